import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { CustomerEvents } from '../../../../core/analysis/events.ts'
import { useMuiWords } from '../../../ui/theme/words.ts'
import { EventLine } from './EventLine.tsx'
import { withFilters, type Filters } from './filters.ts'
import { pageSize } from './useEvents.ts'

type Props = {
  list: RefObject<HTMLDivElement | null>
  events: CustomerEvents
  filters: Filters
  current: string
  wide: boolean
  /** Absent where the reader may not work on events. */ chosen?: ReadonlySet<string> | undefined
  onChosen: (ids: ReadonlySet<string>) => void
  onChange: (change: Partial<Filters>) => void
}

/** The events of a page, each a link to itself; several can be chosen to be worked on together. */
export function EventList({ list, events, filters, current, wide, chosen, onChosen, onChange }: Props) {
  const translate = useTranslate()
  const words = useMuiWords('MuiPagination')
  const [parameters] = useSearchParams()
  const { rows, total, categories } = events
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const all = rows.length > 0 && rows.every(({ id }) => chosen?.has(id))
  const toggle = (id: string, on: boolean): void =>
    onChosen(new Set(on ? [...(chosen ?? []), id] : [...(chosen ?? [])].filter((eventId) => eventId !== id)))
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          py: 0.75,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'surface.subtle',
          minHeight: 40,
        }}
      >
        {chosen && rows.length > 1 && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={all}
                indeterminate={!all && rows.some(({ id }) => chosen.has(id))}
                onChange={(_, on) => onChosen(new Set(on ? rows.map(({ id }) => id) : []))}
                sx={{ p: 0.5 }}
              />
            }
            label={<Typography variant="body2">{translate('events.chooseAll')}</Typography>}
            sx={{ ml: -1, mr: 0 }}
          />
        )}
        <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: 1, textAlign: 'right' }}>
          {translate('events.found', { smart_count: total })}
        </Typography>
      </Box>
      <Box ref={list} sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        <Box component="ul" aria-label={translate('events.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((event) => (
            <EventLine
              key={event.id}
              event={event}
              category={categories.find(({ id }) => id === event.category)?.name ?? event.category}
              to={`?${withFilters(parameters, { event: event.id }).toString()}`}
              current={event.id === current}
              replace={wide}
              chosen={chosen?.has(event.id) ?? false}
              onChoose={chosen && ((on) => toggle(event.id, on))}
            />
          ))}
        </Box>
      </Box>
      {pages > 1 && (
        <Box
          className="no-print"
          sx={{ display: 'flex', justifyContent: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          <Pagination
            {...words}
            page={Math.min(filters.page, pages)}
            count={pages}
            size="small"
            shape="rounded"
            siblingCount={0}
            onChange={(_, page) => onChange({ page })}
          />
        </Box>
      )}
    </>
  )
}
