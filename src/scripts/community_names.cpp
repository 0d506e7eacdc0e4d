#include "scripts/community_names.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include "sets/sets.hpp"

namespace spiral {
namespace {

struct NamePair {
  std::string_view ours, community;
};

// Most names differ only in how their words are joined: key_person, keyPerson. These do not.
constexpr NamePair other_plots[] = {
    {"light_of_the_avenger", "lightAvenger"},
    {"a_place_to_protect", "placeProtect"},
    {"shadow_of_the_ripper", "shadowRipper"},
    {"an_unsettling_rumor", "unsettlingRumor"},
    {"a_hideous_script", "hideousScript"},
    {"the_sealed_item", "sealedItem"},
    {"circle_of_friends", "circleFriends"},
    {"a_love_affair", "loveAffair"},
    {"the_hidden_freak", "hiddenFreak"},
    {"threads_of_fate", "threadsFate"},
    {"unknown_factor_x", "unknownFactor"},
    {"a_drop_of_strychnine", "dropStrychnine"},
    {"a_quilt_of_incidents", "quiltIncidents"},
    {"the_black_school", "blackSchool"},
    {"dance_of_fools", "danceFools"},
    {"smell_of_gunpowder", "smellGunpowder"},
    {"i_am_a_master_detective", "masterDetective"},
    {"the_devils_hand", "devilsHand"},
    {"showtime_of_death", "showtimeDeath"},
    {"dice_of_the_gods", "diceOfGods"},
    {"worshippers_of_the_apocalypse", "worshippersApocalypse"},
    {"the_noble_bloodline", "nobleBloodline"},
    {"the_ones_from_the_grave", "OnesFromGrave"},
    {"the_cursed_land", "cursedLand"},
    {"those_with_habits", "thoseHabits"},
    {"the_key_girl", "keyGirl"},
    {"panic_and_obsession", "panicObsession"},
    {"people_who_dont_listen", "peopleDontListen"},
    {"choir_to_the_outside_god", "choirOuterGod"},
    {"the_sacred_words_of_dagon", "sacredWordsDagon"},
    {"the_king_in_yellow", "kingYellow"},
    {"the_resistance", "resistance"},
    {"the_profound_race", "greatRace"},
    {"whispers_from_the_deep", "whispersFromDeep"},
    {"the_faceless_god", "facelessGod"},
};
constexpr NamePair other_roles[] = {{"immortal", "immortalRole"}};
constexpr NamePair other_incidents[] = {
    {"a_suspicious_letter", "suspiciousLetter"},
    {"the_silver_bullet", "silverBullet"},
    {"the_executioner", "executioner"},
    {"night_of_madness", "nightMadness"},
    {"fountain_of_filth", "fountainFilth"},
    {"evangelium_of_the_dead", "evangeliumDead"},
    {"fire_of_demise", "fireDemise"},
};
constexpr NamePair other_characters[] = {{"rich_mans_daughter", "richStudent"}};

// Whatever of these the program has one day is playable from then on by itself.
constexpr std::string_view sets_of_others[] = {"haunted_stage", "another_horizon", "another_horizon_r", "last_liar", "supernatural", "visual_novel"};
constexpr std::string_view characters_of_others[] = {"young_girl",    "copycat",           "servant",        "sennin",
                                                     "uploader",      "part_timer",        "part_timer_alt", "sect_founder",
                                                     "little_sister", "metaworld_denizen", "sacred_tree"};

std::span<const NamePair> pairs_of(NameKind kind) {
  switch (kind) {
    case NameKind::plot: return other_plots;
    case NameKind::role: return other_roles;
    case NameKind::incident: return other_incidents;
    case NameKind::character: return other_characters;
    default: return {};
  }
}

std::string joined(std::string_view ours) {
  std::string name;
  bool is_next_large = false;
  for (const char letter : ours) {
    if (letter == '_') is_next_large = true;
    else name += is_next_large ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter, is_next_large = false;
  }
  return name;
}
std::string apart(std::string_view community) {
  std::string name;
  for (const char letter : community) {
    if (std::isupper(static_cast<unsigned char>(letter))) name += '_';
    name += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  return name;
}

template <class Id>
bool is_id_of(std::string_view name) {
  return named<Id>(name).has_value();
}
bool is_ours(NameKind kind, std::string_view name) {
  switch (kind) {
    case NameKind::set: return find_set(name) != nullptr || std::ranges::find(sets_of_others, name) != std::end(sets_of_others);
    case NameKind::plot: return is_id_of<PlotId>(name);
    case NameKind::role: return is_id_of<RoleId>(name);
    case NameKind::incident: return is_id_of<IncidentId>(name);
    case NameKind::character: return is_id_of<CharacterId>(name) || std::ranges::find(characters_of_others, name) != std::end(characters_of_others);
    case NameKind::location: return is_id_of<Location>(name);
  }
  return false;
}

}  // namespace

std::string community_name(NameKind kind, std::string_view ours) {
  for (const NamePair& pair : pairs_of(kind))
    if (pair.ours == ours) return std::string(pair.community);
  if (!is_ours(kind, ours)) return std::string(ours);
  std::string name = joined(ours);
  if (kind == NameKind::location) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

std::string our_name(NameKind kind, std::string_view community) {
  for (const NamePair& pair : pairs_of(kind))
    if (pair.community == community) return std::string(pair.ours);
  std::string name = apart(community);
  if (kind == NameKind::location && name.starts_with('_')) name.erase(0, 1);
  const bool leads_back = is_ours(kind, name) && community_name(kind, name) == community;
  return leads_back ? name : std::string(community);
}

bool is_known_but_unplayable(NameKind kind, std::string_view name) {
  const std::string ours = our_name(kind, name);
  if (kind == NameKind::set) return !find_set(ours) && std::ranges::find(sets_of_others, ours) != std::end(sets_of_others);
  if (kind == NameKind::character) return !find_character(ours) && std::ranges::find(characters_of_others, ours) != std::end(characters_of_others);
  return false;
}

}  // namespace spiral
