// The names we go by, and the files of the client.
#include "server/front_door.hpp"

#include <fstream>

#include "tests/server/server_fixture.hpp"

namespace spiral::testing {
namespace {

class FrontDoors : public OnBothStores<ServerTest> {
 protected:
  void SetUp() override {
    ServerTest::SetUp();
    stop(true);
    options.allowed_hosts = {"Game.Example"};
    options.web = options.data + "/web";
    std::filesystem::create_directories(options.web + "/assets");
    std::ofstream(options.web + "/index.html") << "page";
    std::ofstream(options.web + "/assets/app-1a2b.js") << "script";
    start();
  }
  HttpAnswer get(const std::string& path, const std::string& headers = "") { return request(port, "GET", path, "", headers); }
};

// What this machine is called in its networks is told to a page on this machine, so that it can show others the way, and to nobody else.
TEST_P(FrontDoors, AddressesAreToldOnThisMachineAlone) {
  const std::string nothing = R"({"addresses":[]})";
  EXPECT_EQ(get("/api/addresses").body, nothing) << "nobody else is let in";
  stop(true);
  options.lan_addresses = [] { return std::vector<std::string>{"192.168.1.20", "10.0.0.3"}; };
  start();
  const std::string at = ":" + std::to_string(port);
  const std::string all = R"({"addresses":["http://192.168.1.20)" + at + R"(","http://10.0.0.3)" + at + R"("]})";
  for (const std::string& host : {"127.0.0.1" + at, "localhost" + at, std::string("LOCALHOST"), "[::1]" + at})
    EXPECT_EQ(get("/api/addresses", "Host: " + host + "\r\n").body, all) << host;
  for (const std::string& host : {std::string("game.example"), "192.168.1.20" + at, "[2001:db8::1]" + at})
    EXPECT_EQ(get("/api/addresses", "Host: " + host + "\r\n").body, nothing) << host << ": through a proxy, or by another address";
  EXPECT_EQ(get("/api/addresses", "Host: evil.example\r\n").status, 421);
  server->with_house([&](House& house) {
    FrontDoor door(options, house);
    HttpRequest request{"GET", "/api/addresses", "192.168.1.9", "127.0.0.1", "", "", "", "", ""};
    EXPECT_EQ(door.reply_to(request, 1).body, nothing) << "somebody else of the network who calls us by our own name";
    request.address = "127.0.0.1";
    EXPECT_NE(door.reply_to(request, 1).body, nothing);
  });
}

// A page of a foreign name that its owner lets point here is of our origin to the browser; only the name gives it away.
TEST_P(FrontDoors, OnlyOurNamesAreAnswered) {
  const std::string wanted = R"({"script":"fs_the_first_script"})";
  for (const std::string host : {"evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example", "game.example.evil.example", "",
                                 "[::1].evil.example", "[evil.example]", "127.0.0.1:80.evil.example", "localhost:x", "2130706433"}) {
    const std::string headers = "Host: " + host + "\r\n", of_page = headers + "Origin: http://" + host + "\r\n";
    EXPECT_EQ(get("/", headers).status, 421) << host;
    EXPECT_EQ(get("/api/tables", headers).status, 421) << host;
    EXPECT_EQ(request(port, "POST", "/api/tables", wanted, of_page).status, 421) << host;
    Client client;
    EXPECT_FALSE(client.connect(port, of_page)) << host;
    EXPECT_EQ(get("/health", headers).status, 200) << "whoever looks after the machine may call it anything";
  }
  for (const std::string host :
       {"127.0.0.1", "127.0.0.1:8080", "192.168.1.20:8080", "[::1]:8080", "[::1]", "localhost", "LocalHost:8080", "game.example", "GAME.example:443"}) {
    const std::string headers = "Host: " + host + "\r\nOrigin: http://" + host + "\r\n";
    EXPECT_EQ(get("/", headers).status, 200) << host;
    EXPECT_EQ(request(port, "POST", "/api/tables", wanted, headers).status, 201) << host;
    Client client;
    EXPECT_TRUE(client.connect(port, headers)) << host;
  }
  char own[256] = {};
  ASSERT_EQ(::gethostname(own, sizeof own - 1), 0);
  for (const std::string& name : {std::string(own), std::string(own) + ".local"})
    EXPECT_EQ(get("/api/tables", "Host: " + name + ":8080\r\n").status, 200) << name;
}

// Whoever writes a script has it looked at with every word; that is no change, but not free either. To keep it is one.
TEST_P(FrontDoors, LookingAtAScriptIsNoChange) {
  stop(true);
  options.changes_per_minute = 10;
  start();
  const std::string body = R"({"source":"{\"days\":4}","set":"first_steps"})";
  const auto count = [&](const char* path) {  // until it is too much
    int done = 0;
    while (done < 100 && request(port, "POST", path, body).status != 429) ++done;
    return done;
  };
  EXPECT_EQ(request(port, "POST", "/api/scripts/generate", body).status, 200);
  EXPECT_GE(count("/api/scripts/lint"), 10);
  EXPECT_EQ(request(port, "POST", "/api/scripts", body).status, 201) << "it can still be kept";
  EXPECT_LT(count("/api/scripts"), 10);
  EXPECT_EQ(request(port, "POST", "/api/scripts/lint", R"({"source":"days = 4","mend":true})").status, 429) << "to mend it is one, too";
}

TEST_P(FrontDoors, AScriptOfAMegabyteIsTooLong) {
  EXPECT_EQ(request(port, "POST", "/api/scripts/lint", Json{{"source", std::string(1'000'000, 'x')}}.dump()).status, 413);
}

// A page that was kept for a year under the name of a script would be wrong for a year.
TEST_P(FrontDoors, AMissingFileIsNotThePage) {
  EXPECT_EQ(get("/").body, "page");
  EXPECT_EQ(get("/t/abcdef").body, "page");
  EXPECT_EQ(get("/t/abcdef").headers.find("max-age"), std::string::npos);
  const HttpAnswer script = get("/assets/app-1a2b.js");
  EXPECT_EQ(script.body, "script");
  EXPECT_NE(script.headers.find("max-age=31536000"), std::string::npos);
  for (const char* path : {"/assets/app-0000.js", "/assets/app-1a2b", "/assets/", "/assets", "/missing.png", "/assets/a/b"}) {
    const HttpAnswer answer = get(path);
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_EQ(answer.headers.find("max-age"), std::string::npos) << path;
  }
}

INSTANTIATE_TEST_SUITE_P(Stores, FrontDoors, both_stores(), name_of_store);

}  // namespace
}  // namespace spiral::testing
