#include "puzzles/reasons.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "knowledge/view.hpp"
#include "model/in_order.hpp"

namespace spiral {
namespace {

using namespace deduction;

constexpr std::uint32_t most_nodes = 1u << 20;
constexpr long most_runs = 20'000;  // of the engine, for one question
constexpr int most_bans = 4;

// At these stages the board itself says who is guilty, or what was chosen.
bool may_begin_at(const Board& board) {
  return is_a_position(board) && board.stage != Stage::incident && board.stage != Stage::goodwill_answer && board.stage != Stage::over;
}

bool is_plain(const Board& board) { return !board.is_doomed && !board.dies_after_incidents && !board.dies_at_day_over && !board.protagonists_protected; }

// Leaves out what can be left out, larger parts first.
template <class Enough>
std::vector<int> least_of(std::vector<int> items, const Enough& is_enough) {
  for (std::size_t part = std::max<std::size_t>(1, items.size() / 2);; part /= 2) {
    for (std::size_t from = 0; from < items.size();) {
      std::vector<int> rest(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(from));
      rest.insert(rest.end(), items.begin() + static_cast<std::ptrdiff_t>(std::min(items.size(), from + part)), items.end());
      if (is_enough(rest)) items = std::move(rest);
      else from += part;
    }
    if (part == 1) return items;
  }
}

}  // namespace

Reasons::Reasons(const Playthrough& play, const SeatStory& story)
    : told_(story.told), space_(space_of(story.before.shown, story.before.options, story.before.still_to_come)),
      rules_(*story.before.shown.set, story.before.options), diagram_(space_.levels, most_nodes), regions_(space_.levels),
      explorer_(space_, rules_, diagram_, regions_, kept_, {story.before.players, story.before.first_leader, story.before.seat}) {
  all_ = space_.is_exact ? all_scripts(space_, diagram_) : no_world;
  if (all_ == no_world) return;
  Setup setup = play.setup();
  setup.file.script = script_of(space_, world_of(space_, setup.file.script));  // everybody has the same place in every script
  Playthrough again(std::move(setup));
  game_ = again.game();
  explorer_.begin(game_);
  int told = 0;
  for (const std::string& answer : play.answers()) {
    const std::size_t before = again.events().size();
    boards_.push_back(again.board()), begins_.push_back(told);
    if (!again.answer(answer).empty()) all_ = no_world;
    for (std::size_t i = before; i < again.events().size(); ++i) told += is_told(again.events()[i], story.before.seat);
  }
}

// The decision with which the step began.
std::size_t Reasons::beginning_of(int event) const {
  std::size_t place = static_cast<std::size_t>(std::upper_bound(begins_.begin(), begins_.end(), event) - begins_.begin()) - 1;
  while (place > 0 && !may_begin_at(boards_[place])) --place;
  return place;
}

bool Reasons::follows(const Note& claim, std::span<const Note> facts, int event) {
  is_unknown_ = !is_exact() || !is_plain(boards_[beginning_of(event)]);
  if (is_unknown_) return false;
  const std::size_t decision = beginning_of(event);
  const auto first = static_cast<std::size_t>(begins_[decision]);
  const std::span<const Event> told = std::span(told_).subspan(first, static_cast<std::size_t>(event) + 1 - first);
  deduction::Position position = position_of(game_, boards_[decision]);
  position.used.clear();
  const NodeId scripts = agreeing_with(facts, diagram_, all_);
  if (scripts == no_world) return false;
  regions_ = Regions(space_.levels);
  kept_.clear();
  regions_.expect(diagram_.values_of(scripts));
  std::vector<Reached> open{{position, 0, false, everything}};
  const Note otherwise{claim.claim, !claim.is_so};
  explorer_.stop_after(explorer_.runs() + most_runs);
  const long last = explorer_.runs() + most_runs;
  bool is_any = false;
  const auto contradicts = [&](Region left) {
    const NodeId set = deduction::keep(diagram_, scripts, regions_, left, kept_);
    is_any |= set != no_world;
    return agreeing_with({&otherwise, 1}, diagram_, set) != no_world;
  };
  while (!open.empty()) {
    const Reached here = std::move(open.back());
    open.pop_back();
    if (here.heard == told.size()) {
      if (contradicts(here.scripts)) return false;
      continue;
    }
    for (Reached& next : explorer_.explore(here, scripts, told)) {
      if (!next.is_waiting) open.push_back(std::move(next));
      else if (contradicts(next.scripts)) return false;
    }
    is_unknown_ = explorer_.runs() >= last || !is_exact();
    if (is_unknown_) return false;
  }
  return is_any;
}

bool Reasons::is_given_away(const Note& claim, int first, int last) {
  for (int event = first; event <= last; ++event)
    if (follows(claim, {}, event) || is_unknown_) return true;
  return false;
}

namespace {

// Finds out what each claim takes. A claim that does not follow from single facts is banned, and another way is looked for.
class Search {
 public:
  Search(const Timeline& timeline, Reasons& reasons) : timeline_(timeline), reasons_(reasons) {}

  std::optional<std::vector<ProvedClaim>> find(int claim) {
    for (int tries = 0; tries < most_bans; ++tries) {
      std::map<int, ProvedClaim> found;
      std::vector<int> open{claim};
      bool is_good = true;
      while (is_good && !open.empty()) {
        const int next = open.back();
        open.pop_back();
        if (found.contains(next)) continue;
        const ProvedClaim* reason = reason_for(next);
        if (!reason && next == claim) return std::nullopt;
        is_good = reason != nullptr;
        if (!reason) continue;
        found.emplace(next, *reason);
        open.insert(open.end(), reason->uses.begin(), reason->uses.end());
      }
      if (!is_good) continue;
      std::vector<ProvedClaim> all;
      for (auto& [place, reason] : found) all.push_back(std::move(reason));
      put_in_order(all, [](const ProvedClaim& one, const ProvedClaim& other) { return one.event < other.event; });
      return all;
    }
    return std::nullopt;
  }

 private:
  const Settled& settled(int claim) const { return timeline_.claims[static_cast<std::size_t>(claim)]; }
  Note note(int claim) const { return {settled(claim).claim, settled(claim).is_so}; }

  const ProvedClaim* reason_for(int claim) {
    if (const auto known = known_.find(claim); known != known_.end()) {
      const bool is_usable = std::none_of(known->second.uses.begin(), known->second.uses.end(), [&](int used) { return banned_.contains(used); });
      if (is_usable) return &known->second;
    }
    const int event = settled(claim).by, first = reasons_.first_of_step(event);
    const auto is_enough = [&](const std::vector<int>& places) {
      std::vector<Note> facts;
      for (const int place : places) facts.push_back(note(place));
      return reasons_.follows(note(claim), facts, event);
    };
    // What is so says more than what is not: it stays the longest. Of these, what was known early.
    std::vector<int> earlier;
    for (int i = 0; i < static_cast<int>(timeline_.claims.size()); ++i)
      if (settled(i).by >= 0 && settled(i).by < first && !banned_.contains(i)) earlier.push_back(i);
    put_in_order(earlier,
                 [&](int one, int other) { return std::pair(settled(one).is_so, -settled(one).by) < std::pair(settled(other).is_so, -settled(other).by); });
    if (!is_enough(earlier)) return banned_.insert(claim), nullptr;
    return &(known_[claim] = {claim, event, least_of(earlier, is_enough)});
  }

  const Timeline& timeline_;
  Reasons& reasons_;
  std::map<int, ProvedClaim> known_;
  std::set<int> banned_;
};

}  // namespace

std::optional<std::vector<ProvedClaim>> reasons_for(int claim, const Timeline& timeline, Reasons& reasons) { return Search(timeline, reasons).find(claim); }

}  // namespace spiral
