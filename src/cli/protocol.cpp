// `spiral protocol typescript|page`: the protocol described, from the lists that write it.
#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "protocol/describe.hpp"

namespace spiral {

int run_protocol(const Arguments& arguments) {
  const bool is_page = arguments.size() == 1 && arguments[0] == "page";
  if (!is_page && !(arguments.size() == 1 && arguments[0] == "typescript")) return fail("expected `spiral protocol typescript` or `spiral protocol page`");
  const std::string text = is_page ? wire::protocol_page() : wire::typescript();
  std::fwrite(text.data(), 1, text.size(), stdout);
  return 0;
}

}  // namespace spiral
