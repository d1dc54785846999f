import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { project, run, together } from './run.ts'
import { isBuildStale } from './stale.ts'

// Builds the front end where it is missing or older than its sources, then starts the server.
if (isBuildStale(project)) {
  const code = await run('vite', ['build', '--logLevel', 'warn'])
  if (code !== 0) process.exit(code)
}
const environment = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/compile'),
  ...process.env,
}
const server = spawn(process.execPath, [join(project, 'server/server.ts'), ...process.argv.slice(2)], {
  cwd: project,
  stdio: 'inherit',
  env: environment,
})
process.exit(await together([server]))
