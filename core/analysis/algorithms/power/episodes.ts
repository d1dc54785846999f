import type { AlgorithmResult, MetricValue } from '../../outcome.ts'
import { addMonths, monthsBetween } from './months.ts'
import { firstOf, lastOf } from '../../../lists.ts'

/** Months that belong together: a run, in which up to `pause` months may lie between two of them. */
export function episodes(months: Iterable<string>, pause = 0): string[][] {
  const runs: string[][] = []
  for (const month of [...new Set(months)].sort()) {
    const run = runs.at(-1)
    if (run && month <= addMonths(lastOf(run), pause + 1)) run.push(month)
    else runs.push([month])
  }
  return runs
}

/** Months as a list shows them, those in a row from first to last: `['2024-05', '2024-07–2024-09']`. */
export const ranges = (months: Iterable<string>): string[] =>
  episodes(months).map((run) => (run.length === 1 ? firstOf(run) : `${run[0]}–${run.at(-1)}`))

const listed = (value: MetricValue | undefined): string[] =>
  (Array.isArray(value) ? value : []).flatMap((range) => {
    const [from, to] = range.split('–') as [string, string?]
    return monthsBetween(from, to ?? from)
  })

/** The months that hits name: by a list, or from one to another; the period where they name none. */
export function markedMonths(results: readonly AlgorithmResult[]): string[] {
  const months = results.flatMap((result) => {
    if (result.kind !== 'hit') return []
    const { months: list, from, to } = result.values
    if (list) return listed(list)
    return typeof from === 'string' && typeof to === 'string' ? monthsBetween(from, to) : [result.period]
  })
  return [...new Set(months)].filter((month) => month !== '').sort()
}
