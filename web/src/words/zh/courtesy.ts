// 牌桌上的互相照应：时钟、名字、座位；以及已经过时的页面。
import type { courtesy as words } from '../en/courtesy'

export const courtesy: Record<keyof typeof words, string> = {
  'clock.more': '再给些时间',
  'clock.given': '{who}延长了时间。',
  'clock.mine.out.alone': '时间到。没有人在等你，慢慢来。',
  'seat.mine': '你的座位',
  'seat.name': '别人看到的名字',
  'seat.rename': '更改',
  'seat.name.silent': '可以交谈时才能改名。',
  'seat.move': '把座位带到另一台设备',
  'seat.move.hint': '用另一台设备扫码，或在那里的“加入牌桌”输入代码。只能用一次，{time}前有效。本设备也保留座位。拿到代码的人就有了你的座位，不要给别人看。',
  'seat.move.hide': '隐藏代码',
  'seat.move.failed': '暂时没有代码。请再试一次。',
  'seat.code': '代码',
  'seat.qr': '代码的二维码',
  'seat.take': '在这里入座',
  'seat.take.hint': '另一台设备上的代码会把你的座位带到这里。之后两台设备都持有它。',
  'seat.take.go': '入座',
  'seat.take.failed': '这个代码已失效。请在持有座位的设备上重新生成。',
  'seat.take.unreached': '服务器没有回应。请再试一次。',
  'seat.take.none': '链接里没有代码。请在“加入牌桌”输入。',
  'seat.take.other': '本浏览器在那张牌桌已有另一个座位。保留哪一个？',
  'seat.take.new': '刚带来的',
  'seat.take.old': '原有的',
  'chat.renamed': '{was}现在叫{now}。',
  'lobby.network': '你的网络',

  'page.old': '此页面比服务器旧',
  'page.old.hint': '页面打开期间服务器已更新。重新加载即可继续，不会丢失任何内容。',
  'page.reload': '重新加载',
}
