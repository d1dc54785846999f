import { join } from 'node:path'
import { projectFolder } from '../../server/app.ts'
import { addDemoAccounts } from '../../server/auth/demo-accounts.ts'
import { ensureRoles } from '../../server/auth/first-start.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { fillDemo } from '../../server/demo/fill.ts'
import { memoryFileStore } from '../../server/files/memory.ts'
import { loadRules } from '../../server/analysis/rules/store.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { readSettings } from '../../server/settings.ts'

/** Milliseconds of processor time in which the demo is filled, after its database is there. */
export async function fillingTheDemo(): Promise<number> {
  const { db, kind } = openDatabase(':memory:')
  await migrate(db, kind)
  await ensureRoles(db)
  await addDemoAccounts(db)
  const schemas = loadSchemas(join(projectFolder, 'src/schemas'))
  const rules = loadRules(join(projectFolder, 'src/schemas/rules'), schemas.tables)
  const before = process.threadCpuUsage()
  await fillDemo(db, memoryFileStore(), schemas, rules, readSettings({}, { demo: true }))
  const { user, system } = process.threadCpuUsage(before)
  await db.destroy()
  return (user + system) / 1000
}
