// Bodies of HTTP requests and replies.
#pragma once

#include "protocol/rulebook.hpp"
#include "protocol/wire.hpp"

namespace spiral::wire {

struct TableRequest {
  Maybe<Text> script, source, set;
  Maybe<int> loops, players;
  Maybe<Seat> first_leader;
  Maybe<Values> options;
  Maybe<Watch> watch;
  Maybe<Clock> clock;
  Maybe<bool> listed;
  Maybe<Text> title;
  Maybe<Values> bots;
  static constexpr std::string_view name = "TableRequest", about = "Makes a table of one of `script`, `source` and `set`.";
  static constexpr auto fields() {
    using N = TableRequest;
    return std::tuple(field("script", &N::script, "the id of a script of the library"), field("source", &N::source, "a script's text"), field("set", &N::set, "any script of that set"),
                      field("loops", &N::loops), field("players", &N::players, "2 to 4, the Mastermind included"), field("first_leader", &N::first_leader),
                      field("options", &N::options, "rule options by name"), field("watch", &N::watch), field("clock", &N::clock),
                      field("listed", &N::listed, "among the open tables, and later among the records"), field("title", &N::title),
                      field("bots", &N::bots, "a level by seat"));
  }
};
struct TableMade {
  Text id;
  static constexpr std::string_view name = "TableMade", about = "The new table; its id is the invitation.";
  static constexpr auto fields() { return std::tuple(field("id", &TableMade::id)); }
};
struct TableOutline {
  Text id, title, set;
  int loops = 0, days = 0, players = 0;
  Watch watch{};
  Clock clock{};
  std::int64_t created = 0;
  static constexpr std::string_view name = "TableOutline", about = "A table as it looks from outside: never its script (R143).";
  static constexpr auto fields() {
    using T = TableOutline;
    return std::tuple(field("id", &T::id), field("title", &T::title), field("set", &T::set), field("loops", &T::loops), field("days", &T::days), field("players", &T::players),
                      field("watch", &T::watch), field("clock", &T::clock), field("created", &T::created, "milliseconds since 1970"));
  }
};
struct OpenTable : TableOutline {
  List<Seat> open;
  static constexpr std::string_view name = "OpenTable", about = "A table with free seats.";
  static constexpr auto fields() { return std::tuple_cat(TableOutline::fields(), std::tuple(field("open", &OpenTable::open, "the free seats"))); }
};
struct RecordOutline : TableOutline {
  std::int64_t finished = 0;
  Text result;
  static constexpr std::string_view name = "RecordOutline", about = "A finished game.";
  static constexpr auto fields() {
    return std::tuple_cat(TableOutline::fields(), std::tuple(field("finished", &RecordOutline::finished, "milliseconds since 1970"), field("result", &RecordOutline::result, "winner and how")));
  }
};
struct TableList {
  List<OpenTable> tables;
  static constexpr std::string_view name = "TableList", about = "Listed tables with open seats.";
  static constexpr auto fields() { return std::tuple(field("tables", &TableList::tables)); }
};
struct RecordList {
  List<RecordOutline> records;
  static constexpr std::string_view name = "RecordList", about = "Finished games of listed tables.";
  static constexpr auto fields() { return std::tuple(field("records", &RecordList::records)); }
};
struct TakeSeat {
  Text person;
  static constexpr std::string_view name = "TakeSeat", about = "Takes a seat.";
  static constexpr auto fields() { return std::tuple(field("name", &TakeSeat::person)); }
};
struct SeatTaken {
  Text table;
  List<Text> seats;
  Maybe<Text> token;
  static constexpr std::string_view name = "SeatTaken", about = "The seats taken.";
  static constexpr auto fields() {
    return std::tuple(field("table", &SeatTaken::table), field("seats", &SeatTaken::seats), field("token", &SeatTaken::token, "for somebody new: the key to the seat, told once"));
  }
};
struct LoopsAndLevel {
  int loops = 0, level = 0;
  static constexpr std::string_view name = "LoopsAndLevel", about = "A number of loops the author suggests, and how hard that is.";
  static constexpr auto fields() { return std::tuple(field("loops", &LoopsAndLevel::loops), field("level", &LoopsAndLevel::level)); }
};
struct ScriptOutline {
  Text id, set, author;
  int days = 0;
  List<LoopsAndLevel> loops;
  static constexpr std::string_view name = "ScriptOutline", about = "A script without spoilers.";
  static constexpr auto fields() {
    using S = ScriptOutline;
    return std::tuple(field("id", &S::id), field("set", &S::set), field("author", &S::author), field("days", &S::days), field("loops", &S::loops));
  }
};
struct ScriptList {
  List<ScriptOutline> scripts;
  static constexpr std::string_view name = "ScriptList", about = "The library.";
  static constexpr auto fields() { return std::tuple(field("scripts", &ScriptList::scripts)); }
};
struct HttpError {
  Text error;
  static constexpr std::string_view name = "HttpError", about = "What was wrong.";
  static constexpr auto fields() { return std::tuple(field("error", &HttpError::error)); }
};

using HttpBody = std::variant<TableRequest, TableMade, TableList, RecordList, TakeSeat, SeatTaken, LoopsAndLevel, ScriptOutline, ScriptList, Rulebook, HttpError>;

}  // namespace spiral::wire
