#include <algorithm>

#include "scripts/community.hpp"
#include "scripts/community_names.hpp"
#include "scripts/json_text.hpp"

namespace spiral {
namespace {

Tree tree_of(Tree::Kind kind) {
  Tree tree;
  tree.kind = kind;
  return tree;
}
Tree text_tree(std::string text) {
  Tree tree = tree_of(Tree::Kind::text);
  tree.text = std::move(text);
  return tree;
}
Tree number_tree(long long number) {
  Tree tree = tree_of(Tree::Kind::whole);
  tree.number = number;
  return tree;
}
Tree list_tree() { return tree_of(Tree::Kind::list); }
Tree table_tree() { return tree_of(Tree::Kind::table); }
void add(Tree& table, std::string name, Tree value) { table.members.push_back({std::move(name), 0, 0, std::move(value)}); }
void add_text(Tree& table, std::string name, const TextField& field) {
  if (field.is_given()) add(table, std::move(name), text_tree(field.value));
}

// A name with something to say about it is a pair.
Tree pair_tree(Tree name, std::string key, Tree value) {
  Tree pair = list_tree(), options = table_tree();
  add(options, std::move(key), std::move(value));
  pair.items = {std::move(name), std::move(options)};
  return pair;
}

Tree role_tree(const RawMember& member) {
  Tree role = text_tree(community_name(NameKind::role, member.role.value));
  if (member.enters_on_loop.is_given()) return pair_tree(std::move(role), "enters on loop", number_tree(member.enters_on_loop.value));
  if (member.enters_on_day.is_given()) return pair_tree(std::move(role), "enters on day", number_tree(member.enters_on_day.value));
  if (member.turf.is_given()) return pair_tree(std::move(role), "Turf", text_tree(community_name(NameKind::location, member.turf.value)));
  return role;
}

Tree incident_tree(const RawIncident& raw) {
  Tree incident = table_tree();
  add(incident, "day", number_tree(raw.day.value));
  Tree name = text_tree(community_name(NameKind::incident, raw.incident.value));
  if (raw.shown_as.is_given()) {
    Tree pair = list_tree();
    pair.items = {std::move(name), text_tree(community_name(NameKind::incident, raw.shown_as.value))};
    name = std::move(pair);
  }
  add(incident, "incident", std::move(name));
  const bool is_place = named<Location>(raw.culprit.value).has_value();
  add(incident, "culprit", text_tree(community_name(is_place ? NameKind::location : NameKind::character, raw.culprit.value)));
  return incident;
}

void add_plots(Tree& script, const RawScript& raw) {
  Tree main_plots = list_tree(), subplots = list_tree();
  main_plots.items.push_back(text_tree(community_name(NameKind::plot, raw.main_plot.value)));
  for (const TextField& subplot : raw.subplots.value) {
    Tree name = text_tree(community_name(NameKind::plot, subplot.value));
    const bool has_extra = raw.extra_main_plot.is_given() && subplot.value == "twisted_truth";
    subplots.items.push_back(has_extra ? pair_tree(std::move(name), "Extra Plot", text_tree(community_name(NameKind::plot, raw.extra_main_plot.value)))
                                       : std::move(name));
  }
  add(script, "mainPlot", std::move(main_plots));
  add(script, "subPlots", std::move(subplots));
}

void add_source(Tree& script, const RawSource& source) {
  add_text(script, "source", source.link);
  add_text(script, "submitter", source.submitter);
  if (!source.product.is_given()) return;
  Tree products = list_tree(), product = table_tree();
  add(product, "name", text_tree(source.product.value));
  if (source.number.is_given()) add(product, "number", number_tree(source.number.value));
  products.items.push_back(std::move(product));
  add(script, "set", std::move(products));
}

// Rules that are played have no words there: they are said in a sentence.
void add_rules(Tree& script, const RawScript& raw) {
  Tree rules = list_tree();
  const auto listed_cards = [](const ListField<TextField>& cards) {
    std::string list;
    for (const TextField& card : cards.value) list += (list.empty() ? "" : ", ") + words_of_card(card.value);
    return list;
  };
  if (!raw.mastermind_without.value.empty()) rules.items.push_back(text_tree("The Mastermind cannot use " + listed_cards(raw.mastermind_without) + "."));
  if (!raw.protagonists_without.value.empty()) rules.items.push_back(text_tree("The Protagonists cannot use " + listed_cards(raw.protagonists_without) + "."));
  if (raw.final_guess.is_given()) rules.items.push_back(text_tree(raw.final_guess.value == "on" ? "There is a Final Guess." : "There is no Final Guess."));
  if (raw.loops_without_talk.is_given())
    rules.items.push_back(text_tree("If table talk is prohibited, increase the loop count by " + std::to_string(raw.loops_without_talk.value) + "."));
  if (raw.henchman_start.is_given())
    rules.items.push_back(text_tree("The Henchman starts in the " + community_name(NameKind::location, raw.henchman_start.value) + "."));
  std::string days;
  for (const NumberField& one : raw.days_by_loop.value) days += (days.empty() ? "" : ", ") + std::to_string(one.value);
  if (!days.empty()) rules.items.push_back(text_tree("The loops have " + days + " days in turn."));
  for (const RawOption& one : raw.roles_instead)
    rules.items.push_back(text_tree("In the place of the :" + community_name(NameKind::role, one.name) +
                                    ": the plots add the :" + community_name(NameKind::role, one.value.value) + ":."));
  if (!raw.mastermind_never_on.value.empty()) rules.items.push_back(text_tree("The Mastermind never places action cards on some secret characters."));
  if (!raw.texts.secret_rules.value.empty()) rules.items.push_back(text_tree("The Mastermind has secret rules."));
  for (const TextField& rule : raw.texts.special_rules.value) rules.items.push_back(text_tree(rule.value));
  if (!rules.items.empty()) add(script, "specialRules", std::move(rules));
}

// The advice to the Mastermind, with every secret rule that it does not tell already.
void add_advice(Tree& script, const RawScript& raw) {
  const std::string& written = raw.texts.mastermind_hints.value;
  const SecretRules told = secret_rules_in(written);
  const auto is_in = [](const std::vector<std::string>& list, const std::string& one) { return std::find(list.begin(), list.end(), one) != list.end(); };
  std::string advice;
  for (const TextField& name : raw.mastermind_never_on.value)
    if (!is_in(told.never_on, name.value))
      advice += std::string(secret_rule_mark) + "The Mastermind never places action cards on the :" + community_name(NameKind::character, name.value) + ":.\n";
  for (const TextField& rule : raw.texts.secret_rules.value) {
    std::string line = rule.value;
    std::replace(line.begin(), line.end(), '\n', ' ');
    if (!is_in(told.others, line)) advice += std::string(secret_rule_mark) + line + "\n";
  }
  if (raw.texts.mastermind_hints.is_given() || !advice.empty()) add(script, "mastermindHints", text_tree(advice + written));
}

// What the format has and we do not: as it came. An empty text says that the field is not there.
void put_back(Tree& script, const std::vector<RawOption>& kept) {
  for (const RawOption& field : kept) {
    std::erase_if(script.members, [&](const Tree::Member& member) { return member.name == field.name; });
    std::vector<Problem> problems;
    if (field.value.value.empty()) continue;
    if (std::optional<Tree> value = parse_json(field.value.value, field.name, most_bytes_of_collection, problems)) add(script, field.name, std::move(*value));
  }
}

void append_script(std::string& out, const Tree& script) {
  out += "    {\n";
  for (std::size_t i = 0; i < script.members.size(); ++i)
    out += "      " + quoted_json(script.members[i].name) + ": " + json_of(script.members[i].value) + (i + 1 < script.members.size() ? ",\n" : "\n");
  out += "    }";
}

}  // namespace

Tree community_tree(const RawScript& raw) {
  Tree script = table_tree();
  add_text(script, "title", raw.texts.title);
  add_text(script, "creator", raw.author);
  add_source(script, raw.source);
  add(script, "tragedySet", text_tree(community_name(NameKind::set, raw.set.value)));
  add_plots(script, raw);
  Tree difficulty = list_tree();
  for (const RawLoopChoice& choice : raw.difficulty.value) {
    Tree& one = difficulty.items.emplace_back(table_tree());
    add(one, "numberOfLoops", number_tree(choice.loops.value));
    add(one, "difficulty", number_tree(choice.out_of_ten.value));
  }
  add(script, "difficultySets", std::move(difficulty));
  add(script, "daysPerLoop", number_tree(raw.days.value));
  Tree cast = table_tree(), incidents = list_tree();
  for (const RawMember& member : raw.cast.value) add(cast, community_name(NameKind::character, member.character.value), role_tree(member));
  for (const RawIncident& one : raw.incidents.value) incidents.items.push_back(incident_tree(one));
  add(script, "cast", std::move(cast));
  add(script, "incidents", std::move(incidents));
  add_text(script, "description", raw.texts.introduction);
  add_rules(script, raw);
  add_text(script, "victory-conditions", raw.texts.victory_conditions);
  add_text(script, "story", raw.texts.story);
  add_advice(script, raw);
  put_back(script, raw.community);
  return script;
}

std::string community_collection(const std::vector<Tree>& scripts) {
  std::string out = "{\n  \"$schema\": \"https://tragedy-looper.github.io/scripts.schema.json\",\n  \"scripts\": [\n";
  for (std::size_t i = 0; i < scripts.size(); ++i) {
    append_script(out, scripts[i]);
    out += i + 1 < scripts.size() ? ",\n" : "\n";
  }
  return out + "  ]\n}\n";
}

bool say_the_same(const Tree& one, const Tree& other) {
  if (one.kind != other.kind || one.number != other.number || one.text != other.text || one.items.size() != other.items.size() ||
      one.members.size() != other.members.size())
    return false;
  if (!std::equal(one.items.begin(), one.items.end(), other.items.begin(), say_the_same)) return false;
  return std::all_of(one.members.begin(), one.members.end(), [&](const Tree::Member& member) {
    const Tree* twin = other.find(member.name);
    return twin && say_the_same(member.value, *twin);
  });
}

}  // namespace spiral
