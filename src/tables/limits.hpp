// Limits on how often somebody may do something.
#pragma once

#include <string>
#include <unordered_map>

#include "tables/time.hpp"

namespace spiral {

// So many in a row, then no more than the rate. A rate of 0 means no limit.
class Allowance {
 public:
  Allowance(double per_second, double burst) : per_second_(per_second), burst_(burst), left_(burst) {}

  bool take(Time now) {
    if (per_second_ <= 0) return true;
    if (last_ != 0) left_ += static_cast<double>(now - last_) / 1000 * per_second_;
    if (left_ > burst_) left_ = burst_;
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  bool is_full(Time now) const { return left_ + static_cast<double>(now - last_) / 1000 * per_second_ >= burst_; }

 private:
  double per_second_, burst_, left_;
  Time last_ = 0;
};

// One allowance for every address.
class AddressLimits {
 public:
  // So many in so many seconds, half of them at once; 0 for any number.
  AddressLimits(int most, int seconds) : most_(most), seconds_(seconds) {}

  bool take(const std::string& address, Time now) {
    if (most_ == 0) return true;
    return allowances_.try_emplace(address, static_cast<double>(most_) / seconds_, most_ / 2.0 + 1).first->second.take(now);
  }
  // Whoever has his whole allowance again need not be remembered.
  void forget_quiet(Time now) {
    std::erase_if(allowances_, [&](const auto& one) { return one.second.is_full(now); });
  }

 private:
  int most_, seconds_;
  std::unordered_map<std::string, Allowance> allowances_;
};

}  // namespace spiral
