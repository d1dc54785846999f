import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { conditionLength } from '../../../../core/report-checks.ts'

type Props = { chosen: number; total: number; onAll: (on: boolean) => void; onWrite: (note: string) => void }

/** One text for the items that are chosen below it. */
export function SharedNote({ chosen, total, onAll, onWrite }: Props) {
  const translate = useTranslate()
  const [note, setNote] = useState('')
  const write = (): void => {
    onWrite(note.trim())
    setNote('')
  }
  return (
    <Box
      role="group"
      aria-label={translate('publishing.events.shared')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        columnGap: 1.5,
        rowGap: 0.5,
        mb: 1.5,
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'accent.pale',
      }}
    >
      <FormControlLabel
        sx={{ mr: 0, minHeight: 40 }}
        label={translate('publishing.events.all', { count: total })}
        control={
          <Checkbox
            size="small"
            sx={{ p: 0.5, mr: 0.5 }}
            checked={chosen === total}
            indeterminate={chosen > 0 && chosen < total}
            onChange={(_, on) => onAll(on)}
          />
        }
      />
      <TextField
        multiline
        maxRows={4}
        size="small"
        sx={{ flex: '1 1 240px', bgcolor: 'background.paper' }}
        label={translate('publishing.events.sharedNote')}
        value={note}
        onChange={(change) => setNote(change.target.value)}
        slotProps={{ htmlInput: { maxLength: conditionLength } }}
      />
      <Button variant="outlined" sx={{ minHeight: 40 }} disabled={chosen === 0 || note.trim() === ''} onClick={write}>
        {translate('publishing.events.write', { smart_count: chosen })}
      </Button>
    </Box>
  )
}
