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

const isDefined = async (db: Executor, name: string): Promise<boolean> =>
  (await db
    .selectFrom('derived_inputs')
    .select('value')
    .where('name', '=', 'hash')
    .where('value', '=', name)
    .executeTakeFirst()) !== undefined

/**
 * Says what derived columns of customers are worked out with. Where the schemas, or the definition, are others than
 * those that they were worked out with, all are worked out anew, in portions: a process that ends meanwhile leaves the
 * rest to the next.
 */
export async function defineDerived(db: Executor, schemas: Schemas): Promise<void> {
  const kind = kindOf(db)
  const isPostgres = kind === 'postgres'
  const inputs = inputsOf(schemas)
  const { sql: text, parameters } = (isPostgres ? postgresFunction : sqliteStatements.update).compile(db)
  const triggers = summaryTriggers(kind)
  const name = hash([inputs, text, parameters, triggers])
  if (!(await isDefined(db, name)))
    await db.transaction().execute(async (trx) => {
      if (isPostgres) await sql`lock table derived_inputs in exclusive mode`.execute(trx)
      if (await isDefined(trx, name)) return
      if (isPostgres) await postgresFunction.execute(trx)
      for (const trigger of triggers) await sql.raw(trigger).execute(trx)
      await trx.deleteFrom('derived_inputs').execute()
      await trx
        .insertInto('derived_inputs')
        .values([...inputs, { name: 'hash', value: name, json: '', position: 0 }])
        .execute()
      await stopCounting(trx)
      await sql`insert into customer_changes (customer_id)
        select id from customers where true on conflict do nothing`.execute(trx)
    })
  await freshCustomers(db, new Date().toISOString())
  await countWhereStopped(db)
}
