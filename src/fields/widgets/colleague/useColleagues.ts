import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { ColleagueRow } from '../../../../core/contracts/tasks.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'

type Colleagues = { colleagues: readonly ColleagueRow[]; more: boolean; isLoading: boolean }

/** Who sees a customer, by a part of the name; nobody where no customer is chosen. */
export function useColleagues(customerId: string, word: string, what: 'task' | 'note', enabled = true): Colleagues {
  const calls = useCalls()
  const q = useDeferredValue(word.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['colleagues', customerId, q, what],
    queryFn: ({ signal }) => calls.colleagues({ appUserId: customerId, q, for: what }, signal),
    enabled: enabled && customerId !== '',
    retry: false,
    placeholderData: keepPreviousData,
  })
  const colleagues = data?.rows ?? []
  return { colleagues, more: (data?.total ?? 0) > colleagues.length, isLoading: isFetching && !data }
}

/** Who can be given customers, by a part of the name. */
export function useReceivers(ids: readonly string[], word: string, enabled: boolean): Colleagues {
  const calls = useCalls()
  const q = useDeferredValue(word.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['receivers', ids, q],
    queryFn: ({ signal }) => calls.receivers({ ids, q }, signal),
    enabled: enabled && ids.length > 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const colleagues = data?.rows ?? []
  return { colleagues, more: (data?.total ?? 0) > colleagues.length, isLoading: isFetching && !data }
}
