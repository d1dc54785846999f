import { spawn } from 'node:child_process'
import { builtServer, isStale, serverProgram } from '../../scripts/stale.ts'

/** `said`: what it printed until it listened. */
export type ChildServer = { url: string; said: string; kill(): Promise<void> }

/**
 * A server in a process of its own, listening at `url`; `kill` ends it as a power cut would. Rejects with what it said
 * where it does not come up.
 */
export async function childServer(
  environment: Record<string, string>,
  program: 'any' | 'built' = 'any',
): Promise<ChildServer> {
  if (program === 'built' && isStale('.', builtServer))
    throw new Error('the server is not built: node scripts/build-server.ts')
  const child = spawn(process.execPath, [serverProgram('.')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  const up = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
        if (address) resolve(address)
      })
    }
  })
  const url = await Promise.race([up, ended.then(() => Promise.reject(new Error(said)))])
  return {
    url,
    said,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
