// What happened, as one viewer may know it.
#include "protocol/make.hpp"
#include "protocol/naming.hpp"

namespace spiral {
namespace {

wire::List<Viewer> viewers_in(SeatMask mask) {
  wire::List<Viewer> viewers;
  for (int seat = 0; seat < seat_count; ++seat)
    if (mask & seat_bit(static_cast<Seat>(seat))) viewers.push_back(viewer_of(static_cast<Seat>(seat)));
  return viewers;
}

}  // namespace

std::optional<wire::CauseOf> cause_of(const Script& script, const Cause& cause) {
  if (cause.kind == CauseKind::none) return std::nullopt;
  wire::CauseOf made;
  made.kind = static_cast<wire::CauseIs>(static_cast<int>(cause.kind) - 1);
  if (cause.kind == CauseKind::role) made.role = static_cast<RoleId>(cause.id);
  if (cause.kind == CauseKind::plot) made.plot = static_cast<PlotId>(cause.id);
  if (cause.kind == CauseKind::incident) made.incident = static_cast<IncidentId>(cause.id);
  const bool has_owner = cause.kind == CauseKind::role || cause.kind == CauseKind::character || cause.kind == CauseKind::incident;
  if (has_owner && cause.who != nobody) made.who = script.cast[cause.who].character->id;
  return made;
}

namespace wire {

bool Telling::shows_face() const { return sees_all_of(viewer, event); }
Maybe<List<Viewer>> Telling::face_is_for() const {
  return viewer == Viewer::everything && event.outline != 0 ? Maybe<List<Viewer>>(viewers_in(event.full)) : std::nullopt;
}
CharacterId Telling::character(Spot who) const { return character_of(game, cast_at(who)); }
SpotId Telling::spot(Spot spot) const { return spot_id(game, spot); }

UsedAbility UsedAbility::of_use(const Telling& telling, Decision use) {
  UsedAbility used;
  fill_goodwill(telling.game, use, used);
  return used;
}
AskedAbility AskedAbility::of(const Telling& telling, const AbilityDeclared& one) {
  const Ability& ability = telling.game.script.cast[one.use.who()].character->abilities[one.use.which()];
  return {UsedAbility::of_use(telling, one.use), deeds_of(telling.game, ability, one.use.who(), one.use)};
}

IncidentOfDay IncidentOfDay::of_place(const Telling& telling, std::uint8_t place) {
  IncidentOfDay named;
  name_incident(telling.game, place, named);
  return named;
}

}  // namespace wire

namespace {

// Where a kind stands in the list of what is said of each.
template <class Happening>
constexpr auto place_of = static_cast<std::size_t>(Happening::kind);

template <class Part>
void put(Part& said, Part part) {
  said = std::move(part);
}
template <class Part>
void put(wire::List<Part>& said, Part part) {
  said.push_back(std::move(part));
}
template <class Part>
void put(wire::OneOrMore<Part>& said, Part part) {
  said.all.push_back(std::move(part));
}

}  // namespace

wire::GameEvent event_for(const Playthrough& play, const Event& event, Viewer viewer, int seq) {
  wire::GameEvent message;
  message.seq = seq, message.loop = event.loop, message.day = event.day, message.step = event.step;
  message.audience = viewers_in(event.full | event.outline);
  if (viewer == Viewer::mastermind || viewer == Viewer::everything) message.cause = cause_of(play.game().script, event.cause);
  const wire::Telling telling{play.game(), event, viewer};
  auto& said = message.happened.one;
  visit_part(event.kind, EventPart{}, [&]<class Happening>(const Happening&) { said.template emplace<place_of<Happening>>(); });
  visit(event, [&]<class Happening>(const Happening& one) {
    auto& told = std::get<place_of<Happening>>(said);
    put(told.said, std::remove_cvref_t<decltype(told)>::Part::of(telling, one));
  });
  return message;
}

}  // namespace spiral
