// To the program.
#pragma once

#include "protocol/wire_parts.hpp"

namespace spiral::wire {

// What a client says is known by its first field.

struct Resume {
  Seat seat{};
  Maybe<int> after;
  static constexpr std::string_view name = "Resume", about = "A stream wanted, and the last `seq` the client has of it.";
  template <class On>
  static void fields(On&& on) {
    on("seat", &Resume::seat);
    on("after", &Resume::after);
  }
};
struct Join {
  Text token;
  Maybe<List<Resume>> seats;
  Maybe<int> epoch, chat_after;
  static constexpr std::string_view name = "Join",
                                    about = "The first message of somebody with a seat. Without `seats`: all of the token's, from the beginning.";
  template <class On>
  static void fields(On&& on) {
    using J = Join;
    on("token", &J::token);
    on("seats", &J::seats);
    on("epoch", &J::epoch, "the one that `after` counts in");
    on("chat_after", &J::chat_after, "the last line of chat the client has");
  }
};
struct WatchTable {
  Text watch;
  Maybe<int> after, epoch, chat_after;
  static constexpr std::string_view name = "WatchTable", about = "The first message of a spectator.";
  template <class On>
  static void fields(On&& on) {
    using W = WatchTable;
    on("watch", &W::watch, "the table's id");
    on("after", &W::after);
    on("epoch", &W::epoch);
    on("chat_after", &W::chat_after);
  }
};
struct Answer {
  int answer = 0, option = 0;
  Maybe<Seat> stream;
  static constexpr std::string_view name = "Answer", about = "An answer to an ask. As long as the ask is open it may be given again with another option.";
  template <class On>
  static void fields(On&& on) {
    using A = Answer;
    on("answer", &A::answer, "the number of the ask");
    on("option", &A::option);
    on("for", &A::stream, "where a connection holds several seats");
  }
};
struct GetView {
  std::variant<bool, Viewer> view;
  Maybe<Seat> stream;
  static constexpr std::string_view name = "GetView", about = "Asks for a View. The referee wants the seat, the server `true`.";
  template <class On>
  static void fields(On&& on) {
    on("view", &GetView::view);
    on("for", &GetView::stream);
  }
};
struct GetRecord {
  bool record = true;
  static constexpr std::string_view name = "GetRecord", about = "Asks for the record; in one seat's output it is open after the game only.";
  template <class On>
  static void fields(On&& on) {
    on("record", &GetRecord::record);
  }
};
struct Chat {
  Text chat;
  static constexpr std::string_view name = "Chat", about = "Says something, by the option `table_talk` (R146).";
  template <class On>
  static void fields(On&& on) {
    on("chat", &Chat::chat, "at most 500 bytes");
  }
};
struct React {
  Reaction react{};
  static constexpr std::string_view name = "React", about = "Reacts, by the same option.";
  template <class On>
  static void fields(On&& on) {
    on("react", &React::react);
  }
};
struct PutNotes {
  Text notes;
  Maybe<Seat> stream;
  static constexpr std::string_view name = "PutNotes", about = "Keeps notes for the seat alone.";
  template <class On>
  static void fields(On&& on) {
    on("notes", &PutNotes::notes, "at most 32 KiB");
    on("for", &PutNotes::stream);
  }
};
struct Pause {
  bool pause = false;
  static constexpr std::string_view name = "Pause", about = "Pauses the table, or goes on.";
  template <class On>
  static void fields(On&& on) {
    on("pause", &Pause::pause);
  }
};
struct MoreTime {
  bool more_time = true;
  static constexpr std::string_view name = "MoreTime",
                                    about =
                                        "Gives those who are waited for their whole time again: not to oneself, and each person once until the game goes on.";
  template <class On>
  static void fields(On&& on) {
    on("more_time", &MoreTime::more_time);
  }
};
struct Rename {
  Text called;
  static constexpr std::string_view name = "Rename", about = "Goes by another name from now on; when one may talk, for a name can say something.";
  template <class On>
  static void fields(On&& on) {
    on("name", &Rename::called, "at most 40 bytes");
  }
};
struct Proposed {
  ProposalKind kind{};
  Maybe<int> loop, day;
  Maybe<Step> step;
  Maybe<Seat> seat;
  Maybe<Level> level;
  static constexpr std::string_view name = "Proposed",
                                    about = "An undo to the beginning of a step, a stand-in for a seat, or, by the Leader in the Time Spiral, the Final Guess.";
  template <class On>
  static void fields(On&& on) {
    using P = Proposed;
    on("kind", &P::kind);
    on("loop", &P::loop, "of an undo");
    on("day", &P::day, "of an undo");
    on("step", &P::step, "of an undo");
    on("seat", &P::seat, "of a stand-in");
    on("level", &P::level, "of a stand-in");
  }
};
struct Propose {
  Proposed propose;
  static constexpr std::string_view name = "Propose", about = "Proposes something that others have to agree to.";
  template <class On>
  static void fields(On&& on) {
    on("propose", &Propose::propose);
  }
};
struct Vote {
  bool vote = false;
  Maybe<ProposalKind> kind;
  static constexpr std::string_view name = "Vote", about = "On the open proposal; one false ends it.";
  template <class On>
  static void fields(On&& on) {
    on("vote", &Vote::vote);
    on("kind", &Vote::kind, "what is voted on: a vote that comes too late is none on something else");
  }
};
struct TakeBack {
  bool take_back = true;
  static constexpr std::string_view name = "TakeBack", about = "Takes the seat back from its stand-in.";
  template <class On>
  static void fields(On&& on) {
    on("take_back", &TakeBack::take_back);
  }
};
struct Leave {
  bool leave = true;
  static constexpr std::string_view name = "Leave", about = "Before the game the seat is free then; later a stand-in keeps it.";
  template <class On>
  static void fields(On&& on) {
    on("leave", &Leave::leave);
  }
};
struct BotSeat {
  Seat seat{};
  Level level{};
  static constexpr std::string_view name = "BotSeat", about = "A seat and a bot's level.";
  template <class On>
  static void fields(On&& on) {
    on("seat", &BotSeat::seat);
    on("level", &BotSeat::level);
  }
};
struct SeatBot {
  BotSeat bot;
  static constexpr std::string_view name = "SeatBot", about = "A bot for an open seat.";
  template <class On>
  static void fields(On&& on) {
    on("bot", &SeatBot::bot);
  }
};

struct GetConsole {
  bool console = true;
  static constexpr std::string_view name = "GetConsole", about = "The Mastermind asks for his console.";
  template <class On>
  static void fields(On&& on) {
    on("console", &GetConsole::console);
  }
};
struct GetPreview {
  int preview = 0, option = 0;
  static constexpr std::string_view name = "GetPreview", about = "The Mastermind asks what an answer would make known; not of cards.";
  template <class On>
  static void fields(On&& on) {
    on("preview", &GetPreview::preview, "the number of the ask");
    on("option", &GetPreview::option);
  }
};
struct GetDisclosure {
  int disclose = 0;
  static constexpr std::string_view name = "GetDisclosure",
                                    about =
                                        "The Mastermind asks how much each answer would give away, where the option `deduction_aid` is `full`; not of cards.";
  template <class On>
  static void fields(On&& on) {
    on("disclose", &GetDisclosure::disclose, "the number of the ask");
  }
};
struct NoteMark {
  Maybe<CharacterId> who;
  Maybe<RoleId> role;
  Maybe<PlotId> plot;
  Maybe<IncidentId> incident;
  Maybe<int> incident_day, nth;
  Maybe<SpotId> culprit;
  Maybe<bool> false_name;
  bool is_so = false;
  static constexpr std::string_view name = "NoteMark",
                                    about = "Something that somebody holds to be so of the hidden script, or not so; the fields are those of a DeducedFact.";
  template <class On>
  static void fields(On&& on) {
    using N = NoteMark;
    on("who", &N::who);
    on("role", &N::role);
    on("plot", &N::plot);
    on("incident", &N::incident);
    on("incident_day", &N::incident_day);
    on("nth", &N::nth);
    on("culprit", &N::culprit);
    on("false_name", &N::false_name);
    on("is_so", &N::is_so);
  }
};
struct GetDeduction {
  std::variant<bool, Viewer> deduce;
  Maybe<List<NoteMark>> notes;
  static constexpr std::string_view name = "GetDeduction",
                                    about =
                                        "Asks what a seat can conclude, by the option `deduction_aid`; after the game of every seat. `true` for the first of "
                                        "one's own seats.";
  template <class On>
  static void fields(On&& on) {
    on("deduce", &GetDeduction::deduce);
    on("marks", &GetDeduction::notes,
       "then only whether they agree with what was seen, which `check_notes` is enough for; of a position so often, and then no more");
  }
};

}  // namespace spiral::wire
