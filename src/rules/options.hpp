// Named rule options: where sources differ, a table may choose. They are values of the game and part of its record.
#pragma once

#include "model/ids.hpp"

namespace spiral {

enum class Option : std::uint8_t {
  paranoia_virus_at,       // R59
  hospital_key_person,     // R11
  three_players,           // R152
  boss_turf_day_end,       // R62
  doctor_daily_use,        // R58
  guard_and_soldier_self,
  table_talk,              // R146; a matter of the table, the engine only carries it
  placement_order,
  deduction_aid,           // likewise
  black_school,            // R102
  curse_on_survivor,       // R107
  insane_murder,           // R127
  extra_card_pool,         // R79
  twisted_truth,           // R122; a matter of the script
  ninja_corpse,            // R80
  guard_is_counter,        // R206
  paranoia_virus_lasts,    // R59
  final_guess,             // R149
  cast_list,               // R203
};
inline constexpr int option_count = 19;

struct OptionInfo {
  Option option;
  std::string_view name;
  std::array<std::string_view, 3> values;  // the first is the default; empty where there are fewer
};

inline constexpr std::array<OptionInfo, option_count> option_infos{{
    {Option::paranoia_virus_at, "paranoia_virus_at", {"4", "3"}},
    {Option::hospital_key_person, "hospital_key_person", {"death", "loss"}},
    {Option::three_players, "three_players", {"leader_two", "other_two"}},
    {Option::boss_turf_day_end, "boss_turf_day_end", {"yes", "no"}},
    {Option::doctor_daily_use, "doctor_daily_use", {"separate", "shared"}},
    {Option::guard_and_soldier_self, "guard_and_soldier_self", {"allowed", "others"}},
    {Option::table_talk, "table_talk", {"quiet_while_placing", "off", "open"}},
    {Option::placement_order, "placement_order", {"leader_first", "any"}},
    {Option::deduction_aid, "deduction_aid", {"off", "check_notes", "full"}},
    {Option::black_school, "black_school", {"at_least_one", "loop_number", "first_loop_lost"}},
    {Option::curse_on_survivor, "curse_on_survivor", {"stays", "drops"}},
    {Option::insane_murder, "insane_murder", {"anyone", "others"}},
    {Option::extra_card_pool, "extra_card_pool", {"died", "dead"}},
    {Option::twisted_truth, "twisted_truth", {"rule_only", "adds_roles"}},
    {Option::ninja_corpse, "ninja_corpse", {"truth", "may_lie"}},
    {Option::guard_is_counter, "guard_is_counter", {"no", "yes"}},
    {Option::paranoia_virus_lasts, "paranoia_virus_lasts", {"while", "loop"}},
    {Option::final_guess, "final_guess", {"one_by_one", "all_at_once", "off"}},
    {Option::cast_list, "cast_list", {"board", "public"}},
}};

// The chosen value of each option, as its place in `values`; 0 is the default.
struct Options {
  std::array<std::uint8_t, option_count> chosen{};
  constexpr std::uint8_t operator[](Option option) const { return chosen[static_cast<std::size_t>(option)]; }
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace spiral
