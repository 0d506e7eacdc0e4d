// An incident of the schedule is known by its public name, its day and, where several share both, its number (R191).
interface Scheduled {
  day: number
  incident: string
  /** 2, 3, … of several; the first has none. */
  nth?: number | undefined
}

export const isSameIncident = (one: Scheduled, other: Scheduled): boolean =>
  one.day === other.day && one.incident === other.incident && (one.nth ?? 1) === (other.nth ?? 1)

/** `day.incident`, and `day.incident.2` for the second of that name and day. */
export const incidentKey = (one: Scheduled): string => `${one.day}.${one.incident}` + ((one.nth ?? 1) > 1 ? `.${one.nth}` : '')

/** As everybody knows it: a Fake Incident goes by the name it bears. */
export const inPublic = <T extends Scheduled & { shown_as?: string }>(one: T): T => ({ ...one, incident: one.shown_as ?? one.incident })
