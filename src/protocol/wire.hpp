// Every message between a client and the program, once: those of the game here, what happens in it in wire_events.hpp, those about the table around
// it in wire_table.hpp, what can be deduced in wire_deduced.hpp, what clients say in wire_said.hpp. What is not listed there is not sent. docs/protocol.md and web/src/protocol.ts are made from
// these lists (`spiral protocol page`, `spiral protocol typescript`); a test fails when they differ.
#pragma once

#include "protocol/wire_deduced.hpp"
#include "protocol/wire_events.hpp"
#include "protocol/wire_said.hpp"
#include "protocol/wire_table.hpp"

namespace spiral::wire {

struct Hello {
  Word<"hello"> type;
  int protocol = 0;
  Text engine;
  PublicSheet known;
  Maybe<ScriptSheet> script;
  Maybe<Viewer> stream;
  Maybe<int> epoch;
  Maybe<Text> commitment;
  static constexpr std::string_view name = "Hello", about = "The beginning of a stream.";
  template <class On>
  static void fields(On&& on) {
    using H = Hello;
    on("type", &H::type);
    on("protocol", &H::protocol);
    on("engine", &H::engine);
    on("public", &H::known);
    on("script", &H::script, "for the Mastermind and the whole");
    on("for", &H::stream, "server: the seat whose stream this is");
    on("epoch", &H::epoch, "server: grows with every undo");
    on("commitment", &H::commitment, "server: the hash of the script");
  }
};

struct Ask {
  Word<"ask"> type;
  int ask = 0;
  Seat seat{};
  int loop = 0, day = 0;
  Step step{};
  AskKind kind{};
  List<AskOption> options;
  Maybe<List<NamedRole>> named;
  Maybe<Seat> stream;
  Maybe<int> chosen;
  static constexpr std::string_view name = "Ask", about = "One seat's question with every legal answer.";
  template <class On>
  static void fields(On&& on) {
    using A = Ask;
    on("type", &A::type);
    on("ask", &A::ask, "its number");
    on("seat", &A::seat);
    on("loop", &A::loop);
    on("day", &A::day);
    on("step", &A::step);
    on("kind", &A::kind);
    on("options", &A::options);
    on("named", &A::named, "in a Final Guess that is judged as a whole: the roles named so far");
    on("for", &A::stream, "server: who is asked; for a travelling deck another than `seat`");
    on("chosen", &A::chosen, "server: the option chosen so far, which may still be changed");
  }
};

struct ViewMessage {
  Word<"view"> type;
  Viewer seat{};
  Text set;
  int loop = 0, day = 0;
  Step step{};
  Seat leader{};
  List<SeenLocation> locations;
  List<SeenCharacter> characters;
  List<LaidCard> cards;
  Decks spent;
  Maybe<List<Card>> hand;
  List<SeenIncident> incidents;
  Maybe<int> gauge, gauge_peak;
  int loops_lost = 0;
  Maybe<ScriptSheet> script;
  Maybe<Viewer> stream;
  static constexpr std::string_view name = "ViewMessage", about = "Everything a seat sees now.";
  template <class On>
  static void fields(On&& on) {
    using V = ViewMessage;
    on("type", &V::type);
    on("seat", &V::seat);
    on("set", &V::set);
    on("loop", &V::loop);
    on("day", &V::day);
    on("step", &V::step);
    on("leader", &V::leader);
    on("locations", &V::locations);
    on("characters", &V::characters);
    on("cards", &V::cards);
    on("spent", &V::spent, "once-per-loop cards that lie aside");
    on("hand", &V::hand);
    on("incidents", &V::incidents);
    on("gauge", &V::gauge, "the Extra Gauge, where it is in use");
    on("gauge_peak", &V::gauge_peak, "the highest it ever was");
    on("loops_lost", &V::loops_lost);
    on("script", &V::script);
    on("for", &V::stream, "server");
  }
};

struct End {
  Word<"end"> type;
  Winner winner{};
  How how{};
  ScriptSheet script;
  Maybe<Viewer> stream;
  Maybe<List<Opening>> openings;
  static constexpr std::string_view name = "End", about = "The game is over.";
  template <class On>
  static void fields(On&& on) {
    using E = End;
    on("type", &E::type);
    on("winner", &E::winner);
    on("how", &E::how);
    on("script", &E::script);
    on("for", &E::stream, "server");
    on("openings", &E::openings, "server: of every hash that was sent");
  }
};

struct ErrorMessage {
  Word<"error"> type;
  int ask = 0;
  Text message;
  static constexpr std::string_view name = "ErrorMessage", about = "Something said was wrong; it changed nothing.";
  template <class On>
  static void fields(On&& on) {
    using E = ErrorMessage;
    on("type", &E::type);
    on("ask", &E::ask, "0 if it was about no ask");
    on("message", &E::message);
  }
};

struct RecordMessage {
  Word<"record"> type;
  Raw record;
  static constexpr std::string_view name = "RecordMessage", about = "The record of the game (docs/referee.md).";
  template <class On>
  static void fields(On&& on) {
    on("type", &RecordMessage::type);
    on("record", &RecordMessage::record);
  }
};

// The Mastermind's console.
struct RuleNeed {
  spiral::Is is{};
  Maybe<SpotId> on;
  Maybe<Measure> counter;
  Maybe<int> have, need;
  Maybe<IncidentId> incident;
  Maybe<RoleId> role;
  bool holds = false;
  static constexpr std::string_view name = "RuleNeed", about = "Something a rule waits for, and how far it is.";
  template <class On>
  static void fields(On&& on) {
    using N = RuleNeed;
    on("is", &N::is);
    on("on", &N::on);
    on("counter", &N::counter);
    on("have", &N::have);
    on("need", &N::need);
    on("incident", &N::incident);
    on("role", &N::role);
    on("holds", &N::holds);
  }
};
struct ConsoleRule {
  Moment when{};
  Use use{};
  Maybe<CharacterId> who;
  Maybe<RoleId> role;
  Maybe<PlotId> plot;
  Maybe<Text> rule;
  bool in_force = false, used = false, ready = false, loses = false, kills = false;
  List<RuleNeed> needs;
  static constexpr std::string_view name = "ConsoleRule", about = "A rule of the script, for the Mastermind's checklist.";
  template <class On>
  static void fields(On&& on) {
    using C = ConsoleRule;
    on("when", &C::when);
    on("use", &C::use);
    on("who", &C::who);
    on("role", &C::role);
    on("plot", &C::plot);
    on("rule", &C::rule, "a rule of the set itself, by its id");
    on("in_force", &C::in_force, "its owner is there, lives, and has the role");
    on("used", &C::used, "as often as it may be, for now");
    on("ready", &C::ready, "in force, not used up, and everything it needs holds");
    on("loses", &C::loses, "a way to win the loop");
    on("kills", &C::kills, "somebody may die of it");
    on("needs", &C::needs);
  }
};
struct ConsoleIncident {
  int day = 0;
  IncidentId incident{};
  Maybe<IncidentId> shown_as;
  Maybe<int> nth, alike;
  SpotId culprit{};
  int paranoia = 0, limit = 0;
  bool alive = false, stopped = false, occurred = false, would_occur = false;
  static constexpr std::string_view name = "ConsoleIncident", about = "An incident and what it waits for.";
  template <class On>
  static void fields(On&& on) {
    using C = ConsoleIncident;
    on("day", &C::day);
    on("incident", &C::incident);
    on("shown_as", &C::shown_as, "the name a Fake Incident bears in public");
    on("nth", &C::nth, about_nth);
    on("alike", &C::alike, about_alike);
    on("culprit", &C::culprit, "a location where it is a mob");
    on("paranoia", &C::paranoia, "of the culprit, or what counts instead; of a mob the corpses");
    on("limit", &C::limit, "what it must reach");
    on("alive", &C::alive);
    on("stopped", &C::stopped);
    on("occurred", &C::occurred, "this loop");
    on("would_occur", &C::would_occur, "if its turn came now");
  }
};
struct Console {
  Word<"console"> type;
  List<ConsoleRule> rules;
  List<ConsoleIncident> incidents;
  static constexpr std::string_view name = "Console", about = "For the Mastermind alone: every rule in play in the order of the day, and the incidents.";
  template <class On>
  static void fields(On&& on) {
    on("type", &Console::type);
    on("rules", &Console::rules);
    on("incidents", &Console::incidents);
  }
};
struct Preview {
  Word<"preview"> type;
  int ask = 0, option = 0;
  List<GameEvent> events;
  static constexpr std::string_view name = "Preview", about = "For the Mastermind alone: what everybody would be told if he chose this.";
  template <class On>
  static void fields(On&& on) {
    using P = Preview;
    on("type", &P::type);
    on("ask", &P::ask);
    on("option", &P::option);
    on("events", &P::events);
  }
};

struct ScriptsAfter {
  int option = 0;
  Maybe<Text> scripts;
  static constexpr std::string_view name = "ScriptsAfter", about = "What an answer would leave.";
  template <class On>
  static void fields(On&& on) {
    on("option", &ScriptsAfter::option);
    on("scripts", &ScriptsAfter::scripts, "how many would be possible, in digits; missing where that would cost too much");
  }
};

struct Disclosed {
  Word<"disclosed"> type;
  int ask = 0;
  Maybe<Text> now;
  List<ScriptsAfter> options;
  Maybe<Ask> asked;
  Maybe<int> chosen;
  static constexpr std::string_view name = "Disclosed",
                                    about = "For the Mastermind alone: how many hidden scripts everybody could still think possible after each of his answers.";
  template <class On>
  static void fields(On&& on) {
    on("type", &Disclosed::type);
    on("ask", &Disclosed::ask);
    on("now", &Disclosed::now, "before any of them, in digits; missing where it is not known");
    on("options", &Disclosed::options);
    on("asked", &Disclosed::asked, "only of a finished game: what he was asked");
    on("chosen", &Disclosed::chosen, "and what he answered");
  }
};

// --- all of them ---------------------------------------------------------------------------------------------------------------------

using ServerMessage = std::variant<Hello, GameEvent, Ask, ViewMessage, End, ErrorMessage, RecordMessage, Welcome, TableState, Taken, Rewound, ChatLine,
                                   ReactionMessage, NotesMessage, Console, Preview, Deduced, Disclosed>;
using ClientMessage = std::variant<Join, WatchTable, Answer, GetView, GetRecord, Chat, React, PutNotes, Pause, MoreTime, Rename, Propose, Vote, TakeBack, Leave,
                                   SeatBot, GetConsole, GetPreview, GetDisclosure, GetDeduction>;

}  // namespace spiral::wire
