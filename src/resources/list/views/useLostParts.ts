import { useEffect, useRef } from 'react'
import { useListContext, useNotify, useTranslate, type RaRecord } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { fieldsOf, filterFields, namesOf } from '../../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../../core/schema/types.ts'
import type { HttpError } from '../../../dataProvider/http-error.ts'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { useSchema } from '../../../schemas/useSchemas.ts'
import { conditionsOf } from '../conditions.ts'
import { orderOf, type ListQuery } from '../list-request.ts'
import { searchOf } from './content.ts'

type Lost = { part: 'filter' | 'sort'; name: string }
type Asked = Pick<ListQuery, 'sort' | 'filter'>

/** What a list is asked for by fields that it has for this, and what by others: those are gone, or closed to the user. */
export function partLost(schema: ResourceSchema, { sort, filter }: Asked): { kept: Asked; lost: Lost[] } {
  const filters = new Set(['q', ...filterFields(schema).flatMap(namesOf)])
  const names = Object.keys(filter).filter((name) => !filters.has(name))
  const sorts = fieldsOf(schema).some((field) => field['x-sort'] && namesOf(field).includes(sort.field))
  return {
    kept: {
      sort: sorts ? sort : orderOf(schema),
      filter: Object.fromEntries(Object.entries(filter).filter(([name]) => filters.has(name))),
    },
    lost: [
      ...names.map((name): Lost => ({ part: 'filter', name })),
      ...(sorts ? [] : [{ part: 'sort' as const, name: sort.field }]),
    ],
  }
}

/**
 * Opens a list that is refused, because its address or what this browser keeps of it names fields that are gone, with the
 * rest of what it asks for, and says what is left out.
 */
export function useLostParts(): void {
  const schema = useSchema()
  const translate = useTranslate()
  const { listed } = usePunctuation()
  const notify = useNotify()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { error, sort, filterValues, perPage } = useListContext<RaRecord, HttpError>()
  const isRefused = error?.status === 422
  const left = useRef<string | null>(null)
  useEffect(() => {
    // Going on takes a while, in which this is drawn again.
    if (!isRefused || left.current === search) return
    const { kept, lost } = partLost(schema, { sort, filter: conditionsOf(filterValues) })
    if (lost.length === 0) return
    left.current = search
    const parts = lost.map(({ part, name }) =>
      translate('listViews.leftOut.part', {
        part: translate(`listViews.leftOut.${part}`),
        name,
        reason: translate('listViews.leftOut.lost'),
      }),
    )
    notify('listViews.leftOut.ofLink', { type: 'warning', messageArgs: { parts: listed(parts) } })
    const view = new URLSearchParams(search).get('view')
    void navigate(
      { pathname, search: searchOf(view, { ...kept, pagination: { page: 1, perPage } }) },
      { replace: true },
    )
  }, [isRefused, schema, sort, filterValues, perPage, translate, listed, notify, navigate, pathname, search])
}
