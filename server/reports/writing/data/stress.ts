import { Exact } from '../../../../core/money.ts'
import type { Input } from '../../../../core/ratios/types.ts'
import { daysOf } from '../../../../core/subject/periods.ts'
import type { Facts } from './facts.ts'

/** A scenario: revenue falls by a share, the margin by points, or money costs more. */
export type Scenario = { key: string; label: string; revenue: string; margin: string; rate: string }

export const scenarios: readonly Scenario[] = [
  { key: 'revenue10', label: '营业收入下降10%', revenue: '0.1', margin: '0', rate: '0' },
  { key: 'revenue20', label: '营业收入下降20%', revenue: '0.2', margin: '0', rate: '0' },
  { key: 'margin2', label: '毛利率下降2个百分点', revenue: '0', margin: '0.02', rate: '0' },
  { key: 'rate1', label: '融资利率上升100个基点', revenue: '0', margin: '0', rate: '0.01' },
  {
    key: 'all',
    label: '收入下降10%、毛利率下降2个百分点且利率上升100个基点',
    revenue: '0.1',
    margin: '0.02',
    rate: '0.01',
  },
]

/**
 * What a scenario leaves: profit before tax, interest cover, and cash after operations, interest and debt that is due.
 */
export type Stressed = { profit: Exact; change: Exact; cover: Exact | null; cash: Exact | null }
export type StressTest = {
  base: Stressed
  results: (Stressed & Scenario)[]
  /** Debt that falls due; null where it is not known. */
  due: Exact | null
  inputs: Input[]
  cashInputs: Input[]
}

/**
 * The simple method: costs of goods move with revenue, the expenses of the period and impairments stay, tax is left out
 * of account; operating cash moves with profit before interest. Null where the statements do not tell enough.
 */
export function stressTest(facts: Facts): StressTest | null {
  const at = (name: string) => facts.measure(name, facts.focus)
  const [revenue, margin, profit, interest, debt] = [
    'operatingRevenue',
    'grossMargin',
    'totalProfit',
    'interest',
    'interestBearingDebt',
  ].map(at)
  if (!revenue?.value.gt(0) || !margin || !profit || !interest || !debt) return null
  // Dearer money costs as much of a year's interest as the period is of a year.
  const ofYear = new Exact(daysOf(revenue.period)).div(360)
  const [cash, flow, due] = ['cash', 'netOperatingCashFlow', 'shortTermDebt'].map(at)
  const result = ({ revenue: fall, margin: points, rate }: Pick<Scenario, 'revenue' | 'margin' | 'rate'>): Stressed => {
    const left = revenue.value.times(new Exact(1).minus(fall))
    // Of what is no longer sold the margin is lost; of what is still sold some points of it.
    const lost = revenue.value.times(fall).times(margin.value).plus(left.times(points))
    const dearer = debt.value.times(rate).times(ofYear)
    const paid = interest.value.plus(dearer)
    const change = lost.plus(dearer).negated()
    return {
      profit: profit.value.plus(change),
      change,
      cover: paid.gt(0) ? profit.value.plus(interest.value).minus(lost).div(paid) : null,
      cash: cash && flow && due ? cash.value.plus(flow.value).minus(lost).minus(paid).minus(due.value) : null,
    }
  }
  const inputs = [revenue, margin, profit, interest, debt].flatMap((measure) => measure.inputs)
  return {
    base: result({ revenue: '0', margin: '0', rate: '0' }),
    results: scenarios.map((scenario) => ({ ...scenario, ...result(scenario) })),
    due: due?.value ?? null,
    inputs,
    cashInputs: [...inputs, ...[cash, flow, due].flatMap((measure) => measure?.inputs ?? [])],
  }
}
