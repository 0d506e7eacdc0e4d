#include "scripts/write_toml.hpp"

#include <algorithm>
#include <cctype>

#include "scripts/json_text.hpp"

namespace spiral {
namespace {

using Kind = Tree::Kind;

std::string key_of(const std::string& name) {
  const bool is_bare =
      !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) { return c < 0x80 && (std::isalnum(c) || c == '_' || c == '-'); });
  return is_bare ? name : quoted_json(name);
}

// On one line.
std::string value_of(const Tree& value) {
  std::string out;
  const auto join = [&](std::string part) { out += (out.empty() ? "" : ", ") + std::move(part); };
  if (value.is(Kind::list)) {
    for (const Tree& one : value.items)
      if (!one.is(Kind::nothing)) join(value_of(one));
    return "[" + out + "]";
  }
  if (value.is(Kind::table)) {
    for (const Tree::Member& member : value.members)
      if (!member.value.is(Kind::nothing)) join(key_of(member.name) + " = " + value_of(member.value));
    return out.empty() ? "{}" : "{ " + out + " }";
  }
  return json_of(value);
}

// Rows that have a heading each: [[cast]].
bool has_rows(const Tree::Member& member) {
  const std::vector<Tree>& items = member.value.items;
  return member.name != "difficulty" && !items.empty() && std::all_of(items.begin(), items.end(), [](const Tree& one) { return one.is(Kind::table); });
}

void write_lines(std::string& out, const Tree& table) {
  for (const Tree::Member& member : table.members)
    if (!member.value.is(Kind::nothing))
      out += key_of(member.name) + " = " + (member.value.is(Kind::text) ? toml_text(member.value.text) : value_of(member.value)) + "\n";
}

}  // namespace

std::string toml_text(const std::string& text) {
  if (text.find('\n') == std::string::npos) return quoted_json(text);
  std::string inside = quoted_json(text);
  inside = inside.substr(1, inside.size() - 2);
  std::string lines = "\"\"\"\n";
  for (std::size_t i = 0; i < inside.size(); ++i) {
    if (inside[i] != '\\') {
      lines += inside[i];
      continue;
    }
    ++i;
    if (inside[i] == 'n') lines += '\n';
    else lines += '\\', lines += inside[i];
  }
  return lines + "\"\"\"";
}

// Headings come behind everything that has none.
std::string toml_of(const Tree& file) {
  Tree plain;
  std::string tables, rows;
  for (const Tree::Member& member : file.members) {
    if (member.value.is(Kind::table)) {
      tables += "\n[" + key_of(member.name) + "]\n";
      write_lines(tables, member.value);
    } else if (has_rows(member)) {
      for (const Tree& row : member.value.items) {
        rows += "\n[[" + key_of(member.name) + "]]\n";
        write_lines(rows, row);
      }
    } else {
      plain.members.push_back(member);
    }
  }
  std::string out;
  write_lines(out, plain);
  return out + tables + rows;
}

}  // namespace spiral
