// A house without sockets: what it says is kept by connection, what it wants to do later waits until settle(). Its store can be told to fail.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "server/sodium_secrets.hpp"
#include "server/sqlite_store.hpp"
#include "tables/house.hpp"

namespace spiral::testing {

using Json = nlohmann::json;

// A store whose commits, or whose disk, can be made to fail.
class FaultyStore final : public Store {
 public:
  explicit FaultyStore(std::unique_ptr<Store> real) : real_(std::move(real)) {}

  bool commits_fail = false, has_disk = false, is_gone = false;
  bool is_far = true;  // the disk
  int commits = 0;
  std::function<void()> at_sync = [] {};
  Kept disk_says = Kept::all;
  std::atomic<bool> reads_fail = false;  // also from another thread

  bool begin() override { return real_->begin(); }
  bool commit() override { return ++commits, commits_fail ? real_->rollback(), false : real_->commit(); }
  void rollback() override { real_->rollback(); }
  bool waits_for_disk() const override { return has_disk; }
  Kept sync() override { return at_sync(), disk_says; }
  void go_on() override { ++times_gone_on; }
  bool is_elsewhere() const override { return has_disk && is_far; }
  bool is_away() const override { return is_gone; }
  int times_gone_on = 0;

  bool add_table(const StoredTable& table, const std::vector<StoredSeat>& seats) override { return real_->add_table(table, seats); }
  bool add_person(const std::string& table, const StoredPerson& person) override { return real_->add_person(table, person); }
  bool put_seat(const std::string& table, const StoredSeat& seat) override { return real_->put_seat(table, seat); }
  bool set_started(const std::string& table) override { return real_->set_started(table); }
  bool set_draft(const std::string& table, const std::string& draft) override { return real_->set_draft(table, draft); }
  bool set_matters(const std::string& table, const std::string& matters) override { return real_->set_matters(table, matters); }
  bool add_answers(const std::string& table, const std::vector<StoredAnswer>& answers) override { return real_->add_answers(table, answers); }
  bool undo_answers(const std::string& table, int kept, int epoch) override { return real_->undo_answers(table, kept, epoch); }
  bool finish(const std::string& table, std::int64_t when, const std::string& result) override { return real_->finish(table, when, result); }
  bool add_line(const std::string& table, const StoredLine& line) override { return real_->add_line(table, line); }
  bool forget_lines(const std::string& table, const std::string& seat, int before) override { return real_->forget_lines(table, seat, before); }
  bool set_name(const std::string& table, int person, const std::string& name, const StoredLine& line) override {
    return real_->set_name(table, person, name, line);
  }
  bool set_seen(const std::string& table, int person, std::int64_t when) override { return real_->set_seen(table, person, when); }
  int remove_table(const std::string& table, int most) override { return real_->remove_table(table, most); }
  int remove_lines(std::int64_t before, int most) override { return real_->remove_lines(before, most); }
  std::optional<StoredTable> table(const std::string& id) override { return has_failed() ? std::nullopt : real_->table(id); }
  std::vector<StoredPerson> persons(const std::string& table) override { return has_failed() ? std::vector<StoredPerson>() : real_->persons(table); }
  std::vector<StoredSeat> seats(const std::string& table) override { return has_failed() ? std::vector<StoredSeat>() : real_->seats(table); }
  std::vector<StoredAnswer> answers(const std::string& table) override { return has_failed() ? std::vector<StoredAnswer>() : real_->answers(table); }
  std::vector<StoredLine> lines(const std::string& table, int after) override { return real_->lines(table, after); }
  std::optional<TokenOwner> owner_of(const std::string& token_hash) override { return has_failed() ? std::nullopt : real_->owner_of(token_hash); }
  std::vector<ListedTable> open_tables(int limit) override { return has_failed() ? std::vector<ListedTable>() : real_->open_tables(limit); }
  std::vector<ListedTable> finished_tables(int limit) override { return real_->finished_tables(limit); }
  std::vector<UnstartedTable> unstarted_tables(const UnstartedTable& after, std::int64_t seen_before, int limit) override {
    return real_->unstarted_tables(after, seen_before, limit);
  }
  bool add_script(const StoredScript& script, int most_of_owner, int most) override { return real_->add_script(script, most_of_owner, most); }
  bool set_script(const std::string& hash, const std::string& source, std::int64_t used) override { return real_->set_script(hash, source, used); }
  std::optional<StoredScript> script(const std::string& hash) override { return has_failed() ? std::nullopt : real_->script(hash); }
  ReminderRows* reminder_rows() override { return real_->reminder_rows(); }
  bool set_turn(const std::string& table, int person, std::int64_t turn, std::int64_t due) override { return real_->set_turn(table, person, turn, due); }
  bool drop_reminders(const std::string& table, int person) override { return real_->drop_reminders(table, person); }
  std::optional<TokenOwner> trade_code(const std::string& code, const std::string& token, std::int64_t now) override {
    return real_->trade_code(code, token, now);
  }
  std::vector<StoredScript> scripts() override { return real_->scripts(); }
  std::vector<std::string> table_ids(const std::string& after, int limit) override { return real_->table_ids(after, limit); }
  std::string take_read_problem() override { return std::exchange(problem_, {}) + real_->take_read_problem(); }

 private:
  bool has_failed() {
    if (reads_fail) problem_ = "a read failed";
    return reads_fail;
  }

  std::unique_ptr<Store> real_;
  std::string problem_;
};

class SilentHouse {
 public:
  explicit SilentHouse(HouseOptions options = {}) {
    options.bot_pace = 0;
    prepare_secrets();
    std::string pattern = (std::filesystem::temp_directory_path() / "spiral_silent_XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    store = std::make_unique<FaultyStore>(open_sqlite_store(folder_, {.survives_power_cuts = false}).store);
    HouseHooks hooks{.now =
                         [this] {
                           return Now{now, wall};
                         },
                     .send = [this](ConnectionId to, const std::string& text) { said[to].push_back(text); },
                     .close = [this](ConnectionId connection) { closed.insert(connection); },
                     .run_later = [this](Time, std::function<void()> act) { later_.push_back(std::move(act)); },
                     // Nobody thinks here: the first offer is taken.
                     .run_aside = [this](std::function<void()>, std::function<void()> then) { later_.push_back(std::move(then)); },
                     .run_deduction =
                         [this](std::function<void()> work, std::function<void()> then) {
                           ++deductions;
                           later_.push_back([work, then] { work(), then(); });
                         },
                     .run_at_disk = [this](std::function<void()> first, std::function<void()> then) { at_disk_.push_back([first, then] { first(), then(); }); },
                     .give_up = [this] { gave_up = true; }};
    house = std::make_unique<House>(*store, sodium_secrets(), options, hooks);
  }
  ~SilentHouse() {
    settle();
    house.reset(), store.reset();
    std::filesystem::remove_all(folder_);
  }

  void settle() { run(later_); }
  void let_disk_work() { run(at_disk_); }

  std::string make_table(const Json& wanted) { return Json::parse(house->handle("POST", "/api/tables", "", wanted.dump()).body)["id"]; }
  // The token of the seat.
  std::string sit(const std::string& table, const std::string& seat, ConnectionId connection) {
    const std::string token = Json::parse(house->handle("POST", "/api/tables/" + table + "/seats/" + seat, "", R"({"name":"x"})").body)["token"];
    EXPECT_EQ(house->open(connection, Json{{"token", token}}.dump(), "address").problem, "");
    settle();
    return token;
  }
  // The last message of this type; null if there is none.
  Json last(ConnectionId connection, const std::string& type) const {
    Json found;
    if (const auto texts = said.find(connection); texts != said.end())
      for (const std::string& text : texts->second)
        if (Json message = Json::parse(text); message["type"] == type) found = std::move(message);
    return found;
  }

  Time now = 1, wall = 1;  // the steady clock, and the one on the wall
  std::map<ConnectionId, std::vector<std::string>> said;
  std::set<ConnectionId> closed;
  int deductions = 0;  // worked on
  bool gave_up = false;
  std::unique_ptr<FaultyStore> store;
  std::unique_ptr<House> house;

 private:
  static void run(std::vector<std::function<void()>>& queue) {
    for (int i = 0; i < 1000 && !queue.empty(); ++i) {
      const auto due = std::move(queue);
      queue.clear();
      for (const auto& act : due) act();
    }
  }

  std::string folder_;
  std::vector<std::function<void()>> later_, at_disk_;
};

}  // namespace spiral::testing
