// The old way to the messages, as JSON trees.
#pragma once

#include "protocol/make.hpp"

namespace spiral {

using Message = nlohmann::ordered_json;

inline Message hello_message(const Playthrough& play, Viewer viewer) { return Message::parse(wire::to_json(hello_for(play, viewer))); }
inline Message event_message(const Playthrough& play, const Event& event, Viewer viewer, int seq) { return Message::parse(wire::to_json(event_for(play, event, viewer, seq))); }
inline Message ask_message(const Playthrough& play, Seat seat, int ask) { return Message::parse(wire::to_json(ask_for(play, seat, ask))); }
inline Message view_message(const Playthrough& play, Viewer viewer, std::size_t known = static_cast<std::size_t>(-1)) { return Message::parse(wire::to_json(view_of(play, viewer, known))); }
inline Message end_message(const Playthrough& play) { return Message::parse(wire::to_json(end_of(play))); }
inline Message error_message(int ask, const std::string& text) { return Message::parse(wire::to_json(error_about(ask, text))); }
inline Message script_message(const Playthrough& play) { return Message::parse(wire::to_json(script_of(play))); }

}  // namespace spiral
