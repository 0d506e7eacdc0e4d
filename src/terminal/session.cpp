#include "terminal/session.hpp"

#include <algorithm>
#include <future>
#include <thread>

#include "protocol/make.hpp"
#include "terminal/board.hpp"
#include "terminal/pages.hpp"
#include "terminal/save.hpp"

namespace spiral {
namespace {

constexpr const char* prompt = "> ";
constexpr const char* nothing_chosen = "Nothing is chosen yet. Type a number or words; ? helps.";

std::size_t start_of_day(const std::vector<Event>& events) {
  for (std::size_t i = events.size(); i > 0; --i)
    if (events[i - 1].kind == EventKind::day_started || events[i - 1].kind == EventKind::loop_ended) return i - 1;
  return 0;
}

// By which a person is named in a command.
std::string letter_of(Person person) { return std::string(1, "mabc"[static_cast<std::size_t>(person)]); }

// "r brain" → 'r' and "brain"; a letter alone, or its long name. 0 if it is no command.
char command_of(const std::string& typed, std::string& rest) {
  struct Name {
    char letter;
    std::string_view words;
  };
  constexpr Name names[] = {{'?', "help"}, {'b', "board"}, {'h', "history"}, {'r', "rules"}, {'u', "undo"}, {'s', "script"}, {'q', "quit"}};
  const std::size_t space = std::min(typed.find(' '), typed.size());
  const std::string first = lower(std::string_view(typed).substr(0, space));
  rest = trimmed(std::string_view(typed).substr(space));
  for (const Name& name : names) {
    const bool takes_words = name.letter == 'h' || name.letter == 'r';
    if ((first == name.words || first == std::string(1, name.letter)) && (rest.empty() || takes_words)) return name.letter;
  }
  return 0;
}

}  // namespace

Session::Session(Terminal& terminal, std::unique_ptr<Playthrough> play, std::string save_path, Bots bots, std::chrono::milliseconds pace)
    : terminal_(terminal), play_(std::move(play)), save_path_(std::move(save_path)), bots_(std::move(bots)), pace_(pace),
      people_(people_among(play_->game(), bots_.levels())) {
  looked_.fill(start_of_day(play_->events()));  // a loaded game goes on where the day began
  table_looked_ = looked_[0];
}

int Session::run() {
  const bool has_bots = people_.size() < static_cast<std::size_t>(play_->game().players);
  if (has_bots && open_table() == Flow::leave) return leave();
  for (let_bots_play(); !play_->is_over(); let_bots_play()) {
    if (bring_to_front() == Flow::leave) return leave();
    if (!in_front_) continue;  // a card was taken back: somebody else is asked now
    const std::vector<Seat> seats = seats_asked_of(*play_, *in_front_);
    if (ask({*in_front_, seats.front()}) == Flow::leave) return leave();
  }
  return end();
}

// --- bots ---

Session::Flow Session::open_table() {
  show_table(people_.front());
  terminal_.write(Lines{"", painted(terminal_.look(), Ink::strong, play_->events().empty() ? "Press Enter to begin." : "Press Enter to go on.")});
  for (;;) {
    const std::optional<std::string> typed = terminal_.read_line(prompt);
    std::string rest;
    if (!typed || command_of(*typed, rest) == 'q') return Flow::leave;
    if (typed->empty()) return Flow::go_on;
    terminal_.write("Press Enter; q ends.");
  }
}

std::optional<Session::BotTurn> Session::bot_asked() const {
  if (play_->is_over()) return std::nullopt;
  const std::uint8_t leader = public_view(*play_).leader;
  for (Seat seat : seats_asked(*play_)) {
    const Person person = person_of(play_->game(), leader, seat);
    if (bots_.plays(person)) return BotTurn{person, seat};
  }
  return std::nullopt;
}

void Session::let_bots_play() {
  while (const std::optional<BotTurn> turn = bot_asked()) let_bot_play(turn->person);
}

// As long as the same bot is asked, its decisions show together and in whole beats: neither their number nor the time they take may tell what it
// had to think about (R143, R174).
void Session::let_bot_play(Person person) {
  using std::chrono::steady_clock;
  constexpr std::chrono::milliseconds tick{150};
  if (!is_alone()) terminal_.hide_everything();  // somebody's secrets may still stand there
  const std::string name = capital(name_of(play_->game(), person));
  terminal_.wait(name + (name.ends_with('s') ? " are thinking" : " is thinking"));
  const steady_clock::time_point start = steady_clock::now();
  const std::future<void> thinking = std::async(std::launch::async, [&] {
    for (std::optional<BotTurn> turn = bot_asked(); turn && turn->person == person; turn = bot_asked()) decide(bots_.choose(*play_, person, turn->seat));
  });
  while (thinking.wait_for(tick) != std::future_status::ready) terminal_.go_on_waiting();
  const steady_clock::time_point done = steady_clock::now(), shows = done + rest_of_beat(done - start, pace_);
  for (steady_clock::time_point now = done; now < shows; now = steady_clock::now()) {
    std::this_thread::sleep_for(std::min<steady_clock::duration>(tick, shows - now));
    terminal_.go_on_waiting();
  }
  terminal_.end_waiting();
}

// --- from hand to hand ---

Session::Flow Session::bring_to_front() {
  if (in_front_ && !seats_asked_of(*play_, *in_front_).empty()) return Flow::go_on;
  if (is_alone()) return in_front_ = people_.front(), Flow::go_on;  // there is nobody to hand the screen to
  const std::uint8_t leader = public_view(*play_).leader;
  std::vector<Person> persons;
  for (Seat seat : seats_asked(*play_)) {
    const Person person = person_of(play_->game(), leader, seat);
    if (std::find(persons.begin(), persons.end(), person) == persons.end()) persons.push_back(person);
  }
  last_in_front_ = in_front_;
  in_front_.reset();
  show_table(persons.front());
  Flow flow = Flow::go_on;
  const std::optional<Person> person = persons.size() == 1 ? persons.front() : choose_person(persons, flow);
  return person ? hand_over_to(*person) : flow;
}

void Session::show_table(Person next) {
  if (!has_opened_) {
    terminal_.clear();
    terminal_.write(opening_page(*play_, bots_.levels(), terminal_.look(), save_path_));
    has_opened_ = true;
    return;
  }
  terminal_.hide_everything();
  const std::size_t seen_by_protagonists = std::max(table_looked_, *std::max_element(looked_.begin() + 1, looked_.end()));
  const std::size_t until = next == Person::mastermind ? told_before_mastermind(*play_, seen_by_protagonists) : play_->events().size();
  const Lines news = announcements(*play_, everybody_at_the_table, table_looked_, until);
  terminal_.write(draw_hand_over(*play_, public_view(*play_, until), news, terminal_.look()));
  table_looked_ = until;
}

// Where cards may be laid in any order, the table says who comes next.
std::optional<Person> Session::choose_person(const std::vector<Person>& persons, Flow& flow) {
  std::vector<Offer> offers;
  for (Person person : persons) offers.push_back({{}, {}, capital(name_of(play_->game(), person)), {}});
  const Menu menu = menu_of(offers, all_of(offers));
  Asked asked{"", "", offers, {}};
  terminal_.write(painted(terminal_.look(), Ink::strong, "Who lays the next card?"));
  terminal_.write(draw_menu(asked, all_of(offers), menu, false, terminal_.look()));
  offer_taking_back();
  for (;;) {
    const std::optional<std::string> typed = terminal_.read_line(prompt);
    std::string rest;
    if (!typed || command_of(*typed, rest) == 'q') return flow = Flow::leave, std::nullopt;
    if (const std::optional<Person> person = who_takes_back(*typed, last_in_front_)) return take_back(*person), std::nullopt;
    const Picked picked = pick(offers, all_of(offers), menu, *typed);
    if (picked.open.size() == 1) return persons[picked.open.front()];
    terminal_.write(picked.problem.empty() ? "Several fit; type the number." : picked.problem);
  }
}

Session::Flow Session::hand_over_to(Person person) {
  const Look look = terminal_.look();
  terminal_.write("");
  for (const std::string& line : wrapped(hand_over_words(*play_, person), look.width)) terminal_.write(painted(look, Ink::strong, line));
  offer_taking_back();
  for (;;) {
    const std::optional<std::string> typed = terminal_.read_line(prompt);
    std::string rest;
    if (!typed) return Flow::leave;
    if (typed->empty()) break;
    const char command = command_of(*typed, rest);
    if (command == 'q') return Flow::leave;
    if (const std::optional<Person> taker = who_takes_back(*typed, last_in_front_)) return take_back(*taker), Flow::go_on;
    terminal_.write(command == 'u' ? "Nothing can be taken back now." : "Press Enter once " + name_of(play_->game(), person) + " sits here; q ends.");
  }
  terminal_.clear();
  in_front_ = person;
  return Flow::go_on;
}

void Session::offer_taking_back() {
  for (Person person : people_) {
    if (!card_of(person)) continue;
    const std::string command = person == last_in_front_ ? "u" : "u " + letter_of(person);
    terminal_.write(painted(terminal_.look(), Ink::faint, "(" + capital(name_of(play_->game(), person)) + ": " + command + " takes back your last card.)"));
  }
}

// --- asking ---

Session::Flow Session::ask(Onlooker who) {
  const std::size_t person = static_cast<std::size_t>(who.person), told_until = play_->events().size();
  View view = view_of(*play_, who);
  Screen screen{*play_, who, view, asked_of(*play_, who, view), {}};
  screen.news = announcements(*play_, who, looked_[person], told_until);
  if (play_->board().stage == Stage::goodwill_answer && !screen.news.empty()) screen.news.pop_back();  // the question says it
  const int today = view.loop * 100 + view.day;
  screen.with_board = !terminal_.look().plain || board_told_on_[person] != today;
  screen.with_header = !terminal_.look().plain || last_in_front_ != in_front_;
  board_told_on_[person] = today;
  last_in_front_ = in_front_;
  Decision decision{};
  Flow flow = Flow::go_on;
  if (!pick_decision(screen, decision, flow)) return flow;
  looked_[person] = told_until;
  if (is_alone()) table_looked_ = told_until;
  decide(decision);
  return Flow::go_on;
}

void Session::draw(const Screen& screen, const Open& open, bool can_go_back) {
  terminal_.clear();
  terminal_.write(draw_screen(screen, choices(screen, open, can_go_back), terminal_.look()));
}

Lines Session::choices(const Screen& screen, const Open& open, bool can_go_back) {
  const Look look = terminal_.look();
  Lines lines = draw_menu(screen.asked, open, menu_of(screen.asked.offers, open), can_go_back, look);
  if (!look.plain) {
    const std::string undo = card_of(screen.who.person) ? "   u take back" : "";
    const std::string script = screen.who.person == Person::mastermind ? "   s script" : "";
    for (const std::string& line : wrapped("? help   b board   h history   r NAME rules" + undo + script + "   q quit", look.width))
      lines.push_back(painted(look, Ink::faint, line));
  }
  if (!notice_.empty()) lines.push_back(notice_);
  notice_.clear();
  if (!save_fault_.empty()) lines.push_back(painted(look, Ink::danger, "The game could not be saved: " + save_fault_));
  return lines;
}

bool Session::pick_decision(const Screen& screen, Decision& decision, Flow& flow) {
  std::vector<Open> steps{all_of(screen.asked.offers)};
  draw(screen, steps.back(), false);
  // Linear text does not say everything again only because the menu changes.
  const auto draw_again = [&] {
    if (terminal_.look().plain) terminal_.write(choices(screen, steps.back(), steps.size() > 1));
    else draw(screen, steps.back(), steps.size() > 1);
  };
  const std::size_t decided = play_->decisions().size();
  for (;;) {
    const std::optional<std::string> typed = terminal_.read_line(prompt);
    if (!typed) return flow = Flow::leave, false;
    const Told told = take_command(screen, *typed);
    if (told == Told::leave) return flow = Flow::leave, false;
    if (play_->decisions().size() != decided) return false;  // taken back
    if (told != Told::nothing) continue;
    if (typed->empty() && !screen.asked.has_one_answer() && !terminal_.look().plain) {
      notice_ = nothing_chosen;
      draw_again();
      continue;
    }
    if (*typed == "0" || lower(*typed) == "back") {
      if (steps.size() == 1) terminal_.write("There is no step to go back to.");
      else steps.pop_back(), draw_again();
      continue;
    }
    Picked picked;
    if (!typed->empty()) picked = pick(screen.asked.offers, steps.back(), menu_of(screen.asked.offers, steps.back()), *typed);
    else if (screen.asked.has_one_answer()) picked.open = {0};
    else picked.problem = nothing_chosen;
    if (picked.open.empty()) {
      terminal_.write(wrapped(picked.problem, terminal_.look().width));
    } else if (picked.open.size() > 1) {
      steps.push_back(picked.open);
      draw_again();
    } else {
      decision = screen.asked.offers[picked.open.front()].decision;
      const std::string warning = warning_before(*play_, decision, screen.view);
      if ((warning.empty() || confirm(warning, flow)) && others_agree(screen.who.person, decision, flow)) return true;
      if (flow == Flow::leave) return false;
      draw_again();
    }
  }
}

bool Session::confirm(const std::string& warning, Flow& flow) {
  terminal_.write(wrapped(warning, terminal_.look().width));
  const std::optional<std::string> typed = terminal_.read_line("Enter does it, 0 goes back > ");
  if (!typed) flow = Flow::leave;
  return typed && (typed->empty() || lower(*typed) == "y" || lower(*typed) == "yes");
}

bool Session::others_agree(Person leader, Decision decision, Flow& flow) {
  if (decision.kind() != DecisionKind::go_to_final_guess) return true;
  for (Person person : people_) {
    if (person == leader || person == Person::mastermind) continue;
    const std::string name = capital(name_of(play_->game(), person));
    terminal_.write(wrapped(name + ": do you agree to stop looping and make the Final Guess now?", terminal_.look().width));
    const std::optional<std::string> typed = terminal_.read_line("y agrees, anything else does not > ");
    if (!typed) return flow = Flow::leave, false;
    if (lower(*typed) == "y" || lower(*typed) == "yes") continue;
    notice_ = name + " does not agree: no Final Guess now.";
    return false;
  }
  return true;
}

Session::Told Session::take_command(const Screen& screen, const std::string& typed) {
  const Look look = terminal_.look();
  if (const std::optional<Person> person = who_takes_back(typed, screen.who.person)) return take_back(*person), Told::message;
  const bool is_mastermind = screen.who.person == Person::mastermind;
  std::string rest;
  switch (command_of(typed, rest)) {
    case '?': terminal_.write(help_page(look, is_mastermind)); return Told::message;
    case 'h': terminal_.write(history_page(*play_, screen.who, look, rest)); return Told::message;
    case 'r': terminal_.write(rules_page(play_->game(), look, rest)); return Told::message;
    case 'q': return Told::leave;
    case 'b':
      terminal_.write(draw_header(play_->game(), screen.view, look, name_of(play_->game(), screen.who.person)));
      terminal_.write(draw_board(play_->game(), screen.view, look));
      if (is_mastermind) terminal_.write(secret_panel(*play_, look));
      return Told::message;
    case 's':
      if (is_mastermind) terminal_.write(script_page(*play_, look));
      else terminal_.write("The script is the Mastermind's secret until the end.");
      return Told::message;
    case 'u': terminal_.write("There is nothing of yours that can still be taken back."); return Told::message;
    default: return Told::nothing;
  }
}

// --- deciding, saving, ending ---

void Session::decide(Decision decision) {
  play_->decide(decision);
  save();
}

// Until the next seat has laid; where the Protagonists lay in any order, until all of theirs lie.
std::optional<std::size_t> Session::card_of(Person person) const {
  const Stage stage = play_->board().stage;
  if (stage != Stage::mastermind_card && stage != Stage::protagonist_card) return std::nullopt;
  const std::vector<Decision>& decisions = play_->decisions();
  const std::uint8_t leader = public_view(*play_).leader;
  for (std::size_t i = decisions.size(); i > 0 && decisions[i - 1].kind() == DecisionKind::play_card; --i) {
    const Seat seat = decisions[i - 1].deck();
    if (i < decisions.size() && (seat == Seat::mastermind || play_->game().options.is(PlacementOrder::leader_first))) break;
    if (person_of(play_->game(), leader, seat) == person) return i - 1;
  }
  return std::nullopt;
}

std::optional<Person> Session::who_takes_back(const std::string& typed, std::optional<Person> asking) const {
  const std::string words = lower(trimmed(typed));
  for (Person person : people_) {
    const bool is_meant = words == "u " + letter_of(person) || (person == asking && (words == "u" || words == "undo"));
    if (is_meant && card_of(person)) return person;
  }
  return std::nullopt;
}

void Session::take_back(Person person) {
  const std::vector<Decision> decisions = play_->decisions();
  const std::size_t taken = card_of(person).value_or(decisions.size());
  auto again = std::make_unique<Playthrough>(play_->setup());
  for (std::size_t i = 0; i < decisions.size(); ++i)
    if (i != taken) again->decide(decisions[i]);
  play_ = std::move(again);
  for (std::size_t& looked : looked_) looked = std::min(looked, play_->events().size());
  table_looked_ = std::min(table_looked_, play_->events().size());
  notice_ = "The last card is back in hand.";
  save();
}

void Session::save() {
  if (!save_path_.empty()) save_fault_ = save_record(*play_, bots_.levels(), save_path_);
}

int Session::leave() {
  terminal_.hide_everything();
  if (save_path_.empty()) {
    terminal_.write("Goodbye. This game was not saved (--no-save).");
    return 0;
  }
  terminal_.write(save_fault_.empty() ? "Goodbye. The game is saved; go on with" : "Goodbye. The last answer could NOT be saved: " + save_fault_);
  if (save_fault_.empty()) terminal_.write("  spiral play --load " + (save_path_.find(' ') == std::string::npos ? save_path_ : "'" + save_path_ + "'"));
  return 0;
}

int Session::end() {
  const Look look = terminal_.look();
  terminal_.hide_everything();
  const View view = public_view(*play_);
  if (!look.plain && view.step != Step::final_guess) terminal_.write(draw_board(play_->game(), view, look));
  terminal_.write(draw_news(announcements(*play_, everybody_at_the_table, table_looked_, play_->events().size() - 1), look));
  terminal_.write("");
  terminal_.write(ending_page(*play_, look));
  if (!save_path_.empty()) terminal_.write(Lines{"", "The record is in " + save_path_});
  return 0;
}

}  // namespace spiral
