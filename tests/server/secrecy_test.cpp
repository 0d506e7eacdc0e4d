// Non-interference on the wire: two worlds that a seat cannot tell apart give its socket the same messages, in the same order, of the same
// size, in the same bursts. Only the commitments differ, as hashes do; their length does not.
#include <array>
#include <regex>

#include "knowledge/resample.hpp"
#include "tests/server/seated.hpp"

namespace spiral::testing {
namespace {

// With several servers everybody's line is at a process of its own. Of one table after the other it is somebody else's that is at the process which plays it.
class Secrecy : public OnBothStores<SeatedTest> {
 protected:
  static constexpr std::array<std::string_view, 5> everybody{"public", "mastermind", "a", "b", "c"};

  void start_others() override {
    while (ports.size() < everybody.size()) {
      processes.push_back(start_process({"--store", options.store}));
      ASSERT_GT(processes.back().port, 0) << "the server does not start";
      ports.push_back(processes.back().port);
    }
  }
  int door_of(const std::string& seat) const override {
    if (ports.empty()) return port;
    const std::ptrdiff_t place = std::find(everybody.begin(), everybody.end(), seat) - everybody.begin();
    return ports.at((static_cast<std::size_t>(place) + tables) % everybody.size());
  }
  void sit(const spiral::Setup& setup, Pace pace = Pace::off) {
    ++tables;
    SeatedTest::sit(setup, pace);
  }

  // Plays these decisions and gives back every message that the watched seat got, and its view after each burst of them. Where the
  // Mastermind's window stays open nothing comes, the view stays as it was (R174), and so does the table with its clock.
  std::vector<std::string> play(const spiral::Setup& setup, const std::vector<Decision>& decisions, Seat watched) {
    Ears& watching = *ears.at(client_of(watched, setup, 0));
    watching.view_wanted = id_of(watched);
    watching.catch_up();
    Playthrough again(setup);
    for (const Decision& decision : decisions) {
      const Board before = again.board();
      const Seat seat = seat_of(again.game(), before, decision);
      const std::string table_before = request(port, "GET", "/api/tables/" + table).body;
      if (!play_one(again, decision)) return {};
      again.decide(decision);
      const std::size_t heard_before = watching.heard.size();
      watching.catch_up();
      // He is asked again in the same step, or for the same incident: the window is open.
      const Board& after = again.board();
      const bool is_his = seat == Seat::mastermind && !again.is_over() && seats_asked(again) == std::vector{Seat::mastermind};
      if (!is_his || before.step != after.step || before.day != after.day || before.incident_now != after.incident_now) continue;
      if (before.step != Step::mastermind_plays) ++hidden_decisions;
      EXPECT_EQ(watching.heard.size(), heard_before) << "a window tells of itself before it is closed: " << again.answers().back() << "\n"
                                                     << watching.heard.back();
      EXPECT_EQ(request(port, "GET", "/api/tables/" + table).body, table_before);
    }
    std::vector<std::string> heard;
    for (const std::string& text : watching.heard)
      if (is_of_deck(Json::parse(text), watched, setup.players)) heard.push_back(neutral(text, table));
    return heard;
  }

  // Where a person holds several decks the knowledge of one of them is compared, and with it that deck's part of the stream.
  static bool is_of_deck(const Json& message, Seat deck, int players) {
    if (message.value("for", std::string(id_of(deck))) != id_of(deck)) return false;
    const std::string type = message["type"];
    if (players != 3 || deck == Seat::everyone) return true;
    return type != "taken" && (type != "ask" || message["seat"] != "c") && (type != "event" || message["kind"] != "card_played" || message["by"] != "c");
  }

  static std::string neutral(std::string text, const std::string& table) {
    text = std::regex_replace(text, std::regex("\"commitment\":\"[0-9a-f]{64}\""), "\"commitment\":\"\"");
    return std::regex_replace(text, std::regex(table), "TABLE");
  }

  // Games cut off at random, each beside one that its seat could not tell from it.
  void compare_worlds(int players, bool any_order, std::uint64_t first_seed, int wanted) {
    int pairs = 0, with_other_roles = 0;
    for (std::uint64_t seed = 1; seed <= 60 && pairs < wanted; ++seed) {
      Dice dice(first_seed + seed);
      spiral::Setup setup = random_setup(dice);
      setup.players = players, setup.first_leader = static_cast<int>(dice.below(players == 3 ? 2 : 3));
      setup.options.choose(any_order ? PlacementOrder::any : PlacementOrder::leader_first);
      Playthrough play_once(setup);
      const std::uint32_t length = 10 + dice.below(60);
      for (std::uint32_t step = 0; step < length && !play_once.is_over(); ++step) play_once.decide(random_decision(play_once, dice));
      // A step under way is not closed: let the last card lie.
      while (play_once.board().mastermind_placed % 3 != 0 || (play_once.board().stage == Stage::protagonist_card && play_once.board().decks_placed != 0))
        play_once.decide(random_decision(play_once, dice));
      if (play_once.is_over()) continue;
      const Seat seat = players == 3 && seed % 4 == 2 ? Seat::a : static_cast<Seat>(1 + seed % 4);
      const Random random = [&](std::uint32_t limit) { return dice.below(limit); };
      const auto world = resample(knowledge_of(seat, play_once.game(), play_once.board(), play_once.events(), play_once.decisions()), random, 12);
      if (!world) continue;
      ++pairs;
      for (int i = 0; i < world->game.script.cast_size && i < play_once.game().script.cast_size; ++i)
        if (world->game.script.cast[i].role != play_once.game().script.cast[i].role) ++with_other_roles, i = max_cast;
      spiral::Setup other = setup;
      other.file.script = world->game.script;
      other.file.id = other.file.title = "another";
      sit(setup);
      const std::vector<std::string> here = play(setup, play_once.decisions(), seat);
      sit(other);
      const std::vector<std::string> there = play(other, world->decisions, seat);
      ASSERT_GT(here.size(), 10u);
      ASSERT_EQ(here.size(), there.size()) << "seed " << seed;
      for (std::size_t i = 0; i < here.size(); ++i) ASSERT_EQ(here[i], there[i]) << "seed " << seed;
    }
    EXPECT_GE(pairs, wanted / 2);
    EXPECT_GE(with_other_roles, wanted / 4);
    EXPECT_GT(hidden_decisions, 0) << "no window stayed open";
  }

  // Games of random decisions that stop inside a window which began with a Mandatory batch that everybody would notice.
  struct OpenWindow {
    spiral::Setup setup;
    std::vector<Decision> decisions;
    std::size_t told = 0;       // public events before the batch, the beginning of the step included
    std::size_t held_back = 0;  // and since
  };
  static OpenWindow find_window(Step step, std::uint64_t first_seed) {
    for (std::uint64_t seed = first_seed; seed < first_seed + 500; ++seed) {
      Dice dice(seed);
      const std::vector<std::string> library = library_ids();
      OpenWindow found{library_setup(library[dice.below(static_cast<std::uint32_t>(library.size()))]), {}};
      Playthrough play_once(found.setup);
      for (int i = 0; i < 60 && !play_once.is_over(); ++i) {
        play_once.decide(random_decision(play_once, dice));
        if (play_once.board().step != step || play_once.is_over() || seats_asked(play_once) != std::vector{Seat::mastermind}) continue;
        found.told = found.held_back = 0;
        for (const Event& event : play_once.events()) {
          if (!sees(Viewer::everyone, event)) continue;
          ++found.held_back;
          if (event.kind == EventKind::step_started) found.told += found.held_back, found.held_back = 0;
        }
        found.decisions = play_once.decisions();
        if (found.held_back > 0) return found;
      }
    }
    ADD_FAILURE() << "no such window was found";
    return {};
  }

  std::size_t tables = 0;    // so far
  int hidden_decisions = 0;  // of open windows, met so far
};

TEST_P(Secrecy, WorldsThatLookTheSameSoundTheSame) { compare_worlds(4, false, 4000, 12); }
TEST_P(Secrecy, CardsInAnyOrder) { compare_worlds(4, true, 5000, 6); }
TEST_P(Secrecy, TwoPlayers) { compare_worlds(2, false, 6000, 6); }
TEST_P(Secrecy, TwoPlayersAndCardsInAnyOrder) { compare_worlds(2, true, 6500, 4); }
TEST_P(Secrecy, ThreePlayers) { compare_worlds(3, false, 7000, 6); }
TEST_P(Secrecy, ThreePlayersAndCardsInAnyOrder) { compare_worlds(3, true, 7500, 4); }

// R174: what happened in the window comes with its end, in order, and before the table says whom it waits for.
TEST_P(Secrecy, AWindowIsToldWhenItCloses) {
  for (Step step : {Step::mastermind_abilities, Step::day_end}) {
    const OpenWindow window = find_window(step, 100);
    sit(window.setup);
    play(window.setup, window.decisions, Seat::b);
    for (const char* seat : {"b", "public"}) {
      ears[seat]->catch_up();
      EXPECT_EQ(ears[seat]->seq(), static_cast<int>(window.told)) << seat;
    }
    ears["mastermind"]->catch_up();
    EXPECT_EQ(ears["mastermind"]->seq(), static_cast<int>(window.told + window.held_back));
    ears["b"]->heard.clear();
    ASSERT_TRUE(ears["mastermind"]->answer(Seat::mastermind, "proceed"));
    ears["b"]->catch_up();
    EXPECT_GE(ears["b"]->seq(), static_cast<int>(window.told + window.held_back));
    bool events_are_over = false;
    for (const std::string& text : ears["b"]->heard) {
      const std::string type = Json::parse(text)["type"];
      EXPECT_FALSE(events_are_over && type == "event") << text;
      events_are_over = events_are_over || type != "event";
    }
  }
}

TEST_P(Secrecy, ARestartInsideAWindowTellsNothing) {
  const OpenWindow window = find_window(Step::day_end, 300);
  sit(window.setup);
  play(window.setup, window.decisions, Seat::a);
  ears["a"]->catch_up();
  const std::string view_before = ears["a"]->last_view;
  restart_suddenly();
  for (const char* seat : {"a", "public", "mastermind"}) join(seat).catch_up();
  EXPECT_EQ(ears["a"]->seq(), static_cast<int>(window.told));
  EXPECT_EQ(ears["public"]->seq(), static_cast<int>(window.told));
  EXPECT_EQ(ears["mastermind"]->seq(), static_cast<int>(window.told + window.held_back));
  EXPECT_EQ(ears["a"]->last_view, view_before);
  ASSERT_TRUE(ears["mastermind"]->answer(Seat::mastermind, "proceed"));
  ears["a"]->catch_up();
  EXPECT_GE(ears["a"]->seq(), static_cast<int>(window.told + window.held_back));
}

TEST_P(Secrecy, TheClockStandsInsideAWindow) {
  for (std::uint64_t seed = 1; hidden_decisions < 3; ++seed) {
    ASSERT_LT(seed, 50u);
    Dice dice(9000 + seed);
    spiral::Setup setup = random_setup(dice);
    setup.players = 4, setup.first_leader = 0;
    Playthrough play_once(setup);
    for (int step = 0; step < 40 && !play_once.is_over(); ++step) play_once.decide(random_decision(play_once, dice));
    sit(setup, Pace::relaxed);
    play(setup, play_once.decisions(), Seat::everyone);
  }
  EXPECT_TRUE(request(port, "GET", "/api/tables/" + table).json().contains("until"));
}

// Whether something hidden has been decided in the step that is going on must not show in what may be proposed.
TEST_P(Secrecy, AnUndoCannotProbeAnOpenWindow) {
  const spiral::Setup setup = library_setup("fs_the_first_script");
  Playthrough play_once(setup);
  Dice dice(1);
  while (play_once.board().moment != Moment::mastermind_ability) play_once.decide(random_decision(play_once, dice, 1000));
  ASSERT_EQ(play_once.board().step, Step::mastermind_abilities);
  sit(setup);
  play(setup, play_once.decisions(), Seat::a);  // nothing decided in it yet
  ears["a"]->client.say({{"propose", {{"kind", "undo"}, {"loop", play_once.board().loop}, {"day", play_once.board().day}, {"step", "mastermind_abilities"}}}});
  const Json reply = ears["a"]->client.receive();
  EXPECT_TRUE(reply.contains("proposal")) << reply;
}

INSTANTIATE_TEST_SUITE_P(Stores, Secrecy, stores_and_several(), name_of_store);

}  // namespace
}  // namespace spiral::testing
