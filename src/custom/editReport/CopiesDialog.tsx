import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { LocalCopy } from '../../features/editor/autosave/local-copies.ts'
import { factsOf } from '../../features/editor/conflict/document-facts.ts'
import { shortTime } from '../../features/editor/times.ts'

type Props = {
  copies: LocalCopy[]
  onRestore: (copy: LocalCopy) => void
  onDiscard: (copy: LocalCopy) => void
  onClose: () => void
}

/** What this machine still holds of the report, to restore or to throw away. */
export function CopiesDialog({ copies, onRestore, onDiscard, onClose }: Props) {
  const translate = useTranslate()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="copies-title">
      <DialogTitle id="copies-title">{translate('report.recovery.title')}</DialogTitle>
      <DialogContent>
        {copies.length === 0 && <Typography color="textSecondary">{translate('report.recovery.none')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {copies.map((copy) => (
            <Box
              component="li"
              key={copy.id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                py: 1,
                borderBottom: '1px solid',
                borderColor: 'divider',
                flexWrap: 'wrap',
              }}
            >
              <Typography sx={{ flex: 1, minWidth: 220 }}>
                {translate('report.recovery.entry', {
                  time: shortTime(copy.time),
                  version: copy.version,
                  characters: factsOf(copy.document).characters,
                })}
              </Typography>
              <Button onClick={() => onRestore(copy)}>{translate('report.recovery.restore')}</Button>
              <Button color="error" onClick={() => onDiscard(copy)}>
                {translate('report.recovery.discard')}
              </Button>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
