// "given": the board set up by hand, one clause at a time.
#include <algorithm>

#include "cases/case_table.hpp"
#include "records/names.hpp"
#include "scripts/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

class Giver {
 public:
  Giver(CaseTable& table, const Words& words)
      : table_(table), script_(table.script()), words_(words), was_changed_(table.is_changed()), board_(table.board_to_change()) {}

  Fault give() {
    const std::string& word = words_[0];
    if (word == "loop" || word == "day" || word == "leader") return give_time();
    if (word == "gauge" || word == "gauge_before") return give_gauge();
    if (word == "last_loop_goodwill") return add_member(board_.memory.goodwill_last_loop);
    if (word == "last_loop_died") return add_member(board_.memory.died_last_loop);
    if (word == "last_loop_dead") return add_member(board_.memory.dead_last_loop);
    if (word == "held") return add_member(board_.held);
    if (word == "spent") return give_spent();
    if (word == "used") return give_used();
    if (word == "occurred") return give_occurred();
    if (word == "announced") return give_announced();
    if (word == "closed") return give_closed();
    if (word == "protected" || word == "barred") {
      if (Fault fault = expect_words(1, word)) return fault;
      return (word == "protected" ? board_.protagonists_protected : board_.holders_are_barred) = true, fine;
    }
    if (const auto place = place_named(word)) return give_place(*place);
    if (const auto who = member_named(script_, word)) return give_character(*who);
    std::vector<std::string_view> valid{"loop",           "day",   "leader", "gauge", "gauge_before", "last_loop_goodwill", "last_loop_died",
                                        "last_loop_dead", "held",  "spent",  "used",  "occurred",     "announced",          "closed",
                                        "protected",      "barred"};
    for (int place = 0; place < location_count; ++place) valid.push_back(id_of(static_cast<Location>(place)));
    for (CastIndex who = 0; who < script_.cast_size; ++who) valid.push_back(name_of(script_.cast[who].character->id));
    return no_such_word("something that can be given", word, valid);
  }

 private:
  Fault expect_words(std::size_t count, const std::string& form) const {
    if (words_.size() == count) return fine;
    std::string found;
    for (const std::string& word : words_) found += (found.empty() ? "" : " ") + word;
    return {"expected " + in_quotes(form) + ", found " + in_quotes(found)};
  }

  template <class Field>
  Fault set_number(const std::string& what, int least, int most, Field& field) const {
    int number = 0;
    if (Fault fault = read_number(what, words_.back(), least, most, number)) return fault;
    return field = static_cast<Field>(number), fine;
  }

  Fault add_member(CastMask& mask) {
    if (Fault fault = expect_words(2, words_[0] + " WHO")) return fault;
    CastIndex who{};
    if (Fault fault = read_member(script_, words_[1], who)) return fault;
    return mask |= bit(who), fine;
  }

  Fault give_time() {
    if (Fault fault = expect_words(2, words_[0] + (words_[0] == "leader" ? " SEAT" : " N"))) return fault;
    if (words_[0] == "day") return set_number("a day", 1, script_.days, board_.day);
    if (words_[0] == "loop") {
      int loop = 0;
      if (was_changed_) return {"\"loop\" prepares the board anew: it must be given first"};
      if (Fault fault = read_number("a loop", words_[1], 1, script_.loops, loop)) return fault;
      return table_.prepare(loop);
    }
    Seat seat{};
    if (Fault fault = read_seat(words_[1], seat)) return fault;
    if (seat == Seat::mastermind) return {"the Mastermind never leads"};
    return board_.leader = static_cast<std::uint8_t>(static_cast<int>(seat) - 1), fine;  // two of three players: board_is_ok says so
  }

  Fault give_gauge() {
    Memory& memory = board_.memory;
    if (!table_.game().has_gauge) return {"there is no gauge in " + std::string(script_.set->name)};
    if (Fault fault = expect_words(2, words_[0] + " N")) return fault;
    if (words_[0] == "gauge" && words_[1] == "rose") return board_.gauge_has_risen = true, fine;
    if (words_[0] == "gauge") {
      if (Fault fault = set_number("a gauge", 0, most_counters, memory.gauge)) return fault;
      return memory.gauge_peak = std::max(memory.gauge_peak, memory.gauge), fine;
    }
    if (Fault fault = set_number("a gauge", 0, most_counters, memory.gauge_before)) return fault;
    if (script_.set->gauge == Gauge::per_game) memory.gauge = memory.gauge_peak = memory.gauge_before;
    return fine;
  }

  Fault give_spent() {
    if (Fault fault = expect_words(3, "spent SEAT CARD")) return fault;
    Seat seat{};
    Hand card{};
    if (Fault fault = read_seat(words_[1], seat)) return fault;
    if (Fault fault = read_card(seat, words_[2], card)) return fault;
    const bool is_mastermind = seat == Seat::mastermind;
    if (!(card & (is_mastermind ? once_a_loop_mastermind_hand : once_a_loop_protagonist_hand))) return {words_[2] + " comes back every day: it is never spent"};
    Hand& hand = is_mastermind ? board_.mastermind_hand : board_.hands[static_cast<int>(seat) - 1];
    Hand& spent = is_mastermind ? board_.mastermind_spent : board_.spent[static_cast<int>(seat) - 1];
    spent |= card;
    hand &= static_cast<Hand>(~card);
    return fine;
  }

  // "used doctor.1", "used today brain:nurse": a Goodwill ability, or a rule in play by the name it has in answers.
  Fault give_used() {
    const bool today = words_.size() == 3 && words_[1] == "today";
    if (!today)
      if (Fault fault = expect_words(2, "used ABILITY")) return fault;
    std::vector<std::string> known;
    for (CastIndex who = 0; who < script_.cast_size; ++who)
      for (int which = 0; const Ability& ability : script_.cast[who].character->abilities) {
        ++which;
        if (ability.when != Moment::goodwill_ability) continue;
        known.push_back(std::string(name_of(script_.cast[who].character->id)) + "." + std::to_string(which));
        if (known.back() != words_.back()) continue;
        const UsedGoodwill used = 1ull << (who * 4 + which - 1);
        board_.goodwill_used_this_loop |= used;
        if (today) board_.goodwill_used_today |= used;
        return fine;
      }
    bool found = false;
    for (std::uint8_t rule = 0; rule < table_.game().rule_count; ++rule) {
      known.push_back(notation(table_.game(), board_, Decision::skip(rule)).substr(std::string_view("skip ").size()));
      if (known.back() == words_.back()) found = true, use_rule(rule, today);
    }
    return found ? fine : no_such_word("an ability of this game", words_.back(), {known.begin(), known.end()});
  }
  void use_rule(std::uint8_t rule, bool today) {
    const Game& game = table_.game();
    const Ability* ability = game.rules[rule].ability;
    if (today) board_.rules_used_today |= 1ull << rule;
    if (ability->limit == Limit::twice_a_loop) ++board_.twice_used;
    for (int other = 0; other < game.rule_count; ++other)
      if (other == rule || (ability->limit == Limit::once_a_loop_for_all && game.rules[other].ability == ability)) board_.rules_used_this_loop |= 1ull << other;
  }

  // "murder" where it is scheduled once, otherwise "murder@2", as the records name it or by its true name.
  Fault give_occurred() {
    if (Fault fault = expect_words(2, "occurred INCIDENT or INCIDENT@DAY")) return fault;
    std::vector<std::string> names, true_names, days;
    for (std::uint8_t i = 0; i < script_.incident_count; ++i) {
      names.push_back(std::string(name_of(script_.incidents[i].incident->id)));
      true_names.push_back(names.back() + "@" + std::to_string(script_.incidents[i].day));
      days.push_back(describe_target(table_.game(), Pick::incident, i).id);
    }
    for (const auto* list : {&days, &true_names, &names}) {
      const auto found = std::find(list->begin(), list->end(), words_[1]);
      if (found == list->end()) continue;
      if (std::count(list->begin(), list->end(), words_[1]) > 1)
        return {in_quotes(words_[1]) + " is scheduled more than once: say which, such as " + in_quotes(days[static_cast<std::size_t>(found - list->begin())])};
      const auto occurred = static_cast<std::uint16_t>(1u << (found - list->begin()));
      board_.occurred |= occurred;
      board_.memory.ever_occurred |= occurred;
      return fine;
    }
    names.insert(names.end(), days.begin(), days.end());
    return no_such_word("an incident of the schedule", words_[1], {names.begin(), names.end()});
  }

  Fault give_announced() {
    if (Fault fault = expect_words(2, "announced ROLE")) return fault;
    const Role* role = find_role(*script_.set, words_[1]);
    if (!role) return no_such_word("a role of " + std::string(script_.set->name), words_[1], names_in(script_.set->roles));
    return board_.announced_roles |= 1ull << static_cast<unsigned>(role->id), fine;
  }

  Fault give_closed() {
    if (Fault fault = expect_words(3, "closed PLACE DAY")) return fault;
    Location place{};
    if (Fault fault = read_place(words_[1], place)) return fault;
    return set_number("a day", 1, max_days + 2, board_.closed_until[place]);  // from the last day on, two more
  }

  Fault give_place(Location place) {
    if (Fault fault = expect_words(3, words_[0] + " intrigue N")) return fault;
    if (words_[1] == "extra") return give_extra(spot_of(place));
    Counter counter{};
    if (Fault fault = read_counter(words_[1], counter)) return fault;
    if (counter != Counter::intrigue) return {"only intrigue lies on a location, never " + words_[1]};
    return set_number("intrigue", 0, most_counters, board_.place_intrigue[place]);
  }

  Fault give_extra(Spot spot) {
    if (!table_.game().uses_extra_cards) return {"there are no Extra cards in " + std::string(script_.set->name)};
    return set_number("Extra cards", 0, extra_card_count, board_.extra_cards[spot]);
  }

  Fault give_character(CastIndex who) {
    if (words_.size() < 2) return {"what about " + words_[0] + "?"};
    const std::string& what = words_[1];
    if (what == "shown" || what == "freed" || what == "dead" || what == "alive") {
      if (Fault fault = expect_words(2, words_[0] + " " + what)) return fault;
      if (what == "shown") return board_.memory.shown |= bit(who), fine;
      if (what == "freed") return board_.freed |= bit(who), fine;
      return what == "dead" ? give_death(who) : give_life(who);
    }
    if (!has(board_.present, who)) return {words_[0] + " is not on the board; \"" + words_[0] + " alive\" brings somebody there"};
    const std::string_view wanted = what == "at" || what == "start" ? " PLACE" : what == "serves" ? " CHARACTER" : " N";
    if (Fault fault = expect_words(3, words_[0] + " " + what + std::string(wanted))) return fault;
    if (what == "serves") return give_master(who);
    if (what == "at") return give_position(who);
    if (what == "start") return give_start(who);
    if (what == "guards") return set_number("guards", 0, most_counters, board_.guards[who]);
    if (what == "extra") return give_extra(spot_of_cast(who));
    const auto counter = counter_named(what);
    if (!counter)
      return no_such_word(
          "something that " + words_[0] + " can be given", what,
          {"goodwill", "paranoia", "intrigue", "at", "dead", "alive", "shown", "freed", "guards", "extra", "start", "hope", "despair", "serves"});
    if (static_cast<int>(*counter) < counter_count) return set_number(what, 0, most_counters, board_.counters[*counter][who]);
    std::uint8_t number = 0;
    if (Fault fault = set_number(what, 0, 15, number)) return fault;
    return set_marks(board_, who, *counter, number) ? fine : Fault{"two others have hope or despair; a board holds no more"};
  }
  Fault give_master(CastIndex who) {
    CastIndex master = nobody;
    if (Fault fault = read_member(script_, words_[2], master)) return fault;
    if (who != table_.game().servant || master == who) return {words_[0] + " cannot serve " + words_[2]};
    return board_.masters |= bit(master), fine;
  }

  Fault give_position(CastIndex who) {
    Location place{};
    if (Fault fault = read_place(words_[2], place)) return fault;
    stand_nowhere(who);
    board_.at[who] = place;
    if (has(board_.alive, who)) board_.living_at[place] |= bit(who);
    return fine;
  }
  Fault give_start(CastIndex who) {
    Location place{};
    if (!has(table_.game().chosen_starts, who)) return {"where " + words_[0] + " starts is printed on the card"};
    if (Fault fault = read_place(words_[2], place)) return fault;
    return board_.start[who] = place, fine;
  }
  Fault give_death(CastIndex who) {
    if (!has(board_.present, who)) return {words_[0] + " is not on the board"};
    board_.alive &= static_cast<CastMask>(~bit(who));
    board_.died_this_loop |= bit(who);
    return stand_nowhere(who), fine;
  }
  // On the board and living, wherever the card lay or starts. Whoever died earlier this loop did so all the same.
  Fault give_life(CastIndex who) {
    if (!has(board_.present, who)) board_.at[who] = board_.start[who];
    board_.present |= bit(who);
    board_.alive |= bit(who);
    board_.living_at[board_.at[who]] |= bit(who);
    return fine;
  }
  void stand_nowhere(CastIndex who) { board_.living_at[board_.at[who]] &= static_cast<CastMask>(~bit(who)); }

  CaseTable& table_;
  const Script& script_;
  const Words& words_;
  bool was_changed_;  // by an earlier clause
  Board& board_;
};

}  // namespace

Fault give(CaseTable& table, const Words& words) { return Giver(table, words).give(); }

}  // namespace spiral
