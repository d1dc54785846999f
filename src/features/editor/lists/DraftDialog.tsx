import { useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
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
  const { run, failure } = useReportAction()
  const toDraft = async (): Promise<void> => {
    if (
      !(await run(() => draftReport(String(record.id), String(record['reportName'] ?? ''), Number(record['version']))))
    )
      return
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
