// A table with a client in every seat that plays decisions given beforehand, each client knowing when it has heard everything.
#pragma once

#include "protocol/make.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"
#include "tables/table_setup.hpp"
#include "tests/server/server_fixture.hpp"

namespace spiral::testing {

class SeatedTest : public ServerTest {
 protected:
  // A connection that keeps what it was told and asked, and knows when it has heard everything sent so far.
  struct Ears {
    Client client;
    Json view_wanted = true;
    std::vector<std::string> heard;
    std::map<std::string, Json> asks;  // the latest, by deck
    std::string last_view;

    // Whatever has been sent until now comes before the answer to a question of ours. A view counts as heard where it is a new one.
    void catch_up() {
      EXPECT_TRUE(client.say({{"view", view_wanted}}));
      for (std::string text = client.receive_text(); !text.empty(); text = client.receive_text()) {
        const Json message = Json::parse(text);
        const bool is_view = message["type"] == "view" || message["type"] == "error";  // an error before the game
        if (message["type"] == "ask") asks[message["seat"]] = message;
        if (!is_view || text != last_view) heard.push_back(text);
        if (is_view) return void(last_view = text);
      }
      ADD_FAILURE() << "the connection is lost";
    }
    int seq() const {
      int last = 0;
      for (const std::string& text : heard)
        if (const Json message = Json::parse(text); message["type"] == "event") last = message["seq"];
      return last;
    }
    bool answer(Seat seat, const std::string& words) {
      catch_up();
      const Json ask = asks[std::string(id_of(seat))];
      if (ask.is_null()) return false;
      for (const Json& option : ask["options"])
        if (option["notation"] == words) {
          asks.erase(std::string(id_of(seat)));
          const bool sent = client.say({{"answer", ask["ask"]}, {"for", ask["for"]}, {"option", option["option"]}});
          return catch_up(), sent;
        }
      return false;
    }
  };

  virtual int door_of(const std::string& /*seat*/) const { return port; }

  // A client for each seat at a new table, and a spectator.
  void sit(const spiral::Setup& setup, Pace pace = Pace::off) {
    TableSetup wanted;
    wanted.game = setup, wanted.watching = Watching::anyone, wanted.pace = pace;
    server->with_house([&](House& house) { table = house.add_table(wanted); });
    ears.clear();
    for (const std::string& seat : seats_with_people(setup.players)) tokens[seat] = take_seat(table, seat, seat);
    for (const std::string& seat : seats_with_people(setup.players)) join(seat);
    join("public");
  }
  Ears& join(const std::string& seat, const Json& more = Json::object()) {
    Ears& one = *(ears[seat] = std::make_unique<Ears>());
    EXPECT_TRUE(one.client.connect(door_of(seat)));
    Json first = seat == "public" ? Json{{"watch", table}} : Json{{"token", tokens[seat]}};
    first.update(more);
    EXPECT_TRUE(one.client.say(first));
    EXPECT_FALSE(one.client.wait_for("welcome").is_null());
    return one;
  }

  // Plays one decision; false if it is not offered. To the Final Guess all Protagonists agree (R192).
  bool play_one(const Playthrough& play, Decision decision) {
    const Seat seat = seat_of(play.game(), play.board(), decision);
    const std::string words = notation(play.game(), play.board(), decision);
    const std::string client = client_of(seat, play.setup(), play.board().leader);
    const bool is_taken = ears.at(client)->answer(seat, words);
    EXPECT_TRUE(is_taken) << id_of(seat) << " is not offered " << words;
    if (decision.kind() == DecisionKind::go_to_final_guess)
      for (const std::string& other : seats_with_people(play.setup().players))
        if (other != "mastermind" && other != client) ears.at(other)->client.say({{"vote", true}}), ears.at(other)->catch_up();
    return is_taken;
  }

  static std::vector<std::string> seats_with_people(int players) {
    if (players == 2) return {"mastermind", "a"};
    if (players == 3) return {"mastermind", "a", "b"};
    return {"mastermind", "a", "b", "c"};
  }
  // Who holds a deck: with two players one person all three (R151), with three the travelling one by who leads (R152).
  static std::string client_of(Seat seat, const spiral::Setup& setup, int leader) {
    if (setup.players == 2 && seat != Seat::mastermind && seat != Seat::everyone) return "a";
    if (setup.players == 3 && seat == Seat::c) return (setup.options.is(ThreePlayers::leader_two)) == (leader == 0) ? "a" : "b";
    return std::string(id_of(seat));
  }

  std::string table;
  std::map<std::string, std::string> tokens;
  std::map<std::string, std::unique_ptr<Ears>> ears;
};

}  // namespace spiral::testing
