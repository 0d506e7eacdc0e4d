#include "model/in_order.hpp"

#include <gtest/gtest.h>

#include <span>
#include <string>

#include "model/dice.hpp"

namespace spiral {
namespace {

TEST(InOrder, DoesWhatSortingDoesAndLeavesEqualsAsTheyStood) {
  Dice dice(7);
  for (std::size_t size = 0; size < 60; ++size) {
    std::vector<std::pair<int, std::string>> rows(size);
    for (std::size_t i = 0; i < size; ++i) rows[i] = {static_cast<int>(dice.below(size < 30 ? 5 : 1000)), std::to_string(i)};
    auto expected = rows;
    const auto by_number = [](const auto& one, const auto& other) { return one.first < other.first; };
    std::stable_sort(expected.begin(), expected.end(), by_number);
    put_in_order(rows, by_number);
    EXPECT_EQ(rows, expected);
  }
}

TEST(InOrder, TakesAPartOfARow) {
  std::vector<int> row{9, 3, 2, 1, 0};
  put_in_order(std::span(row.begin() + 1, 3));
  EXPECT_EQ(row, (std::vector<int>{9, 1, 2, 3, 0}));
}

}  // namespace
}  // namespace spiral
