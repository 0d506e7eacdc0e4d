#include <algorithm>
#include <cctype>

#include "scripts/community.hpp"
#include "scripts/community_names.hpp"
#include "scripts/json_text.hpp"
#include "scripts/script_fields.hpp"
#include "scripts/sentences.hpp"
#include "scripts/toml_text.hpp"
#include "scripts/write_toml.hpp"

namespace spiral {
namespace {

using Kind = Tree::Kind;

// "a_perfect_day" of "A Perfect Day!"
std::string id_of_title(const std::string& title) {
  std::string id;
  for (const char letter : title) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == '\'') continue;
    if (std::isalnum(byte) && byte < 0x80) id += static_cast<char>(std::tolower(byte));
    else if (!id.empty() && id.back() != '_') id += '_';
    if (id.size() >= 60) break;
  }
  while (!id.empty() && id.back() == '_') id.pop_back();
  return id.empty() ? "script" : id;
}

// A text, or a list of texts put together.
std::string whole_text(const Tree* value) {
  if (!value || !value->is(Kind::list)) return text_of(value);
  std::string text;
  for (const Tree& one : value->items)
    if (one.is(Kind::text)) text += (text.empty() ? "" : "\n\n") + one.text;
  return text;
}

// The first part of a pair, or the whole.
const Tree* name_in(const Tree& value) { return value.is(Kind::list) && !value.items.empty() ? &value.items[0] : &value; }
const Tree* option_in(const Tree& value, std::string_view key) { return value.is(Kind::list) && value.items.size() == 2 ? value.items[1].find(key) : nullptr; }

bool is_usual_edition(const Tree& script) {
  const Tree* products = script.find("set");
  if (!products || !products->is(Kind::list)) return false;
  return std::any_of(products->items.begin(), products->items.end(), [](const Tree& product) {
    const std::string name = text_of(product.find("name"));
    return name == "Tragedy Looper" || name == "Midnight Circle" || name == "Cosmic Evil";
  });
}

class TomlWriter {
 public:
  explicit TomlWriter(const Tree& script) : script_(script) {}

  std::string write(const std::string& id) {
    line("id", quoted_json(id));
    text("title", "title");
    text("author", "creator");
    line("set", quoted_json(our_name(NameKind::set, text_of(script_.find("tragedySet")))));
    if (const Tree* days = script_.find("daysPerLoop"); days && days->is(Kind::whole)) line("days", std::to_string(days->number));
    write_difficulty();
    write_plots();
    write_rules();
    text("introduction", "description");
    text("victory_conditions", "victory-conditions");
    text("story", "story");
    text("mastermind_hints", "mastermindHints");
    write_options();
    write_source();
    const std::string head = std::move(out_);
    out_.clear();
    write_cast();
    write_incidents();
    return head + kept_ + out_;
  }
  // Fields that would not come back as they were.
  void keep(const std::string& name, const Tree* value) {
    if (kept_.empty()) kept_ = "\n[community]\n";
    kept_ += quoted_json(name) + " = " + (value ? toml_text(json_of(*value)) : "\"\"") + "\n";
  }

 private:
  void line(std::string_view key, const std::string& value) { out_ += std::string(key) + " = " + value + "\n"; }
  void text(std::string_view key, std::string_view from) {
    if (script_.find(from)) line(key, toml_text(whole_text(script_.find(from))));
  }

  void write_difficulty() {
    const Tree* sets = script_.find("difficultySets");
    std::string list;
    for (const Tree& one : sets && sets->is(Kind::list) ? sets->items : std::vector<Tree>{}) {
      const Tree *loops = one.find("numberOfLoops"), *difficulty = one.find("difficulty");
      if (!loops || !loops->is(Kind::whole)) continue;
      list += (list.empty() ? "{ loops = " : ", { loops = ") + std::to_string(loops->number);
      if (difficulty && difficulty->is(Kind::whole) && difficulty->number >= 1 && difficulty->number <= most_out_of_ten)
        list += ", out_of_ten = " + std::to_string(difficulty->number);
      list += " }";
    }
    line("difficulty", "[ " + list + " ]");
  }

  void write_plots() {
    const Tree *main_plots = script_.find("mainPlot"), *subplots = script_.find("subPlots");
    const std::vector<Tree> none;
    const auto name = [](const Tree& plot) { return quoted_json(our_name(NameKind::plot, text_of(name_in(plot)))); };
    for (const Tree& plot : main_plots && main_plots->is(Kind::list) ? main_plots->items : none) {
      line("main_plot", name(plot));
      break;  // there is one
    }
    std::string list, extra;
    for (const Tree& plot : subplots && subplots->is(Kind::list) ? subplots->items : none) {
      list += (list.empty() ? "" : ", ") + name(plot);
      if (const Tree* more = option_in(plot, "Extra Plot")) extra = our_name(NameKind::plot, text_of(more));
    }
    if (!extra.empty()) line("extra_main_plot", quoted_json(extra));
    line("subplots", "[" + list + "]");
    has_virus_ = list.find("\"paranoia_virus\"") != std::string::npos;
  }

  void write_rules() {
    const Tree* value = script_.find("specialRules");
    std::vector<std::string> rules;
    if (value && value->is(Kind::list))
      for (const Tree& rule : value->items) rules.push_back(text_of(&rule));
    else if (value) rules.push_back(text_of(value));
    const UnderstoodRules understood = understand_rules(rules, whole_text(script_.find("mastermindHints")));
    const auto words = [](const std::vector<std::string>& list, auto quote) {
      std::string out;
      for (const std::string& one : list) out += (out.empty() ? "" : ", ") + quote(one);
      return "[" + out + "]";
    };
    if (!understood.mastermind_without.empty()) line("mastermind_without", words(understood.mastermind_without, quoted_json));
    if (!understood.final_guess.empty()) line("final_guess", quoted_json(understood.final_guess));
    if (!understood.protagonists_without.empty()) line("protagonists_without", words(understood.protagonists_without, quoted_json));
    if (understood.loops_without_talk > 0) line("loops_without_talk", std::to_string(understood.loops_without_talk));
    if (!understood.henchman_start.empty()) line("henchman_start", quoted_json(understood.henchman_start));
    std::string days;
    for (const int one : understood.days_by_loop) days += (days.empty() ? "" : ", ") + std::to_string(one);
    if (!days.empty()) line("days_by_loop", "[" + days + "]");
    std::string roles;
    for (const auto& [role, instead] : understood.roles_instead) roles += (roles.empty() ? "" : ", ") + role + " = " + quoted_json(instead);
    if (!roles.empty()) line("roles_instead", "{ " + roles + " }");
    if (!understood.mastermind_never_on.empty()) line("mastermind_never_on", words(understood.mastermind_never_on, quoted_json));
    if (!understood.secret_rules.empty()) line("secret_rules", words(understood.secret_rules, toml_text));
    is_without_talk_ = understood.is_without_talk;
    if (!rules.empty()) line("special_rules", words(rules, toml_text));
  }

  // The community plays the virus from 3 Paranoia on; the first English boxes did not (R59).
  void write_options() {
    const bool has_early_virus = has_virus_ && !is_usual_edition(script_);
    if (has_early_virus || is_without_talk_) out_ += "\n[options]\n";
    if (has_early_virus) line("paranoia_virus_at", "3");
    if (is_without_talk_) line("table_talk", "\"off\"");
  }

  void write_source() {
    const Tree* products = script_.find("set");
    const Tree* product = products && products->is(Kind::list) && !products->items.empty() ? &products->items[0] : nullptr;
    const std::string link = text_of(script_.find("source")), submitter = text_of(script_.find("submitter"));
    if (!product && link.empty() && submitter.empty()) return;
    out_ += "\n[source]\n";
    if (product) line("product", toml_text(text_of(product->find("name"))));
    if (const Tree* number = product ? product->find("number") : nullptr;
        number && number->is(Kind::whole) && number->number >= 0 && number->number <= most_source_number)
      line("number", std::to_string(number->number));
    if (!link.empty()) line("link", toml_text(link));
    if (!submitter.empty()) line("submitter", toml_text(submitter));
  }

  void write_cast() {
    const Tree* cast = script_.find("cast");
    for (const Tree::Member& member : cast ? cast->members : std::vector<Tree::Member>{}) {
      out_ += "\n[[cast]]\n";
      line("character", quoted_json(our_name(NameKind::character, member.name)));
      line("role", quoted_json(our_name(NameKind::role, text_of(name_in(member.value)))));
      if (const Tree* loop = option_in(member.value, "enters on loop"); loop && loop->is(Kind::whole)) line("enters_on_loop", std::to_string(loop->number));
      if (const Tree* day = option_in(member.value, "enters on day"); day && day->is(Kind::whole)) line("enters_on_day", std::to_string(day->number));
      if (const Tree* turf = option_in(member.value, "Turf")) line("turf", quoted_json(our_name(NameKind::location, text_of(turf))));
    }
  }

  void write_incidents() {
    const Tree* incidents = script_.find("incidents");
    for (const Tree& one : incidents ? incidents->items : std::vector<Tree>{}) {
      out_ += "\n[[incidents]]\n";
      const Tree *day = one.find("day"), *incident = one.find("incident");
      if (day && day->is(Kind::whole)) line("day", std::to_string(day->number));
      if (incident) line("incident", quoted_json(our_name(NameKind::incident, text_of(name_in(*incident)))));
      const std::string culprit = text_of(one.find("culprit")), place = our_name(NameKind::location, culprit);
      line("culprit", quoted_json(named<Location>(place) ? place : our_name(NameKind::character, culprit)));
      if (incident && incident->is(Kind::list) && incident->items.size() == 2)
        line("shown_as", quoted_json(our_name(NameKind::incident, text_of(&incident->items[1]))));
    }
  }

  const Tree& script_;
  std::string out_, kept_;
  bool has_virus_ = false, is_without_talk_ = false;
};

Tree exported(const std::string& toml, const std::string& file_name) {
  RawScript raw;
  std::vector<Problem> problems;
  read_raw_script(toml, file_name, raw, problems);
  return community_tree(raw);
}

}  // namespace

std::string text_of(const Tree* value) { return value && value->is(Kind::text) ? value->text : ""; }

ImportedScript import_script(const Tree& script, std::set<std::string>& taken) {
  ImportedScript imported;
  const std::string base = id_of_title(text_of(script.find("title")));
  imported.id = base;
  for (int number = 2; !taken.insert(imported.id).second; ++number) imported.id = base + "_" + std::to_string(number);
  const std::string file_name = imported.id + ".toml";
  TomlWriter writer(script);
  const Tree plain = exported(writer.write(imported.id), file_name);
  TomlWriter with_rest(script);
  for (const Tree::Member& member : script.members) {
    const Tree* twin = plain.find(member.name);
    if (!twin || !say_the_same(member.value, *twin)) with_rest.keep(member.name, &member.value);
  }
  for (const Tree::Member& member : plain.members)
    if (!script.find(member.name)) with_rest.keep(member.name, nullptr);
  imported.toml = with_rest.write(imported.id);
  imported.loaded = parse_script(imported.toml, file_name, &imported.tree);
  std::vector<Problem> known;
  imported.is_equal = say_the_same(community_tree(raw_script_of(imported.tree, file_name, known)), script);
  return imported;
}

CommunityFile read_community(std::string_view text, const std::string& file_name) {
  CommunityFile read;
  std::optional<Tree> file = parse_json(text, file_name, most_bytes_of_import, read.problems);
  if (!file) return read;
  const Tree* collection = file->find("scripts");
  const std::vector<Tree> alone{*file};
  for (const Tree& script : collection ? collection->items : file->is(Kind::list) ? file->items : alone) {
    if (script.is(Kind::table)) read.scripts.push_back(script);
    else read.problems.push_back({{file_name, script.line, script.column}, said<say::no_community_script>(description(script)), Finding::wrong_kind});
  }
  if (read.scripts.empty() && read.problems.empty()) read.problems.push_back({{file_name, 0, 0}, said<say::no_community_scripts>(), Finding::missing_key});
  return read;
}

ImportedFile import_community(std::string_view text, const std::string& file_name, std::set<std::string>& taken) {
  CommunityFile file = read_community(text, file_name);
  ImportedFile imported;
  imported.problems = std::move(file.problems);
  for (const Tree& script : file.scripts) imported.scripts.push_back(import_script(script, taken));
  return imported;
}

}  // namespace spiral
