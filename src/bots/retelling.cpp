#include "bots/retelling.hpp"

#include <algorithm>
#include <cmath>

#include "bots/hints.hpp"
#include "knowledge/resample.hpp"
#include "knowledge/view.hpp"
#include "model/event.hpp"
#include "model/in_order.hpp"

namespace spiral {
namespace {

constexpr std::size_t most_standings = 3;
constexpr int most_steps = 4000;

// The Mastermind hardly ever lets a loop go that he could end, seldom leaves an ability unused, and lays cards where they hurt.
constexpr float let_it_go = -3.0f, left_unused = -0.9f, one_of_two = -0.7f, weight_of_cards = 0.6f;

bool is_asked_of_protagonists(const Game& game, const Board& board) { return seat_to_decide(game, board) != Seat::mastermind; }

bool ends_lost(const Board& before, const Board& after) {
  return after.loop != before.loop || after.stage == Stage::final_guess || (after.stage == Stage::over && after.outcome != Outcome::survived);
}

}  // namespace

Spot spot_in(const Script& script, std::uint8_t number) {
  if (number == no_spot || number < location_count) return number;
  for (CastIndex who = 0; who < script.cast_size; ++who)
    if (number_for_anybody(script.cast[who].character->id) == number) return spot_of_cast(who);
  return no_spot;
}

const Event* Retelling::reveal_after(std::size_t told) const {
  for (std::size_t i = told; i < told_.size(); ++i) {
    if (told_[i].kind == EventKind::cards_revealed) return &told_[i];
    if (told_[i].kind != EventKind::card_played && told_[i].kind != EventKind::step_started) return nullptr;
  }
  return nullptr;
}

bool Retelling::cards_lie_face_down(std::size_t told) const { return told < told_.size() && told_[told].kind == EventKind::card_played && !reveal_after(told); }

// Everything but the face of a card that lies face down.
bool Retelling::is_same(const Event& event, const Event& told) const {
  if (event.kind != told.kind || event.size != told.size || event.step != told.step || event.day != told.day || event.loop != told.loop ||
      event.had_effect != told.had_effect)
    return false;
  const Event seen = for_seat(game_, event, Seat::everyone);
  if (event.kind != EventKind::card_played) return std::equal(seen.parts, seen.parts + seen.size, told.parts);
  const CardPlayed one = first_in<CardPlayed>(seen), other = first_in<CardPlayed>(told);
  return one.deck == other.deck && one.on == other.on;
}

int Retelling::explained(std::size_t told) {
  const std::size_t start = told;
  for (const Event& event : log_.events) {
    if (!is_told(event, Seat::everyone)) continue;
    const bool is_guess = event.step == Step::final_guess && told < told_.size() && told_[told].step == Step::final_guess;
    if (is_guess) return static_cast<int>(told_.size() - start);  // what is said there is about the script itself, and logic takes it in
    furthest_ = std::max(furthest_, told);
    if (told == told_.size() || !is_same(event, told_[told])) return -1;
    ++told;
  }
  return static_cast<int>(told - start);
}

void Retelling::expand_card(const Standing& from) {
  if (told_[from.told].kind != EventKind::card_played) return;
  const CardPlayed laid = first_in<CardPlayed>(told_[from.told]);
  const Event* reveal = reveal_after(from.told);
  if (!reveal) return;
  for (int i = 0; i < reveal->size; ++i) {
    const CardsRevealed face = nth_in<CardsRevealed>(*reveal, i);
    if (face.on != laid.on || face.deck != laid.deck) continue;
    const Decision decision = Decision::play_card(laid.deck, face.card, spot_in(game_.script, laid.on));
    legal_decisions(game_, from.board, list_);
    if (decision.spot() == no_spot || !list_.contains(decision)) return;
    Standing next = from;
    if (laid.deck == Seat::mastermind) {
      const Wants wants = wants_of(game_, from.board);
      float sum = 0;
      for (const Decision& one : list_) sum += mastermind_card_weight(one.card(), one.spot(), wants);
      const float mean = sum / static_cast<float>(list_.size);
      next.likelihood += weight_of_cards * std::log(mastermind_card_weight(decision.card(), decision.spot(), wants) / mean);
    }
    log_.events.clear();
    apply(game_, next.board, decision, log_);
    const int more = explained(from.told);
    if (more < 0) return;
    next.told += static_cast<std::size_t>(more);
    open_.push_back(next);
    return;
  }
}

void Retelling::expand(const Standing& from) {
  if (from.board.stage == Stage::mastermind_card || from.board.stage == Stage::protagonist_card) return expand_card(from);
  legal_decisions(game_, from.board, list_);
  const std::size_t before = open_.size();
  bool could_end = false;
  const bool is_own = is_asked_of_protagonists(game_, from.board);
  const bool is_incident = from.board.stage == Stage::incident;
  for (int i = 0; i < list_.size; ++i) {
    const Decision decision = list_[i];
    Standing next = from;
    log_.events.clear();
    apply(game_, next.board, decision, log_);
    const bool ends = !is_own && decision.kind() != DecisionKind::refuse && ends_lost(from.board, next.board);
    could_end |= ends;
    const int more = explained(from.told);
    if (more < 0) continue;
    next.told += static_cast<std::size_t>(more);
    if (!is_own && list_.size > 1) {
      if (decision.kind() == DecisionKind::proceed) next.likelihood += left_unused;
      else if (decision.kind() == DecisionKind::accept || decision.kind() == DecisionKind::refuse) next.likelihood += one_of_two;
      else next.likelihood -= (is_incident ? 0.5f : 0.25f) * std::log(static_cast<float>(list_.size));
    }
    if (ends) next.likelihood += 100;  // marks it until all options are known
    open_.push_back(next);
  }
  for (std::size_t i = before; i < open_.size(); ++i) {
    if (open_[i].likelihood > 50) open_[i].likelihood -= 100;
    else if (could_end) open_[i].likelihood += let_it_go;
  }
}

void Retelling::keep(const Standing& standing, std::vector<Standing>& kept) const {
  const std::uint64_t hash = hash_of(standing.board);
  for (Standing& one : kept)
    if (hash_of(one.board) == hash) {
      one.likelihood = std::max(one.likelihood, standing.likelihood);
      return;
    }
  kept.push_back(standing);
  put_in_order(kept, [](const Standing& one, const Standing& other) { return one.likelihood > other.likelihood; });
  if (kept.size() > most_standings) kept.pop_back();
}

// The next morning after an event, or the end: few ways to get there are kept, so that open questions do not multiply.
std::size_t Retelling::next_morning(std::size_t told) const {
  for (std::size_t i = told; i < told_.size(); ++i)
    if (told_[i].kind == EventKind::step_started && told_[i].step == Step::mastermind_plays) return i + 1;
  return told_.size();
}

void Retelling::carry_on_to(std::size_t end, std::vector<Standing>& standings) {
  std::vector<Standing> kept;
  open_ = standings;
  int steps = most_steps;
  while (!open_.empty() && --steps > 0) {
    const Standing from = open_.back();
    open_.pop_back();
    furthest_ = std::max(furthest_, from.told);
    if (from.told >= end || cards_lie_face_down(from.told)) {
      const bool is_morning = from.board.stage == Stage::mastermind_card && from.board.mastermind_placed == 0;
      if (is_asked_of_protagonists(game_, from.board) || is_morning) keep(from, kept);
      continue;
    }
    if (from.board.stage != Stage::over) expand(from);
  }
  standings = std::move(kept);
}

void Retelling::carry_on(std::vector<Standing>& standings) {
  while (!standings.empty()) {
    const std::size_t told = standings.front().told;
    if (told >= told_.size() || cards_lie_face_down(told)) return;
    carry_on_to(next_morning(told), standings);
  }
}

}  // namespace spiral
