// Named rule options: where sources differ, a table may choose. They are values of the game and part of its record.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace spiral {

enum class Option : std::uint8_t {
  paranoia_virus_at,    // R59
  hospital_key_person,  // R11
  three_players,        // R152
  boss_turf_day_end,    // R62
  doctor_daily_use,     // R58
  guard_and_soldier_self,
  table_talk,  // R146; a matter of the table, of which the engine only reads how many loops there are
  placement_order,
  deduction_aid,         // likewise
  black_school,          // R102
  curse_on_survivor,     // R107
  insane_murder,         // R127
  extra_card_pool,       // R79
  twisted_truth,         // R122; a matter of the script
  ninja_corpse,          // R80
  guard_is_counter,      // R206
  paranoia_virus_lasts,  // R59
  final_guess,           // R149
  cast_list,             // R203
};

// What may be chosen, in the order of the options; the first value is the default. rules/option_names.hpp spells them.
enum class ParanoiaVirusAt : std::uint8_t { four, three };
enum class HospitalKeyPerson : std::uint8_t { death, loss };
enum class ThreePlayers : std::uint8_t { leader_two, other_two };
enum class BossTurfDayEnd : std::uint8_t { yes, no };
enum class DoctorDailyUse : std::uint8_t { separate, shared };
enum class GuardAndSoldierSelf : std::uint8_t { allowed, others };
enum class TableTalk : std::uint8_t { quiet_while_placing, off, open };
enum class PlacementOrder : std::uint8_t { leader_first, any };
enum class DeductionAid : std::uint8_t { off, check_notes, full };
enum class BlackSchool : std::uint8_t { at_least_one, loop_number, first_loop_lost };
enum class CurseOnSurvivor : std::uint8_t { stays, drops };
enum class InsaneMurder : std::uint8_t { anyone, others };
enum class ExtraCardPool : std::uint8_t { died, dead };
enum class TwistedTruth : std::uint8_t { rule_only, adds_roles };
enum class NinjaCorpse : std::uint8_t { truth, may_lie };
enum class GuardIsCounter : std::uint8_t { no, yes };
enum class ParanoiaVirusLasts : std::uint8_t { while_, loop };
enum class FinalGuess : std::uint8_t { one_by_one, all_at_once, off };
enum class CastList : std::uint8_t { board, public_ };

template <class... Values>
struct OptionList {
  static constexpr int size = sizeof...(Values);
  template <class Value>
  static consteval Option option_of() {
    static_assert((std::is_same_v<Value, Values> || ...), "this is no value of a rule option");
    std::uint8_t place = 0;
    (void)((std::is_same_v<Value, Values> || (++place, false)) || ...);
    return static_cast<Option>(place);
  }
};
using AllOptions =
    OptionList<ParanoiaVirusAt, HospitalKeyPerson, ThreePlayers, BossTurfDayEnd, DoctorDailyUse, GuardAndSoldierSelf, TableTalk, PlacementOrder, DeductionAid,
               BlackSchool, CurseOnSurvivor, InsaneMurder, ExtraCardPool, TwistedTruth, NinjaCorpse, GuardIsCounter, ParanoiaVirusLasts, FinalGuess, CastList>;
inline constexpr int option_count = AllOptions::size;
template <class Value>
inline constexpr Option option_of = AllOptions::option_of<Value>();
static_assert(option_of<CastList> == Option::cast_list && option_of<BlackSchool> == Option::black_school);

// The chosen value of each option, as its number; 0 is the default.
struct Options {
  std::array<std::uint8_t, option_count> chosen{};
  constexpr std::uint8_t operator[](Option option) const { return chosen[static_cast<std::size_t>(option)]; }
  template <class Value>
  constexpr bool is(Value value) const {
    return (*this)[option_of<Value>] == static_cast<std::uint8_t>(value);
  }
  template <class Value>
  constexpr void choose(Value value) {
    chosen[static_cast<std::size_t>(option_of<Value>)] = static_cast<std::uint8_t>(value);
  }
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace spiral
