import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import type { ListViewContent } from '../../../../core/contracts/list-views.ts'
import { useSchema } from '../../../schemas/useSchemas.ts'
import { useView } from '../useView.ts'
import { arrangementOf, contentOf, isChanged, queryOf, type ListState } from './content.ts'
import { useViews } from './useViews.ts'
import { conditionsOf } from '../conditions.ts'

/** What the list shows now as a view that could be saved, and whether that differs from the view that is open. */
export function useViewState(): { content: ListViewContent; changed: boolean } {
  const schema = useSchema()
  const { active } = useViews()
  const { fields, view } = useView()
  const { filterValues, sort, perPage } = useListContext()
  return useMemo(() => {
    const { q: _words, ...filter } = conditionsOf(filterValues)
    const now = contentOf(schema, fields, { view, sort, filter, perPage })
    if (!active) return { content: now, changed: false }
    // A view as it is applied: what is left out of it, or was said otherwise, is no change that somebody made.
    const query = queryOf(schema, active.content)
    const applied: ListState = {
      view: arrangementOf(fields, active.content),
      sort: query.sort,
      filter: query.filter,
      perPage: query.pagination.perPage,
    }
    return { content: now, changed: isChanged(contentOf(schema, fields, applied), now) }
  }, [schema, fields, view, sort, perPage, filterValues, active])
}
