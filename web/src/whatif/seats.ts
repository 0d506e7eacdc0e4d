// Who plays in a branch: every seat goes to whoever opens it, or to a bot.
import type { Level, SeatId } from '../protocol'

export type Sitter = 'me' | Level

/** The seats that can be given, as the game has them: with two players the three decks are one. */
export const seatsFor = (players: number): SeatId[] => (players === 2 ? ['mastermind', 'a'] : players === 3 ? ['mastermind', 'a', 'b'] : ['mastermind', 'a', 'b', 'c'])

/** The side of whoever looks is his, the other one a bot's. */
export const firstSitters = (seats: SeatId[], isMastermind: boolean, level: Level): Partial<Record<SeatId, Sitter>> =>
  Object.fromEntries(seats.map(seat => [seat, (seat === 'mastermind') === isMastermind ? 'me' : level]))

export const botsAmong = (sitters: Partial<Record<SeatId, Sitter>>): Partial<Record<SeatId, Level>> =>
  Object.fromEntries(Object.entries(sitters).filter((entry): entry is [SeatId, Level] => entry[1] !== 'me'))
