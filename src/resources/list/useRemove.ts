import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext, useNotify, useRefresh, type Identifier } from 'react-admin'
import type { DeleteManyResult } from '../../../core/api.ts'

/** Deletes records of the list around it and says what went and what did not, and why. */
export function useRemove(): (ids: Identifier[]) => Promise<void> {
  const provider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const { resource, onUnselectItems } = useListContext()
  return async (ids) => {
    try {
      const answer = (await provider.deleteMany(resource, { ids })) as { data?: Identifier[]; refused?: DeleteManyResult['refused'] }
      const count = answer.data?.length ?? ids.length
      const refused = answer.refused ?? []
      if (refused.length > 0) notify('app.list.deletedSome', { type: 'warning', messageArgs: { count, refused: refused.length, reason: [...new Set(refused.map(({ msg }) => msg))].join(' ') } })
      else notify('app.list.deleted', { type: 'success', messageArgs: { count, smart_count: count } })
      onUnselectItems(true)
      void queries.invalidateQueries({ queryKey: ['overviewCounts'] })
    } catch {
      // The failed call has shown itself; what was selected stays selected.
    }
    refresh()
  }
}
