import { parseFigure, toYuan, type Unit } from '../../core/money.ts'
import { readPeriod } from './columns.ts'
import type { BadCell, FileRow, Setting } from './firm.ts'
import { readRatio } from './ratio-scale.ts'

/** The period of a row that names none: it stands alone, and no rule compares it with another. */
export const alone = '2000-12-31'
export const blank = /^(n\/?a|nan|null|none|#n\/a|[-–—.])?$/i

/** A row of a file as the exact arithmetic reads it: lines by statement, other figures, words of the basics. */
export type Read = {
  row: FileRow
  period: string
  lines: Map<string, Record<string, string>>
  given: Map<string, string | null>
  basic: Record<string, string>
}

/** As many digits as the exact arithmetic keeps. */
const mostDigits = 40
export const inYuan = (stated: string, unit: Unit): string =>
  unit === '元' && stated.length <= mostDigits ? stated : toYuan(stated, unit)

export function readRow(row: FileRow, { header: { columns, header, scales }, unit }: Setting, bad: BadCell[]): Read {
  const read: Read = { row, period: '', lines: new Map(), given: new Map(), basic: {} }
  for (const [index, column] of columns.entries()) {
    const text = (row.cells[index] ?? '').trim()
    if (!column || blank.test(text)) continue
    const name = header[index] ?? ''
    if (column.kind === 'period') {
      const period = readPeriod(text)
      if (period) read.period = period
      else bad.push({ line: row.line, column: name, value: text, reason: 'period' })
    } else if (column.kind === 'basic') read.basic[column.field] = text
    else if (column.kind === 'ratio') {
      const ratio = readRatio(text, column.unit, scales.get(index))
      if (ratio === null) bad.push({ line: row.line, column: name, value: text, reason: 'figure' })
      else if (ratio !== undefined) read.given.set(column.field, ratio)
    } else if (column.kind !== 'firm') {
      const stated = parseFigure(text)
      const figure = stated !== null && column.money ? inYuan(stated, unit) : stated
      if (figure === null) bad.push({ line: row.line, column: name, value: text, reason: 'figure' })
      else if (column.kind === 'given') read.given.set(column.field, figure)
      else {
        const values = read.lines.get(column.table)
        if (values) values[column.field] = figure
        else read.lines.set(column.table, { [column.field]: figure })
      }
    }
  }
  return read
}
