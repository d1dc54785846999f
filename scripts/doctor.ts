import { join } from 'node:path'
import { aloneOn } from '../server/db/alone.ts'
import { openDatabase } from '../server/db/client.ts'
import { repairColumns, wrongColumns } from '../server/db/derived/check.ts'
import { defineDerived } from '../server/db/derived/define.ts'
import { countWhereStopped, stopCounting, wrongSummaries } from '../server/db/derived/summaries.ts'
import { migrate } from '../server/db/migrate.ts'
import type { Executor } from '../server/db/schema.ts'
import { loadSchemas } from '../server/schemas/store.ts'
import { readSettings, SettingsError } from '../server/settings.ts'
import { project } from './run.ts'

// npm run doctor [-- --repair]: whether what is stored of customers is what their data give, worked out
// anew for all, and whether the summaries are what all customers come to.

const most = 50

/** Answers how many summaries are left wrong. */
async function examineSummaries(db: Executor, repair: boolean): Promise<number> {
  const wrong = await wrongSummaries(db)
  for (const { summary, stored, expected } of wrong.slice(0, most))
    console.log(`summary ${summary} is ${stored}, should be ${expected} (customers, sum)`)
  if (wrong.length > most) console.log(`and ${wrong.length - most} more`)
  if (repair && wrong.length > 0) {
    await stopCounting(db)
    await countWhereStopped(db)
  }
  const left = repair && wrong.length > 0 ? await wrongSummaries(db) : wrong
  console.log(`${wrong.length} summaries are wrong${repair ? `, ${left.length} after the repair` : ''}`)
  return left.length
}

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
    const sums = await examineSummaries(db, repair)
    if (left.length + sums > 0) process.exitCode = 1
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
