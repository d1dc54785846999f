import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import { closeNotice, noticeMilliseconds, useNotices, type Notice } from '../../dataProvider/notices.ts'

/** Closes the notice when its time is over; the time stands still while it is pointed at or has the focus. */
function useClosing(notice: Notice) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const left = useRef(noticeMilliseconds)
  const stays = notice.reload === true || pointed || focused
  useEffect(() => {
    if (stays) return undefined
    const since = Date.now()
    const timer = setTimeout(() => closeNotice(notice.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - since))
    }
  }, [notice.id, stays])
  return {
    onMouseEnter: () => setPointed(true),
    onMouseLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}

function NoticeView({ notice }: { notice: Notice }) {
  const translate = useTranslate()
  const queries = useQueryClient()
  const holding = useClosing(notice)
  const text = (key: string): string => translate(key, { ...notice.parameters, _: key })
  const closing = (run: () => void | Promise<void>) => (): void => {
    closeNotice(notice.id)
    void run()
  }
  const actions = [
    notice.action && { label: text(notice.action.label), run: closing(notice.action.run) },
    notice.reload && { label: translate('failure.reload'), run: () => window.location.reload() },
    notice.retry && {
      label: translate('failure.retry'),
      run: closing(() => queries.refetchQueries({ predicate: (query) => query.state.status === 'error' })),
    },
  ].filter((action) => typeof action === 'object')

  return (
    <Alert
      severity={notice.severity}
      variant="standard"
      onClose={() => closeNotice(notice.id)}
      closeText={translate('failure.close')}
      {...holding}
      sx={{
        boxShadow: '0 6px 24px rgba(16, 36, 62, 0.14)',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        color: 'text.primary',
        alignItems: 'flex-start',
        '& .MuiAlert-message': { overflowWrap: 'anywhere' },
      }}
    >
      {notice.title && <AlertTitle sx={{ fontSize: 14, fontWeight: 600, mb: 0.25 }}>{text(notice.title)}</AlertTitle>}
      {text(notice.message)}
      {actions.length > 0 && (
        <Box sx={{ mt: 0.5, ml: -1 }}>
          {actions.map(({ label, run }) => (
            <Button key={label} size="small" onClick={run}>
              {label}
            </Button>
          ))}
        </Box>
      )}
    </Alert>
  )
}

const stack = {
  position: 'fixed',
  zIndex: 1600,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.25,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const

const isProblem = (notice: Notice): boolean => notice.severity === 'error' || notice.severity === 'warning'

/**
 * A place beside whatever else stands on the page. An open dialog hides all that from screen readers, but not what is
 * told while it is open.
 */
function useHost(notices: readonly Notice[]): HTMLElement {
  const [host] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    document.body.append(host)
    return () => host.remove()
  }, [host])
  useLayoutEffect(() => host.removeAttribute('aria-hidden'), [host, notices])
  return host
}

/**
 * The notices of the application; screen readers are told. What went well appears at the top, over nothing that is
 * pressed; what went wrong appears at the right.
 */
export function NoticeList() {
  const notices = useNotices()
  const host = useHost(notices)
  const view = (notice: Notice) => <NoticeView key={notice.id} notice={notice} />
  return createPortal(
    <>
      <Box
        aria-live="polite"
        sx={{
          ...stack,
          top: { xs: 'var(--notices-top, 72px)', sm: 9 },
          bottom: { xs: 'var(--notices-bottom, auto)', sm: 'auto' },
          left: '50%',
          transform: 'translateX(-50%)',
          alignItems: 'center',
          width: 'max-content',
          maxWidth: 'min(520px, calc(100vw - 24px))',
        }}
      >
        {notices.filter((notice) => !isProblem(notice)).map(view)}
      </Box>
      <Box
        aria-live="assertive"
        sx={{
          ...stack,
          top: { xs: 'var(--notices-top, 76px)', sm: 76 },
          bottom: { xs: 'var(--notices-bottom, auto)', sm: 'auto' },
          right: { xs: 12, sm: 24, md: 'calc(24px + var(--right-panel, 0px))' },
          left: { xs: 12, sm: 'auto' },
          width: { sm: 380 },
        }}
      >
        {notices.filter(isProblem).map(view)}
      </Box>
    </>,
    host,
  )
}
