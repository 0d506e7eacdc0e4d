#include "terminal/board.hpp"

#include <algorithm>

#include "records/names.hpp"
#include "terminal/people.hpp"

namespace spiral {
namespace {

constexpr int two_columns_from = 76;  // narrower terminals get the places one below the other

struct Strokes {
  std::string_view across, down, top_left, top_right, bottom_left, bottom_right, dot, here, goodwill, paranoia, intrigue, dead;
};
constexpr Strokes fine{"─", "│", "╭", "╮", "╰", "╯", " · ", "▸", "♥", "▲", "◆", "†"};
constexpr Strokes coarse{"-", "|", "+", "+", "+", "+", " / ", ">", "", "", "", "x"};
const Strokes& strokes(const Look& look) { return look.unicode ? fine : coarse; }

std::string counter_cell(const Look& look, Ink ink, std::string_view symbol, const std::string& words, bool is_zero) {
  const std::string cell = std::string(symbol) + words;
  return is_zero ? painted(look, Ink::faint, cell) : painted(look, ink, cell);
}

// "♥G2 ▲P1/3 ◆I0", every part as wide as its neighbours above and below.
std::string counters_of(const Game& game, const View& view, const Look& look, CastIndex who) {
  const SeenCharacter& one = view.cast[who];
  const Strokes& pen = strokes(look);
  const int goodwill = one.counters[0], paranoia = one.counters[1], intrigue = one.counters[2];
  const bool at_limit = one.alive && paranoia >= game.limit[who];
  const std::string panic = "P" + std::to_string(paranoia) + "/" + std::to_string(game.limit[who]) + (at_limit ? "!" : "");
  return padded(counter_cell(look, Ink::goodwill, pen.goodwill, "G" + std::to_string(goodwill), goodwill == 0), 4) +
         padded(counter_cell(look, at_limit ? Ink::danger : Ink::paranoia, pen.paranoia, panic, paranoia == 0 && !at_limit), 7) +
         padded(counter_cell(look, Ink::intrigue, pen.intrigue, "I" + std::to_string(intrigue), intrigue == 0), 3);
}

std::string card_cell(const Look& look, const SeenCard& card) {
  const std::string back = card.owner == Seat::mastermind ? "M" : capital(std::string(id_of(card.owner)));
  const std::string words = card.face_known ? "[" + back + ": " + english("action_cards", id_of(card.card)) + "]" : "[" + back + "]";
  return painted(look, card.owner == Seat::mastermind ? Ink::secret : Ink::strong, words);
}

Lines character_lines(const Game& game, const View& view, const Look& look, CastIndex who, int width) {
  const SeenCharacter& one = view.cast[who];
  const std::string counters = counters_of(game, view, look, who);
  const int room = width - display_width(counters) - 1;
  std::string name = character_name(game, who);
  if (!one.alive) name = std::string(strokes(look).dead) + (display_width(name) + 2 <= room ? " " : "") + name;
  const std::string shown = one.alive ? name : painted(look, Ink::faint, name);
  std::vector<std::string> cells;
  if (!one.alive) cells.push_back(painted(look, Ink::danger, "lies dead"));
  for (const SeenCard& card : cards_on(view, spot_of_cast(who))) cells.push_back(card_cell(look, card));
  for (const std::string& remark : remarks_on(game, view, who))
    for (const std::string& line : wrapped(remark, width - 2)) cells.push_back(painted(look, Ink::good, line));
  const Lines beside = flowed(cells, room - display_width(name) - 1, 0, "  ");  // where there is room, on the line of the name
  if (beside.size() == 1 && display_width(name) + 1 + display_width(beside[0]) <= room) return {padded(shown + " " + beside[0], room) + " " + counters};
  Lines lines{padded(shown, room) + " " + counters};
  append(lines, flowed(cells, width, 2, "  "));
  return lines;
}

Lines place_lines(const Game& game, const View& view, const Look& look, Location place, int width) {
  Lines lines;
  std::vector<std::string> cells;
  for (const SeenCard& card : cards_on(view, spot_of(place))) cells.push_back(card_cell(look, card));
  for (const std::string& remark : remarks_on(game, view, place)) cells.push_back(painted(look, Ink::place, remark));
  append(lines, flowed(cells, width, 0, "  "));
  for (CastIndex who : people_in(game, view, place)) append(lines, character_lines(game, view, look, who, width));
  return lines;
}

std::string top_of(const Game& game, const View& view, const Look& look, Location place, int width) {
  const Strokes& pen = strokes(look);
  const int intrigue = view.place_intrigue[place];
  const std::string turf = turf_of(game, view, place);
  const std::string left = std::string(pen.top_left) + std::string(pen.across) + " " + painted(look, Ink::place, place_name(place)) +
                           (turf.empty() ? "" : " (turf of the " + turf + ")") + " ";
  const std::string right = " " + counter_cell(look, Ink::intrigue, pen.intrigue, "I" + std::to_string(intrigue), intrigue == 0) + " " +
                            std::string(pen.across) + std::string(pen.top_right);
  return left + repeated(pen.across, std::max(0, width - display_width(left) - display_width(right))) + right;
}

Lines box_of(const Game& game, const View& view, const Look& look, Location place, int width, std::size_t height) {
  const Strokes& pen = strokes(look);
  Lines inside = place_lines(game, view, look, place, width - 4);
  inside.resize(std::max(height, inside.size()));
  Lines lines{top_of(game, view, look, place, width)};
  for (const std::string& line : inside) lines.push_back(std::string(pen.down) + " " + padded(line, width - 4) + " " + std::string(pen.down));
  lines.push_back(std::string(pen.bottom_left) + repeated(pen.across, width - 2) + std::string(pen.bottom_right));
  return lines;
}

}  // namespace

Lines draw_header(const Game& game, const View& view, const Look& look, const std::string& whose) {
  if (look.plain) return header_in_words(game, view, look, whose);
  const Strokes& pen = strokes(look);
  const std::string left = painted(look, Ink::heading, where_we_are(game, view));
  const std::string right = whose.empty() ? "" : painted(look, Ink::strong, capital(whose));
  const int gap = look.width - display_width(left) - display_width(right) - 6;
  const std::string edge = repeated(pen.across, 2);
  Lines lines;
  if (gap < 3) lines = {edge + " " + left, "   " + right};
  else lines = {edge + " " + left + " " + repeated(pen.across, gap - 2) + " " + right + (right.empty() ? edge : " " + edge)};
  std::vector<std::string> days;
  for (const DayOnTrack& day : days_on_track(game, view)) {
    std::string cell = std::to_string(day.day);
    for (const std::string& incident : day.incidents) cell += (cell.size() > 2 ? " + " : " ") + incident;
    days.push_back(day.is_today ? painted(look, Ink::strong, std::string(pen.here) + cell)
                                : painted(look, day.incidents.empty() ? Ink::faint : Ink::place, cell));
  }
  const auto add = [&](const std::string& heading, const std::vector<std::string>& cells) {
    Lines block = flowed(cells, look.width, static_cast<int>(heading.size()), pen.dot);
    if (!block.empty()) block.front().replace(0, heading.size(), heading);
    append(lines, block);
  };
  add("Days   ", days);
  add("Leader ", {english("seats", id_of(static_cast<Seat>(view.leader + 1)))});
  add("Later  ", still_to_come(game, view));
  add("Gauge  ", gauge_and_spells(game, view));
  add("Spent  ", spent_cards(view));
  return lines;
}

Lines draw_board(const Game& game, const View& view, const Look& look) {
  if (look.plain) return board_in_words(game, view, look);
  Lines lines;
  if (look.width < two_columns_from) {
    for (int place = 0; place < location_count; ++place) append(lines, box_of(game, view, look, static_cast<Location>(place), look.width, 0));
    return lines;
  }
  const int width = (look.width - 1) / 2;
  for (int row = 0; row < 2; ++row) {
    const Location left = static_cast<Location>(row * 2), right = static_cast<Location>(row * 2 + 1);
    const auto lines_in = [&](Location place) { return place_lines(game, view, look, place, width - 4).size(); };
    const std::size_t height = std::max({lines_in(left), lines_in(right), std::size_t{2}});
    const Lines one = box_of(game, view, look, left, width, height), other = box_of(game, view, look, right, width, height);
    for (std::size_t i = 0; i < one.size(); ++i) lines.push_back(one[i] + " " + other[i]);
  }
  return lines;
}

}  // namespace spiral
