// The protocol described for others, out of the same lists that write it.
#pragma once

#include <string>

namespace spiral::wire {

std::string typescript();     // web/src/protocol.ts
std::string protocol_page();  // docs/protocol.md

}  // namespace spiral::wire
