// From the list of a struct's fields to JSON and back. Slow to compile, so only write.cpp, read.cpp and describe.cpp include it.
#pragma once

#include <concepts>
#include <map>
#include <nlohmann/json.hpp>

#include "protocol/message.hpp"

namespace spiral::wire {

template <class Type>
concept Enumeration = std::is_enum_v<Type>;
struct IsPlain {
  static constexpr bool optional = false, list = false, word = false, variant = false, by_kind = false, one_or_more = false;
};
template <class Type>
struct Is : IsPlain {};
template <class Type>
struct Is<std::optional<Type>> : IsPlain {
  static constexpr bool optional = true;
};
template <class Type>
struct Is<std::vector<Type>> : IsPlain {
  static constexpr bool list = true;
};
template <Letters letters>
struct Is<Word<letters>> : IsPlain {
  static constexpr bool word = true;
};
template <class... Types>
struct Is<std::variant<Types...>> : IsPlain {
  static constexpr bool variant = true;
};
template <class Kind, class... Kinds>
struct Is<ByKind<Kind, Kinds...>> : IsPlain {
  static constexpr bool by_kind = true;
};
template <class Part>
struct Is<OneOrMore<Part>> : IsPlain {
  static constexpr bool one_or_more = true;
};

template <class Type>
concept ByKey = requires {
  typename Type::key_type;
  typename Type::mapped_type;
};

// --- writing ---------------------------------------------------------------------------------------------------------------------

template <class Type>
void write(std::string& out, const Type& value);

// What is done for every field alike is compiled once: a list of fields is little more than names and places.
struct FieldWriter {
  std::string& out;
  char before = '{';  // what stands before the next field

  void begin(std::string_view name);
  void field(std::string_view name, const void* member, void (*write_member)(std::string& out, const void* member)) { begin(name), write_member(out, member); }
};

template <class Member>
void write_field(FieldWriter& fields, std::string_view name, const Member& member) {
  fields.field(name, &member, [](std::string& out, const void* any) { write(out, *static_cast<const Member*>(any)); });
}

template <class Type>
void write_fields(FieldWriter& fields, const Type& value) {
  const auto write_said = [&](const auto& said) {
    using Said = std::remove_cvref_t<decltype(said)>;
    if constexpr (Is<Said>::list) write_field(fields, "all", said);
    else if constexpr (!Is<Said>::one_or_more) write_fields(fields, said);
    else if (said.all.size() == 1) write_fields(fields, said.all.front());
    else write_field(fields, "all", said.all);
  };
  Type::fields([&](std::string_view name, auto place, std::string_view = {}) {
    const auto& member = value.*place;
    using Member = std::remove_cvref_t<decltype(member)>;
    if constexpr (Is<Member>::by_kind) {
      std::visit([&]<class Said>(const Said& one) { write_field(fields, name, Said::Of::kind), write_said(one.said); }, member.one);
    } else if constexpr (Is<Member>::optional) {
      if (member) write_field(fields, name, *member);
    } else {
      write_field(fields, name, member);
    }
  });
}

template <class Type>
void write(std::string& out, const Type& value) {
  if constexpr (Struct<Type>) {
    FieldWriter fields{out};
    write_fields(fields, value);
    out += fields.before == '{' ? "{}" : "}";
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
  } else if constexpr (ByKey<Type>) {
    out += '{';
    for (const auto& [key, one] : value) {
      if (out.back() != '{') out += ',';
      write(out, key), out += ':', write(out, one);
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

// --- reading ---------------------------------------------------------------------------------------------------------------------

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

// "a, b or c": what an id of an enum can be.
template <Enumeration Enum>
std::string expected_ids() {
  const auto& all = Ids<Enum>::all();
  if (all.size() > 12) return "an id";
  std::string expected;
  for (std::size_t i = 0; i < all.size(); ++i) expected += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + std::string(all[i]);
  return expected;
}

inline std::string read_entries(const Json& json, Values& values) {
  if (!json.is_object()) return "an object";
  for (const auto& [name, one] : json.items()) {
    if (!one.is_string() && !one.is_number_integer()) return "an object, each value text";  // some values look like numbers
    values.emplace_back(name, one.is_string() ? one.get<std::string>() : one.dump());
  }
  return {};
}
template <class Key, class Type>
std::string read_entries(const Json& json, std::map<Key, Type>& values) {
  if (!json.is_object()) return "an object";
  for (const auto& [name, one] : json.items()) {
    const std::optional<Key> key = named<Key>(name);
    if (!key) return "an object with nothing but " + expected_ids<Key>();
    if (const std::string problem = read(one, values[*key]); !problem.empty()) return "an object, each " + problem;
  }
  return {};
}

// As in writing, what is done for every field alike.
struct FieldReader {
  const Json& json;
  std::string problem;

  void field(std::string_view name, bool is_optional, void* member, std::string (*read_member)(const Json& json, void* member));
};

template <class Member>
void read_field(FieldReader& fields, std::string_view name, Member& member) {
  fields.field(name, Is<Member>::optional, &member, [](const Json& json, void* any) {
    auto& field = *static_cast<Member*>(any);
    if constexpr (Is<Member>::optional) return read(json, field.emplace());
    else return read(json, field);
  });
}

template <class Type>
std::string read(const Json& json, Type& value) {
  if constexpr (Struct<Type>) {
    if (!json.is_object()) return "an object";
    FieldReader fields{json, {}};
    Type::fields([&](std::string_view name, auto place, std::string_view = {}) { read_field(fields, name, value.*place); });
    return fields.problem;
  } else if constexpr (Is<Type>::word) {
    return json == std::string(Type::text) ? "" : "\"" + std::string(Type::text) + "\"";
  } else if constexpr (Is<Type>::variant) {
    return read_any(json, value);
  } else if constexpr (Enumeration<Type>) {
    if (const std::string* word = json.get_ptr<const std::string*>())
      if (const auto found = named<Type>(*word)) return value = *found, "";
    return expected_ids<Type>();
  } else if constexpr (std::same_as<Type, bool>) {
    return json.is_boolean() ? (value = json.get<bool>(), "") : "true or false";
  } else if constexpr (std::integral<Type>) {
    if (!json.is_number_integer()) return "a number";
    constexpr auto most = std::int64_t{1} << (sizeof(Type) > 4 ? 52 : 30);
    if (json.is_number_unsigned() && json.get<std::uint64_t>() > static_cast<std::uint64_t>(most)) return "a smaller number";
    if (json.get<std::int64_t>() < -most) return "a greater number";
    return value = static_cast<Type>(json.get<std::int64_t>()), "";
  } else if constexpr (std::same_as<Type, Values> || ByKey<Type>) {
    return read_entries(json, value);
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
