import { isRecord, parseJson } from '../../../core/json.ts'
import { resourceKey } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'

type Order = 'ASC' | 'DESC'

/** What a list asks for, as react-admin's `getList` takes it. */
export type ListQuery = {
  pagination: { page: number; perPage: number }
  sort: { field: string; order: Order }
  filter: Record<string, unknown>
}

/** What a list of a schema asks for unless somebody has chosen otherwise. */
export const orderOf = ({ list: { sort } }: ResourceSchema): ListQuery['sort'] => ({
  field: sort.field,
  order: sort.order === 'ascend' ? 'ASC' : 'DESC',
})

/** The list as its schema has it, before anybody chose anything. */
export const usualQuery = (schema: ResourceSchema): ListQuery => ({
  pagination: { page: 1, perPage: schema.list.pageSize },
  sort: orderOf(schema),
  filter: schema.list.filter ?? {},
})

/** What was chosen, in the address or in what this browser keeps of the list; null where nothing was. */
function chosenIn(search: string, kept: unknown): Record<string, unknown> | null {
  const inAddress = Object.fromEntries(new URLSearchParams(search))
  if (Object.keys(inAddress).length > 0) return { ...inAddress, filter: parseJson(inAddress['filter']) }
  return isRecord(kept) && isRecord(kept['filter']) ? kept : null
}

const numberOr = (value: unknown, otherwise: number): number => Number.parseInt(String(value), 10) || otherwise

/**
 * What the list of a schema will ask for when it is drawn at an address: the rules of react-admin's `useListParams`.
 *
 * @param kept what the store has under `listKey(schema)`
 */
export function listQuery(schema: ResourceSchema, search: string, kept: unknown): ListQuery {
  const chosen = chosenIn(search, kept)
  if (!chosen) return usualQuery(schema)
  const { page, perPage, sort, order, filter } = chosen
  return {
    pagination: { page: numberOr(page, 1), perPage: numberOr(perPage, schema.list.pageSize) },
    sort: typeof sort === 'string' ? { field: sort, order: order as Order } : orderOf(schema),
    filter: isRecord(filter) ? filter : {},
  }
}

/** Where react-admin keeps what was chosen of a list. */
export const listKey = (schema: ResourceSchema): string => `${resourceKey(schema)}.listParams`
