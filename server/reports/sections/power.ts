import { Exact } from '../../../core/money.ts'
import { lastMonths, missingMonths, monthsOf, sumOver, yearEnds } from '../data/months.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { monthsTo, periodName, yearOf } from '../../../core/subject/periods.ts'
import { chart, plotted, periodChart } from '../writer/charts.ts'
import { countOf, figures, type Figure } from '../writer/figures.ts'
import { gap, say, sentences, type Part } from '../writer/nodes.ts'
import { head, number, periodTable, table, words, type Cell } from '../writer/tables.ts'
import { sentenceOf } from '../writer/words.ts'
import { missingTables } from './quantities.ts'
import type { SectionWriter } from './types.ts'

export const noPower = (facts: Facts): boolean => facts.rows('power').length === 0

/** What was used in all: bought, and made on site, less what was given away. */
export const totalUse = 'kwh+nz("onSiteGeneration")-nz("gridExport")'

export const shown = (facts: Facts, measure: Measure | null): Figure | null => measure && figures(facts).of(measure)

/** Rows of one's own over columns of one's own. */
export function grid(caption: string, dataKey: string, columns: string[], rows: { label: Part; cells: (Figure | null)[] }[], first = '项目') {
  const filled = rows.filter((row) => row.cells.some((cell) => cell !== null))
  return filled.length === 0 || columns.length === 0 ? null : table(caption, dataKey, [head(first, ...columns), ...filled.map((row): Cell[] => [words(row.label), ...row.cells.map(number)])])
}

/** The last twelve months against the twelve before. */
export function rollingYear(facts: Facts): { now: Measure; before: Measure | null } | null {
  const months = lastMonths(facts, 12)
  const now = months && sumOver(facts, totalUse, months, 'rollingKwh', '近十二个月总耗电量', 'kWh')
  if (!now) return null
  const earlier = lastMonths(facts, 12, 12)
  return { now, before: earlier && sumOver(facts, totalUse, earlier, 'rollingKwhBefore', '前十二个月总耗电量', 'kWh') }
}

export function rollingSentence(facts: Facts): Part {
  const rolling = rollingYear(facts)
  if (!rolling) return null
  const show = figures(facts)
  const share = rolling.before && rolling.before.value.gt(0) ? rolling.now.value.minus(rolling.before.value).div(rolling.before.value) : null
  return [
    say`截至${periodName(rolling.now.period)}，近十二个月总耗电量为${show.of(rolling.now)}`,
    share && say`，较前十二个月${share.lt(0) ? '下降' : '增长'}${show.computed('growth.rollingKwh', rolling.now.period, share.abs(), '%', [...rolling.now.inputs, ...(rolling.before?.inputs ?? [])])}`,
    '。',
  ]
}

/** How far growth of revenue and of electricity lie apart, in percentage points. */
export function divergence(facts: Facts): Part {
  const period = yearEnds(facts).findLast((candidate) => facts.measure('operatingRevenue', candidate) && facts.before('annualKwh', candidate) && facts.before('operatingRevenue', candidate))
  if (!period) return null
  const show = figures(facts)
  const revenue = facts.derived('growth.operatingRevenue', '营业收入增长率', '%', 'g("operatingRevenue")', period)
  const kwh = facts.derived('growth.annualKwh', '总耗电量增长率', '%', 'g("annualKwh")', period)
  if (!revenue || !kwh) return null
  const apart = revenue.value.minus(kwh.value)
  const verdict = apart.abs().gt('0.25') ? '，背离较大，需核实提价、外协、自发电或收入确认等原因' : '，变动方向与幅度基本相符'
  return say`${periodName(period)}营业收入同比变动${show.of(revenue)}，总耗电量同比变动${show.of(kwh)}，相差${show.computed('divergence', period, apart.abs(), 'pp', [...revenue.inputs, ...kwh.inputs])}${verdict}。`
}

/** A sentence that names its year first. */
export function yearSentence(facts: Facts, name: string, period: string | null): Part {
  const sentence = period && sentenceOf(facts, name, period)
  return sentence ? [`${periodName(period)}，`, sentence] : null
}

const annual = ['annualKwh', 'annualFee', 'operatingRevenue', 'kwhPer10kRevenue', 'electricityCostShare']

export const annualTable = (facts: Facts, dataKey: string) => periodTable(facts, { caption: '电财对照表', dataKey, names: annual, periods: yearEnds(facts).slice(-4), change: false })

export const annualChart = (facts: Facts, dataKey: string) => periodChart(facts, { kind: 'barLine', title: '用电量与营业收入', dataKey, periods: yearEnds(facts).filter((period) => facts.measure('operatingRevenue', period)), series: [{ name: 'operatingRevenue', kind: 'bar' }, { name: 'annualKwh', kind: 'line' }] })

/** The months of a year down, the years across. */
export function monthlyTable(facts: Facts, caption: string, dataKey: string, years = 3) {
  const months = monthsOf(facts)
  const columns = [...new Set(months.map((month) => month.slice(0, 4)))].slice(-years)
  const rows = Array.from({ length: 12 }, (_, index) => ({
    label: `${index + 1}月`,
    cells: columns.map((year) => shown(facts, facts.measure('kwh', `${year}-${String(index + 1).padStart(2, '0')}`))),
  }))
  return grid(`${caption}（万千瓦时）`, dataKey, columns.map((year) => `${year}年`), rows, '月份')
}

export function monthlyChart(facts: Facts, dataKey: string) {
  const months = monthsOf(facts)
  const years = [...new Set(months.map((month) => month.slice(0, 4)))].slice(-3)
  if (months.length < 12) return null
  return chart({
    kind: 'line',
    title: '月度用电量',
    unit: '万千瓦时',
    categories: Array.from({ length: 12 }, (_, index) => `${index + 1}月`),
    series: years.map((year) => ({
      name: `${year}年`,
      values: Array.from({ length: 12 }, (_, index) => {
        const measure = facts.measure('kwh', `${year}-${String(index + 1).padStart(2, '0')}`)
        return measure && plotted(measure.value, measure.unit)
      }),
    })),
    dataKey,
  })
}

/** 用电与生产经营印证, the short form within a credit report. */
export const powerCheck: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const missing = missingTables(facts, ['operatingRevenue', 'operatingCost'])
  return [
    ...sentences([rollingSentence(facts), divergence(facts), arrearsSentence(facts)]),
    annualTable(facts, `table:${section.id}`),
    annualChart(facts, `chart:${section.id}`),
    monthlyTable(facts, '月度用电表', `table:${section.id}.months`),
    missing.length > 0 ? gap(missing.join('、')) : null,
  ]
}

/** Months in which something was owed, and what is owed now. */
export function arrearsSentence(facts: Facts): Part {
  const months = monthsOf(facts)
  const known = months.map((month) => facts.measure('arrears', month)).filter((measure): measure is Measure => measure !== null)
  if (known.length === 0) return null
  const owing = known.filter((measure) => measure.value.gt(0))
  if (owing.length === 0) return say`${countOf('months', known.length)}个月的缴费记录中未见欠费。`
  const latest = owing.at(-1) as Measure
  return say`${countOf('months', known.length)}个月的缴费记录中有${countOf('arrearsMonths', owing.length)}个月存在欠费，最近一次为${periodName(latest.period)}，欠费${figures(facts).of(latest)}。`
}

/** 摘要 of an energy report. */
export const powerSummary: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const latest = yearEnds(facts).at(-1) ?? null
  return [...sentences([rollingSentence(facts), latest && yearSentence(facts, 'kwhPer10kRevenue', latest), divergence(facts), arrearsSentence(facts)]), annualTable(facts, `table:${section.id}`)]
}

/** 数据来源与质量: which months there are, which are missing, whether the parts add up. */
export const powerSources: SectionWriter = (facts) => {
  if (noPower(facts)) return [gap('用电数据')]
  const rows = facts.rows('power')
  const months = monthsOf(facts)
  const accounts = new Set(rows.map((row) => row.key || row.values['accountNo']))
  const missing = missingMonths(months)
  const parts = 'nz("kwhSharp")+nz("kwhPeak")+nz("kwhFlat")+nz("kwhValley")+nz("kwhDeepValley")'
  const open = months.filter((month) => facts.derived('x', '', '', `(${parts}-kwh)/kwh`, month)?.value.abs().gt('0.005'))
  const years = [...new Set(months.map(yearOf))]
  const name = facts.plain('accountName')
  const company = facts.data.customer?.name
  return [
    ...sentences([
      say`用电数据含${countOf('accounts', accounts.size)}个用电户，自${periodName(months[0] ?? '')}至${periodName(months.at(-1) ?? '')}共${countOf('months', months.length)}个月。`,
      missing.length > 0 ? `缺少${missing.map(periodName).join('、')}的数据。` : '月份连续，无缺月。',
      open.length > 0 ? `${open.map(periodName).join('、')}分时电量之和与总电量不符，需核实。` : '各月分时电量之和与总电量相符。',
      name && company ? (String(name.value) === company ? '用电户名与企业名称一致。' : say`用电户名为${{ ...(figures(facts).plain('accountName') as Figure) }}，与企业名称不一致，需核实租赁或代缴关系。`) : null,
    ]),
    grid('月度数据完整性表', 'table:powerMonths', years.map((year) => `${year}年`), [{ label: '月份数', cells: years.map((year) => countOf(`months.${year}`, months.filter((month) => yearOf(month) === year).length)) }]),
  ]
}

export const powerTrend: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const show = figures(facts)
  const recent = (lastMonths(facts, 12) ?? []).map((month) => facts.measure('kwh', month)).filter((measure): measure is Measure => measure !== null)
  const sorted = recent.toSorted((a, b) => a.value.comparedTo(b.value))
  const [low, high] = [sorted[0], sorted.at(-1)]
  const years = yearEnds(facts).slice(-4)
  return [
    ...sentences([rollingSentence(facts), yearSentence(facts, 'annualKwh', years.at(-1) ?? null), low && high && say`近十二个月中，${periodName(high.period)}网购电量最高，为${show.of(high)}，${periodName(low.period)}最低，为${show.of(low)}。`]),
    monthlyTable(facts, '分月用电表', `table:${section.id}`, 4),
    monthlyChart(facts, `chart:${section.id}`),
  ]
}

/** 季节性: the average of each calendar month against the average of all, over whole years only. */
export const season: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const years = yearEnds(facts).filter((period) => monthsTo(period).every((month) => facts.measure('kwh', month)))
  if (years.length < 2) return [gap('两个完整年度的用电数据')]
  const show = figures(facts)
  const at = (month: number): Measure[] => years.flatMap((period) => facts.measure('kwh', monthsTo(period)[month] as string) ?? [])
  const mean = (list: Measure[]): Exact => list.reduce((sum, measure) => sum.plus(measure.value), new Exact(0)).div(list.length)
  const overall = mean(Array.from({ length: 12 }, (_, month) => at(month)).flat())
  const indices = Array.from({ length: 12 }, (_, month) => ({ month, index: mean(at(month)).div(overall), inputs: at(month).flatMap((measure) => measure.inputs) }))
  const figure = (entry: (typeof indices)[number]): Figure => show.computed(`season.${entry.month + 1}`, years.at(-1) as string, entry.index, '', entry.inputs)
  const sorted = indices.toSorted((a, b) => b.index.comparedTo(a.index))
  const [high, low] = [sorted[0], sorted.at(-1)]
  return [
    ...sentences([high && low && say`按${countOf('years', years.length)}个完整年度计算，季节指数最高的是${`${high.month + 1}月`}（${figure(high)}），最低的是${`${low.month + 1}月`}（${figure(low)}）。`]),
    grid('季节指数表', `table:${section.id}`, ['季节指数'], indices.map((entry) => ({ label: `${entry.month + 1}月`, cells: [figure(entry)] })), '月份'),
  ]
}
