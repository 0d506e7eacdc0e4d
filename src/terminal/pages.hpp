// Everything that is read rather than answered: help, history, the rules, the script, the way in and the way out.
#pragma once

#include "terminal/bots.hpp"

namespace spiral {

Lines help_page(const Look& look, bool is_mastermind);

// What the onlooker was told, day by day. `wanted` is what was typed after the command: nothing (this loop), a loop, a loop and
// a day, or "all".
Lines history_page(const Playthrough& play, Onlooker who, const Look& look, const std::string& wanted);
Lines history_of_loop(const Playthrough& play, Onlooker who, const Look& look, int loop);

// The text of a card, role, plot, incident or character; without a name, all of the set at a glance. The same for every seat.
Lines rules_page(const Game& game, const Look& look, const std::string& wanted);
Lines overview_page(const Game& game, const Look& look);

// What everybody may know before the game.
Lines opening_page(const Playthrough& play, const BotLevels& bots, const Look& look, const std::string& saved_in);
// Between the loops: what the last one showed.
Lines spiral_page(const Playthrough& play, const Look& look);

// The hidden half in a few lines, and with title, texts and advice. For the Mastermind's eyes.
Lines secret_panel(const Playthrough& play, const Look& look);
Lines script_page(const Playthrough& play, const Look& look);
// Who won and how, and then the truth.
Lines ending_page(const Playthrough& play, const Look& look);

}  // namespace spiral
