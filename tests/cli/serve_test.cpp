// `spiral serve` as somebody starts it: what it prints, and what a browser finds at its address.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/places.hpp"
#include "tests/cli/run_bash.hpp"

namespace spiral::testing {
namespace {

TEST(ServeWords, SayWhichAddressOthersCanUse) {
  const std::vector<std::string> machine{"192.168.1.5", "10.0.0.3"};
  const std::string alone = words_about_address("127.0.0.1", 8080, machine);
  EXPECT_TRUE(alone.starts_with("Timespiral listens on http://127.0.0.1:8080\n"));
  EXPECT_TRUE(says(alone, "--host 0.0.0.0"));
  EXPECT_FALSE(says(alone, "192.168")) << "nobody else can reach it there";
  EXPECT_TRUE(says(words_about_address("::1", 80, machine), "http://[::1]:80\nOnly this machine"));
  EXPECT_EQ(words_about_address("0.0.0.0", 8080, machine),
            "Timespiral listens on http://127.0.0.1:8080\nOthers use http://192.168.1.5:8080 or http://10.0.0.3:8080\n");
  EXPECT_EQ(words_about_address("::", 80, {"192.168.1.5"}), "Timespiral listens on http://127.0.0.1:80\nOthers use http://192.168.1.5:80\n");
  EXPECT_TRUE(says(words_about_address("0.0.0.0", 8080, {}), "No network was found"));
  EXPECT_EQ(words_about_address("192.168.1.5", 80, machine), "Timespiral listens on http://192.168.1.5:80\n");
}

TEST(ServeWords, AddressesOfTheMachineAreNotItsOwnNameForItself) {
  for (const std::string& address : addresses_of_machine()) EXPECT_FALSE(address.starts_with("127.")) << address;
}

TEST(ServeWords, AddressesAreForOthersWhereOthersAreLetIn) {
  for (const char* host : {"0.0.0.0", "::"}) EXPECT_EQ(addresses_for_others(host), addresses_of_machine());
  for (const char* host : {"127.0.0.1", "::1", "192.168.1.5"}) EXPECT_TRUE(addresses_for_others(host).empty()) << host;
}

// Starts a server with these options, asks it for a path, stops it. What it printed, and then its answer.
Ran ask_server(const std::string& options, const std::string& path, const std::string& program = program_path) {
  return bash("coproc server { exec '" + program + "' serve --port 0 --log no " + options + " 2>&1; }\n" + R"(
    printed= port=
    while IFS= read -r line <&"${server[0]}"; do
      printed+=$line$'\n'
      [[ ! $line =~ http://127.0.0.1:([0-9]+) ]] || port=${BASH_REMATCH[1]}
      [[ $line != 'Games are kept'* ]] || break
    done
    printf '%s' "$printed"
    [[ -n $port ]] || exit 1
    exec {socket}<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET )" +
              path + R"( HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$port" >&"$socket"
    cat <&"$socket"
    pid=$server_PID
    kill "$pid"
    wait "$pid")");
}
std::string data_in(const Folder& folder) { return "--data '" + folder.path() + "/games' "; }

TEST(Serve, WithoutAClientSaysWhatItIs) {
  const Folder folder;
  const Ran ran = ask_server(data_in(folder) + "--web none", "/");
  EXPECT_EQ(ran.code, 0) << "it stops cleanly\n" << ran.out;
  EXPECT_TRUE(says(ran.out, "HTTP/1.1 200 OK")) << ran.out;
  EXPECT_TRUE(says(ran.out, "Content-Type: text/html")) << ran.out;
  EXPECT_TRUE(says(ran.out, "This is a Timespiral server for programs.")) << ran.out;
  EXPECT_FALSE(says(ran.out, "No web client was found")) << "nobody has to be told what he asked for";
  EXPECT_TRUE(says(ask_server(data_in(folder) + "--web none", "/nothing.txt").out, "HTTP/1.1 404")) << "the page is at / alone";
}

TEST(Serve, ForThisMachineAloneTellsNoAddresses) {
  const Folder folder;
  EXPECT_TRUE(says(ask_server(data_in(folder) + "--web none", "/api/addresses").out, R"({"addresses":[]})"));
}

// Programs that start a server read its port from the first line, or behind the last colon of what they could read so far.
TEST(Serve, PrintsThePortWhereProgramsLookForIt) {
  const Folder folder;
  for (const char* web : {"", "--web none"}) {
    const std::string all = ask_server(data_in(folder) + web, "/health").out, printed = all.substr(0, all.find("HTTP/1.1"));
    const std::size_t end = printed.find('\n');
    EXPECT_TRUE(printed.starts_with("Timespiral listens on http://127.0.0.1:")) << printed;
    EXPECT_LT(printed.rfind(':'), end) << printed;
    EXPECT_TRUE(std::all_of(printed.begin() + static_cast<std::ptrdiff_t>(printed.rfind(':')) + 1, printed.begin() + static_cast<std::ptrdiff_t>(end),
                            [](char c) { return c >= '0' && c <= '9'; }))
        << printed;
  }
}

TEST(Serve, ServesTheClientOfAFolder) {
  const Folder folder;
  folder.file("index.html", "<p>the client</p>");
  const Ran ran = ask_server(data_in(folder) + "--web '" + folder.path() + "'", "/");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(says(ran.out, "<p>the client</p>")) << ran.out;
}

TEST(Serve, FindsTheClientBesideTheProgram) {
  const Folder folder;
  const std::string program = folder.path() + "/spiral";
  std::error_code error;
  std::filesystem::create_hard_link(program_path, program, error);
  if (error) std::filesystem::copy_file(program_path, program);
  const Ran without = ask_server(data_in(folder), "/", program);
  EXPECT_TRUE(says(without.out, "No web client was found beside the program")) << without.out;
  EXPECT_TRUE(says(without.out, "This is a Timespiral server for programs."));
  std::filesystem::create_directory(folder.path() + "/web");
  folder.file("web/index.html", "<p>beside it</p>");
  const Ran with = ask_server(data_in(folder), "/", program);
  EXPECT_TRUE(says(with.out, "<p>beside it</p>")) << with.out;
  EXPECT_FALSE(says(with.out, "No web client"));
}

TEST(Serve, KeepsGamesInTheFolderOfTheUserUnlessToldOtherwise) {
  const Folder folder;
  const std::string home = "HOME='" + folder.path() + "' ";
  const auto program_in = [&](const std::string& surroundings) {
    return folder.file("run.sh", "#!/bin/sh\n" + surroundings + "exec '" + program_path + "' \"$@\"\n");
  };
  const auto printed = [&](const std::string& surroundings) {
    const std::string program = program_in(surroundings);
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    return ask_server("--web none", "/health", program).out;
  };
  EXPECT_TRUE(says(printed("unset XDG_DATA_HOME\n" + home), "Games are kept in " + folder.path() + "/.local/share/timespiral;"));
  EXPECT_TRUE(says(printed("XDG_DATA_HOME='" + folder.path() + "/data' "), "Games are kept in " + folder.path() + "/data/timespiral;"));
  EXPECT_TRUE(says(printed("SPIRAL_DATA='" + folder.path() + "/other' "), "Games are kept in " + folder.path() + "/other;"));
}

TEST(Serve, AFolderWithoutAClientIsRefused) {
  const Folder folder;
  const Ran ran = bash("spiral serve --port 0 --data '" + folder.path() + "/games' --web '" + folder.path() + "'");
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.out, "spiral: --web " + folder.path() + " should be the folder of a built web client, with an index.html; or say --web none\n");
}

}  // namespace
}  // namespace spiral::testing
