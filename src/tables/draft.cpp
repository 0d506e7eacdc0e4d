#include "tables/draft.hpp"

namespace spiral {

void CardDraft::lay(Course& course, int count, int epoch) const {
  for (int i = 0; i < count; ++i) course.decide(cards_[static_cast<std::size_t>(i)], epoch);
}

CardDraft::Changed CardDraft::with(Decision card, int number, Course& course, int epoch) const {
  lay(course, number, epoch);
  Changed changed{{}, {cards_.begin(), cards_.begin() + number}};
  if (!course.decide(card, epoch)) return changed.problem = "this is not possible any more", changed;
  changed.cards.push_back(card);
  for (std::size_t i = static_cast<std::size_t>(number) + 1; i < cards_.size(); ++i) {
    if (course.decide(cards_[i], epoch)) {
      changed.cards.push_back(cards_[i]);
      continue;
    }
    if (course.play().board().stage == Stage::protagonist_card) changed.problem = "somebody who came later has taken that place; choose another";
    break;  // the Mastermind's own later cards make way
  }
  return changed;
}

}  // namespace spiral
