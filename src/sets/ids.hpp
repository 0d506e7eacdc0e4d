// The words behind the numbers: every role, plot, incident and character of the six sets, once. A mistyped name does not compile.
#pragma once

#include "model/ids.hpp"

namespace spiral {

inline constexpr std::array<std::string_view, 37> role_names{
    "person", "key_person", "brain", "killer", "cultist", "conspiracy_theorist", "serial_killer", "friend", "curmudgeon",
    "time_traveler", "witch", "lover", "loved_one", "factor", "ninja", "obstinate", "magician", "immortal", "prophet",
    "poisoner", "fool", "paranoiac", "therapist", "twin", "private_investigator", "vampire", "werewolf", "ghost",
    "show_off", "nightmare", "coward", "zombie", "sacrifice", "deep_one", "wizard", "faceless", "witness",
};

inline constexpr std::array<std::string_view, 59> plot_names{
    "murder_plan", "light_of_the_avenger", "a_place_to_protect", "shadow_of_the_ripper", "an_unsettling_rumor",
    "a_hideous_script", "the_sealed_item", "sign_with_me", "change_of_future", "giant_time_bomb", "circle_of_friends",
    "a_love_affair", "the_hidden_freak", "unknown_factor_x", "paranoia_virus", "threads_of_fate", "secret_record",
    "the_devils_hand", "male_confrontation", "fated_connections", "love_hate_spiral", "witches_tea_time",
    "unanswered_heart", "unsafe_trigger", "showtime_of_death", "dice_of_the_gods", "worshippers_of_the_apocalypse",
    "tightrope_plan", "a_drop_of_strychnine", "a_quilt_of_incidents", "the_black_school", "dance_of_fools",
    "isolated_institution_psycho", "an_absolute_will", "tricky_twins", "smell_of_gunpowder", "i_am_a_master_detective",
    "the_noble_bloodline", "the_ones_from_the_grave", "moonlight_beast", "the_cursed_land", "night_mist_nightmare",
    "those_with_habits", "monster_intrigue", "panic_and_obsession", "witchs_curse", "people_who_dont_listen",
    "the_key_girl", "choir_to_the_outside_god", "giant_time_bomb_again", "the_sacred_words_of_dagon", "bloody_rites",
    "the_king_in_yellow", "whispers_from_the_deep", "the_resistance", "the_faceless_god", "people_who_saw", "twisted_truth",
    "the_profound_race",
};

inline constexpr std::array<std::string_view, 36> incident_names{
    "murder", "increasing_unease", "suicide", "hospital_incident", "faraway_murder", "missing_person", "spreading",
    "foul_evil", "butterfly_effect", "serial_murder", "uproar", "breakthrough", "conspiracies", "fake_incident",
    "faked_suicide", "confession", "portent", "bestial_murder", "the_silver_bullet", "terrorism", "a_suspicious_letter",
    "closed_circle", "sacrilegious_murder", "the_executioner", "dark_rumor", "barricade", "evil_contamination",
    "night_of_madness", "evangelium_of_the_dead", "awakened_curse", "fountain_of_filth", "insane_murder", "mass_suicide",
    "fire_of_demise", "hound_dog_scent", "discovery",
};

inline constexpr std::array<std::string_view, 26> character_names{
    "boy_student", "girl_student", "rich_mans_daughter", "class_rep", "mystery_boy", "shrine_maiden", "alien",
    "godly_being", "police_officer", "office_worker", "informer", "pop_idol", "journalist", "boss", "doctor", "patient",
    "nurse", "henchman", "scientist", "forensic_specialist", "ai", "illusion", "teacher", "transfer_student", "soldier",
    "black_cat",
};

namespace detail {
template <std::size_t N>
consteval std::uint8_t place_of(const std::array<std::string_view, N>& names, std::string_view name) {
  for (std::size_t i = 0; i < N; ++i)
    if (names[i] == name) return static_cast<std::uint8_t>(i);
  throw "no such name";
}
consteval RoleId role_id(std::string_view name) { return static_cast<RoleId>(place_of(role_names, name)); }
consteval PlotId plot_id(std::string_view name) { return static_cast<PlotId>(place_of(plot_names, name)); }
consteval IncidentId incident_id(std::string_view name) { return static_cast<IncidentId>(place_of(incident_names, name)); }
consteval CharacterId character_id(std::string_view name) { return static_cast<CharacterId>(place_of(character_names, name)); }
}  // namespace detail

constexpr std::string_view name_of(RoleId id) { return role_names[static_cast<std::size_t>(id)]; }
constexpr std::string_view name_of(PlotId id) { return plot_names[static_cast<std::size_t>(id)]; }
constexpr std::string_view name_of(IncidentId id) { return incident_names[static_cast<std::size_t>(id)]; }
constexpr std::string_view name_of(CharacterId id) { return character_names[static_cast<std::size_t>(id)]; }

namespace role {
inline constexpr RoleId person = detail::role_id("person");
inline constexpr RoleId key_person = detail::role_id("key_person");
inline constexpr RoleId brain = detail::role_id("brain");
inline constexpr RoleId killer = detail::role_id("killer");
inline constexpr RoleId cultist = detail::role_id("cultist");
inline constexpr RoleId conspiracy_theorist = detail::role_id("conspiracy_theorist");
inline constexpr RoleId serial_killer = detail::role_id("serial_killer");
inline constexpr RoleId friend_ = detail::role_id("friend");
inline constexpr RoleId curmudgeon = detail::role_id("curmudgeon");
inline constexpr RoleId time_traveler = detail::role_id("time_traveler");
inline constexpr RoleId witch = detail::role_id("witch");
inline constexpr RoleId lover = detail::role_id("lover");
inline constexpr RoleId loved_one = detail::role_id("loved_one");
inline constexpr RoleId factor = detail::role_id("factor");
}  // namespace role
namespace plot {
inline constexpr PlotId murder_plan = detail::plot_id("murder_plan");
inline constexpr PlotId light_of_the_avenger = detail::plot_id("light_of_the_avenger");
inline constexpr PlotId a_place_to_protect = detail::plot_id("a_place_to_protect");
inline constexpr PlotId shadow_of_the_ripper = detail::plot_id("shadow_of_the_ripper");
inline constexpr PlotId an_unsettling_rumor = detail::plot_id("an_unsettling_rumor");
inline constexpr PlotId a_hideous_script = detail::plot_id("a_hideous_script");
inline constexpr PlotId the_sealed_item = detail::plot_id("the_sealed_item");
inline constexpr PlotId sign_with_me = detail::plot_id("sign_with_me");
inline constexpr PlotId change_of_future = detail::plot_id("change_of_future");
inline constexpr PlotId giant_time_bomb = detail::plot_id("giant_time_bomb");
inline constexpr PlotId circle_of_friends = detail::plot_id("circle_of_friends");
inline constexpr PlotId a_love_affair = detail::plot_id("a_love_affair");
inline constexpr PlotId the_hidden_freak = detail::plot_id("the_hidden_freak");
inline constexpr PlotId unknown_factor_x = detail::plot_id("unknown_factor_x");
inline constexpr PlotId paranoia_virus = detail::plot_id("paranoia_virus");
inline constexpr PlotId threads_of_fate = detail::plot_id("threads_of_fate");
}  // namespace plot
namespace incident {
inline constexpr IncidentId murder = detail::incident_id("murder");
inline constexpr IncidentId increasing_unease = detail::incident_id("increasing_unease");
inline constexpr IncidentId suicide = detail::incident_id("suicide");
inline constexpr IncidentId hospital_incident = detail::incident_id("hospital_incident");
inline constexpr IncidentId faraway_murder = detail::incident_id("faraway_murder");
inline constexpr IncidentId missing_person = detail::incident_id("missing_person");
inline constexpr IncidentId spreading = detail::incident_id("spreading");
inline constexpr IncidentId foul_evil = detail::incident_id("foul_evil");
inline constexpr IncidentId butterfly_effect = detail::incident_id("butterfly_effect");
}  // namespace incident
namespace character {
inline constexpr CharacterId boy_student = detail::character_id("boy_student");
inline constexpr CharacterId girl_student = detail::character_id("girl_student");
inline constexpr CharacterId rich_mans_daughter = detail::character_id("rich_mans_daughter");
inline constexpr CharacterId class_rep = detail::character_id("class_rep");
inline constexpr CharacterId mystery_boy = detail::character_id("mystery_boy");
inline constexpr CharacterId shrine_maiden = detail::character_id("shrine_maiden");
inline constexpr CharacterId alien = detail::character_id("alien");
inline constexpr CharacterId godly_being = detail::character_id("godly_being");
inline constexpr CharacterId police_officer = detail::character_id("police_officer");
inline constexpr CharacterId office_worker = detail::character_id("office_worker");
inline constexpr CharacterId informer = detail::character_id("informer");
inline constexpr CharacterId pop_idol = detail::character_id("pop_idol");
inline constexpr CharacterId journalist = detail::character_id("journalist");
inline constexpr CharacterId boss = detail::character_id("boss");
inline constexpr CharacterId doctor = detail::character_id("doctor");
inline constexpr CharacterId patient = detail::character_id("patient");
inline constexpr CharacterId nurse = detail::character_id("nurse");
inline constexpr CharacterId henchman = detail::character_id("henchman");
}  // namespace character

}  // namespace spiral
