import { Exact } from '../money.ts'
import type { Input } from '../ratios/types.ts'
import { fieldsOf } from '../schema/fields.ts'
import type { TableSchema } from '../schema/types.ts'
import { decimalOf } from './decimals.ts'
import type { DataRow } from './types.ts'

/**
 * A figure of a statement; `digit`: what its last digit stands for, as a power of ten of yuan, where not to the yuan.
 */
export class Line {
  readonly table: string
  readonly field: string
  readonly period: string
  readonly input: Input
  readonly digit: number | undefined
  /** Which line it is, whatever the period. */
  readonly key: string
  /** The nearest double, for what only asks for sizes. */
  readonly near: number
  #value: Exact | undefined

  constructor(input: Input, key: string, digit: number | undefined) {
    this.table = input.table
    this.field = input.field
    this.period = input.period
    this.input = input
    this.digit = digit
    this.key = key
    this.near = Number(input.value)
  }

  get value(): Exact {
    return (this.#value ??= new Exact(this.input.value))
  }

  get isZero(): boolean {
    return this.near === 0 && this.value.isZero()
  }
}

/** Whether a figure has so many digits or more before it ends: what was rounded to one digit says little of digits. */
export const hasDigits = ({ value, digit }: Line, count: number): boolean =>
  digit === undefined || value.abs().gte(new Exact(10).pow(digit + count - 1))

/**
 * The amounts of money in a row of a statement, zeros too.
 *
 * @param kinds `items`: without what only adds up
 */
export function linesOf(table: TableSchema, row: DataRow | undefined, kinds: 'all' | 'items' = 'all'): Line[] {
  if (!row) return []
  const known = read.get(row) ?? allLines(table, row)
  read.set(row, known)
  return kinds === 'all' ? known.map(({ line }) => line) : known.flatMap(({ line, isItem }) => (isItem ? line : []))
}

type KnownLine = { line: Line; isItem: boolean }
/** Several ask for the lines of a row, which does not change once it is read. */
const read = new WeakMap<DataRow, KnownLine[]>()

type MoneyField = { field: string; key: string; isItem: boolean }
const moneyFields = new WeakMap<TableSchema, MoneyField[]>()

function moneyFieldsOf(table: TableSchema): MoneyField[] {
  const known = moneyFields.get(table)
  if (known) return known
  const fields = fieldsOf(table)
    .filter((field) => field['x-unit'] === '元')
    .map((field) => ({ field: field.name, key: `${table.name}.${field.name}`, isItem: field['x-kind'] === 'item' }))
  moneyFields.set(table, fields)
  return fields
}

function allLines(table: TableSchema, row: DataRow): KnownLine[] {
  const lines: KnownLine[] = []
  for (const { field, key, isItem } of moneyFieldsOf(table)) {
    const value = decimalOf(row.values[field])
    if (value === null) continue
    const input = { table: table.name, field, period: row.period, value }
    lines.push({ line: new Line(input, key, row.precision?.[field]), isItem })
  }
  return lines
}

/** Two figures of the same line, neither of them zero. */
export type Pair = { before: Line; now: Line }

/** The lines that two lists share and that are not zero in either. */
export function pairsAmong(earlier: readonly Line[], later: readonly Line[]): Pair[] {
  const known = new Map(earlier.map((line) => [line.key, line]))
  return later.flatMap((now) => {
    const before = known.get(now.key)
    return before && !before.isZero && !now.isZero ? [{ before, now }] : []
  })
}
