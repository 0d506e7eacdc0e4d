// How the community's format calls things, and what we know of and do not have.
#pragma once

#include <string>
#include <string_view>

namespace spiral {

enum class NameKind : std::uint8_t { set, plot, role, incident, character, location };

// `keyPerson` for `key_person`. A word that is no name of ours stays as it is, and so both ways lead back.
std::string community_name(NameKind kind, std::string_view ours);
std::string our_name(NameKind kind, std::string_view community);

// Sets and characters of other editions, by either name.
bool is_known_but_unplayable(NameKind kind, std::string_view name);

}  // namespace spiral
