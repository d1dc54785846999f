import type { PowerMonth } from '../../../../core/analysis/power-view.ts'
import { lineLook } from '../../../ui/charts/lines.ts'
import type { ChartProps } from '../../../ui/charts/types.ts'
import { frameOf, pointsOf, some, unitsOf, type Look } from './frame.ts'
import { drawn, exact, fixed, percent } from './shown.ts'
import { cell } from './use.ts'
import { eachOf } from '../../../../core/lists.ts'

const line = (index: number, name: string, look: Look, data: unknown[], more: object = {}) => ({
  name,
  type: 'line',
  ...lineLook(index),
  symbolSize: index === 0 ? 4 : 0,
  showAllSymbol: true,
  color: look.style.series[index],
  data,
  ...more,
})

/** Maximum demand against what is approved and the capacity; null where no bill tells it. */
export function demandChart(months: readonly PowerMonth[], marked: ReadonlySet<string>, look: Look): ChartProps | null {
  if (!some(months, ({ maxDemand }) => maxDemand)) return null
  const { style, translate } = look
  const withUnit = unitsOf(look)
  const title = translate('power.demand.title')
  const [demand, approved, capacity] = eachOf(['demand', 'approved', 'capacity'], (name) =>
    translate(`power.demand.${name}`),
  )
  return {
    title,
    note: translate('power.demand.note'),
    label: translate('power.drawing', { title }),
    option: {
      ...frameOf(
        look,
        months.map(({ month }) => month),
        'kW / kVA',
      ),
      series: [
        line(
          0,
          demand,
          look,
          pointsOf(months, ({ maxDemand }) => maxDemand, marked, style),
        ),
        ...(some(months, (month) => month.approvedDemand)
          ? [
              line(
                1,
                approved,
                look,
                months.map((month) => drawn(month.approvedDemand)),
              ),
            ]
          : []),
        ...(some(months, (month) => month.capacity)
          ? [
              line(
                2,
                capacity,
                look,
                months.map((month) => drawn(month.capacity)),
              ),
            ]
          : []),
      ],
    },
    columns: [
      { label: translate('power.month') },
      { label: withUnit(demand, 'kW'), figure: true },
      { label: withUnit(approved, 'kW'), figure: true },
      { label: withUnit(capacity, 'kVA'), figure: true },
      { label: translate('power.loadFactor'), figure: true },
    ],
    rows: months.toReversed().map((month) => ({
      key: month.month,
      marked: marked.has(month.month),
      cells: [
        month.month,
        cell(month.maxDemand),
        cell(month.approvedDemand),
        cell(month.capacity),
        cell(month.loadFactor, percent),
      ],
    })),
  }
}

/** The power factor against its standard; null where no bill tells it. */
export function factorChart(months: readonly PowerMonth[], marked: ReadonlySet<string>, look: Look): ChartProps | null {
  if (!some(months, ({ powerFactor }) => powerFactor)) return null
  const { style, translate } = look
  const withUnit = unitsOf(look)
  const title = translate('power.factor.title')
  const [factor, standard] = [translate('power.factor.factor'), translate('power.factor.standard')]
  const lowest = Math.min(
    ...months.flatMap(({ powerFactor, pfStandard }) =>
      [powerFactor, pfStandard].flatMap((value) => (value === null ? [] : Number(value))),
    ),
  )
  return {
    title,
    note: translate('power.factor.note'),
    label: translate('power.drawing', { title }),
    option: {
      ...frameOf(
        look,
        months.map(({ month }) => month),
        '',
        { min: Math.max(0, Math.floor(lowest * 10) / 10), max: 1, interval: lowest < 0.5 ? 0.2 : 0.05 },
      ),
      series: [
        line(
          0,
          factor,
          look,
          pointsOf(months, ({ powerFactor }) => powerFactor, marked, style),
        ),
        ...(some(months, ({ pfStandard }) => pfStandard)
          ? [
              line(
                1,
                standard,
                look,
                months.map(({ pfStandard }) => drawn(pfStandard)),
              ),
            ]
          : []),
      ],
    },
    columns: [
      { label: translate('power.month') },
      { label: factor, figure: true },
      { label: standard, figure: true },
      { label: withUnit(translate('power.fees.powerFactor'), translate('power.yuan')), figure: true },
    ],
    rows: months.toReversed().map((month) => ({
      key: month.month,
      marked: marked.has(month.month),
      cells: [
        month.month,
        cell(month.powerFactor, exact),
        cell(month.pfStandard, exact),
        cell(month.fees.powerFactor, (value) => fixed(value, 2)),
      ],
    })),
  }
}
