// Where the whole cast is public everybody knows from the start who will come, and nobody when (R203); elsewhere not even who (R144).
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "knowledge/resample.hpp"
#include "protocol/make.hpp"
#include "records/playthrough.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

using Json = nlohmann::json;

std::string script_with(const std::string& set, const std::string& plots, int loop, int day) {
  return "id = \"x\"\ntitle = \"t\"\nset = \"" + set + "\"\ndays = 4\ndifficulty = [ { loops = 4 } ]\n" + plots +
         "[[cast]]\ncharacter = \"godly_being\"\nrole = \"person\"\nenters_on_loop = " + std::to_string(loop) +
         "\n[[cast]]\ncharacter = \"transfer_student\"\nrole = \"person\"\nenters_on_day = " + std::to_string(day) + "\n";
}
const std::string first_steps_plots =
    "main_plot = \"light_of_the_avenger\"\nsubplots = [\"an_unsettling_rumor\"]\n"
    "[[cast]]\ncharacter = \"nurse\"\nrole = \"brain\"\n[[cast]]\ncharacter = \"doctor\"\nrole = \"conspiracy_theorist\"\n";
const std::string basic_plots =
    "main_plot = \"giant_time_bomb\"\nsubplots = [\"threads_of_fate\", \"unknown_factor_x\"]\n"
    "[[cast]]\ncharacter = \"nurse\"\nrole = \"witch\"\n[[cast]]\ncharacter = \"doctor\"\nrole = \"factor\"\n";

Setup setup_of(const std::string& toml, const char* cast_list = "board") {
  LoadedScript loaded = parse_script(toml, "x.toml");
  for (const Problem& problem : loaded.problems) ADD_FAILURE() << to_string(problem);
  Setup setup;
  setup.file = std::move(loaded.file);
  EXPECT_EQ(set_option(setup.options, "cast_list", cast_list), "");
  return setup;
}

std::string greeting_and_view(const Setup& setup, Viewer viewer) {
  Playthrough play(setup);
  return wire::to_json(hello_for(play, viewer)) + "\n" + wire::to_json(view_of(play, viewer));
}

std::vector<std::string> latecomers(const Setup& setup) {
  Playthrough play(setup);
  std::vector<std::string> later;
  const Json hello = Json::parse(wire::to_json(hello_for(play, Viewer::a)));
  for (const Json& card : hello["public"]["cast"])
    if (card.contains("later")) later.push_back(card["id"]);
  return later;
}

TEST(PublicCast, IsToldInFirstStepsAndWhereTheTableWantsIt) {
  const std::vector<std::string> both{"godly_being", "transfer_student"};
  EXPECT_EQ(latecomers(setup_of(script_with("first_steps", first_steps_plots, 2, 3))), both);
  EXPECT_EQ(latecomers(setup_of(script_with("basic_tragedy", basic_plots, 2, 3), "public")), both);
  const auto hidden = setup_of(script_with("basic_tragedy", basic_plots, 2, 3));
  for (Viewer viewer : {Viewer::a, Viewer::b, Viewer::c, Viewer::everyone}) {
    const std::string sent = greeting_and_view(hidden, viewer);
    EXPECT_EQ(sent.find("godly_being"), std::string::npos);
    EXPECT_EQ(sent.find("transfer_student"), std::string::npos);
  }
}

TEST(PublicCast, NeverTellsWhenSomebodyComes) {
  for (const auto& [early, late] :
       {std::pair{setup_of(script_with("first_steps", first_steps_plots, 2, 2)), setup_of(script_with("first_steps", first_steps_plots, 4, 4))},
        std::pair{setup_of(script_with("basic_tragedy", basic_plots, 2, 2), "public"), setup_of(script_with("basic_tragedy", basic_plots, 4, 4), "public")}}) {
    for (Viewer viewer : {Viewer::a, Viewer::b, Viewer::c, Viewer::everyone}) EXPECT_EQ(greeting_and_view(early, viewer), greeting_and_view(late, viewer));
    EXPECT_NE(greeting_and_view(early, Viewer::mastermind), greeting_and_view(late, Viewer::mastermind)) << "the Mastermind knows his script";
    // Nor does what a bot of that seat works with.
    Playthrough one(early), other(late);
    const SeatKnowledge known = knowledge_of(Seat::a, one.game(), one.board(), one.events(), one.decisions());
    const SeatKnowledge again = knowledge_of(Seat::a, other.game(), other.board(), other.events(), other.decisions());
    ASSERT_EQ(known.shown.cast_size, 4);
    EXPECT_EQ(std::popcount(known.still_to_come), 2);
    EXPECT_EQ(known.still_to_come, again.still_to_come);
    for (int who = 0; who < known.shown.cast_size; ++who) {
      EXPECT_EQ(known.shown.cast[who].enters_on_loop, again.shown.cast[who].enters_on_loop);
      EXPECT_EQ(known.shown.cast[who].enters_on_day, again.shown.cast[who].enters_on_day);
    }
  }
}

// Whoever has come is no longer expected; resampled worlds have everybody, at times that fit what was seen.
TEST(PublicCast, WorldsFitWhatWasSeen) {
  const auto setup = setup_of(script_with("basic_tragedy", basic_plots, 3, 2), "public");
  Playthrough play(setup);
  Dice dice(5);
  const Random random = [&](std::uint32_t limit) { return dice.below(limit); };
  int worlds = 0;
  while (!play.is_over() && play.board().loop < 3) {
    if (play.board().stage == Stage::mastermind_card && play.board().mastermind_placed == 0) {
      const SeatKnowledge known = knowledge_of(Seat::b, play.game(), play.board(), play.events(), play.decisions());
      for_each_in(known.still_to_come, [&](CastIndex who) {
        const CastEntry& entry = known.shown.cast[who];
        EXPECT_TRUE(entry.enters_on_loop > play.board().loop || entry.enters_on_day > known.last_day_seen);
      });
      if (const auto world = resample(known, random, 40)) {
        ++worlds;
        EXPECT_EQ(world->game.script.cast_size, 4);
      }
    }
    play.decide(random_decision(play, dice, 1000));
  }
  EXPECT_GT(worlds, 0);
}

}  // namespace
}  // namespace spiral::testing
