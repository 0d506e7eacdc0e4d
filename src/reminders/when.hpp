// When a letter may reach somebody: not in his quiet hours, not during his holiday. Nothing in here reads a clock.
#pragma once

#include <functional>

#include "reminders/rows.hpp"
#include "tables/time.hpp"

namespace spiral {

inline constexpr Time one_minute = 60000, one_hour = 60 * one_minute, one_day = 24 * one_hour, one_week = 7 * one_day;

// How far the clocks of a zone are ahead of UTC at some time, in milliseconds.
using ZoneOffset = std::function<Time(const std::string& zone, Time wall)>;

// The first time from this one on at which a letter may go.
Time next_welcome(const LetterHabits& habits, Time wall, const ZoneOffset& offset);
// Until when one that may go now may still go: a day at most.
Time end_of_welcome(const LetterHabits& habits, Time wall, const ZoneOffset& offset);
// The first Monday nine o'clock after this, by his clocks, or as soon after it as a letter may go; none in his holiday.
Time next_digest(const LetterHabits& habits, Time wall, const ZoneOffset& offset);

}  // namespace spiral
