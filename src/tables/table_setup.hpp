// What a table was set up to play, as a request asks for it and as the store keeps it.
#pragma once

#include <map>

#include "protocol/branch_requests.hpp"
#include "protocol/make.hpp"

namespace spiral {

using Watching = wire::Watch;  // spectators: never, when all at the table agree, always
using Pace = wire::Clock;

// How long a decision may take before a stand-in is offered, in milliseconds; 0 for ever.
std::int64_t time_limit(Pace pace);

struct TableSetup {
  Setup game;
  Watching watching = Watching::nobody;
  Pace pace = Pace::off;
  bool listed = false;
  bool is_lesson = false;  // bots play as somebody who learns needs it (lesson.hpp)
  std::string title;       // what the table calls itself
  std::map<Seat, wire::Level> bots;
  std::optional<wire::KeptBranch> branch = {};  // another game, which this one goes on from
};

struct ReadTableSetup {
  TableSetup setup;
  std::string error;  // empty if all is well
};

// A wire::TableRequest; where it names a set, `random` chooses the script.
ReadTableSetup read_table_request(const wire::Json& request, std::uint32_t random);
// Who plays for nobody; what is wrong, or empty.
std::string set_bots(const std::map<Seat, wire::Level>& wanted, TableSetup& setup);
std::string to_stored(const TableSetup& setup);
ReadTableSetup from_stored(const std::string& text);
// What may be known of a table from outside: never the script's name (R143). JSON, kept ready so that a list reads no scripts.
std::string outline_of(const std::string& id, const TableSetup& setup, std::int64_t created);

// The seats that people or bots take: with three players deck c travels (R152) and is no seat.
std::vector<Seat> seats_of_table(int players);

}  // namespace spiral
