import type { ListCall } from '../../core/schema/api-types.ts'

export type ListRequest = {
  page: number
  pageSize: number
  sort?: { field: string; order: 'ASC' | 'DESC' }
  filter: Record<string, unknown>
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A filter that asks for nothing: an empty text, an empty list, a range with neither end. */
export function isEmptyFilter(value: unknown): boolean {
  if (isEmpty(value)) return true
  if (typeof value !== 'object' || Array.isArray(value)) return false
  const { op, value: operand } = value as { op?: unknown; value?: unknown }
  if (typeof op !== 'string') return false
  if (op === 'empty') return false
  return isEmpty(operand) || (Array.isArray(operand) && operand.every(isEmpty))
}

/** A range with one end only is a comparison; the wire's `between` has both. */
function onWire(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('op' in value) || value.op !== 'between') return value
  const [from, to] = (value as { value?: unknown[] }).value ?? []
  if (isEmpty(to)) return { op: 'gte', value: from }
  if (isEmpty(from)) return { op: 'lte', value: to }
  return value
}

/** The filters that ask for something, as the wire takes them. */
export const wireFilter = (filter: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => !isEmptyFilter(value))
      .map(([name, value]) => [name, onWire(value)]),
  )

/**
 * The body of a list call: paging by the names of its shape, sort, and filters as fields of the body. Filters that the
 * schema fixes win over what the caller asks.
 *
 * @example listBody(call, { page: 2, pageSize: 10, filter: { userName: '某某' } })
 * // { pageNo: 2, pageSize: 10, userName: '某某' }
 */
export function listBody(call: ListCall, request: ListRequest): Record<string, unknown> {
  return {
    ...wireFilter(request.filter),
    ...call.filter,
    ...(call.paging === 'rows' ? { pageNum: request.page } : { pageNo: request.page }),
    pageSize: request.pageSize,
    ...(request.sort && {
      sortField: request.sort.field,
      sortOrder: request.sort.order === 'ASC' ? 'ascend' : 'descend',
    }),
  }
}
