import { sql } from 'kysely'
import { inexactIn } from '../../core/json-text.ts'
import { isRecord, isList, listOf } from '../../core/json.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import type { Sql } from '../db/dialect.ts'
import { codecNamed } from '../fields/index.ts'
import { ApiError } from '../errors.ts'
import { readJson } from '../untrusted.ts'
import type { BoundField } from './bound.ts'
import { badQuery } from './filter.ts'
import { filterProperties } from './openapi.ts'
import { maxPageSize, readListQuery, type ListQuery } from './list-query.ts'
import type { Context } from './types.ts'

/** What a list of plain REST is asked with, each a JSON text: `sort=["name","ASC"]&range=[0,9]&filter={"name":"a"}`. */
export type RangeQuery = Partial<Record<'sort' | 'range' | 'filter', unknown>>

const maxOffset = 200_000_000
const ordinary = ['pageNo', 'pageNum', 'pageSize', 'sortField', 'sortOrder']

function parsed(name: keyof RangeQuery, text: unknown, context: Context, schema: object = {}): unknown {
  if (text === undefined || text === '') return undefined
  if (typeof text !== 'string') throw badQuery(context, name, 'list.badValue')
  try {
    // What a text of JSON holds was not among the request's own texts that were looked at before.
    const value = readJson(text, schema, context.locale)
    const [inexact] = inexactIn(text)
    if (inexact !== undefined) throw badQuery(context, inexact.split('/')[1] ?? name, 'request.inexact')
    return value
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) throw error
    throw badQuery(context, name, 'list.badValue')
  }
}

const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxOffset

/** Both ends count. More than a page holds is cut: the answer says which part of the list it is. */
function readRange(text: unknown, context: Context): { offset: number; pageSize: number } {
  const range = parsed('range', text, context) ?? [0, maxPageSize - 1]
  if (!isList(range) || range.length !== 2) throw badQuery(context, 'range', 'list.badValue')
  const [from, to] = range
  if (!isIndex(from) || !isIndex(to) || to < from) throw badQuery(context, 'range', 'list.badValue')
  return { offset: from, pageSize: Math.min(to - from + 1, maxPageSize) }
}

/** The records that are asked for by their ids. */
function readIds(asked: unknown, context: Context): Sql[] {
  if (asked === undefined) return []
  const ids = isList(asked) ? asked : [asked]
  if (ids.length > maxPageSize || !ids.every((id) => typeof id === 'string'))
    throw badQuery(context, 'id', 'list.badValue')
  return [ids.length > 0 ? sql`id in (${sql.join(ids)})` : sql`1 = 0`]
}

const idColumn = (schema: ResourceSchema): BoundField => ({
  name: schema.idField,
  type: 'string',
  'x-id': 'f_id',
  'x-label': schema.label,
  readOnly: true,
  codec: codecNamed('text'),
  column: 'id',
  before: null,
  options: null,
  plain: () => sql.ref('id'),
  lookup: null,
  expression: () => sql.ref('id'),
})

function readSort(text: unknown, context: Context): { field?: string; order?: 'ascend' | 'descend' } {
  const sort = parsed('sort', text, context)
  if (sort === undefined) return {}
  const [field, order] = listOf(sort)
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC'))
    throw badQuery(context, 'sort', 'list.badValue')
  return { field, order: order === 'ASC' ? 'ascend' : 'descend' }
}

const filterSchema = (schema: ResourceSchema, fields: readonly BoundField[]): object => {
  const id = { type: 'string' }
  return {
    properties: {
      ...filterProperties(fields),
      q: { type: 'string' },
      [schema.idField]: { anyOf: [id, { items: id }] },
    },
  }
}

/**
 * Reads the query of a list of plain REST. A filter is what the body of the other lists holds, and `id` besides.
 *
 * @throws ApiError 422 naming the first part that cannot be used so
 */
export function readRangeQuery(
  query: RangeQuery,
  schema: ResourceSchema,
  fields: BoundField[],
  context: Context,
): ListQuery {
  const filter = parsed('filter', query.filter, context, filterSchema(schema, fields)) ?? {}
  if (!isRecord(filter)) throw badQuery(context, 'filter', 'list.badValue')
  const { [schema.idField]: ids, ...asked } = filter
  const reserved = Object.keys(asked).find((name) => ordinary.includes(name))
  if (reserved) throw badQuery(context, reserved, 'list.unknownField')
  const { field, order } = readSort(query.sort, context)
  const byId = field === schema.idField
  const list = readListQuery(
    { ...asked, ...(field !== undefined && !byId ? { sortField: field, sortOrder: order } : {}) },
    'page',
    schema,
    fields,
    context,
  )
  return {
    ...list,
    ...readRange(query.range, context),
    ...(byId ? { sort: { field: idColumn(schema), descending: order === 'descend' } } : {}),
    conditions: [...readIds(ids, context), ...list.conditions],
  }
}

/** `Content-Range` of an answer: which records of how many. */
export const contentRange = (name: string, offset: number, count: number, total: number): string =>
  `${name} ${count === 0 ? '*' : `${offset}-${offset + count - 1}`}/${total}`
