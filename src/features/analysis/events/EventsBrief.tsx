import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AnomalyEvent, EventStory } from '../../../../core/analysis/events.ts'
import { severities } from '../../../../core/analysis/rule.ts'
import { clamp } from '../../../ui/theme/clamp.ts'
import { eventPath, partPath } from '../addresses.ts'
import { marks, SeverityChip, StatusChip } from '../marks.tsx'
import { noFilters } from './filters.ts'
import { Course } from './StoryLines.tsx'
import { useEvents } from './useEvents.ts'

const Line = ({ customerId, story, latest }: { customerId: string; story: EventStory; latest: AnomalyEvent }) => (
  <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
      <SeverityChip severity={story.severity} />
      <MuiLink component={Link} to={eventPath(customerId, latest.id)} sx={{ fontWeight: 500, flex: 1 }}>
        {story.name}
      </MuiLink>
      <StatusChip status={latest.status} />
    </Box>
    {story.periods.some(({ period }) => period !== '') && <Course periods={story.periods} />}
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, ...clamp(2), fontVariantNumeric: 'tabular-nums' }}>
      {latest.evidence}
    </Typography>
  </Box>
)

/**
 * The events of a customer in short: how many, how grave, how many wait, and the first stories; each leads to its latest event.
 */
export function EventsBrief({ customerId, most }: { customerId: string; most: number }) {
  const translate = useTranslate()
  const { data, error, refetch, isPending } = useEvents(customerId, { ...noFilters, page: 1 }, most)
  if (isPending) return <Skeleton variant="rounded" height={120} aria-label={translate('events.loading')} />
  if (error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {translate('anomaly.retry')}
          </Button>
        }
      >
        {translate(error.message, { _: error.message })}
      </Alert>
    )
  }
  const { counts, rows, stories } = data
  const none = severities.every((severity) => counts[severity] === 0)
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(92px, 1fr))' }}
      >
        {severities.map((severity) => {
          const { icon: Icon, tone } = marks[severity]
          return (
            <Box
              key={severity}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                px: 1.25,
                py: 0.75,
              }}
            >
              <Icon aria-hidden fontSize="small" sx={{ color: `tone.${tone}.text` }} />
              <Typography component="dt" variant="body2" color="textSecondary">
                {translate(`events.severity.${severity}`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {counts[severity]}
              </Typography>
            </Box>
          )
        })}
      </Box>
      {none ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {translate(counts.passed === 0 ? 'events.none.noDataText' : 'events.none.clean', {
            smart_count: counts.passed,
          })}{' '}
          {counts.passed > 0 &&
            counts.notApplicable > 0 &&
            translate('events.none.untried', { smart_count: counts.notApplicable })}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
          {stories.map((story) => {
            const latest = rows.find(({ id }) => id === story.periods[0]?.id)
            return latest && <Line key={story.cause} customerId={customerId} story={story} latest={latest} />
          })}
        </Box>
      )}
      <MuiLink component={Link} to={partPath(customerId)} variant="body2" sx={{ display: 'inline-block', mt: 1 }}>
        {translate('events.brief.open', { smart_count: counts.open })}
      </MuiLink>
    </>
  )
}
