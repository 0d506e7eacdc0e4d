import type { scenes as words } from '../en/scenes'

export const scenes: Record<keyof typeof words, string> = {
  'scenes.setting': '名場面を画面全体で見せる',
  'scenes.on': '名場面を画面全体で見せます',
  'scenes.off': '名場面をボードの上だけで見せます',
  'scene.where': '{day}日目、{place}',
  'scene.day': '{day}日目',
  'scene.death': '死者',
  'scene.dead.one': '{who}が死亡した。',
  'scene.dead.many': '{who}が死亡した。',
  'scene.nothing_happens': '何も起こらない。',
  'scene.today': '今日の事件：{incidents}',
  'scene.loss': 'ループに敗北',
  'scene.no_loop_left': 'もうループは残っていない。',
  'scene.loop_of': '全{loops}ループ',
  'scene.go_on': '先へ',
  'scene.press': 'スペース',
}
