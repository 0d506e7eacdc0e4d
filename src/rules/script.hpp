// The hidden half and the public half of one tragedy, as numbers. Titles and stories are in scripts/.
#pragma once

#include <algorithm>

#include "model/cards.hpp"
#include "rules/content.hpp"
#include "rules/options.hpp"

namespace spiral {

struct CastEntry {
  const Character* character = nullptr;
  RoleId role = person_role;
  Location turf = Location::hospital;
  std::uint8_t enters_on_loop = 1;
  std::uint8_t enters_on_day = 0;       // 0 for those who are there from the start
  bool start_is_fixed = false;          // by a special rule, for somebody who may start anywhere
  Location start = Location::hospital;  // where the script has a say in it
  bool is_spared = false;               // secret until the end: the Mastermind never places a card on this character (R271)

  Location starts_in() const { return start_is_fixed || character->parameter == Parameter::start ? start : character->start; }
};

// Roles that plots would add, and what they add in their place (R276).
struct RolesInstead {
  struct Pair {
    RoleId role = no_role, instead = no_role;
  };
  static constexpr std::size_t most = 4;
  std::uint8_t size = 0;
  std::array<Pair, most> pairs{};

  void add(RoleId role, RoleId instead) { pairs[size++] = {role, instead}; }
  // Once: what has come into a place stays there.
  RoleId of(RoleId role) const {
    for (int i = 0; i < size; ++i)
      if (pairs[i].role == role) return pairs[i].instead;
    return role;
  }
};

// Special rules of one script, as far as the program plays them. They are public.
enum class FinalGuessRule : std::uint8_t { as_in_set, on, off };
struct SpecialRules {
  Hand mastermind_without = 0;  // cards that are in no hand
  Hand protagonists_without = 0;
  FinalGuessRule final_guess = FinalGuessRule::as_in_set;
  std::uint8_t loops_without_talk = 0;                 // so many more where nobody may talk; a game has them among its loops
  std::uint8_t days_listed = 0;                        // 0: every loop has the days of the script
  std::array<std::uint8_t, max_loops> days_by_loop{};  // of the first loops; then the list begins anew (R274)
  RolesInstead roles_instead;
};

struct ScheduledIncident {
  std::uint8_t day = 0;
  const Incident* incident = nullptr;
  CastIndex culprit = nobody;          // nobody for a mob
  Location mob = Location::hospital;   // the culprit of an incident that has one (R106)
  const Incident* shown_as = nullptr;  // the name it publicly bears, if that is another (R89)

  const Incident& public_incident() const { return shown_as ? *shown_as : *incident; }
  Spot culprit_spot() const { return incident->has_mob ? spot_of(mob) : culprit == nobody ? no_spot : spot_of_cast(culprit); }
};

// The cast is sorted by CharacterId and the incidents by day, so that order carries no secret.
struct Script {
  const TragedySet* set = nullptr;
  std::uint8_t loops = 0;
  std::uint8_t days = 0;
  const Plot* main_plot = nullptr;
  const Plot* extra_main_plot = nullptr;  // Twisted Truth (R122)
  std::array<const Plot*, 2> subplots{};  // the second is null in sets with one
  std::uint8_t cast_size = 0;
  std::array<CastEntry, max_cast> cast{};
  std::uint8_t incident_count = 0;
  std::array<ScheduledIncident, max_incidents> incidents{};
  SpecialRules special{};

  // Of two who share a line of the script: whoever comes when the other lies dead, and that other (R237).
  CastIndex successor() const {
    for (CastIndex who = 0; who < cast_size; ++who)
      if (cast[who].character->succeeds != no_character) return who;
    return nobody;
  }
  CastIndex predecessor() const {
    const CastIndex other = successor();
    for (CastIndex who = 0; other != nobody && who < cast_size; ++who)
      if (cast[who].character->id == cast[other].character->succeeds) return who;
    return nobody;
  }
  // What is written in the script: the role of the two is played by the one who comes (R238, R244).
  RoleId written_role(CastIndex who) const { return cast[who == predecessor() ? successor() : who].role; }

  bool has_final_guess() const { return special.final_guess == FinalGuessRule::as_in_set ? set->has_final_guess : special.final_guess == FinalGuessRule::on; }
  // So many are played.
  int loops_with(const Options& options) const { return options.is(TableTalk::off) ? std::min<int>(loops + special.loops_without_talk, max_loops) : loops; }
  // How long a loop is; `days` is the longest.
  int days_in(int loop) const { return special.days_listed == 0 || loop < 1 ? days : special.days_by_loop[(loop - 1) % special.days_listed]; }
  // Which of those that publicly bear its name on its day an incident is, from 1, and how many there are (R191).
  int number_of(int place) const { return count_like(place, place); }
  int count_like(int place) const { return count_like(place, incident_count - 1); }

 private:
  int count_like(int place, int last) const {
    int count = 0;
    for (int i = 0; i <= last; ++i) count += incidents[i].day == incidents[place].day && &incidents[i].public_incident() == &incidents[place].public_incident();
    return count;
  }
};

}  // namespace spiral
