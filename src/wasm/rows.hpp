// What a store in memory has to keep, as text: one row a table, one a script.
#pragma once

#include "tables/store.hpp"

namespace spiral {

// All that is known of a table.
struct KeptTable {
  StoredTable table;
  std::vector<StoredPerson> persons;
  std::vector<StoredSeat> seats;
  std::vector<StoredAnswer> answers;  // in the order they were given
  std::vector<StoredLine> lines;
};

std::string to_row(const KeptTable& kept);
std::string to_row(const StoredScript& script);
// Nothing if it is no row of ours.
std::optional<KeptTable> table_in(const std::string& row);
std::optional<StoredScript> script_in(const std::string& row);

std::string to_hex(std::string_view bytes);

}  // namespace spiral
