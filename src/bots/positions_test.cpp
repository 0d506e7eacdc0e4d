// Positions in which bots used to go wrong.
#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "bots/hints.hpp"
#include "bots/suspicion.hpp"
#include "model/event.hpp"
#include "records/notation.hpp"
#include "sets/ids.hpp"
#include "tests/support/random_play.hpp"

namespace spiral {
namespace {

using testing::asked_knowledge;
using testing::library_setup;
using testing::offered_in;
using testing::random_decision;

Playthrough playthrough_of(const char* toml) {
  LoadedScript loaded = parse_script(toml, "position.toml");
  EXPECT_TRUE(loaded.is_good()) << (loaded.is_good() ? "" : to_string(loaded.problems.front()));
  return Playthrough(Setup{.file = loaded.file, .options = loaded.file.options});
}

Decision decision_by(Bot& bot, const Playthrough& play) { return play.legal()[bot.choose(asked_knowledge(play), offered_in(play))]; }

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
        const Decision answer = decision_by(bot, play);
        EXPECT_TRUE(!is_spiral || answer.kind() == DecisionKind::proceed) << "loop " << int{play.board().loop};
      }
    const std::string_view first = play.board().day == 1 ? "paranoia_minus_1 office_worker" : "goodwill_2 office_worker";
    play.decide(
        wished_for(play, {first, "intrigue_2 hospital", "intrigue_1 hospital", "goodwill_2 office_worker", "goodwill_2 mystery_boy", "goodwill_1 office_worker",
                          "goodwill_1 mystery_boy", "goodwill office_worker", "goodwill mystery_boy", "accept", "proceed"}));
  }
  EXPECT_EQ(spirals, 4);
}

// --- Forbid Goodwill -------------------------------------------------------------------------------------------------------------

// Goodwill on a Time Traveler hurts the Mastermind, but Forbid Goodwill on him does nothing and tells the table who he is.
TEST(BotPositions, ForbidGoodwillIsNotWishedForWhereItIsIgnored) {
  for (const char* id : {"bt_tomorrows_newspaper", "cm_borrowed_minds"}) {
    Playthrough play(library_setup(id));
    play.decide(Decision::proceed());
    while (play.board().stage != Stage::mastermind_card) play.decide(play.legal()[0]);
    const Wants wants = wants_of(play.game(), play.board());
    float least = 100, on_traveler = 100;
    for (CastIndex who = 0; who < play.game().script.cast_size; ++who) {
      const bool is_traveler = play.game().script_role(who) == role::time_traveler;
      const float weight = mastermind_card_weight(Card::forbid_goodwill, spot_of_cast(who), wants);
      (is_traveler ? on_traveler : least) = std::min(is_traveler ? on_traveler : least, weight);
      EXPECT_TRUE(!is_traveler || wants.no_goodwill[spot_of_cast(who)] > 0) << "the Protagonists still want Goodwill there";
    }
    EXPECT_LT(on_traveler, least / 10) << id;
  }
}

// Nor does he lay it there, in whole loops of cards.
TEST(BotPositions, ForbidGoodwillIsNotLaidWhereItIsIgnored) {
  int laid = 0, ignored = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Playthrough play(library_setup("bt_tomorrows_newspaper"));
    Bot mastermind(BotLevel::gentle, seed);
    Dice dice(seed);
    while (!play.is_over() && play.board().loop <= 2) {
      const bool lays = play.board().stage == Stage::mastermind_card;
      const Decision decision = lays ? decision_by(mastermind, play) : random_decision(play, dice, 1000000);
      if (lays && decision.card() == Card::forbid_goodwill && !is_location(decision.spot())) {
        ++laid;
        ignored += play.game().script_role(cast_at(decision.spot())) == role::time_traveler;
      }
      play.decide(decision);
    }
  }
  EXPECT_GT(laid, 5);
  EXPECT_EQ(ignored, 0);
}

// --- what was shown --------------------------------------------------------------------------------------------------------------

CastIndex place_of(const Script& script, CharacterId character) {
  for (CastIndex who = 0; who < script.cast_size; ++who)
    if (script.cast[who].character->id == character) return who;
  return nobody;
}

// However little they think, and even where nothing they think of explains what happened.
void expect_possible_worlds(const Playthrough& play, Suspicions& suspicions, int& compared) {
  const SeatKnowledge known = asked_knowledge(play);
  for (const SuspectedWorld& world : suspicions.now(known, known.told.size())) {
    const Game& game = *world.game;
    const Logic& logic = suspicions.logic();  // where it knows scripts, their casts have places for all who may come
    EXPECT_EQ(first_fault(logic.has_scripts() ? written_script(logic.space(), world.world) : game.script, known.options), "");
    for (const Event& event : play.events())
      for (int i = 0; event.kind == EventKind::role_revealed && i < event.size; ++i) {
        ++compared;
        const CastIndex who = place_of(game.script, play.game().script.cast[cast_at(nth_in<RoleRevealed>(event, i).who)].character->id);
        const RoleId told = nth_in<RoleRevealed>(event, i).role;
        const bool may_lie = has(game.may_answer[Question::role_to_show], who);
        EXPECT_TRUE(has(game.may_hold[told], who) || may_lie)
            << name_of(game.script.cast[who].character->id) << " was shown as " << name_of(told) << ", suspected as " << name_of(game.script_role(who));
      }
  }
}

TEST(BotPositions, ShownRolesAndLegalityBindEverySuspicion) {
  const Effort hardly_any{.plan_playouts = 1, .window_playouts = 1, .plans = 1, .worlds = 1, .suspicions = 3, .explanations = 4, .nodes = 8'000, .runs = 300};
  int compared = 0;
  for (std::uint64_t game = 0; game < 400 && !::testing::Test::HasFailure(); ++game) {
    Dice dice(7000 + game);
    Playthrough play(testing::random_setup(dice));
    Suspicions suspicions(hardly_any, game);
    while (!play.is_over()) {
      if (seat_to_decide(play.game(), play.board()) != Seat::mastermind) {
        suspicions.follow(asked_knowledge(play));
        const bool is_shown = !play.events().empty() && play.events().back().kind == EventKind::role_revealed;
        if (is_shown || play.board().stage == Stage::time_spiral || play.board().stage == Stage::final_guess)
          expect_possible_worlds(play, suspicions, compared);
      }
      const bool may_ask = play.board().stage == Stage::goodwill_window || play.board().stage == Stage::protagonist_card;
      play.decide(may_ask && dice.below(3) > 0 ? wished_for(play, {"goodwill"}) : random_decision(play, dice));
    }
  }
  EXPECT_GT(compared, 100);
}

// A girl whose death on the first day lost every loop.
constexpr const char* murder_on_day_1 = R"(id = "fs_murder_on_day_1"
title = "Murder on day 1"
set = "first_steps"
days = 2
difficulty = [ { loops = 5, level = 2 } ]
main_plot = "murder_plan"
subplots = ["an_unsettling_rumor"]
[[cast]]
character = "boy_student"
role = "killer"
[[cast]]
character = "rich_mans_daughter"
role = "person"
[[cast]]
character = "class_rep"
role = "brain"
[[cast]]
character = "girl_student"
role = "key_person"
[[cast]]
character = "doctor"
role = "person"
[[cast]]
character = "nurse"
role = "conspiracy_theorist"
[[incidents]]
day = 1
incident = "murder"
culprit = "rich_mans_daughter"
)";

TEST(BotPositions, WhoseDeathLosesEveryLoopIsTheKeyPerson) {
  Playthrough play = playthrough_of(murder_on_day_1);
  const CastIndex girl = place_of(play.game().script, character::girl_student);
  Suspicions suspicions(effort_of(BotLevel::gentle), 1);
  while (play.board().loop < 5)
    ASSERT_TRUE(play.decide(wished_for(play, {"paranoia_1 rich_mans_daughter", "incident murder girl_student", "forbid_movement", "accept", "proceed"})));
  const SeatKnowledge known = asked_knowledge(play);
  const std::vector<SuspectedWorld> worlds = suspicions.now(known, known.told.size());
  const std::vector<float> beliefs = beliefs_in(worlds);
  float share = 0;
  for (std::size_t i = 0; i < worlds.size(); ++i) share += worlds[i].game->script_role(girl) == role::key_person ? beliefs[i] : 0;
  EXPECT_GT(share, 0.9f);
}

// A Mystery Boy who was shown as a Brain is guessed as a Brain, whatever else is unclear.
TEST(BotPositions, WhoWasShownIsGuessedAsShown) {
  int shown = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Playthrough play(library_setup("bt_the_suitcase"));
    const CastIndex boy = place_of(play.game().script, character::mystery_boy);
    Bot mastermind(BotLevel::gentle, seed);
    while (play.board().stage != Stage::final_guess && !play.is_over())
      play.decide(seat_to_decide(play.game(), play.board()) == Seat::mastermind
                      ? decision_by(mastermind, play)
                      : wished_for(play, {"goodwill mystery_boy", "goodwill_2 mystery_boy", "goodwill_1 mystery_boy"}));
    if (play.is_over() || !has(play.board().memory.shown, boy)) continue;
    ++shown;
    Bot bot(BotLevel::gentle, seed);
    while (!play.is_over()) {
      const Decision guess = decision_by(bot, play);
      EXPECT_TRUE(guess.who() != boy || guess.role() == play.game().script_role(boy)) << "seed " << seed;
      // The others are guessed right for him, so that he comes to the boy at last.
      const Decision right = Decision::guess(guess.who(), play.game().script_role(guess.who()));
      ASSERT_TRUE(play.decide(right));
    }
  }
  EXPECT_GT(shown, 5);
}

// A cast in which somebody is missing may be too small for any plots: whoever thinks finds nothing, and plays on.
constexpr const char* somebody_is_missing = R"(id = "bt_one_is_missing"
title = "One is missing"
set = "basic_tragedy"
days = 2
difficulty = [ { loops = 3, level = 2 } ]
main_plot = "giant_time_bomb"
subplots = ["threads_of_fate", "an_unsettling_rumor"]
[[cast]]
character = "nurse"
role = "witch"
[[cast]]
character = "godly_being"
role = "conspiracy_theorist"
enters_on_loop = 3
)";

TEST(BotPositions, ACastTooSmallForAnyPlotsIsPlayedOn) {
  Playthrough play = playthrough_of(somebody_is_missing);
  Bot bot(BotLevel::gentle, 1);
  while (!play.is_over()) {
    const bool is_own = seat_to_decide(play.game(), play.board()) != Seat::mastermind;
    ASSERT_TRUE(play.decide(is_own ? decision_by(bot, play) : wished_for(play, {"intrigue_2 hospital", "intrigue_1 hospital"})));
  }
  EXPECT_GE(play.board().loop, 2);
}

// --- the Mastermind's own people ---------------------------------------------------------------------------------------------------

// The last evening: the Key Person is far away, and nothing that the murder does can win the loop.
constexpr const char* murder_at_school = R"(id = "fs_murder_at_school"
title = "Murder at school"
set = "first_steps"
days = 2
difficulty = [ { loops = 3, level = 2 } ]
main_plot = "murder_plan"
subplots = ["an_unsettling_rumor"]
[[cast]]
character = "boy_student"
role = "killer"
[[cast]]
character = "rich_mans_daughter"
role = "person"
[[cast]]
character = "class_rep"
role = "brain"
[[cast]]
character = "girl_student"
role = "person"
[[cast]]
character = "doctor"
role = "key_person"
[[cast]]
character = "nurse"
role = "conspiracy_theorist"
[[incidents]]
day = 2
incident = "murder"
culprit = "rich_mans_daughter"
)";

TEST(BotPositions, TheMastermindSparesHisOwnPeople) {
  Playthrough play = playthrough_of(murder_at_school);
  while (play.board().stage != Stage::incident)
    ASSERT_TRUE(play.decide(wished_for(play, {"paranoia_1 rich_mans_daughter", "forbid_movement", "movement_vertical city", "accept", "proceed"})));
  ASSERT_GE(play.legal().size, 3);
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Bot mastermind(BotLevel::gentle, seed);
    EXPECT_EQ(words_of(play, decision_by(mastermind, play)), "incident murder girl_student") << "seed " << seed;
  }
}

}  // namespace
}  // namespace spiral
