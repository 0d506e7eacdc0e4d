#include "server/record_of.hpp"

#include <map>
#include <nlohmann/json.hpp>

namespace spiral {

nlohmann::json record_of(const Playthrough& play, const std::vector<StoredAnswer>& answers) {
  nlohmann::json record = to_record(play);
  std::map<int, std::map<int, std::string>> undone;
  for (const StoredAnswer& one : answers)
    if (one.undone != 0) undone[one.undone][one.number] = one.notation;
  for (const auto& [epoch, lost] : undone) {
    nlohmann::json entry{{"epoch", epoch}, {"from", lost.begin()->first}, {"answers", nlohmann::json::array()}};
    for (const auto& [number, words] : lost) entry["answers"].push_back(words);
    record["undone"].push_back(entry);
  }
  return record;
}

}  // namespace spiral
