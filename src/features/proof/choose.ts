import { largestProof, proofTypes } from '../../../core/edits.ts'
import { chooseFiles, type Chosen } from '../../ui/files/choose.ts'

/** Sorts what was chosen as proof (`spec.txt` section 5): types, 100 MB each, and each file once. */
export const chooseProofs = (files: readonly File[], waiting: readonly File[]): Chosen =>
  chooseFiles(files, waiting, { types: proofTypes, largest: largestProof })
