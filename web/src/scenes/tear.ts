// A picture torn in two, on a square of 100 by 100 that is stretched over the window. Always the same tear: it says nothing.
const steps = 64
const noise = (i: number, seed: number): number => {
  const x = Math.sin(i * 127.1 + seed * 311.7) * 43758.5453
  return x - Math.floor(x)
}
/** Where the tear runs, from the left to the right. */
const line = Array.from({ length: steps + 1 }, (_, i) => {
  const x = (i / steps) * 100
  return [x, 69 - 29 * (i / steps) + 3 * Math.sin(i / 5) * (1 - i / steps) + 2.6 * (noise(i, 1) - 0.5)] as const
})
const shifted = (by: (i: number) => number) => line.map(([x, y], i) => [x, y + by(i)] as const)
const points = (list: readonly (readonly [number, number])[], unit: string) => list.map(([x, y]) => `${x.toFixed(2)}${unit} ${y.toFixed(2)}${unit}`)

/** The two halves, as clip paths. They reach beyond the window, so that no edge shows when they part, and the upper one a little below the other, so that no seam shows before. */
const under = shifted(() => 0.15)
export const upper = `polygon(${['-5% -10%', '105% -10%', `105% ${under[steps]![1]}%`, ...points([...under].reverse(), '%'), `-5% ${under[0]![1]}%`].join(',')})`
export const lower = `polygon(${['-5% 110%', '105% 110%', `105% ${line[steps]![1]}%`, ...points([...line].reverse(), '%'), `-5% ${line[0]![1]}%`].join(',')})`

const strip = (far: (i: number) => number) => `M${[...points(line, ''), ...points([...shifted(far)].reverse(), '')].join('L')}Z`
/** Torn paper along each half, as paths. */
export const upperEdge = strip(i => 0.35 + 1.1 * noise(i, 2))
export const lowerEdge = strip(i => -0.35 - 1.1 * noise(i, 3))
