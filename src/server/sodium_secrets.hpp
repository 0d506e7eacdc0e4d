// The words of tables/secrets.hpp out of libsodium.
#pragma once

#include "tables/secrets.hpp"

namespace spiral {

// To be called once before anything else; false if the system has no randomness to give.
bool prepare_secrets();
const Secrets& sodium_secrets();

}  // namespace spiral
