import type { PowerMonth, PowerYear } from '../../../../core/analysis/power-view.ts'
import { lineLook } from '../../../ui/charts/lines.ts'
import type { ChartProps } from '../../../ui/charts/types.ts'
import { frameOf, some, unitsOf, type Look } from './frame.ts'
import { drawn, fixed, yuan } from './shown.ts'
import { cell } from './use.ts'

const parts = ['energy', 'capacity', 'powerFactor', 'surcharge', 'other'] as const
const nothing = (value: string | null): boolean => value === null || Number(value) === 0

/** What the power cost, by the parts of the bills, with the average price; null where no bill tells it. */
export function feesChart(months: readonly PowerMonth[], marked: ReadonlySet<string>, look: Look): ChartProps | null {
  if (!some(months, ({ fees }) => fees.total)) return null
  const { style, translate } = look
  const withUnit = unitsOf(look)
  const title = translate('power.fees.title')
  const named = parts.filter((part) => months.some(({ fees }) => !nothing(fees[part])))
  const [total, price] = [translate('power.fees.total'), translate('power.fees.price')]
  const frame = frameOf(
    look,
    months.map(({ month }) => month),
    translate('power.yuan'),
  )
  const bars =
    named.length > 0
      ? named.map((part) => ({
          name: translate(`power.fees.${part}`),
          type: 'bar',
          stack: 'fees',
          barCategoryGap: '25%',
          color: style.series[parts.indexOf(part)],
          data: months.map(({ fees }) => drawn(fees[part])),
        }))
      : [{ name: total, type: 'bar', color: style.series[0], data: months.map(({ fees }) => drawn(fees.total)) }]
  return {
    title,
    note: translate('power.fees.note'),
    label: translate('power.drawing', { title }),
    option: {
      ...frame,
      yAxis: [
        frame.yAxis,
        {
          ...frame.yAxis,
          name: translate('power.fees.priceUnit'),
          nameTextStyle: { color: style.text, align: 'right' },
          axisLabel: { color: style.text, formatter: (value: number) => String(Number(value.toFixed(4))) },
          splitLine: { show: false },
          scale: true,
        },
      ],
      series: [
        ...bars,
        {
          name: price,
          type: 'line',
          yAxisIndex: 1,
          symbol: 'none',
          lineStyle: { width: 2 },
          color: style.series[5],
          data: months.map((month) => (month.price === null ? null : Number(Number(month.price).toFixed(4)))),
        },
      ],
    },
    columns: [
      { label: translate('power.month') },
      ...[total, ...named.map((part) => translate(`power.fees.${part}`))].map((label) => ({
        label: withUnit(label, translate('power.yuan')),
        figure: true,
      })),
      { label: withUnit(price, translate('power.fees.priceUnit')), figure: true },
      { label: withUnit(translate('power.fees.arrears'), translate('power.yuan')), figure: true },
      { label: translate('power.fees.daysLate'), figure: true },
    ],
    rows: months.toReversed().map((month) => ({
      key: month.month,
      marked: marked.has(month.month),
      cells: [
        month.month,
        cell(month.fees.total, yuan),
        ...named.map((part) => cell(month.fees[part], yuan)),
        cell(month.price, (value) => fixed(value, 4)),
        cell(month.arrears, yuan),
        cell(month.daysLate === null ? null : String(month.daysLate)),
      ],
    })),
  }
}

/** All use against revenue by year, both from 100; null without two years to compare. */
export function yearsChart(years: readonly PowerYear[], look: Look): ChartProps | null {
  const both = years.filter(({ kwhIndex, revenueIndex }) => kwhIndex !== null && revenueIndex !== null)
  if (both.length < 2) return null
  const { style, translate } = look
  const title = translate('power.years.title')
  const [use, revenue] = [translate('power.years.use'), translate('power.years.revenue')]
  // Some room around the lines: a per cent must not look like a fall.
  const all = both.flatMap(({ kwhIndex, revenueIndex }) => [Number(kwhIndex), Number(revenueIndex)])
  const series = (index: number, name: string, of: (year: PowerYear) => string | null) => ({
    name,
    type: 'line',
    ...lineLook(index),
    color: style.series[index],
    data: both.map((year) => drawn(of(year))),
  })
  return {
    title,
    note: translate('power.years.note', { year: both[0]?.year ?? '' }),
    label: translate('power.drawing', { title }),
    option: {
      ...frameOf(
        look,
        both.map(({ year }) => year),
        '',
        {
          min: Math.max(0, Math.floor(Math.min(...all) / 10 - 1) * 10),
          max: Math.ceil(Math.max(...all) / 10 + 1) * 10,
        },
      ),
      series: [series(0, use, ({ kwhIndex }) => kwhIndex), series(1, revenue, ({ revenueIndex }) => revenueIndex)],
    },
    columns: [
      { label: translate('power.years.year') },
      { label: translate('power.years.kwh'), figure: true },
      { label: translate('power.years.income'), figure: true },
      { label: translate('power.years.perRevenue'), figure: true },
      { label: use, figure: true },
      { label: revenue, figure: true },
    ],
    rows: years.toReversed().map((year) => ({
      key: year.year,
      cells: [
        year.year,
        cell(year.kwh),
        cell(year.revenue, yuan),
        cell(year.kwhPer10k, (value) => fixed(value, 2)),
        cell(year.kwhIndex, (value) => fixed(value, 1)),
        cell(year.revenueIndex, (value) => fixed(value, 1)),
      ],
    })),
  }
}
