import type { CellSource } from '../api.ts'
import type { Input, ValueSource } from '../ratios/types.ts'
import type { Leaf } from '../ratios/types.ts'
import { Exact } from '../money.ts'
import type { TableSchema } from '../schema/types.ts'
import { blankIsNothing } from './blanks.ts'
import { decimalOf } from './decimals.ts'
import { daysOf, hoursInMonth, kindOf, monthsTo, stepBack } from './periods.ts'
import type { DataRow, StoredData } from './types.ts'
import { unsettledStatements } from './unit-scale.ts'

/** How a row is named in the trace of a figure: its period, and its account where a month has several rows. */
export const placeOf = (row: DataRow, rows: readonly DataRow[]): string =>
  row.key && rows.some((other) => other !== row && other.period === row.period)
    ? `${row.period}#${row.key}`
    : row.period

/** The cell that an input came from, among the rows of its table; null where none is on record. */
export const cellSource = (
  rows: readonly DataRow[],
  { period, field }: Pick<Input, 'period' | 'field'>,
): CellSource | null => rows.find((row) => placeOf(row, rows) === period)?.sources[field] ?? null

type Quantity = { fields: [name: string, sign: 1 | -1][]; table: string }
/** Sums over the months of a period; total use is what was bought and what was made, less what was given away. */
const monthly: Record<string, Quantity> = {
  annualKwh: {
    table: 'power',
    fields: [
      ['kwh', 1],
      ['onSiteGeneration', 1],
      ['gridExport', -1],
    ],
  },
  annualFee: { table: 'power', fields: [['feeTotal', 1]] },
}

/** Adds fields up over rows. The first field must be there in every row; null where it is not. */
export function addUp(rows: readonly DataRow[], fields: Quantity['fields'], all: readonly DataRow[]): Leaf | undefined {
  let sum = new Exact(0)
  const inputs: Input[] = []
  for (const row of rows) {
    for (const [index, [field, sign]] of fields.entries()) {
      const value = decimalOf(row.values[field])
      if (value === null) {
        if (index === 0) return undefined
        continue
      }
      sum = sum.plus(new Exact(value).times(sign))
      if (index === 0 || value !== '0') inputs.push({ table: row.table, field, period: placeOf(row, all), value })
    }
  }
  return rows.length === 0 ? undefined : { value: sum.toFixed(), inputs }
}

/** The tables of statements by field: which of them holds a name. */
function tablesByField(tables: readonly TableSchema[], layout: (table: TableSchema) => boolean): Map<string, string> {
  const owner = new Map<string, string>()
  for (const table of tables.filter(layout))
    for (const name of Object.keys(table.schema.properties)) if (!owner.has(name)) owner.set(name, table.name)
  return owner
}

/** Gives the values of a customer to the evaluator, as of a period of its statements or a month of its use of power. */
export function sourcesOf(data: StoredData): (period: string) => ValueSource {
  const statements = tablesByField(data.tables, (table) => table.period === 'date')
  const months = tablesByField(data.tables, (table) => table.period === 'month')
  const byPlace = new Map<string, DataRow>()
  for (const rows of Object.values(data.rows))
    for (const row of rows) if (row.key === '') byPlace.set(`${row.table}@${row.period}`, row)

  const closed = new Map<string, boolean>()
  const isAccountedFor = (table: string, row: DataRow, field: string): boolean => {
    const key = `${table}@${row.period}.${field}`
    const known = closed.get(key)
    if (known !== undefined) return known
    const schema = data.tables.find((candidate) => candidate.name === table)
    const answer = schema !== undefined && blankIsNothing(schema, row.values, field)
    closed.set(key, answer)
    return answer
  }
  const isMoney = (table: string, name: string): boolean =>
    data.tables.find((schema) => schema.name === table)?.schema.properties[name]?.['x-unit'] === '元'
  const ofStatement = (name: string, period: string, back: number): Leaf | undefined => {
    const table = statements.get(name)
    if (!table) return undefined
    const at = stepBack(period, back, kindOf(table))
    const row = byPlace.get(`${table}@${at}`)
    if (!row) return undefined
    const value = decimalOf(row.values[name])
    if (value !== null && isMoney(table, name) && unsettledStatements(data).has(`${table}@${at}`))
      return { value: null, inputs: [], unsettled: true }
    // Worked out when it is asked for: rules take every blank in nz() for nothing.
    if (value === null)
      return {
        value,
        inputs: [],
        get open() {
          return !isAccountedFor(table, row, name)
        },
      }
    return { value, inputs: [{ table, field: name, period: at, value }] }
  }
  const ofMonths = (name: string, period: string, back: number): Leaf | undefined => {
    const quantity = monthly[name]
    if (!quantity) return undefined
    const wanted = monthsTo(stepBack(period, back, 'flow'))
    const all = data.rows[quantity.table] ?? []
    if (!wanted.every((month) => all.some((row) => row.period === month))) return undefined
    return addUp(
      all.filter((row) => wanted.includes(row.period)),
      quantity.fields,
      all,
    )
  }
  const ofMonth = (name: string, month: string): Leaf | undefined => {
    const table = months.get(name)
    const all = table ? (data.rows[table] ?? []) : []
    const ofThis = all.filter((row) => row.period === month)
    // A power factor of two accounts is no power factor.
    const unit = data.tables.find((candidate) => candidate.name === table)?.schema.properties[name]?.['x-unit'] ?? ''
    if (ofThis.length > 1 && !/^(kWh|kW|kVA|kvarh|元)$/.test(unit)) return undefined
    if (ofThis.length === 0) return undefined
    return addUp(ofThis, [[name, 1]], all) ?? { value: null, inputs: [] }
  }

  return (period) => (name, back) => {
    if (period.length === 7) {
      if (name === 'hoursInMonth') return { value: String(hoursInMonth(period)), inputs: [] }
      return back === 0 ? ofMonth(name, period) : undefined
    }
    if (name === 'periodDays') return { value: String(daysOf(period)), inputs: [] }
    return ofStatement(name, period, back) ?? ofMonths(name, period, back)
  }
}
