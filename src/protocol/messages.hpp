// The referee's messages as JSON: one place that decides which field a viewer gets. Whatever is not written here is not sent.
#pragma once

#include <nlohmann/json.hpp>

#include "knowledge/view.hpp"
#include "records/notation.hpp"
#include "records/playthrough.hpp"

namespace spiral {

// Fields keep the order they are written in.
using Message = nlohmann::ordered_json;

inline constexpr int protocol_version = 1;

// What everybody may know before the game begins; the Mastermind's and the whole also carry the secret script.
Message hello_message(const Playthrough& play, Viewer viewer);

// `seq` counts what this viewer has been told, so that gaps tell nothing.
Message event_message(const Playthrough& play, const Event& event, Viewer viewer, int seq);

// One seat's question with every legal answer. `ask` counts this viewer's asks.
Message ask_message(const Playthrough& play, Seat seat, int ask);
// The decisions behind the options of that ask, in the same order.
std::vector<Decision> options_of(const Playthrough& play, Seat seat);

// As it was after the first `until` events: a table holds back what happens in a window of the Mastermind (R174).
Message view_message(const Playthrough& play, Viewer viewer, std::size_t until = static_cast<std::size_t>(-1));
Message end_message(const Playthrough& play);
Message error_message(int ask, const std::string& text);
// The hidden half: for the Mastermind, and for everybody once the game is over.
Message script_message(const Playthrough& play);

// The seats that are asked now: one, or several while cards are laid in any order.
std::vector<Seat> seats_asked(const Playthrough& play);

}  // namespace spiral
