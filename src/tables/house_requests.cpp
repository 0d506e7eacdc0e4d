// The HTTP interface: lobby, rules, finished games.
#include "protocol/requests.hpp"
#include "protocol/rulebook.hpp"
#include "records/names.hpp"
#include "records/read_json.hpp"
#include "tables/house.hpp"
#include "tables/record_of.hpp"

namespace spiral {
namespace {

template <wire::Struct Body>
HttpReply good_reply(const Body& body, int status = 200) {
  return {status, wire::to_json(body)};
}

constexpr int longest_list = 100;
constexpr const char* unreadable = "this is there but cannot be read; whoever runs the server should look into its log";

bool read_outline(const ListedTable& row, wire::TableOutline& out) { return wire::read(read_json(row.outline).value, out).empty(); }

HttpReply replay_of(const Playthrough& play, const std::string& query) {
  std::optional<Viewer> wanted = Viewer::everyone;
  if (!query.empty()) wanted = query.starts_with("seat=") ? spiral::named<Viewer>(query.substr(5)) : std::nullopt;
  if (!wanted) return refusal(400, "expected ?seat= mastermind, a, b, c, public or everything");
  const Viewer viewer = *wanted;
  HttpReply reply{200, wire::to_json(hello_for(play, viewer)) + "\n", "application/x-ndjson"};
  int seq = 0;
  for (const Event& event : play.events())
    if (sees(viewer, event)) reply.body += wire::to_json(event_for(play, event, viewer, ++seq)) + "\n";
  return reply;
}

}  // namespace

HttpReply refusal(int status, const std::string& words) { return {status, wire::to_json(wire::HttpError{words})}; }

HttpReply House::no_game(const FinishedGame& game) { return game.is_there ? refusal(503, unreadable) : refusal(404, "there is no such finished game"); }

std::vector<std::string> split_path(const std::string& path) {
  std::vector<std::string> parts;
  std::string part;
  for (char c : path + "/") {
    if (c != '/') part.push_back(c);
    else if (!part.empty()) parts.push_back(part), part.clear();
  }
  return parts;
}

HttpReply House::handle(const std::string& method, const std::string& target, const std::string& token, const std::string& body, const std::string& address) {
  ++metrics_.requests;
  const std::size_t mark = target.find('?');
  const std::string query = mark == std::string::npos ? "" : target.substr(mark + 1);
  HttpReply reply = route(method, split_path(target.substr(0, mark)), query, token, body, address);
  if (!flush()) return refusal(503, "this could not be read or saved; please try again");
  return reply;  // to be given when it is stored
}

HttpReply House::route(const std::string& method, const std::vector<std::string>& path, const std::string& query, const std::string& token,
                       const std::string& body, const std::string& address) {
  const bool is_get = method == "GET" || method == "HEAD", is_post = method == "POST";
  if (!is_get && !is_post) return refusal(405, "only GET, HEAD and POST are understood here");
  if (path.size() < 2) return refusal(404, "there is nothing here");
  const std::string& what = path[1];
  if (what == "tables" && path.size() == 2) return is_post ? create_table(body) : list_tables();
  if (what == "tables" && path.size() == 3 && is_get) return show_table(path[2]);
  if (what == "tables" && path.size() == 5 && path[3] == "seats" && is_post) return take_seat(path[2], path[4], token, body);
  if (what == "tables" && path.size() == 4 && path[3] == "code" && is_post) return lend_seat(path[2], token);
  if (what == "code" && path.size() == 2 && is_post) return use_code(body);
  if (what == "scripts") return route_scripts(is_post, path, token, body, address);
  if (what == "puzzles") return route_puzzles(is_post, path, body);
  if (options_.plays_on && (what == "branches" || what == "chances")) return route_branches(is_post, path, body);
  if (what == "rules" && path.size() == 2 && is_get) return show_rules();
  if (what == "records" && path.size() == 2) return is_get ? list_records() : keep_record(body);
  if (what == "records" && path.size() == 3 && is_get) return show_record(path[2]);
  if (what == "records" && path.size() == 4 && path[3] == "replay" && is_get) return replay(path[2], query);
  if (what == "records" && path.size() == 4 && path[3] == "deduction" && is_get) return deduce_finished(path[2], query, address);
  if (what == "deduction" && path.size() == 2 && is_post) return deduce_record(body, query, address);
  if (what == "replay" && path.size() == 2 && is_post) return replay_record(body, query);
  return refusal(404, "there is nothing here");
}

HttpReply House::create_table(const std::string& body) {
  const ReadJson request = read_json(body);
  if (!request.error.empty()) return refusal(400, "the request " + request.error);
  std::uint32_t random = 0;
  for (char c : secrets_.random(4)) random = random << 8 | static_cast<unsigned char>(c);
  const ReadTableSetup read = read_table_request(request.value, random);
  if (!read.error.empty()) return refusal(400, read.error);
  const std::string id = add_table(read.setup);
  if (id.empty()) return refusal(503, "the table could not be saved; please try again");
  return good_reply(wire::TableMade{id}, 201);
}

HttpReply House::list_tables() {
  wire::TableList list;
  for (const ListedTable& row : store_.open_tables(longest_list)) {
    wire::OpenTable one;
    if (!read_outline(row, one)) continue;
    for (const std::string& seat : row.open) one.open.push_back(wire::named<Seat>(seat).value_or(Seat::everyone));
    list.tables.push_back(std::move(one));
  }
  return good_reply(list);
}

HttpReply House::no_table(const Found& found) {
  if (found.why == Missing::no_such_table) return refusal(404, "there is no such table");
  if (found.why == Missing::elsewhere) return HttpReply{.status = 503, .body = {}, .elsewhere = {found.elsewhere}};
  return refusal(503, found.why == Missing::no_room ? "there is no room for another table; please try again" : unreadable);
}

HttpReply House::show_table(const std::string& id) {
  const Found found = find(id);
  return found.table ? good_reply(found.table->state()) : no_table(found);
}

HttpReply House::take_seat(const std::string& id, const std::string& seat, const std::string& token, const std::string& body) {
  wire::TakeSeat request;
  if (!wire::read(read_json(body).value, request).empty()) return refusal(400, "expected an object such as {\"name\":\"Ann\"}");
  const Found found = find(id);
  if (!found.table) return no_table(found);
  int person = 0;
  if (!token.empty()) {
    const std::optional<TokenOwner> owner = store_.owner_of(secrets_.hash_of_token(token));
    if (!owner || owner->table != id) return refusal(403, "this token is not known at this table");
    person = owner->person.number;
  }
  for (int i = 0; i < table_seats; ++i) {
    if (seat != id_of(static_cast<Seat>(i))) continue;
    begin(id);
    const Table::Taken taken = found.table->take_seat(static_cast<Seat>(i), request.person, person, hooks_.now());
    if (!taken.error.empty()) return refusal(409, taken.error);
    pump(id);
    wire::SeatTaken reply{id, taken.seats, {}};
    if (!taken.token.empty()) reply.token = taken.token;
    return good_reply(reply, 201);
  }
  return refusal(404, "there is no such seat; expected mastermind, a, b or c");
}

// A code for another device of the same person: only whoever has the seat's token can lend it.
HttpReply House::lend_seat(const std::string& id, const std::string& token) {
  const std::optional<TokenOwner> owner = seated_by(token);
  if (!owner || owner->table != id) return refusal(403, "this token holds no seat at this table");
  if (const Found found = find(id); !found.table) return no_table(found);  // a seat has one code, and whoever plays the table knows it
  const Now now = hooks_.now();
  return good_reply(wire::SeatCode{codes_.make(secrets_, id, token, now.steady), now.wall + SeatCodes::lasts}, 201);
}

// The other device gets the same token, so both hold the seat. No answer tells whether there was ever such a code.
HttpReply House::use_code(const std::string& body) {
  wire::UseCode request;
  if (!wire::read(read_json(body).value, request).empty()) return refusal(400, "expected an object such as {\"code\":\"…\"}");
  std::optional<SeatCodes::Lent> lent = codes_.use(secrets_, request.code, hooks_.now().steady);
  if (!lent) lent = open_reminder(request.code);
  const std::optional<TokenOwner> owner = lent ? store_.owner_of(secrets_.hash_of_token(lent->token)) : std::nullopt;
  const wire::List<std::string> seats = owner ? seats_of(*owner) : wire::List<std::string>();
  if (seats.empty()) {
    HttpReply reply = refusal(404, "this code does not work any more; make another one");
    if (!lent) reply.elsewhere = store_.other_servers();
    return reply;
  }
  return good_reply(wire::SeatTaken{lent->table, seats, lent->token}, 201);
}

std::optional<TokenOwner> House::seated_by(const std::string& token) {
  std::optional<TokenOwner> owner = store_.owner_of(secrets_.hash_of_token(token));
  return owner && !seats_of(*owner).empty() ? owner : std::nullopt;
}

std::optional<House::Turn> House::turn_at(const std::string& id, int person) {
  const Found found = find(id);
  if (found.why == Missing::elsewhere) {
    const std::optional<StoredTable> row = store_.table(id);
    return Turn{.title = row ? from_stored(row->setup).setup.title : "", .elsewhere = found.elsewhere};
  }
  const Table* table = found.table;
  if (!table) return std::nullopt;
  return Turn{table->setup().pace == Pace::day, table->is_over(), table->is_paused(), table->turn_of(person), table->setup().title};
}

// The code that a reminder brought. Nobody keeps the seat's token, so whoever opens it gets another.
std::optional<SeatCodes::Lent> House::open_reminder(const std::string& code) {
  const std::string token = secrets_.token();
  begin();
  const std::optional<TokenOwner> owner = store_.trade_code(secrets_.hash_of_token(SeatCodes::plain(code)), secrets_.hash_of_token(token), hooks_.now().wall);
  return owner ? std::optional(SeatCodes::Lent{owner->table, token}) : std::nullopt;
}

std::vector<std::string> House::seats_of(const TokenOwner& owner) {
  std::vector<std::string> held;
  for (const StoredSeat& seat : store_.seats(owner.table))
    if (seat.person == owner.person.number) held.push_back(seat.seat);
  return held;
}

// The same for everybody and every game.
HttpReply House::show_rules() {
  static const std::string rules = wire::to_json(rulebook());
  return {200, rules};
}

HttpReply House::list_records() {
  wire::RecordList list;
  for (const ListedTable& row : store_.finished_tables(longest_list)) {
    wire::RecordOutline one;
    if (!read_outline(row, one)) continue;
    one.finished = row.finished, one.result = row.result;
    list.records.push_back(std::move(one));
  }
  return good_reply(list);
}

HttpReply House::show_record(const std::string& id) {
  const FinishedGame game = load_finished(store_, id);
  if (!game.play) return no_game(game);
  return {200, record_of(*game.play, game.answers).dump()};
}

// The game as a seat saw it, or the truth: hello and events, one message a line. No `end`: it would lay the script open to those who
// want to see the game as it was seen.
HttpReply House::replay(const std::string& id, const std::string& query) {
  const FinishedGame game = load_finished(store_, id);
  if (!game.play) return no_game(game);
  return replay_of(*game.play, query);
}

// The same of a record somebody has kept.
HttpReply House::replay_record(const std::string& record, const std::string& query) {
  const LoadedRecord loaded = from_record(record);
  if (!loaded.play) return refusal(400, loaded.error);
  return replay_of(*loaded.play, query);
}

}  // namespace spiral
