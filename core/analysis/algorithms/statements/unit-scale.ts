import { groupThousands } from '../../../digits.ts'
import { Exact } from '../../../money.ts'
import { decimalOf } from '../../../subject/decimals.ts'
import { unsettledMonths } from '../../../subject/power-units.ts'
import { areUnitsBroken, compareUnits } from '../../../subject/unit-scale.ts'
import type { UnitsApart } from '../../../subject/units-across.ts'
import type { Algorithm } from '../../algorithm.ts'
import type { AlgorithmResult, MetricValue } from '../../outcome.ts'
import type { Subject } from '../../subject.ts'
import { linesAt, neighbours, statementNames, type Line } from './lines.ts'
import { hit, notApplicable, passed } from './results.ts'

/** How many times as large: `10,000`, or `1/10,000` where it is smaller. */
const timesText = (ratio: Exact): string =>
  ratio.gte(1) ? groupThousands(ratio.toFixed(0)) : `1/${groupThousands(new Exact(1).div(ratio).toFixed(0))}`

type Sides = readonly [before: readonly Line[], now: readonly Line[]]

/** All lines of two periods together, and those of each statement. */
function sidesOf(subject: Subject, earlier: string, later: string): Sides[] {
  const [before, now] = [linesAt(subject, earlier), linesAt(subject, later)]
  const [named, namedNow] = [before, now].map((lines) => Map.groupBy(lines, ({ table }) => table))
  const each = statementNames(subject).map((name): Sides => [named?.get(name) ?? [], namedNow?.get(name) ?? []])
  return [[before, now], ...each]
}

/** Whether what is in doubt of two periods is the earlier one only, which was told with the period before. */
function isTold(subject: Subject, earlier: string, later: string): boolean {
  const isDoubtful = (period: string): boolean =>
    statementNames(subject).some((name) => subject.isUnsettled(name, period))
  return subject.periods[0] !== earlier && isDoubtful(earlier) && !isDoubtful(later)
}

/** Statements that are apart, at the latest period in doubt that is not told yet; the other periods are not judged. */
function acrossStatements(
  { statements, against, isEither, power, ties, inputs, places }: UnitsApart,
  reported: ReadonlySet<string>,
): AlgorithmResult[] {
  const periods = [...new Set(places.map((place) => place.slice(-10)))].toSorted().filter((at) => !reported.has(at))
  const latest = periods.at(-1)
  if (latest === undefined) return []
  const ratio = timesText(new Exact(10).pow(isEither ? Math.abs(power) : power))
  const sides: Record<string, MetricValue> = isEither
    ? { eitherOf: [...statements, ...against] }
    : { statement: statements, against }
  return periods.map((period) =>
    period === latest ? hit(period, { ratio, ...sides, ties: String(ties) }, inputs) : notApplicable(period, 'unit'),
  )
}

/** Each period beside the one before. */
function acrossPeriods(subject: Subject, powers: readonly string[]): AlgorithmResult[] {
  const [only] = subject.periods
  if (subject.periods.length < 2) return [notApplicable(only ?? '', 'tooFew')]
  return neighbours(subject.periods).map(({ earlier, later }): AlgorithmResult => {
    const sides = sidesOf(subject, earlier, later)
    const answers = sides.map(([before, now]) => areUnitsBroken(before, now, powers))
    if (answers.every((answer) => answer === null)) return notApplicable(later, 'tooFew')
    const [before, now] = sides[answers.indexOf(true)] ?? []
    const broken = before && now && compareUnits(before, now, powers)
    if (!broken) return passed(later)
    if (isTold(subject, earlier, later)) return notApplicable(later, 'unit')
    const { pairs, ratio } = broken
    const telling = pairs
      .toSorted((a, b) => a.ratio.minus(ratio).abs().comparedTo(b.ratio.minus(ratio).abs()))
      .slice(0, 6)
    return hit(
      later,
      { ratio: timesText(ratio), previous: earlier, lines: String(pairs.length) },
      telling.flatMap(({ before, now }) => [before.input, now.input]),
    )
  })
}

/** Months of power whose use another unit explains, one answer for all of them. */
function ofPower(subject: Subject): AlgorithmResult[] {
  const rows = subject.rows('power')
  const doubted = unsettledMonths(rows)
  const months = [...doubted.keys()].toSorted()
  const [from, to] = [months[0], months.at(-1)]
  const ratio = doubted.get(to ?? '')
  if (from === undefined || to === undefined || ratio === undefined) return []
  const inputs = rows.flatMap(({ table, key, period, values }) => {
    const value = decimalOf(values['kwh'])
    if (!doubted.has(period) || value === null) return []
    const isOne = rows.filter((row) => row.period === period).length === 1
    return [{ table, field: 'kwh', period: isOne ? period : `${period}#${key}`, value }]
  })
  const values = { ratio: timesText(new Exact(ratio)), powerFrom: from, powerTo: to, months: String(months.length) }
  return [hit(to, values, inputs, 'medium')]
}

/**
 * DQ03: the middle ratio of the same lines in two periods is about a thousand, ten thousand or a million, in all
 * statements together or in one of them; or a statement is so much larger or smaller than others of its periods; or
 * months of power are so from the other months.
 */
export const unitScale: Algorithm = {
  anyUnit: true,
  run(subject, _rule, thresholds) {
    const powers = thresholds.list('ks')
    const along = acrossPeriods(subject, powers)
    const reported = new Set(along.flatMap(({ kind, period }) => (kind === 'hit' ? [period] : [])))
    const [apart] = subject.unitsApart().filter(({ power }) => powers.includes(String(Math.abs(power))))
    const across = apart ? acrossStatements(apart, reported) : []
    const judged = new Set(across.map(({ period }) => period))
    return [...along.filter(({ period }) => !judged.has(period)), ...across, ...ofPower(subject)].toSorted((a, b) =>
      a.period.localeCompare(b.period),
    )
  },
}
