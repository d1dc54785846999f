import type { Exact } from '../../../money.ts'
import type { Input } from '../../../ratios/types.ts'
import type { AlgorithmResult, MetricValue } from '../../outcome.ts'
import { episodes, ranges } from './episodes.ts'
import type { Account, Power } from './months.ts'
import { lastMonthOf, notApplicable } from './results.ts'
import { lastOf } from '../../../lists.ts'

/** What was found at one account in one month; `size` says which of several is the worst. */
export type Finding = {
  account: Account
  month: string
  values: Record<string, MetricValue>
  size: Exact
  inputs: Input[]
}

/** What was looked at, account by account: what was found, the months that could be judged, and what others lack. */
export class Findings {
  readonly entries: Finding[] = []
  readonly judged = new Set<string>()
  readonly missing = new Map<string, string[]>()

  lacks(month: string, ...names: string[]): void {
    this.missing.set(month, [...new Set([...(this.missing.get(month) ?? []), ...names])])
  }
}

const accountsOf = (findings: readonly Finding[]): string[] =>
  [...new Set(findings.map(({ account }) => account.no))].sort()

/**
 * One hit for each episode, with the figures of its worst month, its months and its accounts; the period is the latest
 * month. What could not be judged is said month by month; if nothing could, once.
 *
 * @param pause months without a finding that do not end an episode
 */
export function byEpisode(power: Power, { entries, judged, missing }: Findings, pause: number): AlgorithmResult[] {
  if (judged.size === 0) return [notApplicable(lastMonthOf(power), 'missing', ...new Set([...missing.values()].flat()))]
  const hits = episodes(
    entries.map(({ month }) => month),
    pause,
  ).map((run): AlgorithmResult => {
    const inRun = entries.filter(({ month }) => run.includes(month))
    const { values } = inRun.reduce((worst, candidate) => (candidate.size.gt(worst.size) ? candidate : worst))
    return {
      kind: 'hit',
      period: lastOf(run),
      values: { ...values, months: ranges(run), accounts: accountsOf(inRun) },
      inputs: inRun.flatMap(({ inputs }) => inputs),
    }
  })
  const last = lastOf([...judged].sort())
  const hitPeriods = new Set(hits.map(({ period }) => period))
  const open = [...missing]
    .filter(([month]) => !hitPeriods.has(month))
    .map(([month, names]) => notApplicable(month, 'missing', ...names))
  return [
    ...hits,
    ...(hits.length === 0 && !missing.has(last) ? [{ kind: 'passed', period: last } as const] : []),
    ...open,
  ].sort((a, b) => (a.period < b.period ? -1 : 1))
}
