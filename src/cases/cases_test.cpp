// The language of cases: a word that means nothing is a fault, and every word that means something can fail.
#include <gtest/gtest.h>

#include "cases/case_file.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

const std::string head =
    "case: t\nset: basic_tragedy\nplots: murder_plan, the_hidden_freak, threads_of_fate\n"
    "cast: boy_student key_person, girl_student serial_killer, office_worker person, doctor killer, nurse brain, informer friend\n";

// What is wrong with the last case of the text; empty if it holds.
std::string fault_of(const std::string& text) {
  const CaseFile file = parse_cases(text, "x.case");
  if (!file.problem.empty()) return file.problem;
  return run_case(file, file.cases.back());
}
std::string fault_in(const std::string& lines) { return fault_of(head + lines + "\n"); }

bool says(const std::string& fault, const std::string& words) { return fault.find(words) != std::string::npos; }

// Midnight Zone has one only where somebody of the visible cast can change it (R202).
TEST(CaseWords, ThereIsNoGaugeWhereNobodyCanChangeIt) {
  const std::string script =
      "case: t\nset: midnight_zone\nplots: the_sealed_item, unsafe_trigger, unanswered_heart\ncast: nurse magician, doctor brain, alien cultist, "
      "informer conspiracy_theorist, boy_student factor, ";
  EXPECT_EQ(fault_of(script + "scientist\nexpect: gauge 0\n"), "");
  EXPECT_TRUE(says(fault_of(script + "girl_student\nexpect: gauge 0\n"), "there is no gauge in midnight_zone"));
}

// Each of these used to hold, or to do something else than it says.
const struct {
  const char* lines;
  const char* says;
} wrong_words[] = {
    {"begin: loop_end\nnot told: protagonist_lost", "did you mean \"protagonists_lost\""},
    {"begin: mastermind_abilities\nnot offered: use brian:nurse shrine", "did you mean \"use brain:nurse shrine\""},
    {"begin: mastermind_abilities\nnot offered: use brian:*", "did you mean \"use brain:*\""},
    {"begin: mastermind_abilities\nnot offered: use brain:doctor shrine", "did you mean \"use brain:nurse shrine\""},
    {"begin: goodwill_abilities\nnot offered: goodwill nurse.7 doctor", "nurse.1"},
    {"begin: incidents\nnot offered: incident murder nurse", "is no answer of this game"},
    {"expect: no hand a goodwill_3", "did you mean \"goodwill_1\""},
    {"expect: no hand a intrigue_1", "deck of a"},
    {"expect: no hand x goodwill_1", "expected a seat"},
    {"expect: shrine goodwill 0", "only intrigue lies on a location"},
    {"expect: shrine paranoia 0", "only intrigue lies on a location"},
    {"given: shrine goodwill 1\nasked: mastermind", "only intrigue lies on a location"},
    {"begin: resolve_cards\nasked: mastermind", "cards must be laid first"},
    {"begin: dayend\nasked: mastermind", "did you mean \"day_end\""},
    {"given: nurse paranoia 300\nasked: mastermind", "from 0 to 99"},
    {"given: nurse paranoia -1\nasked: mastermind", "from 0 to 99"},
    {"given: nurse paranoia 1 2\nasked: mastermind", "expected \"nurse paranoia N\""},
    {"expect: nurse paranoia 300", "from 0 to 99"},
    {"given: nurse dead now\nasked: mastermind", "expected \"nurse dead\""},
    {"given: day 9\nasked: mastermind", "from 1 to 4"},
    {"given: loop 4\nasked: mastermind", "from 1 to 3"},
    {"given: leader x\nasked: mastermind", "expected a seat"},
    {"given: leader mastermind\nasked: mastermind", "never leads"},
    {"given: day 2; loop 2\nasked: mastermind", "must be given first"},
    {"given: spent a goodwill_1\nasked: mastermind", "comes back every day"},
    {"given: gauge 1\nasked: mastermind", "there is no gauge"},
    {"given: gauge rose\nasked: mastermind", "there is no gauge"},
    {"expect: gauge 0", "there is no gauge"},
    {"given: nurse extra 0\nasked: mastermind", "no Extra cards"},
    {"expect: nurse extra 0", "no Extra cards"},
    {"given: occurred murdr\nasked: mastermind", "expected an incident of the schedule"},
    {"given: announced brian\nasked: mastermind", "did you mean \"brain\""},
    {"given: nurse start city\nasked: mastermind", "printed on the card"},
    {"given: used nurse.7\nasked: mastermind", "did you mean \"nurse.1\""},
    {"given: nurs dead\nasked: mastermind", "did you mean \"nurse\""},
    {"given: boss dead\nasked: mastermind", "something that can be given"},
    {"given: ;\nasked: mastermind", "found nothing"},
    {"given: nurse dead; ; day 2\nasked: mastermind", "found nothing"},
    {"expect: nurse alive; nurse alive", "stands here twice"},
    {"offered: paranoia_1 nurse; paranoia_1 nurse", "stands here twice"},
    {"begin: day_end\nnot told: *", "a star alone"},
    {"begin: day_end\ntold: *", "a star alone"},
    {"offered: *", "a star alone"},
    {"not told: died *", "nothing has happened yet"},
    {"begin: loop_end\nnot offered: proceed", "the game is over"},
    {"cards a: paranoia_1 nurse\nasked: b", "a cannot lay cards now"},
    {"begin: protagonists_play\ncards a: goodwill_1 nurse, goodwill_1 doctor\nasked: b", "one card"},
    {"cards mastermind: paranoia_1 nurse\ncards a: goodwill_1 nurse\ncards a: goodwill_1 doctor\nasked: b", "a is not asked now"},
    {"do public: paranoia_1 nurse", "expected a seat"},
    {"go to: day_end dy 2\nasked: mastermind", "expected STEP"},
    {"go to: day_end day 9\nasked: mastermind", "from 1 to 4"},
    {"asked: x", "expected a seat"},
    {"expect: outcome surviving", "did you mean \"survived\""},
    {"expect: step dayend", "did you mean \"day_end\""},
    {"expect: nurse role brian", "did you mean \"brain\""},
    {"expect: nurse sad", "alive, dead, absent"},
    {"expect: options x", "from 0 to"},
    {"begin: day_end\nnot told b now: died nurse", "since LABEL"},
    {"begin: day_end\nnot told x: died nurse", "expected a seat"},
    {"begin: day_end\nnot told since x: died nurse", "the label of a mark"},
    {"begin: day_end\nnot told: died nurse [brain:nurse]", "only the Mastermind hears a cause"},
    {"begin: day_end\nnot told: nothing", "stands behind told"},
    {"begin: day_end\ntold: ;", "found nothing"},
    {"begin: day_end\nnot offered: ;", "found nothing"},
    {"begin: day_end\ntold at most: died nurse", "how often"},
    {"begin: day_end\ntold at most x: died nurse", "a number of times"},
    {"begin: day_end\nsame told as: another", "the title of another case"},
    {"begin: day_end\nsame told as: t", "the title of another case"},
    {"begin: day_end\nrefused: use brian:nurse shrine", "did you mean \"use brain:nurse shrine\""},
    {"begin: day_end\nrefused: use *", "one whole answer"},
    {"begin: day_end", "expects nothing"},
    {"begin tomorrow: day_end\nasked: a", "expected a key"},
    {"expct: day 1", "did you mean \"expect\""},
    {"told:", "found nothing"},
};

TEST(CaseWords, AWordThatMeansNothingIsAFault) {
  for (const auto& one : wrong_words) {
    const std::string fault = fault_in(one.lines);
    EXPECT_TRUE(says(fault, one.says)) << one.lines << "\n  " << fault;
    EXPECT_TRUE(fault.starts_with("x.case:")) << fault;
  }
}

TEST(CaseWords, TheScriptIsReadAsStrictly) {
  const auto fault_with = [](const std::string& line) { return fault_of("case: t\n" + line + head.substr(head.find('\n') + 1) + "asked: mastermind\n"); };
  EXPECT_EQ(fault_with(""), "");
  EXPECT_TRUE(says(fault_with("leader: x\n"), "expected a seat"));
  EXPECT_TRUE(says(fault_with("leader: mastermind\n"), "a seat that can lead"));
  EXPECT_TRUE(says(fault_with("players: 3\nleader: c\n"), "a seat that can lead"));
  EXPECT_TRUE(says(fault_with("players: 5\n"), "from 2 to 4"));
  EXPECT_TRUE(says(fault_with("days: 13\n"), "from 1 to 12"));
  EXPECT_TRUE(says(fault_with("loops: 0\n"), "from 1 to 12"));
  EXPECT_TRUE(says(fault_with("days: 3\ndays: 3\n"), "twice"));
  EXPECT_TRUE(says(fault_with("options: paranoia_virus=3\n"), "did you mean \"paranoia_virus_at\""));
  EXPECT_TRUE(says(fault_with("options: paranoia_virus_at\n"), "name=value"));
  EXPECT_TRUE(says(fault_with("covers: R999\n"), "R1 to R"));
  EXPECT_TRUE(says(fault_with("covers: role:brian\n"), "did you mean \"brain\""));
  EXPECT_TRUE(says(fault_with("covers: roll:brain\n"), "did you mean \"role\""));
  EXPECT_EQ(fault_with("covers: R1, role:brain, option:paranoia_virus_at, card:intrigue_2\n"), "");
}

TEST(CaseWords, CastAndIncidentsKnowTheirLimits) {
  const std::string start = "case: t\nset: basic_tragedy\nplots: murder_plan, the_hidden_freak, threads_of_fate\nunchecked: only the form matters\n";
  const auto cast_of = [](int count) {
    const char* names[] = {"boy_student",    "girl_student",  "rich_mans_daughter", "class_rep", "mystery_boy", "shrine_maiden", "alien",
                           "police_officer", "office_worker", "informer",           "pop_idol",  "journalist",  "doctor",        "patient",
                           "nurse",          "henchman",      "scientist"};
    std::string line = "cast: ";
    for (int i = 0; i < count; ++i) line += (i ? ", " : "") + std::string(names[i]);
    return line + "\n";
  };
  const auto incidents_of = [](int count) {
    std::string line = "incidents: ";
    for (int i = 0; i < count; ++i) line += std::string(i ? ", " : "") + "1 suicide nurse";
    return line + "\n";
  };
  EXPECT_EQ(fault_of(start + cast_of(16) + "asked: mastermind\n"), "");
  EXPECT_TRUE(says(fault_of(start + cast_of(17) + "asked: mastermind\n"), "at most 16 characters, found 17"));
  EXPECT_EQ(fault_of(start + cast_of(16) + incidents_of(10) + "asked: mastermind\n"), "");
  EXPECT_TRUE(says(fault_of(start + cast_of(16) + incidents_of(11) + "asked: mastermind\n"), "at most 10 incidents, found 11"));
  const auto with_cast = [&](const std::string& cast) { return fault_of(start + "cast: " + cast + "\nasked: mastermind\n"); };
  EXPECT_TRUE(says(with_cast("nurse, nurse"), "every character once"));
  EXPECT_TRUE(says(with_cast("boss killer"), "boss: expected turf, found none"));
  EXPECT_TRUE(says(with_cast("godly_being person"), "godly_being: expected enters_on_loop, found none"));
  EXPECT_TRUE(says(with_cast("transfer_student person"), "transfer_student: expected enters_on_day, found none"));
  EXPECT_TRUE(says(with_cast("nurse brain turf=hospital"), "nurse: expected no turf"));
  EXPECT_TRUE(says(with_cast("godly_being person loop=x"), "a number for loop="));
  EXPECT_TRUE(says(with_cast("godly_being person loop=4"), "expected a loop from 1 to 3, found 4"));
  EXPECT_TRUE(says(with_cast("boss killer turf=nowhere"), "expected a place"));
  EXPECT_TRUE(says(with_cast("boss killer turf"), "expected turf=PLACE"));
  EXPECT_EQ(with_cast("boss killer turf=city, godly_being person loop=2, nurse"), "");
  const auto with_incident = [&](const std::string& line) { return fault_of(start + "cast: nurse\nincidents: " + line + "\nasked: mastermind\n"); };
  EXPECT_TRUE(says(with_incident("1 suicide city"), "a culprit from the cast"));
  EXPECT_TRUE(says(with_incident("1 suicide doctor"), "a culprit from the cast"));
  EXPECT_TRUE(says(with_incident("9 suicide nurse"), "expected a day from 1 to 4, found 9"));
  EXPECT_TRUE(says(with_incident("x suicide nurse"), "the day of an incident"));
  EXPECT_TRUE(says(with_incident("1 suicde nurse"), "did you mean \"suicide\""));
  EXPECT_EQ(fault_of("case: t\nset: basic_tragedy\nplots: murder_plan, the_hidden_freak, threads_of_fate\ncast: boss killer\nillegal: boss: expected turf\n"),
            "");
}

TEST(CaseWords, AFailureShowsEverythingOfferedAndTold) {
  const std::string offered = fault_in("do: paranoia_1 nobody");
  EXPECT_TRUE(says(offered, "offered: ")) << offered;
  EXPECT_TRUE(says(offered, "movement_diagonal informer")) << "the last of the list: " << offered;
  const std::string told = fault_in("go to: end\ntold: died boy_student, girl_student, office_worker");
  EXPECT_TRUE(says(told, "told: ")) << told;
  EXPECT_TRUE(says(told, "game_ended")) << told;
  EXPECT_TRUE(says(fault_in("given: nurse dead\nbegin: loop_end\nnot told: loop_ended *"), "; told: loop_ended won; game_ended survived"));
}

TEST(CaseWords, OfferedOnlyWantsTheWholeList) {
  const std::string answer = "given: nurse goodwill 2\nbegin: goodwill_abilities\n";
  EXPECT_EQ(fault_in(answer + "offered only: proceed"), "");
  EXPECT_TRUE(says(fault_in("begin: mastermind_abilities\noffered only: proceed"), "is offered too"));
  EXPECT_EQ(fault_in("begin: mastermind_abilities\noffered only: use brain:nurse *; proceed"), "");
  EXPECT_TRUE(says(fault_in("begin: mastermind_abilities\noffered only: use brain:nurse *; proceed; refuse"), "\"refuse\" is not offered"));
}

TEST(CaseWords, ToldMayReachBackToAMark) {
  const std::string play = "mark: start\nbegin: mastermind_abilities\ndo: use brain:nurse hospital\nmark: then\ndo: proceed; proceed\n";
  EXPECT_EQ(fault_in(play + "told since start: counter_changed hospital intrigue +1 = 1; leader_passed b"), "");
  EXPECT_EQ(fault_in(play + "not told: counter_changed *\nnot told since then: counter_changed *"), "");
  EXPECT_TRUE(says(fault_in(play + "not told since start: counter_changed *"), "was told"));
  EXPECT_TRUE(says(fault_in(play + "told since then: counter_changed *"), "was not told"));
  EXPECT_EQ(fault_in(play + "told at most 1 since start: counter_changed *\ntold exactly 1 since start: leader_passed b"), "");
  EXPECT_TRUE(says(fault_in(play + "told at most 0 since start: counter_changed *"), "was told 1 times"));
  EXPECT_TRUE(says(fault_in(play + "told exactly 2 since start: leader_passed *"), "was told 1 times"));
  EXPECT_EQ(fault_in(play + "told exactly 1 b since start: leader_passed *"), "");
  EXPECT_TRUE(says(fault_in(play + "mark: start\ntold: nothing"), "already"));
}

TEST(CaseWords, APartOfASimultaneousAnnouncementCounts) {
  const std::string two =
      "given: nurse at city, goodwill 1; doctor at city; girl_student at city; boy_student at school\nbegin: mastermind_plays\n"
      "cards mastermind: paranoia_1 nurse, intrigue_1 doctor\ncards c: goodwill_1 girl_student\ndo: proceed\n";
  EXPECT_EQ(fault_in(two + "told part: counter_changed nurse paranoia +1 = 1; counter_changed doctor intrigue *"), "");
  EXPECT_TRUE(says(fault_in(two + "told: counter_changed nurse paranoia +1 = 1"), "was not told"));
  EXPECT_TRUE(says(fault_in(two + "told part: counter_changed nurse paranoia +1 = 2"), "was not told"));
  EXPECT_TRUE(says(fault_in(two + "not told: counter_changed nurse paranoia +1 = 1"), "was told")) << "though it was told together with another";
  EXPECT_TRUE(says(fault_in(two + "not told mastermind: counter_changed nurse paranoia +1 = 1"), "was told"));
  EXPECT_EQ(fault_in(two + "told exactly 1: counter_changed nurse *"), "");
}

TEST(CaseWords, TwinsMustSoundAlike) {
  const std::string one = "begin: mastermind_abilities\ndo: proceed\noffered: proceed\n";
  const std::string other = "case: u" + head.substr(head.find('\n'));
  EXPECT_EQ(fault_of(head + one + other + "given: informer at school\n" + one + "same told as: t\n"), "");
  EXPECT_EQ(fault_of(head + one + other + one + "same told as b: t\n"), "") << "b hears nothing but the steps";
  const std::string used = "begin: mastermind_abilities\ndo: use brain:nurse hospital; proceed\n";
  EXPECT_TRUE(says(fault_of(head + one + other + used + "same told as: t\n"), "a can tell the two apart"));
  const std::string friendly = "given: nurse goodwill 3; doctor goodwill 3\n" + one;
  const std::string fault = fault_of(head + one + other + friendly + "same told as: t\n");
  EXPECT_TRUE(says(fault, "a can tell the two apart: here \"asked: ")) << "the questions count too: " << fault;
  EXPECT_TRUE(says(fault_of(head + one + other + "asked: mastermind\nsame told as: t\n"), "can tell the two apart"));
  EXPECT_TRUE(says(fault_of(head + "asked: mastermind\n" + other + "same told as: t\n"), "nothing was told or asked"));
  EXPECT_TRUE(says(fault_of(head + "asked: a\n" + other + one + "same told as: t\n"), "the other case does not hold"));
}

TEST(CaseWords, RefusedAnswersChangeNothing) {
  EXPECT_EQ(fault_in("begin: mastermind_abilities\nrefused: use brain:nurse shrine; refuse; goodwill_1 nurse\noffered: use brain:nurse hospital"), "");
  EXPECT_TRUE(says(fault_in("begin: mastermind_abilities\nrefused: use brain:nurse hospital"), "was not refused"));
  EXPECT_EQ(fault_in("begin: mastermind_abilities\nrefused a: use brain:nurse hospital; proceed\nasked: mastermind"), "");
  EXPECT_TRUE(says(fault_in("begin: mastermind_abilities\nrefused mastermind: proceed"), "was not refused"));
}

TEST(CaseWords, TheNewThingsToGive) {
  const std::string doctor = "given: doctor goodwill 2, at hospital; nurse at hospital; ";
  const std::string use = "\nbegin: goodwill_abilities\noffered: goodwill doctor.1 nurse place";
  EXPECT_EQ(fault_in(doctor + "leader a" + use), "");
  EXPECT_NE(fault_in(doctor + "used today doctor.1" + use), "");
  EXPECT_EQ(fault_in("given: used today brain:nurse\nbegin: mastermind_abilities\noffered only: proceed"), "");
  EXPECT_EQ(fault_in("given: used brain:nurse\nbegin: mastermind_abilities\noffered: use brain:nurse *"), "") << "once a day, and a new one may have come";
  EXPECT_EQ(fault_in("given: spent mastermind intrigue_2\nbegin: mastermind_plays\nnot offered: intrigue_2 *\nexpect: no hand mastermind intrigue_2"), "");
  EXPECT_EQ(fault_in("given: nurse dead; nurse alive, at city\nexpect: nurse alive, at city"), "");
  EXPECT_EQ(
      fault_in("begin: protagonists_play\ntold: nothing\nasked: a\nexpect: step protagonists_play\ndo a: goodwill_1 nurse\ntold only: card_played a nurse"),
      "");
  const std::string late =
      "case: t\nset: basic_tragedy\nplots: murder_plan, the_hidden_freak, threads_of_fate\n"
      "cast: boy_student key_person, girl_student serial_killer, godly_being person loop=2, doctor killer, nurse brain, informer friend\n"
      "incidents: 1 suicide nurse, 2 suicide doctor\n";
  EXPECT_EQ(fault_of(late + "given: godly_being alive, paranoia 2\nexpect: godly_being alive, paranoia 2, at shrine\n"), "");
  EXPECT_TRUE(says(fault_of(late + "given: godly_being paranoia 2\nasked: mastermind\n"), "is not on the board"));
  EXPECT_TRUE(says(fault_of(late + "given: occurred suicide\nasked: mastermind\n"), "say which"));
  EXPECT_EQ(fault_of(late + "given: loop 2; occurred suicide@2\nasked: mastermind\n"), "");
  EXPECT_TRUE(says(fault_of(late + "given: occurred suicide@3\nasked: mastermind\n"), "an incident of the schedule"));
}

TEST(CaseWords, ABoardMayNotChangeUnderAnOpenQuestion) {
  const std::string open = "given: doctor goodwill 2; nurse at hospital\nbegin: goodwill_abilities\ndo: goodwill doctor.1 nurse place\ngiven: doctor dead\n";
  EXPECT_TRUE(says(fault_in(open + "do: refuse"), "while a question was open"));
  EXPECT_EQ(fault_in(open + "begin: day_end\nasked: mastermind"), "");
  EXPECT_TRUE(says(fault_in("cards mastermind: paranoia_1 city\ncards a: goodwill_2 nurse\ngiven: spent a goodwill_2\ngo to: day_end\nasked: mastermind"),
                   "cards lay on it"));
  EXPECT_TRUE(says(
      fault_in("given: girl_student at shrine; office_worker at hospital\nasked: mastermind\ngiven: nurse at hospital\ngo to: end\nbegin: day_end\nasked: a"),
      "the game is over"));
}

TEST(CaseText, OpensNoFileAndTakesAnyBytes) {
  EXPECT_TRUE(says(run_case_text("case: t\nscript: /etc/passwd\nasked: mastermind\n"), "expected a script of the library"));
  EXPECT_EQ(run_case_text("case: t\nscript: fs_the_first_script\nasked: mastermind\n"), "");
  EXPECT_EQ(run_case_text(""), "");
  EXPECT_NE(run_case_text(std::string(longest_case_file + 1, 'x')), "");
  Dice dice(7);
  for (int round = 0; round < 200; ++round) {
    std::string bytes;
    for (std::uint32_t i = dice.below(400); i > 0; --i) bytes += static_cast<char>(dice.below(256));
    run_case_text(bytes);
    run_case_text(head + bytes);
  }
}

TEST(CaseText, WhatItCostsIsBounded) {
  std::string text = head;
  for (int i = 0; i < 2000; ++i) text += "given: loop 1\ngo to: end\n";
  EXPECT_TRUE(says(run_case_text(text + "asked: a\n"), "this takes too long"));
}

}  // namespace
}  // namespace spiral::testing
