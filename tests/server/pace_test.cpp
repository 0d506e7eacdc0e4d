// When what a bot says shows. Time is a number here, and the test decides how long a bot thinks: not at all where its answer is forced, long
// where it has a choice. pace_slow_test.cpp asks the same of a real server and a bot that really thinks.
#include <functional>

#include "protocol/make.hpp"
#include "tests/server/quiet_table.hpp"

namespace spiral::testing {
namespace {

// One of the Mastermind's windows: whether he had anything to choose in it, and how long it took for the others.
struct Window {
  int day = 0;
  bool is_forced = true;
  Time waited = 0;
};

// When somebody pauses the game and goes on.
enum class Pausing { never, all_the_time, until_just_before_each_beat };

class BotPace : public QuietTable {
 protected:
  // One person with three decks plays some games against a bot that thinks for so long about each choice.
  std::vector<Window> play(Time least, Time most, Pausing pausing) {
    times.bot_pace = 600, setup.game.players = 2;
    std::vector<Window> windows;
    EXPECT_TRUE(store->begin());  // nothing of this is to be kept
    for (int game = 1; windows.size() < 150; ++game) {
      id = "t" + std::to_string(game);
      sit({{Seat::mastermind, Level::random}});
      play_one(
          game, windows, [&](bool is_forced) { return is_forced ? 0 : least + dice.below(static_cast<std::uint32_t>(most - least + 1)); }, pausing);
    }
    return windows;
  }

  void play_one(int game, std::vector<Window>& windows, const std::function<Time(bool)>& thinks, Pausing pausing) {
    Window window;
    Time shown = now.steady, done = 0, next_pause = 0;  // done 0: it does not think
    std::size_t heard = told;
    int chosen = 0;
    bool is_his = false;
    is_paused = false;
    const auto begin_window = [&] { window = {}, heard = told, shown = now.steady, is_his = false; };
    const Time end = now.steady + 10'000'000;
    while (!table->is_over()) {
      now = {now.steady + 1, now.wall + 1};
      ASSERT_LT(now.steady, end) << "the game stands still";
      pause_or_answer(pausing, now.steady - shown, next_pause);
      if (told != heard) begin_window();
      if (done != 0 && now.steady >= done) table->bot_thought(chosen, now), done = 0;
      if (done == 0)
        if (const std::optional<BotTask> task = table->next_bot_task(now.steady)) {
          const Board& board = table->play()->board();
          window.is_forced = window.is_forced && task->offered.size() == 1;
          window.day = game * 1000 + board.loop * 100 + board.day;
          is_his = board.step != Step::mastermind_plays;  // laying cards is always a choice
          chosen = task->player->choose(*task->known, task->offered);
          done = now.steady + thinks(task->offered.size() == 1);
        }
      if (const std::optional<Time> due = table->bot_answers_at(); due && now.steady >= *due) table->bot_answers(now);
      if (told == heard) continue;
      window.waited = now.steady - shown;
      if (is_his) windows.push_back(window);
      begin_window();
    }
    asks.clear();
  }

  void pause_or_answer(Pausing pausing, Time waited, Time& next_pause) {
    if (!asks.empty()) {
      if (is_paused) pause(false);
      const Json ask = std::exchange(asks[1], Json());
      asks.clear();
      say(1, {{"answer", ask["ask"]},
              {"for", ask["for"]},
              {"option", ask["kind"] == "time_spiral" ? 0 : dice.below(static_cast<std::uint32_t>(ask["options"].size()))}});
    } else if (pausing == Pausing::all_the_time && now.steady >= next_pause) {
      pause(!is_paused);
      next_pause = now.steady + 5 + dice.below(11);
    } else if (pausing == Pausing::until_just_before_each_beat && (waited % 600 < 590 && waited % 600 > 0) != is_paused) {
      pause(!is_paused);
    }
  }
  void pause(bool on) {
    say(1, {{"pause", on}});
    is_paused = on;
  }

  static int count(const std::vector<Window>& windows, bool is_forced) {
    return static_cast<int>(std::count_if(windows.begin(), windows.end(), [&](const Window& one) { return one.is_forced == is_forced; }));
  }
  // Everything of one day takes the same time.
  static void expect_nothing_to_see(const std::vector<Window>& windows) {
    EXPECT_GT(count(windows, true), 20);
    EXPECT_GT(count(windows, false), 20);
    std::map<int, Time> of_day;
    for (const Window& window : windows) {
      EXPECT_EQ(window.waited % 600, 0);
      EXPECT_EQ(of_day.try_emplace(window.day, window.waited).first->second, window.waited)
          << "day " << window.day << (window.is_forced ? ", forced" : ", chosen");
    }
  }

  // Until the Mastermind is asked about his abilities: from then on what he says shows. Nobody has thought for long so far.
  void reach_abilities() {
    while (table->play()->board().step != Step::mastermind_abilities) {
      if (table->next_bot_task(now.steady)) {
        table->bot_thought(0, now);
        now.steady = *table->bot_answers_at();
        ASSERT_TRUE(table->bot_answers(now));
      } else {
        const Json ask = asks.extract(asks.begin()).mapped();
        say(ask["for"] == "mastermind" ? 1 : people, {{"answer", ask["ask"]}, {"for", ask["for"]}, {"option", 0}});
        ASSERT_EQ(error, "");
      }
    }
    seen_at = now.steady;
  }
  // The option that ends his window.
  int begin_to_think() {
    const std::optional<BotTask> task = table->next_bot_task(now.steady);
    EXPECT_TRUE(task);
    return task ? static_cast<int>(std::find(task->offered.begin(), task->offered.end(), Decision::proceed()) - task->offered.begin()) : 0;
  }
  // When the bot's answer shows if it begins to think of it now, and needs no time.
  Time answers_at() {
    table->bot_thought(begin_to_think(), now);
    return table->bot_answers_at().value_or(-1) - seen_at;
  }

  Dice dice{7};
  bool is_paused = false;
  Time seen_at = 0;  // when something showed last
};

TEST_F(BotPace, ForcedAndChosenAnswersTakeOneBeat) { expect_nothing_to_see(play(40, 250, Pausing::never)); }
TEST_F(BotPace, AlsoOfABotThatIsSlowerThanThePace) { expect_nothing_to_see(play(700, 1500, Pausing::never)); }
TEST_F(BotPace, ThinkingDoesNotBeginWithTheEndOfAPause) { expect_nothing_to_see(play(40, 250, Pausing::until_just_before_each_beat)); }

// Which beats are missed is chance, whatever the answer was about.
TEST_F(BotPace, PausesMoveNoBeat) {
  const std::vector<Window> windows = play(40, 250, Pausing::all_the_time);
  double longer = 0, pairs = 0;
  for (const Window& chosen : windows) {
    EXPECT_EQ(chosen.waited % 600, 0) << chosen.waited;
    for (const Window& forced : windows)
      if (!chosen.is_forced && forced.is_forced) ++pairs, longer += chosen.waited > forced.waited ? 1 : chosen.waited == forced.waited ? 0.5 : 0;
  }
  ASSERT_GT(pairs, 1000);
  EXPECT_NEAR(longer / pairs, 0.5, 0.12);
}

// Nobody can make a bot begin to think just before a beat: an answer that was forced would show in it, and another in the next.
TEST_F(BotPace, WhoeverComesToAnEmptyTableBeginsABeat) {
  times.bot_pace = 600, setup.game.players = 2;
  sit({{Seat::mastermind, Level::random}});
  reach_abilities();
  go(1);
  now.steady += 590;
  come(1);
  EXPECT_EQ(answers_at(), 590 + 600);
}

TEST_F(BotPace, ThinkingGoesOnWhileEverybodyIsAway) {
  times.bot_pace = 600, setup.game.players = 2;
  sit({{Seat::mastermind, Level::random}});
  reach_abilities();
  const int option = begin_to_think();
  go(1);
  now.steady += 590;
  come(1);
  table->bot_thought(option, now);
  EXPECT_EQ(*table->bot_answers_at(), seen_at + 600) << "coming and going moves no beat";
}

TEST_F(BotPace, AnUndoBeginsABeat) {
  times.bot_pace = 600, setup.game.players = 2;
  sit({{Seat::mastermind, Level::random}});
  reach_abilities();
  EXPECT_EQ(answers_at(), 600);
  now.steady += 590;
  const Board& board = table->play()->board();
  say(1, {{"propose", {{"kind", "undo"}, {"loop", board.loop}, {"day", board.day}, {"step", "mastermind_abilities"}}}});
  ASSERT_EQ(error, "");
  EXPECT_EQ(answers_at(), 590 + 600);
}

TEST_F(BotPace, AStandInBeginsABeat) {
  times.bot_pace = 600, setup.game.players = 2, setup.pace = Pace::brisk;
  sit();
  reach_abilities();
  now.steady += 590;
  say(1, {{"leave", true}});
  EXPECT_EQ(answers_at(), 590 + 600) << "at his own word";
  say(1, {{"take_back", true}});
  now.steady += 120'000;
  say(2, {{"propose", {{"kind", "stand_in"}, {"seat", "mastermind"}}}});
  EXPECT_EQ(answers_at(), 120'590 + 600) << "by a vote";
}

// A slow hour is remembered after a restart, and forgotten with the days.
TEST_F(BotPace, TheBeatSurvivesTheServer) {
  times.bot_pace = 100, setup.game.players = 2;
  sit({{Seat::mastermind, Level::random}});
  answer(1);
  const auto think = [&](Time spent) {
    const std::optional<BotTask> task = table->next_bot_task(now.steady);
    ASSERT_TRUE(task);
    now.steady += spent;
    table->bot_thought(0, now);
  };
  for (int card = 0; card < 3; ++card) {
    think(100);
    now.steady = *table->bot_answers_at();
    table->bot_answers(now);
  }
  EXPECT_NE(store->table("t")->matters.find("\"longest_plan\":300"), std::string::npos) << store->table("t")->matters;
  now = {5, wall};
  asks.clear();
  load();
  come(1);
  for (int card = 0; card < 3; ++card) answer(1, card * 30);
  think(0);  // of his abilities
  EXPECT_EQ(*table->bot_answers_at(), 605) << "six paces, twice the thought about his cards";
}

}  // namespace
}  // namespace spiral::testing
