import type { Algorithm } from '../../algorithm.ts'
import type { Subject } from '../../subject.ts'
import { addMonths, powerOf } from '../power/months.ts'
import { figureIn, hit, inputIn, notApplicable, passed, rowAt, text } from './results.ts'

const table = 'monthlyRevenue'
const field = 'invoicedRevenue'
/** Months by which an invoice may follow the production. */
const lags = [0, 1, 2]

/** Ranks from 1 on; the same values share the middle of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).toSorted((a, b) => a.value - b.value)
  const ranks = values.map(() => 0)
  for (let from = 0; from < order.length;) {
    let to = from
    while (to + 1 < order.length && order[to + 1]?.value === order[from]?.value) to += 1
    for (let at = from; at <= to; at += 1) ranks[order[at]?.index ?? 0] = (from + to) / 2 + 1
    from = to + 1
  }
  return ranks
}

/**
 * Spearman's rank correlation; null where one side does not vary.
 *
 * @example spearman([1, 2, 3], [10, 20, 40]) // 1
 */
export function spearman(a: readonly number[], b: readonly number[]): number | null {
  const [x, y] = [ranksOf(a), ranksOf(b)]
  const middle = (a.length + 1) / 2
  const product = x.reduce((sum, rank, index) => sum + (rank - middle) * ((y[index] ?? 0) - middle), 0)
  const spread = (ranks: readonly number[]): number => ranks.reduce((sum, rank) => sum + (rank - middle) ** 2, 0)
  const scale = Math.sqrt(spread(x) * spread(y))
  return scale === 0 ? null : product / scale
}

type Pair = { month: string; used: string; revenue: number; kwh: number }

function pairsOf(subject: Subject, lag: number): Pair[] {
  const power = powerOf(subject)
  return subject.rows(table).flatMap((row): Pair[] => {
    const used = addMonths(row.period, -lag)
    const [revenue, kwh] = [figureIn(row, field), power.use.get(used)?.total ?? null]
    return revenue === null || kwh === null
      ? []
      : [{ month: row.period, used, revenue: revenue.toNumber(), kwh: kwh.toNumber() }]
  })
}

/**
 * XP05: months of invoices against the power of the same month and of the two before: the best correlation of the
 * three.
 */
export const invoicesAndPower: Algorithm = {
  run(subject, _rule, thresholds) {
    if (subject.rows(table).length === 0 || subject.rows('power').length === 0)
      return [
        notApplicable(
          '',
          'missing',
          ...(subject.rows(table).length === 0 ? [table] : []),
          ...(subject.rows('power').length === 0 ? ['power'] : []),
        ),
      ]
    const least = thresholds.number('n')
    const tried = lags.flatMap((lag) => {
      const pairs = pairsOf(subject, lag)
      const rho = least.gt(pairs.length)
        ? null
        : spearman(
            pairs.map(({ revenue }) => revenue),
            pairs.map(({ kwh }) => kwh),
          )
      return rho === null ? [] : [{ lag, pairs, rho }]
    })
    const best = tried.toSorted((a, b) => b.rho - a.rho)[0]
    const last = subject.rows(table).at(-1)?.period ?? ''
    if (!best)
      return [notApplicable(last, lags.some((lag) => least.lte(pairsOf(subject, lag).length)) ? 'undefined' : 'tooFew')]
    if (thresholds.number('rho').lte(Number(best.rho.toFixed(12)))) return [passed(last)]
    const power = powerOf(subject)
    const inputs = best.pairs.flatMap(({ month, used }) => [
      ...inputIn(rowAt(subject, table, month), field),
      ...(power.use.get(used)?.inputs ?? []),
    ])
    return [
      hit(
        last,
        { n: String(best.pairs.length), rho: text(Number(best.rho.toFixed(2))), lag: String(best.lag) },
        inputs,
      ),
    ]
  },
  /** Both as shares of their own mean, so that they lie in one picture. */
  course(subject, rule, thresholds) {
    const pairs = pairsOf(subject, 0)
    if (pairs.length === 0) return null
    const relative = (values: readonly number[]): (string | null)[] => {
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      return values.map((value) => (mean === 0 ? null : text(value / mean)))
    }
    const marked = invoicesAndPower
      .run(subject, rule, thresholds)
      .flatMap((result) => (result.kind === 'hit' ? [result.period] : []))
    return {
      unit: '倍',
      periods: pairs.map(({ month }) => month),
      series: [
        { name: field, values: relative(pairs.map(({ revenue }) => revenue)) },
        { name: 'kwh', values: relative(pairs.map(({ kwh }) => kwh)) },
      ],
      marked,
    }
  },
}
