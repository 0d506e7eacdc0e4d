// Looks at the data of a server that is not running, and saves what can be saved of a damaged database. The old files stay as they are.
#pragma once

#include <string>
#include <vector>

namespace spiral {

struct DoctorReport {
  std::string error;  // why nothing could be looked at; empty otherwise
  bool is_whole = false;
  std::vector<std::string> found;  // a sentence for each thing that is damaged or lost
  int good_tables = 0;             // that are saved as they were
  std::string saved_in;            // a new data folder with all that is good; empty if all is whole
};

// Every game is played again.
DoctorReport examine_data(const std::string& directory);

}  // namespace spiral
