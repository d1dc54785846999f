import { Exact } from '../../../../core/money.ts'
import { periodName } from '../../../../core/subject/periods.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { outputsOf } from '../data/outputs.ts'
import { sectionFields, type Labelled } from '../section-fields.ts'
import { valueChart } from '../writer/charts.ts'
import { figures, recorded, type Figure } from '../writer/figures.ts'
import { say, sentences, type Part } from '../writer/nodes.ts'
import { head, number, table, words, type Cell } from '../writer/tables.ts'
import { quantities } from './quantities.ts'
import { concernSentence, type ConcernsOf } from './concern.ts'
import type { SectionWriter, TemplateSection } from './types.ts'

/** A step from gross to net profit: a quantity added or taken away. */
type Step = Labelled & { sign: number }

const { toOperating, toNet } = sectionFields.profit

type Placed = { label: string; value: Exact; figure: Figure; total: boolean }

/** Steps up to a subtotal, with what they leave unexplained. */
function stepsTo(facts: Facts, from: Measure, steps: readonly Step[], to: Measure, label: string): Placed[] {
  const show = figures(facts)
  const placed = steps.flatMap(({ label: own, name, sign }): Placed[] => {
    const measure = facts.measure(name, from.period)
    if (!measure || measure.value.isZero()) return []
    const value = measure.value.times(sign)
    return [
      {
        label: own,
        value,
        figure: show.computed(`step.${name}`, from.period, value, '元', measure.inputs),
        total: false,
      },
    ]
  })
  const rest = placed.reduce((left, { value }) => left.minus(value), to.value.minus(from.value))
  // Less than half of the last decimal that is shown is no step.
  const others: Placed[] = rest.abs().gte(50)
    ? [
        {
          label: '其他',
          value: rest,
          figure: show.computed(`step.other.${to.name}`, from.period, rest, '元', [...from.inputs, ...to.inputs]),
          total: false,
        },
      ]
    : []
  return [...placed, ...others, { label, value: to.value, figure: show.of(to), total: true }]
}

/** From gross profit to net profit, as a table and as a waterfall. */
export function profitWaterfall(facts: Facts, key: string) {
  const [gross, operating, net] = ['grossProfit', 'operatingProfit', 'netProfit'].map((name) =>
    facts.measure(name, facts.focus),
  )
  if (!gross || !operating || !net || !facts.focus) return []
  const steps: Placed[] = [
    { label: '毛利', value: gross.value, figure: figures(facts).of(gross), total: true },
    ...stepsTo(facts, gross, toOperating, operating, '营业利润'),
    ...stepsTo(facts, operating, toNet, net, '净利润').map((step) =>
      step.label === '其他' ? { ...step, label: '其他（营业利润以下）' } : step,
    ),
  ]
  const rows = steps.map(({ label, figure, total }): Cell[] => [words(total ? label : `　${label}`), number(figure)])
  return [
    table(`利润形成表（${periodName(facts.focus)}，金额单位：万元）`, `table:${key}.steps`, [
      head('项目', '金额'),
      ...rows,
    ]),
    valueChart(facts, {
      kind: 'waterfall',
      title: `利润形成（${periodName(facts.focus)}）`,
      unit: '元',
      dataKey: `chart:${key}.steps`,
      categories: steps.map(({ label }) => label),
      totals: steps.filter(({ total }) => total).map(({ label }) => label),
      series: [{ name: '金额', values: steps.map(({ value }) => value) }],
      sources: steps.flatMap(({ figure }) => figure.sources),
    }),
  ]
}

export const profitConcerns: ConcernsOf = (facts) => {
  const share = facts.measure('nonRecurringShare', facts.focus)
  const tax = facts.measure('taxBurden', facts.focus)
  return [
    share?.value.gt('0.5')
      ? {
          kind: '财务',
          name: '利润依赖主营以外',
          part: '利润过半来自主营以外',
          verify: '核实其持续性',
          rules: ['FR14'],
        }
      : share?.value.lte('-0.2')
        ? { kind: '财务', name: '主营以外净损失', part: '主营以外为净损失，拖累利润', verify: '核实损失的原因与持续性' }
        : null,
    tax && tax.value.lt('0.1') && tax.value.gte(0)
      ? {
          kind: '财务',
          name: '实际税负偏低',
          part: '实际税负偏低',
          verify: '核实税收优惠资格与纳税申报',
          rules: ['XS06'],
        }
      : null,
  ]
}

/** What net profit rests on: how much of it is not of the business itself. */
function qualitySentence(facts: Facts): Part {
  const share = facts.measure('nonRecurringShare', facts.focus)
  return [
    share && share.value.abs().lt('0.2')
      ? '利润主要来自主营业务。'
      : share && share.value.gt(0) && share.value.lte('0.5')
        ? '主营以外的损益对利润有一定影响。'
        : null,
    ...profitConcerns(facts).map(concernSentence),
  ]
}

/** 利润构成与质量. */
export const profitQuality: SectionWriter = (facts, section) => [
  ...quantities(facts, section),
  ...sentences([qualitySentence(facts)]),
  ...profitWaterfall(facts, section.id),
]

/**
 * Price and volume of the only product of which output is declared: revenue over output, this year and the year before.
 */
function priceAndVolume(facts: Facts): Part {
  const outputs = outputsOf(facts)
  const products = new Set(outputs.map(({ product }) => product))
  const [now, before] = [
    outputs.find(({ period }) => period === facts.focus),
    outputs.find(({ period }) => period === facts.previous),
  ]
  const [revenue, earlier] = [
    facts.measure('operatingRevenue', facts.focus),
    facts.measure('operatingRevenue', facts.previous),
  ]
  if (
    products.size !== 1 ||
    !now?.output ||
    !before?.output ||
    !revenue ||
    !earlier ||
    !before.output.value.gt(0) ||
    !now.output.value.gt(0) ||
    !earlier.value.gt(0)
  )
    return null
  const inputs = [...now.output.inputs, ...before.output.inputs]
  const volume = now.output.value.div(before.output.value).minus(1)
  const price = revenue.value.div(now.output.value).div(earlier.value.div(before.output.value)).minus(1)
  const show = figures(facts)
  const moved = (name: string, value: Exact, more: Measure[]): Part =>
    say`${value.lt(0) ? '下降' : '上升'}${show.computed(name, revenue.period, value.abs(), '%', [...inputs, ...more.flatMap((measure) => measure.inputs)])}`
  return [
    say`从量价看，${recorded('product', now.product)}申报产量`,
    moved('growth.output', volume, []),
    '，按产量折算的单位收入',
    moved('growth.unitRevenue', price, [revenue, earlier]),
    volume.gt(0) && price.lt(0)
      ? '，增长以量补价。'
      : volume.lt(0) && price.gt(0)
        ? '，收入靠提价支撑，须核实销售合同。'
        : '。',
  ]
}

/** 收入与毛利. */
export const revenueAndMargin: SectionWriter = (facts, section: TemplateSection) => [
  ...quantities(facts, section),
  ...sentences([priceAndVolume(facts)]),
]
