#include "tests/support/crossroads.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>

namespace spiral::testing {
namespace {

constexpr std::size_t most_waiting = 256 * 1024;

sockaddr_in at_port(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET, address.sin_port = htons(static_cast<std::uint16_t>(port)), address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

void prepare(int handle) {
  const int yes = 1;
  ::setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  ::fcntl(handle, F_SETFL, O_NONBLOCK);
}

}  // namespace

Crossroads::Crossroads(std::vector<int> ports) : ports_(std::move(ports)), door_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address = at_port(0);
  socklen_t size = sizeof address;
  const bool is_open = ::bind(door_, reinterpret_cast<sockaddr*>(&address), size) == 0 && ::listen(door_, 1000) == 0 &&
                       ::getsockname(door_, reinterpret_cast<sockaddr*>(&address), &size) == 0;
  if (!is_open) throw std::runtime_error("the crossroads cannot listen");
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { run(); });
}

Crossroads::~Crossroads() {
  ends_ = true;
  thread_.join();
  ::close(door_);
  for (const Pair& pair : pairs_) ::close(pair.in.from), ::close(pair.in.to);
}

// As proxies do, it goes to another server where one is gone.
void Crossroads::accept_one() {
  const int here = ::accept4(door_, nullptr, nullptr, SOCK_CLOEXEC);
  if (here < 0) return;
  for (std::size_t tries = 0; tries < ports_.size(); ++tries) {
    const int there = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = at_port(ports_[next_++ % ports_.size()]);
    if (::connect(there, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
      prepare(here), prepare(there);
      pairs_.push_back({{here, there}, {there, here}});
      return;
    }
    ::close(there);
  }
  ::close(here);
}

// False when this direction has come to its end.
bool Crossroads::move(Half& half, short readable, short writable) {
  char buffer[16 * 1024];
  if (readable && !half.has_ended) {
    const ssize_t size = ::read(half.from, buffer, sizeof buffer);
    if (size > 0) half.waiting.append(buffer, static_cast<std::size_t>(size));
    else if (size == 0 || (errno != EAGAIN && errno != EINTR)) half.has_ended = true;
  }
  if (writable || !half.waiting.empty()) {
    const ssize_t size = ::send(half.to, half.waiting.data(), half.waiting.size(), MSG_NOSIGNAL);
    if (size > 0) half.waiting.erase(0, static_cast<std::size_t>(size));
    else if (size < 0 && errno != EAGAIN && errno != EINTR) return false;
  }
  return !half.has_ended || !half.waiting.empty();
}

void Crossroads::run() {
  while (!ends_) {
    std::vector<pollfd> all{{door_, POLLIN, 0}};
    for (const Pair& pair : pairs_)
      for (const Half* half : {&pair.in, &pair.out}) {
        const bool wants = !half->has_ended && half->waiting.size() < most_waiting;
        const Half& other = half == &pair.in ? pair.out : pair.in;
        all.push_back({half->from, static_cast<short>((wants ? POLLIN : 0) | (other.waiting.empty() ? 0 : POLLOUT)), 0});
      }
    if (::poll(all.data(), all.size(), 50) <= 0) continue;
    std::size_t place = 1;
    for (auto pair = pairs_.begin(); pair != pairs_.end(); place += 2) {
      const short in = all[place].revents, out = all[place + 1].revents;
      constexpr short news = POLLIN | POLLHUP | POLLERR;
      const bool goes_on = move(pair->in, in & news, out & POLLOUT) && move(pair->out, out & news, in & POLLOUT);
      if (!goes_on) ::close(pair->in.from), ::close(pair->in.to);
      pair = goes_on ? std::next(pair) : pairs_.erase(pair);
    }
    if (all[0].revents & POLLIN) accept_one();
  }
}

}  // namespace spiral::testing
