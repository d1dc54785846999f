import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { shortTime } from '../times.ts'
import { refreshStore } from './refresh-store.ts'
import { useReportState } from './useRefresh.ts'

/**
 * Says above the page that the data changed after the report was written from them. Put off, it comes again with the
 * next change.
 */
export function StaleNotice({
  editor,
  reportId,
  hidden,
  onLook,
}: {
  editor: Editor
  reportId: string
  hidden: boolean
  onLook: () => void
}) {
  const translate = useTranslate()
  const { data } = useReportState(reportId)
  const [later, setLater] = useState<string | null>(null)
  if (hidden || !data?.stale || data.changedAt === null || data.changedAt === later) return null
  const look = (): void => {
    refreshStore(editor).wanted = true
    onLook()
  }
  return (
    <Alert
      severity="info"
      role="status"
      sx={{
        borderRadius: 0,
        py: 0,
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: '1 1 60%' },
        '& .MuiAlert-action': { py: 0, alignItems: 'center' },
        '& .MuiButton-root': { whiteSpace: 'nowrap' },
      }}
      action={
        <>
          <Button color="inherit" onClick={look}>
            {translate('refresh.notice.look')}
          </Button>
          <Button color="inherit" onClick={() => setLater(data.changedAt)}>
            {translate('refresh.notice.later')}
          </Button>
        </>
      }
    >
      {translate('refresh.notice.stale', { time: shortTime(data.changedAt) })}
    </Alert>
  )
}
