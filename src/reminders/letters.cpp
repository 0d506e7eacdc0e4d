#include "reminders/letters.hpp"

#include "tables/names.hpp"

namespace spiral {
namespace {

// One sentence in every language. {} stands for a title or a number.
struct Sentence {
  const char *en, *zh, *ja;
};

std::string said(const std::string& language, const Sentence& sentence, const std::string& what = {}) {
  std::string text = language == "zh" ? sentence.zh : language == "ja" ? sentence.ja : sentence.en;
  if (const std::size_t at = text.find("{}"); at != std::string::npos) text.replace(at, 2, what);
  return text;
}

constexpr Sentence confirm_subject{"Timespiral: may we remind you?", "Timespiral：可以提醒你吗？", "Timespiral：お知らせを送ってもよいですか？"};
constexpr Sentence confirm_why{
    "Somebody, most likely you, asked for reminders to this address: a letter when it is one's turn in a game of Timespiral that is played over weeks.",
    "有人（多半是你自己）希望把提醒寄到这个地址：在持续数周的 Timespiral 对局中，轮到自己时会收到一封信。",
    "どなたか（おそらくご本人）が、このアドレスへのお知らせを希望しました。数週間かけて遊ぶ Timespiral の対局で、自分の番になったときに届くメールです。"};
constexpr Sentence confirm_yes{"Yes, remind me:", "好的，请提醒我：", "はい、知らせてください："};
constexpr Sentence confirm_no{
    "If this was not you, do nothing: without a yes no more letters come. So that we never ask this address again:",
    "如果不是你，请不必理会：没有你的同意，不会再有信寄来。若要我们永远不再询问这个地址：",
    "お心当たりがなければ、何もしなくてかまいません。同意がないかぎり、メールは届きません。今後このアドレスに尋ねないようにするには："};
constexpr Sentence turn_subject{"It is your turn", "轮到你了", "あなたの番です"};
constexpr Sentence turn_subject_at{"It is your turn: {}", "轮到你了：{}", "あなたの番です：{}"};
constexpr Sentence turn_text{"It is your turn in a game of Timespiral.", "你的一局 Timespiral 轮到你了。", "Timespiral の対局で、あなたの番になりました。"};
constexpr Sentence turn_text_at{"It is your turn at the table {}.", "牌桌“{}”轮到你了。", "卓「{}」で、あなたの番になりました。"};
constexpr Sentence turn_open{"Take your seat:", "入座：", "席に着く："};
constexpr Sentence turn_once{
    "This link opens your seat once, for seven days at most and until the next reminder. Do not pass it on: whoever opens it sits on your seat.",
    "这个链接只能打开你的座位一次，最长七天，收到下一封提醒时失效。请不要转给别人：谁打开它，谁就坐在你的座位上。",
    "このリンクで席を開けるのは一度だけで、長くて七日間、次のお知らせが届くまでです。人に渡さないでください。開いた人があなたの席に着きます。"};
constexpr Sentence digest_subject{"Games that wait for you: {}", "等着你的对局：{}", "あなたを待っている対局：{}"};
constexpr Sentence digest_text{"These games of Timespiral wait for you:", "这些 Timespiral 对局正等着你：", "次の Timespiral の対局があなたを待っています："};
constexpr Sentence untitled{"A game without a title", "一局没有名字的对局", "名前のない対局"};
constexpr Sentence habits_text{"Quiet hours, a holiday, the weekly letter:", "免打扰时间、休假、每周一信：", "静かにする時間、休暇、週に一度のメール："};
constexpr Sentence stop_text{"No more letters:", "不再收信：", "メールを止める："};
constexpr Sentence notice_digest{"Games that wait for you: {}", "等着你的对局：{}", "あなたを待っている対局：{}"};

std::string ending(const std::string& language, const Links& links) {
  return "-- \n" + said(language, habits_text) + "\n" + links.habits + "\n" + said(language, stop_text) + "\n" + links.stop + "\n";
}

}  // namespace

// Every ASCII sign but letters, digits and a few that link nothing goes; what people write in other scripts stays.
std::string harmless_title(const std::string& title) {
  std::string clean;
  for (char c : clean_name(title, 80)) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
    const bool stays = is_letter || c == '\'' || c == ',' || c == '!' || c == '?' || c == '-';
    if (stays || (!clean.empty() && clean.back() != ' ')) clean.push_back(stays ? c : ' ');
  }
  return clean_name(clean, 80);
}

Words words_of_question(const std::string& language, const Links& links) {
  return {said(language, confirm_subject), said(language, confirm_why) + "\n\n" + said(language, confirm_yes) + "\n" + links.open + "\n\n" +
                                               said(language, confirm_no) + "\n" + links.stop + "\n"};
}

Words words_of_turn(const std::string& language, const std::string& title, const Links& links) {
  const std::string name = harmless_title(title);
  return {said(language, name.empty() ? turn_subject : turn_subject_at, name), said(language, name.empty() ? turn_text : turn_text_at, name) + "\n\n" +
                                                                                   said(language, turn_open) + "\n" + links.open + "\n\n" +
                                                                                   said(language, turn_once) + "\n\n" + ending(language, links)};
}

Words words_of_digest(const std::string& language, const std::vector<WaitingGame>& games, const Links& links) {
  std::string text = said(language, digest_text) + "\n\n";
  for (const WaitingGame& game : games) {
    const std::string name = harmless_title(game.title);
    text += (name.empty() ? said(language, untitled) : name) + "\n" + game.link + "\n\n";
  }
  return {said(language, digest_subject, std::to_string(games.size())), text + said(language, turn_once) + "\n\n" + ending(language, links)};
}

Words notice_of_turn(const std::string& language, const std::string& title) {
  const std::string name = harmless_title(title);
  return {said(language, turn_subject), name.empty() ? said(language, turn_text) : said(language, turn_text_at, name)};
}

Words notice_of_digest(const std::string& language, std::size_t games) { return {"Timespiral", said(language, notice_digest, std::to_string(games))}; }

}  // namespace spiral
