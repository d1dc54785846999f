import { isDeepStrictEqual } from 'node:util'
import type { LeftOut, ListView, ListViewContent } from '../../../core/contracts/list-views.ts'
import { hasPermission } from '../../../core/permissions.ts'
import { operatorsFor, readableBy, wholeFor } from '../../../core/schema/access.ts'
import { fieldType, unitOf } from '../../../core/schema/field-type.ts'
import { fieldsOf, inScope, type NamedField } from '../../../core/schema/fields.ts'
import type { ResourceSchema, Text } from '../../../core/schema/types.ts'
import { isRecord, isList } from '../../../core/json.ts'
import { ApiError } from '../../errors.ts'
import { bindFields, type BoundField } from '../bound.ts'
import { condition } from '../filter.ts'
import { hooksOf } from '../hooks/index.ts'
import type { Context } from '../types.ts'

/**
 * What is kept of a view: what it holds, what its fields were called when it was saved, and what those that it filters
 * by were; of views of before that is not known.
 */
export type StoredContent = ListViewContent & { labels: Record<string, Text>; kinds?: Record<string, string> }

/** The parts of a view that one user may see, and what is left out for them. */
type Seen = { content: ListView['content']; leftOut: LeftOut[] }

type Filter = ListViewContent['filters'][number]

/** The fields of a schema as a user may use them in a view. */
export type UsableFields = {
  find: (id: string) => NamedField | undefined
  bound: (id: string) => BoundField | undefined
  context: Context
}

const sameId =
  (id: string) =>
  (field: NamedField): boolean =>
    field['x-id'] === id

export function usableFields(schema: ResourceSchema, context: Context): UsableFields {
  const bound = bindFields([schema], hooksOf(schema))
  return {
    find: (id) => fieldsOf(schema).find(sameId(id)),
    bound: (id) => bound.find(sameId(id)),
    context,
  }
}

/** What a filter's words are read by. Of another kind, in another unit, of other records they would ask for something else. */
const kindOfFilter = (field: NamedField): string =>
  [fieldType(field), unitOf(field) ?? '', field['x-reference']?.resource ?? ''].join(' ')

/** Whether a user may know of a field at all: by role, by scope, and by what it refers to. */
function isOpen(field: NamedField, { user, schemas }: Context): boolean {
  const { 'x-reference': reference } = field
  const target = reference && schemas.resources.find(({ name }) => name === reference.resource)
  return (
    readableBy(field, user.roleId) &&
    inScope(field, user.scope) &&
    (!target || hasPermission(user.permissions, target.permission))
  )
}

/** Why a filter says nothing to a user; null where it does. What was looked for below a mask is not handed on. */
function faultOfFilter({ field: id, value }: Filter, fields: UsableFields): ApiError | null {
  const { context } = fields
  const field = fields.bound(id)
  const whole = field ? wholeFor(field, context.user.roleId) : true
  const usable = field && { ...field, 'x-filter': operatorsFor(field['x-filter'] ?? [], whole) }
  try {
    // A range with one end only is a comparison on the wire, as `list-body.ts` of the pages has it.
    condition(usable, field?.name ?? id, onWire(value), context)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A range with one end only as the comparison that it is. */
function onWire(value: unknown): unknown {
  if (!isRecord(value) || value['op'] !== 'between' || !isList(value['value'])) return value
  const [from, to] = value['value']
  if (isNothing(to)) return { op: 'gte', value: from }
  return isNothing(from) ? { op: 'lte', value: to } : value
}

/** Why a part of a view is not for a user; null where it is. */
function reasonOf(id: string, part: LeftOut['part'], fields: UsableFields, filter?: Filter): LeftOut['reason'] | null {
  const field = fields.find(id)
  if (!field) return 'gone'
  if (!isOpen(field, fields.context)) return 'closed'
  if (part === 'sort') return field['x-sort'] && fields.bound(id) ? null : 'unusable'
  if (part === 'column') return field['x-list'] ? null : 'unusable'
  if (filter && faultOfFilter(filter, fields))
    return wholeFor(field, fields.context.user.roleId) ? 'unusable' : 'closed'
  return null
}

/** Whether a field is another than the one that a filter was saved for, though its words could be read of it. */
function isOtherField({ field: id }: Filter, { kinds = {} }: StoredContent, fields: UsableFields): boolean {
  const field = fields.find(id)
  return field !== undefined && kinds[id] !== undefined && kinds[id] !== kindOfFilter(field)
}

/** A view as a user may see it. A field that is closed to them is not named. */
export function seenBy(stored: StoredContent, fields: UsableFields): Seen {
  const leftOut: LeftOut[] = []
  const isKept =
    (part: LeftOut['part']) =>
    (entry: { field: string } & Partial<Filter>): boolean => {
      const filter = part === 'filter' ? (entry as Filter) : undefined
      const isOther = filter !== undefined && isOtherField(filter, stored, fields)
      const reason = reasonOf(entry.field, part, fields, filter) ?? (isOther ? 'unusable' : null)
      if (!reason) return true
      const known = fields.find(entry.field)?.['x-label'] ?? stored.labels[entry.field] ?? null
      leftOut.push({ part, reason, label: isNamed(entry.field, fields) ? known : null })
      return false
    }
  const { columns, sort, filters, pageSize } = stored
  return {
    content: {
      columns: columns.filter(isKept('column')),
      sort: sort && isKept('sort')(sort) ? sort : null,
      filters: filters.filter(isKept('filter')),
      pageSize,
    },
    leftOut,
  }
}

/** Whether a user may be told what a field is called: it is gone for everybody, or open to them. */
function isNamed(id: string, fields: UsableFields): boolean {
  const field = fields.find(id)
  return !field || isOpen(field, fields.context)
}

/**
 * What is to be stored of a view that a user sends.
 *
 * @throws ApiError 422 with the place of the first part that there is not, or that is closed to the user
 */
export function checkedContent(sent: ListViewContent, fields: UsableFields): StoredContent {
  const labels: Record<string, Text> = {}
  const kinds: Record<string, string> = {}
  const take = (id: string, part: LeftOut['part'], place: string, filter?: Filter): void => {
    const reason = reasonOf(id, part, fields, filter)
    const field = fields.find(id)
    if (reason === 'unusable' && filter) throw faultOfFilter(filter, fields) ?? new ApiError(422, 'view.field')
    if (reason || !field)
      throw new ApiError(422, 'view.field', { errors: [{ field: `/content/${place}`, keyword: 'x-id', msg: id }] })
    labels[id] = field['x-label']
    if (filter) kinds[id] = kindOfFilter(field)
  }
  const twice = sent.columns.length !== new Set(sent.columns.map(({ field }) => field)).size
  if (twice || sent.filters.length !== new Set(sent.filters.map(({ field }) => field)).size)
    throw new ApiError(422, 'view.twiceField')
  sent.columns.forEach(({ field }, index) => take(field, 'column', `columns/${index}`))
  if (sent.sort) take(sent.sort.field, 'sort', 'sort')
  sent.filters.forEach((filter, index) => take(filter.field, 'filter', `filters/${index}`, filter))
  return { ...sent, labels, kinds }
}

/**
 * A view that a user saves over what is stored: what is left out for them alone (closed, or below a mask) stays as it
 * was, so that saving takes nothing from those who see it. What is gone for everybody goes.
 */
export function withUnseen(sent: StoredContent, stored: StoredContent, fields: UsableFields): StoredContent {
  const isHidden = (id: string, part: LeftOut['part'], filter?: Filter): boolean =>
    reasonOf(id, part, fields, filter) === 'closed'
  const columns = [...sent.columns]
  stored.columns.forEach((column, index) => {
    if (!isHidden(column.field, 'column')) return
    const before = stored.columns.slice(0, index).findLast(({ field }) => columns.some((kept) => kept.field === field))
    columns.splice(columns.findIndex(({ field }) => field === before?.field) + 1, 0, column)
  })
  const filters = stored.filters.filter(
    (filter) => isHidden(filter.field, 'filter', filter) && !sent.filters.some(({ field }) => field === filter.field),
  )
  const sort = sent.sort ?? (stored.sort && isHidden(stored.sort.field, 'sort') ? stored.sort : null)
  return {
    ...sent,
    columns,
    filters: [...sent.filters, ...filters],
    sort,
    labels: { ...stored.labels, ...sent.labels },
    kinds: { ...stored.kinds, ...sent.kinds },
  }
}

/** What of a view is compared: a filter that is said again of another field says something else. */
const comparedOf = ({ columns, sort, filters, pageSize, kinds = {} }: StoredContent): unknown => [
  columns,
  sort,
  filters.map((filter) => [filter, kinds[filter.field]]),
  pageSize,
]

/** Whether two views hold the same. */
export const isSame = (a: StoredContent, b: StoredContent): boolean => isDeepStrictEqual(comparedOf(a), comparedOf(b))
