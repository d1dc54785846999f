import { join } from 'node:path'
import { analyseCustomer } from '../../server/analysis/events/analyse.ts'
import type { AnalysisContext } from '../../server/analysis/events/context.ts'
import { addDemoAccounts } from '../../server/auth/demo-accounts.ts'
import { ensureRoles } from '../../server/auth/first-start.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { fillDemo } from '../../server/demo/fill.ts'
import { accountOf } from '../../server/demo/work.ts'
import { memoryFileStore } from '../../server/files/memory.ts'
import type { FileStore } from '../../server/files/store.ts'
import { loadReportData } from '../../server/reports/writing/data/load.ts'
import type { ReportData } from '../../server/reports/writing/data/types.ts'
import { loadRules } from '../../server/analysis/rules/store.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { readSettings } from '../../server/settings.ts'
import type { CurrentUser } from '../../server/user.ts'
import { contentOf } from './database-content.ts'
import { cheap } from './passwords.ts'

const folder = join(import.meta.dirname, '../../src/schemas')

/** The demo in a database of its own, with the rules' answers, and without a server. */
export type DemoDatabase = {
  db: ReturnType<typeof openDatabase>['db']
  context: AnalysisContext
  /** Who sees every customer. */
  user: CurrentUser
  customerIds: string[]
  /** What a report of a purpose is written from. */
  reportData(appUserId: string, useRemark: string, more?: { periods?: string[] }): Promise<ReportData>
}

function contextOf(): AnalysisContext {
  const schemas = loadSchemas(folder)
  return { schemas, rules: loadRules(join(folder, 'rules'), schemas.tables) }
}

/** Fills an empty database with the demo, and analyses its customers. */
export async function demoDatabase(files: FileStore): Promise<ReturnType<typeof openDatabase>['db']> {
  const { db, kind } = openDatabase(':memory:')
  const { schemas, rules } = contextOf()
  await migrate(db, kind)
  await ensureRoles(db)
  await addDemoAccounts(db, cheap)
  await fillDemo(db, files, schemas, rules, readSettings({}, { demo: true }))
  const customers = await db.selectFrom('customers').select('id').orderBy('id').execute()
  for (const { id } of customers) await analyseCustomer(db, { schemas, rules }, id)
  return db
}

async function makeFilled(): Promise<Uint8Array> {
  const db = await demoDatabase(memoryFileStore())
  const content = await contentOf(db)
  await db.destroy()
  return content
}

/** Filled once for the files that share modules: it takes seconds. */
let filled: Promise<Uint8Array> | undefined

export async function openDemoDatabase(): Promise<DemoDatabase> {
  const { db } = openDatabase(':memory:', await (filled ??= makeFilled()))
  const context = contextOf()
  const customerIds = (await db.selectFrom('customers').select('id').orderBy('id').execute()).map(({ id }) => id)
  const user = await accountOf(db, 'u_admin')
  return {
    db,
    context,
    user,
    customerIds,
    reportData: (appUserId, useRemark, { periods = [] } = {}) =>
      loadReportData(db, context, user, { reportName: '样例', useRemark, appUserId, periods, tableIds: [] }),
  }
}
