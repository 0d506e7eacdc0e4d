// The built web client as files.
#pragma once

#include <optional>
#include <string>

namespace spiral {

struct StaticFile {
  std::string body;
  std::string type;
  bool never_changes = false;  // its name holds a hash of its content
  bool is_gzip = false;
};

// The file of a request's path below the folder, packed where the build has done so and the client takes it. A path without an ending is a
// page of the client: it gets index.html. Below /assets/ there are only files.
std::optional<StaticFile> find_static_file(const std::string& folder, const std::string& path, bool takes_gzip);

// What a browser finds at / where no client is served.
extern const char* const page_without_client;

}  // namespace spiral
