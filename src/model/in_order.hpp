// Puts rows in order, for whoever sorts now and then. The sorting itself is compiled once for all kinds of rows: std::sort is two kilobytes of the
// module for browsers for each kind, and there are forty (docs/web.md). Equals stay as they stood, so that ties are the same on every machine.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace spiral {
namespace in_order {

struct Rows {
  void* rows;
  std::uint32_t count;
  bool (*is_before)(void* rows, std::uint32_t one, std::uint32_t other);
  void (*swap)(void* rows, std::uint32_t one, std::uint32_t other);
};

inline void put(const Rows& all) {
  std::vector<std::uint32_t> from(all.count);  // where what belongs there still stands
  std::iota(from.begin(), from.end(), 0u);
  std::stable_sort(from.begin(), from.end(), [&](std::uint32_t one, std::uint32_t other) { return all.is_before(all.rows, one, other); });
  for (std::uint32_t first = 0; first < all.count; ++first) {
    std::uint32_t place = first;
    while (from[place] != first) all.swap(all.rows, place, from[place]), place = std::exchange(from[place], place);
    from[place] = place;
  }
}

}  // namespace in_order

// A vector, or a span of whatever stands in a row.
template <class Row, class IsBefore>
void put_in_order(Row&& row, IsBefore is_before) {
  struct Sorted {
    decltype(row.begin()) first;
    IsBefore& is_before;
  } sorted{row.begin(), is_before};
  using Place = typename std::iterator_traits<decltype(row.begin())>::difference_type;
  in_order::put({&sorted, static_cast<std::uint32_t>(row.size()),
                 [](void* rows, std::uint32_t one, std::uint32_t other) -> bool {
                   auto& all = *static_cast<Sorted*>(rows);
                   return all.is_before(all.first[static_cast<Place>(one)], all.first[static_cast<Place>(other)]);
                 },
                 [](void* rows, std::uint32_t one, std::uint32_t other) {
                   auto& all = *static_cast<Sorted*>(rows);
                   std::swap(all.first[static_cast<Place>(one)], all.first[static_cast<Place>(other)]);
                 }});
}

template <class Row>
void put_in_order(Row&& row) {
  put_in_order(row, [](const auto& one, const auto& other) { return one < other; });
}

}  // namespace spiral
