// Whether the time until a Mastermind's bot answers tells an answer that was forced from one that was chosen, when somebody pauses the game
// and goes on all the time. By distributions: as many windows as people would need to see, each with what the record says it was.
#include <cmath>
#include <cstdio>
#include <numeric>

#include "protocol/make.hpp"
#include "records/playthrough.hpp"
#include "tests/server/server_fixture.hpp"

namespace spiral::testing {
namespace {

using Clock = std::chrono::steady_clock;

// One person with all three decks against a sharp Mastermind; he pauses and goes on, and looks at his watch.
class Impatient {
 public:
  Impatient(std::string token, std::uint64_t seed) : person_(std::move(token), seed), dice_(seed) { person_.guess_rate = 1000; }
  bool connect(int port) { return person_.connect(port); }
  bool has_ended() const { return person_.ended; }
  int handle() const { return person_.client.handle(); }

  // Milliseconds from what was told before to the first thing told after it, by the number of the former.
  std::map<int, double> waited;

  void act() {
    while (person_.hear(0)) {
      if (person_.last["type"] != "event" || person_.last["for"] != "a") continue;
      const auto now = Clock::now();
      const int seq = person_.last["seq"];
      if (seq > 1) waited[seq - 1] = std::chrono::duration<double, std::milli>(now - told_).count();
      told_ = now;
    }
    const bool is_asked = person_.open_ask() != nullptr;
    if (is_asked && is_paused_) pause(false);
    if (is_asked) return person_.answer_one();
    if (!person_.ended && Clock::now() >= next_) pause(!is_paused_);
  }

 private:
  void pause(bool on) {
    is_paused_ = on;
    person_.client.say({{"pause", on}});
    next_ = Clock::now() + std::chrono::milliseconds(4 + dice_.below(13));  // ten on average, and no beat of its own
  }

  Person person_;
  Dice dice_;
  bool is_paused_ = false;
  Clock::time_point told_, next_;
};

struct Windows {
  std::vector<double> forced, chosen;
};

// The Mastermind's windows of a finished game, and how long each took. Laying cards is always a choice and tells nothing.
void add_windows(const std::string& record, const std::map<int, double>& waited, Windows& into) {
  const LoadedRecord loaded = from_record(record);
  ASSERT_TRUE(loaded.play) << loaded.error;
  Playthrough again(loaded.play->setup());
  std::size_t told = 0;
  bool is_forced = true;
  const auto seq_at = [&](std::size_t until) {
    return static_cast<int>(std::count_if(again.events().begin(), again.events().begin() + static_cast<std::ptrdiff_t>(until),
                                          [](const Event& event) { return sees(Viewer::a, event); }));
  };
  for (const Decision& decision : loaded.play->decisions()) {
    const Board before = again.board();
    const bool is_his = seat_of(again.game(), before, decision) == Seat::mastermind;
    is_forced = is_forced && again.legal().size == 1;
    again.decide(decision);
    const Board& after = again.board();
    const bool goes_on = is_his && !again.is_over() && seats_asked(again) == std::vector{Seat::mastermind} && before.loop == after.loop &&
                         before.day == after.day && before.step == after.step && before.incident_now == after.incident_now;
    if (goes_on) continue;
    if (const auto time = waited.find(seq_at(told)); is_his && before.step != Step::mastermind_plays && time != waited.end())
      (is_forced ? into.forced : into.chosen).push_back(time->second);
    // As the server does (R174): a Mandatory batch is told with its window.
    std::size_t until = again.events().size();
    if (!again.is_over() && (after.step == Step::mastermind_abilities || after.step == Step::day_end))
      while (again.events()[until - 1].kind != EventKind::step_started) --until;
    told = std::max(told, until), is_forced = true;
  }
}

// Mann-Whitney: how often a chosen answer takes longer than a forced one, ties counted as half. Half is chance; the second is how many
// standard deviations the first lies away from it.
std::pair<double, double> longer_when_chosen(const Windows& windows) {
  double wins = 0;
  std::map<long, double> ties;
  for (double chosen : windows.chosen)
    for (double forced : windows.forced) wins += std::lround(chosen) > std::lround(forced) ? 1 : std::lround(chosen) == std::lround(forced) ? 0.5 : 0;
  for (const auto* times : {&windows.chosen, &windows.forced})
    for (double time : *times) ++ties[std::lround(time)];
  const double m = static_cast<double>(windows.chosen.size()), n = static_cast<double>(windows.forced.size()), all = m + n;
  double tied = 0;
  for (const auto& [time, count] : ties) tied += count * count * count - count;
  const double deviation = std::sqrt(m * n / 12 * ((all + 1) - tied / (all * (all - 1))));
  return {wins / (m * n), deviation > 0 ? (wins - m * n / 2) / deviation : 0};
}

class PaceSlow : public ServerTest {};

TEST_F(PaceSlow, PausingDoesNotShowHowLongTheMastermindThought) {
  constexpr std::size_t wanted = 500;
  stop(true);
  options.house.bot_pace = 100;
  start();
  Windows windows;
  for (std::uint64_t round = 1; windows.forced.size() + windows.chosen.size() < wanted; ++round) {
    ASSERT_LT(round, 40u);
    std::vector<std::string> tables;
    std::vector<std::unique_ptr<Impatient>> people;
    for (const char* script : {"fs_the_first_script", "bt_the_long_arm", "bt_paper_birds"}) {
      tables.push_back(make_table({{"script", script}, {"players", 2}, {"listed", true}, {"bots", {{"mastermind", "sharp"}}}}));
      people.push_back(std::make_unique<Impatient>(take_seat(tables.back(), "a"), round * 10 + tables.size()));
      ASSERT_TRUE(people.back()->connect(port));
    }
    const auto is_playing = [](const auto& one) { return !one->has_ended(); };
    while (std::any_of(people.begin(), people.end(), is_playing)) {
      std::vector<pollfd> lines;
      for (const auto& one : people) one->act(), lines.push_back({one->handle(), POLLIN, 0});
      ::poll(lines.data(), lines.size(), 2);
    }
    for (std::size_t i = 0; i < tables.size(); ++i) add_windows(request(port, "GET", "/api/records/" + tables[i]).body, people[i]->waited, windows);
  }
  const auto [share, deviations] = longer_when_chosen(windows);
  const auto mean = [](const std::vector<double>& times) { return std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size()); };
  std::printf(
      "%zu forced windows, %.1f ms on average; %zu chosen, %.1f ms; chosen took longer in %.3f of the pairs (half is chance), %.2f standard deviations\n",
      windows.forced.size(), mean(windows.forced), windows.chosen.size(), mean(windows.chosen), share, deviations);
  EXPECT_GT(windows.forced.size(), wanted / 10);
  EXPECT_GT(windows.chosen.size(), wanted / 10);
  EXPECT_LT(std::abs(deviations), 4) << "once in sixteen thousand by chance";
}

}  // namespace
}  // namespace spiral::testing
