/** What a choice of files comes to: those to upload, and the names of those that cannot be. */
export type Chosen = { accepted: File[]; tooLarge: string[]; refused: string[]; empty: string[] }

/** The same file, as far as a browser tells. */
const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/** Sorts what was chosen or dropped by type and size; each file is taken once, also where it waits already. */
export function chooseFiles(
  files: readonly File[],
  waiting: readonly File[],
  { types, largest }: { types: readonly string[]; largest: number },
): Chosen {
  const chosen: Chosen = { accepted: [], tooLarge: [], refused: [], empty: [] }
  for (const file of files) {
    if (!types.some((type) => file.name.toLowerCase().endsWith(type))) chosen.refused.push(file.name)
    else if (file.size > largest) chosen.tooLarge.push(file.name)
    else if (file.size === 0) chosen.empty.push(file.name)
    else if (![...waiting, ...chosen.accepted].some((other) => isSame(file, other))) chosen.accepted.push(file)
  }
  return chosen
}
