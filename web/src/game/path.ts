// Options of abilities are chosen one thing after another: whose ability, which of them, whom it is about. This sorts the options of an ask
// into such steps; it knows no rule, only what the options name.
import type { Option } from '../protocol'

const stepKinds = ['source', 'ability', 'through', 'help', 'target', 'second', 'rest'] as const
export type StepKind = (typeof stepKinds)[number]
/** What has been chosen so far. */
export type Path = Partial<Record<StepKind, string>>

/** Answers that are about nobody: to go on, to accept, to refuse. */
const plain = new Set<Option['kind']>(['proceed', 'final_guess', 'accept', 'refuse'])
export const isPlain = (option: Option): boolean => plain.has(option.kind)

/** What an option has at a step; empty if nothing. */
function valueAt(option: Option, kind: StepKind): string {
  switch (kind) {
    case 'source': return option.kind === 'resolve' || option.kind === 'start' || option.kind === 'follow' || option.kind === 'curse' ? '' : (option.who ?? option.plot ?? option.rule ?? option.role ?? '')
    case 'ability': return option.kind === 'resolve' || option.kind === 'start' || option.kind === 'follow' ? '' : `${option.kind === 'skip' ? 'skip' : ''}${option.ability ?? ''}${option.who ? (option.role ?? option.rule ?? '') : ''}`
    case 'through': return option.through ?? ''
    case 'help': return option.through_ability === undefined ? '' : String(option.through_ability)
    case 'target': return option.kind === 'curse' ? (option.at ?? '') : (option.on ?? option.at ?? '')
    case 'second': return option.kind === 'curse' ? (option.on ?? '') : (option.on_second ?? (option.on ? (option.at ?? '') : ''))
    case 'rest': return String(option.option)
  }
}

export interface Branch {
  /** What the option names at this step, and the options that go on from here. */
  value: string
  options: Option[]
}

export interface Crossroads {
  /** The step that is to be chosen now; none where everything is. */
  kind?: StepKind
  branches: Branch[]
  /** Every step that was chosen, and those that had only one way to go. */
  chosen: Path
  /** The last step with several ways, which may be taken differently, and its ways. */
  last?: { kind: StepKind; branches: Branch[] }
  option?: Option
}

function branchesAt(options: Option[], kind: StepKind): Branch[] {
  const found = new Map<string, Option[]>()
  for (const option of options) found.set(valueAt(option, kind), [...(found.get(valueAt(option, kind)) ?? []), option])
  return [...found].map(([value, options]) => ({ value, options }))
}

/** Where the path leads to. A step with one way is taken by itself; but where one may go on instead, a person is asked for help first. */
export function follow(all: Option[], path: Path): Crossroads {
  let options = all.filter(one => !isPlain(one))
  const mayLeave = options.length < all.length
  const chosen: Path = {}
  let last: Crossroads['last']
  if (options.length === 0) return { branches: [], chosen }
  for (const kind of stepKinds) {
    const branches = branchesAt(options, kind)
    const isFirst = Object.keys(chosen).length === 0
    const isFork = branches.length > 1 || (isFirst && kind === 'source' && mayLeave && options[0]!.who !== undefined)
    if (!isFork) {
      if (branches[0]!.value !== '' && kind !== 'rest') chosen[kind] = branches[0]!.value
      continue
    }
    const taken = path[kind] === undefined ? undefined : branches.find(one => one.value === path[kind])
    if (!taken) return { kind, branches, chosen, ...(last ? { last } : {}) }
    chosen[kind] = taken.value
    last = { kind, branches }
    options = taken.options
  }
  // Where there was nothing to choose, the one thing that can be done is still to be pressed.
  const only = branchesAt(options, 'rest')
  if (!last && path.rest !== only[0]!.value) return { kind: 'rest', branches: only, chosen }
  return { branches: [], chosen, last: last ?? { kind: 'rest', branches: only }, option: options[0]! }
}

/** The path with this value instead at this step: what came after it is open again. */
export function turn(path: Path, kind: StepKind, value: string | undefined): Path {
  const next: Path = {}
  for (const one of stepKinds) {
    if (one === kind) {
      if (value !== undefined) next[one] = value
      return next
    }
    if (path[one] !== undefined) next[one] = path[one]
  }
  return next
}
