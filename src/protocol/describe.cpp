#include "protocol/describe.hpp"

#include <set>

#include "protocol/fields.hpp"
#include "protocol/make.hpp"
#include "protocol/requests.hpp"

namespace spiral::wire {
namespace {

// How TypeScript calls a type.
template <class Type>
struct TypeName {
  static std::string of() {
    if constexpr (Struct<Type>) return std::string(Type::name);
    else if constexpr (Is<Type>::word) return "\"" + std::string(Type::text) + "\"";
    else if constexpr (Enumeration<Type>) return std::string(Ids<Type>::name);
    else if constexpr (std::same_as<Type, bool>) return "boolean";
    else if constexpr (std::integral<Type>) return "number";
    else if constexpr (std::same_as<Type, Null>) return "null";
    else if constexpr (std::same_as<Type, Raw>) return "unknown";
    else if constexpr (std::same_as<Type, Values>) return "Record<string, string>";
    else return "string";
  }
};
template <class Type>
struct TypeName<std::optional<Type>> : TypeName<Type> {};
template <class Type>
struct TypeName<std::vector<Type>> {
  static std::string of() {
    const std::string one = TypeName<Type>::of();
    return one.find(' ') == std::string::npos ? one + "[]" : "(" + one + ")[]";
  }
};
template <>
struct TypeName<Values> {
  static std::string of() { return "Record<string, string>"; }
};
template <class Key, class Type>
struct TypeName<std::map<Key, Type>> {
  static std::string of() { return "Partial<Record<" + TypeName<Key>::of() + ", " + TypeName<Type>::of() + ">>"; }
};
template <class... Types>
struct TypeName<std::variant<Types...>> {
  static std::string of() {
    std::string all;
    ((all += (all.empty() ? "" : " | ") + TypeName<Types>::of()), ...);
    return all;
  }
};

// Walks through every type that the messages use, each once, parts before what they are parts of.
template <class Visitor>
class Walk {
 public:
  explicit Walk(Visitor& visitor) : visitor_(visitor) {}

  template <class Type>
  void visit() {
    visit_type(static_cast<Type*>(nullptr));
  }

 private:
  template <class Type>
  void visit_type(std::optional<Type>*) {
    visit<Type>();
  }
  template <class Type>
  void visit_type(std::vector<Type>*) {
    visit<Type>();
  }
  void visit_type(Values*) {}
  template <class Key, class Type>
  void visit_type(std::map<Key, Type>*) {
    visit<Key>(), visit<Type>();
  }
  template <class... Types>
  void visit_type(std::variant<Types...>*) {
    (visit<Types>(), ...);
  }
  template <class Kind, class... Kinds>
  void visit_type(ByKind<Kind, Kinds...>*) {
    visit<Kind>(), (visit<typename Kinds::Part>(), ...);
  }
  template <class Type>
  void visit_type(Type*) {
    if constexpr (Struct<Type>) {
      if (!seen_.insert(Type::name).second) return;
      Type::fields([&]<class Owner, class Member>(std::string_view, Member Owner::*, std::string_view = {}) { visit<Member>(); });
      visitor_.template on_struct<Type>();
    } else if constexpr (Enumeration<Type>) {
      if (seen_.insert(Ids<Type>::name).second) visitor_.template on_enum<Type>();
    }
  }

  Visitor& visitor_;
  std::set<std::string_view> seen_;
};

template <class Type, class Act>
void for_each_name(Act&& act) {
  Type::fields([&]<class Owner, class Member>(std::string_view name, Member Owner::*, std::string_view about = {}) {
    if constexpr (!Is<Member>::by_kind) act(name, about, TypeName<Member>::of(), Is<Member>::optional);
  });
}

// A message that says different things by its kind: what every one says is its `frame`.
template <class Type>
concept HasKinds = requires {
  Type::frame;
};
template <class Type>
std::string_view name_of_fields() {
  if constexpr (HasKinds<Type>) return Type::frame;
  else return Type::name;
}
template <class Type>
std::string_view about_fields() {
  if constexpr (HasKinds<Type>) return Type::about_frame;
  else return Type::about;
}
template <HasKinds Type, class Act>
void for_each_kind(Act&& act) {
  const auto each = [&]<class Kind, class... Kinds>(std::string_view field, const ByKind<Kind, Kinds...>*) {
    (act(field, id(Kinds::Of::kind), static_cast<Kinds*>(nullptr)), ...);
  };
  Type::fields([&]<class Owner, class Member>(std::string_view name, Member Owner::*, std::string_view = {}) {
    if constexpr (Is<Member>::by_kind) each(name, static_cast<Member*>(nullptr));
  });
}

template <class... Types>
std::string names_of(const std::variant<Types...>*, const std::string& between) {
  std::string names;
  ((names += (names.empty() ? "" : between) + std::string(Types::name)), ...);
  return names;
}

struct TypescriptWriter {
  std::string out;
  template <class Type>
  void on_enum() {
    const std::string name(Ids<Type>::name);
    std::string ids, line = "  ";
    for (std::string_view id : Ids<Type>::all()) {
      const std::string one = "\"" + std::string(id) + "\", ";
      if (line.size() + one.size() > 140) ids += line + "\n", line = "  ";
      line += one;
    }
    std::string list = name;
    list[0] = static_cast<char>(list[0] - 'A' + 'a');
    out += "export const " + list + "s = [\n" + ids + line.substr(0, line.size() - 1) + "\n] as const;\nexport type " + name + " = (typeof " + list +
           "s)[number];\n\n";
  }
  template <class Type>
  void on_struct() {
    out += "/** " + std::string(about_fields<Type>()) + " */\nexport interface " + std::string(name_of_fields<Type>()) + " {\n";
    for_each_name<Type>([&](std::string_view name, std::string_view about, const std::string& type, bool is_optional) {
      if (!about.empty()) out += "  /** " + std::string(about) + " */\n";
      out += "  " + std::string(name) + (is_optional ? "?: " : ": ") + type + ";\n";
    });
    out += "}\n\n";
    if constexpr (HasKinds<Type>) on_kinds<Type>();
  }

 private:
  template <class Type>
  void on_kinds() {
    std::string parts, kinds;
    for_each_kind<Type>([&]<class Kind>(std::string_view field, const std::string& kind, const Kind*) {
      using Said = typename Kind::Said;
      const std::string part(Kind::Part::name), head = "{ " + std::string(field) + ": \"" + kind + "\"";
      parts += "  " + kind + ": " + part + ";\n";
      if constexpr (Is<Said>::list) kinds += "  | " + head + "; all: " + part + "[] }\n";
      else kinds += "  | (" + head + " } & " + (Is<Said>::one_or_more ? "OneOrMore<" + part + ">" : part) + ")\n";
    });
    out +=
        "/** What one thing of each kind tells. */\nexport interface Happenings {\n" + parts +
        "}\nexport type Happening = Happenings[keyof Happenings];\n\n"
        "/** One thing stands in the event itself; several that happened at once stand in `all`. */\nexport type OneOrMore<Part> = Part | { all: Part[] };\n\n"
        "/** What happened. */\nexport type Happened =\n" +
        kinds.substr(0, kinds.size() - 1) +
        ";\n\n"
        "/** " +
        std::string(Type::about) + " */\nexport type " + std::string(Type::name) + " = " + std::string(Type::frame) + " & Happened;\n\n";
  }
};

struct PageWriter {
  std::string structs, enums;
  template <class Type>
  void on_enum() {
    enums += "- **" + std::string(Ids<Type>::name) + "**:";
    for (std::string_view id : Ids<Type>::all()) enums += " `" + std::string(id) + "`";
    enums += "\n";
  }
  template <class Type>
  void on_struct() {
    structs += "### " + std::string(Type::name) + "\n" + std::string(Type::about) + "\n\n| field | type | |\n|---|---|---|\n";
    for_each_name<Type>([&](std::string_view name, std::string_view about, std::string type, bool is_optional) {
      for (std::size_t at = 0; (at = type.find('|', at)) != std::string::npos; at += 2) type.insert(at, "\\");
      structs += "| `" + std::string(name) + "`" + (is_optional ? "?" : "") + " | " + type + " | " + std::string(about) + " |\n";
    });
    structs += "\n";
    if constexpr (HasKinds<Type>) {
      structs += "Besides, by its kind:\n\n| kind | tells |\n|---|---|\n";
      for_each_kind<Type>([&]<class Kind>(std::string_view, const std::string& kind, const Kind*) {
        using Said = typename Kind::Said;
        structs += "| `" + kind + "` | " + std::string(Kind::Part::name) +
                   (Is<Said>::list          ? ", in `all`"
                    : Is<Said>::one_or_more ? ", several in `all`"
                                            : "") +
                   " |\n";
      });
      structs += "\n";
    }
  }
};

}  // namespace

std::string typescript() {
  TypescriptWriter writer;
  Walk walk(writer);
  walk.visit<ServerMessage>();
  walk.visit<ClientMessage>();
  walk.visit<HttpBody>();
  return "// Made by `spiral protocol typescript` from src/protocol/wire.hpp: do not edit. A test fails when they differ.\n\n"
         "/** What `hello` says of the messages below; a server that says another number speaks otherwise. */\nexport const protocolVersion = " +
         std::to_string(protocol_version) + ";\n\n" + writer.out + "export type ServerMessage =\n  | " +
         names_of(static_cast<ServerMessage*>(nullptr), "\n  | ") + ";\n\nexport type ClientMessage =\n  | " +
         names_of(static_cast<ClientMessage*>(nullptr), "\n  | ") + ";\n";
}

std::string protocol_page() {
  PageWriter writer;
  Walk walk(writer);
  walk.visit<ServerMessage>();
  const std::string from = std::move(writer.structs);
  writer.structs.clear();
  walk.visit<ClientMessage>();
  const std::string to = std::move(writer.structs);
  writer.structs.clear();
  walk.visit<HttpBody>();
  return "# The protocol, field by field\n\nMade by `spiral protocol page` from `src/protocol/wire.hpp`; a test fails when they differ. How the messages are "
         "used is told in\n"
         "[referee.md](referee.md) and [server.md](server.md). A `?` marks a field that may be missing.\n\n"
         "From the program: " +
         names_of(static_cast<ServerMessage*>(nullptr), ", ") +
         ", each known by its `type`.\n\nTo the program: " + names_of(static_cast<ClientMessage*>(nullptr), ", ") +
         ", each known by its first field.\n\n## From the program\n\n" + from + "## To the program\n\n" + to + "## Bodies of requests and replies\n\n" +
         writer.structs + "## Ids\n\n" + writer.enums;
}

}  // namespace spiral::wire
