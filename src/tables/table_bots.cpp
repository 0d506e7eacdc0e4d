// Bots at a table: what they are asked, and what becomes of what they say. A pause holds an answer back until the next beat, and moves no beat;
// meanwhile the thinking goes on. And whatever makes a bot begin to think later than the last thing showed (somebody comes, a stand-in sits
// down, an undo, room for more bots) begins a beat, too: nobody can make it begin just before one.
#include <algorithm>
#include <utility>

#include "records/names.hpp"
#include "tables/lesson.hpp"
#include "tables/table.hpp"

namespace spiral {

bool Table::is_idle() const {
  const bool will_answer = thought_ && (!thought_->option || !is_paused_);
  return connections_.empty() && !will_answer;
}

// It was put to a bot, and is still what is asked: an ask keeps its number as long as it offers the same.
bool Table::is_still_asked(const OpenAsk& asked) const {
  if (who_plays(asked.stream) != Playing::bot) return false;
  return std::any_of(asks_.begin(), asks_.end(),
                     [&](const OpenAsk& one) { return one.stream == asked.stream && one.number == asked.number && one.chosen < 0; });
}

const Table::OpenAsk* Table::find_bot_ask() const {
  if (!course_ || is_over() || thought_) return nullptr;
  if (final_guess_ && played().board().stage == Stage::time_spiral) return nullptr;  // it waits for what the others say
  const auto found = std::find_if(asks_.begin(), asks_.end(), [&](const OpenAsk& ask) { return ask.chosen < 0 && who_plays(ask.stream) == Playing::bot; });
  return found == asks_.end() ? nullptr : &*found;
}

std::optional<BotTask> Table::next_bot_task(Time waited_since) {
  const OpenAsk* asked = find_bot_ask();
  if (!asked) return std::nullopt;
  const OpenAsk& ask = *asked;
  const StoredSeat& seat = seats_[static_cast<std::size_t>(ask.stream)];
  const Level level = seat.bot ? *seat.bot : seat.stand_in.value();
  const std::size_t side = ask.seat == Seat::mastermind ? 0 : 1;
  if (!players_[side] || player_levels_[side] != level) {
    std::uint64_t seed = 0xcbf29ce484222325ull + side;  // the same after a restart
    for (char c : row_.secret) seed = (seed ^ static_cast<unsigned char>(c)) * 0x100000001b3ull;
    players_[side] = make_player(level, seed), player_levels_[side] = level;
    if (setup_.is_lesson && seat.bot) players_[side] = make_lesson_player(players_[side]);  // nobody's stand-in
  }
  BotTask task{players_[side], {}, {}, level == Level::random && !setup_.is_lesson};
  look_ahead(ask, [&](const Ahead& ahead) {
    const Playthrough& play = ahead.play();
    thought_ = Thought{.ask = ask, .options = options_of(play, ask.seat), .asked = waited_since, .option = {}};
    std::optional<SeatMemory>& memory = memories_[static_cast<std::size_t>(ask.seat)];
    if (!memory) memory.emplace(ask.seat, play.game());
    task.known = memory->know({play.game(), play.board(), play.events(), play.decisions(), course_->deciders(), ahead.events_before(), ahead.answers_before()});
    for (const Decision& decision : thought_->options) task.offered.push_back(for_anybody(play.game(), decision));
  });
  return task;
}

std::size_t Table::bytes_of_bots() const {
  std::size_t bytes = 0;
  for (const auto& player : players_) bytes += player ? player->bytes() : 0;
  for (const auto& memory : memories_) bytes += memory ? memory->bytes() : 0;
  return bytes;
}

// What was thought of something that is not asked any more. Whoever is still thinking has to end first.
void Table::forget_old_thought() {
  if (thought_ && thought_->option && !is_still_asked(thought_->ask)) thought_.reset();
}

void Table::begin_beat(Now now) {
  if (!thought_) beat_.begin(now);
}

bool Table::is_first_morning() const {
  const Board& board = played().board();
  return board.loop == 1 && board.day == 1 && board.stage == Stage::mastermind_card;
}

void Table::bot_thought(int option, Now now) {
  if (!thought_) return;
  // The world has moved on meanwhile, or the person is back: the question will be put again if it still stands.
  if (!is_still_asked(thought_->ask)) return thought_.reset();
  const OpenAsk& ask = thought_->ask;
  if (option < 0 || option >= static_cast<int>(thought_->options.size())) option = 0;
  if (played().board().stage == Stage::mastermind_card) beat_.note_plan(now.steady - thought_->asked, draft_.cards().size() >= 2);
  thought_->option = option;
  const Decision decision = thought_->options[static_cast<std::size_t>(option)];
  thought_->shows = look_ahead(ask, [&](const Ahead&) { return course_->shows(decision); });
  thought_->due = thought_->shows && !(times_.opens_at_once && is_first_morning()) ? beat_.next(ask.seat, now) : now.steady;
}

void Table::go_on_after_pause(Now now) {
  if (thought_ && thought_->option && thought_->shows && thought_->due < now.steady) thought_->due = beat_.next(thought_->ask.seat, now);
}

std::optional<Time> Table::bot_answers_at() const {
  if (!thought_ || !thought_->option) return std::nullopt;
  // What does not show goes on during a pause: otherwise the rest of a window would be thought of after it.
  return is_paused_ && thought_->shows ? std::nullopt : std::optional(thought_->due);
}

bool Table::bot_answers(Now now) {
  const std::optional<Time> due = bot_answers_at();
  if (!due || now.steady < *due) return false;
  const Thought said = *std::exchange(thought_, std::nullopt);
  if (!is_still_asked(said.ask)) return false;
  Decision decision = said.options[static_cast<std::size_t>(*said.option)];
  if (decision.kind() == DecisionKind::go_to_final_guess) {
    if (refused_final_guess_ == static_cast<int>(played().answers().size())) decision = Decision::proceed();
    else if (!propose_final_guess(0)) return refresh(now), true;
  }
  choose(said.ask, decision, now);
  refresh(now);
  if (is_over()) let_bots_forget();  // what they concluded takes memory
  return true;
}

}  // namespace spiral
