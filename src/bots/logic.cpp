#include "bots/logic.hpp"

#include <algorithm>
#include <bit>

#include "knowledge/view.hpp"
#include "model/event.hpp"

namespace spiral {
namespace {

// As everybody is told it: without the face of the own card.
Event in_public(Event event) {
  if (event.kind == EventKind::card_played && !is_told_in_full(event, Seat::everyone)) {
    CardPlayed card = first_in<CardPlayed>(event);
    card.card = Card{};
    event.parts[0] = EventPart(card);
  }
  return event;
}

std::uint64_t hash_with(std::uint64_t hash, const Event& event) {
  const int where = event.loop << 24 | event.day << 16 | static_cast<int>(event.step) << 8 | event.size;
  hash = mixed(hash, static_cast<std::uint64_t>(event.kind) << 32 | static_cast<std::uint32_t>(where));
  for (int i = 0; i < event.size; ++i) hash = mixed(hash, std::bit_cast<std::uint32_t>(event.parts[i]));
  return hash;
}

}  // namespace

void Logic::begin(const SeatKnowledge& known) {
  heard_ = 0, hash_ = 0, lies_face_down_ = false;
  draws_.reset();
  SeatKnowledge before = known;
  if (expects_nobody_) before.options.choose(CastList::public_);
  deduction_ = std::make_unique<deduction::Deduction>(before_the_first_loop(before), limits_);
  possible_ = is_within_limits() ? deduction_->possible() : deduction::no_world;
  if (has_scripts()) draws_ = std::make_unique<deduction::Draws>(deduction::Prior::plots, deduction_->diagram(), possible_);
}

// There are people of whom nobody knows whether they come.
bool Logic::may_more_come() const {
  return std::any_of(space().members.begin(), space().members.begin() + space().member_count,
                     [](const deduction::Member& member) { return member.may_be_absent; });
}

bool Logic::hear(const SeatKnowledge& known, std::size_t end) {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < std::min(heard_, end); ++i) hash = hash_with(hash, in_public(known.told[i]));
  bool is_new = !deduction_ || end < heard_ || hash != hash_;
  if (is_new) expects_nobody_ = false;
  is_new |= expects_nobody_ && known.shown.cast_size > space().shown.cast_size;  // somebody has come
  if (is_new) begin(known);
  take_in(known, end);
  if (!is_within_limits() && !expects_nobody_ && may_more_come()) {
    expects_nobody_ = is_new = true;
    begin(known);
    take_in(known, end);
  }
  possible_ = deduction_->diagram().is_full() || !has_scripts() ? deduction::no_world : deduction_->possible();
  if (has_scripts()) draws_->draw_from(possible_);
  return is_new;
}

void Logic::take_in(const SeatKnowledge& known, std::size_t end) {
  for (; heard_ < end; ++heard_) {
    const Event event = in_public(known.told[heard_]);
    hash_ = hash_with(hash_, event);
    if (!is_within_limits() || !is_told(event, Seat::everyone)) continue;
    deduction_->see(event);
    if (event.kind == EventKind::card_played) lies_face_down_ = true;
    if (event.kind == EventKind::cards_revealed) lies_face_down_ = false;
    if (!lies_face_down_) deduction_->possible();
  }
}

bool Logic::rules_out(const Script& script) const { return deduction_ && is_exact() && !allows(world_of(space(), script)); }

}  // namespace spiral
