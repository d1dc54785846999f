import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { TaskRecord } from '../../dataProvider/tasks.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'

/** Tasks on a customer, so many of them. */
export function useTasks(customerId: string, state: TaskRecord['state'], pageSize: number, enabled = true) {
  const { customerTasks } = useCalls()
  return useQuery({
    queryKey: ['tasks', customerId, state, pageSize],
    queryFn: ({ signal }) => customerTasks({ customerId, state, pageNum: 1, pageSize }, signal),
    enabled,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

/** Reads again what shows tasks: lists, the inbox, the course of the customer. */
export function useTasksChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    await Promise.all(
      [['tasks'], ['notes'], ['inbox'], ['customerTimeline'], ['homePage/taskList']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  }, [queries])
}
