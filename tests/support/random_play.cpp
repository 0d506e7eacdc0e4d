#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "records/notation.hpp"
#include "rules/option_names.hpp"
#include "scripts/worlds.hpp"
#include "tests/support/paths.hpp"

namespace spiral::testing {

Setup library_setup(const std::string& id) {
  LoadedScript loaded = load_script(id);
  Setup setup;
  setup.file = std::move(loaded.file);
  return setup;
}

std::vector<std::string> scripts_to_play() {
  std::vector<std::string> more;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(source_dir) + "/tests/scripts"))
    if (entry.path().extension() == ".toml") more.push_back(entry.path().string());
  std::sort(more.begin(), more.end());
  std::vector<std::string> all = library_ids();
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

Setup random_setup(Dice& dice) {
  static const std::vector<std::string> ids = scripts_to_play();
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

void play_to(Playthrough& play, const std::vector<std::string>& wanted) {
  std::size_t next = 0;
  for (int step = 0; step < 800 && next < wanted.size() && !play.is_over(); ++step) {
    const DecisionList& legal = play.legal();
    Decision chosen = legal.contains(Decision::proceed()) ? Decision::proceed() : legal[0];
    for (const Decision& decision : legal)
      if (notation(play.game(), play.board(), decision) == wanted[next]) {
        chosen = decision, ++next;
        break;
      }
    ASSERT_TRUE(play.decide(chosen));
  }
  ASSERT_EQ(next, wanted.size()) << "never offered: " << wanted[std::min(next, wanted.size() - 1)];
}

std::vector<Decision> offered_in(const Playthrough& play) {
  std::vector<Decision> offered;
  for (const Decision& one : play.legal()) offered.push_back(for_anybody(play.game(), one));
  return offered;
}

SeatKnowledge asked_knowledge(const Playthrough& play) {
  return knowledge_of(seat_to_decide(play.game(), play.board()), play.game(), play.board(), play.events(), play.decisions());
}

}  // namespace spiral::testing
