import { Exact } from '../money.ts'
import { fieldsOf } from '../schema/fields.ts'
import type { TableSchema } from '../schema/types.ts'
import { runChecks, type Rounding, type Values } from './checks.ts'
import { parseSum } from './formula.ts'
import { sideOf } from './sides.ts'

export const negate = (value: string): string => new Exact(value).negated().toFixed()

/**
 * The fields of one period that have to change sign. Some items are written as losses (positive, taken off) by some
 * files and as gains (negative, added) by others; the table keeps one of the two. A sign is changed only where a check
 * that does not hold then holds.
 *
 * @param fixed fields whose sign a person has decided
 */
export function signsToChange(
  table: TableSchema,
  values: Values,
  rounding: Rounding,
  fixed: ReadonlySet<string> = new Set(),
): string[] {
  return runChecks(table, values, rounding).flatMap(({ ok, variant }) => {
    const flip = (variant?.flip ?? []).filter(
      (field) => typeof values[field] === 'string' && !/^0(\.0*)?$/.test(values[field] ?? ''),
    )
    return ok && flip.length > 0 && !flip.some((field) => fixed.has(field)) ? flip : []
  })
}

const signOf = (value: string | null | undefined): number =>
  typeof value === 'string' ? Math.sign(new Exact(value).toNumber()) : 0

/** Whether a field holds what is taken off: a cost, the sum of costs, a part of one. */
function isTakenOff(table: TableSchema, name: string): boolean {
  const field = table.schema.properties[name]
  if (field?.['x-sign'] === -1 || sideOf(table, name) === 'debit') return true
  const parts = field?.['x-sign'] === 0 && field['x-formula'] ? parseSum(field['x-formula']) : []
  return parts.length > 0 && parts.every((part) => table.schema.properties[part.field]?.['x-sign'] === -1)
}

/**
 * Whether a ledger's signs stand in a statement: what it has earned is below nothing (credit) and its costs are above
 * (debit). Its first item is then negative, and a sum holds only with costs added that are no negative figures.
 */
function isCredited(table: TableSchema, values: Values, rounding: Rounding): boolean {
  return runChecks(table, values, rounding).some(({ check, ok, variant }) => {
    const terms = parseSum(check.right)
    const [first] = terms
    const isItem = first && table.schema.properties[first.field]?.['x-kind'] === 'item'
    if (!ok || !isItem || signOf(values[first.field]) >= 0) return false
    const costs = (variant?.flip ?? []).filter((field) =>
      terms.some((term) => term.field === field && term.sign === -1),
    )
    const sum = costs.reduce((total, field) => total.plus(values[field] ?? 0), new Exact(0))
    return sum.gt(0)
  })
}

/**
 * The fields of one period that change sign where a ledger's signs stand in the whole statement: all but costs, which
 * are positive as the table keeps them. None where the statement has signs of its own.
 *
 * @example revenue -900, cost 500, profit -400 → revenue, profit
 */
export function creditedFields(table: TableSchema, values: Values, rounding: Rounding): string[] {
  if (!isCredited(table, values, rounding)) return []
  return fieldsOf(table).flatMap(({ name, 'x-sign-as': as }) => {
    const sign = signOf(values[name])
    if (sign === 0 || isTakenOff(table, name)) return []
    // A figure per share is worked out beside the ledger, and mostly has its own sign.
    return as !== undefined && sign !== signOf(values[as]) ? [] : [name]
  })
}
