import { Exact } from '../../../money.ts'
import type { DataRow } from '../../../subject/types.ts'
import type { Algorithm } from '../../algorithm.ts'
import { byEpisode, Findings } from './by-account.ts'
import { markedMonths } from './episodes.ts'
import { figure, powerOf, type Account, type Power } from './months.ts'
import { lastMonthOf, noPower, notApplicable, settled, text } from './results.ts'

/** Of several accounts a line shows the one that comes nearest to its limit, month by month. */
export function nearest(
  power: Power,
  of: (row: DataRow) => Exact | null,
  value: (row: DataRow) => Exact | null,
): (string | null)[] {
  return power.calendar.map((month) => {
    const rows = power.accounts
      .flatMap((account) => account.months.get(month) ?? [])
      .flatMap((row) => {
        const size = of(row)
        return size ? [{ row, size }] : []
      })
    return rows.length === 0
      ? null
      : (value(rows.reduce((most, row) => (row.size.gt(most.size) ? row : most)).row)?.toFixed() ?? null)
  })
}

const ratioOf = (row: DataRow): Exact | null => {
  const [demand, approved] = [figure(row, 'maxDemand'), figure(row, 'approvedDemand')]
  return demand && approved?.gt(0) ? demand.div(approved) : null
}

/** PW08: maximum demand above what is approved, at each account. */
export const demandOverApproved: Algorithm = {
  run(subject, _rule, thresholds) {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const findings = new Findings()
    for (const account of power.accounts) {
      for (const [month, row] of account.months) {
        const [demand, approved] = [figure(row, 'maxDemand'), figure(row, 'approvedDemand')]
        if (!demand || !approved?.gt(0)) {
          findings.lacks(month, ...(demand ? [] : ['maxDemand']), ...(approved?.gt(0) ? [] : ['approvedDemand']))
          continue
        }
        findings.judged.add(month)
        // Not the quotient: what is exactly at the limit is not above it.
        if (demand.lte(approved.times(thresholds.number('x')))) continue
        const ratio = demand.div(approved)
        findings.entries.push({
          account,
          month,
          size: ratio,
          values: { highest: text(demand), approvedDemand: text(approved), ratio: text(ratio) },
          inputs: [...power.input(row, 'maxDemand'), ...power.input(row, 'approvedDemand')],
        })
      }
    }
    return byEpisode(power, findings, 5)
  },
  course(subject, rule, thresholds) {
    const power = powerOf(subject)
    const demand = nearest(power, ratioOf, (row) => figure(row, 'maxDemand'))
    if (demand.every((value) => value === null)) return null
    return {
      unit: 'kW',
      periods: [...power.calendar],
      series: [
        { name: 'maxDemand', values: demand },
        { name: 'approvedDemand', values: nearest(power, ratioOf, (row) => figure(row, 'approvedDemand')) },
      ],
      marked: markedMonths(demandOverApproved.run(subject, rule, thresholds)),
    }
  },
}

/** Transformers carry this share of their capacity as real power. */
const realPower = new Exact('0.9')

type Use = { account: Account; capacity: Exact; demands: { row: DataRow; demand: Exact }[] }

const usesOf = (power: Power): Use[] =>
  power.accounts.flatMap((account) => {
    const capacity = figure(account.latest, 'contractCapacity')
    const rows = power.calendar.slice(-12).flatMap((month) => account.months.get(month) ?? [])
    const demands = rows.flatMap((row) => {
      const demand = figure(row, 'maxDemand')
      return demand ? [{ row, demand }] : []
    })
    return capacity?.gt(0) && demands.length > 0 ? [{ account, capacity, demands }] : []
  })

/** PW10: the highest demand of 12 months is small beside the capacity, at each account. */
export const lowCapacityUse: Algorithm = {
  run(subject, _rule, thresholds) {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const last = lastMonthOf(power)
    const uses = usesOf(power)
    if (uses.length === 0) return [notApplicable(last, 'missing', 'maxDemand', 'contractCapacity')]
    const low = uses.flatMap(({ account, capacity, demands }) => {
      const most = demands.reduce((highest, candidate) => (candidate.demand.gt(highest.demand) ? candidate : highest))
      const utilisation = most.demand.div(capacity.times(realPower))
      return settled(utilisation).lt(thresholds.number('x'))
        ? [{ account, capacity, most, utilisation, isFullYear: demands.length === 12 }]
        : []
    })
    // A month that is not known may have had more.
    const sure = low.filter(({ isFullYear }) => isFullYear)
    if (sure.length === 0)
      return [low.length > 0 ? notApplicable(last, 'tooFew', 'maxDemand') : { kind: 'passed', period: last }]
    const lowest = sure.reduce((least, candidate) => (candidate.utilisation.lt(least.utilisation) ? candidate : least))
    return [
      {
        kind: 'hit',
        period: last,
        values: {
          capacity: text(lowest.capacity),
          maxDemand: text(lowest.most.demand),
          utilisation: text(lowest.utilisation),
          accounts: [lowest.account.no],
        },
        inputs: sure.flatMap(({ account, most }) => [
          ...power.input(account.latest, 'contractCapacity'),
          ...power.input(most.row, 'maxDemand'),
        ]),
      },
    ]
  },
  course(subject, rule, thresholds) {
    const power = powerOf(subject)
    const share = (row: DataRow): Exact | null => {
      const [demand, capacity] = [figure(row, 'maxDemand'), figure(row, 'contractCapacity')]
      return demand && capacity?.gt(0) ? demand.div(capacity.times(realPower)) : null
    }
    const values = nearest(power, share, share)
    if (values.every((value) => value === null)) return null
    const hit = lowCapacityUse.run(subject, rule, thresholds).some(({ kind }) => kind === 'hit')
    return {
      unit: '%',
      periods: [...power.calendar],
      series: [
        { name: 'utilisation', values: values.map((value) => (value === null ? null : text(new Exact(value)))) },
      ],
      limits: [{ name: 'x', value: thresholds.number('x').toFixed() }],
      marked: hit ? power.calendar.slice(-12) : [],
    }
  },
}
