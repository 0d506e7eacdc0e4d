// Every key of a script file, said once: the reader takes no other, and the JSON Schema is made from the same lists.
#pragma once

#include <span>
#include <string_view>

#include "rules/script.hpp"

namespace spiral {

enum class Shape : std::uint8_t {
  text,
  word,      // one of a few, which the loader knows
  id,        // lower case letters, digits and underscores
  number,    // whole, from `least` to `most`
  texts,     // a list of texts
  words,     // a list of words
  numbers,   // a list of whole numbers, one a loop at most
  table,     // of the fields `inside`
  tables,    // a list of such
  settings,  // a table with keys of any name: texts or whole numbers
  pairs,     // a table with keys of any name: words
};

struct ScriptField {
  std::string_view key;
  Shape shape = Shape::text;
  bool is_required = false;
  bool is_translated = false;  // the same key with _zh and _ja
  long long least = 0, most = 0;
  std::span<const ScriptField> inside{};
  std::string_view about{};
};

inline constexpr long long most_levels = 5, most_out_of_ten = 10, most_source_number = 1'000'000;
inline constexpr std::size_t most_loop_choices = max_loops;
// More than any script needs; what is longer is not looked at, for every wrong word costs time.
inline constexpr std::size_t longest_list = 20, longest_settings = 60, longest_pairs = RolesInstead::most;

inline constexpr ScriptField loop_fields[] = {
    {.key = "loops", .shape = Shape::number, .is_required = true, .least = 1, .most = max_loops, .about = "how many loops are played"},
    {.key = "level", .shape = Shape::number, .least = 1, .most = most_levels, .about = "how hard it is then for the Protagonists"},
    {.key = "out_of_ten", .shape = Shape::number, .least = 1, .most = most_out_of_ten, .about = "the same as the community counts it"},
};
inline constexpr ScriptField source_fields[] = {
    {.key = "product", .about = "the box, book or page it comes from"},
    {.key = "number", .shape = Shape::number, .least = 0, .most = most_source_number, .about = "its number there"},
    {.key = "link", .about = "where it can be found"},
    {.key = "submitter", .about = "who handed it in"},
};
inline constexpr ScriptField cast_fields[] = {
    {.key = "character", .shape = Shape::word, .is_required = true, .about = "who"},
    {.key = "role", .shape = Shape::word, .is_required = true, .about = "a role of the set"},
    {.key = "turf", .shape = Shape::word, .about = "the second place of the Boss"},
    {.key = "start", .shape = Shape::word, .about = "where the Servant starts"},
    {.key = "enters_on_loop", .shape = Shape::number, .least = 1, .most = max_loops, .about = "when the Godly Being comes"},
    {.key = "enters_on_day", .shape = Shape::number, .least = 1, .most = max_days, .about = "when the Transfer Student comes"},
};
inline constexpr ScriptField incident_fields[] = {
    {.key = "day", .shape = Shape::number, .is_required = true, .least = 1, .most = max_days, .about = "a day of the loop"},
    {.key = "incident", .shape = Shape::word, .is_required = true, .about = "an incident of the set"},
    {.key = "culprit", .shape = Shape::word, .is_required = true, .about = "somebody of the cast, or the location of a mob"},
    {.key = "shown_as", .shape = Shape::word, .about = "the name that a Fake Incident bears"},
};
inline constexpr ScriptField file_fields[] = {
    {.key = "id", .shape = Shape::id, .is_required = true, .about = "names files, records and links"},
    {.key = "title", .is_required = true, .is_translated = true, .about = "secret until the end"},
    {.key = "author", .about = "who wrote it"},
    {.key = "introduction", .is_translated = true, .about = "public: what everybody may read before the game"},
    {.key = "set", .shape = Shape::word, .is_required = true, .about = "the tragedy set"},
    {.key = "days", .shape = Shape::number, .is_required = true, .least = 1, .most = max_days, .about = "days in each loop, or in the longest"},
    {.key = "difficulty",
     .shape = Shape::tables,
     .is_required = true,
     .least = 1,
     .most = most_loop_choices,
     .inside = loop_fields,
     .about = "the loop counts on offer, the usual one first"},
    {.key = "main_plot", .shape = Shape::word, .is_required = true, .about = "a main plot of the set"},
    {.key = "extra_main_plot", .shape = Shape::word, .about = "another, for Twisted Truth"},
    {.key = "subplots", .shape = Shape::words, .is_required = true, .least = 1, .most = 2, .about = "one in First Steps, two elsewhere"},
    {.key = "mastermind_without", .shape = Shape::words, .most = 9, .about = "cards that the Mastermind does not have"},
    {.key = "protagonists_without", .shape = Shape::words, .most = 8, .about = "cards that no Protagonist has"},
    {.key = "final_guess", .shape = Shape::word, .about = "on or off, where it is not as in the set"},
    {.key = "henchman_start", .shape = Shape::word, .about = "where the Henchman starts every loop"},
    {.key = "loops_without_talk", .shape = Shape::number, .least = 1, .most = max_loops - 1, .about = "so many loops more where table_talk is off"},
    {.key = "days_by_loop", .shape = Shape::numbers, .least = 1, .most = max_days, .about = "days of the first loop, the second and so on, then anew"},
    {.key = "roles_instead",
     .shape = Shape::pairs,
     .most = longest_pairs,
     .about = "roles that plots would add, each with the role that they add in its place"},
    {.key = "mastermind_never_on", .shape = Shape::words, .about = "secret until the end: characters on whom the Mastermind never places a card"},
    {.key = "secret_rules", .shape = Shape::texts, .is_translated = true, .about = "the Mastermind's sentences, secret until the end and played by hand"},
    {.key = "special_rules", .shape = Shape::texts, .is_translated = true, .about = "public sentences that are played by hand"},
    {.key = "victory_conditions", .is_translated = true, .about = "how the Mastermind can win; for his eyes only"},
    {.key = "story", .is_translated = true, .about = "what really happened; shown after the game"},
    {.key = "mastermind_hints", .is_translated = true, .about = "how to play it"},
    {.key = "allow", .shape = Shape::words, .about = "warnings of the linter that the author has thought about"},
    {.key = "options", .shape = Shape::settings, .about = "rule options this script is made for"},
    {.key = "source", .shape = Shape::table, .inside = source_fields, .about = "where it was printed or shared"},
    {.key = "community", .shape = Shape::settings, .about = "fields of the community's format that have no place here, each as JSON"},
    {.key = "cast", .shape = Shape::tables, .is_required = true, .most = max_cast, .inside = cast_fields, .about = "who takes part"},
    {.key = "incidents", .shape = Shape::tables, .most = max_incidents, .inside = incident_fields, .about = "the schedule"},
};

}  // namespace spiral
