// What makes a script legal, said once for files and for scripts that programs build.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rules/script.hpp"
#include "scripts/findings.hpp"
#include "scripts/plot_roles.hpp"

namespace spiral {

// A script that may still have holes. Whatever is null or empty was found wrong before and is passed over in silence,
// so that one mistake makes one message.
struct Draft {
  struct Member {
    const Character* character = nullptr;
    std::optional<RoleId> role;
    bool has_turf = false;
    bool has_start = false;
    std::optional<Location> start;
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
  RolesInstead roles_instead;
  bool knows_roles_instead = true;  // false if one of them is mistyped
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
  start,
  enters_on_loop,
  enters_on_day,
  all_incidents,
  incident,
  shown_as,
  day,
  culprit,
  role_instead,
};
// A word or number that would mend a fault, and where it should stand.
struct Instead {
  Part part{};
  std::size_t index = 0;
  std::string word;  // empty: nothing to offer
};
struct DraftFault {
  Part part{};
  std::size_t index = 0;
  Finding finding{};
  Said message;
  Instead instead{};
};
using ReportFault = std::function<void(DraftFault fault)>;

// Reports everything that is wrong, not only the first thing.
void check_draft(const Draft& draft, const ReportFault& report);
// Its second half: whether the cast has the roles its plots add, and the right people hold them.
void check_roles(const Draft& draft, const PlotsInPlay& plots, const ReportFault& report);

// A script built by a program, as something to check; it must be whole.
// Whoever comes for somebody of the cast joins it, with the role that is written for him; he himself is a Person (R237, R238).
void add_successor(Script& script);

Draft draft_of(const Script& script, const Options& options);
// Main plot, subplots, and the extra main plot where it adds its roles.
PlotsInPlay plots_of(const Draft& draft);
// Somebody of the cast who could be the culprit of an incident and is none yet; nothing if there is nobody.
std::optional<std::size_t> free_suspect(const Draft& draft);
bool has_role_duty(const Draft& draft, std::size_t who, Demand demand);
// Whether an earlier member is the same character.
bool comes_again(const Draft& draft, std::size_t index);

}  // namespace spiral
