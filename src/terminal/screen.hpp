// The screens of a game in a terminal, put together from header, board, news, question and menu.
#pragma once

#include "terminal/question.hpp"

namespace spiral {

// Everything one screen is about.
struct Screen {
  const Playthrough& play;
  Onlooker who;
  View view;
  Asked asked;
  Lines news;              // since this person last looked
  bool with_board = true;  // linear text tells it only when it may be new
  bool with_header = true;
  bool with_secrets = true;  // the hidden half on the Mastermind's screen, where there is room for it
};

// Where the window is too low for everything, what can be asked for again makes room: the hidden half, then older news.
Lines draw_screen(Screen screen, const Lines& menu, const Look& look);
// Header, board and, for the Mastermind, the hidden half.
Lines draw_table(const Screen& screen, const Look& look);
// The menu of what is still open, with the way back if there is one.
Lines draw_menu(const Asked& asked, const Open& open, const Menu& menu, bool can_go_back, const Look& look);
// What everybody may look at while the screen is handed on: the public view, and what was announced since the last such screen.
Lines draw_hand_over(const Playthrough& play, const View& view, const Lines& news, const Look& look);
Lines draw_news(const Lines& news, const Look& look);
// What the hand-over asks for: "Hand the screen to Protagonist B, then press Enter."
std::string hand_over_words(const Playthrough& play, Person person);

}  // namespace spiral
