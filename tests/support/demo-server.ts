import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openDatabase } from '../../server/db/client.ts'
import { memoryFileStore } from '../../server/files/memory.ts'
import { readSettings } from '../../server/settings.ts'
import { start } from '../../server/start.ts'

// What `server/server.ts --demo` is, with the demo that `prepared-demo.ts` has left in the folder of the first
// argument.

const folder = process.argv[2] ?? ''
const files = memoryFileStore()
for (const name of readdirSync(join(folder, 'files')))
  await files.write(Readable.from([readFileSync(join(folder, 'files', name))]))
const database = openDatabase(':memory:', readFileSync(join(folder, 'demo.sqlite')))
const server = await start(readSettings(process.env, { demo: true }), { demo: { database, files } })
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
console.log(server.address)
