import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { failureText } from '../../../dataProvider/failure-text.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import type { ChoiceDialogProps } from '../../../resources/choices.ts'
import { useReportAction } from './useReportAction.ts'

/** Makes a published report a draft again, after a question, and opens it. */
export default function DraftDialog({ record, onClose }: ChoiceDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const { draftReport } = useCalls()
  const run = useReportAction()
  const [failure, setFailure] = useState<string | null>(null)
  const toDraft = async (): Promise<void> => {
    setFailure(null)
    try {
      await run(() => draftReport(String(record.id), String(record['reportName'] ?? ''), Number(record['version'])))
    } catch (error) {
      return setFailure(failureText(error, translate))
    }
    notify('reportLists.drafted', { type: 'success' })
    onClose()
    navigate(`/homePage/editReport/${encodeURIComponent(String(record.id))}`)
  }
  return (
    <ConfirmDialog
      open
      title={translate('report.edit.toDraftTitle')}
      text={failure ?? translate('report.edit.toDraftText')}
      confirm={translate('report.edit.toDraft')}
      onClose={onClose}
      onConfirm={toDraft}
    />
  )
}
