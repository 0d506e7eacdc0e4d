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
      case Stage::ability_choice: return collect_choice(decision, Moment::mastermind_ability);
      case Stage::day_end_choice: return collect_choice(decision, Moment::day_end);
      case Stage::ability_window:
        if (decision.kind != DecisionKind::proceed) return use_rule(decision);
        return board_.loop_is_over ? end_loop() : enter(Step::goodwill_abilities, Stage::goodwill_window);
      case Stage::goodwill_window: return decision.kind == DecisionKind::proceed ? begin_incidents() : declare(decision);
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
      case Step::mastermind_abilities: return begin_window(step, Moment::mastermind_ability);
      case Step::goodwill_abilities: return enter(step, Stage::goodwill_window);
      case Step::incidents: return begin_incidents();
      case Step::leader_passes: return pass_leader();
      case Step::day_end: return begin_window(step, Moment::day_end);
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
    Batch batch;
    apply_all(Moment::loop_start, batch);
    this->settle(batch, {CauseKind::rules});
    start_day();
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

  Context context_of(const RuleInPlay& rule) const {
    return {.self = rule.owner, .here = rule.owner == nobody ? Location::hospital : board_.at[rule.owner]};
  }

  // --- the day ---
  void start_day() {
    ++board_.day;
    board_.step = Step::day_start;
    board_.rules_used_today = 0;
    board_.goodwill_used_today = 0;
    if constexpr (Base::listens) this->emit(this->make_event(EventKind::day_started));
    enter(Step::mastermind_plays, Stage::mastermind_card);
  }

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
    return moment == Moment::day_end ? Stage::day_end_choice : Stage::ability_choice;
  }
  static constexpr Stage window_stage(Moment moment) {
    return moment == Moment::day_end ? Stage::day_end_window : Stage::ability_window;
  }

  void begin_window(Step step, Moment moment) {
    enter(step);
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
    for (int i = 0; i < board_.batch_size; ++i) {
      const RuleInPlay& rule = game_.rules[board_.batch[i].a];
      mark_used(board_.batch[i].a);
      cause = board_.batch_size == 1 ? rule.cause : cause;
      this->apply_ability(*rule.ability, filled(rule, board_.batch[i]), rule.cause, batch);
    }
    for (int i = 0; i < board_.batch_size; ++i) board_.batch[i] = {};
    board_.batch_size = board_.collected = 0;
    this->settle(batch, cause);
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
    if (rule.goodwill_key != 255 && game_.options[Option::doctor_daily_use] == 1) board_.goodwill_used_today |= 1ull << rule.goodwill_key;
  }

  void use_rule(Decision decision) {
    const RuleInPlay& rule = game_.rules[decision.a];
    mark_used(decision.a);
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
    board_.stage = Stage::goodwill_window;
    tell_ability(decision.kind == DecisionKind::refuse ? EventKind::ability_refused : EventKind::ability_resolved);
    board_.declared = {};
    if (decision.kind == DecisionKind::refuse) return;
    const CastIndex who = declared.a / 4;
    const Ability& ability = game_.script.cast[who].character->abilities[declared.a % 4];
    Context context{.self = who, .here = board_.at[who], .target = declared.b, .second = second_of(declared), .choice = choice_of(declared)};
    for (const Effect& effect : ability.does)
      if (effect.what == Do::name_other_subplot) context.choice = decision.a;
    const Cause cause{CauseKind::character, who};
    Batch batch;
    this->apply_ability(ability, context, cause, batch);
    this->settle(batch, cause);
    if (board_.loop_is_over) end_loop();
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
      if (incident_occurs(game_, board_, scheduled)) {
        board_.stage = Stage::incident;
        return;
      }
      this->emit(EventKind::incident_did_not_occur, {}, {no_spot, board_.incident_now, scheduled.day});
    }
    board_.incident_now = 0;
    pass_leader();
  }

  void resolve_incident(Decision decision) {
    const ScheduledIncident& scheduled = game_.script.incidents[decision.a];
    const Cause cause{CauseKind::incident, scheduled.culprit, static_cast<std::uint8_t>(scheduled.incident->id)};
    board_.occurred |= static_cast<std::uint16_t>(1u << decision.a);
    std::size_t announced = 0;
    if constexpr (Base::listens) announced = sink_.events.size();
    this->emit(EventKind::incident_occurred, cause, {no_spot, decision.a, scheduled.day});
    this->something_happened_ = false;
    Batch batch;
    const Context context{.self = scheduled.culprit, .here = board_.at[scheduled.culprit], .target = decision.b,
                          .second = second_of(decision), .choice = choice_of(decision)};
    this->apply_ability(scheduled.incident->effect, context, cause, batch);
    this->settle(batch, cause);
    if constexpr (Base::listens) sink_.events[announced].had_effect = this->something_happened_;
    if (board_.loop_is_over) return end_loop();
    ++board_.incident_now;
    next_incident();
  }

  void pass_leader() {
    board_.step = Step::leader_passes;
    board_.leader = static_cast<std::uint8_t>(game_.players == 3 ? 1 - board_.leader : (board_.leader + 1) % deck_count);
    this->emit(EventKind::leader_passed, {}, {no_spot, static_cast<std::uint8_t>(board_.leader + 1)});
    begin_window(Step::day_end, Moment::day_end);
  }

  void end_day() { board_.loop_is_over || board_.day == game_.script.days ? end_loop() : start_day(); }

  // --- loop end (R20, R23) ---
  void end_loop() {
    enter(Step::loop_end);
    board_.incident_now = 0;
    Batch batch;
    apply_all(Moment::loop_end, batch);
    this->settle(batch, {CauseKind::rules});
    board_.memory.goodwill_last_loop = 0;
    for_each_in(board_.present, [&](CastIndex who) {
      if (board_.counters[static_cast<int>(Counter::goodwill)][who] > 0) board_.memory.goodwill_last_loop |= bit(who);
    });
    board_.memory.died_last_loop = board_.died_this_loop;
    const bool lost = board_.protagonists_lost || board_.protagonists_dead;
    this->emit(EventKind::loop_ended, {}, {no_spot, lost});
    if (!lost) return end_game(Outcome::survived);
    if (board_.loop == game_.script.loops)
      return game_.script.set->has_final_guess ? begin_final_guess() : end_game(Outcome::all_loops_lost);
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
  }

  void guess(Decision decision) {
    const bool right = game_.script_role(decision.a) == static_cast<RoleId>(decision.b);
    this->emit(EventKind::guess_answered, {}, {spot_of_cast(decision.a), decision.b, right});
    if (!right) return end_game(Outcome::wrong_guess);
    board_.guessed |= bit(decision.a);
    if (board_.guessed == game_.everybody) end_game(Outcome::final_guess);
  }

  void end_game(Outcome outcome) {
    board_.outcome = outcome;
    board_.stage = Stage::over;
    this->emit(EventKind::game_ended, {}, {no_spot, static_cast<std::uint8_t>(outcome)});
  }
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
