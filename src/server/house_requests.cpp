// The HTTP interface: lobby, scripts, rules, finished games.
#include "protocol/rulebook.hpp"
#include "records/names.hpp"
#include "server/house.hpp"
#include "server/record_of.hpp"
#include "server/secrets.hpp"

namespace spiral {
namespace {

using Json = nlohmann::json;

HttpReply error_reply(int status, const std::string& words) { return {status, Message{{"error", words}}.dump(-1, ' ', false, Message::error_handler_t::replace)}; }
HttpReply good_reply(const Message& message, int status = 200) { return {status, message.dump(-1, ' ', false, Message::error_handler_t::replace)}; }

std::vector<std::string> split_path(const std::string& path) {
  std::vector<std::string> parts;
  std::string part;
  for (char c : path + "/") {
    if (c != '/') part.push_back(c);
    else if (!part.empty()) parts.push_back(part), part.clear();
  }
  return parts;
}

// What may be known of a table from outside: never the script's name (R143).
Message outline_of(const StoredTable& row, const TableSetup& setup) {
  const Script& script = setup.game.file.script;
  return {{"id", row.id}, {"title", setup.title}, {"set", std::string(script.set->name)}, {"loops", script.loops}, {"days", script.days},
          {"players", setup.game.players}, {"watch", std::string(id_of(setup.watching))}, {"clock", std::string(id_of(setup.pace))}, {"created", row.created}};
}

struct FinishedGame {
  std::optional<StoredTable> row;
  std::unique_ptr<Playthrough> play;
  std::vector<StoredAnswer> answers;
};

FinishedGame load_finished(Store& store, const std::string& id) {
  FinishedGame game;
  const std::optional<StoredTable> row = store.table(id);
  if (!row || row->finished == 0) return game;
  const ReadTableSetup read = from_stored(row->setup);
  if (!read.error.empty()) return game;
  game.answers = store.answers(id);
  auto play = std::make_unique<Playthrough>(read.setup.game);
  for (const StoredAnswer& one : game.answers)
    if (one.undone == 0 && !play->answer(one.notation).empty()) return game;
  game.row = row, game.play = std::move(play);
  return game;
}

}  // namespace

HttpReply House::handle(const std::string& method, const std::string& target, const std::string& token, const std::string& body) {
  ++metrics_.requests;
  const std::size_t mark = target.find('?');
  const std::string query = mark == std::string::npos ? "" : target.substr(mark + 1);
  HttpReply reply = route(method, split_path(target.substr(0, mark)), query, token, body);
  if (!flush()) return error_reply(503, "this could not be saved; please try again");
  return reply;  // to be given when it is stored
}

HttpReply House::route(const std::string& method, const std::vector<std::string>& path, const std::string& query, const std::string& token, const std::string& body) {
  const bool is_get = method == "GET" || method == "HEAD", is_post = method == "POST";
  if (!is_get && !is_post) return error_reply(405, "only GET, HEAD and POST are understood here");
  if (path.size() < 2) return error_reply(404, "there is nothing here");
  const std::string& what = path[1];
  if (what == "tables" && path.size() == 2) return is_post ? create_table(body) : list_tables();
  if (what == "tables" && path.size() == 3 && is_get) return show_table(path[2]);
  if (what == "tables" && path.size() == 5 && path[3] == "seats" && is_post) return take_seat(path[2], path[4], token, body);
  if (what == "scripts" && path.size() == 2 && is_get) return list_scripts();
  if (what == "rules" && path.size() == 2 && is_get) return show_rules();
  if (what == "records" && path.size() == 2 && is_get) return list_records();
  if (what == "records" && path.size() == 3 && is_get) return show_record(path[2]);
  if (what == "records" && path.size() == 4 && path[3] == "replay" && is_get) return replay(path[2], query);
  return error_reply(404, "there is nothing here");
}

HttpReply House::create_table(const std::string& body) {
  const Json request = Json::parse(body, nullptr, false);
  if (request.is_discarded()) return error_reply(400, "the request is not valid JSON");
  std::uint32_t random = 0;
  for (char c : random_key().substr(0, 4)) random = random << 8 | static_cast<unsigned char>(c);
  const ReadTableSetup read = read_table_request(request, random);
  if (!read.error.empty()) return error_reply(400, read.error);
  const std::string id = add_table(read.setup);
  if (id.empty()) return error_reply(503, "the table could not be saved; please try again");
  return good_reply({{"id", id}}, 201);
}

HttpReply House::list_tables() {
  Message list = Message::array();
  for (const StoredTable& row : store_.open_tables(100)) {
    const ReadTableSetup read = from_stored(row.setup);
    if (!read.error.empty()) continue;
    Message one = outline_of(row, read.setup);
    one["open"] = Message::array();
    for (const StoredSeat& seat : store_.seats(row.id))
      if (seat.person == 0 && seat.bot.empty()) one["open"].push_back(seat.seat);
    list.push_back(one);
  }
  return good_reply({{"tables", list}});
}

HttpReply House::show_table(const std::string& id) {
  Table* table = find(id);
  if (!table) return error_reply(404, "there is no such table");
  return good_reply(table->state(hooks_.now()));
}

HttpReply House::take_seat(const std::string& id, const std::string& seat, const std::string& token, const std::string& body) {
  const Json request = Json::parse(body, nullptr, false);
  if (!request.is_object() || !request.value("name", Json("")).is_string()) return error_reply(400, "expected an object such as {\"name\":\"Ann\"}");
  Table* table = find(id);
  if (!table) return error_reply(404, "there is no such table");
  int person = 0;
  if (!token.empty()) {
    const std::optional<TokenOwner> owner = store_.owner_of(hash_of_token(token));
    if (!owner || owner->table != id) return error_reply(403, "this token is not known at this table");
    person = owner->person.number;
  }
  for (int i = 0; i < table_seats; ++i) {
    if (seat != id_of(static_cast<Seat>(i))) continue;
    begin(id);
    const Table::Taken taken = table->take_seat(static_cast<Seat>(i), request.value("name", std::string()), person, hooks_.now());
    if (!taken.error.empty()) return error_reply(409, taken.error);
    pump(id);
    Message message{{"table", id}, {"seats", taken.seats}};
    if (!taken.token.empty()) message["token"] = taken.token;
    return good_reply(message, 201);
  }
  return error_reply(404, "there is no such seat; expected mastermind, a, b or c");
}

// For choosing: nothing that a Protagonist should not know, but the name by which it is asked for.
HttpReply House::list_scripts() {
  if (scripts_.empty()) {
    Message list = Message::array();
    for (const std::string& id : library_ids()) {
      const LoadedScript loaded = load_script(id);
      if (!loaded.is_good()) continue;
      const Script& script = loaded.file.script;
      Message one{{"id", id}, {"set", std::string(script.set->name)}, {"author", loaded.file.author}, {"days", script.days}};
      one["loops"] = Message::array();
      for (const LoopChoice& choice : loaded.file.loop_choices) one["loops"].push_back({{"loops", choice.loops}, {"level", choice.level}});
      list.push_back(one);
    }
    scripts_ = Message{{"scripts", list}}.dump();
  }
  return {200, scripts_};
}

// The same for everybody and every game.
HttpReply House::show_rules() {
  static const std::string rules = rulebook().dump();
  return {200, rules};
}

HttpReply House::list_records() {
  Message list = Message::array();
  for (const StoredTable& row : store_.finished_tables(100)) {
    const ReadTableSetup read = from_stored(row.setup);
    if (!read.error.empty()) continue;
    Message one = outline_of(row, read.setup);
    one["finished"] = row.finished, one["result"] = row.result;
    list.push_back(one);
  }
  return good_reply({{"records", list}});
}

HttpReply House::show_record(const std::string& id) {
  const FinishedGame game = load_finished(store_, id);
  if (!game.play) return error_reply(404, "there is no such finished game");
  return {200, record_of(*game.play, game.answers).dump()};
}

// The whole game as its seat saw it, or the truth: one message a line.
HttpReply House::replay(const std::string& id, const std::string& query) {
  constexpr std::string_view names[] = {"mastermind", "a", "b", "c", "public", "everything"};
  int wanted = static_cast<int>(Viewer::everyone);
  if (!query.empty()) {
    wanted = -1;
    for (int i = 0; i < 6; ++i)
      if (query == "seat=" + std::string(names[i])) wanted = i;
    if (wanted < 0) return error_reply(400, "expected ?seat= mastermind, a, b, c, public or everything");
  }
  const FinishedGame game = load_finished(store_, id);
  if (!game.play) return error_reply(404, "there is no such finished game");
  const Viewer viewer = static_cast<Viewer>(wanted);
  HttpReply reply{200, hello_message(*game.play, viewer).dump() + "\n", "application/x-ndjson"};
  int seq = 0;
  for (const Event& event : game.play->events())
    if (sees(viewer, event)) reply.body += event_message(*game.play, event, viewer, ++seq).dump() + "\n";
  reply.body += end_message(*game.play).dump() + "\n";
  return reply;
}

}  // namespace spiral
