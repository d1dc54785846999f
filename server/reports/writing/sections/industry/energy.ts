import { bandOf, type IndustryBand } from '../../../../../core/subject/industry-bands.ts'
import { Exact } from '../../../../../core/money.ts'
import { ratioOf } from '../../../../../core/ratios/library.ts'
import type { Facts } from '../../data/facts.ts'
import { recorded, ruleFigure } from '../../writer/figures.ts'
import { gap, say, sentences, toFill, type Part } from '../../writer/nodes.ts'
import { head, table, words, type Cell } from '../../writer/tables.ts'
import type { SectionWriter } from '../types.ts'
import {
  medianOf,
  quartileHeads,
  sampleFigure,
  sampleSentence,
  spreadCells,
  spreadOf,
  spreadsOf,
  type Spread,
} from './sample.ts'

const energyRatios = ['kwhPer10kRevenue', 'electricityCostShare', 'valleyShare'] as const

export const placeIn = ({ kwhPer10k: [low = 0, high = 0] }: IndustryBand, value: Exact): '低于' | '处于' | '高于' =>
  value.lt(low) ? '低于' : value.gt(high) ? '高于' : '处于'

const rangeOf = ({ kwhPer10k }: IndustryBand) => ruleFigure('band.kwhPer10k', `${kwhPer10k[0]}~${kwhPer10k[1]}`)

/** The product's reference range of the industry, and that it is an estimate. */
const bandSentence = (band: IndustryBand): Part =>
  say`参考区间取自系统内置的${recorded('industryName', band.zh)}估计值（代码${recorded('industryCode', band.code)}），非官方统计，应以行内同业样本或公开标准值替换后再作判断。`

const bandCells = (band: IndustryBand | undefined, { name, median }: Spread): Cell[] =>
  name === 'kwhPer10kRevenue' && band
    ? [words(rangeOf(band)), { part: `${placeIn(band, median)}区间`, align: 'center' }]
    : [words('—'), { part: '—', align: 'center' }]

/** How much costs rise where electricity becomes dearer by a tenth. */
const dearer = new Exact('0.1')

function sayings(facts: Facts, band: IndustryBand | undefined): Part[] {
  const { sample } = facts.data
  if (!sample) return []
  const [use, cost, valley] = energyRatios.map((name) => spreadOf(sample, name))
  return [
    use
      ? [
          say`样本客户万元收入耗电量中位数为${medianOf(facts, sample, use)}`,
          band ? say`，${placeIn(band, use.median)}参考区间（${rangeOf(band)}）` : null,
          '。',
        ]
      : null,
    cost
      ? [
          say`电费占营业成本比中位数为${medianOf(facts, sample, cost)}，其他条件不变时，电价每上升${ruleFigure('dearer', '10%')}，营业成本约上升${sampleFigure(facts, sample, 'electricityCostShare.dearer', cost.median.times(dearer), '%', cost.count)}。`,
        ]
      : null,
    valley ? say`谷段电量占比中位数为${medianOf(facts, sample, valley)}，反映错峰生产的程度。` : null,
  ]
}

/** 行业用能特征: electricity per income, its share in costs and how much of it is used at night. */
export const industryEnergy: SectionWriter = (facts, section) => {
  const { sample, industry } = facts.data
  if (!sample || !industry) return [toFill('行业名称与国民经济行业代码')]
  const band = bandOf(industry.code)
  const spreads = spreadsOf(sample, energyRatios)
  const lacking = energyRatios.filter((name) => !spreads.some((spread) => spread.name === name))
  const energySentences = sentences([...sayings(facts, band), band ? bandSentence(band) : null])
  return [
    ...sentences([sampleSentence(sample)]),
    ...energySentences,
    spreads.length > 0
      ? table(`行业用能指标分位表（${sample.year ?? ''}年）`, `table:${section.id}.spread`, [
          [...head('指标'), ...quartileHeads, ...head('样本数', '参考区间', '中位数位置')],
          ...spreads.map((spread) => [...spreadCells(facts, sample, spread), ...bandCells(band, spread)]),
        ])
      : null,
    spreads.length === 0 && band
      ? table('行业用能参考区间表', `table:${section.id}.band`, [
          head('指标', '参考区间'),
          [words('万元收入耗电量（千瓦时）'), words(rangeOf(band))],
        ])
      : null,
    lacking.length > 0
      ? gap(
          spreads.length === 0
            ? '同业用电样本'
            : `${lacking.map((name) => ratioOf(name)?.label['zh-CN'] ?? name).join('、')}的同业样本`,
        )
      : null,
    band ? null : gap('行业用能参考区间'),
  ]
}
