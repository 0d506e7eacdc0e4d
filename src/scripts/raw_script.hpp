// A script as it stands in its file: words and numbers, each with its place, nothing looked up yet.
#pragma once

#include <string>
#include <vector>

#include "scripts/script_file.hpp"
#include "scripts/tree.hpp"

namespace spiral {

template <class T>
struct Field {
  enum class State : std::uint8_t { absent, unreadable, given };  // unreadable: of the wrong kind, and reported
  State state = State::absent;
  T value{};
  Position at;  // of an absent field: the table that should have it

  bool is_given() const { return state == State::given; }
  bool is_absent() const { return state == State::absent; }
};
using TextField = Field<std::string>;
using NumberField = Field<long long>;
template <class T>
using ListField = Field<std::vector<T>>;

struct RawLoopChoice {
  NumberField loops, level, out_of_ten;
};
struct RawOption {
  std::string name;
  TextField value;
  Position name_at;
};
struct RawMember {
  TextField character, role, turf, start;
  NumberField enters_on_loop, enters_on_day;
};
struct RawIncident {
  NumberField day;
  TextField incident, culprit, shown_as;
};
struct RawSource {
  TextField product, link, submitter;
  NumberField number;
};

struct RawTexts {
  TextField title, introduction, story, mastermind_hints, victory_conditions;
  ListField<TextField> special_rules, secret_rules;
};

struct RawScript {
  TextField id, author, set, main_plot, extra_main_plot, final_guess, henchman_start;
  RawTexts texts;
  PerTranslation<RawTexts> translations;
  NumberField days, loops_without_talk;
  ListField<RawLoopChoice> difficulty;
  ListField<TextField> subplots, allow, mastermind_without, protagonists_without, mastermind_never_on;
  ListField<NumberField> days_by_loop;
  std::vector<RawOption> options, community, roles_instead;
  RawSource source;
  ListField<RawMember> cast;
  ListField<RawIncident> incidents;
};

// TOML, or JSON of the same structure. Adds a problem for whatever is missing, of the wrong kind or unknown. False if the file is neither.
// `kept`, where it is wanted, becomes the file as a tree.
bool read_raw_script(std::string_view text, const std::string& file_name, RawScript& raw, std::vector<Problem>& problems, Tree* kept = nullptr);

// The same of a file that was read before.
RawScript raw_script_of(const Tree& file, const std::string& file_name, std::vector<Problem>& problems);

}  // namespace spiral
