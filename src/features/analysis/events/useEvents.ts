import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { AnomalyEvent, CustomerEvents, EventStep } from '../../../../core/analysis/events.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { noFilters, type Filters } from './filters.ts'

const noSteps: EventStep[] = []

/** Stories on a page. */
export const pageSize = 30

/** The events of a customer that fit the filters, one page of stories; the page before stays until the next is there. */
export function useEvents(customerId: string, filters: Omit<Filters, 'event'>, size = pageSize) {
  const { customerEvents } = useCalls()
  const locale = useLocale()
  const { severity, category, status, rule, period, gone, page } = filters
  const query = { pageNum: page, pageSize: size, severity, category, status, rule, period, gone, grouped: true }
  return useQuery({
    queryKey: ['customerEvents', customerId, query, locale],
    queryFn: ({ signal }) => customerEvents(customerId, query, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Who the customer is and what the rules came to: the first event brings it along. */
export const useCustomerHead = (customerId: string) => useEvents(customerId, { ...noFilters, page: 1 }, 1)

/** One event with its history. What the list knows of it is shown until that is there. */
export function useEvent(id: string, known: AnomalyEvent | undefined) {
  const { anomalyEvent } = useCalls()
  const locale = useLocale()
  return useQuery({
    queryKey: ['anomalyEvent', id, locale],
    queryFn: ({ signal }) => anomalyEvent(id, signal),
    enabled: id !== '',
    retry: false,
    ...(known && { placeholderData: { event: known, steps: noSteps } }),
  })
}

/**
 * Tells everything on the page of events that have changed: they are shown as they are now, and counts and lists are
 * asked for anew.
 */
export function useEventsChanged(): (events: readonly AnomalyEvent[]) => void {
  const client = useQueryClient()
  return useCallback(
    (events) => {
      const changed = new Map(events.map((event) => [event.id, event]))
      client.setQueriesData<CustomerEvents>(
        { queryKey: ['customerEvents'] },
        (now) => now && { ...now, rows: now.rows.map((row) => changed.get(row.id) ?? row) },
      )
      for (const event of events)
        client.setQueriesData<{ event: AnomalyEvent; steps: EventStep[] }>(
          { queryKey: ['anomalyEvent', event.id] },
          (now) => now && { ...now, event },
        )
      for (const name of ['customerEvents', 'anomalyEvent', 'anomalyCustomers', 'customerVerdict', 'evidenceFiles'])
        void client.invalidateQueries({ queryKey: [name] })
    },
    [client],
  )
}
