#include "cli/places.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <pwd.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

namespace spiral {
namespace {

namespace files = std::filesystem;

std::string folder_of_user(const char* variable, const char* below_home) {
  const char* chosen = std::getenv(variable);
  const char* home = std::getenv("HOME");
  const passwd* account = home ? nullptr : getpwuid(getuid());  // a bare environment still has an account
  if (account) home = account->pw_dir;
  if (chosen && chosen[0] == '/') return (files::path(chosen) / "timespiral").string();
  if (home && home[0] == '/') return (files::path(home) / below_home / "timespiral").string();
  return {};
}

bool is_everywhere(const std::string& host) { return host == "0.0.0.0" || host == "::"; }

std::string web_address(const std::string& host, int port) {
  const bool has_colons = host.find(':') != std::string::npos;
  return "http://" + (has_colons ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

}  // namespace

std::string state_folder() { return folder_of_user("XDG_STATE_HOME", ".local/state"); }
std::string data_folder() { return folder_of_user("XDG_DATA_HOME", ".local/share"); }

bool is_web_client(const std::string& folder) {
  std::error_code error;
  return files::is_regular_file(files::path(folder) / "index.html", error);
}

std::string find_web_client() {
  std::error_code error;
  const files::path program = files::read_symlink("/proc/self/exe", error);
  if (error) return {};
  for (const char* place : {"web", "../share/timespiral/web", "../../web/dist"}) {
    const files::path folder = (program.parent_path() / place).lexically_normal();
    if (is_web_client(folder.string())) return folder.string();
  }
  return {};
}

std::vector<std::string> addresses_of_machine() {
  std::vector<std::string> found;
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return found;
  for (const ifaddrs* one = all; one; one = one->ifa_next) {
    if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || !(one->ifa_flags & IFF_UP) || (one->ifa_flags & IFF_LOOPBACK)) continue;
    char text[INET_ADDRSTRLEN];
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text)) found.emplace_back(text);
  }
  freeifaddrs(all);
  return found;
}

std::vector<std::string> addresses_for_others(const std::string& host) { return is_everywhere(host) ? addresses_of_machine() : std::vector<std::string>(); }

std::string words_about_address(const std::string& host, int port, const std::vector<std::string>& machine) {
  const bool is_here_alone = host.starts_with("127.") || host == "::1";
  std::string words = "Timespiral listens on " + web_address(is_everywhere(host) ? "127.0.0.1" : host, port) + "\n";
  if (is_here_alone) return words + "Only this machine can reach it; with --host 0.0.0.0 (or SPIRAL_HOST=0.0.0.0) others can, too.\n";
  if (!is_everywhere(host)) return words;
  if (machine.empty()) return words + "No network was found in which others could reach it.\n";
  words += "Others use";
  for (std::size_t i = 0; i < machine.size(); ++i) words += (i == 0 ? " " : i + 1 == machine.size() ? " or " : ", ") + web_address(machine[i], port);
  return words + "\n";
}

}  // namespace spiral
