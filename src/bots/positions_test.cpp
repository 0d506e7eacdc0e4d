// Positions in which bots used to go wrong.
#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "records/notation.hpp"
#include "tests/support/random_play.hpp"

namespace spiral {
namespace {

using testing::library_setup;
using testing::random_decision;

Playthrough playthrough_of(const char* toml) {
  LoadedScript loaded = parse_script(toml, "position.toml");
  EXPECT_TRUE(loaded.is_good()) << (loaded.is_good() ? "" : to_string(loaded.problems.front()));
  return Playthrough(Setup{.file = loaded.file, .options = loaded.file.options});
}

std::vector<Decision> offered_in(const Playthrough& play) {
  std::vector<Decision> offered;
  for (const Decision& one : play.legal()) offered.push_back(for_anybody(play.game(), one));
  return offered;
}

SeatKnowledge asked_knowledge(const Playthrough& play) {
  return knowledge_of(seat_to_decide(play.game(), play.board()), play.game(), play.board(), play.events(), play.decisions());
}

Decision decision_of(Bot& bot, const Playthrough& play) { return play.legal()[bot.choose(asked_knowledge(play), offered_in(play))]; }

std::string words_of(const Playthrough& play, Decision decision) { return notation(play.game(), play.board(), decision); }

// The first wish that is on offer, otherwise whatever comes first.
Decision wished_for(const Playthrough& play, std::initializer_list<std::string_view> wishes) {
  for (std::string_view wish : wishes)
    for (const Decision& one : play.legal())
      if (words_of(play, one).starts_with(wish)) return one;
  return play.legal()[0];
}

// --- the Final Guess -------------------------------------------------------------------------------------------------------------

// Two of three are shown and the third follows, so suspicions soon agree.
constexpr const char* three_people = R"(id = "bt_three_people"
title = "Three people"
set = "basic_tragedy"
days = 3
difficulty = [ { loops = 4, level = 2 } ]
main_plot = "giant_time_bomb"
subplots = ["threads_of_fate", "an_unsettling_rumor"]
[[cast]]
character = "nurse"
role = "witch"
[[cast]]
character = "office_worker"
role = "conspiracy_theorist"
[[cast]]
character = "mystery_boy"
role = "killer"
[[incidents]]
day = 2
incident = "suicide"
culprit = "office_worker"
[[incidents]]
day = 3
incident = "spreading"
culprit = "nurse"
[[incidents]]
day = 3
incident = "murder"
culprit = "mystery_boy"
)";

// Before the last loop all their suspicions agree, and still the loop is worth playing: the Final Guess comes anyway.
TEST(BotPositions, NobodyGuessesBeforeTheLastLoop) {
  Playthrough play = playthrough_of(three_people);
  std::vector<Bot> bots;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) bots.emplace_back(BotLevel::gentle, seed);
  int spirals = 0;
  while (!play.is_over() && play.board().stage != Stage::final_guess) {
    const bool is_spiral = play.board().stage == Stage::time_spiral;
    spirals += is_spiral;
    if (is_spiral || play.board().stage == Stage::protagonist_card)
      for (Bot& bot : bots) {
        const Decision answer = decision_of(bot, play);
        EXPECT_TRUE(!is_spiral || answer.kind == DecisionKind::proceed) << "loop " << int{play.board().loop};
      }
    const std::string_view first = play.board().day == 1 ? "paranoia_minus_1 office_worker" : "goodwill_2 office_worker";
    play.decide(wished_for(play, {first, "intrigue_2 hospital", "intrigue_1 hospital", "goodwill_2 office_worker", "goodwill_2 mystery_boy",
                                  "goodwill_1 office_worker", "goodwill_1 mystery_boy", "goodwill office_worker", "goodwill mystery_boy",
                                  "accept", "proceed"}));
  }
  EXPECT_EQ(spirals, 4);
}

}  // namespace
}  // namespace spiral
