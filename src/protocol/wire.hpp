// Every message between a client and the program, once. What is not listed here is not sent. docs/protocol.md and web/src/protocol.ts are made
// from these lists (`spiral protocol page`, `spiral protocol typescript`); a test fails when they differ.
#pragma once

#include "protocol/wire_parts.hpp"

namespace spiral::wire {

// --- from the referee and the server -------------------------------------------------------------------------------------------------

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
    on("type", &H::type); on("protocol", &H::protocol); on("engine", &H::engine); on("public", &H::known);
    on("script", &H::script, "for the Mastermind and the whole"); on("for", &H::stream, "server: the seat whose stream this is");
    on("epoch", &H::epoch, "server: grows with every undo"); on("commitment", &H::commitment, "server: the hash of the script");
  }
};

struct GameEvent : EventPart {
  Word<"event"> type;
  int seq = 0, loop = 0, day = 0;
  Step step{};
  std::variant<List<Viewer>, Location> audience_or_destination;
  Maybe<List<Viewer>> audience, face_to;
  EventKind kind{};
  Maybe<List<EventPart>> all;
  Maybe<Winner> winner;
  Maybe<How> how;
  Maybe<CauseOf> cause;
  Maybe<Viewer> stream;
  Maybe<Text> commitment;
  static constexpr std::string_view name = "GameEvent", about = "Something happened, as far as this viewer may know.";
  template <class On>
  static void fields(On&& on) {
    using E = GameEvent;
    on("type", &E::type); on("seq", &E::seq, "counts what this viewer was told, so that gaps tell nothing"); on("loop", &E::loop);
    on("day", &E::day); on("step", &E::step); on("to", &E::audience_or_destination, "who is told; of a single `moved` the destination");
    on("audience", &E::audience, "of a single `moved`: who is told"); on("face_to", &E::face_to, "where everything is told: who sees the card");
    on("kind", &E::kind); EventPart::fields(on); on("all", &E::all, "several things at once, with the same fields"); on("winner", &E::winner);
    on("how", &E::how); on("cause", &E::cause); on("for", &E::stream, "server");
    on("commitment", &E::commitment, "server: of a laid card, the hash of its face");
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
    on("type", &A::type); on("ask", &A::ask, "its number"); on("seat", &A::seat); on("loop", &A::loop); on("day", &A::day); on("step", &A::step);
    on("kind", &A::kind); on("options", &A::options);
    on("named", &A::named, "in a Final Guess that is judged as a whole: the roles named so far"); on("for", &A::stream, "server: who is asked; for a travelling deck another than `seat`");
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
    on("type", &V::type); on("seat", &V::seat); on("set", &V::set); on("loop", &V::loop); on("day", &V::day); on("step", &V::step); on("leader", &V::leader);
    on("locations", &V::locations); on("characters", &V::characters); on("cards", &V::cards);
    on("spent", &V::spent, "once-per-loop cards that lie aside"); on("hand", &V::hand); on("incidents", &V::incidents);
    on("gauge", &V::gauge, "the Extra Gauge, where it is in use"); on("gauge_peak", &V::gauge_peak, "the highest it ever was"); on("loops_lost", &V::loops_lost); on("script", &V::script);
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
    on("type", &E::type); on("winner", &E::winner); on("how", &E::how); on("script", &E::script); on("for", &E::stream, "server");
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
    on("type", &E::type); on("ask", &E::ask, "0 if it was about no ask"); on("message", &E::message);
  }
};

struct RecordMessage {
  Word<"record"> type;
  Raw record;
  static constexpr std::string_view name = "RecordMessage", about = "The record of the game (docs/referee.md).";
  template <class On>
  static void fields(On&& on) { on("type", &RecordMessage::type); on("record", &RecordMessage::record); }
};

// --- from the server ---------------------------------------------------------------------------------------------------------------

struct Welcome {
  Word<"welcome"> type;
  Text table;
  List<Viewer> seats;
  Maybe<bool> waiting;
  static constexpr std::string_view name = "Welcome", about = "The connection is accepted.";
  template <class On>
  static void fields(On&& on) {
    using W = Welcome;
    on("type", &W::type); on("table", &W::table); on("seats", &W::seats, "of this connection");
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
    on("seat", &S::seat); on("kind", &S::kind); on("level", &S::level, "of a bot");
    on("person", &S::person, "a number; one person may hold several seats"); on("name", &S::name_of); on("present", &S::present);
    on("stand_in", &S::stand_in, "the bot that plays for an absent person"); on("replaceable", &S::replaceable, "others may propose one now");
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
    on("kind", &P::kind); on("by", &P::by, "a person; 0 for the clock, a spectator or a bot"); on("seat", &P::seat, "for whom a stand-in plays; of the Final Guess: who leads"); on("level", &P::level);
    on("to", &P::to, "where an undo leads, in words"); on("loop", &P::loop, "of an undo"); on("day", &P::day, "of an undo"); on("step", &P::step, "of an undo");
    on("agreed", &P::agreed, "persons"); on("needed", &P::needed, "persons");
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
  Maybe<List<Seat>> waits_for;
  Maybe<bool> talk;
  Maybe<std::int64_t> until;
  Maybe<List<LaidCard>> laid;
  Maybe<Proposal> proposal;
  static constexpr std::string_view name = "TableState", about = "The table as everybody may see it, whenever it changed.";
  template <class On>
  static void fields(On&& on) {
    using T = TableState;
    on("type", &T::type); on("id", &T::id); on("title", &T::title); on("state", &T::state); on("set", &T::set); on("loops", &T::loops);
    on("days", &T::days); on("players", &T::players); on("watch", &T::watch); on("clock", &T::clock); on("seats", &T::seats);
    on("watchers", &T::watchers, "how many"); on("waits_for", &T::waits_for); on("talk", &T::talk, "may one chat now?");
    on("until", &T::until, "of the clock, milliseconds since 1970"); on("laid", &T::laid, "Protagonists' cards that may still move");
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
    on("type", &T::type); on("for", &T::stream); on("ask", &T::ask); on("option", &T::option);
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
    on("type", &R::type); on("for", &R::stream); on("epoch", &R::epoch); on("seq", &R::seq);
  }
};
struct ChatLine {
  Word<"chat"> type;
  int chat = 0;
  Viewer seat{};
  Text by, text;
  std::int64_t at = 0;
  static constexpr std::string_view name = "ChatLine", about = "Somebody said something; everybody hears it.";
  template <class On>
  static void fields(On&& on) {
    using C = ChatLine;
    on("type", &C::type); on("chat", &C::chat, "its number"); on("seat", &C::seat); on("name", &C::by); on("text", &C::text);
    on("at", &C::at, "milliseconds since 1970");
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
    on("type", &R::type); on("seat", &R::seat); on("name", &R::by); on("reaction", &R::reaction);
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
    on("type", &N::type); on("for", &N::stream); on("text", &N::text);
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
    on("is", &N::is); on("on", &N::on); on("counter", &N::counter); on("have", &N::have); on("need", &N::need); on("incident", &N::incident);
    on("role", &N::role); on("holds", &N::holds);
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
    on("when", &C::when); on("use", &C::use); on("who", &C::who); on("role", &C::role); on("plot", &C::plot);
    on("rule", &C::rule, "a rule of the set itself, by its id"); on("in_force", &C::in_force, "its owner is there, lives, and has the role");
    on("used", &C::used, "as often as it may be, for now"); on("ready", &C::ready, "in force, not used up, and everything it needs holds");
    on("loses", &C::loses, "a way to win the loop"); on("kills", &C::kills, "somebody may die of it"); on("needs", &C::needs);
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
    on("day", &C::day); on("incident", &C::incident); on("shown_as", &C::shown_as, "the name a Fake Incident bears in public");
    on("nth", &C::nth, about_nth); on("alike", &C::alike, about_alike); on("culprit", &C::culprit, "a location where it is a mob");
    on("paranoia", &C::paranoia, "of the culprit, or what counts instead; of a mob the corpses"); on("limit", &C::limit, "what it must reach");
    on("alive", &C::alive); on("stopped", &C::stopped); on("occurred", &C::occurred, "this loop");
    on("would_occur", &C::would_occur, "if its turn came now");
  }
};
struct Console {
  Word<"console"> type;
  List<ConsoleRule> rules;
  List<ConsoleIncident> incidents;
  static constexpr std::string_view name = "Console", about = "For the Mastermind alone: every rule in play in the order of the day, and the incidents.";
  template <class On>
  static void fields(On&& on) { on("type", &Console::type); on("rules", &Console::rules); on("incidents", &Console::incidents); }
};
struct Preview {
  Word<"preview"> type;
  int ask = 0, option = 0;
  List<GameEvent> events;
  static constexpr std::string_view name = "Preview", about = "For the Mastermind alone: what everybody would be told if he chose this.";
  template <class On>
  static void fields(On&& on) {
    using P = Preview;
    on("type", &P::type); on("ask", &P::ask); on("option", &P::option); on("events", &P::events);
  }
};

using ServerMessage = std::variant<Hello, GameEvent, Ask, ViewMessage, End, ErrorMessage, RecordMessage, Welcome, TableState, Taken, Rewound, ChatLine, ReactionMessage, NotesMessage, Console, Preview>;

// --- to the server -----------------------------------------------------------------------------------------------------------------
// What a client says is known by its first field.

struct Resume {
  Seat seat{};
  Maybe<int> after;
  static constexpr std::string_view name = "Resume", about = "A stream wanted, and the last `seq` the client has of it.";
  template <class On>
  static void fields(On&& on) { on("seat", &Resume::seat); on("after", &Resume::after); }
};
struct Join {
  Text token;
  Maybe<List<Resume>> seats;
  Maybe<int> epoch, chat_after;
  static constexpr std::string_view name = "Join", about = "The first message of somebody with a seat. Without `seats`: all of the token's, from the beginning.";
  template <class On>
  static void fields(On&& on) {
    using J = Join;
    on("token", &J::token); on("seats", &J::seats); on("epoch", &J::epoch, "the one that `after` counts in");
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
    on("watch", &W::watch, "the table's id"); on("after", &W::after); on("epoch", &W::epoch); on("chat_after", &W::chat_after);
  }
};
struct Answer {
  int answer = 0, option = 0;
  Maybe<Seat> stream;
  static constexpr std::string_view name = "Answer", about = "An answer to an ask. As long as the ask is open it may be given again with another option.";
  template <class On>
  static void fields(On&& on) {
    using A = Answer;
    on("answer", &A::answer, "the number of the ask"); on("option", &A::option); on("for", &A::stream, "where a connection holds several seats");
  }
};
struct GetView {
  std::variant<bool, Viewer> view;
  Maybe<Seat> stream;
  static constexpr std::string_view name = "GetView", about = "Asks for a View. The referee wants the seat, the server `true`.";
  template <class On>
  static void fields(On&& on) { on("view", &GetView::view); on("for", &GetView::stream); }
};
struct GetRecord {
  bool record = true;
  static constexpr std::string_view name = "GetRecord", about = "Asks for the record; in one seat's output it is open after the game only.";
  template <class On>
  static void fields(On&& on) { on("record", &GetRecord::record); }
};
struct Chat {
  Text chat;
  static constexpr std::string_view name = "Chat", about = "Says something, by the option `table_talk` (R146).";
  template <class On>
  static void fields(On&& on) { on("chat", &Chat::chat, "at most 500 bytes"); }
};
struct React {
  Reaction react{};
  static constexpr std::string_view name = "React", about = "Reacts, by the same option.";
  template <class On>
  static void fields(On&& on) { on("react", &React::react); }
};
struct PutNotes {
  Text notes;
  Maybe<Seat> stream;
  static constexpr std::string_view name = "PutNotes", about = "Keeps notes for the seat alone.";
  template <class On>
  static void fields(On&& on) { on("notes", &PutNotes::notes, "at most 32 KiB"); on("for", &PutNotes::stream); }
};
struct Pause {
  bool pause = false;
  static constexpr std::string_view name = "Pause", about = "Pauses the table, or goes on.";
  template <class On>
  static void fields(On&& on) { on("pause", &Pause::pause); }
};
struct Proposed {
  ProposalKind kind{};
  Maybe<int> loop, day;
  Maybe<Step> step;
  Maybe<Seat> seat;
  Maybe<Level> level;
  static constexpr std::string_view name = "Proposed", about = "An undo to the beginning of a step, a stand-in for a seat, or, by the Leader in the Time Spiral, the Final Guess.";
  template <class On>
  static void fields(On&& on) {
    using P = Proposed;
    on("kind", &P::kind); on("loop", &P::loop, "of an undo"); on("day", &P::day, "of an undo"); on("step", &P::step, "of an undo");
    on("seat", &P::seat, "of a stand-in"); on("level", &P::level, "of a stand-in");
  }
};
struct Propose {
  Proposed propose;
  static constexpr std::string_view name = "Propose", about = "Proposes something that others have to agree to.";
  template <class On>
  static void fields(On&& on) { on("propose", &Propose::propose); }
};
struct Vote {
  bool vote = false;
  Maybe<ProposalKind> kind;
  static constexpr std::string_view name = "Vote", about = "On the open proposal; one false ends it.";
  template <class On>
  static void fields(On&& on) { on("vote", &Vote::vote); on("kind", &Vote::kind, "what is voted on: a vote that comes too late is none on something else"); }
};
struct TakeBack {
  bool take_back = true;
  static constexpr std::string_view name = "TakeBack", about = "Takes the seat back from its stand-in.";
  template <class On>
  static void fields(On&& on) { on("take_back", &TakeBack::take_back); }
};
struct Leave {
  bool leave = true;
  static constexpr std::string_view name = "Leave", about = "Before the game the seat is free then; later a stand-in keeps it.";
  template <class On>
  static void fields(On&& on) { on("leave", &Leave::leave); }
};
struct BotSeat {
  Seat seat{};
  Level level{};
  static constexpr std::string_view name = "BotSeat", about = "A seat and a bot's level.";
  template <class On>
  static void fields(On&& on) { on("seat", &BotSeat::seat); on("level", &BotSeat::level); }
};
struct SeatBot {
  BotSeat bot;
  static constexpr std::string_view name = "SeatBot", about = "A bot for an open seat.";
  template <class On>
  static void fields(On&& on) { on("bot", &SeatBot::bot); }
};

struct GetConsole {
  bool console = true;
  static constexpr std::string_view name = "GetConsole", about = "The Mastermind asks for his console.";
  template <class On>
  static void fields(On&& on) { on("console", &GetConsole::console); }
};
struct GetPreview {
  int preview = 0, option = 0;
  static constexpr std::string_view name = "GetPreview", about = "The Mastermind asks what an answer would make known; not of cards.";
  template <class On>
  static void fields(On&& on) { on("preview", &GetPreview::preview, "the number of the ask"); on("option", &GetPreview::option); }
};

using ClientMessage = std::variant<Join, WatchTable, Answer, GetView, GetRecord, Chat, React, PutNotes, Pause, Propose, Vote, TakeBack, Leave, SeatBot, GetConsole, GetPreview>;

}  // namespace spiral::wire
