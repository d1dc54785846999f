import { setTimeout } from 'node:timers/promises'
import type { ImportResult, LargeImport } from '../../../core/import-results.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { ApiError } from '../../errors.ts'
import { thrown, type StoredFailure } from '../../failures.ts'
import { fromJson } from '../../db/client.ts'
import { queueRunner, type Pace, type Runner } from '../../queue/runner.ts'
import type { CurrentUser } from '../../user.ts'
import { addLarge, cancelLarge, listLarge, readLargeImport, storeLarge, type LargeOrder } from './jobs.ts'
import { runLarge, type LargeContext } from './run.ts'

/**
 * One at a time: each takes a core and some hundred megabytes. The lease is long, because what is stored holds the one
 * right to write to a file of SQLite for some seconds.
 */
const usualPace: Pace = { look: 1_000, lease: 120_000, atOnce: 1 }
/** Milliseconds between two looks of a call that waits for the end. */
const look = 100

/** Imports of large tables in the background (decision 0050). A table is the queue. */
export type LargeImports = Runner & {
  start(user: CurrentUser, order: LargeOrder, locale: Locale): Promise<LargeImport>
  read(user: CurrentUser, id: string, locale: Locale): Promise<LargeImport>
  list(user: CurrentUser, of: { customerId?: string | undefined }, locale: Locale): Promise<LargeImport[]>
  store(user: CurrentUser, id: string, locale: Locale): Promise<LargeImport>
  cancel(user: CurrentUser, id: string, locale: Locale): Promise<LargeImport>
  /** Does all of it while the call waits, or (dry run) only tells what it would do. */
  whole(
    user: CurrentUser,
    order: LargeOrder & { basis?: string | undefined },
    dryRun: boolean,
    locale: Locale,
  ): Promise<ImportResult>
}

/** Works at nothing before the first is asked for here, or `follow` is called. */
export function openLargeImports(
  context: LargeContext & { stumbled: (error: unknown) => void; pace?: Partial<Pace> },
): LargeImports {
  const { db, stumbled, pace = {} } = context
  const runner = queueRunner({
    db,
    queue: 'large_imports',
    pace: { ...usualPace, ...pace },
    work: (claimed, signal) => runLarge(context, claimed, signal),
    failed: stumbled,
  })
  const refusal = async (id: string): Promise<Error> => {
    const row = await db.selectFrom('large_imports').select('failure').where('id', '=', id).executeTakeFirst()
    return row?.failure ? thrown(fromJson<StoredFailure>(row.failure)) : new ApiError(409, 'import.notChecked')
  }
  const until = async (
    user: CurrentUser,
    id: string,
    state: LargeImport['state'],
    locale: Locale,
  ): Promise<ImportResult> => {
    for (;;) {
      const now = await readLargeImport(db, user, id, locale)
      if (now.state === state && now.result) return now.result
      if (now.state === 'failed' || now.state === 'cancelled') throw await refusal(id)
      await setTimeout(look)
    }
  }
  const imports: LargeImports = {
    ...runner,
    async start(user, order, locale) {
      const added = await addLarge(db, user, order, locale)
      void runner.look()
      return added
    },
    read: (user, id, locale) => readLargeImport(db, user, id, locale),
    list: (user, of, locale) => listLarge(db, user, of, locale),
    async store(user, id, locale) {
      const asked = await storeLarge(db, user, id, locale)
      void runner.look()
      return asked
    },
    cancel: (user, id, locale) => cancelLarge(db, user, id, locale),
    async whole(user, { basis, ...order }, dryRun, locale) {
      const { id } = await imports.start(user, order, locale)
      try {
        const result = await until(user, id, 'checked', locale)
        if (basis !== undefined && basis !== result.changes.basis) throw new ApiError(409, 'import.changedSince')
        if (dryRun) {
          await cancelLarge(db, user, id, locale)
          return result
        }
        await imports.store(user, id, locale)
        const { preview: _preview, ...done } = await until(user, id, 'done', locale)
        return done
      } catch (error) {
        await cancelLarge(db, user, id, locale).catch(() => undefined)
        throw error
      }
    },
  }
  return imports
}
