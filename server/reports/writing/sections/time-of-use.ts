import { monthsTo, periodName } from '../../../../core/subject/periods.ts'
import { lastMonths, monthsOf, yearEnds } from '../data/months.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { valueChart } from '../writer/charts.ts'
import { figures, recorded, ruleFigure } from '../writer/figures.ts'
import { gap, say, sentences, type Part } from '../writer/nodes.ts'
import { ratioOver, valleyShareOf } from '../data/use-of-power.ts'
import { grid, noPower, valleySentence } from './power.ts'
import { Exact } from '../../../../core/money.ts'
import type { SectionWriter } from './types.ts'

const { parts } = sectionFields.timeOfUse

const years = (facts: Facts): string[] => yearEnds(facts).slice(-4)

/** What of the night a number of shifts uses, as a share; what lies outside asks for a reason. */
const usual: readonly { shift: RegExp; low: string; high: string }[] = [
  { shift: /^(单|一|1)/, low: '0', high: '0.25' },
  { shift: /^(两|二|双|2)/, low: '0.25', high: '0.4' },
  { shift: /^(三|3)/, low: '0.35', high: '0.5' },
]

/** Whether the night's share fits the shifts that are declared. */
function shiftSentence(facts: Facts, period: string): Part {
  const shift = facts.plain('declaredShift')
  const share = ratioOver(
    facts,
    'nz("kwhValley")+nz("kwhDeepValley")',
    'kwh',
    monthsTo(period),
    'valleyShareOfYear',
    '%',
  )
  const range = shift && usual.find((pattern) => pattern.shift.test(String(shift.value)))
  if (!shift || !share || !range) return null
  const isUsual = ({ value }: Measure): boolean => value.gte(range.low) && value.lte(range.high)
  const fits = isUsual(share)
  // The night of an earlier year says nothing of the shifts of now.
  const now = valleyShareOf(facts, lastMonths(facts, 12))
  const isOver = now !== null && isUsual(now) !== fits
  const band = ruleFigure(
    'shiftBand',
    `${new Exact(range.low).times(100).toFixed()}%~${new Exact(range.high).times(100).toFixed()}%`,
  )
  return say`申报班次为${recorded('shift', String(shift.value))}，谷段占比的常见范围为${band}，${periodName(period)}实际为${figures(facts).of(share)}，${isOver && now ? say`近十二个月为${figures(facts).of(now)}，近十二个月` : null}${fits !== isOver ? '与班次相符' : '与班次不符，需核实实际开工班次'}。`
}

/** The months of the last three years by time of day, one upon the other. */
function areaChart(facts: Facts, dataKey: string) {
  const months = monthsOf(facts).slice(-36)
  const there = parts.filter(({ name: field }) => months.some((month) => facts.measure(field, month)?.value.gt(0)))
  if (months.length < 6 || there.length < 2) return null
  return valueChart(facts, {
    kind: 'area',
    title: '分时电量',
    unit: 'kWh',
    dataKey,
    categories: months.map(periodName),
    series: there.map(({ label, name: field }) => ({
      name: label,
      values: months.map((month) => facts.measure(field, month)),
    })),
  })
}

/** 分时用电结构: shares of each time of day by year, the night against the shifts. */
export const timeOfUse: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const periods = years(facts)
  const last = periods.at(-1)
  const rows = parts
    .map(({ label, name: field }) => ({
      label: `${label}占比`,
      measures: periods.map((period) => ratioOver(facts, field, 'kwh', monthsTo(period), `share.${field}`, '%')),
    }))
    .filter(({ measures }) => measures.some((measure) => measure?.value.gt(0)))
  const result = grid(
    '分时占比表',
    `table:${section.id}`,
    periods.map(periodName),
    rows.map(({ label, measures }) => ({
      label,
      cells: measures.map((measure) => measure && figures(facts).of(measure)),
    })),
  )
  const fit = last ? shiftSentence(facts, last) : null
  const valley = valleySentence(facts, fit === null)
  const peak = last
    ? ratioOver(facts, 'nz("kwhSharp")+nz("kwhPeak")', 'kwh', monthsTo(last), 'peakShareOfYear', '%')
    : null
  return [
    ...sentences([
      peak && last && say`${periodName(last)}尖峰与峰段电量合计占${figures(facts).of(peak)}。`,
      valley && ['近十二个月', valley],
      fit,
    ]),
    result,
    areaChart(facts, `chart:${section.id}`),
    result ? null : gap('完整年度的分时电量'),
  ]
}
