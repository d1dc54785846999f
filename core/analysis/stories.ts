import type { Text } from '../schema/types.ts'
import { rankOf } from './clusters.ts'
import type { EventStatus } from './events.ts'
import type { Severity } from './rule.ts'

/** What of an event decides where it belongs. */
export type Grouped = { id: string; cause: string; period: string; severity: Severity }

/** All events of one cause: its course over the periods, newest first. `severity` is that of the gravest. */
export type Story<Event extends Grouped = Grouped> = { cause: string; severity: Severity; events: Event[] }

/**
 * Causes that may explain each other. It holds where all of `causes` are found within `years` of each other; `also` are
 * those that belong to it then. The headline says what they may be together, never that they are.
 */
export type CauseLink = { id: string; headline: Text; causes: string[]; also?: string[]; years: number }

/** Stories that stand together under a headline. */
export type LinkedStories = { link: CauseLink; causes: string[] }

/** What has no period holds now. */
const newest = (a: Grouped, b: Grouped): number =>
  Number(b.period === '') - Number(a.period === '') ||
  b.period.localeCompare(a.period) ||
  rankOf(a.severity) - rankOf(b.severity) ||
  a.id.localeCompare(b.id)

const gravest = (events: readonly Grouped[]): Severity =>
  events.reduce<Severity>((worst, { severity }) => (rankOf(severity) < rankOf(worst) ? severity : worst), 'info')

/**
 * Gathers events into one story a cause, the gravest and latest first.
 *
 * @example storiesOf([{ cause: 'revenue', period: '2023-12-31', … }, { cause: 'revenue', period: '2024-12-31', … }])
 * // one story of two events, 2024 first
 */
export function storiesOf<Event extends Grouped>(events: readonly Event[]): Story<Event>[] {
  const stories = [...Map.groupBy(events, ({ cause }) => cause)].map(([cause, own]): Story<Event> => ({
    cause,
    severity: gravest(own),
    events: own.toSorted(newest),
  }))
  return stories.toSorted((a, b) => {
    const [first, second] = [a.events[0], b.events[0]]
    return rankOf(a.severity) - rankOf(b.severity) || (first && second ? newest(first, second) : 0)
  })
}

/** The years of what still speaks: not of hints, and of nothing that was found to be harmless. */
function yearsOf({ events }: Story<Grouped & { status: EventStatus }>): number[] {
  return events
    .filter(({ severity, status }) => severity !== 'info' && status !== 'accepted' && status !== 'suppressed')
    .map(({ period }) => (period === '' ? Number.NaN : Number(period.slice(0, 4))))
}

/** What has no period is near to everything. */
const isNear = (a: readonly number[], b: readonly number[], years: number): boolean =>
  a.some((one) => b.some((other) => Number.isNaN(one) || Number.isNaN(other) || Math.abs(one - other) <= years))

/**
 * Which stories stand together. A story is told under one headline at most: that of the first link that holds.
 *
 * @param links in the order in which they are tried
 */
export function linkStories(
  stories: readonly Story<Grouped & { status: EventStatus }>[],
  links: readonly CauseLink[],
): LinkedStories[] {
  const years = new Map(stories.map((story) => [story.cause, yearsOf(story)]))
  const taken = new Set<string>()
  return links.flatMap((link): LinkedStories[] => {
    const free = (cause: string): boolean => !taken.has(cause) && (years.get(cause) ?? []).length > 0
    const near = (cause: string, others: readonly string[]): boolean =>
      others.every((other) => isNear(years.get(cause) ?? [], years.get(other) ?? [], link.years))
    if (!link.causes.every((cause) => free(cause) && near(cause, link.causes))) return []
    const causes = [...link.causes, ...(link.also ?? []).filter((cause) => free(cause) && near(cause, link.causes))]
    for (const cause of causes) taken.add(cause)
    return [{ link, causes }]
  })
}

/** Stories in the order of a list: those that stand together follow each other, where the gravest of them stands. */
export function inOrder<S extends Story>(stories: readonly S[], linked: readonly LinkedStories[]): S[] {
  const told = new Set<string>()
  return stories.flatMap((story): S[] => {
    if (told.has(story.cause)) return []
    const causes = linked.find((one) => one.causes.includes(story.cause))?.causes ?? [story.cause]
    const together = stories.filter(({ cause }) => causes.includes(cause))
    for (const { cause } of together) told.add(cause)
    return together
  })
}
