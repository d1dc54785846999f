import Notifications from '@mui/icons-material/NotificationsNoneOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { useInbox } from '../../dataProvider/useInbox.ts'

const InboxPopover = lazyPart(async () => ({ default: (await import('./InboxPopover.tsx')).InboxPopover }))

/** How much is unread, on every page; opens what it is. */
export function InboxBell() {
  const translate = useTranslate()
  const { inbox } = useInbox()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const unread = inbox?.unread ?? 0
  const label = unread > 0 ? translate('inbox.bellUnread', { smart_count: unread }) : translate('inbox.bell')
  return (
    <>
      <Tooltip title={label} slotProps={{ popper: { disablePortal: true } }}>
        <IconButton
          size="medium"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {/* A badge of nothing still has a figure in it, which the button's name does not say. */}
          {unread > 0 ? (
            <Badge
              badgeContent={unread}
              max={99}
              slotProps={{ badge: { 'aria-hidden': true, sx: { bgcolor: 'accent.fill', color: 'accent.onFill' } } }}
            >
              <Notifications fontSize="small" />
            </Badge>
          ) : (
            <Notifications fontSize="small" />
          )}
        </IconButton>
      </Tooltip>
      {anchor && (
        <LoadedPart onMissing={() => setAnchor(null)}>
          <InboxPopover anchor={anchor} onClose={() => setAnchor(null)} />
        </LoadedPart>
      )}
    </>
  )
}
