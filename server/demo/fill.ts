import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { searchByName } from '../db/search-text.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { precisionOf } from '../../core/statement/precision.ts'
import { toJson } from '../db/client.ts'
import type { DatabaseKind, Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FileStore } from '../files/store.ts'
import type { RuleStore } from '../analysis/rules/store.ts'
import type { SchemaStore } from '../schemas/store.ts'
import type { Settings } from '../settings.ts'
import { demoFiles, demoFolder, readDemo, type DemoCompany, type DemoData } from './read.ts'
import { demoRows, isInDemo } from './rows.ts'
import { fillCodes } from './codes.ts'
import { fillCollected } from './collected.ts'
import { fillExplanations } from './explained.ts'
import { fillTasks } from './tasks.ts'
import { accountOf, fillWork } from './work.ts'

const day = 86_400_000
const chunk = 200

const daysAgo = (days: number, minutes = 0): string => new Date(Date.now() - days * day + minutes * 60_000).toISOString()

export const demoCustomerId = (company: string): string => `c_demo_${company}`
const demoFileId = (company: string, table: string): string => `f_demo_${company}_${table}`
const fileOf = (data: DemoData, table: TableSchema): string => (data.supplements.some((supplement) => supplement.table === table.name) ? demoFiles.supplements : table.layout === 'statement' || table.supplementary ? demoFiles.statements : table.period === 'month' ? demoFiles.powerMonths : demoFiles.companies)

/** What a company has at the start: statements, and the rest where it has consented. */
const tablesOf = ({ authorised = true }: DemoCompany, tables: TableSchema[]): TableSchema[] => (authorised ? tables : tables.filter((table) => table.dataType === 3))

async function inChunks<T>(rows: T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk) await insert(rows.slice(from, from + chunk))
}

async function fillBanks(db: Executor, data: DemoData): Promise<void> {
  for (const [sort, bank] of data.banks.entries()) {
    const values = { parent_id: bank.parentId, name: bank.name, sort, search: searchByName([bank.name]) }
    await db
      .insertInto('banks')
      .values({ id: bank.id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
  }
}

async function fillDirectory(db: Executor, data: DemoData): Promise<void> {
  const enterprises = [...data.companies.map(({ basic }) => ({ creditCode: basic.uscc, name: basic.companyName })), ...data.directory]
  const rows = enterprises.map(({ creditCode, name }) => ({ credit_code: creditCode, name, search: searchByName([name, creditCode]), source: 'demo', updated_at: daysAgo(300) }))
  await db.insertInto('directory').values(rows).onConflict((conflict) => conflict.column('credit_code').doNothing()).execute()
}

async function fillCustomers(db: Executor, data: DemoData): Promise<void> {
  const users = await db.selectFrom('users').select(['id', 'bank_id2']).execute()
  const branchOf = new Map(users.map((user) => [user.id, user.bank_id2]))
  const rows = data.companies.map(({ id, owner, addedDaysAgo, basic }) => ({
    id: demoCustomerId(id), credit_code: basic.uscc, user_name: basic.companyName, owner_id: owner, branch_id: branchOf.get(owner) ?? null, extra: '{}',
    search: searchByName([basic.companyName, basic.uscc]), created_at: daysAgo(addedDaysAgo), updated_at: daysAgo(addedDaysAgo), deleted_at: null,
  }))
  await db.insertInto('customers').values(rows).execute()
}

/** The files that the values came from, one record for each table of each customer. */
async function fillFiles(db: Executor, files: FileStore, data: DemoData, tables: TableSchema[]): Promise<void> {
  const contents = new Map<string, { sha256: string; size: number }>()
  for (const name of new Set(tables.map((table) => fileOf(data, table)))) contents.set(name, await files.write(createReadStream(join(demoFolder, name))))
  const record = ({ id, owner, addedDaysAgo }: DemoCompany, table: TableSchema) => {
    const { sha256 = '', size = 0 } = contents.get(fileOf(data, table)) ?? {}
    return { id: demoFileId(id, table.name), sha256, name: fileOf(data, table), size, mime: 'application/json', purpose: 'source', customer_id: demoCustomerId(id), table_id: table.name, created_by: owner, created_at: daysAgo(addedDaysAgo, 5), deleted_at: null }
  }
  await inChunks(data.companies.flatMap((company) => tablesOf(company, tables).map((table) => record(company, table))), (part) => db.insertInto('files').values(part).execute())
}

async function fillTables(db: Executor, data: DemoData, tables: TableSchema[]): Promise<void> {
  for (const company of data.companies) {
    const time = daysAgo(company.addedDaysAgo, 10)
    const rows = Object.entries(demoRows(data, tablesOf(company, tables), company, (table) => demoFileId(company.id, table), time)).flatMap(([table, list]) =>
      list.map((row) => ({
        id: `r_demo_${company.id}_${table}_${row.period}_${row.rowKey}`, customer_id: demoCustomerId(company.id), table_id: table, period: row.period, row_key: row.rowKey,
        data: toJson(row.values), sources: toJson(row.sources), precision: toJson(precisionOf(row.sources)), import_id: null, created_at: time, updated_at: time,
      })),
    )
    await inChunks(rows, (part) => db.insertInto('table_rows').values(part).execute())
  }
}

/**
 * Fills an empty database with the JSON mock: banks, directory, customers of the demo's users, their tables with where
 * each value comes from, QR codes, and reports built from all that.
 */
export async function fillDemo(db: Executor, files: FileStore, schemas: SchemaStore, rules: RuleStore, settings: Settings, kind: DatabaseKind = 'sqlite'): Promise<void> {
  const data = readDemo()
  const tables = schemas.tables.filter((table) => isInDemo(data, table))
  await inTransaction(db, async (trx) => {
    await fillBanks(trx, data)
    await fillDirectory(trx, data)
    await fillCustomers(trx, data)
    await fillFiles(trx, files, data, tables)
    await fillTables(trx, data, tables)
  })
  await fillCodes(db, files, schemas, data, demoCustomerId)
  await fillCollected(db)
  await fillExplanations(db, files, { schemas, rules }, data.explanations, demoCustomerId, (id) => accountOf(db, id))
  await fillWork(db, { rules, schemas, settings, kind }, data, demoCustomerId)
  await fillTasks(db, { schemas, settings, kind }, data, demoCustomerId)
}
