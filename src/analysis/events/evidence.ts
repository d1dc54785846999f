/** Types and size that evidence may have. */
export const evidenceTypes = ['.pdf', '.jpg', '.jpeg', '.png', '.xlsx', '.xls', '.docx'] as const
export const largestEvidence = 20 * 1024 * 1024

export type Chosen = { taken: File[]; tooLarge: string[]; refused: string[]; empty: string[] }

const isEvidence = (name: string): boolean => evidenceTypes.some((type) => name.toLowerCase().endsWith(type))
const isSame = (one: File, other: File): boolean => one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Sorts what was chosen or dropped: those to send, each once, and the names of those that cannot be sent. */
export function chooseEvidence(files: readonly File[], waiting: readonly File[]): Chosen {
  const chosen: Chosen = { taken: [], tooLarge: [], refused: [], empty: [] }
  for (const file of files) {
    if (!isEvidence(file.name)) chosen.refused.push(file.name)
    else if (file.size > largestEvidence) chosen.tooLarge.push(file.name)
    else if (file.size === 0) chosen.empty.push(file.name)
    else if (![...waiting, ...chosen.taken].some((other) => isSame(file, other))) chosen.taken.push(file)
  }
  return chosen
}
