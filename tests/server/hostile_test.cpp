// Clients that mean no good: a clear error or a closed connection, and the others never notice.
#include "server/static_files.hpp"
#include "tests/server/server_fixture.hpp"

#include <fstream>

namespace spiral::testing {
namespace {

class Hostile : public OnBothStores<ServerTest> {
 protected:
  void SetUp() override {
    ServerTest::SetUp();
    table = make_table({{"bots", {{"mastermind", "random"}, {"c", "random"}}}});
    a = std::make_unique<Person>(take_seat(table, "a"), 1);
    token_of_b = take_seat(table, "b");
    ASSERT_TRUE(a->connect(port));
    while (!a->open_ask()) ASSERT_TRUE(a->hear());
  }
  void TearDown() override {
    if (server) {  // the game goes on
      Person b(token_of_b, 2);
      EXPECT_TRUE(b.connect(port));
      play_to_the_end({a.get(), &b});
      b.client.close();
    }
    a->client.close();
    ServerTest::TearDown();
  }

  std::string table, token_of_b;
  std::unique_ptr<Person> a;
};

TEST_P(Hostile, MalformedFramesAndMessages) {
  const std::vector<std::string> frames{
      frame_of("{}", 1, true, false),  // not masked
      frame_of("{}", 3),
      frame_of("{}", 11),                  // reserved
      std::string(20, '\xff'),             // nonsense
      frame_of(std::string(200, 'x'), 9),  // a ping that is too long
      frame_of("\xff\xfe", 1),             // not UTF-8
      frame_of("rest", 0),                 // goes on with nothing
  };
  for (const std::string& frame : frames) {
    Client client;
    ASSERT_TRUE(client.connect(port));
    client.send_bytes(frame);
    while (!client.receive_text(3000).empty()) {
    }
    EXPECT_FALSE(client.is_open());
  }
}

TEST_P(Hostile, NonsenseInsteadOfAToken) {
  for (const char* words : {"", "hello", "[]", "{}", "null", "{\"token\":7}", "{\"token\":\"\"}", "{\"token\":[]}", "{\"watch\":\"nowhere\"}", "{\"watch\":3}",
                            "{\"token\":\"0000000000000000000000000000000000000000000000000000000000000000\"}"}) {
    Client client;
    ASSERT_TRUE(client.connect(port));
    client.send_bytes(frame_of(words));
    EXPECT_EQ(client.receive()["type"], "error") << words;
    EXPECT_EQ(client.receive_text(), "") << words;
    EXPECT_FALSE(client.is_open());
  }
}

TEST_P(Hostile, NonsenseInsteadOfAnAnswer) {
  Client client;
  ASSERT_TRUE(client.connect(port));
  client.say({{"token", token_of_b}});
  ASSERT_FALSE(client.wait_for("hello").is_null());
  for (const char* words : {"",
                            "{",
                            "[]",
                            "3",
                            "\"x\"",
                            "{}",
                            R"({"answer":"x"})",
                            R"({"answer":1})",
                            R"({"answer":1,"option":"0"})",
                            R"({"answer":99999999999999999999,"option":0})",
                            R"({"answer":-1,"option":-1})",
                            R"({"answer":1,"option":1e300})",
                            R"({"view":"mastermind"})",
                            R"({"view":"everything"})",
                            R"({"record":true})",
                            R"({"chat":5})",
                            R"({"react":"<script>"})",
                            R"({"notes":[]})",
                            R"({"propose":3})",
                            R"({"propose":{"kind":[]}})",
                            R"({"propose":{"kind":"undo"}})",
                            R"({"propose":{"kind":"undo","loop":9,"day":9,"step":"x"}})",
                            R"({"propose":{"kind":"stand_in","seat":"mastermind"}})",
                            R"({"vote":true})",
                            R"({"bot":{"seat":"a","level":"steady"}})",
                            R"({"bot":7})"}) {
    client.send_bytes(frame_of(words));
    const Json answer = client.wait_for("error");
    ASSERT_FALSE(answer.is_null()) << words;
    EXPECT_FALSE(answer["message"].get<std::string>().empty());
  }
}

TEST_P(Hostile, OtherPeoplesAsks) {
  Client client;
  ASSERT_TRUE(client.connect(port));
  client.say({{"token", token_of_b}});
  ASSERT_FALSE(client.wait_for("hello").is_null());
  const Json ask = *a->open_ask();
  for (const Json& words : {Json{{"answer", ask["ask"]}, {"option", 0}}, Json{{"answer", ask["ask"]}, {"option", 0}, {"for", "a"}},
                            Json{{"answer", ask["ask"]}, {"option", 0}, {"for", "mastermind"}}}) {
    client.say(words);
    EXPECT_EQ(client.wait_for("error")["type"], "error");
  }
  Client thief;
  ASSERT_TRUE(thief.connect(port));
  thief.say({{"token", token_of_b}, {"seats", Json::array({{{"seat", "mastermind"}, {"after", 0}}})}});
  EXPECT_EQ(thief.receive()["message"], "this token does not hold that seat");
}

TEST_P(Hostile, OnlyTheMastermindLooksAhead) {
  Client client;
  ASSERT_TRUE(client.connect(port));
  client.say({{"token", token_of_b}});
  ASSERT_FALSE(client.wait_for("hello").is_null());
  client.say({{"console", true}});
  EXPECT_EQ(client.wait_for("error")["message"], "the console is the Mastermind's, during the game");
  for (int ask = 0; ask < 5; ++ask) {
    client.say({{"preview", ask}, {"option", 0}});
    EXPECT_EQ(client.wait_for("error")["message"], "only the Mastermind may look ahead");
  }
}

TEST_P(Hostile, GiantMessages) {
  Client client;
  ASSERT_TRUE(client.connect(port));
  client.send_bytes(frame_of(std::string(200000, 'x')));
  EXPECT_EQ(client.receive_text(3000), "");
  EXPECT_FALSE(client.is_open());
  EXPECT_EQ(request(port, "POST", "/api/tables", std::string(300000, ' ')).status, 413);
  EXPECT_EQ(request(port, "GET", "/" + std::string(20000, 'x')).status, 413);
}

// The library that reads JSON copies and writes values by recursion: a value nested deeply enough would end the process.
TEST_P(Hostile, JsonNestedWithoutEnd) {
  const std::string script = Json(library_setup("fs_the_first_script").file.source).dump();
  const std::string lists = std::string(60000, '[') + std::string(60000, ']');
  std::string objects = "1";
  for (int i = 0; i < 20000; ++i) objects.insert(0, "{\"\":"), objects += '}';
  for (const std::string& deep : {lists, objects, lists.substr(0, 60000)}) {
    for (const std::string field :
         {"\"loops\":", "\"players\":", "\"first_leader\":", "\"options\":", "\"options\":{\"x\":", "\"bots\":", "\"bots\":{\"a\":", "\"other\":"}) {
      const std::string rest = field + deep + (field.find('{') == std::string::npos ? "}" : "}}");
      for (const HttpAnswer& answer : {request(port, "POST", "/api/tables", R"({"script":"fs_the_first_script",)" + rest),
                                       request(port, "POST", "/api/replay", R"({"timespiral_record":1,"script":)" + script + "," + rest)}) {
        EXPECT_EQ(answer.status, 400) << field;
        EXPECT_LT(answer.body.size(), 500u) << "what was sent is not sent back";
      }
    }
    for (const char* field : {"script", "source", "set", "watch", "clock", "listed", "title"})
      EXPECT_EQ(request(port, "POST", "/api/tables", "{\"" + std::string(field) + "\":" + deep + "}").status, 400) << field;
    for (const char* field : {"timespiral_record", "script", "answers"})
      EXPECT_EQ(request(port, "POST", "/api/replay", "{\"" + std::string(field) + "\":" + deep + "}").status, 400) << field;
    EXPECT_EQ(request(port, "POST", "/api/tables/" + table + "/seats/c", "{\"name\":" + deep + "}").status, 400);
    EXPECT_EQ(request(port, "POST", "/api/tables", deep).status, 400);
  }
  const std::string deep = std::string(30000, '[') + std::string(30000, ']');
  for (const std::string field : {"token", "watch", "answer"}) {
    Client client;
    ASSERT_TRUE(client.connect(port));
    client.send_bytes(frame_of("{\"" + field + "\":" + deep + "}"));
    EXPECT_EQ(client.receive()["type"], "error") << field;
  }
  for (const std::string field : {"answer", "chat", "notes", "propose", "other"}) {
    a->client.send_bytes(frame_of("{\"" + field + "\":" + deep + "}"));
    EXPECT_LT(a->client.wait_for("error").dump().size(), 500u) << field;
  }
  // As deep as is allowed, and a level more.
  for (int levels : {14, 15, 16}) {
    const std::string nested = std::string(static_cast<std::size_t>(levels), '[') + std::string(static_cast<std::size_t>(levels), ']');
    EXPECT_EQ(
        request(port, "POST", "/api/tables", R"({"script":"fs_the_first_script","title":"[[[[[[[[[[[[[[[[[[[[\"{{{{{{{{{{{{","other":)" + nested + "}").status,
        levels < 16 ? 201 : 400);
  }
}

TEST_P(Hostile, CrossOrigin) {
  Client client;
  EXPECT_FALSE(client.connect(port, "Origin: http://evil.example\r\n"));
  EXPECT_FALSE(client.connect(port, "Origin: null\r\n"));
  EXPECT_TRUE(client.connect(port, "Origin: http://127.0.0.1\r\n"));
  const std::string wanted = R"({"script":"fs_the_first_script"})";
  EXPECT_EQ(request(port, "POST", "/api/tables", wanted, "Origin: https://evil.example\r\n").status, 403);
  EXPECT_EQ(request(port, "POST", "/api/tables", wanted, "Content-Type: text/plain\r\n").status, 415);
  EXPECT_EQ(request(port, "POST", "/api/tables", wanted, "Origin: https://127.0.0.1\r\n").status, 201);
}

TEST_P(Hostile, EveryAnswerCarriesItsHeaders) {
  const HttpAnswer answer = request(port, "GET", "/health");
  EXPECT_EQ(answer.status, 200);
  for (const char* header : {"Content-Security-Policy:", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "X-Frame-Options: DENY"})
    EXPECT_NE(answer.headers.find(header), std::string::npos) << header;
  EXPECT_EQ(request(port, "GET", "/metrics").status, 403) << "its counts would tell how often the Mastermind decides";
  EXPECT_EQ(request(port, "GET", "/metrics", "", "Authorization: Bearer wrong\r\n").status, 403);
  EXPECT_NE(request(port, "GET", "/metrics", "", "Authorization: Bearer key for tests\r\n").body.find("timespiral_commit_seconds_count"), std::string::npos);
  EXPECT_EQ(request(port, "DELETE", "/api/tables").status, 405);
  EXPECT_EQ(request(port, "GET", "/api/nothing").status, 404);
}

TEST_P(Hostile, Floods) {
  a->client.close();
  stop(true);
  options.messages_per_second = 20, options.changes_per_minute = 20, options.connections_per_address = 8;
  start();
  ASSERT_TRUE(a->connect(port));
  Client client;
  ASSERT_TRUE(client.connect(port));
  client.say({{"token", token_of_b}});
  ASSERT_FALSE(client.wait_for("hello").is_null());
  std::string flood;
  for (int i = 0; i < 500; ++i) flood += frame_of("{}");
  client.send_bytes(flood);
  while (!client.receive_text(3000).empty()) {
  }
  EXPECT_FALSE(client.is_open());
  int refused = 0;
  for (int i = 0; i < 30; ++i) refused += request(port, "POST", "/api/tables", R"({"script":"fs_the_first_script"})").status == 429;
  EXPECT_GT(refused, 10);
  stop(true);
  options.changes_per_minute = 0, options.tables_per_hour = 20;
  start();
  int made = 0;
  for (int i = 0; i < 30; ++i) made += request(port, "POST", "/api/tables", R"({"script":"fs_the_first_script"})").status == 201;
  EXPECT_EQ(made, 11) << "half an hour's at once";
  for (const char* target : {"/api/tables?x", "/api//tables/", "/api/tables//?"})
    EXPECT_EQ(request(port, "POST", target, R"({"script":"fs_the_first_script"})").status, 429) << target;
  EXPECT_EQ(request(port, "POST", "/api/replay", "{}").status, 400) << "other requests are not counted as tables";
  std::vector<std::unique_ptr<Client>> many;
  int connected = 0;
  for (int i = 0; i < 20; ++i) many.push_back(std::make_unique<Client>()), connected += many.back()->connect(port);
  EXPECT_LT(connected, 9);
  many.clear(), client.close(), a->client.close();
  stop(true);
  options.messages_per_second = options.changes_per_minute = options.connections_per_address = options.tables_per_hour = 0;
  start();
  ASSERT_TRUE(a->connect(port));
}

// Somebody who asks for a lot and never reads is dropped before he costs much.
TEST_P(Hostile, SlowReaders) {
  a->client.close();
  stop(true);
  options.most_waiting_bytes = 200000;
  start();
  ASSERT_TRUE(a->connect(port));
  Client client;
  ASSERT_TRUE(client.connect(port));
  client.say({{"token", token_of_b}});
  std::string many;
  for (int i = 0; i < 100; ++i) many += frame_of(R"({"view":true})");
  bool was_dropped = false;
  for (int i = 0; i < 1000 && !was_dropped; ++i) {
    was_dropped = !client.send_bytes(i < 200 ? many : frame_of("{}"));
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_TRUE(was_dropped);
  EXPECT_EQ(request(port, "GET", "/health").status, 200);
}

TEST(StaticFiles, StayInTheirFolder) {
  std::string pattern = (std::filesystem::temp_directory_path() / "spiral_web_XXXXXX").string();
  const std::string folder = ::mkdtemp(pattern.data());
  std::filesystem::create_directory(folder + "/web");
  std::ofstream(folder + "/web/index.html") << "page";
  std::ofstream(folder + "/web/app.js") << "script";
  std::ofstream(folder + "/secret.txt") << "secret";
  std::filesystem::create_symlink(folder + "/secret.txt", folder + "/web/link.txt");
  EXPECT_EQ(find_static_file(folder + "/web", "/", false)->body, "page");
  EXPECT_EQ(find_static_file(folder + "/web", "/t/abc", false)->body, "page");
  EXPECT_EQ(find_static_file(folder + "/web", "/app.js", false)->type, "text/javascript; charset=utf-8");
  std::ofstream(folder + "/web/app.js.gz") << "packed";
  EXPECT_EQ(find_static_file(folder + "/web", "/app.js", true)->body, "packed");
  EXPECT_EQ(find_static_file(folder + "/web", "/app.js", false)->body, "script");
  for (const char* path :
       {"/../secret.txt", "/./../secret.txt", "/%2e%2e/secret.txt", "/link.txt", "/nothing.js", "//etc/passwd", "", "/.hidden", "/a/..", "/\\..\\secret.txt"})
    EXPECT_FALSE(find_static_file(folder + "/web", path, false)) << path;
  EXPECT_FALSE(find_static_file("", "/", false));
  std::filesystem::remove_all(folder);
}

INSTANTIATE_TEST_SUITE_P(Stores, Hostile, both_stores(), name_of_store);

}  // namespace
}  // namespace spiral::testing
