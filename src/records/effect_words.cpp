#include "records/effect_words.hpp"

#include "records/names.hpp"
#include "records/notation.hpp"
#include "records/words.hpp"

namespace spiral {
namespace {

// Fills in the sentence of one effect.
class EffectWords {
 public:
  EffectWords(const Game& game, const Ability& ability, CastIndex self, Decision decision)
      : game_(game), ability_(ability), self_(self), first_(decision.target()), second_(decision.second()), choice_(decision.choice()) {}

  std::string clause(const Effect& effect) const {
    if (effect.what == Do::move_gauge && !game_.has_gauge) return {};
    if (effect.what == Do::protagonists_die && effect.only_if.is != Is::always) return "if the condition holds the Protagonists die";
    const EffectReading reading = reading_of(effect.what);
    const bool is_otherwise = choice_ == 1 && !reading.says_otherwise.empty();
    std::string_view rest = is_otherwise ? reading.says_otherwise : reading.says;
    std::string text;
    for (std::size_t open; (open = rest.find('{')) != std::string_view::npos;) {
      const std::size_t close = rest.find('}', open);
      const std::string word = filled(effect, rest.substr(open + 1, close - open - 1));
      if (word.empty()) return {};
      text += std::string(rest.substr(0, open)) + word;
      rest.remove_prefix(close + 1);
    }
    return text + std::string(rest);
  }

 private:
  std::string filled(const Effect& effect, std::string_view blank) const {
    if (blank == "n") return std::to_string(effect.n);
    if (blank == "on") return whom(effect.whom);
    if (blank == "first") return whom({Whom::target});
    if (blank == "second") return whom({Whom::second});
    if (blank == "card") return game_.script.set->extra_cards == ExtraCards::curses ? "a Curse" : "an Extra card";
    const bool is_chosen = reading_of(effect.what).choice == Choice::counter || reading_of(effect.what).choice == Choice::counter_of_target;
    if (is_chosen && choice_ == guard_as_counter) return "a guard";
    const std::string counter = english("counters", id_of(is_chosen ? static_cast<Counter>(choice_) : effect.counter));
    return blank == "one counter" ? "1 " + counter : counter;
  }

  std::string whom(Subject subject) const {
    switch (subject.whom) {
      case Whom::self: return self_ == nobody ? "" : name_of_spot(game_, spot_of_cast(self_));
      case Whom::target:
        if (ability_.target.victims_too && is_location(first_)) return "a Victim in " + name_of_spot(game_, first_);
        return ability_.target.each && first_ == no_blank ? "everybody it reaches" : describe_target(game_, ability_.target.pick, first_).name;
      case Whom::second: return describe_target(game_, ability_.second.pick, second_).name;
      case Whom::location: return name_of_spot(game_, subject.arg);
      default: return "that location";
    }
  }

  const Game& game_;
  const Ability& ability_;
  CastIndex self_;
  std::uint8_t first_, second_, choice_;
};

}  // namespace

std::string effects_clause(const Game& game, const Ability& ability, CastIndex self, Decision decision) {
  const EffectWords words(game, ability, self, decision);
  std::vector<std::string> clauses;
  for (const Effect& effect : ability.does)
    if (std::string clause = words.clause(effect); !clause.empty()) clauses.push_back(std::move(clause));
  return list_words(clauses, ", ", ", ");
}

}  // namespace spiral
