// What clients say, a message a line, to one table: a person of each side, a spectator and a stranger speak by turns. Whatever they say, every
// message that goes out is valid JSON and the house goes on.
#include <cstdlib>
#include <sstream>

#include "tests/server/silent_house.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spiral::testing;
  static auto fuzz = std::make_unique<SilentHouse>();
  static int runs = 0;
  if (++runs % 2000 == 0) fuzz = std::make_unique<SilentHouse>();  // a store that does not grow for ever
  const spiral::ConnectionId first = static_cast<spiral::ConnectionId>(runs) * 10;
  const std::string table = fuzz->make_table(
      {{"script", "fs_the_first_script"}, {"watch", "anyone"}, {"bots", {{"b", "random"}, {"c", "random"}}}, {"options", {{"deduction_aid", "full"}}}});
  fuzz->sit(table, "mastermind", first);
  fuzz->sit(table, "a", first + 1);
  fuzz->house->open(first + 2, Json{{"watch", table}}.dump(), "spectator");
  std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
  int number = 0;
  for (std::string line; number < 40 && std::getline(lines, line); ++number) {
    if (number % 4 == 3) fuzz->house->open(first + 3, line, "stranger");
    else fuzz->house->receive(first + static_cast<spiral::ConnectionId>(number % 4), line);
    fuzz->now += 500;
    fuzz->settle();
  }
  for (const auto& [to, texts] : fuzz->said)
    for (const std::string& text : texts)
      if (!Json::accept(text)) std::abort();
  fuzz->said.clear(), fuzz->closed.clear();
  for (spiral::ConnectionId one = first; one < first + 4; ++one) fuzz->house->closed(one);
  fuzz->now += 100000;
  fuzz->house->tick();
  fuzz->settle();
  return 0;
}
