import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { InboxItem } from '../../../core/contracts/inbox.ts'
import { useUser } from '../../authProvider/user.ts'
import { homePath } from '../../authProvider/redirect.ts'
import { InboxPart } from './InboxPart.tsx'
import { useInbox } from '../../dataProvider/useInbox.ts'

/** Lines of each part at first. */
const most = 6

/** What came in and what is due, with what is unread; a line leads to its place and closes this. */
export function InboxPopover({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const { sees } = useUser()
  const { inbox, failed, retry, markRead } = useInbox()
  const all = inbox ? [...inbox.arrived.items, ...inbox.due.items] : []
  const go = (item: InboxItem): void => {
    onClose()
    void markRead([item])
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { width: 420, maxWidth: 'calc(100vw - 16px)', maxHeight: 'min(640px, calc(100vh - 80px))' },
        },
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 48,
          pl: 2,
          pr: 1,
          bgcolor: 'surface.raised',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} component="h2" variant="h3" sx={{ flex: 1 }}>
          {translate('inbox.bell')}
        </Typography>
        {/* With nothing unread it stays: a button that goes takes the focus, and the keys that close this, with it. */}
        <Button
          size="small"
          aria-disabled={!inbox?.unread}
          onClick={() => void markRead(all)}
          sx={inbox?.unread ? undefined : { opacity: 0.5, cursor: 'default' }}
        >
          {translate('inbox.readAll')}
        </Button>
        {sees('home') && (
          <Button size="small" component={Link} to={homePath} onClick={onClose}>
            {translate('inbox.home')}
          </Button>
        )}
      </Box>
      {failed && (
        <Box role="alert" sx={{ p: 2 }}>
          <Typography color="textSecondary">{translate('inbox.failed')}</Typography>
          <Button onClick={retry}>{translate('inbox.retry')}</Button>
        </Box>
      )}
      {!inbox && !failed && <LinearProgress aria-label={translate('inbox.loading')} />}
      {inbox && (
        <>
          <InboxPart
            title={translate('inbox.arrived')}
            items={inbox.arrived.items}
            count=""
            empty={translate('inbox.nothing.arrived')}
            most={most}
            onGo={go}
          />
          <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
            <InboxPart
              title={translate('inbox.due')}
              items={inbox.due.items}
              count=""
              empty={translate('inbox.nothing.due')}
              most={most}
              onGo={go}
            />
          </Box>
        </>
      )}
    </Popover>
  )
}
