import type { MessageKey, Parameters } from '../../core/i18n/translate.ts'
import { now, toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { auditEnd } from './audit.ts'
import { writeHeld, type Claimed } from '../queue/lease.ts'
import type { Progress } from './page.ts'
import type { SourceFault } from './protocol.ts'

/** A sentence of the server, with another as its reason where it has a place `{reason}`. */
export type Message = { key: MessageKey; parameters?: Parameters; reason?: { key: MessageKey; parameters: Parameters } }

const stored = (message: Message | null) => ({
  message_key: message?.key ?? null,
  message: message && toJson({ parameters: message.parameters ?? {}, reason: message.reason ?? null }),
})

/** Ends a collection, gives it back and writes down how it ended. Throws LeaseLost where somebody else holds it. */
export async function end(
  db: Executor,
  claimed: Claimed<'collections'>,
  state: 'done' | 'partial' | 'failed' | 'cancelled',
  source: string,
  { rows, refused }: Progress,
  message: Message | null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await writeHeld(
      trx,
      'collections',
      claimed,
      { state, source, next_at: null, finished_at: now(), ...stored(message) },
      { free: true },
    )
    await auditEnd(trx, claimed, {
      state,
      source,
      rows,
      refused: refused.count,
      reason: message?.reason?.key ?? message?.key ?? '',
    })
  })
}

/** Gives a collection back to be tried again. */
export const waitUntil = (
  db: Executor,
  claimed: Claimed<'collections'>,
  time: string,
  source: string,
  fault: SourceFault,
): Promise<void> =>
  writeHeld(
    db,
    'collections',
    claimed,
    {
      state: 'waiting',
      next_at: time,
      source,
      ...stored({ key: 'collect.wait', reason: { key: fault.key, parameters: fault.parameters } }),
    },
    { free: true },
  )

/** Gives a collection back as it was: this process stops, another one goes on. */
export const handBack = (db: Executor, claimed: Claimed<'collections'>, attempts: number): Promise<void> =>
  writeHeld(db, 'collections', claimed, { state: 'waiting', next_at: now(), attempts }, { free: true })

/** How a collection stands after its last page. */
export function verdictOf(
  { rows, refused }: Progress,
  last: { complete: boolean; missing?: string },
  source: string,
): { state: 'done' | 'partial' | 'failed'; message: Message | null } {
  if (rows === 0 && refused.count > 0) return { state: 'failed', message: { key: 'collect.allRefused' } }
  if (rows === 0 && last.complete)
    return { state: 'failed', message: { key: 'collect.nothing', parameters: { source } } }
  const state = rows === 0 ? 'failed' : 'partial'
  if (!last.complete)
    return {
      state,
      message: last.missing
        ? { key: 'collect.incomplete', parameters: { missing: last.missing } }
        : { key: 'collect.incompleteUntold' },
    }
  return refused.count > 0 ? { state, message: { key: 'collect.someRefused' } } : { state: 'done', message: null }
}
