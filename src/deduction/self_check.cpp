#include "deduction/self_check.hpp"

#include <time.h>

#include <algorithm>

#include "deduction/claims.hpp"
#include "knowledge/view.hpp"
#include "rules/option_names.hpp"
#include "scripts/legality.hpp"
#include "sets/sets.hpp"

namespace spiral::deduction {
namespace {

// The time one core has worked: what other programs take does not count.
double milliseconds_worked() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

struct PlayedGame {
  PlayedGame(const Script& script, const Options& options, int players, std::uint64_t seed, const Decider& by = {})
      : dice(seed), game(make_game(script, options, players, 0)), board(first_board(game)), decider(by) {}

  bool is_over() const { return board.stage == Stage::over; }
  // The events that it brings.
  std::span<const Event> decide() {
    DecisionList list;
    legal_decisions(game, board, list);
    const int chosen = decider ? decider(game, board, list, log.events, decided) : random_choice(list);
    decided.push_back(list[chosen]);
    const std::size_t before = log.events.size();
    apply(game, board, list[chosen], log);
    return std::span<const Event>(log.events).subspan(before);
  }
  int random_choice(const DecisionList& list) {
    const bool goes_on = board.stage == Stage::time_spiral && dice.below(20u) != 0;
    return goes_on ? 0 : static_cast<int>(dice.below(static_cast<unsigned>(list.size)));
  }

  Dice dice;
  Game game;
  Board board;
  EventLog log;
  std::vector<Decision> decided;
  Decider decider;
};

// One script by itself, with every hidden choice: all boards on which the game may stand. Nothing of explore.cpp is used here.
class OneScript {
 public:
  OneScript(const World& world, const ScriptSpace& space, int players, Seat seat)
      : world_(world), game_(make_game(script_of(space, world), space.options, players, 0)), seat_(seat), standing_{{first_board(game_), 0}} {}

  const World& world() const { return world_; }
  bool is_possible() const { return !standing_.empty(); }

  // `settled`: so much of it is never taken back; cards that lie face down behind it are tried with one face.
  void hear(std::span<const Event> told, std::size_t settled) {
    standing_ = follow(standing_, told.first(settled), told);
    open_ = settled == told.size() ? !standing_.empty() : !follow(standing_, told, told).empty();
  }
  bool fits() const { return open_; }

 private:
  struct Standing {
    Board board;
    std::size_t heard = 0;
  };

  std::vector<Standing> follow(std::vector<Standing> from, std::span<const Event> told, std::span<const Event> all) {
    std::vector<Standing> ends;
    std::vector<std::uint64_t> seen;
    while (!from.empty()) {
      const Standing here = from.back();
      from.pop_back();
      const std::uint64_t mark = mixed(hash_of(here.board), here.heard);
      if (std::find(seen.begin(), seen.end(), mark) != seen.end()) continue;
      seen.push_back(mark);
      if (here.heard == told.size()) {
        ends.push_back(here);
        continue;
      }
      if (try_all(here, told, all, from)) ends.push_back(here);
    }
    return ends;
  }

  // True if the telling stops in the middle of what some decision brings.
  bool try_all(const Standing& here, std::span<const Event> told, std::span<const Event> all, std::vector<Standing>& next) {
    bool is_cut = false, has_laid = false;
    DecisionList list;
    legal_decisions(game_, here.board, list);
    for (const Decision& decision : list) {
      if (decision.is(DecisionKind::play_card) && (has_laid || !may_lay(decision, here.heard, all, has_laid))) continue;
      Standing one = here;
      log_.events.clear();
      apply(game_, one.board, decision, log_);
      bool is_different = false, is_beyond = false;
      for (const Event& event : log_.events) {
        if (!is_told(event, seat_)) continue;
        is_beyond |= one.heard == told.size();
        if (is_beyond) break;
        is_different = !same_event(for_seat(game_, event, seat_), told[one.heard]);
        if (is_different) break;
        ++one.heard;
      }
      is_cut |= is_beyond && !is_different;
      if (!is_different && !is_beyond) next.push_back(one);
    }
    return is_cut;
  }
  // Where it was told to lie, with the face that was turned up; with any one while it lies face down.
  bool may_lay(Decision decision, std::size_t heard, std::span<const Event> all, bool& is_any) const {
    if (all[heard].kind != EventKind::card_played) return false;
    const Decision named = for_anybody(game_, decision);
    const auto laid = first_in<CardPlayed>(all[heard]);
    if (laid.on != named.spot() || laid.deck != named.deck()) return false;
    if (is_told_in_full(all[heard], seat_)) return laid.card == named.card();
    for (std::size_t i = heard; i < all.size(); ++i) {
      if (all[i].kind != EventKind::cards_revealed) continue;
      for (int part = 0; part < all[i].size; ++part)
        if (const auto shown = nth_in<CardsRevealed>(all[i], part); shown.deck == named.deck() && shown.on == named.spot()) return shown.card == named.card();
    }
    return is_any = true;
  }

  World world_;
  Game game_;
  Seat seat_;
  std::vector<Standing> standing_;
  bool open_ = true;
  EventLog log_;
};

// Every script of a small cast by itself.
class AllScripts {
 public:
  AllScripts(Deduction& deduction, int players, Seat seat) : levels_(deduction.space().levels) {
    const NodeId all = deduction.possible();
    for (Count i = 0; i < deduction.diagram().count(all); ++i) scripts_.emplace_back(deduction.diagram().nth(all, i), deduction.space(), players, seat);
  }
  void see(const Event& event) {
    told_.push_back(event);
    std::size_t settled = told_.size();
    for (std::size_t i = told_.size(); i-- > 0 && told_[i].kind != EventKind::cards_revealed;)
      if (told_[i].kind == EventKind::card_played) settled = i;
    for (OneScript& one : scripts_) one.hear(told_, settled);
    std::erase_if(scripts_, [](const OneScript& one) { return !one.is_possible(); });
  }
  bool agrees_with(const Marginals& found) const {
    Marginals mine;
    for (const OneScript& one : scripts_) {
      if (!one.fits()) continue;
      ++mine.total;
      for (std::size_t level = 0; level < static_cast<std::size_t>(levels_); ++level) ++mine.with[level][one.world()[level]];
    }
    return mine.total == found.total && mine.with == found.with;
  }

 private:
  int levels_;
  std::vector<OneScript> scripts_;
  std::vector<Event> told_;
};

std::string place_of(const Script& script, const Event& event, std::uint64_t seed) {
  return std::string(script.set->name) + ", seed " + std::to_string(seed) + ", loop " + std::to_string(event.loop) + ", day " + std::to_string(event.day) +
         ", step " + std::string(std::to_string(static_cast<int>(event.step)));
}

void play(PlayedGame& game, Seat seat, std::uint64_t seed, bool tries_all, SelfCheck& result) {
  const double start = milliseconds_worked();
  Deduction deduction(knowledge_of(seat, game.game, game.board, {}, {}));
  result.set_up_ms.push_back(milliseconds_worked() - start);
  ++result.games;
  const World truth = world_of(deduction.space(), game.game.script);
  const Count before = deduction.diagram().count(deduction.possible());
  std::optional<AllScripts> all;
  if (tries_all) all.emplace(deduction, game.game.players, seat);
  const std::vector<Claim> claims = all_claims(deduction.space());
  std::uint64_t answers = 0;
  Marginals shares;
  const auto complain = [&](long& count, const std::string& what, const Event& event) {
    ++count;
    if (result.first_problem.empty()) result.first_problem = what + ": " + place_of(game.game.script, event, seed);
  };
  while (!game.is_over()) {
    for (const Event& event : game.decide()) {
      if (!is_told(event, seat)) continue;
      const Event told = for_seat(game.game, event, seat);
      const double asked = milliseconds_worked();
      deduction.see(told);
      const NodeId possible = deduction.possible();
      if (!deduction.is_exact()) return void(++result.not_exact);
      deduction.diagram().count_values(possible, shares);
      result.question_ms.push_back(milliseconds_worked() - asked);
      ++result.questions;
      for (const Claim& claim : claims) answers = mixed(answers, static_cast<std::uint64_t>(claim.scripts(shares)));
      result.most_bytes = std::max(result.most_bytes, deduction.diagram().bytes());
      if (!deduction.diagram().contains(possible, truth)) return complain(result.truth_lost, "the truth was ruled out", event);
      if (!all) continue;
      all->see(told);
      ++result.compared;
      if (!all->agrees_with(shares)) return complain(result.mismatches, "not what trying every script gives", event);
    }
  }
  result.narrowed += shares.total < before;
  result.answers += answers;
}

// A public half of a few characters and incidents, whatever they are.
SeatKnowledge draw_public_half(const TragedySet& set, Seat seat, double most_scripts, Dice& dice) {
  SeatKnowledge known;
  known.seat = seat;
  Script& shown = known.shown;
  shown.set = &set;
  shown.loops = 2, shown.days = static_cast<std::uint8_t>(2 + dice.below(2));
  std::vector<const Character*> characters;
  for (const Character& one : all_characters())
    if (one.parameter != Parameter::enters_on_loop && one.parameter != Parameter::enters_on_day && one.succeeds == no_character) characters.push_back(&one);
  for (int size = 3 + dice.below(most_scripts < 1000 ? 2 : 5); size > 0; --size) {
    const auto which = dice.below(static_cast<unsigned>(characters.size()));
    shown.cast[shown.cast_size++] = {.character = characters[which], .turf = static_cast<Location>(dice.below(location_count))};
    characters.erase(characters.begin() + which);
  }
  std::sort(shown.cast.begin(), shown.cast.begin() + shown.cast_size,
            [](const CastEntry& one, const CastEntry& other) { return one.character->id < other.character->id; });
  add_successor(shown);
  for (int left = dice.below(3); left > 0; --left) {
    const Incident& incident = set.incidents[dice.below(static_cast<unsigned>(set.incidents.size()))];
    shown.incidents[shown.incident_count++] = {.day = static_cast<std::uint8_t>(1 + dice.below(static_cast<int>(shown.days))), .incident = &incident};
  }
  std::sort(shown.incidents.begin(), shown.incidents.begin() + shown.incident_count,
            [](const ScheduledIncident& one, const ScheduledIncident& other) { return one.day < other.day; });
  if (dice.below(2) == 0) known.options = random_options(dice);
  if (dice.below(3) != 0) known.options.choose(CastList::public_);  // otherwise somebody may come whom nobody has seen
  known.players = static_cast<std::uint8_t>(2 + dice.below(3));
  return known;
}

}  // namespace

Options random_options(Dice& dice) {
  Options options;
  for (const OptionInfo& info : option_infos) {
    unsigned values = 0;
    while (values < info.values.size() && !info.values[values].empty()) ++values;
    options.chosen[static_cast<std::size_t>(info.option)] = static_cast<std::uint8_t>(dice.below(values));
  }
  return options;
}

void check_game(const Script& script, const Options& options, int players, Seat seat, std::uint64_t seed, SelfCheck& result, const Decider& decider) {
  PlayedGame game(script, options, players, seed, decider);
  play(game, seat, seed, false, result);
}

bool check_small_game(const TragedySet& set, std::uint64_t seed, double most_scripts, SelfCheck& result) {
  Dice dice(mixed(seed, 7));
  const Seat seat = dice.below(2) == 0 ? Seat::everyone : Seat::b;
  const SeatKnowledge known = draw_public_half(set, seat, most_scripts, dice);
  Deduction all(known);
  const auto scripts = static_cast<double>(all.diagram().count(all.possible()));
  if (scripts < 2 || scripts > most_scripts) return false;
  const Script script = written_script(all.space(), all.diagram().draw(all.possible(), dice));
  PlayedGame game(script, known.options, known.players, seed);
  play(game, seat, seed, true, result);
  return true;
}

}  // namespace spiral::deduction
