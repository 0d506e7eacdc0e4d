#include "tables/branch.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "bots/self_play.hpp"
#include "tables/course.hpp"
#include "tables/names.hpp"
#include "tables/record_of.hpp"

namespace spiral {
namespace {

constexpr std::size_t longest_title = 80;  // in bytes, as that of any table
constexpr int most_games = 100000;

std::string fault_with_title(const std::string& title) {
  const std::size_t size = clean_name(title, title.size()).size();
  return size <= longest_title ? "" : "\"title\" may have " + std::to_string(longest_title) + " bytes; found " + std::to_string(size);
}

wire::KeptBranch branch_of(const Playthrough& whole, const Playthrough& cut, const std::string& of, bool open) {
  return {to_record(whole).dump(), of, cut.board().loop, cut.board().day, static_cast<int>(cut.answers().size()), cut.board().step, open};
}

std::vector<StoredAnswer> rows_of(const Course& course) {
  const Playthrough& play = course.play();
  std::vector<StoredAnswer> rows;
  for (std::size_t i = 0; i < play.answers().size(); ++i)
    rows.push_back({static_cast<int>(i + 1), 0, play.answers()[i], 0, card_laid(play, course.events_before(i), course.events_before(i + 1))});
  return rows;
}

}  // namespace

LoadedRecord game_at(const Playthrough& whole, const wire::RecordMoment& moment) {
  LoadedRecord cut{std::make_unique<Playthrough>(whole.setup()), {}};
  std::size_t looked_at = 0;
  int told = 0;
  const auto is_there = [&] {
    for (; looked_at < cut.play->events().size(); ++looked_at) told += sees(moment.seat, cut.play->events()[looked_at]);
    return told >= moment.after;
  };
  for (const Decision& decision : whole.decisions())
    if (!is_there()) cut.play->decide(decision);
  if (moment.after < 0 || !is_there())
    return {nullptr, "\"after\" should be a number of events, 0 to " + std::to_string(told) + "; found " + std::to_string(moment.after)};
  if (cut.play->is_over()) return {nullptr, std::string(game_is_over)};
  return cut;
}

std::string identity_of(const Playthrough& whole) {
  nlohmann::json record = to_record(whole);
  record.erase("engine");
  return record.dump();
}

// The table is made of what the store would give back, so that it can be read again whatever the record was like.
ReadBranch read_branch_request(const wire::BranchRequest& request, const std::function<std::string(const std::string&)>& hash) {
  ReadBranch read;
  read.error = fault_with_title(request.title);
  if (!read.error.empty()) return read;
  const LoadedRecord whole = from_record(request.record);
  const LoadedRecord cut = whole.play ? game_at(*whole.play, request) : LoadedRecord{nullptr, whole.error};
  if (!cut.play) return read.error = cut.error, read;
  TableSetup setup{.game = whole.play->setup(), .listed = true, .title = clean_name(request.title, longest_title), .bots = {}};
  setup.branch = branch_of(*whole.play, *cut.play, hash(identity_of(*whole.play)), request.open.value_or(false));
  setup.watching = Watching::anyone;
  read.error = set_bots(request.bots.value_or(std::map<Seat, wire::Level>()), setup);
  if (!read.error.empty()) return read;
  if (setup.bots.size() < seats_of_table(setup.game.players).size()) setup.watching = Watching::nobody;
  ReadTableSetup again = from_stored(to_stored(setup));
  if (!again.error.empty()) return read.error = again.error, read;
  Course course(again.setup.game);
  for (const std::string& answer : cut.play->answers())
    if (const std::string problem = course.answer(answer, 0); !problem.empty()) return read.error = "this record cannot be played on: " + problem, read;
  again.setup.bots = std::move(setup.bots);
  read.setup = std::move(again.setup), read.answers = rows_of(course);
  return read;
}

std::string play_one_more(const wire::ChancesRequest& request, wire::Chances& chances) {
  const bool is_tally =
      request.games >= 0 && request.games < most_games && request.survived >= 0 && request.guessed >= 0 && request.survived + request.guessed <= request.games;
  if (!is_tally) return "\"games\", \"survived\" and \"guessed\" should be what the last answer said";
  const LoadedRecord whole = from_record(request.record);
  const LoadedRecord cut = whole.play ? game_at(*whole.play, request) : LoadedRecord{nullptr, whole.error};
  if (!cut.play) return cut.error;
  const Playthrough& play = *cut.play;
  GameSoFar position{play.board(), {play.events()}, play.decisions()};
  const auto seed = static_cast<std::uint64_t>(request.games) + 1;
  Bot mastermind(static_cast<BotLevel>(request.mastermind), mixed(seed, 1)), protagonists(static_cast<BotLevel>(request.protagonists), mixed(seed, 2));
  const std::string problem = play_out(play.game(), position, [&](const SeatKnowledge& known, std::span<const Decision> offered) {
    return (known.seat == Seat::mastermind ? mastermind : protagonists).choose(known, offered);
  });
  if (!problem.empty()) return problem;
  chances.games = request.games + 1, chances.survived = request.survived + (position.board.outcome == Outcome::survived);
  chances.guessed = request.guessed + (position.board.outcome == Outcome::final_guess);
  const auto [low, high] = wilson(chances.games - chances.survived - chances.guessed, chances.games);
  chances.low = static_cast<int>(std::lround(low * 1000000)), chances.high = static_cast<int>(std::lround(high * 1000000));
  return {};
}

}  // namespace spiral
