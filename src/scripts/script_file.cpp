#include "scripts/script_file.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "model/in_order.hpp"
#include "rules/option_names.hpp"
#include "scripts/advice.hpp"
#include "scripts/community_names.hpp"
#include "scripts/json_text.hpp"
#include "scripts/legality.hpp"
#include "scripts/raw_script.hpp"
#include "scripts/script_fields.hpp"
#include "scripts/sentences.hpp"
#include "scripts/source_text.hpp"
#include "scripts/special_rules.hpp"
#include "scripts/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

bool is_id(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(),
                                      [](char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_'; });
}

std::vector<std::string_view> names_of_sets() {
  std::vector<std::string_view> names;
  for (const TragedySet* set : all_sets()) names.push_back(set->name);
  return names;
}

// A word that is right somewhere else deserves more than a list of other words.
Said known_elsewhere(const TragedySet& set, std::string_view name) {
  if (find_main_plot(set, name)) return said<say::which_is_main_plot>();
  if (find_subplot(set, name)) return said<say::which_is_subplot>();
  if (find_role(set, name)) return said<say::which_is_role>();
  if (find_incident(set, name)) return said<say::which_is_incident>();
  for (const TragedySet* other : all_sets())
    if (find_main_plot(*other, name) || find_subplot(*other, name) || find_role(*other, name) || find_incident(*other, name))
      return said<say::which_belongs_to>(called(*other));
  return {};
}

// Turns words into what they name, file order kept so that a fault found later still has its place.
class Assembly {
 public:
  Assembly(const RawScript& raw, std::string_view source, LoadedScript& loaded)
      : raw_(raw), source_(source), problems_(loaded.problems), warnings_(loaded.warnings), file_(loaded.file) {}

  void assemble() {
    take_texts();
    take_difficulty();
    take_options();
    look_up_plots();
    look_up_cast();
    look_up_incidents();
    special_ = read_special_rules(raw_, draft_, source_, problems_);
    draft_.roles_instead = special_.roles_instead;
    draft_.knows_roles_instead = raw_.roles_instead.size() == special_.roles_instead.size;
    const auto report_fault = [this](DraftFault fault) {
      Problem problem{place_of(fault.part, fault.index), std::move(fault.message), fault.finding, fix_with(fault.instead)};
      (is_warning(fault.finding) ? warnings_ : problems_).push_back(std::move(problem));
    };
    check_draft(draft_, report_fault);
    advise(draft_, report_fault);
    file_.rules_by_hand = rules_by_hand(raw_);
    advise_on_texts(raw_, warnings_);
    take_allowed();
    if (problems_.empty()) build_script();
  }

 private:
  void report(const Position& at, Finding finding, Said message) { problems_.push_back({at, std::move(message), finding}); }
  // A mistyped word; the nearest valid one would mend it.
  void report_word(const TextField& field, Finding finding, Said message, const Named& valid) {
    problems_.push_back({field.at, std::move(message), finding, source_.replacing(field.at, nearest_word(field.value, valid.ids))});
  }

  // --- how to mend it
  std::optional<Fix> fix_with(const Instead& instead) const {
    if (instead.word.empty()) return std::nullopt;
    if (instead.part >= Part::turf && instead.part <= Part::enters_on_day) {
      const RawMember& member = raw_.cast.value[instead.index];
      if (instead.part == Part::turf && member.turf.is_absent()) return source_.adding_behind(member.role.at, "turf", quoted_json(instead.word));
      if (instead.part == Part::enters_on_loop && member.enters_on_loop.is_absent())
        return source_.adding_behind(member.role.at, "enters_on_loop", instead.word);
      if (instead.part == Part::enters_on_day && member.enters_on_day.is_absent()) return source_.adding_behind(member.role.at, "enters_on_day", instead.word);
    }
    return source_.replacing(place_of(instead.part, instead.index), instead.word);
  }

  // --- texts and numbers
  void take_texts() {
    if (raw_.id.is_given() && !is_id(raw_.id.value)) report(raw_.id.at, Finding::bad_id, said<say::wrong_id>(in_quotes(raw_.id.value)));
    file_.id = raw_.id.value;
    file_.author = raw_.author.value;
    file_.origin = {raw_.source.product.value, raw_.source.link.value, raw_.source.submitter.value, 0};
    if (raw_.source.number.is_given() && (raw_.source.number.value < 0 || raw_.source.number.value > most_source_number))
      report(raw_.source.number.at, Finding::level_out_of_range, said<say::from_zero_to>(most_source_number, raw_.source.number.value));
    else file_.origin.number = static_cast<int>(raw_.source.number.value);
    take_texts_of(raw_.texts, "", file_);
    for (std::size_t one = 0; one < translation_names.size(); ++one)
      take_texts_of(raw_.translations[one], "_" + std::string(translation_names[one]), file_.translations[one]);
    if (raw_.days.is_given()) draft_.days = raw_.days.value;
  }

  void take_texts_of(const RawTexts& raw, const std::string& ending, ScriptTexts& texts) {
    if (raw.title.is_given() && raw.title.value.empty()) report(raw.title.at, Finding::empty_text, said<say::empty_text>("title" + ending));
    take_rules(raw.special_rules, raw_.texts.special_rules, "special_rules", ending, texts.special_rules);
    take_rules(raw.secret_rules, raw_.texts.secret_rules, "secret_rules", ending, texts.secret_rules);
    texts.title = raw.title.value;
    texts.story = raw.story.value;
    texts.mastermind_hints = raw.mastermind_hints.value;
    texts.introduction = raw.introduction.value;
    texts.victory_conditions = raw.victory_conditions.value;
  }
  void take_rules(const ListField<TextField>& raw, const ListField<TextField>& english, const std::string& key, const std::string& ending,
                  std::vector<std::string>& rules) {
    if (raw.is_given() && raw.value.size() != english.value.size())
      report(raw.at, Finding::rules_differ_in_number, said<say::as_many_expected>(key + ending, key, english.value.size(), raw.value.size()));
    for (const TextField& rule : raw.value) rules.push_back(rule.value);
  }

  void take_difficulty() {
    if (raw_.difficulty.is_given() && raw_.difficulty.value.empty()) report(raw_.difficulty.at, Finding::no_loops, said<say::no_loops>());
    for (const RawLoopChoice& choice : raw_.difficulty.value) {
      draft_.loops.emplace_back();
      if (choice.loops.is_given()) draft_.loops.back() = choice.loops.value;
      check_level(choice.level, said<say::a_level>(), most_levels);
      check_level(choice.out_of_ten, said<say::a_difficulty>(), most_out_of_ten);
      file_.loop_choices.push_back({static_cast<int>(choice.loops.value), static_cast<int>(choice.level.value), static_cast<int>(choice.out_of_ten.value)});
    }
  }
  void check_level(const NumberField& level, Said what, long long most) {
    if (!level.is_given() || (level.value >= 1 && level.value <= most)) return;
    problems_.push_back({level.at, said<say::from_one_to>(std::move(what), most, level.value), Finding::level_out_of_range,
                         source_.replacing(level.at, std::to_string(std::clamp(level.value, 1LL, most)))});
  }

  void take_options() {
    for (const RawOption& option : raw_.options) {
      const bool is_known = std::any_of(option_infos.begin(), option_infos.end(), [&](const OptionInfo& info) { return info.name == option.name; });
      Said message = fault_of_option(file_.options, option.name, option.value.value);
      if (!message.is_empty())
        report(is_known ? option.value.at : option.name_at, is_known ? Finding::unknown_value : Finding::unknown_option, std::move(message));
    }
    draft_.options = file_.options;
  }

  // --- words

  // Null, and a problem, for a word that names nothing here; null alone where there is no word.
  template <class Thing>
  const Thing* look_up(const TextField& field, Finding finding, Said what, const Thing* found, const Named& valid) {
    if (!field.is_given() || found) return found;
    report_word(field, finding,
                said<say::word_of_elsewhere>(std::move(what), in_quotes(field.value), known_elsewhere(*draft_.set, field.value), suggested(field.value, valid)),
                valid);
    return nullptr;
  }

  // A mistyped set does not hide what else is wrong: the rest is read as if the set were the one that was meant.
  void look_up_set() {
    draft_.set = find_set(raw_.set.value);
    if (draft_.set || !raw_.set.is_given()) return;
    if (is_known_but_unplayable(NameKind::set, raw_.set.value))
      return report(raw_.set.at, Finding::unplayable_set, said<say::set_not_here>(in_quotes(raw_.set.value), Named{"sets", names_of_sets()}));
    const std::string nearest = nearest_word(raw_.set.value, names_of_sets());
    draft_.set = nearest.empty() ? set_by_its_plots() : find_set(nearest);
    const std::string meant = draft_.set ? std::string(draft_.set->name) : "";
    problems_.push_back(
        {raw_.set.at,
         said<say::word_expected>(said<say::a_set>(), in_quotes(raw_.set.value),
                                  draft_.set ? said<say::did_you_mean>(quoted(called(*draft_.set))) : suggested(raw_.set.value, {"sets", names_of_sets()})),
         Finding::unknown_set, source_.replacing(raw_.set.at, meant)});
  }
  const TragedySet* set_by_its_plots() const {
    for (const TragedySet* set : all_sets())
      if (find_main_plot(*set, raw_.main_plot.value) &&
          std::all_of(raw_.subplots.value.begin(), raw_.subplots.value.end(), [&](const TextField& name) { return find_subplot(*set, name.value); }))
        return set;
    return nullptr;
  }

  void look_up_plots() {
    look_up_set();
    if (!draft_.set) return;
    const TragedySet& set = *draft_.set;
    draft_.main_plot = look_up(raw_.main_plot, Finding::unknown_plot, said<say::a_main_plot_of>(called(set)), find_main_plot(set, raw_.main_plot.value),
                               {"plots", names_in(set.main_plots)});
    draft_.has_extra_main_plot = !raw_.extra_main_plot.is_absent();
    draft_.extra_main_plot = look_up(raw_.extra_main_plot, Finding::unknown_plot, said<say::a_main_plot_of>(called(set)),
                                     find_main_plot(set, raw_.extra_main_plot.value), {"plots", names_in(set.main_plots)});
    for (const TextField& name : raw_.subplots.value)
      draft_.subplots.push_back(
          look_up(name, Finding::unknown_plot, said<say::a_subplot_of>(called(set)), find_subplot(set, name.value), {"plots", names_in(set.subplots)}));
    if (!raw_.subplots.is_given()) draft_.subplots.assign(set.subplot_count, nullptr);  // that they are missing was said
  }

  void look_up_cast() {
    for (const RawMember& raw : raw_.cast.value) {
      Draft::Member& member = draft_.cast.emplace_back();
      member.character = find_character(raw.character.value);
      if (raw.character.is_given() && !member.character) report_character(raw.character);
      if (draft_.set)
        if (const Role* role = look_up(raw.role, Finding::unknown_role, said<say::a_role_of>(called(*draft_.set)), find_role(*draft_.set, raw.role.value),
                                       {"roles", names_in(draft_.set->roles)}))
          member.role = role->id;
      member.has_turf = !raw.turf.is_absent();
      if (raw.turf.is_given()) place_named(raw.turf);
      member.has_start = !raw.start.is_absent();
      if (raw.start.is_given()) member.start = place_named(raw.start);
      member.has_enters_on_loop = !raw.enters_on_loop.is_absent();
      if (raw.enters_on_loop.is_given()) member.enters_on_loop = raw.enters_on_loop.value;
      member.has_enters_on_day = !raw.enters_on_day.is_absent();
      if (raw.enters_on_day.is_given()) member.enters_on_day = raw.enters_on_day.value;
    }
  }
  void report_character(const TextField& name) {
    if (is_known_but_unplayable(NameKind::character, name.value))
      return report(name.at, Finding::unplayable_character, said<say::character_not_here>(in_quotes(name.value)));
    const Named valid{"characters", names_in(all_characters())};
    const std::string meant = our_name(NameKind::character, name.value);
    const Character* const character = find_character(meant);
    if (!character) return report_word(name, Finding::unknown_character, word_expected(said<say::a_character>(), name.value, valid), valid);
    problems_.push_back({name.at, said<say::character_of_community>(in_quotes(name.value), quoted(called(*character))), Finding::unknown_character,
                         source_.replacing(name.at, meant)});
  }
  static Named names_of_places() { return {"locations", {ids_of<Location>.begin(), ids_of<Location>.end()}}; }
  std::optional<Location> place_named(const TextField& field) {
    const std::optional<Location> place = named<Location>(field.value);
    if (!place) report_word(field, Finding::unknown_location, word_expected(said<say::a_location>(), field.value, names_of_places()), names_of_places());
    return place;
  }

  const Incident* incident_named(const TextField& name) {
    if (!draft_.set) return nullptr;
    return look_up(name, Finding::unknown_incident, said<say::an_incident_of>(called(*draft_.set)), find_incident(*draft_.set, name.value),
                   {"incidents", names_in(draft_.set->incidents)});
  }
  void look_up_incidents() {
    for (const RawIncident& raw : raw_.incidents.value) {
      Draft::Mishap& mishap = draft_.incidents.emplace_back();
      if (raw.day.is_given()) mishap.day = raw.day.value;
      mishap.incident = incident_named(raw.incident);
      mishap.has_shown_as = !raw.shown_as.is_absent();
      mishap.shown_as = incident_named(raw.shown_as);
      if (raw.culprit.is_given()) look_up_culprit(raw.culprit, mishap);
    }
    // Where no name of the cast is near, anybody who is free will do.
    for (const auto& [which, at] : unknown_culprits_)
      if (const std::optional<std::size_t> who = free_suspect(draft_); who && !problems_[which].fix)
        problems_[which].fix = source_.replacing(at, std::string(name_of(draft_.cast[*who].character->id)));
  }

  // --- warnings
  void take_allowed() {
    Named valid;
    for (std::size_t i = static_cast<std::size_t>(first_warning); i < count_of<Finding>; ++i) valid.ids.push_back(ids_of<Finding>[i]);
    for (const TextField& word : raw_.allow.value) {
      const std::optional<Finding> finding = named<Finding>(word.value);
      if (!word.is_given()) continue;
      if (finding && is_warning(*finding)) std::erase_if(warnings_, [&](const Problem& one) { return one.finding == *finding; });
      else if (finding) report(word.at, Finding::unknown_finding, said<say::not_a_warning>(in_quotes(word.value)));
      else report_word(word, Finding::unknown_finding, word_expected(said<say::a_warning>(), word.value, valid), valid);
    }
  }

  void look_up_culprit(const TextField& culprit, Draft::Mishap& mishap) {
    const std::optional<Location> place = named<Location>(culprit.value);
    if (mishap.incident && mishap.incident->has_mob != place.has_value()) return report_kind_of_culprit(culprit, *mishap.incident);
    if (!place) return look_up_suspect(culprit, mishap);
    mishap.mob = place;
  }

  // R106
  void report_kind_of_culprit(const TextField& culprit, const Incident& incident) {
    const std::string found = in_quotes(culprit.value);
    if (!incident.has_mob)
      report(culprit.at, Finding::wrong_kind_of_culprit, said<say::culprit_is_a_location>(called(incident), quoted(called(*named<Location>(culprit.value)))));
    else if (const Character* character = find_character(culprit.value))
      report(culprit.at, Finding::wrong_kind_of_culprit, said<say::culprit_is_a_character>(called(incident), quoted(called(*character)), names_of_places()));
    else
      report_word(culprit, Finding::wrong_kind_of_culprit,
                  said<say::named_word_expected>(called(incident), said<say::a_location_as_culprit>(), found, suggested(culprit.value, names_of_places())),
                  names_of_places());
  }

  // The words of the cast are compared, not the characters: a name mistyped in both places is one mistake.
  void look_up_suspect(const TextField& culprit, Draft::Mishap& mishap) {
    const auto& cast = raw_.cast.value;
    const auto found =
        std::find_if(cast.begin(), cast.end(), [&](const RawMember& member) { return member.character.is_given() && member.character.value == culprit.value; });
    if (found != cast.end()) {
      mishap.culprit = static_cast<std::size_t>(found - cast.begin());
      return;
    }
    Named names{"characters", {}};
    for (const Draft::Member& member : draft_.cast)
      if (member.character) names.ids.push_back(name_of(member.character->id));
    unknown_culprits_.push_back({problems_.size(), culprit.at});
    report_word(culprit, Finding::culprit_not_in_cast, word_expected(said<say::a_culprit_from_the_cast>(), culprit.value, names), names);
  }

  // --- places
  Position place_of(Part part, std::size_t index) const {
    switch (part) {
      case Part::loops: return raw_.difficulty.value[index].loops.at;
      case Part::days: return raw_.days.at;
      case Part::main_plot: return raw_.main_plot.at;
      case Part::extra_main_plot: return raw_.extra_main_plot.at;
      case Part::all_subplots: return raw_.subplots.at;
      case Part::subplot: return raw_.subplots.value[index].at;
      case Part::whole_cast:
      case Part::character: return raw_.cast.value[index].character.at;
      case Part::role: return raw_.cast.value[index].role.at;
      case Part::turf: return raw_.cast.value[index].turf.at;
      case Part::start: return raw_.cast.value[index].start.at;
      case Part::enters_on_loop: return raw_.cast.value[index].enters_on_loop.at;
      case Part::enters_on_day: return raw_.cast.value[index].enters_on_day.at;
      case Part::all_incidents:
      case Part::incident: return raw_.incidents.value[index].incident.at;
      case Part::shown_as: return raw_.incidents.value[index].shown_as.at;
      case Part::day: return raw_.incidents.value[index].day.at;
      case Part::culprit: return raw_.incidents.value[index].culprit.at;
      case Part::role_instead: return raw_.roles_instead[index].value.at;
    }
    return {};
  }

  // --- the script itself
  void build_script() {
    Script& script = file_.script;
    script.set = draft_.set;
    script.loops = static_cast<std::uint8_t>(*draft_.loops.front());
    script.days = static_cast<std::uint8_t>(*draft_.days);
    script.main_plot = draft_.main_plot;
    script.extra_main_plot = draft_.extra_main_plot;
    // In the file's order: a rule may name the first (R117).
    std::copy(draft_.subplots.begin(), draft_.subplots.end(), script.subplots.begin());
    std::vector<CastIndex> place_in_script(draft_.cast.size());
    for (std::size_t index : cast_by_character()) {
      place_in_script[index] = script.cast_size;
      script.cast[script.cast_size++] = entry_of(index);
    }
    for (const Draft::Mishap& mishap : draft_.incidents) {
      ScheduledIncident& incident = script.incidents[script.incident_count++];
      incident.day = static_cast<std::uint8_t>(*mishap.day);
      incident.incident = mishap.incident;
      if (mishap.culprit) incident.culprit = place_in_script[*mishap.culprit];
      if (mishap.mob) incident.mob = *mishap.mob;
      incident.shown_as = mishap.shown_as;
    }
    put_in_order(std::span(script.incidents.begin(), script.incident_count),
                 [](const ScheduledIncident& one, const ScheduledIncident& other) { return one.day < other.day; });
    add_successor(script);
    script.special = special_;
    say_special_rules(file_);
  }

  std::vector<std::size_t> cast_by_character() const {
    std::vector<std::size_t> order(draft_.cast.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    put_in_order(order, [this](std::size_t one, std::size_t other) { return draft_.cast[one].character->id < draft_.cast[other].character->id; });
    return order;
  }

  CastEntry entry_of(std::size_t index) const {
    const Draft::Member& member = draft_.cast[index];
    CastEntry entry{.character = member.character, .role = *member.role};
    if (member.has_turf) entry.turf = *named<Location>(raw_.cast.value[index].turf.value);
    if (entry.character->parameter == Parameter::start) entry.start = member.start.value_or(entry.character->start);
    if (member.enters_on_loop) entry.enters_on_loop = static_cast<std::uint8_t>(*member.enters_on_loop);
    if (member.enters_on_day) entry.enters_on_day = static_cast<std::uint8_t>(*member.enters_on_day);
    if (raw_.henchman_start.is_given() && member.character->start_is_chosen)
      entry.start_is_fixed = true, entry.start = *named<Location>(raw_.henchman_start.value);
    for (const TextField& name : raw_.mastermind_never_on.value) entry.is_spared |= name.value == name_of(member.character->id);
    return entry;
  }

  const RawScript& raw_;
  SourceText source_;
  std::vector<Problem>&problems_, &warnings_;
  ScriptFile& file_;
  Draft draft_;
  SpecialRules special_;
  std::vector<std::pair<std::size_t, Position>> unknown_culprits_;  // which problem it is, and where
};

void sort_by_place(std::vector<Problem>& problems) {
  put_in_order(problems, [](const Problem& one, const Problem& other) {
    if (std::tie(one.at.line, one.at.column) != std::tie(other.at.line, other.at.column))
      return std::tie(one.at.line, one.at.column) < std::tie(other.at.line, other.at.column);
    return english(one.message) < english(other.message);
  });
}

}  // namespace

LoadedScript parse_script(std::string_view text, const std::string& file_name, Tree* tree) {
  LoadedScript loaded;
  RawScript raw;
  if (read_raw_script(text, file_name, raw, loaded.problems, tree)) {
    Assembly(raw, text, loaded).assemble();
    loaded.file.source = std::string(text);
    sort_by_place(loaded.problems);
    sort_by_place(loaded.warnings);
  }
  if (!loaded.is_good()) loaded.file = {};
  return loaded;
}

}  // namespace spiral
