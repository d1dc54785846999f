import { monthsTo, periodName } from '../../../../core/subject/periods.ts'
import { lastMonths, monthsOf, sumOver, yearEnds } from '../data/months.ts'
import type { Facts } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { valueChart } from '../writer/charts.ts'
import { countOf, figures, ruleFigure } from '../writer/figures.ts'
import { capacityUse, highest, realPower } from '../data/use-of-power.ts'
import { gap, say, sentences } from '../writer/nodes.ts'
import { grid, loadSentence, noPower, shown } from './power.ts'
import type { SectionWriter } from './types.ts'
import { lastOf } from '../../../../core/lists.ts'

const recentMonths = (facts: Facts, count: number): string[] => monthsOf(facts).slice(-count)

/** 需量、负荷与产能利用: what was drawn at most against what is approved and what is installed. */
export const demand: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const show = figures(facts)
  const months = monthsOf(facts)
  const known = months.filter((month) => facts.measure('maxDemand', month))
  if (known.length === 0) return [gap('最大需量')]
  const over = months.filter((month) => facts.derived('x', '', '', 'maxDemand/approvedDemand', month)?.value.gt('1.05'))
  const use = capacityUse(facts)
  const ends = yearEnds(facts).slice(-4)
  const years = ends.map((period) => ({
    period,
    demand: highest(monthsTo(period).flatMap((month) => facts.measure('maxDemand', month) ?? [])),
    last: lastOf(monthsTo(period)),
  }))
  const recent = recentMonths(facts, 24)
  const capacity = recent.map((month) => facts.measure('contractCapacity', month))
  return [
    ...sentences([
      loadSentence(facts),
      use &&
        say`近十二个月最高需量为合同容量有功能力的${show.of(use)}${use.value.lt('0.3') ? '，容量利用不足，须核实产能闲置或设备停用' : use.value.gt('0.9') ? '，容量接近用满，扩产需先增容' : ''}。`,
      over.length > 0
        ? `${over.length > 6 ? `${over.slice(0, 6).map(periodName).join('、')}等月份` : over.map(periodName).join('、')}最大需量超过核定需量，需核实增容或超负荷运行情况。`
        : facts.measure('approvedDemand', months.at(-1) ?? null)
          ? '各月最大需量未见明显超过核定需量。'
          : null,
    ]),
    grid(
      '年度最大需量表',
      `table:${section.id}`,
      years.map(({ period }) => periodName(period)),
      [
        { label: '年内最大需量（kW）', cells: years.map((year) => shown(facts, year.demand)) },
        {
          label: '合同容量（kVA）',
          cells: years.map(({ last }) => shown(facts, facts.measure('contractCapacity', last))),
        },
        {
          label: '核定最大需量（kW）',
          cells: years.map(({ last }) => shown(facts, facts.measure('approvedDemand', last))),
        },
      ],
    ),
    grid(
      '需量与负荷率表（近二十四个月）',
      `table:${section.id}.months`,
      ['最大需量（kW）', '核定最大需量（kW）', '合同容量（kVA）', '月负荷率', '容量利用率'],
      recent.map((month) => ({
        label: periodName(month),
        cells: [
          ...sectionFields.demand.months.map((name) => shown(facts, facts.measure(name, month))),
          shown(
            facts,
            facts.derived('capacityUse', '容量利用率', '%', `maxDemand/(contractCapacity*${realPower})`, month),
          ),
        ],
      })),
      '月份',
    ),
    valueChart(facts, {
      kind: 'barLine',
      title: '最大需量与核定需量、合同容量',
      unit: 'kW',
      dataKey: `chart:${section.id}`,
      categories: recent.map(periodName),
      series: [
        { name: '最大需量', kind: 'bar', values: recent.map((month) => facts.measure('maxDemand', month)) },
        { name: '核定最大需量', kind: 'line', values: recent.map((month) => facts.measure('approvedDemand', month)) },
        { name: '合同容量（kVA）', kind: 'line', values: capacity },
      ],
    }),
    ...sentences([use && say`容量利用率按最大需量除以合同容量的${ruleFigure('realPower', realPower)}倍计算。`]),
  ]
}

/** 电能质量: the power factor against its standard, and what that cost or earned. */
export const powerQuality: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const months = lastMonths(facts, 12) ?? monthsOf(facts)
  const gaps = months.flatMap((month) => facts.measure('powerFactorGap', month) ?? [])
  const below = gaps.filter((measure) => measure.value.lt(0))
  const adjust = sumOver(facts, 'feePfAdjust', months, 'feePfAdjustTotal', '力调电费', '元')
  const recent = recentMonths(facts, 24).filter((month) => facts.measure('powerFactor', month))
  if (recent.length === 0) return [gap('功率因数')]
  const cost =
    adjust &&
    (adjust.value.gt(0)
      ? say`同期力调电费合计${figures(facts).of(adjust)}，为增收电费。`
      : say`同期力调电费合计${figures(facts).of(adjust)}，为减收奖励。`)
  return [
    ...sentences(
      [
        gaps.length > 0 &&
          (below.length > 0
            ? say`近${countOf('months', gaps.length)}个月中有${countOf('pfBelow', below.length)}个月功率因数低于考核标准，建议核查无功补偿装置投切情况，加装或修复电容补偿。`
            : say`近${countOf('months', gaps.length)}个月功率因数均不低于考核标准。`),
        cost,
      ].map((part) => part || null),
    ),
    valueChart(facts, {
      kind: 'line',
      title: '功率因数',
      unit: 'ratio(0-1)',
      dataKey: `chart:${section.id}`,
      categories: recent.map(periodName),
      series: [
        { name: '功率因数', values: recent.map((month) => facts.measure('powerFactor', month)) },
        { name: '考核标准', values: recent.map((month) => facts.measure('pfStandard', month)) },
      ],
    }),
    grid(
      '功率因数与力调电费表',
      `table:${section.id}`,
      ['功率因数', '考核标准', '力调电费（万元）'],
      recent.map((month) => ({
        label: periodName(month),
        cells: sectionFields.demand.quality.map((name) => shown(facts, facts.measure(name, month))),
      })),
      '月份',
    ),
  ]
}
