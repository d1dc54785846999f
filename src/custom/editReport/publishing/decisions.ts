import type { Finding, FindingEvent } from '../../../../core/report-checks.ts'
import type { PublishDecisions } from '../../../dataProvider/report-types.ts'

/** Names a finding, so that a yes to it holds when the report is checked again and nothing about it changed. */
export const keyOf = ({ kind, where, text }: Finding): string => [kind, where.sectionId, where.blockId, text].join('|')

/** What the clerk said so far: notes by event, and the findings that were looked at. */
export type Said = { notes: Readonly<Record<string, string>>; seen: ReadonlySet<string> }

/** Notes of an earlier publication are there already; nothing else is said. */
export const nothingSaid = (findings: readonly Finding[], before: Said = { notes: {}, seen: new Set() }): Said => ({
  notes: Object.fromEntries(findings.flatMap(({ event }) => (event ? [[event.id, before.notes[event.id] ?? event.note] as const] : []))),
  seen: new Set(findings.map(keyOf).filter((key) => before.seen.has(key))),
})

export type Open = { stops: Finding[]; events: { finding: Finding; event: FindingEvent }[]; decide: Finding[]; warn: Finding[] }

/** Findings by what has to be done about them. */
export function sorted(findings: readonly Finding[]): Open {
  return {
    stops: findings.filter(({ severity, event }) => severity === 'stop' && !event),
    events: findings.flatMap((finding) => (finding.event ? [{ finding, event: finding.event }] : [])),
    decide: findings.filter(({ severity }) => severity === 'decide'),
    warn: findings.filter(({ severity }) => severity === 'warn'),
  }
}

/** How many findings still stand in the way. */
export function left(findings: readonly Finding[], { notes, seen }: Said): number {
  const { stops, events, decide } = sorted(findings)
  return stops.length + events.filter(({ event }) => (notes[event.id] ?? '').trim() === '').length + decide.filter((finding) => !seen.has(keyOf(finding))).length
}

/** What is sent: every open event as a condition with its note, and every kind that was looked at. */
export function decisionsOf(findings: readonly Finding[], { notes }: Said): PublishDecisions {
  const { events, decide } = sorted(findings)
  return { conditions: events.map(({ event }) => ({ eventId: event.id, note: (notes[event.id] ?? '').trim() })), acknowledged: [...new Set(decide.map(({ kind }) => kind))] }
}

export type Group = { key: string; heading: string; findings: Finding[] }

/** Findings by the heading that they stand below, in order; what concerns the report as a whole comes first. */
export function groupsOf(findings: readonly Finding[]): Group[] {
  const groups: Group[] = []
  for (const finding of findings) {
    const key = `${finding.where.sectionId ?? ''}|${finding.where.heading}`
    const group = groups.find((one) => one.key === key)
    if (group) group.findings.push(finding)
    else groups.push({ key, heading: finding.where.heading, findings: [finding] })
  }
  return groups.toSorted((a, b) => Number(a.heading !== '') - Number(b.heading !== ''))
}
