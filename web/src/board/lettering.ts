// How large a name may be written on a plate, so that none is ever cut off.
let pen: CanvasRenderingContext2D | null | undefined
const known = new Map<string, number>()
// Each language has letters of its own. To ask for them brings the styles of the whole page up to date, so they are asked for once.
const fonts = new Map<string, string>()
function fontNow(): string {
  const { documentElement: page } = document
  const font = fonts.get(page.lang) ?? `700 100px ${getComputedStyle(page).getPropertyValue('--font-body')}`
  fonts.set(page.lang, font)
  return font
}

/** The width of a text in the letters of plates, one px high. */
function widthOf(text: string): number {
  let width = known.get(text)
  if (width === undefined) {
    pen ??= document.createElement('canvas').getContext('2d')
    if (!pen) return text.length * 0.6
    pen.font = fontNow()
    width = pen.measureText(text).width / 100
    known.set(text, width)
  }
  return width
}

export interface Lettering {
  size: number
  lines: number
}
const hasNoSpaces = /[\u3040-\u30ff\u3400-\u9fff]/ // may be broken anywhere
const cannotBegin = /[ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/ // a line, in Japanese
/** The longer one of the two lines such a name is broken into. */
function half(name: string): string {
  let at = Math.ceil(name.length / 2)
  while (cannotBegin.test(name.charAt(at))) ++at
  return name.slice(0, at)
}

/** The letters of a name in a plate of this inner width: one line if it fits without shrinking much, else two, smaller only as far as needed. */
export function lettering(name: string, width: number, wanted: number, isTwoLines: boolean): Lettering {
  const whole = width / widthOf(name)
  if (!isTwoLines && whole >= wanted * 0.84) return { size: Math.min(wanted, whole), lines: 1 }
  const widest = hasNoSpaces.test(name) ? widthOf(half(name)) : Math.max(...split(name).map(widthOf))
  const size = Math.max(8, Math.min(wanted, width / widest))
  if (isTwoLines) return { size, lines: 2 }
  return whole >= size ? { size: whole, lines: 1 } : { size: Math.min(size, wanted * 0.88), lines: 2 }
}

/** Whether the tag of a role may need two lines below a small plate. */
export const isLong = (name: string): boolean => widthOf(name) > 7

/** Into the two lines that are nearest to each other in length. */
function split(name: string): string[] {
  const words = name.split(' ')
  if (words.length < 3) return words
  const lines = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  return lines.reduce((best, one) => (Math.max(...one.map(widthOf)) < Math.max(...best.map(widthOf)) ? one : best))
}
