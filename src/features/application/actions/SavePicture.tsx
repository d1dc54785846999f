import { useEffect } from 'react'
import type { ChoiceDialogProps } from '../../../resources/choices.ts'
import { usePoster } from '../../../fields/widgets/qrcode/poster/usePoster.ts'

/** Saves the picture of a code; there is nothing to ask. */
export default function SavePicture({ schema, record, onClose }: ChoiceDialogProps) {
  const { save } = usePoster(schema)
  useEffect(() => {
    void save([record])
    onClose()
    // Once, when it was chosen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
