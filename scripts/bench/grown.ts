import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { freshCustomers } from '../../server/db/derived/refresh.ts'
import { countWhereStopped, stopCounting } from '../../server/db/derived/summaries.ts'
import type { Database, DatabaseKind } from '../../server/db/schema.ts'
import { keepListIndexes } from '../../server/resources/indexes.ts'
import { prepareLists } from '../../server/resources/prepare.ts'
import type { SchemaStore } from '../../server/schemas/store.ts'
import { fillTable } from './prepared.ts'
import { analyses, codes, customers, events, reports, rows } from './rows/overview.ts'

function* everyEighth<Row>(source: Iterable<Row>): Generator<Row> {
  let index = 0
  for (const row of source) if ((index++ & 7) === 0) yield row
}
function* picked<Row, Key extends keyof Row>(source: Iterable<Row>, key: Key): Generator<Row[Key] & object> {
  for (const row of source) yield row[key] as Row[Key] & object
}

/**
 * Adds the customers `from` to `to`, `to` left out, each with two rows of data, a code, a report, an analysis and an
 * event, and everything that is kept of them. They belong to each of the owners in turn; their analyses are out of date
 * unless `analysed` names the state of rules and schemas that they are of.
 */
export async function growTo(
  db: Kysely<Database>,
  kind: DatabaseKind,
  { resources }: SchemaStore,
  from: number,
  to: number,
  { owners, analysed }: { owners?: string[]; analysed?: string } = {},
): Promise<void> {
  // Rows come faster without the indexes of the lists.
  await keepListIndexes(db, kind, [])
  await stopCounting(db)
  await fillTable(db, 'customers', customers(from, to, owners))
  await fillTable(db, 'analyses', analyses(from, to))
  await fillTable(db, 'table_rows', rows(from, to))
  await fillTable(db, 'qr_codes', codes(from, to, owners))
  await fillTable(db, 'reports', reports(from, to, 1, owners))
  await fillTable(db, 'anomaly_events', everyEighth(picked(events(from, to), 'event')))
  await fillTable(db, 'anomaly_hits', everyEighth(picked(events(from, to), 'hit')))
  if (analysed !== undefined) {
    const updated = sql`(select updated_at from customers where customers.id = analyses.customer_id)`
    await sql`update analyses set data_stamp = ${updated} || ${` ${analysed}`}`.execute(db)
  }
  await freshCustomers(db, new Date().toISOString())
  await countWhereStopped(db)
  await prepareLists(db, kind, resources)
  // What PostgreSQL does by itself over night; SQLite is never told to.
  if (kind === 'postgres') await sql`vacuum analyze`.execute(db)
}
