import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AnomalyEvent } from '../../../../core/analysis/events.ts'
import { useUser } from '../../../authProvider/user.ts'
import { HttpError } from '../../../dataProvider/http-error.ts'
import { AddTaskButton } from '../../tasks/AddTaskButton.tsx'
import { Contributions } from './Contributions.tsx'
import { EventHead, type Steps } from './EventHead.tsx'
import { Guidance } from './Guidance.tsx'
import { History } from './History.tsx'
import { HitCourse } from './HitCourse.tsx'
import { Hits } from './Hits.tsx'
import { Inputs } from './Inputs.tsx'
import { Reckoning } from './Reckoning.tsx'
import { SaidOf } from './SaidOf.tsx'
import { useEvent } from './useEvents.ts'
import { Work } from './Work.tsx'

type Props = {
  customerId: string
  id: string
  /** What the list has of it. */ known: AnomalyEvent | undefined
  categoryName: (id: string) => string
  steps: Steps
  onBack?: (() => void) | undefined
  onChanged: (events: readonly AnomalyEvent[]) => void
}

/** Everything about one event: what was found and why, how it went, what to do about it, and the work on it. */
export function EventDetail({ customerId, id, known, categoryName, steps, onBack, onChanged }: Props) {
  const translate = useTranslate()
  const { may } = useUser()
  const { data, error, refetch } = useEvent(id, known)
  const [asked, setAsked] = useState('')
  if (error && !data) {
    const gone = error instanceof HttpError && error.status === 404
    return (
      <Alert
        severity={gone ? 'warning' : 'error'}
        action={
          <Button color="inherit" onClick={gone && onBack ? onBack : () => void refetch()}>
            {translate(gone && onBack ? 'events.back' : 'anomaly.retry')}
          </Button>
        }
      >
        {gone ? translate('events.notThere') : translate(error.message, { _: error.message })}
      </Alert>
    )
  }
  if (!data) return <Skeleton variant="rounded" height={480} aria-label={translate('events.loading')} />
  const { event, steps: history } = data
  const hit = event.hits.find(({ ruleId }) => ruleId === asked) ?? event.hits[0]
  return (
    <Stack component="article" aria-label={event.name} spacing={1.5}>
      <Card sx={{ p: 2 }}>
        <EventHead event={event} categories={event.categories.map(categoryName)} steps={steps} onBack={onBack} />
        <Hits hits={event.hits} current={hit?.ruleId ?? ''} onChoose={setAsked} />
        <Box sx={{ mt: 1.5 }}>
          <AddTaskButton
            key={event.id}
            customerId={customerId}
            about={{ eventId: event.id }}
            title={translate('tasks.eventTitle', { name: event.name })}
          />
        </Box>
      </Card>
      {hit && <HitCourse key={hit.ruleId} customerId={customerId} hit={hit} period={event.period} />}
      <Guidance customerId={customerId} hits={event.hits} />
      {may('anomaly', 'update') && !event.gone ? (
        <Work key={event.id} customerId={customerId} event={event} onChanged={onChanged} />
      ) : (
        <SaidOf customerId={customerId} event={event} onChanged={onChanged} />
      )}
      {hit && (
        <Card component="section" aria-label={translate('events.basis')} sx={{ p: 2 }}>
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {hit.contributions.length > 0 && <Contributions parts={hit.contributions} />}
            {hit.inputs.length > 0 && <Inputs inputs={hit.inputs} more={hit.moreInputs} customerId={customerId} />}
            <Reckoning hit={hit} />
          </Box>
        </Card>
      )}
      <History steps={history} />
    </Stack>
  )
}
