// `spiral completion bash|zsh`: what a shell needs to finish what somebody types, made from the descriptions of the commands.
#include <algorithm>
#include <cstdio>
#include <span>

#include "cli/arguments.hpp"

namespace spiral {
namespace {

using Kind = Value::Kind;

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
  return all;
}

// Within single quotes, as both shells read them.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char letter : text) out += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return out + "'";
}

std::string names_of_flags(const Command& command) {
  std::string names = "--help";
  for (const Flag& flag : command.flags) names += " --" + flag.name;
  return names;
}

std::string names_of_commands() {
  std::string names;
  for (const Command& command : commands()) names += command.name + " ";
  return names + "help --help --version";
}

// What the program's own folder takes besides, where ./spiral also builds and tests: its own help tells of it.
struct DoorCommand {
  const char* name;
  const char* about;
  const char* words;  // what may follow
};
constexpr DoorCommand door_commands[] = {
    {"test", "build and run the tests", "--all"},           {"setup", "install the packages for building and testing", ""},
    {"build", "build only", "release debug asan tsan"},     {"fuzz", "feed every door of the program with mutated input", "script record case message request"},
    {"format", "lay out the sources alike", "--check"},     {"web", "make a page of the whole game for any web server", ""},
    {"package", "make a Debian package of the server", ""}, {"--lan", "start the game for everybody in the local network", ""}};

std::string joined_names(std::span<const DoorCommand> some) {
  std::vector<std::string> names;
  for (const DoorCommand& one : some) names.push_back(one.name);
  return joined(names);
}

// --- bash ---

constexpr const char* bash_beginning = R"(# What spiral takes, for bash. To use it: source <(spiral completion bash)
_spiral() {
    local line=${COMP_LINE:0:COMP_POINT} token before words= files= folders= folder=${COMP_WORDS[0]%/*}
    token=${line##* }
    line=${line%"$token"}
    line=${line%"${line##*[! ]}"}
    before=${line##* }
    if [[ $token == --*=* ]]; then
        before=${token%%=*}
        token=${token#*=}
    fi
)";
constexpr const char* bash_end = R"(    COMPREPLY=()
    [[ -z $words ]] || mapfile -t COMPREPLY < <(compgen -W "$words" -- "$token")
    # bash takes a word apart at the sign =, and puts in only what stands behind it.
    if [[ $token == *=* && $COMP_WORDBREAKS == *=* ]]; then COMPREPLY=("${COMPREPLY[@]#"${token%=*}="}"); fi
    if [[ -n $files$folders ]]; then
        local path
        while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen ${files:+-f} ${folders:+-d} -- "$token")
        compopt -o filenames 2>/dev/null
    fi
}
complete -F _spiral spiral
)";

std::string bash_action(const Value& value) {
  switch (value.kind) {
    case Kind::script: return "words=" + quoted(joined(library_ids())) + " files=yes";
    case Kind::file: return "files=yes";
    case Kind::folder: return "words=" + quoted(joined(value.words)) + " folders=yes";
    default: return "words=" + quoted(joined(value.words));
  }
}

// What may come next where nothing stands behind a flag: flags once a dash is typed, otherwise a plain word.
std::string bash_words(const Command& command) {
  std::string arm = "        " + command.name + ") if [[ $token == -* ]]; then words=" + quoted(names_of_flags(command)) + "; else ";
  if (command.words.empty()) return arm + "words=" + quoted(names_of_flags(command)) + "; fi ;;\n";
  if (command.words.size() == 1) return arm + bash_action(command.words[0].value) + "; fi ;;\n";
  return arm + "if ((COMP_CWORD == 2)); then " + bash_action(command.words[0].value) + "; else " + bash_action(command.words[1].value) + "; fi; fi ;;\n";
}

std::string bash_completion() {
  std::string text = bash_beginning;
  text += "    if ((COMP_CWORD == 1)); then words=" + quoted(names_of_commands()) + "; else case ${COMP_WORDS[1]}:$before in\n";
  for (const Command& command : commands())
    for (const Flag& flag : command.flags)
      if (flag.value.kind != Kind::nothing) text += "        " + command.name + ":--" + flag.name + ") " + bash_action(flag.value) + " ;;\n";
  text += "        help:*) words=" + quoted(names_of_commands()) + " ;;\n    *) case ${COMP_WORDS[1]} in\n";
  for (const Command& command : commands()) text += bash_words(command);
  text +=
      "    esac ;; esac; fi\n    if [[ ${COMP_WORDS[0]} == */* && -e $folder/CMakePresets.json ]]; then case $COMP_CWORD:${COMP_WORDS[1]} in\n        1:*) "
      "words+=' " +
      joined_names(door_commands) + "' ;;\n";
  for (const DoorCommand& command : door_commands) text += std::string("        *:") + command.name + ") words=" + quoted(command.words) + " ;;\n";
  return text + "    esac; fi\n" + bash_end;
}

// --- zsh ---

// Within the brackets and colons of a specification.
std::string specified(const std::string& text) {
  std::string out;
  for (const char letter : text)
    out += (letter == '[' || letter == ']' || letter == ':' || letter == '\\') ? std::string("\\") + letter : std::string(1, letter);
  return out;
}

std::string zsh_action(const Value& value) {
  const std::string before = ":" + specified(value.name) + ":";
  switch (value.kind) {
    case Kind::nothing: return "";
    case Kind::script: return before + "_spiral_scripts";
    case Kind::file: return before + "_files";
    case Kind::folder: return before + "_files -/";
    default: return before + (value.words.empty() ? " " : "(" + joined(value.words) + ")");
  }
}

std::string zsh_arm(const Command& command) {
  std::string arm = "    " + command.name + ") _arguments '--help[this text]'";
  for (const Flag& flag : command.flags) {
    const bool has_value = flag.value.kind != Kind::nothing;
    arm += " \\\n      " +
           quoted((flag.repeats ? "*" : "") + ("--" + flag.name) + (has_value ? "=" : "") + "[" + specified(flag.about) + "]" + zsh_action(flag.value));
  }
  for (std::size_t i = 0; i < command.words.size(); ++i)
    arm += " \\\n      " + quoted((command.words[i].repeats ? "*" : std::to_string(i + 1)) + zsh_action(command.words[i].value));
  return arm + " ;;\n";
}

std::string zsh_completion() {
  std::string text =
      "#compdef spiral\n# What spiral takes, for zsh. To use it: source <(spiral completion zsh), after compinit.\n_spiral_scripts() {\n  local -a ids=(" +
      joined(library_ids()) + ")\n  _describe script ids\n  _files\n}\n_spiral() {\n  local -a commands=(\n";
  for (const Command& command : commands()) text += "    " + quoted(command.name + ":" + specified(command.about)) + "\n";
  text +=
      "    'help:how to use the program, or a command of it'\n    '--version:which version this is'\n  )\n"
      "  if [[ $words[1] == */* && -e ${words[1]:h}/CMakePresets.json ]]; then\n    commands+=(\n";
  for (const DoorCommand& command : door_commands) text += "      " + quoted(std::string(command.name) + ":" + command.about) + "\n";
  text +=
      "    )\n  fi\n"
      "  if ((CURRENT == 2)) || { ((CURRENT == 3)) && [[ $words[2] == help ]] }; then\n    _describe command commands\n    return\n  fi\n"
      "  local command=$words[2]\n  shift words\n  ((CURRENT--))\n  case $command in\n";
  for (const Command& command : commands()) text += zsh_arm(command);
  for (const DoorCommand& command : door_commands) text += std::string("    ") + command.name + ") _values word " + command.words + " ;;\n";
  return text + "  esac\n}\nif [[ $funcstack[1] == _spiral ]]; then _spiral \"$@\"; else compdef _spiral spiral; fi\n";
}

int run_completion(const ParsedArguments& parsed) {
  if (parsed.words.empty()) return misuse("expected `spiral completion bash` or `spiral completion zsh`");
  std::fputs((parsed.words.front() == "bash" ? bash_completion() : zsh_completion()).c_str(), stdout);
  return all_is_well;
}

}  // namespace

Command completion_command() {
  return {.name = "completion",
          .about = "let your shell finish what you type",
          .more = "Prints a script for the shell: every command, option and value, and the scripts of the library.",
          .flags = {},
          .words = {{Value::one_of({"bash", "zsh"}, "SHELL"), "which shell it is for", false}},
          .examples = {{"source <(spiral completion bash)", "from now on, in this bash; put the line into ~/.bashrc to keep it"}},
          .run = run_completion};
}

}  // namespace spiral
