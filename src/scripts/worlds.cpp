#include "scripts/worlds.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "scripts/plot_roles.hpp"

namespace spiral {
namespace {

using Random = std::function<std::uint32_t(std::uint32_t)>;

// How likely a hidden half is where nothing says: authors use both seldom.
constexpr std::uint32_t one_fake_in = 8;           // incidents that are truly another (R89)
constexpr std::uint32_t one_shared_culprit_in = 4;  // incidents that repeat the culprit of one like them (R91)
constexpr int most_tries = 500;                    // of what is drawn again until it is legal

// Every main plot with every choice of subplots, in the order of the set.
std::vector<PlotsInPlay> plot_choices(const TragedySet& set) {
  std::vector<PlotsInPlay> choices;
  for (const Plot& main_plot : set.main_plots) {
    for (std::size_t first = 0; first < set.subplots.size(); ++first) {
      if (set.subplot_count == 1) choices.push_back({&main_plot, &set.subplots[first]});
      if (set.subplot_count == 2)
        for (std::size_t second = first + 1; second < set.subplots.size(); ++second)
          choices.push_back({&main_plot, &set.subplots[first], &set.subplots[second]});
    }
  }
  return choices;
}

// The extra main plots that may go with these plots; only "none" where none is wanted.
std::vector<const Plot*> extra_plots(const TragedySet& set, const PlotsInPlay& plots) {
  if (!wanting_extra_plot(plots)) return {nullptr};
  std::vector<const Plot*> extras;
  for (const Plot& plot : set.main_plots)
    if (&plot != plots[0]) extras.push_back(&plot);
  return extras;
}
PlotsInPlay with_extra(PlotsInPlay plots, const Plot* extra, const Options& options) {
  if (adds_roles_of_extra_plot(options)) plots[3] = extra;
  return plots;
}

// Whether the script has the characters and incidents that the plots ask for.
bool has_what_they_ask(const Script& shown, const PlotsInPlay& plots) {
  const auto is_there = [&](const Duty& duty) {
    if (duty.demand == Demand::character_in_cast)
      return std::any_of(shown.cast.begin(), shown.cast.begin() + shown.cast_size,
                         [&](const CastEntry& entry) { return entry.character->id == duty.character; });
    if (duty.demand == Demand::incident_in_script)
      return std::any_of(shown.incidents.begin(), shown.incidents.begin() + shown.incident_count,
                         [&](const ScheduledIncident& one) { return one.incident->id == duty.incident; });
    return true;
  };
  return std::all_of(plots.begin(), plots.end(), [&](const Plot* plot) {
    return !plot || std::all_of(std::begin(plot->duties), std::end(plot->duties), is_there);
  });
}

// The roles of a set with a duty, one bit each: worlds are drawn too often to look roles up one by one.
struct RolesWithDuty {
  std::uint64_t bits = 0;

  RolesWithDuty(const TragedySet& set, Demand demand) {
    for (const Role& role : set.roles)
      if (has_duty(role, demand)) bits |= 1ull << static_cast<unsigned>(role.id);
  }
  bool contain(RoleId role) const { return bits >> static_cast<unsigned>(role) & 1u; }
};

// Who is a culprit in the public half, or how many culprits are still to be found.
struct Culprits {
  CastMask known = 0;
  int open = 0;    // incidents without a known culprit
  int fewest = 0;  // different culprits they need at least (R91)

  explicit Culprits(const Script& shown) {
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
};

// The ways to give the roles of some plots to a cast, as a table: from each member on, for each number of roles already given
// away, how many ways there are to finish. It counts without visiting, visits without dead ends, and draws evenly. Only demands
// on several holders at once are beyond the table: what breaks them is left out one by one.
class RoleAssignments {
 public:
  RoleAssignments(const Script& shown, const PlotsInPlay& plots, const AllowedRoles* allowed = nullptr)
      : shown_(shown),
        cast_size_(shown.cast_size),
        roles_(roles_of(*shown.set, plots)),
        culprits_(shown),
        must_be_culprit_(*shown.set, Demand::must_be_culprit),
        never_culprit_(*shown.set, Demand::never_culprit) {
    for (int i = 0; i < roles_.size; ++i) {
      steps_[i] = states_;
      states_ *= roles_.ranges[i].most + 1u;
      if (must_be_culprit_.contain(roles_.ranges[i].role)) musts_ += roles_.ranges[i].most;
      if (never_culprit_.contain(roles_.ranges[i].role)) nevers_ += roles_.ranges[i].most;
    }
    for (const HolderDuty& duty : holder_duties(plots)) (is_for_one(*duty.duty) ? single_ : joint_).push_back(duty);
    bool has_everybody_one = true;
    for (CastIndex who = 0; who < cast_size_; ++who) {
      list_options(who, options_[who]);
      if (allowed) std::erase_if(options_[who], [&](const RoleOption& option) { return !((*allowed)[who] >> static_cast<unsigned>(option.role) & 1u); });
      has_everybody_one &= !options_[who].empty();
    }
    if (has_everybody_one && has_culprits_enough(musts_, nevers_)) fill_table();
  }

  bool are_any() const { return !table_.empty() && ways(0, 0) > 0; }

  std::uint64_t count() {
    if (!are_any()) return 0;
    if (joint_.empty()) return ways(0, 0);
    Script world = shown_;
    return count_fixed(0, 0, world);
  }

  std::uint64_t visit_all(Script& world, const std::function<void(const Script&)>& visit) const {
    return are_any() ? visit_from(0, 0, world, visit) : 0;
  }

  // False if all tries were in vain: hardly anything fits.
  bool draw(Script& world, const Random& random) const {
    if (!are_any()) return false;
    for (int tries = 0; tries < most_tries; ++tries) {
      draw_once(world, random);
      if (keeps_joint_duties(world)) return true;
    }
    return false;
  }

 private:
  struct RoleOption {
    RoleId role = person_role;
    unsigned step = 0;      // what the number of roles given away grows by; 0 for roles that are not counted
    unsigned capacity = 0;  // one more than the most holders
  };

  // --- who may hold what
  bool is_for_one(const Duty& duty) const {
    const RoleRange* range = roles_.find(duty.role);
    return duty.demand == Demand::holder_has_trait && range && range->most == 1;
  }
  bool is_joint(RoleId role) const {
    return std::any_of(joint_.begin(), joint_.end(),
                       [&](const HolderDuty& one) { return one.duty->role == role || one.duty->other_role == role; });
  }
  bool keeps_joint_duties(const Script& world) const {
    if (joint_.empty()) return true;
    std::array<Holder, max_cast> holders;
    for (int who = 0; who < cast_size_; ++who) holders[who] = {world.cast[who].character, world.cast[who].role};
    return are_met(joint_, {holders.data(), static_cast<std::size_t>(cast_size_)});
  }
  bool may_hold(CastIndex who, RoleId role) const {
    const Holder holder{shown_.cast[who].character, role};
    if (!std::all_of(single_.begin(), single_.end(),
                     [&](const HolderDuty& one) { return one.duty->role != role || are_met({&one, 1}, {&holder, 1}); }))
      return false;
    if (must_be_culprit_.contain(role) && culprits_.open == 0 && !has(culprits_.known, who)) return false;
    return !never_culprit_.contain(role) || !has(culprits_.known, who);
  }

  // With so many who must, and who must not, be culprits of incidents whose culprit is not known.
  bool has_culprits_enough(int musts, int nevers) const {
    return culprits_.open == 0 || (musts <= culprits_.open && culprits_.fewest <= cast_size_ - nevers);
  }

  void list_options(CastIndex who, std::vector<RoleOption>& options) const {
    const Character& character = *shown_.cast[who].character;
    if (stands_outside_plots(character)) {
      for (const Role& role : shown_.set->roles)
        if (is_outside_plots(roles_, role.id) && may_hold(who, role.id) &&
            has_culprits_enough(musts_ + must_be_culprit_.contain(role.id), nevers_ + never_culprit_.contain(role.id)))
          options.push_back({.role = role.id});
      return;
    }
    if (!has_duty(character, Demand::never_person)) options.push_back({});
    for (int i = 0; i < roles_.size; ++i)
      if (may_hold(who, roles_.ranges[i].role))
        options.push_back({roles_.ranges[i].role, steps_[i], roles_.ranges[i].most + 1u});
  }

  // --- the table
  static bool is_open(const RoleOption& option, unsigned given) {
    return option.step == 0 || given / option.step % option.capacity + 1 < option.capacity;
  }

  bool is_enough(unsigned given) const {
    for (int i = 0; i < roles_.size; ++i)
      if (given / steps_[i] % (roles_.ranges[i].most + 1u) < roles_.ranges[i].least) return false;
    return true;
  }

  std::uint64_t ways(int who, unsigned given) const { return table_[static_cast<std::size_t>(who) * states_ + given]; }

  // With `fixed` the roles of joint demands are held as there and by nobody else.
  void fill_table(const Script* fixed = nullptr) {
    table_.assign((static_cast<std::size_t>(cast_size_) + 1) * states_, 0);
    for (unsigned given = 0; given < states_; ++given)
      table_[static_cast<std::size_t>(cast_size_) * states_ + given] = is_enough(given);
    for (int who = cast_size_ - 1; who >= 0; --who)
      for (const RoleOption& option : options_[who]) {
        if (fixed && (is_joint(fixed->cast[who].role) || is_joint(option.role)) && option.role != fixed->cast[who].role) continue;
        for (unsigned given = 0; given < states_; ++given)
          if (is_open(option, given))
            table_[static_cast<std::size_t>(who) * states_ + given] += ways(who + 1, given + option.step);
      }
  }

  // Fixes the holders of joint demands in every way that meets them and counts the rest by the table.
  std::uint64_t count_fixed(int who, unsigned given, Script& world) {
    if (who == cast_size_) {
      if (!keeps_joint_duties(world)) return 0;
      fill_table(&world);
      return ways(0, 0);
    }
    world.cast[who].role = person_role;
    std::uint64_t count = count_fixed(who + 1, given, world);
    for (const RoleOption& option : options_[who]) {
      if (!is_joint(option.role) || !is_open(option, given)) continue;
      world.cast[who].role = option.role;
      count += count_fixed(who + 1, given + option.step, world);
    }
    return count;
  }

  std::uint64_t visit_from(int who, unsigned given, Script& world, const std::function<void(const Script&)>& visit) const {
    if (who == cast_size_) {
      if (!keeps_joint_duties(world)) return 0;
      visit(world);
      return 1;
    }
    std::uint64_t count = 0;
    for (const RoleOption& option : options_[who]) {
      if (!is_open(option, given) || ways(who + 1, given + option.step) == 0) continue;
      world.cast[who].role = option.role;
      count += visit_from(who + 1, given + option.step, world, visit);
    }
    return count;
  }

  void draw_once(Script& world, const Random& random) const {
    unsigned given = 0;
    for (int who = 0; who < cast_size_; ++who) {
      std::uint64_t left = draw_below(ways(who, given), random);
      for (const RoleOption& option : options_[who]) {
        if (!is_open(option, given)) continue;
        const std::uint64_t share = ways(who + 1, given + option.step);
        if (left < share) {
          world.cast[who].role = option.role;
          given += option.step;
          break;
        }
        left -= share;
      }
    }
  }

  // A cast of sixteen may have more worlds than 32 bits can count.
  static std::uint64_t draw_below(std::uint64_t bound, const Random& random) {
    if (bound <= UINT32_MAX) return random(static_cast<std::uint32_t>(bound));
    for (;;) {
      const std::uint64_t high = random(1u << 31), low = random(1u << 31);
      const std::uint64_t drawn = (high << 31 | low) & (std::bit_ceil(bound) - 1);
      if (drawn < bound) return drawn;
    }
  }

  const Script& shown_;
  int cast_size_;
  PlotRoles roles_;
  Culprits culprits_;
  RolesWithDuty must_be_culprit_, never_culprit_;
  std::vector<HolderDuty> single_, joint_;  // demands on one holder, and those that several must share out
  int musts_ = 0, nevers_ = 0;              // holders of the plots' roles who must, or must not, be culprits
  unsigned states_ = 1;
  std::array<unsigned, max_plot_roles> steps_{};
  std::array<std::vector<RoleOption>, max_cast> options_;
  std::vector<std::uint64_t> table_;
};

void set_plots(Script& world, const PlotsInPlay& plots, const Plot* extra) {
  world.main_plot = plots[0];
  world.subplots = {plots[1], plots[2]};
  world.extra_main_plot = extra;
}

// A number below `bound`, with nothing drawn where there is no choice.
std::uint32_t choose(std::size_t bound, const Random& random) {
  return bound > 1 ? random(static_cast<std::uint32_t>(bound)) : 0;
}

bool draw_roles(Script& world, const PlotsInPlay& plots, const Random& random, const Options& options, const AllowedRoles* allowed) {
  if (!has_what_they_ask(world, plots)) return false;
  std::vector<const Plot*> extras = extra_plots(*world.set, plots);
  while (!extras.empty()) {
    const std::uint32_t chosen = choose(extras.size(), random);
    if (RoleAssignments(world, with_extra(plots, extras[chosen], options), allowed).draw(world, random)) {
      set_plots(world, plots, extras[chosen]);
      return true;
    }
    extras.erase(extras.begin() + chosen);
  }
  return false;
}

bool draw_plots_and_roles(Script& world, const Random& random, const Options& options, const AllowedRoles* allowed) {
  std::vector<PlotsInPlay> choices = plot_choices(*world.set);
  while (!choices.empty()) {
    const std::uint32_t chosen = random(static_cast<std::uint32_t>(choices.size()));
    if (draw_roles(world, choices[chosen], random, options, allowed)) return true;
    choices.erase(choices.begin() + chosen);  // these plots do not fit the cast
  }
  return false;
}

// Where a rule names the first subplot, their order is a secret too (R117).
void draw_order_of_subplots(Script& world, const Random& random) {
  const auto names_first = [](const SetRule& rule) {
    return std::any_of(std::begin(rule.ability.does), std::end(rule.ability.does),
                       [](const Effect& effect) { return effect.what == Do::name_first_subplot; });
  };
  if (std::any_of(world.set->rules.begin(), world.set->rules.end(), names_first) && random(2) == 1)
    std::swap(world.subplots[0], world.subplots[1]);
}

// Incidents that may be truly another than their name says (R89), but for one of each that a plot asks for.
void draw_truths(Script& world, const Random& random) {
  const auto& incidents = world.set->incidents;
  const auto fake = std::find_if(incidents.begin(), incidents.end(), [](const Incident& one) { return one.may_bear_another_name; });
  if (fake == incidents.end()) return;
  std::array<bool, max_incidents> is_true{};
  for (const Plot* plot : {world.main_plot, world.subplots[0], world.subplots[1]}) {
    if (!plot) continue;
    for (const Duty& duty : plot->duties) {
      if (duty.demand != Demand::incident_in_script) continue;
      std::vector<int> like;
      for (int i = 0; i < world.incident_count; ++i)
        if (world.incidents[i].incident->id == duty.incident) like.push_back(i);
      if (!like.empty()) is_true[like[choose(like.size(), random)]] = true;
    }
  }
  for (int i = 0; i < world.incident_count; ++i) {
    ScheduledIncident& one = world.incidents[i];
    if (is_true[i] || one.incident == &*fake || random(one_fake_in) != 0) continue;
    one.shown_as = one.incident;
    one.incident = &*fake;
  }
}

// Takes one out and leaves the rest in some order.
template <class T>
T draw_from(std::vector<T>& list, const Random& random) {
  const std::uint32_t chosen = random(static_cast<std::uint32_t>(list.size()));
  const T drawn = list[chosen];
  list[chosen] = list.back();
  list.pop_back();
  return drawn;
}

// Another incident of the same kind whose culprit this one may repeat, or null (R91).
const ScheduledIncident* repeated_by(const Script& world, const ScheduledIncident& incident, const Random& random) {
  if (!incident.incident->may_repeat_culprit) return nullptr;
  std::vector<const ScheduledIncident*> like;
  for (int i = 0; i < world.incident_count; ++i)
    if (world.incidents[i].incident == incident.incident && world.incidents[i].culprit != nobody) like.push_back(&world.incidents[i]);
  return like.empty() ? nullptr : like[choose(like.size(), random)];
}

// False if it came out so that somebody was missing.
bool draw_culprits(Script& world, const Random& random) {
  std::vector<Location> places{Location::hospital, Location::shrine, Location::city, Location::school};
  std::vector<CastIndex> suspects, musts;
  std::vector<ScheduledIncident*> open;
  suspects.reserve(world.cast_size);
  open.reserve(world.incident_count);
  const RolesWithDuty must_be_culprit(*world.set, Demand::must_be_culprit), never_culprit(*world.set, Demand::never_culprit);
  for (CastIndex who = 0; who < world.cast_size; ++who) {
    const RoleId role = world.cast[who].role;
    if (!never_culprit.contain(role)) (must_be_culprit.contain(role) ? musts : suspects).push_back(who);
  }
  for (int i = 0; i < world.incident_count; ++i) {
    ScheduledIncident& one = world.incidents[i];
    one.culprit = nobody;
    if (!one.incident->has_mob) {
      open.push_back(&one);
      continue;
    }
    if (places.empty()) return false;
    one.mob = draw_from(places, random);
  }
  for (CastIndex who : musts) {
    if (open.empty()) return false;
    draw_from(open, random)->culprit = who;
  }
  std::sort(open.begin(), open.end(), [](const ScheduledIncident* one, const ScheduledIncident* other) {
    return std::pair(one->incident->may_repeat_culprit, one) < std::pair(other->incident->may_repeat_culprit, other);
  });
  for (ScheduledIncident* one : open) {
    const ScheduledIncident* repeated = repeated_by(world, *one, random);
    if (repeated && (suspects.empty() || random(one_shared_culprit_in) == 0)) {
      one->culprit = repeated->culprit;
      continue;
    }
    if (suspects.empty()) return false;
    one->culprit = draw_from(suspects, random);
  }
  return true;
}

// As everybody sees it: incidents by their public names, culprits unknown.
void hide_incidents(Script& world) {
  for (int i = 0; i < world.incident_count; ++i) {
    ScheduledIncident& one = world.incidents[i];
    one = {.day = one.day, .incident = &one.public_incident()};
  }
}

}  // namespace

std::uint64_t for_each_role_world(const Script& shown, const std::function<void(const Script&)>& visit, const Options& options) {
  std::uint64_t count = 0;
  if (!shown.set) return count;
  Script world = shown;
  for (const PlotsInPlay& plots : plot_choices(*shown.set)) {
    if (!has_what_they_ask(shown, plots)) continue;
    for (const Plot* extra : extra_plots(*shown.set, plots)) {
      set_plots(world, plots, extra);
      count += RoleAssignments(shown, with_extra(plots, extra, options)).visit_all(world, visit);
    }
  }
  return count;
}

std::uint64_t count_role_worlds(const Script& shown, const Options& options) {
  std::uint64_t count = 0;
  if (!shown.set) return count;
  for (const PlotsInPlay& plots : plot_choices(*shown.set)) {
    if (!has_what_they_ask(shown, plots)) continue;
    for (const Plot* extra : extra_plots(*shown.set, plots))
      count += RoleAssignments(shown, with_extra(plots, extra, options)).count();
  }
  return count;
}

Script random_world(const Script& shown, const std::function<std::uint32_t(std::uint32_t)>& random, const Options& options,
                    const AllowedRoles* allowed) {
  Script world = shown;
  if (!shown.set) return shown;
  hide_incidents(world);
  if (!draw_plots_and_roles(world, random, options, allowed)) return shown;
  draw_order_of_subplots(world, random);
  draw_truths(world, random);
  for (int tries = 0; tries < most_tries; ++tries)
    if (draw_culprits(world, random)) return world;
  return shown;
}

}  // namespace spiral
