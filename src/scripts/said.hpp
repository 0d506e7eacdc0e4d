// What a finding says: its words in every language, and what stands in their places.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/content.hpp"
#include "sets/ids.hpp"

namespace spiral {

// Its places are {1}, {2} and so on. sentences.hpp has them all.
struct Wording {
  std::string_view en, zh, ja;
};

// Things of the game by their ids, which live as long as the program. Other words have no section; they are told as they are.
struct Named {
  enum class Between : std::uint8_t { comma, and_, or_ };
  std::string_view section;  // of content/names.json
  std::vector<std::string_view> ids;
  Between between = Between::comma;
  bool is_quoted = false;
};
struct SaidPart;
struct Said {
  const Wording* wording = nullptr;
  std::vector<SaidPart> parts;

  bool is_empty() const { return !wording; }
};
struct SaidPart {
  std::variant<long long, std::string, Named, Said> is;
};

// How many places a wording has; -1 if one of their numbers is left out.
constexpr int places_in(std::string_view wording) {
  unsigned found = 0;
  for (std::size_t at = 0; at + 2 < wording.size(); ++at)
    if (wording[at] == '{' && wording[at + 1] >= '1' && wording[at + 1] <= '9' && wording[at + 2] == '}') found |= 1u << (wording[at + 1] - '1');
  int places = 0;
  while (found >> places & 1u) ++places;
  return found >> places ? -1 : places;
}

template <std::integral Number>
SaidPart part_of(Number number) {
  return {static_cast<long long>(number)};
}
inline SaidPart part_of(std::string_view text) { return {std::string(text)}; }
inline SaidPart part_of(Named names) { return {std::move(names)}; }
inline SaidPart part_of(Said inner) { return {std::move(inner)}; }
inline SaidPart part_of(SaidPart part) { return part; }

// Words that lack a language, or a place that nothing fills in one of them, do not compile.
template <const Wording& wording, class... Parts>
Said said(Parts&&... parts) {
  constexpr int count = sizeof...(Parts);
  static_assert(!wording.en.empty() && !wording.zh.empty() && !wording.ja.empty());
  static_assert(places_in(wording.en) == count && places_in(wording.zh) == count && places_in(wording.ja) == count);
  Said result;
  result.wording = &wording;
  (result.parts.push_back(part_of(std::forward<Parts>(parts))), ...);
  return result;
}

// --- things by their names
inline Named called(RoleId role) { return {"roles", {name_of(role)}}; }
inline Named called(PlotId plot) { return {"plots", {name_of(plot)}}; }
inline Named called(IncidentId incident) { return {"incidents", {name_of(incident)}}; }
inline Named called(CharacterId character) { return {"characters", {name_of(character)}}; }
inline Named called(Location place) { return {"locations", {id_of(place)}}; }
inline Named called(Trait trait) { return {"traits", {id_of(trait)}}; }
inline Named called(const TragedySet& set) { return {"sets", {set.name}}; }
template <class Card>
requires requires(const Card& card) { called(card.id); }
Named called(const Card& card) { return called(card.id); }
inline Named quoted(Named names) { return names.is_quoted = true, names; }

// As a file has it: things by their ids. Or as people call them.
enum class Naming : std::uint8_t { ids, names };
std::string text_in(const Said& what, std::string_view language, Naming naming);
// In English and with ids: for whoever writes files, and for logs.
std::string english(const Said& what);

// How a thing is called; its id where nobody has given it a name.
std::string called_in(std::string_view section, std::string_view id, std::string_view language);

// `expected a role, found "brian"; did you mean "brain"?`, or all valid words if none is near.
Said word_expected(Said what, std::string_view found, const Named& valid);
// Only the end of that message: `; did you mean "brain"?` or `; valid: brain, killer`.
Said suggested(std::string_view found, const Named& valid);

}  // namespace spiral
