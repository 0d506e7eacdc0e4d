// Where a finding of the linter is shown: beside the field it concerns.
import type { ScriptFinding } from '../protocol'

/** The path of a field as the desk writes it: `cast[2].role`. */
type Path = string

/** A missing key is named by the message alone; it is told beside the field that would have it. */
export function fieldOf(finding: ScriptFinding): Path {
  const key = finding.id === 'missing_key' ? /"(\w+)"/.exec(finding.message)?.[1] : undefined
  if (!key) return finding.path
  return finding.path === '' ? key : `${finding.path}.${key}`
}

interface Numbered {
  finding: ScriptFinding
  /** Its place in the answer, by which it is mended. */
  index: number
}
const numbered = (findings: ScriptFinding[]): Numbered[] => findings.map((finding, index) => ({ finding, index }))

/** Those of one field, and of what is inside it unless the desk shows that by itself. */
export function findingsAt(findings: ScriptFinding[], path: Path, isWithin = false): Numbered[] {
  return numbered(findings).filter(({ finding }) => {
    const field = fieldOf(finding)
    return field === path || (isWithin && (field.startsWith(`${path}.`) || field.startsWith(`${path}[`)))
  })
}

// The sections of the desk, and which fields each of them has. What is in none belongs to the last.
const sections = {
  plots: ['set', 'main_plot', 'extra_main_plot', 'subplots'],
  cast: ['cast'],
  roles: [], // whatever lies within the cast
  schedule: ['days', 'days_by_loop', 'incidents'],
  loops: ['difficulty'],
  special: ['mastermind_without', 'protagonists_without', 'final_guess', 'henchman_start', 'loops_without_talk', 'mastermind_never_on', 'roles_instead', 'secret_rules', 'special_rules', 'options'],
  texts: ['title', 'author', 'introduction', 'story', 'victory_conditions', 'mastermind_hints', 'id', 'allow', 'source', 'community'],
} as const
type Section = keyof typeof sections
export const sectionNames = Object.keys(sections) as Section[]

export function sectionOf(path: Path): Section {
  if (path.startsWith('cast[')) return 'roles'
  const first = path.split(/[.[]/)[0]!.replace(/_(zh|ja)$/, '')
  return sectionNames.find(name => (sections[name] as readonly string[]).includes(first)) ?? 'texts'
}

/** Most telling first: errors before warnings, in the order of the desk. */
export const inOrder = (findings: ScriptFinding[]): Numbered[] =>
  numbered(findings).sort((one, other) =>
    Number(one.finding.severity === 'warning') - Number(other.finding.severity === 'warning') || sectionNames.indexOf(sectionOf(fieldOf(one.finding))) - sectionNames.indexOf(sectionOf(fieldOf(other.finding))) || one.index - other.index)
