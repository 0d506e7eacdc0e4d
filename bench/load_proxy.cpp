#include "bench/load_proxy.hpp"

#include <signal.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/server/client.hpp"

namespace spiral::load {
namespace {

int free_port() {
  const int handle = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET, address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ::bind(handle, reinterpret_cast<sockaddr*>(&address), size);
  ::getsockname(handle, reinterpret_cast<sockaddr*>(&address), &size);
  ::close(handle);
  return ntohs(address.sin_port);
}

// Each has to be found, so that the file cannot drift away from us.
bool replace(std::string& text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return at != std::string::npos;
}

// Whole lines, each of which holds this.
bool remove_lines(std::string& text, const std::string& with) {
  bool found = false;
  for (std::size_t at = text.find(with); at != std::string::npos; at = text.find(with), found = true) {
    const std::size_t begin = text.rfind('\n', at) + 1, end = text.find('\n', at);
    text.erase(begin, end - begin + 1);
  }
  return found;
}

}  // namespace

Proxy::~Proxy() {
  end_process(process_, SIGTERM);
  if (!folder_.empty()) std::filesystem::remove_all(folder_);
}

std::string Proxy::start(const std::string& source_folder, const std::vector<int>& servers) {
  std::string pattern = (std::filesystem::temp_directory_path() / "spiral_proxy_XXXXXX").string();
  if (const char* made = ::mkdtemp(pattern.data())) folder_ = made;
  std::ifstream file(source_folder + "/deploy/haproxy.cfg");
  std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>()), lines;
  port_ = free_port();
  for (std::size_t i = 0; i < servers.size(); ++i) lines += "    server s" + std::to_string(i) + " 127.0.0.1:" + std::to_string(servers[i]) + "\n";
  const bool is_known = remove_lines(text, "log /dev/log") && remove_lines(text, "    log global") && remove_lines(text, "    user haproxy") &&
                        remove_lines(text, "    group haproxy") && remove_lines(text, "deny_status 429") &&
                        replace(text, ":::80 v4v6", "127.0.0.1:" + std::to_string(free_port())) &&
                        replace(text, ":::443 v4v6 ssl crt /etc/haproxy/timespiral.pem alpn h2,http/1.1", "127.0.0.1:" + std::to_string(port_)) &&
                        replace(text, "    server one 127.0.0.1:8080\n", lines);
  if (!is_known) return "deploy/haproxy.cfg is not what it was";
  const std::string path = folder_ + "/haproxy.cfg";
  std::ofstream(path) << text;
  for (const char* program : {"/usr/sbin/haproxy", "haproxy"})
    if (process_ <= 0 || !is_alive()) process_ = launch({program, "-q", "-db", "-f", path}), ::usleep(200000);
  for (int tries = 0; tries < 100 && is_alive(); ++tries, ::usleep(100000))
    if (testing::request(port_, "GET", "/health").status == 200) return {};
  return "HAProxy does not start; is it installed?";
}

}  // namespace spiral::load
