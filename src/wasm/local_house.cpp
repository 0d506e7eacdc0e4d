#include "wasm/local_house.hpp"

namespace spiral {
namespace {

// Only people at this device play here: nothing of theirs goes by itself, and nobody has to be kept from taking another's part.
constexpr HouseOptions for_one_device{.most_tables = 500,
                                      .bot_tables_per_address = 0,
                                      .most_bot_tables = 0,
                                      .keep_unstarted_hours = 0,
                                      .keep_place_hours = 0,
                                      .keep_chat_hours = 0,
                                      .scripts_per_address = 4000,
                                      .opens_at_once = true,
                                      .plays_on = true,
                                      .takes_records = true};
constexpr const char* here = "here";  // the address of whoever asks

std::string next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string line(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

}  // namespace

LocalHouse::LocalHouse(std::string seed, Now now) : now_(now), secrets_(std::move(seed)), house_(store_, secrets_, for_one_device, hooks()) {}

HouseHooks LocalHouse::hooks() {
  const auto aside = [this](std::function<void()> act, std::function<void()> then) { work_.push_back({std::move(act), std::move(then)}); };
  return {.now = [this] { return now_; },
          .send = [this](ConnectionId to, const std::string& text) { say(Say::message, static_cast<std::uint32_t>(to), text); },
          .close = [this](ConnectionId connection) { say(Say::close, static_cast<std::uint32_t>(connection)); },
          .run_later = [this](Time wait, std::function<void()> act) { later_.emplace(now_.steady + wait, std::move(act)); },
          .run_aside = aside,
          .run_deduction = aside,
          .run_at_disk =
              [this](std::function<void()> act, std::function<void()> then) {
                at_disk_ = {std::move(act), std::move(then)};  // never two at a time
                for (const auto& [name, text] : store_.take_changes()) text.empty() ? say(Say::drop_row, 0, name) : say(Say::put_row, 0, name + "\n" + text);
                say(Say::store, 0);
              },
          .log = [this](const char* event, const std::string& why) { say(Say::log, 0, std::string(event) + " " + why); }};
}

void LocalHouse::say(Say what, std::uint32_t number, std::string_view bytes) {
  const auto put = [&](std::size_t value) {
    for (int shift = 0; shift < 32; shift += 8) said_.push_back(static_cast<char>(value >> shift & 255));
  };
  said_.push_back(static_cast<char>(what)), put(number), put(bytes.size());
  said_ += bytes;
}

// A call has ended: what is due now is done at once, and the turn is over.
void LocalHouse::settle() {
  while (!later_.empty() && later_.begin()->first <= now_.steady) later_.extract(later_.begin()).mapped()();
  house_.flush();
  if (!later_.empty()) say(Say::alarm, static_cast<std::uint32_t>(later_.begin()->first - now_.steady));
  if (!work_.empty()) say(Say::work, static_cast<std::uint32_t>(work_.size()));
}

void LocalHouse::request(std::uint32_t number, const std::string& text) {
  std::string_view rest = text;
  const std::string method = next_line(rest), target = next_line(rest), token = next_line(rest);
  const HttpReply reply = house_.handle(method, target, token, std::string(rest), here);
  house_.when_stored([this, number, reply](bool) { say(Say::reply, number, std::to_string(reply.status) + "\n" + reply.body); });
  settle();
}

void LocalHouse::open(ConnectionId connection, const std::string& first) {
  const House::Opened opened = house_.open(connection, first, here);
  if (!opened.problem.empty()) {
    say(Say::message, static_cast<std::uint32_t>(connection), wire::to_json(error_about(0, opened.problem)));  // nothing here comes right by itself
    say(Say::close, static_cast<std::uint32_t>(connection));
  }
  settle();
}

void LocalHouse::receive(ConnectionId connection, const std::string& text) {
  house_.receive(connection, text);
  settle();
}

void LocalHouse::closed(ConnectionId connection) {
  house_.closed(connection);
  settle();
}

void LocalHouse::tick() {
  house_.tick();
  settle();
}

void LocalHouse::work() {
  if (work_.empty() || worked_) return;
  const Work next = std::move(work_.front());
  work_.pop_front();
  next.act();
  worked_ = next.then;
}

void LocalHouse::worked() {
  if (const auto then = std::exchange(worked_, {})) then();
  settle();
}

void LocalHouse::stored() {
  if (const Work done = std::exchange(at_disk_, {}); done.then) done.act(), done.then();  // what was written meanwhile waits for the next time
  settle();
}

std::string LocalHouse::take_said() { return std::exchange(said_, {}); }

}  // namespace spiral
