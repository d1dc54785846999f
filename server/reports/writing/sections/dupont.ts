import type { ChartNode } from '../../../../core/document/types.ts'
import { Exact } from '../../../../core/money.ts'
import { periodName } from '../../../../core/subject/periods.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { treeChart } from '../writer/charts.ts'
import { figures, type Figure } from '../writer/figures.ts'
import { say, sentences, type Part } from '../writer/nodes.ts'
import { head, number, table, words, type Cell } from '../writer/tables.ts'
import { quantities } from './quantities.ts'
import type { SectionWriter } from './types.ts'
import { eachOf } from '../../../../core/lists.ts'

/** By how much margin, turnover and multiplier moved ROE, one put in place of the other in this order. */
export function dupontParts(facts: Facts): {
  now: Measure
  before: Measure
  parts: { name: string; label: string; from: Measure; to: Measure; value: Exact }[]
} | null {
  const at = (name: string): [Measure, Measure] | null => {
    const now = facts.measure(name, facts.focus)
    const before = now && facts.before(name)
    return now && before ? [now, before] : null
  }
  const [roe, margin, turnover, multiplier] = [
    at('roe'),
    at('netMargin'),
    at('totalAssetTurnover'),
    at('dupontMultiplier'),
  ]
  if (!roe || !margin || !turnover || !multiplier) return null
  const [m1, m0, t1, t0, k1, k0] = eachOf(
    [margin[0], margin[1], turnover[0], turnover[1], multiplier[0], multiplier[1]],
    (measure) => measure.value,
  )
  const part = (label: string, [to, from]: [Measure, Measure], value: Exact) => ({
    name: to.name,
    label,
    from,
    to,
    value,
  })
  return {
    now: roe[0],
    before: roe[1],
    parts: [
      part('净利率', margin, m1.minus(m0).times(t0).times(k0)),
      part('总资产周转率', turnover, m1.times(t1.minus(t0)).times(k0)),
      part('权益乘数', multiplier, m1.times(t1).times(k1.minus(k0))),
    ],
  }
}

type Split = NonNullable<ReturnType<typeof dupontParts>>

const inputsOf = (split: Split) => [...split.now.inputs, ...split.before.inputs]

function dupontSentence(facts: Facts, split: Split): Part {
  const points = (name: string, value: Exact): Part =>
    value.abs().lt('0.00005')
      ? '基本不变'
      : say`${value.lt(0) ? '下降' : '上升'}${figures(facts).computed(name, split.now.period, value.abs(), 'pp', inputsOf(split))}`
  const change = split.now.value.minus(split.before.value)
  if (change.isZero() && split.parts.every(({ value }) => value.isZero()))
    return `按连环替代法，净资产收益率与上期持平，${split.parts.map(({ label }) => label).join('、')}均没有变化。`
  // What moved it the other way is not what made it so.
  const [largest] = split.parts
    .filter(({ value }) => value.isNegative() === change.isNegative())
    .toSorted((a, b) => b.value.abs().comparedTo(a.value.abs()))
  return [
    '按连环替代法，净资产收益率较上期',
    points('change.roe', change),
    '，其中',
    split.parts.map((part, index) => [
      index > 0 ? '、' : '',
      `${part.label}使其`,
      points(`dupont.${index}`, part.value),
    ]),
    // Of changes that hardly count none is called the main one.
    largest && change.abs().gte('0.005') ? `，使其${change.lt(0) ? '下降' : '上升'}的主要是${largest.label}。` : '。',
  ]
}

/** What each factor was, is, and adds to the change. */
function contributionTable(facts: Facts, split: Split, key: string) {
  const show = figures(facts)
  const points = (name: string, value: Exact): Figure =>
    show.computed(name, split.now.period, value, 'pp', inputsOf(split))
  const rows = split.parts.map(({ label, from, to, value }, index): Cell[] => [
    words(to.unit === '%' ? label : `${label}（${to.unit}）`),
    number(show.of(from)),
    number(show.of(to)),
    number(points(`dupont.${index}`, value)),
  ])
  return table('杜邦因素贡献表', `table:${key}.parts`, [
    head('因素', periodName(split.before.period), periodName(split.now.period), '对净资产收益率的贡献（个百分点）'),
    ...rows,
    [
      words('净资产收益率'),
      number(show.of(split.before)),
      number(show.of(split.now)),
      number(points('change.roe', split.now.value.minus(split.before.value))),
    ],
  ])
}

/** What the return on equity is made of. */
function dupontTree(facts: Facts, key: string) {
  const nodes: ChartNode[] = []
  const places = new Map<string, number>()
  const inputs: Measure['inputs'] = []
  for (const { name, parent } of sectionFields.dupont.tree) {
    const measure = facts.measure(name, facts.focus)
    const at = parent === null ? null : (places.get(parent) ?? null)
    if (!measure || (parent !== null && at === null)) continue
    const figure = figures(facts).of(measure)
    inputs.push(...measure.inputs)
    const place =
      nodes.push({
        name: measure.label.replace('杜邦', '').replace('(平均)', ''),
        note: `${figure.text}${figure.unit}`,
        parent: at,
      }) - 1
    if (!places.has(name)) places.set(name, place)
  }
  return nodes.length < 4 || !facts.focus
    ? null
    : treeChart(`杜邦分析图（${periodName(facts.focus)}）`, `chart:${key}.tree`, nodes, facts.sourcesOf(inputs))
}

/** 盈利能力与杜邦: the ratios, what moved the return on equity, and what it is made of. */
export const dupont: SectionWriter = (facts, section) => {
  const split = dupontParts(facts)
  return [
    ...quantities(facts, section),
    ...(split ? [...sentences([dupontSentence(facts, split)]), contributionTable(facts, split, section.id)] : []),
    dupontTree(facts, section.id),
  ]
}
