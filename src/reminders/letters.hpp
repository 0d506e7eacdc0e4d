// What a reminder says. Nothing in it is hidden from anybody at the table, and nothing but a title was written by people.
#pragma once

#include <string>
#include <vector>

#include "reminders/rows.hpp"

namespace spiral {

// Ready to be sent.
struct Letter {
  std::string kind, address;  // of the letterbox
  std::string letterbox;      // its id
  std::string subject, text;  // in the reader's language
  std::string stop;           // where one press ends all of them
  std::string page;           // of a message to a browser: what it opens, from the site's root
  std::string topic;          // a later letter of the same topic may take its place
  std::int64_t until = 0;     // by the wall clock; then it is not wanted any more
};

// Links of a letter; what opens something stands behind #, which no server sees.
struct Links {
  std::string open, habits, stop;
};

struct Words {
  std::string subject, text;
};

// A game that waits for somebody, and where it is opened.
struct WaitingGame {
  std::string title, link;
};

// What the maker of a table wrote, without anything that a mail program would make a link of.
std::string harmless_title(const std::string& title);

Words words_of_question(const std::string& language, const Links& links);
Words words_of_turn(const std::string& language, const std::string& title, const Links& links);
Words words_of_digest(const std::string& language, const std::vector<WaitingGame>& games, const Links& links);
// The same in a line, for a browser.
Words notice_of_turn(const std::string& language, const std::string& title);
Words notice_of_digest(const std::string& language, std::size_t games);

}  // namespace spiral
