#include "records/effect_words.hpp"

#include <gtest/gtest.h>

#include "records/playthrough.hpp"
#include "sets/sets.hpp"
#include "tests/support/random_play.hpp"

namespace spiral {
namespace {

std::string clause_of(const Game& game, std::string_view incident, int part = 0) {
  return effects_clause(game, find_incident(*game.script.set, incident)->part(part), nobody, Decision::resolve_incident(0));
}

// A condition is told where the card has one, and nowhere else.
TEST(EffectWords, TellTheConditionOfTheCard) {
  const Game hospital = make_game(testing::library_setup("fs_the_night_ward").file.script);
  EXPECT_EQ(clause_of(hospital, "hospital_incident"),
            "everybody in the Hospital dies if the Hospital has 1 or more Intrigue, kill the Protagonists if the Hospital has 2 or more Intrigue");
  const Game graves = make_game(testing::library_setup("pe_six_feet").file.script);
  EXPECT_EQ(clause_of(graves, "evangelium_of_the_dead"), "everybody in that location dies");
  EXPECT_EQ(clause_of(graves, "evangelium_of_the_dead", 1), "kill the Protagonists if that location has 5 or more corpses");
  EXPECT_EQ(clause_of(graves, "night_of_madness"), "the Protagonists die when the day is over if 6 or more have the role Zombie");
}

// Every effect that somebody may be offered has a sentence, and its blanks are ones that can be filled.
TEST(EffectWords, EveryCardHasASentence) {
  for (const TragedySet* set : all_sets())
    for (const Incident& incident : set->incidents)
      for (int part = 0; part < incident.part_count(); ++part)
        for (const Effect& effect : incident.part(part).does)
          EXPECT_TRUE(effect.what == Do::nothing || effect.what == Do::hold_tomorrow || !reading_of(effect.what).says.empty()) << name_of(incident.id);
}

}  // namespace
}  // namespace spiral
