import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { project, run, together } from './run.ts'
import { builtServer, frontEnd, isStale, serverArguments } from './stale.ts'

// Builds front end and server where they are missing or not of what lies there, then starts the server. One that cannot
// be built runs from its sources, only slower.
const [code] = await Promise.all([
  isStale(project, frontEnd) ? run('vite', ['build', '--logLevel', 'warn']) : 0,
  isStale(project, builtServer) ? run(process.execPath, [join(project, 'scripts/build-server.ts')]) : 0,
])
if (code !== 0) process.exit(code)
const environment = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/compile'),
  ...process.env,
}
const server = spawn(process.execPath, [...serverArguments(project), ...process.argv.slice(2)], {
  cwd: project,
  stdio: 'inherit',
  env: environment,
})
process.exit(await together([server]))
