import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { openDatabase } from '../../server/db/client.ts'

/** The bytes of a SQLite database, to open others with. */
export async function contentOf(db: ReturnType<typeof openDatabase>['db']): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'assistant-content-'))
  try {
    const file = join(folder, 'content.sqlite')
    await sql`vacuum into ${file}`.execute(db)
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
