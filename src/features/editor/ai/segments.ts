import type { Offence } from '../../../../core/guard/types.ts'
import { compareRuns } from '../../../../core/document/compare/words.ts'

/** A stretch of a proposal: what stayed, came or went; `offence` where the guard refuses it. */
export type Segment = { kind: 'same' | 'added' | 'removed'; text: string; offence: Offence | null }

/** Cuts a stretch of the new text at the offences in it. */
function cut(kind: 'same' | 'added', text: string, from: number, offences: readonly Offence[]): Segment[] {
  const segments: Segment[] = []
  let at = from
  const end = from + text.length
  const put = (to: number, offence: Offence | null): void => {
    if (to > at) segments.push({ kind, text: text.slice(at - from, to - from), offence })
    at = Math.max(at, to)
  }
  for (const offence of offences) {
    if (offence.to <= at || offence.from >= end) continue
    put(Math.min(offence.from, end), null)
    put(Math.min(offence.to, end), offence)
  }
  put(end, null)
  return segments
}

/** A new text word by word against the old one. */
export function segmentsOf(before: string, after: string, offences: readonly Offence[]): Segment[] {
  let at = 0
  return compareRuns([{ text: before, marks: [] }], [{ text: after, marks: [] }]).flatMap(
    ({ kind, runs }): Segment[] => {
      const text = runs.map((run) => run.text).join('')
      if (kind === 'removed') return [{ kind, text, offence: null }]
      at += text.length
      return cut(kind, text, at - text.length, offences)
    },
  )
}

/** A new text alone, cut at its offences. */
export const plainSegments = (text: string, offences: readonly Offence[]): Segment[] => cut('same', text, 0, offences)
