// Two incidents of one public name on one day are told apart by their place in the schedule, wherever one of them is named (R191).
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "protocol/console.hpp"
#include "protocol/make.hpp"
#include "records/notation.hpp"
#include "records/playthrough.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

using Json = nlohmann::json;

// Two Suicides on the first day, and a Fake Incident that bears the same name.
constexpr std::string_view twins = R"(
id = "mz_twins"
title = "t"
set = "midnight_zone"
days = 3
difficulty = [ { loops = 2 } ]
main_plot = "the_sealed_item"
subplots = ["unsafe_trigger", "unanswered_heart"]
cast = [
  { character = "rich_mans_daughter", role = "person" }, { character = "henchman", role = "person" }, { character = "police_officer", role = "person" },
  { character = "informer", role = "brain" }, { character = "nurse", role = "cultist" }, { character = "boy_student", role = "factor" },
  { character = "doctor", role = "conspiracy_theorist" }, { character = "pop_idol", role = "magician" } ]
incidents = [
  { day = 1, incident = "suicide", culprit = "rich_mans_daughter" },
  { day = 1, incident = "suicide", culprit = "henchman" },
  { day = 1, incident = "fake_incident", shown_as = "suicide", culprit = "nurse" },
  { day = 2, incident = "suicide", culprit = "boy_student" } ]
)";

Setup setup_of_twins() {
  LoadedScript loaded = parse_script(twins, "twins.toml");
  for (const Problem& problem : loaded.problems) ADD_FAILURE() << to_string(problem);
  Setup setup;
  setup.file = std::move(loaded.file);
  return setup;
}

std::vector<std::string> offered(const Playthrough& play) {
  std::vector<std::string> words;
  for (const Decision& decision : play.legal()) words.push_back(notation(play.game(), play.board(), decision));
  return words;
}
bool contains(const std::vector<std::string>& list, const std::string& wanted) { return std::find(list.begin(), list.end(), wanted) != list.end(); }

// Both Suicides occur; the Police Officer has his Goodwill on the second day.
const std::vector<std::string> both_occur{
    "start henchman hospital", "paranoia_1 rich_mans_daughter", "paranoia_1 henchman", "goodwill_2 police_officer", "incident suicide",
    "incident suicide.2",      "goodwill_2 police_officer"};

std::string told(const Playthrough& play, EventKind kind) {
  std::string all;
  for (const Event& event : play.events())
    if (event.kind == kind) all += notation(play.game(), event, Viewer::everyone) + "; ";
  return all;
}

TEST(NumberedIncidents, EachIsAnnouncedAndAnsweredByItsNumber) {
  Playthrough play(setup_of_twins());
  ASSERT_NO_FATAL_FAILURE(play_to(play, both_occur));
  EXPECT_EQ(told(play, EventKind::incident_occurred), "incident_occurred suicide; incident_occurred suicide.2; ");
  EXPECT_EQ(told(play, EventKind::incident_did_not_occur), "incident_did_not_occur suicide.3; ");
  while (play.board().step != Step::goodwill_abilities) play.decide(play.legal().contains(Decision::proceed()) ? Decision::proceed() : play.legal()[0]);
  const std::vector<std::string> now = offered(play);
  EXPECT_TRUE(contains(now, "goodwill police_officer.1 suicide@1") && contains(now, "goodwill police_officer.1 suicide@1.2"));
  EXPECT_FALSE(contains(now, "goodwill police_officer.1 suicide@1.3")) << "it did not occur";
}

// The fault this ruling mends: the record named both alike, and a replay showed another culprit.
TEST(NumberedIncidents, ARecordReplaysToTheSameCulprit) {
  for (const auto& [answer, culprit] : {std::pair<std::string, std::string>{"suicide@1", "rich_mans_daughter"}, {"suicide@1.2", "henchman"}}) {
    Playthrough play(setup_of_twins());
    ASSERT_NO_FATAL_FAILURE(play_to(play, both_occur));
    ASSERT_NO_FATAL_FAILURE(play_to(play, {"goodwill police_officer.1 " + answer, "accept"}));
    EXPECT_EQ(told(play, EventKind::culprit_revealed), "culprit_revealed " + answer + " " + culprit + "; ");
    const LoadedRecord loaded = from_record(to_record(play).dump());
    ASSERT_TRUE(loaded.play) << loaded.error;
    EXPECT_EQ(hash_of(loaded.play->board()), hash_of(play.board()));
    EXPECT_EQ(told(*loaded.play, EventKind::culprit_revealed), told(play, EventKind::culprit_revealed));
  }
}

TEST(NumberedIncidents, WithoutANumberTheFirstOfferedIsMeant) {
  Playthrough play(setup_of_twins());
  ASSERT_NO_FATAL_FAILURE(
      play_to(play, {"start henchman hospital", "paranoia_1 rich_mans_daughter", "paranoia_1 henchman", "goodwill_2 police_officer", "incident suicide"}));
  EXPECT_EQ(play.answer("incident suicide"), "") << "only the second is under way, so an old record can mean nothing else";
  EXPECT_EQ(told(play, EventKind::incident_occurred), "incident_occurred suicide; incident_occurred suicide.2; ");
  ASSERT_NO_FATAL_FAILURE(play_to(play, {"goodwill_2 police_officer"}));
  while (play.board().step != Step::goodwill_abilities) play.decide(play.legal().contains(Decision::proceed()) ? Decision::proceed() : play.legal()[0]);
  EXPECT_EQ(play.answer("goodwill police_officer.1 suicide@1"), "");
  ASSERT_NO_FATAL_FAILURE(play_to(play, {"accept"}));
  EXPECT_EQ(told(play, EventKind::culprit_revealed), "culprit_revealed suicide@1 rich_mans_daughter; ");
}

TEST(NumberedIncidents, PeopleReadWhichOneIsMeant) {
  Playthrough play(setup_of_twins());
  ASSERT_NO_FATAL_FAILURE(play_to(play, both_occur));
  ASSERT_NO_FATAL_FAILURE(play_to(play, {"goodwill police_officer.1 suicide@1.2", "accept"}));
  std::vector<std::string> said;
  for (const Event& event : play.events()) said.push_back(sentence(play.game(), event, Viewer::everyone));
  EXPECT_TRUE(contains(said, "The first Suicide occurs.") && contains(said, "The second Suicide occurs."));
  EXPECT_TRUE(contains(said, "No incident happens today (the third Suicide)."));
  EXPECT_TRUE(contains(said, "Asked for: The Police Officer: show the culprit of the second Suicide of day 1."));
  EXPECT_TRUE(contains(said, "The culprit of the second Suicide on day 1 is the Henchman."));
}

TEST(NumberedIncidents, TheWireCarriesTheNumberBesideNameAndDay) {
  Playthrough play(setup_of_twins());
  const Json hello = Json::parse(wire::to_json(hello_for(play, Viewer::everyone)));
  EXPECT_EQ(hello["public"]["incidents"], Json::parse(R"([{"day":1,"incident":"suicide","alike":3},{"day":1,"incident":"suicide","nth":2,"alike":3},
                                                          {"day":1,"incident":"suicide","nth":3,"alike":3},{"day":2,"incident":"suicide"}])"));
  ASSERT_NO_FATAL_FAILURE(
      play_to(play, {"start henchman hospital", "paranoia_1 rich_mans_daughter", "paranoia_1 henchman", "goodwill_2 police_officer", "incident suicide"}));
  const Json resolving = Json::parse(wire::to_json(ask_for(play, Seat::mastermind, 1)));
  EXPECT_EQ(resolving["options"][0]["nth"], 2);
  ASSERT_NO_FATAL_FAILURE(play_to(play, {"incident suicide.2", "goodwill_2 police_officer", "goodwill police_officer.1 suicide@1.2"}));
  const Json asked = Json::parse(wire::to_json(event_for(play, play.events().back(), Viewer::everyone, 1)));
  EXPECT_EQ(asked["kind"], "ability_declared");
  EXPECT_EQ(asked["nth"], 2);
  ASSERT_NO_FATAL_FAILURE(play_to(play, {"accept"}));
  const Json view = Json::parse(wire::to_json(view_of(play, Viewer::everyone)));
  EXPECT_EQ(view["incidents"][1], Json::parse(R"({"day":1,"incident":"suicide","nth":2,"alike":3,"occurred":true,"culprit":"henchman"})"));
  const Json console = Json::parse(wire::to_json(console_of(play)));
  EXPECT_EQ(console["incidents"][1]["nth"], 2);
  EXPECT_EQ(console["incidents"][2]["incident"], "fake_incident");
  EXPECT_EQ(console["incidents"][2]["shown_as"], "suicide");
  EXPECT_EQ(console["incidents"][2]["nth"], 3);
  EXPECT_EQ(Json::parse(wire::to_json(script_of(play)))["incidents"][2]["nth"], 3);
}

}  // namespace
}  // namespace spiral::testing
