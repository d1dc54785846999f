import LinkIcon from '@mui/icons-material/Link'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { AnomalyEvent, CustomerEvents } from '../../../../core/analysis/events.ts'
import { useMuiWords } from '../../../ui/theme/words.ts'
import { EventLine } from './EventLine.tsx'
import { withFilters, type Filters } from './filters.ts'
import { StoryLines } from './StoryLines.tsx'
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

/** What stories that may explain each other have in common. */
const Headline = ({ text }: { text: string }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      gap: 0.75,
      px: 1.5,
      py: 0.75,
      borderBottom: 1,
      borderColor: 'divider',
      bgcolor: 'accent.pale',
    }}
  >
    <LinkIcon aria-hidden sx={{ fontSize: 18, mt: '1px' }} />
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {text}
    </Typography>
  </Box>
)

/** The stories of a page with their events, each a link to itself; several can be chosen to be worked on together. */
export function EventList({ list, events, filters, current, wide, chosen, onChosen, onChange }: Props) {
  const translate = useTranslate()
  const words = useMuiWords('MuiPagination')
  const [parameters] = useSearchParams()
  const { rows, stories, links, total, categories } = events
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const all = rows.length > 0 && rows.every(({ id }) => chosen?.has(id))
  const toggle = (ids: readonly string[], on: boolean): void =>
    onChosen(
      new Set(on ? [...(chosen ?? []), ...ids] : [...(chosen ?? [])].filter((eventId) => !ids.includes(eventId))),
    )
  const line = (event: AnomalyEvent) => (
    <EventLine
      key={event.id}
      event={event}
      category={categories.find(({ id }) => id === event.category)?.name ?? event.category}
      to={`?${withFilters(parameters, { event: event.id }).toString()}`}
      current={event.id === current}
      replace={wide}
      chosen={chosen?.has(event.id) ?? false}
      onChoose={chosen && ((on) => toggle([event.id], on))}
    />
  )
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
          {translate('events.story.found', {
            smart_count: total,
            events: translate('events.found', { smart_count: events.events }),
          })}
        </Typography>
      </Box>
      <Box ref={list} sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        <Box component="ul" aria-label={translate('events.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {stories.flatMap((story, place) => {
            const ids = story.periods.map(({ id }) => id)
            const own = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
            const headline = links.find(({ id }) => id === story.link && story.link !== stories[place - 1]?.link)
            const above = headline && <Headline key={headline.id} text={headline.headline} />
            const [only, ...others] = own
            if (only && others.length === 0) return [above, line(only)]
            return [
              above,
              <StoryLines
                key={story.cause}
                story={story}
                current={ids.includes(current)}
                chosen={ids.filter((id) => chosen?.has(id)).length}
                onChoose={chosen && ((on) => toggle(ids, on))}
              >
                {own.map(line)}
              </StoryLines>,
            ]
          })}
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
