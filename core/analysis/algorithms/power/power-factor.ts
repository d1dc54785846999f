import { Exact } from '../../../money.ts'
import type { DataRow } from '../../../subject/types.ts'
import type { Algorithm } from '../../algorithm.ts'
import type { AlgorithmResult } from '../../outcome.ts'
import { Findings, type Finding } from './by-account.ts'
import { nearest } from './demand.ts'
import { episodes, markedMonths } from './episodes.ts'
import { figure, powerOf } from './months.ts'
import { lastMonthOf, noPower, notApplicable, sumOf, text } from './results.ts'
import { firstOf, lastOf, present } from '../../../lists.ts'

/** How far a row's power factor is below its standard. */
const below = (row: DataRow): Exact | null => {
  const [factor, standard] = [figure(row, 'powerFactor'), figure(row, 'pfStandard')]
  return factor && standard ? standard.minus(factor) : null
}

/** Charges for a low factor; what was credited in a month is none. */
const charges = (findings: readonly Finding[]): Exact =>
  sumOf(
    findings
      .flatMap(({ account, month }) => figure(account.months.get(month), 'feePfAdjust') ?? [])
      .filter((fee) => fee.gt(0)),
  )

/** PW09: the power factor is below its standard several months running, at each account; one hit for each time. */
export const lowPowerFactor: Algorithm = {
  run(subject, _rule, thresholds): AlgorithmResult[] {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const findings = new Findings()
    for (const account of power.accounts) {
      const low: Finding[] = []
      for (const [month, row] of account.months) {
        const size = below(row)
        if (size === null) {
          findings.lacks(month, ...['powerFactor', 'pfStandard'].filter((field) => figure(row, field) === null))
          continue
        }
        findings.judged.add(month)
        if (size.gt(0))
          low.push({
            account,
            month,
            size,
            values: {
              lowest: text(present(figure(row, 'powerFactor'))),
              pfStandard: text(present(figure(row, 'pfStandard'))),
            },
            inputs: ['powerFactor', 'pfStandard', 'feePfAdjust'].flatMap((field) => power.input(row, field)),
          })
      }
      for (const run of episodes(low.map(({ month }) => month)))
        if (thresholds.number('k').lte(run.length))
          findings.entries.push(...low.filter(({ month }) => run.includes(month)))
    }
    const last = [...findings.judged].sort().at(-1)
    if (last === undefined)
      return [notApplicable(lastMonthOf(power), 'missing', ...new Set([...findings.missing.values()].flat()))]
    const hits = episodes(findings.entries.map(({ month }) => month)).map((run): AlgorithmResult => {
      const inRun = findings.entries.filter(({ month }) => run.includes(month))
      const worst = inRun.reduce((most, candidate) => (candidate.size.gt(most.size) ? candidate : most))
      return {
        kind: 'hit',
        period: lastOf(run),
        values: {
          ...worst.values,
          from: firstOf(run),
          to: lastOf(run),
          count: String(run.length),
          fee: text(charges(inRun)),
          accounts: [...new Set(inRun.map(({ account }) => account.no))].sort(),
        },
        inputs: inRun.flatMap(({ inputs }) => inputs),
      }
    })
    const open = [...findings.missing]
      .filter(([month]) => !hits.some(({ period }) => period === month))
      .map(([month, names]) => notApplicable(month, 'missing', ...names))
    return [
      ...(hits.length > 0 ? hits : findings.missing.has(last) ? [] : [{ kind: 'passed', period: last } as const]),
      ...open,
    ]
  },
  course(subject, rule, thresholds) {
    const power = powerOf(subject)
    const factor = nearest(power, below, (row) => figure(row, 'powerFactor'))
    if (factor.every((value) => value === null)) return null
    return {
      unit: 'number',
      periods: [...power.calendar],
      series: [
        { name: 'powerFactor', values: factor },
        { name: 'pfStandard', values: nearest(power, below, (row) => figure(row, 'pfStandard')) },
      ],
      marked: markedMonths(lowPowerFactor.run(subject, rule, thresholds)),
    }
  },
}
