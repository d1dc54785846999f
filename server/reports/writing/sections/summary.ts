import { bandsOf, type Verdict } from '../../../../core/ratios/bands.ts'
import { allRatios } from '../../../../core/ratios/library.ts'
import { Exact } from '../../../../core/money.ts'
import { dayName, isAnnual, periodName, spanName } from '../../../../core/subject/periods.ts'
import type { Facts } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { valueChart } from '../writer/charts.ts'
import { countOf, figures, ruleFigure } from '../writer/figures.ts'
import { gap, list, type Part } from '../writer/nodes.ts'
import { changeCell, head, number, table, words, type Cell } from '../writer/tables.ts'
import { bandText, sentenceOf, verdictOf } from '../writer/words.ts'
import { keyPointBlocks } from './key-points.ts'
import { newestPeriod } from './newest.ts'
import type { SectionWriter } from './types.ts'

const { card: cardNames, size, growth, profit } = sectionFields.summary

/** Told apart without colours. */
const lights: Record<Verdict, string> = { good: '● 良好', watch: '▲ 关注', risk: '■ 风险' }
const verdicts: readonly Verdict[] = ['good', 'watch', 'risk']
const verdictNames: Record<Verdict, string> = { good: '良好', watch: '关注', risk: '风险' }

/** At most twelve key figures with their change and their light. */
function card(facts: Facts, key: string) {
  const { focus } = facts
  const rows = cardNames.flatMap((name): Cell[][] => {
    const measure = facts.measure(name, focus)
    if (!measure) return []
    const figure = figures(facts).of(measure)
    const [verdict, good] = [verdictOf(facts, measure), bandsOf(name, facts.group)?.good]
    return [
      [
        words(figure.unit ? `${measure.label}（${figure.unit}）` : measure.label),
        number(figure),
        changeCell(facts, name, focus),
        words(verdict && good ? ruleFigure(`band.${name}.good`, bandText(good)) : null),
        { part: verdict ? lights[verdict] : '—', align: 'center' },
      ],
    ]
  })
  return rows.length > 0 && focus
    ? table('关键指标卡', `table:${key}`, [
        head('指标', periodName(focus), isAnnual(focus) ? '较上年' : '较上期', '良好参考值', '评价'),
        ...rows,
      ])
    : null
}

/** How many ratios of each ability are good, to be watched and risky, as a table and drawn. */
function lightBlocks(facts: Facts, key: string) {
  const judged = allRatios.flatMap(({ key: name, category }) => {
    const measure = facts.measure(name, facts.focus)
    const verdict = verdictOf(facts, measure)
    return measure && verdict ? [{ category, verdict, inputs: measure.inputs }] : []
  })
  const categories = [...new Set(judged.map(({ category }) => category))]
  if (categories.length === 0) return []
  const count = (category: string, verdict: Verdict): number =>
    judged.filter((judgement) => judgement.category === category && judgement.verdict === verdict).length
  return [
    table('指标评价分布表', `table:${key}.lights`, [
      head('能力', ...verdicts.map((verdict) => lights[verdict])),
      ...categories.map((category): Cell[] => [
        words(category),
        ...verdicts.map((verdict) => number(countOf(`lights.${category}.${verdict}`, count(category, verdict)))),
      ]),
    ]),
    valueChart(facts, {
      kind: 'stackedBar',
      title: '指标红绿灯',
      unit: '项',
      dataKey: `chart:${key}`,
      categories,
      series: verdicts.map((verdict) => ({
        name: verdictNames[verdict],
        tone: verdict,
        values: categories.map((category) => new Exact(count(category, verdict))),
      })),
      inputs: judged.flatMap(({ inputs }) => inputs),
    }),
  ]
}

/**
 * 摘要 of a financial report: size and growth, profit and cash, the newest period; the key points; key figures with
 * their lights.
 */
export const summary: SectionWriter = (facts, section) => {
  if (!facts.focus) return [gap('财务报表')]
  const sentencesOn = (names: readonly string[]): Part[] => names.map((name) => sentenceOf(facts, name))
  const [ofSize, ofGrowth] = [sentencesOn(size), sentencesOn(growth)]
  const newest = newestPeriod(facts)
  return [
    ...list(
      [
        [
          '规模与增速：',
          ofSize.some(Boolean) ? [`${dayName(facts.focus)}，`, ...ofSize] : null,
          ofGrowth.some(Boolean) ? [`${spanName(facts.focus)}，`, ...ofGrowth] : null,
        ],
        [`盈利与现金流：${spanName(facts.focus)}，`, ...sentencesOn(profit)],
        ...(newest ? [['最近一期：', newest]] : []),
      ].filter((item) => item !== null),
    ),
    ...keyPointBlocks(facts, section.id),
    card(facts, section.id),
    ...lightBlocks(facts, section.id),
  ]
}
