// `spiral protocol typescript|page`: the protocol described, from the lists that write it.
#include "cli/arguments.hpp"
#include "protocol/describe.hpp"

namespace spiral {
namespace {

int run_protocol(const ParsedArguments& parsed) {
  if (parsed.words.empty()) return misuse("expected `spiral protocol typescript` or `spiral protocol page`");
  const std::string text = parsed.words.front() == "page" ? wire::protocol_page() : wire::typescript();
  std::fwrite(text.data(), 1, text.size(), stdout);
  return all_is_well;
}

}  // namespace

Command protocol_command() {
  return {.name = "protocol",
          .about = "describe the messages of referee and server",
          .more = "For whoever writes another client: every message with its fields, from the lists that write them.",
          .flags = {},
          .words = {{Value::one_of({"typescript", "page"}, "FORM"), "TypeScript types, or a page in Markdown", false}},
          .examples = {{"spiral protocol typescript > protocol.ts", "the types for a client of your own"}},
          .run = run_protocol};
}

}  // namespace spiral
