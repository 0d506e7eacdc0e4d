#include <algorithm>
#include <memory>
#include <optional>

#include "cases/case_script.hpp"
#include "engine/facts.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

std::vector<std::string> words_of(std::string_view text) { return split(text, ' '); }

const Fault fine{};

class CaseRunner {
 public:
  explicit CaseRunner(const Case& one) : case_(one) {}

  std::string run() {
    for (const CaseLine& line : case_.setup)
      if (Fault fault = setup_.read(line)) return where(line.number, fault);
    if (Fault fault = build()) return where(case_.line, fault);
    if (!setup_.illegal.empty()) return case_.body.empty() ? std::string() : where(case_.line, {"a script that must be refused cannot be played"});
    for (const CaseLine& line : case_.body)
      if (Fault fault = run_line(line)) return where(line.number, fault);
    return {};
  }

 private:
  std::string where(int line, const Fault& fault) const {
    return case_.file + ":" + std::to_string(line) + ": " + fault.text + "  (case: " + case_.title + ")";
  }

  Fault build() {
    if (Fault fault = setup_.finish()) return fault;
    if (!setup_.illegal.empty()) return fine;
    game_ = make_game(setup_.script, setup_.options, setup_.players, setup_.leader);
    board_ = first_board(game_);
    prepare();
    return fine;
  }

  // A fresh loop, everybody at home, the first morning.
  void prepare() {
    begin_at(game_, board_, Step::loop_start, log_);
    while (board_.step != Step::mastermind_plays) decide_anything();
    mark_ = log_.events.size();
  }

  // --- names ---
  std::optional<CastIndex> cast_named(std::string_view name) const { return spiral::cast_named(setup_.script, name); }
  static std::optional<Counter> counter_named(std::string_view name) {
    for (int counter = 0; counter < counter_count; ++counter)
      if (id_of(static_cast<Counter>(counter)) == name) return static_cast<Counter>(counter);
    return std::nullopt;
  }
  static std::optional<Step> step_named(std::string_view name) {
    for (int step = 0; step < step_count; ++step)
      if (id_of(static_cast<Step>(step)) == name) return static_cast<Step>(step);
    return std::nullopt;
  }
  static std::optional<int> deck_place(std::string_view card) {
    for (std::size_t place = 0; place < protagonist_deck.size(); ++place)
      if (id_of(protagonist_deck[place]) == card) return static_cast<int>(place);
    return std::nullopt;
  }
  std::optional<Seat> seat_named(const std::string& name) const {
    if (name == "leader") return static_cast<Seat>(board_.leader + 1);
    for (int seat = 0; seat < seat_count; ++seat)
      if (id_of(static_cast<Seat>(seat)) == name) return static_cast<Seat>(seat);
    return std::nullopt;
  }

  Fault run_line(const CaseLine& line) {
    if (line.key == "given") return each_clause(line.text, [&](const auto& words) { return give(words); });
    if (line.key == "expect") return each_clause(line.text, [&](const auto& words) { return expect(words); });
    if (line.key == "begin") return begin(line.text);
    if (line.key == "cards") return lay_cards(line);
    if (line.key == "do") return decide(line);
    if (line.key == "go to") return go_to(line.text);
    if (line.key == "offered") return check_offered(line.text, true);
    if (line.key == "not offered") return check_offered(line.text, false);
    if (line.key == "asked") return check_asked(line.text);
    return check_told(line);
  }

  // "girl_student at city, paranoia 4; shrine intrigue 2": clauses by semicolon, facts by comma, the subject first.
  template <class Act>
  Fault each_clause(const std::string& text, Act&& act) {
    for (const std::string& clause : split(text, ';')) {
      std::string subject;
      for (const std::string& fact : split(clause, ',')) {
        auto words = words_of(fact);
        if (subject.empty()) subject = words[0];
        else if (is_fact(words[0])) words.insert(words.begin(), subject);
        if (Fault fault = act(words)) return fault;
      }
    }
    return fine;
  }
  static bool is_fact(const std::string& word) {
    return counter_named(word) || word == "at" || word == "start" || word == "dead" || word == "alive" || word == "absent" || word == "guards" || word == "role" || word == "shown" ||
           word == "freed" || word == "extra";
  }

  // --- given ---
  Fault give(const std::vector<std::string>& words) {
    const int number = words.size() > 1 ? number_in(words.back()).value_or(-1) : -1;  // -1: none
    if (words[0] == "loop" && number >= 0) return board_.loop = static_cast<std::uint8_t>(number), prepare(), fine;
    if (words[0] == "day" && number >= 0) return board_.day = static_cast<std::uint8_t>(number), fine;
    if (words[0] == "leader" && words.size() == 2) return board_.leader = static_cast<std::uint8_t>(words[1][0] - 'a'), fine;
    if (words[0] == "spent" && words.size() == 3) return give_spent(words);
    if (words[0] == "occurred" && words.size() == 2) return give_occurred(words[1]);
    if (words[0] == "last_loop_goodwill" && words.size() == 2) {
      if (const auto who = cast_named(words[1])) return board_.memory.goodwill_last_loop |= bit(*who), fine;
    }
    if (Fault fault; give_later_state(words, number, fault)) return fault;
    if (const auto place = place_named(words[0]); place && words.size() == 3 && words[1] == "intrigue" && number >= 0)
      return board_.place_intrigue[static_cast<int>(*place)] = static_cast<std::uint8_t>(number), fine;
    if (const auto who = cast_named(words[0])) return give_character(*who, words);
    return {"cannot read \"given: " + words[0] + " …\""};
  }

  // What the later sets bring; false if the words speak of something else.
  bool give_later_state(const std::vector<std::string>& words, int number, Fault& fault) {
    Memory& memory = board_.memory;
    const auto about = words.size() > 1 ? cast_named(words[1]) : std::nullopt;
    if (words[0] == "gauge" && number >= 0) {
      memory.gauge = static_cast<std::uint8_t>(number);
      memory.gauge_peak = std::max(memory.gauge_peak, memory.gauge);
    } else if (words[0] == "gauge_before" && number >= 0) {
      memory.gauge_before = static_cast<std::uint8_t>(number);
      if (setup_.script.set->gauge == Gauge::per_game) memory.gauge = memory.gauge_peak = memory.gauge_before;
    } else if (words[0] == "last_loop_died" && about) {
      memory.died_last_loop |= bit(*about);
    } else if (words[0] == "last_loop_dead" && about) {
      memory.dead_last_loop |= bit(*about);
    } else if (words[0] == "held" && about) {
      board_.held |= bit(*about);
    } else if (words[0] == "announced" && words.size() == 2) {
      const Role* role = find_role(*setup_.script.set, words[1]);
      if (!role) return fault = {"there is no role \"" + words[1] + "\""}, true;
      board_.announced_roles |= 1ull << static_cast<unsigned>(role->id);
    } else if (words[0] == "closed" && words.size() == 3 && place_named(words[1]) && number >= 0) {
      board_.closed_until[static_cast<int>(*place_named(words[1]))] = static_cast<std::uint8_t>(number);
    } else if (words[0] == "protected" && words.size() == 1) {
      board_.protagonists_protected = true;
    } else if (words[0] == "barred" && words.size() == 1) {
      board_.holders_are_barred = true;
    } else if (const auto spot = spot_named(words[0]); spot && words.size() == 3 && words[1] == "extra" && number >= 0) {
      board_.extra_cards[*spot] = static_cast<std::uint8_t>(number);
    } else {
      return false;
    }
    return true;
  }
  std::optional<Spot> spot_named(const std::string& name) const {
    if (const auto place = place_named(name)) return spot_of(*place);
    if (const auto who = cast_named(name)) return spot_of_cast(*who);
    return std::nullopt;
  }

  Fault give_spent(const std::vector<std::string>& words) {
    const auto place = deck_place(words[2]);
    const auto seat = seat_named(words[1]);
    if (!place || !seat || *seat == Seat::mastermind) return {"expected \"spent a goodwill_2\""};
    const int deck = static_cast<int>(*seat) - 1;
    board_.spent[deck] |= static_cast<Hand>(1u << *place);
    board_.hands[deck] &= static_cast<Hand>(~(1u << *place));
    return fine;
  }

  Fault give_occurred(const std::string& name) {
    for (int i = 0; i < setup_.script.incident_count; ++i)
      if (name_of(setup_.script.incidents[i].incident->id) == name) {
        board_.occurred |= static_cast<std::uint16_t>(1u << i);
        board_.memory.ever_occurred |= static_cast<std::uint16_t>(1u << i);
        return fine;
      }
    return {"\"" + name + "\" is not scheduled"};
  }

  Fault give_character(CastIndex who, const std::vector<std::string>& words) {
    if (words.size() < 2) return {"what about " + words[0] + "?"};
    const int number = number_in(words.back()).value_or(-1);  // -1: none
    if (const auto counter = counter_named(words[1]); counter && number >= 0)
      return board_.counters[static_cast<int>(*counter)][who] = static_cast<std::uint8_t>(number), fine;
    if ((words[1] == "at" || words[1] == "start") && words.size() == 3) {
      const auto place = place_named(words[2]);
      if (!place) return {"there is no place \"" + words[2] + "\""};
      if (words[1] == "start") return board_.start[who] = *place, fine;
      const bool alive = has(board_.alive, who);
      board_.living_at[static_cast<int>(board_.at[who])] &= static_cast<CastMask>(~bit(who));
      board_.at[who] = *place;
      if (alive) board_.living_at[static_cast<int>(*place)] |= bit(who);
      return fine;
    }
    if (words[1] == "dead") {
      board_.alive &= static_cast<CastMask>(~bit(who));
      board_.died_this_loop |= bit(who);
      board_.living_at[static_cast<int>(board_.at[who])] &= static_cast<CastMask>(~bit(who));
      return fine;
    }
    if (words[1] == "guards" && number >= 0) return board_.guards[who] = static_cast<std::uint8_t>(number), fine;
    if (words[1] == "shown") return board_.memory.shown |= bit(who), fine;
    if (words[1] == "freed") return board_.freed |= bit(who), fine;
    return {"cannot give " + words[0] + " \"" + words[1] + "\""};
  }

  Fault begin(const std::string& name) {
    const auto step = step_named(name);
    if (!step) return {"there is no step \"" + name + "\""};
    if (const char* fault = board_is_ok(game_, board_); fault) return {std::string("the board given is impossible: ") + fault};
    mark_ = log_.events.size();
    begin_at(game_, board_, *step, log_);
    return fine;
  }

  // --- decisions ---
  void take(Decision decision) {
    mark_ = log_.events.size();
    apply_quietly(decision);
  }
  void apply_quietly(Decision decision) {
    apply(game_, board_, decision, log_);
    if (const char* fault = board_is_ok(game_, board_)) broken_ = fault;
  }

  const DecisionList& legal() {
    legal_decisions(game_, board_, *list_);
    return *list_;
  }

  std::optional<Decision> find(const std::string& words) {
    for (const Decision& decision : legal())
      if (notation(game_, board_, decision) == words) return decision;
    return std::nullopt;
  }

  std::string offers() {
    std::string text;
    for (const Decision& decision : legal()) {
      if (text.size() > 400) return text + " …";
      text += (text.empty() ? "" : " | ") + notation(game_, board_, decision);
    }
    return text.empty() ? "nothing" : text;
  }

  Fault decide(const CaseLine& line) {
    if (!line.who.empty()) {
      const auto seat = seat_named(line.who);
      if (!seat) return {"there is no seat \"" + line.who + "\""};
      if (seat_to_decide(game_, board_) != *seat) return {line.who + " is not asked now; " + std::string(id_of(seat_to_decide(game_, board_))) + " is"};
    }
    mark_ = log_.events.size();
    for (const std::string& words : split(line.text, ';')) {
      const auto decision = find(words);
      if (!decision) return {"\"" + words + "\" is not offered; offered: " + offers()};
      apply_quietly(*decision);
      if (broken_) return {std::string("the board is broken after this: ") + broken_};
    }
    return fine;
  }

  // Cards that do nothing where they lie: for what a case leaves open.
  Decision harmless_card() {
    const bool mastermind = board_.stage == Stage::mastermind_card;
    for (const Decision& decision : legal()) {
      const Card card = static_cast<Card>(decision.a);
      const bool bluff = card == Card::paranoia_1 || card == Card::movement_vertical || card == Card::movement_horizontal ||
                         (mastermind && (card == Card::forbid_paranoia || card == Card::paranoia_minus_1));
      if (is_location(decision.b) && bluff) return decision;
    }
    return legal()[0];
  }

  Fault lay_cards(const CaseLine& line) {
    const auto seat = seat_named(line.who);
    if (!seat || *seat == Seat::everyone) return {"whose cards? (cards mastermind: …, cards a: …)"};
    mark_ = log_.events.size();
    while (board_.stage == Stage::protagonist_card && seat_to_decide(game_, board_) != *seat && board_.decks_placed < 2) apply_quietly(harmless_card());
    for (const std::string& words : split(line.text, ',')) {
      const auto decision = find(words);
      if (!decision) return {"\"" + words + "\" cannot be laid; offered: " + offers()};
      apply_quietly(*decision);
    }
    while (*seat == Seat::mastermind && board_.stage == Stage::mastermind_card) apply_quietly(harmless_card());
    return fine;
  }

  // The dullest choice: go on, let it happen, take the first.
  void decide_anything() {
    if (board_.stage == Stage::mastermind_card || board_.stage == Stage::protagonist_card) return apply_quietly(harmless_card());
    Decision chosen = legal()[0];
    for (const Decision& decision : *list_)
      if (decision.kind == DecisionKind::proceed) chosen = decision;
    apply_quietly(chosen);
  }

  Fault go_to(const std::string& text) {
    const auto words = words_of(text);
    const auto step = step_named(words[0]);
    if (!step && words[0] != "end") return {"there is no step \"" + words[0] + "\""};
    const auto day = words.size() == 3 && words[1] == "day" ? number_in(words[2]) : std::nullopt;
    mark_ = log_.events.size();
    for (int i = 0; i < 1000 && board_.stage != Stage::over; ++i) {
      if (i > 0 && step && board_.step == *step && (!day || board_.day == *day)) return fine;
      decide_anything();
      if (broken_) return {std::string("the board is broken: ") + broken_};
    }
    if (board_.stage == Stage::over && words[0] == "end") return fine;
    return {"the game never came to " + text};
  }

  Fault check_offered(const std::string& text, bool wanted) {
    for (const std::string& words : split(text, ';')) {
      bool found = false;
      for (const Decision& decision : legal()) {
        const std::string offer = notation(game_, board_, decision);
        found |= words.ends_with('*') ? offer.starts_with(words.substr(0, words.size() - 1)) : offer == words;
      }
      if (found != wanted) return {"\"" + words + "\" is " + (wanted ? "not offered" : "offered") + "; offered: " + offers()};
    }
    return fine;
  }

  Fault check_asked(const std::string& text) {
    const std::string asked(id_of(seat_to_decide(game_, board_)));
    const auto wanted = seat_named(text);
    return wanted && *wanted == seat_to_decide(game_, board_) ? fine : Fault{"expected " + text + " to be asked; " + asked + " is"};
  }

  // --- expectations ---
  Fault expect(const std::vector<std::string>& words) {
    const auto compare = [&](const std::string& what, const std::string& found) {
      return words.back() == found ? fine : Fault{"expected " + what + " " + words.back() + "; found " + found};
    };
    if (words[0] == "loop") return compare("loop", std::to_string(board_.loop));
    if (words[0] == "day") return compare("day", std::to_string(board_.day));
    if (words[0] == "step") return compare("step", std::string(id_of(board_.step)));
    if (words[0] == "leader") return compare("leader", std::string(1, static_cast<char>('a' + board_.leader)));
    if (words[0] == "outcome") {
      constexpr std::string_view names[] = {"none", "survived", "final_guess", "all_loops_lost", "wrong_guess"};
      return compare("outcome", std::string(names[static_cast<int>(board_.outcome)]));
    }
    if (words[0] == "options") return compare("options", std::to_string(legal().size));
    if (words[0] == "hand" && words.size() == 3) return expect_in_hand(words, true);
    if (words[0] == "no" && words.size() == 4 && words[1] == "hand") return expect_in_hand({words.begin() + 1, words.end()}, false);
    if (words[0] == "gauge") return compare("gauge", std::to_string(board_.memory.gauge));
    if (const auto spot = spot_named(words[0]); spot && words.size() == 3 && words[1] == "extra")
      return compare(words[0] + " extra", std::to_string(board_.extra_cards[*spot]));
    if (const auto place = place_named(words[0])) return compare(words[0] + " intrigue", std::to_string(board_.place_intrigue[static_cast<int>(*place)]));
    if (const auto who = cast_named(words[0])) return expect_character(*who, words);
    return {"cannot read \"expect: " + words[0] + " …\""};
  }

  Fault expect_in_hand(const std::vector<std::string>& words, bool wanted) {
    const auto seat = seat_named(words[1]);
    if (!seat) return {"whose hand?"};
    bool held = false;
    if (*seat == Seat::mastermind) {
      for (std::size_t place = 0; place < mastermind_deck.size(); ++place)
        held |= id_of(mastermind_deck[place]) == words[2] && ((board_.mastermind_hand >> place) & 1u);
    } else if (const auto place = deck_place(words[2])) {
      held = (board_.hands[static_cast<int>(*seat) - 1] >> *place) & 1u;
    }
    return held == wanted ? fine : Fault{words[2] + (held ? " is" : " is not") + " in the hand of " + words[1]};
  }

  Fault expect_character(CastIndex who, const std::vector<std::string>& words) {
    const bool present = has(board_.present, who), alive = has(board_.alive, who);
    if (words.size() == 2) {
      const std::string state = !present ? "absent" : alive ? "alive" : "dead";
      return words[1] == state ? fine : Fault{"expected " + words[0] + " " + words[1] + "; found " + state};
    }
    std::string found;
    if (const auto counter = counter_named(words[1])) found = std::to_string(board_.counters[static_cast<int>(*counter)][who]);
    else if (words[1] == "at") found = id_of(board_.at[who]);
    else if (words[1] == "guards") found = std::to_string(board_.guards[who]);
    else if (words[1] == "role") found = name_of(role_now(game_, board_, who));
    else return {"cannot expect " + words[0] + " \"" + words[1] + "\""};
    return words.back() == found ? fine : Fault{"expected " + words[0] + " " + words[1] + " " + words.back() + "; found " + found};
  }

  // --- announcements since the last begin, cards, do or go to ---
  std::vector<std::string> announcements(Viewer viewer) const {
    std::vector<std::string> heard;
    for (std::size_t i = mark_; i < log_.events.size(); ++i) {
      if (log_.events[i].kind == EventKind::step_started) continue;
      std::string words = notation(game_, log_.events[i], viewer);
      if (!words.empty()) heard.push_back(std::move(words));
    }
    return heard;
  }

  Fault check_told(const CaseLine& line) {
    const auto seat = line.who.empty() ? std::optional(Seat::everyone) : seat_named(line.who);
    if (!seat) return {"there is no seat \"" + line.who + "\""};
    const auto heard = announcements(viewer_of(*seat));
    std::string all;
    for (const std::string& one : heard) all += (all.empty() ? "" : "; ") + one;
    const auto wanted = line.text == "nothing" ? std::vector<std::string>{} : split(line.text, ';');
    const auto matches = [](const std::string& wish, const std::string& one) {
      return wish.ends_with('*') ? one.starts_with(wish.substr(0, wish.size() - 1)) : one == wish;
    };
    if (line.key == "not told") {
      for (const std::string& wish : wanted)
        for (const std::string& one : heard)
          if (matches(wish, one)) return {"\"" + one + "\" was told"};
      return fine;
    }
    if (line.key == "told only" || line.text == "nothing") {
      const bool same = heard.size() == wanted.size() && std::equal(wanted.begin(), wanted.end(), heard.begin(), matches);
      return same ? fine : Fault{"expected just \"" + line.text + "\"; told: " + (all.empty() ? "nothing" : all)};
    }
    std::size_t next = 0;
    for (const std::string& wish : wanted) {
      while (next < heard.size() && !matches(wish, heard[next])) ++next;
      if (next++ == heard.size()) return {"\"" + wish + "\" was not told (in this order); told: " + (all.empty() ? "nothing" : all)};
    }
    return fine;
  }

  const Case& case_;
  CaseScript setup_;
  Game game_{};
  Board board_{};
  EventLog log_;
  std::size_t mark_ = 0;
  const char* broken_ = nullptr;
  std::unique_ptr<DecisionList> list_ = std::make_unique<DecisionList>();
};

}  // namespace

std::string run_case(const Case& one) { return CaseRunner(one).run(); }

}  // namespace spiral
