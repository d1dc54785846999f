import { CompiledQuery, sql } from 'kysely'
import type { Executor } from '../../server/db/schema.ts'
import type { DatabaseKind } from '../../server/db/client.ts'

type Compiling = { compile(): CompiledQuery }

/**
 * How the database would answer a query, a line a step. PostgreSQL is told to take an index where there is one: with
 * the few rows of a test it would rather look at all of them.
 */
export function planOf(db: Executor, kind: DatabaseKind, query: Compiling): Promise<string[]> {
  const { sql: text, parameters } = query.compile()
  const explain = kind === 'postgres' ? 'explain' : 'explain query plan'
  return db.transaction().execute(async (trx) => {
    if (kind === 'postgres')
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true),
        set_config('enable_incremental_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(trx)
    const { rows } = await trx.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
    )
    return withoutParts(rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])))
  })
}

const indent = (step: string): number => step.length - step.trimStart().length

/** The steps of the query itself: what is worked out for each row of a page beside it is not how the page is found. */
function withoutParts(steps: readonly string[]): string[] {
  let part: number | null = null
  return steps.filter((step) => {
    if (part !== null && indent(step) > part) return false
    part = /^\s*(SubPlan|InitPlan) /.test(step) ? indent(step) : null
    return part === null
  })
}

/** Whether a plan reads a whole table, row by row. */
export const scans = (plan: readonly string[], table: string): boolean =>
  plan.some((step) => step === `SCAN ${table}` || step.includes(`Seq Scan on ${table}`))

/** Whether a plan sorts what it found, all of it, before it can show the first row. */
export const sorts = (plan: readonly string[]): boolean =>
  plan.some((step) => step === 'USE TEMP B-TREE FOR ORDER BY' || /^\s*(->\s+)?Sort\b/.test(step))
