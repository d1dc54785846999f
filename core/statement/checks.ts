import { Exact } from '../money.ts'
import type { TableSchema } from '../schema/types.ts'
import { parseSum, type Term } from './formula.ts'
import {
  combinedLines,
  counterpartOf,
  idleZeros,
  inReading,
  isCountedElsewhere,
  isSame,
  withCombined,
} from './subtotals.ts'

export type Values = Record<string, string | null | undefined>
type Check = TableSchema['checks'][number]
type Variant = NonNullable<Check['variants']>[number]

/** What a check found: both sides in yuan, and under which reading of the statement it holds. */
export type CheckOutcome = {
  check: Check
  ok: boolean
  left: string
  right: string
  /** right - left */
  difference: string
  /** Fields whose value entered. */
  fields: string[]
  /** The reading under which it holds, where it holds only under another than the plain one. */
  variant: Variant | null
}

const zero = new Exact(0)

function sum(terms: readonly Term[], values: Values): { total: Exact; fields: string[] } {
  const present = terms.filter(({ field }) => typeof values[field] === 'string')
  return {
    total: present.reduce((total, { field, sign }) => total.plus(new Exact(values[field] ?? 0).times(sign)), zero),
    fields: present.map(({ field }) => field),
  }
}

/** The values that say something: zeros of a form beside the line that stands for them do not. */
function told(table: TableSchema, values: Values): Values {
  const idle = idleZeros(table, (name) => values[name] ?? null)
  return idle.size === 0 ? values : Object.fromEntries(Object.entries(values).filter(([name]) => !idle.has(name)))
}

/** The terms of a check's right side as the values have them. */
const rightOf = (table: TableSchema, check: Check, values: Values, partly = false): readonly Term[] =>
  withCombined(parseSum(check.right), combinedLines(table), (field) => typeof values[field] === 'string', { partly })

/** Half of what the last digit of a file's figures stands for, in yuan; 0 for figures in full. */
export type Rounding = string

/** Whether a subtotal that the check is about is missing: then there is nothing to compare. */
function isOpen(table: TableSchema, terms: readonly Term[], values: Values): boolean {
  return terms.some(
    ({ field }) => table.schema.properties[field]?.['x-kind'] === 'subtotal' && typeof values[field] !== 'string',
  )
}

type ReadTerms = { terms: readonly Term[]; variant: Variant | null }

/** The readings of a check: the plain one, then each that the table allows. */
const readings = (terms: readonly Term[], variants: readonly Variant[]): ReadTerms[] => [
  { terms, variant: null },
  ...variants.map((variant) => ({
    variant,
    terms: inReading(terms, variant).map((term): Term =>
      variant.flip?.includes(term.field) ? { ...term, sign: term.sign === 1 ? -1 : 1 } : term,
    ),
  })),
]

/** The same, then those in which a line stands for parts of which one is blank. */
function allReadings(table: TableSchema, check: Check, values: Values): ReadTerms[] {
  const variants = check.variants ?? []
  const has = (field: string): boolean => typeof values[field] === 'string'
  const terms = rightOf(table, check, values)
  const partly = rightOf(table, check, values, true)
  const wider = partly.every(({ field }) => terms.some((term) => term.field === field))
    ? []
    : readings(
        partly,
        variants.filter(({ omit, add }) => omit?.some(has) === true || add?.some(has) === true),
      )
  return [...readings(terms, variants), ...wider]
}

/**
 * How far a check is from holding, in each of its readings, with the number of figures that entered; null where a
 * subtotal that it is about, or one of its sides, is missing.
 */
export function differencesOf(
  table: TableSchema,
  check: Check,
  given: Values,
): { difference: Exact; terms: number }[] | null {
  const values = told(table, given)
  const leftTerms = parseSum(check.left)
  const rightTerms = rightOf(table, check, values)
  if (isOpen(table, [...leftTerms, ...rightTerms], values)) return null
  const left = sum(leftTerms, values)
  const plain = sum(rightTerms, values)
  if (left.fields.length === 0 || plain.fields.length === 0) return null
  return allReadings(table, check, values).map(({ terms }) => {
    const right = sum(terms, values)
    return { difference: right.total.minus(left.total), terms: left.fields.length + right.fields.length }
  })
}

/**
 * Carries out a table's checks over the values of one period. Items that are not there count as 0; a check whose
 * subtotals are not there is left out. The tolerance is the larger of 1 yuan, 0.01 % of the larger side and what
 * rounding can do.
 *
 * @param rounding half a unit of the last digit of the file's figures, in yuan
 */
export function runChecks(table: TableSchema, given: Values, rounding: Rounding = '0'): CheckOutcome[] {
  const values = told(table, given)
  const addsUp = (of: string, terms: readonly Term[]): boolean => {
    const [left, right] = [sum([{ field: of, sign: 1 }], values), sum(terms, values)]
    if (left.fields.length === 0 || right.fields.length === 0) return false
    return isSame(left.total, right.total, new Exact(rounding).times(1 + right.fields.length))
  }
  return table.checks.flatMap((check) => {
    const leftTerms = parseSum(check.left)
    const rightTerms = rightOf(table, check, values)
    if (isOpen(table, [...leftTerms, ...rightTerms], values)) return []
    const left = sum(leftTerms, values)
    const outcomes = allReadings(table, check, values).map(({ terms: read, variant }) => {
      const right = sum(read, values)
      const difference = right.total.minus(left.total)
      const terms = left.fields.length + right.fields.length
      const ok =
        isSame(left.total, right.total, new Exact(rounding).times(terms)) &&
        !isCountedElsewhere(variant && counterpartOf(table, check, variant), addsUp)
      return { right, difference, ok, variant }
    })
    const plain = outcomes[0]
    if (!plain || left.fields.length === 0 || plain.right.fields.length === 0) return []
    const { right, difference, ok, variant } = outcomes.find((outcome) => outcome.ok) ?? plain
    return [
      {
        check,
        ok,
        left: left.total.toFixed(),
        right: right.total.toFixed(),
        difference: difference.toFixed(),
        fields: [...left.fields, ...right.fields],
        variant,
      },
    ]
  })
}
