#include "scripts/generate.hpp"

#include <algorithm>

#include "model/in_order.hpp"
#include "scripts/advice.hpp"
#include "scripts/json_text.hpp"
#include "scripts/role_assignments.hpp"
#include "scripts/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

constexpr int most_incidents_drawn = 5;

int between(int least, int most, const Random& random) { return least + static_cast<int>(random(static_cast<std::uint32_t>(most - least + 1))); }
template <class T>
bool contains(const std::vector<T>& list, const T& one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}
template <class T>
void shuffle(std::vector<T>& list, const Random& random) {
  for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[random(static_cast<std::uint32_t>(i))]);
}

// Incidents that the plots ask for, or have a rule about.
std::vector<const Incident*> wanted_incidents(const TragedySet& set, const PlotsInPlay& plots, const Random& random) {
  std::vector<const Incident*> wanted;
  for (const Plot* plot : plots) {
    if (!plot) continue;
    std::vector<const Incident*> spoken_of;
    const auto add = [&](const Fact& fact) {
      if (fact.is == Is::has_occurred || fact.is == Is::incident_is) spoken_of.push_back(set.find_incident(static_cast<IncidentId>(fact.n)));
    };
    for (const Duty& duty : plot->duties)
      if (duty.demand == Demand::incident_in_script) wanted.push_back(set.find_incident(duty.incident));
    for (const Ability& ability : plot->abilities)
      for (const Fact& fact : ability.needs) add(fact);
    for (const Answer& answer : plot->answers)
      for (const Fact& fact : answer.needs) add(fact);
    if (!spoken_of.empty()) wanted.push_back(spoken_of[random(static_cast<std::uint32_t>(spoken_of.size()))]);
  }
  return wanted;
}

class Generator {
 public:
  Generator(const GenerateWishes& wishes, const Random& random) : wishes_(wishes), set_(*wishes.set), random_(random) {}

  // False if this draft came to nothing.
  bool draw(Script& script) {
    script = {};
    script.set = &set_;
    const PlotsInPlay plots = draw_plots();
    if (!plots[0]) return false;
    draw_numbers(script);
    if (!draw_cast(script, plots)) return false;
    draw_incidents(script, plots);
    if (!draw_hidden_half(script, plots, random_)) return false;
    return is_clean(script);
  }

 private:
  bool is_first_steps() const { return set_.subplot_count == 1; }

  PlotsInPlay draw_plots() const {
    std::vector<const Plot*> main_plots, subplots, wanted;
    for (const Plot& plot : set_.main_plots)
      if (!contains(wishes_.without_plots, &plot)) main_plots.push_back(&plot);
    for (const Plot& plot : set_.subplots)
      if (!contains(wishes_.without_plots, &plot)) subplots.push_back(&plot);
    shuffle(main_plots, random_), shuffle(subplots, random_);
    const auto is_wished = [&](const Plot* plot) { return contains(wishes_.with_plots, plot); };
    std::stable_partition(main_plots.begin(), main_plots.end(), is_wished);
    std::stable_partition(subplots.begin(), subplots.end(), is_wished);
    if (main_plots.empty() || subplots.size() < set_.subplot_count) return {};
    return {main_plots[0], subplots[0], set_.subplot_count == 2 ? subplots[1] : nullptr};
  }

  void draw_numbers(Script& script) const {
    const int easier = wishes_.level == 0 ? 0 : 3 - wishes_.level;
    script.days = static_cast<std::uint8_t>(wishes_.days ? wishes_.days : is_first_steps() ? between(4, 5, random_) : between(5, 7, random_));
    const int usual = is_first_steps() ? between(3, 4, random_) : between(3, 5, random_);
    script.loops = static_cast<std::uint8_t>(wishes_.loops ? wishes_.loops : std::clamp(usual + easier, 2, max_loops));
  }

  bool draw_cast(Script& script, const PlotsInPlay& plots) const {
    std::vector<const Character*> chosen = wishes_.with, others;
    for (const Plot* plot : plots)
      for (const Duty& duty : plot ? std::span<const Duty>(plot->duties) : std::span<const Duty>{})
        if (duty.demand == Demand::character_in_cast)
          for (const Character& one : all_characters())
            if (one.id == duty.character && !contains(chosen, &one)) chosen.push_back(&one);
    for (const Character* one : chosen)
      if (contains(wishes_.without, one)) return false;
    for (const Character& one : all_characters())
      if (one.succeeds == no_character && !contains(chosen, &one) && !contains(wishes_.without, &one)) others.push_back(&one);
    shuffle(others, random_);
    const int size = wishes_.characters ? wishes_.characters : is_first_steps() ? between(6, 7, random_) : between(8, 10, random_);
    if (static_cast<int>(chosen.size()) > size || static_cast<int>(chosen.size() + others.size()) < size) return false;
    chosen.insert(chosen.end(), others.begin(), others.begin() + (size - static_cast<int>(chosen.size())));
    put_in_order(chosen, [](const Character* one, const Character* other) { return one->id < other->id; });
    for (const Character* one : chosen) {
      if (one->parameter == Parameter::enters_on_loop && script.loops < 2) return false;
      if (one->parameter == Parameter::enters_on_day && script.days < 2) return false;
      script.cast[script.cast_size++] = entry_of(*one, script);
    }
    if (script.cast_size < max_cast) add_successor(script);
    return true;
  }
  CastEntry entry_of(const Character& character, const Script& script) const {
    CastEntry entry{.character = &character};
    if (character.parameter == Parameter::turf) entry.turf = static_cast<Location>(random_(location_count));
    if (character.parameter == Parameter::start) entry.start = random_(2) == 0 ? character.start : character.other_start;
    if (character.parameter == Parameter::enters_on_loop) entry.enters_on_loop = static_cast<std::uint8_t>(between(2, script.loops, random_));
    if (character.parameter == Parameter::enters_on_day) entry.enters_on_day = static_cast<std::uint8_t>(between(2, std::min<int>(script.days, 4), random_));
    return entry;
  }

  // At most one a day, and one of them late.
  void draw_incidents(Script& script, const PlotsInPlay& plots) const {
    std::vector<const Incident*> names = wanted_incidents(set_, plots, random_);
    const int most = std::min<int>({script.days, most_incidents_drawn, max_incidents});
    const int usual = between(std::min(most, is_first_steps() ? 2 : 3), most, random_) - (wishes_.level == 1 && most > 3 ? 1 : 0);
    const int count = std::min<int>(script.days, std::max<int>(usual, static_cast<int>(names.size())));
    while (static_cast<int>(names.size()) < count) names.push_back(&set_.incidents[random_(static_cast<std::uint32_t>(set_.incidents.size()))]);
    names.resize(static_cast<std::size_t>(count));
    shuffle(names, random_);
    std::vector<int> days;
    for (int day = 1; day <= script.days; ++day) days.push_back(day);
    shuffle(days, random_);
    days.resize(static_cast<std::size_t>(count));
    if (count > 0 && *std::max_element(days.begin(), days.end()) < script.days - 1)
      *std::max_element(days.begin(), days.end()) = between(script.days - 1, script.days, random_);
    put_in_order(days);
    for (int i = 0; i < count; ++i)
      script.incidents[script.incident_count++] = {.day = static_cast<std::uint8_t>(days[static_cast<std::size_t>(i)]),
                                                   .incident = names[static_cast<std::size_t>(i)]};
  }

  static bool is_clean(const Script& script) {
    bool is_good = true;
    const Draft draft = draft_of(script, {});
    const auto refuse = [&](const DraftFault&) { is_good = false; };
    check_draft(draft, refuse);
    if (is_good) advise(draft, refuse);
    return is_good;
  }

  const GenerateWishes& wishes_;
  const TragedySet& set_;
  const Random& random_;
};

std::string contradiction(const GenerateWishes& wishes) {
  const TragedySet& set = *wishes.set;
  const auto count_of_plots = [&](std::span<const Plot> plots) {
    return static_cast<std::size_t>(std::count_if(wishes.with_plots.begin(), wishes.with_plots.end(), [&](const Plot* wished) {
      return std::any_of(plots.begin(), plots.end(), [&](const Plot& plot) { return &plot == wished; });
    }));
  };
  if (count_of_plots(set.main_plots) > 1) return "a script has one main plot, and more are wished for";
  if (count_of_plots(set.subplots) > set.subplot_count) return std::string(set.name) + " has fewer subplots than are wished for";
  for (const Plot* plot : wishes.with_plots)
    if (contains(wishes.without_plots, plot)) return std::string(name_of(plot->id)) + " is wished for and left out";
  for (const Character* character : wishes.with)
    if (contains(wishes.without, character)) return std::string(name_of(character->id)) + " is wished for and left out";
  for (const Character* character : wishes.with)
    if (character->succeeds != no_character)
      return std::string(name_of(character->id)) + " comes with " + std::string(name_of(character->succeeds)) + ": wish for that one";
  return {};
}

std::string line(std::string_view key, std::string_view word) { return std::string(key) + " = \"" + std::string(word) + "\"\n"; }
std::string line(std::string_view key, int number) { return std::string(key) + " = " + std::to_string(number) + "\n"; }

}  // namespace

std::string add_wish(GenerateWishes& wishes, const std::string& word, bool is_wanted) {
  const TragedySet& set = *wishes.set;
  if (const Character* character = find_character(word)) return (is_wanted ? wishes.with : wishes.without).push_back(character), "";
  if (const Plot* plot = find_main_plot(set, word) ? find_main_plot(set, word) : find_subplot(set, word))
    return (is_wanted ? wishes.with_plots : wishes.without_plots).push_back(plot), "";
  std::vector<std::string_view> valid = names_in(all_characters());
  for (const std::string_view name : names_in(set.main_plots)) valid.push_back(name);
  for (const std::string_view name : names_in(set.subplots)) valid.push_back(name);
  return expected_word("a character or a plot of " + std::string(set.name), word, valid);
}

GeneratedScript generate_script(const GenerateWishes& wishes, const Random& random) {
  GeneratedScript made;
  made.problem = contradiction(wishes);
  Generator generator(wishes, random);
  for (int drafts = 0; made.problem.empty() && drafts < wishes.most_drafts; ++drafts)
    if (generator.draw(made.script)) return made;
  made.script = {};
  if (made.problem.empty()) made.problem = "nothing fits these wishes: the plots need more characters, days or incidents, or others";
  return made;
}

std::string toml_of(const Script& script, const std::string& id, const std::string& title, int level) {
  std::string text = line("id", id) + "title = " + quoted_json(title) + "\n" + line("set", script.set->name) + line("days", script.days);
  text += "difficulty = [ { loops = " + std::to_string(script.loops) + (level ? ", level = " + std::to_string(level) : "") + " } ]\n";
  text += line("main_plot", name_of(script.main_plot->id));
  if (script.extra_main_plot) text += line("extra_main_plot", name_of(script.extra_main_plot->id));
  text += "subplots = [\"" + std::string(name_of(script.subplots[0]->id)) +
          (script.subplots[1] ? "\", \"" + std::string(name_of(script.subplots[1]->id)) : "") + "\"]\n";
  for (int i = 0; i < script.cast_size; ++i) {
    const CastEntry& entry = script.cast[i];
    if (i == script.successor()) continue;
    text += "\n[[cast]]\n" + line("character", name_of(entry.character->id)) + line("role", name_of(script.written_role(static_cast<CastIndex>(i))));
    if (entry.character->parameter == Parameter::turf) text += line("turf", id_of(entry.turf));
    if (entry.character->parameter == Parameter::start) text += line("start", id_of(entry.start));
    if (entry.character->parameter == Parameter::enters_on_loop) text += line("enters_on_loop", entry.enters_on_loop);
    if (entry.character->parameter == Parameter::enters_on_day) text += line("enters_on_day", entry.enters_on_day);
  }
  for (int i = 0; i < script.incident_count; ++i) {
    const ScheduledIncident& one = script.incidents[i];
    text += "\n[[incidents]]\n" + line("day", one.day) + line("incident", name_of(one.incident->id));
    text += line("culprit", one.incident->has_mob ? id_of(one.mob) : name_of(script.cast[one.culprit].character->id));
    if (one.shown_as) text += line("shown_as", name_of(one.shown_as->id));
  }
  return text;
}

GeneratedText generate_text(const GenerateWishes& wishes, std::uint64_t seed) {
  Dice dice(seed);
  const GeneratedScript made = generate_script(wishes, [&](std::uint32_t bound) { return dice.below(bound); });
  if (!made.problem.empty()) return {{}, {}, made.problem};
  const std::string id = "new_" + std::string(wishes.set->name) + "_" + std::to_string(seed);
  return {id, toml_of(made.script, id, "New tragedy " + std::to_string(seed), wishes.level), {}};
}

}  // namespace spiral
