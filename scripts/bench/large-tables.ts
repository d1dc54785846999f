import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { LargeImport } from '../../core/import-results.ts'
import type { MappingSuggestion, WorkbookInspection } from '../../core/imports.ts'
import { startServer, type RunningServer } from '../../tests/support/browser.ts'
import type { LightCalls } from './light-calls.ts'
import { residentBytes, watchMemory } from './memory.ts'

const heads =
  '用电户号 月份 用电户名 用电地址 总用电量 尖峰电量 峰电量 平电量 谷电量 无功电量 最大需量 功率因数 电费总额 电度电费 基本电费 力调电费 缴费截止日 缴费日期 实缴电费 欠费金额'.split(
    ' ',
  )

/** Makes a workbook of some rows and 20 columns; in a process of its own, whose memory is nobody's. */
const making = `
const XLSX = await import('xlsx')
const { writeFileSync } = await import('node:fs')
const [rows, path] = [Number(process.argv[1]), process.argv[2]]
const lines = [${JSON.stringify(heads)}]
for (let at = 0; at < rows; at += 1) {
  const kwh = 1000 + ((at * 7919) % 90000)
  const money = (times) => Math.round(kwh * times * 7.7) / 100
  lines.push([
    '0' + (3200000000 + Math.floor(at / 12)), '2024-' + String((at % 12) + 1).padStart(2, '0'),
    '演示用电户' + Math.floor(at / 12), '无锡市演示路' + (at % 977) + '号',
    ...[1, 2, 3, 4, 5, 6, 7].map((times) => Math.round(kwh * times * 13.37) / 100), 0.9,
    ...[3, 4, 5, 6].map(money), { t: 'n', v: 45000 + (at % 365), z: 'yyyy-mm-dd' },
    { t: 'n', v: 45010 + (at % 365), z: 'yyyy-mm-dd' }, money(8), 0,
  ])
}
const book = XLSX.utils.book_new()
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines, { dense: true }), '数据')
writeFileSync(path, XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true }))
`
/** The bare dense read of SheetJS, in a process of its own: milliseconds. */
const reading = `
const XLSX = await import('xlsx')
const { readFileSync } = await import('node:fs')
const bytes = readFileSync(process.argv[1])
const began = performance.now()
XLSX.read(bytes, { type: 'buffer', dense: true, nodim: true, cellText: false, cellHTML: false })
console.log(performance.now() - began)
`
const child = (code: string, ...args: string[]): string =>
  execFileSync(process.execPath, ['--max-old-space-size=8000', '--input-type=module', '-e', code, ...args], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })

type Place = { base: string; token: string; appUserId: string }

async function call<T>({ base, token }: Pick<Place, 'base' | 'token'>, path: string, body: unknown): Promise<T> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  const { data, msg } = (await answer.json()) as { data: T; msg: string }
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${msg}`)
  return data
}

async function prepare(server: RunningServer): Promise<Place> {
  const base = `${server.url}/stage-api`
  const signedIn = await call<{ token: string }>({ base, token: '' }, '/auth/agent/login', {
    username: 'admin',
    password: 'Admin#2026',
  })
  const { userId } = await call<{ userId: string }>(
    { base, token: signedIn.token },
    '/system/agent/user/customer/add',
    {
      creditCode: '91320205MAXDEM0139',
      enterpriseName: '恒砚精密机械(演示)有限公司',
    },
  )
  return { base, token: signedIn.token, appUserId: userId }
}

/** Waits until an import has come to a state; answers how many steps of its progress were seen. */
async function until(place: Place, id: string, state: LargeImport['state']): Promise<number> {
  const seen = new Set<number>()
  for (;;) {
    const now = await call<LargeImport>(place, '/report/v2/entity/import/large/state', { id })
    seen.add(now.read)
    if (now.state === state) return seen.size
    if (now.state === 'failed' || now.state === 'cancelled')
      throw new Error(`${now.state}: ${now.msg} ${now.details[0]}`)
    await sleep(100)
  }
}

type Step = { name: string; seconds: number }

async function importOnce(place: Place, path: string, tell: (step: Step) => void): Promise<void> {
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const value = await work()
    tell({ name, seconds: (performance.now() - began) / 1000 })
    return value
  }
  const inspection = await timed('reading and inspecting', () => {
    const form = new FormData()
    form.append('tableId', 'power')
    form.append('appUserId', place.appUserId)
    form.append('file', new Blob([readFileSync(path)]), 'large.xlsx')
    return call<WorkbookInspection>(place, '/report/v2/entity/import/inspect', form)
  })
  const suggestions: MappingSuggestion[] = inspection.sheets[0]?.suggestions ?? []
  const mapping = Object.fromEntries(suggestions.map(({ sysEn, target }) => [sysEn, target]))
  const { id } = await timed('checking and putting aside', async () => {
    const started = await call<LargeImport>(place, '/report/v2/entity/import/large/start', {
      tableId: 'power',
      appUserId: place.appUserId,
      fileId: inspection.fileId,
      sheet: inspection.sheet,
      mapping,
    })
    await until(place, started.id, 'checked')
    return started
  })
  await timed('storing', async () => {
    await call(place, '/report/v2/entity/import/large/store', { id })
    await until(place, id, 'done')
  })
}

const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

async function lightCalls(place: Place, server: RunningServer): Promise<() => Promise<Record<string, number[]>>> {
  const worker = new Worker(new URL('./light-calls.ts', import.meta.url), {
    workerData: { address: server.url, token: place.token } satisfies LightCalls,
  })
  return () =>
    new Promise((resolve) => {
      worker.once('message', resolve)
      worker.postMessage('stop')
    })
}

/** `npm run bench -- large-tables [rows]` */
async function run([rows = '100000']: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assistant-large-'))
  const path = join(folder, 'large.xlsx')
  child(making, rows, path)
  const bare = Number(child(reading, path)) / 1000
  console.log(`${rows} rows × 20: bare dense read ${bare.toFixed(1)} s, ${readFileSync(path).length} bytes`)
  const environment = {
    DATA_DIR: folder,
    ...(process.env['DATABASE_URL'] && { DATABASE_URL: process.env['DATABASE_URL'] }),
  }
  const server = await startServer({ environment })
  try {
    const place = await prepare(server)
    for (const time of ['first', 'second']) {
      const stopCalls = await lightCalls(place, server)
      const before = residentBytes(server.pid)
      const stop = watchMemory(server.pid)
      const steps: Step[] = []
      await importOnce(place, path, (step) => {
        steps.push(step)
        console.log(`${time}: ${step.name} ${step.seconds.toFixed(1)} s, ${(step.seconds / bare).toFixed(2)} × bare`)
      })
      const all = steps.reduce((sum, { seconds }) => sum + seconds, 0)
      const peak = stop()
      console.log(`${time}: all of it ${all.toFixed(1)} s, ${(all / bare).toFixed(2)} × bare`)
      for (const [name, times] of Object.entries(await stopCalls()))
        console.log(
          `${time}: ${name}: p50 ${share(times, 0.5).toFixed(0)}, p99 ${share(times, 0.99).toFixed(0)}, worst ${Math.max(...times).toFixed(0)} ms of ${times.length}`,
        )
      await sleep(10_000)
      const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`
      console.log(
        `${time}: memory ${megabytes(before)} before, ${megabytes(peak)} at most, ${megabytes(residentBytes(server.pid))} after`,
      )
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await run(process.argv.slice(2))
