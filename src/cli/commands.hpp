// What the program can do, each command described once: the reader of command lines, its help, completion and the manual page are all
// made from these values. A command is a thin door to the engine and returns the exit code.
#pragma once

#include <string>
#include <vector>

namespace spiral {

using Arguments = std::vector<std::string>;
struct ParsedArguments;

enum ExitCode : int { all_is_well = 0, something_failed = 1, wrong_usage = 2 };

// What may stand behind a flag, or for itself.
struct Value {
  enum class Kind { nothing, text, number, word, file, folder, script };
  Kind kind = Kind::text;
  std::string name;                // as help calls it: "FILE"
  long long least = 0, most = 0;   // of a number
  std::vector<std::string> words;  // the only ones there are; of a text, those worth offering while somebody types

  static Value nothing() { return {Kind::nothing, {}, 0, 0, {}}; }
  static Value text(std::string name, std::vector<std::string> offered = {}) { return {Kind::text, std::move(name), 0, 0, std::move(offered)}; }
  static Value number(long long least, long long most, std::string name = "N") { return {Kind::number, std::move(name), least, most, {}}; }
  static Value one_of(std::vector<std::string> words, std::string name) { return {Kind::word, std::move(name), 0, 0, std::move(words)}; }
  static Value file() { return {Kind::file, "FILE", 0, 0, {}}; }
  static Value folder(std::string or_this = {}) { return {Kind::folder, "DIR", 0, 0, or_this.empty() ? std::vector<std::string>{} : std::vector{or_this}}; }
  static Value script() { return {Kind::script, "NAME", 0, 0, {}}; }  // of the library, or a file
};

struct Flag {
  std::string name;  // "port", typed --port
  Value value;
  std::string about;
  std::string otherwise;  // what holds where it is not given, as help says it
  bool repeats = false;   // each one counts; of others the last does
};

// A plain word of the command line.
struct Word {
  Value value;
  std::string about;
  bool repeats = false;
};

struct Example {
  std::string line, about;
};

struct Command {
  std::string name;
  std::string about;  // one line
  std::string more;   // whole sentences, paragraphs apart by an empty line
  std::vector<Flag> flags;
  std::vector<Word> words;
  std::vector<Example> examples;
  int (*run)(const ParsedArguments& parsed) = nullptr;
  // A flag that is not given is looked for around the program (--bot-pace: SPIRAL_BOT_PACE), then in the file of --config (bot-pace=…).
  bool has_settings = false;
};

// In the order of the help.
const std::vector<Command>& commands();
const Command* command_named(const std::string& name);
// What is described in a few words, as a sentence.
std::string sentence_of(std::string about);
// "SPIRAL_BOT_PACE"
std::string variable_of(const Flag& flag);

inline constexpr const char* about_program = "Timespiral: a time-loop mystery for one Mastermind and up to three Protagonists.";
// What the program tells whoever called it.
struct ExitMeaning {
  ExitCode code;
  const char* about;
};
inline constexpr ExitMeaning exit_meanings[] = {
    {all_is_well, "all is well"},
    {something_failed, "something failed: a case, a script with problems, counts that disagree, a server that cannot start or go on"},
    {wrong_usage, "wrong usage: the command line, a setting or a file it names is not understood; nothing was done"},
};

Command play_command();
Command serve_command();
Command doctor_command();
Command move_data_command();
Command referee_command();
Command check_command();
Command script_command();
Command case_command();
Command simulate_command();
Command deduce_command();
Command puzzle_command();
Command perft_command();
Command bench_command();
Command protocol_command();
Command completion_command();
Command manual_command();

}  // namespace spiral
