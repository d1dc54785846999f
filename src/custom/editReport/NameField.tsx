import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import { usePunctuation } from '../../i18n/punctuation.ts'

/** The report's name, renamed where it stands: click, type, Enter. Escape gives up. */
export function NameField({ name, onRename }: { name: string; onRename: (name: string) => Promise<boolean> }) {
  const translate = useTranslate()
  const { named } = usePunctuation()
  const [draft, setDraft] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    const next = draft?.trim() ?? ''
    if (busy || draft === null) return
    if (next === name) return setDraft(null)
    if (next === '') return
    setBusy(true)
    const done = await onRename(next)
    setBusy(false)
    if (done) setDraft(null)
  }
  if (draft === null) {
    return (
      <ButtonBase
        onClick={() => setDraft(name)}
        aria-label={named(translate('report.edit.rename'), name)}
        sx={{
          fontFamily: 'inherit',
          borderRadius: 1,
          px: 0.75,
          py: 0.25,
          maxWidth: '100%',
          textAlign: 'left',
          '&:hover': { bgcolor: 'action.hover' },
          '&:hover svg, &:focus-visible svg': { opacity: 1 },
        }}
      >
        <Box
          component="h1"
          sx={{
            m: 0,
            fontSize: 16,
            fontWeight: 600,
            lineHeight: 1.4,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: { xs: 'normal', md: 'nowrap' },
          }}
        >
          {name}
        </Box>
        <EditOutlined
          sx={{ fontSize: 16, ml: 0.75, color: 'text.secondary', opacity: { xs: 1, md: 0 }, flexShrink: 0 }}
        />
      </ButtonBase>
    )
  }
  const empty = draft.trim() === ''
  return (
    <Box
      component="form"
      onSubmit={(event) => void submit(event)}
      sx={{ width: { xs: '100%', md: 420 }, maxWidth: '100%' }}
    >
      <TextField
        autoFocus
        value={draft}
        disabled={busy}
        error={empty}
        helperText={empty ? translate('report.edit.untitled') : undefined}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => void (empty ? setDraft(null) : submit())}
        onKeyDown={(event) => void (event.key === 'Escape' && setDraft(null))}
        slotProps={{ htmlInput: { 'aria-label': translate('report.edit.rename'), maxLength: 200 } }}
      />
    </Box>
  )
}
