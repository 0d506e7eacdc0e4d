#include "tables/draft.hpp"

namespace spiral {

Course CardDraft::ahead(const Course& course, int count, int epoch) const {
  Course after = course;
  for (int i = 0; i < count; ++i) after.decide(cards_[static_cast<std::size_t>(i)], epoch);
  return after;
}

CardDraft::Changed CardDraft::with(Decision card, int number, const Course& course, int epoch) const {
  Changed changed{{}, {cards_.begin(), cards_.begin() + number}, ahead(course, number, epoch)};
  if (!changed.after.decide(card, epoch)) return changed.problem = "this is not possible any more", changed;
  changed.cards.push_back(card);
  for (std::size_t i = static_cast<std::size_t>(number) + 1; i < cards_.size(); ++i) {
    if (changed.after.decide(cards_[i], epoch)) {
      changed.cards.push_back(cards_[i]);
      continue;
    }
    if (course.play().board().stage == Stage::protagonist_card) changed.problem = "somebody who came later has taken that place; choose another";
    break;  // the Mastermind's own later cards make way
  }
  return changed;
}

}  // namespace spiral
