// A record as a word for a link: packed, in letters that no address minds.
const largest = 1024 * 1024 // bytes of a record

const pass = (bytes: BufferSource, through: GenericTransformStream) => new Blob([bytes]).stream().pipeThrough(through)

export async function packed(text: string): Promise<string> {
  const bytes = new Uint8Array(await new Response(pass(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))).arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Undefined if it is not whole, or grows beyond what a game can be. */
export async function unpacked(word: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(word.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
    const reader = (pass(bytes, new DecompressionStream('deflate-raw')) as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
    const parts: Uint8Array<ArrayBuffer>[] = []
    let size = 0
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value)
      if ((size += part.value.length) > largest) return void reader.cancel()
    }
    const text = await new Blob(parts).text()
    return 'timespiral_record' in JSON.parse(text) ? text : undefined
  } catch {
    return undefined
  }
}
