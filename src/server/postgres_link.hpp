// A line to a PostgreSQL server: statements go out many at a time, by libpq's pipeline, and no wait is without an end.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/sql_store.hpp"

struct pg_conn;
struct pg_result;

namespace spiral {

struct PostgresFault : std::runtime_error {
  PostgresFault(const std::string& words, bool lost, std::string code = {}) : std::runtime_error(words), is_lost(lost), sqlstate(std::move(code)) {}
  bool is_lost;          // the line itself; otherwise only a statement has failed
  std::string sqlstate;  // the server's five letters, if it was it that failed
};

// A statement with its values, to be run later.
struct SqlStatement {
  explicit SqlStatement(const char* said, std::span<const SqlValue> with = {});

  struct Given {
    std::string bytes;
    bool is_text = true;
  };
  const char* words;  // with a question mark for each value
  std::vector<Given> values;
};

class PostgresRows {
 public:
  explicit PostgresRows(pg_result* result) : result_(result) {}
  void each(const std::function<void(const SqlRow&)>& act) const;
  int changed() const;
  std::string tag() const;  // the command, as the server calls it

 private:
  struct Clear {
    void operator()(pg_result* result) const;
  };
  std::unique_ptr<pg_result, Clear> result_;
};

class PostgresLink {
 public:
  static constexpr std::chrono::milliseconds longest_wait{5000};

  // What others see us as, in the server's list of those who are connected.
  PostgresLink(const std::string& address, const std::string& name);

  // Several statements in one text, without values. For the beginning.
  void execute(const std::string& words, std::chrono::milliseconds wait = longest_wait);
  // One after another until one fails; then none of them may be thought to be done. What the last one gave.
  PostgresRows exchange(std::span<const SqlStatement> statements);

 private:
  struct Close {
    void operator()(pg_conn* connection) const;
  };
  // What came for one statement; the first fault of an exchange is kept.
  struct Heard {
    std::string fault, sqlstate;
    PostgresRows rows{nullptr};
    bool is_good = true;
  };
  void send(const SqlStatement& statement, std::vector<std::string>& prepared);
  bool hear(Heard& heard);
  void wait_for_input();
  [[noreturn]] void lose(const std::string& words) const;

  std::unique_ptr<pg_conn, Close> connection_;
  std::map<std::string, std::string, std::less<>> prepared_;  // words to names
  int last_name_ = 0;
  std::chrono::steady_clock::time_point until_;  // the end of the wait
};

}  // namespace spiral
