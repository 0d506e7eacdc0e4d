// When letters may go, what they say, and how mail carries it.
#include <gtest/gtest.h>

#include <set>

#include "reminders/mail_text.hpp"
#include "reminders/when.hpp"

namespace spiral {
namespace {

// Europe, with the summer time of 2026: from 29 March 01:00 to 25 October 01:00 UTC.
Time berlin(const std::string& zone, Time wall) {
  constexpr Time spring = 1774746000000, autumn = 1792890000000;
  if (zone == "UTC") return 0;
  return (wall >= spring && wall < autumn ? 2 : 1) * one_hour;
}

constexpr Time monday = 1772409600000;  // 2 March 2026, midnight UTC

LetterHabits from_to(int from, int until) { return {.zone = "Europe/Berlin", .quiet_from = from * 60, .quiet_until = until * 60}; }

TEST(Reminders, QuietHoursEndByTheClocksOfTheReader) {
  const LetterHabits night = from_to(22, 8);
  EXPECT_EQ(next_welcome(night, monday + 12 * one_hour, berlin), monday + 12 * one_hour);
  EXPECT_EQ(next_welcome(night, monday + 21 * one_hour, berlin), monday + one_day + 7 * one_hour) << "22:00 in Berlin";
  EXPECT_EQ(next_welcome(night, monday + 21 * one_hour - 1, berlin), monday + 21 * one_hour - 1);
  EXPECT_EQ(next_welcome(night, monday, berlin), monday + 7 * one_hour);
  EXPECT_EQ(next_welcome(from_to(9, 17), monday + 8 * one_hour, berlin), monday + 16 * one_hour);
  EXPECT_EQ(next_welcome(from_to(9, 9), monday + 8 * one_hour, berlin), monday + 8 * one_hour) << "none where both are the same";
  LetterHabits away = night;
  away.away_until = monday + 3 * one_day + 23 * one_hour;
  EXPECT_EQ(next_welcome(away, monday + 12 * one_hour, berlin), monday + 4 * one_day + 7 * one_hour);
}

TEST(Reminders, NoLetterComesInQuietHoursWhenClocksChange) {
  for (const Time around : {Time{1774746000000}, Time{1792890000000}})
    for (const auto& [from, until] : {std::pair{22, 8}, {1, 2}, {2, 3}, {23, 2}})
      for (Time wall = around - one_day; wall < around + one_day; wall += 7 * one_minute) {
        const LetterHabits habits = from_to(from, until);
        const Time at = next_welcome(habits, wall, berlin), local = (at + berlin("", at)) % one_day / one_minute;
        ASSERT_GE(at, wall);
        ASSERT_LE(at - wall, 12 * one_hour);
        const bool is_quiet = from < until ? local >= from * 60 && local < until * 60 : local >= from * 60 || local < until * 60;
        ASSERT_FALSE(is_quiet) << from << " to " << until << " at " << wall;
      }
}

TEST(Reminders, TheWeeklyLetterComesOnMondayMorning) {
  const LetterHabits plain{.zone = "UTC"};
  EXPECT_EQ(next_digest(plain, monday, berlin), monday + 9 * one_hour);
  EXPECT_EQ(next_digest(plain, monday + 9 * one_hour, berlin), monday + one_week + 9 * one_hour);
  EXPECT_EQ(next_digest(from_to(22, 11), monday, berlin), monday + 10 * one_hour) << "after the quiet hours";
  EXPECT_EQ(next_digest(from_to(0, 0), monday + 4 * one_week, berlin), monday + 4 * one_week + 7 * one_hour) << "in summer";
  LetterHabits away = plain;
  away.away_until = monday + 10 * one_day;
  EXPECT_EQ(next_digest(away, monday, berlin), monday + 2 * one_week + 9 * one_hour) << "none in a holiday";
}

TEST(Reminders, AnAddressIsOneOfMail) {
  for (const char* good : {"ann@example.org", "a.b+games@mail.example.org", "o'neil_1@x-y.de"}) EXPECT_TRUE(is_mail_address(good)) << good;
  for (const char* bad : {"",
                          "ann",
                          "@example.org",
                          "ann@",
                          "ann@localhost",
                          "ann@127.0.0.1",
                          "a@b@c.de",
                          "ann@example.org\r\nBcc: x@y.de",
                          "a b@c.de",
                          "-f@c.de",
                          "a..b@c.de",
                          ".a@c.de",
                          "<a>@c.de",
                          "a@c..de",
                          "a@-c.de",
                          "a,b@c.de",
                          "ann@[127.0.0.1]",
                          "\"a\"@c.de",
                          "a%b@c.de",
                          "a@c.de "})
    EXPECT_FALSE(is_mail_address(bad)) << bad;
  EXPECT_EQ(mail_target("Ann+one@Example.org"), mail_target("ann@example.org"));
  EXPECT_NE(mail_target("ann@example.org"), mail_target("bob@example.org"));
}

TEST(Reminders, BytesGoToTextAndBack) {
  std::string bytes;
  for (int i = 0; i < 260; ++i) {
    EXPECT_EQ(from_base64url(to_base64url(bytes)), bytes);
    bytes.push_back(static_cast<char>(i * 37));
  }
  EXPECT_EQ(to_base64("f"), "Zg==");
  EXPECT_EQ(to_base64("foobar"), "Zm9vYmFy");
  EXPECT_FALSE(from_base64url("a"));
  EXPECT_FALSE(from_base64url("ab+/"));
}

// A mail program makes links of what looks like one; whoever made the table may have written anything.
TEST(Reminders, ATitleLinksNowhere) {
  EXPECT_EQ(harmless_title("Rainy week, again!"), "Rainy week, again!");
  EXPECT_EQ(harmless_title("雨の一週間"), "雨の一週間");
  for (const char* bad : {"http://evil.example/x", "evil.example", "<b>x</b>", "a@b.de", "x\r\nBcc: y", "www.evil.com"})
    EXPECT_EQ(harmless_title(bad).find_first_of(".:/@<>\r\n"), std::string::npos) << bad;
}

TEST(Reminders, ALetterSaysItInEveryLanguage) {
  const Links links{"https://x/seat#c/t", "https://x/reminders#set/h", "https://x/reminders#stop/s"};
  std::set<std::string> subjects;
  for (const char* language : {"en", "zh", "ja"}) {
    for (const Words& words : {words_of_question(language, links), words_of_turn(language, "", links), words_of_turn(language, "Rain", links),
                               words_of_digest(language, {{"Rain", links.open}, {"", links.open}}, links)}) {
      EXPECT_NE(words.text.find(links.open), std::string::npos);
      EXPECT_NE(words.text.find(links.stop), std::string::npos);
      EXPECT_EQ((words.subject + words.text).find("{}"), std::string::npos);
      EXPECT_TRUE(subjects.insert(words.subject + language).second);
    }
    EXPECT_NE(notice_of_turn(language, "Rain").text.find("Rain"), std::string::npos);
    EXPECT_NE(notice_of_digest(language, 3).text.find("3"), std::string::npos);
  }
}

TEST(Reminders, MailIsPlainText) {
  Letter letter{
      .kind = "mail", .address = "ann@example.org", .letterbox = "b", .subject = "", .text = "Zeile\n番です\n", .stop = "https://x/s", .page = {}, .topic = {}};
  for (int i = 0; i < 30; ++i) letter.subject += "あなたの番";
  const std::string text = mail_text(letter, {"games@x.example", "x.example"}, "name", 1772409600000 + 3723000);
  EXPECT_TRUE(text.starts_with("Date: Mon, 02 Mar 2026 01:02:03 +0000\r\n")) << text;
  EXPECT_NE(text.find("\r\nList-Unsubscribe: <https://x/s>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"), std::string::npos);
  EXPECT_NE(text.find("\r\n\r\n" + to_base64("Zeile\n番です\n") + "\r\n"), std::string::npos);
  std::size_t start = 0;
  for (std::size_t end; (end = text.find("\r\n", start)) != std::string::npos; start = end + 2) EXPECT_LE(end - start, 78u) << text.substr(start, end - start);
  for (char c : text) EXPECT_TRUE((c >= ' ' && c <= '~') || c == '\r' || c == '\n');
}

}  // namespace
}  // namespace spiral
