import AttachFile from '@mui/icons-material/AttachFileOutlined'
import Close from '@mui/icons-material/Close'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AnomalyEvent } from '../../../../core/analysis/events.ts'
import { BatchExplain } from './BatchExplain.tsx'
import { BatchEvidence } from './BatchEvidence.tsx'

type Props = {
  customerId: string
  events: readonly AnomalyEvent[]
  onChanged: (events: readonly AnomalyEvent[]) => void
  onDone: () => void
}

/** What can be done with all chosen events at once: one explanation, or files that are evidence of each. */
export function BatchBar({ customerId, events, onChanged, onDone }: Props) {
  const translate = useTranslate()
  const [open, setOpen] = useState<'' | 'explain' | 'evidence'>('')
  const close = (): void => setOpen('')
  return (
    <Box
      role="group"
      aria-label={translate('events.batch.title')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        flexWrap: 'wrap',
        px: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'accent.line',
        bgcolor: 'accent.pale',
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        borderRadius: '0 0 8px 8px',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flex: '1 1 100%' }}>
        <Typography role="status" sx={{ fontWeight: 600, flex: 1 }}>
          {translate('events.batch.chosen', { smart_count: events.length })}
        </Typography>
        <IconButton aria-label={translate('events.batch.clear')} onClick={onDone}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Button
        variant="contained"
        sx={{ flex: 1 }}
        startIcon={<Edit />}
        aria-haspopup="dialog"
        onClick={() => setOpen('explain')}
      >
        {translate('events.batch.explain')}
      </Button>
      <Button
        variant="outlined"
        sx={{ flex: 1 }}
        startIcon={<AttachFile />}
        aria-haspopup="dialog"
        onClick={() => setOpen('evidence')}
      >
        {translate('events.batch.attach')}
      </Button>
      {open === 'explain' && (
        <BatchExplain customerId={customerId} events={events} onChanged={onChanged} onClose={close} onDone={onDone} />
      )}
      {open === 'evidence' && (
        <BatchEvidence customerId={customerId} events={events} onChanged={onChanged} onClose={close} />
      )}
    </Box>
  )
}
