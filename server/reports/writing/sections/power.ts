import { judge, type Verdict } from '../../../../core/ratios/bands.ts'
import { lastMonths, monthsOf, yearEnds } from '../data/months.ts'
import { meanOver, rollingGrowth, rollingYear, useOf, valleyShareOf } from '../data/use-of-power.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { periodName } from '../../../../core/subject/periods.ts'
import { sectionFields } from '../section-fields.ts'
import { periodChart, valueChart } from '../writer/charts.ts'
import { countOf, figures, recorded, type Figure } from '../writer/figures.ts'
import { say, type Part } from '../writer/nodes.ts'
import { head, number, periodTable, table, words, type Cell } from '../writer/tables.ts'
import { sentenceOf } from '../writer/words.ts'
import type { ConcernsOf } from './concern.ts'
import { latestHits } from './events.ts'
import { lastOf } from '../../../../core/lists.ts'

export const noPower = (facts: Facts): boolean => facts.rows('power').length === 0

export const shown = (facts: Facts, measure: Measure | null): Figure | null => measure && figures(facts).of(measure)

/** Rows of one's own over columns of one's own. */
export function grid(
  caption: string,
  dataKey: string,
  columns: string[],
  rows: { label: Part; cells: (Figure | null)[] }[],
  first = '项目',
) {
  const filled = rows.filter((row) => row.cells.some((cell) => cell !== null))
  return filled.length === 0 || columns.length === 0
    ? null
    : table(caption, dataKey, [
        head(first, ...columns),
        ...filled.map((row): Cell[] => [words(row.label), ...row.cells.map(number)]),
      ])
}

export function rollingSentence(facts: Facts): Part {
  const rolling = rollingYear(facts)
  if (!rolling) return null
  const growth = rollingGrowth(facts)
  return [
    say`截至${periodName(rolling.now.period)}，近十二个月总耗电量为${figures(facts).of(rolling.now)}`,
    growth &&
      (growth.value.isZero()
        ? '，与前十二个月持平'
        : say`，较前十二个月${growth.value.lt(0) ? '下降' : '增长'}${figures(facts).computed('growth.rollingKwh', growth.period, growth.value.abs(), '%', growth.inputs)}`),
    '。',
  ]
}

/** Whether rules say that works stop, or use falls and falls. */
export const isStopping = (facts: Facts): boolean => latestHits(facts, ['PW04', 'PW05', 'PW16']).length > 0

const verdictWords = { good: '，负荷较为饱满', watch: '，负荷水平一般', risk: '，负荷偏低，须核实开工情况' } as const

const loadOf = (facts: Facts): { load: Measure | null; verdict: Verdict | null } => {
  const load = meanOver(facts, 'loadFactor', lastMonths(facts, 12), '平均月负荷率', '%')
  // A mean over a year says nothing of works that have stopped since.
  return { load, verdict: load && !isStopping(facts) ? judge('loadFactor', load.value, facts.group) : null }
}

/** How evenly power was drawn over the last twelve months. */
export function loadSentence(facts: Facts): Part {
  const { load, verdict } = loadOf(facts)
  return load && say`近十二个月平均月负荷率为${figures(facts).of(load)}${verdict ? verdictWords[verdict] : ''}。`
}

/** How much is used at night, whether that changed, and whether it fits the shifts that are declared. */
export function valleySentence(facts: Facts, withShift = true): Part {
  const [now, before] = [valleyShareOf(facts, lastMonths(facts, 12)), valleyShareOf(facts, lastMonths(facts, 12, 12))]
  if (!now || now.value.isZero()) return null
  const change = before && now.value.minus(before.value)
  const shift = withShift ? facts.plain('declaredShift') : null
  return [
    say`谷段电量占${figures(facts).of(now)}`,
    change &&
      before &&
      (change.abs().lt('0.005')
        ? '，与前十二个月基本一致'
        : say`，较前十二个月${change.lt(0) ? '下降' : '上升'}${figures(facts).computed('change.valleyShareOverMonths', now.period, change.abs(), 'pp', [...now.inputs, ...before.inputs])}`),
    shift && say`，申报班次为${recorded('shift', String(shift.value))}`,
    '。',
  ]
}

/**
 * How far growth of revenue and of electricity lie apart, in percentage points. What a rule says of it below is not
 * said twice.
 */
export function divergence(facts: Facts): Part {
  const apart = divergenceOf(facts)
  return apart && [apart.part, apart.tail, '。']
}

/** Where works seem to stand still, or power and books to tell different stories. */
export const powerConcerns: ConcernsOf = (facts) => {
  const { load, verdict } = loadOf(facts)
  const apart = divergenceOf(facts)
  return [
    load && verdict === 'risk'
      ? {
          kind: '用电',
          name: '负荷偏低',
          part: say`近十二个月平均月负荷率为${figures(facts).of(load)}，负荷偏低`,
          verify: '核实开工情况',
        }
      : null,
    apart?.large
      ? {
          kind: '用电',
          name: '用电与收入背离',
          part: [apart.part, '，背离较大'],
          verify: '核实提价、外协、自发电或收入确认等原因',
          rules: ['XP01', 'XP08'],
        }
      : null,
  ]
}

function divergenceOf(facts: Facts): { part: Part; tail: string; large: boolean } | null {
  const period = yearEnds(facts).findLast(
    (candidate) =>
      facts.measure('operatingRevenue', candidate) &&
      facts.before('annualKwh', candidate) &&
      facts.before('operatingRevenue', candidate),
  )
  if (!period) return null
  const show = figures(facts)
  const revenue = facts.derived('growth.operatingRevenue', '营业收入增长率', '%', 'g("operatingRevenue")', period)
  const kwh = facts.derived('growth.annualKwh', '总耗电量增长率', '%', 'g("annualKwh")', period)
  if (!revenue || !kwh) return null
  const apart = revenue.value.minus(kwh.value)
  const isReported = latestHits(facts, ['XP01', 'XP08']).some(({ hit }) => hit.period === period)
  const large = apart.abs().gt('0.25')
  const tail = large
    ? isReported
      ? '，背离较大'
      : '，背离较大，需核实提价、外协、自发电或收入确认等原因'
    : revenue.value.times(kwh.value).lt(0)
      ? '，幅度相差不大而方向相反'
      : '，变动方向与幅度基本相符'
  return {
    part: say`${periodName(period)}营业收入同比变动${show.of(revenue)}，总耗电量同比变动${show.of(kwh)}，相差${show.computed('divergence', period, apart.abs(), 'pp', [...revenue.inputs, ...kwh.inputs])}`,
    tail,
    large,
  }
}

/** A sentence that names its year first. */
export function yearSentence(facts: Facts, name: string, period: string | null): Part {
  const sentence = period && sentenceOf(facts, name, period)
  return sentence ? [`${periodName(period)}，`, sentence] : null
}

const { annual } = sectionFields.power

export const annualTable = (facts: Facts, dataKey: string, names: readonly string[] = annual) =>
  periodTable(facts, { caption: '电财对照表', dataKey, names, periods: yearEnds(facts).slice(-4), change: false })

export const annualChart = (facts: Facts, dataKey: string) =>
  periodChart(facts, {
    kind: 'barLine',
    title: '用电量与营业收入',
    dataKey,
    periods: yearEnds(facts).filter((period) => facts.measure('operatingRevenue', period)),
    series: [
      { name: 'operatingRevenue', kind: 'bar' },
      { name: 'annualKwh', kind: 'line' },
    ],
  })

const calendar = Array.from({ length: 12 }, (_, index) => index + 1)
const inYear = (year: string, month: number): string => `${year}-${String(month).padStart(2, '0')}`
const yearsOf = (facts: Facts, count: number): string[] =>
  [...new Set(monthsOf(facts).map((month) => month.slice(0, 4)))].slice(-count)

/** The months of a year down, the years across, and the change of the latest year on the one before. */
export function monthlyTable(facts: Facts, caption: string, dataKey: string, years = 3) {
  const columns = yearsOf(facts, years)
  const [last, before] = [columns.at(-1), columns.at(-2)]
  const change = (month: number): Figure | null => {
    const [now, then] =
      last && before ? [useOf(facts, inYear(last, month)), useOf(facts, inYear(before, month))] : [null, null]
    return now && then && then.value.gt(0)
      ? figures(facts).computed('growth.totalKwh', now.period, now.value.minus(then.value).div(then.value), '%', [
          ...now.inputs,
          ...then.inputs,
        ])
      : null
  }
  const rows = calendar.map((month) => ({
    label: `${month}月`,
    cells: [
      ...columns.map((year) => shown(facts, useOf(facts, inYear(year, month)))),
      ...(before ? [change(month)] : []),
    ],
  }))
  return grid(
    `${caption}（万千瓦时）`,
    dataKey,
    [...columns.map((year) => `${year}年`), ...(before ? [`${last}年同比`] : [])],
    rows,
    '月份',
  )
}

/** The months of the last years, one line a year: each stands above the same month of the year before. */
export function monthlyChart(facts: Facts, dataKey: string) {
  if (monthsOf(facts).length < 12) return null
  return valueChart(facts, {
    kind: 'line',
    title: '月度用电量（各年同期）',
    unit: 'kWh',
    dataKey,
    categories: calendar.map((month) => `${month}月`),
    series: yearsOf(facts, 3).map((year) => ({
      name: `${year}年`,
      values: calendar.map((month) => useOf(facts, inYear(year, month))),
    })),
  })
}

/** Months in which something was owed, and what is owed now. */
export function arrearsSentence(facts: Facts): Part {
  const known = monthsOf(facts)
    .map((month) => facts.measure('arrears', month))
    .filter((measure): measure is Measure => measure !== null)
  if (known.length === 0) return null
  const owing = known.filter((measure) => measure.value.gt(0))
  if (owing.length === 0) return say`${countOf('months', known.length)}个月的缴费记录中未见欠费。`
  const latest = lastOf(owing)
  return say`${countOf('months', known.length)}个月的缴费记录中有${countOf('arrearsMonths', owing.length)}个月存在欠费，最近一次为${periodName(latest.period)}，欠费${figures(facts).of(latest)}。`
}
