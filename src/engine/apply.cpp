// The order of a loop and of a day (R16, R23, R24). Each decision is applied, then the game runs on to the next question.
#include <cassert>

#include "engine/blanks.hpp"
#include "engine/card_step.hpp"

namespace spiral {
namespace {

template <class Sink>
class Steps : public CardStep<Sink> {
 public:
  using Base = CardStep<Sink>;
  using Base::Base;
  using Base::board_;
  using Base::game_;
  using Base::sink_;

  void decide(Decision decision) {
    switch (board_.stage) {
      case Stage::time_spiral:
        return decision.kind == DecisionKind::proceed ? prepare_loop() : begin_final_guess();
      case Stage::placing_character:
        board_.start[decision.a] = static_cast<Location>(decision.b);
        ++board_.placing_now;
        return place_characters();
      case Stage::mastermind_card:
        this->lay_mastermind_card(decision);
        if (board_.mastermind_placed == 3) enter(Step::protagonists_play, Stage::protagonist_card);
        return;
      case Stage::protagonist_card:
        this->lay_protagonist_card(decision);
        if (board_.decks_placed == deck_count) begin_card_step();
        return;
      case Stage::card_window:
        return decision.kind == DecisionKind::proceed ? finish_card_step() : use_rule(decision);
      case Stage::loop_start_choice: return collect_choice(decision, Moment::loop_start);
      case Stage::loop_start_window: return decision.kind == DecisionKind::proceed ? start_day() : use_rule(decision);
      case Stage::day_start_window:
        if (decision.kind != DecisionKind::proceed) use_rule(decision);
        return begin_cards();
      case Stage::goodwill_used_window:
        board_.stage = Stage::goodwill_window;
        return decision.kind == DecisionKind::proceed ? void() : apply_rule(decision);  // after every use, not once a day (R119)
      case Stage::curse_choice:
        board_.batch[board_.batch_size++] = decision;
        ++board_.collected;
        return collect_curses();
      case Stage::ability_choice: return collect_choice(decision, Moment::mastermind_ability);
      case Stage::day_end_choice: return collect_choice(decision, Moment::day_end);
      case Stage::ability_window:
        if (decision.kind != DecisionKind::proceed) return use_rule(decision);
        return board_.loop_is_over ? end_loop() : enter(Step::goodwill_abilities, Stage::goodwill_window);
      case Stage::goodwill_window:
        if (decision.kind != DecisionKind::proceed) return declare(decision);
        return board_.ends_after_step ? end_loop() : begin_incidents();  // a borrowed end of the loop (R155)
      case Stage::goodwill_answer: return answer(decision);
      case Stage::incident: return resolve_incident(decision);
      case Stage::day_end_window: return decision.kind == DecisionKind::proceed ? end_day() : use_rule(decision);
      case Stage::final_guess: return guess(decision);
      case Stage::over: return;
    }
  }

  // Starts a step on a board somebody has set up.
  void begin_at(Step step) {
    switch (step) {
      case Step::time_spiral: return enter(Step::time_spiral, Stage::time_spiral);
      case Step::loop_start: return prepare_loop();
      case Step::day_start: return --board_.day, start_day();
      case Step::mastermind_abilities: return begin_window(step, Moment::mastermind_ability);
      case Step::goodwill_abilities: return enter(step, Stage::goodwill_window);
      case Step::incidents: return begin_incidents();
      case Step::leader_passes: return pass_leader();
      case Step::day_end: return begin_day_end();
      case Step::loop_end: return end_loop();
      case Step::final_guess: return begin_final_guess();
      default: return enter(Step::mastermind_plays, Stage::mastermind_card);
    }
  }

 private:
  // Where we are in the day is public (R142).
  void enter(Step step) {
    board_.step = step;
    if constexpr (Base::listens) this->emit(this->make_event(EventKind::step_started));
  }
  void enter(Step step, Stage stage) {
    enter(step);
    board_.stage = stage;
  }

  // --- loop preparation (R24) ---
  void prepare_loop() {
    board_ = empty_board();
    board_.step = Step::loop_start;
    for (CastIndex who = 0; who < game_.script.cast_size; ++who) {
      board_.start[who] = game_.script.cast[who].character->start;
      if (game_.script.cast[who].enters_on_loop <= board_.loop) board_.present |= bit(who);  // R72
    }
    board_.present &= static_cast<CastMask>(~game_.enter_later_in_loop);  // R159
    board_.alive = board_.present;
    place_characters();
  }

  // Only this outlives a loop; the Leader card stays where it is (R18).
  Board empty_board() const {
    Board fresh{};
    fresh.loop = board_.loop;
    fresh.leader = board_.leader;
    fresh.memory = board_.memory;
    return fresh;
  }

  void tell_places(EventKind kind) {
    if constexpr (Base::listens) {
      Event event = this->make_event(kind);
      for_each_in(board_.present, [&](CastIndex who) { event.add({spot_of_cast(who), static_cast<std::uint8_t>(board_.at[who])}); });
      this->emit(event);
    }
  }

  void place_characters() {
    for (; board_.placing_now < game_.script.cast_size; ++board_.placing_now)
      if (has(static_cast<CastMask>(game_.chosen_starts & board_.present), board_.placing_now)) {
        board_.stage = Stage::placing_character;
        return;
      }
    for_each_in(board_.present, [&](CastIndex who) {
      board_.at[who] = board_.start[who];
      board_.living_at[static_cast<int>(board_.at[who])] |= bit(who);
    });
    start_loop();
  }

  void start_loop() {
    tell_places(EventKind::loop_started);
    for_each_in(board_.present, [&](CastIndex who) {
      if (board_.loop > 1 && game_.script.cast[who].enters_on_loop == board_.loop)
        this->emit(EventKind::arrived, {}, {spot_of_cast(who), static_cast<std::uint8_t>(board_.at[who])});
    });
    if (game_.script.set->gauge != Gauge::per_game) reset_gauge();
    open_window(Moment::loop_start);
  }

  void reset_gauge() {
    this->change_gauge(-board_.memory.gauge, {CauseKind::rules});
    this->flush_gauge();
  }

  // Every mandatory rule of a moment that asks for no choice, judged on one board and applied together.
  void apply_all(Moment moment, Batch& batch) {
    const RuleRange range = game_.by_moment[static_cast<int>(moment)];
    std::uint64_t acting = 0;
    for (int i = range.first; i < range.last; ++i) {
      const RuleInPlay& rule = game_.rules[i];
      if (is_in_force(game_, board_, rule) && all_hold(game_, board_, rule.ability->needs, context_of(rule))) acting |= 1ull << i;
    }
    for (int i = range.first; i < range.last; ++i)
      if ((acting >> i) & 1u) this->apply_ability(*game_.rules[i].ability, context_of(game_.rules[i]), game_.rules[i].cause, batch);
  }

  void apply_moment(Moment moment) {
    if (game_.by_moment[static_cast<int>(moment)].first == game_.by_moment[static_cast<int>(moment)].last) return;
    Batch batch;
    apply_all(moment, batch);
    this->settle(batch, {CauseKind::rules});
  }

  // The rules of one character at a moment that is his.
  void apply_for(Moment moment, CastIndex who) {
    const RuleRange range = game_.by_moment[static_cast<int>(moment)];
    for (int i = range.first; i < range.last; ++i) {
      const RuleInPlay& rule = game_.rules[i];
      if (rule.owner != who || rule.use == Use::optional || !is_in_force(game_, board_, rule)) continue;
      Batch batch;
      this->apply_ability(*rule.ability, context_of(rule), rule.cause, batch);
      this->settle(batch, rule.cause);
    }
  }

  Context context_of(const RuleInPlay& rule) const {
    return {.self = rule.owner, .here = rule.owner == nobody ? Location::hospital : board_.at[rule.owner]};
  }

  // --- the day ---
  void start_day() {
    ++board_.day;
    board_.step = Step::day_start;
    board_.rules_used_today = 0;
    board_.goodwill_used_today = 0;
    board_.occurred_today = 0;
    board_.held = board_.held_tomorrow;
    board_.held_tomorrow = 0;
    board_.curse_found_nobody = false;
    if constexpr (Base::listens) this->emit(this->make_event(EventKind::day_started));
    for_each_in(game_.enter_later_in_loop, [&](CastIndex who) {
      if (game_.script.cast[who].enters_on_day == board_.day && game_.script.cast[who].enters_on_loop <= board_.loop) arrive(who);
    });
    if (game_.asks_at_day_start && is_anything_offered(Moment::day_start)) {
      board_.stage = Stage::day_start_window;
      return;
    }
    begin_cards();
  }

  void arrive(CastIndex who) {
    board_.present |= bit(who);
    board_.alive |= bit(who);
    board_.at[who] = board_.start[who];
    board_.living_at[static_cast<int>(board_.at[who])] |= bit(who);
    this->emit(EventKind::arrived, {}, {spot_of_cast(who), static_cast<std::uint8_t>(board_.at[who])});
  }

  bool is_anything_offered(Moment moment) const {
    DecisionList uses;
    const RuleRange range = game_.by_moment[static_cast<int>(moment)];
    for (int rule = range.first; rule < range.last; ++rule) add_uses(game_, board_, rule, uses);
    return uses.size > 0;
  }

  void begin_cards() { enter(Step::mastermind_plays, Stage::mastermind_card); }

  void begin_card_step() {
    enter(Step::resolve_cards, Stage::card_window);
    this->reveal_cards();
    this->resolve_movement();
    if (!game_.asks_in_card_step) finish_card_step();
  }

  void finish_card_step() {
    this->resolve_counters();
    this->take_cards_back();
    begin_window(Step::mastermind_abilities, Moment::mastermind_ability);
  }

  // --- windows: one mandatory batch, then optional rules one by one (R1) ---
  static constexpr Stage choice_stage(Moment moment) {
    return moment == Moment::day_end      ? Stage::day_end_choice
           : moment == Moment::loop_start ? Stage::loop_start_choice
                                          : Stage::ability_choice;
  }
  static constexpr Stage window_stage(Moment moment) {
    return moment == Moment::day_end      ? Stage::day_end_window
           : moment == Moment::loop_start ? Stage::loop_start_window
                                          : Stage::ability_window;
  }

  void begin_window(Step step, Moment moment) {
    enter(step);
    open_window(moment);
  }
  void open_window(Moment moment) {
    board_.collected = game_.by_moment[static_cast<int>(moment)].first;
    board_.batch_size = 0;
    collect(moment);
  }

  void collect(Moment moment) {
    const RuleRange range = game_.by_moment[static_cast<int>(moment)];
    const UsedRules mandatory = game_.mandatory_rules[static_cast<std::size_t>(moment)];
    for (; board_.collected < range.last; ++board_.collected) {
      if (!((mandatory >> board_.collected) & 1u)) continue;
      DecisionList fillings;
      add_uses(game_, board_, board_.collected, fillings);
      if (fillings.size == 0) continue;
      if (fillings.size > 1) {
        board_.stage = choice_stage(moment);
        return;
      }
      board_.batch[board_.batch_size++] = fillings[0];
    }
    apply_batch(moment);
  }

  void collect_choice(Decision decision, Moment moment) {
    if (decision.kind == DecisionKind::use_ability) board_.batch[board_.batch_size++] = decision;
    ++board_.collected;
    collect(moment);
  }

  void apply_batch(Moment moment) {
    Batch batch;
    Cause cause{CauseKind::rules};
    this->moves_at_once_ = board_.batch_size > 1;
    for (int i = 0; i < board_.batch_size; ++i) {
      const RuleInPlay& rule = game_.rules[board_.batch[i].a];
      if (moment != Moment::loop_start) mark_used(board_.batch[i].a);
      cause = board_.batch_size == 1 ? rule.cause : cause;
      this->apply_ability(*rule.ability, filled(rule, board_.batch[i]), rule.cause, batch);
    }
    this->moves_at_once_ = false;
    for (int i = 0; i < board_.batch_size; ++i) board_.batch[i] = {};
    board_.batch_size = board_.collected = 0;
    this->settle(batch, cause);
    if (moment == Moment::loop_start && !game_.asks_at_loop_start) return start_day();
    board_.stage = window_stage(moment);  // even if the loop is over: he is asked in every window, so that no pause tells why (R143)
  }

  Context filled(const RuleInPlay& rule, Decision decision) const {
    Context context = context_of(rule);
    context.target = decision.b;
    context.second = second_of(decision);
    context.choice = choice_of(decision);
    return context;
  }

  void mark_used(int rule_index) {
    board_.rules_used_today |= 1ull << rule_index;
    board_.rules_used_this_loop |= 1ull << rule_index;
    const RuleInPlay& rule = game_.rules[rule_index];
    if (rule.ability->limit == Limit::twice_a_loop) ++board_.twice_used;
    if (rule.ability->limit == Limit::once_a_loop_for_all)
      for (int other = 0; other < game_.rule_count; ++other)
        if (game_.rules[other].ability == rule.ability) board_.rules_used_this_loop |= 1ull << other;
    if (rule.goodwill_key != 255 && game_.options[Option::doctor_daily_use] == 1) board_.goodwill_used_today |= 1ull << rule.goodwill_key;
  }

  void use_rule(Decision decision) {
    mark_used(decision.a);
    apply_rule(decision);
  }
  void apply_rule(Decision decision) {
    const RuleInPlay& rule = game_.rules[decision.a];
    Batch batch;
    this->apply_ability(*rule.ability, filled(rule, decision), rule.cause, batch);
    this->settle(batch, rule.cause);
    if (board_.loop_is_over) end_loop();
  }

  // --- Goodwill abilities: declared with every choice, then answered (R63, R64) ---
  void declare(Decision decision) {
    board_.declared = decision;
    board_.goodwill_used_today |= 1ull << decision.a;
    board_.goodwill_used_this_loop |= 1ull << decision.a;
    board_.stage = Stage::goodwill_answer;
    tell_ability(EventKind::ability_declared);
  }

  void answer(Decision decision) {
    const Decision declared = board_.declared;
    const bool may_lie = who_may_lie_when_declared(game_, board_) != nobody;
    board_.stage = Stage::goodwill_window;
    tell_ability(decision.kind == DecisionKind::refuse ? EventKind::ability_refused : EventKind::ability_resolved);
    board_.declared = {};
    if (decision.kind == DecisionKind::refuse) return apply_moment(Moment::goodwill_refused);
    const CastIndex who = declared.a / 4;
    const Ability& ability = game_.script.cast[who].character->abilities[declared.a % 4];
    Context context{.self = who, .here = board_.at[who], .target = declared.b, .second = second_of(declared), .choice = choice_of(declared)};
    for (const Effect& effect : ability.does) {
      if (effect.what == Do::name_other_subplot) context.choice = decision.a;
      if (effect.what == Do::resolve_effect_of) return borrow_incident(who, declared.b, may_lie ? decision.a : std::uint8_t{255});
    }
    if (may_lie) this->stated_role_ = static_cast<RoleId>(decision.a);
    const Cause cause{CauseKind::character, who};
    Batch batch;
    this->apply_ability(ability, context, cause, batch);
    this->settle(batch, cause);
    this->stated_role_ = RoleId::none;
    goodwill_was_used(who);
  }

  // What follows from an accepted use: mandatory rules of the user, then what the Leader may choose (R119).
  void goodwill_was_used(CastIndex who) {
    if (board_.loop_is_over) return end_loop();
    apply_for(Moment::goodwill_used, who);
    const RuleRange range = game_.by_moment[static_cast<int>(Moment::goodwill_used)];
    for (int i = range.first; i < range.last; ++i)
      if (game_.rules[i].owner == who && game_.rules[i].use == Use::optional && is_in_force(game_, board_, game_.rules[i]))
        board_.stage = Stage::goodwill_used_window;
  }

  void tell_ability(EventKind kind) {
    this->emit(kind, {}, {spot_of_cast(board_.declared.a / 4), static_cast<std::uint8_t>(board_.declared.a % 4), board_.declared.b,
                          static_cast<std::int8_t>(board_.declared.c)});
  }

  // --- incidents (R129, R130, R136) ---
  void begin_incidents() {
    enter(Step::incidents);
    board_.incident_now = 0;
    next_incident();
  }

  void next_incident() {
    for (; board_.incident_now < game_.script.incident_count; ++board_.incident_now) {
      const ScheduledIncident& scheduled = game_.script.incidents[board_.incident_now];
      if (scheduled.day != board_.day) continue;
      if (incident_occurs(game_, board_, scheduled)) return begin_incident(scheduled);
      this->emit(EventKind::incident_did_not_occur, {}, {no_spot, board_.incident_now, scheduled.day});
    }
    board_.incident_now = 0;
    if (board_.dies_after_incidents) this->settle({.protagonists_die = true, .end = {CauseKind::rules}}, {CauseKind::rules});  // R126
    board_.loop_is_over || board_.ends_after_step ? end_loop() : pass_leader();
  }

  // Where the Leader chooses he hears of it first; otherwise it is told together with what comes of it.
  void begin_incident(const ScheduledIncident& scheduled) {
    const bool has_mob = scheduled.incident->has_mob;
    board_.resolving = {.culprit = has_mob ? nobody : scheduled.culprit, .here = has_mob ? scheduled.mob : board_.at[scheduled.culprit]};
    const CastMask may_be_elsewhere = game_.may_answer[static_cast<std::size_t>(Question::culprit_stands_in)];
    if (!has_mob && has(may_be_elsewhere, scheduled.culprit) && game_.answers(role_now(game_, board_, scheduled.culprit), Question::culprit_stands_in))
      board_.resolving.here = moved_by(board_.resolving.here, 3);  // R100
    board_.stage = Stage::incident;
    if (leader_resolves_incident(game_, board_)) occur();
  }

  // Only the effect, with somebody else as culprit where he stands (R155).
  void borrow_incident(CastIndex who, std::uint8_t incident, std::uint8_t stated_role) {
    board_.incident_now = incident;
    board_.resolving = {.culprit = who, .here = board_.at[who], .is_borrowed = true, .is_first_time = !has_ever_occurred(incident), .stated_role = stated_role};
    board_.stage = Stage::incident;
  }

  bool has_ever_occurred(std::uint8_t incident) const {
    return board_.memory.ever_occurred & game_.same_incidents[incident];
  }

  // Everything that follows from occurring, before the effect (R94).
  void occur() {
    const auto incident_bit = static_cast<std::uint16_t>(1u << board_.incident_now);
    board_.resolving.is_first_time = !has_ever_occurred(board_.incident_now);
    board_.resolving.is_announced = true;
    board_.occurred |= incident_bit;
    board_.occurred_today |= incident_bit;
    board_.memory.ever_occurred |= incident_bit;
    if (board_.is_doomed) board_.dies_after_incidents = true;
    if constexpr (Base::listens) {
      announced_ = sink_.events.size();
      Event event = this->make_event(EventKind::incident_occurred, cause_of_incident());
      event.had_effect = true;
      event.add({no_spot, board_.incident_now, game_.script.incidents[board_.incident_now].day});
      this->emit(event);
    }
    if (game_.script.incidents[board_.incident_now].incident->raises_gauge) apply_moment(Moment::incident_occurs);
    this->something_happened_ = false;
  }

  Cause cause_of_incident() const {
    if (board_.resolving.is_borrowed) return {CauseKind::character, board_.resolving.culprit};
    return {CauseKind::incident, board_.resolving.culprit, static_cast<std::uint8_t>(resolved_incident(game_, board_).id)};
  }

  void resolve_incident(Decision decision) {
    const Incident& incident = resolved_incident(game_, board_);
    Resolving& now = board_.resolving;
    if (collects_more(incident, decision)) return;
    if (!now.is_borrowed && !now.is_announced) occur();
    for (;;) {
      const bool has_effect = incident_has_effect(game_, board_);
      if (has_effect) apply_part(resolved_part(game_, board_, decision), decision);
      if (board_.loop_is_over || !has_effect || incident.join == Join::one_of || now.part + 1 == incident.part_count()) break;
      ++now.part;
      DecisionList fillings;
      add_incident_fillings(game_, board_, fillings);
      if (fillings.size > 1) return;  // to be asked; such an incident always has some effect
      decision = fillings[0];
    }
    finish_incident();
  }

  // One answer for each of several, all applied together; false when every one has his.
  bool collects_more(const Incident& incident, Decision decision) {
    const Ability& part = incident.part(board_.resolving.part);
    if (!part.target.each || part.second.pick == Pick::none || decision.b == no_blank) return false;
    board_.batch[board_.batch_size++] = decision;
    DecisionList more;
    add_incident_fillings(game_, board_, more);
    return more.size > 0;
  }

  void apply_part(const Ability& part, Decision decision) {
    Batch batch;
    Context context = context_of_incident(game_, board_);
    const Cause cause = cause_of_incident();
    this->moved_ = 0;
    shift_culprit();
    if (part.target.pick == Pick::stated_role) this->stated_role_ = stated_role(decision);
    const auto apply_filled = [&](Decision filled_in) {
      context.target = filled_in.b;
      context.second = second_of(filled_in);
      context.choice = choice_of(filled_in);
      this->apply_ability(part, context, cause, batch);
    };
    this->moves_at_once_ = board_.batch_size > 0;
    if (board_.batch_size == 0) apply_filled(decision);
    for (int i = 0; i < board_.batch_size; ++i) apply_filled(board_.batch[i]);
    for (int i = 0; i < board_.batch_size; ++i) board_.batch[i] = {};
    board_.batch_size = 0;
    this->moves_at_once_ = false;
    this->stated_role_ = RoleId::none;
    unshift_culprit();
    this->settle(batch, cause);
    board_.resolving.had_effect |= this->something_happened_;
  }

  RoleId stated_role(Decision decision) const {
    const std::uint8_t stated = board_.resolving.is_borrowed ? board_.resolving.stated_role : decision.b == no_blank ? std::uint8_t{255} : decision.b;
    return static_cast<RoleId>(stated);
  }

  // For its incident a culprit may count as standing elsewhere (R100).
  void shift_culprit() {
    if (!culprit_is_elsewhere(board_)) return;
    this->shifted_ = board_.resolving.culprit;
    this->real_place_ = board_.at[this->shifted_];
    this->put_at(this->shifted_, board_.resolving.here);
  }
  void unshift_culprit() {
    if (this->shifted_ != nobody) this->put_at(this->shifted_, this->real_place_);
    this->shifted_ = nobody;
  }

  void finish_incident() {
    const Resolving done = board_.resolving;
    if constexpr (Base::listens) {
      if (announced_ != none_announced) sink_.events[announced_].had_effect = done.had_effect;
      else if (!done.is_borrowed && !done.had_effect)
        this->emit(EventKind::incident_had_no_effect, cause_of_incident(), {no_spot, board_.incident_now, game_.script.incidents[board_.incident_now].day});
    }
    if (!done.is_borrowed && !board_.loop_is_over) apply_for(Moment::incident_done, done.culprit);
    board_.resolving = {};
    if (done.is_borrowed) {
      board_.incident_now = 0;
      board_.stage = Stage::goodwill_window;
      return goodwill_was_used(done.culprit);
    }
    if (board_.loop_is_over) return end_loop();
    ++board_.incident_now;
    next_incident();
  }

  void pass_leader() {
    board_.step = Step::leader_passes;
    board_.leader = static_cast<std::uint8_t>(game_.players == 3 ? 1 - board_.leader : (board_.leader + 1) % deck_count);
    this->emit(EventKind::leader_passed, {}, {no_spot, static_cast<std::uint8_t>(board_.leader + 1)});
    begin_day_end();
  }

  void begin_day_end() {
    enter(Step::day_end);
    if (game_.script.set->extra_cards == ExtraCards::curses) return begin_curses();
    open_window(Moment::day_end);
  }

  // --- Curses, before everything else of Day end (R107, R163) ---
  void begin_curses() {
    board_.collected = board_.batch_size = 0;
    collect_curses();
  }

  // Each Curse on a location must go to somebody living there, chosen on one snapshot. `collected` counts places of Curses.
  void collect_curses() {
    for (; board_.collected < location_count * extra_card_count; ++board_.collected) {
      const auto place = static_cast<std::uint8_t>(board_.collected / extra_card_count);
      if (board_.collected % extra_card_count >= board_.extra_cards[place]) continue;
      const CastMask living = board_.living_at[place];
      if (living == 0) {
        board_.curse_found_nobody = true;
      } else if ((living & (living - 1)) == 0) {
        board_.batch[board_.batch_size++] = {DecisionKind::attach_curse, place, spot_of_cast(static_cast<CastIndex>(std::countr_zero(living)))};
      } else {
        board_.stage = Stage::curse_choice;
        return;
      }
    }
    apply_curses();
  }

  void apply_curses() {
    CastMask bearers = 0;
    std::uint8_t before[max_cast] = {};
    for_each_in(board_.alive, [&](CastIndex who) {
      before[who] = board_.extra_cards[spot_of_cast(who)];
      if (before[who] > 0) bearers |= bit(who);
    });
    Event moves = this->make_event(EventKind::extra_card_moved, {CauseKind::rules});
    const auto move_card = [&](Spot from, Spot to) {
      --board_.extra_cards[from];
      ++board_.extra_cards[to];
      if constexpr (Base::listens) moves.add({from, to});
    };
    const auto tell_moves = [&] {
      if (moves.size > 0) this->emit(moves);
      moves.size = 0;
    };
    for (int i = 0; i < board_.batch_size; ++i) move_card(board_.batch[i].a, board_.batch[i].b);
    for (int i = 0; i < board_.batch_size; ++i) board_.batch[i] = {};
    board_.batch_size = board_.collected = 0;
    tell_moves();
    this->settle({.dying = bearers}, {CauseKind::rules});
    if (board_.loop_is_over) return end_loop();
    for_each_in(board_.present, [&](CastIndex who) {
      const bool survived = has(bearers, who) && has(board_.alive, who);
      int falling = has(board_.alive, who) ? 0 : board_.extra_cards[spot_of_cast(who)];
      if (survived && game_.options[Option::curse_on_survivor] == 1) falling = before[who];
      for (; falling > 0; --falling) move_card(spot_of_cast(who), spot_of(board_.at[who]));
    });
    tell_moves();
    open_window(Moment::day_end);
  }

  // After everything else of the day (R110, R120).
  void end_day() {
    const RuleRange range = game_.by_moment[static_cast<int>(Moment::day_over)];
    if (!board_.loop_is_over && (range.first != range.last || board_.dies_at_day_over)) {
      Batch batch{.protagonists_die = board_.dies_at_day_over};
      apply_all(Moment::day_over, batch);
      this->settle(batch, {CauseKind::rules});
      board_.dies_at_day_over = false;
    }
    board_.loop_is_over || board_.day == game_.script.days ? end_loop() : start_day();
  }

  // --- loop end (R20, R23) ---
  void end_loop() {
    enter(Step::loop_end);
    board_.incident_now = 0;
    Batch batch;
    apply_all(Moment::loop_end, batch);
    this->settle(batch, {CauseKind::rules});
    board_.memory.goodwill_last_loop = 0;
    for_each_in(board_.present, [&](CastIndex who) {  // not of a card that has left (R205)
      if (board_.counters[static_cast<int>(Counter::goodwill)][who] > 0) board_.memory.goodwill_last_loop |= bit(who);
    });
    board_.memory.died_last_loop = board_.died_this_loop;
    board_.memory.dead_last_loop = corpses(board_);
    board_.memory.gauge_before = board_.memory.gauge;
    const bool lost = board_.protagonists_lost || board_.protagonists_dead;
    this->emit(EventKind::loop_ended, {}, {no_spot, lost});
    if (!lost) return end_game(Outcome::survived);
    apply_moment(Moment::loop_over);
    if (board_.loop == game_.script.loops || board_.memory.is_forfeit)
      return game_.has_final_guess ? begin_final_guess() : end_game(Outcome::all_loops_lost);
    ++board_.loop;
    board_.day = 0;
    enter(Step::time_spiral, Stage::time_spiral);
  }

  // --- Final Guess (R147 to R149) ---
  // The field is reset and the whole cast shown, whoever has been seen so far (R148).
  void begin_final_guess() {
    Board fresh = empty_board();
    for (CastIndex who = 0; who < game_.script.cast_size; ++who) {
      fresh.start[who] = board_.present == 0 ? game_.script.cast[who].character->start : board_.start[who];
      fresh.at[who] = fresh.start[who];
      fresh.living_at[static_cast<int>(fresh.at[who])] |= bit(who);
    }
    fresh.present = fresh.alive = game_.everybody;
    board_ = fresh;
    enter(Step::final_guess, Stage::final_guess);
    tell_places(EventKind::final_guess_started);
    reset_gauge();  // R201
  }

  // One by one, over at the first mistake; or all are named first and then judged together, as the table wants (R149).
  void guess(Decision decision) {
    if (game_.options[Option::final_guess] == 1) return guess_with_all(decision);
    if (!judge(decision)) return end_game(Outcome::wrong_guess);
    board_.guessed |= bit(decision.a);
    if (board_.guessed == game_.everybody) end_game(Outcome::final_guess);
  }
  void guess_with_all(Decision decision) {
    board_.batch[board_.batch_size++] = decision;
    board_.guessed |= bit(decision.a);
    if (board_.guessed != game_.everybody) return;
    bool right = true;
    for (int i = 0; i < board_.batch_size; ++i) right &= judge(board_.batch[i]);
    end_game(right ? Outcome::final_guess : Outcome::wrong_guess);
  }
  bool judge(Decision guess) {
    const bool right = game_.script_role(guess.a) == static_cast<RoleId>(guess.b);
    this->emit(EventKind::guess_answered, {}, {spot_of_cast(guess.a), guess.b, right});
    return right;
  }

  void end_game(Outcome outcome) {
    board_.outcome = outcome;
    board_.stage = Stage::over;
    this->emit(EventKind::game_ended, {}, {no_spot, static_cast<std::uint8_t>(outcome)});
  }

  static constexpr std::size_t none_announced = ~std::size_t{0};
  std::size_t announced_ = none_announced;  // the event of the incident told while this decision is applied
};

}  // namespace

Board first_board(const Game& game) {
  Board board{};
  board.loop = 1;
  board.leader = game.first_leader;
  return board;
}

void apply(const Game& game, Board& board, Decision decision) {
  NoEvents nobody_listens;
  Steps<NoEvents>(game, board, nobody_listens).decide(decision);
  assert(board_is_ok(game, board) == nullptr);
}

void apply(const Game& game, Board& board, Decision decision, EventLog& log) {
  Steps<EventLog>(game, board, log).decide(decision);
  assert(board_is_ok(game, board) == nullptr);
}

void begin_at(const Game& game, Board& board, Step step, EventLog& log) { Steps<EventLog>(game, board, log).begin_at(step); }

}  // namespace spiral
