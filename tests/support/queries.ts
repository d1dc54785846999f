import { CompiledQuery, DefaultQueryExecutor, sql } from 'kysely'
import { vi } from 'vitest'
import type { App } from '../../server/types.ts'

/** How many queries were sent to the database while a piece of work was done, by whomever in this process. */
export async function countQueries<T>(work: () => Promise<T>): Promise<{ queries: number; result: T }> {
  const sent = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  try {
    const result = await work()
    return { queries: sent.mock.calls.length, result }
  } finally {
    sent.mockRestore()
  }
}

/** The statements that a piece of work sent to the database, as they were compiled. */
export async function statementsOf(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const sent = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  try {
    await work()
    return sent.mock.calls.map(([query]) => query)
  } finally {
    sent.mockRestore()
  }
}

/** Whether a statement reads a table from its first row to its last, where an index could lead to what it looks for. */
export async function readsAll({ db, dbKind }: App, { sql: text, parameters }: CompiledQuery): Promise<boolean> {
  if (dbKind === 'sqlite') {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    )
    return rows.some(({ detail }) => detail.startsWith('SCAN'))
  }
  return db.transaction().execute(async (trx) => {
    // Of a small table PostgreSQL reads all, whatever indexes there are.
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    )
    return rows.some((row) => row['QUERY PLAN'].includes('Seq Scan'))
  })
}
