// The first loop of a lesson ends as it has to, whatever the learner does within what his coach leaves him.
#include "tables/lesson.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "records/read_json.hpp"
#include "tables/table_setup.hpp"
#include "tests/support/random_play.hpp"

namespace spiral {
namespace {

using testing::library_setup;

// Somebody who learns, as a bot's friend or foe: draws among the decisions that `may` leaves, or among all if that are none.
template <class May>
int draw(const Playthrough& play, std::uint32_t& dice, May may) {
  std::vector<int> left;
  for (int i = 0; i < static_cast<int>(play.legal().size); ++i)
    if (may(play.legal()[i])) left.push_back(i);
  dice = dice * 1664525 + 1013904223;
  return left.empty() ? static_cast<int>((dice >> 8) % play.legal().size) : left[(dice >> 8) % left.size()];
}

bool is_quiet(Decision one) {
  if (!one.is(DecisionKind::play_card)) return true;
  return one.card() == Card::goodwill_1 || one.card() == Card::goodwill_2 || one.card() == Card::paranoia_1 || one.card() == Card::paranoia_minus_1;
}

int answer(Player& player, const Playthrough& play, Seat seat) {
  std::vector<Decision> offered;
  for (const Decision& one : play.legal()) offered.push_back(for_anybody(play.game(), one));
  return player.choose(knowledge_of(seat, play.game(), play.board(), play.events(), play.decisions()), offered);
}

bool was_told(const Playthrough& play, EventKind kind) {
  return std::any_of(play.events().begin(), play.events().end(), [&](const Event& one) { return one.kind == kind; });
}

TEST(Lesson, QuietProtagonistsLoseTheFirstLoopOnTheSecondNight) {
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    Playthrough play(library_setup(std::string(lesson_script)));
    const auto player = make_lesson_player(make_player(wire::Level::random, seed));
    std::uint32_t dice = seed;
    while (play.board().loop == 1 && !was_told(play, EventKind::loop_ended)) {
      const Seat seat = seat_to_decide(play.game(), play.board());
      const int chosen = seat == Seat::mastermind ? answer(*player, play, seat) : draw(play, dice, is_quiet);
      ASSERT_TRUE(play.decide(play.legal()[chosen])) << seed;
    }
    const auto ended = std::find_if(play.events().begin(), play.events().end(), [](const Event& one) { return one.kind == EventKind::loop_ended; });
    ASSERT_NE(ended, play.events().end()) << seed;
    EXPECT_EQ(ended->loop, 1) << seed;
    EXPECT_EQ(ended->day, 2) << seed;
    EXPECT_TRUE(was_told(play, EventKind::protagonists_lost)) << seed;
  }
}

TEST(Lesson, ProtagonistsLookOnInTheFirstLoopAlone) {
  Playthrough play(library_setup(std::string(lesson_script)));
  const auto player = make_lesson_player(make_player(wire::Level::random, 5));
  std::uint32_t dice = 5;
  int quiet = 0, others = 0;
  while (!play.is_over()) {
    const Seat seat = seat_to_decide(play.game(), play.board());
    const int chosen = seat == Seat::mastermind ? draw(play, dice, [](Decision) { return true; }) : answer(*player, play, seat);
    const Decision one = play.legal()[chosen];
    if (seat != Seat::mastermind && one.is(DecisionKind::play_card)) {
      EXPECT_TRUE(play.board().loop > 1 || is_quiet(one));
      (is_quiet(one) ? quiet : others) += 1;
    }
    ASSERT_TRUE(play.decide(one));
  }
  EXPECT_GT(quiet, 0);
  EXPECT_TRUE(play.board().loop == 1 || others > 0);
}

TEST(Lesson, IsPlayedWithItsScriptAndAmongItsOwn) {
  const auto read = [](const std::string& more) {
    return read_table_request(read_json(R"({"script":"fs_the_first_script","lesson":true,"bots":{"mastermind":"gentle"})" + more + "}").value, 0);
  };
  const ReadTableSetup good = read("");
  EXPECT_EQ(good.error, "");
  EXPECT_TRUE(from_stored(to_stored(good.setup)).setup.is_lesson);
  for (const char* more : {R"(,"listed":true)", R"(,"watch":"anyone")"}) EXPECT_NE(read(more).error, "") << more;
  const auto other = [](const char* request) { return read_table_request(read_json(request).value, 0); };
  EXPECT_NE(other(R"({"script":"fs_festival_week","lesson":true})").error, "");
  EXPECT_NE(other(R"({"script":"fs_the_first_script","lesson":1})").error, "");
  EXPECT_EQ(other(R"({"script":"fs_festival_week","lesson":false,"listed":true})").error, "");
  EXPECT_FALSE(other(R"({"script":"fs_the_first_script"})").setup.is_lesson);
}

}  // namespace
}  // namespace spiral
