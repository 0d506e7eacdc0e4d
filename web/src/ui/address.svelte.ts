// The address others can open. Whoever runs the program sees it by an address that works on this machine alone; a server that lets the network in says how others reach it.
import { listAddresses } from '../game/api'

const isOfThisMachine = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.')

let told = $state.raw<string[]>([])
let chosen = $state('')
let isAsked = false

/** Asks, once. */
function ask() {
  if (isAsked || !isOfThisMachine(location.hostname)) return
  isAsked = true
  listAddresses().then(
    all => (told = all),
    () => {},
  )
}

export const reachable = {
  /** Where others find this server: without a stroke at its end. */
  get origin(): string {
    ask()
    return chosen || told[0] || location.origin
  },
  set origin(to: string) {
    chosen = to
  },
  /** All of them, where there are several: a machine may be in more than one network. */
  get origins(): string[] {
    return told
  },
  get isHereAlone(): boolean {
    return isOfThisMachine(new URL(reachable.origin).hostname)
  },
}
