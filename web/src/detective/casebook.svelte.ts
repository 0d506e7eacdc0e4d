// The casebook of a page: it follows what the page shows, and folds only what is new.
import type { GameEvent, PublicSheet } from '../protocol'
import { Casebook, type Loop } from './casebook'

export function followed(events: () => GameEvent[], sheet: () => PublicSheet): { readonly loops: Loop[] } {
  let book: { sheet: PublicSheet; pages: Casebook } | undefined
  const loops = $derived.by(() => {
    if (book?.sheet !== sheet()) book = { sheet: sheet(), pages: new Casebook(sheet()) }
    return book.pages.follow(events())
  })
  return {
    get loops() {
      return loops
    },
  }
}
