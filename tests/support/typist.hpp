// A made-up table for the game in a terminal: what it sees decides what it types.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <regex>
#include <sstream>

#include "model/dice.hpp"
#include "terminal/session.hpp"

namespace spiral {
inline namespace typed {  // there is another Table in the server

// What is typed next, told what was shown since the last time; nothing ends the input.
using Typist = std::function<std::optional<std::string>(const std::string& shown)>;

class Keyboard : public std::streambuf {
 public:
  Keyboard(std::ostringstream& screen, Typist typist) : screen_(screen), typist_(std::move(typist)) {}
  std::string all_shown() { return take_shown(), all_; }

 private:
  std::string take_shown() {
    const std::string shown = screen_.str();
    screen_.str({});
    all_ += shown;
    return shown;
  }
  int_type underflow() override {
    const std::string shown = take_shown();
    const std::optional<std::string> typed = typist_(shown);
    if (!typed) return traits_type::eof();
    line_ = *typed + "\n";
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_[0]);
  }
  std::ostringstream& screen_;
  Typist typist_;
  std::string line_, all_;
};

struct Table {
  std::string script = "fs_the_first_script";
  int players = 4;
  std::string option{};
  Look look{};
  std::string save_path{};
  BotLevels bots{};
};

inline Setup setup_of(const Table& table) {
  LoadedScript loaded = table.script.find('\n') == std::string::npos ? load_script(table.script) : parse_script(table.script, "test");
  EXPECT_TRUE(loaded.is_good()) << (loaded.is_good() ? "" : to_string(loaded.problems.front()));
  Setup setup{loaded.file, loaded.file.options, table.players, 0};
  if (!table.option.empty()) {
    const std::size_t equals = table.option.find('=');
    EXPECT_EQ(set_option(setup.options, table.option.substr(0, equals), table.option.substr(equals + 1)), "");
  }
  return setup;
}

struct Played {
  std::string shown;
  std::vector<std::string> answers;
  bool is_over = false;
};

inline Played play(const Table& table, Typist typist) {
  std::ostringstream screen;
  Keyboard keyboard(screen, std::move(typist));
  std::istream in(&keyboard);
  Terminal terminal(in, screen, {table.look, false, false, true});
  Session session(terminal, std::make_unique<Playthrough>(setup_of(table)), table.save_path, Bots(table.bots, 1));
  EXPECT_EQ(session.run(), 0);
  return {keyboard.all_shown(), session.play().answers(), session.play().is_over()};
}

inline Typist these_lines(std::vector<std::string> lines) {
  return [lines, next = std::size_t{0}](const std::string&) mutable -> std::optional<std::string> {
    return next < lines.size() ? std::optional(lines[next++]) : std::nullopt;
  };
}

// Takes anything on offer, now and then types nonsense or asks for a page.
inline Typist anything(unsigned seed, double nonsense) {
  return [dice = Dice(seed), nonsense](const std::string& shown) mutable -> std::optional<std::string> {
    static const std::vector<std::string> odd{"?", "b", "h", "h all", "h 1 1", "h x", "r", "r brain", "r zzz", "u", "s", "zzz", "0", "999", "", "\x1b[2J", "a"};
    if (dice.share() < nonsense) return odd[dice.below(odd.size())];
    std::vector<std::string> numbers;
    static const std::regex entry("(?:^|\n| {2,})([0-9]+)(?:\\.|  )");
    static const std::regex ink("\x1b\\[[0-9;]*m");
    const std::size_t menu = shown.rfind("Next: ");
    const std::string part = std::regex_replace(menu == std::string::npos ? shown : shown.substr(menu), ink, "");
    for (std::sregex_iterator at(part.begin(), part.end(), entry), end; at != end; ++at) numbers.push_back((*at)[1]);
    const bool enter = part.find("press Enter") != std::string::npos || part.find("Press Enter") != std::string::npos || part.ends_with("goes back > ");
    if (enter || (numbers.empty() && dice.one_in(2))) return "";
    return numbers.empty() ? std::to_string(dice.below(5)) : numbers[dice.below(numbers.size())];  // after a message no menu is shown
  };
}

}  // namespace typed
}  // namespace spiral
