import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'

/** Asks before a link of a document leads out of the product, and shows where it leads. */
export function LinkDialog({ href, onClose }: { href: string; onClose: () => void }) {
  const translate = useTranslate()
  return (
    <Dialog open={href !== ''} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="word-link-title">
      <DialogTitle id="word-link-title">{translate('readWord.link.title')}</DialogTitle>
      <DialogContent>
        <Typography gutterBottom>{translate('readWord.link.text')}</Typography>
        <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{href}</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {translate('readWord.link.cancel')}
        </Button>
        <Button
          variant="contained"
          component="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          onClick={onClose}
        >
          {translate('readWord.link.open')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
