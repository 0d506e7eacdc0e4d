// Everything that a case file says, worked out anew.
#include <algorithm>

#include "puzzles/puzzle.hpp"
#include "puzzles/reasons.hpp"
#include "puzzles/riddle.hpp"

namespace spiral {
namespace {

using namespace deduction;

bool is_same(wire::DeducedFact one, wire::DeducedFact other) {
  const auto parts = [](const wire::DeducedFact& fact) {
    return std::tie(fact.who, fact.role, fact.absent, fact.plot, fact.incident, fact.incident_day, fact.nth, fact.culprit, fact.false_name);
  };
  return parts(one) == parts(other);
}

class Proof {
 public:
  Proof(const Puzzle& puzzle, const Playthrough& play) : file_(puzzle.file), story_(story_of(play, Seat::everyone)), reasons_(play, story_) {
    if (file_.known <= 0 || static_cast<std::size_t>(file_.known) > story_.told.size()) {
      fault_ = "\"known\" is no number of events of the record";
      return;
    }
    story_.told.resize(static_cast<std::size_t>(file_.known));
    Deduction deduction(story_.before);
    timeline_ = timeline_of(deduction, story_.told, 1'000'000);
    if (!timeline_.is_exact) fault_ = "it cannot be worked out exactly";
  }

  std::string fault() {
    if (fault_.empty()) fault_ = fault_of_question();
    if (fault_.empty()) fault_ = fault_of_steps();
    return fault_;
  }

 private:
  Note note(const wire::DeducedFact& fact) const {
    for (const Settled& one : timeline_.claims)
      if (is_same(fact_of(reasons_.space(), one.claim), fact)) return {one.claim, fact.share == 1000000};
    return {};
  }
  const Event& event(int place) const { return story_.told[static_cast<std::size_t>(place)]; }

  bool is_asked(const wire::PuzzleQuestion& words) const {
    const auto parts = [](const wire::PuzzleQuestion& one) { return std::tie(one.kind, one.incident, one.incident_day, one.nth, one.role, one.who); };
    return parts(words) == parts(file_.question);
  }

  // One answer is certain, and was not the day before.
  std::string fault_of_question() {
    for (int i = 0; i < static_cast<int>(timeline_.claims.size()); ++i) {
      const std::optional<Riddle> riddle = riddle_about(i, timeline_, reasons_.space());
      if (!riddle || !is_asked(riddle->words)) continue;
      const int by = timeline_.claims[static_cast<std::size_t>(i)].by;
      std::vector<std::string> answers;
      for (const Riddle::Answer& answer : riddle->answers) {
        answers.push_back(answer.id);
        if (answer.claim == i && answer.id != file_.answer) return "the answer is " + answer.id;
      }
      if (answers != file_.answers) return "other answers are possible";
      const Event& last = event(file_.known - 1);
      if (event(by).loop != last.loop || event(by).day != last.day) return "an earlier day suffices";
      if (file_.steps.empty() || file_.steps.back().seq != by + 1) return "the last step is not the event that settles it";
      right_ = {timeline_.claims[static_cast<std::size_t>(i)].claim, true}, question_ = riddle;
      return reasons_.is_given_away(right_, by, file_.known - 1) ? "one step of the game suffices" : "";
    }
    return "the question has no certain answer";
  }

  // Each step follows from its event and from earlier steps.
  std::string fault_of_steps() {
    if (file_.hints != static_cast<int>(file_.steps.size())) return "the number of hints is wrong";
    if (file_.rating != rating_of(file_.steps)) return "the rating is wrong";
    std::vector<wire::DeducedFact> known;
    for (const wire::PuzzleStep& step : file_.steps) {
      const std::string where = "step of event " + std::to_string(step.seq) + ": ";
      if (step.seq < 1 || step.seq > file_.known) return where + "there is no such event";
      std::vector<Note> uses;
      for (const wire::DeducedFact& used : step.uses) {
        if (std::none_of(known.begin(), known.end(), [&](const wire::DeducedFact& one) { return is_same(one, used) && one.share == used.share; }))
          return where + "it uses what is not known yet";
        uses.push_back(note(used));
      }
      for (const wire::DeducedFact& fact : step.follows) {
        if (!reasons_.follows(note(fact), uses, step.seq - 1)) return where + "it does not follow";
        known.push_back(fact);
      }
      if (step.left != answers_left(*question_, timeline_, step.seq - 1)) return where + "another number of answers is left";
    }
    const bool is_there =
        std::any_of(known.begin(), known.end(), [&](const wire::DeducedFact& one) { return is_same(one, fact_of(reasons_.space(), right_.claim)); });
    return is_there ? "" : "the steps do not lead to the answer";
  }

  const wire::PuzzleFile& file_;
  SeatStory story_;
  Reasons reasons_;
  Timeline timeline_;
  std::string fault_;
  Note right_;
  std::optional<Riddle> question_;
};

}  // namespace

std::string fault_of(const Puzzle& puzzle) {
  const LoadedRecord loaded = from_record(puzzle.record);
  return loaded.play ? Proof(puzzle, *loaded.play).fault() : loaded.error;
}

}  // namespace spiral
