// Legality a second time: one decision is held against the rules, field by field. Nothing here is shared with the generator
// (blanks.cpp, legal.cpp), nothing is clever, and everything is asked anew. It exists so that the two can be compared.
#include "engine/is_legal_blanks.hpp"

namespace spiral {
namespace {

using namespace judging;

// --- rules in play -------------------------------------------------------------------------------------------------------------

// Once a day or once a loop, whichever the card says; the Doctor's two users may have to share (R52, R58).
bool is_used_up(const Case& one, int index) {
  const RuleInPlay& rule = one.game.rules[static_cast<std::size_t>(index)];
  if ((one.board.rules_used_today >> index) & 1u) return true;
  const Limit limit = rule.ability->limit;
  const bool once = limit == Limit::once_a_loop || limit == Limit::once_a_loop_for_all;
  if (once && ((one.board.rules_used_this_loop >> index) & 1u)) return true;
  if (limit == Limit::twice_a_loop && one.board.twice_used >= 2) return true;
  const bool shared = rule.goodwill_key != 255 && !once && one.game.options.is(DoctorDailyUse::shared);
  return shared && ((one.board.goodwill_used_today >> rule.goodwill_key) & 1u);
}

// The refusal of the role he has now; some have it only while a fact holds (R66, R164).
Refusal refusal_of(const Case& one, CastIndex who) {
  if (lying_on(one.board, who, Counter::hope) > 0) return Refusal::none;
  if (lying_on(one.board, who, Counter::despair) > 0) return Refusal::must;
  const Role& role = *one.game.script.set->find_role(role_now(one.game, one.board, who));
  for (const Answer& answer : role.answers) {
    bool all = answer.to == Question::refuses_goodwill;
    for (const Fact& fact : answer.needs) all = all && holds(one.game, one.board, fact, {.self = who});
    if (all) return Refusal::must;
  }
  return role.refusal;
}

// The owner is a living character, or the corpse the card asks for (R47); he has the role now (R59), and what gives him the
// ability holds (R60). A Goodwill ability of the Mastermind needs the Goodwill and a role that refuses it (R58).
bool belongs_to_owner_now(const Case& one, const RuleInPlay& rule) {
  bool gate_holds = true;
  if (rule.gate)
    for (std::size_t i = 0; i < std::extent_v<decltype(Answer::needs)>; ++i) gate_holds &= holds(one.game, one.board, rule.gate[i], {.self = rule.owner});
  if (rule.gate && gate_holds == rule.gate_is_shut) return false;
  if (rule.owner == nobody) return true;
  const Body body = rule.ability->body;
  const bool is_able =
      body == Body::wherever || (body != Body::corpse && lives(one.board, rule.owner)) || (body != Body::living && is_corpse(one.board, rule.owner));
  if (!is_able) return false;
  const RoleId role = role_now(one.game, one.board, rule.owner);
  if (rule.role != no_role && rule.role != role) return false;
  if (rule.goodwill_key == 255) return true;
  if (refusal_of(one, rule.owner) == Refusal::none) return false;
  const int needed = rule.ability->mastermind_goodwill > 0 ? rule.ability->mastermind_goodwill : rule.ability->goodwill;
  return counted(one.board, rule.owner, Counter::goodwill) >= needed;
}

Actor where_he_stands(const Case& one, const RuleInPlay& rule) {
  if (rule.owner == nobody) return {};
  return {rule.owner, one.board.at[rule.owner]};
}

// The abilities of his role, never those of his own card, may be used as if in the turf; a corpse has none (R62, R194).
bool may_act_in_turf(const Case& one, const RuleInPlay& rule) {
  if (rule.owner == nobody || rule.role == no_role || !lives(one.board, rule.owner)) return false;
  if (rule.when == Moment::day_end && one.game.options.is(BossTurfDayEnd::no)) return false;
  bool has_turf = false;
  for (const Answer& answer : one.game.script.cast[rule.owner].character->answers) has_turf |= answer.to == Question::also_stands_in;
  return has_turf;
}

bool is_used_well(const Case& one, const RuleInPlay& rule, Actor actor) {
  return needs_are_met(one, *rule.ability, actor) && is_filled_well(one, *rule.ability, actor);
}

// Whether there is any way at all to use the rule there.
bool can_be_used(const Case& one, const RuleInPlay& rule, Actor actor) {
  for (std::uint8_t target = 0; target <= no_blank; ++target)
    for (std::uint8_t second = 0; second <= no_blank; ++second)
      for (std::uint8_t choice = 0; choice < 8; ++choice) {
        const Decision decision = Decision::use_ability(one.decision.rule(), {target, second, choice});
        if (is_used_well({one.game, one.board, decision}, rule, actor)) return true;
      }
  return false;
}

// A mandatory rule happens in the turf only if it does not happen where the owner stands (R62); a flight from either (R195).
bool use_is_legal(const Case& one, Use wanted, Moment moment) {
  const int index = one.decision.rule();
  if (index >= one.game.rule_count) return false;
  const RuleInPlay& rule = one.game.rules[static_cast<std::size_t>(index)];
  if (rule.use != wanted || rule.when != moment) return false;
  if (is_used_up(one, index) || !belongs_to_owner_now(one, rule)) return false;
  const Actor real = where_he_stands(one, rule);
  if (is_used_well(one, rule, real)) return true;
  if (!may_act_in_turf(one, rule)) return false;
  if (wanted == Use::mandatory && rule.ability->target.pick != Pick::neighbour && can_be_used(one, rule, real)) return false;
  return is_used_well(one, rule, {rule.owner, one.game.script.cast[rule.owner].turf});
}

// What holds only in the turf may be left (R62).
bool skip_is_legal(const Case& one) {
  if (!one.at(Stage::mandatory_choice)) return false;
  const int index = one.decision.rule();
  if (index != one.board.collected || index >= one.game.rule_count || one.decision != Decision::skip(index)) return false;
  const RuleInPlay& rule = one.game.rules[static_cast<std::size_t>(index)];
  if (rule.use != Use::mandatory || rule.when != one.board.moment) return false;
  if (is_used_up(one, index) || !belongs_to_owner_now(one, rule) || !may_act_in_turf(one, rule)) return false;
  if (can_be_used(one, rule, where_he_stands(one, rule))) return false;
  return can_be_used(one, rule, {rule.owner, one.game.script.cast[rule.owner].turf});
}

bool ability_is_legal(const Case& one) {
  if (one.at(Stage::mandatory_choice)) return one.decision.rule() == one.board.collected && use_is_legal(one, Use::mandatory, one.board.moment);
  if (one.at(Stage::goodwill_window)) return use_is_legal(one, Use::optional, Moment::leader_ability);
  return one.at(Stage::window) && !one.board.loop_is_over && use_is_legal(one, Use::optional, one.board.moment);
}

// --- cards ---------------------------------------------------------------------------------------------------------------------

// A location or a living character on the board (R28, R29).
bool takes_cards(const Case& one, Spot spot, Question question) {
  if (is_location(spot)) return true;
  const CastIndex who = cast_at(spot);
  if (!is_in_cast(one.game, who) || !lives(one.board, who)) return false;
  if (question == Question::mastermind_may_place_here && one.game.script.cast[who].is_spared) return false;  // R271
  for (const Answer& answer : one.game.script.cast[who].character->answers)
    if (answer.to == question) return false;
  for (const Answer& answer : one.game.script.set->find_role(role_now(one.game, one.board, who))->answers)
    if (answer.to == question) return false;                                               // R30
  const bool is_marked = one.board.holders_are_barred && one.board.extra_cards[spot] > 0;  // R161
  return question != Question::protagonists_may_place_here || !is_marked;
}

bool mastermind_card_is_legal(const Case& one) {
  bool is_in_hand = false;
  for (std::size_t place = 0; place < mastermind_deck.size(); ++place)
    if (mastermind_deck[place] == one.decision.card() && ((one.board.mastermind_hand >> place) & 1u)) is_in_hand = true;
  for (int i = 0; i < one.board.mastermind_placed; ++i)
    if (one.board.mastermind_cards[i].spot == one.decision.spot()) return false;  // one of his cards per spot (R27)
  return is_in_hand && one.decision.deck() == Seat::mastermind && takes_cards(one, one.decision.spot(), Question::mastermind_may_place_here);
}

// The Leader, then clockwise; with three players the third deck comes right after its holder's own (R16, R151, R152).
int turn_of_deck(const Game& game, const Board& board, int deck) {
  if (game.players != 3) return (deck - board.leader + deck_count) % deck_count;
  if (deck == board.leader) return 0;
  const bool leader_plays_two = game.options.is(ThreePlayers::leader_two);
  return (deck == 2) == leader_plays_two ? 1 : 2;
}

bool protagonist_card_is_legal(const Case& one) {
  const int deck = static_cast<int>(one.decision.deck()) - 1;
  if (deck < 0 || deck >= deck_count || ((one.board.decks_placed_mask >> deck) & 1u)) return false;
  const bool in_turn = one.game.options.is(PlacementOrder::leader_first);
  for (int other = 0; other < deck_count; ++other) {
    const bool is_laid = (one.board.decks_placed_mask >> other) & 1u;
    if (is_laid && one.board.protagonist_cards[other].spot == one.decision.spot()) return false;  // R27
    const bool comes_first = turn_of_deck(one.game, one.board, other) < turn_of_deck(one.game, one.board, deck);
    if (in_turn && comes_first && !is_laid) return false;
  }
  bool is_in_hand = false;
  for (std::size_t place = 0; place < protagonist_deck.size(); ++place)
    if (protagonist_deck[place] == one.decision.card() && ((one.board.hands[deck] >> place) & 1u)) is_in_hand = true;
  return is_in_hand && takes_cards(one, one.decision.spot(), Question::protagonists_may_place_here);
}

// --- Goodwill ------------------------------------------------------------------------------------------------------------------

// Somebody with enough Goodwill for it asks a character whom her card names; her own use of the day is not spent (R256, R258).
bool request_is_legal(const Case& one) {
  for (CastIndex who = 0; who < one.game.script.cast_size; ++who) {
    const Character& card = *one.game.script.cast[who].character;
    for (int which = 0; which < static_cast<int>(std::size(card.abilities)); ++which) {
      const Ability& ability = card.abilities[which];
      if (ability.when != Moment::goodwill_ability || ability.does[0].what != Do::use_ability_of || !lives(one.board, who)) continue;
      const std::uint8_t key = Decision::use_goodwill(who, which).goodwill_key();
      if (counted(one.board, who, Counter::goodwill) < ability.goodwill || (one.board.goodwill_used_today >> key) & 1u) continue;
      if (ability.limit == Limit::once_a_loop && (one.board.goodwill_used_this_loop >> key) & 1u) continue;
      if (is_described(one, ability.target, {who, one.board.at[who]}, spot_of_cast(one.decision.who()))) return true;
    }
  }
  return false;
}

// Declared by the Leader with every blank filled: enough Goodwill on a living character, not yet used (R63, R65).
bool goodwill_use_is_legal(const Case& one) {
  const int who = one.decision.who(), which = one.decision.which();
  if (!one.at(Stage::goodwill_window) || !is_in_cast(one.game, who) || !lives(one.board, static_cast<CastIndex>(who))) return false;
  const Character& card = *one.game.script.cast[static_cast<std::size_t>(who)].character;
  if (which >= static_cast<int>(std::size(card.abilities))) return false;
  const Ability& ability = card.abilities[which];
  if (ability.when != Moment::goodwill_ability) return false;
  const bool asks_another = ability.does[0].what == Do::use_ability_of;
  if (one.decision.is_on_request() ? !request_is_legal(one) : asks_another) return false;
  if (!one.decision.is_on_request() && counted(one.board, static_cast<CastIndex>(who), Counter::goodwill) < ability.goodwill) return false;
  if ((one.board.goodwill_used_today >> one.decision.goodwill_key()) & 1u) return false;
  if (ability.limit == Limit::once_a_loop && ((one.board.goodwill_used_this_loop >> one.decision.goodwill_key()) & 1u)) return false;
  const Actor actor{static_cast<CastIndex>(who), one.board.at[who]};  // never in the turf: that is for the role (R62)
  return needs_are_met(one, ability, actor) && is_filled_well(one, ability, actor);
}

// The refusal of the user's role now, where his card lets it be refused at all (R66).
Refusal refusal_of_declared(const Case& one) {
  const CastIndex user = one.board.declared.who();
  if (one.board.declared.is_on_request()) return one.game.request_ability().refusable ? refusal_of(one, one.game.requester) : Refusal::none;
  const Ability& ability = one.game.script.cast[user].character->abilities[one.board.declared.which()];
  if (!ability.refusable) return Refusal::none;
  return refusal_of(one, user);
}

// Whoever asks for a subplot is told an active one that he did not name; if there is none, that there is none (R70).
bool names_a_subplot_well(const Case& one) {
  const PlotId named = one.game.script.set->subplots[one.board.declared.target()].id;
  bool there_is_another = false, is_another = false;
  for (const Plot* plot : one.game.script.subplots) {
    if (!plot || plot->id == named) continue;
    there_is_another = true;
    is_another |= plot->id == one.decision.named_plot();
  }
  return there_is_another ? is_another : one.decision.says_nothing();
}

bool acceptance_is_legal(const Case& one) {
  if (!one.at(Stage::goodwill_answer) || one.decision != Decision::accept(one.decision.stated_role()) || refusal_of_declared(one) == Refusal::must)
    return false;
  const CastIndex user = one.board.declared.who();
  const Ability& ability = one.game.script.cast[user].character->abilities[one.board.declared.which()];
  CastIndex shown = nobody;  // whose role is to be told
  for (const Effect& effect : ability.does) {
    if (effect.what == Do::name_other_subplot) return names_a_subplot_well(one);
    if (effect.what == Do::show_role) shown = effect.whom.whom == Whom::self ? user : cast_at(one.board.declared.target());
    if (effect.what == Do::resolve_effect_of)
      for (const Effect& borrowed : one.game.script.incidents[one.board.declared.target()].public_incident().effect.does)
        if (borrowed.what == Do::show_role) shown = user;
  }
  if (shown != nobody && may_lie(one, shown)) return may_be_stated(one, shown, static_cast<std::uint8_t>(one.decision.stated_role()));
  return one.decision.says_nothing();
}

bool refusal_is_legal(const Case& one) {
  return one.at(Stage::goodwill_answer) && one.decision == Decision::refuse() && refusal_of_declared(one) != Refusal::none;
}

// --- the rest ------------------------------------------------------------------------------------------------------------------

// Going on without doing anything is possible wherever everything offered is optional (R1), and in the Time Spiral.
bool proceeding_is_legal(const Case& one) {
  if (one.decision != Decision::proceed()) return false;
  return one.at(Stage::time_spiral) || one.at(Stage::window) || one.at(Stage::goodwill_window);
}

// The set must have a Final Guess and the table want it; from any Time Spiral (R25, R147).
bool final_guess_is_legal(const Case& one) {
  return one.at(Stage::time_spiral) && one.decision == Decision::go_to_final_guess() && one.game.script.has_final_guess() &&
         !one.game.options.is(FinalGuess::off);
}

// Whoever starts where the Mastermind likes, one after another (R24, R75).
bool start_is_legal(const Case& one) {
  const CastIndex who = one.decision.who();
  const Location place = one.decision.place();
  if (!one.at(Stage::placing_character) || one.decision != Decision::place_character(who, place)) return false;
  return who == one.board.placing_now && is_location(spot_of(place)) && may_enter(one.game, one.board, who, place);
}

// A part without a choice of its own: of several that are either-or one that is possible (R112), of several in a row the next.
bool part_is_legal(const Case& one, const Ability& part, Actor actor, bool happens_anyway) {
  if (!part.target.each || part.second.pick == Pick::none) return is_filled_well(one, part, actor, happens_anyway);
  // One after another, as on the list of the cast; whoever has nowhere to go is passed over (R36).
  CastIndex next = nobody;
  for (CastIndex who = 0; who < one.game.script.cast_size && next == nobody; ++who) {
    if (!is_described(one, part.target, actor, spot_of_cast(who))) continue;
    bool has_answer = false, can_go = false;
    for (int i = 0; i < one.board.batch_size; ++i) has_answer |= one.board.batch[i].target() == spot_of_cast(who);
    for (std::uint8_t place = 0; place < location_count; ++place) can_go |= fits_second_blank(one, part, actor, spot_of_cast(who), place);
    if (!has_answer && can_go) next = who;
  }
  if (next == nobody) return one.decision.blanks() == Blanks{};
  return one.decision.target() == spot_of_cast(next) && second_is_filled_well(one, part, actor) && one.decision.second() != no_blank &&
         one.decision.choice() == 0;
}

bool incident_is_legal(const Case& one) {
  if (!one.at(Stage::incident) || one.decision.incident() != one.board.incident_now) return false;
  const ScheduledIncident& scheduled = one.game.script.incidents[one.decision.incident()];
  const Incident& incident = one.board.resolving.is_borrowed ? scheduled.public_incident() : *scheduled.incident;
  const Actor actor{one.board.resolving.culprit, one.board.resolving.here};
  const bool is_empty = one.decision.blanks() == Blanks{};
  if (actor.who != nobody)
    for (const Answer& answer : one.game.script.cast[actor.who].character->answers)
      if (answer.to == Question::incident_has_effect) return is_empty;  // R156
  Board as_if = one.board;                                              // a culprit that counts as standing elsewhere stands there (R100)
  if (actor.who != nobody && as_if.at[actor.who] != actor.place && lives(as_if, actor.who)) {
    as_if.living_at[as_if.at[actor.who]] &= static_cast<CastMask>(~bit(actor.who));
    as_if.living_at[actor.place] |= bit(actor.who);
    as_if.at[actor.who] = actor.place;
  }
  const Case there{one.game, as_if, one.decision};
  const int next = one.board.resolving.part % incident.part_count();  // after the last the first again, where all is resolved twice
  if (incident.join == Join::then) return part_is_legal(there, incident.part(next), actor, true);
  const int chosen = one.decision.choice();
  const Decision bare = one.decision.with_choice(0);
  bool any_is_possible = false;
  for (int part = 0; part < incident.part_count(); ++part) {
    for (std::uint8_t blank = 0; blank <= no_blank; ++blank)
      any_is_possible |= part_is_legal({one.game, as_if, bare.with({.target = blank})}, incident.part(part), actor, false);
    if (part == chosen && part_is_legal({one.game, as_if, bare}, incident.part(part), actor, false)) return true;
  }
  return !any_is_possible && is_empty;
}

// A Curse on a location goes to somebody living there, one Curse after another (R107).
bool curse_is_legal(const Case& one) {
  const Location place = one.decision.place();
  const Spot bearer = one.decision.spot();
  if (!one.at(Stage::curse_choice) || one.decision != Decision::attach_curse(place, bearer)) return false;
  if (spot_of(place) != one.board.collected / extra_card_count || is_location(bearer) || !is_in_cast(one.game, cast_at(bearer))) return false;
  return lives(one.board, cast_at(bearer)) && one.board.at[cast_at(bearer)] == place;
}

// Where somebody goes who is moved by cards: the sum of the two, or nowhere if a Forbid lies there too (R34, R35).
std::uint8_t step_by_cards(const Case& one, CastIndex who) {
  std::uint8_t first = 0, second = 0;
  const auto lies_on_him = [&](const PlacedCard& placed) {
    if (placed.spot == spot_of_cast(who)) return true;
    return who == one.game.reached_by_cards && placed.spot == spot_of(one.board.at[who]);
  };
  for (const PlacedCard& placed : one.board.mastermind_cards) {
    if (!lies_on_him(placed)) continue;
    if (placed.card == Card::forbid_goodwill && one.game.forbid_goodwill_stops_movement) return 0;
    first = movement_of(placed.card);
  }
  for (const PlacedCard& placed : one.board.protagonist_cards) {
    if (!lies_on_him(placed)) continue;
    if (placed.card == Card::forbid_movement) return 0;
    second = movement_of(placed.card);
  }
  return first == second ? first : static_cast<std::uint8_t>(first ^ second);
}

// Where somebody is about to go at once with others: by cards, or by what lies collected. His own place if he stays.
Location place_he_goes_to(const Case& one, CastIndex who) {
  const Location from = one.board.at[who];
  if (one.board.step == Step::resolve_cards) return static_cast<Location>(static_cast<std::uint8_t>(from) ^ step_by_cards(one, who));
  for (int i = 0; i < one.board.batch_size; ++i) {
    const Decision planned = one.board.batch[i];
    const bool is_rule = planned.is(DecisionKind::use_ability);
    const Ability& ability = is_rule ? *one.game.rules[planned.rule()].ability : resolved_part(one.game, one.board, planned);
    const CastIndex owner = is_rule ? one.game.rules[planned.rule()].owner : one.board.resolving.culprit;
    for (const Effect& effect : ability.does) {
      const Spot moved = effect.whom.whom == Whom::self ? spot_of_cast(owner) : planned.target();
      if (effect.what == Do::move && moved == spot_of_cast(who)) return static_cast<Location>(planned.target());
      if (effect.what == Do::move_to_second && moved == spot_of_cast(who) && planned.second() != no_blank) return static_cast<Location>(planned.second());
    }
  }
  return from;
}

// One whom she serves, who stands with her and is about to go elsewhere (R261, R263).
bool following_is_legal(const Case& one) {
  const CastIndex who = one.decision.who();
  if (!one.at(Stage::following) || one.decision != Decision::follow(who) || !is_in_cast(one.game, who)) return false;
  if (who == one.game.servant || !has(static_cast<CastMask>(one.game.masters | one.board.masters), who) || !lives(one.board, who)) return false;
  const Location from = one.board.at[who], to = place_he_goes_to(one, who);
  if (from == to || from != one.board.at[one.game.servant] || !lives(one.board, one.game.servant)) return false;
  return !is_barred_from(one, who, spot_of(to)) && may_be_moved(one.board, who, from, to);
}

// Anybody of the cast not yet asked about, absent or not, and any role of the set (R148, R149).
bool guess_is_legal(const Case& one) {
  const CastIndex who = one.decision.who();
  if (!one.at(Stage::final_guess) || one.decision != Decision::guess(who, one.decision.role()) || !is_in_cast(one.game, who)) return false;
  if (one.game.script.cast[who].character->succeeds != no_character) return false;  // R247
  return !has(one.board.guessed, who) && one.game.script.set->find_role(one.decision.role()) != nullptr;
}

}  // namespace

bool is_legal(const Game& game, const Board& board, Decision decision) {
  const Case one{game, board, decision};
  switch (decision.kind()) {
    case DecisionKind::proceed: return proceeding_is_legal(one);
    case DecisionKind::go_to_final_guess: return final_guess_is_legal(one);
    case DecisionKind::place_character: return start_is_legal(one);
    case DecisionKind::play_card:
      if (one.at(Stage::mastermind_card)) return mastermind_card_is_legal(one);
      return one.at(Stage::protagonist_card) && protagonist_card_is_legal(one);
    case DecisionKind::use_ability: return ability_is_legal(one);
    case DecisionKind::use_goodwill: return goodwill_use_is_legal(one);
    case DecisionKind::accept: return acceptance_is_legal(one);
    case DecisionKind::refuse: return refusal_is_legal(one);
    case DecisionKind::resolve_incident: return incident_is_legal(one);
    case DecisionKind::skip: return skip_is_legal(one);
    case DecisionKind::guess: return guess_is_legal(one);
    case DecisionKind::attach_curse: return curse_is_legal(one);
    case DecisionKind::follow: return following_is_legal(one);
  }
  return false;
}

}  // namespace spiral
