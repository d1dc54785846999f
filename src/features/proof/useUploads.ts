import { useCalls } from '../../dataProvider/useCalls.ts'
import type { ProofPlace } from '../../dataProvider/proof.ts'
import { useUploads as useFileUploads } from '../../ui/files/useUploads.ts'

export type { Upload } from '../../ui/files/useUploads.ts'

type Callbacks = {
  /** One file is there. */ onUploaded: (file: { id: string; fileName: string; size: number }) => void
  /** Nothing is under way any more; this many have gone. */ onSettled: (count: number) => void
}

/** The proof material of one dialog on its way. */
export function useUploads(place: ProofPlace, callbacks: Callbacks) {
  const { uploadProof } = useCalls()
  return useFileUploads(async (file, onProgress, signal) => {
    const { id, fileName } = await uploadProof({ ...place, file }, onProgress, signal)
    return { id, fileName, size: file.size }
  }, callbacks)
}
