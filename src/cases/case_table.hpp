// The table of a case: the board, what has been told on it, and how decisions are made.
#pragma once

#include <map>
#include <memory>

#include "cases/case_words.hpp"
#include "engine/engine.hpp"
#include "records/possible.hpp"

namespace spiral {

// What text that nobody vouches for may still cost: decisions made, and words that were looked for.
struct Budget {
  int left = 0;
  bool spend(int cost) { return (left -= cost) >= 0; }
};

class CaseTable {
 public:
  // `keeps_prompts`: for transcript().
  CaseTable(const Game& game, Budget& budget, bool keeps_prompts);

  const Game& game() const { return game_; }
  const Board& board() const { return board_; }
  const Script& script() const { return game_.script; }

  // A fresh loop, everybody at home, the first morning.
  Fault prepare(int loop);

  // For those who set up a board by hand. What they do is looked at when the game goes on.
  Board& board_to_change();
  bool is_changed() const { return is_changed_; }
  // A board made by hand may be none that a game can come to.
  Fault check_board();

  // --- going on; each counts as the last thing that happened ---
  Fault begin(const std::string& step);
  Fault lay_cards(const std::string& who, const std::string& cards);
  Fault decide(const std::string& who, const std::string& answers);
  Fault go_to(const std::string& text);

  // --- what is asked ---
  Seat asked() const { return seat_to_decide(game_, board_); }
  Fault read_seat_now(const std::string& word, Seat& out) const;  // "leader" too
  const std::vector<std::string>& offered();                      // in notation
  std::string all_offered();
  // Words of an answer, perhaps with a star, that no board of this game can offer.
  Fault check_answer(const std::string& words);
  // Must be rejected, and change nothing.
  Fault refuse(const std::string& who, const std::string& answer);

  // --- what was told ---
  Fault mark(const std::string& label);
  Fault find_mark(const std::string& label, std::size_t& out) const;
  std::size_t last_mark() const { return mark_; }
  bool has_happened() const { return has_happened_; }
  const std::vector<Event>& events() const { return log_.events; }
  Fault check_announcement(const std::string& words, Seat viewer);
  // Everything a seat heard and was asked since the first thing that happened.
  std::vector<std::string> transcript(Seat seat) const;

  Fault spend(int cost);

 private:
  struct Prompt {
    std::size_t events = 0;  // told before it
    Seat seat{};
    std::string words;
  };

  Fault happen();
  Fault apply_words(const std::string& words, std::optional<Seat> seat);
  Fault take(Decision decision);
  Fault take_dullest();
  Decision harmless_card();
  void clear_under_way();
  void note_prompts();
  const std::vector<PossibleAnswer>& possible();

  const Game& game_;
  Budget& budget_;
  bool keeps_prompts_;
  Board board_{};
  EventLog log_;
  bool is_changed_ = false;    // by hand, and not looked at yet
  bool has_happened_ = false;  // anything at all
  bool needs_begin_ = false;   // changed in the middle of something
  std::size_t first_ = 0;      // events before the first thing that happened
  std::size_t mark_ = 0;       // events before the last
  std::map<std::string, std::size_t> marks_;
  std::vector<Prompt> prompts_;
  std::unique_ptr<DecisionList> legal_ = std::make_unique<DecisionList>();
  std::vector<std::string> offered_;
  bool offered_is_known_ = false;
  std::vector<PossibleAnswer> possible_;
};

// A clause of "given" or "expect": "nurse at city" as words.
Fault give(CaseTable& table, const Words& words);
Fault expect(CaseTable& table, const Words& words);
// A line about announcements: key, what stands before the colon, and the text.
Fault check_told(CaseTable& table, const std::string& key, const std::string& who, const std::string& text);

}  // namespace spiral
