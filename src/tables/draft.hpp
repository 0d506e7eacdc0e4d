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

  // Lays the first of them, in a course that goes back behind this look ahead.
  void lay(Course& course, int count, int epoch) const;

  struct Changed {
    std::string problem;  // empty if all is well
    std::vector<Decision> cards;
  };
  // With this card as the one of that number, from 0, or as a new one at the end; all of them are laid in the course then, which goes back the same way.
  Changed with(Decision card, int number, Course& course, int epoch) const;

 private:
  std::vector<Decision> cards_;
};

}  // namespace spiral
