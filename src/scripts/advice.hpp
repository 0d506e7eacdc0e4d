// What is legal in a script and yet hardly meant: the warnings of the linter.
#pragma once

#include "scripts/legality.hpp"
#include "scripts/raw_script.hpp"

namespace spiral {

// Passes over whatever has holes.
void advise(const Draft& draft, const ReportFault& report);
void advise_on_texts(const RawScript& raw, std::vector<Problem>& warnings);

// Special rules that are only shown.
int rules_by_hand(const RawScript& raw);

}  // namespace spiral
