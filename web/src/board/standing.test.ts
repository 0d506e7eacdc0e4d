import { describe, expect, it } from 'vitest'
import { plateMeasures, standing } from './standing'

// The places of each window, about: on a desk beside a drawer, on a phone below each other.
const places = { '1280x800': [473, 252], '1440x900': [553, 302], '1920x1080': [776, 393], '1024x768': [470, 237], '390x844': [184, 280], '360x740': [169, 228] } as const

/** The rule of thumb for one row on a desk. */
const wanted = (width: number, height: number, n: number) => Math.min((width - 40 - 28 * (n - 1)) / n, (height - 136) / 1.1)

describe.each(Object.entries(places))('%s', (_window, place) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12].flatMap(n => ([0, 1, 2] as const).map(lines => [n, lines] as const)))('%i people stand inside, with tags of %i lines', (n, tags) => {
    const [width, height] = place.map(one => one * (n > 6 ? 1.2 : 1)) as [number, number] // the board gives more room to a crowd
    const { w, figure, columns, gap, rowGap, bottom } = standing(width, height, n, tags)
    const rows = Math.ceil(n / columns)
    expect(columns * w + (columns - 1) * gap).toBeLessThanOrEqual(width)
    expect(rows * ((figure * 102) / 108 + plateMeasures(w).height) + (rows - 1) * rowGap).toBeLessThanOrEqual(height - bottom - 20 + 0.01)
    if (width > 300 && n < 5) expect(w).toBeGreaterThanOrEqual(Math.floor(0.9 * wanted(width, height, n)))
  })
})

it('is as large as drawn', () => {
  expect(standing(553, 302, 3).w).toBeGreaterThan(140)
  expect(standing(776, 393, 3).w).toBeGreaterThan(200)
  expect(standing(184, 280, 4).w).toBeGreaterThanOrEqual(84)
  expect(standing(184, 280, 6)).toMatchObject({ columns: 3, size: 'small' })
  expect(standing(184, 280, 6).w).toBeGreaterThanOrEqual(56)
})

it('is as large as it can be in a low place, too', () => {
  expect(standing(470, 174, 2)).toMatchObject({ size: 'medium' }) // below the coach, at 1280×800
  expect(standing(470, 174, 2).figure).toBeGreaterThan(62)
  for (const n of [1, 2, 3]) expect(standing(776, 393, n).figure / standing(776, 393, n).w).toBeGreaterThan(1.1)
})

it('keeps plates wide enough for a name on the smallest phone', () => {
  for (const n of [3, 4, 5, 6]) for (const tags of [0, 1, 2] as const) expect(standing(171, 212, n, tags).w, `${n} people, tags of ${tags} lines`).toBeGreaterThanOrEqual(48)
})
