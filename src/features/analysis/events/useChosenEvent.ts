import { useCallback, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { AnomalyEvent } from '../../../../core/analysis/events.ts'
import { filtersOf, withFilters, type Filters } from './filters.ts'

/**
 * The filters and the event that the address names. Where list and detail stand side by side, the first event is shown
 * until one is chosen; on a narrow page only a chosen one is, and going to it is a step that the browser takes back.
 */
export function useChosenEvent(rows: readonly AnomalyEvent[], wide: boolean) {
  const [parameters, setParameters] = useSearchParams()
  const filters = filtersOf(parameters)
  const current = filters.event || (wide ? (rows[0]?.id ?? '') : '')
  const at = rows.findIndex(({ id }) => id === current)
  // An event that has left the list, since a filter does not hold for it any more, has its neighbours still.
  const place = useRef(0)
  if (at >= 0) place.current = at
  const change = useCallback(
    (next: Partial<Filters>): void => setParameters((earlier) => withFilters(earlier, next), { replace: true }),
    [setParameters],
  )
  const before = rows[(at >= 0 ? at : place.current) - 1]?.id
  const after = rows[at >= 0 ? at + 1 : place.current]?.id
  return { filters, current, known: at >= 0 ? rows[at] : undefined, place: at + 1, before, after, change }
}
