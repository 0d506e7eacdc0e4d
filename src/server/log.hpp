// Logs: one JSON object a line, to the error stream. Numbers and hashes only: never a token, a name, an answer or a table's id.
#pragma once

#include "protocol/messages.hpp"

namespace spiral {

void log_line(const char* event, const Message& fields = Message::object());

}  // namespace spiral
