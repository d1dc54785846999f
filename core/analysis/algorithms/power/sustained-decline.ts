import type { Exact } from '../../../money.ts'
import type { Algorithm, Thresholds } from '../../algorithm.ts'
import { markedMonths } from './episodes.ts'
import { addMonths, powerOf, type Power } from './months.ts'
import { lastMonthOf, noPower, notApplicable, settled, sumOf, text, useCourse } from './results.ts'
import { firstOf, lastOf } from '../../../lists.ts'

type Window = { months: string[]; now: Exact; before: Exact; growth: Exact }

/**
 * Three months up to one, and the same of the year before; null where one of them is not known. January and February
 * are counted together or not at all: up to January the window ends in December, up to April it begins in January.
 */
function windowOf(power: Power, last: string): Window | null {
  const end = last.endsWith('-01') ? addMonths(last, -1) : last
  const months = Array.from({ length: end.endsWith('-04') ? 4 : 3 }, (_, back) => addMonths(end, -back)).reverse()
  const totals = (shift: number) => months.flatMap((month) => power.use.get(addMonths(month, shift))?.total ?? [])
  const [now, before] = [totals(0), totals(-12)]
  if (now.length < months.length || before.length < months.length || sumOf(before).lte(0)) return null
  return { months, now: sumOf(now), before: sumOf(before), growth: settled(sumOf(now).div(sumOf(before))).minus(1) }
}

const falls = (window: Window | null, thresholds: Thresholds): window is Window =>
  window !== null && window.growth.lte(thresholds.number('drop'))

/** PW05: the latest three months are far below the year before; the hit says since when that is so. */
export const sustainedDecline: Algorithm = {
  run(subject, _rule, thresholds) {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const last = lastMonthOf(power)
    const window = windowOf(power, last)
    if (!window) return [notApplicable(last, 'tooFew', 'kwh')]
    if (!falls(window, thresholds)) return [{ kind: 'passed', period: last }]
    let since = last
    while (falls(windowOf(power, addMonths(since, -1)), thresholds)) since = addMonths(since, -1)
    const months = [...window.months.map((month) => addMonths(month, -12)), ...window.months]
    return [
      {
        kind: 'hit',
        period: last,
        values: {
          from: firstOf(window.months),
          to: lastOf(window.months),
          sum: text(window.now),
          before: text(window.before),
          growth: text(window.growth),
          since: windowOf(power, since)?.months[0] ?? since,
        },
        inputs: months.flatMap((month) => power.use.get(month)?.inputs ?? []),
      },
    ]
  },
  course: (subject, rule, thresholds) =>
    useCourse(powerOf(subject), markedMonths(sustainedDecline.run(subject, rule, thresholds))),
}
