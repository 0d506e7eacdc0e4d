// What a store in memory has to keep, as text: one row a table, one a script.
#pragma once

#include "tables/kept_table.hpp"

namespace spiral {

std::string to_row(const KeptTable& kept);
std::string to_row(const StoredScript& script);
// Nothing if it is no row of ours.
std::optional<KeptTable> table_in(const std::string& row);
std::optional<StoredScript> script_in(const std::string& row);

std::string to_hex(std::string_view bytes);

}  // namespace spiral
