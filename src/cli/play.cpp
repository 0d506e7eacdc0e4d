// `spiral play`: the game in a terminal, for people around one screen, and as linear text for those who cannot use a picture.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <random>

#include "cli/arguments.hpp"
#include "cli/places.hpp"
#include "terminal/save.hpp"
#include "terminal/session.hpp"

namespace spiral {
namespace {

constexpr int usual_bot_pace = 600;

struct Start {
  std::unique_ptr<Playthrough> play;
  BotLevels bots{};
  std::string save_path;
  std::string problem;
};

void load_game(const ParsedArguments& parsed, Start& start) {
  const std::string path = parsed.value("load");
  for (const Flag& flag : setup_flags())
    if (parsed.has(flag.name)) return void(start.problem = "--" + flag.name + " cannot be changed in a saved game; leave it out, or leave out --load");
  const std::string text = read_whole_file(path, start.problem);
  if (!start.problem.empty()) return;
  LoadedRecord loaded = from_record(text);
  if (!loaded.error.empty()) return void(start.problem = path + ": " + loaded.error);
  start.play = std::move(loaded.play);
  start.save_path = path;  // a game goes on in its own file
  start.problem = read_saved_bots(text, start.play->game(), start.bots);
  if (!start.problem.empty()) start.problem = path + ": " + start.problem;
}

// Whoever wants a bot for a Mastermind and says no more wants to play against it alone: two players (R151).
bool is_for_one(const ParsedArguments& parsed) {
  const std::vector<std::string> bots = parsed.values("bot");
  return !bots.empty() && std::all_of(bots.begin(), bots.end(), [](const std::string& words) { return words.starts_with("mastermind="); });
}

void new_game(const ParsedArguments& parsed, Start& start) {
  Setup setup;
  if (is_for_one(parsed)) setup.players = 2;
  start.problem = read_setup(parsed, "fs_the_first_script", setup);
  if (!start.problem.empty()) return;
  start.play = std::make_unique<Playthrough>(std::move(setup));
  if (parsed.has("save") || parsed.has("no-save")) return;
  SavePlace place = new_save_place(state_folder(), std::string(start.play->game().script.set->name));
  start.problem = std::move(place.problem);
  start.save_path = std::move(place.path);
}

void choose_save_path(const ParsedArguments& parsed, Start& start) {
  if (parsed.has("no-save")) return start.save_path.clear();
  if (!parsed.has("save")) return;
  start.save_path = parsed.value("save");
  std::error_code error;
  if (start.save_path.empty()) start.problem = "--save needs the name of a file";
  else if (std::filesystem::is_directory(start.save_path, error)) start.problem = "--save " + start.save_path + " is a folder; give the name of a file in it";
  else if (std::filesystem::exists(start.save_path, error) &&
           !(parsed.has("load") && std::filesystem::equivalent(start.save_path, parsed.value("load"), error)))
    start.problem = start.save_path + " exists already; go on with it by --load " + start.save_path + ", or give another name";
}

void read_bots(const ParsedArguments& parsed, Start& start) {
  const Game& game = start.play->game();
  for (const std::string& words : parsed.values("bot"))
    if (start.problem.empty()) start.problem = add_bot(game, words, start.bots);
  if (start.problem.empty() && people_among(game, start.bots).empty())
    start.problem = "--bot leaves no seat for a person; `spiral simulate` lets bots play among themselves";
}

Start prepare(const ParsedArguments& parsed) {
  Start start;
  if (parsed.has("save") && parsed.has("no-save")) start.problem = "--save and --no-save contradict each other";
  if (start.problem.empty()) parsed.has("load") ? load_game(parsed, start) : new_game(parsed, start);
  if (start.problem.empty()) read_bots(parsed, start);
  if (start.problem.empty()) choose_save_path(parsed, start);
  // Better to hear of a full disk now than after the first evening.
  if (start.problem.empty() && !start.save_path.empty()) {
    start.problem = save_record(*start.play, start.bots, start.save_path);
    if (!start.problem.empty()) start.problem += "; give --save FILE or --no-save";
  }
  return start;
}

int run_play(const ParsedArguments& parsed) {
  Start start = prepare(parsed);
  if (!start.problem.empty()) return misuse(start.problem);
  std::ios::sync_with_stdio(false);
  Terminal terminal(std::cin, std::cout, standard_terminal(parsed.has("plain")));
  std::random_device dice;
  const std::uint64_t seed = (static_cast<std::uint64_t>(dice()) << 32) | dice();
  const std::chrono::milliseconds pace(parsed.number("bot-pace", usual_bot_pace));
  return Session(terminal, std::move(start.play), std::move(start.save_path), Bots(start.bots, seed), pace).run();
}

}  // namespace

Command play_command() {
  return {.name = "play",
          .about = "play in the terminal, with people around it or against bots",
          .more =
              "For people around one screen, which goes from hand to hand and shows each what this person may know, and alone or together "
              "against bots. With a bot for the Mastermind alone, and without --players, one person plays all three Protagonists. The game is saved after "
              "every answer. docs/play.md describes the screen and what can be typed.",
          .flags = setup_flags_and(
              {{"bot", Value::text("SEAT=LEVEL", bot_words()),
                "a bot for a seat: mastermind, protagonists (all of them), a, b or c; " + any_bot_level() + ". May be given several times", "", true},
               {"bot-pace", Value::number(0, 60000, "MS"), "milliseconds until a bot's decision shows", std::to_string(usual_bot_pace)},
               {"plain", Value::nothing(), "linear text, for screen readers, logs and simple terminals", ""},
               {"save", Value::file(), "where the game is kept", "a new file in ~/.local/state/timespiral"},
               {"load", Value::file(), "go on with a saved game, in the same file", ""},
               {"no-save", Value::nothing(), "keep nothing", ""}}),
          .words = {},
          .examples = {{"spiral play --bot mastermind=steady", "alone for all three Protagonists, against a bot"},
                       {"spiral play --bot protagonists=sharp", "alone as the Mastermind, against three bots"},
                       {"spiral play --script bt_the_long_arm --players 3", "three people, another script"},
                       {"spiral play --load evening.json", "go on with a saved game"}},
          .run = run_play};
}

}  // namespace spiral
