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

// Fields one after another; `before` is what stands before the next.
template <class Type>
void write_fields(std::string& out, char& before, const Type& value) {
  const auto begin = [&](std::string_view name) {
    out += before, out += '"', out += name, out += "\":";
    before = ',';
  };
  const auto write_said = [&](const auto& said) {
    using Said = std::remove_cvref_t<decltype(said)>;
    if constexpr (Is<Said>::list) begin("all"), write(out, said);
    else if constexpr (!Is<Said>::one_or_more) write_fields(out, before, said);
    else if (said.all.size() == 1) write_fields(out, before, said.all.front());
    else begin("all"), write(out, said.all);
  };
  Type::fields([&](std::string_view name, auto place, std::string_view = {}) {
    const auto& member = value.*place;
    using Member = std::remove_cvref_t<decltype(member)>;
    if constexpr (Is<Member>::by_kind) {
      std::visit([&]<class Said>(const Said& one) { begin(name), write(out, Said::Of::kind), write_said(one.said); }, member.one);
    } else if constexpr (Is<Member>::optional) {
      if (member) begin(name), write(out, *member);
    } else {
      begin(name), write(out, member);
    }
  });
}

template <class Type>
void write(std::string& out, const Type& value) {
  if constexpr (Struct<Type>) {
    char before = '{';
    write_fields(out, before, value);
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

template <class Type>
std::string read(const Json& json, Type& value) {
  if constexpr (Struct<Type>) {
    if (!json.is_object()) return "an object";
    std::string problem;
    Type::fields([&](std::string_view name, auto place, std::string_view = {}) {
      auto& member = value.*place;
      using Member = std::remove_cvref_t<decltype(member)>;
      if (!problem.empty()) return;
      const auto found = json.find(std::string(name));
      const bool is_there = found != json.end() && !found->is_null();
      std::string wrong;
      if constexpr (Is<Member>::optional) {
        if (is_there) wrong = read(*found, member.emplace());
      } else {
        static const Json nothing;
        wrong = read(is_there ? *found : nothing, member);
      }
      if (!wrong.empty()) problem = "\"" + std::string(name) + "\" should be " + wrong;
    });
    return problem;
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
