// Lines to a terminal and from it. The game writes and reads only through this, so that a test can sit at either end.
#pragma once

#include <iosfwd>
#include <optional>

#include "terminal/text.hpp"

namespace spiral {

struct TerminalKind {
  Look look;
  bool is_screen = false;     // somebody looks at it: its size is asked for, and it can be cleared
  bool knows_codes = false;   // cleared with control sequences, not with empty lines
  bool echoes_typing = true;  // otherwise what was read is written, so that a transcript can be followed
};
// What standard input and output are, by the system and the environment (NO_COLOR, TERM, LANG).
TerminalKind standard_terminal(bool plain_wanted);

class Terminal {
 public:
  Terminal(std::istream& in, std::ostream& out, TerminalKind kind) : in_(in), out_(out), kind_(kind) {}

  // The size as it is now: a window may have changed.
  Look look() const;
  void write(const Lines& lines);
  void write(const std::string& line);
  // Before a drawn screen; linear text just goes on.
  void clear();
  // Before somebody else looks: also what has scrolled away.
  void hide_everything();
  // Something takes its time: one line that goes away again, and moves with every call of go_on_waiting(). Linear text says it once.
  void wait(const std::string& words);
  void go_on_waiting();
  void end_waiting();
  // A typed line without the spaces around it; nothing at the end of input.
  std::optional<std::string> read_line(const std::string& prompt);

 private:
  std::istream& in_;
  std::ostream& out_;
  TerminalKind kind_;
  std::string waits_for_;
  int waited_ = 0;
};

}  // namespace spiral
