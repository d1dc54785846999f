import { Exact } from '../../../money.ts'
import type { Algorithm, Thresholds } from '../../algorithm.ts'
import type { AlgorithmResult } from '../../outcome.ts'
import { addMonths, powerOf, type Power } from './months.ts'
import { markedMonths } from './episodes.ts'
import { exactMedian, lastMonthOf, noPower, notApplicable, text, useCourse } from './results.ts'
import { firstOf, lastOf, present } from '../../../lists.ts'

/** A stop that goes on: its months, and what use was before it began. */
type Stop = { months: string[]; median: Exact; before: string[]; sameMonth: Exact }

/** Of the 12 months before, this many must be known. */
const fewestBefore = 6

/** The same month of earlier years; the Spring Festival lies in January or February, so these stand for each other. */
function sameMonths(power: Power, month: string, without: ReadonlySet<string>): Exact[] {
  const names = month.endsWith('-01') || month.endsWith('-02') ? ['01', '02'] : [month.slice(5)]
  const years = [...new Set(power.calendar.map((other) => other.slice(0, 4)))].filter(
    (year) => year < month.slice(0, 4),
  )
  return years.flatMap((year) => {
    const values = names
      .map((name) => `${year}-${name}`)
      .flatMap((other) => (without.has(other) ? [] : (power.use.get(other)?.total ?? [])))
    return values.length === names.length ? [Exact.min(...values)] : []
  })
}

/** Every stop, and how many months could be judged. */
function stopsOf(power: Power, thresholds: Thresholds): { stops: Stop[]; judged: string[] } {
  const [ratio, same] = [thresholds.number('ratio'), thresholds.number('sameMonth')]
  const stopped = new Set<string>()
  const stops: Stop[] = []
  const judged: string[] = []
  for (const month of power.calendar) {
    const total = power.use.get(month)?.total
    const going = stops.find(({ months }) => months.at(-1) === addMonths(month, -1))
    const before =
      going?.before ??
      Array.from({ length: 12 }, (_, back) => addMonths(month, -1 - back)).filter(
        (other) => power.use.get(other)?.total,
      )
    const history = sameMonths(power, month, stopped)
    if (!total || before.length < fewestBefore || history.length === 0) continue
    judged.push(month)
    const median = going?.median ?? exactMedian(before.flatMap((other) => power.use.get(other)?.total ?? []))
    const sameMonth = exactMedian(history)
    if (total.gte(median.times(ratio)) || total.gte(sameMonth.times(same))) continue
    stopped.add(month)
    if (going) Object.assign(going, { months: [...going.months, month], sameMonth })
    else stops.push({ months: [month], median, before, sameMonth })
  }
  return { stops, judged }
}

/** PW04: use that fell so far, for the season too, that production seems to have stopped; one hit for each stop. */
export const productionStop: Algorithm = {
  run(subject, _rule, thresholds): AlgorithmResult[] {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const { stops, judged } = stopsOf(power, thresholds)
    const last = judged.at(-1)
    if (last === undefined) return [notApplicable(lastMonthOf(power), 'tooFew', 'kwh')]
    if (stops.length === 0) return [{ kind: 'passed', period: last }]
    return stops.map(({ months, median, before, sameMonth }) => {
      const [from, to] = [firstOf(months), lastOf(months)]
      const total = present(power.use.get(to)?.total)
      return {
        kind: 'hit',
        period: to,
        values: {
          from,
          to,
          count: String(months.length),
          kwh: text(total),
          median: text(median),
          ratio: text(total.div(median)),
          sameMonth: text(sameMonth),
        },
        inputs: [...before, ...months].sort().flatMap((month) => power.use.get(month)?.inputs ?? []),
      }
    })
  },
  course: (subject, rule, thresholds) =>
    useCourse(powerOf(subject), markedMonths(productionStop.run(subject, rule, thresholds))),
}
