import { useTranslate } from 'react-admin'
import type { EvidenceFile } from '../../../../core/analysis/events.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { DeleteFile } from '../../../ui/files/DeleteFile.tsx'

type Props = {
  file: EvidenceFile | null
  /** How many other events rest on it, where that is known. */ others?: number
  onClose: () => void
  onDeleted: (file: EvidenceFile) => void
}

/** Asks before evidence goes. */
export function DeleteEvidence({ file, others = 0, ...on }: Props) {
  const translate = useTranslate()
  const { deleteEvidence } = useCalls()
  return (
    <DeleteFile
      file={file}
      title={translate('events.evidence.deleteTitle', { name: file?.fileName ?? '' })}
      text={
        others > 0
          ? translate('events.evidence.deleteShared', { smart_count: others })
          : translate('events.evidence.deleteText')
      }
      confirm={translate('events.evidence.delete')}
      remove={deleteEvidence}
      {...on}
    />
  )
}
