// Two worlds a seat cannot tell apart give it byte-identical streams and identical legal decisions: not hoped for, tested.
#include <gtest/gtest.h>

#include <sstream>

#include "knowledge/resample.hpp"
#include "scripts/worlds.hpp"
#include "protocol/make.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

// Everything a seat is sent: greeting, events, asks with all options, views at every ask, the same bytes a referee would print.
std::string stream_of(const Setup& setup, const std::vector<Decision>& decisions, Seat seat) {
  Playthrough play(setup);
  const Viewer viewer = viewer_of(seat);
  std::string stream = wire::to_json(hello_for(play, viewer)) + "\n";
  std::size_t told = 0;
  int seq = 0, asks = 0;
  const auto tell = [&] {
    for (; told < play.events().size(); ++told)
      if (sees(viewer, play.events()[told])) stream += wire::to_json(event_for(play, play.events()[told], viewer, ++seq)) + "\n";
    if (play.is_over()) return;
    for (Seat asked : seats_asked(play))
      if (asked == seat) stream += wire::to_json(ask_for(play, seat, ++asks)) + "\n" + wire::to_json(view_of(play, viewer)) + "\n";
  };
  tell();
  for (const Decision& decision : decisions) {
    EXPECT_TRUE(play.decide(decision));
    tell();
  }
  return stream + wire::to_json(view_of(play, viewer)) + "\n";
}

Setup with_script(Setup setup, const Script& script, Seat seat) {
  setup.file.script = script;
  if (seat != Seat::mastermind) setup.file.id = setup.file.title = setup.file.story = "another";  // even these must not show
  return setup;
}

// The first line that differs; empty if none does.
std::string difference(const std::string& one, const std::string& other) {
  std::istringstream first(one), second(other);
  for (std::string left, right;;) {
    const bool more_left = static_cast<bool>(std::getline(first, left)), more_right = static_cast<bool>(std::getline(second, right));
    if (!more_left && !more_right) return {};
    if (more_left != more_right || left != right) return "\n  " + (more_left ? left : "(end)") + "\n  " + (more_right ? right : "(end)");
  }
}

struct Tally {
  int pairs = 0;
  int tries = 0;
  int different_roles = 0;
};

void compare_worlds(const Setup& setup, const Playthrough& play, Seat seat, Dice& dice, Tally& tally) {
  const Random random = [&](std::uint32_t limit) { return dice.below(limit); };
  const SeatKnowledge known = knowledge_of(seat, play.game(), play.board(), play.events(), play.decisions());
  const auto world = resample(known, random, 40);
  ++tally.tries;
  if (!world) return;
  ++tally.pairs;
  bool other = world->game.script.cast_size != play.game().script.cast_size;
  for (int i = 0; !other && i < play.game().script.cast_size; ++i) other = world->game.script.cast[i].role != play.game().script.cast[i].role;
  tally.different_roles += other;
  EXPECT_EQ(difference(stream_of(setup, play.decisions(), seat), stream_of(with_script(setup, world->game.script, seat), world->decisions, seat)), "")
      << "seat " << static_cast<int>(seat) << " can tell two worlds apart that explain all it was told";
}

void compare_random_games(int games, std::uint64_t seed, Tally (&tally)[seat_count]) {
  for (int i = 0; i < games; ++i) {
    Dice dice(seed + static_cast<std::uint64_t>(i));
    auto setup = random_setup(dice);
    // The one option that tells by its nature: a use shared with the Mastermind is missing from the Leader's list (R58).
    setup.options.chosen[static_cast<std::size_t>(Option::doctor_daily_use)] = 0;
    Playthrough play(setup);
    const int length = static_cast<int>(dice.below(160));
    for (int step = 0; step < length && !play.is_over(); ++step) play.decide(random_decision(play, dice));
    if (play.is_over()) continue;  // then the script is open to everybody
    for (int seat = 0; seat < seat_count; ++seat) compare_worlds(setup, play, static_cast<Seat>(seat), dice, tally[seat]);
    if (::testing::Test::HasFailure()) FAIL() << "game " << i << " of seed " << seed;
  }
}

TEST(NonInterference, RandomGames) {
  Tally tally[seat_count];
  compare_random_games(150, 1000, tally);
  for (int seat = 0; seat < seat_count; ++seat) {
    std::printf("seat %d: %d worlds found in %d positions, %d with other roles\n", seat, tally[seat].pairs, tally[seat].tries, tally[seat].different_roles);
    EXPECT_GT(tally[seat].pairs * 3, tally[seat].tries) << "too few alternative worlds: either resampling is weak or something gives them away";
    EXPECT_TRUE(seat == 0 || tally[seat].different_roles * 4 > tally[seat].pairs);
  }
}

TEST(NonInterferenceSlow, ManyRandomGames) {
  Tally tally[seat_count];
  compare_random_games(3000, 77000, tally);
}

// Before anything has happened every hidden script with the same public half must look the same: a refusal here would be a leak.
TEST(NonInterference, NothingIsKnownOnTheFirstMorning) {
  for (const std::string& id : library_ids()) {
    const auto setup = library_setup(id);
    Playthrough play(setup);
    while (play.board().stage != Stage::protagonist_card) {  // nothing that is not asked for: a Curse placed would tell something
      const DecisionList& legal = play.legal();
      play.decide(legal.contains({DecisionKind::proceed}) ? Decision{DecisionKind::proceed} : legal[0]);
    }
    Dice dice(7);
    const Random random = [&](std::uint32_t limit) { return dice.below(limit); };
    for (Seat seat : {Seat::a, Seat::b, Seat::c, Seat::everyone}) {
      const SeatKnowledge known = knowledge_of(seat, play.game(), play.board(), play.events(), play.decisions());
      for (int i = 0; i < 40; ++i) {
        const auto world = explain(known, random_world(known.shown, random), random);
        ASSERT_TRUE(world) << id << ": a legal hidden script was ruled out before anything happened";
        ASSERT_EQ(difference(stream_of(setup, play.decisions(), seat), stream_of(with_script(setup, world->game.script, seat), world->decisions, seat)), "") << id;
      }
    }
  }
}

// The knowledge a seat's bot works with must be the same, too.
TEST(NonInterference, ResampledWorldGivesTheSameKnowledge) {
  for (int i = 0; i < 40; ++i) {
    Dice dice(500 + static_cast<std::uint64_t>(i));
    const auto setup = random_setup(dice);
    Playthrough play(setup);
    const int length = static_cast<int>(dice.below(60));
    for (int step = 0; step < length && !play.is_over(); ++step) play.decide(random_decision(play, dice));
    if (play.is_over()) continue;
    const Random random = [&](std::uint32_t limit) { return dice.below(limit); };
    const SeatKnowledge known = knowledge_of(Seat::b, play.game(), play.board(), play.events(), play.decisions());
    const auto world = resample(known, random, 20);
    if (!world) continue;
    Playthrough other(with_script(setup, world->game.script, Seat::b));
    for (const Decision& decision : world->decisions) ASSERT_TRUE(other.decide(decision));
    const SeatKnowledge again = knowledge_of(Seat::b, other.game(), other.board(), other.events(), other.decisions());
    EXPECT_EQ(known.told.size(), again.told.size());
    EXPECT_EQ(known.decisions, again.decisions);
    EXPECT_EQ(known.shown.cast_size, again.shown.cast_size);
  }
}

}  // namespace
}  // namespace spiral::testing
