// Reminders by mail, through a real server and a real mail server: what somebody gets who has said yes, and nobody else.
#include "server/post_office.hpp"
#include "server/reminder_service.hpp"
#include "tests/server/server_fixture.hpp"
#include "tests/support/mail_server.hpp"

namespace spiral::testing {
namespace {

const Json some_habits{{"language", "en"}, {"zone", "Europe/Berlin"}, {"quiet_from", 0}, {"quiet_until", 0}, {"away_until", 0}, {"digest", false}};

class RemindersMail : public ServerTest {
 protected:
  void SetUp() override {
    options.site = "https://game.example", options.mail_server = "smtp://127.0.0.1:" + std::to_string(mail.port()), options.mail_from = "games@game.example";
    options.wall_clock = [this] { return wall.load(); };
    options.mails_per_hour = 0;
    ServerTest::SetUp();
    table = make_table({{"players", 2}, {"clock", "day"}, {"title", "Rain http://evil.example"}});
    tokens["mastermind"] = take_seat(table, "mastermind"), tokens["a"] = take_seat(table, "a", "Bob");
  }

  HttpAnswer post(const std::string& path, const Json& body, const std::string& token = {}) {
    return request(port, "POST", "/api/reminders/" + path, body.dump(), token.empty() ? "" : "Authorization: Bearer " + token + "\r\n");
  }
  // The key of a letterbox that has been asked, and nothing more.
  std::string ask(const std::string& seat, const std::string& address) {
    const HttpAnswer answer = post("letterbox", {{"mail", address}, {"habits", some_habits}}, tokens[seat]);
    EXPECT_EQ(answer.status, 201) << answer.body;
    return answer.status == 201 ? answer.json()["key"].get<std::string>() : "";
  }
  static std::string behind(const std::string& text, const std::string& start) {
    const std::size_t at = text.find(start);
    return at == std::string::npos ? "" : text.substr(at + start.size(), text.find('\n', at) - at - start.size());
  }
  // The Protagonist does his part until it is the Mastermind's turn.
  void let_it_be_his_turn() {
    Person other(tokens["a"], 1);
    ASSERT_TRUE(other.connect(port));
    const auto is_his = [&] { return other.state.is_object() && other.state["waits_for"] == Json{"mastermind"}; };
    for (int i = 0; i < 200 && !is_his(); ++i) {
      if (other.open_ask()) other.answer_one();
      if (!other.hear()) break;
    }
    EXPECT_TRUE(is_his());
  }

  MailServer mail;
  std::atomic<Time> wall{1772445600000};  // 2 March 2026, 10:00 UTC
  std::string table;
  std::map<std::string, std::string> tokens;
};

TEST_F(RemindersMail, WhoeverSaysYesIsRemindedAndTakesHisSeat) {
  EXPECT_EQ(request(port, "GET", "/api/reminders").json(), (Json{{"mail", true}}));
  const std::string key = ask("mastermind", "ann@example.org");
  std::vector<MailServer::Mail> mails = mail.wait_for(1);
  ASSERT_EQ(mails.size(), 1u);
  EXPECT_EQ(mails[0].field("Envelope-to"), "ann@example.org");
  EXPECT_EQ(mails[0].field("Return-path"), "<games@game.example>");
  EXPECT_EQ(mails[0].text.find("Rain"), std::string::npos) << "nothing that whoever asked could write";
  EXPECT_EQ(mails[0].text.find(table), std::string::npos);
  EXPECT_FALSE(post("habits", Json::object(), key).json()["confirmed"].get<bool>());
  const std::string yes = behind(mails[0].text, "https://game.example/reminders#yes/");
  ASSERT_EQ(post("confirm", {{"code", yes}}).status, 200);
  EXPECT_TRUE(post("habits", Json::object(), key).json()["confirmed"].get<bool>());

  let_it_be_his_turn();
  wall += 11 * one_minute;
  mails = mail.wait_for(2);
  ASSERT_EQ(mails.size(), 2u);
  EXPECT_EQ(mails[1].field("Subject"), "It is your turn: Rain http evil example");
  EXPECT_EQ(mails[1].field("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
  EXPECT_EQ(mails[1].text.find(tokens["mastermind"]), std::string::npos);
  for (const char* secret : {"first_script", "First Script", "killer", "Mastermind", "Bob", "loop"})
    EXPECT_EQ(mails[1].text.find(secret), std::string::npos) << secret;

  const std::string link = behind(mails[1].text, "https://game.example/seat#"), code = link.substr(0, link.find('/'));
  EXPECT_EQ(link.substr(link.find('/') + 1), table);
  const HttpAnswer taken = request(port, "POST", "/api/code", Json{{"code", code}}.dump());
  ASSERT_EQ(taken.status, 201) << taken.body;
  EXPECT_NE(taken.json()["token"], tokens["mastermind"]) << "nobody knows that one";
  EXPECT_EQ(request(port, "POST", "/api/code", Json{{"code", code}}.dump()).status, 404) << "it opens once";
  Person there(taken.json()["token"], 2);
  ASSERT_TRUE(there.connect(port));
  ASSERT_TRUE(there.sees([](const Json&) { return true; })) << "the seat is open on that device";

  // One press in the mail program. It needs no page, no token and no JSON, and may be pressed again.
  const std::string stop = mails[1].field("List-Unsubscribe"), path = stop.substr(stop.find("/api/"), stop.find('>') - stop.find("/api/"));
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(request(port, "POST", path, "List-Unsubscribe=One-Click", "Content-Type: application/x-www-form-urlencoded\r\n").status, 200);
  EXPECT_EQ(post("habits", Json::object(), key).status, 404);
}

TEST_F(RemindersMail, WhoeverSaysNothingHearsNothingMore) {
  ask("mastermind", "stranger@example.org");
  ASSERT_EQ(mail.wait_for(1).size(), 1u);
  let_it_be_his_turn();
  wall += one_hour;
  std::this_thread::sleep_for(std::chrono::seconds(4));
  EXPECT_EQ(mail.mails().size(), 1u);
}

// The replies are the same whether a letter goes out or not; at most three a day reach one address, and none whoever has said never.
TEST_F(RemindersMail, NobodyIsWrittenToAgainAndAgain) {
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ(post("letterbox", {{"mail", i % 2 ? "Victim+x@Example.org" : "victim@example.org"}, {"habits", some_habits}}, tokens["a"]).status, 201);
  EXPECT_EQ(post("letterbox", {{"mail", "victim@example.org"}, {"habits", some_habits}}, tokens["a"]).status, 409) << "a seat has four at most";
  std::vector<MailServer::Mail> mails = mail.wait_for(3);
  ASSERT_EQ(mails.size(), 3u);
  const std::string never = behind(mails[0].text, "https://game.example/reminders#stop/");
  EXPECT_EQ(post("stop", {{"code", never}}).status, 200);
  wall += 3 * one_day;
  EXPECT_EQ(post("letterbox", {{"mail", "victim@example.org"}, {"habits", some_habits}}, tokens["mastermind"]).status, 201);
  ask("mastermind", "ann@example.org");
  mails = mail.wait_for(4);
  ASSERT_EQ(mails.size(), 4u);
  EXPECT_EQ(mails[3].field("Envelope-to"), "ann@example.org");
}

TEST_F(RemindersMail, OnlyWhoSitsAtSuchATableMayAsk) {
  const Json wanted{{"mail", "ann@example.org"}, {"habits", some_habits}};
  EXPECT_EQ(post("letterbox", wanted).status, 403);
  EXPECT_EQ(post("letterbox", wanted, "wrong").status, 403);
  const std::string other = make_table({{"clock", "brisk"}});
  EXPECT_EQ(post("letterbox", wanted, take_seat(other, "a")).status, 409);
  for (const auto& [name, value] : std::vector<std::pair<std::string, Json>>{
           {"zone", "../../etc/passwd"}, {"zone", "No/Where"}, {"language", "xx"}, {"quiet_from", 1440}, {"away_until", -1}}) {
    Json bad = wanted;
    bad["habits"][name] = value;
    EXPECT_EQ(post("letterbox", bad, tokens["a"]).status, 400) << name;
  }
  for (const char* path : {"confirm", "stop"}) post(path, {{"code", "x.y"}});
  EXPECT_EQ(post("confirm", {{"code", "x.y"}}).status, 404);
  EXPECT_EQ(post("habits", Json::object(), "x.y").status, 404);
  EXPECT_TRUE(mail.mails().empty());
}

TEST_F(RemindersMail, WhatIsRefusedIsLostAndTheNextLetterGoes) {
  ask("a", "nobody@example.org");
  ask("mastermind", "later@example.org");
  ask("mastermind", "ann@example.org");
  EXPECT_EQ(mail.wait_for(1).size(), 1u);
  const std::string metrics = request(port, "GET", "/metrics", "", "Authorization: Bearer key for tests\r\n").body;
  EXPECT_NE(metrics.find("timespiral_lost_letters_total 1\n"), std::string::npos) << metrics.substr(metrics.find("# HELP timespiral_letters"), 400);
}

TEST(RemindersOffer, StandsOnlyWhereTheOperatorHasSetIt) {
  ServerOptions options;
  EXPECT_EQ(fault_of_reminders(options), "");
  options.web_push = true;
  EXPECT_NE(fault_of_reminders(options), "") << "no site";
  options.site = "https://game.example";
  EXPECT_EQ(fault_of_reminders(options), "");
  options.mail_server = "smtp://mail.example";
  EXPECT_NE(fault_of_reminders(options), "") << "from nobody";
  options.mail_from = "games@game.example";
  EXPECT_EQ(fault_of_reminders(options), "");
  for (const char* bad : {"game.example", "https://game.example/x", "ftp://x.y", "https://a@b.c", "https://x.y\n"}) {
    options.site = bad;
    EXPECT_NE(fault_of_reminders(options), "") << bad;
  }
  options.site = "https://game.example";
  for (const char* bad : {"http://mail.example", "file:///etc/passwd", "mail.example"}) {
    options.mail_server = bad;
    EXPECT_NE(fault_of_reminders(options), "") << bad;
  }
}

TEST(RemindersPostOffice, TriesAgainAndForgetsWhatIsTooLate) {
  std::mutex mutex;
  std::map<std::string, int> tries;
  std::map<std::string, Carried> told;
  const auto carry = [&](const Letter& letter, const std::atomic<bool>&) -> CarriedLetter {
    const std::lock_guard lock(mutex);
    const int tried = ++tries[letter.address];
    if (letter.address == "third") return {tried == 3 ? Carried::done : Carried::later};
    if (letter.address == "fault") throw std::runtime_error("fault");
    return {letter.address == "never" ? Carried::later : Carried::done};
  };
  const auto tell = [&](const Letter& letter, const CarriedLetter& carried) {
    const std::lock_guard lock(mutex);
    told[letter.address] = carried.what;
  };
  PostOffice office(carry, tell, [] { return Time{100}; }, {5, 10, 15});
  for (const char* address : {"third", "never", "late", "fault", "good"}) {
    Letter letter{.kind = "mail", .address = address, .letterbox = {}, .subject = {}, .text = {}, .stop = {}, .page = {}, .topic = {}, .until = 100};
    if (std::string(address) == "late") letter.until = 99;
    ASSERT_TRUE(office.post(letter));
  }
  for (int i = 0; i < 500; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    const std::lock_guard lock(mutex);
    if (told.size() == 5) break;
  }
  const std::lock_guard lock(mutex);
  EXPECT_EQ(told, (std::map<std::string, Carried>{
                      {"third", Carried::done}, {"never", Carried::later}, {"late", Carried::lost}, {"fault", Carried::lost}, {"good", Carried::done}}));
  EXPECT_EQ(tries, (std::map<std::string, int>{{"third", 3}, {"never", 4}, {"fault", 1}, {"good", 1}}));
}

}  // namespace
}  // namespace spiral::testing
