// How large people stand in a place: as large as its width and height allow, in one row or in several, and never outside of it.

type PlateSize = 'large' | 'medium' | 'small'

export interface Standing {
  /** of a plate, in px */
  w: number
  /** width of a figure */
  figure: number
  columns: number
  gap: number
  /** between two rows, for tags that hang there */
  rowGap: number
  /** below the last row */
  bottom: number
  size: PlateSize
}

/** A figure is this much wider than its plate, and this high for its width. */
const broad = 1.15
const high = 102 / 108
/** From these widths on a plate has the next larger size. */
const largeFrom = 100
const mediumFrom = 70

/** Below it a name is hard to read, so that a smaller figure is better. */
const readable = 48

const plateSize = (w: number): PlateSize => (w >= largeFrom ? 'large' : w >= mediumFrom ? 'medium' : 'small')

/** Of the counters on a plate and of its name, in px. They grow a little with a large plate. */
export function plateMeasures(w: number) {
  const size = plateSize(w)
  const counter = { large: Math.min(26, Math.max(20, w * 0.125), (w - 14) / 5 - 1.5), medium: 15, small: 12 }[size]
  const name = { large: Math.min(20, Math.max(16, w * 0.1)), medium: 12.5, small: 11.5 }[size]
  const lines = size === 'small' ? 2 : 1
  const height = { large: name * 1.25 + 2 * counter + 17, medium: name * 1.3 + 2 * counter + 8, small: lines * name * 1.1 + 2 * counter + 10 }[size]
  return { size, counter, name, height }
}

interface Room {
  width: number
  height: number
  side: number
  gap: number
  /** kept for the sign and the cards of the place */
  top: number
  bottom: number
  /** between two rows */
  rowGap: number
  most: number
}

/** How many lines the tags of roles take below their plates. */
type TagLines = 0 | 1 | 2

/** On a phone places are small and everything in them stands closer. */
function roomOf(width: number, height: number, tags: TagLines): Room {
  if (width >= 300) return { width, height, side: 20, gap: 28, top: 39, bottom: [20, 20, 25][tags]!, rowGap: [6, 12, 16][tags]!, most: 240 }
  return { width, height, side: 4, gap: 4, top: 24, bottom: [9, 14, 22][tags]!, rowGap: [6, 10, 16][tags]!, most: Math.max(60, (width - 12) / 2) }
}

/** On a phone a name that can be read is worth as much as a face. */
const worth = (room: Room, { figure, w }: { figure: number; w: number }): number => (room.width < 300 ? figure + 0.6 * w : figure)

/** The best that fits in this many rows, if anything does. */
function inRows(room: Room, people: number, rows: number, gap: number, least: number): Standing | undefined {
  const columns = Math.ceil(people / rows)
  const byWidth = Math.min(room.most, (room.width - 2 * room.side - gap * (columns - 1)) / columns)
  const rowHeight = (room.height - room.top - room.bottom - room.rowGap * (rows - 1)) / rows
  let best: Standing | undefined
  // A smaller plate may leave more of the height to the figure, as it has a smaller size.
  for (let w = Math.floor(byWidth); w >= 36; --w) {
    const figure = Math.min(broad * w, (rowHeight - plateMeasures(w).height) / high)
    if (figure >= least * w - 0.5 && (!best || worth(room, { figure, w }) > worth(room, best))) best = { w, figure, columns, gap, rowGap: room.rowGap, bottom: room.bottom, size: plateSize(w) }
  }
  return best
}

export function standing(width: number, height: number, people: number, tags: TagLines = 0): Standing {
  const room = roomOf(width, height, tags)
  const isTight = width < 300
  // In a low place and where several rows stand, a figure may be a little smaller than its plate, in a great crowd much smaller; else the plate shrinks with it.
  for (const least of isTight ? [0.45, 0.3] : [0.8, 0.6, 0.3]) {
    let best: Standing | undefined
    for (let rows = 1; rows <= Math.min(4, people); ++rows)
      for (const gap of isTight ? [room.gap, 2] : [room.gap, 14]) {
        const whole = rows === 1 && !isTight ? inRows(room, people, rows, gap, broad) : undefined
        const other = inRows(room, people, rows, gap, least)
        const found = whole && other && worth(room, other) <= worth(room, whole) * 1.04 ? whole : other
        // Closer together only where they would be small otherwise.
        if (found && (!best || (worth(room, found) > worth(room, best) * 1.04 && (gap === room.gap || best.w < largeFrom)))) best = found
      }
    if (best && (best.w >= readable || (least === 0.3 && tags < 2))) return best
  }
  if (tags > 1) return standing(width, height, people, 1) // in a crowd a long tag may touch whoever stands below
  return { w: 36, figure: 20, columns: Math.max(1, Math.floor(width / 40)), gap: 2, rowGap: room.rowGap, bottom: room.bottom, size: 'small' }
}
