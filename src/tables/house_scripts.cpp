// The HTTP interface: the library, and scripts that people write and keep here.
#include "protocol/desk.hpp"
#include "records/read_json.hpp"
#include "scripts/toml_text.hpp"
#include "tables/house.hpp"
#include "tables/library.hpp"

namespace spiral {
namespace {

constexpr Time a_day = 24 * 60 * 60 * 1000;

// Reads a body; what is wrong with it, or empty.
template <class Body>
std::string read_body(const std::string& text, Body& body) {
  const ReadJson request = read_json(text);
  if (!request.error.empty()) return "the request " + request.error;
  return wire::read(request.value, body);
}

// For choosing: nothing that a Protagonist should not know, but the name by which it is asked for.
std::string listed_library() {
  wire::ScriptList list;
  for (const ScriptFile& file : library()) {
    wire::ScriptOutline one = public_outline(file);
    one.id = file.id;
    list.scripts.push_back(std::move(one));
  }
  return wire::to_json(list);
}

// A text that could become a script: not good perhaps, but readable.
std::string fault_of_draft(const std::string& source) {
  const ScriptText script = read_script_text(source, "script", 0);
  if (script.form == ScriptForm::community) return "the community's format is not kept; send the TOML that lint makes of it";
  return script.tree ? "" : to_string(script.loaded.problems.front());
}

}  // namespace

HttpReply House::route_scripts(bool is_post, const std::vector<std::string>& path, const std::string& token, const std::string& body,
                               const std::string& address) {
  static const std::string scripts = listed_library();
  const std::string what = path.size() == 3 ? path[2] : "";
  if (path.size() > 3) return refusal(404, "there is nothing here");
  if (what.empty()) return is_post ? keep_script(body, address) : HttpReply{200, scripts};
  if (what == "kept") return is_post ? change_script(token, body) : show_script(token);
  if (is_post && what == "lint") {
    wire::LintRequest request;
    const std::string problem = read_body(body, request);
    return problem.empty() ? HttpReply{200, wire::to_json(lint(request))} : refusal(400, problem);
  }
  if (is_post && what == "generate") {
    wire::GenerateRequest request;
    if (const std::string problem = read_body(body, request); !problem.empty()) return refusal(400, problem);
    std::int64_t random = 0;
    for (char c : secrets_.random(5)) random = random << 8 | static_cast<unsigned char>(c);
    const Drawn drawn = draw_script(request, random);
    return drawn.problem.empty() ? HttpReply{200, wire::to_json(drawn.script)} : refusal(400, drawn.problem);
  }
  for (const ScriptFile& file : library())
    if (!is_post && file.id == what) return {200, wire::to_json(wire::ScriptSource{file.source})};
  return refusal(404, "there is no such script");
}

// The players' secret follows from the whole one, and not the other way.
std::string House::players_secret(const std::string& whole) const { return secrets_.salt_for(secrets_.hash_of_token(whole), "players"); }

HttpReply House::keep_script(const std::string& body, const std::string& address) {
  wire::ScriptSource request;
  if (const std::string problem = read_body(body, request); !problem.empty()) return refusal(400, problem);
  if (const std::string fault = fault_of_draft(request.source); !fault.empty()) return refusal(400, fault);
  const std::string whole = secrets_.token(), players = players_secret(whole);
  // Enough of the address to share the room out, too little to know whose it was.
  const std::string owner = secrets_.hash({}, "address " + address, 16).substr(0, 2);
  begin();
  if (!store_.add_script({secrets_.hash_of_token(whole), secrets_.hash_of_token(players), owner, request.source, hooks_.now().wall},
                         options_.scripts_per_address, options_.most_scripts))
    return refusal(503, "the script could not be saved; please try again");
  return {201, wire::to_json(wire::ScriptLinks{whole, players})};
}

HttpReply House::change_script(const std::string& token, const std::string& body) {
  wire::ScriptSource request;
  if (const std::string problem = read_body(body, request); !problem.empty()) return refusal(400, problem);
  const std::string hash = secrets_.hash_of_token(token);
  const std::optional<StoredScript> kept = store_.script(hash);
  if (!kept) return refusal(404, "there is no such script any more");
  if (kept->whole_hash != hash) return refusal(403, "this link does not change the script");
  if (const std::string fault = fault_of_draft(request.source); !fault.empty()) return refusal(400, fault);
  begin();
  if (!store_.set_script(hash, request.source, hooks_.now().wall)) return refusal(503, "the script could not be saved; please try again");
  return {200, wire::to_json(wire::ScriptLinks{token, players_secret(token)})};
}

HttpReply House::show_script(const std::string& token) {
  const std::string hash = secrets_.hash_of_token(token);
  const std::optional<StoredScript> kept = store_.script(hash);
  if (!kept) return refusal(404, "there is no such script any more");
  const Time now = hooks_.now().wall;
  if (now - kept->used >= a_day) begin(), store_.set_script(kept->whole_hash, kept->source, now);  // what is used stays longest
  wire::KeptScript reply;
  if (kept->whole_hash == hash) {
    reply.source = kept->source, reply.players = players_secret(token);
  } else {
    const LoadedScript loaded = read_script(kept->source);
    if (!loaded.is_good()) return refusal(409, "this script is not finished yet");
    reply.outline = public_outline(loaded.file);
  }
  return {200, wire::to_json(reply)};
}

}  // namespace spiral
