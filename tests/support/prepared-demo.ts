import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { memoryFileStore } from '../../server/files/memory.ts'
import { demoDatabase } from './demo-database.ts'

/** Writes the demo, filled and analysed, into a folder: its database, and its files by their hash. */
async function writeDemo(folder: string): Promise<void> {
  const files = memoryFileStore()
  const db = await demoDatabase(files)
  mkdirSync(join(folder, 'files'))
  for await (const hashes of files.hashes())
    for (const hash of hashes) writeFileSync(join(folder, 'files', hash), await files.readWhole(hash))
  await sql`vacuum into ${join(folder, 'demo.sqlite')}`.execute(db)
  await db.destroy()
}

/** Fills the demo once for all servers of the run; `TEST_DEMO` tells them where it is. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'assistant-demo-'))
  await writeDemo(folder)
  process.env['TEST_DEMO'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
