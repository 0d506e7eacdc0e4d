#include "terminal/screen.hpp"

#include <algorithm>

#include "terminal/board.hpp"
#include "terminal/pages.hpp"

namespace spiral {
namespace {

constexpr std::size_t longest_news = 16, shortest_news = 4;
constexpr int widest_column = 46;

// A board is worth drawing once somebody stands on it.
bool has_board(const View& view) {
  return std::any_of(std::begin(view.cast), std::end(view.cast), [](const SeenCharacter& one) { return one.present; });
}
// Until the next loop begins, the view still holds the end of the last one.
bool is_between_loops(const View& view) { return view.step == Step::time_spiral; }

std::string title_of(const Asked& asked, const Open& open, const Menu& menu) {
  if (menu.level < 0 || static_cast<std::size_t>(menu.level) >= asked.titles.size()) return {};
  const Offer& one = asked.offers[open.front()];
  std::string title;
  for (int level = 0; level < menu.level; ++level) {
    const std::string& part = one.path[static_cast<std::size_t>(level)];
    title += part + (part.ends_with('.') ? " " : ". ");
  }
  if (const std::size_t limit = title.find(once_a_loop); limit != std::string::npos) title.erase(limit, once_a_loop.size());
  return title + asked.titles[static_cast<std::size_t>(menu.level)];
}

// Short entries stand in columns, read downwards.
Lines in_columns(const Lines& cells, const Look& look) {
  int longest = 0;
  for (const std::string& cell : cells) longest = std::max(longest, display_width(cell));
  const int columns = std::clamp((look.width - 2) / (longest + 3), 1, 3);
  if (look.plain || columns == 1 || longest > widest_column || cells.size() < 5) return cells;
  const std::size_t rows = (cells.size() + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns);
  Lines lines(rows);
  for (std::size_t i = 0; i < cells.size(); ++i) lines[i % rows] += i + rows < cells.size() ? padded(cells[i], longest + 3) : cells[i];
  return lines;
}

std::string numbered(std::size_t number, const std::string& words, const Look& look) {
  if (look.plain) return std::to_string(number) + ". " + words;
  return painted(look, Ink::strong, (number < 10 ? " " : "") + std::to_string(number)) + "  " + words;
}

}  // namespace

Lines draw_news(const Lines& news, const Look& look) {
  Lines lines;
  if (news.empty()) return lines;
  const std::size_t first = look.plain || news.size() <= longest_news ? 0 : news.size() - longest_news;
  if (first > 0) lines.push_back(painted(look, Ink::faint, "  (earlier: h shows everything)"));
  for (std::size_t i = first; i < news.size(); ++i)
    for (const std::string& line : wrapped((look.plain ? "" : "  ") + news[i], look.width, look.plain ? 2 : 4)) lines.push_back(line);
  return lines;
}

Lines draw_menu(const Asked& asked, const Open& open, const Menu& menu, bool can_go_back, const Look& look) {
  Lines lines;
  const std::string title = title_of(asked, open, menu);
  for (const std::string& line : wrapped(title, look.width))
    if (!line.empty()) lines.push_back(painted(look, Ink::strong, line));
  if (asked.has_one_answer()) {
    const std::string& words = asked.offers[0].sentence;
    append(lines, wrapped("Press Enter: " + words + (words.ends_with('.') ? "" : "."), look.width));
    return lines;
  }
  Lines cells;
  for (std::size_t i = 0; i < menu.entries.size(); ++i) cells.push_back(numbered(i + 1, menu.entries[i].label, look));
  if (can_go_back) cells.push_back(numbered(0, "back", look));
  for (const std::string& line : in_columns(cells, look)) append(lines, wrapped(line, look.width, 4));
  return lines;
}

Lines draw_table(const Screen& screen, const Look& look) {
  Lines lines;
  const Game& game = screen.play.game();
  const bool is_mastermind = screen.who.person == Person::mastermind;
  const std::string whose = name_of(game, screen.who.person);
  if (look.plain && !screen.with_board) return screen.with_header ? wrapped(header_in_short(game, screen.view, whose), look.width) : lines;
  lines = draw_header(game, screen.view, look, whose);
  if (has_board(screen.view) && !is_between_loops(screen.view)) append(lines, draw_board(game, screen.view, look));
  if (is_mastermind && screen.with_secrets) append(lines, secret_panel(screen.play, look));
  return lines;
}

namespace {

Lines draw_everything(const Screen& screen, const Look& look) {
  Lines lines = draw_table(screen, look);
  if (screen.play.board().stage == Stage::time_spiral) {
    lines.push_back("");
    append(lines, spiral_page(screen.play, look));
  } else if (!screen.news.empty()) {
    lines.push_back("");
    append(lines, draw_news(screen.news, look));
  }
  lines.push_back("");
  for (const std::string& line : wrapped(screen.asked.question, look.width)) lines.push_back(painted(look, Ink::strong, line));
  for (const std::string& line : wrapped("Next: " + screen.asked.next, look.width, 6)) lines.push_back(painted(look, Ink::faint, line));
  return lines;
}

}  // namespace

Lines draw_screen(Screen screen, const Lines& menu, const Look& look) {
  Lines lines = draw_everything(screen, look);
  const auto fits = [&] { return look.plain || lines.size() + menu.size() < static_cast<std::size_t>(look.height); };
  if (!fits()) screen.with_secrets = false, lines = draw_everything(screen, look);
  if (!fits() && screen.news.size() > shortest_news) {
    screen.news.erase(screen.news.begin(), screen.news.end() - shortest_news);
    screen.news.insert(screen.news.begin(), "(earlier: h shows everything)");
    lines = draw_everything(screen, look);
  }
  append(lines, menu);
  return lines;
}

Lines draw_hand_over(const Playthrough& play, const View& view, const Lines& news, const Look& look) {
  if (look.plain) return {};
  Lines lines;
  if (play.events().empty()) return lines;
  lines = draw_header(play.game(), view, look, "Everybody may look");
  if (has_board(view) && is_between_loops(view)) lines.push_back("The board as loop " + std::to_string(view.loop - 1) + " left it:");
  if (has_board(view)) append(lines, draw_board(play.game(), view, look));
  lines.push_back("");
  append(lines, draw_news(news, look));
  return lines;
}

std::string hand_over_words(const Playthrough& play, Person person) {
  const std::vector<Seat> seats = seats_asked_of(play, person);
  std::string words = "Hand the screen to " + name_of(play.game(), person);
  if (play.game().players == 3 && seats.size() == 1 && seats[0] == Seat::c) words += " (for " + name_of_seat(Seat::c) + "'s deck)";
  return words + ", then press Enter.";
}

}  // namespace spiral
