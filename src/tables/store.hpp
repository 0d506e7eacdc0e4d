// What a server has to remember, as plain rows. A table is its setup and its answers; everything else is recomputed from them.
// Another database joins by implementing Store; nothing else knows which one it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/wire_ids.hpp"

namespace spiral {

class ReminderRows;

// What somebody is told when the store refuses to write.
inline constexpr const char* not_saved = "this could not be saved; please try again";

using wire::Level;  // of a bot

struct StoredTable {
  std::string id;
  std::string setup;   // JSON, see table_setup.hpp
  std::string secret;  // the key that the salts of commitments come from
  std::int64_t created = 0;
  bool listed = false;
  bool started = false;
  std::int64_t finished = 0;  // when; 0 while the game goes on
  std::string result;         // "protagonists survived"; empty while the game goes on
  std::string draft;          // choices that may still be changed, one notation a line
  int epoch = 0;              // how often answers were undone
  std::string matters = {};   // JSON: a pause, an open proposal, consent to spectators; empty for none
  std::string outline = {};   // JSON, see outline_of()
  int line_count = 0;         // lines of chat so far, forgotten ones included

  bool operator==(const StoredTable&) const = default;
};

struct StoredPerson {
  int number = 0;  // within the table, from 1
  std::string token_hash;
  std::string name;
  std::int64_t seen = 0;  // when he was last here; kept only until the game begins

  bool operator==(const StoredPerson&) const = default;
};

struct StoredSeat {
  std::string seat;
  int person = 0;  // 0: nobody
  std::optional<Level> bot = {};
  std::optional<Level> stand_in = {};  // whoever plays for an absent person
  std::string notes = {};

  bool operator==(const StoredSeat&) const = default;
};

struct StoredAnswer {
  int number = 0;  // from 1
  int epoch = 0;   // in which it was given
  std::string notation;
  int undone = 0;         // the epoch that began by undoing it; 0 if it stands
  std::string card = {};  // what the commitment to the card it laid says; empty if it laid none

  bool operator==(const StoredAnswer&) const = default;
};

struct StoredLine {
  int number = 0;
  std::string seat;
  std::string name;
  std::string text;
  std::int64_t at = 0;

  bool operator==(const StoredLine&) const = default;
};

// A table as a list shows it.
struct ListedTable {
  std::string outline;
  std::vector<std::string> open;  // seats that nobody has taken
  std::int64_t finished = 0;
  std::string result;
};

// A table that has not started.
struct UnstartedTable {
  std::string id;
  std::int64_t created = 0;
  bool has_absent = false;  // somebody has a seat and was not here for long
};

struct TokenOwner {
  std::string table;
  StoredPerson person;
};

// A script that somebody keeps here, under two secrets: one for all of it, one for what players may know.
struct StoredScript {
  std::string whole_hash, players_hash;
  std::string owner;  // who shares a part of the room with whom
  std::string source;
  std::int64_t used = 0;  // when it was last

  bool operator==(const StoredScript&) const = default;
};

// What became of everything that was committed and not yet known to be kept.
enum class Kept : std::uint8_t {
  all,
  nothing,   // and nothing more is taken until go_on(): whoever remembers it has to forget it first
  outdated,  // the same, and somebody else may have written meanwhile: nothing that was ever read counts any more
  no_more    // the disk itself does not keep what it is given: only a new start knows what is there
};

// Where a table is played. Neither here nor at an address: that cannot be said now, and take_read_problem() tells why.
struct Whereabouts {
  bool is_here = true;
  std::string address = {};  // of another server, for servers
};

// Writers return false if nothing was kept. Readers that fail give what they have found by then, and take_read_problem() tells. Between begin() and commit() writes stand or fall together: after
// one that failed commit() fails, and whatever failed has left nothing behind. Where waits_for_disk() is false what is committed is kept.
// Elsewhere sync() says what became of it, and whatever is read meanwhile is read as if all were kept.
class Store {
 public:
  virtual ~Store() = default;

  virtual bool begin() = 0;
  virtual bool commit() = 0;
  virtual void rollback() = 0;
  virtual bool waits_for_disk() const { return false; }
  // From any thread, while the others go on.
  virtual Kept sync() { return Kept::all; }
  virtual void go_on() {}
  // A store on another machine may be out of reach; it is looked for with each sync(). Until it is found nothing can be read or written.
  virtual bool is_elsewhere() const { return false; }
  virtual bool is_away() const { return false; }
  // Why something was not kept, or why it is away: for whoever runs the server. No secrets.
  virtual std::string problem() const { return {}; }

  // Several servers may share a store. Then a table is played by one of them at a time, who has taken it: he alone reads and writes what is about it, until
  // he lets go of it, is gone, or hears that what he has read is outdated. False if this store is not to be shared.
  virtual bool share(const std::string&) { return false; }  // the address that others reach us by
  virtual Whereabouts take(const std::string&) { return {}; }
  virtual void let_go(const std::string&) {}
  virtual std::vector<std::string> other_servers() { return {}; }

  virtual bool add_table(const StoredTable& table, const std::vector<StoredSeat>& seats) = 0;
  virtual bool add_person(const std::string& table, const StoredPerson& person) = 0;
  virtual bool put_seat(const std::string& table, const StoredSeat& seat) = 0;
  virtual bool set_started(const std::string& table) = 0;
  virtual bool set_draft(const std::string& table, const std::string& draft) = 0;
  virtual bool set_matters(const std::string& table, const std::string& matters) = 0;
  // Adds answers and empties the draft, together.
  virtual bool add_answers(const std::string& table, const std::vector<StoredAnswer>& answers) = 0;
  // Answers above `kept` no longer stand; they stay in the record as undone by `epoch`.
  virtual bool undo_answers(const std::string& table, int kept, int epoch) = 0;
  virtual bool finish(const std::string& table, std::int64_t when, const std::string& result) = 0;
  virtual bool add_line(const std::string& table, const StoredLine& line) = 0;
  // With the line that tells it, together.
  virtual bool set_name(const std::string& table, int person, const std::string& name, const StoredLine& line) = 0;
  virtual bool set_seen(const std::string& table, int person, std::int64_t when) = 0;
  // Those of a seat before this one.
  virtual bool forget_lines(const std::string& table, const std::string& seat, int before) = 0;

  virtual std::optional<StoredTable> table(const std::string& id) = 0;
  virtual std::vector<StoredPerson> persons(const std::string& table) = 0;
  virtual std::vector<StoredSeat> seats(const std::string& table) = 0;
  virtual std::vector<StoredAnswer> answers(const std::string& table) = 0;  // undone ones included, in the order they were given
  virtual std::vector<StoredLine> lines(const std::string& table, int after) = 0;
  virtual std::optional<TokenOwner> owner_of(const std::string& token_hash) = 0;
  virtual std::vector<ListedTable> open_tables(int limit) = 0;      // listed, not started, newest first
  virtual std::vector<ListedTable> finished_tables(int limit) = 0;  // listed, newest first

  // All, newest first. Only a store of one device tells: on a server nobody may know.
  virtual std::vector<ListedTable> all_tables() { return {}; }

  // What has to go some time, in pieces small enough for one turn. Tables that have not started, from the oldest; the next after this one.
  virtual std::vector<UnstartedTable> unstarted_tables(const UnstartedTable& after, std::int64_t seen_before, int limit) = 0;
  // Removes one of them with all that is about it; so many rows are gone, all if that is fewer than `most`.
  virtual int remove_table(const std::string& table, int most) = 0;
  virtual int remove_lines(std::int64_t before, int most) = 0;

  // For stores that remind people of games that are played by the day (reminders/rows.hpp); null if this is none.
  virtual ReminderRows* reminder_rows() { return nullptr; }
  // Since when the table waits for somebody, as everybody sees, and when he is to be reminded;
  // 0 and 0 when it does no more. A turn that goes on is not begun anew.
  virtual bool set_turn(const std::string&, int, std::int64_t, std::int64_t) { return true; }
  // He has seen that it is his turn.
  virtual bool drop_reminders(const std::string&, int) { return true; }
  // The code of a reminder ends, and this is another token of the seat that it opens. Nobody if the code has ended already.
  virtual std::optional<TokenOwner> trade_code(const std::string&, const std::string&, std::int64_t) { return {}; }

  // Above the first number the owner's longest unused go, above the second that of whoever has the most: nobody can take another's
  // place who does not keep fewer than he.
  virtual bool add_script(const StoredScript& script, int most_of_owner, int most) = 0;
  virtual bool set_script(const std::string& whole_hash, const std::string& source, std::int64_t used) = 0;
  virtual std::optional<StoredScript> script(const std::string& hash) = 0;  // by either hash
  // All, for whoever copies a database: scripts at once, of the tables the ids that follow this one.
  virtual std::vector<StoredScript> scripts() = 0;
  virtual std::vector<std::string> table_ids(const std::string& after, int limit) = 0;

  // What went wrong with reading since this was last asked; empty if nothing did. What was not found then may be there all the same.
  virtual std::string take_read_problem() { return {}; }
};

}  // namespace spiral
