// The way along which time runs back: a spiral from the rim of the window into its middle. Numbers only, so that it fits any window.
interface Point {
  x: number
  y: number
  /** Of its size at the rim. */
  scale: number
}
const turns = 2.3
const middleHeight = 0.525
const begin = -1.25 // a little right of the top, in radians

/** Where one is on the way, 0 at the rim and 1 in the middle. */
export function at(way: number, width: number, height: number): Point {
  const angle = begin + way * turns * 2 * Math.PI
  const reach = 1 - 0.74 * way
  const isTall = height > width
  return {
    x: width * (isTall ? 0.5 : 0.555) + width * (isTall ? 0.44 : 0.41) * reach * Math.cos(angle),
    y: height * middleHeight + height * (isTall ? 0.35 : 0.465) * reach * Math.sin(angle),
    scale: 0.34 + 0.66 * reach,
  }
}
export const middle = (width: number, height: number): Point => ({ x: width * (height > width ? 0.5 : 0.555), y: height * middleHeight, scale: 0.05 })

/** The whole way as a path. */
export function path(width: number, height: number): string {
  const steps = 180
  return `M${Array.from({ length: steps + 1 }, (_, i) => at((i / steps) * 1.14, width, height)).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

/** Days from the last to the first, and people between them, spread evenly; in the order of the way. */
export function spread<Day, Who>(days: readonly Day[], people: readonly Who[]): { way: number; day?: Day; who?: Who }[] {
  const row: { day?: Day; who?: Who }[] = []
  ;[...days].reverse().forEach((day, index) => {
    const [from, until] = [index, index + 1].map(i => Math.round((i * people.length) / days.length)) as [number, number]
    row.push({ day }, ...people.slice(from, until).map(who => ({ who })))
  })
  return row.map((one, index) => ({ ...one, way: 0.03 + (0.92 * (index + 0.5)) / row.length }))
}

/** Keyframes of somebody who is drawn along the way into the middle. He passes where the still picture has him. */
export function drawnIn(way: number, width: number, height: number): Keyframe[] {
  const here = at(way, width, height)
  const from = Math.max(0, way - 0.08)
  const frames = Array.from({ length: 11 }, (_, i) => {
    const f = i / 10
    const there = f === 1 ? middle(width, height) : at(from + (0.97 - from) * f ** 2.4, width, height)
    return { transform: `translate(${(there.x - here.x).toFixed(1)}px, ${(there.y - here.y).toFixed(1)}px) scale(${(there.scale / here.scale).toFixed(3)})`, opacity: f === 0 ? 0 : 1, offset: f }
  })
  frames[10]!.opacity = 0
  return frames
}
