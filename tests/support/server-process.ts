import { spawn } from 'node:child_process'
import { serverProgram } from '../../scripts/stale.ts'

/** A server of a process of its own, and what it printed. */
export type Run = {
  pid: number
  out: () => string
  waitFor(pattern: RegExp): Promise<string>
  stop(signal?: NodeJS.Signals): Promise<number | null>
  ended: Promise<number | null>
}

const running: Run[] = []

/** Starts a server, on a port of its choice unless told. */
export function server(environment: Record<string, string>, ...flags: string[]): Run {
  const child = spawn(process.execPath, [serverProgram('.'), ...flags], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const run: Run = {
    pid: child.pid ?? 0,
    out: () => out,
    ended,
    async waitFor(pattern) {
      const until = Date.now() + 110_000
      while (!pattern.test(out) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
      return pattern.exec(out)?.[0] ?? `not found in: ${out}`
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null) child.kill(signal)
      return ended
    },
  }
  running.push(run)
  return run
}

/** Ends those that are left over. */
export async function endServers(): Promise<void> {
  for (const run of running.splice(0)) await run.stop('SIGKILL')
}
