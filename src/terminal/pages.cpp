#include "terminal/pages.hpp"

#include <charconv>

#include "records/names.hpp"
#include "records/notation.hpp"
#include "rules/option_names.hpp"
#include "sets/sets.hpp"
#include "terminal/board.hpp"

namespace spiral {
namespace {

bool read_small_number(std::string_view text, int& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size();
}

Lines history_of(const Playthrough& play, Onlooker who, const Look& look, int loop, int only_day) {
  Lines lines;
  int day = -1;
  const std::vector<Event>& events = play.events();
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& event = events[i];
    if (event.loop != loop || (only_day > 0 && event.day != only_day)) continue;
    if (event.kind == EventKind::loop_started || event.kind == EventKind::day_started) continue;  // the headings say it
    const Lines said = announcements(play, who, i, i + 1);
    if (said.empty()) continue;
    if (event.day != day) {
      day = event.day;
      lines.push_back(painted(look, Ink::strong, day == 0 ? "Before the first day" : "Day " + std::to_string(day)));
    }
    std::string words = said[0];
    for (std::size_t part = 1; part < said.size(); ++part) words += (part == 1 ? " " : "; ") + trimmed(said[part]);
    append(lines, wrapped("  " + words, look.width, 4));
  }
  return lines;
}

}  // namespace

Lines help_page(const Look& look, bool is_mastermind) {
  struct Command {
    std::string typed, meaning;
  };
  std::vector<Command> commands{
      {"a number", "takes that line"},
      {"words", "take the line they fit: \"goodwill doctor\", \"shrine\", \"go on\"; if several fit, you choose among them"},
      {"0", "goes back one step"},
      {"Enter", "goes on where there is only one answer, and otherwise shows the question again"},
      {"b", "shows the board again"},
      {"h", "history of this loop; h 2 of loop 2, h 2 3 of its third day, h all of everything"},
      {"r NAME", "rules of a card, role, plot, incident, character or of the set: r brain, r suicide, r goodwill +2; r alone lists all there are"},
      {"u", "takes back your last card, until the next seat has laid; u a does so for Protagonist A"},
  };
  if (is_mastermind) commands.push_back({"s", "the secret script, with advice on how to play it"});
  commands.push_back({"q", "ends here; the game is saved after every answer and goes on with --load"});
  Lines lines{painted(look, Ink::strong, "What you can type")};
  for (const Command& command : commands) append(lines, wrapped("  " + padded(command.typed, 9) + " " + command.meaning, look.width, 12));
  lines.push_back("");
  append(lines,
         wrapped("G is Goodwill, P Paranoia with its limit (P2/3), I Intrigue; an exclamation mark says that the limit is reached. [M], [A], [B], [C] are "
                 "face-down cards of the Mastermind and of each Protagonist.",
                 look.width));
  return lines;
}

Lines history_of_loop(const Playthrough& play, Onlooker who, const Look& look, int loop) { return history_of(play, who, look, loop, 0); }

Lines history_page(const Playthrough& play, Onlooker who, const Look& look, const std::string& wanted) {
  const int now = play.events().empty() ? 1 : play.events().back().loop;
  int first = now, last = now, day = 0;
  const std::size_t space = wanted.find(' ');
  if (lower(wanted) == "all") first = 1;
  else if (!wanted.empty()) {
    const bool is_loop = read_small_number(wanted.substr(0, space), first);
    const bool is_day = space == std::string::npos || read_small_number(trimmed(wanted.substr(space)), day);
    if (!is_loop || !is_day) return {"Type h, h LOOP, h LOOP DAY or h all."};
    last = first;
  }
  Lines lines;
  for (int loop = first; loop <= last; ++loop) {
    const Lines told = history_of(play, who, look, loop, day);
    if (told.empty()) continue;
    lines.push_back(painted(look, Ink::heading, "Loop " + std::to_string(loop)));
    append(lines, told);
  }
  if (lines.empty()) lines.push_back(wanted.empty() ? "Nothing has happened in this loop yet." : "Nothing has happened then, or not yet.");
  return lines;
}

namespace {

// Who is at the screen, and who is a bot.
std::vector<std::string> who_plays(const Game& game, const BotLevels& bots) {
  const std::vector<Person> people = people_among(game, bots);
  std::vector<std::string> sentences, names;
  for (int i = 0; i < game.players; ++i)
    if (const auto& level = bots[static_cast<std::size_t>(i)])
      names.push_back(name_of(game, static_cast<Person>(i)) + " (" + std::string(name_of(*level)) + ")");
  if (!names.empty()) sentences.push_back((names.size() == 1 ? "A bot plays " : "Bots play ") + listed_names(names) + ".");
  if (people.size() == 1) sentences.push_back("You play " + name_of(game, people.front()) + ", and the screen is yours alone.");
  else sentences.push_back("You sit around one screen and hand it on; before each hand-over it is cleared.");
  return sentences;
}

}  // namespace

Lines opening_page(const Playthrough& play, const BotLevels& bots, const Look& look, const std::string& saved_in) {
  const Game& game = play.game();
  Lines lines{painted(look, Ink::heading, "T I M E S P I R A L"), ""};
  const std::string people = game.players == 2   ? "two people: the Mastermind, and one who plays all three Protagonists"
                             : game.players == 3 ? "three people: the Mastermind and two Protagonists, who share a third deck"
                                                 : "four people: the Mastermind and three Protagonists";
  append(lines, wrapped(english("sets", game.script.set->name) + ", for " + people + ". " + std::to_string(game.script.loops) + " loops of " +
                            (game.script.special.days_listed > 0 ? "up to " : "") + std::to_string(game.script.days) + " days.",
                        look.width));
  std::vector<std::string> incidents;
  for (int i = 0; i < game.script.incident_count; ++i) incidents.push_back(incident_name(game, i) + " on day " + std::to_string(game.script.incidents[i].day));
  append(lines, wrapped(incidents.empty() ? "No incidents are announced." : "Announced: " + listed_names(incidents) + ".", look.width));
  for (const std::string& rule : play.setup().file.special_rules) append(lines, wrapped("Special rule: " + rule, look.width));
  for (const OptionInfo& info : option_infos)
    if (game.options[info.option] != 0)
      append(lines, wrapped("Option " + std::string(info.name) + ": " + std::string(info.values[game.options[info.option]]), look.width));
  if (!play.events().empty()) append(lines, wrapped("The saved game goes on: " + where_we_are(game, public_view(play)) + ".", look.width));
  lines.push_back("");
  for (const std::string& words : who_plays(game, bots)) append(lines, wrapped(words, look.width));
  append(lines, wrapped("Type ? whenever you wonder what you can do.", look.width));
  append(lines, wrapped(saved_in.empty() ? "This game is not saved (--no-save)." : "Saved after every answer in " + saved_in, look.width));
  return lines;
}

Lines spiral_page(const Playthrough& play, const Look& look) {
  const View view = public_view(play);
  const Game& game = play.game();
  Lines lines;
  if (view.loop > 1) {
    lines.push_back(painted(look, Ink::danger, "Loop " + std::to_string(view.loop - 1) + " is lost.") + " What everybody saw:");
    append(lines, history_of_loop(play, everybody_at_the_table, look, view.loop - 1));
    lines.push_back("");
  }
  const int left = game.script.loops - view.loop + 1;
  append(lines, wrapped(left == 1 ? "This is the last loop." : std::to_string(left) + " loops are left.", look.width));
  append(lines, wrapped("The Protagonists may talk freely now; the Mastermind listens.", look.width));
  return lines;
}

}  // namespace spiral
