#include "bench/load_people.hpp"

#include <sys/epoll.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <strings.h>

namespace spiral::load {
namespace {

using testing::Json;

// As the web client waits.
constexpr double shortest_pause = 0.4, longest_pause = 10;
// Whoever loses his line so soon after a fault has lost it by that.
constexpr double reach_of_fault = 5;

// An ask without its number, which each server counts for itself.
std::string words_of_ask(const std::string& text) {
  const std::size_t at = text.find("\"ask\":");
  return at == std::string::npos ? text : text.substr(0, at) + text.substr(text.find(',', at));
}

int body_size(const std::string& head) {
  const char* at = ::strcasestr(head.c_str(), "\r\ncontent-length: ");
  return at ? std::atoi(at + 18) : 0;
}

}  // namespace

int number_after(const std::string& text, const char* name, int otherwise) {
  const std::size_t at = text.find(name);
  return at == std::string::npos ? otherwise : std::atoi(text.c_str() + at + std::strlen(name));
}

bool Table::is_finished() const {
  return std::all_of(viewers.begin(), viewers.end(), [](const auto& one) { return one->has_ended; });
}

People::People(int port, int break_one_in) : port_(port), break_one_in_(break_one_in), epoll_(::epoll_create1(EPOLL_CLOEXEC)) {}
People::~People() { ::close(epoll_), ::close(http_); }

int People::count_finished() const {
  return static_cast<int>(std::count_if(tables_.begin(), tables_.end(), [](const auto& one) { return one->is_finished(); }));
}

// --- Tables --------------------------------------------------------------------------------------------------------------------------

// Over one connection for all: the system has only so many ports.
Json People::post(const std::string& target, const std::string& body) {
  const std::string words =
      "POST " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  if (http_ < 0) http_ = testing::connect_to(port_);
  std::string all;
  std::size_t head = std::string::npos;
  const auto is_whole = [&] {
    head = all.find("\r\n\r\n");
    return head != std::string::npos && all.size() >= head + 4 + static_cast<std::size_t>(body_size(all.substr(0, head)));
  };
  bool is_there = testing::send_all(http_, words);
  while (is_there && !is_whole()) is_there = testing::receive_some(http_, all, 10000);
  return is_there ? Json::parse(all.substr(head + 4), nullptr, false) : Json();
}

bool People::make_table(bool plays) {
  const std::string wanted = R"({"script":"fs_the_first_script","watch":"anyone","bots":{"mastermind":"random","c":"random"}})";
  const Json made = post("/api/tables", wanted);
  if (!made.is_object() || !made.contains("id")) return false;
  auto table = std::make_unique<Table>();
  table->id = made["id"];
  for (const char* seat : {"a", "b", ""}) {
    auto viewer = std::make_unique<Viewer>();
    viewer->table = table.get(), viewer->seat = seat;
    if (*seat) {
      const Json taken = post("/api/tables/" + table->id + "/seats/" + seat, R"({"name":"x"})");
      if (!taken.is_object() || !taken.contains("token")) return false;
      viewer->token = taken["token"];
    }
    if (plays || *seat == 'a') connect(*viewer), ++counts_.connections;
    table->viewers.push_back(std::move(viewer));
  }
  (plays ? tables_ : idle_).push_back(std::move(table));
  return true;
}

// --- Lines ---------------------------------------------------------------------------------------------------------------------------

void People::connect(Viewer& viewer) {
  if (viewer.handle >= 0) ::close(viewer.handle);
  viewer.handle = testing::connect_to(port_);
  viewer.is_upgraded = false, viewer.reader = {}, viewer.ask = 0, viewer.is_answering = false;
  if (viewer.handle < 0) return lose(viewer);
  testing::send_all(viewer.handle, testing::upgrade_request());
  ::fcntl(viewer.handle, F_SETFL, O_NONBLOCK);
  epoll_event event{EPOLLIN, {.ptr = &viewer}};
  ::epoll_ctl(epoll_, EPOLL_CTL_ADD, viewer.handle, &event);
}

void People::introduce(Viewer& viewer) {
  Json first{{"epoch", 0}};
  if (viewer.token.empty()) first["watch"] = viewer.table->id, first["after"] = viewer.seq;
  else first["token"] = viewer.token, first["seats"] = Json::array({{{"seat", viewer.seat}, {"after", viewer.seq}}});
  testing::send_all(viewer.handle, testing::frame_of(first.dump()));
}

// He tries again a little later, each time a little later than before.
void People::lose(Viewer& viewer) {
  if (viewer.handle >= 0) ::close(viewer.handle), viewer.handle = -1;
  if (viewer.has_ended) return;
  const auto now = Clock::now();
  if (!viewer.lost_at) {
    const bool is_by_fault = fault_ != Fault::none && seconds_since(fault_at_) < reach_of_fault;
    viewer.lost_at = is_by_fault ? fault_at_ : now, viewer.fault = is_by_fault ? fault_ : Fault::none;
    viewer.prompt = viewer.ask != 0 && !viewer.is_unsure ? words_of_ask(viewer.ask_text) : "";
  }
  viewer.ask = 0, viewer.is_answering = false;
  forget_time(*viewer.table);
  viewer.pause = std::clamp(2 * viewer.pause, shortest_pause, longest_pause);
  const double shaken = viewer.pause * (0.75 + dice_.below(1000) / 2000.0);
  viewer.next_try = now + std::chrono::milliseconds(static_cast<int>(1000 * shaken));
  lost_.push_back(&viewer);
}

void People::come_again() {
  const auto now = Clock::now();
  std::vector<Viewer*> due;
  for (Viewer* one : lost_)
    if (one->next_try <= now) due.push_back(one);
  std::erase_if(lost_, [&](const Viewer* one) { return one->next_try <= now; });
  for (Viewer* one : due) ++counts_.reconnects, connect(*one);
  for (; !refused_.empty() && refused_.front().ask_again <= now; refused_.pop_front()) {
    Viewer& one = *refused_.front().viewer;
    if (one.is_answering && one.given.size() == refused_.front().answer) one.is_answering = false, one.ask = number_after(one.ask_text, "\"ask\":", 0);
  }
}

bool People::read_ready(int milliseconds) {
  epoll_event events[256];
  const int count = ::epoll_wait(epoll_, events, 256, milliseconds);
  for (int i = 0; i < count; ++i) read(*static_cast<Viewer*>(events[i].data.ptr));
  return count > 0;
}

void People::settle(int milliseconds) {
  const auto start = Clock::now();
  while (read_ready(milliseconds) && seconds_since(start) < 10) {
  }
}

void People::read(Viewer& viewer) {
  char bytes[65536];
  for (;;) {
    const ssize_t size = ::recv(viewer.handle, bytes, sizeof bytes, 0);
    if (size < 0 && errno == EAGAIN) break;
    if (size <= 0) return lose(viewer);
    viewer.reader.bytes.append(bytes, static_cast<std::size_t>(size));
  }
  if (!viewer.is_upgraded) {
    const std::size_t end = viewer.reader.bytes.find("\r\n\r\n");
    if (end == std::string::npos) return;
    if (!viewer.reader.bytes.starts_with("HTTP/1.1 101")) return lose(viewer);
    viewer.reader.bytes.erase(0, end + 4), viewer.is_upgraded = true;
    introduce(viewer);
  }
  while (auto frame = viewer.reader.next()) {
    if (frame->opcode == 8) return lose(viewer);
    if (frame->opcode == 9) testing::send_all(viewer.handle, testing::frame_of(frame->text, 10));
    if (frame->opcode == 1) hear(viewer, frame->text);
  }
}

// --- What they hear and say ----------------------------------------------------------------------------------------------------------

void People::hear(Viewer& viewer, const std::string& text) {
  ++counts_.messages, counts_.bytes += static_cast<long>(text.size());
  // Whoever decided has to hear that it is stored; for the others anything will do, it leaves with that.
  if (!viewer.has_heard && (!viewer.is_answering || text.starts_with(R"({"type":"taken")"))) note_heard(viewer);
  if (text.starts_with(R"({"type":"event")")) {
    const int seq = number_after(text, "\"seq\":", 0);
    if (seq != viewer.seq + 1) ++counts_.gaps;
    viewer.seq = seq;
    viewer.told = viewer.told * 0x100000001b3 ^ std::hash<std::string>()(text);
  } else if (text.starts_with(R"({"type":"ask")") && text.find("\"chosen\":") == std::string::npos) {
    hear_ask(viewer, text);
  } else if (text.starts_with(R"({"type":"taken")")) {
    hear_taken(viewer, number_after(text, "\"ask\":", 0), number_after(text, "\"option\":", -1));
  } else if (text.starts_with(R"({"type":"end")")) {
    viewer.has_ended = true, viewer.ask = 0;
    be_back(viewer);
  } else if (text.starts_with(R"({"type":"table")")) {
    viewer.pause = 0;
    if (viewer.prompt.empty()) be_back(viewer);
  } else if (text.starts_with(R"({"type":"error")")) {
    ++counts_.errors;
    if (viewer.is_answering) viewer.is_unsure = true, refused_.push_back({&viewer, viewer.given.size(), Clock::now() + std::chrono::milliseconds(500)});
  }
}

void People::hear_ask(Viewer& viewer, const std::string& text) {
  if (!viewer.prompt.empty() && viewer.prompt != words_of_ask(text)) {
    ++counts_.other_prompts;
    std::fprintf(stderr, "spiral_load: table %s, seat %s: before and afterwards\n%s\n%s\n", viewer.table->id.c_str(), viewer.seat.c_str(),
                 viewer.prompt.c_str(), text.c_str());
  }
  be_back(viewer);
  viewer.is_unsure = false;
  viewer.ask = number_after(text, "\"ask\":", 0);
  viewer.options = 0;
  for (std::size_t at = text.find("\"option\":"); at != std::string::npos; at = text.find("\"option\":", at + 1)) ++viewer.options;
  viewer.may_end = text.find("\"kind\":\"time_spiral\"") != std::string::npos;
  viewer.ask_text = text;
}

// It may be an earlier answer of his, from a line that broke: on its way it was overtaken by the new line.
void People::hear_taken(Viewer& viewer, int ask, int option) {
  if (viewer.is_answering && viewer.given.back().ask == ask) {
    viewer.is_answering = false;
    if (viewer.given.back().option == option) viewer.given.back().is_acknowledged = true, ++counts_.acknowledged;
  } else if (viewer.ask == ask) {
    viewer.ask = 0;
  }
}

void People::be_back(Viewer& viewer) {
  if (!viewer.lost_at) return;
  absences_[static_cast<std::size_t>(viewer.fault)].push_back(seconds_since(*viewer.lost_at));
  viewer.lost_at.reset(), viewer.prompt.clear();
}

// The time until the last viewer of the table has heard something of the decision.
void People::note_heard(Viewer& viewer) {
  viewer.has_heard = true;
  Table& table = *viewer.table;
  if (!table.is_timed) return;
  for (const auto& one : table.viewers)
    if (!one->has_heard) return;
  table.is_timed = false;
  times_.push_back(seconds_since(table.asked_at) * 1000);
}

void People::forget_time(Table& table) {
  table.is_timed = false;
  for (const auto& one : table.viewers) one->has_heard = true;
}

void People::answer(Table& table, Viewer& viewer) {
  const int option = viewer.may_end ? 0 : static_cast<int>(dice_.below(static_cast<std::uint32_t>(viewer.options)));
  std::size_t at = 0;
  for (int i = 0; i <= option; ++i) at = viewer.ask_text.find("\"notation\":\"", at) + 12;
  viewer.given.push_back({viewer.ask_text.substr(at, viewer.ask_text.find('"', at) - at), viewer.ask, option});
  viewer.is_answering = true;
  const std::string words = "{\"answer\":" + std::to_string(viewer.ask) + ",\"option\":" + std::to_string(option) + "}";
  viewer.ask = 0;
  table.is_timed = true, table.asked_at = Clock::now();
  for (const auto& one : table.viewers) one->has_heard = false;
  testing::send_all(viewer.handle, testing::frame_of(words));
  ++counts_.sent;
  if (break_one_in_ > 0 && dice_.below(static_cast<std::uint32_t>(break_one_in_)) == 0) break_line(table);
}

// Somebody's line breaks, perhaps just now while his answer is under way.
void People::break_line(Table& table) {
  forget_time(table);
  Viewer& unlucky = *table.viewers[dice_.below(static_cast<std::uint32_t>(table.viewers.size()))];
  if (unlucky.handle < 0) return;  // it is broken already
  ++counts_.reconnects;
  connect(unlucky);
}

bool People::answer_what_is_due(double most) {
  bool did_something = false;
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    Table& table = *tables_[(i + turn_) % tables_.size()];
    if (table.is_timed && seconds_since(table.asked_at) < 5) continue;
    for (const auto& viewer : table.viewers) {
      if (viewer->ask == 0 || viewer->options == 0) continue;
      if (static_cast<double>(counts_.sent) >= most) return did_something;
      turn_ = (i + turn_ + 1) % tables_.size(), i = 0;
      answer(table, *viewer);
      did_something = true;
      if (counts_.sent % 64 == 0) return true;  // read in between
      break;
    }
  }
  return did_something;
}

int People::compare_what_is_told(double seconds) {
  std::vector<std::pair<Viewer*, std::size_t>> before;
  lost_.clear();
  for (const auto& table : tables_)
    for (const auto& viewer : table->viewers) {
      before.emplace_back(viewer.get(), viewer->told);
      viewer->seq = 0, viewer->told = 0, viewer->has_ended = false, viewer->pause = 0;
      if (viewer->handle >= 0) lose(*viewer);
      else lost_.push_back(viewer.get());
    }
  const auto start = Clock::now();
  const auto all_have = [&] { return std::all_of(before.begin(), before.end(), [](const auto& one) { return one.first->has_ended; }); };
  while (!all_have() && seconds_since(start) < seconds) come_again(), read_ready(20);
  return static_cast<int>(std::count_if(before.begin(), before.end(), [](const auto& one) { return one.first->told != one.second; }));
}

}  // namespace spiral::load
