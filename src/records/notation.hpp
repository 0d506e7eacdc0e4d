// Decisions and events in words: ids for machines, records and cases; English sentences for people.
#pragma once

#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "model/spelling.hpp"

namespace spiral {

// A decision in ids, different for every decision of one list: "goodwill_1 doctor", "use brain:nurse shrine", "refuse".
std::string notation(const Game& game, const Board& board, Decision decision);
// The same as a button would say it: "Goodwill +1 on the Doctor".
std::string sentence(const Game& game, const Board& board, Decision decision);

// An event as this seat may know it, in ids: "died girl_student"; empty if the seat may not know of it at all.
// The whole truth is asked for with `everything`.
enum class Viewer : std::uint8_t { mastermind, a, b, c, everyone, everything };
template <>
inline constexpr std::string_view spelled_otherwise<Viewer::everyone> = "public";
constexpr Viewer viewer_of(Seat seat) { return static_cast<Viewer>(seat); }
bool sees(Viewer viewer, const Event& event);
bool sees_all_of(Viewer viewer, const Event& event);
std::string notation(const Game& game, const Event& event, Viewer viewer);
// The same in the Mastermind's voice: results only.
std::string sentence(const Game& game, const Event& event, Viewer viewer);

// An incident of the schedule where its day is known: "suicide", or "suicide.2" for the second of that name on its day (R191).
std::string incident_id(const Game& game, int place);
// The same for people: "Suicide", or "first Suicide" where there are several.
std::string incident_name(const Game& game, int place);
// "doctor.1"; on request "little_sister.1 doctor.1".
std::string id_of_goodwill(const Game& game, Decision use);
std::string id_of_spot(const Game& game, Spot spot);
std::string name_of_spot(const Game& game, Spot spot);

// The blanks of a filled ability, by what they hold.
struct BlankWords {
  std::string key;  // "on", "incident", "plot", "card"
  std::string id;
  std::string name;
};
BlankWords describe_target(const Game& game, Pick pick, std::uint8_t target);
// "place" or "remove", or a counter; empty where there is no choice.
std::string id_of_choice(Choice choice, std::uint8_t value);

}  // namespace spiral
