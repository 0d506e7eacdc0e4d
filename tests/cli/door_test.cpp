// ./spiral, the one door of the project, in a project of its own whose tools only write down that they were called.
#include <gtest/gtest.h>

#include "tests/cli/run_bash.hpp"

namespace spiral::testing {
namespace {

namespace files = std::filesystem;

class Door : public ::testing::Test {
 protected:
  Door() {
    for (const char* name : {"tools", "build/release", "web", "content"}) files::create_directories(project_.path() + "/" + name);
    files::copy_file(std::string(source_dir) + "/spiral", project_.path() + "/spiral");
    project_.file("CMakePresets.json", "{}");
    project_.file("build/release/CMakeCache.txt", "CMAKE_HOME_DIRECTORY:INTERNAL=" + files::canonical(project_.path()).string() + "\n");
    project_.file("build/release/build.ninja", "");
    project_.file("web/package-lock.json", "{}");
    tool("build/release/spiral", "echo \"program: $*\"");
    tool("tools/cmake", "echo cmake >> $called");
    tool("tools/dpkg-query", "for package; do echo \"=installed=$package=\"; done");
    tool("tools/apt-get", "echo apt-get >> $called; exit 1");
    tool("tools/node", "echo v24.0.0");
    tool("tools/npm", "echo \"npm $*\" >> $called; mkdir -p web/node_modules web/dist node_modules dist; touch dist/index.html");
  }
  void tool(const std::string& name, const std::string& lines) {
    files::permissions(project_.file(name, "#!/bin/bash\ncalled=" + project_.path() + "/called\n" + lines + "\n"), files::perms::owner_all);
  }
  Ran type(const std::string& words) {
    files::remove(project_.path() + "/called");
    return bash("cd '" + project_.path() + "' && PATH=\"$PWD/tools:$PATH\" ./spiral " + words);
  }
  std::string called() { return bash("cat '" + project_.path() + "/called' 2>/dev/null").out; }

  Folder project_;
};

TEST_F(Door, PassesHelpAndVersionOnToTheProgram) {
  for (const char* words : {"check --help", "play -h", "serve --help", "--version", "completion bash"}) {
    const Ran ran = type(words);
    EXPECT_TRUE(says(ran.out, "program: " + std::string(words) + "\n")) << ran.out;
    EXPECT_EQ(ran.code, 0);
    EXPECT_FALSE(says(called(), "npm")) << words;
  }
}

TEST_F(Door, ExplainsItsOwnCommandsAndDoesNothingElse) {
  const std::string help = type("help").out;
  EXPECT_TRUE(says(help, "./spiral serve")) << help;
  for (const char* words : {"--help", "help help", "test --help", "setup -h", "build --help", "help test"}) {
    EXPECT_EQ(type(words).out, help) << words;
    EXPECT_EQ(called(), "") << words;
  }
  for (const char* words : {"help check", "help nonsense"}) EXPECT_EQ(type(words).out, "program: " + std::string(words) + "\n");
}

TEST_F(Door, OpensTheGameForThisMachineOrForTheWholeRoom) {
  const std::string alone = type("").out, room = type("--lan").out;
  EXPECT_TRUE(says(alone, "program: serve --port ")) << alone;
  EXPECT_FALSE(says(alone, "--host")) << "nobody else is let in unasked";
  EXPECT_TRUE(says(room, " --host 0.0.0.0\n")) << room;
}

TEST_F(Door, BuildsTheClientForAServerThatShouldHaveIt) {
  for (const char* words : {"serve --web none --port 1", "serve --web=none", "serve --web other"}) {
    EXPECT_TRUE(says(type(words).out, std::string("program: ") + words + "\n"));
    EXPECT_FALSE(says(called(), "npm")) << words;
  }
  const Ran ran = type("serve --port 1");
  EXPECT_TRUE(says(ran.out, "program: serve --port 1\n")) << ran.out;
  EXPECT_TRUE(says(called(), "npm run build")) << ran.out;
  type("serve");
  EXPECT_FALSE(says(called(), "npm run build")) << "it is built";
}

}  // namespace
}  // namespace spiral::testing
