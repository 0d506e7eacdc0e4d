// Reads every message. Whoever adds one to the variant of client messages need do nothing here; other types are listed below.
#include "protocol/fields.hpp"
#include "protocol/requests.hpp"

namespace spiral::wire {

void FieldReader::field(std::string_view name, bool is_optional, void* member, std::string (*read_member)(const Json& json, void* member)) {
  if (!problem.empty()) return;
  static const Json nothing;
  const auto found = json.find(name);
  const bool is_there = found != json.end() && !found->is_null();
  if (is_optional && !is_there) return;
  if (const std::string wrong = read_member(is_there ? *found : nothing, member); !wrong.empty()) problem = "\"" + std::string(name) + "\" should be " + wrong;
}

namespace {

template <Struct Message>
std::string_view first_field() {
  std::string_view first;
  Message::fields([&](std::string_view name, auto, std::string_view = {}) {
    if (first.empty()) first = name;
  });
  return first;
}

template <class... Types>
std::optional<std::string> read_one(const Json& json, std::variant<Types...>& value) {
  std::optional<std::string> problem;
  const auto try_as = [&]<class One>(One one) {
    if (!json.is_object() || !json.contains(std::string(first_field<One>()))) return false;
    problem = read(json, one);
    value = std::move(one);
    return true;
  };
  (try_as(Types{}) || ...);
  return problem;
}

}  // namespace

template <>
std::optional<std::string> read_by_first_field(const Json& json, ClientMessage& value) {
  return read_one(json, value);
}

template std::string read(const Json&, Answer&);
template std::string read(const Json&, Propose&);
template std::string read(const Json&, TableRequest&);
template std::string read(const Json&, KeptSetup&);
template std::string read(const Json&, KeepRecord&);
template std::string read(const Json&, TakeSeat&);
template std::string read(const Json&, UseCode&);
template std::string read(const Json&, TableOutline&);
template std::string read(const Json&, ScriptSource&);
template std::string read(const Json&, LintRequest&);
template std::string read(const Json&, GenerateRequest&);
template std::string read(const Json&, BranchRequest&);
template std::string read(const Json&, BranchOutline&);
template std::string read(const Json&, ChancesRequest&);
template std::string read(const Json&, PuzzleAnswer&);
template std::string read(const Json&, PuzzleFile&);
template std::string read(const Json&, NewLetterbox&);
template std::string read(const Json&, RemindSeat&);
template std::string read(const Json&, SetHabits&);
template std::string read(const Json&, LetterCode&);
template std::string read(const Json&, PushAddress&);

}  // namespace spiral::wire
