// `spiral manual`: the manual page, made from the descriptions of the commands.
#include <cstdio>

#include "cli/arguments.hpp"

namespace spiral {
namespace {

// No sign of the text may be taken for one of roff's.
std::string roff(const std::string& text) {
  std::string out;
  bool line_begins = true;
  for (const char letter : text) {
    if (line_begins && (letter == '.' || letter == '\'')) out += "\\&";
    if (letter == '\\') out += "\\e";
    else if (letter == '-') out += "\\-";
    else out += letter;
    line_begins = letter == '\n';
  }
  return out;
}

std::string paragraph(const std::string& tag, const std::string& about) { return ".TP\n" + tag + "\n" + roff(about) + "\n"; }
std::string bold(const std::string& text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(const std::string& text) { return "\\fI" + roff(text) + "\\fR"; }

std::string section_of(const Command& command) {
  std::string text = ".SS " + bold("spiral " + command.name);
  if (!command.flags.empty()) text += " [" + italic("OPTIONS") + "]";
  for (const Word& word : command.words) text += " [" + italic(word.value.name + (word.repeats ? "..." : "")) + "]";
  text += "\n" + roff(sentence_of(command.about) + "\n" + command.more) + "\n";
  for (const Word& word : command.words) text += paragraph(italic(word.value.name), word.about);
  for (const Flag& flag : command.flags) {
    const std::string value = flag.value.name.empty() ? "" : " " + italic(flag.value.name);
    text += paragraph(bold("--" + flag.name) + value, flag.about + (flag.otherwise.empty() ? "" : " (otherwise " + flag.otherwise + ")"));
  }
  for (const Example& example : command.examples) text += ".PP\n" + roff(sentence_of(example.about)) + "\n.RS\n.nf\n" + roff(example.line) + "\n.fi\n.RE\n";
  return text;
}

std::string environment() {
  std::string text = ".SH ENVIRONMENT\n";
  for (const Command& command : commands()) {
    if (!command.has_settings) continue;
    text += "Every option of " + bold("spiral " + command.name) + ":\n";
    for (std::size_t i = 0; i < command.flags.size(); ++i) text += bold(variable_of(command.flags[i])) + (i + 1 < command.flags.size() ? ",\n" : ".\n");
  }
  return text + paragraph(bold("NO_COLOR") + ", " + bold("TERM"), "The game in the terminal is linear text with NO_COLOR, or where TERM is dumb.") +
         paragraph(bold("XDG_STATE_HOME"), "Where games of the terminal are saved, in the folder timespiral.");
}

int run_manual(const ParsedArguments&) {
  std::string text = ".TH SPIRAL 6 \"\" " + std::string("\"") + roff(std::string(engine_name)) + "\" Games\n.SH NAME\nspiral \\- " +
                     roff("a time-loop mystery for one Mastermind and up to three Protagonists") + "\n.SH SYNOPSIS\n" + bold("spiral") + " " +
                     italic("COMMAND") + " [" + italic("OPTIONS") + "]\n.br\n" + bold("spiral --help") + " | " + bold("--version") + "\n.SH COMMANDS\n" +
                     bold("spiral ") + italic("COMMAND") + bold(" --help") + " tells the same of one command.\n";
  for (const Command& command : commands()) text += section_of(command);
  text += ".SH EXIT STATUS\n";
  for (const ExitMeaning& one : exit_meanings) text += paragraph(bold(std::to_string(one.code)), one.about);
  text += environment();
  std::fputs(text.c_str(), stdout);
  return all_is_well;
}

}  // namespace

Command manual_command() {
  return {.name = "manual",
          .about = "print the manual page",
          .more = "In the format of man: all that --help tells of all commands.",
          .flags = {},
          .words = {},
          .examples = {{"spiral manual | man -l -", "read it"}, {"spiral manual > ~/.local/share/man/man6/spiral.6", "put it where man finds it"}},
          .run = run_manual};
}

}  // namespace spiral
