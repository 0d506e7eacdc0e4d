#include "server/postgres_link.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <cstdlib>

namespace spiral {
namespace {

constexpr Oid type_of_bytes = 17;

class Row final : public SqlRow {
 public:
  Row(const PGresult* result, int row) : result_(result), row_(row) {}

  std::int64_t number(int column) const override { return std::strtoll(PQgetvalue(result_, row_, column), nullptr, 10); }
  std::string text(int column) const override {
    const char* value = PQgetvalue(result_, row_, column);
    if (PQftype(result_, column) != type_of_bytes) return {value, static_cast<std::size_t>(PQgetlength(result_, row_, column))};
    std::size_t size = 0;
    const std::unique_ptr<unsigned char, decltype(&PQfreemem)> bytes(PQunescapeBytea(reinterpret_cast<const unsigned char*>(value), &size), PQfreemem);
    return {reinterpret_cast<const char*>(bytes.get()), size};
  }

 private:
  const PGresult* result_;
  int row_;
};

// "WHERE id = ?" as PostgreSQL says it: "WHERE id = $1".
std::string numbered(const char* words) {
  std::string out;
  int place = 0;
  for (const char* letter = words; *letter != '\0'; ++letter)
    if (*letter == '?') out += "$" + std::to_string(++place);
    else out += *letter;
  return out;
}

// PostgreSQL keeps no zero bytes in a text.
std::string without_zeros(std::string_view text) {
  std::string out;
  for (const char letter : text)
    if (letter == '\0') out += "\xEF\xBF\xBD";
    else out += letter;
  return out;
}

// Only the sentence itself: what comes after it may quote what is stored.
std::string words_of(const PGresult* result) {
  const char* words = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  const std::string all = words ? words : PQresultErrorMessage(result);
  return all.empty() ? "it says nothing more" : all;
}

std::string trimmed(std::string words) {
  while (!words.empty() && words.back() == '\n') words.pop_back();
  std::replace(words.begin(), words.end(), '\n', ' ');
  return words;
}

bool is_good(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY;
}

}  // namespace

SqlStatement::SqlStatement(const char* said, std::span<const SqlValue> with) : words(said) {
  for (const SqlValue& value : with) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) values.push_back({std::to_string(*number)});
    else if (const auto* text = std::get_if<std::string_view>(&value)) values.push_back({without_zeros(*text)});
    else if (const auto* bytes = std::get_if<Bytes>(&value)) values.push_back({std::string(bytes->value), false});
  }
}

void PostgresRows::Clear::operator()(pg_result* result) const { PQclear(result); }
void PostgresRows::each(const std::function<void(const SqlRow&)>& act) const {
  for (int row = 0; row < PQntuples(result_.get()); ++row) act(Row(result_.get(), row));
}
int PostgresRows::changed() const { return std::atoi(PQcmdTuples(result_.get())); }
std::string PostgresRows::tag() const { return result_ ? PQcmdStatus(result_.get()) : ""; }

void PostgresLink::Close::operator()(pg_conn* connection) const { PQfinish(connection); }

PostgresLink::PostgresLink(const std::string& address, const std::string& name) {
  const char* const keys[] = {"dbname", "application_name", "client_encoding", "connect_timeout", "tcp_user_timeout", nullptr};
  const char* const values[] = {address.c_str(), name.c_str(), "UTF8", "5", "5000", nullptr};
  connection_.reset(PQconnectdbParams(keys, values, 1));
  if (!connection_) throw PostgresFault("there is no memory left", true);
  if (PQstatus(connection_.get()) != CONNECTION_OK) throw PostgresFault(trimmed(PQerrorMessage(connection_.get())), true);
  PQsetNoticeProcessor(
      connection_.get(), [](void*, const char*) {}, nullptr);
  PQsetnonblocking(connection_.get(), 1);
}

void PostgresLink::lose(const std::string& words) const { throw PostgresFault(words, true); }

// Lets bytes flow until there is a result to take.
void PostgresLink::wait_for_input() {
  PGconn* line = connection_.get();
  for (;;) {
    const int unsent = PQflush(line);
    if (unsent < 0) lose(trimmed(PQerrorMessage(line)));
    if (unsent == 0 && PQisBusy(line) == 0) return;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until_ - std::chrono::steady_clock::now()).count();
    pollfd socket{PQsocket(line), static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN), 0};
    if (left <= 0 || ::poll(&socket, 1, static_cast<int>(left)) == 0) lose("the database does not answer");
    if ((socket.revents & (POLLIN | POLLHUP | POLLERR)) != 0 && PQconsumeInput(line) == 0) lose(trimmed(PQerrorMessage(line)));
  }
}

void PostgresLink::execute(const std::string& words, std::chrono::milliseconds wait) {
  until_ = std::chrono::steady_clock::now() + wait;
  if (PQpipelineStatus(connection_.get()) != PQ_PIPELINE_OFF) PQexitPipelineMode(connection_.get());
  if (PQsendQuery(connection_.get(), words.c_str()) == 0) lose(trimmed(PQerrorMessage(connection_.get())));
  std::string fault;
  for (wait_for_input(); PGresult* result = PQgetResult(connection_.get()); wait_for_input()) {
    const PostgresRows kept(result);
    if (!is_good(result) && fault.empty()) fault = words_of(result);
  }
  if (!fault.empty()) throw PostgresFault(fault, PQstatus(connection_.get()) != CONNECTION_OK);
}

// One of those it needs to know first it is told once.
void PostgresLink::send(const SqlStatement& statement, std::vector<std::string>& prepared) {
  PGconn* line = connection_.get();
  auto known = prepared_.find(std::string_view(statement.words));
  if (known == prepared_.end()) {
    known = prepared_.emplace(statement.words, "s" + std::to_string(++last_name_)).first;
    prepared.push_back(statement.words);
    if (PQsendPrepare(line, known->second.c_str(), numbered(statement.words).c_str(), 0, nullptr) == 0) lose(trimmed(PQerrorMessage(line)));
  }
  std::vector<const char*> values;
  std::vector<int> sizes, formats;
  for (const SqlStatement::Given& one : statement.values)
    values.push_back(one.bytes.data()), sizes.push_back(static_cast<int>(one.bytes.size())), formats.push_back(one.is_text ? 0 : 1);
  if (PQsendQueryPrepared(line, known->second.c_str(), static_cast<int>(values.size()), values.data(), sizes.data(), formats.data(), 0) == 0)
    lose(trimmed(PQerrorMessage(line)));
}

// The next result; false at the end of the exchange.
bool PostgresLink::hear(Heard& heard) {
  wait_for_input();
  PGresult* result = PQgetResult(connection_.get());
  if (!result) {  // between two statements
    if (PQstatus(connection_.get()) != CONNECTION_OK) lose(trimmed(PQerrorMessage(connection_.get())));
    if (std::chrono::steady_clock::now() > until_) lose("the database does not answer");
    return true;
  }
  PostgresRows rows(result);
  const ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_PIPELINE_SYNC) return false;
  if (!is_good(result)) {
    heard.is_good = false;
    if (heard.fault.empty() && status != PGRES_PIPELINE_ABORTED)
      heard.fault = words_of(result), heard.sqlstate = PQresultErrorField(result, PG_DIAG_SQLSTATE) ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : "";
  }
  heard.rows = std::move(rows);
  return true;
}

PostgresRows PostgresLink::exchange(std::span<const SqlStatement> statements) {
  PGconn* line = connection_.get();
  until_ = std::chrono::steady_clock::now() + longest_wait;
  if (PQpipelineStatus(line) == PQ_PIPELINE_OFF && PQenterPipelineMode(line) == 0) lose(trimmed(PQerrorMessage(line)));
  std::vector<std::string> prepared;
  for (const SqlStatement& one : statements) send(one, prepared);
  if (PQpipelineSync(line) == 0) lose(trimmed(PQerrorMessage(line)));
  Heard heard;
  while (hear(heard)) {
  }
  if (heard.is_good) return std::move(heard.rows);
  // After a failure the server has skipped the rest; which of the new ones it knows is not worth finding out.
  for (const std::string& words : prepared) prepared_.erase(words);
  throw PostgresFault(heard.fault, PQstatus(line) != CONNECTION_OK, heard.sqlstate);
}

}  // namespace spiral
