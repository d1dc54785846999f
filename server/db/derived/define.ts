import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { dataKinds } from '../../../core/customers.ts'
import type { ResourceSchema, TableSchema } from '../../../core/schema/types.ts'
import type { DerivedInputTable } from '../customer-tables.ts'
import type { Executor } from '../schema.ts'
import { freshCustomers } from './refresh.ts'
import { kindOf } from './kind.ts'
import { postgresFunction, sqliteStatements } from './statements.ts'
import { countWhereStopped, stopCounting, summaryTriggers } from './summaries.ts'

type Schemas = { tables: readonly TableSchema[]; resource(name: string): ResourceSchema }

/** What of the schemas the columns are worked out with. */
function inputsOf(schemas: Schemas): DerivedInputTable[] {
  const tables = schemas.tables
    .filter(({ supplementary }) => !supplementary)
    .map(({ name, dataType }) => ({ name: dataKinds[dataType], value: name, json: '', position: 0 }))
  const options = schemas.resource('customers').schema.properties['purposes']?.['x-options'] ?? []
  const purposes = options.map(({ value }, position) => ({
    name: 'purpose',
    value: String(value),
    json: JSON.stringify(String(value)),
    position,
  }))
  return [...tables, ...purposes]
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const isDefined = async (db: Executor, name: 'hash' | 'sums', value: string): Promise<boolean> =>
  (await db
    .selectFrom('derived_inputs')
    .select('value')
    .where('name', '=', name)
    .where('value', '=', value)
    .executeTakeFirst()) !== undefined

const row = (name: string, value: string) => ({ name, value, json: '', position: 0 })

/**
 * Says what derived columns of customers are worked out with, and how rows are added up. Where the schemas, or the
 * definition, are others than those that they were worked out with, all are worked out anew, in portions: a process
 * that ends meanwhile leaves the rest to the next.
 */
export async function defineDerived(db: Executor, schemas: Schemas): Promise<void> {
  const kind = kindOf(db)
  const isPostgres = kind === 'postgres'
  const inputs = inputsOf(schemas)
  const { sql: text, parameters } = (isPostgres ? postgresFunction : sqliteStatements.update).compile(db)
  const triggers = summaryTriggers(kind)
  const [columns, sums] = [hash([inputs, text, parameters]), hash(triggers)]
  const isKnown = async (trx: Executor): Promise<boolean> =>
    (await isDefined(trx, 'hash', columns)) && (await isDefined(trx, 'sums', sums))
  if (!(await isKnown(db)))
    await db.transaction().execute(async (trx) => {
      if (isPostgres) await sql`lock table derived_inputs in exclusive mode`.execute(trx)
      if (await isKnown(trx)) return
      const known = await isDefined(trx, 'hash', columns)
      if (isPostgres && !known) await postgresFunction.execute(trx)
      for (const trigger of triggers) await sql.raw(trigger).execute(trx)
      await trx.deleteFrom('derived_inputs').execute()
      await trx
        .insertInto('derived_inputs')
        .values([...inputs, row('hash', columns), row('sums', sums)])
        .execute()
      await stopCounting(trx)
      if (!known)
        await sql`insert into customer_changes (customer_id)
          select id from customers where true on conflict do nothing`.execute(trx)
    })
  await freshCustomers(db, new Date().toISOString())
  await countWhereStopped(db)
}
