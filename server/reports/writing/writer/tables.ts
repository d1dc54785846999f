import type { DocumentNode } from '../../../../core/document/types.ts'
import { Exact } from '../../../../core/money.ts'
import type { Facts } from '../data/facts.ts'
import { isAnnual, periodName } from '../../../../core/subject/periods.ts'
import { figures, shownUnit, type Figure } from './figures.ts'
import { paragraph, unsettledWords, type Part } from './nodes.ts'

export type Cell = {
  part: Part
  header?: boolean
  align?: 'left' | 'center' | 'right'
  colspan?: number
  rowspan?: number
  width?: number
}

const cellNode = (cell: Cell): DocumentNode => ({
  type: cell.header ? 'tableHeader' : 'tableCell',
  attrs: { colspan: cell.colspan ?? 1, rowspan: cell.rowspan ?? 1, colwidth: cell.width ? [cell.width] : null },
  content: [paragraph(cell.part, cell.align ? { textAlign: cell.align } : {})],
})

/** A table of the report. Rows whose cells are all headers are repeated on every page of the export. */
export const table = (caption: string, dataKey: string | null, rows: Cell[][]): DocumentNode => ({
  type: 'table',
  attrs: { caption, dataKey },
  content: rows.map((row) => ({ type: 'tableRow', content: row.map(cellNode) })),
})

export const head = (...texts: string[]): Cell[] => texts.map((text) => ({ part: text, header: true, align: 'center' }))
/** Two columns, a label and what belongs to it. */
export const pairs = (
  caption: string,
  dataKey: string | null,
  first: string,
  second: string,
  rows: [label: string, part: Part][],
): DocumentNode =>
  table(caption, dataKey, [
    [first, second].map((text, index): Cell => ({
      part: text,
      header: true,
      align: 'center',
      width: index === 0 ? 160 : 440,
    })),
    ...rows.map(([label, part]): Cell[] => [
      { ...words(label), width: 160 },
      { ...words(part), width: 440 },
    ]),
  ])

export const words = (part: Part): Cell => ({ part: part ?? '—', align: 'left' })
export const unsettledCell: Cell = { part: unsettledWords, align: 'right' }
/** What a period has of a quantity: its figure, that its unit is not settled, or a dash. */
export const valueCell = (facts: Facts, name: string, period: string): Cell => {
  const measure = facts.measure(name, period)
  if (measure === null && facts.isUnsettled(name, period)) return unsettledCell
  return number(measure && figures(facts).of(measure))
}
export const number = (figure: Figure | null): Cell => ({ part: figure ?? '—', align: 'right' })

const labelled = (facts: Facts, name: string): string => {
  const unit = shownUnit(facts.unit(name))
  return unit && unit !== '万元' ? `${facts.label(name)}（${unit}）` : facts.label(name)
}

/** The change of a measure against what it is compared with, as a share of a positive base or in percentage points. */
export function changeFigure(facts: Facts, name: string, period: string | null): Figure | null {
  const now = facts.measure(name, period)
  const before = now && facts.before(name, period)
  if (!now || !before) return null
  const inputs = [...now.inputs, ...before.inputs]
  const difference = now.value.minus(before.value)
  if (now.unit === '%') return figures(facts).computed(`change.${name}`, now.period, difference, 'pp', inputs)
  return before.value.lte(0)
    ? null
    : figures(facts).computed(`growth.${name}`, now.period, difference.div(before.value), '%', inputs)
}

/** The change as a cell: that one of both is in a unit which is not settled, where that is so. */
export function changeCell(facts: Facts, name: string, period: string | null): Cell {
  const change = changeFigure(facts, name, period)
  if (change) return { part: change.unit ? [change, change.unit] : change, align: 'right' }
  const isDoubtful = period !== null && (facts.isUnsettled(name, period) || facts.isUnsettledBefore(name, period))
  return isDoubtful ? unsettledCell : { part: '—', align: 'right' }
}

/** Which names have a value in any of the periods, if only in an unknown unit. */
export const present = (facts: Facts, names: readonly string[], periods = facts.periods): string[] =>
  names.filter((name) => periods.some((period) => facts.measure(name, period) ?? facts.isUnsettled(name, period)))

type PeriodTable = { caption: string; dataKey: string; names: readonly string[]; periods?: string[]; change?: boolean }

/**
 * One row a quantity, one column a period, and the change of the period that the text speaks of. Quantities without
 * any value are left out; null where none is left.
 */
export function periodTable(
  facts: Facts,
  { caption, dataKey, names, periods = facts.periods, change = true }: PeriodTable,
): DocumentNode | null {
  const shown = present(facts, names, periods)
  if (shown.length === 0) return null
  const money = shown.some((name) => shownUnit(facts.unit(name)) === '万元')
  const withChange =
    change && facts.focus !== null && shown.some((name) => changeCell(facts, name, facts.focus).part !== '—')
  const changeHead = facts.focus ? `${periodName(facts.focus)}${isAnnual(facts.focus) ? '较上年' : '较上期'}` : ''
  const rows = shown.map((name): Cell[] => {
    const cells = periods.map((period) => valueCell(facts, name, period))
    return [words(labelled(facts, name)), ...cells, ...(withChange ? [changeCell(facts, name, facts.focus)] : [])]
  })
  return table(money ? `${caption}（金额单位：万元）` : caption, dataKey, [
    head('项目', ...periods.map(periodName), ...(withChange ? [changeHead] : [])),
    ...rows,
  ])
}

/** Amounts beside their share of a total, two columns a period under one heading. */
export function shareTable(
  facts: Facts,
  {
    caption,
    dataKey,
    names,
    total,
    periods = facts.periods,
  }: { caption: string; dataKey: string; names: readonly string[]; total: string; periods?: string[] },
): DocumentNode | null {
  const columns = periods.filter((period) => facts.measure(total, period) ?? facts.isUnsettled(total, period))
  const shown = present(facts, names, columns)
  if (shown.length === 0) return null
  const show = figures(facts)
  const share = (name: string, period: string): Figure | null => {
    const part = facts.derived(`share.${name}`, '占比', '%', `${name}/${total}`, period)
    return part && show.of({ ...part, key: `ratio.share.${name}@${period}` })
  }
  const top: Cell[] = [
    { part: '项目', header: true, align: 'center', rowspan: 2 },
    ...columns.map((period): Cell => ({ part: periodName(period), header: true, align: 'center', colspan: 2 })),
  ]
  const rows = shown.map((name) => [
    words(facts.label(name)),
    ...columns.flatMap((period) => {
      const measure = facts.measure(name, period)
      const shared = measure ? number(share(name, period)) : null
      return [
        valueCell(facts, name, period),
        shared ?? (facts.isUnsettled(name, period) ? unsettledCell : number(null)),
      ]
    }),
  ])
  return table(`${caption}（金额单位：万元）`, dataKey, [top, columns.flatMap(() => head('金额', '占比')), ...rows])
}

/** Lines of a statement that matter: subtotals, and items of at least this share of a total in any of the columns. */
export function weightyLines(facts: Facts, tableName: string, total: string, share = '0.01'): string[] {
  const schema = facts.data.tables.find((candidate) => candidate.name === tableName)
  return Object.entries(schema?.schema.properties ?? {})
    .filter(([, field]) => field['x-sign'] !== 0)
    .filter(([name, field]) =>
      facts.periods.some((period) => {
        const value = facts.measure(name, period)?.value
        const totalValue = facts.measure(total, period)?.value
        return (
          value &&
          (field['x-kind'] === 'subtotal' ||
            (totalValue && !value.isZero() && value.abs().gte(totalValue.abs().times(new Exact(share)))))
        )
      }),
    )
    .map(([name]) => name)
}

/** All lines of a statement that any column fills, in the order of the statement. */
export function filledLines(facts: Facts, tableName: string): string[] {
  const schema = facts.data.tables.find((candidate) => candidate.name === tableName)
  return Object.keys(schema?.schema.properties ?? {}).filter((name) =>
    facts.periods.some((period) => facts.measure(name, period) !== null),
  )
}

/** The lines of a section of a statement, in the order of the statement. */
export function sectionLines(facts: Facts, tableName: string, section: string): string[] {
  const schema = facts.data.tables.find((candidate) => candidate.name === tableName)
  return Object.entries(schema?.schema.properties ?? {})
    .filter(([, field]) => field['x-section'] === section)
    .map(([name]) => name)
}
