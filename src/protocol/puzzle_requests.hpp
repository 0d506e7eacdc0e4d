// Bodies of requests and replies about case files: puzzles cut out of games (src/puzzles).
#pragma once

#include "protocol/wire_deduced.hpp"

namespace spiral::wire {

enum class PuzzleKind : std::uint8_t { culprit, holder, role, main_plot };
template <>
struct Ids<PuzzleKind> : IdsOf<"PuzzleKind", PuzzleKind> {};

struct PuzzleQuestion {
  PuzzleKind kind{};
  Maybe<IncidentId> incident;
  Maybe<int> incident_day, nth, alike;
  Maybe<RoleId> role;
  Maybe<CharacterId> who;
  static constexpr std::string_view name = "PuzzleQuestion",
                                    about = "What a case file asks: the culprit of an incident, who has a role, which role somebody has, the main plot.";
  template <class On>
  static void fields(On&& on) {
    using Q = PuzzleQuestion;
    on("kind", &Q::kind);
    on("incident", &Q::incident, "by its public name");
    on("incident_day", &Q::incident_day);
    on("nth", &Q::nth, about_nth);
    on("alike", &Q::alike, about_alike);
    on("role", &Q::role, "who has it?");
    on("who", &Q::who, "whose role?");
  }
};

struct PuzzleOutline {
  Text id, set;
  int rating = 0, loops = 0, days = 0;
  PuzzleQuestion question;
  static constexpr std::string_view name = "PuzzleOutline", about = "A case file, without its answer.";
  template <class On>
  static void fields(On&& on) {
    using P = PuzzleOutline;
    on("id", &P::id);
    on("set", &P::set);
    on("rating", &P::rating, "1 to 5: how much has to be combined");
    on("loops", &P::loops, "how many are told, the last perhaps in part");
    on("days", &P::days, "how many are told, in all loops together");
    on("question", &P::question);
  }
};
struct PuzzleList {
  List<PuzzleOutline> puzzles;
  static constexpr std::string_view name = "PuzzleList", about = "All case files, by set, the easy ones first.";
  template <class On>
  static void fields(On&& on) {
    on("puzzles", &PuzzleList::puzzles);
  }
};
struct PuzzleSheet : PuzzleOutline {
  List<Text> answers;
  int hints = 0;
  static constexpr std::string_view name = "PuzzleSheet", about = "One case file. What happened is told as a replay.";
  template <class On>
  static void fields(On&& on) {
    PuzzleOutline::fields(on);
    on("answers", &PuzzleSheet::answers, "everything that was possible before the first day: ids of people, places, roles or plots");
    on("hints", &PuzzleSheet::hints, "how many there are");
  }
};

struct PuzzleStep {
  int seq = 0, left = 0;
  List<DeducedFact> follows, uses;
  static constexpr std::string_view name = "PuzzleStep", about = "A step of the proof: what happened, and what follows from it together with what was known.";
  template <class On>
  static void fields(On&& on) {
    using S = PuzzleStep;
    on("seq", &S::seq, "of the event");
    on("left", &S::left, "how many answers are possible after it");
    on("follows", &S::follows, "`share` is 0 for what cannot be so, 1000000 for what must be");
    on("uses", &S::uses, "of earlier steps, which `since` names; none where the event says it all");
  }
};
struct PuzzleHint {
  int hint = 0, of = 0;
  PuzzleStep step;
  static constexpr std::string_view name = "PuzzleHint", about = "One step of the proof.";
  template <class On>
  static void fields(On&& on) {
    using H = PuzzleHint;
    on("hint", &H::hint, "from 1 on");
    on("of", &H::of);
    on("step", &H::step);
  }
};
struct PuzzleAnswer {
  Text answer;
  static constexpr std::string_view name = "PuzzleAnswer", about = "Answers a case file.";
  template <class On>
  static void fields(On&& on) {
    on("answer", &PuzzleAnswer::answer);
  }
};
struct PuzzleVerdict {
  bool right = false;
  Maybe<List<PuzzleStep>> steps;
  static constexpr std::string_view name = "PuzzleVerdict", about = "Whether an answer is right.";
  template <class On>
  static void fields(On&& on) {
    on("right", &PuzzleVerdict::right);
    on("steps", &PuzzleVerdict::steps, "of a right one: the whole proof");
  }
};

// What is kept of a case file; its record stands beside it.
struct PuzzleFile : PuzzleSheet {
  int format = 0, known = 0;
  Text answer;
  List<PuzzleStep> steps;
  static constexpr std::string_view name = "PuzzleFile", about = "A case file with its answer.";
  template <class On>
  static void fields(On&& on) {
    using P = PuzzleFile;
    on("timespiral_puzzle", &P::format);
    PuzzleSheet::fields(on);
    on("answer", &P::answer);
    on("known", &P::known, "how many events of the record are told");
    on("steps", &P::steps);
  }
};

}  // namespace spiral::wire
