// Everything that a store knows of one table, for whoever takes it to another place.
#pragma once

#include "tables/store.hpp"
#include "tables/table_setup.hpp"

namespace spiral {

struct KeptTable {
  StoredTable table;
  std::vector<StoredPerson> persons;
  std::vector<StoredSeat> seats;
  std::vector<StoredAnswer> answers;  // in the order they were given
  std::vector<StoredLine> lines;

  bool operator==(const KeptTable&) const = default;
};

// The rest of what is known of this one; take_read_problem() tells whether it is all.
KeptTable read_kept(Store& store, const StoredTable& row);
// As a part of a transaction.
bool write_kept(Store& store, const KeptTable& kept);

// The game as far as what stands of it can be played again, and whether that is all of it.
struct PlayedAgain {
  int answers = 0;
  bool is_whole = false;
};
PlayedAgain play_again(const Setup& setup, const KeptTable& kept);

}  // namespace spiral
