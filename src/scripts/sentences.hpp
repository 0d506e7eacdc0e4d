// Every sentence that a finding can say, in every language; {1}, {2} and so on are its places. English is what stands in logs and on the command line.
#pragma once

#include "scripts/said.hpp"

namespace spiral::say {

// clang-format off

// --- words
inline constexpr Wording word_expected{"expected {1}, found {2}{3}", "应为{1}，实为{2}{3}", "{1}のはずですが、{2}とあります{3}"};
inline constexpr Wording named_word_expected{"{1}: expected {2}, found {3}{4}", "{1}：应为{2}，实为{3}{4}", "{1}：{2}のはずですが、{3}とあります{4}"};
inline constexpr Wording word_of_elsewhere{"expected {1}, found {2}{3}{4}", "应为{1}，实为{2}{3}{4}", "{1}のはずですが、{2}とあります{3}{4}"};
inline constexpr Wording did_you_mean{"; did you mean {1}?", "；是否指{1}？", "。{1}のことですか？"};
inline constexpr Wording valid{"; valid: {1}", "；可用的有：{1}", "。使えるのは次のとおりです：{1}"};
inline constexpr Wording which_is_main_plot{", which is a main plot", "（这是主要剧情）", "（これはルールYです）"};
inline constexpr Wording which_is_subplot{", which is a subplot", "（这是次要剧情）", "（これはルールXです）"};
inline constexpr Wording which_is_role{", which is a role", "（这是身份）", "（これは役職です）"};
inline constexpr Wording which_is_incident{", which is an incident", "（这是事件）", "（これは事件です）"};
inline constexpr Wording which_belongs_to{", which belongs to {1}", "（属于{1}）", "（{1}のものです）"};

inline constexpr Wording a_set{"a set", "惨剧集", "惨劇セット"};
inline constexpr Wording a_main_plot_of{"a main plot of {1}", "{1}的主要剧情", "{1}のルールY"};
inline constexpr Wording a_subplot_of{"a subplot of {1}", "{1}的次要剧情", "{1}のルールX"};
inline constexpr Wording a_role_of{"a role of {1}", "{1}的身份", "{1}の役職"};
inline constexpr Wording an_incident_of{"an incident of {1}", "{1}的事件", "{1}の事件"};
inline constexpr Wording a_character{"a character", "角色", "キャラクター"};
inline constexpr Wording a_location{"a location", "地点", "エリア"};
inline constexpr Wording a_location_as_culprit{"a location as its culprit", "作为当事人的地点", "犯人となるエリア"};
inline constexpr Wording a_culprit_from_the_cast{"a culprit from the cast", "登场角色中的当事人", "登場人物の中の犯人"};
inline constexpr Wording somebody_of_the_cast{"somebody of the cast", "登场角色之一", "登場人物の誰か"};
inline constexpr Wording a_card_of_that_hand{"a card of that hand", "该手牌中的牌", "その手札のカード"};
inline constexpr Wording on_or_off{"on or off", "on或off", "onかoff"};
inline constexpr Wording a_warning{"a warning", "警告", "注意"};
inline constexpr Wording a_known_key{"a known key", "已知的键", "決まった項目"};
inline constexpr Wording an_option{"an option", "规则选项", "選択ルール"};
inline constexpr Wording a_value_of_the_option{"a value of the option {1}", "选项{1}的取值", "選択ルール{1}の値"};
inline constexpr Wording an_id_or_a_path{"the id of a script or the path of a file", "剧本的id或文件的路径", "脚本のidかファイルのパス"};

// --- files
inline constexpr Wording a_folder{"expected a script, found a folder", "应为剧本，实为文件夹", "脚本のはずですが、フォルダーです"};
inline constexpr Wording an_unreadable_file{"expected a script, found a file that cannot be read", "应为剧本，但文件无法读取", "脚本のはずですが、読めないファイルです"};
inline constexpr Wording not_utf8{"expected text in UTF-8, found a byte that is none", "应为UTF-8文字，但有一个字节不是", "UTF-8の文字のはずですが、そうでないバイトがあります"};
inline constexpr Wording control_character{"expected text, found the control character {1}", "应为文字，但有控制字符{1}", "文字のはずですが、制御文字{1}があります"};
inline constexpr Wording too_many_values{"expected at most {1} values, found more", "最多{1}个值，实际更多", "値は{1}個までですが、それより多くあります"};
inline constexpr Wording too_many_levels{"expected at most {1} levels of nesting, found more", "最多嵌套{1}层，实际更多", "入れ子は{1}段までですが、それより深くなっています"};
inline constexpr Wording too_many_bytes{"expected at most {1} bytes, found {2}", "最多{1}字节，实有{2}字节", "{1}バイトまでですが、{2}バイトあります"};
inline constexpr Wording too_many_lines{"expected at most {1} lines, found {2}", "最多{1}行，实有{2}行", "{1}行までですが、{2}行あります"};
inline constexpr Wording too_large{"expected at most {1} bytes and {2} values, found {3} bytes and {4} values", "最多{1}字节、{2}个值，实有{3}字节、{4}个值", "{1}バイト、値{2}個までですが、{3}バイト、値{4}個あります"};
inline constexpr Wording key_twice{"expected every key once, found {1} again", "每个键只能出现一次，{1}又出现了", "同じ項目は一度だけですが、{1}がまたあります"};
inline constexpr Wording json_expected{"expected {1}, found {2}", "此处应为{1}，实为{2}", "ここは{1}のはずですが、{2}です"};
inline constexpr Wording toml_expected{"expected TOML ({1}), found {2}", "应为TOML（{1}），实为{2}", "TOML（{1}）のはずですが、{2}です"};
inline constexpr Wording end_of_file{"the end of the file", "文件结尾", "ファイルの終わり"};
inline constexpr Wording end_of_line{"the end of the line", "行尾", "行の終わり"};
inline constexpr Wording end_of_comment{"the end of a comment (*/)", "注释的结尾（*/）", "コメントの終わり（*/）"};
inline constexpr Wording a_json_value{"JSON: a text in \"quotes\", a number, true, false, null, a list or an object", "JSON值：引号\"…\"中的文字、数字、true、false、null、列表或对象", "JSONの値：引用符\"…\"で囲んだ文字列、数、true、false、null、リスト、オブジェクトのどれか"};
inline constexpr Wording a_json_number{"a number as JSON writes it", "JSON写法的数字", "JSONの書き方の数"};
inline constexpr Wording end_of_json_text{"the end of a text (\")", "文字的结尾（\"）", "文字列の終わり（\"）"};
inline constexpr Wording broken_text{"expected \\n or the like within a text, found the end of the line or a control character", "文字之中应写\\n之类，实为行尾或控制字符", "文字列の中では\\nなどと書きますが、行の終わりか制御文字があります"};
inline constexpr Wording a_json_escape{"an escape as JSON writes it", "JSON写法的转义", "JSONの書き方のエスケープ"};
inline constexpr Wording number_of_a_letter{"the number of a letter behind \\u", "\\u之后的字符编号", "\\uに続く文字の番号"};
inline constexpr Wording a_comma_or{"a comma or {1}", "逗号或{1}", "コンマか{1}"};
inline constexpr Wording a_json_key{"a key in \"quotes\" or }", "引号\"…\"中的键，或}", "引用符\"…\"で囲んだ項目名か}"};
inline constexpr Wording a_colon{": behind a key", "键之后的冒号:", "項目名に続く:"};
inline constexpr Wording a_new_line{"a new line", "换行", "改行"};
inline constexpr Wording a_key{"a key", "键", "項目名"};
inline constexpr Wording end_of_row_name{"]] behind the name of a row", "行名之后的]]", "行の名前に続く]]"};
inline constexpr Wording end_of_table_name{"] behind the name of a table", "表名之后的]", "表の名前に続く]"};
inline constexpr Wording an_equals_sign{"= behind a key", "键之后的=", "項目名に続く="};
inline constexpr Wording a_toml_value{"a value is text in \"quotes\", a whole number, or a list in [brackets]", "值是引号\"…\"中的文字、整数，或方括号[…]中的列表", "値は引用符\"…\"で囲んだ文字列か整数か、角括弧[…]で囲んだリスト"};
inline constexpr Wording a_comma_in_a_list{"a comma or ] in a list", "列表中的逗号或]", "リストの中のコンマか]"};
inline constexpr Wording a_key_behind_the_comma{"another key behind the comma", "逗号之后的另一个键", "コンマに続く次の項目名"};
inline constexpr Wording a_comma_in_a_table{"a comma or } in a table", "表中的逗号或}", "表の中のコンマか}"};
inline constexpr Wording end_of_toml_text{"the end of a text: {1}", "文字的结尾：{1}", "文字列の終わり：{1}"};
inline constexpr Wording a_toml_escape{"an escape such as \\n or \\u00e9", "\\n或\\u00e9之类的转义", "\\nや\\u00e9のようなエスケープ"};

// --- values
inline constexpr Wording kind_expected{"{1}: expected {2}, found {3}", "{1}：应为{2}，实为{3}", "{1}：{2}のはずですが、{3}です"};
inline constexpr Wording text{"text", "文字", "文字列"};
inline constexpr Wording a_whole_number{"a whole number", "整数", "整数"};
inline constexpr Wording a_list_of_texts{"a list of texts", "文字的列表", "文字列のリスト"};
inline constexpr Wording a_list_of_whole_numbers{"a list of whole numbers", "整数的列表", "整数のリスト"};
inline constexpr Wording a_list_of_tables{"a list of tables", "表的列表", "表のリスト"};
inline constexpr Wording a_table{"a table", "表", "表"};
inline constexpr Wording a_list{"a list", "列表", "リスト"};
inline constexpr Wording null{"null", "null", "null"};
inline constexpr Wording true_{"true", "true", "true"};
inline constexpr Wording false_{"false", "false", "false"};
inline constexpr Wording the_number{"the number {1}", "数字{1}", "数{1}"};
inline constexpr Wording a_decimal{"a decimal or very large number", "小数或过大的数", "小数か大きすぎる数"};
inline constexpr Wording the_text{"the text {1}", "文字{1}", "文字列{1}"};
inline constexpr Wording a_date{"a date or time", "日期或时间", "日付か時刻"};
inline constexpr Wording too_many_entries{"{1}: expected at most {2} entries, found {3}", "{1}：最多{2}项，实有{3}项", "{1}：{2}個までですが、{3}個あります"};
inline constexpr Wording key_missing{"expected the key {1} ({2}), found none", "缺少键{1}（{2}）", "項目{1}（{2}）がありません"};
inline constexpr Wording key_unknown{"expected a known key, found {1}", "应为已知的键，实为{1}", "決まった項目のはずですが、{1}とあります"};
inline constexpr Wording found_community_format{"expected a script as content/README.md describes it, found the community's format; import it: spiral script import {1} --out DIR", "应为content/README.md所述的剧本，实为社区格式；请导入：spiral script import {1} --out DIR", "content/README.mdの形の脚本のはずですが、愛好者の形式です。取り込んでください：spiral script import {1} --out DIR"};
inline constexpr Wording no_community_script{"expected a script of the community's format, found {1}", "应为社区格式的剧本，实为{1}", "愛好者の形式の脚本のはずですが、{1}です"};
inline constexpr Wording no_community_scripts{"expected scripts of the community's format, found none", "应有社区格式的剧本，实无", "愛好者の形式の脚本が一つもありません"};
inline constexpr Wording no_such_number{"expected the number of one of {1} scripts, from 0, found {2}", "应为{1}个剧本之一的编号（从0起），实为{2}", "{1}個の脚本のどれかの番号（0から）のはずですが、{2}です"};

// --- texts and numbers
inline constexpr Wording wrong_id{"id: expected lower case letters, digits and underscores, found {1}", "文件名：应为小写字母、数字和下划线，实为{1}", "ファイルの名前：英小文字、数字、下線だけが使えますが、{1}とあります"};
inline constexpr Wording empty_text{"{1}: expected a text, found an empty one", "{1}：应有文字，实为空", "{1}：文章が空です"};
inline constexpr Wording as_many_expected{"{1}: expected as many as {2} ({3}), found {4}", "{1}：应与{2}一样多（{3}条），实有{4}条", "{1}：{2}と同じ数（{3}）のはずですが、{4}あります"};
inline constexpr Wording no_loops{"difficulty: expected at least one number of loops, found none", "难度：至少要有一种轮回数，实无", "難易度：ループ数が少なくとも一つ要りますが、ありません"};
inline constexpr Wording from_one_to{"expected {1} from 1 to {2}, found {3}", "{1}应为1至{2}，实为{3}", "{1}は1から{2}までですが、{3}とあります"};
inline constexpr Wording from_zero_to{"expected a number from 0 to {1}, found {2}", "应为0至{1}的数，实为{2}", "0から{1}までの数のはずですが、{2}とあります"};
inline constexpr Wording field_from_one_to{"{1}: expected a number from 1 to {2}, found {3}", "{1}：应为1至{2}的数，实为{3}", "{1}：1から{2}までの数のはずですが、{3}とあります"};
inline constexpr Wording a_level{"a level", "级别", "段階"};
inline constexpr Wording a_difficulty{"a difficulty", "难度", "難易度"};
inline constexpr Wording a_number_of_loops{"a number of loops", "轮回数", "ループ数"};
inline constexpr Wording a_number_of_days{"a number of days", "天数", "日数"};
inline constexpr Wording a_day{"a day", "日期", "日"};
inline constexpr Wording a_loop{"a loop", "轮回", "ループ"};
inline constexpr Wording loops_twice{"expected a number of loops that is not on offer yet, found {1} again", "轮回数应各不相同，{1}又出现了", "ループ数はそれぞれ別のはずですが、{1}がまたあります"};
inline constexpr Wording set_not_here{"expected a set that can be played here, found {1}, which cannot; valid: {2}", "应为这里能玩的惨剧集，实为{1}；可用的有：{2}", "ここで遊べる惨劇セットのはずですが、{1}とあります。使えるのは次のとおりです：{2}"};
inline constexpr Wording character_not_here{"expected a character that can be played here, found {1}, which cannot", "应为这里能用的角色，实为{1}", "ここで使えるキャラクターのはずですが、{1}とあります"};
inline constexpr Wording character_of_community{"expected a character, found {1}, as the community's format calls it; did you mean {2}?", "应为角色，实为社区格式的名称{1}；是否指{2}？", "キャラクターのはずですが、愛好者の形式の名前{1}とあります。{2}のことですか？"};
inline constexpr Wording not_a_warning{"expected a warning, found {1}, which is an error", "应为警告，实为错误{1}", "注意のはずですが、誤りの{1}とあります"};

// --- plots
inline constexpr Wording one_subplot{"expected {1} subplot in {2}, found {3}", "{2}应有{1}个次要剧情，实有{3}个", "{2}のルールXは{1}つですが、{3}つあります"};
inline constexpr Wording several_subplots{"expected {1} different subplots in {2}, found {3}", "{2}应有{1}个不同的次要剧情，实有{3}个", "{2}のルールXは別々の{1}つですが、{3}つあります"};
inline constexpr Wording subplot_again{"expected different subplots, found {1} again", "次要剧情应各不相同，{1}又出现了", "ルールXは別々のはずですが、{1}がまたあります"};
inline constexpr Wording extra_plot_asked{"expected an extra_main_plot ({1} asks for it), found none", "应有追加主要剧情（{1}要求），实无", "追加ルールYが要ります（{1}のため）が、ありません"};
inline constexpr Wording extra_plot_not_in{"expected no extra_main_plot in {1}, found one", "{1}没有追加主要剧情，实有一个", "{1}に追加ルールYはありませんが、あります"};
inline constexpr Wording extra_plot_only_for{"expected no extra_main_plot, which is for {1} only, found one", "不应有追加主要剧情（只用于{1}），实有一个", "追加ルールYは{1}だけのものですが、あります"};
inline constexpr Wording main_plot_again{"expected another main plot, found {1} again", "应为另一个主要剧情，{1}又出现了", "別のルールYのはずですが、{1}がまたあります"};

// --- the cast
inline constexpr Wording too_many_characters{"expected at most {1} characters, found {2}", "最多{1}名角色，实有{2}名", "キャラクターは{1}人までですが、{2}人います"};
inline constexpr Wording comes_for{"expected {1}, with whom {2} comes, found {3}", "应为{1}（{2}会随其登场），实为{3}", "{1}のはずです（{2}はその代わりに現れます）が、{3}とあります"};
inline constexpr Wording character_again{"expected every character once, found {1} again", "每个角色只能出现一次，{1}又出现了", "キャラクターは一度だけですが、{1}がまたいます"};
inline constexpr Wording never_a_person{"{1}: expected any other role, found {2}", "{1}：应为其他身份，实为{2}", "{1}：ほかの役職のはずですが、{2}とあります"};
inline constexpr Wording never_refusing{"{1}: expected a role that never refuses Goodwill, found {2}", "{1}：应为绝不拒绝友好的身份，实为{2}", "{1}：友好を拒否しない役職のはずですが、{2}とあります"};
inline constexpr Wording parameter_missing{"{1}: expected {2}, found none", "{1}：应有{2}，实无", "{1}：{2}が要りますが、ありません"};
inline constexpr Wording parameter_only_for{"{1}: expected no {2}, which is for {3} only, found one", "{1}：不应有{2}（只用于{3}），实有", "{1}：{2}は{3}だけのものですが、あります"};
inline constexpr Wording turf{"turf", "地盘", "テリトリー"};
inline constexpr Wording start{"start", "起始地点", "初期エリア"};
inline constexpr Wording enters_on_loop{"enters_on_loop", "登场轮回", "登場するループ"};
inline constexpr Wording enters_on_day{"enters_on_day", "登场日", "登場する日"};
inline constexpr Wording start_expected{"{1}: expected to start in {2}, found {3}", "{1}：应从{2}开始，实为{3}", "{1}：初期エリアは{2}ですが、{3}とあります"};

// --- roles
inline constexpr Wording adds{"{1} adds {2}", "{1}带来{2}", "{1}が{2}"};
inline constexpr Wording add{"{1} add {2}", "{1}带来{2}", "{1}が{2}"};
inline constexpr Wording it{"it", "它", "加えます"};
inline constexpr Wording them{"them", "它们", "加えます"};
inline constexpr Wording more_than_limit{"more, the limit is {1}", "更多，上限为{1}", "もっと加えますが、上限は{1}です"};
inline constexpr Wording from_to{"{1} to {2}", "{1}至{2}", "{1}～{2}"};
inline constexpr Wording none{"none", "0", "0"};
inline constexpr Wording role_count{"expected {1} {2} in the cast ({3}), found {4}", "登场角色中应有{1}名{2}（{3}），实有{4}名", "登場人物に{2}が{1}人要ります（{3}）が、{4}人です"};
inline constexpr Wording role_of_no_plot{"expected no {1} in the cast, for no plot of the script adds one, found {2}", "没有剧情带来{1}，登场角色中不应有，实有{2}名", "{1}を加えるルールがないのに、登場人物に{2}人います"};
inline constexpr Wording role_mistaken{"{1}: expected a {2} ({3}, and nobody has it), found {4}{5}; did you mean {6}?", "{1}：应为{2}（{3}，还没有人担任），实为{4}{5}；是否指{6}？", "{1}：{2}のはずです（{3}が、誰も持っていません）が、{4}とあります{5}。{6}のことですか？"};
inline constexpr Wording enough_of_them{", of which there are enough", "（已经够了）", "（もう足りています）"};
inline constexpr Wording added_by_no_plot{", which no plot of the script adds", "（没有剧情带来它）", "（これを加えるルールはありません）"};
inline constexpr Wording one_for_each{"expected a {1} of its own for each of {2}, found {3}", "{2}应各有自己的{1}，实为{3}", "{2}にはそれぞれ別の{1}が要りますが、{3}です"};
inline constexpr Wording opposing_sex{"expected a {1} and a {2} of opposing sex ({3}), found {4} and {5}", "{1}与{2}应为异性（{3}），实为{4}与{5}", "{1}と{2}は異性のはずです（{3}）が、{4}と{5}です"};
inline constexpr Wording trait_expected{"expected a {1} with the trait {2} ({3}), found {4}", "{1}应有特征{2}（{3}），实为{4}", "{1}は属性「{2}」のはずです（{3}）が、{4}です"};
inline constexpr Wording trait_expected_of{"{1}: expected a {2} with the trait {3} ({4}), found {5}", "{1}：{2}应有特征{3}（{4}），实为{5}", "{1}：{2}は属性「{3}」のはずです（{4}）が、{5}です"};
inline constexpr Wording role_outside_plots{"{1}: expected a role that no plot of the script adds ({2}), found {3}", "{1}：应为没有剧情带来的身份（{2}），实为{3}", "{1}：どのルールも加えない役職（{2}）のはずですが、{3}とあります"};
inline constexpr Wording role_of_another{"{1}: expected the role of another character of the script ({2}), found {3}", "{1}：应为另一名角色的身份（{2}），实为{3}", "{1}：ほかの登場人物の役職（{2}）のはずですが、{3}とあります"};

// --- incidents
inline constexpr Wording too_many_incidents{"expected at most {1} incidents, found {2}", "最多{1}个事件，实有{2}个", "事件は{1}件までですが、{2}件あります"};
inline constexpr Wording no_shown_as{"{1}: expected no shown_as, found one", "{1}：不应有公开名称，实有", "{1}：公開される名前は要りませんが、あります"};
inline constexpr Wording shown_as_only_for{"{1}: expected no shown_as, which is for {2} only, found one", "{1}：不应有公开名称（只用于{2}），实有", "{1}：公開される名前は{2}だけのものですが、あります"};
inline constexpr Wording another_name_expected{"expected the name of another incident, found {1}", "应为另一个事件的名称，实为{1}", "別の事件の名前のはずですが、{1}とあります"};
inline constexpr Wording culprit_again{"expected a culprit of no other incident, found {1}, culprit of incident {2} too", "当事人不应涉及其他事件，但{1}也是第{2}个事件的当事人", "ほかの事件の犯人でない者のはずですが、{1}は事件{2}の犯人でもあります"};
inline constexpr Wording never_a_culprit{"expected a culprit who is no {1}, found {2}", "当事人不应是{1}，实为{2}", "犯人は{1}でないはずですが、{2}とあります"};
inline constexpr Wording must_be_a_culprit{"{1}: expected to be the culprit of an incident ({2}), found none", "{1}：应是某个事件的当事人（{2}），实际不是", "{1}：どれかの事件の犯人のはずです（{2}）が、どれの犯人でもありません"};
inline constexpr Wording incident_asked{"expected the incident {1} in the script ({2} asks for it), found none", "剧本中应有事件{1}（{2}要求），实无", "脚本に事件{1}が要ります（{2}のため）が、ありません"};
inline constexpr Wording character_asked{"expected the character {1} in the cast ({2} asks for it), found none", "登场角色中应有{1}（{2}要求），实无", "登場人物に{1}が要ります（{2}のため）が、いません"};
inline constexpr Wording culprit_is_a_location{"{1}: expected a culprit from the cast, found {2}, which is a location", "{1}：当事人应为登场角色，实为地点{2}", "{1}：犯人は登場人物のはずですが、エリアの{2}とあります"};
inline constexpr Wording culprit_is_a_character{"{1}: expected a location as its culprit, found {2}, which is a character; valid: {3}", "{1}：当事人应为地点，实为角色{2}；可用的有：{3}", "{1}：犯人はエリアのはずですが、キャラクターの{2}とあります。使えるのは次のとおりです：{3}"};

// --- special rules
inline constexpr Wording hand_too_small{"expected hands with cards enough for every day, found too many taken out", "手牌应够每天使用，但拿走得太多了", "毎日に足りる手札のはずですが、除きすぎています"};
inline constexpr Wording more_loops{"loops_without_talk", "禁止交谈时增加的轮回", "相談禁止のとき増えるループ"};
inline constexpr Wording days_by_loop{"days_by_loop", "天数随轮回而变", "ループごとの日数"};
inline constexpr Wording never_on{"mastermind_never_on", "剧作家绝不放牌的角色", "脚本家がカードを置けないキャラクター"};
inline constexpr Wording final_guess{"final_guess", "最终决战", "最後の戦い"};
inline constexpr Wording roles_instead{"roles_instead", "以别的身份代替", "別の役職への置き換え"};
inline constexpr Wording too_many_loops_of_days{"days_by_loop: expected at most {1} loops, found {2}", "天数随轮回而变：最多{1}个轮回，实有{2}个", "ループごとの日数：{1}ループまでですが、{2}あります"};
inline constexpr Wording no_longest_loop{"days_by_loop: expected a loop of {1} days, for days is the longest, found none", "天数随轮回而变：应有一个{1}天的轮回（天数以最长的为准），实无", "ループごとの日数：{1}日のループが要ります（日数は最も長いもの）が、ありません"};
inline constexpr Wording no_henchman{"expected no henchman_start without a henchman in the cast, found one", "手下没有登场，不应写其起始地点，实有", "手先が登場しないのに、その初期エリアがあります"};
inline constexpr Wording no_role_of_plots{"roles_instead: expected a role that plots can add, found {1}", "以别的身份代替：应为剧情能带来的身份，实为{1}", "別の役職への置き換え：ルールが加える役職のはずですが、{1}とあります"};
inline constexpr Wording replaced_by_itself{"roles_instead: expected another role in the place of {1}, found the same", "以别的身份代替：代替{1}的应为另一个身份，实为同一个", "別の役職への置き換え：{1}の代わりは別の役職のはずですが、同じものです"};
inline constexpr Wording role_not_brought{"roles_instead: expected a role that a plot of the script would add, found {1}", "以别的身份代替：应为剧本的剧情会带来的身份，实为{1}", "別の役職への置き換え：脚本のルールが加えるはずの役職ではなく、{1}とあります"};

// --- warnings
inline constexpr Wording another_on_the_day{"expected one incident a day, found another on day {1}", "每天应有一个事件，第{1}天又有一个", "事件は1日に一つのはずですが、{1}日目にもう一つあります"};
inline constexpr Wording no_incidents{"expected incidents, found none", "应有事件，实无", "事件がありません"};
inline constexpr Wording no_late_incident{"expected an incident on one of the last two days of {1}, found the last one on day {2}", "{1}天中的最后两天应有事件，但最后一个在第{2}天", "{1}日のうち最後の2日に事件があるはずですが、最後の事件は{2}日目です"};
inline constexpr Wording comes_later{"{1} comes on day {2}: expected the incident on that day or later, found day {3}", "{1}第{2}天登场：事件应在那天或之后，实为第{3}天", "{1}は{2}日目に登場します：事件はその日以降のはずですが、{3}日目です"};
inline constexpr Wording of_plot{"{1}: {2}", "{1}：{2}", "{1}：{2}"};
inline constexpr Wording incident_needed{"expected a {1} among the incidents, found none", "事件中应有{1}，实无", "事件に{1}が要りますが、ありません"};
inline constexpr Wording characters_needed{"expected at least {1} characters, found {2}", "至少要有{1}名角色，实有{2}名", "キャラクターは{1}人以上要りますが、{2}人です"};
inline constexpr Wording holder_needed{"expected somebody with the role {1}, found nobody", "应有人是{1}，实无", "{1}の役職の人が要りますが、いません"};
inline constexpr Wording gauge_needed{"expected incidents that can raise the Extra gauge to {1}, found enough for {2}", "事件应能使EX槽升到{1}，实际只能到{2}", "事件でEXゲージが{1}まで上がるはずですが、{2}までしか上がりません"};
inline constexpr Wording more_characters_needed{"{1}: expected more than {2} characters, found {3}", "{1}：应多于{2}名角色，实有{3}名", "{1}：キャラクターは{2}人より多いはずですが、{3}人です"};
inline constexpr Wording one_incident_of{"{1}: expected {2} among the incidents, found none", "{1}：事件中应有{2}，实无", "{1}：事件に{2}が要りますが、ありません"};
inline constexpr Wording rules_by_hand{"expected special rules in words that are played, found {1} to be played by hand", "特殊规则应能由程序执行，但有{1}条需自己遵守", "特別ルールは処理されるもののはずですが、自分で守るものが{1}つあります"};
inline constexpr Wording not_translated{"expected all texts in {1}, found {2} in English only", "所有文字应有{1}译文，但有{2}处只有英文", "すべての文章に{1}の訳があるはずですが、{2}か所は英語だけです"};
inline constexpr Wording zh{"zh", "中文", "中国語"};
inline constexpr Wording ja{"ja", "日文", "日本語"};

// clang-format on

}  // namespace spiral::say
