import type { Exact } from '../../../../core/money.ts'
import { isAnnual, spanName } from '../../../../core/subject/periods.ts'
import type { Facts } from '../data/facts.ts'
import { stressTest, type StressTest, type Stressed } from '../data/stress.ts'
import { valueChart } from '../writer/charts.ts'
import { figures, ruleFigure, type Figure } from '../writer/figures.ts'
import { gap, paragraph, say, sentences, type Part } from '../writer/nodes.ts'
import { head, number, table, words, type Cell } from '../writer/tables.ts'
import type { SectionWriter } from './types.ts'

type Named = readonly { label: string; key: string }[]
const named = (list: Named): Part =>
  list.map(({ label, key }, index): Part => [index > 0 ? '；' : '', ruleFigure(`stress.${key}`, label)])

/** What becomes of profit. Where costs are above revenue, selling less makes a loss smaller. */
function profitPart({ base, results }: StressTest): Part {
  const losses = results.filter(({ profit }) => profit.lt(0))
  if (base.profit.gte(0))
    return losses.length > 0 ? ['利润总额转为亏损的情景有：', named(losses), '。'] : '各情景下利润总额均为正。'
  const [worse, better] = [results.filter(({ change }) => change.lt(0)), results.filter(({ change }) => change.gt(0))]
  if (worse.length === results.length) return '基期已经亏损，各情景下亏损进一步扩大。'
  return [
    '基期已经亏损',
    worse.length > 0 ? ['，亏损扩大的情景有：', named(worse)] : null,
    '。',
    better.length > 0 ? ['亏损收窄的情景有：', named(better), '。'] : null,
  ]
}

/** Whether cash would do for what falls due. */
function cashPart(facts: Facts, { base, results, due, cashInputs }: StressTest, period: string): Part {
  if (base.cash === null) return null
  const short = results.filter(({ cash }) => cash?.lt(0))
  const isDue = !due?.isZero()
  if (base.cash.lt(0))
    return say`基期可用现金即有缺口${figures(facts).computed('stress.base.cash', period, base.cash.abs(), '元', cashInputs)}${isDue ? '，短期债务依赖周转续作' : ''}。`
  if (short.length > 0)
    return [
      isDue ? '短期债务全部到期且不续作时出现现金缺口的情景有：' : '无短期有息负债，出现现金缺口的情景有：',
      named(short),
      '。',
    ]
  return isDue ? '即使短期债务全部到期且不续作，各情景下现金仍可覆盖。' : '无短期有息负债，各情景下可用现金均为正。'
}

/** What the scenarios come to: which hurts most, whether interest is still covered, and whether cash would be short. */
function verdicts(facts: Facts, test: StressTest, period: string): Part[] {
  const { base, results, inputs } = test
  const show = figures(facts)
  const single = results.filter(({ key }) => key !== 'all')
  const worst = single.toSorted((a, b) => a.change.comparedTo(b.change))[0]
  const uncovered = results.filter(({ cover }) => cover?.lt(1))
  return [
    worst &&
      say`以${spanName(period)}为基准，单项情景中不利影响最大的是“${ruleFigure(`stress.${worst.key}`, worst.label)}”，利润总额减少${show.computed(`stress.${worst.key}.change`, period, worst.change.abs(), '元', inputs)}。`,
    profitPart(test),
    base.cover === null
      ? null
      : uncovered.length > 0
        ? ['利息保障倍数低于一倍的情景有：', named(uncovered), '。']
        : '各情景下息税前利润均足以支付利息。',
    cashPart(facts, test, period),
  ]
}

/** 预测与压力测试: what falling revenue and margin and dearer money would leave. */
export const stress: SectionWriter = (facts, section) => {
  const test = stressTest(facts)
  const { focus } = facts
  if (!test || !focus) {
    const revenue = facts.measure('operatingRevenue', focus)
    return [
      focus && revenue?.value.lte(0)
        ? paragraph(`${spanName(focus)}营业收入不为正，不作压力测试。`)
        : gap('压力测试所需的利润表、资产负债表'),
    ]
  }
  const show = figures(facts)
  const figure = (name: string, value: Exact | null, unit: string, cash = false): Figure | null =>
    value && show.computed(`stress.${name}`, focus, value, unit, cash ? test.cashInputs : test.inputs)
  const row = (key: string, label: Part, { profit, change, cover, cash }: Stressed, base = false): Cell[] => [
    words(label),
    number(figure(`${key}.profit`, profit, '元')),
    number(base ? null : figure(`${key}.change`, change, '元')),
    number(figure(`${key}.cover`, cover, '倍')),
    number(figure(`${key}.cash`, cash, '元', true)),
  ]
  const sorted = test.results.toSorted((a, b) => a.change.comparedTo(b.change))
  return [
    ...sentences(verdicts(facts, test, focus)),
    table('敏感性表（金额单位：万元）', `table:${section.id}`, [
      head('情景', '利润总额', '较基期变动', '利息保障倍数（倍）', '可用现金'),
      row('base', `基期（${spanName(focus)}）`, test.base, true),
      ...test.results.map((result) => row(result.key, ruleFigure(`stress.${result.key}`, result.label), result)),
    ]),
    valueChart(facts, {
      kind: 'horizontalBar',
      title: '压力情景对利润总额的影响',
      unit: '元',
      dataKey: `chart:${section.id}`,
      categories: sorted.map(({ label }) => label),
      series: [{ name: '利润总额变动', values: sorted.map(({ change }) => change) }],
      inputs: test.inputs,
    }),
    paragraph(
      '测算采用简单百分比法：营业成本随收入同比例变动，期间费用与减值不变，不考虑所得税；经营现金流随息税前利润变动；可用现金为货币资金加经营现金流净额，减利息支出与短期有息负债。结果仅用于比较敏感程度，不是预测。',
    ),
    isAnnual(focus) ? null : paragraph(`基期不足一年，收入、利润、利息与现金流为${spanName(focus)}的数额，未年化。`),
  ]
}
