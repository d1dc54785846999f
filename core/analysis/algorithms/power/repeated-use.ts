import { Exact } from '../../../money.ts'
import type { DataRow } from '../../../subject/types.ts'
import type { Algorithm } from '../../algorithm.ts'
import type { AlgorithmResult } from '../../outcome.ts'
import { byEpisode, Findings } from './by-account.ts'
import { episodes, markedMonths } from './episodes.ts'
import { figure, powerOf, type Account, type Power } from './months.ts'
import { lastMonthOf, noPower, notApplicable, text, useCourse } from './results.ts'

/** Fewer months than these may be round by chance. */
const fewestForRounding = 6

type Reading = { month: string; kwh: Exact; row: DataRow }

/** What an account used, month by month; nothing used is no figure that somebody made up. */
const readingsOf = (power: Power, account: Account): Reading[] =>
  power.calendar.flatMap((month) => {
    const row = account.months.get(month)
    const kwh = figure(row, 'kwh')
    return row && kwh && !kwh.isZero() ? [{ month, kwh, row }] : []
  })

/** Months in a row with the same use, each with those around it that have it too. */
function runsOf(readings: readonly Reading[]): Reading[][] {
  const runs: Reading[][] = []
  for (const months of episodes(readings.map(({ month }) => month))) {
    const row = readings.filter(({ month }) => months.includes(month))
    for (const [index, reading] of row.entries()) {
      if (index > 0 && runs.at(-1)?.[0]?.kwh.eq(reading.kwh)) runs.at(-1)?.push(reading)
      else runs.push([reading])
    }
  }
  return runs
}

/** PW14: the same use several months running, or mostly round hundreds, at each account. */
export const repeatedUse: Algorithm = {
  run(subject, _rule, thresholds): AlgorithmResult[] {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const [least, share] = [thresholds.number('run'), thresholds.number('round')]
    const findings = new Findings()
    for (const account of power.accounts) {
      const readings = readingsOf(power, account)
      if (least.gt(readings.length)) continue
      for (const { month } of readings) findings.judged.add(month)
      const round = new Exact(readings.filter(({ kwh }) => kwh.mod(100).isZero()).length).div(readings.length)
      const runs = runsOf(readings)
      const add = (run: readonly Reading[], { month, kwh, row }: Reading): void => {
        const repeats: Record<string, string> = least.lte(run.length)
          ? { run: String(run.length), same: text(kwh) }
          : {}
        findings.entries.push({
          account,
          month,
          size: new Exact(run.length),
          values: { ...repeats, round: text(round) },
          inputs: power.input(row, 'kwh'),
        })
      }
      const long = runs.filter((run) => least.lte(run.length))
      for (const run of long) for (const reading of run) add(run, reading)
      if (long.length > 0 || readings.length < fewestForRounding || round.lte(share)) continue
      for (const run of runs) for (const reading of run) if (reading.kwh.mod(100).isZero()) add(run, reading)
    }
    return findings.judged.size === 0
      ? [notApplicable(lastMonthOf(power), 'tooFew', 'kwh')]
      : byEpisode(power, findings, 5)
  },
  course: (subject, rule, thresholds) =>
    useCourse(powerOf(subject), markedMonths(repeatedUse.run(subject, rule, thresholds))),
}
