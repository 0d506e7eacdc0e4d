#include <algorithm>

#include "model/in_order.hpp"
#include "records/names.hpp"
#include "records/possible.hpp"
#include "scripts/script_file.hpp"
#include "scripts/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

using Texts = std::vector<std::string>;

// Cut at single spaces; a star of its own, behind the last space, is an empty word.
std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (;;) {
    const auto space = text.find(' ');
    words.push_back(text.substr(0, space));
    if (space == std::string_view::npos) return words;
    text = text.substr(space + 1);
  }
}

// Words of one kind, any of which may be written in a blank of that kind.
std::vector<Texts> families(const Game& game) {
  const Script& script = game.script;
  Texts spots{"nobody"}, incidents, plots{"no_other"}, roles, cards, counters;
  for (int spot = 0; spot < location_count + script.cast_size; ++spot) spots.push_back(id_of_spot(game, static_cast<Spot>(spot)));
  for (std::uint8_t i = 0; i < script.incident_count; ++i) {
    incidents.push_back(describe_target(game, Pick::incident, i).id);
    for (const Incident& incident : script.set->incidents)
      incidents.push_back(std::string(name_of(incident.id)) + "@" + std::to_string(script.incidents[i].day));
  }
  for (std::string_view name : ids_of<PlotId>) plots.emplace_back(name);
  for (std::string_view name : ids_of<RoleId>) roles.emplace_back(name);
  for (std::uint8_t card = 0; card < deck_count * protagonist_deck.size(); ++card) cards.push_back(describe_target(game, Pick::spent_card, card).id);
  for (int counter = 0; counter < all_counter_count; ++counter) counters.emplace_back(id_of(static_cast<Counter>(counter)));
  counters.emplace_back("guard");  // in some games (R206), and in others one may say that it is not
  return {spots, incidents, plots, roles, cards, counters, {"up", "down"}, {"place", "remove"}};
}

// Who or what acts is named first, in so many words; the rest are blanks.
std::size_t head_size(const PossibleAnswer& answer) {
  switch (answer.decision.kind()) {
    case DecisionKind::use_ability:
    case DecisionKind::use_goodwill:
    case DecisionKind::skip:
    case DecisionKind::follow:
    case DecisionKind::resolve_incident: return 2;
    case DecisionKind::play_card: return words_of(answer.words).size() - 1;
    case DecisionKind::proceed:
    case DecisionKind::go_to_final_guess:
    case DecisionKind::place_character:
    case DecisionKind::accept:
    case DecisionKind::refuse:
    case DecisionKind::guess:
    case DecisionKind::attach_curse: return 1;
  }
  return 1;
}

bool is_of_one_kind(const std::vector<Texts>& all, std::string_view one, std::string_view other, bool is_beginning) {
  return std::any_of(all.begin(), all.end(), [&](const Texts& family) {
    if (std::find(family.begin(), family.end(), one) == family.end()) return false;
    return std::any_of(family.begin(), family.end(), [&](const std::string& word) { return is_beginning ? word.starts_with(other) : word == other; });
  });
}

// The pattern reads like this answer with other words in its blanks.
bool is_like(const std::vector<Texts>& kinds, const PossibleAnswer& answer, const std::vector<std::string_view>& pattern, bool has_star) {
  const std::vector<std::string_view> words = words_of(answer.words);
  const std::size_t head = head_size(answer);
  if (pattern.size() <= head || (has_star ? pattern.size() > words.size() : pattern.size() != words.size())) return false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool is_beginning = has_star && i + 1 == pattern.size();
    if (i < head ? words[i] != pattern[i] : !is_of_one_kind(kinds, words[i], pattern[i], is_beginning)) return false;
  }
  return true;
}

// "use alien*", "skip *": that somebody or something has nothing to use at all may be said of everybody.
bool names_no_rule(const Game& game, std::string_view beginning) {
  const auto space = beginning.find(' ');
  const std::string_view verb = beginning.substr(0, space);
  if (space == std::string_view::npos || (verb != "use" && verb != "goodwill" && verb != "skip")) return false;
  Texts owners;
  for (CastIndex who = 0; who < game.script.cast_size; ++who) {
    owners.push_back(id_of_spot(game, spot_of_cast(who)) + " ");
    for (int which = 0; const Ability& ability : game.script.cast[who].character->abilities) {
      ++which;
      if (ability.when != Moment::goodwill_ability) continue;
      owners.push_back(id_of_goodwill(game, Decision::use_goodwill(who, which - 1)) + " ");
      if (game.requester != nobody) owners.push_back(id_of_goodwill(game, Decision::use_goodwill(who, which - 1).on_request()) + " ");
    }
  }
  for (const Role& role : game.script.set->roles) owners.push_back(std::string(name_of(role.id)) + ":");
  for (const auto plots : {game.script.set->main_plots, game.script.set->subplots})
    for (const Plot& plot : plots) owners.push_back("plot:" + std::string(name_of(plot.id)) + " ");
  return std::any_of(owners.begin(), owners.end(), [&](const std::string& owner) { return owner.starts_with(beginning.substr(space + 1)); });
}

}  // namespace

std::string fault_unless_one_fits(std::string_view pattern, const std::vector<std::string_view>& possible, const std::string& what) {
  if (pattern == "*") return "a star alone says nothing: something must stand before it";
  if (std::any_of(possible.begin(), possible.end(), [&](std::string_view one) { return fits(pattern, one); })) return {};
  // Of a pattern with a star only the beginnings are compared.
  const bool has_star = pattern.ends_with('*');
  const std::string_view wanted = pattern.substr(0, pattern.size() - has_star);
  std::vector<std::string_view> candidates;
  for (std::string_view one : possible) candidates.push_back(has_star ? one.substr(0, wanted.size()) : one);
  put_in_order(candidates);
  candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
  const auto quoted = [&](std::string_view words) { return "\"" + std::string(words) + (has_star ? "*\"" : "\""); };
  const std::string fault = in_quotes(pattern) + " is no " + what + " of this game";
  if (const std::string nearest = nearest_word(wanted, candidates); !nearest.empty()) return fault + "; did you mean " + quoted(nearest) + "?";
  if (candidates.empty()) return fault + "; it has none of this kind";
  // Nothing is near: at least one that begins like it.
  const auto common = [&](std::string_view one) { return std::mismatch(one.begin(), one.end(), wanted.begin(), wanted.end()).first - one.begin(); };
  return fault + "; one is " +
         quoted(*std::max_element(candidates.begin(), candidates.end(), [&](auto one, auto other) { return common(one) < common(other); }));
}

std::string fault_in_answer(const Game& game, const std::vector<PossibleAnswer>& possible, std::string_view words) {
  std::vector<std::string_view> all;
  for (const PossibleAnswer& one : possible) all.push_back(one.words);
  std::string fault = fault_unless_one_fits(words, all, "answer");
  if (fault.empty()) return fault;
  const bool has_star = words.ends_with('*');
  const std::string_view beginning = words.substr(0, words.size() - has_star);
  if (has_star && names_no_rule(game, beginning)) return {};
  const std::vector<Texts> kinds = families(game);
  const std::vector<std::string_view> pattern = words_of(beginning);
  if (std::any_of(possible.begin(), possible.end(), [&](const PossibleAnswer& one) { return is_like(kinds, one, pattern, has_star); })) return {};
  return fault;
}

}  // namespace spiral
