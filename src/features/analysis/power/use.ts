import type { PowerMonth } from '../../../../core/analysis/power-view.ts'
import type { ChartProps } from '../../../ui/charts/types.ts'
import { lineLook } from '../../../ui/charts/lines.ts'
import { frameOf, pointsOf, some, unitsOf, type Look } from './frame.ts'
import { drawn, exact, percent } from './shown.ts'

/**
 * Total use with what season and trend let expect, and the months that stand out. The latest month stands first in the
 * table.
 */
export function totalChart(months: readonly PowerMonth[], marked: ReadonlySet<string>, look: Look): ChartProps {
  const { style, translate } = look
  const withUnit = unitsOf(look)
  const title = translate('power.total.title')
  const own =
    some(months, ({ generated }) => (generated === '0' ? null : generated)) ||
    some(months, ({ exported }) => (exported === '0' ? null : exported))
  const edges = months.map(({ low, high }) =>
    low === null || high === null ? null : ([Number(low), Number(high)] as const),
  )
  const band = {
    type: 'line',
    stack: 'band',
    stackStrategy: 'all',
    symbol: 'none',
    silent: true,
    lineStyle: { width: 0 },
    tooltip: { show: false },
  }
  const names = {
    total: translate('power.total.series'),
    expected: translate('power.total.expected'),
    band: translate('power.total.band'),
    bought: translate('power.total.bought'),
  }
  return {
    title,
    note: translate(own ? 'power.total.noteOwn' : 'power.total.note'),
    label: translate('power.drawing', { title }),
    option: {
      ...frameOf(
        look,
        months.map(({ month }) => month),
        'kWh',
      ),
      series: [
        ...(edges.some((edge) => edge !== null)
          ? [
              { ...band, name: '', data: edges.map((edge) => edge?.[0] ?? null) },
              {
                ...band,
                name: names.band,
                data: edges.map((edge) => (edge ? edge[1] - edge[0] : null)),
                areaStyle: { color: style.good },
                itemStyle: { color: style.good },
              },
            ]
          : []),
        {
          name: names.total,
          type: 'line',
          ...lineLook(0),
          symbolSize: 4,
          showAllSymbol: true,
          color: style.series[0],
          data: pointsOf(months, ({ total }) => total, marked, style),
        },
        ...(edges.some((edge) => edge !== null)
          ? [
              {
                name: names.expected,
                type: 'line',
                ...lineLook(1),
                symbol: 'none',
                color: style.series[1],
                data: months.map(({ expected }) => drawn(expected)),
              },
            ]
          : []),
        ...(own
          ? [
              {
                name: names.bought,
                type: 'line',
                ...lineLook(2),
                symbolSize: 4,
                color: style.series[2],
                data: months.map(({ bought }) => drawn(bought)),
              },
            ]
          : []),
      ],
    },
    columns: [
      { label: translate('power.month') },
      { label: withUnit(names.total, 'kWh'), figure: true },
      ...(own
        ? ['power.total.bought', 'power.total.generated', 'power.total.exported'].map((key) => ({
            label: withUnit(translate(key), 'kWh'),
            figure: true,
          }))
        : []),
      { label: withUnit(names.expected, 'kWh'), figure: true },
      { label: translate('power.total.deviation'), figure: true },
      { label: translate('power.total.change'), figure: true },
    ],
    rows: months.toReversed().map((month) => ({
      key: month.month,
      marked: marked.has(month.month),
      cells: [
        month.month,
        cell(month.total),
        ...(own ? [cell(month.bought), cell(month.generated), cell(month.exported)] : []),
        cell(month.expected),
        percent(month.deviation, true),
        percent(month.change, true),
      ],
    })),
    height: 300,
  }
}

/** A figure of a table: as it is shown, and as it is exported. */
export const cell = (value: string | null, shown: (value: string | null) => string = exact) => ({
  text: shown(value),
  value: value ?? '',
})

const parts = ['sharp', 'peak', 'flat', 'valley', 'deepValley'] as const

/** Use by time of use, one part upon the other; null where no bill tells it. */
export function timeOfUseChart(
  months: readonly PowerMonth[],
  marked: ReadonlySet<string>,
  look: Look,
): ChartProps | null {
  const { style, translate } = look
  const withUnit = unitsOf(look)
  const title = translate('power.tou.title')
  const known = parts.filter((part) => some(months, (month) => month[part]))
  if (known.length === 0) return null
  return {
    title,
    note: translate('power.tou.note'),
    label: translate('power.drawing', { title }),
    option: {
      ...frameOf(
        look,
        months.map(({ month }) => month),
        'kWh',
      ),
      // Each part keeps its colour, whichever others there are.
      series: known.map((part) => ({
        name: translate(`power.tou.${part}`),
        type: 'bar',
        stack: 'use',
        barCategoryGap: '25%',
        color: style.series[parts.indexOf(part)],
        data: months.map((month) => drawn(month[part])),
      })),
    },
    columns: [
      { label: translate('power.month') },
      ...known.map((part) => ({ label: withUnit(translate(`power.tou.${part}`), 'kWh'), figure: true })),
      { label: translate('power.tou.share'), figure: true },
    ],
    rows: months.toReversed().map((month) => ({
      key: month.month,
      marked: marked.has(month.month),
      cells: [month.month, ...known.map((part) => cell(month[part])), cell(month.valleyShare, percent)],
    })),
  }
}
