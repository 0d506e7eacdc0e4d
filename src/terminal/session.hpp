// A game at one screen that goes from hand to hand: whose turn it is, what they type, and saving after every answer.
#pragma once

#include <array>
#include <chrono>

#include "terminal/bots.hpp"
#include "terminal/screen.hpp"
#include "terminal/terminal.hpp"

namespace spiral {

class Session {
 public:
  // An empty path saves nothing. What bots decide shows `pace` after they were asked, or a whole multiple of it if they think longer.
  Session(Terminal& terminal, std::unique_ptr<Playthrough> play, std::string save_path, Bots bots = Bots({}, 0), std::chrono::milliseconds pace = {});

  // Until the game is over or somebody leaves. The exit code.
  int run();
  const Playthrough& play() const { return *play_; }

 private:
  enum class Flow { go_on, leave };
  enum class Told { nothing, message, leave };

  // The first page, where bots may be asked before any person is.
  Flow open_table();
  // Until a person is asked or the game is over.
  void let_bots_play();
  struct BotTurn {
    Person person;
    Seat seat;
  };
  std::optional<BotTurn> bot_asked() const;
  void let_bot_play(Person person);
  bool is_alone() const { return people_.size() == 1; }

  Flow bring_to_front();
  void show_table(Person next);
  // Nobody if somebody leaves or takes a card back.
  std::optional<Person> choose_person(const std::vector<Person>& persons, Flow& flow);
  Flow hand_over_to(Person person);
  Flow ask(Onlooker who);
  // The Mastermind looks after every round of Goodwill, asked or not: otherwise it would show that the day ended by itself (R143).
  // Reads until one decision is picked; false if somebody leaves or the question is to be put anew.
  bool pick_decision(const Screen& screen, Decision& decision, Flow& flow);
  bool confirm(const std::string& warning, Flow& flow);
  // R192: every other person of the side is asked before the Final Guess. Bots go along, and none proposes it.
  bool others_agree(Person leader, Decision decision, Flow& flow);
  Told take_command(const Screen& screen, const std::string& typed);

  void draw(const Screen& screen, const Open& open, bool can_go_back);
  // The menu with what stands below it.
  Lines choices(const Screen& screen, const Open& open, bool can_go_back);
  void decide(Decision decision);
  // R204: the place among the decisions of a card that this person may still take back.
  std::optional<std::size_t> card_of(Person person) const;
  // Whose card is meant by "u" or "u b"; nobody if it is no such command, or there is no such card.
  std::optional<Person> who_takes_back(const std::string& typed, std::optional<Person> asking) const;
  void offer_taking_back();
  void take_back(Person person);
  void save();
  int leave();
  int end();

  Terminal& terminal_;
  std::unique_ptr<Playthrough> play_;
  std::string save_path_;
  Bots bots_;
  std::chrono::milliseconds pace_;
  std::vector<Person> people_;  // those who are no bots
  std::string save_fault_;
  std::string notice_;  // said on the next screen, once
  std::optional<Person> in_front_;
  std::optional<Person> last_in_front_;  // who may still take a card back
  std::array<std::size_t, 4> looked_{};  // events each person has been told of
  std::array<int, 4> board_told_on_{};   // the day each person was last told the board in linear text
  bool has_opened_ = false;              // the first page has been shown
  std::size_t table_looked_ = 0;         // events everybody has been told of together
};

}  // namespace spiral
