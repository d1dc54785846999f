import { useState } from 'react'
import type { ProofPlace } from '../../dataProvider/proof.ts'
import type { LockState } from './LockNotice.tsx'
import { useProofs } from './useProofs.ts'

/** Whether a table can be edited: while proof material is there. `state` is null until that is known. */
export function useLock(place: ProofPlace) {
  const proofs = useProofs(place)
  const { files } = proofs
  const [wasOpen, setWasOpen] = useState(false)
  const editable = (files?.length ?? 0) > 0
  if (editable && !wasOpen) setWasOpen(true)
  const state: LockState | null =
    files === undefined ? null : editable ? 'unlocked' : wasOpen ? 'lockedAgain' : 'locked'
  return {
    proofs,
    editable,
    state,
    /** The server has refused an edit: whoever deleted the last proof, the page knows it now. */
    recheck: proofs.retry,
  }
}
