// One session of the referee on any two streams.
#pragma once

#include <iosfwd>

#include "records/notation.hpp"
#include "records/playthrough.hpp"

namespace spiral {

// Greets, tells, asks and takes answers until the input ends or says quit. Seats that `viewer` does not show answer at random if
// `others_seed` is not 0, otherwise blindly through {"seat":…,"option":…}.
// `answers` of a record are given first: a whole record replays to the same bytes.
void run_referee_session(Setup setup, Viewer viewer, std::uint64_t others_seed, std::istream& in, std::ostream& out,
                         const std::vector<std::string>& answers = {});

}  // namespace spiral
