// 卓での気配り（時計、名前、席）と、古くなったページ。
import type { courtesy as words } from '../en/courtesy'

export const courtesy: Record<keyof typeof words, string> = {
  'clock.more': '時間を延ばす',
  'clock.given': '{who}が時間を延ばしました。',
  'clock.mine.out.alone': '時間切れです。待っている人はいないので、ゆっくりどうぞ。',
  'seat.mine': 'あなたの席',
  'seat.name': 'ほかの人に見える名前',
  'seat.rename': '変更',
  'seat.name.silent': '名前は、相談できるときに変えられます。',
  'chat.renamed': '{was}は{now}に名前を変えました。',

  'page.old': 'このページはサーバーより古くなっています',
  'page.old.hint': '開いている間にサーバーが更新されました。再読み込みすると続けられます。失われるものはありません。',
  'page.reload': '再読み込み',
}
