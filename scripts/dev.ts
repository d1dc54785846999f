import { spawn } from 'node:child_process'
import { project, together } from './run.ts'

// Vite with hot reload, and the server, which starts anew when one of its files or a schema changes: what is watched has
// to be named, because a schema is read and not imported.
const watched = ['core', 'server', 'src/schemas'].map((folder) => `--watch-path=${folder}`)
const options = { cwd: project, stdio: 'inherit' as const }
const server = spawn(process.execPath, ['--watch', ...watched, 'server/server.ts', ...process.argv.slice(2)], options)
const vite = spawn('vite', [], options)
process.exit(await together([server, vite]))
