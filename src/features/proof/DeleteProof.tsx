import { useTranslate } from 'react-admin'
import type { ProofFile } from '../../../core/edits.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { DeleteFile } from '../../ui/files/DeleteFile.tsx'

type Props = {
  file: ProofFile | null
  /** It is the only one: editing will be locked. */ last: boolean
  onClose: () => void
  onDeleted: (file: ProofFile) => void
}

/** Asks before a proof file goes. */
export function DeleteProof({ file, last, ...on }: Props) {
  const translate = useTranslate()
  const { deleteProof } = useCalls()
  return (
    <DeleteFile
      file={file}
      title={translate('proof.delete.title', { name: file?.fileName ?? '' })}
      text={translate(last ? 'proof.delete.last' : 'proof.delete.text')}
      confirm={translate('proof.delete.yes')}
      remove={deleteProof}
      {...on}
    />
  )
}
