import type { WireRecord } from '../../core/api.ts'
import type { ListCall } from '../../core/schema/api-types.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import type { Sql } from '../db/dialect.ts'
import { operatorsFor, readableBy, wholeFor } from '../../core/schema/access.ts'
import { fieldNamed } from './aliases.ts'
import { type BoundField } from './bound.ts'
import { badQuery, condition, equalTo, searchWords, wordOf } from './filter.ts'
import type { Context } from './types.ts'

export type ListQuery = {
  page: number
  pageSize: number
  offset: number
  sort: { field: BoundField; descending: boolean } | null
  conditions: Sql[]
  /** Those of the conditions that ask a column for one value. */
  equal: { column: string; value: string }[]
  /** What is searched for: every one of these, in the search column where the resource does not say otherwise. */
  words: string[]
  /** What that column has besides where a row meets the filters; filters hold without it, and are slower. */
  filterWords: string[]
}

/** How each paging shape of a body names the page that it asks for. */
export type BodyPaging = Exclude<ListCall['paging'], 'range'>
export const pageParameter: Record<BodyPaging, 'pageNum' | 'pageNo'> = { rows: 'pageNum', page: 'pageNo' }
export const maxPageSize = 200
const maxPage = 1_000_000

function wholeNumber(context: Context, name: string, value: unknown, fallback: number, limit: number): number {
  if (value === undefined) return fallback
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > limit)
    throw badQuery(context, name, 'list.outOfRange', { limit })
  return value
}

/**
 * Reads the body of a list call: page, order, search, and a filter for every other name.
 *
 * @throws ApiError 422 naming the first field that cannot be used so
 */
export function readListQuery(
  body: WireRecord,
  paging: BodyPaging,
  schema: ResourceSchema,
  fields: BoundField[],
  context: Context,
): ListQuery {
  const { roleId } = context.user
  const visible = fields
    .filter((field) => readableBy(field, roleId))
    .map((field) => ({ ...field, 'x-filter': operatorsFor(field['x-filter'] ?? [], wholeFor(field, roleId)) }))
  const find = (name: string): BoundField | undefined => fieldNamed(visible, name)
  const { [pageParameter[paging]]: asked, pageSize, sortField, sortOrder, q, ...filters } = body

  const sortable =
    sortField === undefined ? find(schema.list.sort.field) : typeof sortField === 'string' ? find(sortField) : undefined
  if (sortField !== undefined && !sortable?.['x-sort'])
    throw badQuery(context, typeof sortField === 'string' ? sortField : 'sortField', 'list.unknownField')
  if (sortOrder !== undefined && sortOrder !== 'ascend' && sortOrder !== 'descend')
    throw badQuery(context, 'sortOrder', 'list.badValue')
  if (q !== undefined && (typeof q !== 'string' || q.length > 200)) throw badQuery(context, 'q', 'list.badValue')

  const page = wholeNumber(context, pageParameter[paging], asked, 1, maxPage)
  const size = wholeNumber(context, 'pageSize', pageSize, schema.list.pageSize, maxPageSize)
  return {
    page,
    pageSize: size,
    offset: (page - 1) * size,
    sort: sortable
      ? {
          field: sortable,
          descending: (sortOrder ?? (sortField === undefined ? schema.list.sort.order : 'ascend')) === 'descend',
        }
      : null,
    conditions: Object.entries(filters).map(([name, value]) => condition(find(name), name, value, context)),
    equal: Object.entries(filters).flatMap(([name, value]) => equalTo(find(name), value) ?? []),
    words: searchWords(q ?? ''),
    filterWords: Object.entries(filters).flatMap(([name, value]) => wordOf(find(name), value)),
  }
}
