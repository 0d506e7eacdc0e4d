// Special rules of shared scripts come as sentences. Those that everybody writes alike are understood, word for word; all others stay sentences.
#include <algorithm>
#include <cctype>

#include "scripts/community.hpp"
#include "scripts/community_names.hpp"
#include "sets/ids.hpp"

namespace spiral {
namespace {

// In small letters, without quotes and the colons around symbols, one space between words.
std::string plain(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == ':' || letter == '"' || letter == '\'' || letter == '.' || letter == '!') continue;
    const char small = std::isspace(static_cast<unsigned char>(letter)) ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    if (small != ' ' || (!out.empty() && out.back() != ' ')) out += small;
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

bool take_beginning(std::string& text, std::string_view beginning) {
  if (!text.starts_with(beginning)) return false;
  text.erase(0, beginning.size());
  return true;
}
bool take_end(std::string& text, std::string_view end) {
  if (!text.ends_with(end)) return false;
  text.erase(text.size() - end.size());
  return true;
}

struct NamedCards {
  std::string_view words;
  std::vector<std::string> cards;
};
const NamedCards named_cards[] = {
    {"forbid goodwill", {"forbid_goodwill"}},
    {"forbid paranoia", {"forbid_paranoia"}},
    {"paranoia +1", {"paranoia_1"}},
    {"paranoia -1", {"paranoia_minus_1"}},
    {"paranoia-1", {"paranoia_minus_1"}},
    {"goodwill +1", {"goodwill_1"}},
    {"goodwill +2", {"goodwill_2"}},
    {"forbid intrigue", {"forbid_intrigue"}},
    {"forbid movement", {"forbid_movement"}},
    {"intrigue +1", {"intrigue_1"}},
    {"intrigue +2", {"intrigue_2"}},
    {"vertical movement", {"movement_vertical"}},
    {"horizontal movement", {"movement_horizontal"}},
    {"diagonal movement", {"movement_diagonal"}},
    {"any movement actions", {"movement_vertical", "movement_horizontal", "movement_diagonal"}},
};

// "forbid goodwill or vertical movement"; false if there is anything else in it.
bool read_cards(std::string text, std::vector<std::string>& cards) {
  while (!text.empty()) {
    while (take_beginning(text, " ") || take_beginning(text, ",") || take_beginning(text, "or ") || take_beginning(text, "and ")) {
    }
    if (text.empty()) break;
    const auto known = std::find_if(std::begin(named_cards), std::end(named_cards), [&](const NamedCards& one) { return text.starts_with(one.words); });
    if (known == std::end(named_cards)) return false;
    text.erase(0, known->words.size());
    if (!text.empty() && text[0] != ' ' && text[0] != ',') return false;
    cards.insert(cards.end(), known->cards.begin(), known->cards.end());
  }
  return !cards.empty();
}

bool understand_cards(std::string text, UnderstoodRules& rules) {
  take_beginning(text, "the ");
  const bool is_of_mastermind = take_beginning(text, "mastermind ");
  if (!is_of_mastermind && !take_beginning(text, "protagonists ")) return false;
  if (!take_beginning(text, "removes ") && !take_beginning(text, "cant use use ") && !take_beginning(text, "cant use ") && !take_beginning(text, "cannot use "))
    return false;
  take_end(text, " it cannot be used in any loop");
  take_end(text, " from his hand") || take_end(text, " from hand");
  take_end(text, "】");
  return read_cards(text, is_of_mastermind ? rules.mastermind_without : rules.protagonists_without);
}

// "if table talk is prohibited, increase the loop count by 1"
bool understand_talk(std::string text, UnderstoodRules& rules) {
  if (text == "table talk on") return true;  // as it always is, but while cards are laid
  take_beginning(text, "if ") || take_beginning(text, "is ");
  const bool is_known = take_beginning(text, "table talk is prohibited, increase the loop count by ") ||
                        (take_beginning(text, "you want to set it to off, then give ") && take_end(text, " more loops to the protagonists"));
  constexpr std::string_view numbers[] = {"", "one", "two", "three", "four", "five"};
  for (int number = 1; number < static_cast<int>(std::size(numbers)); ++number)
    if (is_known && (text == numbers[number] || text == std::to_string(number))) return rules.loops_without_talk = number, true;
  return false;
}

bool understand_start(std::string text, UnderstoodRules& rules) {
  take_beginning(text, "special setup ");
  take_beginning(text, "the ");
  for (const std::string_view beginning : {"henchman always starts in the ", "henchman starts always in the ", "henchman starts in the "}) {
    if (!take_beginning(text, beginning)) continue;
    if (!named<Location>(text)) return false;
    rules.henchman_start = text;
    return true;
  }
  return false;
}

// "the loops have 4, 6 days in turn"
bool understand_days(std::string text, UnderstoodRules& rules) {
  if (!take_beginning(text, "the loops have ") || !take_end(text, " days in turn")) return false;
  std::vector<int> days;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find(", ", from), text.size());
    const std::string number = text.substr(from, end - from);
    if (number.empty() || number.size() > 2 || number.find_first_not_of("0123456789") != std::string::npos) return false;
    days.push_back(std::stoi(number));
    from = end + 2;
  }
  rules.days_by_loop = days;
  return true;
}

// "In the place of the :keyPerson: the plots add the :friend:."
bool understand_roles(std::string_view sentence, UnderstoodRules& rules) {
  std::vector<std::string_view> parts;  // words and names by turns
  for (std::size_t from = 0; from <= sentence.size();) {
    const std::size_t end = std::min(sentence.find(':', from), sentence.size());
    parts.push_back(sentence.substr(from, end - from));
    from = end + 1;
  }
  if (parts.size() != 5 || plain(parts[0]) != "in the place of the" || plain(parts[2]) != "the plots add the" || !plain(parts[4]).empty()) return false;
  const std::string role = our_name(NameKind::role, parts[1]), instead = our_name(NameKind::role, parts[3]);
  if (!named<RoleId>(role) || !named<RoleId>(instead)) return false;
  for (const auto& [earlier, other] : rules.roles_instead)
    if (earlier == role) return false;
  rules.roles_instead.emplace_back(role, instead);
  return true;
}

// Whom a secret rule "The Mastermind can't place Action cards on the :littleSister:." spares; empty if it says something else.
std::string spared_by(std::string_view rule) {
  const std::size_t open = rule.find(':'), close = rule.find(':', open + 1);
  if (open == std::string_view::npos || close == std::string_view::npos) return {};
  const std::string before = plain(rule.substr(0, open));
  if (before != "the mastermind cant place action cards on the" && before != "the mastermind never places action cards on the") return {};
  return plain(rule.substr(close)).empty() ? our_name(NameKind::character, rule.substr(open + 1, close - open - 1)) : "";
}

// That somebody is spared, or that there are secret rules; which, only the advice tells.
bool understand_secret(const std::string& text, const SecretRules& told, UnderstoodRules& rules) {
  if (text == "the mastermind cant set actions cards on a certain secret, predetermined character in any loop" ||
      text == "the mastermind never places action cards on some secret characters")
    return rules.mastermind_never_on = told.never_on, !told.never_on.empty();
  if (text == "the mastermind has a secret rule that dictates part of his/her play" ||
      text == "the mastermind has a secret rule that dictates part of their play" || text == "the mastermind has secret rules")
    return rules.secret_rules = told.others, !told.others.empty();
  return false;
}

bool understand(std::string_view sentence, const SecretRules& told, UnderstoodRules& rules) {
  const std::string text = plain(sentence);
  if (text.empty() || text == "none" || text == "n/a") return true;
  if (text == "there is no final guess") return rules.final_guess = "off", true;
  for (const std::string_view words :
       {"there is a final guess", "final guess is allowed", "the protagonists may make a final guess",
        "this scenario includes the final guess rule from the core game",
        "if the protagonists dont successfully survive any of the three loops, they can guess the identity of all the roles to still win the game"})
    if (text == words) return rules.final_guess = "on", true;
  if (text == "table talk is not allowed") return rules.is_without_talk = true;
  UnderstoodRules with = rules;
  if (!understand_roles(sentence, with) && !understand_cards(text, with) && !understand_talk(text, with) && !understand_start(text, with) &&
      !understand_days(text, with) && !understand_secret(text, told, with))
    return false;
  rules = with;
  return true;
}

// What is left of a line of sentences when those that are understood are taken out.
std::string understand_line(const std::string& line, const SecretRules& told, UnderstoodRules& rules) {
  if (understand(line, told, rules)) return {};
  std::string left;
  for (std::size_t from = 0; from < line.size();) {
    const std::size_t end = std::min(line.find(". ", from), line.size() - 1) + 1;
    const std::string sentence = line.substr(from, end - from);
    if (!understand(sentence, told, rules)) left += (left.empty() ? "" : " ") + sentence;
    from = std::min(line.find_first_not_of(' ', end), line.size());
  }
  return left;
}

// A rule is one line, or several, perhaps numbered.
std::vector<std::string> sentences_of(const std::string& rule) {
  std::vector<std::string> sentences;
  for (std::size_t from = 0; from <= rule.size();) {
    const std::size_t end = std::min(rule.find('\n', from), rule.size());
    std::string one = rule.substr(from, end - from);
    if (one.size() > 3 && std::isdigit(static_cast<unsigned char>(one[0])) && one[1] == '.' && one[2] == ' ') one.erase(0, 3);
    sentences.push_back(std::move(one));
    from = end + 1;
  }
  return sentences;
}

}  // namespace

std::string words_of_card(const std::string& id) {
  for (const NamedCards& one : named_cards)
    if (one.cards == std::vector<std::string>{id}) return std::string(one.words);
  return id;
}

SecretRules secret_rules_in(std::string_view advice) {
  SecretRules told;
  for (std::size_t from = 0; from < advice.size();) {
    const std::size_t end = std::min(advice.find('\n', from), advice.size());
    const std::string_view line = advice.substr(from, end - from);
    from = end + 1;
    for (const std::string_view mark : {secret_rule_mark, std::string_view("Mastermind secret rule: "), std::string_view("The secret rule is that ")}) {
      if (!line.starts_with(mark)) continue;
      const std::string rule(line.substr(mark.size())), spared = spared_by(rule);
      if (spared.empty()) told.others.push_back(rule);
      else told.never_on.push_back(spared);
    }
  }
  return told;
}

UnderstoodRules understand_rules(std::vector<std::string>& rules, std::string_view advice) {
  UnderstoodRules understood;
  const SecretRules told = secret_rules_in(advice);
  std::vector<std::string> left;
  for (const std::string& rule : rules) {
    std::string rest;
    for (const std::string& sentence : sentences_of(rule))
      if (const std::string unknown = understand_line(sentence, told, understood); !unknown.empty()) rest += (rest.empty() ? "" : "\n") + unknown;
    if (!rest.empty()) left.push_back(std::move(rest));
  }
  rules = std::move(left);
  return understood;
}

}  // namespace spiral
