import type { Exact } from '../../../money.ts'
import type { Input } from '../../../ratios/types.ts'
import type { Algorithm } from '../../algorithm.ts'
import type { AlgorithmResult } from '../../outcome.ts'
import { markedMonths } from './episodes.ts'
import { addMonths, figure, powerOf, type Account, type Power } from './months.ts'
import { lastMonthOf, noPower, notApplicable, settled, sumOf, text } from './results.ts'
import { firstOf, lastOf, valueFor } from '../../../lists.ts'

type Valley = { valley: Exact; total: Exact; share: Exact; inputs: Input[] }

const shareText = (valley: Valley | undefined): string | null => (valley ? text(valley.share) : null)

/**
 * What was used at night, of all that was used, at the accounts that tell times of use; null where none does. Own
 * generation is part of the whole: solar power by day does not move work into the night.
 */
export function valleyOf(power: Power, month: string, accounts: readonly Account[] = power.accounts): Valley | null {
  const rows = accounts
    .flatMap((account) => account.months.get(month) ?? [])
    .filter((row) => figure(row, 'kwhValley') && figure(row, 'kwh'))
  const sum = (...fields: string[]) => sumOf(rows.flatMap((row) => fields.flatMap((field) => figure(row, field) ?? [])))
  const [valley, total] = [sum('kwhValley', 'kwhDeepValley'), sum('kwh', 'onSiteGeneration').minus(sum('gridExport'))]
  if (rows.length === 0 || total.lte(0)) return null
  return {
    valley,
    total,
    share: settled(valley.div(total)),
    inputs: rows.flatMap((row) =>
      ['kwhValley', 'kwhDeepValley', 'kwh', 'onSiteGeneration', 'gridExport'].flatMap((field) =>
        power.input(row, field),
      ),
    ),
  }
}

/** Of the 12 months before, this many must be known. */
const fewestBefore = 6

type Shift = { months: string[]; before: string[]; mean: Exact }

const meanOf = (values: readonly Exact[]): Exact => settled(sumOf(values).div(values.length))

/** Every time in which the share was away from what it was in the 12 months before it began. */
function shiftsOf(
  shares: ReadonlyMap<string, Valley>,
  calendar: readonly string[],
  least: Exact,
): { shifts: Shift[]; judged: string[] } {
  const shifts: Shift[] = []
  const judged: string[] = []
  for (const month of calendar) {
    const share = shares.get(month)?.share
    const going = shifts.find(({ months }) => months.at(-1) === addMonths(month, -1))
    const before =
      going?.before ??
      Array.from({ length: 12 }, (_, back) => addMonths(month, -1 - back)).filter((other) => shares.has(other))
    if (!share || before.length < fewestBefore) continue
    judged.push(month)
    const mean = going?.mean ?? meanOf(before.map((other) => valueFor(shares, other).share))
    if (share.minus(mean).abs().lte(least)) continue
    const sameWay = going && share.gt(mean) === valueFor(shares, firstOf(going.months)).share.gt(mean)
    if (sameWay) going.months.push(month)
    else shifts.push({ months: [month], before, mean })
  }
  return { shifts, judged }
}

const sharesOf = (power: Power): Map<string, Valley> =>
  new Map(
    power.calendar.flatMap((month) => {
      const valley = valleyOf(power, month)
      return valley ? [[month, valley] as const] : []
    }),
  )

/** PW06: the valley share moved and stayed there. Its period is the first month of the change. */
export const valleyShift: Algorithm = {
  run(subject, _rule, thresholds): AlgorithmResult[] {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const shares = sharesOf(power)
    const { shifts, judged } = shiftsOf(shares, power.calendar, thresholds.number('pp'))
    const last = judged.at(-1)
    if (last === undefined)
      return [
        shares.size === 0
          ? notApplicable(lastMonthOf(power), 'missing', 'kwhValley')
          : notApplicable(lastMonthOf(power), 'tooFew', 'kwhValley'),
      ]
    const lasting = shifts.filter(({ months }) => thresholds.number('k').lte(months.length))
    if (lasting.length === 0) return [{ kind: 'passed', period: last }]
    return lasting.map(({ months, before, mean }) => {
      const share = meanOf(months.map((month) => valueFor(shares, month).share))
      return {
        kind: 'hit',
        period: firstOf(months),
        values: {
          from: firstOf(months),
          to: lastOf(months),
          count: String(months.length),
          before: text(mean),
          valleyShare: text(share),
          change: text(share.minus(mean)),
        },
        inputs: [...before, ...months].sort().flatMap((month) => shares.get(month)?.inputs ?? []),
      }
    })
  },
  course(subject, rule, thresholds) {
    const power = powerOf(subject)
    const shares = sharesOf(power)
    if (shares.size === 0) return null
    const least = thresholds.number('pp')
    const { shifts } = shiftsOf(shares, power.calendar, least)
    // While the share is away the band stays where it was before.
    const means = power.calendar.map((month) => {
      const before = Array.from({ length: 12 }, (_, back) => addMonths(month, -1 - back)).flatMap(
        (other) => shares.get(other)?.share ?? [],
      )
      return (
        shifts.find(({ months }) => months.includes(month))?.mean ??
        (before.length < fewestBefore ? null : meanOf(before))
      )
    })
    return {
      unit: '%',
      periods: [...power.calendar],
      series: [
        {
          name: 'valleyShare',
          values: power.calendar.map((month) => shareText(shares.get(month))),
        },
      ],
      band: {
        low: means.map((mean) => (mean ? text(mean.minus(least)) : null)),
        high: means.map((mean) => (mean ? text(mean.plus(least)) : null)),
      },
      marked: markedMonths(valleyShift.run(subject, rule, thresholds)),
    }
  },
}

/** PW07: much use at night where a single shift was declared, over the latest 12 months. */
export const valleyLevel: Algorithm = {
  run(subject, _rule, thresholds): AlgorithmResult[] {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const last = lastMonthOf(power)
    const declaring = power.accounts.filter(({ latest }) => typeof latest.values['declaredShift'] === 'string')
    if (declaring.length === 0) return [notApplicable(last, 'missing', 'declaredShift')]
    const single = declaring.filter(({ latest }) => latest.values['declaredShift'] === '单班')
    if (single.length === 0) return [{ kind: 'passed', period: last }]
    const months = power.calendar.slice(-12).flatMap((month) => valleyOf(power, month, single) ?? [])
    if (months.length < 12)
      return [
        months.length === 0 ? notApplicable(last, 'missing', 'kwhValley') : notApplicable(last, 'tooFew', 'kwhValley'),
      ]
    const [valley, total] = [sumOf(months.map((month) => month.valley)), sumOf(months.map((month) => month.total))]
    const share = settled(valley.div(total))
    if (share.lte(thresholds.number('x'))) return [{ kind: 'passed', period: last }]
    return [
      {
        kind: 'hit',
        period: last,
        values: { share: text(share), valley: text(valley), kwh: text(total) },
        inputs: [
          ...single.flatMap(({ latest }) => power.input(latest, 'declaredShift')),
          ...months.flatMap(({ inputs }) => inputs),
        ],
      },
    ]
  },
  course(subject, rule, thresholds) {
    const power = powerOf(subject)
    const shares = sharesOf(power)
    if (shares.size === 0) return null
    const hit = valleyLevel.run(subject, rule, thresholds).some(({ kind }) => kind === 'hit')
    const limit = thresholds.number('x')
    return {
      unit: '%',
      periods: [...power.calendar],
      series: [
        {
          name: 'valleyShare',
          values: power.calendar.map((month) => shareText(shares.get(month))),
        },
      ],
      limits: [{ name: 'x', value: limit.toFixed() }],
      marked: hit ? power.calendar.slice(-12).filter((month) => shares.get(month)?.share.gt(limit)) : [],
    }
  },
}
