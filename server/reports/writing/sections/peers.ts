import { peerFiguresOf } from '../../../analysis/peers.ts'
import { bandOf } from '../../../../core/subject/industry-bands.ts'
import { Exact } from '../../../../core/money.ts'
import { fewestPeers } from '../../../../core/analysis/subject.ts'
import { ratioOf } from '../../../../core/ratios/library.ts'
import { isAnnual, periodName } from '../../../../core/subject/periods.ts'
import { yearEnds } from '../data/months.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { comparedRatios, type SameIndustry } from '../data/same-industry.ts'
import { valueChart } from '../writer/charts.ts'
import { countOf, figures, recorded, ruleFigure, type Figure } from '../writer/figures.ts'
import { gap, paragraph, say, sentences, type Part } from '../writer/nodes.ts'
import { head, number, table, words, type Cell } from '../writer/tables.ts'
import { concernSentence, type ConcernsOf } from './concern.ts'
import type { SectionWriter } from './types.ts'

type Compared = { measure: Measure; own: Exact; p25: Exact; median: Exact; p75: Exact; count: number; below: Exact }

/** Decimals in which figures are compared. */
const keptPlaces = 6

/** The latest whole year of the customer that its peers are of too. */
const yearOf = (facts: Facts): string | null =>
  facts.periods.findLast((period) => isAnnual(period) && period.startsWith(facts.data.sameIndustry?.year ?? '-')) ??
  (facts.data.sameIndustry ? `${facts.data.sameIndustry.year}-12-31` : null)

/** Ratios of which the customer and five others or more have a value. */
function comparedOf(facts: Facts, peers: SameIndustry): Compared[] {
  const period = yearOf(facts)
  return comparedRatios.flatMap((ratio): Compared[] => {
    const measure = facts.measure(ratio, period)
    const values = peers.values[ratio] ?? []
    const peerFigures = peerFiguresOf(values)
    if (!measure || !peerFigures) return []
    // Others' figures are kept with fewer places: what is equal to them there is equal.
    const own = measure.value.toDecimalPlaces(keptPlaces)
    return [
      {
        measure,
        own,
        p25: new Exact(peerFigures.p25),
        median: new Exact(peerFigures.median),
        p75: new Exact(peerFigures.p75),
        count: peerFigures.count,
        below: new Exact(values.filter((value) => own.gt(new Exact(value).toDecimalPlaces(keptPlaces))).length).div(
          values.length,
        ),
      },
    ]
  })
}

/** A figure of the others: it rests on no cell of this customer. */
const peerFigure = (facts: Facts, name: string, period: string, value: Exact, unit: string): Figure => ({
  ...figures(facts).computed(name, period, value, unit, []),
  key: `record.peer.${name}@${period}`,
})

const placeWord = ({ own, p25, p75 }: Compared): string =>
  own.lt(p25.toDecimalPlaces(keptPlaces))
    ? '低于四分之一分位'
    : own.gt(p75.toDecimalPlaces(keptPlaces))
      ? '高于四分之三分位'
      : '处于中间水平'

/** Ratios that lie in the better or the worse quarter, as far as one is better. */
function standing(compared: readonly Compared[], good: boolean): Compared[] {
  return compared.filter((comparison) => {
    const { measure } = comparison
    const better = ratioOf(measure.name)?.better
    if (better !== 'high' && better !== 'low') return false
    const [high, low] = [placeWord(comparison).startsWith('高于'), placeWord(comparison).startsWith('低于')]
    return good ? (better === 'high' ? high : low) : better === 'high' ? low : high
  })
}

/** Who is compared with, or that there are too few. */
function sampleSentence(peers: SameIndustry): Part {
  const { division, section } = peers
  if (!section)
    return say`以本人可查看范围内${division.name}的其他客户${countOf('peers', division.count)}家${`${peers.year}年`}指标为样本。`
  const few =
    division.count === 0
      ? `可查看范围内没有${division.name}的其他客户，不作同行业对比。`
      : say`可查看范围内${division.name}的其他客户只有${countOf('peers', division.count)}家，不足${ruleFigure('fewestPeers', String(fewestPeers))}家，不作同行业对比。`
  return section.count < fewestPeers
    ? few
    : [
        few,
        say`以下改以${section.name}门类${countOf('peersInSection', section.count)}家客户为样本，口径较宽，仅供参考。`,
      ]
}

const named = (list: readonly Compared[]): string => list.map(({ measure }) => measure.label).join('、')

export const peerConcerns: ConcernsOf = (facts) => {
  const peers = facts.data.sameIndustry
  const bad = peers ? standing(comparedOf(facts, peers), false) : []
  return [
    bad.length > 0
      ? {
          kind: '财务',
          name: '指标劣于同业',
          part: `${named(bad)}劣于四分之三的样本`,
          verify: '结合经营特点分析',
        }
      : null,
  ]
}

/** The customer's ratios beside the quartiles of others, and where it stands among them. */
export function peerBlocks(facts: Facts, key: string) {
  const peers = facts.data.sameIndustry
  if (!peers) return [gap('同业样本')]
  const compared = comparedOf(facts, peers)
  const period = yearOf(facts) ?? ''
  const lead = sentences([sampleSentence(peers)])
  if (compared.length === 0) return [...lead, gap('同业样本')]
  const show = figures(facts)
  const rows = compared.map((comparison): Cell[] => {
    const { measure, p25, median, p75, count, below } = comparison
    const unit = show.of(measure).unit
    return [
      words(unit ? `${measure.label}（${unit}）` : measure.label),
      number(show.of(measure)),
      ...(
        [
          ['p25', p25],
          ['median', median],
          ['p75', p75],
        ] as const
      ).map(([name, value]) => number(peerFigure(facts, `${measure.name}.${name}`, period, value, measure.unit))),
      number(countOf(`peers.${measure.name}`, count)),
      number(peerFigure(facts, `${measure.name}.below`, period, below, '%')),
      words(placeWord(comparison)),
    ]
  })
  const [good, bad] = [standing(compared, true), standing(compared, false)]
  return [
    ...lead,
    ...sentences([
      good.length > 0 ? `${named(good)}优于四分之三的样本。` : null,
      ...peerConcerns(facts).map(concernSentence),
      good.length + bad.length === 0 ? '所比指标均处于样本的中间水平。' : null,
    ]),
    table(`同业对标表（${periodName(period)}）`, `table:${key}.peers`, [
      head('指标', '本企业', 'P25', 'P50', 'P75', '样本数', '分位', '位置').map((cell) =>
        typeof cell.part === 'string' && /\d/.test(cell.part)
          ? { ...cell, part: ruleFigure('quartile', cell.part) }
          : cell,
      ),
      ...rows,
    ]),
    valueChart(facts, {
      kind: 'radar',
      title: '同业分位（本企业高于样本的比例）',
      unit: '%',
      dataKey: `chart:${key}.peers`,
      categories: compared.slice(0, 10).map(({ measure }) => measure.label),
      series: [{ name: '本企业', values: compared.slice(0, 10).map(({ below }) => below) }],
      inputs: compared.slice(0, 10).flatMap(({ measure }) => measure.inputs),
    }),
    paragraph('分位为样本中低于本企业的比例；是否有利视指标方向而定。'),
  ]
}

/** 同业对标. */
export const peers: SectionWriter = (facts, section) => peerBlocks(facts, section.id)

/** Reference bands of the industry, estimates that the bank replaces. */
export function bandBlocks(facts: Facts, key: string) {
  const code = facts.plain('industryCode')?.value ?? facts.data.industry?.code
  const band = bandOf(typeof code === 'string' ? code : null)
  if (!band) return [gap('行业参考区间')]
  const period = yearEnds(facts).at(-1) ?? facts.focus
  const at = (name: string): Measure | null => facts.measure(name, period) ?? facts.measure(name, facts.focus)
  const place = (measure: Measure | null, [low = 0, high = 0]: readonly number[]): string =>
    !measure ? '—' : measure.value.lt(low) ? '低于区间' : measure.value.gt(high) ? '高于区间' : '区间之内'
  const percent = (share: number | undefined): string => `${new Exact(share ?? 0).times(100).toFixed()}%`
  const [kwh, margin] = [at('kwhPer10kRevenue'), at('grossMargin')]
  const rows: Cell[][] = [
    [
      words('万元收入耗电量（千瓦时）'),
      words(ruleFigure('band.kwhPer10k', `${band.kwhPer10k[0]}~${band.kwhPer10k[1]}`)),
      number(kwh && figures(facts).of(kwh)),
      words(place(kwh, band.kwhPer10k)),
    ],
    [
      words('毛利率'),
      words(ruleFigure('band.grossMargin', `${percent(band.grossMargin[0])}~${percent(band.grossMargin[1])}`)),
      number(margin && figures(facts).of(margin)),
      words(place(margin, band.grossMargin)),
    ],
  ]
  return [
    paragraph(
      say`按行业代码${recorded('industryCode', String(code))}取${recorded('industryName', band.zh)}的参考区间。参考区间为系统内置的估计值，非官方统计，应以行内同业样本或公开标准值替换后再作判断。`,
    ),
    table('行业参考区间对照表', `table:${key === '' ? 'bands' : `${key}.bands`}`, [
      head('指标', '参考区间', '本企业', '位置'),
      ...rows,
    ]),
  ]
}

/** 同业对比 of an energy report: bands, and others of the industry where there are enough. */
export const bands: SectionWriter = (facts, section) => [...bandBlocks(facts, ''), ...peerBlocks(facts, section.id)]
