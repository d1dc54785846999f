import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { longestQuestion } from '../../../../core/reading/ask.ts'
import { SentDialog } from '../../../features/editor/ai/SentDialog.tsx'
import { AskedItem } from './AskedItem.tsx'
import type { Asking } from './useAsk.ts'
import { useAskStatus } from './useAskStatus.ts'

/**
 * Asks the document: an endpoint answers from the paragraphs that were found, without one the paragraphs are the
 * answer.
 */
export function AskPanel({ asking, onRest }: { asking: Asking; onRest: (paragraph: number) => void }) {
  const translate = useTranslate()
  const { data: status, isPending } = useAskStatus()
  const [question, setQuestion] = useState('')
  const [looking, setLooking] = useState(false)
  const [nothing, setNothing] = useState(false)
  const answers = status?.engine === 'endpoint'
  const ready = question.trim() !== '' && !asking.running
  const request = asking.requestFor(question)

  const send = (): void => {
    if (!ready) return
    if (!answers) asking.find(question)
    else if (request.paragraphs.length === 0) return setNothing(true)
    else asking.ask(request)
    setQuestion('')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter that chooses a word of an input method asks nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const hidden = !status || status.masked.length === 0 ? 'none' : status.masked.length === 2 ? 'both' : status.masked[0]
  return (
    <Box sx={{ p: 1.5, display: 'flex', flexDirection: 'column', gap: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        <Chip
          size="small"
          variant="outlined"
          label={isPending ? '…' : answers ? status.model : translate('readWord.asking.search')}
          sx={{ maxWidth: '100%', ...(answers && { color: 'accent.text', borderColor: 'accent.line' }) }}
        />
        {answers && (
          <Typography
            variant="caption"
            color="textSecondary"
          >{`${translate(`ai.engine.masked.${hidden}`)} · ${translate('ai.engine.remaining', { smart_count: status.remaining })}`}</Typography>
        )}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0 }}>
        {translate(answers ? 'readWord.asking.sends' : 'readWord.asking.searches')}
      </Typography>
      <TextField
        multiline
        maxRows={6}
        fullWidth
        size="small"
        label={translate(answers ? 'readWord.asking.label' : 'readWord.asking.labelSearch')}
        placeholder={translate('readWord.asking.hint')}
        value={question}
        onChange={(event) => {
          setQuestion(event.target.value)
          setNothing(false)
        }}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { maxLength: longestQuestion } }}
      />
      {nothing && (
        <Typography role="alert" variant="body2" color="error">
          {translate('readWord.asking.nothing')}
        </Typography>
      )}
      {answers && question.trim() !== '' && request.paragraphs.length > 0 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0 }}>
          {translate('readWord.asking.willSend', {
            count: request.paragraphs.length,
            characters: request.paragraphs.reduce((sum, { text }) => sum + text.length, 0),
          })}
          <Button size="small" onClick={() => setLooking(true)} sx={{ minWidth: 0, py: 0 }}>
            {translate('readWord.asking.look')}
          </Button>
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" disabled={!ready || isPending} onClick={send} sx={{ flex: 1 }}>
          {translate(answers ? 'readWord.asking.ask' : 'readWord.asking.find')}
        </Button>
        {answers && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={question.trim() === ''}
            onClick={() => asking.find(question)}
          >
            {translate('readWord.asking.findOnly')}
          </Button>
        )}
      </Box>
      <Box
        component="ol"
        aria-label={translate('readWord.asking.list')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1.25 }}
      >
        {asking.asked.map((asked) => (
          <AskedItem
            key={asked.id}
            asked={asked}
            busy={asking.running}
            onRest={onRest}
            onStop={asking.stop}
            onRetry={(again) => asking.ask(again)}
            onRemove={() => asking.remove(asked.id)}
          />
        ))}
      </Box>
      {looking && <SentDialog request={request} onClose={() => setLooking(false)} />}
    </Box>
  )
}
