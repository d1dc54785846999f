import type { Passage } from '../../../../core/contracts/passages.ts'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { shortTime } from '../times.ts'

type Props = {
  passage: Passage
  mayChange: boolean
  mayDelete: boolean
  busy: boolean
  onInsert: () => void
  onEdit: () => void
  onDelete: () => void
}

/** A passage of the library: what it says, and what can be done with it. */
export function PassageCard({ passage, mayChange, mayDelete, busy, onInsert, onEdit, onDelete }: Props) {
  const translate = useTranslate()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const then = (run: () => void) => (): void => {
    setAnchor(null)
    run()
  }
  const facts = [
    passage.own ? null : passage.userName,
    shortTime(passage.updateTime),
    passage.uses > 0 ? translate('passages.uses', { smart_count: passage.uses }) : null,
  ]
    .filter(Boolean)
    .join(' · ')
  const long = passage.plain.length > 120
  return (
    <Box
      component="li"
      aria-labelledby={id}
      sx={{ listStyle: 'none', px: 2, py: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Typography
          component="h3"
          id={id}
          sx={{ flex: 1, fontSize: 14, fontWeight: 600, lineHeight: 1.6, overflowWrap: 'anywhere' }}
        >
          {passage.title}
        </Typography>
        {passage.shared && <Chip size="small" variant="outlined" label={translate('passages.shared')} />}
        {(mayChange || mayDelete) && (
          <IconButton
            size="small"
            aria-label={translate('passages.more', { title: passage.title })}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreHoriz fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Typography
        variant="body2"
        sx={{
          mt: 0.5,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          ...(open
            ? {}
            : { display: '-webkit-box', WebkitLineClamp: 4, WebkitBoxOrient: 'vertical', overflow: 'hidden' }),
        }}
      >
        {passage.plain}
      </Typography>
      {passage.tags.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
          {passage.tags.map((tag) => (
            <Chip key={tag} size="small" label={tag} />
          ))}
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.75 }}>
        {facts}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 0.75 }}>
        <Button size="small" variant="outlined" disabled={busy} aria-describedby={id} onClick={onInsert}>
          {translate('passages.insert')}
        </Button>
        {long && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={open}
            aria-describedby={id}
            onClick={() => setOpen(!open)}
          >
            {translate(open ? 'passages.less' : 'passages.all')}
          </Button>
        )}
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {mayChange && <MenuItem onClick={then(onEdit)}>{translate('passages.edit')}</MenuItem>}
        {mayDelete && <MenuItem onClick={then(onDelete)}>{translate('ra.action.delete')}</MenuItem>}
      </Menu>
    </Box>
  )
}
