import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { explanationLength, type AnomalyEvent } from '../../../../core/analysis/events.ts'
import { CannotSend, useCanSend } from '../../../ui/notices/CannotSend.tsx'
import { localTime } from '../../../ui/tables/sourceText.ts'
import { Decision } from './Decision.tsx'
import { Evidence } from './Evidence.tsx'
import { Conflict, ExplanationField } from './Explanation.tsx'
import { Progress } from './Progress.tsx'
import { lengthOf, useExplanation } from './useExplanation.ts'

type Props = { customerId: string; event: AnomalyEvent; onChanged: (events: readonly AnomalyEvent[]) => void }

/** Where a clerk works on an event: explain, attach, decide. What is typed is kept on the device until it is saved. */
export function Work({ customerId, event, onChanged }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const canSend = useCanSend()
  const field = useRef<HTMLDivElement>(null)
  const work = useExplanation(customerId, event, {
    onSaved(saved) {
      notify(translate('events.work.saved'), { type: 'success' })
      onChanged([saved])
    },
    onSeen: (current) => onChanged([current]),
  })
  const { text, dirty, conflict, busy, problem, now, draftTime } = work
  const opened = useRef(draftTime)
  const tooLong = lengthOf(text) > explanationLength
  const saveText = (): void => {
    if (dirty && canSend) void work.saveText()
  }
  const focus = (): void => field.current?.querySelector('textarea')?.focus()

  return (
    <Card
      component="section"
      aria-label={translate('events.work.title')}
      data-work=""
      sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Progress explained={now.explanation.trim() !== ''} files={now.files.length} status={now.status} />
      <Box ref={field} sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {conflict ? (
          <Conflict
            by={conflict.decidedBy}
            theirs={conflict.explanation}
            mine={text}
            onMine={() => work.resolve(text)}
            onTheirs={work.discard}
            onBoth={() => work.resolve([conflict.explanation, text].filter(Boolean).join('\n'))}
          />
        ) : (
          dirty &&
          opened.current !== null && (
            <Alert
              severity="info"
              role="note"
              action={
                <Button color="inherit" onClick={work.discard}>
                  {translate('events.work.discard')}
                </Button>
              }
            >
              {translate('events.work.draft', { time: localTime(opened.current).slice(0, 16) })}
            </Alert>
          )
        )}
        <ExplanationField
          label={translate('events.work.explanation')}
          text={text}
          placeholder={translate('events.work.placeholder')}
          problem={problem}
          onChange={work.write}
          onSave={saveText}
        />
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button
            variant={dirty ? 'contained' : 'outlined'}
            disabled={!dirty || !canSend || tooLong || conflict !== null}
            loading={busy !== null}
            onClick={saveText}
          >
            {translate('events.work.save')}
          </Button>
          <Typography role="status" variant="body2" color="textSecondary">
            {dirty
              ? translate('events.work.kept')
              : now.explanation.trim() !== '' && now.decidedAt
                ? translate('events.work.savedBy', { by: now.decidedBy, time: localTime(now.decidedAt).slice(0, 16) })
                : ''}
          </Typography>
          <CannotSend />
        </Box>
      </Box>
      <Evidence customerId={customerId} event={now} onChanged={onChanged} />
      <Decision work={work} canSend={canSend} onNeedsText={focus} />
    </Card>
  )
}
