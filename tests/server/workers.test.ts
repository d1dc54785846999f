import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endServers, server, type Run } from '../support/server-process.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'assistant-workers-'))))
afterEach(async () => {
  await endServers()
  rmSync(folder, { recursive: true, force: true })
})

/** The processes that have written that they listen. */
const listening = (run: Run): number[] =>
  run
    .out()
    .split('\n')
    .filter((line) => line.includes('listening at'))
    .map((line) => Number((JSON.parse(line) as { pid: number }).pid))

const several = (run: Run, count: number): Promise<void> =>
  vi.waitFor(() => expect(new Set(listening(run)).size).toBe(count), { timeout: 240_000, interval: 50 })

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const addressOf = async (run: Run): Promise<string> => (await run.waitFor(/^http:\/\/127\.0\.0\.1:\d+$/m)).trim()
/** On a connection of its own: a connection stays with its process. Nobody is signed in. */
const ask = async (url: string): Promise<number> =>
  (await fetch(`${url}/stage-api/user/nav`, { headers: { connection: 'close' } })).status

test('several processes answer at one address, which is told once, and end together', async () => {
  const run = server({ DATA_DIR: folder, WORKERS: '3', LOG_LEVEL: 'info', ADMIN_PASSWORD: 'Chosen-2026' })
  const url = await addressOf(run)
  await several(run, 3)
  for (let round = 0; round < 9; round += 1) expect(await ask(url)).toBe(401)
  const answered = run
    .out()
    .split('\n')
    .filter((line) => line.includes('/user/nav'))
    .map((line) => (JSON.parse(line) as { pid: number }).pid)
  expect(new Set(answered).size).toBe(3)
  expect(run.out().match(/^http:.*$/gm)).toEqual([url])
  expect(await run.stop()).toBe(0)
  expect(listening(run).filter(isAlive)).toEqual([])
})

test('what one process signs in, the others know', async () => {
  const run = server({ DATA_DIR: folder, WORKERS: '2', LOG_LEVEL: 'info', ADMIN_PASSWORD: 'Chosen-2026' })
  const url = await addressOf(run)
  await several(run, 2)
  const answer = await fetch(`${url}/stage-api/auth/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ username: 'admin', password: 'Chosen-2026' }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  const call = async (path: string): Promise<number> =>
    (
      await fetch(`${url}/stage-api${path}`, {
        headers: { authorization: `Bearer ${data.token}`, connection: 'close' },
      })
    ).status
  for (let round = 0; round < 6; round += 1) expect(await call('/user/nav')).toBe(200)
  await fetch(`${url}/stage-api/auth/agent/logout`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${data.token}`, connection: 'close' },
  })
  for (let round = 0; round < 6; round += 1) expect(await call('/user/nav')).toBe(401)
})

test('a process that dies is replaced, and the others answer meanwhile', async () => {
  const run = server({ DATA_DIR: folder, WORKERS: '2', LOG_LEVEL: 'info' })
  const url = await addressOf(run)
  await several(run, 2)
  process.kill(listening(run)[0] ?? 0, 'SIGKILL')
  await run.waitFor(/a worker ended \(SIGKILL\); another starts/)
  expect(await ask(url)).toBe(401)
  await several(run, 3)
  expect(listening(run).filter(isAlive)).toHaveLength(2)
  expect(await ask(url)).toBe(401)
  expect(await run.stop()).toBe(0)
})

test('what keeps one from starting is told once', async () => {
  const run = server({ DATA_DIR: folder, WORKERS: '2', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
  expect(await run.ended).toBe(1)
  expect(run.out().match(/ECONNREFUSED/g)).toHaveLength(1)
})

test('workers do not outlive who keeps them', async () => {
  const run = server({ DATA_DIR: folder, WORKERS: '2', LOG_LEVEL: 'info' })
  await addressOf(run)
  await several(run, 2)
  await run.stop('SIGKILL')
  await vi.waitFor(() => expect(listening(run).filter(isAlive)).toEqual([]), { timeout: 240_000 })
})
