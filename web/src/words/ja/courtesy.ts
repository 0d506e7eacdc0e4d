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
  'seat.move': 'この席を別の端末へ',
  'seat.move.hint': '別の端末をかざすか、そこで「卓に参加」にコードを入力してください。{time}まで、一度だけ使えます。この端末にも席は残ります。コードを知った人は席に着けるので、ほかの人には見せないでください。',
  'seat.move.hide': 'コードを隠す',
  'seat.move.failed': 'コードを作れませんでした。もう一度お試しください。',
  'seat.code': 'コード',
  'seat.qr': 'コードのQRコード',
  'seat.take': 'ここで席に着く',
  'seat.take.hint': '別の端末のコードで、あなたの席をこの端末でも使えます。席は両方の端末に残ります。',
  'seat.take.go': '席に着く',
  'seat.take.failed': 'このコードはもう使えません。席を持つ端末で新しいコードを作ってください。',
  'seat.take.unreached': 'サーバーが応答しません。もう一度お試しください。',
  'seat.take.none': 'このリンクにコードはありません。「卓に参加」に入力してください。',
  'seat.take.other': 'このブラウザは、その卓で別の席を持っています。どちらを残しますか？',
  'seat.take.new': '今持ってきた席',
  'seat.take.old': '元の席',
  'chat.renamed': '{was}は{now}に名前を変えました。',
  'lobby.network': 'ネットワーク',

  'page.old': 'このページはサーバーより古くなっています',
  'page.old.hint': '開いている間にサーバーが更新されました。再読み込みすると続けられます。失われるものはありません。',
  'page.reload': '再読み込み',
}
