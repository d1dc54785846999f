import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '../support/json.ts'
import { endServers, server } from '../support/server-process.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'assistant-data-'))))
afterEach(async () => {
  await endServers()
  rmSync(folder, { recursive: true, force: true })
})

const address = /http:\/\/127\.0\.0\.1:\d+/
const login = async (url: string, username: string, password: string): Promise<{ status: number; body: Json }> => {
  const answer = await fetch(`${url}/stage-api/auth/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return { status: answer.status, body: await answer.json() }
}

describe('the first start', () => {
  test('makes an administrator whose password is told once and must be changed', async () => {
    const first = server({ DATA_DIR: folder })
    const url = await first.waitFor(address)
    const password = /password "([^"]+)"/.exec(first.out())?.[1] ?? ''
    expect(first.out().trim().split('\n')).toHaveLength(2)
    const { status, body } = await login(url, 'admin', password)
    expect(status).toBe(200)
    const nav = await fetch(`${url}/stage-api/user/nav`, { headers: { authorization: `Bearer ${body.data.token}` } })
    expect(nav.status).toBe(403)
    expect(await first.stop()).toBe(0)

    const second = server({ DATA_DIR: folder })
    const again = await second.waitFor(address)
    expect(second.out()).not.toContain('password')
    expect((await login(again, 'admin', password)).status).toBe(200)
    expect(readFileSync(join(folder, 'assistant.sqlite')).includes(password)).toBe(false)
  })

  test('takes the password of the setting, and nobody is told', async () => {
    const run = server({ DATA_DIR: folder, ADMIN_PASSWORD: 'Chosen-2026' })
    const url = await run.waitFor(address)
    expect(run.out()).not.toContain('Chosen-2026')
    expect((await login(url, 'admin', 'Chosen-2026')).status).toBe(200)
    expect((await login(url, 'clerk', 'Clerk@2026')).status).toBe(401)
  })
})

/** What of a folder, and all below it, others than its owner may read or enter. */
const openTo = (path: string): string[] => {
  const { mode } = statSync(path)
  const below = statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => openTo(join(path, name))) : []
  return [...((mode & 0o077) === 0 ? [] : [path]), ...below]
}

describe('what is kept', () => {
  test('is for the account of the server only: folder, database, what is beside it, files', async () => {
    const data = join(folder, 'new', 'data')
    const run = server({ DATA_DIR: data, ADMIN_PASSWORD: 'Chosen-2026' })
    const url = await run.waitFor(address)
    const { body } = await login(url, 'admin', 'Chosen-2026')
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.7\n%%EOF']), 'a.pdf')
    await fetch(`${url}/stage-api/report/v2/entity/client/upload/files`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${body.data.token}` },
    })
    expect(readdirSync(data)).toEqual(
      expect.arrayContaining(['assistant.sqlite', 'assistant.sqlite-wal', 'assistant.sqlite-shm', 'files']),
    )
    expect(openTo(join(folder, 'new'))).toEqual([])
  })

  test('is closed where it was open before; a folder with things of others stays as it is, and the operator is told', async () => {
    const first = server({ DATA_DIR: folder })
    await first.waitFor(address)
    await first.stop()
    for (const path of [folder, join(folder, 'assistant.sqlite'), join(folder, 'files')]) chmodSync(path, 0o755)
    mkdirSync(join(folder, 'other'), { mode: 0o755 })
    writeFileSync(join(folder, 'other', 'of-somebody.txt'), '')
    const second = server({ DATA_DIR: folder, FILES_URL: join(folder, 'other') })
    await second.waitFor(address)
    await second.stop()
    expect([folder, join(folder, 'assistant.sqlite')].filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([])
    expect(statSync(join(folder, 'other')).mode & 0o777).toBe(0o755)
    expect(second.out()).toContain(join(folder, 'other'))
  })
})

describe('the demo', () => {
  test('has three accounts and data, and writes nothing to disk', async () => {
    const run = server(
      { DATA_DIR: folder, TMPDIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', LOG_LEVEL: '' },
      '--demo',
    )
    const url = await run.waitFor(address)
    expect(run.out().trim()).toBe(`demo, nothing is kept: ${url}`)
    const tokens = await Promise.all(
      [
        ['admin', 'Admin@2026'],
        ['clerk', 'Clerk@2026'],
        ['reader', 'Reader@2026'],
      ].map(async ([name = '', password = '']) => (await login(url, name, password)).body.data.token as string),
    )
    expect(tokens.every(Boolean)).toBe(true)
    const counts = await fetch(`${url}/stage-api/report/statistics/count`, {
      headers: { authorization: `Bearer ${tokens[1]}` },
    })
    expect(((await counts.json()) as { data: { customerCount: number } }).data.customerCount).toBeGreaterThan(0)
    const info = await fetch(`${url}/stage-api/user/info`, { headers: { authorization: `Bearer ${tokens[1]}` } })
    expect(((await info.json()) as { data: object }).data).toMatchObject({
      bankName1: expect.stringMatching(/./),
      bankName2: expect.stringMatching(/./),
    })
    expect(await run.stop()).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a bad setting', () => {
  test.each([
    [{ PORT: 'eighty' }, /^PORT is "eighty"; allowed: a number from 0 to 65535$/],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /ECONNREFUSED/],
  ])('%o stops the start with one line', async (environment, line) => {
    const run = server({ DATA_DIR: folder, ...(environment as unknown as Record<string, string>) })
    expect(await run.ended).toBe(1)
    expect(run.out().trim().split('\n')).toHaveLength(1)
    expect(run.out().trim()).toMatch(line)
  })

  test('a port that is taken is told in a line', async () => {
    const first = server({ DATA_DIR: folder })
    const port = new URL(await first.waitFor(address)).port
    const second = server({ DATA_DIR: folder, PORT: port })
    expect(await second.ended).toBe(1)
    expect(second.out()).toMatch(/^listen EADDRINUSE.*\n$/)
  })

  test('a folder that is a file is told in a line', async () => {
    writeFileSync(join(folder, 'file'), '')
    const run = server({ DATA_DIR: join(folder, 'file') })
    expect(await run.ended).toBe(1)
    expect(run.out().trim().split('\n')).toHaveLength(1)
  })

  test('a folder for files that cannot be written to is told at the start, not at the first upload', async () => {
    writeFileSync(join(folder, 'file'), '')
    const run = server({ DATA_DIR: folder, FILES_URL: join(folder, 'file', 'files') })
    expect(await run.ended).toBe(1)
    expect(run.out().trim().split('\n')).toHaveLength(1)
    expect(run.out()).toContain(join(folder, 'file', 'files'))
  })

  test('a database of a newer version is told in a line', async () => {
    const first = server({ DATA_DIR: folder })
    await first.waitFor(address)
    await first.stop()
    const database = new DatabaseSync(join(folder, 'assistant.sqlite'))
    database.exec("insert into migration_steps values ('9999-next#1', '2030-01-01')")
    database.close()
    const second = server({ DATA_DIR: folder })
    expect(await second.ended).toBe(1)
    expect(second.out()).toMatch(/^the database was written by a newer version \(9999-next#1\).*\n$/)
  })
})

/** Waits until a server takes no further connection. */
async function refusesOthers(host: string, port: number): Promise<void> {
  const isOpen = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect({ host, port })
      socket.once('connect', () => (socket.destroy(), resolve(true)))
      socket.once('error', () => resolve(false))
    })
  while (await isOpen()) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('told to stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('on %s a request under way is still answered', async (signal) => {
    const run = server({ DATA_DIR: folder, ADMIN_PASSWORD: 'Chosen-2026' })
    const url = new URL(await run.waitFor(address))
    const body = JSON.stringify({ username: 'admin', password: 'Chosen-2026' })
    const answered = new Promise<number>((resolve, reject) => {
      // The server says when it has the head of the request; it is told to stop then, and gets the rest once it has
      // stopped listening.
      const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
      const { hostname: host, port } = url
      const call = request({ host, port, path: '/stage-api/auth/agent/login', method: 'POST', headers }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      call.once('error', reject)
      call.once('continue', () => {
        call.write(body.slice(0, 5))
        process.kill(run.pid, signal)
        void refusesOthers(host, Number(port)).then(() => call.end(body.slice(5)))
      })
      call.flushHeaders()
    })
    expect(await answered).toBe(200)
    expect(await run.ended).toBe(0)
    expect(existsSync(join(folder, 'assistant.sqlite-wal'))).toBe(false)
  })
})
