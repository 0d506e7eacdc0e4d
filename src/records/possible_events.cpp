#include <algorithm>

#include "records/possible.hpp"
#include "scripts/words.hpp"

namespace spiral {
namespace {

// What a field of an event's part holds. Numbers are taken from the words that are checked.
enum class Holds : std::uint8_t { nothing, spot, character, place, seat, card, counter, role, subplot, incident, number, change, flag, outcome, ability };
struct Form {
  Holds subject = Holds::nothing, x = Holds::nothing, y = Holds::nothing, by = Holds::nothing;
};

Form form_of(EventKind kind) {
  switch (kind) {
    case EventKind::loop_started:
    case EventKind::final_guess_started:
    case EventKind::arrived: return {Holds::character, Holds::place};
    case EventKind::card_played:
    case EventKind::cards_revealed: return {Holds::spot, Holds::card, Holds::seat};
    case EventKind::moved: return {Holds::spot, Holds::place, Holds::place};
    case EventKind::counter_changed: return {Holds::spot, Holds::counter, Holds::number, Holds::change};
    case EventKind::card_taken_back: return {Holds::nothing, Holds::card, Holds::seat};
    case EventKind::ability_declared:
    case EventKind::ability_refused:
    case EventKind::ability_resolved: return {Holds::ability};
    case EventKind::role_revealed: return {Holds::character, Holds::role};
    case EventKind::culprit_revealed: return {Holds::spot, Holds::incident, Holds::number};
    case EventKind::subplot_named: return {Holds::nothing, Holds::subplot};
    case EventKind::incident_occurred:
    case EventKind::incident_had_no_effect:
    case EventKind::incident_did_not_occur: return {Holds::nothing, Holds::incident};
    case EventKind::died:
    case EventKind::revived:
    case EventKind::guard_placed:
    case EventKind::guard_removed:
    case EventKind::forbidden_locations_lifted:
    case EventKind::own_incidents_stopped:
    case EventKind::left: return {Holds::character};
    case EventKind::leader_passed: return {Holds::nothing, Holds::seat};
    case EventKind::loop_ended: return {Holds::nothing, Holds::flag};
    case EventKind::guess_answered: return {Holds::character, Holds::role, Holds::flag};
    case EventKind::game_ended: return {Holds::nothing, Holds::outcome};
    case EventKind::gauge_changed: return {Holds::nothing, Holds::nothing, Holds::number, Holds::change};
    case EventKind::extra_card_placed: return {Holds::spot};
    case EventKind::extra_card_moved: return {Holds::spot, Holds::spot};
    case EventKind::location_closed: return {Holds::place, Holds::number};
    case EventKind::day_started:
    case EventKind::step_started:
    case EventKind::protagonists_died:
    case EventKind::protagonists_lost: break;
  }
  return {};
}

// What cannot happen in this game, or not to such a spot.
bool can_happen(const Game& game, EventKind kind, const EventPart& part) {
  const auto is_in_deck = [&] {
    const auto& places = part.y == static_cast<std::uint8_t>(Seat::mastermind) ? mastermind_places : protagonist_places;
    return places[part.x] != 0;
  };
  switch (kind) {
    case EventKind::counter_changed: return part.by != 0 && (!is_location(part.subject) || part.x == static_cast<std::uint8_t>(Counter::intrigue));
    case EventKind::gauge_changed: return part.by != 0 && game.has_gauge;
    case EventKind::extra_card_placed: return game.uses_extra_cards;
    case EventKind::extra_card_moved: return game.uses_extra_cards && part.subject != part.x;
    case EventKind::moved: return part.x != part.y;
    case EventKind::card_played:
    case EventKind::cards_revealed: return is_in_deck();
    case EventKind::card_taken_back: return part.y != static_cast<std::uint8_t>(Seat::mastermind) && is_in_deck();
    case EventKind::leader_passed: return part.x != static_cast<std::uint8_t>(Seat::mastermind);
    case EventKind::culprit_revealed: return part.y == game.script.incidents[part.x].day;
    case EventKind::final_guess_started:
    case EventKind::guess_answered: return game.script.set->has_final_guess;
    default: return true;
  }
}

constexpr int most_numbers = 3;  // no announcement has more in one part
constexpr int most_counted = 255;

std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> found{1};
  for (std::size_t i = 0; i < text.size() && found.size() <= most_numbers; ++i) {
    if (text[i] < '0' || text[i] > '9') continue;
    int number = 0;
    for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i) number = std::min(number * 10 + (text[i] - '0'), most_counted + 1);
    if (number <= most_counted) found.push_back(number);
  }
  return found;
}

// Every event of one kind with one part that may be told, its numbers out of `numbers`.
class EventList {
 public:
  EventList(const Game& game, const std::vector<PossibleAnswer>& possible, EventKind kind, const std::vector<int>& numbers)
      : game_(game), kind_(kind), numbers_(numbers), form_(form_of(kind)) {
    event_.kind = kind;
    if (form_.subject == Holds::ability) add_abilities(possible);
    else if (kind == EventKind::loop_started) add_numbered(event_.loop, game.script.loops);
    else if (kind == EventKind::day_started) add_numbered(event_.day, game.script.days);
    else add_parts();
  }

  std::vector<std::string> words;  // "moved nurse hospital->city"
  std::vector<std::string> heads;  // of each the beginning that stands once, however many parts follow: "moved"

 private:
  std::vector<int> values_of(Holds what) const {
    const auto range = [](int first, int last) {
      std::vector<int> all;
      for (; first < last; ++first) all.push_back(first);
      return all;
    };
    switch (what) {
      case Holds::nothing:
      case Holds::ability: break;
      case Holds::spot: return range(0, location_count + game_.script.cast_size);
      case Holds::character: return range(location_count, location_count + game_.script.cast_size);
      case Holds::place: return range(0, location_count);
      case Holds::seat: return range(0, 1 + deck_count);
      case Holds::card: return range(0, card_count);
      case Holds::counter: return range(0, counter_count);
      case Holds::incident: return range(0, game_.script.incident_count);
      case Holds::number: return numbers_;
      case Holds::flag: return {0, 1};
      case Holds::outcome: return range(1, 1 + static_cast<int>(Outcome::wrong_guess));
      case Holds::role: {
        std::vector<int> all;
        for (const Role& role : game_.script.set->roles) all.push_back(static_cast<int>(role.id));
        return all;
      }
      case Holds::subplot: {
        std::vector<int> all{255};
        for (const Plot& plot : game_.script.set->subplots) all.push_back(static_cast<int>(plot.id));
        return all;
      }
      case Holds::change: {
        std::vector<int> all;
        for (int number : numbers_)
          if (number < 128) all.push_back(number), all.push_back(-number);
        return all;
      }
    }
    return {0};
  }

  void add_numbered(std::uint8_t& field, int most) {
    for (int number : numbers_)
      if (number >= 1 && number <= most) field = static_cast<std::uint8_t>(number), add_parts();
  }
  void add_parts() {
    if (form_.subject == Holds::nothing && form_.x == Holds::nothing && form_.y == Holds::nothing) return add_words();
    const std::vector<int> subjects = form_.subject == Holds::nothing ? std::vector<int>{no_spot} : values_of(form_.subject);
    const std::vector<int> xs = values_of(form_.x), ys = values_of(form_.y), changes = values_of(form_.by);
    for (int subject : subjects)
      for (int x : xs)
        for (int y : ys)
          for (int by : changes)
            add_part({static_cast<std::uint8_t>(subject), static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), static_cast<std::int8_t>(by)});
  }
  void add_abilities(const std::vector<PossibleAnswer>& possible) {
    for (const auto& [answer, declared] : possible)
      if (declared.kind() == DecisionKind::use_goodwill)
        add_part(part_of_ability(declared));
  }
  void add_part(EventPart part) {
    if (!can_happen(game_, kind_, part)) return;
    event_.size = 0;
    event_.add(part);
    add_words();
  }
  // Whole and in outline (a face-down card), with effect and without.
  void add_words() {
    Event head = event_;
    head.size = 0;
    const std::string beginning = notation(game_, head, Viewer::everything);
    for (bool is_outline : {false, true})
      for (bool had_effect : {true, false}) {
        event_.had_effect = had_effect;
        event_.full = is_outline ? SeatMask{0} : all_seats;
        event_.outline = is_outline ? all_seats : SeatMask{0};
        std::string said = notation(game_, event_, Viewer::everyone);
        if (!words.empty() && words.back() == said) continue;
        words.push_back(std::move(said));
        heads.push_back(beginning);
      }
  }

  const Game& game_;
  EventKind kind_;
  const std::vector<int>& numbers_;
  Form form_;
  Event event_{};
};

std::vector<std::string_view> event_names() {
  std::vector<std::string_view> names;
  for (int kind = 0; kind < event_kind_count; ++kind)
    if (static_cast<EventKind>(kind) != EventKind::step_started) names.push_back(id_of(static_cast<EventKind>(kind)));  // not told in cases
  return names;
}

// Every cause that the Mastermind may read, as it stands at the end: " [brain:nurse]".
std::vector<std::string> possible_causes(const Game& game) {
  std::vector<std::string> causes;
  Event event;
  event.kind = EventKind::protagonists_died;
  const std::size_t bare = notation(game, event, Viewer::mastermind).size();
  const auto add = [&](CauseKind kind, CastIndex who, std::uint8_t id) {
    event.cause = {kind, who, id};
    causes.push_back(notation(game, event, Viewer::mastermind).substr(bare));
  };
  for (int owner = -1; owner < game.script.cast_size; ++owner) {
    const CastIndex who = owner < 0 ? nobody : static_cast<CastIndex>(owner);
    for (const Role& role : game.script.set->roles) add(CauseKind::role, who, static_cast<std::uint8_t>(role.id));
    for (const Incident& incident : game.script.set->incidents) add(CauseKind::incident, who, static_cast<std::uint8_t>(incident.id));
    if (who != nobody) add(CauseKind::character, who, 255);
  }
  for (const auto plots : {game.script.set->main_plots, game.script.set->subplots})
    for (const Plot& plot : plots) add(CauseKind::plot, nobody, static_cast<std::uint8_t>(plot.id));
  return causes;
}

// One part after another: "moved nurse hospital->city", "doctor hospital->city".
std::string fault_in_parts(const Game& game, const std::vector<PossibleAnswer>& answers, EventKind kind, std::string_view words) {
  bool is_first = true;
  while (!words.empty()) {
    const auto comma = words.find(", ");
    const std::string_view part = words.substr(0, comma);
    words = comma == std::string_view::npos ? std::string_view() : words.substr(comma + 2);
    if (comma != std::string_view::npos && part.ends_with('*')) return in_quotes(part) + ": a star stands at the very end";
    const std::vector<int> numbers = numbers_in(part);
    const EventList list(game, answers, kind, numbers);
    std::vector<std::string_view> possible;
    for (std::size_t i = 0; i < list.words.size(); ++i) {
      const std::string_view all = list.words[i];
      if (is_first) possible.push_back(all);
      else if (all.size() > list.heads[i].size()) possible.push_back(all.substr(list.heads[i].size() + 1));
    }
    if (std::string fault = fault_unless_one_fits(part, possible, "announcement"); !fault.empty()) return fault;
    is_first = false;
  }
  return {};
}

}  // namespace

std::string fault_in_announcement(const Game& game, const std::vector<PossibleAnswer>& possible, std::string_view words, bool mastermind) {
  const std::vector<std::string_view> names = event_names();
  const std::string_view name = words.substr(0, words.find(' '));
  if (words == "*") return "a star alone says nothing: something must stand before it";
  if (name.ends_with('*') && name.size() == words.size() && std::any_of(names.begin(), names.end(), [&](std::string_view one) { return fits(name, one); })) return {};
  const auto known = std::find(names.begin(), names.end(), name);
  if (known == names.end()) return expected_word("an announcement", name, names);
  if (words.substr(name.size()) == " *") return {};
  if (const auto bracket = words.find(" ["); bracket != std::string_view::npos) {
    if (!mastermind) return in_quotes(words) + ": only the Mastermind hears a cause";
    const std::vector<std::string> causes = possible_causes(game);
    if (std::string fault = fault_unless_one_fits(words.substr(bracket), {causes.begin(), causes.end()}, "cause"); !fault.empty()) return fault;
    words = words.substr(0, bracket);
  }
  EventKind kind{};
  for (int i = 0; i < event_kind_count; ++i)
    if (id_of(static_cast<EventKind>(i)) == name) kind = static_cast<EventKind>(i);
  return fault_in_parts(game, possible, kind, words);
}

}  // namespace spiral
