// Picking one of many by number or by words, in steps where the list is long. Pure: no terminal, no game.
#pragma once

#include <optional>

#include "model/decision.hpp"
#include "terminal/text.hpp"

namespace spiral {

struct Offer {
  Decision decision{};
  std::vector<std::string> path;  // from the general to the particular: the card, then where; one entry at least
  std::string sentence;           // the whole, as a button would say it
  std::string notation;           // the whole in ids
};

// Places in the list of offers that are still open.
using Open = std::vector<std::size_t>;

struct Menu {
  struct Entry {
    std::string label;
    Open offers;
  };
  int level = 0;  // of the paths; -1 where whole sentences are listed
  std::vector<Entry> entries;
};

inline constexpr std::size_t longest_flat_menu = 12;

Open all_of(const std::vector<Offer>& offers);
// Short lists come whole. Long ones are asked step by step, as soon as their paths part.
Menu menu_of(const std::vector<Offer>& offers, const Open& open);

struct Picked {
  Open open;            // what is left; empty if nothing was understood
  std::string problem;  // then: why not
};
// A number of the menu, or words that all have to begin a word of the offer; several that fit stay open. Words that name
// everything one offer says win over longer ones: "shrine" is the Shrine and not the Shrine Maiden.
Picked pick(const std::vector<Offer>& offers, const Open& open, const Menu& menu, const std::string& typed);

// The same reading of words for plain lists of names: the places of the names that fit.
std::vector<std::size_t> names_that_fit(const std::vector<std::string>& names, std::string_view typed);

}  // namespace spiral
