#include "wasm/rows.hpp"

#include <nlohmann/json.hpp>

#include "records/read_json.hpp"
#include "tables/stored_json.hpp"

namespace spiral {
namespace {

using Json = nlohmann::json;

constexpr int row_version = 1;

// One list of fields for both ways.
struct Writer {
  Json& json;
  bool field(const char* name, const auto& value) { return json[name] = value, true; }
  bool bytes(const char* name, const std::string& value) { return json[name] = to_hex(value), true; }
  bool level(const char* name, const std::optional<Level>& value) { return json[name] = value ? wire::id(*value) : "", true; }
};

struct Reader {
  const Json& json;
  bool field(const char* name, auto& value) { return take_field(json, name, value); }
  bool bytes(const char* name, std::string& value) {
    std::string hex;
    if (!take_field(json, name, hex) || hex.size() % 2 != 0) return false;
    const auto digit = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; };
    value.clear();
    for (std::size_t i = 0; i < hex.size(); i += 2) {
      const int high = digit(hex[i]), low = digit(hex[i + 1]);
      if (high < 0 || low < 0) return false;
      value.push_back(static_cast<char>(high << 4 | low));
    }
    return true;
  }
  // A word that no program of ours has written is a bot all the same: the seat is not free.
  bool level(const char* name, std::optional<Level>& value) {
    std::string word;
    if (!take_field(json, name, word)) return false;
    if (!word.empty()) value = wire::named<Level>(word).value_or(Level::random);
    return true;
  }
};

template <class Way, class Row>
bool each_field(Way way, Row& row) {
  using Kind = std::remove_const_t<Row>;
  if constexpr (std::same_as<Kind, StoredTable>)
    return way.field("id", row.id) && way.field("setup", row.setup) && way.bytes("secret", row.secret) && way.field("created", row.created) &&
           way.field("listed", row.listed) && way.field("started", row.started) && way.field("finished", row.finished) && way.field("result", row.result) &&
           way.field("draft", row.draft) && way.field("epoch", row.epoch) && way.field("matters", row.matters) && way.field("outline", row.outline) &&
           way.field("line_count", row.line_count);
  else if constexpr (std::same_as<Kind, StoredPerson>)
    return way.field("number", row.number) && way.bytes("token_hash", row.token_hash) && way.field("name", row.name) && way.field("seen", row.seen);
  else if constexpr (std::same_as<Kind, StoredSeat>)
    return way.field("seat", row.seat) && way.field("person", row.person) && way.level("bot", row.bot) && way.level("stand_in", row.stand_in) &&
           way.field("notes", row.notes);
  else if constexpr (std::same_as<Kind, StoredAnswer>)
    return way.field("number", row.number) && way.field("epoch", row.epoch) && way.field("notation", row.notation) && way.field("undone", row.undone) &&
           way.field("card", row.card);
  else if constexpr (std::same_as<Kind, StoredLine>)
    return way.field("number", row.number) && way.field("seat", row.seat) && way.field("name", row.name) && way.field("text", row.text) &&
           way.field("at", row.at);
  else
    return way.bytes("whole_hash", row.whole_hash) && way.bytes("players_hash", row.players_hash) && way.bytes("owner", row.owner) &&
           way.field("source", row.source) && way.field("used", row.used);
}

template <class Row>
Json written(const Row& row) {
  Json json = Json::object();
  each_field(Writer{json}, row);
  return json;
}

template <class Row>
Json written(const std::vector<Row>& rows) {
  Json json = Json::array();
  for (const Row& row : rows) json.push_back(written(row));
  return json;
}

template <class Row>
bool read(const Json& from, const char* name, std::vector<Row>& rows) {
  const auto found = from.find(name);
  if (found == from.end() || !found->is_array()) return false;
  for (const Json& one : *found)
    if (!one.is_object() || !each_field(Reader{one}, rows.emplace_back())) return false;
  return true;
}

std::string text_of(Json json) {
  json["version"] = row_version;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The row as an object of our version or one before, of which nothing has changed its meaning; null otherwise.
Json object_in(const std::string& row) {
  Json json = read_json(row).value;
  int version = 0;
  return json.is_object() && take_field(json, "version", version) && version >= 1 && version <= row_version ? json : Json();
}

}  // namespace

std::string to_hex(std::string_view bytes) {
  constexpr char digits[] = "0123456789abcdef";
  std::string text;
  for (const char byte : bytes) text.push_back(digits[static_cast<unsigned char>(byte) >> 4]), text.push_back(digits[byte & 15]);
  return text;
}

std::string to_row(const KeptTable& kept) {
  return text_of({{"table", written(kept.table)},
                  {"persons", written(kept.persons)},
                  {"seats", written(kept.seats)},
                  {"answers", written(kept.answers)},
                  {"lines", written(kept.lines)}});
}

std::string to_row(const StoredScript& script) { return text_of(written(script)); }

std::optional<KeptTable> table_in(const std::string& row) {
  const Json json = object_in(row);
  KeptTable kept;
  const auto table = json.find("table");
  const bool is_read = table != json.end() && table->is_object() && each_field(Reader{*table}, kept.table) && read(json, "persons", kept.persons) &&
                       read(json, "seats", kept.seats) && read(json, "answers", kept.answers) && read(json, "lines", kept.lines);
  return is_read ? std::optional(std::move(kept)) : std::nullopt;
}

std::optional<StoredScript> script_in(const std::string& row) {
  const Json json = object_in(row);
  StoredScript script;
  return json.is_object() && each_field(Reader{json}, script) ? std::optional(std::move(script)) : std::nullopt;
}

}  // namespace spiral
