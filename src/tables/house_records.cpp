// Finished games from elsewhere, kept here as if they had been played here.
#include "protocol/requests.hpp"
#include "records/names.hpp"
#include "records/read_json.hpp"
#include "tables/house.hpp"
#include "tables/names.hpp"

namespace spiral {

// The table whose game this is; empty if there is none.
std::string House::find_finished(const std::string& setup, const std::vector<StoredAnswer>& answers) {
  const auto is_same = [](const StoredAnswer& one, const StoredAnswer& other) { return one.notation == other.notation; };
  for (const ListedTable& listed : store_.finished_tables(std::numeric_limits<int>::max())) {
    wire::TableOutline outline;
    if (!wire::read(read_json(listed.outline).value, outline).empty()) continue;
    const std::optional<StoredTable> row = store_.table(outline.id);
    if (!row || row->setup != setup) continue;
    std::vector<StoredAnswer> others = store_.answers(outline.id);
    std::erase_if(others, [](const StoredAnswer& one) { return one.undone != 0; });
    if (std::equal(others.begin(), others.end(), answers.begin(), answers.end(), is_same)) return outline.id;
  }
  return {};
}

HttpReply House::keep_record(const std::string& body) {
  if (!options_.takes_records) return refusal(405, "games are not kept here; POST /api/replay shows one");
  const ReadJson read = read_json(body);
  if (!read.error.empty()) return refusal(400, "the request " + read.error);
  wire::KeepRecord wanted;
  if (const std::string problem = wire::read(read.value, wanted); !problem.empty()) return refusal(400, problem);
  const LoadedRecord loaded = from_record(wanted.record);
  if (!loaded.play) return refusal(400, loaded.error);
  if (!loaded.play->is_over()) return refusal(400, "this game has not ended");
  Course course(loaded.play->setup());
  for (const std::string& answer : loaded.play->answers()) course.answer(answer, 0);

  TableSetup setup{.game = loaded.play->setup(), .listed = true, .title = clean_name(wanted.title.value_or(""), 80), .bots = {}};
  StoredTable row{
      .id = secrets_.table_id(), .setup = to_stored(setup), .secret = secrets_.key(), .created = hooks_.now().wall, .listed = true, .result = {}, .draft = {}};
  row.outline = outline_of(row.id, setup, row.created);
  const std::vector<StoredAnswer> answers = stored_answers(course, 0, 0);
  if (const std::string known = find_finished(row.setup, answers); !known.empty()) return {200, wire::to_json(wire::TableMade{known})};

  begin(row.id);
  std::vector<StoredSeat> seats;
  std::vector<StoredPerson> persons;
  for (Seat seat : seats_of_table(setup.game.players)) {
    StoredSeat& one = seats.emplace_back(StoredSeat{.seat = std::string(id_of(seat))});
    for (const auto& [named, name] : wanted.names.value_or(wire::Values()))
      if (named == one.seat) one.person = static_cast<int>(persons.size()) + 1, persons.push_back({one.person, {}, clean_name(name)});
    if (one.person == 0) one.bot = Level::steady;  // somebody has played it
  }
  bool is_kept = store_.add_table(row, seats);
  for (const StoredPerson& person : persons) is_kept = is_kept && store_.add_person(row.id, person);
  is_kept = is_kept && store_.set_started(row.id) && store_.add_answers(row.id, answers) && store_.finish(row.id, row.created, result_of(course.play()));
  return is_kept ? HttpReply{201, wire::to_json(wire::TableMade{row.id})} : refusal(503, "the game could not be saved; please try again");
}

}  // namespace spiral
