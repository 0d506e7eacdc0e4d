// The desk without its page: what is written, what may be chosen, steps back, drafts, findings beside their fields.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LintAnswer, RuleSet, ScriptFinding } from '../protocol'
import { loadDeskWords, setLanguage } from '../words/index.svelte'
import { culpritsFor, filledSlots, inSet, isCast, newMember, nextDay, plotsOf, rolesFor, slotsOf } from './casting'
import { Desk } from './desk.svelte'
import { allDrafts, draftOf, forgetDraft, keepDraft } from './drafts'
import { fieldOf, findingsAt, inOrder, sectionOf } from './findings'
import { apart, plainJson, scriptsIn } from './imports'
import { allowedText, detailOf, findingText, nameAt } from './sayings'
import { blank, daysOf, idOf, publicCast, taken, written, type Source } from './source'

const finding = (id: ScriptFinding['id'], path: string, message = '', severity: ScriptFinding['severity'] = 'error'): ScriptFinding => ({ id, path, message, severity, line: 1, column: 1, why: '', mend: '', message_zh: '', message_ja: '' })
const script = (): Source => ({ ...blank('first_steps', 'A Test'), main_plot: 'murder_plan', subplots: ['shadow_of_the_ripper'], cast: [newMember('boss'), newMember('doctor')], incidents: [{ day: 2, incident: 'murder', culprit: 'boss' }] })

describe('a script', () => {
  it('is written without what is empty, with an id, tables last', () => {
    const file = written({ ...blank('first_steps', 'Two Fools!'), author: '', options: {}, special_rules: ['', 'One.'], cast: [{ character: 'ai', role: '' }] })
    expect(file).toEqual({ id: 'two_fools', title: 'Two Fools!', set: 'first_steps', days: 5, difficulty: [{ loops: 4 }], special_rules: ['One.'], cast: [{ character: 'ai' }] })
    expect(Object.keys(file).at(-1)).toBe('cast')
  })

  it('keeps the places of its tables, so that findings name the right one', () => {
    expect(written({ ...blank('first_steps'), cast: [{ character: '', role: '' }, { character: 'boss', role: 'person' }] }).cast).toEqual([{}, { character: 'boss', role: 'person' }])
  })

  it('has an id whatever its title', () => expect([idOf('Été 2!'), idOf('無題'), idOf('')]).toEqual(['ete_2', 'my_script', 'my_script']))

  it('is taken from whatever is like one, and from nothing else', () => {
    expect(taken({ title: 'x', set: 'first_steps', days: 'four', cast: [{ character: 'boss' }, 7], subplots: 'no', title_zh: '一', options: 3 })).toEqual({
      id: '', title: 'x', title_zh: '一', set: 'first_steps', days: 5, difficulty: [], main_plot: '', subplots: [], cast: [{ character: 'boss', role: '' }], incidents: [],
    })
    for (const other of [null, 3, 'text', [], {}, { name: 'x' }]) expect(taken(other)).toBeUndefined()
    expect(taken(JSON.parse(JSON.stringify(written(script()))))).toEqual({ ...script(), id: 'a_test' })
  })

  it('keeps every special rule when it is taken from a file', () => {
    const rules = { loops_without_talk: 2, days_by_loop: [4, 6], mastermind_never_on: ['boss'], secret_rules: ['One.'], secret_rules_ja: ['一。'], roles_instead: { killer: 'witch' } }
    expect(taken({ ...written(script()), ...rules })).toMatchObject(rules)
    expect(taken({ ...written(script()), loops_without_talk: 'two', days_by_loop: [4, 'six', 2.5], mastermind_never_on: 'boss', roles_instead: { killer: 4 } })).toEqual({ ...script(), id: 'a_test', days_by_loop: [4], roles_instead: {} })
    expect(['days_by_loop[1]', 'mastermind_never_on[0]', 'secret_rules_zh[0]', 'loops_without_talk'].map(sectionOf)).toEqual(['schedule', 'special', 'special', 'special'])
  })

  it('draws no more days than a loop can have', () => expect([daysOf(3), daysOf(0), daysOf(-5), daysOf(1e15).length]).toEqual([[1, 2, 3], [], [], 12]))

  it('does not announce who comes later', () => {
    expect(publicCast({ ...script(), cast: [newMember('boss'), newMember('godly_being'), newMember('transfer_student')] }).map(one => one.character)).toEqual(['boss'])
  })
})

const set = {
  id: 'first_steps', subplot_count: 1, final_guess: false,
  main_plots: [{ id: 'murder_plan', roles: [{ role: 'killer', least: 1, most: 1 }, { role: 'friend', least: 1, most: 1 }] }, { id: 'other', roles: [] }],
  subplots: [{ id: 'shadow_of_the_ripper', roles: [{ role: 'friend', least: 2, most: 2 }, { role: 'curmudgeon', least: 0, most: 2 }] }],
  roles: [{ id: 'person' }, { id: 'killer', refusal: 'may' }, { id: 'friend', limit: 2, refusal: 'none' }, { id: 'curmudgeon' }, { id: 'cultist' }, { id: 'private_investigator' }],
  incidents: [{ id: 'murder' }, { id: 'serial_murder' }, { id: 'mob', corpses: 2 }, { id: 'fake_incident', may_bear_another_name: true }],
} as unknown as RuleSet

describe('the cast', () => {
  it('has the slots of its plots, each up to its limit', () => {
    const slots = slotsOf(set, plotsOf(set, script()))
    expect(slots).toEqual([{ role: 'killer', least: 1, most: 1 }, { role: 'friend', least: 2, most: 2 }, { role: 'curmudgeon', least: 0, most: 2 }])
    const cast = [{ character: 'boss', role: 'killer' }, { character: 'mystery_boy', role: 'friend' }, { character: 'nurse', role: 'friend' }]
    expect(filledSlots(slots, cast).map(slot => slot.held)).toEqual([1, 1, 0])
  })

  it('has another role in the place of one, added to those that are there, and nobody in the place of a Person', () => {
    const slots = (instead: Record<string, string>) => slotsOf(set, plotsOf(set, script()), instead).map(slot => `${slot.role} ${slot.least}-${slot.most}`)
    expect(slots({ killer: 'cultist' })).toEqual(['cultist 1-1', 'friend 2-2', 'curmudgeon 0-2'])
    expect(slots({ killer: 'curmudgeon', curmudgeon: 'cultist' })).toEqual(['curmudgeon 1-1', 'friend 2-2', 'cultist 0-2'])
    expect(slots({ friend: 'person', killer: 'friend' })).toEqual(['friend 1-1', 'curmudgeon 0-2'])
    expect(inSet({ ...script(), roles_instead: { killer: 'cultist', friend: 'ninja' } }, set).roles_instead).toEqual({ killer: 'cultist' })
  })

  it('is offered the roles of the plots; who stands apart those of none, and the A.I. is never a Person', () => {
    const slots = slotsOf(set, plotsOf(set, script()))
    expect(rolesFor(set, slots, newMember('boss'), [])).toEqual(['killer', 'friend', 'curmudgeon', 'person'])
    expect(rolesFor(set, slots, newMember('ai'), [])).toEqual(['killer', 'friend', 'curmudgeon'])
    expect(rolesFor(set, slots, newMember('mystery_boy'), [])).toEqual(['cultist', 'private_investigator'])
    expect(rolesFor(set, slots, { character: 'boss', role: 'cultist' }, [])).toContain('cultist') // what a file says is shown
  })

  it('has later characters: one copies a role and fills no slot, one never refuses, one is not written down', () => {
    const slots = slotsOf(set, plotsOf(set, script()))
    const others = [{ character: 'boss', role: 'killer' }, { character: 'nurse', role: 'person' }, { character: 'copycat', role: 'killer' }]
    expect(rolesFor(set, slots, others[2]!, others)).toEqual(['killer', 'person'])
    expect(filledSlots(slots, others)[0]!.held).toBe(1)
    expect(rolesFor(set, slots, newMember('little_sister'), [])).toEqual(['friend', 'curmudgeon', 'person'])
    expect([isCast('part_timer'), isCast('part_timer_alt')]).toEqual([true, false])
  })

  it('brings what each card leaves to the script', () => {
    expect([newMember('boss'), newMember('godly_being'), newMember('mystery_boy')]).toEqual([{ character: 'boss', role: 'person', turf: 'city' }, { character: 'godly_being', role: 'person', enters_on_loop: 2 }, { character: 'mystery_boy', role: '' }])
  })

  it('loses in another set what that set does not have', () => {
    const moved = inSet({ ...script(), main_plot: 'elsewhere', cast: [{ character: 'boss', role: 'ninja' }, { character: 'ai', role: 'killer' }], incidents: [{ day: 1, incident: 'murder', culprit: 'ai' }, { day: 2, incident: 'portent', culprit: 'boss' }] }, set)
    expect([moved.main_plot, moved.cast.map(one => one.role), moved.incidents.length]).toEqual(['', ['person', 'killer'], 1])
  })
})

describe('an incident', () => {
  const cast = [newMember('boss'), { character: 'doctor', role: 'private_investigator' }, { ...newMember('transfer_student'), enters_on_day: 3 }, newMember('nurse')]
  const at = (incidents: Source['incidents'], which = incidents.length - 1) => culpritsFor(set, { cast, incidents }, which)

  it('is offered those who can be its culprit', () => {
    expect(at([{ day: 1, incident: 'murder', culprit: 'nurse' }, { day: 2, incident: 'murder', culprit: '' }])).toEqual(['boss'])
    expect(at([{ day: 3, incident: 'murder', culprit: 'boss' }])).toEqual(['boss', 'transfer_student', 'nurse'])
    expect(at([{ day: 1, incident: 'serial_murder', culprit: 'boss' }, { day: 2, incident: 'serial_murder', culprit: '' }])).toEqual(['boss', 'nurse'])
    expect(at([{ day: 1, incident: 'mob', culprit: 'city' }, { day: 2, incident: 'mob', culprit: '' }])).toEqual(['hospital', 'shrine', 'school'])
  })

  it('comes on the next free day', () => {
    const on = (...days: number[]) => nextDay(4, days.map(day => ({ day, incident: 'murder', culprit: '' })))
    expect([on(), on(1), on(1, 4), on(1, 2, 3, 4)]).toEqual([1, 2, 2, 4])
  })
})

describe('findings', () => {
  const all = [finding('half_translated', 'title_zh', '', 'warning'), finding('missing_key', 'cast[1]', 'expected the key "role" (text), found none'), finding('missing_key', '', 'expected the key "main_plot" (text), found none'), finding('role_missing', 'cast')]

  it('stand beside their fields, a missing one beside the field it wants', () => {
    expect(all.map(fieldOf)).toEqual(['title_zh', 'cast[1].role', 'main_plot', 'cast'])
    expect(findingsAt(all, 'cast').map(one => one.index)).toEqual([3])
    expect(findingsAt(all, 'cast', true).map(one => one.index)).toEqual([1, 3])
    expect(findingsAt(all, 'cast[1].role').map(one => one.index)).toEqual([1])
  })

  it('say what they are and what was found, in the language of now', async () => {
    const one = { ...finding('character_twice', 'cast[1].character', 'Boss again'), message_zh: '又是老大', message_ja: 'また大物' }
    for (const [tongue, detail] of [['en', 'Boss again'], ['zh', '又是老大'], ['ja', 'また大物']] as const) {
      setLanguage(tongue)
      await loadDeskWords(tongue)
      expect([detailOf(one), findingText(one) === one.message, findingText({ ...one, id: 'a_newer_one' as 'bad_id' })]).toEqual([detail, false, detail])
      expect(detailOf({ ...one, id: 'missing_key' })).toBe('')
    }
    setLanguage('en')
  })

  it('call by its name what the script says, also where it is not on offer', async () => {
    const words = [['incidents[0].culprit', 'nurse'], ['incidents[0].culprit', 'city'], ['cast[1].role', 'brian'], ['final_guess', 'perhaps']] as const
    expect(words.map(([path, word]) => nameAt(path, word))).toEqual(['Nurse', 'City', 'Brian', 'perhaps'])
    await setLanguage('ja')
    await loadDeskWords('ja')
    expect(nameAt('incidents[0].culprit', 'nurse')).toBe('ナース')
    expect([allowedText('two_incidents_on_a_day'), allowedText('a_newer_one')]).toEqual(['同じ日に事件が2つあります。', 'a_newer_one'])
    await setLanguage('en')
  })

  it('are listed in the order of the desk, errors first', () => {
    expect(inOrder(all).map(one => fieldOf(one.finding))).toEqual(['main_plot', 'cast', 'cast[1].role', 'title_zh'])
    expect(['incidents[0].day', 'special_rules_ja[1]', 'options.x', '', 'whatever'].map(sectionOf)).toEqual(['schedule', 'special', 'special', 'texts', 'texts'])
  })
})

const answer = (more: Partial<LintAnswer> = {}): LintAnswer => ({ format: 'json', is_good: true, is_partly_by_hand: false, source: '', findings: [], ...more })
interface Asked {
  path: string
  token: string | undefined
  source: string
  mend?: number[]
}
/** A server that answers as it is told; what it was asked. */
function serve(reply: (asked: Asked) => unknown) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (path: string, request: { headers: Record<string, string>; body?: string }) => {
    const one = { ...(JSON.parse(request.body ?? '{}') as object), path, token: request.headers.Authorization } as Asked
    asked.push(one)
    const body = reply(one)
    return body instanceof Error ? new Response(JSON.stringify({ error: body.message }), { status: 503 }) : new Response(JSON.stringify(body))
  })
  return asked
}
/** A browser's storage that may be full. */
function store(isFull = false) {
  const kept: Record<string, string> = {}
  const storage = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('full')
      kept[key] = value
      storage[key] = value
    },
    removeItem: (key: string) => (delete kept[key], delete storage[key]),
  }) as Record<string, unknown>
  vi.stubGlobal('localStorage', storage)
}
const begin = (source = script()) => new Desk({ id: 'd', changed: 0, source })
const settled = async () => {
  for (let turns = 0; turns < 20; ++turns) await Promise.resolve()
  await new Promise(resolve => setImmediate(resolve))
}

describe('at the desk', () => {
  beforeEach(() => store())
  afterEach(() => {
    vi.unstubAllGlobals()
    forgetDraft('d')
  })

  it('steps go back and forth, and what is typed since counts as one', async () => {
    serve(() => answer())
    const desk = begin()
    expect([desk.canUndo, desk.canRedo]).toEqual([false, false])
    desk.source.days = 6
    desk.settle()
    desk.source.days = 7
    expect(desk.canUndo).toBe(true)
    desk.undo()
    expect([desk.source.days, desk.canRedo]).toEqual([6, true])
    desk.undo()
    expect([desk.source.days, desk.canUndo]).toEqual([5, false])
    desk.redo()
    desk.redo()
    expect([desk.source.days, desk.canRedo]).toEqual([7, false])
    desk.undo()
    desk.source.days = 9
    desk.settle()
    expect([desk.source.days, desk.canRedo]).toEqual([9, false])
    await settled()
  })

  it('only the newest answer of the linter counts', async () => {
    const replies: ((body: LintAnswer) => void)[] = []
    vi.stubGlobal('fetch', () => new Promise(resolve => replies.push(body => resolve(new Response(JSON.stringify(body))))))
    const desk = begin()
    desk.settle()
    desk.source.days = 6
    desk.settle()
    replies[1]!(answer({ is_good: false }))
    await settled()
    replies[0]!(answer())
    await settled()
    expect([desk.checked?.is_good, desk.isChecking]).toEqual([false, false])
  })

  it('a finding is mended by the server, and can be undone', async () => {
    const asked = serve(({ mend }) => (mend ? answer({ script: written({ ...script(), days: 3 }) }) : answer({ is_good: false, findings: [finding('days_out_of_range', 'days')] })))
    const desk = begin({ ...script(), days: 99 })
    desk.settle()
    await settled()
    await desk.mend(0)
    expect(asked.find(one => one.mend)?.mend).toEqual([0])
    expect(desk.source.days).toBe(3)
    desk.undo()
    expect(desk.source.days).toBe(99)
  })

  it('an answer about another text is never mended', async () => {
    const asked = serve(() => answer({ findings: [finding('days_out_of_range', 'days')] }))
    const desk = begin()
    desk.settle()
    await settled()
    desk.source.days = 8
    await desk.mend(0)
    expect(asked.some(one => one.mend)).toBe(false)
  })

  it('drafts are kept; where nothing can be kept it says so', async () => {
    serve(() => answer())
    const desk = begin()
    desk.source.title = 'Kept'
    desk.settle()
    expect([desk.isKept, draftOf('d')?.source.title, allDrafts().length]).toEqual([true, 'Kept', 1])
    store(true)
    desk.source.title = 'Lost'
    desk.settle()
    expect([desk.isKept, draftOf('d')?.source.title]).toEqual([false, 'Lost']) // as long as the page is open
    await settled()
  })

  it('what is no draft is passed over', () => {
    keepDraft({ id: 'good', changed: 1, source: script() })
    localStorage.setItem('spiral.draft.bad', '{"source":3}')
    localStorage.setItem('spiral.draft.worse', '}')
    expect(allDrafts().map(one => one.id)).toEqual(['good'])
    forgetDraft('good')
    expect(allDrafts()).toEqual([])
  })

  it('links are made once, then get the new text', async () => {
    const asked = serve(({ path }) => (path.includes('lint') ? answer() : { whole: 'W', players: 'P' }))
    const desk = begin()
    await desk.share()
    expect([desk.links, draftOf('d')?.links?.players]).toEqual([{ whole: 'W', players: 'P' }, 'P'])
    desk.source.days = 6
    await desk.share()
    expect(asked.filter(one => !one.path.includes('lint')).map(one => [one.path, one.token])).toEqual([['/api/scripts', undefined], ['/api/scripts/kept', 'Bearer W']])
    expect(desk.isLinkCurrent).toBe(true)
  })

  it('says why nothing was checked', async () => {
    serve(() => new Error('busy'))
    const desk = begin()
    desk.settle()
    await settled()
    expect([desk.problem, desk.checked]).toEqual(['busy', undefined])
  })
})

describe('importing', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('reads JSON as the community writes it', () => {
    const text = '{ // a comment with "quotes"\n "scripts": [ { "title": "a // b, }", /* here */ "x": [1, 2,], }, ], }'
    expect(JSON.parse(plainJson(text))).toEqual({ scripts: [{ title: 'a // b, }', x: [1, 2] }] })
    expect(apart(text)).toEqual(['{"title":"a // b, }","x":[1,2]}'])
    expect([apart('{'), apart('3'), apart('null')]).toEqual([undefined, undefined, undefined])
  })

  it('lists a collection, and takes one apart that is too large to send', async () => {
    const asked = serve(() => answer({ format: 'community', scripts: [{ title: 'One', set: 'first_steps' }, { title: 'Two', set: 'first_steps' }] }))
    expect((await scriptsIn('small')).map(one => one.request.number)).toEqual([0, 1])
    const large = JSON.stringify({ scripts: Array.from({ length: 3 }, (_, index) => ({ title: `Script ${index}`, story: 'x'.repeat(50_000) })) })
    expect((await scriptsIn(large)).map(one => [one.title, one.request.number])).toEqual([['Script 0', undefined], ['Script 1', undefined], ['Script 2', undefined]])
    expect(asked).toHaveLength(1)
  })
})
