import { Exact } from '../money.ts'
import { fieldsOf } from '../schema/fields.ts'
import type { TableSchema } from '../schema/types.ts'
import { parseSum, type Term } from './formula.ts'

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

function sum(terms: Term[], values: Values): { total: Exact; fields: string[] } {
  const present = terms.filter(({ field }) => typeof values[field] === 'string')
  return {
    total: present.reduce((total, { field, sign }) => total.plus(new Exact(values[field] ?? 0).times(sign)), zero),
    fields: present.map(({ field }) => field),
  }
}

/**
 * The terms with every combined line in place of its parts where only the combined line was filled in
 * (应收票据及应收账款).
 */
function withCombined(table: TableSchema, terms: Term[], values: Values): Term[] {
  let result = terms
  for (const field of fieldsOf(table)) {
    if (
      field['x-sign'] !== 0 ||
      !field['x-formula'] ||
      typeof values[field.name] !== 'string' ||
      result.some((term) => term.field === field.name)
    )
      continue
    const parts = parseSum(field['x-formula'])
    const inside = parts.map((part) => result.find((term) => term.field === part.field && part.sign === 1))
    const sign = inside[0]?.sign
    if (
      !sign ||
      !inside.every((term) => term?.sign === sign) ||
      parts.some((part) => typeof values[part.field] === 'string')
    )
      continue
    result = [...result.filter((term) => !parts.some((part) => part.field === term.field)), { field: field.name, sign }]
  }
  return result
}

/** Half of what the last digit of a file's figures stands for, in yuan; 0 for figures in full. */
export type Rounding = string

function tolerance(left: Exact, right: Exact, terms: number, rounding: Rounding): Exact {
  const larger = Exact.max(left.abs(), right.abs())
  return Exact.max(1, larger.times('0.0001'), new Exact(rounding).times(terms))
}

/** Whether a subtotal that the check is about is missing: then there is nothing to compare. */
function isOpen(table: TableSchema, terms: Term[], values: Values): boolean {
  return terms.some(
    ({ field }) => table.schema.properties[field]?.['x-kind'] === 'subtotal' && typeof values[field] !== 'string',
  )
}

/** The readings of a check: the plain one, then each that the table allows. */
function readings(terms: Term[], variants: Variant[]): { terms: Term[]; variant: Variant | null }[] {
  const changed = variants.map((variant) => ({
    variant,
    terms: [
      ...terms
        .filter(({ field }) => !variant.omit?.includes(field))
        .map((term): Term => (variant.flip?.includes(term.field) ? { ...term, sign: term.sign === 1 ? -1 : 1 } : term)),
      ...(variant.add ?? []).map((field): Term => ({ field, sign: 1 })),
    ],
  }))
  return [{ terms, variant: null }, ...changed]
}

/**
 * How far a check is from holding, in each of its readings, with the number of figures that entered; null where a
 * subtotal that it is about, or one of its sides, is missing.
 */
export function differencesOf(
  table: TableSchema,
  check: Check,
  values: Values,
): { difference: Exact; terms: number }[] | null {
  const leftTerms = parseSum(check.left)
  const rightTerms = withCombined(table, parseSum(check.right), values)
  if (isOpen(table, [...leftTerms, ...rightTerms], values)) return null
  const left = sum(leftTerms, values)
  const plain = sum(rightTerms, values)
  if (left.fields.length === 0 || plain.fields.length === 0) return null
  return readings(rightTerms, check.variants ?? []).map(({ terms }) => {
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
export function runChecks(table: TableSchema, values: Values, rounding: Rounding = '0'): CheckOutcome[] {
  return table.checks.flatMap((check) => {
    const leftTerms = parseSum(check.left)
    const rightTerms = withCombined(table, parseSum(check.right), values)
    if (isOpen(table, [...leftTerms, ...rightTerms], values)) return []
    const left = sum(leftTerms, values)
    const outcomes = readings(rightTerms, check.variants ?? []).map(({ terms, variant }) => {
      const right = sum(terms, values)
      const difference = right.total.minus(left.total)
      const ok = difference
        .abs()
        .lte(tolerance(left.total, right.total, left.fields.length + right.fields.length, rounding))
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
