// Golden whole games: every answer, and what each seat was told, one section a seat. A change of rules or words shows here first.
// SPIRAL_UPDATE=1 ./spiral test -R Playthroughs writes the files anew, with the same answers as long as they are offered; read the difference
// before committing it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "records/names.hpp"
#include "records/notation.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

std::string path_of(const std::string& id) { return std::string(source_dir) + "/tests/playthroughs/" + id + ".txt"; }

// A lively game: the Protagonists court one character, everybody else acts at random.
void play_on(Playthrough& play, Dice& dice) {
  const Spot friend_of = spot_of_cast(static_cast<CastIndex>(dice.below(play.game().script.cast_size)));
  while (!play.is_over()) {
    Decision chosen = random_decision(play, dice, 1000);
    for (const Decision& decision : play.legal()) {
      const bool goodwill = decision.kind() == DecisionKind::play_card && decision.deck() != Seat::mastermind && decision.spot() == friend_of &&
                            decision.card() == Card::goodwill_1;
      if ((goodwill || decision.kind() == DecisionKind::use_goodwill) && dice.below(2) == 0) chosen = decision;
      if (decision.kind() == DecisionKind::use_ability && dice.below(8) == 0) chosen = decision;
    }
    play.decide(chosen);
  }
}

std::string text_of(const Playthrough& play) {
  std::ostringstream out;
  out << "# " << play.setup().file.id << ", " << play.setup().players << " players. Written by the Playthroughs test.\n\n[answers]\n";
  Playthrough again(play.setup());
  for (const Decision& decision : play.decisions()) {
    out << id_of(seat_of(again.game(), again.board(), decision)) << "> " << notation(again.game(), again.board(), decision) << "\n";
    again.decide(decision);
  }
  for (int seat = 0; seat < seat_count; ++seat) {
    out << "\n[" << id_of(static_cast<Seat>(seat)) << "]\n";
    for (const Event& event : play.events()) {
      if (event.kind == EventKind::step_started) continue;
      const std::string words = notation(play.game(), event, static_cast<Viewer>(seat));
      if (!words.empty()) out << int(event.loop) << "." << int(event.day) << " " << words << "\n";
    }
  }
  return out.str();
}

std::vector<std::string> answers_in(const std::string& golden) {
  std::vector<std::string> found;
  std::istringstream lines(golden);
  bool answers = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("[")) answers = line == "[answers]";
    const auto mark = line.find("> ");
    if (answers && mark != std::string::npos) found.push_back(line.substr(mark + 2));
  }
  return found;
}

std::string text_in(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

class Playthroughs : public ::testing::TestWithParam<std::pair<const char*, int>> {};

TEST_P(Playthroughs, IsStillTheSame) {
  const auto [id, players] = GetParam();
  auto setup = library_setup(id);
  setup.players = players;
  if (std::getenv("SPIRAL_UPDATE")) {
    Playthrough play(setup);
    for (const std::string& answer : answers_in(text_in(path_of(id))))
      if (!play.answer(answer).empty()) break;
    Dice dice(static_cast<std::uint64_t>(players) * 7919 + std::string(id).size());
    play_on(play, dice);
    std::ofstream(path_of(id)) << text_of(play);
  }
  const std::string golden = text_in(path_of(id));
  ASSERT_NE(golden, "") << path_of(id) << " is missing; SPIRAL_UPDATE=1 writes it";
  Playthrough play(setup);
  for (const std::string& answer : answers_in(golden)) ASSERT_EQ(play.answer(answer), "") << id;
  EXPECT_TRUE(play.is_over());
  EXPECT_EQ(text_of(play), golden);
}

INSTANTIATE_TEST_SUITE_P(Library, Playthroughs,
                         ::testing::Values(std::pair{"fs_the_first_script", 4}, std::pair{"fs_the_night_ward", 3}, std::pair{"bt_paper_birds", 2},
                                           std::pair{"bt_tomorrows_newspaper", 4}, std::pair{"bt_the_long_arm", 3}, std::pair{"mz_borrowed_faces", 4},
                                           std::pair{"mz_a_name_for_the_dead", 3}, std::pair{"mc_four_lumps_of_sugar", 4}, std::pair{"mc_chain_letter", 2},
                                           std::pair{"pe_the_tenants", 4}, std::pair{"pe_six_feet", 3}, std::pair{"cm_the_second_edition", 4},
                                           std::pair{"cm_low_tide", 2}));

}  // namespace
}  // namespace spiral::testing
