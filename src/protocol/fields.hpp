// What a message is made of, said once: from the list of a struct's fields come its JSON, the reading of JSON, the TypeScript type and the
// page of docs/protocol.md. A struct has `name`, `about` and `fields()`; an enum has a specialisation of `Ids`.
#pragma once

#include <algorithm>
#include <concepts>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

namespace spiral::wire {

template <class Owner, class Type>
struct Field {
  std::string_view name;
  Type Owner::*member;
  std::string_view about;
};
template <class Owner, class Type>
constexpr Field<Owner, Type> field(std::string_view name, Type Owner::*member, std::string_view about = {}) {
  return {name, member, about};
}

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
using Values = std::vector<std::pair<std::string_view, std::string_view>>;

// Of an enum: `name`, and `all`, the ids in the order of its values. A value beyond them is null.
template <class Enum>
struct Ids;

template <class Enum>
std::string id(Enum value) { return std::string(Ids<Enum>::all()[static_cast<std::size_t>(value)]); }
template <class Enum>
std::optional<Enum> named(std::string_view id) {
  const auto& all = Ids<Enum>::all();
  const auto found = std::find(all.begin(), all.end(), id);
  return found == all.end() ? std::nullopt : std::optional(static_cast<Enum>(found - all.begin()));
}

template <class Type>
concept Struct = requires { Type::fields(); };
template <class Type>
concept Enumeration = std::is_enum_v<Type>;
template <class Type>
struct Is {
  static constexpr bool optional = false, list = false, word = false, variant = false;
};
template <class Type>
struct Is<std::optional<Type>> {
  static constexpr bool optional = true, list = false, word = false, variant = false;
};
template <class Type>
struct Is<std::vector<Type>> {
  static constexpr bool optional = false, list = true, word = false, variant = false;
};
template <Letters letters>
struct Is<Word<letters>> {
  static constexpr bool optional = false, list = false, word = true, variant = false;
};
template <class... Types>
struct Is<std::variant<Types...>> {
  static constexpr bool optional = false, list = false, word = false, variant = true;
};

template <Struct Type, class Act>
constexpr void for_each_field(Act&& act) {
  std::apply([&](const auto&... each) { (act(each), ...); }, Type::fields());
}

// --- writing ---------------------------------------------------------------------------------------------------------------------

void write_text(std::string& out, std::string_view text);

template <class Type>
void write(std::string& out, const Type& value) {
  if constexpr (Struct<Type>) {
    char before = '{';
    for_each_field<Type>([&](const auto& field) {
      const auto& member = value.*field.member;
      using Member = std::remove_cvref_t<decltype(member)>;
      if constexpr (Is<Member>::optional) {
        if (!member) return;
      }
      out += before, out += '"', out += field.name, out += "\":";
      before = ',';
      if constexpr (Is<Member>::optional) write(out, *member);
      else write(out, member);
    });
    if (before == '{') out += '{';
    out += '}';
  } else if constexpr (Is<Type>::word) {
    out += '"', out += Type::text, out += '"';
  } else if constexpr (Is<Type>::variant) {
    std::visit([&](const auto& one) { write(out, one); }, value);
  } else if constexpr (Enumeration<Type>) {
    const auto place = static_cast<std::size_t>(value);
    if (place < Ids<Type>::all().size()) out += '"', out += Ids<Type>::all()[place], out += '"';
    else out += "null";
  } else if constexpr (std::same_as<Type, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::integral<Type>) {
    out += std::to_string(value);
  } else if constexpr (std::same_as<Type, Null>) {
    out += "null";
  } else if constexpr (std::same_as<Type, Raw>) {
    out += value.json;
  } else if constexpr (std::same_as<Type, Values>) {
    out += '{';
    for (const auto& [key, words] : value) {
      if (out.back() != '{') out += ',';
      write_text(out, key), out += ':', write_text(out, words);
    }
    out += '}';
  } else if constexpr (Is<Type>::list) {
    out += '[';
    bool first = true;
    for (const auto& one : value) {
      if (!first) out += ',';
      first = false;
      write(out, one);
    }
    out += ']';
  } else {
    write_text(out, value);
  }
}

template <Struct Type>
std::string to_json(const Type& message) {
  std::string out;
  write(out, message);
  return out;
}

// --- reading ---------------------------------------------------------------------------------------------------------------------

using Json = nlohmann::json;

// Fills `value`; what is wrong with it ("a number"), or nothing. Fields nobody knows are passed over.
template <class Type>
std::string read(const Json& json, Type& value);

template <class One, class Variant>
bool read_as(const Json& json, Variant& value, std::string& expected) {
  One one{};
  const std::string problem = read(json, one);
  if (problem.empty()) return value = std::move(one), true;
  expected += (expected.empty() ? "" : " or ") + problem;
  return false;
}
template <class... Types>
std::string read_any(const Json& json, std::variant<Types...>& value) {
  std::string expected;
  return (read_as<Types>(json, value, expected) || ...) ? "" : expected;
}

// The one of several messages whose first field is there; nothing if none is.
template <class... Types>
std::optional<std::string> read_by_first_field(const Json& json, std::variant<Types...>& value) {
  std::optional<std::string> problem;
  const auto try_as = [&]<class One>(One one) {
    if (!json.is_object() || !json.contains(std::string(std::get<0>(One::fields()).name))) return false;
    problem = read(json, one);
    value = std::move(one);
    return true;
  };
  (try_as(Types{}) || ...);
  return problem;
}

template <class Type>
std::string read(const Json& json, Type& value) {
  if constexpr (Struct<Type>) {
    if (!json.is_object()) return "an object";
    std::string problem;
    for_each_field<Type>([&](const auto& field) {
      auto& member = value.*field.member;
      using Member = std::remove_cvref_t<decltype(member)>;
      if (!problem.empty()) return;
      const auto found = json.find(std::string(field.name));
      const bool is_there = found != json.end() && !found->is_null();
      std::string wrong;
      if constexpr (Is<Member>::optional) {
        if (is_there) wrong = read(*found, member.emplace());
      } else {
        wrong = read(is_there ? *found : Json(), member);
      }
      if (!wrong.empty()) problem = "\"" + std::string(field.name) + "\" should be " + wrong;
    });
    return problem;
  } else if constexpr (Is<Type>::word) {
    return json == std::string(Type::text) ? "" : "\"" + std::string(Type::text) + "\"";
  } else if constexpr (Is<Type>::variant) {
    return read_any(json, value);
  } else if constexpr (Enumeration<Type>) {
    const auto& all = Ids<Type>::all();
    if (const std::string* word = json.get_ptr<const std::string*>())
      if (const auto found = named<Type>(*word)) return value = *found, "";
    std::string expected;
    for (std::size_t i = 0; i < all.size() && i < 12; ++i) expected += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + std::string(all[i]);
    return all.size() > 12 ? "an id" : expected;
  } else if constexpr (std::same_as<Type, bool>) {
    return json.is_boolean() ? (value = json.get<bool>(), "") : "true or false";
  } else if constexpr (std::integral<Type>) {
    if (!json.is_number_integer()) return "a number";
    constexpr auto most = std::int64_t{1} << (sizeof(Type) > 4 ? 52 : 30);
    if (json.is_number_unsigned() && json.get<std::uint64_t>() > static_cast<std::uint64_t>(most)) return "a smaller number";
    if (json.get<std::int64_t>() < -most) return "a greater number";
    return value = static_cast<Type>(json.get<std::int64_t>()), "";
  } else if constexpr (Is<Type>::list) {
    if (!json.is_array()) return "a list";
    std::string problem;
    for (const Json& one : json)
      if (problem.empty()) problem = read(one, value.emplace_back());
    return problem.empty() ? "" : "a list, each " + problem;
  } else {
    static_assert(std::same_as<Type, std::string>, "this kind of field can only be written");
    return json.is_string() ? (value = json.get<std::string>(), "") : "text";
  }
}

}  // namespace spiral::wire
