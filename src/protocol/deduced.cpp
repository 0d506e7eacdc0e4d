#include "protocol/deduced.hpp"

#include <algorithm>
#include <cmath>

#include "deduction/timeline.hpp"

namespace spiral {
namespace {

// Rounded so that only what is settled is told as 0 or as all.
int in_millionths(double share) { return share <= 0 ? 0 : share >= 1 ? 1000000 : std::clamp(static_cast<int>(std::lround(share * 1e6)), 1, 999999); }

}  // namespace

wire::DeducedFact fact_of(const deduction::ScriptSpace& space, const deduction::Claim& claim) {
  using Kind = deduction::ClaimKind;
  wire::DeducedFact fact;
  const auto character = [&] { return space.members[claim.who].entry.character->id; };
  if (claim.kind == Kind::plot) return fact.plot = claim.plot, fact;
  if (claim.kind == Kind::role) return fact.who = character(), fact.role = claim.role, fact;
  if (claim.kind == Kind::absence) return fact.who = character(), fact.absent = true, fact;
  const ScheduledIncident& shown = space.shown.incidents[static_cast<std::size_t>(claim.incident)];
  fact.incident = shown.public_incident().id, fact.incident_day = shown.day;
  if (const int number = space.shown.number_of(claim.incident); number > 1) fact.nth = number;
  if (const int alike = space.shown.count_like(claim.incident); alike > 1) fact.alike = alike;
  if (claim.kind == Kind::culprit) fact.culprit = character();
  if (claim.kind == Kind::mob) fact.culprit = claim.place;
  if (claim.kind == Kind::false_name) fact.false_name = true;
  return fact;
}

SeatStory story_of(const Playthrough& play, Seat seat, std::size_t known) {
  const Game& game = play.game();
  SeatStory story{knowledge_of(seat, game, first_board(game), {}, {}), {}};
  for (std::size_t i = 0; i < std::min(known, play.events().size()); ++i)
    if (is_told(play.events()[i], seat)) story.told.push_back(for_seat(game, play.events()[i], seat));
  return story;
}

namespace {

bool is_about(const wire::NoteMark& mark, const wire::DeducedFact& fact) {
  return !fact.absent && mark.who == fact.who && mark.role == fact.role && mark.plot == fact.plot && mark.incident == fact.incident &&
         mark.incident_day == fact.incident_day && mark.nth == fact.nth && mark.culprit == fact.culprit && mark.false_name == fact.false_name;
}

wire::Deduced begun(const SeatStory& story, const deduction::Timeline& timeline) {
  wire::Deduced message;
  message.seat = viewer_of(story.before.seat);
  message.exact = timeline.is_exact;
  message.seq = std::max(0, static_cast<int>(timeline.scripts.size()) - 1);
  return message;
}

wire::DeducedReason reason_of(const deduction::ScriptSpace& space, const deduction::Reason& why) {
  wire::DeducedReason reason;
  reason.would_have = why.is_missing;
  for (const Cause& cause : why.rules)
    if (const auto made = cause_of(space.shown, cause)) reason.rules.push_back(*made);
  return reason;
}

}  // namespace

wire::DeducedFact settled_fact(const deduction::ScriptSpace& space, const deduction::Settled& one) {
  wire::DeducedFact fact = fact_of(space, one.claim);
  fact.share = in_millionths(one.share);
  if (one.by >= 0) fact.since = one.by + 1;
  if (!one.why.rules.empty()) fact.why = reason_of(space, one.why);
  return fact;
}

wire::Deduced deduced_from(const SeatStory& story, const Patience& patience) {
  deduction::Deduction deduction(story.before, patience.limits);
  const deduction::Timeline timeline = timeline_of(deduction, story.told, patience.steps);
  wire::Deduced message = begun(story, timeline);
  if (timeline.scripts.empty()) return message;
  message.before = deduction::in_digits(timeline.scripts.front());
  for (std::size_t i = 1; i < timeline.scripts.size(); ++i)
    if (timeline.scripts[i] != timeline.scripts[i - 1]) message.told.push_back({static_cast<int>(i), deduction::in_digits(timeline.scripts[i])});
  for (const deduction::Settled& one : timeline.claims)
    if (one.by >= 0 || timeline.is_exact) message.facts.push_back(settled_fact(deduction.space(), one));
  return message;
}

wire::Deduced check_notes(const SeatStory& story, std::span<const wire::NoteMark> marks, const Patience& patience) {
  deduction::Deduction deduction(story.before, patience.limits);
  std::vector<deduction::Note> notes;
  for (const deduction::Claim& claim : all_claims(deduction.space())) {
    const wire::DeducedFact fact = fact_of(deduction.space(), claim);
    for (const wire::NoteMark& mark : marks)
      if (is_about(mark, fact)) notes.push_back({claim, mark.is_so});
  }
  const deduction::Timeline timeline = timeline_of(deduction, story.told, patience.steps, notes);
  wire::Deduced message = begun(story, timeline);
  if (timeline.conflict.is_there) message.agrees = false, message.conflict = timeline.conflict.by + 1;
  else if (timeline.is_exact) message.agrees = true;
  if (!timeline.conflict.is_there) return message;
  for (const deduction::Settled& one : timeline.claims) {
    if (one.by != timeline.conflict.by || one.by < 0) continue;
    wire::DeducedFact fact = settled_fact(deduction.space(), one);
    if (std::none_of(marks.begin(), marks.end(), [&](const wire::NoteMark& mark) { return mark.is_so != one.is_so && is_about(mark, fact); })) continue;
    message.facts.push_back(std::move(fact));
    break;
  }
  return message;
}

Disclosure disclosure_of(const Playthrough& play, std::span<const Decision> options) {
  Disclosure disclosure{story_of(play, Seat::everyone), {}};
  for (const Decision& option : options) {
    Board board = play.board();
    EventLog log;
    apply(play.game(), board, option, log);
    std::vector<Event>& told = disclosure.after.emplace_back();
    for (const Event& event : log.events)
      if (is_told(event, Seat::everyone)) told.push_back(for_seat(play.game(), event, Seat::everyone));
  }
  return disclosure;
}

wire::Disclosed disclosed_by(const Disclosure& disclosure, const Patience& patience) {
  wire::Disclosed message;
  deduction::Deduction deduction(disclosure.story.before, patience.limits);
  for (const Event& event : disclosure.story.told) deduction.see(event);
  const deduction::NodeId now = deduction.possible();
  const bool is_known = deduction.is_exact() && deduction.runs() <= patience.steps;
  if (is_known) message.now = deduction::in_digits(deduction.diagram().count(now));
  for (std::size_t i = 0; i < disclosure.after.size(); ++i) {
    wire::ScriptsAfter& left = message.options.emplace_back();
    left.option = static_cast<int>(i);
    if (!is_known || deduction.runs() > patience.steps) continue;
    if (const std::optional<deduction::Count> scripts = deduction.count_if_seen(disclosure.after[i])) left.scripts = deduction::in_digits(*scripts);
  }
  return message;
}

std::optional<PastChoice> choice_after(const Playthrough& play, std::size_t events) {
  Playthrough before(play.setup());
  for (const Decision& decision : play.decisions()) {
    if (before.events().size() < events) {
      before.decide(decision);
      continue;
    }
    const std::vector<Decision> options = options_of(before, Seat::mastermind);
    if (options.size() < 2 || options[0].is(DecisionKind::play_card)) return std::nullopt;
    PastChoice choice{disclosure_of(before, options), ask_for(before, Seat::mastermind, 0)};
    choice.chosen = static_cast<int>(std::find(options.begin(), options.end(), decision) - options.begin());
    return choice;
  }
  return std::nullopt;
}

wire::Disclosed disclosed_by(const PastChoice& choice, const Patience& patience) {
  wire::Disclosed message = disclosed_by(choice.disclosure, patience);
  message.asked = choice.asked, message.chosen = choice.chosen;
  return message;
}

}  // namespace spiral
