#include "scripts/findings.hpp"

namespace spiral {
namespace {

FindingWords about_file(Finding finding) {
  switch (finding) {
    case Finding::file_unreadable:
      return {"A script is an id of the library or a file.", "Give the path of a file that can be read; `spiral check` lists the library."};
    case Finding::file_too_large: return {"A script has at most 64 KiB, 2000 lines and 1500 values.", "Shorten it; the story is usually the longest part."};
    case Finding::bad_byte: return {"A script is text in UTF-8.", "Save the file as UTF-8."};
    case Finding::bad_syntax:
      return {"A script is a TOML file, or JSON of the same structure.", "Mend the line that is named; the fault may begin a little before it."};
    case Finding::community_format: return {"The community's format has other names and another structure.", "Import it: spiral script import FILE --out DIR"};
    case Finding::unknown_key: return {"A key that nobody reads is nearly always mistyped.", "Correct it or take it out; content/README.md lists the keys."};
    case Finding::missing_key: return {"Without it there is no script.", "Add it; content/README.md describes each key."};
    case Finding::wrong_kind: return {"Each key wants text, a whole number, a list or a table.", "Write the value as content/README.md describes it."};
    default: return {};
  }
}

FindingWords about_words(Finding finding) {
  switch (finding) {
    case Finding::bad_id: return {"The id names files, records and links.", "Use lower case letters, digits and underscores."};
    case Finding::empty_text: return {"Everybody reads it.", "Write something, or take the key out if it may be left out."};
    case Finding::rules_differ_in_number: return {"Translations stand beside the special rules one by one.", "Translate every one of them, in the same order."};
    case Finding::unknown_set: return {"The set decides which plots, roles and incidents there are.", "Name one of the six sets."};
    case Finding::unplayable_set: return {"There are sets that this program does not have.", "It cannot be played here; six sets can."};
    case Finding::unknown_plot: return {"Each set has its own main plots and subplots.", "Name one of the set."};
    case Finding::unknown_role: return {"Each set has its own roles.", "Name one of the set."};
    case Finding::unknown_incident: return {"Each set has its own incidents.", "Name one of the set."};
    case Finding::unknown_character: return {"The cast is made of the characters there are.", "Name one of them."};
    case Finding::unplayable_character: return {"There are characters that this program does not have.", "Take somebody else for the part."};
    case Finding::unknown_location: return {"There are four places: hospital, shrine, city, school.", "Name one of them."};
    case Finding::unknown_option: return {"Only the options of docs/rulings.md exist.", "Name one of them, or take the line out."};
    case Finding::unknown_value: return {"Each option and special rule has a few values.", "Name one of them."};
    case Finding::unknown_card: return {"A card can only be taken out of a hand that has it.", "Name a card of that hand."};
    case Finding::unknown_finding: return {"`allow` silences warnings of the linter, never errors.", "Name a warning, or take the word out."};
    case Finding::days_out_of_range: return {"A loop has 1 to 12 days.", "Choose a number in between."};
    case Finding::loops_out_of_range: return {"A game has 1 to 12 loops.", "Choose a number in between."};
    case Finding::loops_twice: return {"Each number of loops is one choice before the game.", "Take one of them out."};
    case Finding::no_loops: return {"The first number of loops on offer is the usual one.", "Offer at least one: difficulty = [ { loops = 4 } ]"};
    case Finding::level_out_of_range:
      return {"Our levels go from 1 (easy) to 5, the community's difficulty from 1 to 10.", "Choose a number in between, or leave it out."};
    default: return {};
  }
}

FindingWords about_cast(Finding finding) {
  switch (finding) {
    case Finding::subplots_miscounted: return {"First Steps has one subplot, every other set two.", "Name as many as the set asks for."};
    case Finding::subplot_twice: return {"The two subplots are different ones.", "Name another for one of them."};
    case Finding::extra_plot_missing: return {"Twisted Truth puts a second main plot in the place of the first (R122).", "Name it: extra_main_plot = \"...\""};
    case Finding::extra_plot_unasked: return {"Only Twisted Truth has a second main plot (R122).", "Take it out."};
    case Finding::extra_plot_twice: return {"The second main plot is another than the first (R122).", "Name another."};
    case Finding::too_many_characters: return {"A cast has at most 16 characters.", "Leave somebody out."};
    case Finding::character_twice: return {"There is one card of each character.", "Take somebody else for one of them."};
    case Finding::parameter_missing: return {"The card of this character leaves it to the script.", "Add the line."};
    case Finding::parameter_unasked: return {"The card of this character does not ask for it.", "Take the line out."};
    case Finding::entry_out_of_range: return {"Whoever comes later comes in every game, and not from the start (R72).", "Choose a number in between."};
    case Finding::never_person: return {"The card of this character forbids it (R154).", "Give the character a role of the plots."};
    case Finding::never_refuses: return {"The card of this character forbids it (R154).", "Give the character a role that does not refuse Goodwill."};
    case Finding::copies_nobody: return {"Whoever copies a role has that of another character of the script (R216).", "Give him the role of somebody else."};
    case Finding::comes_for_another: return {"Whoever comes for another has his role and his incidents, and is not written down (R237).", "Name the other."};
    case Finding::wrong_start: return {"The card of this character names the places (R260).", "Choose one of the two."};
    case Finding::role_missing: return {"The cast has the roles its plots add, no more and no fewer (R138).", "Give the role to somebody who is a person."};
    case Finding::role_surplus: return {"The cast has the roles its plots add, no more and no fewer (R138).", "Make the character a person."};
    case Finding::role_mistaken: return {"The cast has the roles its plots add, no more and no fewer (R138).", "Give the character the role that is missing."};
    case Finding::role_of_a_plot:
      return {"This character stands outside the plots: its role is one of the set that no plot of the script adds (R73).",
              "Choose one of the roles that are named."};
    case Finding::wrong_holder: return {"The plot says who may hold its role (R114, R154).", "Give the role to somebody who fits."};
    case Finding::character_missing: return {"The plot needs this character (R122).", "Add the character to the cast."};
    default: return {};
  }
}

FindingWords about_incidents(Finding finding) {
  switch (finding) {
    case Finding::too_many_incidents: return {"A loop has at most 10 incidents.", "Leave some out."};
    case Finding::day_out_of_range: return {"An incident lies on a day of the loop.", "Choose a day of the loop."};
    case Finding::shown_as_unasked: return {"Only a Fake Incident bears another name (R89).", "Take the line out."};
    case Finding::shown_as_itself:
      return {"A Fake Incident bears the name of another, or its own without shown_as (R89).", "Name another incident, or take the line out."};
    case Finding::wrong_kind_of_culprit: return {"The culprit of a mob incident is a location, of every other a character (R106).", "Name one of that kind."};
    case Finding::culprit_not_in_cast: return {"The culprit is somebody of the cast.", "Name somebody of the cast, or add the character to it."};
    case Finding::culprit_twice: return {"Nobody is the culprit of two incidents, but for Serial Murders (R91, R137).", "Name somebody else."};
    case Finding::never_culprit: return {"The role forbids it (R154).", "Name another culprit."};
    case Finding::must_be_culprit: return {"The role demands it (R154).", "Make the character the culprit of an incident."};
    case Finding::incident_missing: return {"The plot asks for this incident by its true name (R84).", "Add it to the schedule."};
    case Finding::hand_too_small: return {"The Mastermind places three cards a day, each Protagonist one.", "Leave more cards in the hand."};
    case Finding::start_unasked: return {"Only a character who may start anywhere can be told where.", "Take the line out, or add the character to the cast."};
    case Finding::spared_not_in_cast: return {"Only somebody of the cast can be spared cards (R271).", "Name somebody of the cast, or take the word out."};
    case Finding::wrong_replacement: return {"A role that plots can add has another role in its place (R276).", "Name another role, or take the line out."};
    case Finding::wrong_days_by_loop:
      return {"`days` is how long the longest loop is; at most 12 loops are listed (R274).", "List numbers from 1 to that of `days`, and that one, too."};
    default: return {};
  }
}

FindingWords about_warnings(Finding finding) {
  switch (finding) {
    case Finding::two_incidents_on_a_day: return {"Legal, but most scripts have one incident a day at most (R136).", "Move one to another day."};
    case Finding::no_incidents: return {"Incidents are what the Protagonists know from the start.", "Put some on the schedule."};
    case Finding::no_late_incident:
      return {"Days without an incident to come leave everybody little to do.", "Move an incident to one of the last two days, or shorten the loop."};
    case Finding::culprit_comes_later:
      return {"Whoever is not there is no culprit: the incident can never occur (R72).", "Move the incident to a later day, or name another culprit."};
    case Finding::plot_cannot_win:
      return {"The plot's own way to win a loop can never come about in this script.", "Add what the message names, or choose another plot."};
    case Finding::lost_from_the_start:
      return {"The plot's condition holds whatever anybody does: no loop can be survived.", "Add what the message names, or choose another plot."};
    case Finding::rule_without_incident:
      return {"The plot has a rule about incidents that the schedule does not have.", "Put one of them on the schedule, or let the rule be a bluff."};
    case Finding::rule_without_role:
      return {"Everybody reads which role stands in the place of which; here it changes nothing (R277).", "Take the line out, or let the rule be a bluff."};
    case Finding::special_rules_by_hand:
      return {"The program shows sentences of special rules, but does not play them.",
              "Say the rule in a word that is played (content/README.md), or play it by hand."};
    case Finding::half_translated: return {"Readers of that language find the rest in English.", "Translate the other texts, too."};
    default: return {};
  }
}

}  // namespace

FindingWords words_about(Finding finding) {
  if (finding <= Finding::wrong_kind) return about_file(finding);
  if (finding <= Finding::level_out_of_range) return about_words(finding);
  if (finding <= Finding::character_missing) return about_cast(finding);
  return is_warning(finding) ? about_warnings(finding) : about_incidents(finding);
}

std::string to_string(const Position& at) { return at.file + ":" + (at.line > 0 ? std::to_string(at.line) + ":" + std::to_string(at.column) + ":" : ""); }

std::string to_string(const Problem& problem) { return to_string(problem.at) + " " + english(problem.message); }

}  // namespace spiral
