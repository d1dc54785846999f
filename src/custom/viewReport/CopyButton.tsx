import ContentCopy from '@mui/icons-material/ContentCopy'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { failureText } from '../../dataProvider/failure-text.ts'

/** Copies the report as a draft of the user's own, and opens it. */
export function CopyButton({ reportId }: { reportId: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const { copyReport } = useCalls()
  const queries = useQueryClient()
  const { may } = useUser()
  const [busy, setBusy] = useState(false)
  const copy = async (): Promise<void> => {
    setBusy(true)
    try {
      const { id, reportName } = await copyReport(reportId)
      void queries.invalidateQueries({ queryKey: ['overviewCounts'] })
      notify(translate('reportLists.copied', { name: reportName }), { type: 'success' })
      navigate(`/homePage/editReport/${encodeURIComponent(id)}`)
    } catch (error) {
      notify(failureText(error, translate), { type: 'error' })
      setBusy(false)
    }
  }
  if (!may('home', 'add')) return null
  const label = translate('reportLists.copy')
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={busy} onClick={() => void copy()}>
          <ContentCopy fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  )
}
