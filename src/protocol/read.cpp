// Reads every message. Whoever adds one to the variant of client messages need do nothing here; other types are listed below.
#include "protocol/fields.hpp"
#include "protocol/requests.hpp"

namespace spiral::wire {
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
template std::string read(const Json&, TakeSeat&);
template std::string read(const Json&, UseCode&);
template std::string read(const Json&, TableOutline&);
template std::string read(const Json&, ScriptSource&);
template std::string read(const Json&, LintRequest&);
template std::string read(const Json&, GenerateRequest&);
template std::string read(const Json&, PuzzleAnswer&);
template std::string read(const Json&, PuzzleFile&);

}  // namespace spiral::wire
