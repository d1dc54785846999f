import type { AskBody } from '../../../../core/contracts/writing.ts'
import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { SentDialog } from '../../../features/editor/ai/SentDialog.tsx'
import { failureText } from '../../../dataProvider/failure-text.ts'
import { AnswerText } from './AnswerText.tsx'
import { FoundList } from './FoundList.tsx'
import type { Asked } from './useAsk.ts'

type Props = {
  asked: Asked
  busy: boolean
  onRest: (paragraph: number) => void
  onStop: () => void
  onRetry: (request: AskBody) => void
  onRemove: () => void
}

/** One question with its answer, or with the paragraphs that were found for it. */
export function AskedItem({ asked, busy, onRest, onStop, onRetry, onRemove }: Props) {
  const translate = useTranslate()
  const [looking, setLooking] = useState(false)
  const { phase, question } = asked
  const refused = phase === 'done' ? asked.answer.refusedFigures : []
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Typography component="h3" sx={{ flex: 1, fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {question}
        </Typography>
        {phase !== 'running' && (
          <IconButton
            size="small"
            aria-label={translate('readWord.asking.remove', { question })}
            onClick={onRemove}
            sx={{ mt: -0.5, mr: -0.5 }}
          >
            <Close fontSize="small" />
          </IconButton>
        )}
      </Box>
      {phase === 'found' ? (
        <FoundList paragraphs={asked.paragraphs} question={question} onRest={onRest} />
      ) : (
        <>
          {phase === 'running' && <LinearProgress aria-label={translate('readWord.asking.running')} sx={{ my: 1 }} />}
          <Typography
            role="status"
            variant="caption"
            component="p"
            color={refused.length > 0 || phase === 'failed' ? 'error' : 'textSecondary'}
            sx={{ m: 0, mb: 0.5 }}
          >
            {phase === 'failed'
              ? failureText(asked.error, translate)
              : refused.length > 0
                ? translate('readWord.asking.refused', { smart_count: refused.length })
                : translate(`readWord.asking.${phase}`)}
          </Typography>
          <AnswerText
            text={phase === 'done' ? asked.answer.text : asked.text}
            offences={refused}
            given={asked.request.paragraphs}
            onRest={onRest}
          />
          {refused.length > 0 && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {translate('readWord.asking.refusedNote')}
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75, ml: -0.75 }}>
            {phase === 'running' ? (
              <Button size="small" onClick={onStop}>
                {translate('ai.stop')}
              </Button>
            ) : (
              <Button size="small" disabled={busy} onClick={() => onRetry(asked.request)}>
                {translate('ai.retry')}
              </Button>
            )}
            <Button size="small" onClick={() => setLooking(true)}>
              {translate('ai.sent.open')}
            </Button>
          </Box>
          {looking && <SentDialog request={asked.request} onClose={() => setLooking(false)} />}
        </>
      )}
    </Box>
  )
}
