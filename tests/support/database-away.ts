import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { inject, vi } from 'vitest'
import { openDatabase } from '../../server/db/client.ts'
import type { TestApp } from './app.ts'

/** Takes the database away from a server, which needs a folder of its own; answers how to bring it back. */
export async function takeAway(server: TestApp): Promise<() => Promise<void>> {
  if (server.app.dbKind === 'sqlite') {
    const holder = new DatabaseSync(server.databaseUrl)
    holder.exec('begin immediate')
    // Nobody waits for it in earnest: each look at the clock is seconds later.
    let passed = 0
    const clock = Date.now
    const jumping = vi.spyOn(Date, 'now').mockImplementation(() => clock() + (passed += 3_000))
    return async () => {
      jumping.mockRestore()
      holder.close()
    }
  }
  const name = new URL(server.databaseUrl).pathname.slice(1)
  const elsewhere = openDatabase(inject('postgresUrl')).db
  await sql.raw(`alter database ${name} allow_connections false`).execute(elsewhere)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(elsewhere)
  return async () => {
    await sql.raw(`alter database ${name} allow_connections true`).execute(elsewhere)
    await elsewhere.destroy()
  }
}
