// From what somebody types to a table: a link, the table's id, or the name it is listed under.
interface Named {
  id: string
  title: string
}

/** The id in a link or by itself; ids are sixteen small letters and digits. */
export function tableIn(text: string): string | undefined {
  const parts = text.trim().split(/[/#?]/).filter(part => part !== '')
  const behind = parts[parts.indexOf('t') + 1]
  if (parts.includes('t') && behind) return behind
  const last = parts.at(-1) ?? ''
  return /^[a-z0-9]{16}$/.test(last) ? last : undefined
}

/** A code that brings a seat here: three times four letters and digits, however they are set apart. There is no 1 in it, so one is meant for an I. */
export function codeIn(text: string): string | undefined {
  const parts = /^([a-z1-9]{4})[\s-]?([a-z1-9]{4})[\s-]?([a-z1-9]{4})$/.exec(text.trim().toLowerCase())
  return parts?.slice(1).join('').replaceAll('1', 'i')
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** Tables of that name; those whose names only begin so if none has it. */
export function tablesNamed<T extends Named>(text: string, tables: T[]): T[] {
  const wanted = plain(text)
  if (wanted === '') return []
  const same = tables.filter(one => plain(one.title) === wanted)
  return same.length > 0 ? same : tables.filter(one => plain(one.title).startsWith(wanted))
}
