#include "deduction/deduction.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace spiral::deduction {
Deduction::Deduction(const SeatKnowledge& known, const DeductionLimits& limits)
    : space_(space_of(known.shown, known.options, known.still_to_come)), rules_(*known.shown.set, known.options), limits_(limits),
      diagram_(space_.levels, limits.nodes), regions_(space_.levels),
      explorer_(space_, rules_, diagram_, regions_, kept_, {known.players, known.first_leader, known.seat}) {
  is_exact_ = space_.is_exact && rules_.is_complete;
  if (!is_exact_) return;
  const NodeId all = all_scripts(space_, diagram_);
  if (all == no_world) return;
  const Game game = make_game(script_of(space_, diagram_.nth(all, 0)), space_.options, known.players, known.first_leader);
  explorer_.begin(game);
  regions_.expect(diagram_.values_of(all));
  standing_.push_back({position_of(game, first_board(game)), 0, false, everything});
  possible_ = answered_ = all;
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
  Followed followed = follow(standing_, std::span(told_).first(now), false);
  const NodeId possible = possible_after(followed);
  standing_ = std::move(followed.standing);
  narrow(possible);
  std::size_t first = now;
  for (const Reached& one : standing_) first = std::min(first, one.heard);
  for (Reached& one : standing_) one.heard -= first;
  told_.erase(told_.begin(), told_.begin() + static_cast<std::ptrdiff_t>(first));
  taken_in_ = now - first;
}

NodeId Deduction::possible() {
  if (keeps_reasons_) before_ = {answered_, standing_, regions_, told_};
  return answered_ = possible_now();
}

NodeId Deduction::possible_now() {
  take_in();
  if (taken_in_ == told_.size() || !is_exact()) return possible_;
  return possible_after(follow(standing_, told_, true));  // cards lie face down
}

std::optional<Count> Deduction::count_if_seen(std::span<const Event> told) {
  take_in();
  const auto was = std::tuple(standing_, regions_, told_, taken_in_, possible_, answered_);
  is_trying_ = true;
  for (const Event& event : told) see(event);
  const NodeId possible = is_exact() ? possible_now() : no_world;
  std::optional<Count> count;
  if (std::exchange(is_exact_, true) && !diagram_.is_full()) count = diagram_.count(possible);
  std::tie(standing_, regions_, told_, taken_in_, possible_, answered_) = was;
  kept_.clear();
  is_trying_ = false;
  return count;
}

// Only what led nowhere from some position, and anywhere from no other, is taken away: most of the set need not be looked at.
NodeId Deduction::possible_after(const Followed& followed) {
  if (followed.lost == nothing) return possible_;
  std::vector<Region> parts;
  for (const Reached& one : followed.standing) parts.push_back(one.scripts);
  const Region gone = regions_.without(followed.lost, regions_.any_of(parts));
  World any{};
  if (!find(diagram_, possible_, regions_, gone, {}, any, kept_.bounds).is_there) return possible_;
  return deduction::keep(diagram_, possible_, regions_, regions_.without(everything, gone), kept_);
}

// What all positions are parts of becomes smaller; what they say is the same, and may be said in less.
void Deduction::narrow(NodeId possible) {
  if (standing_.size() == 1) standing_[0].scripts = everything;
  if (possible == possible_ && regions_.node_count() < most_regions_) return;
  possible_ = possible;
  regions_.expect(diagram_.values_of(possible_));
  std::vector<Region> parts;
  for (const Reached& one : standing_) parts.push_back(one.scripts);
  regions_.keep_only(parts);
  kept_.clear();
  most_regions_ = std::max(most_regions_, regions_.node_count() * 2);
  for (std::size_t i = 0; i < parts.size(); ++i) standing_[i].scripts = parts[i];
}

// Decision by decision, wherever less than everything has been heard. What leads to the same position is put together.
Deduction::Followed Deduction::follow(const std::vector<Reached>& from, std::span<const Event> told, bool any_face) {
  struct Place {
    Reached reached;
    Region open;  // scripts that have not been followed on from here
  };
  std::vector<Place> places;
  Followed followed;
  const auto is_same = [](const Reached& one, const Reached& other) { return one.heard == other.heard && one.position.hash == other.position.hash; };
  const auto add = [&](const Reached& one) {
    const auto place = std::find_if(places.begin(), places.end(), [&](const Place& other) { return is_same(other.reached, one); });
    if (place == places.end()) return places.push_back({one, one.scripts});
    place->open = regions_.either(place->open, regions_.without(one.scripts, place->reached.scripts));
    place->reached.scripts = regions_.either(place->reached.scripts, one.scripts);
  };
  for (const Reached& one : from) add(one);
  const long runs_before = explorer_.runs();
  explorer_.stop_after(runs_before + limits_.runs);
  for (;;) {
    Place* next = nullptr;
    for (Place& place : places)
      if (place.open != nothing && place.reached.heard < told.size() && (!next || place.reached.heard < next->reached.heard)) next = &place;
    if (!next) break;
    const Reached here{next->reached.position, next->reached.heard, false, std::exchange(next->open, nothing)};
    for (Reached& one : explorer_.explore(here, possible_, told, any_face)) {
      if (one.is_waiting) followed.standing.push_back(std::move(one));
      else add(one);
    }
    followed.lost = regions_.either(followed.lost, explorer_.lost());
    if (explorer_.runs() - runs_before > limits_.runs || places.size() > limits_.positions || diagram_.is_full()) {
      is_exact_ = false;
      return {from};
    }
  }
  for (Place& place : places)
    if (place.reached.heard == told.size()) followed.standing.push_back(std::move(place.reached));
  return followed;
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
    const CastIndex who = place_of(answer.who) == space_.shown.predecessor() ? space_.shown.successor() : place_of(answer.who);  // R244
    keep(Condition().with(space_.role_level(who), answer.right ? value_of(answer.role) : ~value_of(answer.role)));
  }
  if (told.kind != EventKind::final_guess_started) return;
  CastMask named = 0;
  for (int i = 0; i < told.size; ++i) {
    const CastIndex who = place_of(nth_in<FinalGuessStarted>(told, i).who);
    if (who == nobody) return void(is_exact_ = false);
    named |= bit(who);
  }
  Condition condition;
  if (space_.shown.successor() != nobody) named |= bit(space_.shown.successor());  // nobody is asked about her (R248)
  for (CastIndex who = 0; who < space_.member_count; ++who)
    condition.with(space_.role_level(who), has(named, who) ? ~(Values{1} << absent_value) : Values{1} << absent_value);
  // Whoever may not be absent has no such value; a cast that lacks them has no world, as it should.
  keep(condition);
}

void Deduction::keep(const Condition& condition) {
  for (Reached& one : standing_) one.scripts = regions_.both(one.scripts, regions_.where(condition));
  std::erase_if(standing_, [](const Reached& one) { return one.scripts == nothing; });
  narrow(deduction::keep(diagram_, possible_, regions_, regions_.where(condition), kept_));
}

// What is no longer possible is thrown away before the diagram is half full.
void Deduction::make_room() {
  if (is_trying_ || diagram_.node_count() < limits_.nodes / 2) return;
  std::array<NodeId, 3> sets{possible_, answered_, before_.possible};
  diagram_ = diagram_.only(sets);
  kept_.clear();
  possible_ = sets[0], answered_ = sets[1], before_.possible = sets[2];
}

}  // namespace spiral::deduction
