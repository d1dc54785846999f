import { Exact } from '../money.ts'
import { fieldsOf } from '../schema/fields.ts'
import type { FieldSchema, TableSchema } from '../schema/types.ts'
import { parseSum, type Term } from './formula.ts'

/** A line that stands for others in a sum where only it was filled in (应收票据及应收账款). */
type Combined<Name> = { line: Name; parts: readonly Term<Name>[] }

/**
 * What a subtotal is made of. Files differ: some fill a combined line in place of its parts, and some show a line that
 * another one holds already. `Name`: names of fields, or their numbers.
 */
export type Subtotal<Name = string> = {
  terms: readonly Term<Name>[]
  combined: readonly Combined<Name>[]
  /** Readings besides the plain one, in the order in which they are tried. */
  variants: readonly { omit: readonly Name[]; add: readonly Name[] }[]
}

/** The terms of a subtotal as a statement has them, and the lines that are no part of it because another holds them. */
export type Reading<Name = string> = { terms: readonly Term<Name>[]; omitted: readonly Name[] }

const none: readonly never[] = []

const linesOf = new WeakMap<TableSchema, readonly Combined<string>[]>()

/** The lines of a table that stand for others and enter no sum by themselves. */
export function combinedLines(table: TableSchema): readonly Combined<string>[] {
  const known = linesOf.get(table)
  if (known) return known
  const lines = fieldsOf(table).flatMap((field) =>
    field['x-sign'] === 0 && field['x-formula'] ? [{ line: field.name, parts: parseSum(field['x-formula']) }] : [],
  )
  linesOf.set(table, lines)
  return lines
}

/** The terms with every combined line that is there in place of its parts, of which then none is there. */
export function withCombined<Name>(
  terms: readonly Term<Name>[],
  combined: readonly Combined<Name>[],
  has: (name: Name) => boolean,
): readonly Term<Name>[] {
  let result = terms
  for (const { line, parts } of combined) {
    if (!has(line) || result.some(({ field }) => field === line)) continue
    const signs = new Set(
      parts.map((part) => (result.find(({ field }) => field === part.field)?.sign ?? 0) * part.sign),
    )
    const [sign] = signs
    if (!sign || signs.size > 1 || parts.some(({ field }) => has(field))) continue
    result = [
      ...result.filter(({ field }) => !parts.some((part) => part.field === field)),
      { field: line, sign: sign > 0 ? 1 : -1 },
    ]
  }
  return result
}

/** What the subtotal of a table is made of, with the readings that its check allows. */
export function subtotalOf(table: TableSchema, name: string, { 'x-formula': formula = '' }: FieldSchema): Subtotal {
  const terms = parseSum(formula)
  const check = table.checks.find(
    ({ left, right }) => left === name && String(parseSum(right).map(termText)) === String(terms.map(termText)),
  )
  const read = (check?.variants ?? []).map(({ omit = none, add = none }) => ({ omit, add }))
  return {
    terms,
    combined: combinedLines(table).filter(({ line }) => line !== name),
    variants: read.filter(({ omit, add }) => omit.length > 0 || add.length > 0),
  }
}
const termText = ({ field, sign }: Term): string => `${sign}${field}`

/** The same with other names. */
export function renamed<From, To>(subtotal: Subtotal<From>, rename: (name: From) => To): Subtotal<To> {
  const term = ({ field, sign }: Term<From>): Term<To> => ({ field: rename(field), sign })
  return {
    terms: subtotal.terms.map(term),
    combined: subtotal.combined.map(({ line, parts }) => ({ line: rename(line), parts: parts.map(term) })),
    variants: subtotal.variants.map(({ omit, add }) => ({ omit: omit.map(rename), add: add.map(rename) })),
  }
}

/**
 * How a statement is to be read: the plain sum, unless only another reading adds up to what is stated.
 *
 * @param has whether a line is filled in
 * @param addsUp whether terms come to what the statement says of the subtotal; false where it says nothing
 */
export function readingOf<Name>(
  subtotal: Subtotal<Name>,
  has: (name: Name) => boolean,
  addsUp: (terms: readonly Term<Name>[]) => boolean,
): Reading<Name> {
  const terms = withCombined(subtotal.terms, subtotal.combined, has)
  const open = subtotal.variants.filter(({ omit, add }) => omit.some(has) || add.some(has))
  if (open.length === 0 || addsUp(terms)) return { terms, omitted: none }
  for (const { omit, add } of open) {
    const read = [
      ...terms.filter(({ field }) => !omit.includes(field)),
      ...add.map((field): Term<Name> => ({ field, sign: 1 })),
    ]
    if (addsUp(read)) return { terms: read, omitted: omit }
  }
  return { terms, omitted: none }
}

/** The subtotal of which some statements omit a line because another line holds it. */
export function subtotalOmitting<Name>(subtotals: ReadonlyMap<Name, Subtotal<Name>>, line: Name): Name | undefined {
  for (const [name, { variants }] of subtotals) if (variants.some(({ omit }) => omit.includes(line))) return name
  return undefined
}

/** As far as a sum may be from what is stated, besides rounding: the larger of these, in yuan and as a share. */
export const tolerated = { yuan: 1, share: '0.0001' } as const

/** Whether two sides of a sum are the same but for what is tolerated and for rounding, in yuan. */
export function isSame(left: Exact, right: Exact, rounding: Exact): boolean {
  const share = Exact.max(left.abs(), right.abs()).times(tolerated.share)
  return right
    .minus(left)
    .abs()
    .lte(Exact.max(tolerated.yuan, share, rounding))
}
