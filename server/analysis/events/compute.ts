import { createHash } from 'node:crypto'
import { gatherAbsent, type AbsentRule } from '../../../core/analysis/absent.ts'
import { basisText } from '../../../core/analysis/changed.ts'
import { clusterHits, countRules, withFewInputs, type Cluster } from '../../../core/analysis/clusters.ts'
import { runRules, type CompiledRules } from '../../../core/analysis/engine.ts'
import { modelsOf } from '../../../core/analysis/models.ts'
import type { Outcome } from '../../../core/analysis/outcome.ts'
import type { RuleSettings } from '../../../core/analysis/rule.ts'
import type { PeerFigures, Subject } from '../../../core/analysis/subject.ts'
import { allRatios } from '../../../core/ratios/library.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { scoreAt } from '../../../core/score/read.ts'
import type { Measures } from '../peers.ts'
import { scoreMeasure } from '../score/measure.ts'
import { compiledScore, shippedScoreSettings, type ScoreSettings } from '../score/settings.ts'
import { openStored, type StoredSubject } from '../subject.ts'

/** The score of a model in the latest whole year. */
export type StoredScore = { model: string; period: string; score: string | null; zone: string | null }

/** What `analyses.result` holds. */
export type StoredResult = { absent: AbsentRule[]; models: StoredScore[] }

/** An event as the rules find it; `hash` is another one as soon as its evidence is. */
export type FoundEvent = Cluster & { id: string; hash: string }

/** All that the rules say of a customer: plain data that a thread can send. */
export type Computed = {
  customerId: string
  industryCode: string | null
  industryGroup: string
  regionCode: string | null
  latestPeriod: string
  events: FoundEvent[]
  passed: number
  notApplicable: number
  measures: Measures | null
  /** Of the weights that the risk score was made by. */
  scoreVersion: number
  result: StoredResult
}

/** What one customer is held against. `peers` are the figures that rules may ask for, by `ratio@year`. */
export type Given = {
  settings: RuleSettings
  branchIds: readonly string[]
  peers: Readonly<Record<string, PeerFigures>>
  /** Those that are shipped, where none are named. */
  score?: ScoreSettings
}

/** Digits of a ratio that are kept for comparing customers with each other. */
const kept = 12

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Stays the same for a customer, a cause and a period. */
export const eventId = (customerId: string, cause: string, period: string): string =>
  `ev_${sha256(`${customerId}\n${cause}\n${period}`).slice(0, 32)}`

function measuresOf(subject: Subject, outcomes: readonly Outcome[], score: ScoreSettings): Measures | null {
  const period = subject.years.at(-1)
  if (period === undefined) return null
  const values: Record<string, string> = {}
  for (const { key } of allRatios) {
    const { value } = subject.measure(key, period)
    if (value !== null) values[key] = value.toSignificantDigits(kept).toFixed()
  }
  const risk = scoreAt(compiledScore(score), subject, period, outcomes)
  if (risk.score !== null) values[scoreMeasure] = String(risk.score)
  return { period, values }
}

function scoresOf(subject: Subject): StoredScore[] {
  const period = subject.years.at(-1)
  return period === undefined
    ? []
    : modelsOf(subject, period).map(({ model, score, zone }) => ({ model, period, score, zone: zone?.id ?? null }))
}

/** Where an enterprise is registered: as its basics say, otherwise by digits 3 to 8 of its credit code. */
function regionOf(subject: Subject): string | null {
  const region = subject.basic('regionCode')
  if (typeof region === 'string' && /^\d{6}$/.test(region.trim())) return region.trim()
  return /^\w{2}(\d{6})/.exec(subject.creditCode)?.[1] ?? null
}

/** Runs all rules over what is stored of a customer. Pure, and the work of a thread where many are computed. */
export function compute(
  stored: StoredSubject,
  rules: CompiledRules,
  tables: readonly TableSchema[],
  { settings, branchIds, peers, score = shippedScoreSettings }: Given,
): Computed {
  const { customerId } = stored
  const subject = openStored(stored, tables, (ratio, period) => peers[`${ratio}@${period.slice(0, 4)}`] ?? null)
  const outcomes = runRules(rules, subject, settings, branchIds)
  return {
    customerId,
    industryCode: subject.industryCode,
    industryGroup: subject.group,
    regionCode: regionOf(subject),
    latestPeriod: stored.rows.reduce((latest, { period }) => (period > latest ? period : latest), ''),
    events: clusterHits(outcomes, rules.rules).map((cluster) => ({
      ...cluster,
      hits: cluster.hits.map(withFewInputs),
      id: eventId(customerId, cluster.cause, cluster.period),
      hash: sha256(basisText(cluster.hits)).slice(0, 32),
    })),
    ...countRules(outcomes),
    measures: measuresOf(subject, outcomes, score),
    scoreVersion: score.version,
    result: { absent: gatherAbsent(outcomes), models: scoresOf(subject) },
  }
}
