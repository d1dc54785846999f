import type { TableSchema } from '../schema/types.ts'
import type { Item } from './items.ts'
import { isPart } from './labels.ts'
import { namesOf, type FieldNames } from './names.ts'

/**
 * Whether an item that has the name of a part of one field stands among the parts of a total instead: 利息收入 below
 * 营业总收入, 其中：营业收入 is no part of 财务费用.
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
  const fieldsOf = ({ label }: Item): string[] => namesOf(names, label).exact.map((name) => name.field)
  for (let at = items.indexOf(item); at > 0; at -= 1) {
    const [here, above] = [items[at], items[at - 1]]
    if (!here || !above || above.block !== item.block || fieldsOf(here).includes(whole)) return false
    if (!isPart(here.label)) continue
    const heads = fieldsOf(above)
    return (
      heads.length > 0 &&
      !heads.includes(whole) &&
      heads.every((head) => table.schema.properties[head]?.['x-kind'] === 'subtotal')
    )
  }
  return false
}
