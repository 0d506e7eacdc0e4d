#include "server/log.hpp"

#include <chrono>
#include <cstdio>

namespace spiral {

void log_line(const char* event, const nlohmann::ordered_json& fields) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  nlohmann::ordered_json line{{"at", std::chrono::duration_cast<std::chrono::milliseconds>(now).count()}, {"event", event}};
  for (const auto& [name, value] : fields.items()) line[name] = value;
  const std::string text = line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace spiral
