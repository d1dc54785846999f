import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import type { MouseEvent } from 'react'
import { useTranslate } from 'react-admin'
import { panelId, tabElementId } from './ids.ts'

type Props = {
  id: string
  label: string
  active: boolean
  /** Its page is there to be named; one that rests has none. */
  live: boolean
  /** The one that the Tab key reaches; arrows lead to the others. */
  reachable: boolean
  unsaved: boolean
  closable: boolean
  onShow: () => void
  onClose: () => void
  onMenu: (place: { left: number; top: number }) => void
}

/** A tab may hold no second control, so its ✕ is for the mouse; the Delete key and the menu close it too. */
export function TabItem({ id, label, active, live, reachable, unsaved, closable, onShow, onClose, onMenu }: Props) {
  const translate = useTranslate()
  const middle = (event: MouseEvent): void => {
    if (event.button !== 1) return
    event.preventDefault()
    onClose()
  }
  return (
    <Box
      role="tab"
      id={tabElementId(id)}
      aria-selected={active}
      aria-controls={live ? panelId(id) : undefined}
      aria-label={unsaved ? `${label} (${translate('tabs.unsaved')})` : undefined}
      aria-keyshortcuts={closable ? 'Delete Shift+F10' : 'Shift+F10'}
      tabIndex={reachable ? 0 : -1}
      title={label}
      onClick={onShow}
      onAuxClick={middle}
      onMouseDown={(event) => {
        // Neither the browser's scrolling by the middle button, nor a second focus on what is only clicked.
        if (event.button === 1) event.preventDefault()
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu({ left: event.clientX, top: event.clientY })
      }}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        flexShrink: 0,
        maxWidth: { xs: 148, md: 220 },
        pl: { xs: 1.25, md: 1.75 },
        pr: closable ? { xs: active ? 0.5 : 1.25, md: 0.75 } : 1.75,
        fontSize: { xs: 13, md: 14 },
        cursor: 'pointer',
        userSelect: 'none',
        WebkitTouchCallout: 'none',
        color: active ? 'primary.dark' : 'text.secondary',
        fontWeight: active ? 500 : 400,
        '&:hover': { color: active ? 'primary.dark' : 'text.primary', bgcolor: 'action.hover' },
        '&::after': {
          content: '""',
          position: 'absolute',
          left: 8,
          right: 8,
          bottom: 0,
          height: 2,
          borderRadius: 1,
          bgcolor: active ? 'primary.main' : 'transparent',
        },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -3, borderRadius: 1 },
        '& .tab-close': {
          opacity: active ? 1 : { xs: 0, md: 0.45 },
          display: { xs: active ? 'inline-flex' : 'none', md: 'inline-flex' },
        },
        '&:hover .tab-close': { opacity: 1 },
      }}
    >
      {unsaved && (
        <Box
          component="span"
          aria-hidden
          sx={{ flexShrink: 0, width: 7, height: 7, borderRadius: '50%', bgcolor: 'warning.main' }}
        />
      )}
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
      {closable && (
        <Box
          component="span"
          aria-hidden
          className="tab-close"
          data-close={id}
          onClick={(event) => {
            event.stopPropagation()
            onClose()
          }}
          sx={{
            flexShrink: 0,
            alignItems: 'center',
            justifyContent: 'center',
            width: 22,
            height: 22,
            borderRadius: 1,
            '&:hover': { bgcolor: 'action.selected' },
          }}
        >
          <Close sx={{ fontSize: 15 }} />
        </Box>
      )}
    </Box>
  )
}
