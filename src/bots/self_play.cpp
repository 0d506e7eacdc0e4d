#include "bots/self_play.hpp"

#include <algorithm>
#include <cmath>

namespace spiral {

std::pair<double, double> wilson(int wins, int games) {
  const double z = 1.959964, n = games, p = wins / n;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace spiral
