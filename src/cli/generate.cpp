#include "cli/generate.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "scripts/generate.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

std::vector<std::string> names_of_sets() {
  std::vector<std::string> names;
  for (const TragedySet* set : all_sets()) names.emplace_back(set->name);
  return names;
}

std::string read_wishes(const ParsedArguments& parsed, GenerateWishes& wishes) {
  wishes.set = find_set(parsed.value("set", "basic_tragedy"));
  wishes.characters = static_cast<int>(parsed.number("characters", 0));
  wishes.days = static_cast<int>(parsed.number("days", 0));
  wishes.loops = static_cast<int>(parsed.number("loops", 0));
  wishes.level = static_cast<int>(parsed.number("difficulty", 0));
  for (const std::string& word : parsed.values("with"))
    if (std::string problem = add_wish(wishes, word, true); !problem.empty()) return "--with: " + problem;
  for (const std::string& word : parsed.values("without"))
    if (std::string problem = add_wish(wishes, word, false); !problem.empty()) return "--without: " + problem;
  return {};
}

}  // namespace

std::vector<Flag> generate_flags() {
  return {{"set", Value::one_of(names_of_sets(), "SET"), "generate: of which set", "basic_tragedy"},
          {"characters", Value::number(3, max_cast), "generate: how many take part", "as is usual in the set"},
          {"days", Value::number(1, max_days), "generate: days in a loop", "as is usual in the set"},
          {"loops", Value::number(1, max_loops), "generate: how many loops", "as is usual in the set"},
          {"with", Value::text("WORD"), "generate: a character or plot that must be in it", "", true},
          {"without", Value::text("WORD"), "generate: a character or plot that must not", "", true},
          {"difficulty", Value::number(1, 5), "generate: 1 is easy for the Protagonists, 5 very hard; by rule of thumb", ""},
          {"seed", Value::number(0, INT64_MAX), "generate: the same seed and wishes make the same script", "1"},
          {"count", Value::number(1, 100'000), "generate: how many scripts, with seeds one after another; several need --out", "1"}};
}

int run_generate(const ParsedArguments& parsed) {
  GenerateWishes wishes;
  if (const std::string problem = read_wishes(parsed, wishes); !problem.empty()) return misuse(problem);
  const long long count = parsed.number("count", 1), first = parsed.number("seed", 1);
  const std::filesystem::path folder = parsed.value("out");
  std::error_code error;
  if (count > 1 && folder.empty()) return misuse("--count needs --out DIR: each script becomes a file there");
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  for (long long i = 0; i < count; ++i) {
    const GeneratedText made = generate_text(wishes, static_cast<std::uint64_t>(first) + static_cast<std::uint64_t>(i));
    if (!made.problem.empty()) return fail(made.problem);
    if (folder.empty()) return std::fputs(made.text.c_str(), stdout), all_is_well;
    std::ofstream out(folder / (made.id + ".toml"), std::ios::binary | std::ios::trunc);
    out << made.text;
    out.close();
    if (!out) return fail((folder / (made.id + ".toml")).string() + " cannot be written");
  }
  return all_is_well;
}

}  // namespace spiral
