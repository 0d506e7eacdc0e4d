// Old records stay good: games of an earlier program are read and come to the same end.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "knowledge/view.hpp"
#include "model/event.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"
#include "records/playthrough.hpp"
#include "tests/support/paths.hpp"

namespace spiral::testing {
namespace {

std::string records_folder() { return std::string(source_dir) + "/tests/records/"; }

// The line of ends.txt: how it ended, the locations with their Intrigue, everybody with place and counters.
std::string end_of_game(const Playthrough& play) {
  constexpr std::string_view outcomes[] = {"none", "survived", "final_guess", "all_loops_lost", "wrong_guess"};
  const View view = view_for(Seat::everyone, play.game().first_leader, play.events());
  const bool was_guessed = view.outcome == Outcome::final_guess || view.outcome == Outcome::wrong_guess;
  std::ostringstream out;
  out << outcomes[static_cast<int>(view.outcome)] << " in loop " << int(view.loop) << ", day " << int(view.day) << ", " << int(view.loops_lost) << " lost";
  if (play.game().has_gauge && !was_guessed) out << ", gauge " << int(view.gauge);
  for (std::uint8_t place = 0; place < location_count; ++place) out << "; " << id_of(static_cast<Location>(place)) << " " << int(view.place_intrigue[place]);
  for_each_in(view.seen, [&](CastIndex who) {
    const SeenCharacter& one = view.cast[who];
    out << "; " << id_of_spot(play.game(), spot_of_cast(who));
    if (!one.present) return void(out << " absent");
    out << " " << id_of(one.at) << " " << int(one.counters[0]) << "/" << int(one.counters[1]) << "/" << int(one.counters[2]) << (one.alive ? "" : " dead");
  });
  return out.str();
}

std::string text_of(const std::string& name) {
  std::ifstream file(records_folder() + name + ".json");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// Two Suicides on one day had no numbers then: the first that was offered is meant (R191).
TEST(OldRecords, NameIncidentsWithoutNumbers) {
  for (const auto& [name, culprit] : {std::pair{"bt_two_of_a_name_4", "rich_mans_daughter"}, std::pair{"bt_two_of_a_name_4_second", "henchman"}}) {
    const LoadedRecord loaded = from_record(text_of(name));
    ASSERT_TRUE(loaded.play) << name << ": " << loaded.error;
    std::string shown;
    for (const Event& event : loaded.play->events())
      if (event.kind == EventKind::culprit_revealed) shown = id_of_spot(loaded.play->game(), first_in<CulpritRevealed>(event).culprit);
    EXPECT_EQ(shown, culprit);
  }
}

TEST(OldRecords, AreReadAndComeToTheSameEnd) {
  std::ifstream ends(records_folder() + "ends.txt");
  ASSERT_TRUE(ends);
  int count = 0;
  std::map<std::string, int> players_of_set;
  for (std::string line; std::getline(ends, line); ++count) {
    const std::string name = line.substr(0, line.find(':'));
    const LoadedRecord loaded = from_record(text_of(name));
    ASSERT_TRUE(loaded.play) << name << ": " << loaded.error;
    EXPECT_TRUE(loaded.play->is_over()) << name;
    EXPECT_EQ(name + ": " + end_of_game(*loaded.play), line);
    players_of_set[std::string(loaded.play->game().script.set->name)] |= 1 << loaded.play->game().players;
  }
  EXPECT_GE(count, 18);
  EXPECT_EQ(players_of_set.size(), 6u);
  for (const auto& [set, players] : players_of_set) EXPECT_EQ(players, 1 << 2 | 1 << 3 | 1 << 4) << set << ": two, three and four players";
}

}  // namespace
}  // namespace spiral::testing
