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
  'chat.renamed': '{was}现在叫{now}。',

  'page.old': '此页面比服务器旧',
  'page.old.hint': '页面打开期间服务器已更新。重新加载即可继续，不会丢失任何内容。',
  'page.reload': '重新加载',
}
