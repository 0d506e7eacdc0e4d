// The counts of expected.txt: what can happen in the small scripts of this folder, by both generators.
// A line is the arguments of `spiral perft`, "=>", and the answer. SPIRAL_REGENERATE=1 writes the answers anew.
#include "cli/perft.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "scripts/worlds.hpp"
#include "tests/perft/every_script.hpp"

namespace spiral {
namespace {

const std::string expected_file = std::string(testing::source_dir) + "/tests/perft/expected.txt";

struct Line {
  std::string text, command, answer;  // the command is empty for comments
};

std::vector<Line> read_lines() {
  std::vector<Line> lines;
  std::ifstream stream(expected_file);
  for (std::string text; std::getline(stream, text);) {
    const std::size_t arrow = text.find("=>");
    if (text.starts_with("#") || arrow == std::string::npos) lines.push_back({text, "", ""});
    else lines.push_back({text, text.substr(0, text.find_last_not_of(' ', arrow - 1) + 1), text.substr(std::min(text.size(), arrow + 3))});
  }
  return lines;
}

std::string answer_to(const std::string& command, Generator generator) {
  Arguments arguments;
  std::istringstream words(command);
  for (std::string word; words >> word;) arguments.push_back(word.starts_with("tests/") ? std::string(testing::source_dir) + "/" + word : word);
  const PerftJob job = read_perft_job(parse_arguments(perft_command(), arguments));
  if (!job.problem.empty()) return job.problem;
  if (arguments.front() == "scripts") return std::to_string(count_role_worlds(job.setup.file.script));
  return to_string(perft(job.game, job.board, job.limits, generator));
}

TEST(Perft, CountsAsExpected) {
  std::vector<Line> lines = read_lines();
  ASSERT_GT(lines.size(), 20u);
  const bool regenerate = std::getenv("SPIRAL_REGENERATE") != nullptr;
  for (Line& line : lines) {
    if (line.command.empty()) continue;
    const std::string answer = answer_to(line.command, Generator::fast);
    if (regenerate) line.text = line.command + " => " + answer;
    else EXPECT_EQ(answer, line.answer) << line.command;
  }
  if (!regenerate) return;
  std::ofstream stream(expected_file);
  for (const Line& line : lines) stream << line.text << '\n';
}

// The fast tier tries everything only where that does not take long.
void count_by_brute_force(std::uint64_t most_sequences) {
  for (const Line& line : read_lines()) {
    if (line.command.empty() || std::stoull(line.answer) > most_sequences) continue;
    EXPECT_EQ(answer_to(line.command, Generator::brute), line.answer) << line.command;
  }
}

TEST(Perft, BruteForceAgrees) { count_by_brute_force(250); }
TEST(PerftSlow, BruteForceAgreesOnAll) { count_by_brute_force(100000000); }

// --- every script, at positions of random games ---------------------------------------------------------------------------------

// Some boards of random games, one for each stage in turn: cards are laid so often that little else would be met.
std::vector<Board> random_positions(const Game& game, int count) {
  std::map<Stage, std::vector<Board>> met;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Dice dice(seed);
    DecisionList list;
    for (Board board = first_board(game); board.stage != Stage::over;) {
      met[board.stage].push_back(board);
      legal_decisions(game, board, list);
      apply(game, board, list[board.stage == Stage::time_spiral && !dice.one_in(12) ? 0 : dice.below(list.size)]);
    }
  }
  std::vector<Board> positions;
  Dice dice(static_cast<std::uint64_t>(game.script.cast_size));
  while (static_cast<int>(positions.size()) < count)
    for (auto& [stage, boards] : met) positions.push_back(boards[dice.below(boards.size())]);
  positions.resize(static_cast<std::size_t>(count));
  return positions;
}

const char* name_of(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::proceed: return "proceed";
    case DecisionKind::go_to_final_guess: return "go_to_final_guess";
    case DecisionKind::place_character: return "place_character";
    case DecisionKind::play_card: return "play_card";
    case DecisionKind::use_ability: return "use_ability";
    case DecisionKind::use_goodwill: return "use_goodwill";
    case DecisionKind::accept: return "accept";
    case DecisionKind::refuse: return "refuse";
    case DecisionKind::resolve_incident: return "resolve_incident";
    case DecisionKind::skip: return "skip";
    case DecisionKind::guess: return "guess";
    case DecisionKind::attach_curse: return "attach_curse";
    case DecisionKind::follow: return "follow";
  }
  return nullptr;  // beyond the last kind
}

// One decision deep, so that the decisions themselves are compared and the boards they lead to.
TEST(Perft, BruteForceAgreesAtFiftyRandomPositions) {
  std::set<DecisionKind> met;
  for (const testing::NamedScript& one : testing::every_script()) {
    const Game game = make_game(one.script, one.options);
    for (const Board& board : random_positions(game, 50)) {
      const PerftTotal fast = perft(game, board, {.depth = 1}, Generator::fast), brute = perft(game, board, {.depth = 1}, Generator::brute);
      ASSERT_EQ(fast, brute) << one.name << ", loop " << int{board.loop} << ", day " << int{board.day} << ", stage " << static_cast<int>(board.stage);
      for (Decision decision : sorted_decisions(game, board, Generator::fast)) met.insert(decision.kind());
    }
  }
  for (std::uint8_t kind = 0; name_of(static_cast<DecisionKind>(kind)); ++kind)
    EXPECT_TRUE(met.contains(static_cast<DecisionKind>(kind))) << "never met: " << name_of(static_cast<DecisionKind>(kind));
}

TEST(Perft, BranchesAddUp) {
  for (const std::string& name : testing::fixture_names()) {
    const testing::NamedScript one = testing::named_script(testing::fixture_path(name));
    const Game game = make_game(one.script, one.options);
    const PerftLimits limits{.depth = 12, .cards = 2};
    PerftTotal sum;
    for (const PerftBranch& branch : divided_perft(game, first_board(game), limits, Generator::fast)) {
      sum.sequences += branch.total.sequences;
      sum.hash_sum += branch.total.hash_sum;
    }
    EXPECT_EQ(sum, perft(game, first_board(game), limits, Generator::fast)) << name;
  }
}

// The first day of three people is laid by hand: 9 faces on 4 + n spots, then 9 or 8 faces on one spot less, and so on.
TEST(Perft, CardsAreCountedByHand) {
  const testing::NamedScript one = testing::named_script(testing::fixture_path("bt_cult"));
  const Game game = make_game(one.script, one.options);
  Board board = first_board(game);
  apply(game, board, Decision::proceed());
  ASSERT_EQ(board.stage, Stage::mastermind_card);
  const std::uint64_t spots = 4 + 3;
  EXPECT_EQ(perft(game, board, {.depth = 1}, Generator::fast).sequences, 9 * spots);
  // After Paranoia +1 nine faces are left, since there are two of it; after any other card eight.
  EXPECT_EQ(perft(game, board, {.depth = 2}, Generator::fast).sequences, (1 * 9 + 8 * 8) * spots * (spots - 1));
  // Orders of three different faces, and those with one or both Paranoia +1.
  EXPECT_EQ(perft(game, board, {.depth = 3}, Generator::fast).sequences, (9 * 8 * 7 + 3 * 8) * spots * (spots - 1) * (spots - 2));
}

}  // namespace
}  // namespace spiral
