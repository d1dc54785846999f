import { useNotify, useTranslate } from 'react-admin'
import type { EvidenceFile } from '../../../core/analysis/events.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'

type Props = { file: EvidenceFile | null; /** How many other events rest on it, where that is known. */ others?: number; onClose: () => void; onDeleted: (file: EvidenceFile) => void }

/** Asks before evidence goes. A file that a colleague has deleted meanwhile is gone as wished. */
export function DeleteEvidence({ file, others = 0, onClose, onDeleted }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { deleteEvidence } = useCalls()
  const run = async (): Promise<void> => {
    if (!file) return
    try {
      const { msg } = await deleteEvidence(file.id)
      notify(msg, { type: 'success', messageArgs: { _: msg } })
      onDeleted(file)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      notify(message, { type: 'warning', messageArgs: { _: message } })
      if (error instanceof HttpError && error.status === 404) onDeleted(file)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open={file !== null}
      danger
      title={translate('events.evidence.deleteTitle', { name: file?.fileName ?? '' })}
      text={others > 0 ? translate('events.evidence.deleteShared', { smart_count: others }) : translate('events.evidence.deleteText')}
      confirm={translate('events.evidence.delete')}
      onClose={onClose}
      onConfirm={run}
    />
  )
}
