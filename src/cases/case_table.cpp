#include "cases/case_table.hpp"

#include <algorithm>

#include "records/names.hpp"

namespace spiral {
namespace {

// Where a change by hand disturbs nothing: no card lies on the board, and every list is made anew from it.
bool may_be_changed(const Board& board) {
  switch (board.stage) {
    case Stage::mastermind_card: return board.mastermind_placed == 0;
    case Stage::time_spiral:
    case Stage::goodwill_window: return true;
    case Stage::window: return board.moment == Moment::mastermind_ability || board.moment == Moment::goodwill_used || board.moment == Moment::day_end;
    default: return false;
  }
}

}  // namespace

CaseTable::CaseTable(const Game& game, Budget& budget, bool keeps_prompts)
    : game_(game), budget_(budget), keeps_prompts_(keeps_prompts), board_(first_board(game)) {}

Fault CaseTable::spend(int cost) { return budget_.spend(cost) ? fine : Fault{"this takes too long: play less in one case"}; }

Fault CaseTable::prepare(int loop) {
  clear_under_way();
  board_.loop = static_cast<std::uint8_t>(loop);
  begin_at(game_, board_, Step::loop_start, log_);
  offered_is_known_ = false;
  is_changed_ = needs_begin_ = false;
  for (int i = 0; board_.step != Step::mastermind_plays; ++i) {
    if (i == 100 || board_.stage == Stage::over) return {"the first day of loop " + std::to_string(loop) + " never comes"};
    if (Fault fault = take_dullest()) return fault;
  }
  mark_ = log_.events.size();
  return fine;
}

Board& CaseTable::board_to_change() {
  is_changed_ = true;
  offered_is_known_ = false;
  needs_begin_ |= !may_be_changed(board_);
  return board_;
}

Fault CaseTable::check_board() {
  if (!is_changed_) return fine;
  is_changed_ = false;
  if (const char* fault = board_is_ok(game_, board_)) return {std::string("the board given is impossible: ") + fault};
  int extra = 0;
  for (std::uint8_t count : board_.extra_cards) extra += count;
  if (extra > extra_card_count) return {"the board given is impossible: there are only " + std::to_string(extra_card_count) + " Extra cards"};
  for (CastIndex who = 0; who < script().cast_size; ++who)
    if (has(game_.enter_later_in_loop, who) && has(board_.present, who) && script().cast[who].enters_on_day > board_.day)
      return {"the board given is impossible: " + id_of_spot(game_, spot_of_cast(who)) + " comes only on day " +
              std::to_string(script().cast[who].enters_on_day)};
  return fine;
}

Fault CaseTable::happen() {
  if (needs_begin_) return {"the board was changed while a question was open or cards lay on it: \"begin\" a step now"};
  if (Fault fault = check_board()) return fault;
  if (!has_happened_) first_ = log_.events.size();
  has_happened_ = true;
  mark_ = log_.events.size();
  return fine;
}

// What a step half done leaves behind. Cards that lie on the board go back.
void CaseTable::clear_under_way() {
  board_.incident_now = 0;
  board_.resolving = {};
  board_.declared = {};
  board_.collected = board_.batch_size = 0;
  for (Decision& one : board_.batch) one = {};
  board_.mastermind_hand = game_.mastermind_hand & static_cast<Hand>(~board_.mastermind_spent);
  for (PlacedCard& card : board_.mastermind_cards) card = {};
  for (int deck = 0; deck < deck_count; ++deck) {
    board_.hands[deck] = game_.protagonist_hand & static_cast<Hand>(~board_.spent[deck]);
    board_.protagonist_cards[deck] = {};
  }
  board_.mastermind_placed = board_.decks_placed = board_.decks_placed_mask = 0;
}

Fault CaseTable::begin(const std::string& name) {
  Step step{};
  if (Fault fault = read_step(name, step)) return fault;
  if (step == Step::resolve_cards) return {"cards must be laid first: begin mastermind_plays or protagonists_play"};
  if (step == Step::final_guess && !script().has_final_guess()) return {"there is no Final Guess in " + std::string(script().set->name)};
  if (board_.stage == Stage::over) return {"the game is over; \"given: loop N\" starts a new loop"};
  const bool needs_a_day = step != Step::loop_start && step != Step::time_spiral && step != Step::loop_end && step != Step::final_guess;
  if (needs_a_day && board_.day == 0) return {"no day has begun in this loop: \"given: loop N\" prepares one"};
  needs_begin_ = false;
  if (Fault fault = happen()) return fault;
  if (step == Step::day_start)
    for (CastIndex who = 0; who < script().cast_size; ++who)
      if (has(game_.enter_later_in_loop, who) && has(board_.present, who) && script().cast[who].enters_on_day >= board_.day)
        return {id_of_spot(game_, spot_of_cast(who)) + " is there before the day of arriving"};
  clear_under_way();
  offered_is_known_ = false;
  begin_at(game_, board_, step == Step::protagonists_play ? Step::mastermind_plays : step, log_);
  if (const char* fault = board_is_ok(game_, board_)) return {std::string("the board is broken after this: ") + fault};
  if (step == Step::protagonists_play) {
    while (board_.stage == Stage::mastermind_card)
      if (Fault fault = take(harmless_card())) return fault;
    mark_ = log_.events.size();
  }
  note_prompts();
  return fine;
}

// --- decisions ---
Fault CaseTable::take(Decision decision) {
  if (Fault fault = spend(1)) return fault;
  apply(game_, board_, decision, log_);
  offered_is_known_ = false;
  if (const char* fault = board_is_ok(game_, board_)) return {std::string("the board is broken after this: ") + fault};
  if (has_happened_) note_prompts();
  return fine;
}

const std::vector<std::string>& CaseTable::offered() {
  legal_decisions(game_, board_, *legal_);
  if (offered_is_known_) return offered_;
  budget_.spend(1 + legal_->size / 16);
  offered_.clear();
  for (const Decision& decision : *legal_) offered_.push_back(notation(game_, board_, decision));
  offered_is_known_ = true;
  return offered_;
}

std::string CaseTable::all_offered() {
  std::string text;
  for (const std::string& one : offered()) text += (text.empty() ? "" : " | ") + one;
  return text.empty() ? "nothing" : text;
}

const std::vector<PossibleAnswer>& CaseTable::possible() {
  if (possible_.empty()) {
    budget_.spend(500);
    possible_ = possible_answers(game_);
  }
  return possible_;
}

Fault CaseTable::check_answer(const std::string& words) {
  if (Fault fault = spend(5)) return fault;
  return {fault_in_answer(game_, possible(), words)};
}

Fault CaseTable::check_announcement(const std::string& words, Seat viewer) {
  if (Fault fault = spend(50)) return fault;
  return {fault_in_announcement(game_, possible(), words, viewer == Seat::mastermind)};
}

Fault CaseTable::read_seat_now(const std::string& word, Seat& out) const {
  if (word == "leader") return out = static_cast<Seat>(board_.leader + 1), fine;
  return read_seat(word, out);
}

// The one door for answers, of a seat or of whoever is asked.
Fault CaseTable::apply_words(const std::string& words, std::optional<Seat> seat) {
  const std::vector<std::string>& offers = offered();
  if (Fault fault = spend(1)) return fault;
  bool is_another_seats = false;
  for (std::size_t i = 0; i < offers.size(); ++i) {
    if (offers[i] != words) continue;
    const Decision decision = (*legal_)[static_cast<int>(i)];
    if (!seat || seat_of(game_, board_, decision) == *seat) return take(decision);
    is_another_seats = true;
  }
  if (seat && (is_another_seats || (board_.stage != Stage::protagonist_card && asked() != *seat)))
    return {std::string(id_of(*seat)) + " is not asked now; " + std::string(id_of(asked())) + " is; offered: " + all_offered()};
  if (Fault fault = check_answer(words)) return {fault.text + "; offered: " + all_offered()};
  return {quoted(words) + " is not offered; offered: " + all_offered()};
}

Fault CaseTable::decide(const std::string& who, const std::string& answers) {
  if (Fault fault = happen()) return fault;
  for (const std::string& words : split(answers, ';')) {
    std::optional<Seat> seat;
    Seat named{};
    if (!who.empty()) {
      if (Fault fault = read_seat_now(who, named)) return fault;
      seat = named;
    }
    if (Fault fault = apply_words(words, seat)) return fault;
  }
  return fine;
}

Fault CaseTable::refuse(const std::string& who, const std::string& answer) {
  std::optional<Seat> seat;
  Seat named{};
  if (!who.empty()) {
    if (Fault fault = read_seat_now(who, named)) return fault;
    seat = named;
  }
  if (Fault fault = check_board()) return fault;
  if (answer.ends_with('*')) return {"expected one whole answer, found " + quoted(answer)};
  if (Fault fault = check_answer(answer)) return fault;
  const std::uint64_t before = hash_of(board_);
  const std::size_t told_before = log_.events.size();
  if (!apply_words(answer, seat)) return {quoted(answer) + " was not refused"};
  if (Fault fault = spend(0)) return fault;
  if (hash_of(board_) != before || log_.events.size() != told_before) return {quoted(answer) + " was refused, and still changed something"};
  for (const PossibleAnswer& one : possible())  // the second judge of legality must say the same
    if (one.words == answer && (!seat || seat_of(game_, board_, one.decision) == *seat) && board_.stage != Stage::over && is_legal(game_, board_, one.decision))
      return {quoted(answer) + " is not offered, but is_legal() allows it"};
  return fine;
}

// Cards that do nothing where they lie: for what a case leaves open.
Decision CaseTable::harmless_card() {
  legal_decisions(game_, board_, *legal_);
  const bool mastermind = board_.stage == Stage::mastermind_card;
  for (const Decision& decision : *legal_) {
    const Card card = decision.card();
    const bool bluff = card == Card::paranoia_1 || card == Card::movement_vertical || card == Card::movement_horizontal ||
                       (mastermind && (card == Card::forbid_paranoia || card == Card::paranoia_minus_1));
    if (is_location(decision.spot()) && bluff) return decision;
  }
  return (*legal_)[0];
}

Fault CaseTable::lay_cards(const std::string& who, const std::string& cards) {
  if (who.empty()) return {"whose cards? (cards mastermind: …, cards a: …)"};
  Seat seat{};
  if (Fault fault = read_seat_now(who, seat)) return fault;
  if (Fault fault = happen()) return fault;
  const Words laid = split(cards, ',');
  const bool is_mastermind = seat == Seat::mastermind;
  if (board_.stage != (is_mastermind ? Stage::mastermind_card : Stage::protagonist_card)) return {who + " cannot lay cards now; offered: " + all_offered()};
  if (!is_mastermind && laid.size() > 1) return {"a Protagonist lays one card, found " + quoted(cards)};
  const bool any_order = game_.options.is(PlacementOrder::any);
  while (!is_mastermind && !any_order && board_.stage == Stage::protagonist_card && asked() != seat)
    if (Fault fault = take(harmless_card())) return fault;
  for (const std::string& words : laid)
    if (Fault fault = apply_words(any_order && !is_mastermind ? std::string(id_of(seat)) + ": " + words : words, seat)) return fault;
  while (is_mastermind && board_.stage == Stage::mastermind_card)
    if (Fault fault = take(harmless_card())) return fault;
  return fine;
}

// Go on, let it happen, take the first.
Fault CaseTable::take_dullest() {
  if (board_.stage == Stage::mastermind_card || board_.stage == Stage::protagonist_card) return take(harmless_card());
  legal_decisions(game_, board_, *legal_);
  if (legal_->size == 0) return {"nothing is offered"};
  Decision chosen = (*legal_)[0];
  for (const Decision& decision : *legal_)
    if (decision.kind() == DecisionKind::proceed) chosen = decision;
  return take(chosen);
}

Fault CaseTable::go_to(const std::string& text) {
  const Words words = words_of(text);
  const bool to_end = text == "end";
  Step step{};
  int day = 0;
  if (!to_end) {
    if (Fault fault = read_step(words[0], step)) return fault;
    if (words.size() != 1 && (words.size() != 3 || words[1] != "day")) return {"expected STEP, STEP day N or end, found " + quoted(text)};
    if (words.size() == 3)
      if (Fault fault = read_number("a day", words[2], 1, script().days, day)) return fault;
  }
  if (Fault fault = happen()) return fault;
  for (int i = 0; i < 1000 && board_.stage != Stage::over; ++i) {
    if (i > 0 && !to_end && board_.step == step && (day == 0 || board_.day == day)) return fine;
    if (Fault fault = take_dullest()) return fault;
  }
  if (board_.stage == Stage::over && to_end) return fine;
  return {"the game never came to " + text};
}

// --- what was told ---
Fault CaseTable::mark(const std::string& label) {
  if (words_of(label).size() != 1) return {"expected one word as a label, found " + quoted(label)};
  if (!marks_.emplace(label, log_.events.size()).second) return {"there is a mark " + quoted(label) + " already"};
  return fine;
}

Fault CaseTable::find_mark(const std::string& label, std::size_t& out) const {
  const auto found = marks_.find(label);
  if (found != marks_.end()) return out = found->second, fine;
  std::vector<std::string_view> known;
  for (const auto& [name, place] : marks_) known.push_back(name);
  return no_such_word("the label of a mark", label, known);
}

void CaseTable::note_prompts() {
  if (!keeps_prompts_ || board_.stage == Stage::over) return;
  const std::vector<std::string>& offers = offered();
  for (int seat = 1; seat <= deck_count; ++seat) {
    std::string words;
    for (std::size_t i = 0; i < offers.size(); ++i)
      if (seat_of(game_, board_, (*legal_)[static_cast<int>(i)]) == static_cast<Seat>(seat)) words += (words.empty() ? "asked: " : " | ") + offers[i];
    if (!words.empty()) prompts_.push_back({log_.events.size(), static_cast<Seat>(seat), std::move(words)});
  }
}

std::vector<std::string> CaseTable::transcript(Seat seat) const {
  std::vector<std::string> heard;
  auto prompt = prompts_.begin();
  for (std::size_t i = has_happened_ ? first_ : log_.events.size(); i <= log_.events.size(); ++i) {
    for (; prompt != prompts_.end() && prompt->events <= i; ++prompt)
      if (prompt->seat == seat) heard.push_back(prompt->words);
    if (i == log_.events.size()) break;
    if (std::string words = notation(game_, log_.events[i], viewer_of(seat)); !words.empty()) heard.push_back(std::move(words));
  }
  return heard;
}

}  // namespace spiral
