// The program itself, as it is run: killed in the middle of everything it has lost nothing, its log tells no secret, and it stops when asked.
#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <sstream>

#include "tests/server/server_fixture.hpp"

namespace spiral::testing {
namespace {

class Process : public ::testing::TestWithParam<Keeping> {
 protected:
  void SetUp() override {
    std::string pattern = (std::filesystem::temp_directory_path() / "spiral_process_XXXXXX").string();
    folder = ::mkdtemp(pattern.data());
    if (GetParam() == Keeping::postgres) store = fresh_postgres();
    start();
  }
  void TearDown() override {
    if (server.process > 0) server.end(SIGKILL);
    std::filesystem::remove_all(folder);
  }

  void start() {
    if (!store.empty()) wait_for_servers_to_go(store);
    std::vector<std::string> options{"--data", folder + "/data"};
    if (!store.empty()) options.insert(options.end(), {"--store", store});
    server = start_process(options, folder + "/log");
    port = server.port;
    ASSERT_GT(port, 0) << "the server does not start: " << logged();
  }
  // From now on no file of the server may reach beyond so many bytes.
  void limit_files(rlim_t bytes) {
    rlimit limit{bytes, RLIM_INFINITY};
    ASSERT_EQ(::prlimit(server.process, RLIMIT_FSIZE, &limit, nullptr), 0);
  }
  std::string logged() const {
    std::ifstream file(folder + "/log");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }

  std::string folder, store;
  ServerProcess server;
  int port = 0;
};

TEST_P(Process, KilledThreeTimesItLosesNothingAndTellsNoSecret) {
  const Json made = request(port, "POST", "/api/tables", R"({"script":"bt_paper_birds","listed":true,"title":"Midnight-title","bots":{"c":"random"}})").json();
  const std::string table = made["id"];
  std::vector<std::string> secrets{table,      "Midnight-title", "Quentin-name", "Whispered-chat", "Private-notes", "bt_paper_birds",
                                   "goodwill", "intrigue",       "127.0.0.1"};
  const std::string written = "title = \"Unfinished-script\"\n";
  const Json links = request(port, "POST", "/api/scripts", Json{{"source", written}}.dump()).json();
  secrets.insert(secrets.end(), {"Unfinished-script", links["whole"], links["players"]});
  std::map<std::string, std::unique_ptr<Person>> people;
  std::vector<Person*> all;
  for (const char* seat : {"mastermind", "a", "b"}) {
    const std::string token = request(port, "POST", "/api/tables/" + table + "/seats/" + seat, R"({"name":"Quentin-name"})").json()["token"];
    secrets.push_back(token);
    secrets.push_back(request(port, "POST", "/api/tables/" + table + "/code", "{}", "Authorization: Bearer " + token + "\r\n").json()["code"]);
    people[seat] = std::make_unique<Person>(token, people.size() + 31);
    all.push_back(people[seat].get());
  }
  for (Person* person : all) ASSERT_TRUE(person->connect(port));
  all[1]->client.say({{"chat", "Whispered-chat"}});
  all[1]->client.say({{"notes", "Private-notes"}});
  int answers = 0, kills = 0;
  std::map<std::string, std::vector<std::string>> told;  // before the last kill
  play_to_the_end(all, [&](Person&) {
    if (kills == 3 || ++answers % 13 != 0) return;
    for (auto& [seat, person] : people) told[seat] = person->events[seat];
    EXPECT_TRUE(WIFSIGNALED(server.end(SIGKILL)));
    ++kills;
    start();
    for (Person* person : all) ASSERT_TRUE(person->connect(port));
    for (Person* person : all)
      while (person->hear(0)) {
      }
  });
  EXPECT_EQ(kills, 3);
  const std::string bearer = "Authorization: Bearer " + links["whole"].get<std::string>() + "\r\n";
  EXPECT_EQ(request(port, "GET", "/api/scripts/kept", "", bearer).json()["source"], written);
  for (auto& [seat, person] : people) {
    EXPECT_TRUE(person->errors.empty()) << person->errors.front();
    std::vector<std::string>& events = person->events[seat];
    ASSERT_GE(events.size(), told[seat].size());
    EXPECT_TRUE(std::equal(told[seat].begin(), told[seat].end(), events.begin())) << "what was told still holds";
    std::istringstream replay(request(port, "GET", "/api/records/" + table + "/replay?seat=" + seat).body);
    std::size_t lines = 0;
    for (std::string line; std::getline(replay, line);) ++lines;
    EXPECT_EQ(lines, events.size() + 1);
    person->client.close();
  }
  EXPECT_EQ(request(port, "POST", "/api/tables/" + table + "/seats/a", "{\"name\":", "Authorization: Bearer " + secrets.back() + "\r\n").status, 400);

  const int status = server.end(SIGTERM);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
  const std::string log = logged();
  EXPECT_NE(log.find("\"stopped\""), std::string::npos) << log;
  for (const std::string& secret : secrets) EXPECT_EQ(log.find(secret), std::string::npos) << secret;
  std::istringstream lines(log);
  for (std::string line; std::getline(lines, line);) EXPECT_TRUE(Json::accept(line)) << line;
}

class ProcessWithFiles : public Process {};

// Two servers at one folder would each answer from a memory that the other's writes never reach.
TEST_P(ProcessWithFiles, AFolderIsForOneServer) {
  const std::string table = request(port, "POST", "/api/tables", R"({"script":"fs_the_first_script"})").json()["id"];
  const pid_t first = server.process;
  const int first_port = port;
  int out[2];
  ASSERT_EQ(::pipe(out), 0);
  const pid_t second = ::fork();
  if (second == 0) {
    ::dup2(out[1], 2);
    ::execl(program_path, "spiral", "serve", "--data", (folder + "/data").c_str(), "--port", "0", static_cast<char*>(nullptr));
    ::_exit(127);
  }
  ::close(out[1]);
  std::string said;
  char bytes[256];
  pollfd waiting{out[0], POLLIN, 0};
  for (ssize_t size = 1; size > 0 && ::poll(&waiting, 1, 30000) > 0;) {
    size = ::read(out[0], bytes, sizeof bytes);
    said.append(bytes, static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  }
  ::close(out[0]);
  int status = 0;
  if (said.empty()) ::kill(second, SIGKILL);  // it has begun to serve
  ::waitpid(second, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) != 0) << status;
  const std::string by_whom = "process " + std::to_string(first) + " is already at work in " + folder + "/data";
  EXPECT_NE(said.find(by_whom), std::string::npos) << said;
  EXPECT_EQ(request(first_port, "GET", "/api/tables/" + table).status, 200) << "the first goes on";
  server.end(SIGKILL);
  start();  // the lock goes with the process, however it ends
  EXPECT_EQ(request(port, "GET", "/api/tables/" + table).status, 200);
}

// What could not be written was not decided: nobody is told of it, and everybody finds the game as it was.
TEST_P(ProcessWithFiles, AFullDiskLosesNothing) {
  const std::string table = request(port, "POST", "/api/tables", R"({"script":"fs_the_first_script","bots":{"b":"random","c":"random"}})").json()["id"];
  Person mastermind(request(port, "POST", "/api/tables/" + table + "/seats/mastermind", R"({"name":"m"})").json()["token"], 61);
  Person a(request(port, "POST", "/api/tables/" + table + "/seats/a", R"({"name":"a"})").json()["token"], 62);
  for (Person* person : {&mastermind, &a}) ASSERT_TRUE(person->connect(port));
  int answers = 0, refused = 0;
  play_to_the_end({&mastermind, &a}, [&](Person& person) {
    if (++answers % 9 != 0 || refused == 3) return;
    const Json ask = *person.open_ask();
    for (Person* one : {&mastermind, &a})
      while (one->hear(20)) {
      }
    const auto told = mastermind.events, told_a = a.events;
    limit_files(0);
    person.client.say({{"answer", ask["ask"]}, {"for", ask["for"]}, {"option", 0}});
    person.client.say({{"view", true}});
    for (Person* one : {&mastermind, &a})
      while (one->hear(300)) EXPECT_NE(one->last["type"], "taken") << one->last;
    EXPECT_EQ(mastermind.events, told);
    EXPECT_EQ(a.events, told_a);
    EXPECT_NE(request(port, "POST", "/api/tables", R"({"script":"fs_the_first_script"})").status, 201);
    ++refused;
    limit_files(RLIM_INFINITY);
    for (Person* one : {&mastermind, &a}) ASSERT_TRUE(one->connect(port));
    while (!person.open_ask() && person.hear()) {
    }
    ASSERT_TRUE(person.open_ask());
    EXPECT_EQ((*person.open_ask())["options"], ask["options"]);
    person.errors.clear();
  });
  EXPECT_EQ(refused, 3);
  EXPECT_EQ(request(port, "GET", "/api/records/" + table).status, 200);
}

INSTANTIATE_TEST_SUITE_P(Stores, Process, both_stores(), name_of_store);
INSTANTIATE_TEST_SUITE_P(Stores, ProcessWithFiles, ::testing::Values(Keeping::sqlite), name_of_store);

}  // namespace
}  // namespace spiral::testing
