import { bandsOf, judge, within, type Verdict } from '../../../../../core/ratios/bands.ts'
import { chart, chartUnit, plotted } from '../../writer/charts.ts'
import type { Facts } from '../../data/facts.ts'
import type { IndustrySample } from '../../data/industry-sample.ts'
import { countOf, ruleFigure } from '../../writer/figures.ts'
import { gap, paragraph, say, sentences, toFill, type Part } from '../../writer/nodes.ts'
import { head, table, words, type Cell } from '../../writer/tables.ts'
import { bandText } from '../../writer/words.ts'
import type { SectionWriter } from '../types.ts'
import { medianOf, quartileHeads, sampleSentence, spreadCells, spreadsOf, type Spread } from './sample.ts'

/** The ratios of an industry by the four abilities that the outline names. */
export const abilities: readonly { name: string; ratios: readonly string[] }[] = [
  { name: '偿债能力', ratios: ['currentRatio', 'quickRatio', 'debtRatio', 'interestDebtRatio', 'interestCoverage'] },
  { name: '营运能力', ratios: ['dso', 'dio', 'dpo', 'totalAssetTurnover'] },
  {
    name: '盈利能力',
    ratios: ['grossMargin', 'operatingMargin', 'netMargin', 'roe', 'ocfToNetProfit', 'cashCollectionRatio'],
  },
  { name: '发展能力', ratios: ['revenueGrowth', 'netProfitGrowth', 'totalAssetGrowth'] },
]

const verdictNames: Record<Verdict, string> = { good: '良好', watch: '关注', risk: '风险' }

const verdictOf = (facts: Facts, { name, median }: Spread): Verdict | null => judge(name, median, facts.group)

/** The product's own band of a ratio, for the group of industries: what counts as good, and where the median lies. */
function standardCells(facts: Facts, spread: Spread): Cell[] {
  // A band that is told by peers says nothing beside their own figures.
  const good = bandsOf(spread.name, facts.group)?.good
  const band = good && within(good, spread.median) !== null ? good : null
  const verdict = verdictOf(facts, spread)
  return [
    words(band ? ruleFigure(`band.${spread.name}`, bandText(band)) : '—'),
    { part: verdict ? verdictNames[verdict] : '—', align: 'center' },
  ]
}

/** Which medians lie where, the worse first; those that are good are counted. */
function verdicts(facts: Facts, sample: IndustrySample, spreads: readonly Spread[]): Part {
  const good = spreads.filter((spread) => verdictOf(facts, spread) === 'good').length
  const groups = (['risk', 'watch'] as const).flatMap((verdict) => {
    const members = spreads.filter((spread) => verdictOf(facts, spread) === verdict)
    return members.length > 0 ? [{ verdict, spreads: members }] : []
  })
  if (groups.length + good === 0) return null
  return [
    '样本中位数',
    groups.map(({ verdict, spreads: those }, index): Part => [
      index > 0 ? '；' : '',
      `处于${verdictNames[verdict]}区间的有`,
      those.map((spread, place): Part => {
        const figure = medianOf(facts, sample, spread)
        return [place > 0 ? '、' : '', `${spread.label}（`, figure, figure.unit, '）']
      }),
    ]),
    good > 0 ? say`${groups.length > 0 ? '；' : ''}处于${verdictNames.good}区间的有${countOf('good', good)}项` : null,
    '。',
  ]
}

/**
 * Ratios of one unit as boxes from P25 to P75 with the median in them; figures of single customers at the ends are not
 * drawn.
 */
function boxes(facts: Facts, sample: IndustrySample, key: string, unit: string, spreads: readonly Spread[]) {
  const sameUnit = spreads.filter((spread) => spread.unit === unit)
  if (sameUnit.length === 0) return null
  const shown = chartUnit(unit)
  return chart(
    {
      kind: 'box',
      title: `行业指标分位箱线图（${shown === '%' ? '百分比指标' : `${shown}`}）`,
      unit: shown,
      categories: sameUnit.map(({ label }) => label),
      dataKey: `chart:${key}.${{ '%': 'percent', 天: 'days', 倍: 'times' }[unit] ?? 'others'}`,
      series: (['p25', 'median', 'p75'] as const).map((quartile) => ({
        name: { p25: '下四分位', median: '中位数', p75: '上四分位' }[quartile],
        unit: shown,
        values: sameUnit.map((spread) => plotted(spread[quartile], unit)),
      })),
    },
    sameUnit.flatMap((spread) => medianOf(facts, sample, spread).sources),
  )
}

/**
 * 行业财务特征: how the ratios of the bank's own customers of the industry lie, beside the product's bands and the standard
 * values that a clerk enters.
 */
export const industryFinancials: SectionWriter = (facts, section) => {
  const { sample } = facts.data
  if (!sample) return [toFill('行业名称与国民经济行业代码')]
  const spreads = spreadsOf(
    sample,
    abilities.flatMap(({ ratios }) => ratios),
  )
  if (spreads.length === 0) return [...sentences([sampleSentence(sample)]), gap('同业财务样本')]
  const rows = abilities.flatMap(({ name, ratios }) => {
    const shown = spreads.filter((spread) => ratios.includes(spread.name))
    return shown.map((spread, index): Cell[] => [
      ...(index === 0 ? [{ ...words(name), rowspan: shown.length }] : []),
      ...spreadCells(facts, sample, spread),
      ...standardCells(facts, spread),
    ])
  })
  return [
    ...sentences([sampleSentence(sample), verdicts(facts, sample, spreads)]),
    table(`行业四能力指标分位表（${sample.year ?? ''}年）`, `table:${section.id}.spread`, [
      [...head('能力', '指标'), ...quartileHeads, ...head('样本数', '参考良好区间', '中位数所处区间')],
      ...rows,
    ]),
    ...['%', '倍', '天'].map((unit) => boxes(facts, sample, section.id, unit, spreads)),
    paragraph(
      '参考区间取自系统内置指标库的本行业组口径，非官方统计；行业标准值由经办人按下表录入后与样本并列比较。单个指标有值的客户不足时不列示。',
    ),
  ]
}
