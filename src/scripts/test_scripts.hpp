// Small scripts for the tests of this folder.
#pragma once

#include <functional>
#include <string>

#include "model/dice.hpp"
#include "rules/script.hpp"
#include "sets/sets.hpp"

namespace spiral::test {

// Legal, and with a line for most things that can be wrong.
inline const std::string good_script = R"(id = "bt_example"
title = "Example"
set = "basic_tragedy"
days = 4
difficulty = [ { loops = 4, level = 2 }, { loops = 3 } ]
main_plot = "sign_with_me"
subplots = ["unknown_factor_x", "circle_of_friends"]

[options]
paranoia_virus_at = 3
table_talk = "open"

[[cast]]
character = "mystery_boy"
role = "brain"
[[cast]]
character = "class_rep"
role = "key_person"
[[cast]]
character = "boss"
role = "factor"
turf = "city"
[[cast]]
character = "godly_being"
role = "friend"
enters_on_loop = 3
[[cast]]
character = "doctor"
role = "friend"
[[cast]]
character = "boy_student"
role = "conspiracy_theorist"
[[cast]]
character = "nurse"
role = "person"

[[incidents]]
day = 4
incident = "murder"
culprit = "nurse"
[[incidents]]
day = 2
incident = "suicide"
culprit = "boy_student"
[[incidents]]
day = 4
incident = "spreading"
culprit = "doctor"
)";

// Two Key Persons, mobs, and a character who comes on a day; texts in Chinese.
inline const std::string prime_evil_script = R"(id = "pe_example"
title = "Example"
title_zh = "例子"
set = "prime_evil"
days = 5
difficulty = [ { loops = 3 } ]
main_plot = "the_noble_bloodline"
subplots = ["the_key_girl", "monster_intrigue"]
special_rules = ["No talking."]
special_rules_zh = ["请勿交谈。"]
story_zh = "故事"
mastermind_hints_zh = "提示"

[[cast]]
character = "class_rep"
role = "key_person"
[[cast]]
character = "doctor"
role = "key_person"
[[cast]]
character = "informer"
role = "vampire"
[[cast]]
character = "nurse"
role = "conspiracy_theorist"
[[cast]]
character = "transfer_student"
role = "person"
enters_on_day = 3

[[incidents]]
day = 2
incident = "night_of_madness"
culprit = "school"
[[incidents]]
day = 3
incident = "awakened_curse"
culprit = "city"
[[incidents]]
day = 4
incident = "barricade"
culprit = "nurse"
)";

// An incident under another name, one culprit of two Serial Murders, and demands on culprits and incidents.
inline const std::string midnight_zone_script = R"(id = "mz_example"
title = "Example"
set = "midnight_zone"
days = 4
difficulty = [ { loops = 3 } ]
main_plot = "male_confrontation"
subplots = ["worshippers_of_the_apocalypse", "love_hate_spiral"]

[[cast]]
character = "doctor"
role = "ninja"
[[cast]]
character = "nurse"
role = "prophet"
[[cast]]
character = "ai"
role = "friend"
[[cast]]
character = "patient"
role = "obstinate"
[[cast]]
character = "informer"
role = "person"

[[incidents]]
day = 1
incident = "suicide"
culprit = "nurse"
[[incidents]]
day = 2
incident = "fake_incident"
culprit = "patient"
shown_as = "missing_person"
[[incidents]]
day = 2
incident = "serial_murder"
culprit = "informer"
[[incidents]]
day = 3
incident = "serial_murder"
culprit = "informer"
)";

// Twisted Truth, and a Mystery Boy with a role of the extra main plot.
inline const std::string cosmic_mythology_script = R"(id = "cm_example"
title = "Example"
set = "cosmic_mythology"
days = 4
difficulty = [ { loops = 3 } ]
main_plot = "the_king_in_yellow"
extra_main_plot = "bloody_rites"
subplots = ["twisted_truth", "the_profound_race"]

[[cast]]
character = "informer"
role = "cultist"
[[cast]]
character = "nurse"
role = "sacrifice"
[[cast]]
character = "doctor"
role = "paranoiac"
[[cast]]
character = "patient"
role = "serial_killer"
[[cast]]
character = "alien"
role = "time_traveler"
[[cast]]
character = "mystery_boy"
role = "witch"

[[incidents]]
day = 2
incident = "discovery"
culprit = "nurse"
)";

// The first `from` becomes `to`; `to` may hold whole lines.
inline std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t where = text.find(from);
  return where == std::string::npos ? "" : text.replace(where, from.size(), to);
}

template <class... Names>
Script public_half(std::string_view set, Names... names) {
  Script script;
  script.set = find_set(set);
  script.loops = 4;
  script.days = 4;
  ((script.cast[script.cast_size++].character = find_character(names)), ...);
  return script;
}
// All but those with a parameter and those with a demand of their own: something for every plot.
inline Script rich_cast(std::string_view set) {
  return public_half(set, "boy_student", "girl_student", "class_rep", "shrine_maiden", "police_officer", "office_worker", "informer", "pop_idol", "doctor",
                     "patient", "nurse", "black_cat");
}
inline void schedule(Script& script, std::uint8_t day, std::string_view incident) {
  script.incidents[script.incident_count++] = {.day = day, .incident = find_incident(*script.set, incident)};
}
// Nine characters, four of them girls, none with a demand of its own.
inline Script nine_characters(std::string_view set) {
  return public_half(set, "boy_student", "girl_student", "rich_mans_daughter", "class_rep", "shrine_maiden", "police_officer", "office_worker", "informer",
                     "doctor");
}

// Numbers below a bound, the same for the same seed.
inline std::function<std::uint32_t(std::uint32_t)> dice(unsigned seed) {
  return [dice = Dice(seed)](std::uint32_t bound) mutable { return dice.below(bound); };
}

// Plots and roles of a world, in a few letters.
inline std::string key_of(const Script& script) {
  std::string key;
  for (const Plot* plot : {script.main_plot, script.subplots[0], script.subplots[1]}) key += plot ? static_cast<char>('A' + static_cast<int>(plot->id)) : '-';
  for (int i = 0; i < script.cast_size; ++i) key += static_cast<char>('a' + static_cast<int>(script.cast[i].role));
  return key;
}

}  // namespace spiral::test
