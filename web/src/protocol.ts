// Every message of docs/referee.md and docs/server.md. Ids are those of content/names.json.

export type SeatId = 'mastermind' | 'a' | 'b' | 'c'
export type Viewer = SeatId | 'public' | 'everything'
export type PlaceId = 'hospital' | 'shrine' | 'city' | 'school'
export type CounterId = 'goodwill' | 'paranoia' | 'intrigue'
export type Level = 'random' | 'gentle' | 'steady' | 'sharp'
export type Reaction = 'agree' | 'disagree' | 'laugh' | 'shock' | 'think' | 'applaud'

export type Step =
  | 'time_spiral' | 'loop_start' | 'day_start' | 'mastermind_plays' | 'protagonists_play' | 'resolve_cards' | 'mastermind_abilities'
  | 'goodwill_abilities' | 'incidents' | 'leader_passes' | 'day_end' | 'loop_end' | 'final_guess'

export type AskKind =
  | 'time_spiral' | 'place_character' | 'play_card' | 'use_ability' | 'mandatory_ability' | 'use_goodwill' | 'answer_goodwill'
  | 'resolve_incident' | 'guess'

export type EventKind =
  | 'loop_started' | 'final_guess_started' | 'arrived' | 'day_started' | 'step_started' | 'protagonists_died' | 'protagonists_lost'
  | 'card_played' | 'cards_revealed' | 'moved' | 'counter_changed' | 'died' | 'revived' | 'guard_placed' | 'guard_removed'
  | 'forbidden_locations_lifted' | 'own_incidents_stopped' | 'ability_declared' | 'ability_refused' | 'ability_resolved'
  | 'card_taken_back' | 'role_revealed' | 'culprit_revealed' | 'subplot_named' | 'incident_occurred' | 'incident_did_not_occur'
  | 'leader_passed' | 'loop_ended' | 'guess_answered' | 'game_ended'

/** What is printed on a character's card. */
export interface CharacterCard {
  id: string
  limit: number
  start: PlaceId
  traits?: string[]
  forbidden?: PlaceId[]
  turf?: PlaceId
}

export interface PublicSheet {
  set: string
  loops: number
  days: number
  incidents: { day: number; incident: string }[]
  cast: CharacterCard[]
  special_rules: string[]
  players: number
  first_leader: SeatId
  options: Record<string, string>
}

export interface ScriptSheet {
  id: string
  title: string
  main_plot: string
  subplots: string[]
  cast: { character: string; role: string; turf?: PlaceId; enters_on_loop?: number }[]
  incidents: { day: number; incident: string; culprit: string }[]
}

export interface Hello {
  type: 'hello'
  protocol: number
  engine: string
  public: PublicSheet
  script?: ScriptSheet
  for?: Viewer
  epoch?: number
  commitment?: string
}

export interface Cause {
  kind: 'cards' | 'role' | 'plot' | 'character' | 'incident' | 'rules'
  who?: string
  role?: string
  plot?: string
  incident?: string
}

/** One thing an ability would do, its blanks filled in. */
export interface Deed {
  what: string
  n?: number
  counter?: string
  on?: string
  to?: string
  perhaps?: boolean
}

/** The fields of one thing that happened; which of them are there depends on the event's kind. */
export interface EventPart {
  who?: string
  at?: PlaceId
  by?: SeatId | number
  on?: string
  on_second?: string
  card?: string
  from?: PlaceId
  to?: PlaceId | Viewer[]
  counter?: CounterId
  now?: number
  ability?: number
  choice?: string
  incident?: string
  day?: number
  plot?: string | null
  deck?: SeatId
  role?: string
  effect?: boolean
  leader?: SeatId
  lost?: boolean
  right?: boolean
  incident_day?: number
  does?: Deed[]
}

export interface GameEvent extends EventPart {
  type: 'event'
  seq: number
  loop: number
  day: number
  step: Step
  kind: EventKind
  all?: EventPart[]
  cause?: Cause
  winner?: Winner
  how?: How
  audience?: Viewer[]
  for?: Viewer
  commitment?: string
}

export interface Option {
  option: number
  /** The server's English; pages compose their own words from the ids. */
  text: string
  notation: string
  card?: string
  on?: string
  on_second?: string
  who?: string
  at?: PlaceId
  role?: string
  plot?: string
  ability?: number
  choice?: string
  incident?: string
  incident_day?: number
  day?: number
  deck?: SeatId
  does?: Deed[]
}

export interface Ask {
  type: 'ask'
  ask: number
  seat: SeatId
  loop: number
  day: number
  step: Step
  kind: AskKind
  options: Option[]
  for?: SeatId
  chosen?: number
}

export type Winner = 'protagonists' | 'mastermind'
export type How = 'survived' | 'final_guess' | 'all_loops_lost' | 'wrong_guess'

export interface End {
  type: 'end'
  winner: Winner
  how: How
  script: ScriptSheet
  openings?: { what: string; commitment: string; salt: string; text: string }[]
  for?: Viewer
}

export interface TableSeat {
  seat: SeatId
  kind: 'open' | 'person' | 'bot'
  person?: number
  name?: string
  present?: boolean
  stand_in?: Level
  level?: Level
}

export interface Proposal {
  kind: 'undo' | 'stand_in' | 'watch'
  by: number
  seat?: SeatId
  level?: Level
  to?: string
  agreed: number[]
  needed: number[]
}

export interface TableState {
  type: 'table'
  id: string
  title: string
  state: 'waiting' | 'playing' | 'paused' | 'over'
  set: string
  loops: number
  days: number
  players: number
  watch: 'nobody' | 'ask' | 'anyone'
  clock: 'off' | 'relaxed' | 'brisk' | 'day'
  seats: TableSeat[]
  watchers: number
  waits_for?: SeatId[]
  talk?: boolean
  until?: number
  laid?: { by: SeatId; on: string }[]
  proposal?: Proposal
}

export interface Welcome {
  type: 'welcome'
  table: string
  seats: SeatId[]
  waiting?: boolean
}

export interface ChatLine {
  type: 'chat'
  chat: number
  seat: Viewer
  name: string
  text: string
  at: number
}

export interface ReactionMessage {
  type: 'reaction'
  seat: Viewer
  name: string
  reaction: Reaction
}

export type ServerMessage =
  | Hello
  | GameEvent
  | Ask
  | End
  | TableState
  | Welcome
  | ChatLine
  | ReactionMessage
  | { type: 'taken'; for: SeatId; ask: number; option: number }
  | { type: 'rewound'; for: Viewer; epoch: number; seq: number }
  | { type: 'notes'; for: SeatId; text: string }
  | { type: 'error'; ask?: number; message: string }
  | ({ type: 'view'; seat: Viewer } & ViewMessage)
  | { type: 'record'; record: unknown }

/** The referee's `view`: what fold.ts is checked against. */
export interface ViewMessage {
  loop: number
  day: number
  step: Step
  leader: SeatId
  locations: { id: PlaceId; intrigue: number }[]
  characters: (CharacterCard & {
    present: boolean
    alive?: boolean
    at?: PlaceId
    goodwill?: number
    paranoia?: number
    intrigue?: number
    guards?: number
    may_go_anywhere?: boolean
    incidents_stopped?: boolean
    shown?: { role: string; loop: number; day: number }
  })[]
  cards: { by: SeatId; on: string; card?: string }[]
  spent: Record<SeatId, string[]>
  hand?: string[]
  incidents: { day: number; incident: string; occurred: boolean; culprit?: string }[]
  loops_lost: number
  script?: ScriptSheet
}

export type ClientMessage =
  | { token: string; seats?: { seat: SeatId; after: number }[]; epoch?: number; chat_after?: number }
  | { watch: string; after?: number; epoch?: number }
  | { answer: number; option: number; for?: SeatId }
  | { chat: string }
  | { react: Reaction }
  | { notes: string; for?: SeatId }
  | { pause: boolean }
  | { propose: { kind: 'undo'; loop: number; day: number; step: Step } | { kind: 'stand_in'; seat: SeatId; level?: Level } }
  | { vote: boolean }
  | { take_back: true }
  | { leave: true }
  | { bot: { seat: SeatId; level: Level } }
  | { view: true | SeatId }
  | { record: true }

// HTTP

export interface TableRequest {
  script?: string
  source?: string
  set?: string
  loops?: number
  players?: number
  first_leader?: 'a' | 'b' | 'c'
  options?: Record<string, string>
  watch?: TableState['watch']
  clock?: TableState['clock']
  listed?: boolean
  title?: string
  bots?: Partial<Record<SeatId, Level>>
}

export interface TableOutline {
  id: string
  title: string
  set: string
  loops: number
  days: number
  players: number
  watch: TableState['watch']
  clock: TableState['clock']
  created: number
}
export type OpenTable = TableOutline & { open: SeatId[] }
export type RecordOutline = TableOutline & { finished: number; result: string }

export interface ScriptOutline {
  id: string
  set: string
  author: string
  days: number
  loops: { loops: number; level: number }[]
}

export const seatIds: readonly SeatId[] = ['mastermind', 'a', 'b', 'c']
export const placeIds: readonly PlaceId[] = ['hospital', 'shrine', 'city', 'school']
export const counterIds: readonly CounterId[] = ['goodwill', 'paranoia', 'intrigue']
export const levels: readonly Level[] = ['random', 'gentle', 'steady', 'sharp']
export const reactions: readonly Reaction[] = ['agree', 'disagree', 'laugh', 'shock', 'think', 'applaud']
