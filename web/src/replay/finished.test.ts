import { expect, test } from 'vitest'
import type { RecordOutline, TableState } from '../protocol'
import { finishedGames } from './finished'

const outline = (id: string, finished: number) => ({ id, title: id, set: 'first_steps', loops: 3, days: 4, players: 4, finished, result: 'protagonists survived' }) as RecordOutline
const table = (id: string, state: string) =>
  ({ id, title: id, state, set: 'first_steps', loops: 3, days: 4, players: 2, seats: [{ seat: 'a', name: 'Ann' }, { seat: 'b', name: 'Ann' }, { seat: 'mastermind' }] }) as TableState

test('own games first, each once, newest first; neither open nor lost ones, and never who won', async () => {
  const tables = [table('unlisted', 'over'), table('listed', 'over'), table('open', 'playing')]
  const show = async (id: string) => tables.find(one => one.id === id) ?? Promise.reject(new Error('404'))
  const games = await finishedGames(async () => [outline('old', 5), outline('new', 9), outline('listed', 7)], show, ['unlisted', 'gone', 'open', 'listed'], id => (id === 'unlisted' ? 8 : 1))
  expect(games.map(game => [game.id, game.when, game.isMine])).toEqual([
    ['unlisted', 8, true],
    ['listed', 7, true],
    ['new', 9, false],
    ['old', 5, false],
  ])
  expect(games[0]!.names).toEqual(['Ann'])
  expect(JSON.stringify(games)).not.toContain('survived')
})
