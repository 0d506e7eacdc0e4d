#include "protocol/describe.hpp"

#include <set>
#include <utility>

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

// What the pages below say of a type.
struct Field {
  std::string_view name, about;
  std::string type;
  bool is_optional;
};
struct Kind {
  std::string_view field;
  std::string id;
  std::string_view part;
  bool is_list, is_one_or_more;
};
struct Described {
  std::string_view name, about;
  std::string_view frame, about_frame;  // of a message that says different things by its kind: what every one says
  std::vector<Field> fields;
  std::vector<Kind> kinds;
  std::vector<std::string_view> ids;  // of an enumeration, which has nothing else

  std::string_view name_of_fields() const { return frame.empty() ? name : frame; }
  std::string_view about_fields() const { return frame.empty() ? about : about_frame; }
};

template <class Type>
concept HasKinds = requires {
  Type::frame;
};

// Walks through every type that the messages use, each once, parts before what they are parts of. What it finds is plain data, so
// that a type is described once, whatever is written of it.
class Walk {
 public:
  std::vector<Described> found;

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
  template <class Of, class... Kinds>
  void visit_type(ByKind<Of, Kinds...>*) {
    visit<Of>(), (visit<typename Kinds::Part>(), ...);
  }
  template <class Type>
  void visit_type(Type*) {
    if constexpr (Struct<Type>) {
      if (!seen_.insert(Type::name).second) return;
      Described described = start(Type::name, Type::about);
      if constexpr (HasKinds<Type>) described.frame = Type::frame, described.about_frame = Type::about_frame;
      Type::fields([&]<class Owner, class Member>(std::string_view name, Member Owner::*, std::string_view about = {}) {
        visit<Member>();
        if constexpr (Is<Member>::by_kind) add_kinds(described, name, static_cast<Member*>(nullptr));
        else add_field(described, name, about, TypeName<Member>::of(), Is<Member>::optional);
      });
      finish(described);
    } else if constexpr (Enumeration<Type>) {
      if (!seen_.insert(Ids<Type>::name).second) return;
      Described described = start(Ids<Type>::name, {});
      for (std::string_view id : Ids<Type>::all()) described.ids.push_back(id);
      finish(described);
    }
  }

  // Called for each of some hundred types and fields: kept out of line, so that each costs the compiler little.
  [[gnu::noinline]] static Described start(std::string_view name, std::string_view about) {
    Described described;
    described.name = name, described.about = about;
    return described;
  }
  [[gnu::noinline]] static void add_field(Described& described, std::string_view name, std::string_view about, std::string type, bool is_optional) {
    described.fields.push_back({name, about, std::move(type), is_optional});
  }
  template <class Of, class... Kinds>
  static void add_kinds(Described& described, std::string_view field, const ByKind<Of, Kinds...>*) {
    (described.kinds.push_back(
         {field, std::string(id(Kinds::Of::kind)), Kinds::Part::name, Is<typename Kinds::Said>::list, Is<typename Kinds::Said>::one_or_more}),
     ...);
  }
  [[gnu::noinline]] void finish(Described& described) { found.push_back(std::move(described)); }

  std::set<std::string_view> seen_;
};

template <class Message>
std::vector<Described> found_in(Walk& walk) {
  walk.visit<Message>();
  return std::exchange(walk.found, {});
}

template <class... Types>
std::string names_of(const std::variant<Types...>*, const std::string& between) {
  std::string names;
  ((names += (names.empty() ? "" : between) + std::string(Types::name)), ...);
  return names;
}

// --- TypeScript ------------------------------------------------------------------------------------------------------------------

std::string typescript_of_enum(const Described& type) {
  std::string ids, line = "  ";
  for (std::string_view id : type.ids) {
    const std::string one = "\"" + std::string(id) + "\", ";
    if (line.size() + one.size() > 140) ids += line + "\n", line = "  ";
    line += one;
  }
  const std::string name(type.name);
  std::string list = name;
  list[0] = static_cast<char>(list[0] - 'A' + 'a');
  return "export const " + list + "s = [\n" + ids + line.substr(0, line.size() - 1) + "\n] as const;\nexport type " + name + " = (typeof " + list +
         "s)[number];\n\n";
}

std::string typescript_of_kinds(const Described& type) {
  std::string parts, kinds;
  for (const Kind& kind : type.kinds) {
    const std::string part(kind.part), head = "{ " + std::string(kind.field) + ": \"" + kind.id + "\"";
    parts += "  " + kind.id + ": " + part + ";\n";
    if (kind.is_list) kinds += "  | " + head + "; all: " + part + "[] }\n";
    else kinds += "  | (" + head + " } & " + (kind.is_one_or_more ? "OneOrMore<" + part + ">" : part) + ")\n";
  }
  return "/** What one thing of each kind tells. */\nexport interface Happenings {\n" + parts +
         "}\nexport type Happening = Happenings[keyof Happenings];\n\n"
         "/** One thing stands in the event itself; several that happened at once stand in `all`. */\nexport type OneOrMore<Part> = Part | { all: Part[] };\n\n"
         "/** What happened. */\nexport type Happened =\n" +
         kinds.substr(0, kinds.size() - 1) +
         ";\n\n"
         "/** " +
         std::string(type.about) + " */\nexport type " + std::string(type.name) + " = " + std::string(type.frame) + " & Happened;\n\n";
}

std::string typescript_of(const Described& type) {
  if (!type.ids.empty()) return typescript_of_enum(type);
  std::string out = "/** " + std::string(type.about_fields()) + " */\nexport interface " + std::string(type.name_of_fields()) + " {\n";
  for (const Field& field : type.fields) {
    if (!field.about.empty()) out += "  /** " + std::string(field.about) + " */\n";
    out += "  " + std::string(field.name) + (field.is_optional ? "?: " : ": ") + field.type + ";\n";
  }
  out += "}\n\n";
  return type.kinds.empty() ? out : out + typescript_of_kinds(type);
}

// --- the page --------------------------------------------------------------------------------------------------------------------

std::string page_of_enum(const Described& type) {
  std::string out = "- **" + std::string(type.name) + "**:";
  for (std::string_view id : type.ids) out += " `" + std::string(id) + "`";
  return out + "\n";
}

std::string page_of_struct(const Described& type) {
  std::string out = "### " + std::string(type.name) + "\n" + std::string(type.about) + "\n\n| field | type | |\n|---|---|---|\n";
  for (const Field& field : type.fields) {
    std::string named = field.type;
    for (std::size_t at = 0; (at = named.find('|', at)) != std::string::npos; at += 2) named.insert(at, "\\");
    out += "| `" + std::string(field.name) + "`" + (field.is_optional ? "?" : "") + " | " + named + " | " + std::string(field.about) + " |\n";
  }
  out += "\n";
  if (type.kinds.empty()) return out;
  out += "Besides, by its kind:\n\n| kind | tells |\n|---|---|\n";
  for (const Kind& kind : type.kinds)
    out += "| `" + kind.id + "` | " + std::string(kind.part) + (kind.is_list ? ", in `all`" : kind.is_one_or_more ? ", several in `all`" : "") + " |\n";
  return out + "\n";
}

struct Page {
  std::string enums;
  std::string structs_of(const std::vector<Described>& types) {
    std::string structs;
    for (const Described& type : types) type.ids.empty() ? structs += page_of_struct(type) : enums += page_of_enum(type);
    return structs;
  }
};

}  // namespace

std::string typescript() {
  Walk walk;
  walk.visit<ServerMessage>();
  walk.visit<ClientMessage>();
  walk.visit<HttpBody>();
  std::string types;
  for (const Described& type : walk.found) types += typescript_of(type);
  return "// Made by `spiral protocol typescript` from src/protocol/wire.hpp: do not edit. A test fails when they differ.\n\n"
         "/** What `hello` says of the messages below; a server that says another number speaks otherwise. */\nexport const protocolVersion = " +
         std::to_string(protocol_version) + ";\n\n" + types + "export type ServerMessage =\n  | " + names_of(static_cast<ServerMessage*>(nullptr), "\n  | ") +
         ";\n\nexport type ClientMessage =\n  | " + names_of(static_cast<ClientMessage*>(nullptr), "\n  | ") + ";\n";
}

std::string protocol_page() {
  Walk walk;
  Page page;
  const std::string from = page.structs_of(found_in<ServerMessage>(walk)), to = page.structs_of(found_in<ClientMessage>(walk)),
                    bodies = page.structs_of(found_in<HttpBody>(walk));
  return "# The protocol, field by field\n\nMade by `spiral protocol page` from `src/protocol/wire.hpp`; a test fails when they differ. How the messages are "
         "used is told in\n"
         "[referee.md](referee.md) and [server.md](server.md). A `?` marks a field that may be missing.\n\n"
         "From the program: " +
         names_of(static_cast<ServerMessage*>(nullptr), ", ") +
         ", each known by its `type`.\n\nTo the program: " + names_of(static_cast<ClientMessage*>(nullptr), ", ") +
         ", each known by its first field.\n\n## From the program\n\n" + from + "## To the program\n\n" + to + "## Bodies of requests and replies\n\n" +
         bodies + "## Ids\n\n" + page.enums;
}

}  // namespace spiral::wire
