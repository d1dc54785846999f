import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { failureText } from '../../../dataProvider/failure-text.ts'
import { atFoot } from './at-foot.ts'
import { sectionAt } from './section.ts'

type Props = { editor: Editor; reportId: string; wishes: boolean; onStart: (kind: string, wish: string) => void }

/** Writing the section that the caret is in: its name, and the kinds that the customer's data allow. */
export function SectionPart({ editor, reportId, wishes, onStart }: Props) {
  const translate = useTranslate()
  const { aiKinds } = useCalls()
  const { id, title } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({ id: sectionAt(state)?.id ?? '', title: sectionAt(state)?.title ?? '' }),
  })
  const kinds = useQuery({
    queryKey: ['aiKinds', reportId, id],
    queryFn: ({ signal }) => aiKinds(reportId, id, signal),
    enabled: id !== '',
    staleTime: 60_000,
  })
  const [chosen, setChosen] = useState('')
  const [wish, setWish] = useState('')
  const offered = kinds.data ?? []
  const kind =
    offered.find((offer) => offer.kind === chosen && offer.possible) ?? offered.find((offer) => offer.possible)
  if (id === '')
    return (
      <Typography color="textSecondary" sx={{ p: 2 }}>
        {translate('ai.section.none')}
      </Typography>
    )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, p: 2 }}>
      <Typography variant="body2">
        {translate('ai.section.into')}
        <Box component="b" lang="zh-CN" sx={{ fontWeight: 600 }}>
          {title}
        </Box>
      </Typography>
      {kinds.isPending && (
        <Box sx={{ display: 'flex', justifyContent: 'center', p: 2 }}>
          <CircularProgress size={22} aria-label={translate('ra.page.loading')} />
        </Box>
      )}
      {kinds.isError && (
        <Box>
          <Typography color="error" variant="body2" sx={{ mb: 1 }}>
            {failureText(kinds.error, translate)}
          </Typography>
          <Button variant="outlined" onClick={() => void kinds.refetch()}>
            {translate('ai.retry')}
          </Button>
        </Box>
      )}
      {kinds.isSuccess && !kind && (
        <Typography color="textSecondary" variant="body2">
          {translate('ai.section.noKinds')}
        </Typography>
      )}
      {kinds.isSuccess && (
        <RadioGroup
          aria-label={translate('ai.section.kinds')}
          value={kind?.kind ?? ''}
          onChange={(event) => setChosen(event.target.value)}
          sx={{ gap: 0.25 }}
        >
          {offered.map(({ kind: value, name, describe, possible, reason }) => (
            <FormControlLabel
              key={value}
              value={value}
              disabled={!possible}
              control={<Radio size="small" sx={{ py: 0.5 }} />}
              sx={{ alignItems: 'flex-start', mr: 0 }}
              label={
                <Box sx={{ pt: 0.4 }}>
                  <Box sx={{ fontSize: 14, lineHeight: 1.5 }}>{name}</Box>
                  <Typography variant="caption" color="textSecondary">
                    {possible ? describe : reason}
                  </Typography>
                </Box>
              }
            />
          ))}
        </RadioGroup>
      )}
      {wishes && kind && (
        <TextField
          size="small"
          fullWidth
          multiline
          maxRows={4}
          label={translate('ai.section.wish')}
          placeholder={translate('ai.section.wishHint')}
          value={wish}
          onChange={(event) => setWish(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
      <Box sx={atFoot}>
        <Button variant="contained" fullWidth disabled={!kind} onClick={() => kind && onStart(kind.kind, wish.trim())}>
          {translate('ai.section.start')}
        </Button>
      </Box>
    </Box>
  )
}
