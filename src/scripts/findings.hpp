// What can be found in a script: every error and every warning has a name, a reason and a way to mend it, said once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/spelling.hpp"
#include "scripts/said.hpp"

namespace spiral {

// The enumerator is the id that the linter shows and that `allow` of a script names.
enum class Finding : std::uint8_t {
  // the file
  file_unreadable,
  file_too_large,
  bad_byte,
  bad_syntax,
  community_format,
  unknown_key,
  missing_key,
  wrong_kind,
  // words and numbers
  bad_id,
  empty_text,
  rules_differ_in_number,
  unknown_set,
  unplayable_set,
  unknown_plot,
  unknown_role,
  unknown_incident,
  unknown_character,
  unplayable_character,
  unknown_location,
  unknown_option,
  unknown_value,
  unknown_card,
  unknown_finding,
  days_out_of_range,
  loops_out_of_range,
  loops_twice,
  no_loops,
  level_out_of_range,
  // plots
  subplots_miscounted,
  subplot_twice,
  extra_plot_missing,
  extra_plot_unasked,
  extra_plot_twice,
  // the cast
  too_many_characters,
  character_twice,
  parameter_missing,
  parameter_unasked,
  entry_out_of_range,
  never_person,
  never_refuses,
  copies_nobody,
  comes_for_another,
  wrong_start,
  role_missing,
  role_surplus,
  role_mistaken,
  role_of_a_plot,
  wrong_holder,
  character_missing,
  // incidents
  too_many_incidents,
  day_out_of_range,
  shown_as_unasked,
  shown_as_itself,
  wrong_kind_of_culprit,
  culprit_not_in_cast,
  culprit_twice,
  never_culprit,
  must_be_culprit,
  incident_missing,
  // special rules
  hand_too_small,
  start_unasked,
  spared_not_in_cast,
  wrong_replacement,
  wrong_days_by_loop,
  // warnings: the script is legal
  two_incidents_on_a_day,
  no_incidents,
  no_late_incident,
  culprit_comes_later,
  plot_cannot_win,
  lost_from_the_start,
  rule_without_incident,
  rule_without_role,
  special_rules_by_hand,
  half_translated,
};
inline constexpr Finding first_warning = Finding::two_incidents_on_a_day;
// A warning stops nobody, and the script may allow it.
constexpr bool is_warning(Finding finding) { return finding >= first_warning; }

struct FindingWords {
  std::string_view why;   // the rule behind it
  std::string_view mend;  // what to do about it
};
FindingWords words_about(Finding finding);

struct Position {
  std::string file;
  int line = 0;  // from 1; 0 where a whole file is meant
  int column = 0;
};

// A change of the file that mends a finding: what stands there now, and what should. With nothing there, something is put in.
struct Fix {
  Position at;
  std::string found, replacement;
};

struct Problem {
  Position at;
  Said message;  // what was expected, what was found, the nearest valid word
  Finding finding = Finding::file_unreadable;
  std::optional<Fix> fix{};
};
// "file:line:column:", or "file:" where the whole of it is meant.
std::string to_string(const Position& at);
// "file:line:column: message", one line.
std::string to_string(const Problem& problem);

// The valid word closest to a mistyped one, by edit distance; empty if nothing is near.
std::string nearest_word(std::string_view word, const std::vector<std::string_view>& valid);

}  // namespace spiral
