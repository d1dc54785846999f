import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useId, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { EventStory, StoryPeriod } from '../../../../core/analysis/events.ts'
import { marks } from '../marks.tsx'
import { shownPeriod } from './shown.ts'

/** More periods of a course than these are not drawn, but counted. */
const mostPeriods = 8

/** A period of a course: its sign by severity, in words for whoever does not see it. */
function Period({ period, severity }: StoryPeriod) {
  const translate = useTranslate()
  const { icon: Icon, tone } = marks[severity]
  const name = translate(`events.severity.${severity}`)
  return (
    <Box component="li" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, whiteSpace: 'nowrap' }}>
      <Icon titleAccess={name} sx={{ fontSize: 14, color: `tone.${tone}.text` }} />
      <span>{shownPeriod(period) || translate('events.noPeriod')}</span>
    </Box>
  )
}

/** The course of a story, newest first. */
export function Course({ periods }: Pick<EventStory, 'periods'>) {
  const translate = useTranslate()
  const rest = periods.length - mostPeriods
  return (
    <Box
      component="ul"
      aria-label={translate('events.story.course')}
      sx={{
        m: 0,
        p: 0,
        mt: 0.25,
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        typography: 'body2',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {periods.slice(0, mostPeriods).map((period) => (
        <Period key={period.id} {...period} />
      ))}
      {rest > 0 && <li>{translate('events.story.more', { smart_count: rest })}</li>}
    </Box>
  )
}

type Props = {
  story: EventStory
  /** One of its events is looked at. */ current: boolean
  /** How many of its events are chosen. */ chosen: number
  onChoose?: ((chosen: boolean) => void) | undefined
  children: ReactNode
}

/** A story of several periods: its name and course; its events below it when it is opened. */
export function StoryLines({ story, current, chosen, onChoose, children }: Props) {
  const translate = useTranslate()
  const below = useId()
  const [opened, setOpened] = useState<boolean | null>(null)
  const shown = opened ?? current
  const { icon: Icon, tone } = marks[story.severity]
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 0.5, pl: onChoose ? 0.5 : 1.5, pr: 0.5, py: 0.75, bgcolor: 'surface.subtle' }}>
        {onChoose && (
          <Checkbox
            size="small"
            checked={chosen === story.periods.length}
            indeterminate={chosen > 0 && chosen < story.periods.length}
            onChange={(_, on) => onChoose(on)}
            slotProps={{
              input: {
                'aria-label': translate('events.story.choose', {
                  name: story.name,
                  smart_count: story.periods.length,
                }),
              },
            }}
            sx={{ p: 0.5, alignSelf: 'flex-start' }}
          />
        )}
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <ButtonBase
            aria-expanded={shown}
            aria-controls={below}
            onClick={() => setOpened(!shown)}
            sx={{ width: '100%', justifyContent: 'flex-start', textAlign: 'left', gap: 0.75, borderRadius: 0.5 }}
          >
            <Icon aria-hidden sx={{ fontSize: 18, color: `tone.${tone}.text`, flexShrink: 0 }} />
            <Typography component="span" sx={{ fontWeight: 600, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ color: `tone.${tone}.text`, mr: 0.75 }}>
                {translate(`events.severity.${story.severity}`)}
              </Box>
              {story.name}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
              {translate('events.story.periods', { smart_count: story.periods.length })}
            </Typography>
            <ExpandMore aria-hidden fontSize="small" sx={{ transform: shown ? 'rotate(180deg)' : 'none' }} />
          </ButtonBase>
          <Course periods={story.periods} />
          <Typography variant="body2" color="textSecondary">
            {[
              translate('events.story.open', { smart_count: story.open }),
              story.checksData && translate('events.story.checksData'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
      </Box>
      <Box component="ul" id={below} hidden={!shown} sx={{ m: 0, p: 0, pl: 1.5, listStyle: 'none' }}>
        {shown && children}
      </Box>
    </Box>
  )
}
