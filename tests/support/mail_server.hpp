// A real mail server for tests: Debian's exim, in a folder of its own.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace spiral::testing {

class MailServer {
 public:
  MailServer();  // throws if there is none
  ~MailServer();
  MailServer(const MailServer&) = delete;
  MailServer& operator=(const MailServer&) = delete;

  int port() const { return port_; }
  struct Mail {
    std::string head, text;  // with its lines joined; decoded
    std::string field(const std::string& name) const;
  };
  std::vector<Mail> mails() const;
  // Waits until so many have arrived, at most a quarter of a minute; what is there then.
  std::vector<Mail> wait_for(std::size_t count) const;

 private:
  std::string folder_;
  int port_ = 0;
  pid_t process_ = 0;
};

}  // namespace spiral::testing
