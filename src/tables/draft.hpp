// Cards that lie and may still be changed (R204), in the order in which they were laid. The game does not have them yet.
#pragma once

#include "tables/course.hpp"

namespace spiral {

class CardDraft {
 public:
  CardDraft() = default;
  explicit CardDraft(std::vector<Decision> cards) : cards_(std::move(cards)) {}

  const std::vector<Decision>& cards() const { return cards_; }
  bool is_empty() const { return cards_.empty(); }

  // The game with the first of them laid.
  Course ahead(const Course& course, int count, int epoch) const;

  struct Changed {
    std::string problem;  // empty if all is well
    std::vector<Decision> cards;
    Course after;  // the game with all of them laid
  };
  // With this card as the one of that number, from 0, or as a new one at the end.
  Changed with(Decision card, int number, const Course& course, int epoch) const;

 private:
  std::vector<Decision> cards_;
};

}  // namespace spiral
