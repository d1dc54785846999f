import { useNotify, useTranslate } from 'react-admin'
import type { ProofFile } from '../../core/edits.ts'
import { HttpError } from '../dataProvider/http-error.ts'
import { useCalls } from '../dataProvider/useCalls.ts'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'

type Props = { file: ProofFile | null; /** It is the only one: editing will be locked. */ last: boolean; onClose: () => void; onDeleted: (file: ProofFile) => void }

/** Asks before a proof file goes. One that a colleague has deleted meanwhile is gone as wished. */
export function DeleteProof({ file, last, onClose, onDeleted }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { deleteProof } = useCalls()
  const run = async (): Promise<void> => {
    if (!file) return
    try {
      const { msg } = await deleteProof(file.id)
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
      title={translate('proof.delete.title', { name: file?.fileName ?? '' })}
      text={translate(last ? 'proof.delete.last' : 'proof.delete.text')}
      confirm={translate('proof.delete.yes')}
      onClose={onClose}
      onConfirm={run}
    />
  )
}
