import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { project } from '../run.ts'
import { serverArguments } from '../stale.ts'

// What a start takes until the server answers, and the memory that it has when nobody asks anything: from the sources,
// and from the built server where that is fresh, in turn; medians. Time of the processor is not what others of the
// machine take. Linux alone tells it (/proc). `npm run bench -- starts 5`: five times each.

const runs = Number(process.argv[2] ?? 5)
const settle = 10_000
/** Milliseconds of a tick of /proc. */
const tick = 10
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

type Start = { wall: number; processor: number; megabytes: number }

function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tick
}

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function start(args: string[], folder: string): Promise<Start> {
  const begun = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(folder, 'compile'),
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
  })
  const pid = child.pid ?? 0
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (/http:\/\/127\.0\.0\.1:\d+/.test(said)) break
  }
  const [wall, processor] = [performance.now() - begun, processorOf(pid)]
  await setTimeout(settle)
  const megabytes = megabytesOf(pid)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { wall, processor, megabytes }
}

const programs = { sources: ['server/server.ts'], 'as npm start': [...serverArguments(project)] }
const folder = mkdtempSync(join(tmpdir(), 'assistant-starts-'))
const started = new Map<string, Start[]>()
try {
  for (const args of Object.values(programs)) await start(args, folder)
  for (let run = 0; run < runs; run += 1)
    for (const [name, args] of Object.entries(programs))
      started.set(name, [...(started.get(name) ?? []), await start(args, folder)])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const [name, starts] of started) {
  const of = (part: keyof Start): string => median(starts.map((one) => one[part])).toFixed(0)
  console.log(`${name.padEnd(14)} ${of('processor')} ms of processor, ${of('wall')} ms, ${of('megabytes')} MB at rest`)
}
