// For those who know the game from another Chinese rule text: our word, and the one used there.
import names from '../../../content/names.json'

const of = (kind: 'seats' | 'steps' | 'roles' | 'plots' | 'characters' | 'action_cards' | 'counters', id: string): string => (names[kind] as Record<string, { zh: string }>)[id]!.zh

export const terms: [ours: string, theirs: string][] = [
  [of('seats', 'mastermind'), '主谋'],
  [`${of('roles', 'brain')}（身份）`, '幕后黑手'],
  [of('roles', 'conspiracy_theorist'), '传谣者'],
  [of('roles', 'serial_killer'), '连环杀手'],
  [of('roles', 'curmudgeon'), '暴脾气'],
  [of('roles', 'friend'), '密友'],
  [of('roles', 'person'), '路人'],
  ['当事人', '肇事者'],
  ['可以拒绝友好', '可选友好拒绝'],
  ['必须拒绝友好', '强制友好拒绝'],
  ['惨剧集', '剧本集'],
  [of('counters', 'goodwill'), '友好、好感'],
  [of('counters', 'intrigue'), '密谋、阴谋'],
  ['主要剧情', '主要剧情、规则Y'],
  ['次要剧情', '次要剧情、规则X'],
  [of('plots', 'light_of_the_avenger'), '复仇之光'],
  [of('plots', 'shadow_of_the_ripper'), '开膛手之影'],
  [of('plots', 'an_unsettling_rumor'), '不安传言'],
  [of('plots', 'a_hideous_script'), '幽默手稿'],
  [of('characters', 'police_officer'), '警官'],
  [of('action_cards', 'movement_horizontal'), '横向移动'],
  [of('action_cards', 'movement_vertical'), '纵向移动'],
  [of('action_cards', 'movement_diagonal'), '斜向移动'],
  [of('steps', 'resolve_cards'), '行动牌结算'],
  [of('steps', 'day_start'), '每天开始时'],
  [of('steps', 'day_end'), '每天结束时'],
  [of('steps', 'final_guess'), '最终猜测'],
]
