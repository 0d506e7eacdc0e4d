#include "scripts/special_rules.hpp"

#include <algorithm>
#include <bit>

#include "scripts/said.hpp"
#include "sets/ids.hpp"

namespace spiral {
namespace {

constexpr int cards_a_day = 3;  // of the Mastermind

template <std::size_t N>
std::vector<std::string_view> names_of(const std::array<Card, N>& deck) {
  std::vector<std::string_view> names;
  for (const Card card : deck)
    if (std::find(names.begin(), names.end(), id_of(card)) == names.end()) names.push_back(id_of(card));
  return names;
}

// `{}` is where the names go.
struct Sentences {
  std::string_view language, mastermind_without, protagonists_without, between, guess_on, guess_off, loops_without_talk, start, days, instead, some_spared,
      some_secret;
  std::string_view spared;  // the Mastermind's
};
constexpr Sentences all_sentences[] = {
    {"en", "The Mastermind plays without these cards: {}.", "The Protagonists play without these cards: {}.", ", ", "There is a Final Guess.",
     "There is no Final Guess.", "Loops that come on top if table talk is off: {}.", "{} always starts here: {}.", "Days of the loops, in turn: {}.",
     "Where a plot would add the role {}, it adds {} in its place.",
     "Characters on whom the Mastermind never places a card: {}. Who they are is told at the end.", "Rules that only the Mastermind knows until the end: {}.",
     "The Mastermind never places a card on these characters: {}."},
    {"zh", "剧作家没有这些牌：{}。", "主角没有这些牌：{}。", "、", "有最终决战。", "没有最终决战。", "禁止交谈时，轮回数增加{}。", "{}总是从这里开始：{}。",
     "各轮回的天数依次为（之后重复）：{}。", "剧情本应加入身份“{}”时，改为加入“{}”。", "剧作家绝不放置行动牌的角色：{}名。是谁，游戏结束时公开。",
     "直到游戏结束只有剧作家知道的规则：{}条。", "剧作家绝不在这些角色上放置行动牌：{}。"},
    {"ja", "脚本家は次のカードを使えません：{}。", "主人公は次のカードを使えません：{}。", "、", "最後の戦いがあります。", "最後の戦いはありません。",
     "相談を禁止する場合、ループ数が{}増えます。", "{}の初期エリアは必ず{}です。", "各ループの日数（以後くり返し）：{}。",
     "ルールによって役職「{}」が加わるときは、代わりに「{}」が加わります。",
     "脚本家が行動カードを置けないキャラクターが{}人います。誰なのかはゲーム終了時に公開されます。", "ゲーム終了まで脚本家だけが知るルール：{}つ。",
     "脚本家は次のキャラクターに行動カードを置けません：{}。"},
};

std::string filled(std::string_view sentence, const std::vector<std::string>& names) {
  std::string text(sentence);
  for (const std::string& name : names)
    if (const std::size_t at = text.find("{}"); at != std::string::npos) text.replace(at, 2, name);
  return text;
}

template <std::size_t N>
std::string cards_in(Hand hand, const std::array<Card, N>& deck, const Sentences& say) {
  std::string list;
  std::vector<Card> named;
  for (std::size_t place = 0; place < N; ++place) {
    if (!(hand >> place & 1u) || std::find(named.begin(), named.end(), deck[place]) != named.end()) continue;
    named.push_back(deck[place]);
    list += std::string(list.empty() ? "" : say.between) + called_in("action_cards", id_of(deck[place]), say.language);
  }
  return list;
}

// As the script names them: whoever comes for somebody is not written down.
std::vector<CastIndex> spared_in(const Script& script) {
  std::vector<CastIndex> spared;
  for (CastIndex who = 0; who < script.cast_size; ++who)
    if (script.cast[who].is_spared && who != script.successor()) spared.push_back(who);
  return spared;
}

// What everybody reads before the game.
std::vector<std::string> open_rules(const Script& script, std::size_t secret_rules, const Sentences& say) {
  std::vector<std::string> rules;
  const SpecialRules& special = script.special;
  if (special.mastermind_without) rules.push_back(filled(say.mastermind_without, {cards_in(special.mastermind_without, mastermind_deck, say)}));
  if (special.protagonists_without) rules.push_back(filled(say.protagonists_without, {cards_in(special.protagonists_without, protagonist_deck, say)}));
  if (special.final_guess != FinalGuessRule::as_in_set) rules.emplace_back(special.final_guess == FinalGuessRule::on ? say.guess_on : say.guess_off);
  if (special.loops_without_talk > 0) rules.push_back(filled(say.loops_without_talk, {std::to_string(special.loops_without_talk)}));
  std::string days;
  for (int i = 0; i < special.days_listed; ++i)
    days += std::string(i == 0 ? "" : say.between) + std::to_string(special.days_by_loop[static_cast<std::size_t>(i)]);
  if (!days.empty()) rules.push_back(filled(say.days, {days}));
  for (int i = 0; i < special.roles_instead.size; ++i) {
    const RolesInstead::Pair& pair = special.roles_instead.pairs[static_cast<std::size_t>(i)];
    rules.push_back(filled(say.instead, {called_in("roles", name_of(pair.role), say.language), called_in("roles", name_of(pair.instead), say.language)}));
  }
  for (int i = 0; i < script.cast_size; ++i)
    if (const CastEntry& entry = script.cast[i]; entry.start_is_fixed)
      rules.push_back(
          filled(say.start, {called_in("characters", name_of(entry.character->id), say.language), called_in("locations", id_of(entry.start), say.language)}));
  if (const std::size_t count = spared_in(script).size()) rules.push_back(filled(say.some_spared, {std::to_string(count)}));
  if (secret_rules > 0) rules.push_back(filled(say.some_secret, {std::to_string(secret_rules)}));
  return rules;
}

// What the Mastermind reads besides, and everybody after the game.
std::vector<std::string> secret_rules(const Script& script, const Sentences& say) {
  std::string names;
  for (const CastIndex who : spared_in(script))
    names += std::string(names.empty() ? "" : say.between) + called_in("characters", name_of(script.cast[who].character->id), say.language);
  if (names.empty()) return {};
  return {filled(say.spared, {names})};
}

}  // namespace

std::vector<std::string_view> cards_of_mastermind() { return names_of(mastermind_deck); }
std::vector<std::string_view> cards_of_protagonists() { return names_of(protagonist_deck); }

bool has_cards_enough(const SpecialRules& rules) {
  const auto left = [](Hand full, Hand without, Hand once_a_loop) { return std::popcount(static_cast<unsigned>(full & ~without & ~once_a_loop)); };
  return left(full_mastermind_hand, rules.mastermind_without, once_a_loop_mastermind_hand) >= cards_a_day &&
         left(full_protagonist_hand, rules.protagonists_without, once_a_loop_protagonist_hand) >= 1;
}

void say_special_rules(ScriptFile& file) {
  const std::vector<std::string> open = file.special_rules, secret = file.secret_rules;  // as the author wrote them in English
  const auto put_first = [](std::vector<std::string> played, const std::vector<std::string>& english, std::vector<std::string>& rules) {
    if (played.empty()) return;
    const std::vector<std::string>& written = rules.empty() ? english : rules;
    played.insert(played.end(), written.begin(), written.end());
    rules = std::move(played);
  };
  for (const Sentences& say : all_sentences) {
    ScriptTexts* texts = &file;
    for (std::size_t one = 0; one < translation_names.size(); ++one)
      if (say.language == translation_names[one]) texts = &file.translations[one];
    put_first(open_rules(file.script, secret.size(), say), open, texts->special_rules);
    put_first(secret_rules(file.script, say), secret, texts->secret_rules);
  }
}

}  // namespace spiral
