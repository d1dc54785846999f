import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { listKeys } from './list-keys.ts'

/** All keys of a list. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const title = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{translate('listViews.keys.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0 }}>
          {listKeys.map(({ key, text }) => (
            <Box key={key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
              <Box component="dt">{translate(`listViews.keys.${text}`)}</Box>
              <Box component="dd" sx={{ m: 0 }}>
                <kbd>{key}</kbd>
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
