// `spiral deduce RECORD`: every hidden script that a seat could not yet rule out, counted. `spiral deduce --self-check`: games whose truth is
// known, and small ones held against trying every script by itself.
#include <algorithm>
#include <climits>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "bots/bot.hpp"
#include "cli/arguments.hpp"
#include "deduction/prior.hpp"
#include "deduction/self_check.hpp"
#include "deduction/timeline.hpp"
#include "knowledge/view.hpp"
#include "scripts/worlds.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace deduction {
namespace {

using OrderedJson = nlohmann::ordered_json;

double rounded(double number, double parts) { return std::round(number * parts) / parts; }

// --- one record ------------------------------------------------------------------------------------------------------------------

// The values of a level that some script has, by name, with their shares.
template <class Name>
OrderedJson shares_at(const Shares& all, int level, const Name& name) {
  OrderedJson shares = OrderedJson::object();
  for (int value = 0; value < 64; ++value)
    if (all.share(level, value) > 0) shares[name(value)] = rounded(all.share(level, value), 1e6);
  return shares;
}

std::string role_name(int value) { return value == absent_value ? "not_in_cast" : std::string(name_of(static_cast<RoleId>(value))); }
std::string member_name(const ScriptSpace& space, int who) { return std::string(name_of(space.members[static_cast<std::size_t>(who)].entry.character->id)); }
std::string culprit_name(const ScriptSpace& space, int value) {
  const int who = value % 32;
  const std::string name = who >= max_cast ? std::string(id_of(static_cast<Location>(who - max_cast))) : member_name(space, who);
  return value < 32 ? name : name + " (" + std::string(name_of(space.fake->id)) + ")";
}

OrderedJson answer_of(Deduction& deduction, const Weights& weights) {
  const ScriptSpace& space = deduction.space();
  const NodeId possible = deduction.possible();
  OrderedJson answer{{"exact", deduction.is_exact()}};
  if (!deduction.is_exact()) return answer;
  const Shares marginals = weights.shares(deduction.diagram(), possible);
  answer["scripts"] = in_digits(deduction.diagram().count(possible)), answer["bits"] = rounded(deduction.diagram().bits(possible), 100);
  const auto plot = [](std::span<const Plot> plots) {
    return [plots](int value) { return value == no_plot_value ? std::string("none") : std::string(name_of(plots[static_cast<std::size_t>(value)].id)); };
  };
  answer["main_plot"] = shares_at(marginals, ScriptSpace::main_plot_level, plot(space.shown.set->main_plots));
  OrderedJson subplots = OrderedJson::object();  // in either place
  for (const Plot& one : space.shown.set->subplots) {
    const int value = space.subplot_value(one.id);
    const double share = marginals.share(ScriptSpace::first_subplot_level, value) + marginals.share(ScriptSpace::second_subplot_level, value);
    if (share > 0) subplots[std::string(name_of(one.id))] = rounded(share, 1e6);
  }
  answer["subplots"] = std::move(subplots);
  const LikelyCast likely = most_likely_cast(space, deduction.diagram(), possible);
  OrderedJson roles = OrderedJson::object(), cast = OrderedJson::object();
  for (int who = 0; who < space.member_count; ++who) {
    const std::string name = member_name(space, who);
    roles[name] = shares_at(marginals, space.role_level(static_cast<CastIndex>(who)), role_name);
    if (const RoleId role = likely.roles[static_cast<std::size_t>(who)]; role != no_role) cast[name] = name_of(role);
  }
  answer["roles"] = std::move(roles);
  OrderedJson culprits = OrderedJson::array();
  for (int i = 0; i < space.shown.incident_count; ++i) {
    const ScheduledIncident& shown = space.shown.incidents[static_cast<std::size_t>(i)];
    const OrderedJson shares = shares_at(marginals, space.culprit_level(i), [&](int value) { return culprit_name(space, value); });
    culprits.push_back({{"day", shown.day}, {"incident", name_of(shown.incident->id)}, {"culprits", shares}});
  }
  answer["incidents"] = std::move(culprits);
  answer["likely_cast"] = {{"roles", std::move(cast)}, {"scripts", in_digits(likely.worlds)}, {"exact", likely.is_exact}};
  return answer;
}

void print(const OrderedJson& answer) {
  if (!answer["exact"].get<bool>()) return void(std::puts("Not exact: more than can be told apart."));
  std::printf("%s scripts are possible (%.2f bits).\n", answer["scripts"].get<std::string>().c_str(), answer["bits"].get<double>());
  const auto line = [](const std::string& what, const OrderedJson& shares) {
    std::vector<std::pair<double, std::string>> sorted;
    for (const auto& [name, share] : shares.items()) sorted.emplace_back(-share.get<double>(), name);
    std::sort(sorted.begin(), sorted.end());
    std::string text;
    for (const auto& [share, name] : sorted) {
      char part[96];
      std::snprintf(part, sizeof part, "%s%s %.3g %%", text.empty() ? "" : ", ", name.c_str(), -100 * share);
      text += part;
    }
    std::printf("%-28s %s\n", what.c_str(), text.c_str());
  };
  line("main plot", answer["main_plot"]);
  line("subplots", answer["subplots"]);
  for (const auto& [name, shares] : answer["roles"].items()) line(name, shares);
  for (const OrderedJson& incident : answer["incidents"])
    line("day " + std::to_string(incident["day"].get<int>()) + " " + incident["incident"].get<std::string>(), incident["culprits"]);
}

// What a claim says, in ids.
OrderedJson in_ids(const ScriptSpace& space, const Claim& claim) {
  const auto incident = [&] { return space.shown.incidents[static_cast<std::size_t>(claim.incident)]; };
  switch (claim.kind) {
    case ClaimKind::role: return {{"role_of", member_name(space, claim.who)}, {"is", name_of(claim.role)}};
    case ClaimKind::absence: return {{"role_of", member_name(space, claim.who)}, {"is", "not_in_cast"}};
    case ClaimKind::plot: return {{"plot", name_of(claim.plot)}};
    case ClaimKind::culprit: return {{"culprit_of_day", incident().day}, {"incident", name_of(incident().incident->id)}, {"is", member_name(space, claim.who)}};
    case ClaimKind::mob: return {{"culprit_of_day", incident().day}, {"incident", name_of(incident().incident->id)}, {"is", id_of(claim.place)}};
    case ClaimKind::false_name: return {{"false_name_on_day", incident().day}, {"incident", name_of(incident().incident->id)}};
  }
  return {};
}

std::string rule_name(const ScriptSpace& space, const Cause& cause) {
  std::string name;
  if (cause.kind == CauseKind::role) name = name_of(static_cast<RoleId>(cause.id));
  if (cause.kind == CauseKind::plot) name = name_of(static_cast<PlotId>(cause.id));
  if (cause.kind == CauseKind::incident) name = name_of(static_cast<IncidentId>(cause.id));
  if (cause.kind == CauseKind::character && cause.who != nobody) name = member_name(space, cause.who);
  return name;
}

// The number of scripts wherever it changed, and for each claim the event that settled it.
OrderedJson timeline_in_json(Deduction& deduction, std::span<const Event> told) {
  const Timeline timeline = timeline_of(deduction, told, LONG_MAX);
  if (timeline.scripts.empty()) return {{"exact", false}};
  OrderedJson events = OrderedJson::array(), ruled_out = OrderedJson::array(), certain = OrderedJson::array();
  const auto place = [&](std::size_t event) {
    return OrderedJson{
        {"seq", event + 1}, {"loop", told[event].loop}, {"day", told[event].day}, {"step", id_of(told[event].step)}, {"kind", id_of(told[event].kind)}};
  };
  for (std::size_t i = 1; i < timeline.scripts.size(); ++i) {
    if (timeline.scripts[i] == timeline.scripts[i - 1]) continue;
    events.push_back(place(i - 1));
    events.back()["scripts"] = in_digits(timeline.scripts[i]);
  }
  for (const Settled& one : timeline.claims) {
    if (one.by < 0) continue;
    OrderedJson said = in_ids(deduction.space(), one.claim);
    said["by"] = place(static_cast<std::size_t>(one.by));
    OrderedJson rules = OrderedJson::array();
    for (const Cause& cause : one.why.rules) rules.push_back(rule_name(deduction.space(), cause));
    if (!rules.empty()) said[one.why.is_missing ? "else_by" : "told_by"] = std::move(rules);
    (one.is_so ? certain : ruled_out).push_back(std::move(said));
  }
  return {{"exact", timeline.is_exact},
          {"before", in_digits(timeline.scripts[0])},
          {"events", std::move(events)},
          {"ruled_out", std::move(ruled_out)},
          {"certain", std::move(certain)}};
}

void print_timeline(const OrderedJson& timeline) {
  const auto place = [](const OrderedJson& event) {
    return "loop " + std::to_string(event["loop"].get<int>()) + ", day " + std::to_string(event["day"].get<int>()) + ", " + event["step"].get<std::string>() +
           ", " + event["kind"].get<std::string>();
  };
  if (!timeline.contains("before")) return;
  std::printf("%s scripts before the first loop\n", timeline["before"].get<std::string>().c_str());
  for (const OrderedJson& event : timeline["events"]) std::printf("%s after %s\n", event["scripts"].get<std::string>().c_str(), place(event).c_str());
  for (const char* how : {"ruled_out", "certain"})
    for (const OrderedJson& one : timeline[how]) {
      std::string claim;
      for (const auto& [word, value] : one.items())
        if (word != "by" && word != "else_by" && word != "told_by")
          claim += (claim.empty() ? "" : ", ") + word + " " + (value.is_string() ? value.get<std::string>() : value.dump());
      std::string why;
      for (const auto& [word, words] : {std::pair("else_by", "; otherwise something else would have been told, by "), {"told_by", "; that comes from "}})
        if (one.contains(word))
          for (const OrderedJson& rule : one[word]) why += (why.empty() ? words : " or ") + rule.get<std::string>();
      std::printf("%s: %s, by %s%s\n", *how == 'c' ? "certain" : "ruled out", claim.c_str(), place(one["by"]).c_str(), why.c_str());
    }
}

int run_record(const ParsedArguments& parsed) {
  if (parsed.words.size() != 1) return misuse("expected `spiral deduce RECORD` or `spiral deduce --self-check`");
  const Seat seat = named<Seat>(parsed.value("seat", "public")).value_or(Seat::everyone);
  if (seat == Seat::mastermind) return misuse("--seat mastermind: he knows the script");
  std::ifstream in(parsed.words[0], std::ios::binary);
  if (!in) return misuse(parsed.words[0] + ": cannot be read");
  std::ostringstream text;
  text << in.rdbuf();
  const LoadedRecord loaded = from_record(text.str());
  if (!loaded.play) return misuse(parsed.words[0] + ": " + loaded.error);
  const Game& game = loaded.play->game();
  Deduction deduction(knowledge_of(seat, game, first_board(game), {}, {}));
  const long long last = parsed.number("at", INT64_MAX);
  std::vector<Event> told;
  for (const Event& event : loaded.play->events())
    if (is_told(event, seat) && static_cast<long long>(told.size()) < last) told.push_back(for_seat(game, event, seat));
  const Weights weights(parsed.value("prior", "scripts") == "plots" ? Prior::plots : Prior::scripts, deduction.diagram(), deduction.possible());
  OrderedJson report{{"seat", id_of(seat)}, {"at", told.size()}};
  if (parsed.has("timeline")) {
    report["timeline"] = timeline_in_json(deduction, told);
  } else {
    for (const Event& event : told) deduction.see(event);
  }
  report["deduction"] = answer_of(deduction, weights);
  if (parsed.has("json")) return std::puts(report.dump().c_str()), all_is_well;
  if (report.contains("timeline")) print_timeline(report["timeline"]);
  print(report["deduction"]);
  return all_is_well;
}

// --- self-check ------------------------------------------------------------------------------------------------------------------

OrderedJson times_of(std::vector<double> times) {
  if (times.empty()) return nullptr;
  std::sort(times.begin(), times.end());
  const auto at = [&](double share) { return rounded(times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))], 1000); };
  return {{"median", at(0.5)}, {"p99", at(0.99)}, {"worst", at(1)}};
}

// Both sides are played by bots of one level.
Decider bots_of(BotLevel level, std::uint64_t seed) {
  const auto mastermind = std::make_shared<Bot>(level, mixed(seed, 1)), protagonists = std::make_shared<Bot>(level, mixed(seed, 2));
  return [mastermind, protagonists](const Game& game, const Board& board, const DecisionList& legal, const std::vector<Event>& so_far,
                                    const std::vector<Decision>& decided) {
    const Seat seat = seat_to_decide(game, board);
    std::vector<Decision> offered;
    for (const Decision& one : legal) offered.push_back(for_anybody(game, one));
    return (seat == Seat::mastermind ? mastermind : protagonists)->choose(knowledge_of(seat, game, board, so_far, decided), offered);
  };
}

int run_self_check(const ParsedArguments& parsed) {
  const auto games = static_cast<int>(parsed.number("games", 2)), small_games = static_cast<int>(parsed.number("small-games", 2));
  const auto seed = static_cast<int>(parsed.number("seed", 1));
  const std::optional<BotLevel> level = parsed.has("bots") ? level_named(parsed.value("bots")) : std::nullopt;
  bool is_fine = true;
  OrderedJson sets = OrderedJson::object();
  std::vector<Script> library;
  for (const std::string& id : library_ids()) library.push_back(load_script(id).file.script);
  for (const TragedySet* set : all_sets()) {
    if (parsed.has("set") && set->name != parsed.value("set")) continue;
    SelfCheck result, small;
    for (std::size_t script = 0; script < library.size(); ++script)
      for (int i = 0; library[script].set == set && i < games; ++i) {
        Dice dice(mixed(static_cast<std::uint64_t>(seed), script * 1000003 + static_cast<std::uint64_t>(i)));
        const Options options = i % 2 == 0 ? Options{} : random_options(dice);
        const Script world = random_world(
            library[script], [&](std::uint32_t bound) { return dice.below(bound); }, options);
        const std::uint64_t of_game = dice.next();
        check_game(world, options, 2 + i % 3, static_cast<Seat>(1 + i % 4), of_game, result, level ? bots_of(*level, of_game) : Decider{});
      }
    for (std::uint64_t i = 0; small.games < small_games; ++i) check_small_game(*set, mixed(static_cast<std::uint64_t>(seed), i), 1500, small);
    is_fine &= result.truth_lost + small.truth_lost + small.mismatches == 0;
    OrderedJson one{{"games", result.games},
                    {"questions", result.questions},
                    {"truth_lost", result.truth_lost + small.truth_lost},
                    {"not_exact", result.not_exact + small.not_exact},
                    {"compared", small.compared},
                    {"mismatches", small.mismatches},
                    {"set_up_ms", times_of(result.set_up_ms)},
                    {"question_ms", times_of(result.question_ms)},
                    {"most_megabytes", rounded(static_cast<double>(result.most_bytes) / 1e6, 10)}};
    for (const SelfCheck* check : {&result, &small})
      if (!check->first_problem.empty()) one["problem"] = check->first_problem;
    if (!parsed.has("json")) std::printf("%-18s %s\n", std::string(set->name).c_str(), one.dump().c_str()), std::fflush(stdout);
    sets[std::string(set->name)] = std::move(one);
  }
  if (sets.empty()) return misuse("no set is named \"" + parsed.value("set") + "\"");
  if (parsed.has("json")) std::puts(sets.dump().c_str());
  return is_fine ? all_is_well : something_failed;
}

int run_deduce(const ParsedArguments& parsed) { return parsed.has("self-check") ? run_self_check(parsed) : run_record(parsed); }

}  // namespace
}  // namespace deduction

Command deduce_command() {
  return {
      .name = "deduce",
      .about = "count the hidden scripts that a seat cannot rule out",
      .more =
          "Reads a record and says what one seat could conclude from what it was told: how many hidden scripts are possible, and how likely each role, plot "
          "and culprit is if all of them are equally likely. With --self-check it plays games at random over the library and asks after every event; the true "
          "script must never be ruled out, and in small casts the answer must be that of trying every script by itself.",
      .flags = {{"seat", Value::one_of({"a", "b", "c", "public"}, "SEAT"), "whose knowledge", "public"},
                {"at", Value::number(0, INT64_MAX, "SEQ"), "only the first events that the seat was told", "all"},
                {"prior", Value::one_of({"scripts", "plots"}, "KIND"), "what is equally likely before anything is told: scripts, or choices of plots first",
                 "scripts"},
                {"timeline", Value::nothing(), "also how many were left after which event, and what it ruled out", ""},
                {"self-check", Value::nothing(), "check the program itself", ""},
                {"set", Value::text("NAME"), "of the self-check: this set alone", "all six"},
                {"games", Value::number(0, 1000000), "of the self-check: games a script", "2"},
                {"small-games", Value::number(0, 1000000), "of the self-check: games a set with a small cast, where every script is tried by itself", "2"},
                {"bots", Value::one_of({"random", "gentle", "steady", "sharp"}, "LEVEL"), "of the self-check: bots play its games",
                 "any decision is as likely"},
                {"seed", Value::number(0, INT32_MAX), "of the self-check: another seed gives other games", "1"},
                {"json", Value::nothing(), "the result as JSON", ""}},
      .words = {{Value::file(), "the record of a game"}},
      .examples = {{"spiral deduce game.json --seat a", "what seat A could know at the end"},
                   {"spiral deduce game.json --at 40 --json", "what everybody could know after forty events"},
                   {"spiral deduce --self-check --set first_steps --json", "two games of every script of a set, with times"}},
      .run = deduction::run_deduce};
}

}  // namespace spiral
