// The special rules of a file that are played: their words looked up.
#include <algorithm>

#include "scripts/legality.hpp"
#include "scripts/raw_script.hpp"
#include "scripts/sentences.hpp"
#include "scripts/source_text.hpp"
#include "scripts/special_rules.hpp"
#include "scripts/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

class Reader {
 public:
  Reader(const RawScript& raw, const Draft& draft, const SourceText& source, std::vector<Problem>& problems)
      : raw_(raw), draft_(draft), source_(source), problems_(problems) {}

  SpecialRules read() {
    take_cards(raw_.mastermind_without, cards_of_mastermind(), mastermind_places, rules_.mastermind_without);
    take_cards(raw_.protagonists_without, cards_of_protagonists(), protagonist_places, rules_.protagonists_without);
    if (!has_cards_enough(rules_))
      report(raw_.mastermind_without.is_given() ? raw_.mastermind_without.at : raw_.protagonists_without.at, Finding::hand_too_small,
             said<say::hand_too_small>());
    take_final_guess();
    take_loops_without_talk();
    take_days();
    take_roles_instead();
    check_spared();
    check_start();
    return rules_;
  }

 private:
  void report(const Position& at, Finding finding, Said message) { problems_.push_back({at, std::move(message), finding}); }
  // A mistyped word; the nearest valid one would mend it.
  void report_word(const TextField& field, Finding finding, Said message, const Named& valid) {
    problems_.push_back({field.at, std::move(message), finding, source_.replacing(field.at, nearest_word(field.value, valid.ids))});
  }

  // "final_guess: expected on or off, found "of"; did you mean "off"?"
  template <const Wording& field>
  static Said in_field(Said what, const TextField& found, const Named& valid) {
    return said<say::named_word_expected>(said<field>(), std::move(what), in_quotes(found.value), suggested(found.value, valid));
  }

  void take_cards(const ListField<TextField>& cards, const std::vector<std::string_view>& names, const std::array<Hand, card_count>& places, Hand& without) {
    const Named valid{"action_cards", names};
    for (const TextField& card : cards.value) {
      if (!card.is_given()) continue;
      const std::optional<Card> face = named<Card>(card.value);
      if (!face || places[static_cast<std::size_t>(*face)] == 0)
        report_word(card, Finding::unknown_card, word_expected(said<say::a_card_of_that_hand>(), card.value, valid), valid);
      else without = static_cast<Hand>(without | places[static_cast<std::size_t>(*face)]);
    }
  }

  void take_final_guess() {
    if (!raw_.final_guess.is_given()) return;
    const Named valid{"", {"on", "off"}};
    if (raw_.final_guess.value == "on") rules_.final_guess = FinalGuessRule::on;
    else if (raw_.final_guess.value == "off") rules_.final_guess = FinalGuessRule::off;
    else report_word(raw_.final_guess, Finding::unknown_value, in_field<say::final_guess>(said<say::on_or_off>(), raw_.final_guess, valid), valid);
  }

  void take_loops_without_talk() {
    const NumberField& more = raw_.loops_without_talk;
    if (!more.is_given()) return;
    if (more.value >= 1 && more.value < max_loops) rules_.loops_without_talk = static_cast<std::uint8_t>(more.value);
    else report(more.at, Finding::loops_out_of_range, said<say::field_from_one_to>(said<say::more_loops>(), max_loops - 1, more.value));
  }

  // R274
  void take_days() {
    const std::vector<NumberField>& list = raw_.days_by_loop.value;
    if (list.size() > static_cast<std::size_t>(max_loops))
      return report(raw_.days_by_loop.at, Finding::wrong_days_by_loop, said<say::too_many_loops_of_days>(max_loops, list.size()));
    if (!draft_.days || *draft_.days < 1 || *draft_.days > max_days) return;
    bool is_whole = true, has_longest = list.empty();
    for (const NumberField& days : list) {
      is_whole &= days.is_given();
      has_longest |= days.value == *draft_.days;
      if (!days.is_given() || (days.value >= 1 && days.value <= *draft_.days)) continue;
      is_whole = false;
      report(days.at, Finding::wrong_days_by_loop, said<say::field_from_one_to>(said<say::days_by_loop>(), *draft_.days, days.value));
    }
    if (!is_whole) return;
    if (!has_longest) return report(raw_.days_by_loop.at, Finding::wrong_days_by_loop, said<say::no_longest_loop>(*draft_.days));
    rules_.days_listed = static_cast<std::uint8_t>(list.size());
    std::transform(list.begin(), list.end(), rules_.days_by_loop.begin(), [](const NumberField& days) { return static_cast<std::uint8_t>(days.value); });
  }

  // R276
  void take_roles_instead() {
    for (const RawOption& one : raw_.roles_instead) {
      const std::optional<RoleId> role = role_named({TextField::State::given, one.name, one.name_at}), instead = role_named(one.value);
      if (!role || !instead) continue;
      if (*role == person_role) report(one.name_at, Finding::wrong_replacement, said<say::no_role_of_plots>(quoted(called(*role))));
      else if (*role == *instead) report(one.value.at, Finding::wrong_replacement, said<say::replaced_by_itself>(quoted(called(*role))));
      else rules_.roles_instead.add(*role, *instead);
    }
  }
  std::optional<RoleId> role_named(const TextField& name) {
    if (!draft_.set) return std::nullopt;
    const Named valid{"roles", names_in(draft_.set->roles)};
    if (const Role* role = find_role(*draft_.set, name.value)) return role->id;
    report_word(name, Finding::unknown_role, in_field<say::roles_instead>(said<say::a_role_of>(called(*draft_.set)), name, valid), valid);
    return std::nullopt;
  }

  // R271
  void check_spared() {
    Named cast{"characters", {}};
    for (const Draft::Member& member : draft_.cast) {
      if (!member.character) return;  // may be the one that is meant
      cast.ids.push_back(name_of(member.character->id));
    }
    for (const TextField& name : raw_.mastermind_never_on.value)
      if (name.is_given() && std::find(cast.ids.begin(), cast.ids.end(), name.value) == cast.ids.end())
        report_word(name, Finding::spared_not_in_cast, in_field<say::never_on>(said<say::somebody_of_the_cast>(), name, cast), cast);
  }

  void check_start() {
    const TextField& start = raw_.henchman_start;
    if (!start.is_given()) return;
    const Named places{"locations", {ids_of<Location>.begin(), ids_of<Location>.end()}};
    if (!named<Location>(start.value))
      return report_word(start, Finding::unknown_location, word_expected(said<say::a_location>(), start.value, places), places);
    if (std::none_of(draft_.cast.begin(), draft_.cast.end(), [](const Draft::Member& one) { return !one.character || one.character->start_is_chosen; }))
      report(start.at, Finding::start_unasked, said<say::no_henchman>());
  }

  const RawScript& raw_;
  const Draft& draft_;
  const SourceText& source_;
  std::vector<Problem>& problems_;
  SpecialRules rules_;
};

}  // namespace

SpecialRules read_special_rules(const RawScript& raw, const Draft& draft, const SourceText& source, std::vector<Problem>& problems) {
  return Reader(raw, draft, source, problems).read();
}

}  // namespace spiral
