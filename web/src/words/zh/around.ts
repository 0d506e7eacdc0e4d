import type { around as words } from '../en/around'

export const around: Record<keyof typeof words, string> = {
  'site.join': '加入牌桌',

  // --- the first page ---------------------------------------------------------------------------------------------------------
  'home.tagline': '有人死去，时间倒流。\n查明真相，阻止惨剧。',
  'home.learn': '十分钟学会',
  'home.learn.hint': '不必先读规则',
  'home.play': '开始游戏',
  'home.play.hint': '独自或与朋友',
  'home.idea': '这是怎样的游戏',
  'home.idea.tragedy': '惨剧降临的一周',
  'home.idea.tragedy.hint': '剧作家酿成惨剧。你只看得到结果，看不到原因。',
  'home.idea.secret': '人人都有秘密',
  'home.idea.secret.hint': '放置卡牌，赢得友好，打听秘密，排除不可能。',
  'home.idea.loop': '日子重新开始',
  'home.idea.loop.hint': '只有你们记得。每次轮回都多知道一些，直到能够阻止。',

  // --- my games ---------------------------------------------------------------------------------------------------------------
  'games.decks': '主角{decks}',
  'games.turn': '轮到你了',
  'games.paused': '已暂停',
  'games.setting': '还有空位',
  'games.over': '观看回放',
  'games.thinks': '{who}正在思考',
  'games.think': '{n}人正在思考',
  'games.left': '还剩{time}',
  'games.all': '显示全部{n}局',
  'games.fewer': '收起',
  'games.tidy': '整理',
  'games.tidied': '完成',
  'games.forget': '忘掉“{game}”？',
  'games.forget.short': '忘掉',
  'games.forget.over': '它会从列表中消失。若还想观看回放，请先保存链接。',
  'games.forget.open': '本浏览器将放弃座位的钥匙。除非你的另一台设备也持有它，否则谁也无法归还：其他人继续游戏，你的座位只能空等。',
  'games.forget.finished': '忘掉{n}局已结束的游戏',
  'games.forget.all': '它们会从列表中消失。若还想观看回放，请先保存链接。',
  'games.keep': '保留',
  'games.keep.all': '都保留',

  // --- cases ------------------------------------------------------------------------------------------------------------------
  'case.title': '今日案件',
  'case.name': '{set}·案件{n}',
  'case.hint': '今天所有人都是同一案件。有谁登场，随剧情揭晓。',
  'case.open': '打开案卷',
  'case.loops': '轮回次数',
  'case.closed': '标题与故事在玩过之前保密，以免泄露真相。',
  'case.suspects': '背后是该惨剧集{mains}种主要剧情之一，以及{subs}种次要剧情中的{count}种。人物可能隐藏的身份有{roles}种，事件有{incidents}种。',
  'case.play.protagonists': '独自破案',
  'case.play.mastermind': '担任剧作家',
  'case.play.together': '与朋友同玩',
  'case.mastermind.hint': '剧作家会读到整个剧本。想要惊喜，请先玩另一方。',

  // --- playing and joining ----------------------------------------------------------------------------------------------------
  'play.alone': '与电脑对战',
  'play.scripts': '挑选某个剧本（无剧透）：',
  'join.none': '没有公开牌桌叫这个名字。未公开的牌桌只能通过链接进入。',
  'join.several': '有几张牌桌叫这个名字：',
  'name.guests': '鹪鹩, 苍鹭, 喜鹊, 雨燕, 金鸻, 椋鸟, 鸢, 燕雀, 仙鹤, 猫头鹰, 知更鸟, 黄雀',

  // --- clocks, watching, the shared screen ------------------------------------------------------------------------------------
  'clock.left': '还剩{time}',
  'watch.you': '你在旁观：只看得到人人可知的内容，无需作任何决定。',
  'watch.stage': '放大，用于共享屏幕',
  'stage.title': '共享屏幕',
  'stage.scan': '请入座：用手机扫这里',
  'stage.seats': '正在入座',
  'stage.wake': '按任意键开启声音与全屏。',
  'stage.mastermind_lays': '剧作家正在放牌',
  'stage.mastermind_lays.then': '共三张，背面朝上。',
  'stage.cards.one': '还差一张牌',
  'stage.cards.many': '还差{n}张牌',
  'stage.cards.then': '随后翻开所有的牌。',

  // --- words of other rule texts ----------------------------------------------------------------------------------------------
  'rules.terms': '术语对照',
  'rules.terms.intro': '另一份中文规则对一些事物用词不同。尤其注意：那里的“主谋”是这里的“剧作家”，这里的“主谋”是一种身份。',
  'rules.terms.ours': '这里',
  'rules.terms.theirs': '另一份规则',

  // --- where a game stands, and a clock that runs short -------------------------------------------------------------------------
  'games.day': '第{day}天',
  'games.result.survived': '主角在第{loop}轮回获胜',
  'games.result.final_guess': '主角在最终决战获胜',
  'games.result.all_loops_lost': '剧作家获胜',
  'games.result.wrong_guess': '剧作家在最终决战获胜',
  'clock.mine': '你还剩{time}。',
  'clock.mine.out': '时间到。请作答，否则其他人可以请替身代打。',
  'clock.theirs': '{who}：还剩{time}。',
  'clock.theirs.out': '{who}：时间已到。',
}
