// The hidden half in words: the Mastermind's panel, his script, and the truth after the game.
#include "records/names.hpp"
#include "records/notation.hpp"
#include "sets/sets.hpp"
#include "terminal/board.hpp"
#include "terminal/pages.hpp"

namespace spiral {
namespace {

std::string role_name(RoleId role) { return english("roles", name_of(role)); }
std::string true_name(const Game& game, int place) {
  const ScheduledIncident& scheduled = game.script.incidents[place];
  if (!scheduled.shown_as) return capital(incident_name(game, place));
  return english("incidents", name_of(scheduled.incident->id)) + " (announced as " + incident_name(game, place) + ")";
}
std::string culprit_name(const Game& game, const ScheduledIncident& scheduled) {
  return (scheduled.incident->has_mob ? "the mob in the " : "the ") + spot_name(game, scheduled.culprit_spot());
}

// The plots of the script by name, the main plot first.
std::vector<std::string> names_of_plots(const Script& script) {
  std::vector<std::string> names{english("plots", name_of(script.main_plot->id))};
  if (script.extra_main_plot) names.push_back(english("plots", name_of(script.extra_main_plot->id)) + " (extra main plot)");
  for (const Plot* plot : script.subplots)
    if (plot) names.push_back(english("plots", name_of(plot->id)));
  return names;
}

std::string parameter_in_words(const CastEntry& entry) {
  if (entry.character->parameter == Parameter::turf) return ", turf " + place_name(entry.turf);
  if (entry.character->parameter == Parameter::enters_on_loop) return ", enters on loop " + std::to_string(entry.enters_on_loop);
  if (entry.character->parameter == Parameter::enters_on_day) return ", enters on day " + std::to_string(entry.enters_on_day);
  if (entry.character->parameter == Parameter::start) return ", starts in the " + place_name(entry.start);
  return {};
}

Lines cast_and_culprits(const Game& game, const Look& look) {
  Lines lines;
  for (CastIndex who = 0; who < game.script.cast_size; ++who) {
    const CastEntry& entry = game.script.cast[who];
    const std::string name = look.plain ? character_name(game, who) + ":" : padded(character_name(game, who), 20);
    const std::string role = role_name(entry.role) + parameter_in_words(entry);
    lines.push_back("  " + name + " " + (entry.role == person_role ? painted(look, Ink::faint, role) : painted(look, Ink::strong, role)));
  }
  for (int i = 0; i < game.script.incident_count; ++i) {
    const ScheduledIncident& scheduled = game.script.incidents[i];
    append(lines,
           wrapped("  Day " + std::to_string(scheduled.day) + ", " + true_name(game, i) + ": the culprit is " + culprit_name(game, scheduled), look.width, 4));
  }
  return lines;
}

std::string how_it_ended(const Game& game, const View& view) {
  const std::string lost = std::to_string(view.loops_lost), loops = std::to_string(game.script.loops);
  const std::string after = view.loops_lost == 0 ? "" : view.loops_lost == 1 ? ", after one lost loop" : ", after " + lost + " lost loops";
  switch (view.outcome) {
    case Outcome::survived: return "They lived through loop " + std::to_string(view.loop) + " of " + loops + " to its end, and tomorrow comes.";
    case Outcome::final_guess: return "They named every role in the Final Guess" + after + ".";
    case Outcome::wrong_guess: return "The Final Guess was wrong" + after + ".";
    default: return game.script.loops == 1 ? "The only loop was lost." : "All " + loops + " loops were lost.";
  }
}

std::string title_line(const ScriptFile& file) { return file.title + (file.author.empty() ? "" : ", by " + file.author); }

std::string text_of(const Game& game, std::string_view section, std::string_view id) {
  const std::string special = card_text(section, std::string(game.script.set->name) + "/" + std::string(id));
  return special.empty() ? card_text(section, id) : special;
}

}  // namespace

Lines secret_panel(const Playthrough& play, const Look& look) {
  const Game& game = play.game();
  std::vector<std::string> roles, culprits;
  for (CastIndex who = 0; who < game.script.cast_size; ++who)
    if (game.script.cast[who].role != person_role)
      roles.push_back(character_name(game, who) + ": " + role_name(game.script.cast[who].role) + parameter_in_words(game.script.cast[who]));
  for (int i = 0; i < game.script.incident_count; ++i)
    culprits.push_back(true_name(game, i) + " of day " + std::to_string(game.script.incidents[i].day) + ": " +
                       (game.script.incidents[i].incident->has_mob ? "mob in the " : "") + spot_name(game, game.script.incidents[i].culprit_spot()));
  Lines lines;
  const auto add = [&](const std::string& heading, const std::vector<std::string>& cells) {
    if (cells.empty()) return;
    if (look.plain) {
      std::string text;
      for (const std::string& cell : cells) text += (text.empty() ? trimmed(heading) + ": " : "; ") + cell;
      return append(lines, wrapped(text + ".", look.width, 2));
    }
    Lines block = flowed(cells, look.width, static_cast<int>(heading.size()), look.unicode ? " · " : " / ");
    block.front() = heading + trimmed(block.front());
    for (const std::string& line : block) lines.push_back(painted(look, Ink::secret, line));
  };
  add("Secret    ", names_of_plots(game.script));
  add("Roles     ", roles);
  add("Culprits  ", culprits);
  if (look.plain) lines.push_back("Type s for the whole script with advice.");
  return lines;
}

Lines script_page(const Playthrough& play, const Look& look) {
  const Game& game = play.game();
  const ScriptFile& file = play.setup().file;
  Lines lines{painted(look, Ink::heading, title_line(file)), ""};
  const auto add_text = [&](std::string_view section, std::string_view id, const std::string& remark = "") {
    append(lines, wrapped("  " + english(section, id) + remark + ": " + text_of(game, section, id), look.width, 4));
  };
  lines.push_back(painted(look, Ink::strong, "Plots"));
  add_text("plots", name_of(game.script.main_plot->id));
  if (game.script.extra_main_plot) add_text("plots", name_of(game.script.extra_main_plot->id), " (extra main plot)");
  for (const Plot* plot : game.script.subplots)
    if (plot) add_text("plots", name_of(plot->id));
  lines.push_back(painted(look, Ink::strong, "Cast and culprits"));
  append(lines, cast_and_culprits(game, look));
  lines.push_back(painted(look, Ink::strong, "Roles in it"));
  for (const Role& role : game.script.set->roles)
    for (CastIndex who = 0; who < game.script.cast_size; ++who)
      if (game.script.cast[who].role == role.id && role.id != person_role) {
        add_text("roles", name_of(role.id));
        break;
      }
  for (const std::string& rule : file.secret_rules) append(lines, wrapped("Secret rule: " + rule, look.width));
  if (!file.mastermind_hints.empty()) {
    lines.push_back(painted(look, Ink::strong, "Advice"));
    append(lines, wrapped_paragraphs(file.mastermind_hints, look.width));
  }
  return lines;
}

Lines ending_page(const Playthrough& play, const Look& look) {
  const Game& game = play.game();
  const View view = public_view(play);
  const bool protagonists_win = view.outcome == Outcome::survived || view.outcome == Outcome::final_guess;
  Lines lines{painted(look, protagonists_win ? Ink::good : Ink::danger, protagonists_win ? "The Protagonists win." : "The Mastermind wins.")};
  append(lines, wrapped(how_it_ended(game, view), look.width));
  lines.push_back("");
  lines.push_back(painted(look, Ink::heading, "The truth: " + title_line(play.setup().file)));
  append(lines, wrapped(listed_names(names_of_plots(game.script)), look.width));
  append(lines, cast_and_culprits(game, look));
  for (const std::string& rule : play.setup().file.secret_rules) append(lines, wrapped("Secret rule: " + rule, look.width));
  if (!play.setup().file.story.empty()) {
    lines.push_back("");
    append(lines, wrapped_paragraphs(play.setup().file.story, look.width));
  }
  return lines;
}

}  // namespace spiral
