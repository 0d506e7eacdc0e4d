// HTTP requests as the house gets them: the first line is "METHOD TARGET TOKEN", the rest is the body. Every reply is a number that HTTP knows and
// valid JSON, or lines of it.
#include <cstdlib>
#include <sstream>

#include "tests/server/silent_house.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spiral::testing;
  static auto fuzz = std::make_unique<SilentHouse>();
  static int runs = 0;
  if (++runs % 5000 == 0) fuzz = std::make_unique<SilentHouse>();
  std::istringstream text(std::string(reinterpret_cast<const char*>(data), size));
  std::string line, method, target, token;
  std::getline(text, line);
  std::istringstream(line) >> method >> target >> token;
  const std::string body(std::istreambuf_iterator<char>(text), {});
  const spiral::HttpReply reply = fuzz->house->handle(method, target, token, body);
  if (reply.status < 200 || reply.status > 599) std::abort();
  std::istringstream lines(reply.body);
  for (std::string one; std::getline(lines, one);)
    if (!Json::accept(one)) std::abort();
  fuzz->now += 1000;
  fuzz->settle();
  return 0;
}
