#include <algorithm>

#include "records/possible.hpp"
#include "scripts/words.hpp"

namespace spiral {
namespace {

// What cannot happen in this game, or not so. Whatever is not named here can.
bool is_in_deck(Seat deck, Card card) { return (deck == Seat::mastermind ? mastermind_places : protagonist_places)[static_cast<std::size_t>(card)] != 0; }
bool can_happen(const Game&, const auto&) { return true; }
bool can_happen(const Game&, const CounterChanged& one) { return one.by != 0 && (!is_location(one.on) || one.counter == Counter::intrigue); }
bool can_happen(const Game& game, const GaugeChanged& one) { return one.by != 0 && game.has_gauge; }
bool can_happen(const Game& game, const ExtraCardPlaced&) { return game.uses_extra_cards; }
bool can_happen(const Game& game, const ExtraCardMoved& one) { return game.uses_extra_cards && one.from != one.to; }
bool can_happen(const Game&, const SameRole& one) { return one.who != one.other; }
bool can_happen(const Game&, const Moved& one) { return one.from != one.to; }
bool can_happen(const Game&, const CardPlayed& one) { return is_in_deck(one.deck, one.card); }
bool can_happen(const Game&, const CardsRevealed& one) { return is_in_deck(one.deck, one.card); }
bool can_happen(const Game&, const CardTakenBack& one) { return one.deck != Seat::mastermind && is_in_deck(one.deck, one.card); }
bool can_happen(const Game&, const LeaderPassed& one) { return one.leader != Seat::mastermind; }
bool can_happen(const Game& game, const FinalGuessStarted&) { return game.script.has_final_guess(); }
bool can_happen(const Game& game, const GuessAnswered&) { return game.script.has_final_guess(); }

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

// Every value that a field may have, by its type. Numbers are taken from the words that are checked.
struct FieldValues {
  const Game& game;
  const std::vector<PossibleAnswer>& possible;
  const std::vector<int>& numbers;

  template <class Field>
  static std::vector<Field> range(int first, int last) {
    std::vector<Field> all;
    for (; first < last; ++first) all.push_back(static_cast<Field>(first));
    return all;
  }
  auto of(AnySpot) const { return range<std::uint8_t>(0, location_count + game.script.cast_size); }
  auto of(Someone) const { return range<std::uint8_t>(location_count, location_count + game.script.cast_size); }
  auto of(InSchedule) const { return range<std::uint8_t>(0, game.script.incident_count); }
  auto of(Location) const { return range<Location>(0, location_count); }
  auto of(Seat) const { return range<Seat>(0, 1 + deck_count); }
  auto of(Card) const { return range<Card>(0, card_count); }
  auto of(Counter) const { return range<Counter>(0, all_counter_count); }
  auto of(Outcome) const { return range<Outcome>(1, 1 + static_cast<int>(Outcome::wrong_guess)); }
  auto of(bool) const { return range<std::uint8_t>(0, 2); }
  std::vector<RoleId> of(RoleId) const {
    std::vector<RoleId> all;
    for (const Role& role : game.script.set->roles) all.push_back(role.id);
    return all;
  }
  std::vector<PlotId> of(PlotId) const {
    std::vector<PlotId> all{no_plot};
    for (const Plot& plot : game.script.set->subplots) all.push_back(plot.id);
    return all;
  }
  std::vector<std::uint8_t> of(std::uint8_t) const { return {numbers.begin(), numbers.end()}; }
  std::vector<std::int8_t> of(std::int8_t) const {
    std::vector<std::int8_t> all;
    for (int number : numbers)
      if (number < 128) all.push_back(static_cast<std::int8_t>(number)), all.push_back(static_cast<std::int8_t>(-number));
    return all;
  }
  std::vector<Decision> of(Decision) const {
    std::vector<Decision> all;
    for (const auto& [answer, declared] : possible)
      if (declared.is(DecisionKind::use_goodwill)) all.push_back(declared);
    return all;
  }
};

// Every event of one kind with one happening that may be told.
class EventList {
 public:
  EventList(const Game& game, const std::vector<PossibleAnswer>& possible, EventKind kind, const std::vector<int>& numbers) : values_{game, possible, numbers} {
    event_.kind = kind;
    visit_part(kind, EventPart{}, [&]<class Happening>(Happening one) {
      if constexpr (std::same_as<Happening, LoopStarted>) fill_numbered(event_.loop, game.script.loops, one);
      else if constexpr (std::same_as<Happening, DayStarted>) fill_numbered(event_.day, game.script.days, one);
      else fill(one);
    });
  }

  std::vector<std::string> words;  // "moved nurse hospital->city"
  std::vector<std::string> heads;  // of each the beginning that stands once, however many parts follow: "moved"

 private:
  template <class Happening>
  void fill_numbered(std::uint8_t& field, int most, Happening& one) {
    for (int number : values_.numbers)
      if (number >= 1 && number <= most) field = static_cast<std::uint8_t>(number), fill(one);
  }
  // Field after field gets every value that it may have.
  template <std::size_t place = 0, class Happening>
  void fill(Happening& one) {
    if constexpr (place < std::tuple_size_v<decltype(fields_of(one))>) {
      auto& field = std::get<place>(fields_of(one));
      for (const auto value : values_.of(field)) field = value, fill<place + 1>(one);
      if constexpr (std::same_as<Happening, SameRole> && place == 1) field = no_spot, fill<place + 1>(one);  // nobody
    } else if (can_happen(values_.game, one)) {
      event_.size = 0;
      if constexpr (has_fields<Happening>) add_to(event_, one);
      add_words();
    }
  }
  // Whole and in outline (a face-down card), with effect and without.
  void add_words() {
    Event head = event_;
    head.size = 0;
    std::string beginning = notation(values_.game, head, Viewer::everything);
    if (event_.kind == EventKind::same_role) beginning += " " + id_of_spot(values_.game, first_in<SameRole>(event_).who);
    for (bool is_outline : {false, true})
      for (bool had_effect : {true, false}) {
        event_.had_effect = had_effect;
        event_.full = is_outline ? SeatMask{0} : all_seats;
        event_.outline = is_outline ? all_seats : SeatMask{0};
        std::string said = notation(values_.game, event_, Viewer::everyone);
        if (!words.empty() && words.back() == said) continue;
        words.push_back(std::move(said));
        heads.push_back(beginning);
      }
  }

  FieldValues values_;
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
  if (name.ends_with('*') && name.size() == words.size() && std::any_of(names.begin(), names.end(), [&](std::string_view one) { return fits(name, one); }))
    return {};
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
