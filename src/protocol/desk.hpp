// What the desk, where scripts are written, asks of the program.
#pragma once

#include "protocol/make.hpp"
#include "protocol/requests.hpp"

namespace spiral {

// What everybody may know before the game: no id and no title, for they may tell something.
wire::ScriptOutline public_outline(const ScriptFile& file);

wire::LintAnswer lint(const wire::LintRequest& request);

// A new script, or what is wrong with the wishes. `random` is the seed if none is wished for.
struct Drawn {
  std::string problem;
  wire::NewScript script;
};
Drawn draw_script(const wire::GenerateRequest& request, std::int64_t random);

}  // namespace spiral
