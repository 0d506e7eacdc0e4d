// A table where some seats are people's and the others are bots'.
#pragma once

#include "tests/server/server_fixture.hpp"

namespace spiral::testing {

class Tables : public OnBothStores<ServerTest> {
 protected:
  // A table where only these seats are people's.
  void sit(const std::vector<std::string>& seats, Json wanted = Json::object()) {
    for (const char* seat : {"mastermind", "a", "b", "c"})
      if (std::find(seats.begin(), seats.end(), seat) == seats.end()) wanted["bots"][seat] = "random";
    table = make_table(wanted);
    for (const std::string& seat : seats) tokens[seat] = take_seat(table, seat, seat);
  }
  std::unique_ptr<Person> join(const std::string& seat, std::uint64_t seed = 1) {
    auto person = std::make_unique<Person>(tokens[seat], seed);
    EXPECT_TRUE(person->connect(port));
    return person;
  }
  // Plays until this seat is asked something of this kind.
  static bool reach(Person& person, const std::string& kind) {
    for (int i = 0; i < 3000; ++i) {
      while (!person.open_ask())
        if (!person.hear()) return false;
      if ((*person.open_ask())["kind"] == kind) return true;
      person.answer_one();
    }
    return false;
  }

  std::string table;
  std::map<std::string, std::string> tokens;
};

}  // namespace spiral::testing
