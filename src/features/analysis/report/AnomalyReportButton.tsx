import Description from '@mui/icons-material/DescriptionOutlined'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { EventCounts } from '../../../../core/analysis/events.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useCanSend } from '../../../ui/notices/CannotSend.tsx'

/** Writes the anomaly report of a customer, after saying that it is frozen and what is still open; then shows it. */
export function AnomalyReportButton({ customerId, counts }: { customerId: string; counts: Pick<EventCounts, 'open'> }) {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const canSend = useCanSend()
  const { writeAnomalyReport } = useCalls()
  const [asking, ask] = useState(false)
  // A second click of a double click comes when the first has been answered.
  const written = useRef(false)
  const write = async (): Promise<void> => {
    if (written.current) return
    written.current = true
    try {
      const { id } = await writeAnomalyReport(customerId)
      notify(translate('events.report.written'), { type: 'success' })
      void navigate(`/homePage/viewReport/${encodeURIComponent(id)}`)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      notify(message, { type: 'error', messageArgs: { _: message } })
      written.current = false
      ask(false)
    }
  }
  return (
    <>
      <Button variant="contained" startIcon={<Description />} disabled={!canSend} onClick={() => ask(true)}>
        {translate('events.report.write')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('events.report.title')}
        text={translate(counts.open > 0 ? 'events.report.withOpen' : 'events.report.allClosed', {
          smart_count: counts.open,
        })}
        confirm={translate('events.report.confirm')}
        onConfirm={write}
        onClose={() => ask(false)}
      />
    </>
  )
}
