import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { StatisticsQuery } from '../../../../core/statistics.ts'
import { queryOf, readFilter, type OverviewFilter } from './periods.ts'

/** What the overview is narrowed to. It stands in the address, so that it can be kept and sent. */
export function useOverviewFilter(): {
  filter: OverviewFilter
  query: StatisticsQuery
  change: (change: Partial<OverviewFilter>) => void
} {
  const [parameters, setParameters] = useSearchParams()
  const text = parameters.toString()
  return useMemo(() => {
    const filter = readFilter(new URLSearchParams(text))
    const change = (changed: Partial<OverviewFilter>): void =>
      setParameters(
        (earlier) => {
          const next = new URLSearchParams(earlier)
          for (const [name, value] of Object.entries(changed)) {
            if (value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true },
      )
    return { filter, query: queryOf(filter, new Date()), change }
  }, [text, setParameters])
}
