// What a set adds to the board besides its cards, so that it can be shown. What it does is the server's business.
export interface Additions {
  /** What the four Extra cards are here. */
  extra?: 'extra_card' | 'curse'
  /** Intrigue on a location counts as corpses. */
  victims?: true
  /** By how much of the gauge, or by its highest if it stays, a spell is there. */
  spells?: { id: string; at: number; stays: boolean }[]
  /** An incident may bear the name of another. */
  fakes?: true
}

const additions: Record<string, Additions> = {
  midnight_zone: { extra: 'extra_card', fakes: true },
  mystery_circle: { extra: 'extra_card' },
  prime_evil: { extra: 'curse', victims: true },
  cosmic_mythology: {
    spells: [
      { id: 'spell_of_sympathy', at: 1, stays: false },
      { id: 'reminiscence', at: 2, stays: false },
      { id: 'ancient_seal', at: 3, stays: true },
      { id: 'madness', at: 4, stays: true },
    ],
  },
}
export const additionsOf = (set: string): Additions => additions[set] ?? {}
