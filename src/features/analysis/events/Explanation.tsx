import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { explanationLength } from '../../../../core/analysis/events.ts'
import { lengthOf } from './useExplanation.ts'

type Props = {
  label: string
  text: string
  placeholder?: string
  problem?: string
  autoFocus?: boolean
  onChange: (text: string) => void
  /** Ctrl+Enter. */ onSave?: () => void
}

/** A text of at most 2,000 letters with how many there are. Nothing is cut off: one that is too long says so. */
export function ExplanationField({
  label,
  text,
  placeholder,
  problem = '',
  autoFocus = false,
  onChange,
  onSave,
}: Props) {
  const translate = useTranslate()
  const help = useId()
  const length = lengthOf(text)
  const tooLong = length > explanationLength
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSave?.()
  }
  return (
    <Box>
      <TextField
        label={label}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keys}
        placeholder={placeholder ?? ''}
        multiline
        minRows={4}
        maxRows={14}
        fullWidth
        autoFocus={autoFocus}
        error={tooLong || problem !== ''}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { 'aria-describedby': help, 'data-explanation': '' } }}
      />
      <Box id={help} sx={{ display: 'flex', gap: 1, mt: 0.5, fontSize: 12 }}>
        <Typography
          role={problem || tooLong ? 'alert' : undefined}
          variant="caption"
          sx={{ flex: 1, color: problem || tooLong ? 'error.dark' : 'text.secondary' }}
        >
          {tooLong
            ? translate('events.work.over', { smart_count: length - explanationLength })
            : problem
              ? translate(problem, { _: problem })
              : onSave
                ? translate('events.work.hint')
                : ''}
        </Typography>
        <Typography
          variant="caption"
          sx={{ color: tooLong ? 'error.dark' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {translate('events.work.length', { length, most: explanationLength })}
        </Typography>
      </Box>
    </Box>
  )
}

type ConflictProps = {
  by: string
  theirs: string
  mine: string
  onMine: () => void
  onTheirs: () => void
  onBoth: () => void
}

/** Both sides of an explanation that a colleague has saved meanwhile; the writer chooses, and nothing is lost. */
export function Conflict({ by, theirs, mine, onMine, onTheirs, onBoth }: ConflictProps) {
  const translate = useTranslate()
  const side = (title: string, text: string) => (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h4" component="h4" gutterBottom>
        {title}
      </Typography>
      <Box
        tabIndex={0}
        role="group"
        aria-label={title}
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          p: 1,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          maxHeight: 180,
          overflow: 'auto',
          fontSize: 13,
        }}
      >
        {text || translate('events.work.nothing')}
      </Box>
    </Box>
  )
  return (
    <Box
      role="alert"
      sx={{
        border: 1,
        borderColor: 'tone.warning.line',
        bgcolor: 'tone.warning.bg',
        borderRadius: 1,
        p: 1.5,
        display: 'grid',
        gap: 1.5,
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{translate('events.work.conflict', { by })}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {side(translate('events.work.theirs'), theirs)}
        {side(translate('events.work.mine'), mine)}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onBoth}>
          {translate('events.work.keepBoth')}
        </Button>
        <Button variant="outlined" onClick={onMine}>
          {translate('events.work.keepMine')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onTheirs}>
          {translate('events.work.keepTheirs')}
        </Button>
      </Box>
    </Box>
  )
}
