// Games of bots, in scripts drawn for them, until one holds a good question.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "bots/bot.hpp"
#include "puzzles/puzzle.hpp"
#include "puzzles/reasons.hpp"
#include "puzzles/riddle.hpp"
#include "scripts/generate.hpp"
#include "scripts/plot_roles.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

using namespace deduction;

constexpr int most_games = 400;
constexpr long most_steps = 200'000;    // of deduction, for a game
constexpr int most_events = 7;          // in a proof: more is no pleasure
constexpr std::size_t most_facts = 16;  // likewise
constexpr int games_of_one_kind = 25;   // then any kind of question will do

// Small casts: what is proved must also be found.
GenerateWishes wishes_for(const TragedySet& set, Dice& dice) {
  GenerateWishes wishes{.set = &set};
  wishes.characters = 6 + static_cast<int>(dice.below(2u));
  wishes.days = 3 + static_cast<int>(dice.below(3u));
  wishes.loops = 3 + static_cast<int>(dice.below(2u));
  for (const Character& one : all_characters())
    if (one.parameter == Parameter::enters_on_loop || one.parameter == Parameter::enters_on_day || one.succeeds != no_character || copies_a_role(one))
      wishes.without.push_back(&one);
  return wishes;
}

std::optional<Playthrough> play_game(const TragedySet& set, std::uint64_t seed) {
  Dice dice(seed);
  GenerateWishes wishes = wishes_for(set, dice);
  GeneratedText text;
  for (; wishes.characters <= 9; ++wishes.characters)
    if (text = generate_text(wishes, dice.next() >> 16); text.problem.empty()) break;
  const LoadedScript loaded = parse_script(text.text, "a drawn script");
  if (!text.problem.empty() || !loaded.is_good()) return std::nullopt;
  Setup setup;
  setup.file = loaded.file;
  setup.options.choose(CastList::public_);
  Playthrough play(std::move(setup));
  Bot mastermind(BotLevel::steady, mixed(seed, 1)), protagonists(BotLevel::steady, mixed(seed, 2));
  while (!play.is_over() && play.board().stage != Stage::final_guess) {
    const Seat seat = seat_to_decide(play.game(), play.board());
    std::vector<Decision> offered;
    for (const Decision& one : play.legal()) offered.push_back(for_anybody(play.game(), one));
    const SeatKnowledge known = knowledge_of(seat, play.game(), play.board(), play.events(), play.decisions());
    if (!play.decide(play.legal()[(seat == Seat::mastermind ? mastermind : protagonists).choose(known, offered)])) return std::nullopt;
  }
  return play;
}

// --- one question ---------------------------------------------------------------------------------------------------------------

// What becomes certain with one event is one step.
std::vector<wire::PuzzleStep> steps_of(const std::vector<ProvedClaim>& reasons, const Riddle& riddle, const Timeline& timeline, const ScriptSpace& space) {
  std::vector<wire::PuzzleStep> steps;
  std::set<int> used;
  for (const ProvedClaim& reason : reasons) {
    if (steps.empty() || steps.back().seq != reason.event + 1) {
      steps.push_back({.seq = reason.event + 1, .left = answers_left(riddle, timeline, reason.event), .follows = {}, .uses = {}});
      used.clear();
    }
    steps.back().follows.push_back(settled_fact(space, timeline.claims[static_cast<std::size_t>(reason.claim)]));
    for (const int one : reason.uses) {
      if (!used.insert(one).second) continue;
      steps.back().uses.push_back(settled_fact(space, timeline.claims[static_cast<std::size_t>(one)]));
      steps.back().uses.back().why.reset();  // that was said in its own step
    }
  }
  return steps;
}

// The first events that are told: up to the end of the day of this one.
int told_with_day_of(int event, const std::vector<Event>& told) {
  const Event& last = told[static_cast<std::size_t>(event)];
  auto known = static_cast<std::size_t>(event) + 1;
  while (known < told.size() && told[known].loop == last.loop && told[known].day == last.day && told[known].step != Step::final_guess) ++known;
  return static_cast<int>(known);
}

// The decisions that tell so much.
std::string record_until(const Playthrough& play, int known) {
  Playthrough again(play.setup());
  for (const Decision& decision : play.decisions()) {
    const auto told = std::count_if(again.events().begin(), again.events().end(), [](const Event& event) { return sees(Viewer::everyone, event); });
    if (told >= known) break;
    again.decide(decision);
  }
  return to_record(again).dump();
}

bool is_good(const std::vector<wire::PuzzleStep>& steps, const std::vector<ProvedClaim>& reasons, const std::vector<Event>& told) {
  std::set<std::pair<int, int>> days;
  for (const wire::PuzzleStep& step : steps) days.emplace(told[static_cast<std::size_t>(step.seq) - 1].loop, told[static_cast<std::size_t>(step.seq) - 1].day);
  return days.size() >= 2 && static_cast<int>(steps.size()) <= most_events && reasons.size() <= most_facts && !steps.back().uses.empty();
}

bool is_asked_enough(const Riddle& riddle) { return riddle.answers.size() >= 3; }

std::optional<Puzzle> puzzle_in(const Playthrough& play, std::optional<wire::PuzzleKind> wanted) {
  const SeatStory story = story_of(play, Seat::everyone);
  Deduction deduction(story.before);
  const Timeline timeline = timeline_of(deduction, story.told, most_steps);
  if (timeline.scripts.empty()) return std::nullopt;
  Reasons reasons(play, story);
  std::optional<Puzzle> best;
  for (int i = 0; i < static_cast<int>(timeline.claims.size()); ++i) {
    const std::optional<Riddle> riddle = riddle_about(i, timeline, deduction.space());
    if (!riddle || !is_asked_enough(*riddle) || (wanted && riddle->words.kind != *wanted)) continue;
    const std::optional<std::vector<ProvedClaim>> proof = reasons_for(i, timeline, reasons);
    if (!proof) continue;
    Puzzle puzzle;
    wire::PuzzleFile& file = puzzle.file;
    file.steps = steps_of(*proof, *riddle, timeline, deduction.space());
    if (!is_good(file.steps, *proof, story.told)) continue;
    file.rating = rating_of(file.steps);
    if (best && best->file.rating >= file.rating) continue;
    const Event& last = story.told[static_cast<std::size_t>(proof->back().event)];
    file.known = told_with_day_of(proof->back().event, story.told);
    if (reasons.is_given_away({timeline.claims[static_cast<std::size_t>(i)].claim, true}, proof->back().event, file.known - 1)) continue;
    file.set = std::string(story.before.shown.set->name), file.loops = last.loop;
    std::set<std::pair<int, int>> days;
    for (int event = 0; event < file.known; ++event)
      if (const Event& one = story.told[static_cast<std::size_t>(event)]; one.day > 0) days.emplace(one.loop, one.day);
    file.days = static_cast<int>(days.size());
    file.question = riddle->words, file.hints = static_cast<int>(file.steps.size());
    for (const Riddle::Answer& answer : riddle->answers) {
      file.answers.push_back(answer.id);
      if (answer.claim == riddle->right) file.answer = answer.id;
    }
    best = std::move(puzzle);
  }
  if (best) best->record = record_until(play, best->file.known);
  return best;
}

}  // namespace

MadePuzzle make_puzzle(const TragedySet& set, std::uint64_t seed) {
  Dice dice(mixed(seed, 7));
  constexpr wire::PuzzleKind kinds[] = {wire::PuzzleKind::culprit, wire::PuzzleKind::holder,  wire::PuzzleKind::culprit,  wire::PuzzleKind::role,
                                        wire::PuzzleKind::holder,  wire::PuzzleKind::culprit, wire::PuzzleKind::main_plot};
  const wire::PuzzleKind wanted = kinds[dice.below(std::size(kinds))];
  MadePuzzle made;
  while (++made.games <= most_games) {
    const std::optional<Playthrough> play = play_game(set, dice.next());
    if (!play) continue;
    std::optional<Puzzle> found = puzzle_in(*play, made.games <= games_of_one_kind ? std::optional(wanted) : std::nullopt);
    if (!found) continue;
    made.puzzle = std::move(*found);
    made.puzzle.file.id = std::string(set.name) + "_" + std::to_string(seed);
    return made;
  }
  made.problem = "none of " + std::to_string(most_games) + " games holds a good question";
  return made;
}

}  // namespace spiral
