// `spiral script ACTION`: everything for those who write, collect and share scripts.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "cli/generate.hpp"
#include "cli/lint.hpp"
#include "records/script_schema.hpp"
#include "scripts/community.hpp"

namespace spiral {
namespace {

namespace fs = std::filesystem;

std::string read_bytes(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text(most_bytes_of_import + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

bool write_bytes(const fs::path& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  return static_cast<bool>(out);
}

// --- import ---

struct ImportCount {
  int taken = 0, good = 0, unequal = 0, unread = 0;
};

// Each script becomes a file, good or not; what is wrong with it is told.
bool import_file(const std::string& name, const fs::path& folder, std::set<std::string>& ids, ImportCount& count) {
  const ImportedFile file = import_community(read_bytes(name), name, ids);
  for (const Problem& problem : file.problems) std::fprintf(stderr, "%s\n", to_string(problem).c_str()), ++count.unread;
  for (const ImportedScript& script : file.scripts) {
    const fs::path path = folder / (script.id + ".toml");
    if (!write_bytes(path, script.toml)) return fail(path.string() + " cannot be written"), false;
    ++count.taken;
    count.good += script.loaded.is_good();
    count.unequal += !script.is_equal;
    std::printf("%s: %s\n", path.string().c_str(),
                !script.loaded.is_good()                 ? "taken in with errors"
                : script.loaded.file.is_partly_by_hand() ? "good, partly played by hand"
                                                         : "good");
    for (const Problem& problem : script.loaded.problems) std::fprintf(stderr, "%s\n", to_string(problem).c_str());
    if (!script.is_equal) std::fprintf(stderr, "%s: expected the same when it is exported again, found a difference\n", path.string().c_str());
  }
  return true;
}

int run_import(const std::vector<std::string>& names, const ParsedArguments& parsed) {
  if (!parsed.has("out")) return misuse("import needs --out DIR: each script becomes a file there");
  const fs::path folder = parsed.value("out");
  std::error_code error;
  fs::create_directories(folder, error);
  if (!fs::is_directory(folder, error)) return misuse("--out " + folder.string() + " is no folder");
  std::set<std::string> ids;
  for (const auto& entry : fs::directory_iterator(folder, error)) ids.insert(entry.path().stem().string());  // nothing is written over
  ImportCount count;
  for (const std::string& name : names)
    if (!import_file(name, folder, ids, count)) return something_failed;
  std::printf("%d scripts taken in, %d of them good\n", count.taken, count.good);
  return count.unread == 0 && count.unequal == 0 && count.good == count.taken ? all_is_well : something_failed;
}

// --- export ---

int run_export(const std::vector<std::string>& names, const ParsedArguments& parsed) {
  std::vector<Tree> scripts;
  bool is_all_well = true;
  for (const std::string& name : names) {
    const LoadedScript loaded = load_script(name);
    RawScript raw;
    std::vector<Problem> problems;
    const bool is_read = read_raw_script(loaded.is_good() ? loaded.file.source : read_bytes(name), name, raw, problems);
    if (is_read) scripts.push_back(community_tree(raw));
    for (const Problem& problem : loaded.problems) std::fprintf(stderr, "%s\n", to_string(problem).c_str());
    is_all_well &= loaded.is_good();
  }
  const std::string text = community_collection(scripts);
  if (!parsed.has("out")) std::fputs(text.c_str(), stdout);
  else if (!write_bytes(parsed.value("out"), text)) return fail(parsed.value("out") + " cannot be written");
  return is_all_well ? all_is_well : something_failed;
}

// --- the command ---

// Which flags belong to which action.
struct Action {
  std::string name;
  std::vector<std::string> flags;
  bool needs_files;
};
const std::vector<Action>& actions() {
  static const std::vector<Action> all{{"lint", {"fix", "json", "strict"}, true},
                                       {"import", {"out"}, true},
                                       {"export", {"out"}, true},
                                       {"generate", {"set", "characters", "days", "loops", "with", "without", "difficulty", "seed", "count", "out"}, false},
                                       {"schema", {}, false}};
  return all;
}

int run_script(const ParsedArguments& parsed) {
  if (parsed.words.empty()) return misuse("expected `spiral script lint`, `import`, `export`, `generate` or `schema`; `spiral script --help` tells more");
  const auto action = std::find_if(actions().begin(), actions().end(), [&](const Action& one) { return one.name == parsed.words.front(); });
  const std::vector<std::string> names(parsed.words.begin() + 1, parsed.words.end());
  for (const auto& [flag, value] : parsed.flags)
    if (std::find(action->flags.begin(), action->flags.end(), flag) == action->flags.end())
      return misuse("--" + flag + " is not for `spiral script " + action->name + "`");
  if (action->needs_files && names.empty()) return misuse("`spiral script " + action->name + "` needs the name of a file");
  if (!action->needs_files && !names.empty()) return misuse("`spiral script " + action->name + "` takes no file");
  if (action->name == "lint") return lint_scripts(names, parsed);
  if (action->name == "import") return run_import(names, parsed);
  if (action->name == "export") return run_export(names, parsed);
  if (action->name == "generate") return run_generate(parsed);
  std::printf("%s\n", script_schema().c_str());
  return all_is_well;
}

}  // namespace

Command script_command() {
  std::vector<Flag> flags = lint_flags();
  flags.push_back({"out", Value::folder(), "import, generate: the folder for the scripts; export: the file", ""});
  for (Flag& flag : generate_flags()) flags.push_back(std::move(flag));
  std::vector<std::string> names;
  for (const Action& action : actions()) names.push_back(action.name);
  return {.name = "script",
          .about = "check, share and generate scripts",
          .more =
              "lint tells everything that is wrong or doubtful in a script, with line, reason and mend; --fix mends what can be mended. import takes scripts "
              "of the "
              "community's JSON format in, also whole collections, and keeps what it does not understand; export writes that format. generate draws a new "
              "script that is always legal. schema prints the JSON "
              "Schema of a "
              "script file.",
          .flags = flags,
          .words = {{Value::one_of(names, "ACTION"), "what to do", false}, {Value::script(), "script files, or ids of the library", true}},
          .examples = {{"spiral script lint my_script.toml --fix", "tell what is wrong, and mend it"},
                       {"spiral script import scripts.jsonc --out mine", "a collection becomes a folder of scripts"},
                       {"spiral script generate --set first_steps --days 4 --seed 7 > new.toml", "a new tragedy"},
                       {"spiral script export mine/*.toml --out shared.json", "and back again"}},
          .run = run_script};
}

}  // namespace spiral
