// Bodies of HTTP requests and replies.
#pragma once

#include <map>

#include "protocol/branch_requests.hpp"
#include "protocol/desk_requests.hpp"
#include "protocol/puzzle_requests.hpp"
#include "protocol/reminder_requests.hpp"
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
  Maybe<std::map<Seat, Level>> bots;
  Maybe<bool> lesson;
  static constexpr std::string_view name = "TableRequest", about = "Makes a table of one of `script`, `source` and `set`.";
  template <class On>
  static void fields(On&& on) {
    using N = TableRequest;
    on("script", &N::script, "the id of a script of the library");
    on("source", &N::source, "a script's text");
    on("set", &N::set, "any script of that set");
    on("loops", &N::loops);
    on("players", &N::players, "2 to 4, the Mastermind included");
    on("first_leader", &N::first_leader);
    on("options", &N::options, "rule options by name");
    on("watch", &N::watch);
    on("clock", &N::clock);
    on("listed", &N::listed, "among the open tables, and later among the records");
    on("title", &N::title);
    on("bots", &N::bots, "a level by seat");
    on("lesson", &N::lesson, "bots play the first loop as somebody who learns needs it; only for the First Script, unlisted, without spectators");
  }
};
// The same as the store keeps it. No request makes a branch this way.
struct KeptSetup : TableRequest {
  Maybe<KeptBranch> branch;
  static constexpr std::string_view name = "KeptSetup", about = "What a table plays.";
  template <class On>
  static void fields(On&& on) {
    TableRequest::fields(on);
    on("branch", &KeptSetup::branch);
  }
};
struct TableMade {
  Text id;
  static constexpr std::string_view name = "TableMade", about = "The new table; its id is the invitation.";
  template <class On>
  static void fields(On&& on) {
    on("id", &TableMade::id);
  }
};
struct OpenTable : TableOutline {
  List<Seat> open;
  static constexpr std::string_view name = "OpenTable", about = "A table with free seats.";
  template <class On>
  static void fields(On&& on) {
    TableOutline::fields(on);
    on("open", &OpenTable::open, "the free seats");
  }
};
struct RecordOutline : TableOutline {
  std::int64_t finished = 0;
  Text result;
  static constexpr std::string_view name = "RecordOutline", about = "A finished game.";
  template <class On>
  static void fields(On&& on) {
    TableOutline::fields(on);
    on("finished", &RecordOutline::finished, "milliseconds since 1970");
    on("result", &RecordOutline::result, "winner and how");
  }
};
struct TableList {
  List<OpenTable> tables;
  static constexpr std::string_view name = "TableList", about = "Listed tables with open seats.";
  template <class On>
  static void fields(On&& on) {
    on("tables", &TableList::tables);
  }
};
struct RecordList {
  List<RecordOutline> records;
  static constexpr std::string_view name = "RecordList", about = "Finished games of listed tables.";
  template <class On>
  static void fields(On&& on) {
    on("records", &RecordList::records);
  }
};
struct KeepRecord {
  Text record;
  Maybe<Text> title;
  Maybe<Values> names;
  static constexpr std::string_view name = "KeepRecord", about = "Keeps a finished game from elsewhere; only in the house on one's own device.";
  template <class On>
  static void fields(On&& on) {
    on("record", &KeepRecord::record, "its text");
    on("title", &KeepRecord::title, "of the table");
    on("names", &KeepRecord::names, "of the people, by seat");
  }
};
struct TakeSeat {
  Text person;
  static constexpr std::string_view name = "TakeSeat", about = "Takes a seat.";
  template <class On>
  static void fields(On&& on) {
    on("name", &TakeSeat::person);
  }
};
struct SeatTaken {
  Text table;
  List<Text> seats;
  Maybe<Text> token;
  static constexpr std::string_view name = "SeatTaken", about = "The seats taken.";
  template <class On>
  static void fields(On&& on) {
    on("table", &SeatTaken::table);
    on("seats", &SeatTaken::seats);
    on("token", &SeatTaken::token, "for somebody new, or by a code: the key to the seat");
  }
};
struct SeatCode {
  Text code;
  std::int64_t until = 0;
  static constexpr std::string_view name = "SeatCode", about = "Takes a seat to another device: works once, for a few minutes.";
  template <class On>
  static void fields(On&& on) {
    on("code", &SeatCode::code);
    on("until", &SeatCode::until, "milliseconds since 1970");
  }
};
struct UseCode {
  Text code;
  static constexpr std::string_view name = "UseCode", about = "Asks for the seat that a code stands for.";
  template <class On>
  static void fields(On&& on) {
    on("code", &UseCode::code);
  }
};
struct Addresses {
  List<Text> addresses;
  static constexpr std::string_view name = "Addresses", about = "Where others of the network reach the server, for a page that was opened on its machine.";
  template <class On>
  static void fields(On&& on) {
    on("addresses", &Addresses::addresses);
  }
};
struct StillWorking {
  bool working = true;
  static constexpr std::string_view name = "StillWorking", about = "The answer is not there yet (202): ask again in a moment.";
  template <class On>
  static void fields(On&& on) {
    on("working", &StillWorking::working);
  }
};
struct HttpError {
  Text error;
  static constexpr std::string_view name = "HttpError", about = "What was wrong.";
  template <class On>
  static void fields(On&& on) {
    on("error", &HttpError::error);
  }
};

using HttpBody =
    std::variant<TableRequest, TableMade, TableList, RecordList, KeepRecord, TakeSeat, SeatTaken, SeatCode, UseCode, Addresses, LoopsAndLevel, ScriptOutline,
                 ScriptList, ScriptSource, LintRequest, LintAnswer, GenerateRequest, NewScript, ScriptLinks, KeptScript, Rulebook, PuzzleList, PuzzleSheet,
                 PuzzleHint, PuzzleAnswer, PuzzleVerdict, BranchRequest, BranchList, BranchSheet, ChancesRequest, Chances, StillWorking, ReminderOffer,
                 ReminderHabits, PushAddress, NewLetterbox, LetterboxMade, RemindSeat, SetHabits, Letterbox, LetterCode, HttpError>;

}  // namespace spiral::wire
