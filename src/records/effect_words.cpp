#include "records/effect_words.hpp"

#include "engine/facts.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"
#include "records/words.hpp"
#include "sets/ids.hpp"

namespace spiral {
namespace {

// A sentence with its {blanks} filled in; empty if one of them stays empty.
template <class Fill>
std::string filled(std::string_view sentence, Fill&& fill) {
  std::string text;
  for (std::size_t open; (open = sentence.find('{')) != std::string_view::npos;) {
    const std::size_t close = sentence.find('}', open);
    const std::string word = fill(sentence.substr(open + 1, close - open - 1));
    if (word.empty()) return {};
    text += std::string(sentence.substr(0, open)) + word;
    sentence.remove_prefix(close + 1);
  }
  return text + std::string(sentence);
}

// An ability with its blanks filled, in words.
class AbilityWords {
 public:
  AbilityWords(const Game& game, const Ability& ability, CastIndex self, Decision decision)
      : game_(game), ability_(ability), self_(self), first_(decision.target()), second_(decision.second()), choice_(decision.choice()) {}

  std::string clause(const Effect& effect) const {
    if (effect.what == Do::move_gauge && !game_.has_gauge) return {};
    const EffectReading reading = reading_of(effect.what);
    const bool is_otherwise = choice_ == 1 && !reading.says_otherwise.empty();
    const std::string text = filled(is_otherwise ? reading.says_otherwise : reading.says, [&](std::string_view blank) { return word_of(effect, blank); });
    if (text.empty() || effect.only_if.is == Is::always) return text;
    return text + " if " + clause(effect.only_if);
  }

 private:
  std::string clause(const Fact& fact) const {
    const FactReading reading = reading_of(fact.is);
    const bool is_count = reading.about == About::a_count;
    return filled(is_count ? sentence_of(fact.measure) : reading.says, [&](std::string_view blank) -> std::string {
      if (blank == "count") return amount_of(fact) + std::string(reading.says.substr(std::string_view("{n}").size()));
      return word_of(fact, blank);
    });
  }

  static std::string amount_of(const Fact& fact) {
    switch (fact.amount) {
      case Amount::n: return std::to_string(fact.n);
      case Amount::gauge: return "as many as the gauge shows";
      case Amount::loop: return "as many as the number of the loop";
      case Amount::loop_less_one: return "one less than the number of the loop";
    }
    return {};
  }

  std::string word_of(const Fact& fact, std::string_view blank) const {
    if (blank == "of") return whom(fact.of);
    if (blank == "n") return std::to_string(fact.n);
    if (blank == "incident") return english("incidents", name_of(static_cast<IncidentId>(fact.n)));
    if (blank == "plot") return english("plots", name_of(static_cast<PlotId>(fact.n)));
    if (blank == "role") return english("roles", name_of(static_cast<RoleId>(fact.is == Is::holders_are ? fact.arg : fact.n)));
    const std::string one = name_of_spot(game_, fact.n), other = name_of_spot(game_, fact.arg);  // {places}
    return one == other ? one : one + " or " + other;
  }

  std::string word_of(const Effect& effect, std::string_view blank) const {
    if (blank == "n") return std::to_string(effect.n);
    if (blank == "on") return whom(effect.whom);
    if (blank == "first") return whom({Whom::target});
    if (blank == "second") return whom({Whom::second});
    if (blank == "card") return game_.script.set->extra_cards == ExtraCards::curses ? "a Curse" : "an Extra card";
    const bool is_chosen = names_a_counter(reading_of(effect.what).choice);
    if (is_chosen && choice_ == guard_as_counter) return "a guard";
    const std::string counter = english("counters", id_of(is_chosen ? static_cast<Counter>(choice_) : effect.counter));
    return blank == "one counter" ? "1 " + counter : counter;
  }

  std::string whom(Subject subject) const {
    const auto role = [&] { return the(english("roles", name_of(static_cast<RoleId>(subject.arg)))); };
    const std::string self = self_ == nobody ? "" : name_of_spot(game_, spot_of_cast(self_));
    switch (subject.whom) {
      case Whom::nothing:
      case Whom::here:
      case Whom::place_of_self: return "that location";
      case Whom::self: return self;
      case Whom::start_of_self: return "the starting location of " + self;
      case Whom::target:
        if (ability_.target.victims_too && is_location(first_)) return "a Victim in " + name_of_spot(game_, first_);
        return ability_.target.each && first_ == no_blank ? "everybody it reaches" : describe_target(game_, ability_.target.pick, first_).name;
      case Whom::second: return describe_target(game_, ability_.second.pick, second_).name;
      case Whom::location: return name_of_spot(game_, subject.arg);
      case Whom::holder: return role();
      case Whom::start_of_holder: return "the starting location of " + role();
      case Whom::asked: return "the culprit";
      case Whom::everywhere: return "the board";
      case Whom::all_living: return "everybody living together";
      case Whom::all_corpses: return "the corpses together";
    }
    return {};
  }

  const Game& game_;
  const Ability& ability_;
  CastIndex self_;
  std::uint8_t first_, second_, choice_;
};

}  // namespace

std::string effects_clause(const Game& game, const Ability& ability, CastIndex self, Decision decision) {
  const AbilityWords words(game, ability, self, decision);
  std::vector<std::string> clauses;
  for (const Effect& effect : ability.does)
    if (std::string clause = words.clause(effect); !clause.empty()) clauses.push_back(std::move(clause));
  return list_words(clauses, ", ", ", ");
}

}  // namespace spiral
