import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres, type Postgres } from '../support/postgres.ts'

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

test('the PostgreSQL of the tests ends with nothing left when it is stopped', async () => {
  const { url, folder, stop } = await startPostgres()
  expect(await answers(url)).toBe(true)
  await stop()
  expect(await answers(url)).toBe(false)
  expect(existsSync(folder)).toBe(false)
})

test('and when the runner is killed before it could stop it', async () => {
  const support = JSON.stringify(join(import.meta.dirname, '../support/postgres.ts'))
  const program = `const { url, folder } = await (await import(${support})).startPostgres(); console.log(JSON.stringify({ url, folder }))`
  const runner = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((resolve) =>
    runner.stdout.once('data', (data: Buffer) => resolve(String(data))),
  )
  const { url, folder } = JSON.parse(line) as Postgres
  expect(await answers(url)).toBe(true)
  runner.kill('SIGKILL')
  await expect.poll(() => existsSync(folder), { timeout: 240_000 }).toBe(false)
  expect(await answers(url)).toBe(false)
})
