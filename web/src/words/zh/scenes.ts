// 重大时刻的用语。只说结果，不说原因。
export const scenes = {
  'scenes.setting': '全屏演出',
  'scenes.on': '重大时刻以全屏演出呈现',
  'scenes.off': '重大时刻只在版图上呈现',
  'scene.where': '第{day}天，{place}',
  'scene.day': '第{day}天',
  'scene.death': '有人死亡',
  'scene.dead.one': '{who}死亡。',
  'scene.dead.many': '{who}死亡。',
  'scene.nothing_happens': '什么也没有发生。',
  'scene.today': '今天：{incidents}',
  'scene.loss': '轮回失败',
  'scene.no_loop_left': '已经没有轮回了。',
  'scene.loop_of': '共{loops}轮回',
  'scene.go_on': '继续',
  'scene.press': '空格',
} as const
