import { describe, expect, it } from 'vitest'
import { anySeed, linkOf, wishesOf } from './wishes'

const sets = ['first_steps', 'basic_tragedy']

describe('the link of a new tragedy', () => {
  it('brings every wish back', () => {
    const wishes = { set: 'first_steps', characters: 8, days: 6, loops: 4, difficulty: 3, with: ['boss', 'a_love_affair'], without: ['ai'], seed: 7 }
    expect(wishesOf(linkOf(wishes), sets)).toEqual(wishes)
    expect(wishesOf(linkOf({ set: 'basic_tragedy' }), sets)).toEqual({ set: 'basic_tragedy' })
  })

  it('passes over what makes no sense', () => {
    expect(wishesOf('?set=nosuch&days=0&loops=13&characters=x&difficulty=-1&seed=9999999999999999999&with=Boss,%3Cb%3E,ai,ai&without=', sets)).toEqual({ set: 'basic_tragedy', with: ['ai'] })
    expect(wishesOf('', sets)).toEqual({ set: 'basic_tragedy' })
  })

  it('has a seed within bounds', () => expect([anySeed(() => 0), anySeed(() => 0.999999999)]).toEqual([0, 999_999]))
})
