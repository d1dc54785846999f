import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { consentInForce, type Consent } from './consent.ts'
import { end, handBack, verdictOf, waitUntil, type Message } from './end.ts'
import { LeaseLost, type Claimed } from '../queue/lease.ts'
import { ConsentEnded, progressOf, storePage, type Progress } from './page.ts'
import { SourceFault, type Source, type SourceAnswer } from './protocol.ts'
import type { Sources } from './sources.ts'

/** How often a source is tried, and how long it is waited in between at first and at most, in milliseconds. */
export type Patience = { tries: number; first: number; longest: number }
export const usualPatience: Patience = { tries: 6, first: 5_000, longest: 30 * 60_000 }

/** Rows that are taken of one source in one go: twenty years of a hundred accounts are fewer. */
const mostRows = 50_000
const mostPages = 1_000

export type RunContext = {
  db: Executor
  schemas: SchemaStore
  sources: Sources
  patience: Patience
  warn: (fact: Record<string, unknown>, text: string) => void
}

/** When to try again: later each time, not all at once, and not before the source wants to be asked. */
export const backOff = (tries: number, { first, longest }: Patience, after: number, random = Math.random()): number =>
  Math.max(after, Math.min(longest, first * 3 ** (tries - 1)) * (0.75 + random / 2))

function refuseOther(answer: SourceAnswer, consent: Consent, source: Source): void {
  if (answer.creditCode !== consent.creditCode) throw new SourceFault('collect.fault.otherEnterprise')
  if (answer.known === false)
    throw new SourceFault('collect.unknownEnterprise', { parameters: { source: source.name } })
}

/** Fetches page by page until there is no more; answers how the collection ended. */
async function fetchPages(
  context: RunContext,
  claimed: Claimed<'collections'>,
  source: Source,
  state: { progress: Progress; tries: number },
  signal: AbortSignal,
): Promise<{ state: 'done' | 'partial' | 'failed'; message: Message | null }> {
  const { db, schemas } = context
  const table = schemas.table(claimed.table_id)
  if (!table) throw new Error(`no table ${claimed.table_id}`)
  let cursor = claimed.next_cursor
  for (;;) {
    const consent = await consentInForce(db, claimed.customer_id, claimed.data_type, now())
    if (!consent) throw new ConsentEnded('no consent is in force')
    const { creditCode, enterpriseName, id, time, hash } = consent
    const answer = await source.fetchPage(
      {
        creditCode,
        enterpriseName,
        table: table.name,
        authorisation: { id, time, hash },
        ...(cursor === null ? {} : { cursor }),
      },
      signal,
    )
    refuseOther(answer, consent, source)
    state.progress = await storePage(db, claimed, {
      table,
      check: schemas.checkRow(table.name),
      answer,
      source: source.name,
      consent,
      progress: state.progress,
    })
    state.tries = 1
    const next = answer.next ?? null
    if (next === null) return verdictOf(state.progress, answer, source.name)
    if (next === cursor) return { state: 'partial', message: { key: 'collect.sameCursor' } }
    if (state.progress.rows >= mostRows || state.progress.pages >= mostPages)
      return { state: 'partial', message: { key: 'collect.tooMany', parameters: { limit: mostRows } } }
    cursor = next
  }
}

/** A source that did not answer: tried again later, or the end of it, with what has been fetched. */
async function onFault(
  { db, patience }: RunContext,
  claimed: Claimed<'collections'>,
  source: Source,
  fault: SourceFault,
  { progress, tries }: { progress: Progress; tries: number },
): Promise<void> {
  if (fault.retry && tries < patience.tries)
    return waitUntil(
      db,
      claimed,
      new Date(Date.now() + backOff(tries, patience, fault.after)).toISOString(),
      source.name,
      fault,
    )
  const reason = { key: fault.key, parameters: fault.parameters }
  if (progress.rows > 0) return end(db, claimed, 'partial', source.name, progress, { key: 'collect.cut', reason })
  return end(
    db,
    claimed,
    'failed',
    source.name,
    progress,
    fault.retry ? { key: 'collect.gaveUp', parameters: { tries }, reason } : reason,
  )
}

/**
 * Works at a collection that was claimed until it ended, waits to be tried again, or is given back because `signal`
 * says that this process stops. It never throws for what a source does.
 */
export async function runCollection(
  context: RunContext,
  claimed: Claimed<'collections'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, sources, patience, warn } = context
  const source = sources.get(claimed.data_type)
  const state = { progress: progressOf(claimed), tries: claimed.attempts }
  const name = source?.name ?? ''
  try {
    if (!source) return await end(db, claimed, 'failed', '', state.progress, { key: 'collect.noSource' })
    if (claimed.attempts > patience.tries)
      return await end(db, claimed, state.progress.rows > 0 ? 'partial' : 'failed', name, state.progress, {
        key: 'collect.interrupted',
      })
    const ended = await fetchPages(context, claimed, source, state, signal)
    await end(db, claimed, ended.state, name, state.progress, ended.message)
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (error instanceof ConsentEnded)
      return end(db, claimed, 'cancelled', name, state.progress, { key: 'collect.ended' })
    if (signal.aborted) return handBack(db, claimed, state.tries - 1)
    if (!(error instanceof SourceFault) || !source) throw error
    warn(
      { collection: claimed.id, source: name, reason: error.key, ...error.parameters },
      'a data source did not answer as it should',
    )
    await onFault(context, claimed, source, error, state)
  }
}
