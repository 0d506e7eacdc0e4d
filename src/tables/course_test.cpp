// Looking ahead in a game leaves no trace, and what is remembered of it is what is known.
#include "tables/course.hpp"

#include <gtest/gtest.h>

#include "knowledge/seat_knowledge.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

void decide_some(Course& course, Dice& dice, int count) {
  for (int i = 0; i < count && !course.play().is_over(); ++i) course.decide(random_decision(course.play(), dice), 0);
}

bool is_same(const Course& one, const Course& other) {
  const auto same_events = [&] {
    const std::vector<Event>&left = one.play().events(), &right = other.play().events();
    return std::equal(left.begin(), left.end(), right.begin(), right.end(), same_event);
  };
  return to_record(one.play()) == to_record(other.play()) && same_events() && one.told() == other.told() &&
         one.play().decisions() == other.play().decisions() &&
         std::equal(one.deciders().begin(), one.deciders().end(), other.deciders().begin(), other.deciders().end()) &&
         std::equal(one.play().legal().begin(), one.play().legal().end(), other.play().legal().begin(), other.play().legal().end());
}

TEST(Course, IsBackWhereItWasAfterALookAhead) {
  for (const std::string& id : library_ids()) {
    Dice dice(5), idle(6);
    Course looked(library_setup(id)), straight(library_setup(id));
    while (!straight.play().is_over()) {
      {
        const Ahead ahead(looked);
        decide_some(looked, idle, 1 + static_cast<int>(idle.below(6)));
        const Ahead further(looked);
        decide_some(looked, idle, 2);
      }
      const Decision next = random_decision(straight.play(), dice);
      looked.shows(next);
      ASSERT_TRUE(straight.decide(next, 0) && looked.decide(next, 0)) << id;
      ASSERT_EQ(looked.play().answers().size(), straight.play().answers().size()) << id;
    }
    EXPECT_TRUE(is_same(looked, straight)) << id;
  }
}

TEST(Course, GoesOnFromALookAheadThatIsToStay) {
  Dice dice(5);
  Course course(library_setup("bt_paper_birds"));
  {
    Ahead ahead(course);
    decide_some(course, dice, 4);
    ahead.stay();
  }
  EXPECT_EQ(course.play().answers().size(), 4u);
}

bool is_same(const SeatKnowledge& one, const SeatKnowledge& other) {
  const auto same_cast = [](const CastEntry& left, const CastEntry& right) {
    return left.character == right.character && left.role == right.role && left.turf == right.turf && left.enters_on_loop == right.enters_on_loop &&
           left.enters_on_day == right.enters_on_day && left.start == right.start;
  };
  return one.seat == other.seat && one.still_to_come == other.still_to_come && one.loop == other.loop && one.last_day_seen == other.last_day_seen &&
         one.step == other.step && one.asked == other.asked && one.decisions == other.decisions &&
         std::equal(one.told.begin(), one.told.end(), other.told.begin(), other.told.end(), same_event) && one.shown.cast_size == other.shown.cast_size &&
         std::equal(one.shown.cast.begin(), one.shown.cast.begin() + one.shown.cast_size, other.shown.cast.begin(), same_cast);
}

// With looks ahead between the questions, as cards that may still be changed make them.
TEST(SeatMemory, KnowsWhatIsKnown) {
  for (const std::string& id : library_ids()) {
    Dice dice(11), idle(12);
    Course course(library_setup(id));
    std::vector<SeatMemory> memories;
    for (Seat seat : {Seat::mastermind, Seat::a, Seat::b, Seat::c}) memories.emplace_back(seat, course.play().game());
    while (!course.play().is_over()) {
      const std::size_t events = course.play().events().size(), decisions = course.play().decisions().size();
      {
        const Ahead ahead(course);
        decide_some(course, idle, static_cast<int>(idle.below(4)));
        const Playthrough& play = course.play();
        const auto seat = static_cast<Seat>(idle.below(4));
        const auto known =
            memories[static_cast<std::size_t>(seat)].know({play.game(), play.board(), play.events(), play.decisions(), course.deciders(), events, decisions});
        const SeatKnowledge afresh = knowledge_of(seat, play.game(), play.board(), play.events(), play.decisions());
        ASSERT_TRUE(is_same(*known, afresh)) << id;
      }
      decide_some(course, dice, 1);
    }
  }
}

TEST(SeatMemory, LeavesAloneWhatSomebodyStillReads) {
  Dice dice(3);
  Course course(library_setup("bt_paper_birds"));
  SeatMemory memory(Seat::a, course.play().game());
  const auto ask = [&] {
    const Playthrough& play = course.play();
    return memory.know({play.game(), play.board(), play.events(), play.decisions(), course.deciders(), play.events().size(), play.decisions().size()});
  };
  decide_some(course, dice, 10);
  const auto before = ask();
  const std::size_t told = before->told.size();
  decide_some(course, dice, 10);
  EXPECT_GT(ask()->told.size(), told);
  EXPECT_EQ(before->told.size(), told);
}

}  // namespace
}  // namespace spiral::testing
