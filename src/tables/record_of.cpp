#include "tables/record_of.hpp"

#include <map>
#include <nlohmann/json.hpp>

#include "model/event.hpp"
#include "protocol/make.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"
#include "tables/table_setup.hpp"

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

FinishedGame load_finished(Store& store, const std::string& id) {
  FinishedGame game;
  const std::optional<StoredTable> row = store.table(id);
  if (!row || row->finished == 0) return game;
  game.is_there = true;
  const ReadTableSetup read = from_stored(row->setup);
  if (!read.error.empty()) return game;
  game.answers = store.answers(id);
  auto play = std::make_unique<Playthrough>(read.setup.game);
  for (const StoredAnswer& one : game.answers)
    if (one.undone == 0 && !play->answer(one.notation).empty()) return game;
  game.play = std::move(play);
  return game;
}

std::string result_of(const Playthrough& play) {
  const wire::End end = end_of(play);
  return wire::id(end.winner) + " " + wire::id(end.how);
}

std::vector<StoredAnswer> stored_answers(const Course& course, std::size_t from, int epoch) {
  const Playthrough& play = course.play();
  std::vector<StoredAnswer> rows;
  for (std::size_t i = from; i < play.answers().size(); ++i)
    rows.push_back({static_cast<int>(i + 1), epoch, play.answers()[i], 0, card_laid(play, course.events_before(i), course.events_before(i + 1))});
  return rows;
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
