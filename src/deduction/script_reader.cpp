#include "deduction/script_reader.hpp"

#include <algorithm>
#include <bit>

#include "engine/blanks.hpp"
#include "knowledge/resample.hpp"
#include "knowledge/view.hpp"

namespace spiral::deduction {
namespace {

constexpr std::uint64_t role_bit(RoleId role) { return 1ull << static_cast<unsigned>(role); }

bool is_in_script(const Script& script, PlotId plot) {
  if (script.main_plot->id == plot || (script.extra_main_plot && script.extra_main_plot->id == plot)) return true;
  return std::any_of(script.subplots.begin(), script.subplots.end(), [&](const Plot* one) { return one && one->id == plot; });
}

bool has_body(const Board& board, Body body, CastIndex owner) {
  switch (body) {
    case Body::living: return has(board.alive, owner);
    case Body::corpse: return has(board.present, owner) && !has(board.alive, owner);
    case Body::either: return has(board.present, owner);
    case Body::wherever: return true;
  }
  return true;
}

bool may_hold(const Game& game, const Board& board, std::span<const Fact> facts, const Context& context) {
  return std::all_of(facts.begin(), facts.end(),
                     [&](const Fact& fact) { return fact.is == Is::always || !is_open(fact, false) || spiral::holds(game, board, fact, context); });
}

// A rule that needs somebody does nothing where nobody is.
bool needs_somebody(const Ability& ability, Moment moment) {
  const Target& target = ability.target;
  if ((target.pick != Pick::character && target.pick != Pick::corpse) || target.victims_too) return false;
  return target.each || reading_of(moment).blanks || ability.use != Use::mandatory;
}
// Whom it may find, as far as the board tells.
CastMask whom_it_may_find(const Game& game, const Board& board, const Ability& ability, const Context& context) {
  Target anybody = ability.target;
  anybody.holder = no_role;
  if (!is_open(anybody.where, true)) anybody.where = {};
  return candidates(game, board, anybody, context);
}

// More may come to be told together with it.
bool may_grow(EventKind last) { return last == EventKind::moved || last == EventKind::role_revealed; }

}  // namespace

Hearing::Heard Hearing::hear(const Game& game, bool is_done) const {
  std::size_t now = heard;
  bool may_change = false;
  const Event* open = nullptr;  // an incident that was told: whether it had an effect hangs on what comes after it
  for (std::size_t i = 0; i < log->events.size(); ++i) {
    const Event& event = log->events[i];
    if (!is_told(event, seat)) continue;
    const bool is_effect = event.kind == EventKind::died || event.kind == EventKind::guard_removed || event.kind == EventKind::counter_changed;
    if (open && open->had_effect && is_effect && event.cause.kind == CauseKind::incident) open = nullptr;
    if (now == told.size()) return {open ? So::far : So::beyond, now};
    if (told[now].kind != event.kind) return {So::different, now};
    const bool is_incident = event.kind == EventKind::incident_occurred;
    if (is_incident && !is_done) open = &told[now];
    may_change = !is_done && ((i + 1 == log->events.size() && may_grow(event.kind)) || is_incident);
    if (!may_change && !same_event(for_seat(game, event, seat), told[now])) return {So::different, now};
    ++now;
  }
  return {!is_done && now == told.size() && !open && !may_change ? So::all : So::far, now};
}

void ScriptReader::begin(const World& world, const Condition& region) {
  world_ = world;
  condition_ = region;
  reads_.clear();
}

// What is read after it went differently from what was told makes no difference. What is read after all that was told is read when more is.
void ScriptReader::note(const Game& game, int level, Values same) {
  Values& may_be = condition_.may_be[static_cast<std::size_t>(level)];
  if ((may_be & values_.may_be[static_cast<std::size_t>(level)] & ~same) == 0) return;
  const Hearing::So so = hearing_ ? hearing_->hear(game, false).so : Hearing::So::far;
  reads_on_ |= so == Hearing::So::all;
  if (so != Hearing::So::far) return;
  may_be &= same;
  reads_.push_back({level, same});
}

void ScriptReader::note_script_role(const Game& game, CastIndex who, std::uint64_t same) {
  // Whoever is absent is played as a Person who never comes.
  const Values absent = Values{1} << absent_value;
  note(game, space_.role_level(who), (same & role_bit(person_role)) ? same | absent : same & ~absent);
}

bool ScriptReader::is_acting(const Game& game, const Board& board, const RoleTurn& turn, CastIndex who) const {
  return all_hold(game, board, turn.needs, {.self = who});
}

// The role held now is one of these. What turns it into another matters where that makes a difference.
void ScriptReader::note_role(const Game& game, const Board& board, CastIndex who, std::uint64_t same) {
  std::uint64_t whatever = same;  // roles of the script for which no plot makes a difference
  std::uint64_t now = same;       // and with the plots of this script
  bool is_turned = false;
  for (const RoleTurn& turn : rules_.turns) {
    if (!is_acting(game, board, turn, who)) continue;
    is_turned = true;
    if (!(same & role_bit(turn.to))) whatever &= ~turn.from;
  }
  if (!is_turned) return note_script_role(game, who, same);
  if (whatever & role_bit(game.script_role(who))) return note_script_role(game, who, whatever);
  std::uint64_t open = ~std::uint64_t{0};  // not yet turned by an earlier one
  for (const RoleTurn& turn : rules_.turns) {
    if (!is_acting(game, board, turn, who)) continue;
    asks_plot(game, turn.plot);
    if (!is_in_script(game.script, turn.plot)) continue;
    const std::uint64_t turned = turn.from & open;
    now = (same & role_bit(turn.to)) ? now | turned : now & ~turned;
    open &= ~turned;
  }
  note_script_role(game, who, now);
}

template <class Same>
std::uint64_t ScriptReader::roles_where(const Same& same) const {
  std::uint64_t roles = 0;
  for (const Role& role : space_.shown.set->roles)
    if (same(role.id)) roles |= role_bit(role.id);
  return roles;
}

// --- rules ---

bool ScriptReader::may_act(const Game& game, const Board& board, const Ability& ability, const Fact* gate, CastIndex owner, Moment moment,
                           CastMask died) const {
  if (owner != nobody && !has_body(board, ability.body, owner)) return false;
  Context context{.self = owner, .here = owner == nobody ? Location::hospital : board.at[owner], .died = died};
  if (gate && !may_hold(game, board, {gate, 4}, context)) return false;
  const bool reads_needs = ability.use == Use::optional || reading_of(moment).needs;
  const auto may_act_here = [&] {
    return (!reads_needs || may_hold(game, board, ability.needs, context)) &&
           (!needs_somebody(ability, moment) || whom_it_may_find(game, board, ability, context) != 0);
  };
  if (may_act_here()) return true;
  if (owner == nobody || !has(game.has_turf, owner)) return false;
  context.here = game.script.cast[owner].turf;
  return may_act_here();
}

// A rule that asks for the holder of a role finds none among a few people: then it makes no difference who has the rule.
bool ScriptReader::finds_holder(const Game& game, const Board& board, const Ability& ability, CastIndex owner, Moment moment, CastMask died) {
  if (ability.target.holder == no_role || owner == nobody || has(game.has_turf, owner) || !needs_somebody(ability, moment)) return true;
  const CastMask found = whom_it_may_find(game, board, ability, {.self = owner, .here = board.at[owner], .died = died});
  if (std::popcount(found) > 2) return true;
  for (CastIndex who = 0; who < space_.member_count; ++who)
    if (has(found, who) && holds(game, board, who, ability.target.holder)) return true;
  return false;
}

bool ScriptReader::holds(const Game& game, const Board& board, CastIndex who, RoleId role) {
  asks_role(game, board, who, role);
  return role_now(game, board, who) == role;
}
bool ScriptReader::has_plot(const Game& game, PlotId plot) {
  asks_plot(game, plot);
  return is_in_script(game.script, plot);
}

UsedRules ScriptReader::rules_at(const Game& game, const Board& board, Moment moment, Use use, const Context& context, CastIndex owner) {
  for (CastIndex who = 0; who < space_.member_count; ++who) {
    if (owner != nobody && who != owner) continue;
    std::uint64_t acting = 0;
    for (const RoleRule& rule : rules_.of_roles[moment])
      if (rule.ability->use == use && may_act(game, board, *rule.ability, rule.gate, who, moment, context.died) &&
          (use == Use::optional || finds_holder(game, board, *rule.ability, who, moment, context.died)) &&
          (rule.giver == no_plot || has_plot(game, rule.giver)))
        acting |= role_bit(rule.role);
    const std::uint64_t now = role_bit(role_now(game, board, who));
    if (acting != 0) note_role(game, board, who, (acting & now) ? now : ~acting);
  }
  if (owner == nobody) {
    for (const CrowdRule& rule : rules_.of_crowds[moment])
      if (rule.ability->use == use && may_act(game, board, *rule.ability, nullptr, nobody, moment, context.died)) asks_crowd(game, rule.role);
    for (const PlotRule& rule : rules_.of_plots[moment]) {
      if (rule.ability->use != use || !may_act(game, board, *rule.ability, nullptr, nobody, moment, context.died)) continue;
      if (rule.is_main && rules_.swaps_main_plot != no_plot) asks_plot(game, rules_.swaps_main_plot);
      asks_plot(game, rule.plot);
    }
  }
  UsedRules acting = 0;
  for (int i = game.by_moment[moment].first; i < game.by_moment[moment].last; ++i) {
    const RuleInPlay& rule = game.rules[static_cast<std::size_t>(i)];
    const Fact* gate = rule.role == no_role ? nullptr : rule.gate;
    if (rule.use == use && may_act(game, board, *rule.ability, gate, rule.owner, moment, context.died) &&
        (use == Use::optional || finds_holder(game, board, *rule.ability, rule.owner, moment, context.died)))
      acting |= 1ull << i;
  }
  return acting;
}

// Whether anybody in the script has the role, or may turn into it: one who does is enough.
void ScriptReader::asks_crowd(const Game& game, RoleId role) {
  const auto first_with = [&](std::uint64_t roles) {
    CastIndex who = 0;
    while (who < space_.member_count && !(roles & role_bit(game.script_role(who)))) ++who;
    return who;
  };
  if (const CastIndex holder = first_with(role_bit(role)); holder < space_.member_count) return note_script_role(game, holder, role_bit(role));
  for (const RoleTurn& turn : rules_.turns) {
    if (turn.to != role || !is_in_script(game.script, turn.plot)) continue;
    asks_plot(game, turn.plot);
    if (game.script.set->has_victims && (turn.from & role_bit(person_role))) return;  // they may be Victims (R105)
    if (const CastIndex who = first_with(turn.from); who < space_.member_count) return note_script_role(game, who, turn.from);
    for (CastIndex who = 0; who < space_.member_count; ++who) note_script_role(game, who, ~turn.from);
  }
  for (CastIndex who = 0; who < space_.member_count; ++who) note_script_role(game, who, ~role_bit(role));
  for (const RoleTurn& turn : rules_.turns)
    if (turn.to == role) asks_plot(game, turn.plot);
}

// --- people ---

void ScriptReader::asks_role(const Game& game, const Board& board, CastIndex who, RoleId role) {
  note_role(game, board, who, role_now(game, board, who) == role ? role_bit(role) : ~role_bit(role));
}
void ScriptReader::asks_script_role(const Game& game, CastIndex who, RoleId role) {
  note_script_role(game, who, game.script_role(who) == role ? role_bit(role) : ~role_bit(role));
}

void ScriptReader::asks_answer(const Game& game, const Board& board, CastIndex who, Question question, const Context& context) {
  if (question == Question::mastermind_may_place_here && looks_at_ != no_spot && spot_of_cast(who) != looks_at_) return;
  const auto answers = [&](RoleId role) { return answer_now(game, board, role, question, context) != nullptr; };
  const bool now = answers(role_now(game, board, who));
  note_role(game, board, who, roles_where([&](RoleId role) { return answers(role) == now; }));
}

void ScriptReader::asks_refusal(const Game& game, const Board& board, CastIndex who) {
  const auto refusal = [&](RoleId role) {
    return answer_now(game, board, role, Question::refuses_goodwill, {.self = who}) ? Refusal::must : game.roles[role]->refusal;
  };
  const Refusal now = refusal(role_now(game, board, who));
  note_role(game, board, who, roles_where([&](RoleId role) { return refusal(role) == now; }));
}

// The roles that he is told to be shown under by what is not heard yet. Of all others nothing need be read: to show one of them is different
// from what was told, or beyond it.
std::uint64_t ScriptReader::roles_told_of(CastIndex who) const {
  std::uint64_t roles = 0;
  const Spot spot = number_for_anybody(space_.members[who].entry.character->id);
  for (const Event& event : hearing_->told.subspan(hearing_->heard)) {
    if (event.kind != EventKind::role_revealed) continue;
    for (int part = 0; part < event.size; ++part)
      if (const auto shown = nth_in<RoleRevealed>(event, part); shown.who == spot) roles |= role_bit(shown.role);
  }
  return roles;
}

// Whoever lies names a role that somebody has (R80).
void ScriptReader::asks_roles_to_state(const Game& game, const Board& board, CastIndex who) {
  for (std::uint64_t left = roles_told_of(who); left != 0; left &= left - 1) {
    const auto role = static_cast<RoleId>(std::countr_zero(left));
    asks_role(game, board, who, role);
    if (role_now(game, board, who) == role) continue;
    CastIndex holder = 0;
    while (holder < space_.member_count && game.script_role(holder) != role) ++holder;
    if (holder < space_.member_count) note_script_role(game, holder, role_bit(role));
    else
      for (CastIndex other = 0; other < space_.member_count; ++other) note_script_role(game, other, ~role_bit(role));
  }
}

void ScriptReader::shows_role(const Game& game, const Board& board, CastIndex who, RoleId role) {
  for (std::uint64_t left = roles_told_of(who); left != 0; left &= left - 1) {
    const auto told = static_cast<RoleId>(std::countr_zero(left));
    asks_role(game, board, who, told);
    if (told == role) asks_script_role(game, who, role);  // only the truth is remembered
  }
}

bool ScriptReader::remembers_turn(const Game& game, const Board& board, CastIndex who) {
  bool is_asked = false;
  for (const RoleTurn& turn : rules_.turns)
    is_asked |=
        has_plot(game, turn.plot) && std::any_of(std::begin(turn.needs), std::end(turn.needs), [](const Fact& fact) { return fact.is == Is::has_turned; });
  if (!is_asked) return false;
  std::uint64_t turned = 0;
  for (const RoleTurn& turn : rules_.turns)
    if (is_in_script(game.script, turn.plot) && is_acting(game, board, turn, who)) turned |= turn.from & ~role_bit(turn.to);
  note_script_role(game, who, (turned & role_bit(game.script_role(who))) ? turned : ~turned);
  return true;
}

void ScriptReader::asks_coming(const Game& game, const Board& board, CastIndex who) {
  const Member& member = space_.members[who];
  if (member.comes_level == no_level) return;
  const bool is_by_loop = member.entry.character->parameter == Parameter::enters_on_loop;
  const auto is_there = [&](int when) {  // 0: never
    if (!is_by_loop) return when == (board.step == Step::day_start ? board.day : 0);
    return when != 0 && when <= board.loop;
  };
  if (!is_by_loop && board.step != Step::day_start) {
    // On a day of every loop, or never: at the start of a loop it makes no difference.
    return;
  }
  const bool now = is_there(value(member.comes_level));
  Values same = 0;
  for (int when = 0; when < 64; ++when)
    if (is_there(when) == now) same |= Values{1} << when;
  note(game, member.comes_level, same);
  // Who comes is told when he does: in the loop of his arrival he is told from those who were there before.
  if (!is_by_loop || !now) return;
  const bool is_new = value(member.comes_level) == board.loop;
  note(game, member.comes_level, is_new ? Values{1} << board.loop : ~(Values{1} << board.loop));
}

// --- plots ---

void ScriptReader::asks_plot(const Game& game, PlotId plot) {
  const auto ask = [&](int level, int wanted) {
    if (wanted == no_plot_value) return;
    const Values one = Values{1} << wanted;
    note(game, level, value(level) == wanted ? one : ~one);
  };
  const int as_main = space_.main_plot_value(plot), as_sub = space_.subplot_value(plot);
  ask(ScriptSpace::main_plot_level, as_main);
  ask(ScriptSpace::extra_plot_level, as_main);
  const bool is_first = as_sub != no_plot_value && value(ScriptSpace::first_subplot_level) == as_sub;
  ask(ScriptSpace::first_subplot_level, as_sub);
  if (!is_first) ask(ScriptSpace::second_subplot_level, as_sub);
}

void ScriptReader::asks_plots(const Game& game, const Board& board, Question question, const Context& context) {
  for (const Plot* plot : rules_.plots)
    for (const Answer& answer : plot->answers) {
      if (answer.to != question) continue;
      if (question == Question::counts_as || all_hold(game, board, answer.needs, context)) asks_plot(game, plot->id);
    }
}

void ScriptReader::asks_subplots(const Game& game) {
  for (const int level : {ScriptSpace::first_subplot_level, ScriptSpace::second_subplot_level}) note(game, level, Values{1} << value(level));
}

// --- incidents ---

// One that occurs has its culprit on the board from now on. One that does not could have had any culprit with whom it would not, either; but
// where that hangs on more of the script, each of them is tried by himself: all at once would ask for everybody's role together.
void ScriptReader::found_occurrence(const Game& game, const Board& board, int incident, bool occurs) {
  const int level = space_.culprit_level(incident), truth = value(level);
  Values same = Values{1} << truth;
  const Values open = condition_.may_be[static_cast<std::size_t>(level)] & values_.may_be[static_cast<std::size_t>(level)];
  for (int other = 0; !occurs && other < 64; ++other) {
    if (other == truth || !(open >> other & 1u)) continue;
    const std::optional<ScheduledIncident> one = incident_with(space_, incident, other);
    if (!one) continue;
    const Condition before = condition_;
    const std::size_t reads = reads_.size();
    const bool is_same = incident_occurs_by_rules(game, board, *one) == occurs;
    if (is_same && reads_.size() == reads) same |= Values{1} << other;
    condition_ = before;
    reads_.resize(reads);
  }
  note(game, level, same);
}

void ScriptReader::asks_true_name(const Game& game, int incident) {
  if (!space_.fake) return;
  const int level = space_.culprit_level(incident);
  note(game, level, value(level) < 32 ? ~Values{0} >> 32 : ~Values{0} << 32);
}

void ScriptReader::shows_culprit(const Game& game, int incident) {
  const int level = space_.culprit_level(incident), who = value(level) % 32;
  note(game, level, Values{1} << who | Values{1} << (who + 32));
}

}  // namespace spiral::deduction
