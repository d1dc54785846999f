import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/client.ts'
import { childServer, type ChildServer } from '../support/child-server.ts'
import { emptyDatabase } from '../support/databases.ts'

let folder = ''
let database: Awaited<ReturnType<typeof emptyDatabase>>
const servers: ChildServer[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assistant-first-'))
  database = await emptyDatabase(folder)
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test(
  'three servers that start at once on an empty database all come up, and one of them makes the administrator',
  { timeout: 120_000 },
  async () => {
    const environment = { DATA_DIR: folder, ...(database.url.startsWith('postgres') && { DATABASE_URL: database.url }) }
    servers.push(...(await Promise.all([1, 2, 3].map(() => childServer(environment)))))
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(servers.filter(({ said }) => said.includes('administrator "admin"'))).toHaveLength(1)
    const { db } = openDatabase(database.url)
    expect(await db.selectFrom('users').select('username').execute()).toEqual([{ username: 'admin' }])
    await db.destroy()
  },
)
