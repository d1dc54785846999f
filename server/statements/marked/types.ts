/** Of a file: `lost` was not taken, `doubt` was taken and should be looked at. */
export type MarkKind = 'lost' | 'doubt'

/** Something of a file that was not taken, or is doubtful. */
export type Finding = {
  kind: MarkKind
  sheet: string
  /** Where it stands; null where it is of the whole sheet. */
  cell: string | null
  /** What stands there. */
  value: string
  why: string
  todo: string
  /** Cells that are coloured with it. */
  also: string[]
}

/** A sheet as it was read: formulas by their results, everything at its place. */
export type CopiedSheet = { name: string; cells: { address: string; value: string; isNumber: boolean }[] }

export type MarkedWords = {
  list: string
  heads: { kind: string; sheet: string; cell: string; value: string; why: string; todo: string }
  kinds: Record<MarkKind, string>
  /** How many findings are not listed any more. */
  more: string
}

/** What the thread writes a marked copy from. */
export type MarkedCopy = { sheets: CopiedSheet[]; findings: Finding[]; words: MarkedWords; total: number }
export type FromMarker = { bytes: Uint8Array } | { failure: string }
