// What a message is made of, said once: a struct has `name`, `about` and `fields(on)`, which calls `on(name, member, about)` for each field; an
// enum has a specialisation of `Ids`. From these lists come its JSON, the reading of JSON, the TypeScript type and the page of docs/protocol.md.
// This header is light on purpose: how a list becomes JSON is known to write.cpp and read.cpp alone (fields.hpp), because that is slow to compile.
#pragma once

#include <algorithm>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace spiral::wire {

// A field that always holds the same word.
template <std::size_t N>
struct Letters {
  char text[N];
  constexpr Letters(const char (&letters)[N]) { std::copy_n(letters, N, text); }
};
template <Letters letters>
struct Word {
  static constexpr std::string_view text{letters.text, sizeof(letters.text) - 1};
};

// JSON made elsewhere, written as it is.
struct Raw {
  std::string json = "null";
};
struct Null {};
// A few names with values, in order.
using Values = std::vector<std::pair<std::string, std::string>>;

// --- one of several, known by its kind ------------------------------------------------------------------------------------------------

// One thing stands in the message itself; several that happened at once stand in `all`.
template <class Part>
struct OneOrMore {
  std::vector<Part> all;
};
// What is said of one kind: a Part, a list of them that always stands in `all`, or one or more.
template <class Said>
struct PartOf {
  using Type = Said;
};
template <class One>
struct PartOf<std::vector<One>> {
  using Type = One;
};
template <class One>
struct PartOf<OneOrMore<One>> {
  using Type = One;
};
template <class Happening, class Said_>
struct Says {
  using Of = Happening;
  using Said = Said_;
  using Part = typename PartOf<Said>::Type;
  Said said;
};
// Which kind it is stands in a field of its own; what is said of it follows in the same message.
template <class Kind, class... Kinds>
struct ByKind {
  std::variant<Kinds...> one;
};

// Of an enum: `name`, and `all`, the ids in the order of its values. A value beyond them is null.
template <class Enum>
struct Ids;

template <class Enum>
std::string id(Enum value) {
  return std::string(Ids<Enum>::all()[static_cast<std::size_t>(value)]);
}
template <class Enum>
std::optional<Enum> named(std::string_view id) {
  const auto& all = Ids<Enum>::all();
  const auto found = std::find(all.begin(), all.end(), id);
  return found == all.end() ? std::nullopt : std::optional(static_cast<Enum>(found - all.begin()));
}

template <class Type>
concept Struct = requires {
  Type::name, Type::about;
};

// As JSON. A message that write.cpp does not list does not link.
template <Struct Message>
std::string to_json(const Message& message);
// A text as JSON, with its quotes. Bytes that are no UTF-8 become the replacement character, so that a message is always valid.
void write_text(std::string& out, std::string_view text);

using Json = nlohmann::json;

// Fills `value`; what is wrong with it ("a number"), or nothing. Fields nobody knows are passed over. What read.cpp does not list does not link.
template <class Type>
std::string read(const Json& json, Type& value);
// The one of several messages whose first field is there; nothing if none is.
template <class Message>
std::optional<std::string> read_by_first_field(const Json& json, Message& value);

}  // namespace spiral::wire
