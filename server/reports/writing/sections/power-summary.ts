import type { Exact } from '../../../../core/money.ts'
import { lastMonths, sumOver, yearEnds } from '../data/months.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { figures, type Figure } from '../writer/figures.ts'
import { gap, sentences, type Part } from '../writer/nodes.ts'
import { head, number, table, words, type Cell } from '../writer/tables.ts'
import { keyPointBlocks } from './key-points.ts'
import { missingTables } from './quantities.ts'
import { meanOver, ratioOver, totalUse, valleyShareOf } from '../data/use-of-power.ts'
import {
  annualChart,
  annualTable,
  arrearsSentence,
  divergence,
  loadSentence,
  monthlyTable,
  noPower,
  rollingSentence,
  valleySentence,
  yearSentence,
} from './power.ts'
import type { SectionWriter } from './types.ts'

type Line = { label: string; of: (months: string[] | null) => Measure | null; change: 'share' | 'points' | null }

/** The figures that an energy report begins with, each over twelve months. */
const lines = (facts: Facts): Line[] => [
  {
    label: '总耗电量（万千瓦时）',
    of: (months) => months && sumOver(facts, totalUse, months, 'rollingKwh', '总耗电量', 'kWh'),
    change: 'share',
  },
  {
    label: '电费（万元）',
    of: (months) => months && sumOver(facts, 'feeTotal', months, 'rollingFee', '电费', '元'),
    change: 'share',
  },
  {
    label: '到户均价（元/千瓦时）',
    of: (months) => ratioOver(facts, 'feeTotal', 'kwh', months, 'rollingPrice', '元/kWh'),
    change: 'share',
  },
  {
    label: '平均月负荷率',
    of: (months) => meanOver(facts, 'loadFactor', months, '平均月负荷率', '%'),
    change: 'points',
  },
  { label: '谷段电量占比', of: (months) => valleyShareOf(facts, months), change: 'points' },
  { label: '平均功率因数', of: (months) => meanOver(facts, 'powerFactor', months, '平均功率因数', ''), change: null },
  { label: '期末欠费（万元）', of: (months) => facts.measure('arrears', months?.at(-1) ?? null), change: null },
]

function changeOf(facts: Facts, name: string, now: Measure, before: Measure, kind: Line['change']): Figure | null {
  const difference: Exact = now.value.minus(before.value)
  const inputs = [...now.inputs, ...before.inputs]
  if (kind === 'points') return figures(facts).computed(`change.${name}`, now.period, difference, 'pp', inputs)
  return kind === 'share' && before.value.gt(0)
    ? figures(facts).computed(`growth.${name}`, now.period, difference.div(before.value), '%', inputs)
    : null
}

/** The key figures of the last twelve months beside those of the twelve before. */
function powerCard(facts: Facts, dataKey: string) {
  const [recent, earlier] = [lastMonths(facts, 12), lastMonths(facts, 12, 12)]
  const rows = lines(facts).flatMap(({ label, of, change }): Cell[][] => {
    const [now, before] = [of(recent), of(earlier)]
    if (!now) return []
    const difference = before && changeOf(facts, now.name, now, before, change)
    return [
      [
        words(label),
        number(figures(facts).of(now)),
        number(before && figures(facts).of(before)),
        difference
          ? { part: difference.unit ? [difference, difference.unit] : difference, align: 'right' }
          : words(null),
      ],
    ]
  })
  return rows.length === 0
    ? null
    : table('用电关键指标表', dataKey, [head('指标', '近十二个月', '前十二个月', '变动'), ...rows])
}

/** 摘要 of an energy report. */
export const powerSummary: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const latest = yearEnds(facts).at(-1) ?? null
  const parts: Part[] = [
    rollingSentence(facts),
    loadSentence(facts),
    valleySentence(facts),
    latest && yearSentence(facts, 'kwhPer10kRevenue', latest),
    divergence(facts),
    arrearsSentence(facts),
  ]
  return [
    ...sentences(parts),
    ...keyPointBlocks(facts, section.id),
    powerCard(facts, `table:${section.id}`),
    lastMonths(facts, 12) ? null : gap('连续十二个月的用电数据'),
  ]
}

/** 用电与生产经营印证, the short form within a credit report. */
export const powerCheck: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const missing = missingTables(facts, ['operatingRevenue', 'operatingCost'])
  return [
    ...sentences([rollingSentence(facts), loadSentence(facts), valleySentence(facts), arrearsSentence(facts)]),
    ...sentences([divergence(facts) ?? '没有用电与营业收入均完整的两个相邻年度，未作增速对照。']),
    annualTable(facts, `table:${section.id}`),
    annualChart(facts, `chart:${section.id}`),
    monthlyTable(facts, '月度用电表', `table:${section.id}.months`),
    lastMonths(facts, 12) ? null : gap('连续十二个月的用电数据'),
    missing.length > 0 ? gap(missing.join('、')) : null,
  ]
}
