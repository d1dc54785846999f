import { useQueryClient } from '@tanstack/react-query'
import { useListContext, type RaRecord } from 'react-admin'

/** The selected records in the order of the selection, as far as this list has shown them. */
export function useSelectedRecords(): () => RaRecord[] {
  const queries = useQueryClient()
  const { resource, selectedIds, data = [] } = useListContext()
  return () => {
    // What was selected on other pages was shown there.
    const pages = queries
      .getQueriesData<{ data?: RaRecord[] }>({ queryKey: [resource, 'getList'] })
      .flatMap(([, page]) => page?.data ?? [])
    const known = new Map([...pages, ...data].map((record) => [record.id, record]))
    return selectedIds.flatMap((id) => known.get(id) ?? [])
  }
}
