import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { SvgIconComponent } from '@mui/icons-material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { eventStatuses, type CustomerEvents } from '../../../../core/analysis/events.ts'
import { severities } from '../../../../core/analysis/rule.ts'
import type { ToneName } from '../../../ui/theme/tokens.ts'
import { marks, statusMarks } from '../marks.tsx'
import type { Filters } from './filters.ts'

const tile = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 1,
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  textAlign: 'left',
  minWidth: 0,
} as const
const pressed = { borderColor: 'accent.line', bgcolor: 'action.selected' } as const

function Tile({
  icon: Icon,
  tone,
  label,
  count,
}: {
  icon: SvgIconComponent
  tone: ToneName
  label: string
  count: number
}) {
  return (
    <>
      <Icon aria-hidden fontSize="small" sx={{ color: count > 0 ? `tone.${tone}.text` : 'text.disabled' }} />
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', flex: 1, minWidth: 0 }}>
        {label}
      </Typography>
      <Typography
        component="span"
        sx={{
          fontSize: 18,
          fontWeight: 600,
          lineHeight: 1.3,
          fontVariantNumeric: 'tabular-nums',
          color: count > 0 ? 'text.primary' : 'text.disabled',
        }}
      >
        {count}
      </Typography>
    </>
  )
}

function Toggle({
  on,
  onPress,
  round = false,
  children,
}: {
  on: boolean
  onPress: () => void
  round?: boolean
  children: ReactNode
}) {
  return (
    <ButtonBase
      aria-pressed={on}
      onClick={onPress}
      sx={{
        ...tile,
        ...(round && { borderRadius: 4, py: 0.25, gap: 0.75 }),
        ...(on && pressed),
        '&:hover': { borderColor: 'accent.line' },
      }}
    >
      {children}
    </ButtonBase>
  )
}

type Props = {
  events: Pick<CustomerEvents, 'counts' | 'byStatus'>
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

/**
 * How many events there are, by how grave they are and by where they stand. Each narrows the list to it, and again
 * widens it.
 */
export function Summary({ events, filters, onChange }: Props) {
  const translate = useTranslate()
  const { counts, byStatus } = events
  return (
    <Card component="section" aria-label={translate('events.summary')} sx={{ p: 1.5, display: 'grid', gap: 1.25 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(6, minmax(0, 1fr))',
          },
        }}
      >
        {severities.map((severity) => (
          <Toggle
            key={severity}
            on={filters.severity === severity}
            onPress={() => onChange({ severity: filters.severity === severity ? '' : severity })}
          >
            <Tile {...marks[severity]} label={translate(`events.severity.${severity}`)} count={counts[severity]} />
          </Toggle>
        ))}
        {(['passed', 'notApplicable'] as const).map((kind) => (
          <Box key={kind} sx={{ ...tile, borderStyle: 'dashed' }}>
            <Tile {...marks[kind]} label={translate(`events.count.${kind}`)} count={counts[kind]} />
          </Box>
        ))}
      </Box>
      <Box role="group" aria-label={translate('events.byStatus')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {eventStatuses.map((status) => {
          const { icon: Icon, tone } = statusMarks[status]
          const count = byStatus[status]
          return (
            <Toggle
              key={status}
              round
              on={filters.status === status}
              onPress={() => onChange({ status: filters.status === status ? '' : status })}
            >
              <Icon aria-hidden sx={{ fontSize: 16, color: count > 0 ? `tone.${tone}.text` : 'text.disabled' }} />
              <Typography
                component="span"
                variant="body2"
                sx={{ color: count > 0 ? 'text.primary' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
              >
                {translate(`events.status.${status}`)} {count}
              </Typography>
            </Toggle>
          )
        })}
      </Box>
    </Card>
  )
}
