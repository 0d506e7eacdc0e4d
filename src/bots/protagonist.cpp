#include "bots/protagonist.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

#include "engine/facts.hpp"
#include "model/event.hpp"
#include "model/in_order.hpp"

namespace spiral {
namespace {

// What is known at the end of a lost loop is worth something, too.
constexpr float worth_of_a_role = 0.05f, worth_of_a_culprit = 0.03f, worth_of_a_plot = 0.05f;

int place_of(std::span<const Decision> offered, Decision wanted) {
  for (std::size_t i = 0; i < offered.size(); ++i)
    if (offered[i] == wanted) return static_cast<int>(i);
  return -1;
}

// The morning of today, as a number of events told.
std::size_t this_morning(const SeatKnowledge& known) {
  for (std::size_t i = known.told.size(); i > 0; --i)
    if (known.told[i - 1].kind == EventKind::step_started && known.told[i - 1].step == Step::mastermind_plays) return i;
  return 0;
}

// One less the share of the likeliest: 0 for certainty.
template <class Key, class Of>
float doubt(const std::vector<SuspectedWorld>& worlds, const std::vector<float>& beliefs, Of&& of) {
  std::map<Key, float> shares;
  for (std::size_t i = 0; i < worlds.size(); ++i) shares[of(worlds[i].game->script)] += beliefs[i];
  float most = 0;
  for (const auto& [key, share] : shares) most = std::max(most, share);
  return 1 - most;
}

bool may_lie_there(const Game& game, const Board& board, std::span<const Spot> cards) {
  const CastMask barred = barred_for_mastermind(game, board);
  return std::none_of(cards.begin(), cards.end(), [&](Spot spot) { return !is_location(spot) && has(barred, cast_at(spot)); });
}

// Drops the standings that do not fit, and the worlds without any; unless none fits, then nothing happens.
template <class Fits>
bool keep_standings(std::vector<SuspectedWorld>& worlds, Fits&& fits) {
  std::vector<SuspectedWorld> kept;
  for (const SuspectedWorld& world : worlds) {
    SuspectedWorld fitting = world;
    fitting.standings.clear();
    for (Standing one : world.standings)
      if (fits(*world.game, one.board)) fitting.standings.push_back(one);
    if (!fitting.standings.empty()) kept.push_back(std::move(fitting));
  }
  if (kept.empty()) return false;
  worlds = std::move(kept);
  return true;
}

// The order of the list tells nothing that the seat does not know, so what is offered has the same place in every world.
bool is_asked(const Game& game, const Board& board, std::span<const Decision> offered) {
  DecisionList legal;
  legal_decisions(game, board, legal);
  return std::equal(legal.begin(), legal.end(), offered.begin(), offered.end(), [&](Decision one, Decision other) { return for_anybody(game, one) == other; });
}

bool decide_unheard(const Game& game, Board& board, Decision wanted) {
  DecisionList legal;
  legal_decisions(game, board, legal);
  for (const Decision& one : legal) {
    if (for_anybody(game, one) != wanted) continue;
    EventLog log;
    apply(game, board, one, log);
    return log.events.empty();
  }
  return false;
}

// What was told leads to the first question after it. If that was answered without a trace (nothing used, one of several moved),
// the own last decisions lead on to this one.
bool bring_to_question(const SeatKnowledge& known, std::span<const Decision> offered, const Game& game, Board& board) {
  const std::size_t all = known.decisions.size();
  for (std::size_t back = 0; back <= std::min<std::size_t>(all, max_cast); ++back) {
    Board next = board;
    bool fits = true;
    for (std::size_t i = all - back; fits && i < all; ++i) fits = decide_unheard(game, next, known.decisions[i]);
    if (!fits || !is_asked(game, next, offered)) continue;
    board = next;
    return true;
  }
  return false;
}

}  // namespace

int ProtagonistMind::choose(const SeatKnowledge& known, std::span<const Decision> offered) {
  if (known.step != Step::final_guess) guess_.clear(), suspicions_.follow(known);
  if (offered.size() == 1) return 0;
  switch (known.step) {
    // The Final Guess comes after the last loop anyway: to go there early gives away a loop that may be won or tell more.
    case Step::time_spiral: return std::max(0, place_of(offered, Decision::proceed()));
    case Step::protagonists_play: return play_card(known, offered);
    case Step::final_guess: return guess(known, offered);
    default: return weigh_options(known, offered);
  }
}

// The cast seen so far makes no legal script: there is nothing to think about yet.
int ProtagonistMind::choose_blindly(const SeatKnowledge& known, std::span<const Decision> offered) const {
  return static_cast<int>(Dice(mixed(seed_, known.told.size())).below(static_cast<std::uint32_t>(offered.size())));
}

// --- playing out in suspected worlds ---------------------------------------------------------------------------------------------

// As many scenes as the level plays in, each world as often as it is believed.
void ProtagonistMind::set_scenes(const std::vector<SuspectedWorld>& worlds, Dice& dice) {
  const std::vector<float> beliefs = beliefs_in(worlds);
  scenes_.clear();
  turn_ = 0;
  Wants fears;
  float sum = 0, next = dice.share();
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    sum += beliefs[i] * static_cast<float>(effort_.worlds);
    for (; next < sum && static_cast<int>(scenes_.size()) < effort_.worlds; next += 1) {
      Scene scene;
      scene.game = worlds[i].game.get();
      scene.board = worlds[i].standings[dice.below(static_cast<std::uint32_t>(worlds[i].standings.size()))].board;
      const Wants wants = wants_of(*scene.game, scene.board);
      set_mastermind_habits(scene.mastermind, *scene.game, wants);
      add(fears, wants, 1.0f / static_cast<float>(effort_.worlds));
      scenes_.push_back(scene);
    }
  }
  set_protagonist_habits(own_, *scenes_.front().game, fears);
}

void ProtagonistMind::note_uncertainty(const std::vector<SuspectedWorld>& worlds) {
  const std::vector<float> beliefs = beliefs_in(worlds);
  const Script& first = worlds.front().game->script;
  for (int who = 0; who < first.cast_size; ++who)
    unsure_[static_cast<std::size_t>(who)] = doubt<RoleId>(worlds, beliefs, [&](const Script& script) { return script.cast[who].role; });
  unsure_of_culprits_ = 0;
  for (int i = 0; i < first.incident_count; ++i)
    unsure_of_culprits_ += doubt<Spot>(worlds, beliefs, [&](const Script& script) { return script.incidents[i].culprit_spot(); });
  unsure_of_plots_ =
      doubt<std::pair<const Plot*, const Plot*>>(worlds, beliefs, [](const Script& script) { return std::minmax(script.subplots[0], script.subplots[1]); });
}

// The faces of the Mastermind's cards as he might have chosen them in this world.
bool ProtagonistMind::lay_face_down(Playout& playout, const Scene& scene, Board& board) const {
  for (Spot spot : laid_) {
    if (board.stage != Stage::mastermind_card) return false;
    const Decision card = playout.pick(board, spot);
    if (card.spot() != spot) return false;
    apply(*scene.game, board, card);
  }
  return true;
}

float ProtagonistMind::value_of(const LoopResult& result) const {
  if (!result.lost) return 1;
  float value = 0;
  for_each_in(result.newly_shown, [&](CastIndex who) { value += worth_of_a_role * unsure_[who]; });
  return value;
}

float ProtagonistMind::play_out(Scene& scene, Dice& dice, const Decision* first, int count) {
  Playout playout(*scene.game, scene.mastermind, own_, dice);
  Board board = scene.board;
  playout.set_today(board.day);
  if (!lay_face_down(playout, scene, board)) return 0;
  const LoopResult result = playout.play(board, first, count);
  const float gain = (result.lost ? 1.0f : 0.0f) - scene.expected;
  const float value = value_of(result);
  playout.learn(0.25f * gain, 0.12f * (value - (1 - scene.expected)));
  scene.expected += 0.03f * gain;
  return value;
}

// --- cards -----------------------------------------------------------------------------------------------------------------------

void ProtagonistMind::plan_cards(const SeatKnowledge& known) {
  planned_ = this_morning(known);
  laid_.clear();
  for (std::size_t i = planned_; i < known.told.size(); ++i)
    if (known.told[i].kind == EventKind::card_played)
      if (const CardPlayed card = first_in<CardPlayed>(known.told[i]); card.deck == Seat::mastermind) laid_.push_back(spot_in(known.shown, card.on));
  worlds_ = suspicions_.now(known, planned_);  // nothing later, so that whoever is asked first, second or third thinks the same
  keep_standings(worlds_, [&](const Game& game, Board& board) { return may_lie_there(game, board, laid_); });
  plan_ = {};
  if (worlds_.empty()) return;
  Dice dice(mixed(seed_, planned_));
  note_uncertainty(worlds_);
  set_scenes(worlds_, dice);
  for (int i = 0; i < effort_.plan_playouts / 2; ++i) play_out(next_scene(), dice, nullptr, 0);
  std::vector<Cards> plans;
  for (int i = 0; i < effort_.plans; ++i) {
    Scene& scene = next_scene();
    Playout playout(*scene.game, scene.mastermind, own_, dice);
    Board board = scene.board;
    playout.set_today(board.day);
    if (!lay_face_down(playout, scene, board)) continue;
    Cards cards;
    for (Decision& card : cards) {
      card = playout.pick(board);
      apply(*scene.game, board, card);
    }
    if (std::find(plans.begin(), plans.end(), cards) == plans.end()) plans.push_back(cards);
  }
  if (plans.empty()) return;
  const int best = best_line(static_cast<int>(plans.size()), effort_.plan_playouts / 2,
                             [&](int line) { return play_out(next_scene(), dice, plans[static_cast<std::size_t>(line)].data(), deck_count); });
  plan_ = plans[static_cast<std::size_t>(best)];
}

int ProtagonistMind::play_card(const SeatKnowledge& known, std::span<const Decision> offered) {
  if (planned_ != this_morning(known) || worlds_.empty()) plan_cards(known);
  if (worlds_.empty()) return choose_blindly(known, offered);
  const Game& game = *worlds_.front().game;
  const auto is_own = [&](const Decision& card) { return card.is(DecisionKind::play_card) && card.deck() == known.seat; };
  for (const Decision& card : plan_) {
    if (!is_own(card)) continue;
    if (const int place = place_of(offered, for_anybody(game, card)); place >= 0) return place;
  }
  // Somebody did not keep to the plan: the card we are most in the habit of.
  int best = 0;
  float most = -1;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const Spot spot = spot_in(game.script, offered[i].spot());
    const float weight = spot == no_spot || !is_own(offered[i]) ? 0 : own_.cards[0][static_cast<int>(offered[i].card())][spot];
    if (weight > most) most = weight, best = static_cast<int>(i);
  }
  return best;
}

// --- every other question --------------------------------------------------------------------------------------------------------

// What a use tells besides what it does.
float ProtagonistMind::worth_knowing(const Decision& use, const Game& game) const {
  if (!use.is(DecisionKind::use_goodwill)) return 0;
  float worth = 0.002f;  // an answer tells at least whether it is refused
  for (const Effect& effect : game.script.cast[use.who()].character->abilities[use.which()].does) {
    if (effect.what == Do::show_role) {
      const CastIndex who = effect.whom.whom == Whom::self ? use.who() : cast_at(use.target());
      if (who < max_cast) worth += worth_of_a_role * unsure_[who];
    }
    if (effect.what == Do::show_culprit) worth += worth_of_a_culprit * unsure_of_culprits_;
    if (effect.what == Do::name_other_subplot) worth += worth_of_a_plot * unsure_of_plots_;
  }
  return worth;
}

int ProtagonistMind::weigh_options(const SeatKnowledge& known, std::span<const Decision> offered) {
  planned_ = 0;
  laid_.clear();
  worlds_ = suspicions_.now(known, known.told.size());
  if (!keep_standings(worlds_, [&](const Game& game, Board& board) { return bring_to_question(known, offered, game, board); }))
    return std::max(0, place_of(offered, Decision::proceed()));
  Dice dice(mixed(seed_, known.told.size()));
  note_uncertainty(worlds_);
  set_scenes(worlds_, dice);
  DecisionList legal;
  for (Scene& scene : scenes_) {
    legal_decisions(*scene.game, scene.board, legal);
    scene.options.assign(legal.begin(), legal.end());
  }
  for (int i = 0; i < effort_.window_playouts / 2; ++i) play_out(next_scene(), dice, nullptr, 0);
  return best_line(static_cast<int>(offered.size()), effort_.window_playouts / 2, [&](int line) {
    Scene& scene = next_scene();
    const Decision& option = scene.options[static_cast<std::size_t>(line)];
    return play_out(scene, dice, &option, 1) + worth_knowing(option, *scene.game);
  });
}

// --- the Final Guess -------------------------------------------------------------------------------------------------------------

ProtagonistMind::WholeCast ProtagonistMind::cast_of(const Script& script) {
  WholeCast cast;
  for (CastIndex who = 0; who < script.cast_size; ++who)
    if (!deduction::is_absent(script.cast[who])) cast.emplace_back(script.cast[who].character->id, script.written_role(who));
  put_in_order(cast);
  return cast;
}

// All roles must be right, so the guess is a whole cast: the one that is believed most, all scripts that have it taken together.
void ProtagonistMind::make_up_guess(const SeatKnowledge& known) {
  const std::vector<SuspectedWorld> worlds = suspicions_.now(known, known.told.size(), {8 * effort_.explanations, 8 * effort_.suspicions});
  const std::vector<float> beliefs = beliefs_in(worlds, temper_of_guesses);
  std::map<std::pair<CharacterId, RoleId>, float> shares;
  weighed_.clear();
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    const WholeCast cast = cast_of(worlds[i].game->script);
    for (const auto& one : cast) shares[one] += beliefs[i];
    weighed_[cast] += beliefs[i];
  }
  const auto best = std::max_element(weighed_.begin(), weighed_.end(), [](const auto& one, const auto& other) { return one.second < other.second; });
  if (best == weighed_.end()) return;
  for (const auto& [who, role] : best->first) guess_.push_back({number_for_anybody(who), role, shares[{who, role}]});
}

// The surest comes first.
int ProtagonistMind::guess(const SeatKnowledge& known, std::span<const Decision> offered) {
  if (guess_.empty()) make_up_guess(known);
  int chosen = -1;
  float surest = -1;
  for (std::size_t i = 0; i < offered.size(); ++i)
    for (const GuessedRole& one : guess_) {
      if (one.who != spot_of_cast(offered[i].who()) || one.role != offered[i].role() || one.share <= surest) continue;
      surest = one.share, chosen = static_cast<int>(i);
    }
  return chosen < 0 ? choose_blindly(known, offered) : chosen;
}

}  // namespace spiral
