// At every kind of prompt the line breaks, or the server dies: whoever comes back stands where he stood and has missed nothing.
#include "tests/server/seated.hpp"

namespace spiral::testing {
namespace {

struct Prompt {
  Stage stage;
  const char* kind;
  Moment moment = Moment::never;
};

class Resume : public SeatedTest, public ::testing::WithParamInterface<std::tuple<Prompt, Keeping>> {
 protected:
  Keeping keeping() const override { return std::get<Keeping>(GetParam()); }

  // A game of random decisions that stands at such a prompt, with something to choose.
  static Playthrough find_prompt(Stage stage, Moment moment) {
    for (std::uint64_t seed = 1; seed < 4000; ++seed) {
      Dice dice(seed);
      const std::vector<std::string> library = library_ids();
      Playthrough play(library_setup(library[dice.below(static_cast<std::uint32_t>(library.size()))]));
      for (int i = 0; i < 150 && !play.is_over(); ++i) {
        if (play.board().stage == stage && play.board().moment == moment && play.legal().size > 1 && play.events().size() > 12) return play;
        play.decide(random_decision(play, dice, 3));
      }
    }
    ADD_FAILURE() << "no such prompt was found";
    return Playthrough(library_setup("fs_the_first_script"));
  }

  static std::vector<std::string> events_in(const std::vector<std::string>& heard) {
    std::vector<std::string> events;
    for (const std::string& text : heard)
      if (text.starts_with("{\"type\":\"event\"")) events.push_back(text);
    return events;
  }

  // Comes back with what he had heard up to `after`, and hears the rest.
  void expect_return(const std::string& seat, const std::string& deck, int after, const std::vector<std::string>& all, const Json& ask) {
    Ears& back = join(seat, {{"epoch", 0}, {"seats", {{{"seat", seat}, {"after", after}}}}});
    back.catch_up();
    EXPECT_EQ(events_in(back.heard), std::vector<std::string>(all.begin() + after, all.end())) << seat << " after " << after;
    EXPECT_EQ(back.asks[deck].dump(), ask.dump()) << seat << " after " << after;
    std::set<int> asks;
    for (const std::string& text : back.heard) {
      const Json message = Json::parse(text);
      EXPECT_TRUE(message["type"] != "ask" || asks.insert(message["ask"].get<int>()).second) << "each open ask comes once";
    }
  }
};

TEST_P(Resume, NothingIsLost) {
  const Prompt wanted = std::get<Prompt>(GetParam());
  const Playthrough play = find_prompt(wanted.stage, wanted.moment);
  sit(play.setup());
  Playthrough again(play.setup());
  for (const Decision& decision : play.decisions()) {
    ASSERT_TRUE(play_one(again, decision));
    again.decide(decision);
  }
  const std::string deck(id_of(seats_asked(play).front())), seat = client_of(seats_asked(play).front(), play.setup(), 0);
  Ears& asked = *ears.at(seat);
  asked.catch_up();
  const Json ask = asked.asks[deck];
  ASSERT_EQ(ask["kind"], wanted.kind) << ask;
  ASSERT_GT(ask["options"].size(), 1u);
  const std::vector<std::string> all = events_in(asked.heard);
  ASSERT_EQ(static_cast<int>(all.size()), asked.seq());

  const int seen = static_cast<int>(all.size());
  for (int after : {seen, seen / 2, 0}) expect_return(seat, deck, after, all, ask);
  restart_suddenly();
  expect_return(seat, deck, seen, all, ask);
  // And the game goes on from there.
  for (const std::string& other : seats_with_people(4))
    if (other != seat) join(other);
  Dice dice(7);
  for (int i = 0; i < 12 && !again.is_over(); ++i) {
    const Decision decision = random_decision(again, dice);
    ASSERT_TRUE(play_one(again, decision));
    again.decide(decision);
  }
}

INSTANTIATE_TEST_SUITE_P(EveryPrompt, Resume,
                         ::testing::Combine(::testing::Values(Prompt{Stage::time_spiral, "time_spiral"}, Prompt{Stage::placing_character, "place_character"},
                                                              Prompt{Stage::mastermind_card, "play_card"}, Prompt{Stage::protagonist_card, "play_card"},
                                                              Prompt{Stage::window, "use_ability", Moment::card_resolve},
                                                              Prompt{Stage::window, "use_ability", Moment::mastermind_ability},
                                                              Prompt{Stage::goodwill_window, "use_goodwill"}, Prompt{Stage::goodwill_answer, "answer_goodwill"},
                                                              Prompt{Stage::incident, "resolve_incident"},
                                                              Prompt{Stage::mandatory_choice, "mandatory_ability", Moment::day_end},
                                                              Prompt{Stage::window, "use_ability", Moment::day_end}, Prompt{Stage::final_guess, "guess"}),
                                            stores_and_several()),
                         [](const auto& tested) {
                           return std::get<Prompt>(tested.param).kind + ("_" + std::to_string(tested.index)) + "_" + name_of(std::get<Keeping>(tested.param));
                         });

}  // namespace
}  // namespace spiral::testing
