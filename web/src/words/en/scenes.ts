// What the great moments say. Only results, never causes.
export const scenes = {
  'scenes.setting': 'Great moments on the whole window',
  'scenes.on': 'Great moments are shown on the whole window',
  'scenes.off': 'Great moments are shown on the board alone',
  'scene.where': 'Day {day}, at {place}',
  'scene.day': 'Day {day}',
  'scene.death': 'A death',
  'scene.dead.one': '{who} is dead.',
  'scene.dead.many': '{who} are dead.',
  'scene.nothing_happens': 'Nothing happens.',
  'scene.today': 'Today: {incidents}',
  'scene.loss': 'The loop is lost',
  'scene.no_loop_left': 'There is no loop left.',
  'scene.loop_of': 'of {loops}',
  'scene.go_on': 'go on',
  'scene.press': 'Space',
} as const
