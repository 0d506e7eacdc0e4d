#include "cases/case_words.hpp"

#include <charconv>

#include "records/names.hpp"
#include "scripts/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

template <class Id>
std::optional<Id> named(std::string_view name, int count) {
  for (int i = 0; i < count; ++i)
    if (id_of(static_cast<Id>(i)) == name) return static_cast<Id>(i);
  return std::nullopt;
}

template <class Id>
Fault read(const std::string& what, std::string_view word, int count, Id& out) {
  if (const auto found = named<Id>(word, count)) return out = *found, fine;
  std::vector<std::string_view> valid;
  for (int i = 0; i < count; ++i) valid.push_back(id_of(static_cast<Id>(i)));
  return no_such_word(what, word, valid);
}

}  // namespace

Words split(std::string_view text, char separator) {
  Words pieces;
  while (!text.empty()) {
    const auto end = text.find(separator);
    if (const std::string_view piece = trim(text.substr(0, end)); !piece.empty()) pieces.emplace_back(piece);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return pieces;
}

std::optional<int> number_in(const std::string& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

Fault read_number(const std::string& what, const std::string& word, int least, int most, int& out) {
  const auto number = number_in(word);
  if (number && *number >= least && *number <= most) return out = *number, fine;
  return {"expected " + what + " from " + std::to_string(least) + " to " + std::to_string(most) + ", found " + in_quotes(word)};
}

Fault no_such_word(const std::string& what, std::string_view found, const std::vector<std::string_view>& valid) { return {expected_word(what, found, valid)}; }

Fault read_place(std::string_view word, Location& out) { return read("a place", word, location_count, out); }
Fault read_counter(std::string_view word, Counter& out) { return read("a counter", word, all_counter_count, out); }
Fault read_step(std::string_view word, Step& out) { return read("a step", word, step_count, out); }
Fault read_seat(std::string_view word, Seat& out) { return read("a seat", word, 1 + deck_count, out); }

Fault read_member(const Script& script, std::string_view word, CastIndex& out) {
  if (const auto who = member_named(script, word)) return out = *who, fine;
  std::vector<std::string_view> valid;
  for (CastIndex who = 0; who < script.cast_size; ++who) valid.push_back(name_of(script.cast[who].character->id));
  return no_such_word("somebody of the cast", word, valid);
}

Fault read_card(Seat owner, std::string_view word, Hand& out) {
  const auto& places = owner == Seat::mastermind ? mastermind_places : protagonist_places;
  std::vector<std::string_view> valid;
  for (int card = 0; card < card_count; ++card) {
    if (!places[static_cast<std::size_t>(card)]) continue;
    valid.push_back(id_of(static_cast<Card>(card)));
    if (valid.back() == word) return out = places[static_cast<std::size_t>(card)], fine;
  }
  return no_such_word("a card of the deck of " + std::string(id_of(owner)), word, valid);
}

std::optional<Location> place_named(std::string_view name) { return named<Location>(name, location_count); }
std::optional<Counter> counter_named(std::string_view name) { return named<Counter>(name, all_counter_count); }

std::optional<CastIndex> member_named(const Script& script, std::string_view name) {
  for (CastIndex who = 0; who < script.cast_size; ++who)
    if (name_of(script.cast[who].character->id) == name) return who;
  return std::nullopt;
}

}  // namespace spiral
