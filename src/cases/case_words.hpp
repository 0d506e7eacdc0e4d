// Reading single words of a case: whatever names nothing is a fault that says what would.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards.hpp"
#include "rules/script.hpp"

namespace spiral {

// What went wrong in the line being read; the runner stops at the first.
struct Fault {
  std::string text;
  explicit operator bool() const { return !text.empty(); }
};
inline const Fault fine{};

using Words = std::vector<std::string>;

// Cuts at the separator and trims each piece; no empty pieces.
Words split(std::string_view text, char separator);
inline Words words_of(std::string_view text) { return split(text, ' '); }

inline std::string quoted(std::string_view words) { return "\"" + std::string(words) + "\""; }

inline constexpr int most_counters = 99;  // more of a kind never come together

std::optional<int> number_in(const std::string& text);
Fault read_number(const std::string& what, const std::string& word, int least, int most, int& out);

Fault no_such_word(const std::string& what, std::string_view found, const std::vector<std::string_view>& valid);

// Each sets `out`, or says what was expected.
Fault read_place(std::string_view word, Location& out);
Fault read_counter(std::string_view word, Counter& out);
Fault read_step(std::string_view word, Step& out);
Fault read_seat(std::string_view word, Seat& out);  // mastermind, a, b or c
Fault read_member(const Script& script, std::string_view word, CastIndex& out);
// A card of the deck: of ten for the Mastermind, of eight for the others. All its places in it, as a hand.
Fault read_card(Seat owner, std::string_view word, Hand& out);

std::optional<Location> place_named(std::string_view name);
std::optional<Counter> counter_named(std::string_view name);
std::optional<CastIndex> member_named(const Script& script, std::string_view name);

}  // namespace spiral
