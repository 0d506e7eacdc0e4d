// Whether the server speaks as this page does. A page that stayed open while the server was renewed may not understand it any more.
import { protocolVersion, type Hello } from '../protocol'

let isOld = $state(false)

export const page = {
  /** Nothing helps but to load it again. */
  get isOld(): boolean {
    return isOld
  },
}

/** To be asked of every `hello`, before anything that follows it is read. */
export function isUnderstood(hello: Hello): boolean {
  isOld ||= hello.protocol !== protocolVersion
  return !isOld
}
