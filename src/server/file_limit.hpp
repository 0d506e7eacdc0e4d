// How many files this process may have open at a time; every connection is one.
#pragma once

namespace spiral {

// Raises it as far as it goes, and says how far that is: the usual limit is low, and a process may raise its own up to a second one.
int raise_file_limit();

}  // namespace spiral
