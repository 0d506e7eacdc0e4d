#include "records/findings_json.hpp"

namespace spiral {
namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson json_of(const Problem& problem) {
  const FindingWords words = words_about(problem.finding);
  OrderedJson json{{"id", id_of(problem.finding)},
                   {"severity", is_warning(problem.finding) ? "warning" : "error"},
                   {"file", problem.at.file},
                   {"line", problem.at.line},
                   {"column", problem.at.column},
                   {"message", english(problem.message)},
                   {"message_zh", text_in(problem.message, "zh", Naming::ids)},
                   {"message_ja", text_in(problem.message, "ja", Naming::ids)},
                   {"why", words.why},
                   {"mend", words.mend}};
  if (problem.fix)
    json["fix"] = {
        {"line", problem.fix->at.line}, {"column", problem.fix->at.column}, {"found", problem.fix->found}, {"replacement", problem.fix->replacement}};
  return json;
}

}  // namespace

OrderedJson findings_json(const LoadedScript& loaded) {
  OrderedJson list = OrderedJson::array();
  for (const Problem& problem : loaded.problems) list.push_back(json_of(problem));
  for (const Problem& warning : loaded.warnings) list.push_back(json_of(warning));
  return list;
}

}  // namespace spiral
