// The JSON Schema of a script and its loader say the same: about every script there is, and about thousands that were changed at random.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "model/dice.hpp"
#include "records/script_schema.hpp"
#include "scripts/json_text.hpp"
#include "scripts/script_file.hpp"
#include "scripts/toml_text.hpp"
#include "tests/support/paths.hpp"

namespace spiral::testing {
namespace {

using Json = nlohmann::json;

// As much of JSON Schema as our schema uses; an unknown word fails the test.
bool is_of_type(const Json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  return type == "integer" && value.is_number_integer();
}
bool is_valid(const Json& value, const Json& schema);
bool has_valid_members(const Json& value, const Json& schema) {
  const Json none = Json::object();
  const Json& properties = schema.contains("properties") ? schema["properties"] : none;
  for (const auto& [name, member] : value.items()) {
    const Json& other = schema["additionalProperties"];
    if (properties.contains(name) ? !is_valid(member, properties[name]) : other.is_boolean() ? !other.get<bool>() : !is_valid(member, other)) return false;
  }
  for (const Json& name : schema.value("required", Json::array()))
    if (!value.contains(name.get<std::string>())) return false;
  return true;
}
bool keeps(const Json& value, const std::string& word, const Json& rule, const Json& schema) {
  if (word == "type")
    return rule.is_array() ? std::any_of(rule.begin(), rule.end(), [&](const Json& one) { return is_of_type(value, one); }) : is_of_type(value, rule);
  if (word == "enum") return std::find(rule.begin(), rule.end(), value) != rule.end();
  if (word == "minimum") return !value.is_number() || value >= rule;
  if (word == "maximum") return !value.is_number() || value <= rule;
  if (word == "minLength") return !value.is_string() || value.get<std::string>().size() >= rule;
  if (word == "pattern") return !value.is_string() || std::regex_search(value.get<std::string>(), std::regex(rule.get<std::string>()));
  if (word == "minItems") return !value.is_array() || value.size() >= rule;
  if (word == "maxItems") return !value.is_array() || value.size() <= rule;
  if (word == "maxProperties") return !value.is_object() || value.size() <= rule;
  if (word == "items") return !value.is_array() || std::all_of(value.begin(), value.end(), [&](const Json& one) { return is_valid(one, rule); });
  if (word == "additionalProperties") return !value.is_object() || has_valid_members(value, schema);
  EXPECT_TRUE(word == "properties" || word == "required" || word == "description" || word == "title" || word == "$schema") << word;
  return true;
}
bool is_valid(const Json& value, const Json& schema) {
  for (const auto& [word, rule] : schema.items())
    if (!keeps(value, word, rule, schema)) return false;
  return true;
}

// What a schema can see: words, kinds and numbers by themselves, not what goes together.
bool is_of_shape(Finding finding) {
  switch (finding) {
    case Finding::unknown_key:
    case Finding::missing_key:
    case Finding::wrong_kind:
    case Finding::bad_id:
    case Finding::empty_text:
    case Finding::unknown_set:
    case Finding::unplayable_set:
    case Finding::unknown_location:
    case Finding::unknown_option:
    case Finding::unknown_value:
    case Finding::unknown_card:
    case Finding::unknown_finding:
    case Finding::days_out_of_range:
    case Finding::loops_out_of_range:
    case Finding::no_loops:
    case Finding::level_out_of_range:
    case Finding::too_many_characters:
    case Finding::too_many_incidents: return true;
    default: return false;
  }
}

std::vector<Json> all_scripts() {
  std::vector<Json> scripts;
  std::vector<std::string> sources;
  for (const std::string& id : library_ids()) sources.push_back(load_script(id).file.source);
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(source_dir) / "tests/scripts"))
    if (entry.path().extension() == ".toml") sources.push_back(load_script(entry.path().string()).file.source);
  for (const std::string& source : sources) {
    std::vector<Problem> problems;
    if (const std::optional<Tree> tree = parse_toml(source, "f", problems)) scripts.push_back(Json::parse(json_of(*tree)));
  }
  return scripts;
}

void expect_agreement(const Json& script, const Json& schema) {
  const std::string text = script.dump();
  const LoadedScript loaded = parse_script(text, "f.json");
  std::string shape;
  for (const Problem& problem : loaded.problems)
    if (is_of_shape(problem.finding)) shape += to_string(problem) + "\n";
  const bool is_schema_content = is_valid(script, schema);
  if (loaded.is_good() || !shape.empty()) {
    EXPECT_EQ(is_schema_content, shape.empty()) << shape << text.substr(0, 3000);
  }
  if (!is_schema_content) {
    EXPECT_FALSE(loaded.is_good()) << text.substr(0, 3000);
  }
}

// One thing somewhere in it becomes another.
void change(Json& value, Dice& dice) {
  if (value.is_structured() && !value.empty() && !dice.one_in(4)) {
    auto member = value.begin();
    std::advance(member, dice.below(value.size()));
    return change(*member, dice);
  }
  switch (dice.below(7)) {
    case 0: value = dice.below(20); break;
    case 1: value = "strange"; break;
    case 2: value = Json::array(); break;
    case 3: value = nullptr; break;
    case 4: value = value.is_number_integer() ? Json(value.get<long long>() * 100 - 7) : Json(2.5); break;
    case 5:
      if (value.is_structured() && !value.empty()) value.erase(value.begin());
      else value = "";
      break;
    default:
      if (value.is_object()) value["stranger"] = 1;
      else if (value.is_array()) value.push_back(1);
      else value = "City";
  }
}

TEST(ScriptSchema, AgreesWithTheLoaderOnTenThousandChangedScripts) {
  const Json schema = Json::parse(script_schema());
  const std::vector<Json> scripts = all_scripts();
  Dice dice(5);
  for (int i = 0; i < 10'000; ++i) {
    Json script = scripts[dice.below(scripts.size())];
    change(script, dice);
    if (script.is_object()) expect_agreement(script, schema);
  }
}

TEST(ScriptSchema, AgreesWithTheLoaderOnEveryScript) {
  const Json schema = Json::parse(script_schema());
  for (const Json& script : all_scripts()) {
    EXPECT_TRUE(is_valid(script, schema)) << script["id"];
    EXPECT_TRUE(parse_script(script.dump(), "f.json").is_good()) << script["id"] << ": JSON of the same structure is as good";
  }
}

TEST(ScriptSchema, StandsInTheRepositoryAsItIs) {
  const std::string path = std::string(source_dir) + "/docs/script.schema.json";
  if (std::getenv("SPIRAL_UPDATE")) std::ofstream(path) << script_schema() << "\n";
  std::ifstream in(path);
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  EXPECT_EQ(page, script_schema() + "\n") << "write it anew: SPIRAL_UPDATE=1 build/debug/tests/spiral_tests --gtest_filter='ScriptSchema*'";
}

}  // namespace
}  // namespace spiral::testing
