// Small scripts for the tests of this folder.
#pragma once

#include <string>

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
// Nine characters, four of them girls, none with a demand of its own.
inline Script nine_characters(std::string_view set) {
  return public_half(set, "boy_student", "girl_student", "rich_mans_daughter", "class_rep", "shrine_maiden", "police_officer",
                     "office_worker", "informer", "doctor");
}

}  // namespace spiral::test
