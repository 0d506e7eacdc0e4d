// The rule texts of the set in play, found by name. It answers everybody alike: what is not in the script is found as well.
#include "records/names.hpp"
#include "sets/sets.hpp"
#include "terminal/board.hpp"
#include "terminal/menu.hpp"
#include "terminal/pages.hpp"

namespace spiral {
namespace {

struct Page {
  std::string section, id, name;
  const Plot* plot = nullptr;
  const Character* character = nullptr;
};

std::vector<Page> pages_of(const TragedySet& set) {
  std::vector<Page> pages;
  const auto add = [&](const std::string& section, std::string_view id) -> Page& {
    pages.push_back({section, std::string(id), english(section, id)});
    return pages.back();
  };
  add("sets", set.name);
  if (set.gauge == Gauge::per_game)
    for (const Spell& spell : spells) add("spells", spell.id);
  for (int card = 0; card < card_count; ++card) add("action_cards", id_of(static_cast<Card>(card)));
  for (const Role& role : set.roles) add("roles", name_of(role.id));
  for (const Plot& plot : set.main_plots) add("plots", name_of(plot.id)).plot = &plot;
  for (const Plot& plot : set.subplots) add("plots", name_of(plot.id)).plot = &plot;
  for (const Incident& incident : set.incidents) add("incidents", name_of(incident.id));
  for (const Character& character : all_characters()) add("characters", name_of(character.id)).character = &character;
  return pages;
}

std::string kind_of(const Page& page, const TragedySet& set) {
  if (page.section == "action_cards") return "card";
  if (page.section == "sets") return "set";
  if (page.section == "spells") return "spell";
  if (page.section == "roles") return "role";
  if (page.section == "incidents") return "incident";
  if (page.section == "characters") return "character";
  for (const Plot& plot : set.main_plots)
    if (page.plot == &plot) return "main plot";
  return "subplot";
}

std::string roles_brought_by(const Plot& plot) {
  std::vector<std::string> names;
  for (const RoleCount& count : plot.roles) {
    if (count.role == no_role) continue;
    const std::string many = count.least != count.most ? std::to_string(count.least) + " to " + std::to_string(count.most) + " "
                             : count.most > 1          ? std::to_string(count.most) + " "
                                                       : "";
    names.push_back(many + english("roles", name_of(count.role)) + (count.most > 1 ? "s" : ""));
  }
  return names.empty() ? "no roles" : listed_names(names);
}

Lines card_of_character(const Character& character, const Look& look) {
  std::vector<std::string> traits, forbidden;
  for (Trait trait : character.traits)
    if (trait != Trait::none) traits.push_back(english("traits", id_of(trait)));
  for (int place = 0; place < location_count; ++place)
    if ((character.forbidden >> place) & 1u) forbidden.push_back("the " + place_name(static_cast<Location>(place)));
  std::string words = listed_names(traits) + ". Paranoia limit " + std::to_string(character.limit) + ".";
  if (!character.start_is_chosen) words += " Starts in the " + place_name(character.start) + ".";
  words += forbidden.empty() ? " May enter every location." : " May not enter " + listed_names(forbidden) + ".";
  Lines lines = wrapped("  " + words, look.width, 2);
  const std::string passive = card_text("characters", name_of(character.id), 0);
  if (!passive.empty()) append(lines, wrapped("  " + passive, look.width, 2));
  for (int which = 1; which <= 2; ++which) {
    const std::string ability = card_text("characters", name_of(character.id), which);
    if (!ability.empty()) append(lines, wrapped("  " + std::to_string(which) + ". " + ability, look.width, 5));
  }
  return lines;
}

// The set in its own words: "Monsters and the dead. [Victims] Each Intrigue…" What comes first has no heading.
struct Paragraph {
  std::string heading, text;
};
std::vector<Paragraph> text_of_set(const TragedySet& set) {
  std::vector<Paragraph> paragraphs;
  const std::string text = card_text("sets", set.name);
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find(" [", from), text.size());
    const std::string words = text.substr(from, end - from);
    const std::size_t close = words.starts_with('[') ? words.find("] ") : std::string::npos;
    if (close == std::string::npos) paragraphs.push_back({"", words});
    else paragraphs.push_back({words.substr(1, close - 1), words.substr(close + 2)});
    from = end + 1;
  }
  return paragraphs;
}

Lines page_in_full(const Page& page, const TragedySet& set, const Look& look) {
  Lines lines{painted(look, Ink::strong, page.name) + " (" + kind_of(page, set) + ")"};
  if (page.character) {
    append(lines, card_of_character(*page.character, look));
    return lines;
  }
  if (page.section == "sets") {
    for (const Paragraph& one : text_of_set(set)) append(lines, wrapped("  " + (one.heading.empty() ? "" : one.heading + ": ") + one.text, look.width, 2));
    return lines;
  }
  std::string text = card_text(page.section, std::string(set.name) + "/" + page.id);
  if (text.empty()) text = card_text(page.section, page.id);
  if (page.plot) text = "Brings " + roles_brought_by(*page.plot) + ". " + text;
  append(lines, wrapped("  " + text, look.width, 2));
  return lines;
}

}  // namespace

Lines overview_page(const Game& game, const Look& look) {
  const TragedySet& set = *game.script.set;
  Lines lines{painted(look, Ink::heading, english("sets", set.name))};
  std::vector<std::string> headings;
  for (const Paragraph& one : text_of_set(set)) {
    if (one.heading.empty()) append(lines, wrapped(one.text, look.width));
    else headings.push_back(one.heading);
  }
  if (!headings.empty())
    append(lines, wrapped("Rules of the set: " + listed_names(headings) + " (type r " + lower(english("sets", set.name)) + ").", look.width, 2));
  const auto add = [&](const std::string& heading, const std::string& section) {
    std::vector<std::string> names;
    for (const Page& page : pages_of(set))
      if (page.section == section) names.push_back(page.name);
    if (!names.empty()) append(lines, wrapped(heading + ": " + listed_names(names) + ".", look.width, 2));
  };
  for (const Page& page : pages_of(set))
    if (page.plot) append(lines, wrapped(capital(kind_of(page, set)) + " " + page.name + ": " + roles_brought_by(*page.plot), look.width, 2));
  add("Roles", "roles");
  add("Incidents", "incidents");
  add("Spells", "spells");
  add("Cards", "action_cards");
  add("Characters", "characters");
  lines.push_back("Type r and a name to read its text.");
  return lines;
}

Lines rules_page(const Game& game, const Look& look, const std::string& wanted) {
  if (wanted.empty()) return overview_page(game, look);
  const std::vector<Page> pages = pages_of(*game.script.set);
  std::vector<std::string> names;
  for (const Page& page : pages) names.push_back(page.name);
  const std::vector<std::size_t> found = names_that_fit(names, wanted);
  if (found.empty()) return {"There is no text for \"" + shown_again(wanted) + "\"; r alone lists what there is."};
  Lines lines;
  if (found.size() <= 4) {
    for (std::size_t i : found) append(lines, page_in_full(pages[i], *game.script.set, look));
    return lines;
  }
  std::vector<std::string> several;
  for (std::size_t i : found) several.push_back(names[i]);
  return wrapped("Several fit: " + listed_names(several) + ".", look.width, 2);
}

}  // namespace spiral
