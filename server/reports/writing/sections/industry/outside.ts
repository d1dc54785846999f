import {
  concentrationOf,
  lifeCycleLimits,
  policiesOf,
  risksOf,
  scaleOf,
  supplyOf,
  type Competition,
  type LifeCycle,
} from '../../../../../core/industry/typed.ts'
import { Exact } from '../../../../../core/money.ts'
import { chart } from '../../writer/charts.ts'
import { countOf, ruleFigure } from '../../writer/figures.ts'
import { say, sentences, type Part } from '../../writer/nodes.ts'
import { head, number, table, words, type Cell } from '../../writer/tables.ts'
import type { SectionWriter } from '../types.ts'
import { toWorkOut, typedFigure, typedRows, typedShare } from './typed.ts'

const phases: Record<LifeCycle, string> = {
  growing: '成长期',
  mature: '成熟期',
  stagnant: '成熟期后段',
  declining: '衰退期',
}
const percent = (share: string): string => `${new Exact(share).times(100).toFixed()}%`

/** 地位与生命周期: growth of the sizes that the clerk entered, and the phase that it stands for. */
export const industryScale: SectionWriter = (facts, section) => {
  const caption = '规模增速表'
  const scale = scaleOf(typedRows(facts, section.id))
  if (!scale) return [toWorkOut('规模增速与生命周期阶段', caption)]
  const [first, last] = [scale.years[0], scale.years.at(-1)]
  const rows = scale.years.map(({ year, size, growth }): Cell[] => [
    words(`${year}年`),
    number(typedFigure(facts, caption, `scale.${year}`, size)),
    number(growth && typedShare(facts, caption, `growth.${year}`, growth)),
  ])
  return [
    ...sentences([
      say`${`${first?.year}年至${last?.year}年`}行业规模年均复合增长${typedShare(facts, caption, 'rate', scale.rate)}，按增速区间（高于${ruleFigure('cycle.growing', percent(lifeCycleLimits.growing))}为成长期，${ruleFigure('cycle.mature', percent(lifeCycleLimits.mature))}以上为成熟期，负增长为衰退期）判断，行业处于${phases[scale.phase]}，可按实际情况调整。`,
    ]),
    table('规模与增速', `table:${section.id}.growth`, [head('年度', '行业规模（亿元）', '同比增速'), ...rows]),
    chart(
      {
        kind: 'barLine',
        title: '行业规模与增速',
        unit: '亿元',
        dataKey: `chart:${section.id}.growth`,
        categories: scale.years.map(({ year }) => `${year}年`),
        series: [
          {
            name: '行业规模',
            kind: 'bar',
            unit: '亿元',
            values: scale.years.map(({ size }) => size.toDecimalPlaces(2).toFixed()),
          },
          {
            name: '同比增速',
            kind: 'line',
            unit: '%',
            values: scale.years.map(({ growth }) => growth && growth.times(100).toFixed(2)),
          },
        ],
      },
      scale.years.flatMap(({ year, size }) => typedFigure(facts, caption, `scale.${year}`, size).sources),
    ),
  ]
}

/** 政策与监管环境: how many policies were entered, and which way they go. */
export const industryPolicies: SectionWriter = (facts, section) => {
  const { count, directions } = policiesOf(typedRows(facts, section.id))
  if (count === 0) return []
  return sentences([
    say`列入清单的政策共${countOf('policies', count)}项`,
    directions.length > 0
      ? [
          '，其中',
          directions.map(({ name, count: total }, index): Part => [
            index > 0 ? '、' : '',
            say`${name}类${countOf(`policies.${name}`, total)}项`,
          ]),
        ]
      : null,
    '。',
  ])
}

/** 产业链与供需: the use of capacity by year, and whether more is made than wanted. */
export const industrySupply: SectionWriter = (facts, section) => {
  const caption = '产能产量需求表'
  const years = supplyOf(typedRows(facts, `${section.id}.2`))
  const [last, before] = [years.at(-1), years.at(-2)]
  if (!last) return [toWorkOut('产能利用率与供需对比', caption)]
  const change = before ? last.use.minus(before.use) : null
  return [
    ...sentences([
      say`${`${last.year}年`}产能利用率为${typedShare(facts, caption, `use.${last.year}`, last.use)}`,
      change && before
        ? change.isZero()
          ? `，与${before.year}年持平`
          : say`，较${`${before.year}年`}${change.gt(0) ? '上升' : '下降'}${typedFigure(facts, caption, 'use.change', change.abs().times(100))}个百分点`
        : null,
      last.demand?.gt(0)
        ? last.output.gt(last.demand)
          ? say`；产量超过需求量${typedShare(facts, caption, 'surplus', last.output.div(last.demand).minus(1))}，供大于求。`
          : say`；产量相当于需求量的${typedShare(facts, caption, 'cover', last.output.div(last.demand))}，供给未超过需求。`
        : '。',
    ]),
    table('产能利用率表', `table:${section.id}.use`, [
      head('年度', '产能利用率'),
      ...years.map(({ year, use }): Cell[] => [
        words(`${year}年`),
        number(typedShare(facts, caption, `use.${year}`, use)),
      ]),
    ]),
  ]
}

const competition: Record<Competition, string> = {
  competitive: '竞争型',
  low: '低集中度',
  middle: '中等集中度',
  high: '高集中度',
}

/** 竞争格局: shares of the greatest four and eight, and the index of concentration. */
export const industryCompetition: SectionWriter = (facts, section) => {
  const caption = '重点企业表'
  const concentration = concentrationOf(typedRows(facts, section.id))
  if (!concentration) return [toWorkOut('集中度', caption)]
  const of = (name: string, value: Exact, unit = ''): Cell => number(typedFigure(facts, caption, name, value, { unit }))
  const names = { four: ruleFigure('concentration.four', 'CR4'), eight: ruleFigure('concentration.eight', 'CR8') }
  return [
    ...sentences([
      say`按表列${countOf('competitors', concentration.count)}家企业的市场份额计算，前四大企业份额合计（${names.four}）为${typedFigure(facts, caption, 'four', concentration.four)}%${concentration.eight ? say`，前八大企业份额合计（${names.eight}）为${typedFigure(facts, caption, 'eight', concentration.eight)}%` : ''}，赫芬达尔—赫希曼指数不低于${typedFigure(facts, caption, 'index', concentration.index)}，市场属${competition[concentration.kind]}。`,
    ]),
    table('集中度表', `table:${section.id}.concentration`, [
      head('指标', '数值'),
      [words([names.four, '（%）']), of('four', concentration.four)],
      ...(concentration.eight ? [[words([names.eight, '（%）']), of('eight', concentration.eight)]] : []),
      [words('赫芬达尔—赫希曼指数'), of('index', concentration.index)],
    ]),
  ]
}

const namedRisks = 3

/** 行业风险: the three risks with the highest product of likelihood and impact. */
export const industryRisks: SectionWriter = (facts, section) => {
  const caption = '风险矩阵'
  const risks = risksOf(typedRows(facts, section.id))
  if (risks.length === 0) return [toWorkOut('主要风险排序', caption)]
  return [
    ...sentences([
      '按可能性与影响程度之积排序，主要风险依次为',
      risks
        .slice(0, namedRisks)
        .map(({ name, score }, index): Part => [
          index > 0 ? '、' : '',
          say`${name}风险（${typedFigure(facts, caption, `risk.${name}`, new Exact(score))}分）`,
        ]),
      '。',
    ]),
    chart(
      {
        kind: 'horizontalBar',
        title: '行业风险评分',
        unit: '分',
        dataKey: `chart:${section.id}.risks`,
        categories: risks.map(({ name }) => name),
        series: [{ name: '可能性与影响程度之积', values: risks.map(({ score }) => String(score)) }],
      },
      risks.flatMap(({ name, score }) => typedFigure(facts, caption, `risk.${name}`, new Exact(score)).sources),
    ),
    table('风险评分汇总表', `table:${section.id}.risks`, [
      head('风险类别', '得分'),
      ...risks.map(({ name, score }): Cell[] => [
        words(name),
        number(typedFigure(facts, caption, `risk.${name}`, new Exact(score))),
      ]),
    ]),
  ]
}
