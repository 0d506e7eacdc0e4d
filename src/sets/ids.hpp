// The words behind the numbers: every role, plot, incident and character of the six sets, once. The enumerator is the id that scripts,
// records and messages use. Only this folder knows them: to everything below, the ids are opaque numbers.
#pragma once

#include "model/ids.hpp"
#include "model/spelling.hpp"

namespace spiral {

// clang-format off
enum class RoleId : std::uint8_t {
  person, key_person, brain, killer, cultist, conspiracy_theorist, serial_killer, friend_, curmudgeon, time_traveler, witch,
  lover, loved_one, factor, ninja, obstinate, magician, immortal, prophet, poisoner, fool, paranoiac, therapist, twin,
  private_investigator, vampire, werewolf, ghost, show_off, nightmare, coward, zombie, sacrifice, deep_one, wizard,
  faceless, witness,
};

enum class PlotId : std::uint8_t {
  murder_plan, light_of_the_avenger, a_place_to_protect, shadow_of_the_ripper, an_unsettling_rumor, a_hideous_script,
  the_sealed_item, sign_with_me, change_of_future, giant_time_bomb, circle_of_friends, a_love_affair, the_hidden_freak,
  unknown_factor_x, paranoia_virus, threads_of_fate, secret_record, the_devils_hand, male_confrontation, fated_connections,
  love_hate_spiral, witches_tea_time, unanswered_heart, unsafe_trigger, showtime_of_death, dice_of_the_gods,
  worshippers_of_the_apocalypse, tightrope_plan, a_drop_of_strychnine, a_quilt_of_incidents, the_black_school,
  dance_of_fools, isolated_institution_psycho, an_absolute_will, tricky_twins, smell_of_gunpowder, i_am_a_master_detective,
  the_noble_bloodline, the_ones_from_the_grave, moonlight_beast, the_cursed_land, night_mist_nightmare, those_with_habits,
  monster_intrigue, panic_and_obsession, witchs_curse, people_who_dont_listen, the_key_girl, choir_to_the_outside_god,
  giant_time_bomb_again, the_sacred_words_of_dagon, bloody_rites, the_king_in_yellow, whispers_from_the_deep,
  the_resistance, the_faceless_god, people_who_saw, twisted_truth, the_profound_race,
};

enum class IncidentId : std::uint8_t {
  murder, increasing_unease, suicide, hospital_incident, faraway_murder, missing_person, spreading, foul_evil,
  butterfly_effect, serial_murder, uproar, breakthrough, conspiracies, fake_incident, faked_suicide, confession, portent,
  bestial_murder, the_silver_bullet, terrorism, a_suspicious_letter, closed_circle, sacrilegious_murder, the_executioner,
  dark_rumor, barricade, evil_contamination, night_of_madness, evangelium_of_the_dead, awakened_curse, fountain_of_filth,
  insane_murder, mass_suicide, fire_of_demise, hound_dog_scent, discovery,
};

enum class CharacterId : std::uint8_t {
  boy_student, girl_student, rich_mans_daughter, class_rep, mystery_boy, shrine_maiden, alien, godly_being, police_officer,
  office_worker, informer, pop_idol, journalist, boss, doctor, patient, nurse, henchman, scientist, forensic_specialist, ai,
  illusion, teacher, transfer_student, soldier, black_cat, young_girl, sacred_tree, sect_founder,
  servant, metaworld_denizen, little_sister, copycat, part_timer, part_timer_alt,
};
// clang-format on

static_assert(RoleId::person == person_role);

namespace role {
using enum RoleId;
}
namespace plot {
using enum PlotId;
}
namespace incident {
using enum IncidentId;
}
namespace character {
using enum CharacterId;
}

constexpr std::string_view name_of(RoleId id) { return id_of(id); }
constexpr std::string_view name_of(PlotId id) { return id_of(id); }
constexpr std::string_view name_of(IncidentId id) { return id_of(id); }
constexpr std::string_view name_of(CharacterId id) { return id_of(id); }

}  // namespace spiral
