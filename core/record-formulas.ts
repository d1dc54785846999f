import { isBlank } from './blank.ts'
import { compileFigure, type Expression } from './expressions/compile.ts'
import type { Scope } from './expressions/scope.ts'
import { isDecimal } from './formats.ts'
import { Exact } from './money.ts'
import { kindOf } from './schema/field-type.ts'
import { typeOf } from './schema/fields.ts'
import { powerOf } from './schema/counts.ts'
import type { FieldSchema } from './schema/types.ts'

type Fields = { properties: Record<string, FieldSchema> }
type Members = Record<string, unknown>

/** Functions of the rule language that speak of one record: the others need periods, peers or thresholds. */
export const recordFunctions: ReadonlySet<string> = new Set([
  'nz',
  'known',
  'coalesce',
  'sum',
  'abs',
  'min',
  'max',
  'maxAbs',
])

/** As many decimals as decimal text has at most, and money. */
const places = { decimal: 8, money: 2, integer: 0 } as const

const mostDigits = 40

/** A field whose value follows from others. */
type Computed = { name: string; field: FieldSchema; expression: Expression<Exact> }

const isMoney = (field: FieldSchema): boolean => field.format === 'money'

/**
 * What one of a field's figures is: 0.01 of a percentage, 10,000 of what counts in 万元, else 1. So formulas say what they
 * mean: `amount * rate` of 万元 and per cent is right in 元.
 */
const oneOf = (field: FieldSchema): Exact => new Exact(10).pow(powerOf(field) ?? 0)

/** A value as a figure; NaN where there is none. */
function figureOf(field: FieldSchema | undefined, value: unknown): Exact {
  const text = typeof value === 'number' ? String(value) : value
  if (!field || typeof text !== 'string' || isBlank(text)) return new Exact(Number.NaN)
  if (typeof value !== 'number' && !isDecimal(text)) return new Exact(Number.NaN)
  return new Exact(text).times(oneOf(field))
}

/** A figure as a value of a field, half up; null for none. */
function valueOf(field: FieldSchema, figure: Exact): string | number | null {
  if (!figure.isFinite()) return null
  const type = typeOf(field)
  const most = isMoney(field) ? places.money : type === 'integer' ? places.integer : places.decimal
  const rounded = figure.div(oneOf(field)).toDecimalPlaces(most, Exact.ROUND_HALF_UP)
  if (type !== 'string') {
    const number = rounded.isZero() ? 0 : rounded.toNumber()
    // A number that would be another is none that the field may hold, and is told as such.
    return Number.isSafeInteger(Math.trunc(number)) || rounded.eq(number) ? number : Number.POSITIVE_INFINITY
  }
  // A figure of so many digits is none that the field may hold, and is told as such.
  return rounded.isZero() ? '0' : rounded.e > mostDigits ? rounded.toString() : rounded.toFixed()
}

/** The record as the language asks for it. `read` says whether a blank was read that nothing stands in for. */
function scopeOf({ properties }: Fields, record: Members): Scope & { read: { blank: boolean } } {
  const read = { blank: false }
  const none = (): never => {
    throw new Error('a formula over a record has no periods')
  }
  const figure = (name: string): Exact =>
    figureOf(Object.hasOwn(properties, name) ? properties[name] : undefined, record[name])
  return {
    read,
    value(name) {
      const value = figure(name)
      if (value.isNaN()) read.blank = true
      return value
    },
    orZero(name) {
      const value = figure(name)
      return value.isNaN() ? new Exact(0) : value
    },
    isKnown: (name) => !figure(name).isNaN(),
    has: (name) => !figure(name).isNaN(),
    meaningless() {
      read.blank = true
    },
    apart: none,
    subtotal: none,
    rounding: none,
    subtotalRounding: none,
    peer: none,
    peerCount: none,
    median: none,
    threshold: none,
  }
}

/**
 * Reads the formula of a field.
 *
 * @throws ExpressionError where it is none, or names what is no figure of the record
 */
export function compileComputed({ properties }: Fields, formula: string): Expression<Exact> {
  const figures = Object.keys(properties).filter((name) => {
    const field = properties[name]
    return field && !field['x-virtual'] && kindOf(field).figure !== undefined
  })
  return compileFigure(formula, { names: new Set(figures), functions: recordFunctions, subtotals: new Set() })
}

/** Fields that are worked out, each behind those that it reads; `circle` are those that wait for each other. */
export function computedInOrder(schema: Fields): { computed: Computed[]; circle: string[] } {
  const left = new Map(
    Object.entries(schema.properties).flatMap(([name, field]) => {
      const formula = field['x-compute']
      return formula === undefined
        ? []
        : [[name, { name, field, expression: compileComputed(schema, formula) }] as const]
    }),
  )
  const computed: Computed[] = []
  for (;;) {
    const next = [...left.values()].filter(({ expression }) => !expression.names.some((name) => left.has(name)))
    if (next.length === 0) return { computed, circle: [...left.keys()] }
    for (const each of next) {
      computed.push(each)
      left.delete(each.name)
    }
  }
}

const known = new WeakMap<Fields['properties'], Computed[]>()

function computedOf(schema: Fields): Computed[] {
  const before = known.get(schema.properties)
  if (before) return before
  const { computed } = computedInOrder(schema)
  known.set(schema.properties, computed)
  return computed
}

/** Whether any field of a resource is worked out. */
export const hasComputed = ({ properties }: Fields): boolean =>
  Object.values(properties).some((field) => field['x-compute'] !== undefined)

/**
 * The values of the fields that are worked out, by name: decimal text or a number as their type is, rounded half up to
 * the places that the type has (money two, decimals and percentages eight). Null where an input is blank and nothing in
 * the formula stands in for it, where something is divided by zero, and where an input is no figure.
 *
 * @param record the whole record; what it says of fields that are worked out is not read
 */
export function computedValues(schema: Fields, record: Members): Record<string, string | number | null> {
  const values: Record<string, string | number | null> = {}
  if (!hasComputed(schema)) return values
  for (const { name, field, expression } of computedOf(schema)) {
    const scope = scopeOf(schema, { ...record, ...values })
    const figure = expression.run(scope)
    values[name] = scope.read.blank ? null : valueOf(field, figure)
  }
  return values
}

/** A record without blanks, with what is worked out of it. */
export function withComputed(schema: Fields, record: Members): Members {
  if (!hasComputed(schema)) return record
  const values = computedValues(schema, record)
  const rest = Object.entries(record).filter(([name]) => !Object.hasOwn(values, name))
  return Object.fromEntries([...rest, ...Object.entries(values).filter(([, value]) => value !== null)])
}
