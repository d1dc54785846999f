import { givenNames } from '../../core/ratios/model-library.ts'
import { figuresIn, quantities } from '../../core/analysis/vocabulary.ts'
import { allRatios, allTerms } from '../../core/ratios/library.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { untold } from './needed-columns.ts'
import type { RatioScales } from './ratio-scale.ts'

/**
 * What each column of a file holds: a figure of a statement (by its table), a figure that is no line of a statement, a
 * ratio, a word of the basics, whose row it is, of when. Null for what nobody here knows: it is passed on.
 */
export type Column =
  | { kind: 'line'; table: string; field: string; money: boolean }
  | { kind: 'given'; field: string; money: boolean }
  | { kind: 'ratio'; field: string; unit: string }
  | { kind: 'basic'; field: string }
  | { kind: 'firm' }
  | { kind: 'period' }
  | null
/**
 * `repeated`: later columns of a name that was there, passed on; `open`: subtotals of which the file has not all lines;
 * `untold`: rules and ratios of which it has not the columns; `scales`: how
 * columns of ratios write shares.
 */
export type Columns = {
  columns: Column[]
  header: string[]
  unknown: string[]
  repeated: string[]
  open: ReadonlySet<string>
  untold: ReadonlySet<string>
  scales: RatioScales
}

const firmNames = [
  'firm',
  'firmid',
  'company',
  'companyid',
  'id',
  'stkcd',
  'ticker',
  'symbol',
  'gvkey',
  'cik',
  'permno',
]
const periodNames = ['period', 'year', 'fiscalyear', 'fyear', 'date']
/** Who a firm is, where no column is called so. */
const identities = ['uscc', 'companyName']
const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/[ _-]/g, '')

const isMoney = (table: TableSchema, field: string): boolean => table.schema.properties[field]?.['x-unit'] === '元'

/** Where a column's figures belong, by the field's key. */
function known(tables: readonly TableSchema[]): Map<string, Column> {
  const found = new Map<string, Column>()
  for (const table of tables) {
    if (table.layout === 'statement')
      for (const field of figuresIn(table))
        found.set(field, { kind: 'line', table: table.name, field, money: isMoney(table, field) })
    if (table.name !== 'basic') continue
    for (const [field, schema] of Object.entries(table.schema.properties))
      if ([schema.type].flat().includes('string') && schema.format !== 'decimal')
        found.set(field, { kind: 'basic', field })
    for (const field of figuresIn(table)) found.set(field, { kind: 'given', field, money: isMoney(table, field) })
  }
  for (const { key, unit } of allRatios)
    if (!found.has(key))
      found.set(key, unit === '元' ? { kind: 'given', field: key, money: true } : { kind: 'ratio', field: key, unit })
  // Files often give a sum (EBIT) and not what it is made of.
  const sums = allTerms.filter(({ unit }) => unit === '元').map(({ key }) => key)
  for (const field of [...quantities, ...givenNames, ...sums])
    if (field !== 'periodDays') found.set(field, { kind: 'given', field, money: field !== 'annualKwh' })
  return found
}

/**
 * Reads the first line of a file. Keys are taken as they are, the first of each; firm and period by the first column
 * that has one of their names.
 */
export function readHeader(header: readonly string[], tables: readonly TableSchema[]): Columns {
  const fields = known(tables)
  const isFirst = (name: string, index: number): boolean =>
    header.findIndex((other) => other.trim() === name.trim()) === index
  const columns = header.map((name, index): Column => (isFirst(name, index) ? (fields.get(name.trim()) ?? null) : null))
  const repeated = header.filter((name, index) => fields.has(name.trim()) && !isFirst(name, index))
  const place = (names: readonly string[], kind: 'firm' | 'period'): void => {
    const at = names
      .map((name) => header.findIndex((cell, index) => columns[index] === null && plain(cell) === name))
      .find((index) => index >= 0)
    if (at !== undefined) columns[at] = { kind }
  }
  place(firmNames, 'firm')
  place(periodNames, 'period')
  const unknown = header.filter((name, index) => columns[index] === null && !fields.has(name.trim()))
  const there = new Set(columns.flatMap((column) => (column && 'field' in column ? [column.field] : [])))
  return { columns, header: [...header], unknown, repeated, open: new Set(), untold: untold(there), scales: new Map() }
}

/** The column that says whose a row is: its index, or -1. */
export function firmAt(columns: readonly Column[]): number {
  const named = columns.findIndex((column) => column?.kind === 'firm')
  if (named >= 0) return named
  return (
    identities
      .map((field) => columns.findIndex((column) => column?.kind === 'basic' && column.field === field))
      .find((index) => index >= 0) ?? -1
  )
}

/**
 * A period as files write it, as the last day of its month: `2024`, `2024-12`, `202412`, `2024/12/31`. Null where it is
 * none.
 */
export function readPeriod(text: string): string | null {
  const match = /^(\d{4})(?:[-/.]?(\d{1,2})(?:[-/.]?(\d{1,2}))?)?$/.exec(text.trim())
  const [year, month] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 12)]
  if (!match || year < 1900 || month < 1 || month > 12) return null
  return `${year}-${String(month).padStart(2, '0')}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`
}
