// The rows of the house on this device (IndexedDB). One house at a time may write: a page that opens the rows takes them over, and whoever had them before
// notices with its next write. So two tabs never spoil each other's games.

export type Kept = 'kept' | 'full' | 'refused' | 'taken'

const owner = 'owner' // beside "table/…" and "script/…"

const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('aborted'))
  })
const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

export class Rows {
  private readonly me = crypto.randomUUID()

  private constructor(private readonly database: IDBDatabase) {}

  /** Undefined if this browser keeps nothing. */
  static async open(): Promise<Rows | undefined> {
    try {
      const opening = indexedDB.open('timespiral', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
      const rows = new Rows(await answer(opening))
      const transaction = rows.database.transaction('rows', 'readwrite')
      transaction.objectStore('rows').put(rows.me, owner)
      await done(transaction)
      return rows
    } catch {
      return undefined
    }
  }

  async all(): Promise<[string, string][]> {
    const store = this.database.transaction('rows').objectStore('rows')
    const [names, texts] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())])
    return names.map((name, index): [string, string] => [String(name), String(texts[index])]).filter(([name]) => name !== owner)
  }

  /** All of them or none; a row without text goes. */
  async write(changes: Map<string, string | undefined>): Promise<Kept> {
    try {
      const transaction = this.database.transaction('rows', 'readwrite')
      const store = transaction.objectStore('rows')
      const end = done(transaction)
      end.catch(() => {}) // looked at below
      if ((await answer(store.get(owner))) !== this.me) return 'taken'
      for (const [name, text] of changes) text === undefined ? store.delete(name) : store.put(text, name)
      await end
      return 'kept'
    } catch (error) {
      return (error as DOMException).name === 'QuotaExceededError' ? 'full' : 'refused'
    }
  }
}
