#include "bench/load_record.hpp"

#include "records/notation.hpp"
#include "records/playthrough.hpp"

namespace spiral::load {
namespace {

int count_lost(const std::vector<GivenAnswer>& given, const std::vector<std::string>& decided) {
  int lost = 0;
  std::size_t at = 0;
  for (const GivenAnswer& one : given) {
    if (!one.is_acknowledged) continue;
    while (at < decided.size() && decided[at] != one.words) ++at;
    if (at++ >= decided.size()) ++lost;
  }
  return lost;
}

// Whether every decision is one of these answers, in their order and with all that were acknowledged: of the others, whose line broke, nobody knows.
bool is_explained(const std::vector<GivenAnswer>& given, const std::vector<std::string>& decided) {
  std::vector<bool> may_be(decided.size() + 1);  // so many decisions are explained by the answers so far
  may_be[0] = true;
  for (const GivenAnswer& one : given)
    for (std::size_t count = decided.size() + 1; count-- > 0;) {
      const bool is_taken = count > 0 && may_be[count - 1] && decided[count - 1] == one.words;
      may_be[count] = is_taken || (may_be[count] && !one.is_acknowledged);
    }
  return may_be.back();
}

}  // namespace

CheckedRecord check_record(int port, const Table& table) {
  CheckedRecord checked;
  testing::HttpAnswer answer;
  for (int tries = 0; tries < 20 && (answer.status == 0 || answer.status == 503); ++tries) {  // a server may still be starting
    if (tries > 0) ::usleep(250000);
    answer = testing::request(port, "GET", "/api/records/" + table.id);
  }
  const LoadedRecord loaded = from_record(answer.body);
  checked.is_whole = loaded.play && loaded.play->is_over();
  if (!loaded.play) return checked;
  Playthrough again(loaded.play->setup());
  std::vector<std::string> by_seat[5];
  for (const Decision& decision : loaded.play->decisions()) {
    by_seat[static_cast<int>(seat_of(again.game(), again.board(), decision))].push_back(notation(again.game(), again.board(), decision));
    again.decide(decision);
  }
  for (const auto& viewer : table.viewers) {
    if (viewer->seat.empty()) continue;
    const std::vector<std::string>& decided = by_seat[1 + viewer->seat[0] - 'a'];
    checked.lost += count_lost(viewer->given, decided);
    checked.surplus += !is_explained(viewer->given, decided);
  }
  return checked;
}

}  // namespace spiral::load
