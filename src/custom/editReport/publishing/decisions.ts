import type { PublishDecisions } from '../../../../core/contracts/publishing.ts'
import type { Finding, OpenItem } from '../../../../core/report-checks.ts'

/** What the clerk said so far: notes by the cause of open events, and the keys of the findings that were looked at. */
export type Answers = { notes: Readonly<Record<string, string>>; seen: ReadonlySet<string> }

/** Notes of an earlier publication are there already; nothing else is said. */
export const initialAnswers = (
  findings: readonly Finding[],
  before: Answers = { notes: {}, seen: new Set() },
): Answers => ({
  notes: Object.fromEntries(
    findings.flatMap(({ item }) => (item ? [[item.cause, before.notes[item.cause] ?? item.note] as const] : [])),
  ),
  seen: new Set(findings.map(({ key }) => key).filter((key) => before.seen.has(key))),
})

export type Open = { stops: Finding[]; items: OpenItem[]; decide: Finding[]; warn: Finding[] }

/** Findings by what has to be done about them. */
export function sorted(findings: readonly Finding[]): Open {
  return {
    stops: findings.filter(({ severity, item }) => severity === 'stop' && !item),
    items: findings.flatMap(({ item }) => item ?? []),
    decide: findings.filter(({ severity }) => severity === 'decide'),
    warn: findings.filter(({ severity }) => severity === 'warn'),
  }
}

const noteOf = ({ notes }: Answers, { cause }: OpenItem): string => (notes[cause] ?? '').trim()

/** How many findings still stand in the way. */
export function left(findings: readonly Finding[], answers: Answers): number {
  const { stops, items, decide } = sorted(findings)
  return (
    stops.length +
    items.filter((item) => noteOf(answers, item) === '').length +
    decide.filter(({ key }) => !answers.seen.has(key)).length
  )
}

/**
 * What is sent: every open event below the note that answers it, each note once, and every finding that was looked
 * at.
 */
export function decisionsOf(findings: readonly Finding[], given: Answers): PublishDecisions {
  const { items, decide } = sorted(findings)
  const answers = new Map<string, string[]>()
  for (const item of items)
    answers.set(noteOf(given, item), [...(answers.get(noteOf(given, item)) ?? []), ...item.events.map(({ id }) => id)])
  return {
    conditions: [...answers].map(([note, eventIds]) => ({ eventIds, note })),
    acknowledged: decide.flatMap(({ key }) => (given.seen.has(key) ? [key] : [])),
  }
}

export type Group = { key: string; heading: string; findings: Finding[] }

/** Findings by the heading that they stand below, in order; what concerns the report as a whole comes first. */
export function groupsOf(findings: readonly Finding[]): Group[] {
  const groups: Group[] = []
  for (const finding of findings) {
    const key = `${finding.where.sectionId ?? ''}|${finding.where.heading}`
    const group = groups.find((entry) => entry.key === key)
    if (group) group.findings.push(finding)
    else groups.push({ key, heading: finding.where.heading, findings: [finding] })
  }
  return groups.toSorted((a, b) => Number(a.heading !== '') - Number(b.heading !== ''))
}
