// A script from anywhere, in any form: it is refused with a message, or it plays. The desk says the same of it, before and after it is mended.
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "protocol/desk.hpp"
#include "records/playthrough.hpp"
#include "scripts/script_text.hpp"

namespace spiral {
namespace {

void expect(bool is_so) {
  if (!is_so) std::abort();
}

void play(const ScriptFile& file, std::uint32_t dice) {
  Playthrough play({file, file.options});
  for (int i = 0; i < 60 && !play.is_over(); ++i) {
    dice = dice * 1664525u + 1013904223u;
    expect(play.decide(play.legal()[static_cast<int>((dice >> 8) % static_cast<std::uint32_t>(play.legal().size))]));
  }
}

void ask_the_desk(const std::string& text) {
  for (const bool mend : {false, true}) {
    wire::LintRequest request{text, {}, {}, true};
    if (mend) request.mend = std::variant<bool, wire::List<int>>(true);
    const wire::LintAnswer answer = lint(request);
    expect(nlohmann::json::accept(wire::to_json(answer)));
    if (answer.is_good) expect(read_script_text(answer.source, "script", 0).loaded.is_good());
    else expect(!answer.findings.empty());
  }
}

}  // namespace
}  // namespace spiral

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spiral;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const LoadedScript loaded = parse_script(text, "script");
  for (const Problem& problem : loaded.problems) expect(!to_string(problem).empty());
  expect(loaded.is_good() || !loaded.problems.empty());
  if (loaded.is_good()) play(loaded.file, static_cast<std::uint32_t>(size) * 2654435761u + 1);
  ask_the_desk(text);
  return 0;
}
