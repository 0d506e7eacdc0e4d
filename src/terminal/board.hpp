// The table as one view knows it: where we are in the loop, the four places, everybody and everything that lies on them.
// Takes the view and what is printed on cards; never the board, so that it cannot show what the view does not hold.
#pragma once

#include "knowledge/view.hpp"
#include "terminal/text.hpp"

namespace spiral {

// "Loop 1 of 3, day 2 of 4, Mastermind abilities" with the days and their incidents, spent cards and the Leader.
// `whose` names the screen: "the Mastermind".
Lines draw_header(const Game& game, const View& view, const Look& look, const std::string& whose);
Lines draw_board(const Game& game, const View& view, const Look& look);

// --- the words both the drawing and the linear text are made of ---
struct DayOnTrack {
  int day = 0;
  bool is_today = false;
  std::vector<std::string> incidents;  // "Murder (happened)"
};
std::vector<DayOnTrack> days_on_track(const Game& game, const View& view);
std::string where_we_are(const Game& game, const View& view);
// "Mastermind: Intrigue +2"; nothing for decks without spent cards.
std::vector<std::string> spent_cards(const View& view);
// Who is known to come later, where the whole cast is public; never when (R203).
std::vector<std::string> still_to_come(const Game& game, const View& view);
// What the gauge of Cosmic Mythology brings, from which step on, and whether it stays when the gauge falls (R116 to R121).
struct Spell {
  std::string_view id;
  int from;
  bool stays;
};
inline constexpr Spell spells[] = {{"spell_of_sympathy", 1, false}, {"reminiscence", 2, false}, {"ancient_seal", 3, true}, {"madness", 4, true}};
// The Extra gauge and, where it brings spells, those in force: "2", "Spell of Sympathy"; nothing in sets without one.
std::vector<std::string> gauge_and_spells(const Game& game, const View& view);
// What is remarkable about a character beside its counters: guards, Extra cards, roles shown, what was lifted or stopped.
std::vector<std::string> remarks_on(const Game& game, const View& view, CastIndex who);
// What lies on a place or holds there beside Intrigue: Victims, Curses, that nobody enters or leaves.
std::vector<std::string> remarks_on(const Game& game, const View& view, Location place);
// Who claims this place as turf; empty if nobody does, as far as the view knows.
std::string turf_of(const Game& game, const View& view, Location place);
std::vector<SeenCard> cards_on(const View& view, Spot spot);
std::vector<CastIndex> people_in(const Game& game, const View& view, Location place);
std::string character_name(const Game& game, CastIndex who);
std::string spot_name(const Game& game, Spot spot);
std::string place_name(Location place);

std::string header_in_short(const Game& game, const View& view, const std::string& whose);
Lines header_in_words(const Game& game, const View& view, const Look& look, const std::string& whose);
Lines board_in_words(const Game& game, const View& view, const Look& look);

}  // namespace spiral
