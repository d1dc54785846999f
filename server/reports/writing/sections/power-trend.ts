import { powerIn } from '../../../../core/analysis/algorithms/power/months.ts'
import { seasonOf, type Season } from '../../../../core/analysis/algorithms/power/season.ts'
import { Exact } from '../../../../core/money.ts'
import { monthsTo, periodName } from '../../../../core/subject/periods.ts'
import { lastMonths, monthsOf, yearEnds } from '../data/months.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { periodChart, valueChart } from '../writer/charts.ts'
import { countOf, figures, type Figure } from '../writer/figures.ts'
import { gap, paragraph, say, sentences, type Part } from '../writer/nodes.ts'
import { head, number, periodTable, table, words, type Cell } from '../writer/tables.ts'
import { useOf } from '../data/use-of-power.ts'
import { grid, monthlyChart, monthlyTable, noPower, rollingSentence, shown, yearSentence } from './power.ts'
import type { SectionWriter } from './types.ts'
import { lastOf, valueAt } from '../../../../core/lists.ts'

/** Which of the last months use most and least: all of them where several do, none where all are alike. */
function extremesSentence(facts: Facts): Part {
  const recent = (lastMonths(facts, 12) ?? []).flatMap((month) => useOf(facts, month) ?? [])
  const sorted = recent.toSorted((a, b) => a.value.comparedTo(b.value))
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (!low || !high) return null
  const show = figures(facts)
  if (low.value.eq(high.value)) return say`近十二个月各月耗电量相同，均为${show.of(high)}。`
  const like = ({ value }: Measure): Measure[] => recent.filter((month) => month.value.eq(value))
  const names = (months: readonly Measure[]): string => months.map(({ period }) => periodName(period)).join('、')
  const of = (months: readonly Measure[]): string => (months.length > 1 ? '均为' : '为')
  const [most, least] = [like(high), like(low)]
  return say`近十二个月中，${names(most)}耗电量最高，${of(most)}${show.of(high)}，${names(least)}最低，${of(least)}${show.of(low)}。`
}

/** 用电总量与趋势: years and months side by side, the highest and the lowest. */
export const powerTrend: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const years = yearEnds(facts).slice(-4)
  return [
    ...sentences([
      rollingSentence(facts),
      yearSentence(facts, 'annualKwh', years.at(-1) ?? null),
      extremesSentence(facts),
    ]),
    periodTable(facts, {
      caption: '年度用电表',
      dataKey: `table:${section.id}.years`,
      names: sectionFields.powerTrend.years,
      periods: years,
      change: false,
    }),
    periodChart(facts, {
      kind: 'bar',
      title: '年度总耗电量',
      dataKey: `chart:${section.id}.years`,
      periods: years,
      series: [{ name: 'annualKwh' }],
    }),
    monthlyTable(facts, '分月用电表', `table:${section.id}`, 4),
    monthlyChart(facts, `chart:${section.id}`),
  ]
}

/** The average of each calendar month against the average of all, over whole years only. */
function seasonIndices(
  facts: Facts,
): { years: number; indices: { month: number; figure: Figure; index: Exact }[] } | null {
  const years = yearEnds(facts).filter((period) => monthsTo(period).every((month) => useOf(facts, month)))
  if (years.length < 2) return null
  const at = (month: number): Measure[] =>
    years.flatMap((period) => useOf(facts, valueAt(monthsTo(period), month)) ?? [])
  const mean = (list: Measure[]): Exact =>
    list.reduce((sum, measure) => sum.plus(measure.value), new Exact(0)).div(list.length)
  const overall = mean(Array.from({ length: 12 }, (_, month) => at(month)).flat())
  if (overall.isZero()) return null
  return {
    years: years.length,
    indices: Array.from({ length: 12 }, (_, month) => {
      const index = mean(at(month)).div(overall)
      return {
        month,
        index,
        figure: figures(facts).computed(
          `season.${month + 1}`,
          lastOf(years),
          index,
          '',
          at(month).flatMap((measure) => measure.inputs),
        ),
      }
    }),
  }
}

/** Of so many months the parts are told. */
const shownMonths = 36

type MonthParts = { month: string; use: Measure; trend: Exact; factor: Exact; rest: Exact }

/** The last months taken apart into trend, season and what is left. */
function partsOf(facts: Facts, season: Season, calendar: readonly string[]): MonthParts[] {
  return calendar
    .flatMap((month, index): MonthParts[] => {
      const use = useOf(facts, month)
      const [trend, factor, rest] = [season.trend[index], season.factor[index], season.remainder[index]]
      return use && trend !== undefined && factor !== undefined && rest !== null && rest !== undefined
        ? [
            {
              month,
              use,
              trend: new Exact(trend.toFixed(4)),
              factor: new Exact(factor.toFixed(6)),
              rest: new Exact(Math.expm1(rest).toFixed(6)),
            },
          ]
        : []
    })
    .slice(-shownMonths)
}

/** How strongly the season moves use, and the parts of each month as a table and drawn. */
function decomposition(facts: Facts, sectionId: string) {
  const power = powerIn(facts.rows('power'))
  const season = seasonOf(power)
  const parts = season ? partsOf(facts, season, power.calendar) : []
  if (!season || parts.length < 12) return []
  const show = figures(facts)
  const all = parts.flatMap(({ use }) => use.inputs)
  const strength = show.computed(
    'seasonStrength',
    power.calendar.at(-1) ?? '',
    new Exact(season.strength.toFixed(4)),
    '',
    all,
  )
  const word = season.strength >= 0.64 ? '季节性强' : season.strength >= 0.36 ? '有一定季节性' : '季节性弱'
  const rows = parts.map(({ month, use, trend, factor, rest }): Cell[] => [
    words(periodName(month)),
    number(show.of(use)),
    number(show.computed('season.trend', month, trend, 'kWh', use.inputs)),
    number(show.computed('season.factor', month, factor, '', use.inputs)),
    number(show.computed('season.rest', month, rest, '%', use.inputs)),
  ])
  const series = (name: string, value: (monthParts: MonthParts) => Exact | Measure, kind?: 'line', unit = 'kWh') => ({
    name,
    unit,
    ...(kind ? { kind } : {}),
    values: parts.map(value),
  })
  return [
    ...sentences([
      say`季节强度为${strength}，${word}。${season.strength < 0.36 ? '月度波动主要来自趋势与偶发因素，不宜以淡旺季解释。' : '同比较环比更能反映用电变化。'}`,
    ]),
    table('季节分解表（电量单位：万千瓦时）', `table:${sectionId}.parts`, [
      head('月份', '总耗电量', '趋势', '季节因子', '残差'),
      ...rows,
    ]),
    valueChart(facts, {
      kind: 'line',
      title: '季节分解：总耗电量与趋势',
      unit: 'kWh',
      dataKey: `chart:${sectionId}.trend`,
      categories: parts.map(({ month }) => periodName(month)),
      series: [series('总耗电量', ({ use }) => use), series('趋势', ({ trend }) => trend)],
      inputs: all,
    }),
    valueChart(facts, {
      kind: 'barLine',
      title: '季节分解：季节因子与残差',
      unit: '%',
      dataKey: `chart:${sectionId}.rest`,
      categories: parts.map(({ month }) => periodName(month)),
      series: [
        { ...series('残差', ({ rest }) => rest, undefined, '%'), kind: 'bar' as const },
        series('季节因子', ({ factor }) => factor, 'line', ''),
      ],
      inputs: all,
    }),
  ]
}

/** 季节性与波动: which months are high and low, how strong the season is, and what is left without it. */
export const season: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const seasonal = seasonIndices(facts)
  if (!seasonal) return [gap('两个完整年度的用电数据')]
  const sorted = seasonal.indices.toSorted((a, b) => b.index.comparedTo(a.index))
  const [high, low] = [sorted[0], sorted.at(-1)]
  if (high && low && high.index.eq(low.index))
    return [paragraph(say`按${countOf('years', seasonal.years)}个完整年度计算，各月用电量相同，没有淡旺季之分。`)]
  return [
    ...sentences([
      high &&
        low &&
        say`按${countOf('years', seasonal.years)}个完整年度计算，季节指数最高的是${`${high.month + 1}月`}（${high.figure}），最低的是${`${low.month + 1}月`}（${low.figure}）。`,
    ]),
    grid(
      '季节指数表',
      `table:${section.id}`,
      ['季节指数'],
      seasonal.indices.map(({ month, figure }) => ({ label: `${month + 1}月`, cells: [figure] })),
      '月份',
    ),
    ...decomposition(facts, section.id),
  ]
}

/** 附表: every month. */
export const monthlyDetail: SectionWriter = (facts) => {
  if (noPower(facts)) return [gap('用电数据')]
  const months = monthsOf(facts)
  const there = sectionFields.powerTrend.months.filter((field) =>
    months.some((month) => !(facts.measure(field, month)?.value.isZero() ?? true)),
  )
  const unitOf = (field: string): string =>
    ({ kWh: '万千瓦时', 元: '万元' })[facts.unit(field)] ??
    (facts.unit(field) === 'ratio(0-1)' ? '' : facts.unit(field))
  return [
    grid(
      '月度用电明细表',
      'table:powerDetail',
      there.map((field) => (unitOf(field) ? `${facts.label(field)}（${unitOf(field)}）` : facts.label(field))),
      months.map((month) => ({
        label: periodName(month),
        cells: there.map((field) => shown(facts, facts.measure(field, month))),
      })),
      '月份',
    ),
  ]
}
