// Messages made from a playthrough: one place that decides what a viewer gets.
#pragma once

#include "knowledge/view.hpp"
#include "protocol/wire.hpp"
#include "records/playthrough.hpp"

namespace spiral {

inline constexpr int protocol_version = 2;

// Every rule option with its value.
wire::Values values_of(const Options& options);

// What everybody may know before the game begins; the Mastermind's and the whole also carry the secret script.
wire::Hello hello_for(const Playthrough& play, Viewer viewer);

// `seq` counts what this viewer has been told, so that gaps tell nothing.
wire::GameEvent event_for(const Playthrough& play, const Event& event, Viewer viewer, int seq);

// One seat's question with every legal answer. `ask` counts this viewer's asks.
wire::Ask ask_for(const Playthrough& play, Seat seat, int ask);
// The decisions behind the options of that ask, in the same order.
std::vector<Decision> options_of(const Playthrough& play, Seat seat);

// What the viewer sees after the first `known` events.
wire::ViewMessage view_of(const Playthrough& play, Viewer viewer, std::size_t known = static_cast<std::size_t>(-1));
wire::End end_of(const Playthrough& play);
wire::ErrorMessage error_about(int ask, std::string text);
// The hidden half: for the Mastermind, and for everybody once the game is over.
wire::ScriptSheet script_of(const Playthrough& play);
// The seats that are asked now: one, or several while cards are laid in any order.
std::vector<Seat> seats_asked(const Playthrough& play);

// Why something happened; nothing where no cause is known.
std::optional<wire::CauseOf> cause_of(const Script& script, const Cause& cause);

}  // namespace spiral
