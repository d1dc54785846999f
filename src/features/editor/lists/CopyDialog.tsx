import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { showNotice } from '../../../dataProvider/notices.ts'
import type { ChoiceDialogProps } from '../../../resources/choices.ts'
import { longestName, NameDialog } from './NameDialog.tsx'
import { useReportAction } from './useReportAction.ts'

/** Copies a report as a draft of the user's own; the notice leads there. */
export default function CopyDialog({ record, onClose }: ChoiceDialogProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { copyReport } = useCalls()
  const run = useReportAction()
  const copy = async (name: string): Promise<void> => {
    await run(async () => {
      const { id, reportName } = await copyReport(String(record.id), name)
      showNotice({
        severity: 'success',
        message: 'reportLists.copied',
        parameters: { name: reportName },
        action: {
          label: 'reportLists.open',
          run: () => void navigate(`/homePage/editReport/${encodeURIComponent(id)}`),
        },
      })
    })
    onClose()
  }
  const name = translate('reportLists.copyDefault', { name: String(record['reportName'] ?? '') }).slice(0, longestName)
  return (
    <NameDialog
      unchanged
      title={translate('reportLists.copyTitle')}
      text={translate('reportLists.copyText')}
      label={translate('reportLists.copyName')}
      name={name}
      confirm={translate('reportLists.copyConfirm')}
      onConfirm={copy}
      onClose={onClose}
    />
  )
}
