import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOpenSession } from '../../server/codes/session.ts'
import { openDatabase } from '../../server/db/client.ts'
import { startServer, type RunningServer } from '../../tests/support/browser.ts'
import { residentBytes, watchMemory } from './memory.ts'

const megabyte = 1024 * 1024

export type Way = 'multipart' | 'tus'
export type Measured = { way: Way; seconds: number; megabytesPerSecond: number; before: number; peak: number }

/** A PDF of a size, in pieces, another one each time: the same content would be kept once. */
function* pieces(size: number): Generator<Buffer> {
  const noise = randomBytes(Math.min(megabyte, size))
  noise.write('%PDF-1.7\n', 0, 'latin1')
  for (let left = size; left > 0; left -= noise.length) yield left < noise.length ? noise.subarray(0, left) : noise
}

type Answer = { status: number; headers: Record<string, unknown>; text: string }

/** Sends a body piece by piece, as fast as the other side takes it. */
function send(
  url: string,
  method: string,
  headers: Record<string, string | number>,
  body: Iterable<Buffer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = ask(url, { method, headers }, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: Buffer.concat(parts).toString() }),
      )
    })
    outgoing.on('error', reject)
    void (async () => {
      for (const piece of body)
        if (!outgoing.write(piece)) await new Promise((drained) => outgoing.once('drain', drained))
      outgoing.end()
    })()
  })
}

type Place = { base: string; token: string; customerId: string; link: string; session: string }

async function json(
  place: Pick<Place, 'base' | 'token'>,
  path: string,
  body: unknown,
): Promise<{ data: Record<string, string> }> {
  const answer = await fetch(`${place.base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(place.token && { authorization: `Bearer ${place.token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { data: Record<string, string> }
}

/**
 * A customer, and a phone whose owner has consented: put into the database beside the running server, because no
 * gateway sends codes here.
 */
async function prepare(server: RunningServer, database: string): Promise<Place> {
  const base = `${server.url}/stage-api`
  const { data: signedIn } = await json({ base, token: '' }, '/auth/agent/login', {
    username: 'admin',
    password: 'Admin#2026',
  })
  const token = signedIn['token'] ?? ''
  const creditCode = '91320205MAXDEM0139'
  const { data: customer } = await json({ base, token }, '/system/agent/user/customer/add', {
    creditCode,
    enterpriseName: '恒砚精密机械(演示)有限公司',
  })
  const customerId = customer['userId'] ?? ''
  const { data: code } = await json({ base, token }, '/report/agent/code/generate', {
    useRemark: '1',
    needTypes: '["3"]',
    codeType: '1',
  })
  const { db } = openDatabase(database)
  await db
    .updateTable('qr_codes')
    .set({ state: 'authorised', app_user_id: customerId })
    .where('id', '=', code['id'] ?? '')
    .execute()
  const { session } = await startOpenSession(db, {
    codeId: code['id'] ?? '',
    creditCode,
    enterpriseName: '恒砚精密机械(演示)有限公司',
    phone: '13800138000',
    customerId,
  })
  await db.destroy()
  return { base, token, customerId, link: (code['codeUrl'] ?? '').split('/c/')[1] ?? '', session }
}

async function byMultipart({ base, token, customerId }: Place, name: string, size: number): Promise<void> {
  const boundary = '----load'
  const field = (key: string, value: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`
  const head = Buffer.from(
    `${field('tableId', 'balanceSheet')}${field('appUserId', customerId)}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const body = function* (): Generator<Buffer> {
    yield head
    yield* pieces(size)
    yield tail
  }
  const answer = await send(
    `${base}/report/v2/entity/proof/file/upload`,
    'POST',
    {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + size + tail.length,
    },
    body(),
  )
  if (answer.status !== 200) throw new Error(`multipart: ${answer.status} ${answer.text}`)
}

async function byTus({ base, link, session }: Place, name: string, size: number): Promise<void> {
  const headers = { authorization: `Bearer ${session}`, 'tus-resumable': '1.0.0' }
  const endpoint = `${base}/open/${link}/upload`
  const begun = await send(
    endpoint,
    'POST',
    { ...headers, 'upload-length': size, 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` },
    [],
  )
  const address = new URL(String(begun.headers['location']), endpoint).href
  const answer = await send(
    address,
    'PATCH',
    { ...headers, 'upload-offset': 0, 'content-type': 'application/offset+octet-stream', 'content-length': size },
    pieces(size),
  )
  if (answer.status !== 204) throw new Error(`tus: ${answer.status} ${answer.text}`)
}

/** Lets files arrive at once at a server of their own, one way after the other; memory in bytes. */
export async function measureUploads({
  count,
  size,
  ways,
}: {
  count: number
  size: number
  ways: readonly Way[]
}): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'assistant-load-'))
  const server = await startServer({ environment: { DATA_DIR: folder } })
  try {
    const place = await prepare(server, join(folder, 'assistant.sqlite'))
    const measured: Measured[] = []
    for (const way of ways) {
      const before = residentBytes(server.pid)
      const stop = watchMemory(server.pid)
      const begun = performance.now()
      await Promise.all(
        Array.from({ length: count }, (_, index) =>
          (way === 'tus' ? byTus : byMultipart)(place, `${way} ${index}.pdf`, size),
        ),
      )
      const seconds = (performance.now() - begun) / 1000
      measured.push({ way, seconds, megabytesPerSecond: (count * size) / megabyte / seconds, before, peak: stop() })
    }
    return measured
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const inMegabytes = (bytes: number): string => `${Math.round(bytes / megabyte)} MB`

/** `npm run bench -- files [how many] [megabytes each]` */
async function run([count = '8', size = '100']: readonly string[]): Promise<void> {
  const measured = await measureUploads({
    count: Number(count),
    size: Number(size) * megabyte,
    ways: ['multipart', 'tus'],
  })
  console.log(`${count} files of ${size} MB at once, sender and server on the same machine`)
  for (const { way, seconds, megabytesPerSecond, before, peak } of measured)
    console.log(
      `${way.padEnd(10)} ${seconds.toFixed(1)} s, ${megabytesPerSecond.toFixed(0)} MB/s, memory ${inMegabytes(before)} before, ${inMegabytes(peak)} at most`,
    )
}

if (import.meta.main) await run(process.argv.slice(2))
