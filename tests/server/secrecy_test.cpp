// Non-interference on the wire: two worlds that a seat cannot tell apart give its socket the same messages, in the same order, of the same
// size. Only the commitments differ, as hashes do; their length does not.
#include <regex>

#include "knowledge/resample.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"
#include "server/table_setup.hpp"
#include "tests/server/server_fixture.hpp"

namespace spiral::testing {
namespace {

class Secrecy : public ServerTest {
 protected:
  // Plays these decisions with four clients and gives back every message that the watched seat got.
  std::vector<std::string> play(const spiral::Setup& setup, const std::vector<Decision>& decisions, Seat watched) {
    TableSetup wanted;
    wanted.game = setup;
    wanted.watching = Watching::anyone;
    std::string table;
    server->with_house([&](House& house) { table = house.add_table(wanted); });
    std::map<std::string, std::unique_ptr<Client>> clients;
    for (const char* seat : {"mastermind", "a", "b", "c"}) {
      const std::string token = take_seat(table, seat, seat);
      clients[seat] = std::make_unique<Client>();
      EXPECT_TRUE(clients[seat]->connect(port) && clients[seat]->say({{"token", token}}));
      EXPECT_FALSE(clients[seat]->wait_for("table").is_null());
    }
    if (watched == Seat::everyone) {
      clients["public"] = std::make_unique<Client>();
      EXPECT_TRUE(clients["public"]->connect(port) && clients["public"]->say({{"watch", table}}));
      EXPECT_FALSE(clients["public"]->wait_for("table").is_null());
    }
    std::vector<std::string> heard;
    const std::string name(id_of(watched));
    const std::function<void(const std::string&)> take_in = [&](const std::string& text) { heard.push_back(text); };
    const std::function<void(const std::string&)> ignore = [](const std::string&) {};
    Playthrough again(setup);
    for (const Decision& decision : decisions) {
      const std::string seat(id_of(seat_of(again.game(), again.board(), decision)));
      const std::string words = notation(again.game(), again.board(), decision);
      if (!answer(*clients[seat], words, seat == name ? take_in : ignore)) {
        ADD_FAILURE() << seat << " is not offered " << words;
        return heard;
      }
      again.decide(decision);
    }
    for (std::string text = clients[name]->receive_text(150); !text.empty(); text = clients[name]->receive_text(150)) heard.push_back(text);
    for (std::string& text : heard) text = neutral(text, table);
    return heard;
  }

  // Waits for an ask that offers these words, and answers it.
  static bool answer(Client& client, const std::string& words, const std::function<void(const std::string&)>& heard) {
    for (std::string text = client.receive_text(); !text.empty(); text = client.receive_text()) {
      heard(text);
      const Json message = Json::parse(text);
      if (message["type"] != "ask" || message.contains("chosen")) continue;
      for (const Json& option : message["options"])
        if (option["notation"] == words) return client.say({{"answer", message["ask"]}, {"option", option["option"]}});
    }
    return false;
  }

  static std::string neutral(std::string text, const std::string& table) {
    text = std::regex_replace(text, std::regex("\"commitment\":\"[0-9a-f]{64}\""), "\"commitment\":\"\"");
    return std::regex_replace(text, std::regex(table), "TABLE");
  }
};

TEST_F(Secrecy, WorldsThatLookTheSameSoundTheSame) {
  int pairs = 0, with_other_roles = 0;
  for (std::uint64_t seed = 1; seed <= 40 && pairs < 12; ++seed) {
    Dice dice(4000 + seed);
    spiral::Setup setup = random_setup(dice);
    setup.players = 4, setup.first_leader = static_cast<int>(dice.below(3));
    setup.options.chosen[static_cast<std::size_t>(Option::placement_order)] = 0;
    Playthrough play_once(setup);
    const std::uint32_t length = 10 + dice.below(60);
    for (std::uint32_t step = 0; step < length && !play_once.is_over(); ++step) play_once.decide(random_decision(play_once, dice));
    // A step under way is not closed: let the last card lie.
    while (play_once.board().mastermind_placed % 3 != 0 || (play_once.board().stage == Stage::protagonist_card && play_once.board().decks_placed != 0))
      play_once.decide(random_decision(play_once, dice));
    if (play_once.is_over()) continue;
    const Seat seat = static_cast<Seat>(1 + seed % 4);
    const Random random = [&](std::uint32_t limit) { return dice.below(limit); };
    const auto world = resample(knowledge_of(seat, play_once.game(), play_once.board(), play_once.events(), play_once.decisions()), random, 12);
    if (!world) continue;
    ++pairs;
    for (int i = 0; i < world->game.script.cast_size && i < play_once.game().script.cast_size; ++i)
      if (world->game.script.cast[i].role != play_once.game().script.cast[i].role) ++with_other_roles, i = max_cast;
    spiral::Setup other = setup;
    other.file.script = world->game.script;
    other.file.id = other.file.title = "another";
    const std::vector<std::string> here = play(setup, play_once.decisions(), seat), there = play(other, world->decisions, seat);
    ASSERT_EQ(here.size(), there.size()) << "seed " << seed;
    for (std::size_t i = 0; i < here.size(); ++i) ASSERT_EQ(here[i], there[i]) << "seed " << seed;
  }
  EXPECT_GE(pairs, 6);
  EXPECT_GE(with_other_roles, 3);
}

}  // namespace
}  // namespace spiral::testing
