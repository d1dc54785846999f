import type { ListView, ListViewContent } from '../../../../core/contracts/list-views.ts'
import { filterFields, namesOf, type NamedField } from '../../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../../core/schema/types.ts'
import { isEmptyFilter } from '../../../dataProvider/list-body.ts'
import { orderOf, type ListQuery } from '../list-request.ts'
import { noView, visible, type View } from '../view.ts'

/** What a list shows and asks for at the moment. */
export type ListState = { view: View; sort: ListQuery['sort']; filter: Record<string, unknown>; perPage: number }

type Content = ListView['content']

const idOf = (field: NamedField): string => field['x-id']

/** How a saved view arranges the columns: those that it names and no others; all where none of them is there. */
export function arrangementOf(fields: readonly NamedField[], { columns }: Content): View {
  const shown = columns.map(({ field }) => field).filter((id) => fields.some((field) => idOf(field) === id))
  if (shown.length === 0) return noView
  const widths = columns.flatMap(({ field, width }) => (width === undefined ? [] : [[field, width] as const]))
  return {
    order: shown,
    shown,
    hidden: fields.map(idOf).filter((id) => !shown.includes(id)),
    ...(widths.length > 0 && { widths: Object.fromEntries(widths) }),
  }
}

const fieldCalled = (schema: ResourceSchema, name: string): NamedField | undefined =>
  Object.entries(schema.schema.properties)
    .map(([own, field]) => ({ ...field, name: own }))
    .find((field) => namesOf(field).includes(name))

/** The state of a list as a view that can be saved. Words that are searched for belong to no view. */
export function contentOf(schema: ResourceSchema, fields: readonly NamedField[], state: ListState): ListViewContent {
  const sorted = fieldCalled(schema, state.sort.field)
  const known = filterFields(schema)
  return {
    columns: visible(fields, state.view).map((field) => {
      const width = state.view.widths?.[idOf(field)]
      return { field: idOf(field), ...(width !== undefined && { width }) }
    }),
    sort: sorted ? { field: idOf(sorted), order: state.sort.order } : null,
    filters: Object.entries(state.filter).flatMap(([name, value]) => {
      const field = known.find((candidate) => namesOf(candidate).includes(name))
      const isFixed = Object.hasOwn(schema.api.list.filter ?? {}, name)
      return field && !isFixed && !isEmptyFilter(value) ? [{ field: idOf(field), value }] : []
    }),
    pageSize: state.perPage,
  }
}

/** What a list asks for under a saved view, by the names that the fields have now. */
export function queryOf(schema: ResourceSchema, { sort, filters, pageSize }: Content): ListQuery {
  const byId = (id: string): NamedField | undefined => {
    const found = Object.entries(schema.schema.properties).find(([, field]) => field['x-id'] === id)
    return found && { ...found[1], name: found[0] }
  }
  const sorted = sort && byId(sort.field)
  return {
    pagination: { page: 1, perPage: pageSize },
    sort: sorted ? { field: sorted.name, order: sort.order } : orderOf(schema),
    filter: Object.fromEntries(
      filters.flatMap(({ field, value }) => {
        const named = byId(field)
        return named ? [[named.name, value] as const] : []
      }),
    ),
  }
}

/** What an address asks for a list, as react-admin reads it, and which view it belongs to. */
export function searchOf(id: string | null, { pagination, sort, filter }: ListQuery): string {
  const query = new URLSearchParams({
    ...(id !== null && { view: id }),
    filter: JSON.stringify(filter),
    order: sort.order,
    page: String(pagination.page),
    perPage: String(pagination.perPage),
    sort: sort.field,
  })
  return `?${query.toString()}`
}

const byField = (filters: Content['filters']): [string, string][] =>
  filters
    .map(({ field, value }): [string, string] => [field, JSON.stringify(value)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Whether a list shows otherwise than the view says that it was opened with. */
export function isChanged(saved: Content, now: Content): boolean {
  const told = ({ columns, sort, filters, pageSize }: Content): string =>
    JSON.stringify([
      columns.map(({ field, width }) => [field, width ?? null]),
      sort && [sort.field, sort.order],
      byField(filters),
      pageSize,
    ])
  return told(saved) !== told(now)
}
