#include "tables/lesson.hpp"

#include <algorithm>
#include <optional>

#include "sets/ids.hpp"

namespace spiral {
namespace {

struct Laid {
  int loop, day;
  Card card;
  CharacterId who;
};

// Of the Mastermind. One night the Boy Student is alone with the Shrine Maiden and dies; the next night, by the same way, the Girl Student,
// and with her the loop. The second loop begins with the same card on her: now it can be answered.
constexpr Laid lesson_plan[] = {
    {1, 1, Card::movement_vertical, CharacterId::boy_student},  {1, 1, Card::intrigue_1, CharacterId::office_worker},
    {1, 1, Card::paranoia_1, CharacterId::police_officer},      {1, 2, Card::movement_vertical, CharacterId::girl_student},
    {1, 2, Card::intrigue_1, CharacterId::office_worker},       {1, 2, Card::paranoia_1, CharacterId::doctor},
    {2, 1, Card::movement_vertical, CharacterId::girl_student}, {2, 1, Card::intrigue_1, CharacterId::office_worker},
    {2, 1, Card::paranoia_1, CharacterId::boy_student},
};

template <class Wanted>
std::optional<int> place_in(std::span<const Decision> offered, Wanted wanted) {
  const auto found = std::find_if(offered.begin(), offered.end(), wanted);
  return found == offered.end() ? std::nullopt : std::optional(static_cast<int>(found - offered.begin()));
}

// In the first loop he shows nothing but his cards, and gives nothing away.
std::optional<int> as_mastermind(const SeatKnowledge& known, std::span<const Decision> offered) {
  const int day = known.told.empty() ? 0 : known.told.back().day;
  for (const Laid& one : lesson_plan) {
    if (one.loop != known.loop || one.day != day) continue;
    if (const auto found = place_in(offered, [&](Decision it) { return it == Decision::play_card(Seat::mastermind, one.card, number_for_anybody(one.who)); }))
      return found;
  }
  if (known.loop != 1) return std::nullopt;
  if (const auto refusal = place_in(offered, [](Decision it) { return it.is(DecisionKind::refuse); })) return refusal;
  return place_in(offered, [](Decision it) { return it.is(DecisionKind::proceed); });
}

// In the first loop they make friends and look on: nothing of theirs moves or stops anybody.
std::optional<int> as_protagonist(const SeatKnowledge& known, std::span<const Decision> offered) {
  if (known.loop != 1) return std::nullopt;
  std::vector<int> friendly;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    if (!offered[i].is(DecisionKind::play_card) || is_location(offered[i].spot())) continue;
    const Card card = offered[i].card();
    if (card == Card::goodwill_1 || card == Card::goodwill_2 || card == Card::paranoia_minus_1) friendly.push_back(static_cast<int>(i));
  }
  if (friendly.empty()) return std::nullopt;
  return friendly[(known.told.size() * 7 + known.decisions.size() * 5) % friendly.size()];
}

class LessonPlayer final : public Player {
 public:
  explicit LessonPlayer(std::shared_ptr<Player> otherwise) : otherwise_(std::move(otherwise)) {}
  int choose(const SeatKnowledge& known, std::span<const Decision> offered) override {
    const auto planned = known.seat == Seat::mastermind ? as_mastermind(known, offered) : as_protagonist(known, offered);
    return planned ? *planned : otherwise_->choose(known, offered);
  }
  std::size_t bytes() const override { return otherwise_->bytes(); }

 private:
  std::shared_ptr<Player> otherwise_;
};

}  // namespace

std::shared_ptr<Player> make_lesson_player(std::shared_ptr<Player> otherwise) { return std::make_shared<LessonPlayer>(std::move(otherwise)); }

}  // namespace spiral
