#include "protocol/desk.hpp"

#include "protocol/console.hpp"
#include "scripts/generate.hpp"
#include "scripts/json_text.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

constexpr const char* name_of_text = "script";  // in messages, where a file would have its name

bool loses(const Effect& effect) { return effect.what == Do::protagonists_die || effect.what == Do::protagonists_lose; }

wire::WaysToWin ways_to_win(const Playthrough& play) {
  const wire::Console console = console_of(play);
  wire::WaysToWin ways;
  for (const wire::ConsoleRule& rule : console.rules)
    if (rule.loses) ways.rules.push_back(rule);
  for (std::size_t i = 0; i < console.incidents.size(); ++i) {
    const Incident& incident = *play.game().script.incidents[i].incident;
    bool is_way = false;
    for (int part = 0; part < incident.part_count(); ++part)
      for (const Effect& effect : incident.part(part).does) is_way = is_way || loses(effect);
    if (is_way) ways.incidents.push_back(console.incidents[i]);
  }
  return ways;
}

wire::ScriptFinding finding_of(const Problem& problem, const std::optional<Tree>& tree) {
  const FindingWords words = words_about(problem.finding);
  wire::ScriptFinding finding{problem.finding,
                              is_warning(problem.finding) ? wire::Severity::warning : wire::Severity::error,
                              problem.at.line,
                              problem.at.column,
                              tree ? path_at(*tree, problem.at) : "",
                              text_in(problem.message, "en", Naming::names),
                              text_in(problem.message, "zh", Naming::names),
                              text_in(problem.message, "ja", Naming::names),
                              std::string(words.why),
                              std::string(words.mend),
                              {}};
  if (problem.fix) finding.fix = wire::ScriptFix{problem.fix->at.line, problem.fix->at.column, problem.fix->found, problem.fix->replacement};
  return finding;
}

ScriptText mended(ScriptText script, const std::variant<bool, std::vector<int>>& wanted, int& changes) {
  if (const std::vector<int>* some = std::get_if<std::vector<int>>(&wanted)) return with_fixes(std::move(script), *some, name_of_text, changes);
  return std::get<bool>(wanted) ? with_all_fixes(std::move(script), name_of_text, changes) : script;
}

// Characters and plots by name.
std::string add_wishes(const std::optional<std::vector<std::string>>& words, bool is_wanted, GenerateWishes& wishes) {
  if (words && words->size() > 64) return "that are too many wishes";
  for (const std::string& word : words.value_or(std::vector<std::string>()))
    if (std::string problem = add_wish(wishes, word, is_wanted); !problem.empty()) return problem;
  return {};
}

std::string read_wishes(const wire::GenerateRequest& request, GenerateWishes& wishes) {
  wishes.set = find_set(request.set);
  if (!wishes.set) return "\"set\" should be a tragedy set";
  const auto number = [](std::optional<int> wanted, int least, int most, int& wish, const char* name) {
    if (wanted && (*wanted < least || *wanted > most))
      return "\"" + std::string(name) + "\" should be from " + std::to_string(least) + " to " + std::to_string(most);
    wish = wanted.value_or(0);
    return std::string();
  };
  for (const std::string& problem :
       {number(request.characters, 3, max_cast, wishes.characters, "characters"), number(request.days, 1, max_days, wishes.days, "days"),
        number(request.loops, 1, max_loops, wishes.loops, "loops"), number(request.difficulty, 1, 5, wishes.level, "difficulty"),
        add_wishes(request.with, true, wishes), add_wishes(request.without, false, wishes)})
    if (!problem.empty()) return problem;
  if (request.seed.value_or(0) < 0) return "\"seed\" should not be less than 0";
  wishes.most_drafts = 300;  // others wait meanwhile
  return {};
}

}  // namespace

// Everything comes from what a spectator is told before the game, so that nothing else can.
wire::ScriptOutline public_outline(const ScriptFile& file) {
  const wire::PublicSheet known = hello_for(Playthrough({file, file.options}), Viewer::everyone).known;
  wire::ScriptOutline outline;
  outline.set = known.set, outline.author = file.author, outline.days = known.days, outline.incidents = known.incidents;
  for (const LoopChoice& choice : file.loop_choices) {
    outline.loops.push_back({choice.loops, choice.level, {}});
    if (choice.out_of_ten > 0) outline.loops.back().out_of_ten = choice.out_of_ten;
  }
  for (const wire::CharacterCard& card : known.cast) outline.characters.push_back(card.id);
  outline.introduction = known.introduction, outline.introduction_zh = known.introduction_zh, outline.introduction_ja = known.introduction_ja;
  if (!known.special_rules.empty()) outline.special_rules = known.special_rules;
  outline.special_rules_zh = known.special_rules_zh, outline.special_rules_ja = known.special_rules_ja;
  if (file.is_partly_by_hand()) outline.by_hand = true;
  return outline;
}

wire::LintAnswer lint(const wire::LintRequest& request) {
  ScriptText script = read_script_text(request.source, name_of_text, static_cast<std::size_t>(std::max(request.number.value_or(0), 0)));
  wire::LintAnswer answer;
  if (request.mend) script = mended(std::move(script), *request.mend, answer.changes.emplace(0));
  answer.format = script.form, answer.is_good = script.loaded.is_good(), answer.is_partly_by_hand = script.loaded.file.is_partly_by_hand();
  for (const std::vector<Problem>* list : {&script.loaded.problems, &script.loaded.warnings})
    for (const Problem& problem : *list) answer.findings.push_back(finding_of(problem, script.tree));
  if (script.tree) answer.script = wire::Raw{json_of(*script.tree)};
  if (script.tree && request.forms.value_or(false)) {
    ScriptForms forms = forms_of(script, name_of_text);
    answer.forms = wire::FormsOfScript{std::move(forms.toml), std::move(forms.json), std::move(forms.community)};
  }
  if (answer.is_good) {
    answer.outline = public_outline(script.loaded.file);
    answer.ways = ways_to_win(Playthrough({script.loaded.file, script.loaded.file.options}));
  }
  if (script.form == ScriptForm::community)
    for (CommunityScript& one : script.scripts) {
      if (!answer.scripts) answer.scripts.emplace();
      answer.scripts->push_back({std::move(one.title), std::move(one.set)});
    }
  answer.source = std::move(script.text);
  return answer;
}

Drawn draw_script(const wire::GenerateRequest& request, std::int64_t random) {
  Drawn drawn;
  GenerateWishes wishes;
  drawn.problem = read_wishes(request, wishes);
  if (!drawn.problem.empty()) return drawn;
  drawn.script.seed = request.seed.value_or(random);
  GeneratedText made = generate_text(wishes, static_cast<std::uint64_t>(drawn.script.seed));
  drawn.problem = made.problem;
  if (!drawn.problem.empty()) return drawn;
  const ScriptText script = read_script_text(made.text, name_of_text, 0);
  drawn.script.source = std::move(made.text);
  drawn.script.script = {json_of(*script.tree)};
  drawn.script.outline = public_outline(script.loaded.file);
  return drawn;
}

}  // namespace spiral
