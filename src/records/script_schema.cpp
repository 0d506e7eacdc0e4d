#include "records/script_schema.hpp"

#include <nlohmann/json.hpp>

#include "rules/option_names.hpp"
#include "scripts/script_fields.hpp"
#include "scripts/script_file.hpp"
#include "scripts/special_rules.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson table_of(std::span<const ScriptField> fields);

template <class Range>
OrderedJson names_of(const Range& range) {
  OrderedJson names = OrderedJson::array();
  for (const std::string_view name : range) names.push_back(name);
  return names;
}

// The words that a key may have, where the key alone decides it; otherwise any text. Which plots, roles and incidents go together is for the loader.
OrderedJson allowed_words(std::string_view key) {
  OrderedJson names = OrderedJson::array();
  if (key == "set")
    for (const TragedySet* set : all_sets()) names.push_back(set->name);
  else if (key == "turf" || key == "start" || key == "henchman_start") names = names_of(ids_of<Location>);
  else if (key == "final_guess") names = {"on", "off"};
  else if (key == "mastermind_without") names = names_of(cards_of_mastermind());
  else if (key == "protagonists_without") names = names_of(cards_of_protagonists());
  else if (key == "allow")
    for (std::size_t i = static_cast<std::size_t>(first_warning); i < count_of<Finding>; ++i) names.push_back(ids_of<Finding>[i]);
  else return {{"type", "string"}};
  return {{"type", "string"}, {"enum", names}};
}

OrderedJson settings_of(std::string_view key) {
  OrderedJson schema{{"type", "object"}};
  const OrderedJson any{{"type", {"string", "integer"}}};
  if (key != "options") return schema["additionalProperties"] = any, schema;
  schema["properties"] = OrderedJson::object();
  for (const OptionInfo& info : option_infos) {
    OrderedJson values = OrderedJson::array();
    for (const std::string_view value : info.values) {
      if (value.empty()) continue;
      values.push_back(value);
      if (value.find_first_not_of("0123456789") == std::string_view::npos) values.push_back(std::stoi(std::string(value)));  // 4 is as good as "4"
    }
    schema["properties"][std::string(info.name)] = {{"enum", values}};
  }
  schema["additionalProperties"] = false;
  return schema;
}

OrderedJson value_of(const ScriptField& field) {
  switch (field.shape) {
    case Shape::text: return field.key == "title" ? OrderedJson{{"type", "string"}, {"minLength", 1}} : OrderedJson{{"type", "string"}};
    case Shape::word: return allowed_words(field.key);
    case Shape::id: return {{"type", "string"}, {"pattern", "^[a-z0-9_]+$"}};
    case Shape::number: return {{"type", "integer"}, {"minimum", field.least}, {"maximum", field.most}};
    case Shape::texts: return {{"type", "array"}, {"items", {{"type", "string"}}}, {"maxItems", longest_list}};
    case Shape::words: {
      OrderedJson list{{"type", "array"}, {"items", allowed_words(field.key)}, {"maxItems", longest_list}};
      if (field.key == "subplots") list["minItems"] = field.least, list["maxItems"] = field.most;
      return list;
    }
    case Shape::numbers:
      return {{"type", "array"}, {"items", {{"type", "integer"}, {"minimum", field.least}, {"maximum", field.most}}}, {"maxItems", max_loops}};
    case Shape::table: return table_of(field.inside);
    case Shape::tables: {
      OrderedJson list{{"type", "array"}, {"items", table_of(field.inside)}};
      if (field.least > 0) list["minItems"] = field.least;
      list["maxItems"] = field.most;
      return list;
    }
    case Shape::settings: return settings_of(field.key);
    case Shape::pairs: return {{"type", "object"}, {"additionalProperties", {{"type", "string"}}}, {"maxProperties", field.most}};
  }
  return {};
}

OrderedJson table_of(std::span<const ScriptField> fields) {
  OrderedJson properties = OrderedJson::object(), required = OrderedJson::array();
  for (const ScriptField& field : fields) {
    OrderedJson value = value_of(field);
    value["description"] = field.about;
    properties[std::string(field.key)] = value;
    if (field.is_required) required.push_back(field.key);
    if (!field.is_translated) continue;
    for (const std::string_view language : translation_names) {
      value["description"] = "the same in " + std::string(language);
      properties[std::string(field.key) + "_" + std::string(language)] = value;
    }
  }
  OrderedJson table{{"type", "object"}, {"properties", properties}};
  if (!required.empty()) table["required"] = required;
  table["additionalProperties"] = false;
  return table;
}

}  // namespace

std::string script_schema() {
  OrderedJson schema{{"$schema", "http://json-schema.org/draft-07/schema#"}, {"title", "A script of Timespiral, as TOML or as JSON"}};
  OrderedJson table = table_of(file_fields);
  table["properties"]["$schema"] = {{"type", "string"}};
  schema.update(table);
  return schema.dump(2);
}

}  // namespace spiral
