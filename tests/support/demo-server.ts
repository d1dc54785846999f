import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { memoryFileStore } from '../../server/files/memory.ts'
import { builtServer, isStale } from '../../scripts/stale.ts'
import { readSettings } from '../../server/settings.ts'

// What `server/server.ts --demo` is, with the demo that `prepared-demo.ts` has left in the folder of the first
// argument. Like that one it runs the built server where it is fresh.

const project = join(import.meta.dirname, '../..')
const built = pathToFileURL(join(project, builtServer.folder, 'start.js')).href
const { start } = (await import(
  isStale(project, builtServer) ? '../../server/start.ts' : built
)) as typeof import('../../server/start.ts')

const folder = process.argv[2] ?? ''
const files = memoryFileStore()
for (const name of readdirSync(join(folder, 'files')))
  await files.write(Readable.from([readFileSync(join(folder, 'files', name))]))
const content = readFileSync(join(folder, 'demo.sqlite'))
const server = await start(readSettings(process.env, { demo: true }), { demo: { content, files } })
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
console.log(server.address)
