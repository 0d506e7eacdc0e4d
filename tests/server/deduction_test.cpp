// What can be deduced, asked at a table and of finished games: only where the table allows it, only from what a seat was told.
#include <fstream>
#include <sstream>

#include "protocol/deduced.hpp"
#include "sets/ids.hpp"
#include "tests/server/silent_house.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

constexpr ConnectionId line_a = 7, line_b = 8, line_m = 9;

Json table_with(const std::string& aid) {
  return {{"script", "fs_the_first_script"}, {"options", {{"deduction_aid", aid}}}, {"watch", "anyone"}, {"bots", {{"c", "random"}}}};
}

struct DeductionTable {
  explicit DeductionTable(const std::string& aid) : id(house.make_table(table_with(aid))) {
    house.sit(id, "a", line_a), house.sit(id, "b", line_b), house.sit(id, "mastermind", line_m);
  }
  void say(ConnectionId connection, const Json& words) { house.house->receive(connection, words.dump()), house.settle(); }
  std::string complaint(ConnectionId connection, const Json& words) {
    const std::size_t before = house.said[connection].size();
    say(connection, words);
    for (std::size_t i = before; i < house.said[connection].size(); ++i)
      if (const Json message = Json::parse(house.said[connection][i]); message["type"] == "error") return message["message"];
    return "";
  }
  // Whoever is asked takes the first offer, so often.
  void go_on(int answers) {
    for (int i = 0; i < answers; ++i)
      for (ConnectionId one : {line_a, line_b, line_m})
        if (const Json ask = house.last(one, "ask"); !ask.is_null()) say(one, {{"answer", ask["ask"]}, {"option", 0}, {"for", ask["for"]}});
  }

  SilentHouse house;
  std::string id;
};

// A finished game of the First Script: a Serial Killer alone with somebody must kill, so silence at night tells; and what a Brain did comes
// from a Brain.
TEST(Deduction, NamesTheRuleBehindWhatIsSettled) {
  std::ifstream file(std::string(source_dir) + "/tests/records/fs_the_first_script_2.json");
  std::ostringstream text;
  text << file.rdbuf();
  const LoadedRecord loaded = from_record(text.str());
  ASSERT_TRUE(loaded.play) << loaded.error;
  const wire::Deduced found = deduced_from(story_of(*loaded.play, Seat::everyone));
  const auto reason = [&](CharacterId who, RoleId role) {
    for (const wire::DeducedFact& fact : found.facts)
      if (fact.who == who && fact.role == role) return fact.why.value_or(wire::DeducedReason{});
    return wire::DeducedReason{};
  };
  const wire::DeducedReason silence = reason(character::boy_student, role::serial_killer), deed = reason(character::doctor, role::brain);
  ASSERT_EQ(silence.rules.size(), 1u);
  EXPECT_TRUE(silence.would_have);
  EXPECT_EQ(silence.rules[0].role, role::serial_killer);
  ASSERT_EQ(deed.rules.size(), 1u);
  EXPECT_FALSE(deed.would_have);
  EXPECT_EQ(deed.rules[0].role, role::brain);
}

// What was foretold of an answer is so after it.
TEST(Deduction, SaysBeforeAnAnswerWhatItWouldLeave) {
  int asked = 0, narrowed = 0;
  for (const char* id : {"fs_the_first_script", "fs_festival_week"})
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Playthrough play(spiral::Setup{load_script(id).file, {}, 4, 0});
      Dice dice(seed);
      for (int step = 0; step < 120 && !play.is_over(); ++step) {
        const DecisionList& legal = play.legal();
        const std::vector<Decision> options(legal.begin(), legal.end());
        const auto which = static_cast<std::size_t>(dice.below(static_cast<int>(options.size())));
        const bool is_his = play.board().stage == Stage::window || play.board().stage == Stage::goodwill_answer || play.board().stage == Stage::incident;
        if (!is_his || options.size() < 2) {
          ASSERT_TRUE(play.decide(options[which]));
          continue;
        }
        const wire::Disclosed foretold = disclosed_by(disclosure_of(play, options));
        ASSERT_EQ(foretold.options.size(), options.size());
        ASSERT_TRUE(play.decide(options[which]));
        const wire::Deduced after = deduced_from(story_of(play, Seat::everyone));
        const std::string left = after.told.empty() ? *after.before : after.told.back().scripts;
        EXPECT_EQ(foretold.options[which].scripts, left) << id << ", seed " << seed << ", step " << step;
        ++asked, narrowed += left != foretold.now;
      }
    }
  EXPECT_GT(asked, 40);
  EXPECT_GT(narrowed, 5);
}

TEST(DeductionAtATable, TellsTheMastermindWhatHisAnswersGiveAway) {
  DeductionTable table("full"), without("check_notes");
  const auto look_ahead = [](DeductionTable& one) {  // until he is asked something that is not a card
    std::string complaint = "there is nothing to look ahead to";
    for (int i = 0; i < 40 && complaint == "there is nothing to look ahead to"; ++i) {
      one.go_on(1);
      if (const Json ask = one.house.last(line_m, "ask"); !ask.is_null()) complaint = one.complaint(line_m, {{"disclose", ask["ask"]}});
    }
    return complaint;
  };
  EXPECT_EQ(look_ahead(without), "this table plays without such help");
  EXPECT_EQ(look_ahead(table), "");
  const Json ask = table.house.last(line_m, "ask");
  EXPECT_EQ(table.complaint(line_a, {{"disclose", ask["ask"]}}), "only the Mastermind may look ahead");
  EXPECT_EQ(table.complaint(line_m, {{"disclose", 100000}}), "there is nothing to look ahead to");
  const Json answer = table.house.last(line_m, "disclosed");
  ASSERT_FALSE(answer.is_null());
  EXPECT_EQ(answer["ask"], ask["ask"]);
  EXPECT_EQ(answer["options"].size(), ask["options"].size());
  EXPECT_TRUE(table.house.last(line_a, "disclosed").is_null());
}

TEST(DeductionAtATable, IsForThoseWhoChoseIt) {
  EXPECT_EQ(DeductionTable("off").complaint(line_a, {{"deduce", true}}), "this table plays without such help");
  EXPECT_EQ(DeductionTable("check_notes").complaint(line_a, {{"deduce", true}}), "this table plays without such help");
  EXPECT_EQ(DeductionTable("full").complaint(line_a, {{"deduce", true}}), "");
}

TEST(DeductionAtATable, IsAboutWhatTheSeatWasTold) {
  DeductionTable table("full");
  table.go_on(9);
  EXPECT_EQ(table.complaint(line_a, {{"deduce", "b"}}), "during the game only about what one's own seat was told");
  EXPECT_EQ(table.complaint(line_a, {{"deduce", "public"}}), "during the game only about what one's own seat was told");
  EXPECT_EQ(table.complaint(line_m, {{"deduce", true}}), "there is nothing to deduce for whoever knows the script");
  EXPECT_EQ(table.complaint(line_a, {{"deduce", "everything"}}), "there is nothing to deduce for whoever knows the script");
  EXPECT_EQ(table.house.deductions, 0);
  table.say(line_a, {{"deduce", true}});
  const Json answer = table.house.last(line_a, "deduced");
  ASSERT_FALSE(answer.is_null());
  EXPECT_EQ(answer["seat"], "a");
  EXPECT_TRUE(answer["exact"]);
  EXPECT_EQ(answer["before"], "162900");
  EXPECT_GT(answer["seq"], 3);
  EXPECT_TRUE(table.house.last(line_b, "deduced").is_null()) << "nobody else hears it";
}

TEST(DeductionAtATable, IsWorkedOutOnceAPosition) {
  DeductionTable table("full");
  table.go_on(3);
  for (int i = 0; i < 5; ++i) table.say(line_a, {{"deduce", true}});
  EXPECT_EQ(table.house.deductions, 1);
  table.say(line_b, {{"deduce", true}});
  EXPECT_EQ(table.house.deductions, 2) << "another seat was told something else";
  const int before = table.house.last(line_a, "deduced")["seq"];
  table.go_on(6);
  table.say(line_a, {{"deduce", true}});
  EXPECT_EQ(table.house.deductions, 3);
  EXPECT_GT(table.house.last(line_a, "deduced")["seq"], before);
}

TEST(DeductionAtATable, ASpectatorOnlyWatches) {
  DeductionTable table("full");
  constexpr ConnectionId watcher = 10;
  ASSERT_EQ(table.house.house->open(watcher, Json{{"watch", table.id}}.dump(), "elsewhere").problem, "");
  EXPECT_EQ(table.complaint(watcher, {{"deduce", true}}), "a spectator only watches");
}

TEST(DeductionAtATable, ChecksNotesAndSaysNothingElse) {
  DeductionTable table("check_notes");
  table.go_on(6);
  const Json key_person{{"who", "boy_student"}, {"role", "key_person"}, {"is_so", true}};
  table.say(line_a, {{"deduce", true}, {"marks", {key_person}}});
  Json answer = table.house.last(line_a, "deduced");
  ASSERT_FALSE(answer.is_null());
  EXPECT_TRUE(answer["exact"]);
  EXPECT_TRUE(answer["told"].empty());
  EXPECT_FALSE(answer.contains("before"));
  EXPECT_TRUE(answer.contains("agrees"));
  // There is one Key Person in First Steps at most.
  table.say(line_a, {{"deduce", true}, {"marks", {key_person, {{"who", "girl_student"}, {"role", "key_person"}, {"is_so", true}}}}});
  answer = table.house.last(line_a, "deduced");
  EXPECT_FALSE(answer["agrees"]);
  EXPECT_EQ(answer["conflict"], 0);
  EXPECT_TRUE(answer["facts"].empty());
}

TEST(DeductionAtATable, ChecksNotesOnlySoOften) {
  DeductionTable table("check_notes");
  const auto check = [&](const char* who) {
    return table.complaint(line_a, {{"deduce", true}, {"marks", {{{"who", who}, {"role", "killer"}, {"is_so", true}}}}});
  };
  for (const char* who : {"office_worker", "doctor", "boy_student", "girl_student", "office_worker"}) EXPECT_EQ(check(who), "");
  EXPECT_EQ(table.house.deductions, 4);
  EXPECT_EQ(check("shrine_maiden"), "these notes were checked often enough for now; again when something has happened");
  table.go_on(3);
  EXPECT_EQ(check("shrine_maiden"), "");
  Json many = Json::array();
  for (int i = 0; i < 601; ++i) many.push_back({{"who", "doctor"}, {"role", "killer"}, {"is_so", true}});
  EXPECT_EQ(table.complaint(line_a, {{"deduce", true}, {"marks", many}}), "there are too many marks in these notes");
  EXPECT_EQ(DeductionTable("off").complaint(line_a, {{"deduce", true}, {"marks", Json::array()}}), "this table plays without such help");
}

// A whole game at random, as its record.
std::string finished_record(std::uint64_t seed) {
  Dice dice(seed);
  Playthrough play(library_setup("fs_the_first_script"));
  while (!play.is_over()) play.decide(random_decision(play, dice));
  return to_record(play).dump();
}

TEST(DeductionOfARecord, IsThereWhenItIsFound) {
  SilentHouse house;
  const std::string record = finished_record(5);
  const auto ask = [&](const std::string& seat) { return house.house->handle("POST", "/api/deduction?seat=" + seat, "", record, "address"); };
  EXPECT_EQ(ask("a").status, 202);
  EXPECT_EQ(ask("a").status, 202);
  house.settle();
  const HttpReply found = ask("a");
  EXPECT_EQ(found.status, 200);
  EXPECT_EQ(found.body, wire::to_json(deduced_from(story_of(*from_record(record).play, Seat::a))));
  EXPECT_EQ(house.deductions, 1);
  for (const char* seat : {"mastermind", "everything", "x", ""}) EXPECT_EQ(ask(seat).status, 400) << seat;
  EXPECT_EQ(house.house->handle("POST", "/api/deduction?seat=a", "", "{}", "address").status, 400);
  EXPECT_EQ(house.house->handle("GET", "/api/records/nothing/deduction?seat=a", "", "", "address").status, 404);
}

// What the Mastermind could have chosen, wherever the next answer is his; and what he chose left what it was said to leave.
TEST(DeductionOfARecord, TellsWhatAChoiceGaveAway) {
  SilentHouse house;
  const std::string record = finished_record(5);
  const auto ask = [&](const std::string& moment) { return house.house->handle("POST", "/api/deduction?choice_after=" + moment, "", record, "address"); };
  for (const char* moment : {"", "x", "-1", "3x", "99999999999999999999999"}) EXPECT_EQ(ask(moment).status, 400) << moment;
  const auto has_none = [](const HttpReply& reply) { return reply.status == 200 && !Json::parse(reply.body).contains("asked"); };
  EXPECT_TRUE(has_none(ask("1000000")));
  int choices = 0;
  const std::size_t events = from_record(record).play->events().size();
  for (std::size_t moment = 0; moment < events && choices < 3; moment += 3) {
    if (has_none(ask(std::to_string(moment)))) continue;
    house.settle();
    const HttpReply found = ask(std::to_string(moment));
    ASSERT_EQ(found.status, 200);
    const Json answer = Json::parse(found.body);
    EXPECT_EQ(answer["asked"]["options"].size(), answer["options"].size());
    EXPECT_LT(answer["chosen"], answer["options"].size());
    EXPECT_LE(std::stod(answer["options"][answer["chosen"].get<int>()]["scripts"].get<std::string>()), std::stod(answer["now"].get<std::string>()));
    ++choices;
  }
  EXPECT_EQ(choices, 3);
}

// The truth of a finished game is what the last scripts have in common.
TEST(DeductionOfARecord, NeverRulesOutTheTruth) {
  for (std::uint64_t seed = 1; seed < 9; ++seed) {
    const LoadedRecord loaded = from_record(finished_record(seed));
    const Script& truth = loaded.play->game().script;
    const wire::Deduced found = deduced_from(story_of(*loaded.play, Seat::b));
    ASSERT_TRUE(found.exact);
    int settled = 0;
    for (const wire::DeducedFact& fact : found.facts) {
      settled += fact.since.has_value();
      EXPECT_EQ(fact.since.has_value(), *fact.share == 0 || *fact.share == 1000000);
      if (!fact.who || !fact.role || !fact.since) continue;
      for (int i = 0; i < truth.cast_size; ++i) {
        if (truth.cast[i].character->id != *fact.who) continue;
        EXPECT_EQ(truth.cast[i].role == *fact.role, *fact.share == 1000000) << "seed " << seed;
      }
    }
    EXPECT_GT(settled, 0);
    EXPECT_FALSE(found.told.empty());
  }
}

wire::NoteMark role_mark(CharacterId who, RoleId role, bool is_so) {
  wire::NoteMark mark;
  mark.who = who, mark.role = role, mark.is_so = is_so;
  return mark;
}

// One wrong mark is named with the event that says so; the truth is never called wrong; several that only together are wrong have an event, too.
TEST(DeductionOfARecord, HoldsNotesAgainstWhatWasTold) {
  int wrong = 0, together = 0;
  for (std::uint64_t seed = 1; seed < 5; ++seed) {
    const LoadedRecord loaded = from_record(finished_record(seed));
    const SeatStory story = story_of(*loaded.play, Seat::b);
    std::vector<wire::NoteMark> truth;
    const Script& script = loaded.play->game().script;
    for (int i = 0; i < script.cast_size; ++i) truth.push_back(role_mark(script.cast[i].character->id, script.cast[i].role, true));
    EXPECT_TRUE(check_notes(story, truth).agrees.value());
    const wire::Deduced found = deduced_from(story);
    std::vector<wire::NoteMark> open;
    for (const wire::DeducedFact& fact : found.facts) {
      if (!fact.who || !fact.role) continue;
      if (!fact.since && *fact.role != person_role && open.size() < 2) open.push_back(role_mark(*fact.who, *fact.role, true));
      if (!fact.since || wrong > 12) continue;
      const wire::NoteMark mark = role_mark(*fact.who, *fact.role, *fact.share == 0);
      const wire::Deduced checked = check_notes(story, std::vector{mark});
      EXPECT_FALSE(checked.agrees.value());
      EXPECT_EQ(checked.conflict.value(), fact.since.value());
      ASSERT_EQ(checked.facts.size(), 1u);
      EXPECT_EQ(checked.facts[0].who, fact.who);
      ++wrong;
    }
    const wire::Deduced both = check_notes(story, open);
    together += both.conflict.has_value() && both.facts.empty();
  }
  EXPECT_GT(wrong, 5);
  EXPECT_GT(together, 0);
}

// Beyond its steps the answer ends; it does not guess.
TEST(DeductionOfARecord, SaysWhereItIsNoLongerKnown) {
  const LoadedRecord loaded = from_record(finished_record(5));
  const SeatStory story = story_of(*loaded.play, Seat::a);
  const wire::Deduced whole = deduced_from(story), part = deduced_from(story, Patience{.limits = {}, .steps = 40});
  EXPECT_FALSE(part.exact);
  EXPECT_GT(part.seq, 0);
  EXPECT_LT(part.seq, whole.seq);
  for (const wire::ScriptsLeft& one : part.told)
    EXPECT_TRUE(std::any_of(whole.told.begin(), whole.told.end(), [&](const auto& same) { return same.seq == one.seq && same.scripts == one.scripts; }));
  for (const wire::DeducedFact& fact : part.facts) EXPECT_LE(fact.since.value(), part.seq);
}

}  // namespace
}  // namespace spiral::testing
