// Made by `spiral protocol typescript` from src/protocol/wire.hpp: do not edit. A test fails when they differ.

/** What `hello` says of the messages below; a server that says another number speaks otherwise. */
export const protocolVersion = 2;

export const incidentIds = [
  "murder", "increasing_unease", "suicide", "hospital_incident", "faraway_murder", "missing_person", "spreading", "foul_evil", 
  "butterfly_effect", "serial_murder", "uproar", "breakthrough", "conspiracies", "fake_incident", "faked_suicide", "confession", "portent", 
  "bestial_murder", "the_silver_bullet", "terrorism", "a_suspicious_letter", "closed_circle", "sacrilegious_murder", "the_executioner", 
  "dark_rumor", "barricade", "evil_contamination", "night_of_madness", "evangelium_of_the_dead", "awakened_curse", "fountain_of_filth", 
  "insane_murder", "mass_suicide", "fire_of_demise", "hound_dog_scent", "discovery",
] as const;
export type IncidentId = (typeof incidentIds)[number];

/** An incident of the public schedule. */
export interface ScheduledIncident {
  day: number;
  incident: IncidentId;
  /** 2, 3, … of several with this public name on this day; the first has none */
  nth?: number;
  /** how many bear this public name on this day, where there are several */
  alike?: number;
}

export const characterIds = [
  "boy_student", "girl_student", "rich_mans_daughter", "class_rep", "mystery_boy", "shrine_maiden", "alien", "godly_being", 
  "police_officer", "office_worker", "informer", "pop_idol", "journalist", "boss", "doctor", "patient", "nurse", "henchman", "scientist", 
  "forensic_specialist", "ai", "illusion", "teacher", "transfer_student", "soldier", "black_cat", "young_girl", "sacred_tree", 
  "sect_founder", "servant", "metaworld_denizen", "little_sister", "copycat", "part_timer", "part_timer_alt",
] as const;
export type CharacterId = (typeof characterIds)[number];

export const placeIds = [
  "hospital", "shrine", "city", "school",
] as const;
export type PlaceId = (typeof placeIds)[number];

export const traitIds = [
  "none", "student", "adult", "boy", "girl", "man", "woman", "construct", "fabrication", "animal", "tree", "little_sister",
] as const;
export type TraitId = (typeof traitIds)[number];

/** What is printed on a character's card and lies open. */
export interface CharacterCard {
  id: CharacterId;
  /** the Paranoia limit */
  limit: number;
  start: PlaceId;
  traits: TraitId[];
  /** locations it may not enter */
  forbidden: PlaceId[];
  /** of the Boss */
  turf?: PlaceId;
  /** where the whole cast is public: true of those who come later; nobody is told when */
  later?: boolean;
}

export const cardIds = [
  "paranoia_1", "paranoia_minus_1", "forbid_paranoia", "forbid_goodwill", "intrigue_1", "intrigue_2", "goodwill_1", "goodwill_2", 
  "forbid_intrigue", "movement_vertical", "movement_horizontal", "movement_diagonal", "forbid_movement",
] as const;
export type CardId = (typeof cardIds)[number];

export const seatIds = [
  "mastermind", "a", "b", "c",
] as const;
export type SeatId = (typeof seatIds)[number];

/** What everybody knows before the game begins. */
export interface PublicSheet {
  set: string;
  loops: number;
  days: number;
  incidents: ScheduledIncident[];
  /** who is on the board in the first loop; whoever comes later is seen when he comes, unless the whole cast is public */
  cast: CharacterCard[];
  special_rules: string[];
  /** in Chinese, where the author gives them */
  special_rules_zh?: string[];
  /** in Japanese */
  special_rules_ja?: string[];
  /** of every loop, where they differ; then `days` is the longest */
  days_by_loop?: number[];
  /** cards that a special rule has taken out of his hand */
  mastermind_without?: CardId[];
  /** the same of every Protagonist */
  protagonists_without?: CardId[];
  /** what the author tells everybody */
  introduction?: string;
  /** in Chinese, where the author gives it */
  introduction_zh?: string;
  /** in Japanese */
  introduction_ja?: string;
  players: number;
  first_leader: SeatId;
  /** true where the Extra Gauge is in use */
  gauge?: boolean;
  /** every rule option with its value */
  options: Record<string, string>;
}

export const plotIds = [
  "murder_plan", "light_of_the_avenger", "a_place_to_protect", "shadow_of_the_ripper", "an_unsettling_rumor", "a_hideous_script", 
  "the_sealed_item", "sign_with_me", "change_of_future", "giant_time_bomb", "circle_of_friends", "a_love_affair", "the_hidden_freak", 
  "unknown_factor_x", "paranoia_virus", "threads_of_fate", "secret_record", "the_devils_hand", "male_confrontation", "fated_connections", 
  "love_hate_spiral", "witches_tea_time", "unanswered_heart", "unsafe_trigger", "showtime_of_death", "dice_of_the_gods", 
  "worshippers_of_the_apocalypse", "tightrope_plan", "a_drop_of_strychnine", "a_quilt_of_incidents", "the_black_school", "dance_of_fools", 
  "isolated_institution_psycho", "an_absolute_will", "tricky_twins", "smell_of_gunpowder", "i_am_a_master_detective", 
  "the_noble_bloodline", "the_ones_from_the_grave", "moonlight_beast", "the_cursed_land", "night_mist_nightmare", "those_with_habits", 
  "monster_intrigue", "panic_and_obsession", "witchs_curse", "people_who_dont_listen", "the_key_girl", "choir_to_the_outside_god", 
  "giant_time_bomb_again", "the_sacred_words_of_dagon", "bloody_rites", "the_king_in_yellow", "whispers_from_the_deep", "the_resistance", 
  "the_faceless_god", "people_who_saw", "twisted_truth", "the_profound_race",
] as const;
export type PlotId = (typeof plotIds)[number];

export const roleIds = [
  "person", "key_person", "brain", "killer", "cultist", "conspiracy_theorist", "serial_killer", "friend", "curmudgeon", "time_traveler", 
  "witch", "lover", "loved_one", "factor", "ninja", "obstinate", "magician", "immortal", "prophet", "poisoner", "fool", "paranoiac", 
  "therapist", "twin", "private_investigator", "vampire", "werewolf", "ghost", "show_off", "nightmare", "coward", "zombie", "sacrifice", 
  "deep_one", "wizard", "faceless", "witness",
] as const;
export type RoleId = (typeof roleIds)[number];

/** A character and its secret role. */
export interface ScriptRole {
  character: CharacterId;
  role: RoleId;
  turf?: PlaceId;
  /** where the script has a say in it */
  start?: PlaceId;
  enters_on_loop?: number;
  enters_on_day?: number;
}

/** An incident and its culprit. */
export interface ScriptIncident {
  day: number;
  incident: IncidentId;
  /** a location where the culprit is a mob */
  culprit: CharacterId | PlaceId;
  /** the name a Fake Incident bears in public */
  shown_as?: IncidentId;
  /** 2, 3, … of several with this public name on this day; the first has none */
  nth?: number;
  /** how many bear this public name on this day, where there are several */
  alike?: number;
}

/** The hidden half: the Mastermind's, and everybody's after the game. */
export interface ScriptSheet {
  id: string;
  title: string;
  main_plot: PlotId;
  subplots: PlotId[];
  cast: ScriptRole[];
  incidents: ScriptIncident[];
  story?: string;
  /** the author's advice to the Mastermind */
  hints?: string;
  /** of Twisted Truth */
  extra_main_plot?: PlotId;
  /** in Chinese, where the author gives it */
  title_zh?: string;
  story_zh?: string;
  hints_zh?: string;
  /** in Japanese, where the author gives it */
  title_ja?: string;
  story_ja?: string;
  hints_ja?: string;
  /** how the Mastermind can win, in the author's words */
  victory_conditions?: string;
  victory_conditions_zh?: string;
  victory_conditions_ja?: string;
  /** special rules that the Protagonists do not know before the end */
  secret_rules?: string[];
  secret_rules_zh?: string[];
  secret_rules_ja?: string[];
}

export const viewers = [
  "mastermind", "a", "b", "c", "public", "everything",
] as const;
export type Viewer = (typeof viewers)[number];

/** The beginning of a stream. */
export interface Hello {
  type: "hello";
  protocol: number;
  engine: string;
  public: PublicSheet;
  /** for the Mastermind and the whole */
  script?: ScriptSheet;
  /** server: the seat whose stream this is */
  for?: Viewer;
  /** server: grows with every undo */
  epoch?: number;
  /** server: the hash of the script */
  commitment?: string;
}

export const steps = [
  "time_spiral", "loop_start", "day_start", "mastermind_plays", "protagonists_play", "resolve_cards", "mastermind_abilities", 
  "goodwill_abilities", "incidents", "leader_passes", "day_end", "loop_end", "final_guess",
] as const;
export type Step = (typeof steps)[number];

export const eventKinds = [
  "loop_started", "day_started", "step_started", "card_played", "cards_revealed", "moved", "counter_changed", "died", "revived", 
  "guard_placed", "guard_removed", "card_taken_back", "ability_declared", "ability_refused", "ability_resolved", "role_revealed", 
  "culprit_revealed", "subplot_named", "incident_occurred", "incident_did_not_occur", "forbidden_locations_lifted", 
  "own_incidents_stopped", "arrived", "leader_passed", "protagonists_died", "protagonists_lost", "loop_ended", "final_guess_started", 
  "guess_answered", "game_ended", "gauge_changed", "extra_card_placed", "extra_card_moved", "left", "location_closed", 
  "incident_had_no_effect", "same_role",
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Somebody stands somewhere. */
export interface Standing {
  who: CharacterId;
  at: PlaceId;
}

/** That it happened says it all. */
export interface Nothing {
}

/** A card is laid. */
export interface CardFaceDown {
  /** its owner */
  by: SeatId;
  on: CharacterId | PlaceId;
  /** for its owner */
  card?: CardId;
  /** where everything is told: who sees the card */
  face_to?: Viewer[];
  /** server: the hash of its face */
  commitment?: string;
}

/** A card that lies open now. */
export interface CardFaceUp {
  /** its owner */
  by: SeatId;
  on: CharacterId | PlaceId;
  card: CardId;
}

/** Somebody goes elsewhere. */
export interface Move {
  who: CharacterId;
  from: PlaceId;
  /** the destination */
  to: PlaceId;
}

export const counterIds = [
  "goodwill", "paranoia", "intrigue", "hope", "despair",
] as const;
export type CounterId = (typeof counterIds)[number];

/** Counters are placed or removed. */
export interface CounterChange {
  on: CharacterId | PlaceId;
  counter: CounterId;
  /** how many; fewer than 0 are removed */
  by: number;
  /** how many there are now */
  now: number;
}

/** To whom it happened. */
export interface Somebody {
  who: CharacterId;
}

/** A card that lay aside is in its deck again. */
export interface CardBack {
  card: CardId;
  deck: SeatId;
}

export const chosens = [
  "goodwill", "paranoia", "intrigue", "hope", "despair", "guard", "place", "remove", "up", "down",
] as const;
export type Chosen = (typeof chosens)[number];

export const effectKinds = [
  "nothing", "place", "remove", "place_or_remove", "place_chosen", "kill", "kill_everyone_in", "protagonists_die", "protagonists_lose", 
  "revive", "show_role", "show_culprit", "name_other_subplot", "move", "guard", "take_back_card", "lift_forbidden_locations", 
  "stop_own_incidents", "ignore_forbid_intrigue", "raise_gauge", "move_gauge", "set_extra_card", "clear", "clear_all", 
  "move_chosen_counter", "give_chosen_counter", "move_to_second", "hold_tomorrow", "close_location", "bar_extra_card_holders", 
  "protect_protagonists", "leave_board", "resolve_effect_of", "confess", "end_loop_after_step", "die_at_day_over", 
  "doom_further_incidents", "name_first_subplot", "forfeit_loops", "serve", "name_same_role", "use_ability_of",
] as const;
export type EffectKind = (typeof effectKinds)[number];

/** One thing that an option does if it is chosen, or an ability that was asked for if it is granted. Without `on` it is about each who fits, or about nobody at all. */
export interface Deed {
  what: EffectKind;
  on?: CharacterId | PlaceId;
  counter?: CounterId;
  /** how many counters */
  n?: number;
  to?: PlaceId;
  /** only if a condition holds then */
  perhaps?: boolean;
}

/** A Goodwill ability that is asked for, what it names, and what it does if it is granted. */
export interface AskedAbility {
  who: CharacterId;
  /** which of the card's, from 1 */
  ability: number;
  /** the target, or where a card or counter lies */
  on?: CharacterId | PlaceId;
  /** the second target */
  on_second?: CharacterId | PlaceId;
  plot?: PlotId;
  incident?: IncidentId;
  /** the day it is scheduled for */
  incident_day?: number;
  /** 2, 3, … of several with this public name on this day; the first has none */
  nth?: number;
  /** how many bear this public name on this day, where there are several */
  alike?: number;
  card?: CardId;
  /** of that card */
  deck?: SeatId;
  /** a counter, whether to place or remove, or whether the gauge goes up or down */
  choice?: Chosen;
  /** the role that will be told, where it need not be the truth */
  stated?: RoleId;
  /** somebody else whose Goodwill ability is used on request; the other fields are about it */
  through?: CharacterId;
  /** which of his card's, from 1 */
  through_ability?: number;
  does: Deed[];
}

/** A Goodwill ability and what it names. */
export interface UsedAbility {
  who: CharacterId;
  /** which of the card's, from 1 */
  ability: number;
  /** the target, or where a card or counter lies */
  on?: CharacterId | PlaceId;
  /** the second target */
  on_second?: CharacterId | PlaceId;
  plot?: PlotId;
  incident?: IncidentId;
  /** the day it is scheduled for */
  incident_day?: number;
  /** 2, 3, … of several with this public name on this day; the first has none */
  nth?: number;
  /** how many bear this public name on this day, where there are several */
  alike?: number;
  card?: CardId;
  /** of that card */
  deck?: SeatId;
  /** a counter, whether to place or remove, or whether the gauge goes up or down */
  choice?: Chosen;
  /** the role that will be told, where it need not be the truth */
  stated?: RoleId;
  /** somebody else whose Goodwill ability is used on request; the other fields are about it */
  through?: CharacterId;
  /** which of his card's, from 1 */
  through_ability?: number;
}

/** A role that is shown. */
export interface RoleOfSomebody {
  who: CharacterId;
  role: RoleId;
}

/** The culprit of an incident. */
export interface CulpritOfIncident {
  incident: IncidentId;
  /** the day it is scheduled for */
  incident_day: number;
  /** 2, 3, … of several with this public name on this day; the first has none */
  nth?: number;
  /** how many bear this public name on this day, where there are several */
  alike?: number;
  /** a location where it is a mob */
  who: CharacterId | PlaceId;
}

/** A subplot that is active. */
export interface PlotInPlay {
  /** null if there is no other */
  plot: PlotId | null;
}

/** An incident that occurs. */
export interface IncidentWithEffect {
  incident: IncidentId;
  /** the day it is scheduled for */
  incident_day: number;
  /** 2, 3, … of several with this public name on this day; the first has none */
  nth?: number;
  /** how many bear this public name on this day, where there are several */
  alike?: number;
  /** whether anything happened */
  effect: boolean;
}

/** An incident whose turn came, by its public name. */
export interface IncidentOfDay {
  incident: IncidentId;
  /** the day it is scheduled for */
  incident_day: number;
  /** 2, 3, … of several with this public name on this day; the first has none */
  nth?: number;
  /** how many bear this public name on this day, where there are several */
  alike?: number;
}

/** Who leads now. */
export interface NewLeader {
  leader: SeatId;
}

/** How a loop ended. */
export interface LoopEnd {
  lost: boolean;
}

/** A role that was named in the Final Guess. */
export interface JudgedGuess {
  who: CharacterId;
  role: RoleId;
  right: boolean;
}

export const winners = [
  "mastermind", "protagonists",
] as const;
export type Winner = (typeof winners)[number];

export const hows = [
  "survived", "final_guess", "all_loops_lost", "wrong_guess",
] as const;
export type How = (typeof hows)[number];

/** How the game ended. */
export interface GameEnd {
  winner: Winner;
  how: How;
}

/** The Extra Gauge rises or falls. */
export interface GaugeChange {
  by: number;
  now: number;
}

/** An Extra card comes to lie there; in Prime Evil it is a Curse. */
export interface ExtraCard {
  on: CharacterId | PlaceId;
}

/** A Curse goes from a location to a character, or drops. */
export interface CurseMove {
  /** where it lay */
  on: CharacterId | PlaceId;
  /** where it lies now */
  to_spot: CharacterId | PlaceId;
}

/** Nobody enters or leaves it. */
export interface ClosedLocation {
  at: PlaceId;
  /** the last day of that */
  until: number;
}

/** Somebody else who has the same role; nobody has, where none is named. */
export interface Alike {
  /** whose role is meant */
  who: CharacterId;
  other?: CharacterId;
}

export const causeKinds = [
  "cards", "role", "plot", "character", "incident", "rules",
] as const;
export type CauseKind = (typeof causeKinds)[number];

/** Why something happened. Of what did happen only the Mastermind and the whole truth are told (R22). */
export interface Cause {
  kind: CauseKind;
  role?: RoleId;
  plot?: PlotId;
  incident?: IncidentId;
  /** the character whose role, card or guilt it is */
  who?: CharacterId;
}

/** What every event says besides what happened. */
export interface EventFrame {
  type: "event";
  /** counts what this viewer was told, so that gaps tell nothing */
  seq: number;
  loop: number;
  day: number;
  step: Step;
  /** who is told */
  audience: Viewer[];
  /** for the Mastermind and the whole */
  cause?: Cause;
  /** server */
  for?: Viewer;
}

/** What one thing of each kind tells. */
export interface Happenings {
  loop_started: Standing;
  day_started: Nothing;
  step_started: Nothing;
  card_played: CardFaceDown;
  cards_revealed: CardFaceUp;
  moved: Move;
  counter_changed: CounterChange;
  died: Somebody;
  revived: Somebody;
  guard_placed: Somebody;
  guard_removed: Somebody;
  card_taken_back: CardBack;
  ability_declared: AskedAbility;
  ability_refused: UsedAbility;
  ability_resolved: UsedAbility;
  role_revealed: RoleOfSomebody;
  culprit_revealed: CulpritOfIncident;
  subplot_named: PlotInPlay;
  incident_occurred: IncidentWithEffect;
  incident_did_not_occur: IncidentOfDay;
  forbidden_locations_lifted: Somebody;
  own_incidents_stopped: Somebody;
  arrived: Standing;
  leader_passed: NewLeader;
  protagonists_died: Nothing;
  protagonists_lost: Nothing;
  loop_ended: LoopEnd;
  final_guess_started: Standing;
  guess_answered: JudgedGuess;
  game_ended: GameEnd;
  gauge_changed: GaugeChange;
  extra_card_placed: ExtraCard;
  extra_card_moved: CurseMove;
  left: Somebody;
  location_closed: ClosedLocation;
  incident_had_no_effect: IncidentOfDay;
  same_role: Alike;
}
export type Happening = Happenings[keyof Happenings];

/** One thing stands in the event itself; several that happened at once stand in `all`. */
export type OneOrMore<Part> = Part | { all: Part[] };

/** What happened. */
export type Happened =
  | { kind: "loop_started"; all: Standing[] }
  | ({ kind: "day_started" } & Nothing)
  | ({ kind: "step_started" } & Nothing)
  | ({ kind: "card_played" } & CardFaceDown)
  | { kind: "cards_revealed"; all: CardFaceUp[] }
  | ({ kind: "moved" } & OneOrMore<Move>)
  | ({ kind: "counter_changed" } & OneOrMore<CounterChange>)
  | ({ kind: "died" } & OneOrMore<Somebody>)
  | ({ kind: "revived" } & Somebody)
  | ({ kind: "guard_placed" } & Somebody)
  | ({ kind: "guard_removed" } & OneOrMore<Somebody>)
  | ({ kind: "card_taken_back" } & CardBack)
  | ({ kind: "ability_declared" } & AskedAbility)
  | ({ kind: "ability_refused" } & UsedAbility)
  | ({ kind: "ability_resolved" } & UsedAbility)
  | ({ kind: "role_revealed" } & OneOrMore<RoleOfSomebody>)
  | ({ kind: "culprit_revealed" } & CulpritOfIncident)
  | ({ kind: "subplot_named" } & PlotInPlay)
  | ({ kind: "incident_occurred" } & IncidentWithEffect)
  | ({ kind: "incident_did_not_occur" } & IncidentOfDay)
  | ({ kind: "forbidden_locations_lifted" } & Somebody)
  | ({ kind: "own_incidents_stopped" } & Somebody)
  | ({ kind: "arrived" } & Standing)
  | ({ kind: "leader_passed" } & NewLeader)
  | ({ kind: "protagonists_died" } & Nothing)
  | ({ kind: "protagonists_lost" } & Nothing)
  | ({ kind: "loop_ended" } & LoopEnd)
  | { kind: "final_guess_started"; all: Standing[] }
  | ({ kind: "guess_answered" } & JudgedGuess)
  | ({ kind: "game_ended" } & GameEnd)
  | ({ kind: "gauge_changed" } & GaugeChange)
  | ({ kind: "extra_card_placed" } & ExtraCard)
  | ({ kind: "extra_card_moved" } & OneOrMore<CurseMove>)
  | ({ kind: "left" } & Somebody)
  | ({ kind: "location_closed" } & ClosedLocation)
  | ({ kind: "incident_had_no_effect" } & IncidentOfDay)
  | ({ kind: "same_role" } & OneOrMore<Alike>);

/** Something happened, as far as this viewer may know. */
export type GameEvent = EventFrame & Happened;

export const askKinds = [
  "time_spiral", "place_character", "play_card", "use_ability", "mandatory_ability", "use_goodwill", "answer_goodwill", "resolve_incident", 
  "guess", "over", "attach_curse", "follow",
] as const;
export type AskKind = (typeof askKinds)[number];

export const optionKinds = [
  "proceed", "final_guess", "start", "card", "use", "goodwill", "accept", "refuse", "resolve", "skip", "guess", "curse", "follow",
] as const;
export type OptionKind = (typeof optionKinds)[number];

/** One legal answer. */
export interface Option {
  /** its number */
  option: number;
  /** as an English button would say it */
  text: string;
  /** in ids, as records keep it */
  notation: string;
  kind: OptionKind;
  who?: CharacterId;
  at?: PlaceId;
  role?: RoleId;
  /** which of the card's, from 1 */
  ability?: number;
  /** a rule of the set itself, by its id among the spells */
  rule?: string;
  /** answers that no other subplot is active */
  no_other?: boolean;
  does?: Deed[];
  /** the target, or where a card or counter lies */
  on?: CharacterId | PlaceId;
  /** the second target */
  on_second?: CharacterId | PlaceId;
  plot?: PlotId;
  incident?: IncidentId;
  /** the day it is scheduled for */
  incident_day?: number;
  /** 2, 3, … of several with this public name on this day; the first has none */
  nth?: number;
  /** how many bear this public name on this day, where there are several */
  alike?: number;
  card?: CardId;
  /** of that card */
  deck?: SeatId;
  /** a counter, whether to place or remove, or whether the gauge goes up or down */
  choice?: Chosen;
  /** the role that will be told, where it need not be the truth */
  stated?: RoleId;
  /** somebody else whose Goodwill ability is used on request; the other fields are about it */
  through?: CharacterId;
  /** which of his card's, from 1 */
  through_ability?: number;
}

/** A role that was named in the Final Guess and is not answered yet. */
export interface NamedRole {
  who: CharacterId;
  role: RoleId;
}

/** One seat's question with every legal answer. */
export interface Ask {
  type: "ask";
  /** its number */
  ask: number;
  seat: SeatId;
  loop: number;
  day: number;
  step: Step;
  kind: AskKind;
  options: Option[];
  /** in a Final Guess that is judged as a whole: the roles named so far */
  named?: NamedRole[];
  /** server: who is asked; for a travelling deck another than `seat` */
  for?: SeatId;
  /** server: the option chosen so far, which may still be changed */
  chosen?: number;
}

/** A location as everybody sees it. */
export interface SeenLocation {
  id: PlaceId;
  intrigue: number;
  /** Curse cards, if any */
  extra_cards?: number;
  /** the last day on which nobody enters or leaves */
  closed_until?: number;
}

/** The role a character was last shown to have. */
export interface ShownRole {
  role: RoleId;
  loop: number;
  day: number;
}

/** A character as a seat sees it. */
export interface SeenCharacter {
  id: CharacterId;
  /** the Paranoia limit */
  limit: number;
  start: PlaceId;
  traits: TraitId[];
  /** locations it may not enter */
  forbidden: PlaceId[];
  /** of the Boss */
  turf?: PlaceId;
  /** where the whole cast is public: true of those who come later; nobody is told when */
  later?: boolean;
  /** on the board; if not, nothing of the next six is there */
  present: boolean;
  alive?: boolean;
  at?: PlaceId;
  goodwill?: number;
  paranoia?: number;
  intrigue?: number;
  /** if any */
  hope?: number;
  /** if any */
  despair?: number;
  guards?: number;
  /** Extra or Curse cards, if any */
  extra_cards?: number;
  /** its forbidden locations are lifted */
  may_go_anywhere?: boolean;
  incidents_stopped?: boolean;
  shown?: ShownRole;
}

/** A card on the board. */
export interface LaidCard {
  by: SeatId;
  on: CharacterId | PlaceId;
  /** if this seat may know it */
  card?: CardId;
}

/** Cards of each deck. */
export interface Decks {
  mastermind: CardId[];
  a: CardId[];
  b: CardId[];
  c: CardId[];
}

/** An incident of the schedule as a seat knows it. */
export interface SeenIncident {
  day: number;
  incident: IncidentId;
  /** 2, 3, … of several with this public name on this day; the first has none */
  nth?: number;
  /** how many bear this public name on this day, where there are several */
  alike?: number;
  /** this loop */
  occurred: boolean;
  /** if shown */
  culprit?: CharacterId | PlaceId;
}

/** Everything a seat sees now. */
export interface ViewMessage {
  type: "view";
  seat: Viewer;
  set: string;
  loop: number;
  day: number;
  step: Step;
  leader: SeatId;
  locations: SeenLocation[];
  characters: SeenCharacter[];
  cards: LaidCard[];
  /** once-per-loop cards that lie aside */
  spent: Decks;
  hand?: CardId[];
  incidents: SeenIncident[];
  /** the Extra Gauge, where it is in use */
  gauge?: number;
  /** the highest it ever was */
  gauge_peak?: number;
  loops_lost: number;
  script?: ScriptSheet;
  /** server */
  for?: Viewer;
}

/** What a hash stood for: `printf '%s\n%s' SALT TEXT | sha256sum`. */
export interface Opening {
  /** script or card */
  what: string;
  commitment: string;
  salt: string;
  text: string;
  /** the card was taken back by an undo */
  undone?: boolean;
}

/** The game is over. */
export interface End {
  type: "end";
  winner: Winner;
  how: How;
  script: ScriptSheet;
  /** server */
  for?: Viewer;
  /** server: of every hash that was sent */
  openings?: Opening[];
}

/** Something said was wrong; it changed nothing. */
export interface ErrorMessage {
  type: "error";
  /** 0 if it was about no ask */
  ask: number;
  message: string;
}

/** The record of the game (docs/referee.md). */
export interface RecordMessage {
  type: "record";
  record: unknown;
}

/** The connection is accepted. */
export interface Welcome {
  type: "welcome";
  table: string;
  /** of this connection */
  seats: Viewer[];
  /** a spectator not yet let in */
  waiting?: boolean;
}

export const phases = [
  "waiting", "playing", "paused", "over",
] as const;
export type Phase = (typeof phases)[number];

export const watchs = [
  "nobody", "ask", "anyone",
] as const;
export type Watch = (typeof watchs)[number];

export const clocks = [
  "off", "relaxed", "brisk", "day",
] as const;
export type Clock = (typeof clocks)[number];

export const seatKinds = [
  "open", "person", "bot",
] as const;
export type SeatKind = (typeof seatKinds)[number];

export const levels = [
  "random", "gentle", "steady", "sharp",
] as const;
export type Level = (typeof levels)[number];

/** Who sits where. */
export interface TableSeat {
  seat: SeatId;
  kind: SeatKind;
  /** of a bot */
  level?: Level;
  /** a number; one person may hold several seats */
  person?: number;
  name?: string;
  present?: boolean;
  /** the bot that plays for an absent person */
  stand_in?: Level;
  /** others may propose one now */
  replaceable?: boolean;
}

export const proposalKinds = [
  "undo", "stand_in", "watch", "final_guess",
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** What is being voted on. That it is the Final Guess (R192) the Protagonists alone are told. */
export interface Proposal {
  kind: ProposalKind;
  /** a person; 0 for the clock, a spectator or a bot */
  by: number;
  /** for whom a stand-in plays; of the Final Guess: who leads */
  seat?: SeatId;
  level?: Level;
  /** where an undo leads, in words */
  to?: string;
  /** of an undo */
  loop?: number;
  /** of an undo */
  day?: number;
  /** of an undo */
  step?: Step;
  /** persons */
  agreed: number[];
  /** persons */
  needed: number[];
}

/** The table as everybody may see it, whenever it changed. */
export interface TableState {
  type: "table";
  id: string;
  title: string;
  state: Phase;
  set: string;
  loops: number;
  days: number;
  players: number;
  watch: Watch;
  clock: Clock;
  seats: TableSeat[];
  /** how many */
  watchers: number;
  /** before the game: every rule option with its value */
  options?: Record<string, string>;
  /** where the game is, as everybody was told */
  loop?: number;
  /** of the loop; 0 before the first */
  day?: number;
  /** of a finished game: how it ended */
  how?: How;
  waits_for?: SeatId[];
  /** may one chat now? */
  talk?: boolean;
  /** of the clock, milliseconds since 1970 */
  until?: number;
  /** persons who have given time since the game last went on */
  gave_time?: number[];
  /** Protagonists' cards that may still move */
  laid?: LaidCard[];
  proposal?: Proposal;
}

/** An answer is stored. All tabs of the seat get it. */
export interface Taken {
  type: "taken";
  for: SeatId;
  ask: number;
  option: number;
}

/** Something was undone: forget everything after `seq`. */
export interface Rewound {
  type: "rewound";
  for: Viewer;
  epoch: number;
  seq: number;
}

/** Somebody said something; everybody hears it. */
export interface ChatLine {
  type: "chat";
  /** its number */
  chat: number;
  seat: Viewer;
  name: string;
  text: string;
  /** milliseconds since 1970 */
  at: number;
  /** the name he goes by from then on, with no text */
  renamed?: string;
}

export const reactions = [
  "agree", "disagree", "laugh", "shock", "think", "applaud",
] as const;
export type Reaction = (typeof reactions)[number];

/** Somebody reacts. */
export interface ReactionMessage {
  type: "reaction";
  seat: Viewer;
  name: string;
  reaction: Reaction;
}

/** The seat's private notes. */
export interface NotesMessage {
  type: "notes";
  for: SeatId;
  text: string;
}

export const moments = [
  "never", "loop_start", "day_start", "card_resolve", "mastermind_ability", "leader_ability", "goodwill_ability", "goodwill_used", 
  "goodwill_refused", "incident_occurs", "incident", "incident_done", "day_end", "day_over", "death", "loop_end", "loop_over",
] as const;
export type Moment = (typeof moments)[number];

export const uses = [
  "mandatory", "optional",
] as const;
export type Use = (typeof uses)[number];

export const factKinds = [
  "always", "at_least", "at_most", "at_limit", "others_here_are", "stands_in", "is_here", "is_dead", "is_alive", "died_now", "was_shown", 
  "had_goodwill_last_loop", "died_last_loop", "loop_is_at_least", "is_last_day", "is_first_day", "has_occurred", "occurred_today", 
  "is_first_time", "incident_is", "gauge_has_risen", "role_is", "was_announced", "has_extra_card", "was_dead_last_loop", "plot_is_absent", 
  "holder_is_there", "refuser_is_there", "is_start_of", "holders_are", "outnumbered_by", "curse_found_nobody", "forbid_intrigue_lies_here", 
  "refuses_goodwill", "script_role_is", "has_turned", "option_is", "not_self_unless_option",
] as const;
export type FactKind = (typeof factKinds)[number];

export const measures = [
  "goodwill", "paranoia", "intrigue", "gauge", "gauge_before", "gauge_peak", "corpses", "living", "living_with_intrigue", "counters",
] as const;
export type Measure = (typeof measures)[number];

/** Something a rule waits for, and how far it is. */
export interface RuleNeed {
  is: FactKind;
  on?: CharacterId | PlaceId;
  counter?: Measure;
  have?: number;
  need?: number;
  incident?: IncidentId;
  role?: RoleId;
  holds: boolean;
}

/** A rule of the script, for the Mastermind's checklist. */
export interface ConsoleRule {
  when: Moment;
  use: Use;
  who?: CharacterId;
  role?: RoleId;
  plot?: PlotId;
  /** a rule of the set itself, by its id */
  rule?: string;
  /** its owner is there, lives, and has the role */
  in_force: boolean;
  /** as often as it may be, for now */
  used: boolean;
  /** in force, not used up, and everything it needs holds */
  ready: boolean;
  /** a way to win the loop */
  loses: boolean;
  /** somebody may die of it */
  kills: boolean;
  needs: RuleNeed[];
}

/** An incident and what it waits for. */
export interface ConsoleIncident {
  day: number;
  incident: IncidentId;
  /** the name a Fake Incident bears in public */
  shown_as?: IncidentId;
  /** 2, 3, … of several with this public name on this day; the first has none */
  nth?: number;
  /** how many bear this public name on this day, where there are several */
  alike?: number;
  /** a location where it is a mob */
  culprit: CharacterId | PlaceId;
  /** of the culprit, or what counts instead; of a mob the corpses */
  paranoia: number;
  /** what it must reach */
  limit: number;
  alive: boolean;
  stopped: boolean;
  /** this loop */
  occurred: boolean;
  /** if its turn came now */
  would_occur: boolean;
}

/** For the Mastermind alone: every rule in play in the order of the day, and the incidents. */
export interface Console {
  type: "console";
  rules: ConsoleRule[];
  incidents: ConsoleIncident[];
}

/** For the Mastermind alone: what everybody would be told if he chose this. */
export interface Preview {
  type: "preview";
  ask: number;
  option: number;
  events: GameEvent[];
}

/** An event that ruled scripts out. */
export interface ScriptsLeft {
  seq: number;
  /** how many were possible after it, in digits */
  scripts: string;
}

/** Which rules an event settled something by. */
export interface DeducedReason {
  /** if it were otherwise, one of these would have shown something else; `false`: what was told comes from one of these */
  would_have: boolean;
  /** of a role without `who` where several people may have it */
  rules: Cause[];
}

/** Something that could be so of the hidden script before anything was told: a role, a plot, a culprit, that somebody is not in the cast, that an incident only bears its name. */
export interface DeducedFact {
  who?: CharacterId;
  /** that somebody has it in the script */
  role?: RoleId;
  /** that somebody is not in the cast at all */
  absent?: boolean;
  /** that it is in play */
  plot?: PlotId;
  /** by its public name */
  incident?: IncidentId;
  incident_day?: number;
  /** 2, 3, … of several with this public name on this day; the first has none */
  nth?: number;
  /** how many bear this public name on this day, where there are several */
  alike?: number;
  /** of that incident; a location where it is a mob */
  culprit?: CharacterId | PlaceId;
  /** that the incident only bears its name */
  false_name?: boolean;
  /** in how many of a million scripts it is so: 0 only if in none, 1000000 only if in all */
  share?: number;
  /** the `seq` of the event that settled it */
  since?: number;
  /** where a rule can be named */
  why?: DeducedReason;
}

/** How many hidden scripts could have shown a seat what it was told, and what is so in all, in some, in none of them. */
export interface Deduced {
  type: "deduced";
  seat: Viewer;
  /** of the last event that was taken in */
  seq: number;
  /** false where the answer would have cost too much: then it is about the events up to `seq` alone */
  exact: boolean;
  /** how many scripts were possible before anything was told, in digits; missing where nothing is known */
  before?: string;
  /** only where the number changed */
  told: ScriptsLeft[];
  /** where it is not exact, only those that are settled */
  facts: DeducedFact[];
  /** only of notes: whether some script that is possible agrees with all of them */
  agrees?: boolean;
  /** only of notes: the `seq` of the event since which none does, 0 if none ever did; `facts` names one that the notes have wrong by then, if one alone is */
  conflict?: number;
}

/** What an answer would leave. */
export interface ScriptsAfter {
  option: number;
  /** how many would be possible, in digits; missing where that would cost too much */
  scripts?: string;
}

/** For the Mastermind alone: how many hidden scripts everybody could still think possible after each of his answers. */
export interface Disclosed {
  type: "disclosed";
  ask: number;
  /** before any of them, in digits; missing where it is not known */
  now?: string;
  options: ScriptsAfter[];
  /** only of a finished game: what he was asked */
  asked?: Ask;
  /** and what he answered */
  chosen?: number;
}

/** A stream wanted, and the last `seq` the client has of it. */
export interface Resume {
  seat: SeatId;
  after?: number;
}

/** The first message of somebody with a seat. Without `seats`: all of the token's, from the beginning. */
export interface Join {
  token: string;
  seats?: Resume[];
  /** the one that `after` counts in */
  epoch?: number;
  /** the last line of chat the client has */
  chat_after?: number;
}

/** The first message of a spectator. */
export interface WatchTable {
  /** the table's id */
  watch: string;
  after?: number;
  epoch?: number;
  chat_after?: number;
}

/** An answer to an ask. As long as the ask is open it may be given again with another option. */
export interface Answer {
  /** the number of the ask */
  answer: number;
  option: number;
  /** where a connection holds several seats */
  for?: SeatId;
}

/** Asks for a View. The referee wants the seat, the server `true`. */
export interface GetView {
  view: boolean | Viewer;
  for?: SeatId;
}

/** Asks for the record; in one seat's output it is open after the game only. */
export interface GetRecord {
  record: boolean;
}

/** Says something, by the option `table_talk` (R146). */
export interface Chat {
  /** at most 500 bytes */
  chat: string;
}

/** Reacts, by the same option. */
export interface React {
  react: Reaction;
}

/** Keeps notes for the seat alone. */
export interface PutNotes {
  /** at most 32 KiB */
  notes: string;
  for?: SeatId;
}

/** Pauses the table, or goes on. */
export interface Pause {
  pause: boolean;
}

/** Gives those who are waited for their whole time again: not to oneself, and each person once until the game goes on. */
export interface MoreTime {
  more_time: boolean;
}

/** Goes by another name from now on; when one may talk, for a name can say something. */
export interface Rename {
  /** at most 40 bytes */
  name: string;
}

/** An undo to the beginning of a step, a stand-in for a seat, or, by the Leader in the Time Spiral, the Final Guess. */
export interface Proposed {
  kind: ProposalKind;
  /** of an undo */
  loop?: number;
  /** of an undo */
  day?: number;
  /** of an undo */
  step?: Step;
  /** of a stand-in */
  seat?: SeatId;
  /** of a stand-in */
  level?: Level;
}

/** Proposes something that others have to agree to. */
export interface Propose {
  propose: Proposed;
}

/** On the open proposal; one false ends it. */
export interface Vote {
  vote: boolean;
  /** what is voted on: a vote that comes too late is none on something else */
  kind?: ProposalKind;
}

/** Takes the seat back from its stand-in. */
export interface TakeBack {
  take_back: boolean;
}

/** Before the game the seat is free then; later a stand-in keeps it. */
export interface Leave {
  leave: boolean;
}

/** A seat and a bot's level. */
export interface BotSeat {
  seat: SeatId;
  level: Level;
}

/** A bot for an open seat. */
export interface SeatBot {
  bot: BotSeat;
}

/** The Mastermind asks for his console. */
export interface GetConsole {
  console: boolean;
}

/** The Mastermind asks what an answer would make known; not of cards. */
export interface GetPreview {
  /** the number of the ask */
  preview: number;
  option: number;
}

/** The Mastermind asks how much each answer would give away, where the option `deduction_aid` is `full`; not of cards. */
export interface GetDisclosure {
  /** the number of the ask */
  disclose: number;
}

/** Something that somebody holds to be so of the hidden script, or not so; the fields are those of a DeducedFact. */
export interface NoteMark {
  who?: CharacterId;
  role?: RoleId;
  plot?: PlotId;
  incident?: IncidentId;
  incident_day?: number;
  nth?: number;
  culprit?: CharacterId | PlaceId;
  false_name?: boolean;
  is_so: boolean;
}

/** Asks what a seat can conclude, by the option `deduction_aid`; after the game of every seat. `true` for the first of one's own seats. */
export interface GetDeduction {
  deduce: boolean | Viewer;
  /** then only whether they agree with what was seen, which `check_notes` is enough for; of a position so often, and then no more */
  marks?: NoteMark[];
}

/** Makes a table of one of `script`, `source` and `set`. */
export interface TableRequest {
  /** the id of a script of the library */
  script?: string;
  /** a script's text */
  source?: string;
  /** any script of that set */
  set?: string;
  loops?: number;
  /** 2 to 4, the Mastermind included */
  players?: number;
  first_leader?: SeatId;
  /** rule options by name */
  options?: Record<string, string>;
  watch?: Watch;
  clock?: Clock;
  /** among the open tables, and later among the records */
  listed?: boolean;
  title?: string;
  /** a level by seat */
  bots?: Partial<Record<SeatId, Level>>;
  /** bots play the first loop as somebody who learns needs it; only for the First Script, unlisted, without spectators */
  lesson?: boolean;
}

/** The new table; its id is the invitation. */
export interface TableMade {
  id: string;
}

/** A table with free seats. */
export interface OpenTable {
  id: string;
  title: string;
  set: string;
  loops: number;
  days: number;
  players: number;
  watch: Watch;
  clock: Clock;
  /** milliseconds since 1970 */
  created: number;
  /** the free seats */
  open: SeatId[];
}

/** Listed tables with open seats. */
export interface TableList {
  tables: OpenTable[];
}

/** A finished game. */
export interface RecordOutline {
  id: string;
  title: string;
  set: string;
  loops: number;
  days: number;
  players: number;
  watch: Watch;
  clock: Clock;
  /** milliseconds since 1970 */
  created: number;
  /** milliseconds since 1970 */
  finished: number;
  /** winner and how */
  result: string;
}

/** Finished games of listed tables. */
export interface RecordList {
  records: RecordOutline[];
}

/** Keeps a finished game from elsewhere; only in the house on one's own device. */
export interface KeepRecord {
  /** its text */
  record: string;
  /** of the table */
  title?: string;
  /** of the people, by seat */
  names?: Record<string, string>;
}

/** Takes a seat. */
export interface TakeSeat {
  name: string;
}

/** The seats taken. */
export interface SeatTaken {
  table: string;
  seats: string[];
  /** for somebody new, or by a code: the key to the seat */
  token?: string;
}

/** Takes a seat to another device: works once, for a few minutes. */
export interface SeatCode {
  code: string;
  /** milliseconds since 1970 */
  until: number;
}

/** Asks for the seat that a code stands for. */
export interface UseCode {
  code: string;
}

/** Where others of the network reach the server, for a page that was opened on its machine. */
export interface Addresses {
  addresses: string[];
}

/** A number of loops the author suggests, and how hard that is. */
export interface LoopsAndLevel {
  loops: number;
  /** 1 to 5; 0 where the author gives none */
  level: number;
  /** 1 to 10, as the community counts */
  out_of_ten?: number;
}

/** A script without spoilers. */
export interface ScriptOutline {
  /** of the library; empty for a script that somebody wrote, whose id might tell something */
  id: string;
  set: string;
  author: string;
  days: number;
  loops: LoopsAndLevel[];
  /** who is on the board in the first loop (R144) */
  characters: CharacterId[];
  /** by the names they bear in public */
  incidents: ScheduledIncident[];
  introduction?: string;
  introduction_zh?: string;
  introduction_ja?: string;
  special_rules?: string[];
  special_rules_zh?: string[];
  special_rules_ja?: string[];
  /** some of its special rules are shown and not played */
  by_hand?: boolean;
}

/** The library. */
export interface ScriptList {
  scripts: ScriptOutline[];
}

/** A script's text: to be kept, or of the library for a copy. */
export interface ScriptSource {
  source: string;
}

/** Asks what is wrong with a script that somebody writes. Nothing is stored. */
export interface LintRequest {
  /** TOML, JSON of the same structure, or the community's JSON */
  source: string;
  /** which script of a collection, from 0 */
  number?: number;
  /** true for every fix of an error, or the places of findings in the list; the answer is then about the mended text */
  mend?: boolean | number[];
  /** true to get it in every form */
  forms?: boolean;
}

export const scriptForms = [
  "toml", "json", "community",
] as const;
export type ScriptForm = (typeof scriptForms)[number];

export const findingIds = [
  "file_unreadable", "file_too_large", "bad_byte", "bad_syntax", "community_format", "unknown_key", "missing_key", "wrong_kind", "bad_id", 
  "empty_text", "rules_differ_in_number", "unknown_set", "unplayable_set", "unknown_plot", "unknown_role", "unknown_incident", 
  "unknown_character", "unplayable_character", "unknown_location", "unknown_option", "unknown_value", "unknown_card", "unknown_finding", 
  "days_out_of_range", "loops_out_of_range", "loops_twice", "no_loops", "level_out_of_range", "subplots_miscounted", "subplot_twice", 
  "extra_plot_missing", "extra_plot_unasked", "extra_plot_twice", "too_many_characters", "character_twice", "parameter_missing", 
  "parameter_unasked", "entry_out_of_range", "never_person", "never_refuses", "copies_nobody", "comes_for_another", "wrong_start", 
  "role_missing", "role_surplus", "role_mistaken", "role_of_a_plot", "wrong_holder", "character_missing", "too_many_incidents", 
  "day_out_of_range", "shown_as_unasked", "shown_as_itself", "wrong_kind_of_culprit", "culprit_not_in_cast", "culprit_twice", 
  "never_culprit", "must_be_culprit", "incident_missing", "hand_too_small", "start_unasked", "spared_not_in_cast", "wrong_replacement", 
  "wrong_days_by_loop", "two_incidents_on_a_day", "no_incidents", "no_late_incident", "culprit_comes_later", "plot_cannot_win", 
  "lost_from_the_start", "rule_without_incident", "rule_without_role", "special_rules_by_hand", "half_translated",
] as const;
export type FindingId = (typeof findingIds)[number];

export const severitys = [
  "error", "warning",
] as const;
export type Severity = (typeof severitys)[number];

/** A change of the text that mends a finding. */
export interface ScriptFix {
  line: number;
  column: number;
  /** what stands there; empty if something is put in */
  found: string;
  replacement: string;
}

/** Something wrong or doubtful in a script. */
export interface ScriptFinding {
  id: FindingId;
  severity: Severity;
  /** from 1; 0 where the whole text is meant */
  line: number;
  column: number;
  /** the field, such as cast[2].role; of a missing one what should have it; empty for the whole script */
  path: string;
  /** what was expected and what was found */
  message: string;
  /** in Chinese */
  message_zh: string;
  /** in Japanese */
  message_ja: string;
  /** the rule behind it */
  why: string;
  /** what to do about it */
  mend: string;
  /** where a change of the text would mend it */
  fix?: ScriptFix;
}

/** What in a script can make the Protagonists lose or die, as the Mastermind's console shows it at the start. */
export interface WaysToWin {
  rules: ConsoleRule[];
  incidents: ConsoleIncident[];
}

/** A script of a collection, as that calls it. */
export interface ScriptName {
  title: string;
  set: string;
}

/** A script in every form, to be downloaded. */
export interface FormsOfScript {
  toml: string;
  json: string;
  community: string;
}

/** Everything about a script that somebody writes, for him. */
export interface LintAnswer {
  /** what the text was */
  format: ScriptForm;
  /** it can be played */
  is_good: boolean;
  /** some of its special rules are shown and not played */
  is_partly_by_hand: boolean;
  /** fixes made */
  changes?: number;
  /** the text that the rest is about: as it was sent, mended, or TOML made of the community's JSON */
  source: string;
  /** errors first, then warnings */
  findings: ScriptFinding[];
  /** the same as JSON, however wrong (docs/script.schema.json); missing if the text is neither TOML nor JSON */
  script?: unknown;
  /** of a good script: what players may know */
  outline?: ScriptOutline;
  /** of a good script */
  ways?: WaysToWin;
  /** all that a file of the community holds */
  scripts?: ScriptName[];
  /** if asked for */
  forms?: FormsOfScript;
}

/** Asks for a new script. The same request makes the same script. */
export interface GenerateRequest {
  set: string;
  characters?: number;
  days?: number;
  loops?: number;
  /** 1 to 5, by rule of thumb */
  difficulty?: number;
  /** characters and plots that must be in it */
  with?: string[];
  /** characters and plots that must not */
  without?: string[];
  /** drawn if it is left out */
  seed?: number;
}

/** A script drawn at random. */
export interface NewScript {
  seed: number;
  /** TOML */
  source: string;
  /** the same as JSON */
  script: unknown;
  outline: ScriptOutline;
}

/** The two secrets of a kept script. */
export interface ScriptLinks {
  /** for Masterminds: reads and changes it */
  whole: string;
  /** for Protagonists: shows its outline and nothing else */
  players: string;
}

/** A kept script, as whole as the secret. */
export interface KeptScript {
  /** for the whole secret */
  source?: string;
  /** for the whole secret: the other one */
  players?: string;
  /** for the players' secret */
  outline?: ScriptOutline;
}

/** How many of a role a plot brings. */
export interface RolesOfPlot {
  role: RoleId;
  least: number;
  most: number;
}

/** A plot of a set. */
export interface RulePlot {
  id: PlotId;
  roles: RolesOfPlot[];
}

export const refusals = [
  "none", "may", "must",
] as const;
export type Refusal = (typeof refusals)[number];

/** A role of a set. */
export interface RuleRole {
  id: RoleId;
  /** of Goodwill */
  refusal: Refusal;
  /** how many a script may have at most */
  limit?: number;
  unkillable?: boolean;
}

/** An incident of a set. */
export interface RuleIncident {
  id: IncidentId;
  /** of a mob incident: how many it needs */
  corpses?: number;
  /** added to the culprit's limit */
  limit?: number;
  leader_chooses?: boolean;
  /** judged by Intrigue instead of Paranoia */
  by_intrigue?: boolean;
  /** in public */
  may_bear_another_name?: boolean;
}

export const gauges = [
  "none", "per_loop", "per_game", "where_changed",
] as const;
export type Gauge = (typeof gauges)[number];

/** A rule of a set that the Extra Gauge brings. */
export interface RuleSpell {
  id: string;
  /** needed */
  gauge: number;
  /** once it is there: the highest that the gauge ever was counts */
  stays: boolean;
}

export const extraCardss = [
  "none", "cards", "curses",
] as const;
export type ExtraCards = (typeof extraCardss)[number];

/** A tragedy set. */
export interface RuleSet {
  id: string;
  /** of a script */
  subplot_count: number;
  /** whether there is one */
  final_guess: boolean;
  main_plots: RulePlot[];
  subplots: RulePlot[];
  roles: RuleRole[];
  incidents: RuleIncident[];
  /** the Extra Gauge: reset each loop or never, or there only with a character that can change it */
  gauge: Gauge;
  /** by the gauge they need */
  spells: RuleSpell[];
  extra_cards: ExtraCards;
  /** Intrigue on locations counts as corpses */
  victims: boolean;
}

/** A Goodwill ability. */
export interface RuleAbility {
  /** needed */
  goodwill: number;
  once_a_loop: boolean;
  refusable: boolean;
}

/** A character's card. */
export interface RuleCharacter {
  id: CharacterId;
  /** the Paranoia limit */
  limit: number;
  /** chosen by the Mastermind if there is none */
  start?: PlaceId;
  /** the script says which of the two */
  other_start?: PlaceId;
  traits: TraitId[];
  forbidden: PlaceId[];
  abilities: RuleAbility[];
}

/** A card of a deck. */
export interface DeckCard {
  card: CardId;
  count: number;
  once_a_loop: boolean;
}

/** The Mastermind's deck, and that of each Protagonist. */
export interface RuleDecks {
  mastermind: DeckCard[];
  protagonists: DeckCard[];
}

/** A rule option; the first value is the usual one. */
export interface RuleOption {
  id: string;
  values: string[];
}

/** The rules as data (GET /api/rules). The sets stand in the order in which one learns them. */
export interface Rulebook {
  sets: RuleSet[];
  characters: RuleCharacter[];
  decks: RuleDecks;
  options: RuleOption[];
}

export const puzzleKinds = [
  "culprit", "holder", "role", "main_plot",
] as const;
export type PuzzleKind = (typeof puzzleKinds)[number];

/** What a case file asks: the culprit of an incident, who has a role, which role somebody has, the main plot. */
export interface PuzzleQuestion {
  kind: PuzzleKind;
  /** by its public name */
  incident?: IncidentId;
  incident_day?: number;
  /** 2, 3, … of several with this public name on this day; the first has none */
  nth?: number;
  /** how many bear this public name on this day, where there are several */
  alike?: number;
  /** who has it? */
  role?: RoleId;
  /** whose role? */
  who?: CharacterId;
}

/** A case file, without its answer. */
export interface PuzzleOutline {
  id: string;
  set: string;
  /** 1 to 5: how much has to be combined */
  rating: number;
  /** how many are told, the last perhaps in part */
  loops: number;
  /** how many are told, in all loops together */
  days: number;
  question: PuzzleQuestion;
}

/** All case files, by set, the easy ones first. */
export interface PuzzleList {
  puzzles: PuzzleOutline[];
}

/** One case file. What happened is told as a replay. */
export interface PuzzleSheet {
  id: string;
  set: string;
  /** 1 to 5: how much has to be combined */
  rating: number;
  /** how many are told, the last perhaps in part */
  loops: number;
  /** how many are told, in all loops together */
  days: number;
  question: PuzzleQuestion;
  /** everything that was possible before the first day: ids of people, places, roles or plots */
  answers: string[];
  /** how many there are */
  hints: number;
}

/** A step of the proof: what happened, and what follows from it together with what was known. */
export interface PuzzleStep {
  /** of the event */
  seq: number;
  /** how many answers are possible after it */
  left: number;
  /** `share` is 0 for what cannot be so, 1000000 for what must be */
  follows: DeducedFact[];
  /** of earlier steps, which `since` names; none where the event says it all */
  uses: DeducedFact[];
}

/** One step of the proof. */
export interface PuzzleHint {
  /** from 1 on */
  hint: number;
  of: number;
  step: PuzzleStep;
}

/** Answers a case file. */
export interface PuzzleAnswer {
  answer: string;
}

/** Whether an answer is right. */
export interface PuzzleVerdict {
  right: boolean;
  /** of a right one: the whole proof */
  steps?: PuzzleStep[];
}

/** Makes a table where a game goes on differently. Whoever asks takes all seats that no bot takes. */
export interface BranchRequest {
  /** its text */
  record: string;
  /** whose events are counted */
  seat: Viewer;
  /** so many events that this viewer was told */
  after: number;
  title: string;
  /** of whoever asks */
  name?: string;
  /** a level by seat */
  bots?: Partial<Record<SeatId, Level>>;
  /** the script lies open before every seat */
  open?: boolean;
}

/** A branch, and what became of it. */
export interface ListedBranch {
  id: string;
  title: string;
  set: string;
  loops: number;
  days: number;
  players: number;
  watch: Watch;
  clock: Clock;
  /** milliseconds since 1970 */
  created: number;
  /** the same for all branches of one game */
  of: string;
  /** where it parts */
  loop: number;
  /** of the loop; 0 before the first */
  day: number;
  /** how many both share */
  answers: number;
  step: Step;
  /** the script lies open */
  open: boolean;
  /** milliseconds since 1970; 0 while it goes on */
  finished: number;
  /** winner and how */
  result: string;
}

/** All branches of a game on this device, the newest first. */
export interface BranchList {
  branches: ListedBranch[];
}

/** A branch, and the game it parts from. */
export interface BranchSheet {
  id: string;
  title: string;
  set: string;
  loops: number;
  days: number;
  players: number;
  watch: Watch;
  clock: Clock;
  /** milliseconds since 1970 */
  created: number;
  /** the same for all branches of one game */
  of: string;
  /** where it parts */
  loop: number;
  /** of the loop; 0 before the first */
  day: number;
  /** how many both share */
  answers: number;
  step: Step;
  /** the script lies open */
  open: boolean;
  /** milliseconds since 1970; 0 while it goes on */
  finished: number;
  /** winner and how */
  result: string;
  /** the whole of that game */
  record: string;
}

/** Lets bots play one more game from a moment. The same request gives the same game. */
export interface ChancesRequest {
  /** its text */
  record: string;
  /** whose events are counted */
  seat: Viewer;
  /** so many events that this viewer was told */
  after: number;
  mastermind: Level;
  protagonists: Level;
  /** played so far */
  games: number;
  /** by the Protagonists, of them */
  survived: number;
  /** won by the Final Guess, of them */
  guessed: number;
}

/** How the games went. */
export interface Chances {
  games: number;
  survived: number;
  guessed: number;
  /** of the interval of 95 % of the Mastermind's share, in millionths */
  low: number;
  high: number;
}

/** The answer is not there yet (202): ask again in a moment. */
export interface StillWorking {
  working: boolean;
}

/** How this server reminds people of games that are played by the day. */
export interface ReminderOffer {
  /** by letters */
  mail: boolean;
  /** by messages to a browser: the key it needs */
  push?: string;
}

/** How and when somebody wants to be reminded. */
export interface ReminderHabits {
  /** en, zh or ja */
  language: string;
  /** of time, as the IANA database calls it */
  zone: string;
  /** minutes of the day */
  quiet_from: number;
  /** minutes of the day; there are no quiet hours where both are the same */
  quiet_until: number;
  /** a holiday: milliseconds since 1970 */
  away_until: number;
  /** once a week the games that wait */
  digest: boolean;
}

/** What a browser gives that takes messages. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Asks for reminders of a seat, at a mail address or in a browser. */
export interface NewLetterbox {
  habits: ReminderHabits;
  /** the address; a letter goes there and asks */
  mail?: string;
  push?: PushAddress;
}

/** Whoever has the key changes how these reminders come. */
export interface LetterboxMade {
  key: string;
}

/** Whether a letterbox is told about a seat. */
export interface RemindSeat {
  /** of the letterbox */
  key: string;
  remind: boolean;
}

/** Looks at a letterbox, or changes when it is written to. */
export interface SetHabits {
  habits?: ReminderHabits;
}

/** Where reminders of one person go. */
export interface Letterbox {
  /** mail or push */
  kind: string;
  /** its owner has said yes */
  confirmed: boolean;
  habits: ReminderHabits;
  /** that it is told about */
  tables: string[];
}

/** What a link in a letter brought. */
export interface LetterCode {
  code: string;
}

/** What was wrong. */
export interface HttpError {
  error: string;
}

export type ServerMessage =
  | Hello
  | GameEvent
  | Ask
  | ViewMessage
  | End
  | ErrorMessage
  | RecordMessage
  | Welcome
  | TableState
  | Taken
  | Rewound
  | ChatLine
  | ReactionMessage
  | NotesMessage
  | Console
  | Preview
  | Deduced
  | Disclosed;

export type ClientMessage =
  | Join
  | WatchTable
  | Answer
  | GetView
  | GetRecord
  | Chat
  | React
  | PutNotes
  | Pause
  | MoreTime
  | Rename
  | Propose
  | Vote
  | TakeBack
  | Leave
  | SeatBot
  | GetConsole
  | GetPreview
  | GetDisclosure
  | GetDeduction;
