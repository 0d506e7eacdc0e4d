import type { around as words } from '../en/around'

export const around: Record<keyof typeof words, string> = {
  'site.join': '卓に参加',

  // --- the first page ---------------------------------------------------------------------------------------------------------
  'home.tagline': '誰かが死に、時が戻る。\n理由を突き止め、食い止めよう。',
  'home.learn': '10分で覚える',
  'home.learn.hint': 'ルールを読む必要はありません',
  'home.play': '遊ぶ',
  'home.play.hint': 'ひとりでも、友達とも',
  'home.idea': 'どんなゲーム？',
  'home.idea.tragedy': '狂い始める一週間',
  'home.idea.tragedy.hint': '脚本家が惨劇を起こします。何が起きたかは見えても、理由は見えません。',
  'home.idea.secret': '誰もが何かを隠している',
  'home.idea.secret.hint': 'カードを置き、信頼を得て、秘密を聞き出し、ありえないものを消していきます。',
  'home.idea.loop': '日々がまた始まる',
  'home.idea.loop.hint': '覚えているのは、あなただけ。ループのたびに多くを知り、いつか食い止められます。',

  // --- my games ---------------------------------------------------------------------------------------------------------------
  'games.decks': '主人公{decks}',
  'games.turn': 'あなたの番',
  'games.paused': '一時停止中',
  'games.setting': '空席あり',
  'games.over': 'もう一度見る',
  'games.thinks': '{who}が考え中',
  'games.think': '{n}人が考え中',
  'games.left': '残り{time}',
  'games.all': '全{n}件を表示',
  'games.fewer': '減らす',
  'games.tidy': '整理する',
  'games.tidied': '完了',
  'games.forget': '{game}を忘れますか？',
  'games.forget.short': '忘れる',
  'games.forget.over': 'この一覧から消えます。また見たい場合は、先にリンクを控えてください。',
  'games.forget.open': 'このブラウザが持つ席の鍵を手放します。別の端末にも席がなければ、誰にも戻せません。ほかの人のゲームは続きますが、あなたの席は空いたまま待ち続けます。',
  'games.forget.finished': '終わったゲーム{n}件を忘れる',
  'games.forget.all': 'この一覧から消えます。また見たいものは、先にリンクを控えてください。',
  'games.keep': '残す',
  'games.keep.all': 'すべて残す',

  // --- cases ------------------------------------------------------------------------------------------------------------------
  'case.title': '今日の事件簿',
  'case.name': '{set}・事件簿{n}',
  'case.hint': '今日は誰にとっても同じ脚本です。誰が登場するかは、進めながらわかります。',
  'case.open': '事件簿を開く',
  'case.loops': 'ループ数',
  'case.closed': '題名と物語は、遊び終えるまで明かされません。ネタバレになるからです。',
  'case.suspects': '裏にあるのは、このセットのルールY {mains}種のうち1つと、ルールX {subs}種のうち{count}つ。隠された役職は{roles}種、事件は{incidents}種あります。',
  'case.play.protagonists': 'ひとりで解く',
  'case.play.mastermind': '脚本家になる',
  'case.play.together': '友達と遊ぶ',
  'case.mastermind.hint': '脚本家は脚本をすべて読みます。驚きを味わいたければ、先に反対の側で遊んでください。',

  // --- playing and joining ----------------------------------------------------------------------------------------------------
  'play.alone': 'ボットと遊ぶ',
  'play.scripts': '一覧から選ぶ（ネタバレなし）：',
  'join.none': 'この名前の募集中の卓はありません。公開されていない卓は、リンクからだけ入れます。',
  'join.several': 'この名前の卓がいくつかあります：',
  'name.guests': 'ミソサザイ, アオサギ, カササギ, アマツバメ, チドリ, ムクドリ, トビ, アトリ, ツル, フクロウ, コマドリ, マヒワ',

  // --- clocks, watching, the shared screen ------------------------------------------------------------------------------------
  'clock.left': '残り{time}',
  'watch.you': '観戦中です。全員に公開されたことだけが見え、あなたに求められることはありません。',
  'watch.stage': '大画面で表示',
  'stage.title': '共有画面',
  'stage.scan': 'スマホをかざして着席',
  'stage.seats': '着席を待っています',
  'stage.wake': 'キーを押すと、音が出て全画面になります。',
  'stage.mastermind_lays': '脚本家がカードをセット中',
  'stage.mastermind_lays.then': '3枚を伏せて置きます。',
  'stage.cards.one': '残り1枚',
  'stage.cards.many': '残り{n}枚',
  'stage.cards.then': 'その後、すべてのカードが表になります。',

  // --- words of other rule texts ----------------------------------------------------------------------------------------------
  'rules.terms': '用語',
  'rules.terms.intro': 'ほかの中国語のルールでは、呼び名の違うものがあります。',
  'rules.terms.ours': 'ここでの呼び名',
  'rules.terms.theirs': 'ほかでの呼び名',

  // --- where a game stands, and a clock that runs short -------------------------------------------------------------------------
  'games.day': '{day}日目',
  'games.result.survived': 'ループ{loop}で主人公の勝ち',
  'games.result.final_guess': '最後の戦いで主人公の勝ち',
  'games.result.all_loops_lost': '脚本家の勝ち',
  'games.result.wrong_guess': '最後の戦いで脚本家の勝ち',
  'clock.mine': '残り時間は{time}です。',
  'clock.mine.out': '時間切れです。答えてください。ほかの人は代役を立てることができます。',
  'clock.theirs': '{who}：残り{time}。',
  'clock.theirs.out': '{who}：時間切れ。',
}
