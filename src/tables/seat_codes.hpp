// Codes that take a seat to another device. Each works once and for a few minutes; it is kept as a hash, in memory alone. The seat's token
// waits behind it as long, for the store knows only the hash of that.
#pragma once

#include <deque>
#include <optional>
#include <unordered_map>

#include "tables/secrets.hpp"
#include "tables/time.hpp"

namespace spiral {

class SeatCodes {
 public:
  static constexpr Time lasts = 300000;
  static constexpr std::size_t most = 10000;  // at a time, of all tables; then the oldest goes

  struct Lent {
    std::string table, token;
  };

  // Another code for the same seat ends the one before it. 60 random bits, in letters and digits that nobody takes for one another.
  std::string make(const Secrets& secrets, const std::string& table, const std::string& token, Time now) {
    forget(now);
    if (const auto before = code_of_.find(token); before != code_of_.end()) lent_.erase(before->second);
    if (made_.size() >= most) forget_oldest();
    const std::string code = secrets.table_id().substr(0, 12), hash = secrets.hash_of_token(code);
    lent_[hash] = {table, token}, code_of_[token] = hash;
    made_.emplace_back(now + lasts, hash);
    return code;
  }

  // However it is spelled: capitals, strokes and blanks do not matter, and what looks like an i is one.
  static std::string plain(const std::string& typed) {
    std::string code;
    for (char c : typed) {
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
      if (c == '1' || c == 'l') code.push_back('i');
      else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) code.push_back(c);
    }
    return code;
  }

  std::optional<Lent> use(const Secrets& secrets, const std::string& typed, Time now) {
    forget(now);
    const auto found = lent_.find(secrets.hash_of_token(plain(typed)));
    if (found == lent_.end()) return std::nullopt;
    Lent lent = found->second;
    end(found);
    return lent;
  }

  // Of those that have ended nothing is kept.
  void forget(Time now) {
    while (!made_.empty() && made_.front().first <= now) forget_oldest();
  }

 private:
  using Kept = std::unordered_map<std::string, Lent>;

  void end(Kept::iterator one) {
    if (const auto known = code_of_.find(one->second.token); known != code_of_.end() && known->second == one->first) code_of_.erase(known);
    lent_.erase(one);
  }
  void forget_oldest() {
    if (const auto found = lent_.find(made_.front().second); found != lent_.end()) end(found);
    made_.pop_front();
  }

  Kept lent_;                                             // by the code's hash
  std::unordered_map<std::string, std::string> code_of_;  // the code's hash, by token
  std::deque<std::pair<Time, std::string>> made_;         // when each ends by the steady clock, used or not
};

}  // namespace spiral
