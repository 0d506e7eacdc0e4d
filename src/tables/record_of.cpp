#include "tables/record_of.hpp"

#include <map>
#include <nlohmann/json.hpp>

#include "model/event.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"

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

std::string card_words(const Game& game, const Event& event) {
  const CardPlayed laid = first_in<CardPlayed>(event);
  const std::string by(id_of(laid.deck)), card(id_of(laid.card));
  return std::to_string(event.loop) + " " + std::to_string(event.day) + " " + by + " " + id_of_spot(game, laid.on) + " " + card;
}

std::string card_laid(const Playthrough& play, std::size_t from, std::size_t until) {
  for (std::size_t i = from; i < until; ++i)
    if (play.events()[i].kind == EventKind::card_played) return card_words(play.game(), play.events()[i]);
  return {};
}

}  // namespace spiral
