// What if, over HTTP: playing on from a moment of a finished game. A record says everything, so whoever has one may; but only the house of one
// device offers it, never a server: there nobody gets at the moments of a game that is not over.
#include "protocol/requests.hpp"
#include "records/names.hpp"
#include "records/read_json.hpp"
#include "tables/branch.hpp"
#include "tables/house.hpp"

namespace spiral {
namespace {

constexpr const char* expected_branch = "expected an object such as {\"record\":\"…\",\"seat\":\"public\",\"after\":12,\"title\":\"…\"}";

HttpReply refused(const std::string& why) { return refusal(why == game_is_over ? 409 : 400, why); }

HttpReply play_chance(const std::string& body) {
  wire::ChancesRequest request;
  if (const std::string wrong = wire::read(read_json(body).value, request); !wrong.empty()) return refusal(400, wrong);
  wire::Chances chances;
  const std::string problem = play_one_more(request, chances);
  return problem.empty() ? HttpReply{200, wire::to_json(chances)} : refused(problem);
}

}  // namespace

HttpReply House::route_branches(bool is_post, const std::vector<std::string>& path, const std::string& body) {
  const bool is_about_chances = path[1] == "chances";
  if (path.size() == 2 && is_post) return is_about_chances ? play_chance(body) : play_on(body);
  if (path.size() != 3 || is_about_chances) return refusal(404, "there is nothing here");
  if (is_post) return path[2] == "of" ? list_branches(body) : refusal(404, "there is nothing here");
  return show_branch(path[2]);
}

HttpReply House::play_on(const std::string& body) {
  wire::BranchRequest request;
  const ReadJson json = read_json(body);
  if (!json.error.empty() || !json.value.is_object()) return refusal(400, expected_branch);
  if (const std::string wrong = wire::read(json.value, request); !wrong.empty()) return refusal(400, wrong);
  const ReadBranch read = read_branch_request(request, [this](const std::string& text) { return secrets_.commitment_to("game", text); });
  if (!read.error.empty()) return refused(read.error);
  const std::string id = add_table(read.setup, read.answers);
  if (id.empty()) return refusal(503, "the table could not be saved; please try again");
  Table& table = *find(id).table;
  wire::SeatTaken reply{id, {}, {}};
  int person = 0;
  for (Seat seat : seats_of_table(read.setup.game.players)) {
    if (read.setup.bots.contains(seat)) continue;
    const Table::Taken taken = table.take_seat(seat, request.person.value_or(""), person, hooks_.now());
    if (!taken.token.empty()) reply.token = taken.token, person = 1;
    reply.seats.insert(reply.seats.end(), taken.seats.begin(), taken.seats.end());
  }
  pump(id);
  return {201, wire::to_json(reply)};
}

HttpReply House::list_branches(const std::string& record) {
  const LoadedRecord whole = from_record(record);
  if (!whole.play) return refusal(400, whole.error);
  const std::string of = secrets_.commitment_to("game", identity_of(*whole.play));
  wire::BranchList list;
  for (const ListedTable& row : store_.all_tables()) {
    wire::ListedBranch one;
    if (!wire::read(read_json(row.outline).value, static_cast<wire::BranchOutline&>(one)).empty() || one.of != of) continue;
    one.finished = row.finished, one.result = row.result;
    list.branches.push_back(std::move(one));
  }
  return {200, wire::to_json(list)};
}

HttpReply House::show_branch(const std::string& id) {
  const std::optional<StoredTable> row = store_.table(id);
  wire::BranchSheet sheet;
  if (!row || !wire::read(read_json(row->outline).value, static_cast<wire::BranchOutline&>(sheet)).empty()) return refusal(404, "there is no such branch");
  sheet.finished = row->finished, sheet.result = row->result;
  sheet.record = from_stored(row->setup).setup.branch.value_or(wire::KeptBranch()).record;
  return {200, wire::to_json(sheet)};
}

}  // namespace spiral
