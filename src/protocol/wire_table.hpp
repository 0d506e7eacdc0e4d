// From the server alone: the table around the game.
#pragma once

#include "protocol/wire_parts.hpp"

namespace spiral::wire {

struct Welcome {
  Word<"welcome"> type;
  Text table;
  List<Viewer> seats;
  Maybe<bool> waiting;
  static constexpr std::string_view name = "Welcome", about = "The connection is accepted.";
  template <class On>
  static void fields(On&& on) {
    using W = Welcome;
    on("type", &W::type);
    on("table", &W::table);
    on("seats", &W::seats, "of this connection");
    on("waiting", &W::waiting, "a spectator not yet let in");
  }
};

struct TableSeat {
  Seat seat{};
  SeatKind kind{};
  Maybe<Level> level;
  Maybe<int> person;
  Maybe<Text> name_of;
  Maybe<bool> present;
  Maybe<Level> stand_in;
  Maybe<bool> replaceable;
  static constexpr std::string_view name = "TableSeat", about = "Who sits where.";
  template <class On>
  static void fields(On&& on) {
    using S = TableSeat;
    on("seat", &S::seat);
    on("kind", &S::kind);
    on("level", &S::level, "of a bot");
    on("person", &S::person, "a number; one person may hold several seats");
    on("name", &S::name_of);
    on("present", &S::present);
    on("stand_in", &S::stand_in, "the bot that plays for an absent person");
    on("replaceable", &S::replaceable, "others may propose one now");
  }
};
struct Proposal {
  ProposalKind kind{};
  int by = 0;
  Maybe<Seat> seat;
  Maybe<Level> level;
  Maybe<Text> to;
  Maybe<int> loop, day;
  Maybe<Step> step;
  List<int> agreed, needed;
  static constexpr std::string_view name = "Proposal", about = "What is being voted on. That it is the Final Guess (R192) the Protagonists alone are told.";
  template <class On>
  static void fields(On&& on) {
    using P = Proposal;
    on("kind", &P::kind);
    on("by", &P::by, "a person; 0 for the clock, a spectator or a bot");
    on("seat", &P::seat, "for whom a stand-in plays; of the Final Guess: who leads");
    on("level", &P::level);
    on("to", &P::to, "where an undo leads, in words");
    on("loop", &P::loop, "of an undo");
    on("day", &P::day, "of an undo");
    on("step", &P::step, "of an undo");
    on("agreed", &P::agreed, "persons");
    on("needed", &P::needed, "persons");
  }
};
struct TableState {
  Word<"table"> type;
  Text id, title;
  Phase state{};
  Text set;
  int loops = 0, days = 0, players = 0;
  Watch watch{};
  Clock clock{};
  List<TableSeat> seats;
  int watchers = 0;
  Maybe<Values> options;
  Maybe<int> loop, day;
  Maybe<How> how;
  Maybe<List<Seat>> waits_for;
  Maybe<bool> talk;
  Maybe<std::int64_t> until;
  Maybe<List<int>> gave_time;
  Maybe<List<LaidCard>> laid;
  Maybe<Proposal> proposal;
  static constexpr std::string_view name = "TableState", about = "The table as everybody may see it, whenever it changed.";
  template <class On>
  static void fields(On&& on) {
    using T = TableState;
    on("type", &T::type);
    on("id", &T::id);
    on("title", &T::title);
    on("state", &T::state);
    on("set", &T::set);
    on("loops", &T::loops);
    on("days", &T::days);
    on("players", &T::players);
    on("watch", &T::watch);
    on("clock", &T::clock);
    on("seats", &T::seats);
    on("watchers", &T::watchers, "how many");
    on("options", &T::options, "before the game: every rule option with its value");
    on("loop", &T::loop, "where the game is, as everybody was told");
    on("day", &T::day, "of the loop; 0 before the first");
    on("how", &T::how, "of a finished game: how it ended");
    on("waits_for", &T::waits_for);
    on("talk", &T::talk, "may one chat now?");
    on("until", &T::until, "of the clock, milliseconds since 1970");
    on("gave_time", &T::gave_time, "persons who have given time since the game last went on");
    on("laid", &T::laid, "Protagonists' cards that may still move");
    on("proposal", &T::proposal);
  }
};
struct Taken {
  Word<"taken"> type;
  Seat stream{};
  int ask = 0, option = 0;
  static constexpr std::string_view name = "Taken", about = "An answer is stored. All tabs of the seat get it.";
  template <class On>
  static void fields(On&& on) {
    using T = Taken;
    on("type", &T::type);
    on("for", &T::stream);
    on("ask", &T::ask);
    on("option", &T::option);
  }
};
struct Rewound {
  Word<"rewound"> type;
  Viewer stream{};
  int epoch = 0, seq = 0;
  static constexpr std::string_view name = "Rewound", about = "Something was undone: forget everything after `seq`.";
  template <class On>
  static void fields(On&& on) {
    using R = Rewound;
    on("type", &R::type);
    on("for", &R::stream);
    on("epoch", &R::epoch);
    on("seq", &R::seq);
  }
};
struct ChatLine {
  Word<"chat"> type;
  int chat = 0;
  Viewer seat{};
  Text by, text;
  std::int64_t at = 0;
  Maybe<Text> renamed;
  static constexpr std::string_view name = "ChatLine", about = "Somebody said something; everybody hears it.";
  template <class On>
  static void fields(On&& on) {
    using C = ChatLine;
    on("type", &C::type);
    on("chat", &C::chat, "its number");
    on("seat", &C::seat);
    on("name", &C::by);
    on("text", &C::text);
    on("at", &C::at, "milliseconds since 1970");
    on("renamed", &C::renamed, "the name he goes by from then on, with no text");
  }
};
struct ReactionMessage {
  Word<"reaction"> type;
  Viewer seat{};
  Text by;
  Reaction reaction{};
  static constexpr std::string_view name = "ReactionMessage", about = "Somebody reacts.";
  template <class On>
  static void fields(On&& on) {
    using R = ReactionMessage;
    on("type", &R::type);
    on("seat", &R::seat);
    on("name", &R::by);
    on("reaction", &R::reaction);
  }
};
struct NotesMessage {
  Word<"notes"> type;
  Seat stream{};
  Text text;
  static constexpr std::string_view name = "NotesMessage", about = "The seat's private notes.";
  template <class On>
  static void fields(On&& on) {
    using N = NotesMessage;
    on("type", &N::type);
    on("for", &N::stream);
    on("text", &N::text);
  }
};

}  // namespace spiral::wire
