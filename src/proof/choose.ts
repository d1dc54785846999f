import { largestProof, proofTypes } from '../../core/edits.ts'

/** What a choice of files comes to: those to upload, and the names of those that cannot be. */
export type Chosen = { taken: File[]; tooLarge: string[]; refused: string[]; empty: string[] }

const isProof = (name: string): boolean => proofTypes.some((type) => name.toLowerCase().endsWith(type))

/** The same file, as far as a browser tells. */
const isSame = (one: File, other: File): boolean => one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Sorts what was chosen or dropped (`spec.txt` section 5): types, 100 MB each, and each file once. */
export function chooseProofs(files: readonly File[], waiting: readonly File[]): Chosen {
  const chosen: Chosen = { taken: [], tooLarge: [], refused: [], empty: [] }
  for (const file of files) {
    if (!isProof(file.name)) chosen.refused.push(file.name)
    else if (file.size > largestProof) chosen.tooLarge.push(file.name)
    else if (file.size === 0) chosen.empty.push(file.name)
    else if (![...waiting, ...chosen.taken].some((other) => isSame(file, other))) chosen.taken.push(file)
  }
  return chosen
}
