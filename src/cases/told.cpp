// "told" and its kin: what the announcements must be.
#include <algorithm>

#include "cases/case_table.hpp"

namespace spiral {
namespace {

// One announcement as a seat hears it, and every way in which it is told that something happened: whole or one part of it, with
// the cause or without.
struct Heard {
  std::string words;
  std::vector<std::string> ways;
};

class Told {
 public:
  Told(CaseTable& table, const std::string& key) : table_(table), key_(key) {}

  Fault check(const std::string& who, const std::string& text) {
    if (!table_.has_happened()) return {"nothing has happened yet that could be told"};
    if (Fault fault = read_who(who)) return fault;
    const bool is_nothing = text == "nothing";
    if (is_nothing && key_ != "told" && key_ != "told only") return {"\"nothing\" stands behind told or told only"};
    wishes_ = is_nothing ? Words{} : split(text, ';');
    if (std::find(wishes_.begin(), wishes_.end(), "*") != wishes_.end()) return {"a star alone says nothing: something must stand before it"};
    if (wishes_.empty() && !is_nothing) return {"expected an announcement, found nothing"};
    if (Fault fault = table_.spend(static_cast<int>(1 + (table_.events().size() - since_) / 4))) return fault;
    listen();
    if (key_ == "told only" || is_nothing) return check_only();
    if (key_ == "told") return check_in_order();
    // These may be right because of a word that means nothing.
    for (auto wish = wishes_.begin(); wish != wishes_.end(); ++wish) {
      if (Fault fault = table_.check_announcement(*wish, seat_)) return fault;
      if (std::find(wishes_.begin(), wish, *wish) != wish) return {quoted(*wish) + " stands here twice"};
    }
    return key_ == "told part" ? check_parts() : check_count();
  }

 private:
  // "told at most 2 b since x": a number where the key wants one, then perhaps a seat, then perhaps since when.
  Fault read_who(const std::string& who) {
    Words words = words_of(who);
    auto next = words.begin();
    if (key_ == "told at most" || key_ == "told exactly") {
      if (next == words.end()) return {"how often? (" + key_ + " 1: …)"};
      if (Fault fault = read_number("a number of times", *next++, 0, most_counters, times_)) return fault;
    }
    if (next != words.end() && *next != "since") {
      if (*next == "public") seat_ = Seat::everyone;
      else if (Fault fault = table_.read_seat_now(*next, seat_)) return fault;
      ++next;
    }
    since_ = table_.last_mark();
    if (next == words.end()) return fine;
    if (words.end() - next != 2 || *next != "since") return {"expected \"" + key_ + "\", perhaps a seat, perhaps since LABEL, found " + quoted(who)};
    return table_.find_mark(*++next, since_);
  }

  void listen() {
    for (std::size_t i = since_; i < table_.events().size(); ++i) {
      const Event& event = table_.events()[i];
      if (event.kind == EventKind::step_started) continue;
      Heard one{notation(table_.game(), event, viewer_of(seat_)), {}};
      if (one.words.empty()) continue;
      if (key_ != "told" && key_ != "told only") one.ways = ways_of(event);
      heard_.push_back(std::move(one));
    }
  }
  std::vector<std::string> ways_of(const Event& event) const {
    std::vector<std::string> ways;
    for (int part = -1; part < event.size; ++part) {
      Event one = event;
      if (part >= 0) one.size = 1, one.parts[0] = event.parts[part];
      for (bool has_cause : {true, false}) {
        if (!has_cause) one.cause = {};
        ways.push_back(notation(table_.game(), one, viewer_of(seat_)));
      }
    }
    return ways;
  }
  static bool tells(const Heard& heard, const std::string& wish) {
    return std::any_of(heard.ways.begin(), heard.ways.end(), [&](const std::string& way) { return fits(wish, way); });
  }

  std::string all() const {
    std::string text;
    for (const Heard& one : heard_) text += (text.empty() ? "" : "; ") + one.words;
    return "; told: " + (text.empty() ? "nothing" : text);
  }
  // A wish that was not met may be one that cannot be.
  Fault unmet(const std::string& wish, const std::string& what) {
    const Fault impossible = table_.check_announcement(wish, seat_);
    return {(impossible ? impossible.text : what) + all()};
  }

  Fault check_only() {
    for (std::size_t i = 0; i < std::max(wishes_.size(), heard_.size()); ++i) {
      if (i >= wishes_.size()) return {quoted(heard_[i].words) + " was told too" + all()};
      if (i >= heard_.size() || !fits(wishes_[i], heard_[i].words)) return unmet(wishes_[i], quoted(wishes_[i]) + " was not told in this place");
    }
    return fine;
  }
  Fault check_in_order() {
    std::size_t next = 0;
    for (const std::string& wish : wishes_) {
      while (next < heard_.size() && !fits(wish, heard_[next].words)) ++next;
      if (next++ == heard_.size()) return unmet(wish, quoted(wish) + " was not told (in this order)");
    }
    return fine;
  }
  Fault check_parts() {
    for (const std::string& wish : wishes_)
      if (std::none_of(heard_.begin(), heard_.end(), [&](const Heard& one) { return tells(one, wish); })) return {quoted(wish) + " was not told" + all()};
    return fine;
  }
  Fault check_count() {
    for (const std::string& wish : wishes_) {
      const auto count = std::count_if(heard_.begin(), heard_.end(), [&](const Heard& one) { return tells(one, wish); });
      if (key_ == "not told" && count > 0) return {quoted(wish) + " was told" + all()};
      const bool is_wrong = key_ == "told exactly" ? count != times_ : count > times_;
      if (key_ != "not told" && is_wrong) return {quoted(wish) + " was told " + std::to_string(count) + " times" + all()};
    }
    return fine;
  }

  CaseTable& table_;
  const std::string& key_;
  Seat seat_ = Seat::everyone;
  std::size_t since_ = 0;
  int times_ = 0;
  Words wishes_;
  std::vector<Heard> heard_;
};

}  // namespace

Fault check_told(CaseTable& table, const std::string& key, const std::string& who, const std::string& text) { return Told(table, key).check(who, text); }

}  // namespace spiral
