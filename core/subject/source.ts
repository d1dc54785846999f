import type { CellSource } from '../api.ts'
import type { Input, ValueSource } from '../ratios/types.ts'
import type { Leaf } from '../ratios/types.ts'
import { Exact } from '../money.ts'
import type { TableSchema } from '../schema/types.ts'
import { idleZeros, linesWithinOthers } from '../statement/subtotals.ts'
import { halfOf } from '../statement/precision.ts'
import { figuresOf } from '../statement/row-checks.ts'
import { blankIsNothing } from './blanks.ts'
import { decimalOf } from './decimals.ts'
import { daysOf, hoursInMonth, kindOf, monthsTo, stepBack } from './periods.ts'
import type { DataRow, StoredData } from './types.ts'
import { unsettledMonths } from './power-units.ts'
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

/** Where a name is held: its table, whether it is an amount of money there, and whether another line may hold it. */
type Held = { table: string; kind: 'stock' | 'flow'; money: boolean; mayBeWithin: boolean }
type Holders = { statements: ReadonlyMap<string, Held>; months: ReadonlyMap<string, Held> }

/** The tables of one sort by field: the first that holds a name. */
function heldIn(tables: readonly TableSchema[], isOne: (table: TableSchema) => boolean): Map<string, Held> {
  const held = new Map<string, Held>()
  for (const { name: table, schema, checks } of tables.filter(isOne)) {
    const omitted = new Set(checks.flatMap(({ variants }) => (variants ?? []).flatMap(({ omit }) => omit ?? [])))
    for (const [name, field] of Object.entries(schema.properties))
      if (!held.has(name))
        held.set(name, {
          table,
          kind: kindOf(table),
          money: field['x-unit'] === '元',
          mayBeWithin: omitted.has(name),
        })
  }
  return held
}

/** The same tables are read for one customer after the other. */
const holders = new WeakMap<readonly TableSchema[], Holders>()

function holdersOf(tables: readonly TableSchema[]): Holders {
  const known = holders.get(tables)
  if (known) return known
  const found = {
    statements: heldIn(tables, ({ period }) => period === 'date'),
    months: heldIn(tables, ({ period }) => period === 'month'),
  }
  holders.set(tables, found)
  return found
}

/** Where figures of statements are held, by field, as `sourcesOf` reads them. */
export const statementHolders = (tables: readonly TableSchema[]): ReadonlyMap<string, { table: string }> =>
  holdersOf(tables).statements

/** A blank line: whether it may hide something is worked out when it is asked for. */
class BlankLine implements Leaf {
  readonly value = null
  readonly inputs = []
  readonly #mayHide: () => boolean

  constructor(mayHide: () => boolean) {
    this.#mayHide = mayHide
  }

  get open(): boolean {
    return this.#mayHide()
  }
}

/** A line that another line may hold already: that is worked out when it is asked for. */
class PartLine implements Leaf {
  readonly value: string
  readonly inputs: Input[]
  readonly #isWithin: () => boolean

  constructor(value: string, inputs: Input[], isWithin: () => boolean) {
    this.value = value
    this.inputs = inputs
    this.#isWithin = isWithin
  }

  get within(): boolean {
    return this.#isWithin()
  }
}

const nowhere: ReadonlySet<string> = new Set()

/** Gives the values of a customer to the evaluator, as of a period of its statements or a month of its use of power. */
export function sourcesOf(data: StoredData): (period: string) => ValueSource {
  const { statements, months } = holdersOf(data.tables)
  const byPlace = new Map<string, Map<string, DataRow>>()
  for (const rows of Object.values(data.rows))
    for (const row of rows) {
      if (row.key !== '') continue
      const periods = byPlace.get(row.table)
      if (periods) periods.set(row.period, row)
      else byPlace.set(row.table, new Map([[row.period, row]]))
    }

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
  const idle = new Map<DataRow, ReadonlySet<string>>()
  const isIdle = (table: string, row: DataRow, field: string): boolean => {
    const schema = data.tables.find((candidate) => candidate.name === table)
    const found = idle.get(row) ?? (schema ? idleZeros(schema, (name) => decimalOf(row.values[name])) : nowhere)
    idle.set(row, found)
    return found.has(field)
  }
  const within = new Map<DataRow, ReadonlySet<string>>()
  const withinAnother = (table: string, row: DataRow): ReadonlySet<string> => {
    const known = within.get(row)
    if (known) return known
    const schema = data.tables.find((candidate) => candidate.name === table)
    const answer = schema
      ? linesWithinOthers(schema, figuresOf(row.values), (field) => halfOf(row.precision?.[field]))
      : nowhere
    within.set(row, answer)
    return answer
  }
  const ofStatement = (name: string, period: string, back: number): Leaf | undefined => {
    const held = statements.get(name)
    if (!held) return undefined
    const { table } = held
    const at = stepBack(period, back, held.kind)
    const row = byPlace.get(table)?.get(at)
    if (!row) return undefined
    const value = decimalOf(row.values[name])
    if (value === null || isIdle(table, row, name)) return new BlankLine(() => !isAccountedFor(table, row, name))
    const doubted = held.money ? unsettledStatements(data) : nowhere
    if (doubted.size > 0 && doubted.has(`${table}@${at}`)) return { value: null, inputs: [], unsettled: true }
    const inputs = [{ table, field: name, period: at, value }]
    return held.mayBeWithin ? new PartLine(value, inputs, () => withinAnother(table, row).has(name)) : { value, inputs }
  }
  const ofMonths = (name: string, period: string, back: number): Leaf | undefined => {
    const quantity = monthly[name]
    if (!quantity) return undefined
    const wanted = monthsTo(stepBack(period, back, 'flow'))
    const all = data.rows[quantity.table] ?? []
    if (!wanted.every((month) => all.some((row) => row.period === month))) return undefined
    const doubted = name === 'annualKwh' ? unsettledMonths(all) : null
    if (doubted && wanted.some((month) => doubted.has(month))) return { value: null, inputs: [], unsettled: true }
    return addUp(
      all.filter((row) => wanted.includes(row.period)),
      quantity.fields,
      all,
    )
  }
  const ofMonth = (name: string, month: string): Leaf | undefined => {
    const table = months.get(name)?.table
    const all = table ? (data.rows[table] ?? []) : []
    const ofThis = all.filter((row) => row.period === month)
    // A power factor of two accounts is no power factor.
    const unit = data.tables.find((candidate) => candidate.name === table)?.schema.properties[name]?.['x-unit'] ?? ''
    if (ofThis.length > 1 && !/^(kWh|kW|kVA|kvarh|元)$/.test(unit)) return undefined
    if (ofThis.length === 0) return undefined
    if (unit === 'kWh' && unsettledMonths(all).has(month)) return { value: null, inputs: [], unsettled: true }
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
