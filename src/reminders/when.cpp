#include "reminders/when.hpp"

namespace spiral {
namespace {

constexpr Time first_monday = 4 * one_day;  // 5 January 1970

Time rest_of(Time value, Time size) { return ((value % size) + size) % size; }

bool is_quiet(const LetterHabits& habits, Time local) {
  const Time now = rest_of(local, one_day), from = habits.quiet_from * one_minute, until = habits.quiet_until * one_minute;
  return from <= until ? now >= from && now < until : now >= from || now < until;
}

// When clocks of the zone show this. Where they show it twice one of the two, where they never do something near.
Time wall_of(Time local, const std::string& zone, const ZoneOffset& offset) {
  const Time guess = local - offset(zone, local);
  return local - offset(zone, guess);
}

}  // namespace

Time next_welcome(const LetterHabits& habits, Time wall, const ZoneOffset& offset) {
  Time at = std::max(wall, habits.away_until);
  const Time local = at + offset(habits.zone, at);
  if (!is_quiet(habits, local)) return at;
  Time end = local - rest_of(local, one_day) + habits.quiet_until * one_minute;
  if (end <= local) end += one_day;
  at = std::max(at, wall_of(end, habits.zone, offset));
  while (is_quiet(habits, at + offset(habits.zone, at))) at += one_minute;  // clocks were put back on that morning
  return at;
}

Time end_of_welcome(const LetterHabits& habits, Time wall, const ZoneOffset& offset) {
  Time at = wall + one_day;
  if (habits.quiet_from != habits.quiet_until) {
    const Time local = wall + offset(habits.zone, wall);
    Time quiet = local - rest_of(local, one_day) + habits.quiet_from * one_minute;
    if (quiet <= local) quiet += one_day;
    at = std::min(at, wall_of(quiet, habits.zone, offset) - 1);
  }
  return std::max(at, wall);
}

Time next_digest(const LetterHabits& habits, Time wall, const ZoneOffset& offset) {
  const Time local = std::max(wall, habits.away_until) + offset(habits.zone, std::max(wall, habits.away_until));
  Time monday = local - rest_of(local - first_monday, one_week) + 9 * one_hour;
  while (wall_of(monday, habits.zone, offset) <= std::max(wall, habits.away_until)) monday += one_week;
  return next_welcome(habits, wall_of(monday, habits.zone, offset), offset);
}

}  // namespace spiral
