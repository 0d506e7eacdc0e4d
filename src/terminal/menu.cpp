#include "terminal/menu.hpp"

#include <algorithm>
#include <charconv>

namespace spiral {
namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  const auto finish = [&] {
    while (!word.empty() && (word.back() == '.' || word.back() == '!' || word.back() == '\'')) word.pop_back();
    if (!word.empty()) words.push_back(word);
    word.clear();
  };
  for (char letter : lower(text)) {
    if (std::string_view(" \t,;:()\"/").find(letter) != std::string_view::npos) finish();
    else word += letter;
  }
  finish();
  return words;
}

// "1" and "+1" mean the same; "-1" has to be said.
std::string_view without_plus(std::string_view word) { return word.size() > 1 && word[0] == '+' ? word.substr(1) : word; }
bool begins(std::string_view word, std::string_view typed) { return without_plus(word).starts_with(without_plus(typed)); }

bool is_small(std::string_view word) {
  constexpr std::string_view small[] = {"the", "on", "in", "of", "a", "an", "is", "to"};
  return std::find(std::begin(small), std::end(small), word) != std::end(small);
}

// Every typed word begins some word of the text.
bool fits(const std::vector<std::string>& words, const std::vector<std::string>& typed) {
  return std::all_of(typed.begin(), typed.end(), [&](const std::string& one) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return begins(word, one); });
  });
}
bool fits_anywhere(const std::string& text, const std::vector<std::string>& typed) {
  return std::all_of(typed.begin(), typed.end(), [&](const std::string& one) { return text.find(one) != std::string::npos; });
}
// How many of the typed words stand there whole: "office" means the Office Worker rather than the Police Officer.
int whole_words(const std::vector<std::string>& words, const std::vector<std::string>& typed) {
  return static_cast<int>(std::count_if(typed.begin(), typed.end(), [&](const std::string& one) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return without_plus(word) == without_plus(one); });
  }));
}
// And nothing of weight is left unsaid.
bool says_it_all(const std::vector<std::string>& words, const std::vector<std::string>& typed) {
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    return is_small(word) || std::any_of(typed.begin(), typed.end(), [&](const std::string& one) { return begins(word, one); });
  });
}

// The texts that fit best: those said wholly if there are any, else those with the most whole words, else with parts of words.
std::vector<std::size_t> best_fits(const std::vector<std::string>& texts, const std::vector<std::string>& extra, std::string_view typed_text) {
  const std::vector<std::string> typed = words_of(typed_text);
  std::vector<std::size_t> said_wholly, fitting, parts;
  int most_words = -1;
  if (typed.empty()) return {};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::vector<std::string> words = words_of(texts[i]);
    const bool all_said = says_it_all(words, typed);
    const std::vector<std::string> more = i < extra.size() ? words_of(extra[i]) : std::vector<std::string>{};
    words.insert(words.end(), more.begin(), more.end());
    if (!fits(words, typed)) {
      if (fits_anywhere(lower(texts[i]), typed)) parts.push_back(i);
      continue;
    }
    const int count = whole_words(words, typed);
    if (count > most_words) fitting.clear(), most_words = count;
    if (count == most_words) fitting.push_back(i);
    if (all_said) said_wholly.push_back(i);
  }
  return !said_wholly.empty() ? said_wholly : !fitting.empty() ? fitting : parts;
}

const std::string& label_at(const Offer& offer, int level) {
  return level < static_cast<int>(offer.path.size()) ? offer.path[static_cast<std::size_t>(level)] : offer.sentence;
}

bool is_number(const std::string& typed) {
  return !typed.empty() && std::all_of(typed.begin(), typed.end(), [](char letter) { return letter >= '0' && letter <= '9'; });
}

Picked pick_by_number(const Menu& menu, const std::string& typed) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (error == std::errc() && end == typed.data() + typed.size() && number >= 1 && number <= menu.entries.size()) return {menu.entries[number - 1].offers, {}};
  const std::string offered = menu.entries.size() == 1 ? "only 1 is" : "1 to " + std::to_string(menu.entries.size()) + " are";
  return {{}, "There is no number " + shown_again(typed) + " here; " + offered + "."};
}

}  // namespace

Open all_of(const std::vector<Offer>& offers) {
  Open open(offers.size());
  for (std::size_t i = 0; i < open.size(); ++i) open[i] = i;
  return open;
}

Menu menu_of(const std::vector<Offer>& offers, const Open& open) {
  Menu menu;
  const auto all_share = [&](int level) {
    return std::all_of(open.begin(), open.end(), [&](std::size_t i) { return label_at(offers[i], level) == label_at(offers[open[0]], level); });
  };
  if (open.size() > 1)
    while (menu.level < 8 && all_share(menu.level)) ++menu.level;
  if (menu.level == 0 && open.size() <= longest_flat_menu) {
    menu.level = -1;
    for (std::size_t i : open) menu.entries.push_back({offers[i].sentence, {i}});
    return menu;
  }
  for (std::size_t i : open) {
    const std::string& label = label_at(offers[i], menu.level);
    const auto same = std::find_if(menu.entries.begin(), menu.entries.end(), [&](const Menu::Entry& entry) { return entry.label == label; });
    if (same != menu.entries.end()) same->offers.push_back(i);
    else menu.entries.push_back({label, {i}});
  }
  return menu;
}

Picked pick(const std::vector<Offer>& offers, const Open& open, const Menu& menu, const std::string& typed) {
  if (is_number(typed)) return pick_by_number(menu, typed);
  if (const std::string said = lower(typed); said == "go on" || said == "proceed")  // whatever the line is called in this window
    for (std::size_t i : open)
      if (offers[i].notation == "proceed") return {{i}, {}};
  if (typed.size() < 2) return {{}, "\"" + shown_again(typed) + "\" is too short to know what is meant; type a number or a word."};
  std::vector<std::string> labels, sentences, extra;
  for (const Menu::Entry& entry : menu.entries) labels.push_back(entry.label);
  Picked picked;
  for (std::size_t entry : best_fits(labels, {}, typed))
    picked.open.insert(picked.open.end(), menu.entries[entry].offers.begin(), menu.entries[entry].offers.end());
  // Every entry fits: the word helps nothing here, but may still say which of the offers below is meant.
  if (!picked.open.empty() && picked.open.size() < open.size()) return picked;
  for (std::size_t i : open) {
    sentences.push_back(offers[i].sentence);
    extra.push_back(offers[i].notation);
    for (const std::string& label : offers[i].path) extra.back() += " " + label;
  }
  picked.open.clear();
  for (std::size_t place : best_fits(sentences, extra, typed)) picked.open.push_back(open[place]);
  if (picked.open.empty()) return {{}, "Nothing here fits \"" + shown_again(typed) + "\". Type a number, or words of one of the lines above."};
  if (picked.open.size() == open.size() && open.size() > 1) return {{}, "\"" + shown_again(typed) + "\" fits all of it. Type a number, or more words."};
  return picked;
}

std::vector<std::size_t> names_that_fit(const std::vector<std::string>& names, std::string_view typed) { return best_fits(names, {}, typed); }

}  // namespace spiral
