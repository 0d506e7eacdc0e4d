#include "terminal/terminal.hpp"

#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <istream>
#include <ostream>

namespace spiral {
namespace {

constexpr int narrowest = 40, widest = 110;  // wider lines are hard to read
constexpr std::size_t longest_line = 4096;

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

bool locale_is_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string value = lower(environment(name));
    if (value.empty()) continue;  // the first one that is set decides
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

}  // namespace

TerminalKind standard_terminal(bool plain_wanted) {
  const std::string name = environment("TERM");
  const bool is_dumb = name.empty() || name == "dumb";
  TerminalKind kind;
  kind.is_screen = isatty(STDOUT_FILENO) == 1;
  kind.knows_codes = kind.is_screen && !is_dumb;
  kind.echoes_typing = isatty(STDIN_FILENO) == 1;
  kind.look.plain = plain_wanted || !kind.knows_codes || !environment("NO_COLOR").empty();
  kind.look.unicode = locale_is_unicode();
  return kind;
}

Look Terminal::look() const {
  Look look = kind_.look;
  winsize size{};
  if (kind_.is_screen && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    look.width = size.ws_col;
    if (size.ws_row > 0) look.height = size.ws_row;
  }
  look.width = std::clamp(look.width, narrowest, widest);
  return look;
}

void Terminal::write(const Lines& lines) {
  for (const std::string& line : lines) out_ << line << '\n';
}
void Terminal::write(const std::string& line) { out_ << line << '\n'; }

void Terminal::clear() {
  if (kind_.knows_codes && !kind_.look.plain) out_ << "\x1b[H\x1b[2J";
}

void Terminal::hide_everything() {
  if (kind_.knows_codes) out_ << "\x1b[H\x1b[2J\x1b[3J";
  else if (kind_.is_screen) out_ << std::string(60, '\n');
  else out_ << std::string(60, '-') << '\n';
}

void Terminal::wait(const std::string& words) {
  waits_for_ = words, waited_ = 0;
  if (kind_.knows_codes && !kind_.look.plain) go_on_waiting();
  else out_ << words << ".\n" << std::flush;
}

void Terminal::go_on_waiting() {
  if (!kind_.knows_codes || kind_.look.plain) return;
  out_ << "\r\x1b[K" << waits_for_ << ' ' << std::string(static_cast<std::size_t>(waited_++ / 2 % 4), '.') << std::flush;
}

void Terminal::end_waiting() {
  if (kind_.knows_codes && !kind_.look.plain) out_ << "\r\x1b[K" << std::flush;
  if (kind_.is_screen && kind_.echoes_typing) tcflush(STDIN_FILENO, TCIFLUSH);  // what was typed meanwhile was meant for no question
}

std::optional<std::string> Terminal::read_line(const std::string& prompt) {
  out_ << prompt << std::flush;
  std::string line;
  int letter = in_.get();
  if (letter == std::char_traits<char>::eof()) {
    out_ << '\n';
    return std::nullopt;
  }
  for (; letter != std::char_traits<char>::eof() && letter != '\n'; letter = in_.get())
    if (line.size() < longest_line) line.push_back(static_cast<char>(letter));
  line = trimmed(line);
  if (!kind_.echoes_typing) out_ << shown_again(line) << '\n';
  return line;
}

}  // namespace spiral
