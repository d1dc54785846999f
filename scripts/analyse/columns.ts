import { givenNames } from '../../core/analysis/model-library.ts'
import { figuresIn, quantities } from '../../core/analysis/vocabulary.ts'
import { allTerms } from '../../core/ratios/library.ts'
import type { TableSchema } from '../../core/schema/types.ts'

/**
 * What each column of a file holds: a figure of a statement (by its table), a figure that is no line of a statement, a word
 * of the basics, whose row it is, of when. Null for what nobody here knows: it is passed on.
 */
export type Column = { kind: 'line'; table: string; field: string } | { kind: 'given'; field: string } | { kind: 'basic'; field: string } | { kind: 'firm' } | { kind: 'period' } | null
/** `open`: subtotals of which the file has not all lines. */
export type Columns = { columns: Column[]; header: string[]; unknown: string[]; open: ReadonlySet<string> }

const firmNames = ['firm', 'company', 'companyid', 'id']
const periodNames = ['period', 'year', 'date']

/** Where a column's figures belong, by the field's key. */
function known(tables: readonly TableSchema[]): Map<string, Column> {
  const found = new Map<string, Column>()
  for (const table of tables) {
    if (table.layout === 'statement') for (const field of figuresIn(table)) found.set(field, { kind: 'line', table: table.name, field })
    if (table.name !== 'basic') continue
    for (const [field, schema] of Object.entries(table.schema.properties)) if ([schema.type].flat().includes('string') && schema.format !== 'decimal') found.set(field, { kind: 'basic', field })
    for (const field of figuresIn(table)) found.set(field, { kind: 'given', field })
  }
  // Files often give a sum (EBIT) and not what it is made of.
  const sums = allTerms.filter(({ unit }) => unit === '元').map(({ key }) => key)
  for (const field of [...quantities, ...givenNames, ...sums]) if (field !== 'periodDays') found.set(field, { kind: 'given', field })
  return found
}

/** Reads the first line of a file. Keys are taken as they are; firm and period by the first column that has one of their names. */
export function readHeader(header: readonly string[], tables: readonly TableSchema[]): Columns {
  const fields = known(tables)
  const columns = header.map((name): Column => fields.get(name.trim()) ?? null)
  const place = (names: readonly string[], kind: 'firm' | 'period'): void => {
    const at = names.map((name) => header.findIndex((cell, index) => columns[index] === null && cell.trim().toLowerCase() === name)).find((index) => index >= 0)
    if (at !== undefined) columns[at] = { kind }
  }
  place(firmNames, 'firm')
  place(periodNames, 'period')
  return { columns, header: [...header], unknown: header.filter((_, index) => columns[index] === null), open: new Set() }
}

/** A period as files write it, as the last day of its month: `2024`, `2024-12`, `202412`, `2024/12/31`. Null where it is none. */
export function readPeriod(text: string): string | null {
  const match = /^(\d{4})(?:[-/.]?(\d{1,2})(?:[-/.]?(\d{1,2}))?)?$/.exec(text.trim())
  const [year, month] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 12)]
  if (!match || year < 1900 || month < 1 || month > 12) return null
  return `${year}-${String(month).padStart(2, '0')}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`
}
