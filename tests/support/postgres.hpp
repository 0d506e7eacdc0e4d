// Real PostgreSQL for tests, started by them.
#pragma once

#include <string>

namespace spiral::testing {

// A fresh place in a server that all test programs of this build share; it ends by itself. Throws if there is none.
std::string fresh_postgres();

// Until no more servers than these have a number there: the database lets go of one that is gone a moment after its line broke.
void wait_for_servers_to_go(const std::string& address, int left = 0);

enum class Disk { is_not_waited_for, is_waited_for };

// A server of one's own, that can be stopped and started.
class OwnPostgres {
 public:
  explicit OwnPostgres(Disk disk = Disk::is_not_waited_for);
  struct ReplicaOf {
    const OwnPostgres& primary;
  };
  explicit OwnPostgres(ReplicaOf replica, Disk disk = Disk::is_not_waited_for);  // from then on the primary acknowledges what both have
  ~OwnPostgres();
  OwnPostgres(const OwnPostgres&) = delete;
  OwnPostgres& operator=(const OwnPostgres&) = delete;

  void start();
  void stop();     // suddenly
  void kill();     // -9
  void promote();  // the replica takes the place of its primary
  std::string address() const;
  // Whichever of the two takes writes.
  std::string address_with(const OwnPostgres& other) const;
  int process() const;  // the first of its processes; 0 if there is none

 private:
  void run(const std::string& command, const std::string& other = {});

  std::string folder_;
  Disk disk_;
};

}  // namespace spiral::testing
