import { can } from '../../../core/permissions.ts'
import type { Mapping } from '../../../core/imports.ts'
import { findUser } from '../../auth/sessions.ts'
import { fromJson, now, toJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { ApiError, notFound } from '../../errors.ts'
import { stored as failureOf } from '../../failures.ts'
import type { FileStore } from '../../files/store.ts'
import { LeaseLost, writeHeld, type Claimed } from '../../queue/lease.ts'
import type { SchemaStore } from '../../schemas/store.ts'
import type { CurrentUser } from '../../user.ts'
import { requireCustomer } from '../customer.ts'
import { findSource } from '../source-file.ts'
import { readLarge } from './read.ts'
import { findRows, forgetAside, hasRows, putAside } from './stage.ts'
import { storeAside } from './store.ts'

export type LargeContext = {
  db: Executor
  files: FileStore
  schemas: SchemaStore
  failed: (error: unknown, reference: string) => void
  /** Milliseconds between two notes of how far it is. */
  noteEvery?: number
}
type Claim = Claimed<'large_imports'>

/** An import that ended its process so often ends. */
const mostAttempts = 3

/** Who asked for it, with the rights of this moment. Throws 403 for who may not import any more, 404 out of reach. */
async function importer(db: Executor, claimed: Claim): Promise<CurrentUser> {
  const user = await findUser(db, claimed.user_id)
  if (!user || !can(user.permissions, { permission: 'client', action: 'import' }))
    throw new ApiError(403, 'error.forbidden')
  await requireCustomer(db, user, claimed.customer_id)
  return { ...user, address: claimed.address, ...(claimed.request_id && { requestId: claimed.request_id }) }
}

/** Notes how far an import is, every so often, and ends it where it was cancelled. */
function progressOf({ db, noteEvery = 500 }: LargeContext, claimed: Claim, signal: AbortSignal) {
  const lost = new AbortController()
  const counts = { read_rows: 0, checked_rows: 0, staged_rows: 0 }
  let noted = ''
  const note = (): void => {
    const latest = JSON.stringify(counts)
    if (latest === noted) return
    noted = latest
    writeHeld(db, 'large_imports', claimed, counts).catch((error: unknown) => {
      if (error instanceof LeaseLost) lost.abort(error)
    })
  }
  const timer = setInterval(note, noteEvery)
  return { counts, signal: AbortSignal.any([signal, lost.signal]), end: () => clearInterval(timer) }
}

/** Reads and checks the file, and puts its rows aside. */
async function check(context: LargeContext, claimed: Claim, signal: AbortSignal): Promise<void> {
  const { db, files, schemas } = context
  await importer(db, claimed)
  // Of one that was begun before and broken off.
  await forgetAside(db, claimed.id)
  const table = schemas.table(claimed.table_id)
  const source = await findSource(db, claimed.customer_id, claimed.file_id)
  if (!table || !source) throw notFound()
  const place = { customerId: claimed.customer_id, tableId: claimed.table_id }
  const { counts, ...progress } = progressOf(context, claimed, signal)
  try {
    const outcome = await readLarge(
      {
        bytes: await files.readWhole(source.sha256),
        table,
        file: { id: source.id, name: source.name },
        sheet: claimed.sheet,
        mapping: fromJson<Mapping>(claimed.mapping),
        locale: claimed.locale,
        time: now(),
        importId: claimed.id,
        compares: await hasRows(db, place),
      },
      {
        find: (places) => findRows(db, place, places),
        async put(rows) {
          await putAside(db, claimed.id, counts.staged_rows, rows)
          counts.staged_rows += rows.length
        },
        progress(read, checked) {
          counts.read_rows = read
          if (checked !== null) counts.checked_rows = checked
        },
      },
      progress.signal,
    )
    counts.checked_rows = outcome.rows
    await writeHeld(
      db,
      'large_imports',
      claimed,
      { ...counts, total: counts.read_rows, state: 'checked', outcome: toJson(outcome), next_at: null, attempts: 0 },
      { free: true },
    )
  } finally {
    progress.end()
  }
}

/** Makes what was put aside the customer's. */
async function store({ db }: LargeContext, claimed: Claim): Promise<void> {
  await storeAside(db, claimed, await importer(db, claimed), (trx) =>
    // In the transaction that stores the rows: neither is there without the other.
    writeHeld(trx, 'large_imports', claimed, { state: 'done', next_at: null, finished_at: now() }, { free: true }),
  )
}

/**
 * Works at an import that was claimed until its step ended, or gives it back where `signal` says that this process
 * stops.
 *
 * @throws LeaseLost where it was cancelled, or taken over
 */
export async function runLarge(context: LargeContext, claimed: Claim, signal: AbortSignal): Promise<void> {
  const { db, failed } = context
  try {
    if (claimed.attempts > mostAttempts) throw new ApiError(500, 'import.interrupted')
    if (claimed.step === 'check') await check(context, claimed, signal)
    else {
      await store(context, claimed)
      await forgetAside(db, claimed.id)
    }
  } catch (error) {
    if (error instanceof LeaseLost) {
      const row = await db.selectFrom('large_imports').select('state').where('id', '=', claimed.id).executeTakeFirst()
      if (row?.state === 'cancelled') await forgetAside(db, claimed.id)
      throw error
    }
    if (signal.aborted)
      return writeHeld(
        db,
        'large_imports',
        claimed,
        { state: 'waiting', next_at: now(), attempts: claimed.attempts - 1 },
        { free: true },
      )
    const { failure, reference } = failureOf(error)
    if (reference) failed(error, reference)
    await writeHeld(
      db,
      'large_imports',
      claimed,
      { state: 'failed', failure: toJson(failure), next_at: null, finished_at: now() },
      { free: true },
    )
    await forgetAside(db, claimed.id)
  }
}
