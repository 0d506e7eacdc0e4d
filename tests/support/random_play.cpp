#include "tests/support/random_play.hpp"

#include "rules/option_names.hpp"
#include "scripts/worlds.hpp"

namespace spiral::testing {

Setup library_setup(const std::string& id) {
  LoadedScript loaded = load_script(id);
  Setup setup;
  setup.file = std::move(loaded.file);
  return setup;
}

Setup random_setup(Dice& dice) {
  const std::vector<std::string> ids = library_ids();
  Setup setup = library_setup(ids[dice.below(static_cast<std::uint32_t>(ids.size()))]);
  setup.file.script = random_world(setup.file.script, [&](std::uint32_t limit) { return dice.below(limit); });
  setup.players = 2 + static_cast<int>(dice.below(3));
  setup.first_leader = static_cast<int>(dice.below(setup.players == 3 ? 2 : 3));
  for (const OptionInfo& info : option_infos) {
    std::uint8_t values = 0;
    for (std::string_view value : info.values) values = static_cast<std::uint8_t>(values + !value.empty());
    if (dice.below(3) == 0) setup.options.chosen[static_cast<std::size_t>(info.option)] = static_cast<std::uint8_t>(dice.below(values));
  }
  return setup;
}

Decision random_decision(const Playthrough& play, Dice& dice, std::uint32_t guess_rate) {
  if (play.board().stage == Stage::time_spiral && dice.below(guess_rate) != 0) return play.legal()[0];
  return play.legal()[static_cast<int>(dice.below(static_cast<std::uint32_t>(play.legal().size)))];
}

}  // namespace spiral::testing
