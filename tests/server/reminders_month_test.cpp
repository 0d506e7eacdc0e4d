// A month of games that are played by the day, by a clock of its own: each person gets exactly the reminders he should, none in his quiet hours,
// none twice. What he should get is worked out here from what everybody sees at the tables, and from nothing else.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "reminders/reminders.hpp"
#include "server/sodium_secrets.hpp"
#include "tests/server/both_stores.hpp"

namespace spiral::testing {
namespace {

using Json = nlohmann::json;

constexpr Time month_begins = 1774224000000;  // 23 March 2026: clocks change in its first week
constexpr Time five_minutes = 5 * one_minute, patience = 10 * one_minute;

Time zone_offset(const std::string& zone, Time wall) {
  if (zone == "Asia/Tokyo") return 9 * one_hour;
  if (zone == "Europe/Berlin") return (wall >= 1774746000000 ? 2 : 1) * one_hour;
  return 0;
}

struct Player {
  std::string table, seat, token, box = {};
  LetterHabits habits = {};
  int laziness = 0;  // how many hours between two visits, about
  Time next_visit = 0;
  std::optional<Time> turn_since = {}, reminded_at = {};  // as everybody sees it; expected in this turn
  bool knows = false;
};

struct Expected {
  Time at;
  std::string box;
  auto operator<=>(const Expected&) const = default;
};

class Month {
 public:
  Month(Keeping keeping, int tables, std::uint64_t seed) : random_(seed) {
    prepare_secrets();
    std::string pattern = (std::filesystem::temp_directory_path() / "spiral_month_XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    where_ = keeping == Keeping::postgres ? fresh_postgres() : folder_;
    start();
    for (int i = 0; i < tables; ++i, wall_ += one_minute) make_table(i);  // a server asks no more people in an hour than it should
  }
  ~Month() {
    reminders_.reset(), house_.reset(), store_.reset();
    std::filesystem::remove_all(folder_);
  }

  void pass(Time length) {
    for (const Time end = wall_ + length; wall_ < end; wall_ += five_minutes) {
      for (Player& player : players_)
        if (player.next_visit <= wall_) visit(player);
      if (draw(0, 400) == 0) restart();
      expect_reminders();
      reminders_->look(), settle();
      if (was_killed_) was_killed_ = false, restart();
      house_->tick(), settle();
    }
  }

  std::vector<Expected> expected, sent;
  int restarts = 0, lost = 0, games_over = 0, turns = 0, quiet = 0;
  std::set<std::string> codes;

  const std::vector<Player>& players() const { return players_; }
  House& house() { return *house_; }

 private:
  int draw(int from, int until) { return std::uniform_int_distribution<int>(from, until)(random_); }

  void start() {
    StoreOptions fast;
    fast.survives_power_cuts = false, fast.check_seconds = 0;
    OpenedStore opened = open_store(where_, fast);
    ASSERT_TRUE(opened.store) << opened.error;
    store_ = std::move(opened.store);
    HouseOptions options;
    options.forget_after = 60000;
    HouseHooks hooks;
    hooks.now = [this] { return Now{wall_ - month_begins + 1, wall_}; };
    hooks.send = [this](ConnectionId, std::string text) {
      const Json message = Json::parse(text);
      if (message["type"] == "ask") asks_.push_back(message);
    };
    hooks.close = [](ConnectionId) {};
    hooks.run_later = [this](Time, std::function<void()> act) { later_.push_back(std::move(act)); };
    hooks.run_aside = [this](std::function<void()> work, std::function<void()> then) { later_.push_back([work, then] { work(), then(); }); };
    hooks.run_at_disk = hooks.run_aside;
    house_ = std::make_unique<House>(*store_, sodium_secrets(), options, hooks);
    ReminderHooks reminding;
    reminding.now = hooks.now;
    reminding.offset = zone_offset;
    reminding.knows_zone = [](const std::string&) { return true; };
    reminding.fault_of_endpoint = [](const std::string&) { return ""; };
    reminding.send = [this](const Letter& letter) { return take(letter); };
    reminders_ = std::make_unique<Reminders>(*house_, *store_->reminder_rows(), sodium_secrets(),
                                             ReminderOptions{.site = "https://game.example", .has_mail = true, .push_key = "", .mails_per_hour = 0}, reminding);
  }

  // The process is gone, with all that it had in its hands.
  void restart() {
    ++restarts;
    later_.clear(), asks_.clear();
    reminders_.reset(), house_.reset(), store_.reset();
    start();
  }

  void settle() {
    for (int i = 0; i < 1000 && !later_.empty(); ++i) {
      const auto due = std::exchange(later_, {});
      for (const auto& act : due) act();
    }
    house_->flush_and_wait();
  }

  Json post(const std::string& path, const std::string& token, const Json& body) {
    const HttpReply reply = house_->handle("POST", path, token, body.dump());
    EXPECT_LT(reply.status, 300) << path << " " << reply.body;
    settle();
    return Json::parse(reply.body);
  }
  Json remind(const std::string& what, const std::string& token, const Json& body) {
    const HttpReply reply = reminders_->handle(true, {"api", "reminders", what}, token, body.dump(), "");
    EXPECT_LT(reply.status, 300) << what << " " << reply.body;
    settle();
    return Json::parse(reply.body);
  }

  void make_table(int number) {
    const std::string table =
        post("/api/tables", "", {{"set", number % 2 ? "first_steps" : "basic_tragedy"}, {"clock", "day"}, {"players", 2 + number % 3}})["id"];
    std::vector<std::string> seats{"mastermind", "a"};
    if (number % 3 >= 1) seats.push_back("b");
    if (number % 3 == 2) seats.push_back("c");
    const std::size_t first = players_.size();
    for (const std::string& seat : seats) {
      Player player{.table = table, .seat = seat, .token = post("/api/tables/" + table + "/seats/" + seat, "", {{"name", seat}})["token"]};
      player.laziness = draw(1, 40), player.next_visit = wall_ + draw(1, 24 * 60) * one_minute;
      players_.push_back(std::move(player));
    }
    observe(table, nullptr);
    for (std::size_t i = first; i < players_.size(); ++i)
      if (draw(0, 5) != 0) subscribe(players_[i]);
  }

  void subscribe(Player& player) {
    LetterHabits& habits = player.habits;
    habits.zone = std::vector<std::string>{"UTC", "Asia/Tokyo", "Europe/Berlin"}[static_cast<std::size_t>(draw(0, 2))];
    if (draw(0, 2) != 0) habits.quiet_from = draw(0, 23) * 60, habits.quiet_until = draw(0, 23) * 60 + 30;
    if (draw(0, 3) == 0) habits.away_until = wall_ + draw(1, 20) * one_day;
    const Json said{
        {"language", "ja"}, {"zone", habits.zone}, {"quiet_from", habits.quiet_from}, {"quiet_until", habits.quiet_until}, {"away_until", habits.away_until},
        {"digest", false}};
    const std::string address = "p" + std::to_string(&player - players_.data()) + "@example.org";
    question_.clear();
    const std::string key = remind("letterbox", player.token, {{"mail", address}, {"habits", said}})["key"];
    player.box = key.substr(0, key.find('.'));
    const std::string yes = "/reminders#yes/";
    const std::size_t at = question_.find(yes);
    ASSERT_NE(at, std::string::npos) << question_;
    remind("confirm", "", {{"code", question_.substr(at + yes.size(), question_.find('\n', at) - at - yes.size())}});
    player.knows = true;  // he is here
  }

  bool take(const Letter& letter) {
    const std::size_t link = letter.text.find("https://game.example/seat#");
    if (link == std::string::npos) return question_ = letter.text, true;
    sent.push_back({wall_, letter.letterbox});
    EXPECT_TRUE(codes.insert(letter.text.substr(link, letter.text.find('\n', link) - link)).second);
    if (draw(0, 6) == 0) was_killed_ = true, ++lost;  // on its way out; it counts all the same
    return true;
  }

  // What everybody sees after something has happened; `actor` has done it.
  void observe(const std::string& table, const Player* actor) {
    const Json state = Json::parse(house_->handle("GET", "/api/tables/" + table, "", "").body);
    std::set<std::string> waited;
    if (state.contains("waits_for"))
      for (const Json& seat : state["waits_for"]) waited.insert(seat);
    for (Player& player : players_) {
      if (player.table != table) continue;
      const bool is_turn = waited.contains(player.seat) || (state["players"] == 2 && player.seat == "a" && (waited.contains("b") || waited.contains("c")));
      if (is_turn && !player.turn_since) player.turn_since = wall_, player.knows = false, ++turns;
      if (!is_turn) player.turn_since.reset(), player.reminded_at.reset();
      if (&player == actor && is_turn) player.knows = true;
    }
  }

  void visit(Player& player) {
    player.next_visit = wall_ + std::max<Time>(five_minutes, Time{player.laziness} * draw(20, 200) * one_hour / 100);
    asks_.clear();
    const ConnectionId line = ++last_line_;
    ASSERT_EQ(house_->open(line, Json{{"token", player.token}}.dump(), "").problem, "");
    settle();
    if (player.turn_since) player.knows = true;
    // Sometimes he only looks, sometimes he goes in the middle.
    for (int answers = draw(0, 4) == 0 ? 0 : draw(1, 30); answers > 0 && !asks_.empty(); --answers) {
      Json ask = asks_.back();
      asks_.pop_back();
      if (ask.contains("chosen")) continue;
      const int option = draw(0, static_cast<int>(ask["options"].size()) - 1);
      house_->receive(line, Json{{"answer", ask["ask"]}, {"option", option}, {"for", ask["for"]}}.dump());
      settle();
      observe(player.table, ask["options"].size() > 1 ? &player : nullptr);
    }
    if (draw(0, 12) == 0) {
      for (const bool pause : {true, false}) house_->receive(line, Json{{"pause", pause}}.dump()), settle(), observe(player.table, &player);
    }
    house_->closed(line);
    settle();
    observe(player.table, nullptr);
  }

  // One turn, one reminder: ten minutes after it began, unless he knows, and not before his hours allow it.
  void expect_reminders() {
    for (Player& player : players_) {
      if (player.box.empty() || !player.turn_since || player.knows || player.reminded_at || wall_ < *player.turn_since + patience) continue;
      const LetterHabits& habits = player.habits;
      const Time minute = (wall_ + zone_offset(habits.zone, wall_)) / one_minute % (24 * 60);
      const bool is_night = habits.quiet_from > habits.quiet_until && (minute >= habits.quiet_from || minute < habits.quiet_until);
      const bool is_rest = habits.quiet_from < habits.quiet_until && minute >= habits.quiet_from && minute < habits.quiet_until;
      if (is_night || is_rest || wall_ < habits.away_until) {
        ++quiet;
        continue;
      }
      player.reminded_at = wall_;
      expected.push_back({wall_, player.box});
    }
  }

  std::mt19937_64 random_;
  std::string folder_, where_;
  Time wall_ = month_begins;
  std::unique_ptr<Store> store_;
  std::unique_ptr<House> house_;
  std::unique_ptr<Reminders> reminders_;
  std::vector<std::function<void()>> later_;
  std::vector<Json> asks_;
  std::vector<Player> players_;
  std::string question_;
  ConnectionId last_line_ = 0;
  bool was_killed_ = false;
};

void play(Keeping keeping, int tables, Time length, std::uint64_t seed) {
  Month month(keeping, tables, seed);
  month.pass(length);
  std::sort(month.expected.begin(), month.expected.end()), std::sort(month.sent.begin(), month.sent.end());
  EXPECT_EQ(month.sent.size(), month.expected.size());
  std::vector<Expected> missing, extra;
  std::set_difference(month.expected.begin(), month.expected.end(), month.sent.begin(), month.sent.end(), std::back_inserter(missing));
  std::set_difference(month.sent.begin(), month.sent.end(), month.expected.begin(), month.expected.end(), std::back_inserter(extra));
  for (const Expected& one : missing) ADD_FAILURE() << "missing: " << one.box << " at " << (one.at - month_begins) / one_minute;
  for (const Expected& one : extra) ADD_FAILURE() << "not expected: " << one.box << " at " << (one.at - month_begins) / one_minute;
  EXPECT_GT(month.restarts, 3);
  EXPECT_GT(month.lost, 0);
  EXPECT_GT(month.quiet, 0);
  EXPECT_GT(static_cast<int>(month.sent.size()), tables * 2) << "many reminders";
  EXPECT_LT(static_cast<int>(month.sent.size()), month.turns) << "but not one for each turn";
  std::printf("%d tables: %d turns, %zu reminders, %d restarts, %d of them with a letter in hand\n", tables, month.turns, month.sent.size(), month.restarts,
              month.lost);
}

TEST(RemindersMonth, EachPersonGetsExactlyHisReminders) { play(Keeping::sqlite, 14, 8 * one_day, 1); }
TEST(RemindersMonthSlow, AHundredTables) { play(Keeping::sqlite, 100, 30 * one_day, 2); }
TEST(RemindersMonthSlow, OnPostgresql) { play(Keeping::postgres, 10, 10 * one_day, 3); }

}  // namespace
}  // namespace spiral::testing
