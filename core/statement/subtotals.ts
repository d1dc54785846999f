import { Exact } from '../money.ts'
import { fieldsOf } from '../schema/fields.ts'
import type { FieldSchema, TableSchema } from '../schema/types.ts'
import { parseSum, type Term } from './formula.ts'

/** A line that stands for others in a sum where only it was filled in (应收票据及应收账款). */
type Combined<Name> = { line: Name; parts: readonly Term<Name>[] }

/** A line counts once: another subtotal and its terms, without a line and with it. */
type Counterpart<Name> = { of: Name; plain: readonly Term<Name>[]; read: readonly Term<Name>[] }
/** `elsewhere`: the subtotal that takes in what this reading leaves out, or leaves out what it adds. */
type Variant<Name> = { omit: readonly Name[]; add: readonly Name[]; elsewhere?: Counterpart<Name> }
type Check = TableSchema['checks'][number]
type CheckVariant = NonNullable<Check['variants']>[number]

/**
 * What a subtotal is made of. Files differ: some fill a combined line in place of its parts, and some show a line that
 * another one holds already. `Name`: names of fields, or their numbers.
 */
export type Subtotal<Name = string> = {
  terms: readonly Term<Name>[]
  combined: readonly Combined<Name>[]
  /** Readings besides the plain one, in the order in which they are tried. */
  variants: readonly Variant<Name>[]
}

/** The terms of a subtotal as a statement has them, and the lines that are no part of it because another holds them. */
export type Reading<Name = string> = { terms: readonly Term<Name>[]; omitted: readonly Name[] }

const none: readonly never[] = []
const nowhere: ReadonlySet<string> = new Set()
const zero = new Exact(0)

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

/**
 * The terms with every combined line that is there in place of its parts, of which then none is there. `partly`: or a
 * single one, as 其中 of the line.
 */
export function withCombined<Name>(
  terms: readonly Term<Name>[],
  combined: readonly Combined<Name>[],
  has: (name: Name) => boolean,
  { partly = false } = {},
): readonly Term<Name>[] {
  let result = terms
  for (const { line, parts } of combined) {
    if (!has(line) || result.some(({ field }) => field === line)) continue
    const signs = new Set(
      parts.map((part) => (result.find(({ field }) => field === part.field)?.sign ?? 0) * part.sign),
    )
    const [sign] = signs
    const there = parts.filter(({ field }) => has(field)).length
    if (!sign || signs.size > 1 || (partly ? there > 1 || there === parts.length : there > 0)) continue
    result = [
      ...result.filter(({ field }) => !parts.some((part) => part.field === field)),
      { field: line, sign: sign > 0 ? 1 : -1 },
    ]
  }
  return result
}

/** The terms of a sum in another reading. */
export const inReading = <Name>(
  terms: readonly Term<Name>[],
  { omit = none, add = none }: { omit?: readonly Name[]; add?: readonly Name[] },
): readonly Term<Name>[] => [
  ...terms.filter(({ field }) => !omit.includes(field)),
  ...add.map((field): Term<Name> => ({ field, sign: 1 })),
]

const sameNames = (some: readonly string[] = none, others: readonly string[] = none): boolean =>
  some.length > 0 && some.length === others.length && some.every((name) => others.includes(name))

/** Where a table counts what a reading of a check leaves out, or leaves out what it adds. */
export function counterpartOf(
  table: TableSchema,
  check: Check,
  { omit, add }: CheckVariant,
): Counterpart<string> | null {
  for (const other of table.checks) {
    const plain = parseSum(other.right)
    const isAbove = plain.some(({ field }) => field === check.left)
    const isBelow = parseSum(check.right).some(({ field }) => field === other.left)
    const found = other.variants?.find(
      (variant) => (isAbove && sameNames(omit, variant.add)) || (isBelow && sameNames(add, variant.omit)),
    )
    if (found) return { of: other.left, plain, read: inReading(plain, found) }
  }
  return null
}

const knownSubtotals = new WeakMap<FieldSchema, { table: TableSchema; subtotal: Subtotal }>()

/** What the subtotal of a table is made of, with the readings that its check allows. */
export function subtotalOf(table: TableSchema, name: string, field: FieldSchema): Subtotal {
  const known = knownSubtotals.get(field)
  if (known?.table === table) return known.subtotal
  const terms = parseSum(field['x-formula'] ?? '')
  const check = table.checks.find(
    ({ left, right }) => left === name && String(parseSum(right).map(termText)) === String(terms.map(termText)),
  )
  const subtotal = {
    terms,
    combined: combinedLines(table).filter(({ line }) => line !== name),
    variants: (check?.variants ?? []).flatMap((variant): Variant<string>[] => {
      const { omit = none, add = none } = variant
      if (!check || (omit.length === 0 && add.length === 0)) return []
      const elsewhere = counterpartOf(table, check, variant)
      return [{ omit, add, ...(elsewhere && { elsewhere }) }]
    }),
  }
  knownSubtotals.set(field, { table, subtotal })
  return subtotal
}
const termText = ({ field, sign }: Term): string => `${sign}${field}`

/** The same with other names. */
export function renamed<From, To>(subtotal: Subtotal<From>, rename: (name: From) => To): Subtotal<To> {
  const term = ({ field, sign }: Term<From>): Term<To> => ({ field: rename(field), sign })
  return {
    terms: subtotal.terms.map(term),
    combined: subtotal.combined.map(({ line, parts }) => ({ line: rename(line), parts: parts.map(term) })),
    variants: subtotal.variants.map(({ omit, add, elsewhere }) => ({
      omit: omit.map(rename),
      add: add.map(rename),
      ...(elsewhere && {
        elsewhere: { of: rename(elsewhere.of), plain: elsewhere.plain.map(term), read: elsewhere.read.map(term) },
      }),
    })),
  }
}

/** Whether terms come to what the statement says of a subtotal; false where it says nothing. */
type AddsUp<Name> = (of: Name, terms: readonly Term<Name>[]) => boolean

/** Whether a line would count twice, or not at all, because another subtotal adds up in the plain reading only. */
export const isCountedElsewhere = <Name>(elsewhere: Counterpart<Name> | null | undefined, addsUp: AddsUp<Name>) =>
  !!elsewhere && addsUp(elsewhere.of, elsewhere.plain) && !addsUp(elsewhere.of, elsewhere.read)

/**
 * How a statement is to be read: the plain sum, unless only another reading adds up to what is stated.
 *
 * @param has whether a line is filled in
 */
export function readingOf<Name>(
  name: Name,
  subtotal: Subtotal<Name>,
  has: (name: Name) => boolean,
  addsUp: AddsUp<Name>,
): Reading<Name> {
  const terms = withCombined(subtotal.terms, subtotal.combined, has)
  const partly = withCombined(terms, subtotal.combined, has, { partly: true })
  const open = subtotal.variants.filter(({ omit, add }) => omit.some(has) || add.some(has))
  const plain = { terms, omitted: none }
  if ((open.length === 0 && partly === terms) || addsUp(name, terms)) return plain
  const allowed = open.filter(({ elsewhere }) => !isCountedElsewhere(elsewhere, addsUp))
  for (const sum of partly === terms ? [terms] : [terms, partly]) {
    if (sum !== terms && addsUp(name, sum)) return { terms: sum, omitted: none }
    for (const variant of allowed) {
      const read = inReading(sum, variant)
      if (addsUp(name, read)) return { terms: read, omitted: variant.elsewhere ? none : variant.omit }
    }
  }
  return plain
}

/** The subtotals of which some statements omit a line because another line holds it. */
export const subtotalsOmitting = <Name>(subtotals: ReadonlyMap<Name, Subtotal<Name>>, line: Name): Name[] =>
  [...subtotals].flatMap(([name, { variants }]) =>
    variants.some(({ omit, elsewhere }) => !elsewhere && omit.includes(line)) ? [name] : [],
  )

/** The lines with which a statement adds up only as parts of others (R&D within administrative expenses). */
export function linesWithinOthers(
  table: TableSchema,
  values: Readonly<Record<string, string | null | undefined>>,
  roundingOf: (field: string) => Exact,
): ReadonlySet<string> {
  const has = (name: string): boolean => typeof values[name] === 'string'
  const addsUp: AddsUp<string> = (of, terms) => {
    const filled = terms.filter(({ field }) => has(field))
    if (!has(of) || filled.length === 0) return false
    const sum = filled.reduce((total, { field, sign }) => total.plus(new Exact(values[field] ?? 0).times(sign)), zero)
    const rounding = filled.reduce((total, { field }) => total.plus(roundingOf(field)), roundingOf(of))
    return isSame(new Exact(values[of] ?? 0), sum, rounding)
  }
  return new Set(
    fieldsOf(table)
      .filter((field) => field['x-formula'])
      .flatMap((field) => readingOf(field.name, subtotalOf(table, field.name, field), has, addsUp).omitted),
  )
}

/**
 * Lines that a form fills with 0 although one line for all of them together says that there is something: nobody knows
 * how much of it is theirs.
 */
export function idleZeros(table: TableSchema, valueOf: (name: string) => string | null): ReadonlySet<string> {
  const idle = combinedLines(table).flatMap(({ line, parts }) => {
    const whole = valueOf(line)
    if (whole === null || new Exact(whole).isZero()) return []
    const filled = parts.flatMap(({ field }) => {
      const value = valueOf(field)
      return value === null ? [] : [{ field, isZero: new Exact(value).isZero() }]
    })
    return filled.every(({ isZero }) => isZero) ? filled.map(({ field }) => field) : []
  })
  return idle.length > 0 ? new Set(idle) : nowhere
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
