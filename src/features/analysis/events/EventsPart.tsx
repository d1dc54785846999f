import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { filtersOf } from './filters.ts'
import { EventsView } from './EventsView.tsx'
import { useEvents } from './useEvents.ts'

/**
 * The events of a customer: filters, list and detail, and the work on them; and the rules that could not be applied.
 */
export function EventsPart({ customerId }: { customerId: string }) {
  const translate = useTranslate()
  const [parameters] = useSearchParams()
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const { data, error, refetch } = useEvents(customerId, filtersOf(parameters))
  if (error && !data) {
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
  if (!data) return <Loading />
  return <EventsView customerId={customerId} events={data} wide={wide} />
}

function Loading() {
  const translate = useTranslate()
  return (
    <Stack spacing={2} aria-label={translate('events.loading')}>
      <Skeleton variant="rounded" height={104} />
      <Card sx={{ p: 2 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '360px 1fr' } }}>
          <Skeleton variant="rounded" height={420} />
          <Skeleton variant="rounded" height={420} sx={{ display: { xs: 'none', lg: 'block' } }} />
        </Box>
      </Card>
    </Stack>
  )
}
