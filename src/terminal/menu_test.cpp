#include "terminal/menu.hpp"

#include <gtest/gtest.h>

namespace spiral {
namespace {

// Cards on spots, as the Mastermind might be offered them.
std::vector<Offer> some_cards() {
  std::vector<Offer> offers;
  const std::vector<std::pair<std::string, std::string>> cards{
      {"Paranoia +1", "paranoia_1"}, {"Paranoia -1", "paranoia_minus_1"}, {"Intrigue +1", "intrigue_1"}, {"Intrigue +2", "intrigue_2"}};
  const std::vector<std::pair<std::string, std::string>> spots{
      {"Shrine", "shrine"}, {"Shrine Maiden", "shrine_maiden"}, {"Police Officer", "police_officer"}, {"Office Worker", "office_worker"}};
  for (const auto& [card, card_id] : cards)
    for (const auto& [spot, spot_id] : spots) offers.push_back({{}, {card, spot}, card + " on the " + spot, card_id + " " + spot_id});
  return offers;
}

std::vector<std::string> fitting(const std::string& typed) {
  const std::vector<Offer> offers = some_cards();
  const Open open = all_of(offers);
  std::vector<std::string> found;
  for (std::size_t i : pick(offers, open, menu_of(offers, open), typed).open) found.push_back(offers[i].sentence);
  return found;
}
using Found = std::vector<std::string>;

TEST(PlayMenu, LongListsAreAskedInSteps) {
  const std::vector<Offer> offers = some_cards();
  const Menu cards = menu_of(offers, all_of(offers));
  EXPECT_EQ(cards.level, 0);
  ASSERT_EQ(cards.entries.size(), 4u);
  EXPECT_EQ(cards.entries[3].label, "Intrigue +2");
  const Menu spots = menu_of(offers, cards.entries[3].offers);
  EXPECT_EQ(spots.level, 1);
  EXPECT_EQ(spots.entries[1].label, "Shrine Maiden");
}

TEST(PlayMenu, ShortListsComeWhole) {
  const std::vector<Offer> offers = some_cards();
  const Menu menu = menu_of(offers, {1, 5});
  EXPECT_EQ(menu.level, -1);
  EXPECT_EQ(menu.entries[0].label, "Paranoia +1 on the Shrine Maiden");
}

TEST(PlayMenu, NumbersPickEntries) {
  const std::vector<Offer> offers = some_cards();
  const Open open = all_of(offers);
  const Menu menu = menu_of(offers, open);
  EXPECT_EQ(pick(offers, open, menu, "2").open, (Open{4, 5, 6, 7}));
  for (const char* wrong : {"0", "5", "99999999999999999999"}) {
    EXPECT_TRUE(pick(offers, open, menu, wrong).open.empty()) << wrong;
    EXPECT_FALSE(pick(offers, open, menu, wrong).problem.empty()) << wrong;
  }
}

TEST(PlayMenu, WordsPickDirectly) {
  EXPECT_EQ(fitting("intrigue +2 police"), (Found{"Intrigue +2 on the Police Officer"}));
  EXPECT_EQ(fitting("POLICE int 2"), (Found{"Intrigue +2 on the Police Officer"})) << "beginnings, any order, any case, 2 for +2";
  EXPECT_EQ(fitting("intrigue_2 police_officer"), (Found{"Intrigue +2 on the Police Officer"})) << "ids as well";
  EXPECT_EQ(fitting("paranoia 1 police"), (Found{"Paranoia +1 on the Police Officer"})) << "a minus has to be said";
  EXPECT_EQ(fitting("paranoia -1 police"), (Found{"Paranoia -1 on the Police Officer"}));
}

TEST(PlayMenu, TheWholeNameWinsOverALongerOne) {
  EXPECT_EQ(fitting("int 2 shrine"), (Found{"Intrigue +2 on the Shrine"}));
  EXPECT_EQ(fitting("int 2 maiden"), (Found{"Intrigue +2 on the Shrine Maiden"}));
  EXPECT_EQ(fitting("par 1 office"), (Found{"Paranoia +1 on the Office Worker"})) << "not the Officer";
}

TEST(PlayMenu, SeveralThatFitStayOpen) {
  EXPECT_EQ(fitting("maiden").size(), 4u);
  EXPECT_EQ(fitting("intrigue").size(), 8u);
  EXPECT_EQ(fitting("intrigue worker"), (Found{"Intrigue +1 on the Office Worker", "Intrigue +2 on the Office Worker"}));
}

TEST(PlayMenu, PartsOfWordsHelpWhereNothingElseDoes) { EXPECT_EQ(fitting("ficer int +2"), (Found{"Intrigue +2 on the Police Officer"})); }

TEST(PlayMenu, WhatFitsNothingOrEverythingIsSaid) {
  const std::vector<Offer> offers = some_cards();
  const Open open = all_of(offers);
  for (const char* wrong : {"nurse", "x", "the", "\x1b", "..", "(((", "intrigue nurse"}) {
    const Picked picked = pick(offers, open, menu_of(offers, open), wrong);
    EXPECT_TRUE(picked.open.empty()) << wrong;
    EXPECT_FALSE(picked.problem.empty()) << wrong;
  }
}

TEST(PlayMenu, GoOnIsUnderstoodWhateverTheLineIsCalled) {
  const std::vector<Offer> offers{{{}, {}, "The Soldier: Goodwill, once: 2 Paranoia on the Nurse", "goodwill soldier.1 nurse"},
                                  {{}, {}, "Use no (more) Goodwill abilities", "proceed"}};
  const Open open = all_of(offers);
  for (const char* typed : {"go on", "Go on", "proceed"}) EXPECT_EQ(pick(offers, open, menu_of(offers, open), typed).open, (Open{1})) << typed;
  EXPECT_EQ(pick(some_cards(), all_of(some_cards()), menu_of(some_cards(), all_of(some_cards())), "go on").open, Open{}) << "where nobody can go on";
}

TEST(PlayMenu, NamesAreReadTheSameWay) {
  const std::vector<std::string> names{"Person", "Key Person", "Brain"};
  EXPECT_EQ(names_that_fit(names, "person"), (std::vector<std::size_t>{0}));
  EXPECT_EQ(names_that_fit(names, "pers"), (std::vector<std::size_t>{0})) << "a beginning of the whole name";
  EXPECT_EQ(names_that_fit(names, "key"), (std::vector<std::size_t>{1}));
  EXPECT_TRUE(names_that_fit(names, "witch").empty());
}

}  // namespace
}  // namespace spiral
