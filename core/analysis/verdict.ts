import type { EventInput, EventStory } from './events.ts'
import { rankOf } from './clusters.ts'
import type { Severity } from './rule.ts'

/**
 * What a customer comes to. `unknown`: too little is there to say anything · `doubtful`: the data contradict themselves
 * and have to be put right first · `grave`, `watch`: what was found · `clear`: nothing was found, as far as could be
 * looked.
 */
export const verdictLevels = ['unknown', 'doubtful', 'grave', 'watch', 'clear'] as const
export type VerdictLevel = (typeof verdictLevels)[number]
export type Certainty = 'large' | 'fair' | 'small'

/** A fact that a verdict rests on, with the stored values that it is read from. */
export type VerdictFact = {
  eventId: string
  name: string
  severity: Severity
  period: string
  text: string
  cells: EventInput[]
}

/** What is wrong with a customer, how sure that is, and what to do next, in the reader's language. */
export type Verdict = {
  level: VerdictLevel
  what: string
  certainty: Certainty
  why: string
  next: string
  facts: VerdictFact[]
  /** Of the latest statement, '' where there is none; and how old it is, in whole months. */
  period: string
  months: number | null
}

/**
 * What is known of a customer when it is judged. `period`: the last whole year, '' where there is none. `known`: the
 * share of what counts in the score, 0 to 1.
 */
export type Judged = {
  stories: readonly EventStory[]
  years: number
  period: string
  passed: number
  known: number
  grade: string | null
  /** Grades by which a customer is looked at although no rule found anything. */
  poorGrades: readonly string[]
}

/** From so many whole years on, and such a share of known figures, a verdict rests on firm ground. */
export const firmYears = 3
export const firmShare = 0.9
/** Below this share nothing is called clear. */
export const leastShare = 0.5
/** Statements that are older, in months, are to be asked for anew first. */
export const oldMonths = 15

/** Stories that somebody still has to look at, or that were found to be a risk, the gravest first. */
export const standing = (stories: readonly EventStory[]): EventStory[] =>
  stories
    .map((story) => {
      const periods = story.periods.filter(({ status }) => status !== 'accepted' && status !== 'suppressed')
      const severity = periods.reduce<Severity>(
        (worst, period) => (rankOf(period.severity) < rankOf(worst) ? period.severity : worst),
        'info',
      )
      return { ...story, periods, severity }
    })
    .filter(({ periods }) => periods.length > 0)
    .toSorted((a, b) => rankOf(a.severity) - rankOf(b.severity) || Number(a.checksData) - Number(b.checksData))

/**
 * The level of a customer. Missing data are never clear: without a year, or with less than half of what counts known,
 * it is unknown unless something was found.
 *
 * @example levelOf({ stories: [], years: 0, period: '', passed: 0, known: 0, grade: null, poorGrades: [] }) // 'unknown'
 */
export function levelOf({ stories, years, passed, known, grade, poorGrades }: Judged): VerdictLevel {
  const found = standing(stories)
  const has = (severity: Severity, data: boolean): boolean =>
    found.some((story) => story.severity === severity && story.checksData === data)
  if (has('high', false)) return 'grave'
  if (has('high', true)) return 'doubtful'
  if (has('medium', false)) return 'watch'
  if (has('medium', true)) return 'doubtful'
  if (grade !== null && poorGrades.includes(grade)) return 'watch'
  return years === 0 || passed === 0 || grade === null || known < leastShare ? 'unknown' : 'clear'
}

/** The known share of what counts as a whole percentage, as all of the product shows it; never more than there is. */
export const knownPercent = (known: number): number => Math.floor(Number((known * 100).toFixed(6)))

/**
 * How firm the ground is that a verdict rests on. Data that contradict themselves bear nothing, and nothing is firmly
 * judged of data in doubt.
 */
export function certaintyOf(judged: Judged, months: number | null): Certainty {
  const { stories, years, known } = judged
  const doubts = standing(stories).filter(({ checksData }) => checksData)
  const has = (severity: Severity): boolean => doubts.some((story) => story.severity === severity)
  if (has('high') || levelOf(judged) === 'unknown' || years === 0 || known < leastShare) return 'small'
  const isFirm = years >= firmYears && known >= firmShare && !has('medium')
  return isFirm && months !== null && months <= oldMonths ? 'large' : 'fair'
}

/**
 * Whole months from the end of a period to a day; null where the period lies in a month after it, and is of no age.
 *
 * @example monthsSince('2024-12-31', '2026-11-23') // 22
 */
export function monthsSince(period: string, day: string): number | null {
  const [year, month, date] = period.split('-').map(Number)
  const [nowYear, nowMonth, nowDate] = day.split('-').map(Number)
  if (year === undefined || month === undefined || nowYear === undefined || nowMonth === undefined) return null
  if ([year, month, nowYear, nowMonth].some((part) => !Number.isInteger(part))) return null
  const months = (nowYear - year) * 12 + nowMonth - month
  const isShort = (nowDate ?? 1) < Math.min(date ?? 1, 28) ? 1 : 0
  return months < 0 ? null : Math.max(0, months - isShort)
}
