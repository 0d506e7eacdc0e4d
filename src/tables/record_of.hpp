// The record of a table's game: the usual one, and what was undone on the way.
#pragma once

#include "records/playthrough.hpp"
#include "tables/course.hpp"
#include "tables/store.hpp"

namespace spiral {

// "undone":[{"epoch":1,"from":12,"answers":[…]}]: the answers that stood at number 12 and up until undo 1.
nlohmann::json record_of(const Playthrough& play, const std::vector<StoredAnswer>& answers);

struct FinishedGame {
  bool is_there = false;
  std::unique_ptr<Playthrough> play;  // null also if it cannot be read
  std::vector<StoredAnswer> answers;
};
FinishedGame load_finished(Store& store, const std::string& id);

// How it ended: "mastermind loops".
std::string result_of(const Playthrough& play);
// Its answers as a store keeps them, from this one on, counted from 0.
std::vector<StoredAnswer> stored_answers(const Course& course, std::size_t from, int epoch);

// What the commitment to a card says when it is opened: "1 2 a nurse goodwill_1".
std::string card_words(const Game& game, const Event& event);
// The same of the card that was laid among these events; empty if none was.
std::string card_laid(const Playthrough& play, std::size_t from, std::size_t until);

}  // namespace spiral
