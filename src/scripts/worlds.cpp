#include "scripts/worlds.hpp"

#include <numeric>
#include <vector>

#include "scripts/plot_roles.hpp"

namespace spiral {
namespace {

using Random = std::function<std::uint32_t(std::uint32_t)>;

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

// The ways to give the roles of some plots to a cast, as a table: from each member on, for each number of roles already given
// away, how many ways there are to finish. It counts without visiting, visits without dead ends, and draws evenly.
class RoleAssignments {
 public:
  RoleAssignments(const Script& shown, const PlotsInPlay& plots)
      : cast_size_(shown.cast_size), roles_(roles_of(*shown.set, plots)) {
    for (int i = 0; i < roles_.size; ++i) {
      steps_[i] = states_;
      states_ *= roles_.ranges[i].most + 1u;
    }
    for (int who = 0; who < cast_size_; ++who) list_options(*shown.set, plots, *shown.cast[who].character, options_[who]);
    fill_table();
  }

  std::uint64_t count() const { return ways(0, 0); }

  void visit_all(Script& world, const std::function<void(const Script&)>& visit) const { visit_from(0, 0, world, visit); }

  void draw(Script& world, const Random& random) const {
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

 private:
  struct RoleOption {
    RoleId role = RoleId::person;
    unsigned step = 0;      // what the number of roles given away grows by; 0 for roles that are not counted
    unsigned capacity = 0;  // one more than the most holders
  };

  void list_options(const TragedySet& set, const PlotsInPlay& plots, const Character& character,
                    std::vector<RoleOption>& options) const {
    if (stands_outside_plots(character)) {
      for (const Role& role : set.roles)
        if (is_outside_plots(roles_, role.id) && !broken_duty(plots, character, role.id).plot)
          options.push_back({.role = role.id});
      return;
    }
    options.push_back({});
    for (int i = 0; i < roles_.size; ++i)
      if (!broken_duty(plots, character, roles_.ranges[i].role).plot)
        options.push_back({roles_.ranges[i].role, steps_[i], roles_.ranges[i].most + 1u});
  }

  static bool is_open(const RoleOption& option, unsigned given) {
    return option.step == 0 || given / option.step % option.capacity + 1 < option.capacity;
  }

  bool is_enough(unsigned given) const {
    for (int i = 0; i < roles_.size; ++i)
      if (given / steps_[i] % (roles_.ranges[i].most + 1u) < roles_.ranges[i].least) return false;
    return true;
  }

  std::uint64_t ways(int who, unsigned given) const { return table_[static_cast<std::size_t>(who) * states_ + given]; }

  void fill_table() {
    table_.assign((static_cast<std::size_t>(cast_size_) + 1) * states_, 0);
    for (unsigned given = 0; given < states_; ++given)
      table_[static_cast<std::size_t>(cast_size_) * states_ + given] = is_enough(given);
    for (int who = cast_size_ - 1; who >= 0; --who)
      for (unsigned given = 0; given < states_; ++given)
        for (const RoleOption& option : options_[who])
          if (is_open(option, given))
            table_[static_cast<std::size_t>(who) * states_ + given] += ways(who + 1, given + option.step);
  }

  void visit_from(int who, unsigned given, Script& world, const std::function<void(const Script&)>& visit) const {
    if (who == cast_size_) return visit(world);
    for (const RoleOption& option : options_[who]) {
      if (!is_open(option, given) || ways(who + 1, given + option.step) == 0) continue;
      world.cast[who].role = option.role;
      visit_from(who + 1, given + option.step, world, visit);
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

  int cast_size_;
  PlotRoles roles_;
  unsigned states_ = 1;
  std::array<unsigned, 12> steps_{};
  std::array<std::vector<RoleOption>, max_cast> options_;
  std::vector<std::uint64_t> table_;
};

void set_plots(Script& world, const PlotsInPlay& plots) {
  world.main_plot = plots[0];
  world.subplots = {plots[1], plots[2]};
}

bool draw_plots_and_roles(Script& world, const Random& random) {
  std::vector<PlotsInPlay> choices = plot_choices(*world.set);
  while (!choices.empty()) {
    const std::uint32_t chosen = random(static_cast<std::uint32_t>(choices.size()));
    const RoleAssignments assignments(world, choices[chosen]);
    if (assignments.count() > 0) {
      set_plots(world, choices[chosen]);
      assignments.draw(world, random);
      return true;
    }
    choices.erase(choices.begin() + chosen);  // these plots do not fit the cast
  }
  return false;
}

void draw_culprits(Script& world, const Random& random) {
  std::array<CastIndex, max_cast> suspects;
  std::iota(suspects.begin(), suspects.end(), CastIndex{0});
  std::uint32_t left = world.cast_size;
  for (int i = 0; i < world.incident_count; ++i) {
    const std::uint32_t chosen = random(left--);
    world.incidents[i].culprit = suspects[chosen];
    suspects[chosen] = suspects[left];
  }
}

}  // namespace

std::uint64_t for_each_role_world(const Script& shown, const std::function<void(const Script&)>& visit) {
  std::uint64_t count = 0;
  if (!shown.set) return count;
  Script world = shown;
  for (const PlotsInPlay& plots : plot_choices(*shown.set)) {
    const RoleAssignments assignments(shown, plots);
    count += assignments.count();
    if (assignments.count() == 0) continue;
    set_plots(world, plots);
    assignments.visit_all(world, visit);
  }
  return count;
}

std::uint64_t count_role_worlds(const Script& shown) {
  std::uint64_t count = 0;
  if (!shown.set) return count;
  for (const PlotsInPlay& plots : plot_choices(*shown.set)) count += RoleAssignments(shown, plots).count();
  return count;
}

Script random_world(const Script& shown, const std::function<std::uint32_t(std::uint32_t)>& random) {
  Script world = shown;
  if (!shown.set || shown.incident_count > shown.cast_size || !draw_plots_and_roles(world, random)) return shown;
  draw_culprits(world, random);
  return world;
}

}  // namespace spiral
