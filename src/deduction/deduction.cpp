#include "deduction/deduction.hpp"

#include <algorithm>

namespace spiral::deduction {

Deduction::Deduction(const SeatKnowledge& known, const DeductionLimits& limits)
    : space_(space_of(known.shown, known.options, known.still_to_come)), rules_(*known.shown.set, known.options), limits_(limits),
      diagram_(space_.levels, limits.nodes), explorer_(space_, rules_, diagram_, {known.players, known.first_leader, known.seat}) {
  is_exact_ = space_.is_exact && rules_.is_complete;
  if (!is_exact_) return;
  const NodeId all = all_scripts(space_, diagram_);
  if (all == no_world) return;
  const Game game = make_game(script_of(space_, diagram_.nth(all, 0)), space_.options, known.players, known.first_leader);
  explorer_.begin(game);
  standing_.push_back({position_of(game, first_board(game)), 0, false, all});
}

void Deduction::see(const Event& told) {
  const bool is_guess = told.step == Step::final_guess && told.kind != EventKind::step_started;
  if (!is_guess) return told_.push_back(told);
  take_in();
  take_in_final_guess(told);
}

// Cards that lie face down are settled when they are turned over.
std::size_t Deduction::settled() const {
  std::size_t first_face_down = told_.size();
  for (std::size_t i = told_.size(); i-- > 0;) {
    if (told_[i].kind == EventKind::cards_revealed) break;
    if (told_[i].kind == EventKind::card_played) first_face_down = i;
  }
  return first_face_down;
}

void Deduction::take_in() {
  const std::size_t now = settled();
  if (now <= taken_in_ || !is_exact()) return;
  make_room();
  standing_ = follow(standing_, std::span(told_).first(now), false);
  std::size_t first = now;
  for (const Reached& one : standing_) first = std::min(first, one.heard);
  for (Reached& one : standing_) one.heard -= first;
  told_.erase(told_.begin(), told_.begin() + static_cast<std::ptrdiff_t>(first));
  taken_in_ = now - first;
}

NodeId Deduction::possible() {
  take_in();
  const bool lie_face_down = taken_in_ < told_.size() && is_exact();
  NodeId scripts = no_world;
  for (const Reached& one : lie_face_down ? follow(standing_, told_, true) : standing_) scripts = diagram_.either(scripts, one.scripts);
  return scripts;
}

// Decision by decision, wherever less than everything has been heard. What leads to the same position is put together.
std::vector<Reached> Deduction::follow(const std::vector<Reached>& from, std::span<const Event> told, bool any_face) {
  struct Place {
    Reached reached;
    NodeId open;  // scripts that have not been followed on from here
  };
  std::vector<Place> places;
  std::vector<Reached> waiting;  // in the middle of what a decision brings
  const auto is_same = [](const Reached& one, const Reached& other) { return one.heard == other.heard && one.position.hash == other.position.hash; };
  const auto add = [&](Reached one) {
    for (Place& place : places)
      if (is_same(place.reached, one)) {
        place.open = diagram_.either(place.open, diagram_.without(one.scripts, place.reached.scripts));
        place.reached.scripts = diagram_.either(place.reached.scripts, one.scripts);
        return;
      }
    const NodeId open = one.scripts;
    places.push_back({std::move(one), open});
  };
  for (const Reached& one : from) add(one);
  const long runs_before = explorer_.runs();
  for (;;) {
    Place* next = nullptr;
    for (Place& place : places)
      if (place.open != no_world && place.reached.heard < told.size() && (!next || place.reached.heard < next->reached.heard)) next = &place;
    if (!next) break;
    const Reached here{next->reached.position, next->reached.heard, false, next->open};
    next->open = no_world;
    for (Reached& one : explorer_.explore(here, told, any_face)) {
      if (one.is_waiting) waiting.push_back(std::move(one));
      else add(std::move(one));
    }
    if (explorer_.runs() - runs_before > limits_.runs || places.size() > limits_.positions || diagram_.is_full()) {
      is_exact_ = false;
      return from;
    }
  }
  for (Place& place : places)
    if (place.reached.heard == told.size()) waiting.push_back(std::move(place.reached));
  return waiting;
}

// The whole cast is named, and every answer is about the script itself (R147, R148).
void Deduction::take_in_final_guess(const Event& told) {
  const auto place_of = [&](Spot spot) {
    for (CastIndex who = 0; who < space_.member_count; ++who)
      if (spot == number_for_anybody(space_.members[who].entry.character->id)) return who;
    return nobody;
  };
  if (told.kind == EventKind::guess_answered) {
    const auto answer = first_in<GuessAnswered>(told);
    if (place_of(answer.who) == nobody) return void(is_exact_ = false);
    keep(Condition().with(space_.role_level(place_of(answer.who)), answer.right ? value_of(answer.role) : ~value_of(answer.role)));
  }
  if (told.kind != EventKind::final_guess_started) return;
  CastMask named = 0;
  for (int i = 0; i < told.size; ++i) {
    const CastIndex who = place_of(nth_in<FinalGuessStarted>(told, i).who);
    if (who == nobody) return void(is_exact_ = false);
    named |= bit(who);
  }
  Condition condition;
  for (CastIndex who = 0; who < space_.member_count; ++who)
    condition.with(space_.role_level(who), has(named, who) ? ~(Values{1} << absent_value) : Values{1} << absent_value);
  // Whoever may not be absent has no such value; a cast that lacks them has no world, as it should.
  keep(condition);
}

void Deduction::keep(const Condition& condition) {
  for (Reached& one : standing_) one.scripts = diagram_.keep(one.scripts, condition);
  std::erase_if(standing_, [](const Reached& one) { return one.scripts == no_world; });
}

// What is no longer possible is thrown away before the diagram is half full.
void Deduction::make_room() {
  if (diagram_.node_count() < limits_.nodes / 2) return;
  std::vector<NodeId> sets;
  for (const Reached& one : standing_) sets.push_back(one.scripts);
  diagram_ = diagram_.only(sets);
  for (std::size_t i = 0; i < sets.size(); ++i) standing_[i].scripts = sets[i];
}

}  // namespace spiral::deduction
