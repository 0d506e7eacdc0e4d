#include "scripts/role_assignments.hpp"

#include <algorithm>
#include <bit>

namespace spiral {
namespace {

// A cast of sixteen may have more worlds than 32 bits can count.
std::uint64_t draw_below(std::uint64_t bound, const Random& random) {
  if (bound <= UINT32_MAX) return random(static_cast<std::uint32_t>(bound));
  for (;;) {
    const std::uint64_t high = random(1u << 31), low = random(1u << 31);
    const std::uint64_t drawn = (high << 31 | low) & (std::bit_ceil(bound) - 1);
    if (drawn < bound) return drawn;
  }
}

}  // namespace

RolesWithDuty::RolesWithDuty(const TragedySet& set, Demand demand) {
  for (const Role& role : set.roles)
    if (has_duty(role, demand)) bits |= 1ull << static_cast<unsigned>(role.id);
}

Culprits::Culprits(const Script& shown) {
  bool may_share = false;
  for (int i = 0; i < shown.incident_count; ++i) {
    const ScheduledIncident& one = shown.incidents[i];
    if (one.incident->has_mob) continue;
    if (one.culprit < shown.cast_size) {
      known = static_cast<CastMask>(known | bit(one.culprit));
      continue;
    }
    ++open;
    if (!one.incident->may_repeat_culprit) ++fewest;
    may_share |= one.incident->may_repeat_culprit;
  }
  fewest += may_share;
}

RoleAssignments::RoleAssignments(const Script& shown, const PlotsInPlay& plots, const AllowedRoles* allowed)
    : shown_(shown), cast_size_(shown.cast_size), roles_(roles_of(*shown.set, plots, shown.special.roles_instead)), culprits_(shown),
      must_be_culprit_(*shown.set, Demand::must_be_culprit), never_culprit_(*shown.set, Demand::never_culprit) {
  for (int i = 0; i < roles_.size; ++i) {
    steps_[i] = states_;
    states_ *= roles_.ranges[i].most + 1u;
    if (must_be_culprit_.contain(roles_.ranges[i].role)) musts_ += roles_.ranges[i].most;
    if (never_culprit_.contain(roles_.ranges[i].role)) nevers_ += roles_.ranges[i].most;
  }
  successor_ = shown.successor(), predecessor_ = shown.predecessor();
  int rows = 0;
  for (CastIndex who = 0; who < cast_size_; ++who) {
    if (copies_a_role(*shown.cast[who].character)) copier_ = who;
    else order_[rows++] = who;
    if (stands_outside_plots(*shown.cast[who].character)) outsider_ = who;
  }
  if (copier_ != nobody) order_[rows] = copier_;
  for (const Role& role : shown.set->roles)
    if (is_outside_plots(roles_, role.id)) outside_.push_back(role.id);
  if (copier_ != nobody && outsider_ != nobody) {
    outsider_step_ = states_;
    states_ *= static_cast<unsigned>(outside_.size()) + 1u;
  }
  for (const HolderDuty& one : holder_duties(plots, shown.special.roles_instead)) (is_for_one(one.duty) ? single_ : joint_).push_back(one);
  bool has_everybody_one = true;
  for (CastIndex who = 0; who < cast_size_; ++who) {
    list_options(who, options_[who]);
    if (allowed) std::erase_if(options_[who], [&](const RoleOption& option) { return !((*allowed)[who] >> static_cast<unsigned>(option.role) & 1u); });
    has_everybody_one &= !options_[who].empty();
  }
  if (has_everybody_one && has_culprits_enough(musts_, nevers_)) fill_table();
}

std::uint64_t RoleAssignments::count() {
  if (!are_any()) return 0;
  if (joint_.empty()) return ways(0, 0);
  Script world = shown_;
  return count_fixed(0, 0, world);
}

std::uint64_t RoleAssignments::visit_all(Script& world, const std::function<void(const Script&)>& visit) const {
  return are_any() ? visit_from(0, 0, world, visit) : 0;
}

bool RoleAssignments::draw(Script& world, const Random& random) const {
  if (!are_any()) return false;
  for (int tries = 0; tries < most_tries; ++tries) {
    draw_once(world, random);
    if (keeps_joint_duties(world)) return true;
  }
  return false;
}

// --- who may hold what ---

bool RoleAssignments::is_for_one(const Duty& duty) const {
  const RoleRange* range = roles_.find(duty.role);
  return duty.demand == Demand::holder_has_trait && range && range->most == 1;
}

bool RoleAssignments::is_joint(RoleId role) const {
  return std::any_of(joint_.begin(), joint_.end(), [&](const HolderDuty& one) { return one.duty.role == role || one.duty.other_role == role; });
}

bool RoleAssignments::keeps_joint_duties(const Script& world) const {
  if (joint_.empty()) return true;
  std::array<Holder, max_cast> holders;
  std::size_t size = 0;
  for (int who = 0; who < cast_size_; ++who)
    if (who != copier_) holders[size++] = {world.cast[who].character, world.cast[who].role};  // R218
  return are_met(joint_, {holders.data(), size});
}

bool RoleAssignments::may_hold(CastIndex who, RoleId role) const {
  if (!may_bear(*shown_.set, *shown_.cast[who].character, role)) return false;
  const Holder holder{shown_.cast[who].character, role};
  if (who != copier_ && !std::all_of(single_.begin(), single_.end(), [&](const HolderDuty& one) {
        return one.duty.role != role || are_met({&one, 1}, {&holder, 1});
      }))
    return false;
  const bool is_culprit = has(culprits_.known, who == successor_ ? predecessor_ : who);  // R243
  if (must_be_culprit_.contain(role) && culprits_.open == 0 && !is_culprit) return false;
  return !never_culprit_.contain(role) || !is_culprit;
}

// With so many who must, and who must not, be culprits of incidents whose culprit is not known.
bool RoleAssignments::has_culprits_enough(int musts, int nevers) const {
  return culprits_.open == 0 || (musts <= culprits_.open && culprits_.fewest <= cast_size_ - (successor_ != nobody) - nevers);
}

void RoleAssignments::list_options(CastIndex who, std::vector<RoleOption>& options) const {
  const Character& character = *shown_.cast[who].character;
  if (who == copier_) return list_copies(who, options);
  if (who == predecessor_) return options.push_back({});  // R238
  if (stands_outside_plots(character)) {
    for (std::size_t i = 0; i < outside_.size(); ++i)
      if (may_hold(who, outside_[i]) && has_culprits_enough(musts_ + must_be_culprit_.contain(outside_[i]), nevers_ + never_culprit_.contain(outside_[i])))
        options.push_back({.role = outside_[i], .step = outsider_step_ * (static_cast<unsigned>(i) + 1u), .capacity = 0});
    return;
  }
  if (may_bear(*shown_.set, character, person_role)) options.push_back({});
  for (int i = 0; i < roles_.size; ++i)
    if (may_hold(who, roles_.ranges[i].role)) options.push_back({roles_.ranges[i].role, steps_[i], roles_.ranges[i].most + 1u});
}

// Whatever others may have.
void RoleAssignments::list_copies(CastIndex who, std::vector<RoleOption>& options) const {
  const auto add = [&](RoleId role) {
    if (may_hold(who, role) && has_culprits_enough(musts_ + must_be_culprit_.contain(role), nevers_ + never_culprit_.contain(role)))
      options.push_back({.role = role, .copies = true});
  };
  add(person_role);
  for (const RoleRange& range : roles_) add(range.role);
  if (outsider_ != nobody)
    for (RoleId role : outside_) add(role);
}

// --- the table ---

bool RoleAssignments::is_open(const RoleOption& option, unsigned given) const {
  if (option.copies) return has_somebody(option.role, given);
  return option.step == 0 || option.capacity == 0 || given / option.step % option.capacity + 1 < option.capacity;
}

// Of the roles that have been given away, all but the copier's.
bool RoleAssignments::has_somebody(RoleId role, unsigned given) const {
  int others = cast_size_ - 1 - (outsider_ != nobody) - (successor_ != nobody);
  for (int i = 0; i < roles_.size; ++i) {
    const unsigned holders = given / steps_[i] % (roles_.ranges[i].most + 1u);
    if (roles_.ranges[i].role == role) return holders > 0;
    others -= static_cast<int>(holders);
  }
  if (role == person_role) return others > 0;
  const unsigned which = outsider_step_ == 0 ? 0 : given / outsider_step_;
  return which > 0 && outside_[which - 1] == role;
}

bool RoleAssignments::is_enough(unsigned given) const {
  for (int i = 0; i < roles_.size; ++i)
    if (given / steps_[i] % (roles_.ranges[i].most + 1u) < roles_.ranges[i].least) return false;
  return true;
}

// With `fixed` the roles of joint demands are held as there and by nobody else.
void RoleAssignments::fill_table(const Script* fixed) {
  table_.assign((static_cast<std::size_t>(cast_size_) + 1) * states_, 0);
  for (unsigned given = 0; given < states_; ++given) table_[static_cast<std::size_t>(cast_size_) * states_ + given] = is_enough(given);
  for (int row = cast_size_ - 1; row >= 0; --row) {
    const CastIndex who = order_[row];
    for (const RoleOption& option : options_[who]) {
      const bool is_fixed = fixed && who != copier_;
      if (is_fixed && (is_joint(fixed->cast[who].role) || is_joint(option.role)) && option.role != fixed->cast[who].role) continue;
      for (unsigned given = 0; given + option.step < states_; ++given)
        if (is_open(option, given)) table_[static_cast<std::size_t>(row) * states_ + given] += ways(row + 1, given + option.step);
    }
  }
}

// Fixes the holders of joint demands in every way that meets them and counts the rest by the table.
std::uint64_t RoleAssignments::count_fixed(int row, unsigned given, Script& world) {
  if (row == cast_size_) {
    if (!keeps_joint_duties(world)) return 0;
    fill_table(&world);
    return ways(0, 0);
  }
  const CastIndex who = order_[row];
  world.cast[who].role = person_role;
  std::uint64_t count = count_fixed(row + 1, given, world);
  for (const RoleOption& option : options_[who]) {
    if (option.copies || !is_joint(option.role) || !is_open(option, given)) continue;
    world.cast[who].role = option.role;
    count += count_fixed(row + 1, given + option.step, world);
  }
  return count;
}

std::uint64_t RoleAssignments::visit_from(int row, unsigned given, Script& world, const std::function<void(const Script&)>& visit) const {
  if (row == cast_size_) {
    if (!keeps_joint_duties(world)) return 0;
    visit(world);
    return 1;
  }
  std::uint64_t count = 0;
  for (const RoleOption& option : options_[order_[row]]) {
    if (!is_open(option, given) || ways(row + 1, given + option.step) == 0) continue;
    world.cast[order_[row]].role = option.role;
    count += visit_from(row + 1, given + option.step, world, visit);
  }
  return count;
}

void RoleAssignments::draw_once(Script& world, const Random& random) const {
  unsigned given = 0;
  for (int row = 0; row < cast_size_; ++row) {
    std::uint64_t left = draw_below(ways(row, given), random);
    for (const RoleOption& option : options_[order_[row]]) {
      if (!is_open(option, given)) continue;
      const std::uint64_t share = ways(row + 1, given + option.step);
      if (left < share) {
        world.cast[order_[row]].role = option.role;
        given += option.step;
        break;
      }
      left -= share;
    }
  }
}

}  // namespace spiral
