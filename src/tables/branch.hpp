// What if: the game of a record up to some moment, and a table where it goes on.
#pragma once

#include <functional>

#include "records/playthrough.hpp"
#include "tables/store.hpp"
#include "tables/table_setup.hpp"

namespace spiral {

// Why a moment is too late: nobody decides anything after it.
inline constexpr std::string_view game_is_over = "there the game is over; choose an earlier moment";
// The game up to the next question after that moment, which may not be its end.
LoadedRecord game_at(const Playthrough& whole, const wire::RecordMoment& moment);
// A name of the game itself: whoever kept its record, and when, does not matter.
std::string identity_of(const Playthrough& whole);

struct ReadBranch {
  TableSetup setup;
  std::vector<StoredAnswer> answers;  // that it begins with
  std::string error;                  // empty if all is well
};
// `hash` makes the name of a game short.
ReadBranch read_branch_request(const wire::BranchRequest& request, const std::function<std::string(const std::string&)>& hash);

// One more game of bots from that moment, added to those before; what is wrong, or empty.
std::string play_one_more(const wire::ChancesRequest& request, wire::Chances& chances);

}  // namespace spiral
