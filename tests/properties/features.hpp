// What must fire in coverage play, written down from the content itself: a name for each rule of a set, and for what all sets share.
#pragma once

#include <algorithm>
#include <set>
#include <span>
#include <string>

#include "model/cards.hpp"
#include "rules/option_names.hpp"
#include "sets/sets.hpp"

namespace spiral::testing {

inline std::set<std::string> features_of(const TragedySet& set) {
  const std::string prefix = std::string(set.name) + " ";
  std::set<std::string> wanted;
  for (const Role& one : set.roles) {
    const std::string name(name_of(one.id));
    for (const Ability& ability : one.abilities) {
      if (ability.when == Moment::never) continue;
      bool ends = false;
      for (const Effect& effect : ability.does) ends |= effect.what == Do::protagonists_die || effect.what == Do::protagonists_lose;
      if (ends) wanted.insert(prefix + "end by role " + name);
      else wanted.insert(prefix + "role " + name + " at moment " + std::to_string(static_cast<int>(ability.when)));
    }
    for (const Answer& answer : one.answers)
      if (answer.to != Question::none)
        wanted.insert(prefix + "answer of " + name + " to " + std::to_string(static_cast<int>(answer.to)) +
                      (answer.to == Question::has_abilities_of ? " " + std::string(name_of(answer.role)) : ""));
    if (one.refusal != Refusal::none) wanted.insert(prefix + "refusal by " + name);
    if (one.refusal == Refusal::may) wanted.insert(prefix + "no refusal by " + name);
  }
  for (const std::span<const Plot> plots : {set.main_plots, set.subplots})
    for (const Plot& plot : plots) {
      const std::string name(name_of(plot.id));
      for (const Ability& ability : plot.abilities) {
        if (ability.when == Moment::loop_end) wanted.insert(prefix + "end by plot " + name);
        else if (ability.when != Moment::never) wanted.insert(prefix + "plot " + name);
      }
      for (const Answer& answer : plot.answers) {
        if (answer.to == Question::counts_as) wanted.insert(prefix + "role changed by " + name);
        else if (answer.to != Question::none) wanted.insert(prefix + "answer of plot " + name);
      }
    }
  for (const SetRule& rule : set.rules) wanted.insert(prefix + "rule " + std::string(rule.name));
  for (const Answer& answer : set.answers) wanted.insert(prefix + "answer of the set to " + std::to_string(static_cast<int>(answer.to)));
  if (set.extra_cards == ExtraCards::curses)
    for (const char* what : {"curse attached", "curse kills", "curse dropped", "curse chosen", "victim revived"}) wanted.insert(prefix + what);
  for (const Incident& incident : set.incidents) {
    const std::string name(name_of(incident.id));
    wanted.insert(prefix + "incident " + name);
    const bool always_occurs = incident.has_mob && incident.corpses_needed == 0;
    if (!always_occurs) wanted.insert(prefix + "not occurred " + name);
    // These always leave a trace, unless the culprit's own card says otherwise.
    static const std::set<std::string> always_act{"foul_evil",          "missing_person",    "increasing_unease",   "spreading",         "butterfly_effect",
                                                  "evil_contamination", "fountain_of_filth", "discovery",           "the_silver_bullet", "hound_dog_scent",
                                                  "confession",         "closed_circle",     "awakened_curse",      "dark_rumor",        "faked_suicide",
                                                  "bestial_murder",     "conspiracies",      "sacrilegious_murder", "portent",           "insane_murder"};
    const bool may_be_survived = std::any_of(set.roles.begin(), set.roles.end(), [](const Role& one) {
      return one.answers[0].to == Question::can_die && one.duties[0].demand != Demand::never_culprit;
    });
    if (!always_act.contains(name) && (name != "suicide" || may_be_survived)) wanted.insert(prefix + "incident without effect " + name);
  }
  for (const char* outcome : {"survived", "all_loops_lost", "final_guess", "wrong_guess"}) {
    const std::string how = outcome;
    if (set.has_final_guess ? how != "all_loops_lost" : how == "survived" || how == "all_loops_lost") wanted.insert(prefix + "outcome " + how);
  }
  return wanted;
}

inline std::set<std::string> common_features() {
  std::set<std::string> wanted;
  for (const Character& character : all_characters())
    for (int which = 0; which < 2; ++which) {
      const Ability& ability = character.abilities[which];
      if (ability.when == Moment::never) continue;
      const std::string name = std::string(name_of(character.id)) + "." + std::to_string(which + 1);
      if (ability.when != Moment::goodwill_ability) {
        wanted.insert("character " + std::string(name_of(character.id)));
        continue;
      }
      wanted.insert("goodwill " + name);
      // A role of hers never refuses; Despair would have to fall on her (R255).
      if (ability.refusable && character.duties[0].demand != Demand::never_refuses) wanted.insert("refused " + name);
      if (ability.mastermind_too) wanted.insert("mastermind uses " + name);
    }
  for (Card card : mastermind_deck) wanted.insert("mastermind lays " + std::string(id_of(card)));
  for (Card card : protagonist_deck) wanted.insert("protagonist lays " + std::string(id_of(card)));
  for (const OptionInfo& info : option_infos)
    for (std::string_view value : info.values)
      if (!value.empty()) wanted.insert("option " + std::string(info.name) + "=" + std::string(value));
  for (const char* other : {"guard removed",
                            "arrived",
                            "revived",
                            "start chosen",
                            "turf used",
                            "turf skipped",
                            "2 players",
                            "3 players",
                            "4 players",
                            "no other subplot",
                            "another subplot",
                            "freed moves",
                            "borrowed incident",
                            "left",
                            "arrived on a day",
                            "cards reach",
                            "no cards on the illusion",
                            "all counters count",
                            "occurs without effect",
                            "rescued in silence",
                            "used on request",
                            "whom to follow chosen"})
    wanted.insert(other);
  return wanted;
}

}  // namespace spiral::testing
