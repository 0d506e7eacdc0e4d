// "expect": what the board must look like, one clause at a time.
#include "cases/case_table.hpp"
#include "engine/facts.hpp"
#include "records/names.hpp"
#include "scripts/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

class Expectation {
 public:
  Expectation(CaseTable& table, const Words& words) : table_(table), board_(table.board()), script_(table.script()), words_(words) {}

  Fault check() {
    const std::string& word = words_[0];
    if (word == "hand" || word == "no") return check_hand();
    if (const auto place = place_named(word)) return check_place(*place);
    if (const auto who = member_named(script_, word)) return check_character(*who);
    const bool is_known = word == "loop" || word == "day" || word == "step" || word == "leader" || word == "outcome" || word == "options" || word == "gauge";
    if (!is_known) return no_such_word("something that can be expected", word, names());
    if (words_.size() != 2) return {"expected one word after " + in_quotes(word) + ", found " + std::to_string(words_.size() - 1)};
    if (word == "step") return check_step();
    if (word == "leader") return check_leader();
    if (word == "outcome") return check_outcome();
    if (word == "loop") return compare(1, script_.loops, board_.loop);
    if (word == "day") return compare(0, script_.days, board_.day);
    if (word == "options") return compare(0, max_decisions, static_cast<int>(table_.offered().size()));
    if (!table_.game().has_gauge) return {"there is no gauge in " + std::string(script_.set->name)};
    return compare(0, most_counters, board_.memory.gauge);
  }

 private:
  std::vector<std::string_view> names() const {
    std::vector<std::string_view> valid{"loop", "day", "step", "leader", "outcome", "options", "gauge", "hand", "no"};
    for (int place = 0; place < location_count; ++place) valid.push_back(id_of(static_cast<Location>(place)));
    for (CastIndex who = 0; who < script_.cast_size; ++who) valid.push_back(name_of(script_.cast[who].character->id));
    return valid;
  }

  std::string subject() const {
    std::string text = words_[0];
    for (std::size_t i = 1; i + 1 < words_.size(); ++i) text += " " + words_[i];
    return text;
  }
  Fault compare(std::string_view found) const {
    return words_.back() == found ? fine : Fault{"expected " + subject() + " " + words_.back() + "; found " + std::string(found)};
  }
  Fault compare(int least, int most, int found) const {
    int number = 0;
    if (Fault fault = read_number(subject(), words_.back(), least, most, number)) return fault;
    return number == found ? fine : Fault{"expected " + subject() + " " + words_.back() + "; found " + std::to_string(found)};
  }

  Fault check_step() const {
    Step step{};
    if (Fault fault = read_step(words_[1], step)) return fault;
    return compare(id_of(board_.step));
  }
  Fault check_leader() const {
    Seat seat{};
    if (Fault fault = read_seat(words_[1], seat)) return fault;
    return compare(id_of(static_cast<Seat>(board_.leader + 1)));
  }
  Fault check_outcome() const {
    std::vector<std::string_view> valid;
    for (int outcome = 0; outcome <= static_cast<int>(Outcome::wrong_guess); ++outcome) {
      valid.push_back(id_of(static_cast<Outcome>(outcome)));
      if (valid.back() == words_[1]) return compare(id_of(board_.outcome));
    }
    return no_such_word("an outcome", words_[1], valid);
  }

  // "hand a goodwill_2", "no hand mastermind intrigue_2"
  Fault check_hand() const {
    const bool wanted = words_[0] == "hand";
    const std::size_t first = wanted ? 1 : 2;
    if (words_.size() != first + 2 || (!wanted && words_[1] != "hand")) return {"expected \"hand SEAT CARD\" or \"no hand SEAT CARD\""};
    Seat seat{};
    Hand card{};
    if (Fault fault = read_seat(words_[first], seat)) return fault;
    if (Fault fault = read_card(seat, words_[first + 1], card)) return fault;
    const Hand hand = seat == Seat::mastermind ? board_.mastermind_hand : board_.hands[static_cast<int>(seat) - 1];
    const bool held = (hand & card) != 0;
    return held == wanted ? fine : Fault{words_[first + 1] + (held ? " is" : " is not") + " in the hand of " + words_[first]};
  }

  Fault check_extra(Spot spot) const {
    if (!table_.game().uses_extra_cards) return {"there are no Extra cards in " + std::string(script_.set->name)};
    return compare(0, extra_card_count, board_.extra_cards[spot]);
  }

  Fault check_place(Location place) const {
    if (words_.size() != 3) return {"expected \"" + words_[0] + " intrigue N\""};
    if (words_[1] == "extra") return check_extra(spot_of(place));
    Counter counter{};
    if (Fault fault = read_counter(words_[1], counter)) return fault;
    if (counter != Counter::intrigue) return {"only intrigue lies on a location, never " + words_[1]};
    return compare(0, most_counters, board_.place_intrigue[place]);
  }

  Fault check_character(CastIndex who) const {
    const std::string state = !has(board_.present, who) ? "absent" : has(board_.alive, who) ? "alive" : "dead";
    if (words_.size() == 2) {
      if (words_[1] != "alive" && words_[1] != "dead" && words_[1] != "absent")
        return no_such_word("alive, dead, absent or a fact with its value", words_[1], {"alive", "dead", "absent"});
      return compare(state);
    }
    if (words_.size() != 3) return {"expected one fact about " + words_[0] + ", found " + std::to_string(words_.size() - 1) + " words"};
    const std::string& what = words_[1];
    if (what == "role") return check_role(who);
    if (what == "extra") return check_extra(spot_of_cast(who));  // one may lie on a card that has left (R200)
    if (state == "absent") return {words_[0] + " is not on the board"};
    if (what == "at") {
      Location place{};
      if (Fault fault = read_place(words_[2], place)) return fault;
      return compare(id_of(board_.at[who]));
    }
    if (what == "guards") return compare(0, most_counters, board_.guards[who]);
    const auto counter = counter_named(what);
    if (!counter)
      return no_such_word("something that can be expected of " + words_[0], what, {"goodwill", "paranoia", "intrigue", "at", "guards", "extra", "role"});
    return compare(0, most_counters, lying_on(board_, who, *counter));
  }

  Fault check_role(CastIndex who) const {
    if (!find_role(*script_.set, words_[2])) return no_such_word("a role of " + std::string(script_.set->name), words_[2], names_in(script_.set->roles));
    return compare(name_of(role_now(table_.game(), board_, who)));
  }

  CaseTable& table_;
  const Board& board_;
  const Script& script_;
  const Words& words_;
};

}  // namespace

Fault expect(CaseTable& table, const Words& words) { return Expectation(table, words).check(); }

}  // namespace spiral
