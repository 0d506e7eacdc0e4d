// What can be deduced: asked at a table or of a finished game, worked out aside.
#include <charconv>

#include "protocol/requests.hpp"
#include "records/names.hpp"
#include "tables/house.hpp"

namespace spiral {
namespace {

Deductions::Work work_on(SeatStory story, const std::optional<std::vector<wire::NoteMark>>& notes = {}) {
  return [story = std::make_shared<SeatStory>(std::move(story)), notes] { return wire::to_json(notes ? check_notes(*story, *notes) : deduced_from(*story)); };
}

Deductions::Work work_on(const Table::AskedDeduction& asked, const Table& table) {
  if (!asked.disclosure) return work_on(table.story(asked.seat), asked.notes);
  return [disclosure = asked.disclosure, ask = asked.ask] {
    wire::Disclosed answer = disclosed_by(*disclosure);
    answer.ask = ask;
    return wire::to_json(answer);
  };
}

Deductions::Work work_on(PastChoice choice) {
  return [choice = std::make_shared<PastChoice>(std::move(choice))] { return wire::to_json(disclosed_by(*choice)); };
}

// After how many events, as the whole truth counts them.
std::optional<std::size_t> moment_in(const std::string& query) {
  constexpr std::string_view name = "choice_after=";
  std::size_t number = 0;
  if (!query.starts_with(name)) return std::nullopt;
  const auto [end, error] = std::from_chars(query.data() + name.size(), query.data() + query.size(), number);
  return error == std::errc() && end == query.data() + query.size() ? std::optional(number) : std::nullopt;
}

std::optional<Seat> seat_in(const std::string& query) {
  const std::optional<Viewer> wanted = query.starts_with("seat=") ? named<Viewer>(query.substr(5)) : std::nullopt;
  if (!wanted || *wanted == Viewer::mastermind || *wanted == Viewer::everything) return std::nullopt;
  return static_cast<Seat>(*wanted);
}

}  // namespace

void House::deduce(const std::string& id, const Table::AskedDeduction& asked) {
  const Seated& seated = tables_.find(id)->second;
  const Deductions::Question question{id + "/" + std::string(id_of(asked.seat)) + (asked.notes ? "/notes" : ""), asked.position, seated.payer, true};
  const auto so = deductions_.ask(
      question, [&] { return work_on(asked, *seated.table); },
      [this, id, connection = asked.connection](const std::string& answer) {
        const auto known = connections_.find(connection);
        if (known == connections_.end() || known->second != id) return;
        begin();
        send(connection, answer);
      });
  if (so == Deductions::So::refused) send(asked.connection, wire::to_json(error_about(0, "too many questions wait already; ask again in a moment")));
}

// A finished game is open to whoever has its id, so what each seat could have known is, too, and what each choice gave away.
HttpReply House::deduce_finished(const std::string& id, const std::string& query, const std::string& address) {
  return deduced("record/" + id, query, address, [&](HttpReply& problem) {
    FinishedGame game = load_finished(store_, id);
    if (!game.play) problem = no_game(game);
    return std::move(game.play);
  });
}

HttpReply House::deduce_record(const std::string& record, const std::string& query, const std::string& address) {
  return deduced("body/" + secrets_.hash_of_token(record), query, address, [&](HttpReply& problem) {
    LoadedRecord loaded = from_record(record);
    if (!loaded.play) problem = refusal(400, loaded.error);
    return std::move(loaded.play);
  });
}

// The game is read only if nobody has asked before.
HttpReply House::deduced(const std::string& game, const std::string& query, const std::string& address, const ReadGame& read) {
  const std::optional<Seat> seat = seat_in(query);
  const std::optional<std::size_t> moment = moment_in(query);
  if (!seat && !moment) return refusal(400, "expected ?seat= a, b, c or public, or ?choice_after= a number of events");
  const std::string about = game + "/" + (seat ? std::string(id_of(*seat)) : "choice"), position = seat ? about : about + std::to_string(*moment);
  const Deductions::Question question{about, position, address};
  if (const std::string* answer = deductions_.find(position)) return {200, *answer};
  if (!deductions_.is_asked(question)) {
    HttpReply problem;
    const std::unique_ptr<Playthrough> play = read(problem);
    if (!play) return problem;
    std::optional<PastChoice> choice = moment ? choice_after(*play, *moment) : std::nullopt;
    if (moment && !choice) return {200, wire::to_json(wire::Disclosed{})};
    const auto so = deductions_.ask(question, [&] { return choice ? work_on(std::move(*choice)) : work_on(story_of(*play, *seat)); }, {});
    if (so == Deductions::So::refused) return refusal(503, "too many questions wait already; ask again in a moment");
  }
  return {202, wire::to_json(wire::StillWorking{})};
}

}  // namespace spiral
