// Real PostgreSQL for tests, started by them.
#pragma once

#include <string>

namespace spiral::testing {

// A fresh place in a server that all test programs of this build share; it ends by itself. Throws if there is none.
std::string fresh_postgres();

// A server of one's own, that can be stopped and started.
class OwnPostgres {
 public:
  OwnPostgres();
  ~OwnPostgres();
  OwnPostgres(const OwnPostgres&) = delete;
  OwnPostgres& operator=(const OwnPostgres&) = delete;

  void start();
  void stop();  // suddenly
  std::string address() const;

 private:
  std::string folder_;
};

}  // namespace spiral::testing
