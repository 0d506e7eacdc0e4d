#include "tests/support/mail_server.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "tests/support/paths.hpp"

namespace spiral::testing {
namespace {

using namespace std::chrono_literals;

sockaddr_in local_address(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET, address.sin_port = htons(static_cast<std::uint16_t>(port)), address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

int find_free_port() {
  const int handle = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = local_address(0);
  socklen_t size = sizeof address;
  ::bind(handle, reinterpret_cast<sockaddr*>(&address), sizeof address);
  ::getsockname(handle, reinterpret_cast<sockaddr*>(&address), &size);
  ::close(handle);
  return ntohs(address.sin_port);
}

bool is_open(int port) {
  const int handle = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = local_address(port);
  const bool is_there = ::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  ::close(handle);
  return is_there;
}

std::string from_base64(const std::string& text) {
  static const std::string signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  unsigned held = 0;
  int bits = 0;
  for (char c : text) {
    const std::size_t value = signs.find(c);
    if (value == std::string::npos) continue;
    held = held << 6 | static_cast<unsigned>(value), bits += 6;
    if (bits >= 8) bits -= 8, out += static_cast<char>(held >> bits & 0xFF);
  }
  return out;
}

}  // namespace

MailServer::MailServer() : port_(find_free_port()) {
  std::string pattern = (std::filesystem::temp_directory_path() / "spiral_mail_XXXXXX").string();
  folder_ = ::mkdtemp(pattern.data());
  const std::string script = std::string(source_dir) + "/tests/support/mail_server.sh", port = std::to_string(port_);
  process_ = ::fork();
  if (process_ == 0) {
    ::close_range(3, ~0U, 0);
    ::execl("/bin/bash", "bash", script.c_str(), "run", folder_.c_str(), port.c_str(), static_cast<char*>(nullptr));
    ::_exit(127);
  }
  for (int i = 0; i < 200; ++i) {
    if (is_open(port_)) return;
    if (::waitpid(process_, nullptr, WNOHANG) == process_) break;
    std::this_thread::sleep_for(50ms);
  }
  throw std::runtime_error("the mail server does not start in " + folder_);
}

MailServer::~MailServer() {
  ::kill(process_, SIGTERM);
  ::waitpid(process_, nullptr, 0);
  std::filesystem::remove_all(folder_);
}

std::string MailServer::Mail::field(const std::string& name) const {
  const std::size_t at = head.find("\n" + name + ": ");
  return at == std::string::npos ? "" : head.substr(at + name.size() + 3, head.find('\n', at + 1) - at - name.size() - 3);
}

std::vector<MailServer::Mail> MailServer::mails() const {
  std::ostringstream all;
  all << std::ifstream(folder_ + "/mail").rdbuf();
  std::vector<Mail> found;
  std::istringstream lines(all.str());
  Mail mail;
  std::string body;
  bool is_head = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("From ")) mail = {}, body.clear(), is_head = true;
    else if (line == "end of mail") mail.text = from_base64(body), found.push_back(std::move(mail));  // the last one may still be on its way into the file
    else if (line.empty()) is_head = false;
    else if (is_head) mail.head += (line[0] == ' ' || line[0] == '\t' ? "" : "\n") + line;
    else body += line;
  }
  return found;
}

std::vector<MailServer::Mail> MailServer::wait_for(std::size_t count) const {
  for (int i = 0; i < 300 && mails().size() < count; ++i) std::this_thread::sleep_for(50ms);
  return mails();
}

}  // namespace spiral::testing
