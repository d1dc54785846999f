import type { TableSchema } from '../schema/types.ts'
import type { Item } from './items.ts'
import { isPart } from './labels.ts'
import { namesOf, type FieldNames } from './names.ts'

/**
 * Whether an item that has the name of a part of one field stands among the parts of another instead: 利息收入 below
 * 营业总收入, 其中：营业收入 or below 营业收入 is no part of 财务费用.
 *
 * @param items all of the statement, in their order
 */
export function isPartOfTotal(
  table: TableSchema,
  names: FieldNames,
  { item, field }: { item: Item; field: string },
  items: readonly Item[],
): boolean {
  const whole = names.partOf.get(field)
  if (whole === undefined) return false
  const { properties } = table.schema
  const fieldsOf = ({ label }: Item): string[] => namesOf(names, label).exact.map((name) => name.field)
  const sectionOf = (name: string): string | undefined => properties[name]?.['x-section']
  if (standsBelowIncome(whole, { item, items, fieldsOf }, table)) return true
  for (let at = items.indexOf(item); at > 0; at -= 1) {
    const [here, above] = [items[at], items[at - 1]]
    if (!here || !above || above.block !== item.block || fieldsOf(here).includes(whole)) return false
    if (!isPart(here.label)) continue
    const heads = fieldsOf(above)
    return (
      heads.length > 0 &&
      !heads.includes(whole) &&
      heads.every(
        (head) =>
          properties[head]?.['x-kind'] === 'subtotal' || (here === item && sectionOf(head) !== sectionOf(whole)),
      )
    )
  }
  return false
}

type Place = { item: Item; items: readonly Item[]; fieldsOf: (item: Item) => string[] }

/** 营业收入, 利息收入, 减：营业成本: an income between an income and what is no cost of the same section is none of those costs. */
function standsBelowIncome(whole: string, { item, items, fieldsOf }: Place, { schema }: TableSchema): boolean {
  const { properties } = schema
  if (properties[whole]?.['x-sign'] !== -1) return false
  const at = items.indexOf(item)
  const [above, below] = [items[at - 1], items.slice(at + 1).find((other) => fieldsOf(other).length > 0)]
  const isIncome = (field: string): boolean =>
    properties[field]?.['x-kind'] === 'item' && properties[field]['x-sign'] === 1
  const heads = above?.block === item.block ? fieldsOf(above) : []
  const next = below?.block === item.block ? fieldsOf(below) : []
  return (
    heads.some(isIncome) && next.every((field) => properties[field]?.['x-section'] !== properties[whole]?.['x-section'])
  )
}
