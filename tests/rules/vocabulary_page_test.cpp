// docs/moments-and-questions.md: below its mark it is written from the sets and from the words themselves, so that it cannot go stale.
// SPIRAL_UPDATE=1 writes it anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "records/names.hpp"
#include "records/words.hpp"
#include "rules/option_names.hpp"
#include "sets/sets.hpp"
#include "tests/support/paths.hpp"

namespace spiral::testing {
namespace {

const std::string mark = "<!-- From here on written by the VocabularyPage test. -->\n";

std::string number(int n) { return std::to_string(n); }

std::string words_of(Subject of) {
  switch (of.whom) {
    case Whom::nothing: return "";
    case Whom::here: return "this_location";
    case Whom::location: return "in(" + std::string(id_of(static_cast<Location>(of.arg))) + ")";
    case Whom::holder: return "holder_of(" + std::string(name_of(static_cast<RoleId>(of.arg))) + ")";
    case Whom::start_of_holder: return "start_of(" + std::string(name_of(static_cast<RoleId>(of.arg))) + ")";
    default: return std::string(id_of(of.whom));
  }
}

std::string called(std::string_view word, const std::vector<std::string>& given) {
  std::vector<std::string> written;
  for (const std::string& one : given)
    if (!one.empty()) written.push_back(one);
  return std::string(word) + (written.empty() ? "" : "(" + list_words(written, ", ", ", ") + ")");
}

std::string words_of(const Fact& fact) {
  const FactReading reading = reading_of(fact.is);
  std::string n;
  switch (reading.n) {
    case Number::none: break;
    case Number::count: n = fact.amount == Amount::n ? number(fact.n) : std::string(id_of(fact.amount)); break;
    case Number::role: n = name_of(static_cast<RoleId>(fact.n)); break;
    case Number::incident: n = name_of(static_cast<IncidentId>(fact.n)); break;
    case Number::plot: n = name_of(static_cast<PlotId>(fact.n)); break;
    case Number::places: n = std::string(id_of(static_cast<Location>(fact.n))) + ", " + std::string(id_of(static_cast<Location>(fact.arg))); break;
    case Number::option: n = std::string(option_infos[fact.arg].name) + " " + std::string(option_infos[fact.arg].values[fact.n]); break;
  }
  const bool is_count = reading.about == About::a_count;
  const std::string role = fact.is == Is::holders_are ? std::string(name_of(static_cast<RoleId>(fact.arg))) : "";
  return called(id_of(fact.is), {n, is_count ? std::string(id_of(fact.measure)) : role, words_of(fact.of)});
}

template <std::size_t N>
std::string words_of(const Fact (&facts)[N]) {
  std::vector<std::string> all;
  for (const Fact& fact : facts)
    if (fact.is != Is::always) all.push_back(words_of(fact));
  return list_words(all, ", ", ", ");
}

std::string words_of(const Effect& effect) {
  const EffectReading reading = reading_of(effect.what);
  std::string text =
      called(id_of(effect.what), {reading.n ? number(effect.n) : "", reading.counter ? std::string(id_of(effect.counter)) : "", words_of(effect.whom)});
  if (effect.only_if.is != Is::always) text += " if " + words_of(effect.only_if);
  return effect.then ? "then " + text : text;
}

std::string words_of(const Target& target) {
  std::string text = std::string(target.each ? "each " : target.other ? "another " : "a ") + std::string(id_of(target.pick));
  if (target.trait != Trait::none) text += " (" + std::string(id_of(target.trait)) + ")";
  if (target.named != no_character) text += " (" + std::string(name_of(target.named)) + ")";
  if (target.holder != no_role) text += " holding " + std::string(name_of(target.holder));
  if (target.victims_too) text += " or Victim";
  if (target.scope != Scope::anywhere) text += " " + std::string(id_of(target.scope));
  if (target.not_the_first) text += ", not the first";
  if (target.is_needed) text += ", needed";
  if (target.where.is != Is::always) text += " where " + words_of(target.where);
  return text;
}

std::string words_of(const Ability& ability, bool names_moment = true) {
  std::vector<std::string> head, parts;
  if (names_moment && ability.when != Moment::goodwill_ability) head.push_back("`" + std::string(id_of(ability.when)) + "`");
  if (ability.when == Moment::goodwill_ability) head.push_back(number(ability.goodwill) + " Goodwill");
  if (ability.use == Use::optional) head.push_back("optional");
  if (ability.limit != Limit::once_a_day) head.emplace_back(id_of(ability.limit));
  if (ability.body != Body::living) head.push_back("as " + std::string(id_of(ability.body)));
  if (!ability.refusable) head.push_back("not refusable");
  if (ability.mastermind_too) head.push_back("the Mastermind too");
  if (ability.chooser == Chooser::leader) head.push_back("the Leader's");
  if (!head.empty()) parts.push_back(list_words(head, ", ", ", "));
  if (ability.target.pick != Pick::none) parts.push_back(words_of(ability.target));
  if (ability.second.pick != Pick::none) parts.push_back("second " + words_of(ability.second));
  if (ability.choice != Choice::none) parts.push_back("choice " + std::string(id_of(ability.choice)));
  if (const std::string needs = words_of(ability.needs); !needs.empty()) parts.push_back("if " + needs);
  std::vector<std::string> does;
  for (const Effect& effect : ability.does)
    if (effect.what != Do::nothing) does.push_back(words_of(effect));
  parts.push_back(list_words(does, ", ", ", "));
  return list_words(parts, "; ", "; ");
}

std::string words_of(const Answer& answer) {
  std::string text = "? `" + std::string(id_of(answer.to)) + "`";
  if (answer.role != no_role) text += " " + std::string(name_of(answer.role));
  if (answer.n != 0) text += " " + number(answer.n);
  if (answer.character != no_character) text += " " + std::string(name_of(answer.character));
  const std::string needs = words_of(answer.needs);
  return needs.empty() ? text : text + " if " + needs;
}

std::string words_of(const Duty& duty) {
  const auto name = [](auto id, auto none) { return id == none ? std::string() : std::string(id_of(id)); };
  return "Duty " + called(id_of(duty.demand), {name(duty.role, no_role), name(duty.trait, Trait::none), name(duty.other_role, no_role),
                                               name(duty.incident, no_incident), name(duty.character, no_character)});
}

template <class Card>
void add_rules(std::vector<std::string>& lines, const Card& card) {
  for (const Duty& duty : card.duties)
    if (duty.demand != Demand::none) lines.push_back(words_of(duty));
  for (const Answer& answer : card.answers)
    if (answer.to != Question::none) lines.push_back(words_of(answer));
  for (const Ability& ability : card.abilities)
    if (ability.when != Moment::never) lines.push_back(words_of(ability));
}

std::string words_of(const Role& role) {
  std::vector<std::string> lines;
  if (role.limit > 0) lines.push_back("At most " + number(role.limit));
  if (role.refusal != Refusal::none) lines.push_back(std::string(role.refusal == Refusal::may ? "May" : "Must") + " refuse");
  if (role.collective) lines.push_back("All holders together");
  add_rules(lines, role);
  return list_words(lines, ". ", ". ");
}
std::string words_of(const Plot& plot) {
  std::vector<std::string> lines, roles;
  for (const RoleCount& count : plot.roles) {
    if (count.role == no_role) continue;
    const std::string many = count.least != count.most ? number(count.least) + " to " + number(count.most) + " "
                             : count.most > 1          ? number(count.most) + " "
                                                       : "";
    roles.push_back(many + std::string(name_of(count.role)));
  }
  if (!roles.empty()) lines.push_back("Adds " + list_words(roles, ", ", ", "));
  add_rules(lines, plot);
  return list_words(lines, ". ", ". ");
}
std::string words_of(const Incident& incident) {
  std::vector<std::string> lines;
  if (incident.has_mob) lines.push_back("Mob, corpses needed " + number(incident.corpses_needed));
  if (incident.limit != 0) lines.push_back("Limit " + number(incident.limit));
  if (incident.is_judged_by_intrigue) lines.push_back("Judged by Intrigue");
  if (incident.may_repeat_culprit) lines.push_back("May repeat its culprit");
  if (incident.may_bear_another_name) lines.push_back("May bear another name");
  if (!incident.raises_gauge) lines.push_back("Does not raise the gauge");
  std::vector<std::string> parts;
  for (int part = 0; part < incident.part_count(); ++part) parts.push_back(words_of(incident.part(part), false));
  const std::string join = incident.join == Join::one_of ? " **or** " : " **then** ";
  lines.push_back(list_words(parts, join, join));
  return list_words(lines, ". ", ". ");
}
std::string words_of(const Character& character) {
  std::vector<std::string> lines;
  if (character.parameter != Parameter::none) lines.push_back("Parameter " + std::string(id_of(character.parameter)));
  if (character.succeeds != no_character) lines.push_back("Comes for " + std::string(name_of(character.succeeds)));
  if (character.start_is_chosen) lines.push_back("Start is chosen");
  add_rules(lines, character);
  std::vector<std::string> forbidden;
  for (int place = 0; place < location_count; ++place)
    if ((character.forbidden >> place) & 1u) forbidden.emplace_back(id_of(static_cast<Location>(place)));
  if (!forbidden.empty()) lines.push_back("Forbidden: " + list_words(forbidden, ", ", ", "));
  return list_words(lines, ". ", ". ");
}

// Who uses which word, in the order of the sets; a card that several sets share is named once.
class Users {
 public:
  template <class Enum>
  void add(Enum word, const std::string& card) {
    auto& list = users_[std::string(id_of(word))];
    if (std::find(list.begin(), list.end(), card) == list.end()) list.push_back(card);
  }
  std::string of(std::string_view word) const {
    const auto found = users_.find(std::string(word));
    return found == users_.end() ? "nobody yet" : list_words(found->second, ", ", ", ");
  }

 private:
  std::map<std::string, std::vector<std::string>> users_;
};

struct AllUsers {
  Users moments, questions, facts, effects;

  void add(const Fact& fact, const std::string& card) {
    if (fact.is != Is::always) facts.add(fact.is, card);
  }
  void add(const Ability& ability, const std::string& card) {
    if (ability.when == Moment::never) return;
    moments.add(ability.when, card);
    for (const Fact& fact : ability.needs) add(fact, card);
    add(ability.target.where, card), add(ability.second.where, card);
    for (const Effect& effect : ability.does) {
      if (effect.what != Do::nothing) effects.add(effect.what, card);
      add(effect.only_if, card);
    }
  }
  void add(const Answer& answer, const std::string& card) {
    if (answer.to != Question::none) questions.add(answer.to, card);
    for (const Fact& fact : answer.needs) add(fact, card);
  }
  template <class Card>
  void add_card(const Card& card, const std::string& name) {
    for (const Ability& ability : card.abilities) add(ability, name);
    for (const Answer& answer : card.answers) add(answer, name);
  }
};

template <class Enum>
void write_users(std::ostream& out, const char* title, const char* who, const Users& users) {
  out << "\n## " << title << "\n\n| | " << who << " |\n|---|---|\n";
  for (std::size_t i = 1; i < count_of<Enum>; ++i) out << "| `" << ids_of<Enum>[i] << "` | " << users.of(ids_of<Enum>[i]) << " |\n";
}

std::string sentence_of(Is is) { return std::string(reading_of(is).says); }
std::string sentence_of(Do what) {
  const EffectReading reading = reading_of(what);
  return std::string(reading.says) + (reading.says_otherwise.empty() ? "" : ", or " + std::string(reading.says_otherwise));
}

template <class Enum>
void write_words(std::ostream& out, const char* title, const Users& users) {
  out << "\n## " << title << "\n\n| | In words | Who needs it |\n|---|---|---|\n";
  for (std::size_t i = 1; i < count_of<Enum>; ++i)
    out << "| `" << ids_of<Enum>[i] << "` | " << sentence_of(static_cast<Enum>(i)) << " | " << users.of(ids_of<Enum>[i]) << " |\n";
}

template <class Cards>
void write_cards(std::ostream& out, const char* title, const char* section, const Cards& cards) {
  out << "\n| " << title << " | |\n|---|---|\n";
  for (const auto& card : cards) out << "| " << english(section, name_of(card.id)) << " | " << words_of(card) << " |\n";
}

std::string page() {
  AllUsers users;
  std::ostringstream cards, words;
  for (const TragedySet* set : all_sets()) {
    const std::string set_name = english("sets", set->name);
    cards << "\n### " << set_name << "\n";
    write_cards(cards, "Roles", "roles", set->roles);
    write_cards(cards, "Main plots", "plots", set->main_plots);
    write_cards(cards, "Subplots", "plots", set->subplots);
    write_cards(cards, "Incidents", "incidents", set->incidents);
    for (const Role& role : set->roles) users.add_card(role, english("roles", name_of(role.id)));
    for (const Plot& plot : set->main_plots) users.add_card(plot, english("plots", name_of(plot.id)));
    for (const Plot& plot : set->subplots) users.add_card(plot, english("plots", name_of(plot.id)));
    for (const Incident& incident : set->incidents)
      for (int part = 0; part < incident.part_count(); ++part) users.add(incident.part(part), english("incidents", name_of(incident.id)));
    if (!set->rules.empty() || !set->answers.empty()) cards << "\n| Of the set | |\n|---|---|\n";
    for (const SetRule& rule : set->rules) {
      users.add(rule.ability, set_name);
      cards << "| " << rule.name << " | " << words_of(rule.ability) << " |\n";
    }
    for (const Answer& answer : set->answers) {
      users.add(answer, set_name);
      cards << "| | " << words_of(answer) << " |\n";
    }
  }
  cards << "\n### Characters\n";
  write_cards(cards, "Character", "characters", all_characters());
  for (const Character& character : all_characters()) users.add_card(character, english("characters", name_of(character.id)));
  write_users<Moment>(words, "Moments", "Who acts there", users.moments);
  write_users<Question>(words, "Questions", "Who changes the answer", users.questions);
  write_words<Is>(words, "Facts", users.facts);
  write_words<Do>(words, "Effects", users.effects);
  words << "\n## Every card\n\nOne line each: Moment, use, limit; blanks; facts; effects. \"?\" starts an answer to a Question. Unless said otherwise a rule "
           "is mandatory, once a day,\n"
           "and the Mastermind's; an incident acts at `incident`.\n";
  return words.str() + cards.str();
}

TEST(VocabularyPage, IsWhatTheSetsSay) {
  const std::string path = std::string(source_dir) + "/docs/moments-and-questions.md";
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  const std::size_t found = text.str().find(mark);
  ASSERT_NE(found, std::string::npos) << path << " has lost its mark";
  const std::string head = text.str().substr(0, found + mark.size()), wanted = head + page();
  if (std::getenv("SPIRAL_UPDATE")) std::ofstream(path) << wanted;
  else EXPECT_EQ(text.str(), wanted) << "write it anew with SPIRAL_UPDATE=1 and --gtest_filter='VocabularyPage*'";
}

}  // namespace
}  // namespace spiral::testing
