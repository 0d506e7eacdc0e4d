#include "deduction/explore.hpp"

#include <algorithm>
#include <utility>

#include "knowledge/resample.hpp"
#include "knowledge/view.hpp"

namespace spiral::deduction {
namespace {

constexpr std::size_t tried_at_most = 4000, most_lost = 32;

Attempt attempt_in(const EventLog& log, const Hearing& hearing, const Hearing::Heard& now) {
  Attempt attempt{.heard = now.heard, .is_different = now.so == Hearing::So::different};
  std::size_t place = hearing.heard;
  for (const Event& event : log.events) {
    if (!is_told(event, hearing.seat)) continue;
    if (place == now.heard) return attempt.other = event.cause, attempt;
    attempt.last_heard = event.cause;
    ++place;
  }
  return attempt;
}

// Whether an Optional rule could have shown an event of this kind. One that shows nothing and changes nothing was as good as not used.
bool may_show(const Effect& effect, EventKind next) {
  switch (effect.what) {
    case Do::nothing: return false;
    case Do::place:
    case Do::remove:
    case Do::place_or_remove:
    case Do::place_chosen: return next == EventKind::counter_changed;
    case Do::kill: return next == EventKind::died || next == EventKind::guard_removed;
    case Do::protagonists_die:
    case Do::protagonists_lose: return next == EventKind::protagonists_died || next == EventKind::protagonists_lost;
    case Do::show_role: return next == EventKind::role_revealed;
    default: return true;  // shown otherwise, or hidden and lasting
  }
}
bool may_show(const Ability& ability, EventKind next) {
  return std::any_of(std::begin(ability.does), std::end(ability.does), [&](const Effect& effect) { return may_show(effect, next); });
}

}  // namespace

Explorer::Explorer(const ScriptSpace& space, const HiddenRules& rules, Diagram& diagram, Regions& regions, Kept& kept, const Table& table)
    : space_(space), rules_(rules), diagram_(diagram), regions_(regions), kept_(kept), table_(table), reader_(space, rules) {}

std::vector<Reached> Explorer::explore(const Reached& from, NodeId set, std::span<const Event> told, bool any_face) {
  from_ = &from, set_ = set, region_ = from.scripts, told_ = told, any_face_ = any_face;
  ends_.clear();
  lost_.assign(1, everything);
  const Board& board = from.position.board;
  if (board.stage == Stage::over || board.stage == Stage::final_guess) return {};
  lost_.clear();
  values_ = regions_.values_in(from.scripts);
  reader_.expect(values_);
  const bool is_window = board.stage == Stage::window;
  const Choice no_rule{};
  try_scripts(is_window ? &no_rule : nullptr);
  if (is_window)
    for (const Choice& choice : choices_at(board, from.heard)) try_scripts(&choice);
  std::vector<Reached> reached;
  for (End& end : ends_) reached.push_back({std::move(end.position), end.heard, end.is_waiting, regions_.both(from.scripts, regions_.any_of(end.scripts))});
  return reached;
}

// Where it were long to say which, all of them may be.
Region Explorer::lost() { return lost_.size() > most_lost ? from_->scripts : regions_.both(from_->scripts, regions_.any_of(lost_)); }

// Where much is tried in vain, what lies in the region is put into a set of its own first.
bool Explorer::find_script(const Condition& condition, World& world) {
  const Found found = find(diagram_, set_, regions_, region_, condition, world, kept_.bounds);
  if (found.tried > tried_at_most) set_ = keep(diagram_, set_, regions_, std::exchange(region_, everything), kept_);
  return found.is_there;
}

// The Optional rules of this moment that may have shown what was told next, of everybody who may have them.
std::vector<Explorer::Choice> Explorer::choices_at(const Board& board, std::size_t heard) const {
  std::vector<Choice> choices;
  if (board.loop_is_over || heard >= told_.size()) return choices;
  const EventKind next = told_[heard].kind;
  const auto may_be_used = [&](const Ability& ability, const Fact* gate, CastIndex owner) {
    return ability.use == Use::optional && may_show(ability, next) && reader_.may_act(any_game_, board, ability, gate, owner, board.moment, 0);
  };
  for (const RoleRule& rule : rules_.of_roles[board.moment])
    for (CastIndex who = 0; who < space_.member_count; ++who)
      if (may_be_used(*rule.ability, rule.gate, who)) choices.push_back({rule.ability, who, rule.role, rule.giver});
  for (const CrowdRule& rule : rules_.of_crowds[board.moment])
    if (may_be_used(*rule.ability, nullptr, nobody)) choices.push_back({.ability = rule.ability, .crowd = rule.role});
  for (const PlotRule& rule : rules_.of_plots[board.moment])
    if (may_be_used(*rule.ability, nullptr, nobody)) choices.push_back({.ability = rule.ability, .plot = rule.plot});
  for (int i = any_game_.by_moment[board.moment].first; i < any_game_.by_moment[board.moment].last; ++i) {  // of characters and of the set
    const RuleInPlay& rule = any_game_.rules[static_cast<std::size_t>(i)];
    const bool is_hidden = rule.cause.kind == CauseKind::role || rule.cause.kind == CauseKind::plot;
    if (!is_hidden && rule.use == Use::optional && may_show(*rule.ability, next)) choices.push_back({.ability = rule.ability, .owner = rule.owner});
  }
  return choices;
}

std::vector<Attempt> Explorer::attempts(const World& world, const Reached& from, std::span<const Event> told, bool any_face) {
  std::vector<Attempt> found;
  from_ = &from, told_ = told, any_face_ = any_face;
  ends_.clear();
  const Board& board = from.position.board;
  if (board.stage == Stage::over || board.stage == Stage::final_guess) return found;
  reader_.expect({});
  attempts_ = &found;
  const long runs_before = runs_;
  const bool is_window = board.stage == Stage::window;
  const Choice no_rule{};
  play(world, {}, is_window ? &no_rule : nullptr);
  if (is_window)
    for (const Choice& choice : choices_at(board, from.heard)) {
      const std::size_t before = found.size();
      play(world, {}, &choice);
      for (std::size_t i = before; i < found.size(); ++i) found[i].is_chosen = true;
    }
  attempts_ = nullptr;
  runs_for_attempts_ += std::exchange(runs_, runs_before) - runs_before;
  return found;
}

// Who is guilty decides whose role is looked at, and with another culprit those roles are of no account: so culprits are told apart first.
std::span<const ScriptReader::Read> Explorer::in_order(std::span<const ScriptReader::Read> reads) {
  ordered_.clear();
  for (const ScriptReader::Read& read : reads)
    if (read.level >= space_.first_culprit_level) ordered_.push_back(read);
  for (const ScriptReader::Read& read : reads)
    if (read.level < space_.first_culprit_level) ordered_.push_back(read);
  return ordered_;
}

// Region by region: one script of it is played, and whatever was read splits off the regions that would have been read otherwise.
void Explorer::try_scripts(const Choice* choice) {
  Condition whole;
  for (std::size_t level = 0; level < static_cast<std::size_t>(space_.levels); ++level)  // told at once, so that a search turns back early
    if (values_.may_be[level] != regions_.values().may_be[level]) whole.may_be[level] = values_.may_be[level];
  if (choice && choice->role != no_role && rules_.turns.empty()) whole.with(space_.role_level(choice->owner), value_of(choice->role));
  std::vector<Condition> regions{whole};
  World world{};
  while (!regions.empty() && runs_ <= last_run_) {
    Condition region = regions.back();
    regions.pop_back();
    if (!find_script(region, world)) continue;
    if (tells_everything_apart_)
      for (int level = 0; level < space_.levels; ++level) {
        Condition other = region;
        other.with(level, ~(Values{1} << world[static_cast<std::size_t>(level)]));
        regions.push_back(other);
        region.with(level, Values{1} << world[static_cast<std::size_t>(level)]);
      }
    play(world, region, choice);
    if (tells_everything_apart_) continue;
    for (const ScriptReader::Read& read : in_order(reader_.reads())) {
      Condition other = region;
      other.with(read.level, ~read.same);
      regions.push_back(other);
      region.with(read.level, read.same);
    }
  }
}

void Explorer::play(const World& world, const Condition& region, const Choice* choice) {
  ++runs_;
  Game game = make_game(script_of(space_, world), space_.options, table_.players, table_.first_leader);
  game.watch = &reader_;
  std::fill(game.may_hold.begin(), game.may_hold.end(), game.everybody);  // what only saves looking at roles would hide that they are looked at
  std::fill(game.may_answer.begin(), game.may_answer.end(), game.everybody);
  game.plain_incidents = 0;
  game.bars_cards = true;
  game.remembers_turns = rules_.asks_who_has_turned;
  found_.clear();
  reader_.begin(world, region);
  reader_.listen(nullptr);
  const Board board = board_of(game, from_->position);
  reader_.look_at_cards_on(spot_of_next_card(from_->heard));
  if (!choice || open_choice(game, board, *choice)) decide(game, board, from_->heard, choice);
  if (found_.empty()) {
    if ((!choice || !choice->ability) && !attempts_ && lost_.size() <= most_lost) lost_.push_back(regions_.where(reader_.condition()));
    return;
  }
  for (End& end : found_) {
    auto known = std::find_if(ends_.begin(), ends_.end(), [&](const End& one) {
      return one.is_waiting == end.is_waiting && one.heard == end.heard && one.position.hash == end.position.hash;
    });
    if (known == ends_.end()) known = ends_.insert(known, std::move(end));
    if (known->last_run == runs_) continue;
    known->last_run = runs_;
    known->scripts.push_back(regions_.where(reader_.condition()));
  }
}

// Where the next card was laid.
Spot Explorer::spot_of_next_card(std::size_t heard) const {
  if (heard >= told_.size() || told_[heard].kind != EventKind::card_played) return no_spot;
  const Spot named = first_in<CardPlayed>(told_[heard]).on;
  if (is_location(named)) return named;
  for (CastIndex who = 0; who < space_.member_count; ++who)
    if (number_for_anybody(space_.members[who].entry.character->id) == named) return spot_of_cast(who);
  return no_spot;
}

// Leaves in the window only what is to be tried; false if this script does not have it.
bool Explorer::open_choice(Game& game, const Board& board, const Choice& choice) {
  UsedRules open = 0;
  if (choice.ability) {
    if (choice.role != no_role && !reader_.holds(game, board, choice.owner, choice.role)) return false;
    if (choice.plot != no_plot && !reader_.has_plot(game, choice.plot)) return false;
    if (choice.crowd != no_role) reader_.asks_crowd(game, choice.crowd);
    for (UsedRules left = game.optional_rules[board.moment]; left != 0; left &= left - 1) {
      const RuleInPlay& rule = game.rules[static_cast<std::size_t>(std::countr_zero(left))];
      if (rule.ability == choice.ability && rule.owner == choice.owner && rule.role == choice.role) open |= left & -left;
    }
  }
  game.optional_rules[board.moment] = open;
  return !choice.ability || open != 0;
}

void Explorer::decide(const Game& game, const Board& board, std::size_t heard, const Choice* choice) {
  DecisionList list;
  EventLog log;
  const Hearing hearing{told_, table_.seat, heard, &log};
  reader_.listen(&hearing);
  legal_decisions(game, board, list);
  bool face_is_free = false;
  for (const Decision& decision : list) {
    if (choice && choice->ability && decision.is(DecisionKind::proceed)) continue;
    if (face_is_free || !may_be(game, board, decision, heard, face_is_free)) continue;
    Board next = board;
    log.events.clear();
    reader_.listen(&hearing);
    apply(game, next, decision, log);
    const bool reads_on = reader_.reads_on();
    reader_.listen(nullptr);
    const Hearing::Heard now = hearing.hear(game, true);
    if (attempts_) attempts_->push_back(attempt_in(log, hearing, now));
    if (now.so == Hearing::So::beyond || (now.so == Hearing::So::far && reads_on)) wait();
    else if (now.so == Hearing::So::far) go_on(game, next, now.heard);
  }
}

// Until more is told.
void Explorer::wait() { found_.push_back({.position = from_->position, .heard = from_->heard, .is_waiting = true}); }

void Explorer::go_on(const Game& game, const Board& board, std::size_t heard) {
  if (is_a_position(board)) found_.push_back({.position = position_of(game, board), .heard = heard});
  else if (heard == told_.size()) wait();
  else decide(game, board, heard, nullptr);
}

// Cards are read from what was told, because most of the list are cards; of everything else the events decide.
bool Explorer::may_be(const Game& game, const Board& board, Decision decision, std::size_t heard, bool& face_is_free) const {
  if (heard >= told_.size()) return true;
  const Event& next = told_[heard];
  if (decision.is(DecisionKind::go_to_final_guess)) return next.step == Step::final_guess;
  if (board.stage == Stage::goodwill_window && decision.is(DecisionKind::use_goodwill)) return next.kind == EventKind::ability_declared;
  if (!decision.is(DecisionKind::play_card)) return true;
  if (next.kind != EventKind::card_played) return false;
  const Decision named = for_anybody(game, decision);
  const CardPlayed played = first_in<CardPlayed>(next);
  if (played.on != named.spot() || played.deck != named.deck()) return false;
  if (is_told_in_full(next, table_.seat)) return played.card == named.card();
  for (std::size_t i = heard; i < told_.size(); ++i) {
    if (told_[i].kind != EventKind::cards_revealed) continue;
    for (int part = 0; part < told_[i].size; ++part)
      if (const auto shown = nth_in<CardsRevealed>(told_[i], part); shown.deck == named.deck() && shown.on == named.spot()) return shown.card == named.card();
  }
  return face_is_free = any_face_;
}

}  // namespace spiral::deduction
