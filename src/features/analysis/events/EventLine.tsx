import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { AnomalyEvent } from '../../../../core/analysis/events.ts'
import { clamp } from '../../../ui/theme/clamp.ts'
import { marks, StatusChip } from '../marks.tsx'
import { shownPeriod } from './shown.ts'

type Props = {
  event: AnomalyEvent
  category: string
  to: string
  current: boolean
  /** Choosing it in the list is no step back in the browser. */ replace: boolean
  chosen: boolean
  onChoose?: ((chosen: boolean) => void) | undefined
}

/** An event in the list: how grave, what, when, where it stands, and the beginning of its evidence. */
export function EventLine({ event, category, to, current, replace, chosen, onChoose }: Props) {
  const translate = useTranslate()
  const { icon: Icon, tone } = marks[event.severity]
  const severity = translate(`events.severity.${event.severity}`)
  const closed = event.status === 'accepted' || event.status === 'suppressed'
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 0.5,
        pl: onChoose ? 0.5 : 1.5,
        pr: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        borderLeft: '3px solid',
        borderLeftColor: current ? 'accent.fill' : 'transparent',
        ...(current && { bgcolor: 'action.selected' }),
        '&:hover': { bgcolor: current ? 'action.selected' : 'action.hover' },
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      {onChoose && (
        <Checkbox
          size="small"
          checked={chosen}
          onChange={(_, on) => onChoose(on)}
          slotProps={{
            input: {
              'aria-label': translate('events.choose', { name: event.name, period: shownPeriod(event.period) }),
            },
          }}
          sx={{ p: 0.5, alignSelf: 'flex-start', zIndex: 1 }}
        />
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75 }}>
          <Icon aria-hidden sx={{ fontSize: 18, mt: '2px', color: `tone.${tone}.text`, flexShrink: 0 }} />
          <Link
            component={RouterLink}
            to={to}
            replace={replace}
            data-event={event.id}
            aria-current={current || undefined}
            underline="none"
            sx={{
              flex: 1,
              minWidth: 0,
              color: 'text.primary',
              fontWeight: 600,
              overflowWrap: 'anywhere',
              '&:focus-visible': { outline: 'none' },
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            <Box component="span" sx={{ color: `tone.${tone}.text`, mr: 0.75 }}>
              {severity}
            </Box>
            {event.name}
          </Link>
          <StatusChip status={event.status} />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, fontVariantNumeric: 'tabular-nums' }}>
          {[
            shownPeriod(event.period),
            category,
            event.files.length > 0 && translate('events.fileCount', { smart_count: event.files.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography
          variant="body2"
          sx={{
            mt: 0.25,
            ...clamp(2),
            color: closed || event.gone ? 'text.secondary' : 'text.primary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {event.evidence}
        </Typography>
      </Box>
    </Box>
  )
}
