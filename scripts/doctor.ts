import { join } from 'node:path'
import { aloneOn } from '../server/db/alone.ts'
import { openDatabase } from '../server/db/client.ts'
import { repairColumns, wrongColumns } from '../server/db/derived/check.ts'
import { defineDerived } from '../server/db/derived/define.ts'
import { migrate } from '../server/db/migrate.ts'
import { loadSchemas } from '../server/schemas/store.ts'
import { readSettings, SettingsError } from '../server/settings.ts'
import { project } from './run.ts'

// npm run doctor [-- --repair]: whether what is stored of customers is what their data give, worked out anew for all.

const most = 50

async function examine(repair: boolean): Promise<void> {
  const { databaseUrl } = readSettings(process.env)
  const { db, kind } = openDatabase(databaseUrl)
  try {
    const now = (): string => new Date().toISOString()
    await aloneOn(db, kind, databaseUrl, () => migrate(db, kind))
    await defineDerived(db, loadSchemas(join(project, 'src/schemas')))
    const wrong = await wrongColumns(db, now())
    for (const { id, column, stored, expected } of wrong.slice(0, most))
      console.log(`customer ${id}: ${column} is ${stored ?? 'null'}, should be ${expected ?? 'null'}`)
    if (wrong.length > most) console.log(`and ${wrong.length - most} more`)
    if (repair) await repairColumns(db, wrong)
    const left = repair ? await wrongColumns(db, now()) : wrong
    console.log(`${wrong.length} values are wrong${repair ? `, ${left.length} after the repair` : ''}`)
    if (left.length > 0) process.exitCode = 1
  } finally {
    await db.destroy()
  }
}

try {
  await examine(process.argv.includes('--repair'))
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}
