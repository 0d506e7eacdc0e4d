// The list of legal decisions against the second implementation: on positions of random games and on shaken boards, everything
// conceivable, everything next to a legal decision and plain garbage is legal exactly if it is listed.
#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "cli/perft.hpp"
#include "engine/engine.hpp"
#include "engine/facts.hpp"
#include "engine/service.hpp"
#include "rules/option_names.hpp"
#include "tests/perft/every_script.hpp"

namespace spiral {
namespace {

using testing::every_script;
using testing::NamedScript;

std::uint32_t number_of(Decision decision) { return std::bit_cast<std::uint32_t>(decision); }
Decision decision_of(std::uint32_t number) { return std::bit_cast<Decision>(number); }
std::string words_of(Decision decision) {
  std::string words;
  for (std::uint8_t byte : bytes_of(decision)) words += (words.empty() ? "{" : ", ") + std::to_string(byte);
  return words + "}";
}

// What was seen to be legal, so that a test can tell whether it saw everything.
struct Coverage {
  std::set<int> stages, kinds;
  std::set<std::pair<int, int>> goodwill;   // character, which
  std::set<std::pair<int, int>> abilities;  // role or plot by cause, and moment
  std::set<int> incidents;
  bool mastermind_doctor = false;
  bool subplot_named = false;

  void note(const Game& game, const Board& board, const DecisionList& list) {
    stages.insert(static_cast<int>(board.stage));
    for (const Decision& decision : list) {
      kinds.insert(static_cast<int>(decision.kind()));
      subplot_named |= decision.kind() == DecisionKind::accept && !decision.says_nothing();
      const auto saw = [&](CastIndex who, int which) { goodwill.insert({static_cast<int>(game.script.cast[who].character->id), which}); };
      if (decision.kind() == DecisionKind::use_goodwill) saw(decision.who(), decision.which());
      if (decision.kind() == DecisionKind::use_goodwill && decision.is_on_request()) saw(game.requester, game.request);
      if (decision.kind() == DecisionKind::resolve_incident) incidents.insert(static_cast<int>(game.script.incidents[decision.incident()].incident->id));
      if (decision.kind() != DecisionKind::use_ability) continue;
      const RuleInPlay& rule = game.rules[decision.rule()];
      mastermind_doctor |= rule.goodwill_key != 255;
      abilities.insert({static_cast<int>(rule.cause.kind) * 256 + rule.cause.id, static_cast<int>(rule.when)});
    }
  }
};

class Judge {
 public:
  Judge(const Game& game, const Board& board, Coverage& coverage) : game_(game), board_(board) {
    legal_decisions(game, board, list_);
    coverage.note(game, board, list_);
    for (const Decision& decision : list_) listed_.insert(number_of(decision));
    EXPECT_EQ(listed_.size(), static_cast<std::size_t>(list_.size)) << "a decision is listed twice";
  }

  void check_listed() {
    for (const Decision& decision : list_)
      if (!is_legal(game_, board_, decision)) complain(decision, "is listed and not legal");
  }
  void check_conceivable() {
    for_each_conceivable(game_, [&](Decision decision) { check(decision); });
  }
  // One byte of a listed decision replaced by every other value. Long lists are sampled.
  void check_neighbours(Dice& dice) {
    for (const Decision& decision : list_) {
      if (list_.size > 24 && !dice.one_in(list_.size / 12)) continue;
      for (int shift = 0; shift < 32; shift += 8)
        for (std::uint32_t value = 0; value < 256; ++value) check(decision_of((number_of(decision) & ~(0xFFu << shift)) | (value << shift)));
    }
  }
  void check_garbage(Dice& dice) {
    for (int i = 0; i < 2000; ++i) check(decision_of(static_cast<std::uint32_t>(dice.next() >> 16)));
  }

 private:
  void check(Decision decision) {
    const bool is_listed = listed_.contains(number_of(decision));
    if (is_legal(game_, board_, decision) != is_listed) complain(decision, is_listed ? "is listed and not legal" : "is legal and not listed");
  }
  void complain(Decision decision, const char* what) {
    if (++complaints_ <= 3)
      ADD_FAILURE() << words_of(decision) << " " << what << "; stage " << static_cast<int>(board_.stage) << ", loop " << int{board_.loop} << ", day "
                    << int{board_.day};
  }

  const Game& game_;
  const Board& board_;
  DecisionList list_;
  std::set<std::uint32_t> listed_;
  int complaints_ = 0;
};

// --- shaken boards: positions that random games reach seldom or never --------------------------------------------------------------

void put(Board& board, CastIndex who, Location place) {
  for (CastMask& standing : board.living_at) standing &= static_cast<CastMask>(~bit(who));
  board.at[who] = place;
  if (has(board.alive, who)) board.living_at[place] |= bit(who);
}

void shake_people(const Game& game, Board& board, Dice& dice) {
  for (CastIndex who = 0; who < game.script.cast_size; ++who) {
    board.present |= dice.one_in(12) ? 0 : bit(who);
    const bool lives = has(board.present, who) && !dice.one_in(6);
    board.alive = static_cast<CastMask>(lives ? board.alive | bit(who) : board.alive & ~bit(who));
    for (auto& counters : board.counters) counters[who] = static_cast<std::uint8_t>(dice.below(7));
    if (dice.one_in(8)) board.freed |= bit(who);
    const auto place = static_cast<Location>(dice.below(location_count));
    put(board, who, may_enter(game, board, who, place) ? place : game.script.cast[who].starts_in());
  }
}

void shake_the_rest(const Game& game, Board& board, Dice& dice) {
  for (std::uint8_t& intrigue : board.place_intrigue) intrigue = static_cast<std::uint8_t>(dice.below(4));
  board.loop = static_cast<std::uint8_t>(1 + dice.below(game.script.loops));
  board.day = static_cast<std::uint8_t>(1 + dice.below(game.last_day[board.loop]));
  board.leader = static_cast<std::uint8_t>(dice.below(game.players == 3 ? 2 : 3));
  board.occurred = static_cast<std::uint16_t>(dice.below(1 << game.script.incident_count));
  board.rules_used_today = dice.next() & dice.next() & dice.next();
  board.rules_used_this_loop = board.rules_used_today | (dice.next() & dice.next());
  board.goodwill_used_today = dice.next() & dice.next() & dice.next();
  board.goodwill_used_this_loop = board.goodwill_used_today | (dice.next() & dice.next());
  board.mastermind_spent = static_cast<Hand>(dice.below(1 << 10) & 0b1001000000);
  board.mastermind_hand = static_cast<Hand>(full_mastermind_hand & ~board.mastermind_spent);
  for (int deck = 0; deck < deck_count; ++deck) {
    board.spent[deck] = static_cast<Hand>(dice.below(1 << 8) & 0b10001010);
    board.hands[deck] = static_cast<Hand>(full_protagonist_hand & ~board.spent[deck]);
    board.mastermind_cards[deck] = board.protagonist_cards[deck] = {};
  }
  board.mastermind_placed = board.decks_placed = board.decks_placed_mask = board.batch_size = board.incident_now = 0;
}

// An incident of a mob, of its culprit, of one that counts as standing elsewhere, or borrowed by somebody; any of its parts.
void shake_incident(const Game& game, Board& board, Dice& dice) {
  const ScheduledIncident& scheduled = game.script.incidents[board.incident_now];
  board.resolving = {};
  board.resolving.is_borrowed = dice.one_in(4);
  const bool has_mob = scheduled.incident->has_mob && !board.resolving.is_borrowed;
  if (has_mob) {
    board.resolving.here = scheduled.mob;
  } else {
    const auto anybody = static_cast<CastIndex>(dice.below(game.script.cast_size));
    const CastIndex culprit = board.resolving.is_borrowed ? anybody : scheduled.culprit;
    board.present |= bit(culprit), board.alive |= bit(culprit);
    put(board, culprit, static_cast<Location>(dice.below(location_count)));  // a forbidden one too: whoever stands there may stay (R36)
    board.resolving.culprit = culprit;
    board.resolving.here = dice.one_in(4) ? static_cast<Location>(dice.below(location_count)) : board.at[culprit];
  }
  const Incident& incident = board.resolving.is_borrowed ? scheduled.public_incident() : *scheduled.incident;
  if (incident.join == Join::then) board.resolving.part = static_cast<std::uint8_t>(dice.below(incident.part_count()));
}

// What the later sets bring to a board.
void shake_later_state(const Game& game, Board& board, Dice& dice) {
  for (int spot = 0; spot < location_count + game.script.cast_size; ++spot) board.extra_cards[spot] = game.uses_extra_cards && dice.one_in(6) ? 1 : 0;
  board.holders_are_barred = dice.one_in(3);
  board.memory.gauge = game.has_gauge ? static_cast<std::uint8_t>(dice.below(5)) : std::uint8_t{0};
  board.memory.gauge_peak = board.memory.gauge_before = board.memory.gauge;
  board.twice_used = static_cast<std::uint8_t>(dice.below(3));
  board.memory.died_last_loop = board.memory.dead_last_loop = static_cast<CastMask>(dice.next() & game.everybody);
  board.curse_found_nobody = dice.one_in(2);
  board.masters = dice.one_in(2) ? static_cast<CastMask>(dice.next() & game.everybody) : CastMask{0};
  for (Counter mark : {Counter::hope, Counter::despair})
    if (dice.one_in(3)) set_marks(board, static_cast<CastIndex>(dice.below(game.script.cast_size)), mark, 1);
  board.occurred_today = static_cast<std::uint16_t>(dice.next() & ((1u << game.script.incident_count) - 1));
}

// Puts the board at a stage that fits; false if the game has no such thing.
bool shake_stage(const Game& game, Board& board, Dice& dice) {
  struct Question {
    Stage stage;
    Moment moment = Moment::never;
  };
  constexpr Question questions[] = {{Stage::time_spiral},
                                    {Stage::mastermind_card},
                                    {Stage::protagonist_card},
                                    {Stage::window, Moment::card_resolve},
                                    {Stage::mandatory_choice, Moment::mastermind_ability},
                                    {Stage::window, Moment::mastermind_ability},
                                    {Stage::goodwill_window},
                                    {Stage::incident},
                                    {Stage::mandatory_choice, Moment::day_end},
                                    {Stage::window, Moment::day_end},
                                    {Stage::final_guess},
                                    {Stage::mandatory_choice, Moment::loop_start},
                                    {Stage::window, Moment::loop_start},
                                    {Stage::window, Moment::day_start},
                                    {Stage::window, Moment::goodwill_used},
                                    {Stage::curse_choice},
                                    {Stage::following}};
  const int asked = static_cast<int>(std::size(questions)) - (game.servant == nobody ? 1 : 0);  // the last is about a Servant
  const Question question = questions[dice.below(asked)];
  board.stage = question.stage, board.moment = question.moment;
  shake_later_state(game, board, dice);
  if (board.stage == Stage::curse_choice) {
    board.collected = static_cast<std::uint8_t>(dice.below(location_count * extra_card_count));
    return board.living_at[board.collected / extra_card_count] != 0;
  }
  if (board.stage == Stage::following) {
    board.step = Step::resolve_cards;
    const auto card = [&](Card one) { return PlacedCard{one, spot_of_cast(static_cast<CastIndex>(dice.below(game.script.cast_size)))}; };
    board.mastermind_cards[0] = card(Card::movement_diagonal), board.mastermind_cards[1] = card(Card::movement_vertical);
    board.protagonist_cards[0] = card(Card::movement_horizontal), board.protagonist_cards[1] = card(Card::forbid_movement);
    return is_asked_whom_to_follow(game, board);
  }
  const RuleRange range = game.by_moment[board.moment];
  if (board.stage == Stage::mandatory_choice) {
    if (range.first == range.last) return false;
    board.collected = static_cast<std::uint8_t>(range.first + dice.below(range.last - range.first));
    return game.rules[board.collected].use == Use::mandatory;
  }
  if (board.moment == Moment::card_resolve)
    for (int deck = 0; deck < deck_count; ++deck) {
      const auto spot = static_cast<Spot>(dice.below(location_count + game.script.cast_size));
      board.protagonist_cards[deck] = {dice.one_in(2) ? Card::forbid_intrigue : Card::goodwill_1, spot};
    }
  const bool may_have_lost = board.moment == Moment::mastermind_ability || board.moment == Moment::day_end;
  board.loop_is_over = may_have_lost && dice.one_in(6);  // a mandatory batch may have ended the loop before the window opens
  if (board.stage == Stage::final_guess) board.guessed = static_cast<CastMask>(dice.next() & game.everybody);
  if (board.stage != Stage::incident) return true;
  board.incident_now = static_cast<std::uint8_t>(dice.below(game.script.incident_count));
  shake_incident(game, board, dice);
  return true;
}

// Any number of players, any value of any option.
Game any_game(const NamedScript& one, Dice& dice) {
  Options options = one.options;
  for (const OptionInfo& info : option_infos) {
    const int values = info.values[2].empty() ? 2 : 3;
    if (dice.one_in(2)) options.chosen[static_cast<std::size_t>(info.option)] = static_cast<std::uint8_t>(dice.below(values));
  }
  return make_game(one.script, options, 2 + dice.below(3), dice.below(2));
}

// --- the tests -------------------------------------------------------------------------------------------------------------------

bool is_common(Stage stage) { return stage == Stage::mastermind_card || stage == Stage::protagonist_card; }

void judge_games(const NamedScript& one, int games, int one_in, Coverage& coverage) {
  for (int number = 0; number < games; ++number) {
    Dice dice(static_cast<std::uint64_t>(number) + 1000);
    const Game game = any_game(one, dice);
    DecisionList list;
    for (Board board = first_board(game); board.stage != Stage::over;) {
      Judge judge(game, board, coverage);
      judge.check_listed();
      if (dice.one_in(is_common(board.stage) ? one_in * 8 : one_in)) {
        judge.check_conceivable();
        judge.check_neighbours(dice);
        judge.check_garbage(dice);
      }
      if (::testing::Test::HasFailure()) return;
      legal_decisions(game, board, list);
      apply(game, board, list[board.stage == Stage::time_spiral && !dice.one_in(8) ? 0 : dice.below(list.size)]);
    }
  }
}

void judge_board(const Game& game, const Board& board, int one_in, Dice& dice, Coverage& coverage) {
  Judge judge(game, board, coverage);
  judge.check_listed();
  if (board.stage == Stage::incident || dice.one_in(is_common(board.stage) ? one_in * 8 : one_in)) judge.check_conceivable();
  if (dice.one_in(one_in * 4)) judge.check_neighbours(dice), judge.check_garbage(dice);
}

void judge_shaken_boards(const NamedScript& one, int boards, int one_in, Coverage& coverage) {
  Dice dice(one.name.size() * 31 + one.script.cast_size);
  for (int number = 0; number < boards; ++number) {
    const Game game = any_game(one, dice);
    Board board = first_board(game);
    shake_people(game, board, dice);
    shake_the_rest(game, board, dice);
    if (!shake_stage(game, board, dice)) continue;
    judge_board(game, board, one_in, dice, coverage);
    DecisionList list;
    legal_decisions(game, board, list);
    for (int i = 0; board.stage == Stage::goodwill_window && i + 1 < list.size; ++i) {  // every ability that is declared is answered
      Board asked = board;
      apply(game, asked, list[i]);
      judge_board(game, asked, one_in, dice, coverage);
    }
    ASSERT_FALSE(::testing::Test::HasFailure()) << one.name << ", board " << number;
  }
}

TEST(Legality, BothAgreeInRandomGames) {
  Coverage coverage;
  for (const NamedScript& one : every_script()) {
    SCOPED_TRACE(one.name);
    judge_games(one, 6, 8, coverage);
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_EQ(coverage.kinds.size(), 12u) << "of the kinds of decisions";
}

TEST(LegalitySlow, BothAgreeInManyRandomGames) {
  Coverage coverage;
  for (const NamedScript& one : every_script()) {
    SCOPED_TRACE(one.name);
    judge_games(one, 60, 4, coverage);
    ASSERT_FALSE(HasFailure());
  }
}

// Whatever a card of the game offers was legal at least once, so that nothing was compared only by its absence.
void expect_everything_seen(const Coverage& coverage) {
  for (const NamedScript& one : every_script()) {
    for (int i = 0; i < one.script.incident_count; ++i)
      EXPECT_TRUE(coverage.incidents.contains(static_cast<int>(one.script.incidents[i].incident->id))) << one.name << ", incident " << i;
    for (int who = 0; who < one.script.cast_size; ++who) {
      const Character& character = *one.script.cast[who].character;
      for (int which = 0; which < static_cast<int>(std::size(character.abilities)); ++which) {
        if (character.abilities[which].when != Moment::goodwill_ability) continue;
        EXPECT_TRUE(coverage.goodwill.contains({static_cast<int>(character.id), which})) << one.name << ", character " << who << ", ability " << which;
      }
    }
    const Game game = make_game(one.script, one.options);
    for (int rule = 0; rule < game.rule_count; ++rule) {
      const Moment when = game.rules[rule].when;
      if (when != Moment::card_resolve && when != Moment::mastermind_ability && when != Moment::day_end) continue;
      const Cause& cause = game.rules[rule].cause;
      EXPECT_TRUE(coverage.abilities.contains({static_cast<int>(cause.kind) * 256 + cause.id, static_cast<int>(when)})) << one.name << ", rule " << rule;
    }
  }
  EXPECT_TRUE(coverage.mastermind_doctor);
  EXPECT_TRUE(coverage.subplot_named);
  EXPECT_TRUE(coverage.kinds.contains(static_cast<int>(DecisionKind::skip)));
}

TEST(Legality, BothAgreeOnShakenBoards) {
  Coverage coverage;
  for (const NamedScript& one : every_script()) {
    judge_shaken_boards(one, 500, 12, coverage);
    ASSERT_FALSE(HasFailure());
  }
  expect_everything_seen(coverage);
}

TEST(LegalitySlow, BothAgreeOnManyShakenBoards) {
  Coverage coverage;
  for (const NamedScript& one : every_script()) {
    judge_shaken_boards(one, 4000, 3, coverage);
    ASSERT_FALSE(HasFailure());
  }
}

// All values of all four bytes, on one board of each stage; only kinds that do not exist are cut short.
TEST(LegalitySlow, NothingElseInFourBytesIsLegal) {
  const NamedScript one = testing::named_script(testing::fixture_path("fs_ward"));
  const Game game = make_game(one.script, one.options);
  std::set<Stage> seen;
  for (int walk = 0; walk < 60; ++walk) {
    const Board board = random_board(game, walk, 5);
    if (!seen.insert(board.stage).second) continue;
    DecisionList list;
    legal_decisions(game, board, list);
    std::uint64_t legal = 0;
    for (std::uint32_t kind = 0; kind < 13; ++kind)
      for (std::uint32_t rest = 0; rest < 1u << 24; ++rest) legal += is_legal(game, board, decision_of((rest << 8) | kind));
    EXPECT_EQ(legal, static_cast<std::uint64_t>(list.size)) << "stage " << static_cast<int>(board.stage);
  }
  EXPECT_GE(seen.size(), 6u);
}

}  // namespace
}  // namespace spiral
