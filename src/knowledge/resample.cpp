#include "knowledge/resample.hpp"

#include <algorithm>

#include "engine/facts.hpp"
#include "scripts/worlds.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

void add_to_cast(Script& script, const CastEntry& entry) {
  script.cast[script.cast_size++] = entry;
  std::sort(script.cast.begin(), script.cast.begin() + script.cast_size,
            [](const CastEntry& one, const CastEntry& other) { return one.character->id < other.character->id; });
}

bool is_in_cast(const Script& script, const Character& character) {
  for (int i = 0; i < script.cast_size; ++i)
    if (script.cast[i].character == &character) return true;
  return false;
}

// Somebody who comes on a later day of every loop can be unseen in the first loop only, or when every loop ended before that day.
void maybe_add_for_a_day(const SeatKnowledge& known, const Character& character, Script& script, const Random& random) {
  if (is_in_cast(script, character) || script.cast_size == max_cast || known.last_day_seen >= known.shown.days || random(2) == 0) return;
  CastEntry entry{.character = &character};
  entry.enters_on_day = static_cast<std::uint8_t>(known.last_day_seen + 1 + random(static_cast<std::uint32_t>(known.shown.days - known.last_day_seen)));
  add_to_cast(script, entry);
}

// Who is known to come comes some time from now on.
void draw_coming(const SeatKnowledge& known, Script& script, const Random& random) {
  const auto draw = [&](std::uint8_t earliest, std::uint8_t last) {
    return static_cast<std::uint8_t>(earliest + (earliest < last ? random(static_cast<std::uint32_t>(last - earliest + 1)) : 0));
  };
  for_each_in(known.still_to_come, [&](CastIndex who) {
    CastEntry& entry = script.cast[who];
    if (entry.character->parameter == Parameter::enters_on_loop) entry.enters_on_loop = draw(entry.enters_on_loop, script.loops);
    else entry.enters_on_day = draw(entry.enters_on_day, script.days);
  });
}

// The unseen: a character that enters in a later loop may be in the cast of the hidden script without anybody knowing.
void maybe_add_unseen(const SeatKnowledge& known, Script& script, const Random& random) {
  if (script.set->tells_cast(known.options)) return draw_coming(known, script, random);
  for (const Character& character : all_characters()) {
    if (character.parameter == Parameter::enters_on_day) {  // not yet in the first loop; later everybody has seen her
      maybe_add_for_a_day(known, character, script, random);
      continue;
    }
    if (character.parameter != Parameter::enters_on_loop || known.loop >= known.shown.loops || script.cast_size == max_cast) continue;
    if (is_in_cast(script, character) || random(2) == 0) continue;
    CastEntry entry{.character = &character};
    entry.enters_on_loop = static_cast<std::uint8_t>(known.loop + 1 + random(static_cast<std::uint32_t>(known.shown.loops - known.loop)));
    add_to_cast(script, entry);
  }
}

// Walks through what the seat was told, deciding for everybody else whatever leads to just that.
class Explainer {
 public:
  Explainer(const SeatKnowledge& known, const Script& script, const Random& random, int steps)
      : known_(known), game_(make_game(script, known.options, known.players, known.first_leader)), random_(random), steps_left_(steps) {}

  std::optional<HiddenWorld> run() {
    Board board = first_board(game_);
    if (!go(board, 0, 0)) return std::nullopt;
    return HiddenWorld{game_, end_, path_};
  }

 private:
  bool is_there(const Board& board, std::size_t told, std::size_t own) const {
    return told == known_.told.size() && own == known_.decisions.size() && board.step == known_.step && seat_to_decide(game_, board) == known_.asked;
  }

  bool go(const Board& board, std::size_t told, std::size_t own) {
    if (is_there(board, told, own)) {
      end_ = board;
      return true;
    }
    if (board.stage == Stage::over || --steps_left_ < 0) return false;
    const bool is_own = acting_seat(board, told) == known_.seat;
    if (is_own && own == known_.decisions.size()) return false;
    for (const Decision& decision : choices(board, told, own, is_own)) {
      Board next = board;
      EventLog log;
      apply(game_, next, decision, log);
      const std::size_t heard = told + count_told(log);
      if (!matches(log, told)) continue;
      path_.push_back(decision);
      if (go(next, heard, is_own ? own + 1 : own)) return true;
      path_.pop_back();
      if (steps_left_ < 0) return false;
    }
    return false;
  }

  // Where cards are laid in any order, what was told says whose turn it was.
  Seat acting_seat(const Board& board, std::size_t told) const {
    const bool any_order = board.stage == Stage::protagonist_card && game_.options.is(PlacementOrder::any);
    if (any_order && told < known_.told.size() && known_.told[told].kind == EventKind::card_played) return first_in<CardPlayed>(known_.told[told]).deck;
    return seat_to_decide(game_, board);
  }

  // The seat's own decision as it was; for others what could show what was told, in random order.
  std::vector<Decision> choices(const Board& board, std::size_t told, std::size_t own, bool is_own) {
    DecisionList list;
    legal_decisions(game_, board, list);
    std::vector<Decision> found;
    for (const Decision& decision : list) {
      if (is_own ? for_anybody(game_, decision) == known_.decisions[own] : fits_told_cards(decision, told)) found.push_back(decision);
    }
    if (!is_own)
      for (std::size_t i = found.size(); i > 1; --i) std::swap(found[i - 1], found[random_(static_cast<std::uint32_t>(i))]);
    return found;
  }

  // A card must lie where it was seen to lie and have the face that was later turned up, if it was.
  bool fits_told_cards(Decision decision, std::size_t told) const {
    if (decision.kind() != DecisionKind::play_card) return true;
    if (told >= known_.told.size()) return true;
    const Event& laid = known_.told[told];
    if (laid.kind != EventKind::card_played) return false;
    const std::uint8_t spot = number_for_anybody(game_, decision.spot());
    const CardPlayed played = first_in<CardPlayed>(laid);
    if (played.on != spot || played.deck != decision.deck()) return false;
    for (std::size_t i = told + 1; i < known_.told.size(); ++i) {
      const Event& later = known_.told[i];
      if (later.kind == EventKind::loop_ended || later.kind == EventKind::day_started) break;
      if (later.kind != EventKind::cards_revealed) continue;
      for (int part = 0; part < later.size; ++part)
        if (const auto shown = nth_in<CardsRevealed>(later, part); shown.deck == decision.deck() && shown.on == spot) return shown.card == decision.card();
    }
    return true;
  }

  std::size_t count_told(const EventLog& log) const {
    std::size_t count = 0;
    for (const Event& event : log.events) count += is_told(event, known_.seat);
    return count;
  }
  bool matches(const EventLog& log, std::size_t told) const {
    for (const Event& event : log.events) {
      if (!is_told(event, known_.seat)) continue;
      if (told == known_.told.size() || !same_event(for_seat(game_, event, known_.seat), known_.told[told])) return false;
      ++told;
    }
    return true;
  }

  const SeatKnowledge& known_;
  Game game_;
  const Random& random_;
  int steps_left_;
  Board end_{};
  std::vector<Decision> path_;
};

}  // namespace

std::optional<HiddenWorld> explain(const SeatKnowledge& known, const Script& script, const Random& random, int steps) {
  return Explainer(known, script, random, steps).run();
}

std::optional<HiddenWorld> resample(const SeatKnowledge& known, const Random& random, int tries) {
  for (int i = 0; i < tries; ++i) {
    Script script = known.shown;
    if (known.seat != Seat::mastermind) {
      maybe_add_unseen(known, script, random);
      script = random_world(script, random, known.options);
    }
    if (auto world = explain(known, script, random)) return world;
  }
  return std::nullopt;
}

}  // namespace spiral
