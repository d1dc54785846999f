import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { shownKeys } from './keys.ts'
import { shortcutGroups } from './list.ts'

const key = {
  font: 'inherit',
  fontSize: 12,
  lineHeight: '20px',
  px: 0.75,
  border: '1px solid',
  borderColor: 'divider',
  borderBottomWidth: 2,
  borderRadius: '4px',
  bgcolor: 'background.default',
  color: 'text.primary',
}

/** All shortcuts of the editor. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" disableRestoreFocus>
      <DialogTitle>{translate('writing.shortcuts.title')}</DialogTitle>
      <DialogContent sx={{ columnCount: { xs: 1, sm: 2 }, columnGap: 4 }}>
        {shortcutGroups.map(({ name, entries }) => (
          <Box component="section" key={name} sx={{ mb: 2, breakInside: 'avoid' }}>
            <Typography
              component="h3"
              sx={{ fontSize: 13, fontWeight: 600, color: 'text.secondary', mb: 0.5, breakAfter: 'avoid' }}
            >
              {translate(`writing.shortcuts.group.${name}`)}
            </Typography>
            <Box component="dl" sx={{ m: 0 }}>
              {entries.map(({ text, keys }) => (
                <Box
                  key={text}
                  sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.4, breakInside: 'avoid' }}
                >
                  <Box component="dt" sx={{ fontSize: 14 }}>
                    {translate(text)}
                  </Box>
                  <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.5, whiteSpace: 'nowrap' }}>
                    {shownKeys(keys)
                      .split('+')
                      .map((part) => (
                        <Box component="kbd" key={part} sx={key}>
                          {part}
                        </Box>
                      ))}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
