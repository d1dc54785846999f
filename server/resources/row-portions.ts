import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DatabaseKind, Executor } from '../db/schema.ts'
import { loose } from './bound.ts'
import { readRows } from './read.ts'
import { ofKind, type Resource } from './resource.ts'
import type { StoredRow } from './types.ts'

/** Rows of one transaction. */
const portion = 20

type InTransaction = <T>(run: (trx: Executor) => Promise<T>) => Promise<T>

/**
 * Works on all rows of a resource, deleted ones too, since they may come back: portion by portion, each in a transaction
 * of its own, and others have their turn between two. Who changes a row meanwhile waits for its portion.
 *
 * @param since only rows that were written since then
 */
export async function inPortions(
  resource: Resource,
  kind: DatabaseKind,
  inTransaction: InTransaction,
  work: (trx: Executor, rows: StoredRow[]) => Promise<void>,
  since?: string,
): Promise<void> {
  const rows = ofKind(resource, kind) ?? sql<boolean>`1 = 1`
  let after = ''
  for (;;) {
    const last = await inTransaction(async (trx) => {
      const page = await readRows(
        loose(trx)
          .selectFrom(resource.table)
          .selectAll()
          .where('id', '>', after)
          .where(rows)
          .$if(since !== undefined, (query) => query.where('updated_at', '>=', since ?? ''))
          .orderBy('id')
          .limit(portion)
          .$if(kind === 'postgres', (query) => query.forUpdate()),
      )
      await work(trx, page)
      return page.length < portion ? undefined : page.at(-1)
    })
    if (!last) return
    after = last.id
    await setImmediate()
  }
}
