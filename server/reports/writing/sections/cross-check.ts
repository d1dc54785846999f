import { Exact } from '../../../../core/money.ts'
import { isAnnual, periodName } from '../../../../core/subject/periods.ts'
import { yearEnds } from '../data/months.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { valueChart } from '../writer/charts.ts'
import { figures, type Figure } from '../writer/figures.ts'
import { gap, paragraph, say, sentences, type Part } from '../writer/nodes.ts'
import { annualTable, divergence, grid, noPower } from './power.ts'
import type { SectionWriter, TemplateSection } from './types.ts'

const { names, indexed } = sectionFields.crossCheck

/** Quantities over the years with the first year as 100. */
function indices(
  facts: Facts,
): { periods: string[]; rows: { label: string; values: (Exact | null)[]; figures: (Figure | null)[] }[] } | null {
  const periods = yearEnds(facts)
    .filter((period) => facts.measure('operatingRevenue', period))
    .slice(-4)
  const base = periods[0]
  if (!base || periods.length < 2) return null
  const rows = indexed.flatMap(({ label, name }) => {
    const first = facts.measure(name, base)
    if (!first?.value.gt(0)) return []
    const at = periods.map((period) => facts.measure(name, period))
    const value = (measure: Measure | null): Exact | null => measure && measure.value.div(first.value).times(100)
    return [
      {
        label: `${label}指数`,
        values: at.map(value),
        figures: at.map(
          (measure) =>
            measure &&
            figures(facts).computed(`index.${name}`, measure.period, value(measure) as Exact, '', [
              ...measure.inputs,
              ...first.inputs,
            ]),
        ),
      },
    ]
  })
  return rows.length < 2 ? null : { periods, rows }
}

function indexBlocks(facts: Facts, section: TemplateSection) {
  const indexTable = indices(facts)
  if (!indexTable) return []
  const columns = indexTable.periods.map(periodName)
  return [
    grid(
      `收入与用电指数表（${columns[0]}为一百）`,
      `table:${section.id}.index`,
      columns,
      indexTable.rows.map(({ label, figures: cells }) => ({ label, cells })),
      '指数',
    ),
    valueChart(facts, {
      kind: 'line',
      title: '收入指数与用电指数',
      unit: '',
      dataKey: `chart:${section.id}`,
      categories: columns,
      series: indexTable.rows.map(({ label, values }) => ({ name: label, values })),
      sources: indexTable.rows.flatMap(({ figures: cells }) => cells.flatMap((cell) => cell?.sources ?? [])),
    }),
  ]
}

/** How much use moves with revenue. */
function elasticity(facts: Facts): Part {
  const period = yearEnds(facts).findLast((year) => facts.measure('kwhRevenueElasticity', year))
  const measure = period ? facts.measure('kwhRevenueElasticity', period) : null
  const growth = period ? facts.measure('revenueGrowth', period) : null
  // With hardly any growth the quotient says nothing.
  if (!period || !measure || !growth || growth.value.abs().lt('0.01')) return null
  const word = measure.value.lt(0)
    ? '两者变动方向相反，须重点核实'
    : measure.value.lt('0.5')
      ? '用电变动明显慢于收入'
      : measure.value.gt('1.5')
        ? '用电变动明显快于收入'
        : '两者变动大体同步'
  return say`${periodName(period)}用电对收入的弹性为${figures(facts).of(measure)}，${word}。`
}

/** What the books say of electricity against the bills. */
function bookedFee(facts: Facts): Part {
  const period = yearEnds(facts).findLast(
    (year) => facts.measure('bookedPowerFee', year) && facts.measure('annualFee', year),
  )
  const [booked, billed] = period
    ? [facts.measure('bookedPowerFee', period), facts.measure('annualFee', period)]
    : [null, null]
  if (!period || !booked || !billed?.value.gt(0)) return null
  const share = booked.value.minus(billed.value).div(billed.value)
  return say`${periodName(period)}账列电费${figures(facts).of(booked)}，供电账单电费${figures(facts).of(billed)}，账列${share.abs().lt('0.005') ? '与账单基本相符' : say`${share.lt(0) ? '少于' : '多于'}账单${figures(facts).computed('bookedFeeGap', period, share.abs(), '%', [...booked.inputs, ...billed.inputs])}`}。`
}

/** 电财交叉验证: revenue, stock and costs against power, in percentage points and as indices. */
export const crossCheck: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const apart = divergence(facts)
  const partial = facts.periods.some((period) => !isAnnual(period))
  return [
    ...sentences([apart, elasticity(facts), bookedFee(facts)]),
    annualTable(facts, `table:${section.id}`, names),
    ...indexBlocks(facts, section),
    ...(partial ? [paragraph('未满一年的报表期间不与全年用电对照。')] : []),
    apart ? null : gap('可与用电对照的两个年度的利润表'),
  ]
}
