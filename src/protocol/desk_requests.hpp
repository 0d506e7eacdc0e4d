// Bodies of requests and replies about scripts: the library, what somebody writes at the desk, and what he keeps on the server.
#pragma once

#include "protocol/wire.hpp"
#include "scripts/findings.hpp"
#include "scripts/script_text.hpp"

namespace spiral::wire {

template <>
struct Ids<Finding> : IdsOf<"FindingId", Finding> {};
template <>
struct Ids<ScriptForm> : IdsOf<"ScriptForm", ScriptForm> {};
enum class Severity : std::uint8_t { error, warning };
template <>
struct Ids<Severity> : IdsOf<"Severity", Severity> {};

// --- the library ---------------------------------------------------------------------------------------------------------------------

struct LoopsAndLevel {
  int loops = 0, level = 0;
  Maybe<int> out_of_ten;
  static constexpr std::string_view name = "LoopsAndLevel", about = "A number of loops the author suggests, and how hard that is.";
  template <class On>
  static void fields(On&& on) {
    using L = LoopsAndLevel;
    on("loops", &L::loops);
    on("level", &L::level, "1 to 5; 0 where the author gives none");
    on("out_of_ten", &L::out_of_ten, "1 to 10, as the community counts");
  }
};
struct ScriptOutline {
  Text id, set, author;
  int days = 0;
  List<LoopsAndLevel> loops;
  List<CharacterId> characters;
  List<ScheduledIncident> incidents;
  Maybe<Text> introduction, introduction_zh, introduction_ja;
  Maybe<List<Text>> special_rules, special_rules_zh, special_rules_ja;
  Maybe<bool> by_hand;
  static constexpr std::string_view name = "ScriptOutline", about = "A script without spoilers.";
  template <class On>
  static void fields(On&& on) {
    using S = ScriptOutline;
    on("id", &S::id, "of the library; empty for a script that somebody wrote, whose id might tell something");
    on("set", &S::set);
    on("author", &S::author);
    on("days", &S::days);
    on("loops", &S::loops);
    on("characters", &S::characters, "who is on the board in the first loop (R144)");
    on("incidents", &S::incidents, "by the names they bear in public");
    on("introduction", &S::introduction);
    on("introduction_zh", &S::introduction_zh);
    on("introduction_ja", &S::introduction_ja);
    on("special_rules", &S::special_rules);
    on("special_rules_zh", &S::special_rules_zh);
    on("special_rules_ja", &S::special_rules_ja);
    on("by_hand", &S::by_hand, "some of its special rules are shown and not played");
  }
};
struct ScriptList {
  List<ScriptOutline> scripts;
  static constexpr std::string_view name = "ScriptList", about = "The library.";
  template <class On>
  static void fields(On&& on) {
    on("scripts", &ScriptList::scripts);
  }
};
struct ScriptSource {
  Text source;
  static constexpr std::string_view name = "ScriptSource", about = "A script's text: to be kept, or of the library for a copy.";
  template <class On>
  static void fields(On&& on) {
    on("source", &ScriptSource::source);
  }
};

// --- the linter ----------------------------------------------------------------------------------------------------------------------

struct LintRequest {
  Text source;
  Maybe<int> number;
  Maybe<std::variant<bool, List<int>>> mend;
  Maybe<bool> forms;
  static constexpr std::string_view name = "LintRequest", about = "Asks what is wrong with a script that somebody writes. Nothing is stored.";
  template <class On>
  static void fields(On&& on) {
    using L = LintRequest;
    on("source", &L::source, "TOML, JSON of the same structure, or the community's JSON");
    on("number", &L::number, "which script of a collection, from 0");
    on("mend", &L::mend, "true for every fix of an error, or the places of findings in the list; the answer is then about the mended text");
    on("forms", &L::forms, "true to get it in every form");
  }
};
struct ScriptFix {
  int line = 0, column = 0;
  Text found, replacement;
  static constexpr std::string_view name = "ScriptFix", about = "A change of the text that mends a finding.";
  template <class On>
  static void fields(On&& on) {
    using S = ScriptFix;
    on("line", &S::line);
    on("column", &S::column);
    on("found", &S::found, "what stands there; empty if something is put in");
    on("replacement", &S::replacement);
  }
};
struct ScriptFinding {
  Finding id{};
  Severity severity{};
  int line = 0, column = 0;
  Text path, message, message_zh, message_ja, why, mend;
  Maybe<ScriptFix> fix;
  static constexpr std::string_view name = "ScriptFinding", about = "Something wrong or doubtful in a script.";
  template <class On>
  static void fields(On&& on) {
    using S = ScriptFinding;
    on("id", &S::id);
    on("severity", &S::severity);
    on("line", &S::line, "from 1; 0 where the whole text is meant");
    on("column", &S::column);
    on("path", &S::path, "the field, such as cast[2].role; of a missing one what should have it; empty for the whole script");
    on("message", &S::message, "what was expected and what was found");
    on("message_zh", &S::message_zh, "in Chinese");
    on("message_ja", &S::message_ja, "in Japanese");
    on("why", &S::why, "the rule behind it");
    on("mend", &S::mend, "what to do about it");
    on("fix", &S::fix, "where a change of the text would mend it");
  }
};
struct WaysToWin {
  List<ConsoleRule> rules;
  List<ConsoleIncident> incidents;
  static constexpr std::string_view name = "WaysToWin",
                                    about = "What in a script can make the Protagonists lose or die, as the Mastermind's console shows it at the start.";
  template <class On>
  static void fields(On&& on) {
    on("rules", &WaysToWin::rules);
    on("incidents", &WaysToWin::incidents);
  }
};
struct ScriptName {
  Text title, set;
  static constexpr std::string_view name = "ScriptName", about = "A script of a collection, as that calls it.";
  template <class On>
  static void fields(On&& on) {
    on("title", &ScriptName::title);
    on("set", &ScriptName::set);
  }
};
struct FormsOfScript {
  Text toml, json, community;
  static constexpr std::string_view name = "FormsOfScript", about = "A script in every form, to be downloaded.";
  template <class On>
  static void fields(On&& on) {
    using F = FormsOfScript;
    on("toml", &F::toml);
    on("json", &F::json);
    on("community", &F::community);
  }
};
struct LintAnswer {
  ScriptForm format{};
  bool is_good = false, is_partly_by_hand = false;
  Maybe<int> changes;
  Text source;
  List<ScriptFinding> findings;
  Maybe<Raw> script;
  Maybe<ScriptOutline> outline;
  Maybe<WaysToWin> ways;
  Maybe<List<ScriptName>> scripts;
  Maybe<FormsOfScript> forms;
  static constexpr std::string_view name = "LintAnswer", about = "Everything about a script that somebody writes, for him.";
  template <class On>
  static void fields(On&& on) {
    using L = LintAnswer;
    on("format", &L::format, "what the text was");
    on("is_good", &L::is_good, "it can be played");
    on("is_partly_by_hand", &L::is_partly_by_hand, "some of its special rules are shown and not played");
    on("changes", &L::changes, "fixes made");
    on("source", &L::source, "the text that the rest is about: as it was sent, mended, or TOML made of the community's JSON");
    on("findings", &L::findings, "errors first, then warnings");
    on("script", &L::script, "the same as JSON, however wrong (docs/script.schema.json); missing if the text is neither TOML nor JSON");
    on("outline", &L::outline, "of a good script: what players may know");
    on("ways", &L::ways, "of a good script");
    on("scripts", &L::scripts, "all that a file of the community holds");
    on("forms", &L::forms, "if asked for");
  }
};

// --- the generator -------------------------------------------------------------------------------------------------------------------

struct GenerateRequest {
  Text set;
  Maybe<int> characters, days, loops, difficulty;
  Maybe<List<Text>> with, without;
  Maybe<std::int64_t> seed;
  static constexpr std::string_view name = "GenerateRequest", about = "Asks for a new script. The same request makes the same script.";
  template <class On>
  static void fields(On&& on) {
    using G = GenerateRequest;
    on("set", &G::set);
    on("characters", &G::characters);
    on("days", &G::days);
    on("loops", &G::loops);
    on("difficulty", &G::difficulty, "1 to 5, by rule of thumb");
    on("with", &G::with, "characters and plots that must be in it");
    on("without", &G::without, "characters and plots that must not");
    on("seed", &G::seed, "drawn if it is left out");
  }
};
struct NewScript {
  std::int64_t seed = 0;
  Text source;
  Raw script;
  ScriptOutline outline;
  static constexpr std::string_view name = "NewScript", about = "A script drawn at random.";
  template <class On>
  static void fields(On&& on) {
    using N = NewScript;
    on("seed", &N::seed);
    on("source", &N::source, "TOML");
    on("script", &N::script, "the same as JSON");
    on("outline", &N::outline);
  }
};

// --- scripts kept on the server ------------------------------------------------------------------------------------------------------

struct ScriptLinks {
  Text whole, players;
  static constexpr std::string_view name = "ScriptLinks", about = "The two secrets of a kept script.";
  template <class On>
  static void fields(On&& on) {
    on("whole", &ScriptLinks::whole, "for Masterminds: reads and changes it");
    on("players", &ScriptLinks::players, "for Protagonists: shows its outline and nothing else");
  }
};
struct KeptScript {
  Maybe<Text> source, players;
  Maybe<ScriptOutline> outline;
  static constexpr std::string_view name = "KeptScript", about = "A kept script, as whole as the secret.";
  template <class On>
  static void fields(On&& on) {
    using K = KeptScript;
    on("source", &K::source, "for the whole secret");
    on("players", &K::players, "for the whole secret: the other one");
    on("outline", &K::outline, "for the players' secret");
  }
};

}  // namespace spiral::wire
