#include "terminal/save.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "records/read_json.hpp"

namespace spiral {
namespace {

namespace files = std::filesystem;

std::string reason() { return std::strerror(errno); }

bool write_all(int file, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t now = write(file, text.data() + done, text.size() - done);
    if (now < 0 && errno == EINTR) continue;
    if (now <= 0) return false;
    done += static_cast<std::size_t>(now);
  }
  return true;
}

// A renamed file is safe only once its folder is on disk too.
void settle_folder(const files::path& folder) {
  const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  fsync(file);
  close(file);
}

std::string time_stamp() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  char text[32];
  return std::strftime(text, sizeof text, "%Y%m%d-%H%M%S", &parts) > 0 ? text : "game";
}

}  // namespace

SavePlace new_save_place(const std::filesystem::path& folder, const std::string& set_name) {
  if (folder.empty()) return {{}, "there is no home folder to save the game in; give --save FILE or --no-save"};
  std::error_code error;
  files::create_directories(folder, error);
  if (error) return {{}, "cannot make the folder " + folder.string() + ": " + error.message() + "; give --save FILE or --no-save"};
  const std::string name = set_name + "-" + time_stamp();
  files::path path = folder / (name + ".json");
  for (int number = 2; files::exists(path, error); ++number) path = folder / (name + "-" + std::to_string(number) + ".json");
  return {path.string(), {}};
}

std::string save_record(const Playthrough& play, const BotLevels& bots, const std::string& path) {
  const std::string beside = path + ".new" + std::to_string(getpid());
  // The record holds the secret script: it is for its owner alone.
  const int file = open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return "cannot write " + beside + ": " + reason();
  nlohmann::json record = to_record(play);
  if (people_among(play.game(), bots).size() < static_cast<std::size_t>(play.game().players)) record["bots"] = json_of(bots);
  const std::string text = record.dump(1) + "\n";
  const bool written = write_all(file, text) && fsync(file) == 0;
  const std::string why = written ? "" : reason();
  close(file);
  if (!written) {
    unlink(beside.c_str());
    return "cannot write " + beside + ": " + why;
  }
  if (rename(beside.c_str(), path.c_str()) != 0) {
    const std::string fault = "cannot write " + path + ": " + reason();
    unlink(beside.c_str());
    return fault;
  }
  const files::path folder = files::path(path).parent_path();
  settle_folder(folder.empty() ? files::path(".") : folder);
  return {};
}

std::string read_saved_bots(const std::string& text, const Game& game, BotLevels& bots) {
  const nlohmann::json record = read_json(text).value;
  return record.is_object() && record.contains("bots") ? read_levels(record["bots"], game, bots) : "";
}

std::string read_whole_file(const std::string& path, std::string& problem) {
  std::error_code error;
  if (files::is_directory(path, error)) return problem = path + " is a folder", std::string();
  std::ifstream in(path, std::ios::binary);
  if (!in) return problem = "cannot read " + path + ": " + reason(), std::string();
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace spiral
