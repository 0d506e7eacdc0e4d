// What makes a script legal, said once for files and for scripts that programs build.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rules/script.hpp"
#include "scripts/plot_roles.hpp"

namespace spiral {

// A script that may still have holes. Whatever is null or empty was found wrong before and is passed over in silence,
// so that one mistake makes one message.
struct Draft {
  struct Member {
    const Character* character = nullptr;
    std::optional<RoleId> role;
    bool has_turf = false;
    bool has_enters_on_loop = false;
    std::optional<long long> enters_on_loop;
    bool has_enters_on_day = false;
    std::optional<long long> enters_on_day;
  };
  struct Mishap {
    std::optional<long long> day;
    const Incident* incident = nullptr;
    std::optional<std::size_t> culprit;  // place in the cast
    std::optional<Location> mob;         // instead of it (R106)
    bool has_shown_as = false;
    const Incident* shown_as = nullptr;
  };
  const TragedySet* set = nullptr;
  Options options;
  std::vector<std::optional<long long>> loops;  // every number on offer
  std::optional<long long> days;
  const Plot* main_plot = nullptr;
  bool has_extra_main_plot = false;
  const Plot* extra_main_plot = nullptr;
  std::vector<const Plot*> subplots;
  std::vector<Member> cast;
  std::vector<Mishap> incidents;
};

enum class Part : std::uint8_t {
  loops,  // the parts with an index: which choice of loops, subplot, member of the cast, incident
  days,
  main_plot,
  extra_main_plot,
  all_subplots,
  subplot,
  whole_cast,
  character,
  role,
  turf,
  enters_on_loop,
  enters_on_day,
  all_incidents,
  incident,
  shown_as,
  day,
  culprit,
};
using ReportFault = std::function<void(Part part, std::size_t index, std::string message)>;

// Reports everything that is wrong, not only the first thing.
void check_draft(const Draft& draft, const ReportFault& report);

}  // namespace spiral
