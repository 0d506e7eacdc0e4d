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
inline constexpr RoleId ninja = detail::role_id("ninja");
inline constexpr RoleId obstinate = detail::role_id("obstinate");
inline constexpr RoleId magician = detail::role_id("magician");
inline constexpr RoleId immortal = detail::role_id("immortal");
inline constexpr RoleId prophet = detail::role_id("prophet");
inline constexpr RoleId poisoner = detail::role_id("poisoner");
inline constexpr RoleId fool = detail::role_id("fool");
inline constexpr RoleId paranoiac = detail::role_id("paranoiac");
inline constexpr RoleId therapist = detail::role_id("therapist");
inline constexpr RoleId twin = detail::role_id("twin");
inline constexpr RoleId private_investigator = detail::role_id("private_investigator");
inline constexpr RoleId vampire = detail::role_id("vampire");
inline constexpr RoleId werewolf = detail::role_id("werewolf");
inline constexpr RoleId ghost = detail::role_id("ghost");
inline constexpr RoleId show_off = detail::role_id("show_off");
inline constexpr RoleId nightmare = detail::role_id("nightmare");
inline constexpr RoleId coward = detail::role_id("coward");
inline constexpr RoleId zombie = detail::role_id("zombie");
inline constexpr RoleId sacrifice = detail::role_id("sacrifice");
inline constexpr RoleId deep_one = detail::role_id("deep_one");
inline constexpr RoleId wizard = detail::role_id("wizard");
inline constexpr RoleId faceless = detail::role_id("faceless");
inline constexpr RoleId witness = detail::role_id("witness");
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
inline constexpr PlotId secret_record = detail::plot_id("secret_record");
inline constexpr PlotId the_devils_hand = detail::plot_id("the_devils_hand");
inline constexpr PlotId male_confrontation = detail::plot_id("male_confrontation");
inline constexpr PlotId fated_connections = detail::plot_id("fated_connections");
inline constexpr PlotId love_hate_spiral = detail::plot_id("love_hate_spiral");
inline constexpr PlotId witches_tea_time = detail::plot_id("witches_tea_time");
inline constexpr PlotId unanswered_heart = detail::plot_id("unanswered_heart");
inline constexpr PlotId unsafe_trigger = detail::plot_id("unsafe_trigger");
inline constexpr PlotId showtime_of_death = detail::plot_id("showtime_of_death");
inline constexpr PlotId dice_of_the_gods = detail::plot_id("dice_of_the_gods");
inline constexpr PlotId worshippers_of_the_apocalypse = detail::plot_id("worshippers_of_the_apocalypse");
inline constexpr PlotId tightrope_plan = detail::plot_id("tightrope_plan");
inline constexpr PlotId a_drop_of_strychnine = detail::plot_id("a_drop_of_strychnine");
inline constexpr PlotId a_quilt_of_incidents = detail::plot_id("a_quilt_of_incidents");
inline constexpr PlotId the_black_school = detail::plot_id("the_black_school");
inline constexpr PlotId dance_of_fools = detail::plot_id("dance_of_fools");
inline constexpr PlotId isolated_institution_psycho = detail::plot_id("isolated_institution_psycho");
inline constexpr PlotId an_absolute_will = detail::plot_id("an_absolute_will");
inline constexpr PlotId tricky_twins = detail::plot_id("tricky_twins");
inline constexpr PlotId smell_of_gunpowder = detail::plot_id("smell_of_gunpowder");
inline constexpr PlotId i_am_a_master_detective = detail::plot_id("i_am_a_master_detective");
inline constexpr PlotId the_noble_bloodline = detail::plot_id("the_noble_bloodline");
inline constexpr PlotId the_ones_from_the_grave = detail::plot_id("the_ones_from_the_grave");
inline constexpr PlotId moonlight_beast = detail::plot_id("moonlight_beast");
inline constexpr PlotId the_cursed_land = detail::plot_id("the_cursed_land");
inline constexpr PlotId night_mist_nightmare = detail::plot_id("night_mist_nightmare");
inline constexpr PlotId those_with_habits = detail::plot_id("those_with_habits");
inline constexpr PlotId monster_intrigue = detail::plot_id("monster_intrigue");
inline constexpr PlotId panic_and_obsession = detail::plot_id("panic_and_obsession");
inline constexpr PlotId witchs_curse = detail::plot_id("witchs_curse");
inline constexpr PlotId people_who_dont_listen = detail::plot_id("people_who_dont_listen");
inline constexpr PlotId the_key_girl = detail::plot_id("the_key_girl");
inline constexpr PlotId choir_to_the_outside_god = detail::plot_id("choir_to_the_outside_god");
inline constexpr PlotId giant_time_bomb_again = detail::plot_id("giant_time_bomb_again");
inline constexpr PlotId the_sacred_words_of_dagon = detail::plot_id("the_sacred_words_of_dagon");
inline constexpr PlotId bloody_rites = detail::plot_id("bloody_rites");
inline constexpr PlotId the_king_in_yellow = detail::plot_id("the_king_in_yellow");
inline constexpr PlotId whispers_from_the_deep = detail::plot_id("whispers_from_the_deep");
inline constexpr PlotId the_resistance = detail::plot_id("the_resistance");
inline constexpr PlotId the_faceless_god = detail::plot_id("the_faceless_god");
inline constexpr PlotId people_who_saw = detail::plot_id("people_who_saw");
inline constexpr PlotId twisted_truth = detail::plot_id("twisted_truth");
inline constexpr PlotId the_profound_race = detail::plot_id("the_profound_race");
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
inline constexpr IncidentId serial_murder = detail::incident_id("serial_murder");
inline constexpr IncidentId uproar = detail::incident_id("uproar");
inline constexpr IncidentId breakthrough = detail::incident_id("breakthrough");
inline constexpr IncidentId conspiracies = detail::incident_id("conspiracies");
inline constexpr IncidentId fake_incident = detail::incident_id("fake_incident");
inline constexpr IncidentId faked_suicide = detail::incident_id("faked_suicide");
inline constexpr IncidentId confession = detail::incident_id("confession");
inline constexpr IncidentId portent = detail::incident_id("portent");
inline constexpr IncidentId bestial_murder = detail::incident_id("bestial_murder");
inline constexpr IncidentId the_silver_bullet = detail::incident_id("the_silver_bullet");
inline constexpr IncidentId terrorism = detail::incident_id("terrorism");
inline constexpr IncidentId a_suspicious_letter = detail::incident_id("a_suspicious_letter");
inline constexpr IncidentId closed_circle = detail::incident_id("closed_circle");
inline constexpr IncidentId sacrilegious_murder = detail::incident_id("sacrilegious_murder");
inline constexpr IncidentId the_executioner = detail::incident_id("the_executioner");
inline constexpr IncidentId dark_rumor = detail::incident_id("dark_rumor");
inline constexpr IncidentId barricade = detail::incident_id("barricade");
inline constexpr IncidentId evil_contamination = detail::incident_id("evil_contamination");
inline constexpr IncidentId night_of_madness = detail::incident_id("night_of_madness");
inline constexpr IncidentId evangelium_of_the_dead = detail::incident_id("evangelium_of_the_dead");
inline constexpr IncidentId awakened_curse = detail::incident_id("awakened_curse");
inline constexpr IncidentId fountain_of_filth = detail::incident_id("fountain_of_filth");
inline constexpr IncidentId insane_murder = detail::incident_id("insane_murder");
inline constexpr IncidentId mass_suicide = detail::incident_id("mass_suicide");
inline constexpr IncidentId fire_of_demise = detail::incident_id("fire_of_demise");
inline constexpr IncidentId hound_dog_scent = detail::incident_id("hound_dog_scent");
inline constexpr IncidentId discovery = detail::incident_id("discovery");
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
inline constexpr CharacterId scientist = detail::character_id("scientist");
inline constexpr CharacterId forensic_specialist = detail::character_id("forensic_specialist");
inline constexpr CharacterId ai = detail::character_id("ai");
inline constexpr CharacterId illusion = detail::character_id("illusion");
inline constexpr CharacterId teacher = detail::character_id("teacher");
inline constexpr CharacterId transfer_student = detail::character_id("transfer_student");
inline constexpr CharacterId soldier = detail::character_id("soldier");
inline constexpr CharacterId black_cat = detail::character_id("black_cat");
}  // namespace character

}  // namespace spiral
