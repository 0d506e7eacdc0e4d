// What a line is told, event by event, and what it is asked.
#include "tables/stream.hpp"

#include <gtest/gtest.h>

#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

// Those of one loop, every third of them for the Mastermind alone.
std::vector<Event> some_events() {
  Playthrough play(library_setup("bt_paper_birds"));
  Dice dice(7);
  while (!play.is_over() && play.board().loop < 2) play.decide(random_decision(play, dice));
  std::vector<Event> events = play.events();
  for (std::size_t i = 0; i < events.size(); i += 3) events[i].full = seat_bit(Seat::mastermind), events[i].outline = 0;
  return events;
}

std::vector<std::size_t> told(Stream& stream, const std::vector<Event>& events, std::size_t known) {
  std::vector<std::size_t> all;
  while (const auto event = stream.next(events, known)) all.push_back(*event);
  return all;
}

std::vector<std::size_t> seen(Seat seat, const std::vector<Event>& events, std::size_t known) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < known; ++i)
    if (sees(viewer_of(seat), events[i])) all.push_back(i);
  return all;
}

class Streams : public ::testing::Test {
 protected:
  const std::vector<Event> events = some_events();
  const std::size_t half = events.size() / 2;
};

TEST_F(Streams, EachEventTheSeatSeesIsToldOnce) {
  ASSERT_LT(seen(Seat::a, events, half).size(), seen(Seat::mastermind, events, half).size());
  for (Seat seat : {Seat::mastermind, Seat::a, Seat::everyone}) {
    Stream stream(seat);
    EXPECT_TRUE(stream.greet(events, half, 0));
    std::vector<std::size_t> all = told(stream, events, half);
    EXPECT_EQ(all, seen(seat, events, half)) << "no more than may be known";
    EXPECT_EQ(stream.seq(), static_cast<int>(all.size()));
    const std::vector<std::size_t> rest = told(stream, events, events.size());
    all.insert(all.end(), rest.begin(), rest.end());
    EXPECT_EQ(all, seen(seat, events, events.size()));
    EXPECT_EQ(stream.seq(), static_cast<int>(all.size()));
  }
}

TEST_F(Streams, GoesOnWhereSomebodyWas) {
  const std::vector<std::size_t> all = seen(Seat::a, events, half);
  const int has = static_cast<int>(all.size()) - 3;
  Stream stream(Seat::a);
  EXPECT_TRUE(stream.greet(events, half, has));
  EXPECT_EQ(stream.seq(), has);
  EXPECT_EQ(told(stream, events, half), std::vector<std::size_t>(all.end() - 3, all.end()));
}

TEST_F(Streams, BeginsAnewForSomebodyWhoHasMoreThanThereIs) {
  const std::vector<std::size_t> all = seen(Seat::a, events, half);
  Stream stream(Seat::a);
  EXPECT_FALSE(stream.greet(events, half, static_cast<int>(all.size()) + 1)) << "there are more events, but he may not know them yet";
  EXPECT_EQ(stream.seq(), 0);
  EXPECT_EQ(told(stream, events, half), all);
}

TEST_F(Streams, AnUndoLeavesWhatIsLeftAsTold) {
  Stream stream(Seat::a);
  stream.greet(events, events.size(), 0);
  told(stream, events, events.size());
  EXPECT_TRUE(stream.tells_end());
  EXPECT_FALSE(stream.tells_end());
  stream.rewind(events, half);
  EXPECT_EQ(stream.seq(), static_cast<int>(seen(Seat::a, events, half).size()));
  EXPECT_FALSE(stream.next(events, half));
  EXPECT_TRUE(stream.tells_end()) << "the game can end again";
}

TEST_F(Streams, AQuestionIsPutOnceUntilSomethingHappens) {
  Stream stream(Seat::a);
  EXPECT_EQ(stream.untold(1, -1), Stream::Untold::question);
  stream.keep_asks({{1, -1}});
  EXPECT_EQ(stream.untold(1, -1), Stream::Untold::nothing);
  EXPECT_EQ(stream.untold(1, 4), Stream::Untold::choice);
  stream.tell_choice(1, 4);
  EXPECT_EQ(stream.untold(1, 4), Stream::Untold::nothing);
  stream.keep_asks({{2, -1}});
  EXPECT_EQ(stream.untold(1, 4), Stream::Untold::question) << "it was not open any more";
  ASSERT_TRUE(stream.next(events, events.size()));
  EXPECT_EQ(stream.untold(2, -1), Stream::Untold::question);
}

}  // namespace
}  // namespace spiral::testing
