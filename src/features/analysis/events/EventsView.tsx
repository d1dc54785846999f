import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CustomerEvents } from '../../../../core/analysis/events.ts'
import { useUser } from '../../../authProvider/user.ts'
import { BatchBar } from './BatchBar.tsx'
import { EventDetail } from './EventDetail.tsx'
import { EventFilters } from './EventFilters.tsx'
import { EventList } from './EventList.tsx'
import { isNarrowed } from './filters.ts'
import { NoEvents } from './NoEvents.tsx'
import { NotApplicable } from './NotApplicable.tsx'
import { Summary } from './Summary.tsx'
import { useChosenEvent } from './useChosenEvent.ts'
import { useEventKeys } from './useEventKeys.ts'
import { useEventsChanged } from './useEvents.ts'

/** What stands above the page and stays: header and tabs. Pixels. */
const above = 112

type Props = { customerId: string; events: CustomerEvents; /** List and detail side by side. */ wide: boolean }

/** The events as they were found: counts, list and detail. */
export function EventsView({ customerId, events: customerEvents, wide }: Props) {
  const translate = useTranslate()
  const { may } = useUser()
  const changed = useEventsChanged()
  const list = useRef<HTMLDivElement>(null)
  const detail = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { filters, current, known, place, before, after, change } = useChosenEvent(customerEvents.rows, wide)
  const { rows } = customerEvents
  const go = useCallback(
    (id: string | undefined): void => {
      if (id) change({ event: id })
    },
    [change],
  )
  const goInList = useCallback(
    (id: string | undefined): void => {
      go(id)
      if (id && list.current?.contains(document.activeElement))
        list.current.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`)?.focus()
    },
    [go],
  )
  const next = useCallback(() => goInList(after), [goInList, after])
  const previous = useCallback(() => goInList(before), [goInList, before])
  const write = useCallback(() => detail.current?.querySelector<HTMLElement>('textarea[data-explanation]')?.focus(), [])
  useEventKeys({ next, previous, write }, list)
  // On a narrow page the detail takes the list's place: its title gets the focus, and the page begins at it.
  useEffect(() => {
    if (wide || current === '') return
    detail.current?.scrollIntoView({ block: 'start' })
    detail.current?.querySelector<HTMLElement>('[data-event-title]')?.focus({ preventScroll: true })
  }, [wide, current])

  const alone = !wide && current !== ''
  const update = may('anomaly', 'update')
  const selected = rows.filter(({ id }) => chosen.has(id))
  const categoryName = (id: string): string =>
    customerEvents.categories.find((category) => category.id === id)?.name ?? id
  // Clipped without being a scroller of its own: what is done with the chosen ones stays at the bottom of the window.
  const master = (
    <Card
      component="section"
      aria-label={translate('events.list')}
      sx={{
        overflow: 'clip',
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        ...(wide && { position: 'sticky', top: above, maxHeight: `calc(100vh - ${above + 16}px)` }),
      }}
    >
      {(rows.length > 0 || customerEvents.gone > 0 || isNarrowed(filters)) && (
        <Box sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <EventFilters filters={filters} events={customerEvents} onChange={change} />
        </Box>
      )}
      {rows.length > 0 ? (
        <EventList
          list={list}
          events={customerEvents}
          filters={filters}
          current={current}
          wide={wide}
          chosen={update ? chosen : undefined}
          onChosen={setChosen}
          onChange={change}
        />
      ) : (
        <NoEvents events={customerEvents} filters={filters} onChange={change} />
      )}
      {update && selected.length > 0 && (
        <BatchBar customerId={customerId} events={selected} onChanged={changed} onDone={() => setChosen(new Set())} />
      )}
    </Card>
  )
  return (
    <Stack spacing={1.5}>
      {!alone && <Summary events={customerEvents} filters={filters} onChange={change} />}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns:
            wide && (rows.length > 0 || current !== '') ? 'minmax(300px, 360px) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
      >
        {!alone && master}
        {current !== '' && (
          <Box ref={detail} sx={{ minWidth: 0, scrollMarginTop: above }}>
            <EventDetail
              key={current}
              customerId={customerId}
              id={current}
              known={known}
              categoryName={categoryName}
              steps={{
                place,
                total: rows.length,
                before: before ? () => go(before) : undefined,
                after: after ? () => go(after) : undefined,
              }}
              onBack={wide ? undefined : () => change({ event: '' })}
              onChanged={(events) => {
                // It stays in sight, also where a filter does not hold for it any more.
                change({ event: current })
                changed(events)
              }}
            />
          </Box>
        )}
      </Box>
      {!alone && (
        <NotApplicable
          customerId={customerId}
          entries={customerEvents.notApplicable}
          never={customerEvents.counts.notApplicable}
        />
      )}
    </Stack>
  )
}
