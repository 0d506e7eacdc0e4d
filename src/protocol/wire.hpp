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
  static constexpr auto fields() {
    using H = Hello;
    return std::tuple(field("type", &H::type), field("protocol", &H::protocol), field("engine", &H::engine), field("public", &H::known),
                      field("script", &H::script, "for the Mastermind and the whole"), field("for", &H::stream, "server: the seat whose stream this is"),
                      field("epoch", &H::epoch, "server: grows with every undo"), field("commitment", &H::commitment, "server: the hash of the script"));
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
  static constexpr auto fields() {
    using E = GameEvent;
    return std::tuple_cat(std::tuple(field("type", &E::type), field("seq", &E::seq, "counts what this viewer was told, so that gaps tell nothing"), field("loop", &E::loop),
                                     field("day", &E::day), field("step", &E::step),
                                     field("to", &E::audience_or_destination, "who is told; of a single `moved` the destination"),
                                     field("audience", &E::audience, "of a single `moved`: who is told"), field("face_to", &E::face_to, "where everything is told: who sees the card"),
                                     field("kind", &E::kind)),
                          EventPart::fields(),
                          std::tuple(field("all", &E::all, "several things at once, with the same fields"), field("winner", &E::winner), field("how", &E::how),
                                     field("cause", &E::cause), field("for", &E::stream, "server"), field("commitment", &E::commitment, "server: of a laid card, the hash of its face")));
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
  Maybe<Seat> stream;
  Maybe<int> chosen;
  static constexpr std::string_view name = "Ask", about = "One seat's question with every legal answer.";
  static constexpr auto fields() {
    using A = Ask;
    return std::tuple(field("type", &A::type), field("ask", &A::ask, "its number"), field("seat", &A::seat), field("loop", &A::loop), field("day", &A::day), field("step", &A::step),
                      field("kind", &A::kind), field("options", &A::options), field("for", &A::stream, "server: who is asked; for a travelling deck another than `seat`"),
                      field("chosen", &A::chosen, "server: the option chosen so far, which may still be changed"));
  }
};

struct ViewMessage {
  Word<"view"> type;
  Viewer seat{};
  int loop = 0, day = 0;
  Step step{};
  Seat leader{};
  List<SeenLocation> locations;
  List<SeenCharacter> characters;
  List<LaidCard> cards;
  Decks spent;
  Maybe<List<Card>> hand;
  List<SeenIncident> incidents;
  Maybe<int> gauge;
  int loops_lost = 0;
  Maybe<ScriptSheet> script;
  Maybe<Viewer> stream;
  static constexpr std::string_view name = "ViewMessage", about = "Everything a seat sees now.";
  static constexpr auto fields() {
    using V = ViewMessage;
    return std::tuple(field("type", &V::type), field("seat", &V::seat), field("loop", &V::loop), field("day", &V::day), field("step", &V::step), field("leader", &V::leader),
                      field("locations", &V::locations), field("characters", &V::characters), field("cards", &V::cards), field("spent", &V::spent, "once-per-loop cards that lie aside"),
                      field("hand", &V::hand), field("incidents", &V::incidents), field("gauge", &V::gauge, "the Extra Gauge, in sets that have one"), field("loops_lost", &V::loops_lost), field("script", &V::script), field("for", &V::stream, "server"));
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
  static constexpr auto fields() {
    using E = End;
    return std::tuple(field("type", &E::type), field("winner", &E::winner), field("how", &E::how), field("script", &E::script), field("for", &E::stream, "server"),
                      field("openings", &E::openings, "server: of every hash that was sent"));
  }
};

struct ErrorMessage {
  Word<"error"> type;
  int ask = 0;
  Text message;
  static constexpr std::string_view name = "ErrorMessage", about = "Something said was wrong; it changed nothing.";
  static constexpr auto fields() {
    using E = ErrorMessage;
    return std::tuple(field("type", &E::type), field("ask", &E::ask, "0 if it was about no ask"), field("message", &E::message));
  }
};

struct RecordMessage {
  Word<"record"> type;
  Raw record;
  static constexpr std::string_view name = "RecordMessage", about = "The record of the game (docs/referee.md).";
  static constexpr auto fields() { return std::tuple(field("type", &RecordMessage::type), field("record", &RecordMessage::record)); }
};

// --- from the server ---------------------------------------------------------------------------------------------------------------

struct Welcome {
  Word<"welcome"> type;
  Text table;
  List<Viewer> seats;
  Maybe<bool> waiting;
  static constexpr std::string_view name = "Welcome", about = "The connection is accepted.";
  static constexpr auto fields() {
    using W = Welcome;
    return std::tuple(field("type", &W::type), field("table", &W::table), field("seats", &W::seats, "of this connection"), field("waiting", &W::waiting, "a spectator not yet let in"));
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
  static constexpr std::string_view name = "TableSeat", about = "Who sits where.";
  static constexpr auto fields() {
    using S = TableSeat;
    return std::tuple(field("seat", &S::seat), field("kind", &S::kind), field("level", &S::level, "of a bot"), field("person", &S::person, "a number; one person may hold several seats"),
                      field("name", &S::name_of), field("present", &S::present), field("stand_in", &S::stand_in, "the bot that plays for an absent person"));
  }
};
struct Proposal {
  ProposalKind kind{};
  int by = 0;
  Maybe<Seat> seat;
  Maybe<Level> level;
  Maybe<Text> to;
  List<int> agreed, needed;
  static constexpr std::string_view name = "Proposal", about = "What is being voted on.";
  static constexpr auto fields() {
    using P = Proposal;
    return std::tuple(field("kind", &P::kind), field("by", &P::by, "a person; 0 for the clock or a spectator"), field("seat", &P::seat), field("level", &P::level),
                      field("to", &P::to, "where an undo leads"), field("agreed", &P::agreed, "persons"), field("needed", &P::needed, "persons"));
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
  static constexpr auto fields() {
    using T = TableState;
    return std::tuple(field("type", &T::type), field("id", &T::id), field("title", &T::title), field("state", &T::state), field("set", &T::set), field("loops", &T::loops),
                      field("days", &T::days), field("players", &T::players), field("watch", &T::watch), field("clock", &T::clock), field("seats", &T::seats),
                      field("watchers", &T::watchers, "how many"), field("waits_for", &T::waits_for), field("talk", &T::talk, "may one chat now?"),
                      field("until", &T::until, "of the clock, milliseconds since 1970"), field("laid", &T::laid, "Protagonists' cards that may still move"),
                      field("proposal", &T::proposal));
  }
};
struct Taken {
  Word<"taken"> type;
  Seat stream{};
  int ask = 0, option = 0;
  static constexpr std::string_view name = "Taken", about = "An answer is stored. All tabs of the seat get it.";
  static constexpr auto fields() {
    using T = Taken;
    return std::tuple(field("type", &T::type), field("for", &T::stream), field("ask", &T::ask), field("option", &T::option));
  }
};
struct Rewound {
  Word<"rewound"> type;
  Viewer stream{};
  int epoch = 0, seq = 0;
  static constexpr std::string_view name = "Rewound", about = "Something was undone: forget everything after `seq`.";
  static constexpr auto fields() {
    using R = Rewound;
    return std::tuple(field("type", &R::type), field("for", &R::stream), field("epoch", &R::epoch), field("seq", &R::seq));
  }
};
struct ChatLine {
  Word<"chat"> type;
  int chat = 0;
  Viewer seat{};
  Text by, text;
  std::int64_t at = 0;
  static constexpr std::string_view name = "ChatLine", about = "Somebody said something; everybody hears it.";
  static constexpr auto fields() {
    using C = ChatLine;
    return std::tuple(field("type", &C::type), field("chat", &C::chat, "its number"), field("seat", &C::seat), field("name", &C::by), field("text", &C::text),
                      field("at", &C::at, "milliseconds since 1970"));
  }
};
struct ReactionMessage {
  Word<"reaction"> type;
  Viewer seat{};
  Text by;
  Reaction reaction{};
  static constexpr std::string_view name = "ReactionMessage", about = "Somebody reacts.";
  static constexpr auto fields() {
    using R = ReactionMessage;
    return std::tuple(field("type", &R::type), field("seat", &R::seat), field("name", &R::by), field("reaction", &R::reaction));
  }
};
struct NotesMessage {
  Word<"notes"> type;
  Seat stream{};
  Text text;
  static constexpr std::string_view name = "NotesMessage", about = "The seat's private notes.";
  static constexpr auto fields() {
    using N = NotesMessage;
    return std::tuple(field("type", &N::type), field("for", &N::stream), field("text", &N::text));
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
  static constexpr auto fields() {
    using N = RuleNeed;
    return std::tuple(field("is", &N::is), field("on", &N::on), field("counter", &N::counter), field("have", &N::have), field("need", &N::need), field("incident", &N::incident),
                      field("role", &N::role), field("holds", &N::holds));
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
  static constexpr auto fields() {
    using C = ConsoleRule;
    return std::tuple(field("when", &C::when), field("use", &C::use), field("who", &C::who), field("role", &C::role), field("plot", &C::plot),
                      field("rule", &C::rule, "a rule of the set itself, by its id"), field("in_force", &C::in_force, "its owner is there, lives, and has the role"), field("used", &C::used, "as often as it may be, for now"),
                      field("ready", &C::ready, "in force, not used up, and everything it needs holds"), field("loses", &C::loses, "a way to win the loop"),
                      field("kills", &C::kills, "somebody may die of it"), field("needs", &C::needs));
  }
};
struct ConsoleIncident {
  int day = 0;
  IncidentId incident{};
  SpotId culprit{};
  int paranoia = 0, limit = 0;
  bool alive = false, stopped = false, occurred = false, would_occur = false;
  static constexpr std::string_view name = "ConsoleIncident", about = "An incident and what it waits for.";
  static constexpr auto fields() {
    using C = ConsoleIncident;
    return std::tuple(field("day", &C::day), field("incident", &C::incident), field("culprit", &C::culprit, "a location where it is a mob"),
                      field("paranoia", &C::paranoia, "of the culprit, or what counts instead; of a mob the corpses"), field("limit", &C::limit, "what it must reach"), field("alive", &C::alive), field("stopped", &C::stopped), field("occurred", &C::occurred, "this loop"),
                      field("would_occur", &C::would_occur, "if its turn came now"));
  }
};
struct Console {
  Word<"console"> type;
  List<ConsoleRule> rules;
  List<ConsoleIncident> incidents;
  static constexpr std::string_view name = "Console", about = "For the Mastermind alone: every rule in play in the order of the day, and the incidents.";
  static constexpr auto fields() { return std::tuple(field("type", &Console::type), field("rules", &Console::rules), field("incidents", &Console::incidents)); }
};
struct Preview {
  Word<"preview"> type;
  int ask = 0, option = 0;
  List<GameEvent> events;
  static constexpr std::string_view name = "Preview", about = "For the Mastermind alone: what everybody would be told if he chose this.";
  static constexpr auto fields() {
    using P = Preview;
    return std::tuple(field("type", &P::type), field("ask", &P::ask), field("option", &P::option), field("events", &P::events));
  }
};

using ServerMessage = std::variant<Hello, GameEvent, Ask, ViewMessage, End, ErrorMessage, RecordMessage, Welcome, TableState, Taken, Rewound, ChatLine, ReactionMessage, NotesMessage, Console, Preview>;

// --- to the server -----------------------------------------------------------------------------------------------------------------
// What a client says is known by its first field.

struct Resume {
  Seat seat{};
  Maybe<int> after;
  static constexpr std::string_view name = "Resume", about = "A stream wanted, and the last `seq` the client has of it.";
  static constexpr auto fields() { return std::tuple(field("seat", &Resume::seat), field("after", &Resume::after)); }
};
struct Join {
  Text token;
  Maybe<List<Resume>> seats;
  Maybe<int> epoch, chat_after;
  static constexpr std::string_view name = "Join", about = "The first message of somebody with a seat. Without `seats`: all of the token's, from the beginning.";
  static constexpr auto fields() {
    using J = Join;
    return std::tuple(field("token", &J::token), field("seats", &J::seats), field("epoch", &J::epoch, "the one that `after` counts in"),
                      field("chat_after", &J::chat_after, "the last line of chat the client has"));
  }
};
struct WatchTable {
  Text watch;
  Maybe<int> after, epoch, chat_after;
  static constexpr std::string_view name = "WatchTable", about = "The first message of a spectator.";
  static constexpr auto fields() {
    using W = WatchTable;
    return std::tuple(field("watch", &W::watch, "the table's id"), field("after", &W::after), field("epoch", &W::epoch), field("chat_after", &W::chat_after));
  }
};
struct Answer {
  int answer = 0, option = 0;
  Maybe<Seat> stream;
  static constexpr std::string_view name = "Answer", about = "An answer to an ask. Until its step closes it may be given again with another option.";
  static constexpr auto fields() {
    using A = Answer;
    return std::tuple(field("answer", &A::answer, "the number of the ask"), field("option", &A::option), field("for", &A::stream, "where a connection holds several seats"));
  }
};
struct GetView {
  std::variant<bool, Viewer> view;
  Maybe<Seat> stream;
  static constexpr std::string_view name = "GetView", about = "Asks for a View. The referee wants the seat, the server `true`.";
  static constexpr auto fields() { return std::tuple(field("view", &GetView::view), field("for", &GetView::stream)); }
};
struct GetRecord {
  bool record = true;
  static constexpr std::string_view name = "GetRecord", about = "Asks for the record; in one seat's output it is open after the game only.";
  static constexpr auto fields() { return std::tuple(field("record", &GetRecord::record)); }
};
struct Chat {
  Text chat;
  static constexpr std::string_view name = "Chat", about = "Says something, by the option `table_talk` (R146).";
  static constexpr auto fields() { return std::tuple(field("chat", &Chat::chat, "at most 500 bytes")); }
};
struct React {
  Reaction react{};
  static constexpr std::string_view name = "React", about = "Reacts, by the same option.";
  static constexpr auto fields() { return std::tuple(field("react", &React::react)); }
};
struct PutNotes {
  Text notes;
  Maybe<Seat> stream;
  static constexpr std::string_view name = "PutNotes", about = "Keeps notes for the seat alone.";
  static constexpr auto fields() { return std::tuple(field("notes", &PutNotes::notes, "at most 32 KiB"), field("for", &PutNotes::stream)); }
};
struct Pause {
  bool pause = false;
  static constexpr std::string_view name = "Pause", about = "Pauses the table, or goes on.";
  static constexpr auto fields() { return std::tuple(field("pause", &Pause::pause)); }
};
struct Proposed {
  ProposalKind kind{};
  Maybe<int> loop, day;
  Maybe<Step> step;
  Maybe<Seat> seat;
  Maybe<Level> level;
  static constexpr std::string_view name = "Proposed", about = "An undo to the beginning of a step, or a stand-in for a seat.";
  static constexpr auto fields() {
    using P = Proposed;
    return std::tuple(field("kind", &P::kind), field("loop", &P::loop, "of an undo"), field("day", &P::day, "of an undo"), field("step", &P::step, "of an undo"),
                      field("seat", &P::seat, "of a stand-in"), field("level", &P::level, "of a stand-in"));
  }
};
struct Propose {
  Proposed propose;
  static constexpr std::string_view name = "Propose", about = "Proposes something that others have to agree to.";
  static constexpr auto fields() { return std::tuple(field("propose", &Propose::propose)); }
};
struct Vote {
  bool vote = false;
  static constexpr std::string_view name = "Vote", about = "On the open proposal; one false ends it.";
  static constexpr auto fields() { return std::tuple(field("vote", &Vote::vote)); }
};
struct TakeBack {
  bool take_back = true;
  static constexpr std::string_view name = "TakeBack", about = "Takes the seat back from its stand-in.";
  static constexpr auto fields() { return std::tuple(field("take_back", &TakeBack::take_back)); }
};
struct Leave {
  bool leave = true;
  static constexpr std::string_view name = "Leave", about = "Before the game the seat is free then; later a stand-in keeps it.";
  static constexpr auto fields() { return std::tuple(field("leave", &Leave::leave)); }
};
struct BotSeat {
  Seat seat{};
  Level level{};
  static constexpr std::string_view name = "BotSeat", about = "A seat and a bot's level.";
  static constexpr auto fields() { return std::tuple(field("seat", &BotSeat::seat), field("level", &BotSeat::level)); }
};
struct SeatBot {
  BotSeat bot;
  static constexpr std::string_view name = "SeatBot", about = "A bot for an open seat.";
  static constexpr auto fields() { return std::tuple(field("bot", &SeatBot::bot)); }
};

struct GetConsole {
  bool console = true;
  static constexpr std::string_view name = "GetConsole", about = "The Mastermind asks for his console.";
  static constexpr auto fields() { return std::tuple(field("console", &GetConsole::console)); }
};
struct GetPreview {
  int preview = 0, option = 0;
  static constexpr std::string_view name = "GetPreview", about = "The Mastermind asks what an answer would make known; not of cards.";
  static constexpr auto fields() { return std::tuple(field("preview", &GetPreview::preview, "the number of the ask"), field("option", &GetPreview::option)); }
};

using ClientMessage = std::variant<Join, WatchTable, Answer, GetView, GetRecord, Chat, React, PutNotes, Pause, Propose, Vote, TakeBack, Leave, SeatBot, GetConsole, GetPreview>;

}  // namespace spiral::wire
