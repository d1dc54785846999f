import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { Instruction } from '../../../../core/ai/types.ts'
import { isPassage, passageAt } from './passage.ts'

const offered = ['clearer', 'shorter', 'formal', 'complete'] as const

type Props = {
  editor: Editor
  /** Characters at once. */
  limit: number
  /** The rules understand no wishes. */
  wishes: boolean
  onStart: (instruction: Instruction, wish: string) => void
}

/** What of the selection the panel shows: how much it is, or why it cannot be rewritten. */
type Chosen = { refusal: string; count: number; excerpt: string; selected: boolean }

function chosenIn({ editor }: { editor: Editor }, limit: number): Chosen {
  const passage = passageAt(editor.state)
  const selected = !editor.state.selection.empty
  if (!isPassage(passage)) return { refusal: passage, count: 0, excerpt: '', selected }
  const count = passage.text.length
  return {
    refusal: count > limit ? 'long' : '',
    count,
    excerpt: passage.text.length > 90 ? `${passage.text.slice(0, 60)}……${passage.text.slice(-24)}` : passage.text,
    selected,
  }
}

/** Rewriting what is selected: what it is, and in which way. */
export function PassagePart({ editor, limit, wishes, onStart }: Props) {
  const translate = useTranslate()
  const [wish, setWish] = useState('')
  const { refusal, count, excerpt, selected } = useEditorState({ editor, selector: (now) => chosenIn(now, limit) })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (wish.trim() !== '' && refusal === '') onStart('wish', wish.trim())
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, p: 2 }}>
      <Box>
        <Typography variant="caption" color="textSecondary" component="p">
          {refusal === ''
            ? translate(selected ? 'ai.passage.selected' : 'ai.passage.paragraph', { smart_count: count })
            : translate(`ai.passage.refused.${refusal}`, { smart_count: count, limit })}
        </Typography>
        {refusal === '' && (
          <Typography
            lang="zh-CN"
            sx={{
              mt: 0.5,
              pl: 1,
              borderLeft: '3px solid',
              borderColor: 'accent.line',
              fontSize: 13,
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              WebkitLineClamp: 3,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            {excerpt}
          </Typography>
        )}
      </Box>
      <Box
        role="group"
        aria-label={translate('ai.passage.how')}
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}
      >
        {offered.map((instruction) => (
          <Button
            key={instruction}
            variant="outlined"
            disabled={refusal !== ''}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onStart(instruction, '')}
            data-first={instruction === 'clearer' || undefined}
          >
            {translate(`ai.instruction.${instruction}`)}
          </Button>
        ))}
      </Box>
      {wishes && (
        <Box component="form" onSubmit={send} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <TextField
            size="small"
            fullWidth
            multiline
            maxRows={4}
            label={translate('ai.passage.wish')}
            placeholder={translate('ai.passage.wishHint')}
            value={wish}
            onChange={(event) => setWish(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            onKeyDown={(event) =>
              event.key === 'Enter' &&
              !event.shiftKey &&
              !event.nativeEvent.isComposing &&
              event.keyCode !== 229 &&
              send(event)
            }
          />
          <Button
            type="submit"
            variant="contained"
            disabled={refusal !== '' || wish.trim() === ''}
            aria-label={translate('ai.passage.send')}
            sx={{ minWidth: 44, px: 1, height: 40 }}
          >
            <AutoFixHighOutlined fontSize="small" />
          </Button>
        </Box>
      )}
    </Box>
  )
}
