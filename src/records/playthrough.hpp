// A game under way with its whole history, and the record of it: script, options, seats and answers, from which everything
// else is recomputed.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "scripts/script_file.hpp"

namespace spiral {

inline constexpr std::string_view engine_name = "timespiral 0.1.0";
inline constexpr int record_format = 1;

struct Setup {
  ScriptFile file;
  Options options;
  int players = 4;
  int first_leader = 0;
};

class Playthrough {
 public:
  explicit Playthrough(Setup setup);

  const Setup& setup() const { return setup_; }
  const Game& game() const { return game_; }
  const Board& board() const { return board_; }
  const std::vector<Event>& events() const { return log_.events; }
  const std::vector<Decision>& decisions() const { return decisions_; }
  // The answers in notation, as the record keeps them.
  const std::vector<std::string>& answers() const { return answers_; }
  const DecisionList& legal() const { return *legal_; }
  bool is_over() const { return board_.stage == Stage::over; }

  // Takes a decision out of legal(). Anything else is refused: false, and nothing has changed.
  bool decide(Decision decision);
  // Takes an answer in notation; the message says why not, empty if it was taken. An incident may lack its number (R191).
  std::string answer(std::string_view words);

  // Where it stands, to go back to: then whatever was decided since is as if it had never been.
  struct Mark {
    Board board;
    std::shared_ptr<DecisionList> legal;
    std::size_t events, decisions;
  };
  Mark mark() const { return {board_, legal_, log_.events.size(), decisions_.size()}; }
  void go_back(const Mark& mark);

 private:
  Setup setup_;
  Game game_;
  Board board_;
  EventLog log_;
  std::vector<Decision> decisions_;
  std::vector<std::string> answers_;
  std::shared_ptr<DecisionList> legal_;
};

// What a record or a request may say of a game whose script is known.
struct GameWishes {
  std::optional<int> loops, players;
  std::optional<Seat> first_leader;
  std::vector<std::pair<std::string, std::string>> options;  // names and values
};
// What is wrong, or empty.
std::string grant(const GameWishes& wishes, Setup& setup);

nlohmann::json to_record(const Playthrough& play);

struct LoadedRecord {
  std::unique_ptr<Playthrough> play;  // null if there is an error
  std::string error;
};
LoadedRecord from_record(std::string_view json);

}  // namespace spiral
