import type { Offence } from '../../../core/guard/types.ts'

/** A stretch of an answer that is shown in one way; `offence` is null where everything rests on something. */
export type Run = { text: string; offence: Offence | null }

/**
 * Cuts an answer at its offences, for showing. The runs joined are the answer.
 *
 * @example runsOf('增长9%。', [{ kind: 'figure', text: '9%', from: 2, to: 4 }]).map((run) => run.text) // ['增长', '9%', '。']
 */
export function runsOf(answer: string, offences: readonly Offence[]): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const offence of offences.toSorted((a, b) => a.from - b.from)) {
    const from = Math.max(at, Math.min(offence.from, answer.length))
    const to = Math.min(offence.to, answer.length)
    if (to <= from) continue
    if (from > at) runs.push({ text: answer.slice(at, from), offence: null })
    runs.push({ text: answer.slice(from, to), offence })
    at = to
  }
  if (at < answer.length) runs.push({ text: answer.slice(at), offence: null })
  return runs
}
