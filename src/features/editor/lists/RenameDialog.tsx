import { useNotify, useTranslate } from 'react-admin'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import type { ChoiceDialogProps } from '../../../resources/choices.ts'
import { NameDialog } from './NameDialog.tsx'
import { useReportAction } from './useReportAction.ts'

/** Renames a draft where it stands in the list. */
export default function RenameDialog({ record, onClose }: ChoiceDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { updateReport } = useCalls()
  const run = useReportAction()
  const rename = async (reportName: string): Promise<void> => {
    await run(() => updateReport(String(record.id), { reportName, version: Number(record['version']) }))
    notify('reportLists.renamed', { type: 'success' })
    onClose()
  }
  return (
    <NameDialog
      title={translate('reportLists.renameTitle')}
      label={translate('reportLists.name')}
      name={String(record['reportName'] ?? '')}
      confirm={translate('reportLists.save')}
      onConfirm={rename}
      onClose={onClose}
    />
  )
}
