import { fieldsOf } from '../schema/fields.ts'
import type { TableSchema } from '../schema/types.ts'
import { englishKey } from './english.ts'
import type { Item } from './items.ts'
import { looseLabel } from './labels.ts'

/** A name as it is compared: an English one without its blanks. */
const keysOf = (name: string): string[] => [looseLabel(name), `en ${englishKey(name).replace(/\s/g, '')}`]
const isNamed = (key: string): boolean => key !== '' && key !== 'en '

const known = new WeakMap<TableSchema, ReadonlyMap<string, string>>()

function oppositesOf(table: TableSchema): ReadonlyMap<string, string> {
  const before = known.get(table)
  if (before) return before
  const fields = new Map(
    fieldsOf(table).flatMap(({ name, 'x-opposites': opposites = [] }) =>
      opposites.flatMap(keysOf).flatMap((key) => (isNamed(key) ? [[key, name] as const] : [])),
    ),
  )
  known.set(table, fields)
  return fields
}

/**
 * The field of a table that an item shows with the other sign by its name (`x-opposites`): 净亏损 100 is a 净利润 of -100.
 * The sums of the statement say whether the figures are meant so; 净亏损 -100 is the same. Null where it shows none.
 */
export function oppositeOf(table: TableSchema, { label }: Pick<Item, 'label'>): string | null {
  const fields = oppositesOf(table)
  const key = keysOf(label).find((one) => isNamed(one) && fields.has(one))
  return key === undefined ? null : (fields.get(key) ?? null)
}

/** 净亏损（亏损以“-”号填列）: what stands in brackets behind such a name says that the figures have their sign already. */
export function hasOwnSign({ label }: Pick<Item, 'label'>): boolean {
  const [, said = ''] = /\(([^()]*)\)\s*$/.exec(label.normalize('NFKC')) ?? []
  return /[-−–—]|负|negative/i.test(said) && !/盈|利润|收益|profit|gain|income/i.test(said)
}

/** Accumulated deficit (100): brackets around what a name already calls a loss show that it is taken off, not a gain. */
export const isBelowNothing = ({ amounts }: Pick<Item, 'amounts'>): boolean => {
  const filled = amounts.filter((amount) => amount !== null && Number(amount) !== 0)
  return filled.length > 0 && filled.every((amount) => Number(amount) < 0)
}
