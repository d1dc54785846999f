import { changesNothing } from '../changes-nothing.ts'
import { readingOf, type BatchItem } from './item.ts'
import { questionsOf, type Wording } from './questions.ts'
import { asked, type Reason } from './reason.ts'
import { heldTogether } from './together.ts'

/**
 * How a file stands: on its way; ready to be imported without a question; needs a look; cannot be imported; being
 * imported; done.
 */
export type StandingKind = 'waiting' | 'reading' | 'ready' | 'look' | 'cannot' | 'importing' | 'done'
export type Standing = { kind: StandingKind; reasons: Reason[] }

function standingOf(item: BatchItem, wording: Wording, together: ReturnType<typeof heldTogether>): Standing {
  const { work } = item
  if (work.kind === 'waiting' || work.kind === 'reading' || work.kind === 'importing')
    return { kind: work.kind, reasons: [] }
  if (work.kind === 'imported') return { kind: 'done', reasons: [] }
  if (work.kind === 'refused') return { kind: 'cannot', reasons: [work.reason] }
  const reading = readingOf(item)
  if (!reading) return { kind: 'waiting', reasons: [] }
  const first = together.copyOf.get(item.id)
  if (first !== undefined) return { kind: 'cannot', reasons: [asked('copy', { file: first })] }
  const reasons = [...questionsOf(reading, wording), ...(together.reasons.get(item.id) ?? [])]
  if (reasons.length > 0) return { kind: 'look', reasons }
  // Without a dry run that holds nothing is ready.
  if (!reading.verified || reading.verified.tables.length === 0) return { kind: 'look', reasons: [asked('unverified')] }
  return reading.verified.tables.every(({ changes }) => changesNothing(changes))
    ? { kind: 'cannot', reasons: [asked('stored')] }
    : { kind: 'ready', reasons: [] }
}

/** How each file of a batch stands, by its id: each by itself, and all held against each other. */
export function standingsOf(items: readonly BatchItem[], wording: Wording): Map<string, Standing> {
  const together = heldTogether(items, wording)
  return new Map(items.map((item) => [item.id, standingOf(item, wording, together)]))
}
