// Options given on a command line or for a table are held against the script, like those in its file.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tables/table_setup.hpp"
#include "tests/cli/run_bash.hpp"

namespace spiral::testing {
namespace {

TEST(OptionsAgainstTheScript, ACommandLineSaysWhatIsMissing) {
  for (const char* command : {"referee", "play --plain --no-save"}) {
    const Ran ran = bash("spiral " + std::string(command) + " --script cm_the_second_edition --option twisted_truth=adds_roles");
    EXPECT_EQ(ran.code, 2) << command;
    EXPECT_TRUE(says(ran.out, "the script does not fit the options: expected ")) << ran.out;
  }
  EXPECT_EQ(bash("spiral referee --script cm_low_tide --option twisted_truth=adds_roles").code, 0) << "no plot there asks for more roles";
}

// Whoever opens a table may play a Protagonist: he hears that it does not fit, and no role or plot.
TEST(OptionsAgainstTheScript, ATableIsRefusedWithoutNamingASecret) {
  nlohmann::json wanted{{"script", "cm_the_second_edition"}, {"options", {{"twisted_truth", "adds_roles"}}}};
  EXPECT_EQ(read_table_request(wanted, 0).error, "the script does not fit these options");
  wanted["options"]["twisted_truth"] = "rule_only";
  EXPECT_EQ(read_table_request(wanted, 0).error, "");
}

}  // namespace
}  // namespace spiral::testing
