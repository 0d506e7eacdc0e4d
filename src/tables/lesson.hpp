// Whoever plays against somebody who learns: for a while by a plan, so that the first loop ends as the lesson needs it and can be seen coming;
// then as any other bot. What the learner may do meanwhile is up to the client (web/src/learn/scenario.ts).
#pragma once

#include <string_view>

#include "tables/player.hpp"

namespace spiral {

inline constexpr std::string_view lesson_script = "fs_the_first_script";  // the one the plan is made for

std::shared_ptr<Player> make_lesson_player(std::shared_ptr<Player> otherwise);

}  // namespace spiral
