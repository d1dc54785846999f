import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { realDisk, type Disk } from '../../server/disk.ts'
import { openFileStore } from '../../server/files/store.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { takeAway } from '../support/database-away.ts'
import { idOf, phoneWithConsent, type Phone } from '../support/phone-files.ts'
import { entity, proofList, sendProof } from '../support/proof.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'
import { buildSampleReport } from '../support/sample-report.ts'

type Moment = 'looking' | 'kept' | 'written'
const folder = mkdtempSync(join(tmpdir(), 'assistant-lost-uploads-'))
let diskIsFull = false
const noSpace = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }))
const disk: Disk = { ...realDisk, copy: (from, to) => (diskIsFull ? noSpace() : realDisk.copy(from, to)) }
const store = openFileStore(join(folder, 'files'), disk)
let at: Moment | null = null
let bringBack: (() => Promise<void>) | null = null
let server: TestApp
let phone: Phone
let port = 0

/** The database goes away at that moment, once. */
async function moment(name: Moment): Promise<void> {
  if (at !== name) return
  at = null
  bringBack = await takeAway(server)
}
const files: typeof store = {
  ...store,
  async finish(id, look) {
    const content = await store.finish(id, async (bytes) => {
      await moment('looking')
      await look?.(bytes)
    })
    await moment('kept')
    return content
  },
  async write(stream) {
    const content = await store.write(stream)
    await moment('written')
    return content
  },
}

beforeAll(async () => {
  server = await testApp({ files, folder })
  await addSampleCustomer(server.app.db)
  phone = await phoneWithConsent(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  at = null
  await bringBack?.()
  bringBack = null
})

const isAway = { status: 503, headers: { 'retry-after': '5' } }
async function back(): Promise<void> {
  if (!bringBack) throw new Error('the database was never away')
  await bringBack()
  bringBack = null
  // Until the server has heard of it, a call may still be given a connection that has ended.
  const works = () => server.as('clerk').call('GET', '/system/agent/user/getInfo')
  await expect
    .poll(async () => (await Promise.all(Array.from({ length: 10 }, works))).every(({ status }) => status === 200))
    .toBe(true)
}
const pdf = (): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)])
const stored = (id: string): Promise<Buffer> =>
  server
    .as('clerk')
    .call('GET', `${entity}/file/${id}`)
    .then(({ raw }) => raw)
const rowsOf = async (id: string): Promise<{ files: number; uploads: number }> => ({
  files: (await server.app.db.selectFrom('files').select('id').where('id', '=', id).execute()).length,
  uploads: (await server.app.db.selectFrom('uploads').select('id').where('id', '=', id).execute()).length,
})

describe('a file from a phone whose database goes away', () => {
  test.each<Moment>(['looking', 'kept'])(
    'while it is made a file (%s): nothing of it is lost, and it is there afterwards',
    async (when) => {
      const content = pdf()
      const id = idOf(await phone.begin('资料.pdf', content.length))
      expect((await phone.piece(id, 0, content.subarray(0, 100_000))).status).toBe(204)
      at = when
      const answer = await phone.piece(id, 100_000, content.subarray(100_000))
      expect(answer).toMatchObject({ ...isAway, body: { msg: '数据库暂时无法访问，请稍后再试。' } })
      await back()
      expect(await rowsOf(id)).toEqual({ files: 0, uploads: 1 })
      expect((await phone.files()).find((one) => one.id === id)).toMatchObject({
        done: false,
        received: content.length,
      })
      expect((await phone.offset(id)).headers['upload-offset']).toBe(String(content.length))
      expect(await rowsOf(id)).toEqual({ files: 1, uploads: 0 })
      expect((await phone.files()).filter((one) => one.id === id)).toMatchObject([{ done: true }])
      expect((await stored(id)).equals(content)).toBe(true)
      expect(await store.parts.stat(id)).toBeNull()
    },
  )

  test('while a piece arrives: what arrived is kept, and the rest is sent from there', async () => {
    const content = pdf()
    const id = idOf(await phone.begin('资料.pdf', content.length))
    const headers = {
      authorization: `Bearer ${phone.session}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': content.length,
    }
    const call = request({ port, method: 'PATCH', path: `/stage-api/open/${phone.token}/upload/${id}`, headers })
    const status = new Promise<number>((resolve, reject) => {
      call.once('response', (answer) => resolve(answer.resume().statusCode ?? 0))
      call.once('error', reject)
    })
    call.write(content.subarray(0, 200_000))
    await expect.poll(async () => (await store.parts.stat(id))?.size).toBe(200_000)
    bringBack = await takeAway(server)
    call.end(content.subarray(200_000))
    expect(await status).toBe(503)
    await back()
    expect((await phone.offset(id)).headers['upload-offset']).toBe(String(content.length))
    expect((await stored(id)).equals(content)).toBe(true)
  })

  test('before a piece: 503, nothing of it is lost, and it goes on from what is there', async () => {
    const content = pdf()
    const id = idOf(await phone.begin('资料.pdf', content.length))
    await phone.piece(id, 0, content.subarray(0, 1_000))
    bringBack = await takeAway(server)
    expect(await phone.piece(id, 1_000, content.subarray(1_000))).toMatchObject(isAway)
    expect(await phone.begin('另一份.pdf', 10)).toMatchObject(isAway)
    await back()
    expect((await phone.files()).filter(({ fileName }) => fileName === '另一份.pdf')).toEqual([])
    // A file of SQLite that another process writes to can be read: then the piece has arrived, and was not made a file.
    const offset = Number((await phone.offset(id)).headers['upload-offset'])
    expect([1_000, content.length]).toContain(offset)
    if (offset < content.length) expect((await phone.piece(id, offset, content.subarray(offset))).status).toBe(204)
    expect((await stored(id)).equals(content)).toBe(true)
    expect(await rowsOf(id)).toEqual({ files: 1, uploads: 0 })
  })
})

test('a file from a phone for which there is no room beside its parts: 507, and nothing of it is sent twice', async () => {
  const content = pdf()
  const id = idOf(await phone.begin('资料.pdf', content.length))
  diskIsFull = true
  expect((await phone.piece(id, 0, content)).status).toBe(507)
  diskIsFull = false
  expect(await rowsOf(id)).toEqual({ files: 0, uploads: 1 })
  expect((await phone.offset(id)).headers['upload-offset']).toBe(String(content.length))
  expect(await rowsOf(id)).toEqual({ files: 1, uploads: 0 })
  expect((await stored(id)).equals(content)).toBe(true)
})

describe('what a clerk uploads while the database goes away', () => {
  test('material: 503, no row of it, and it is taken when it is sent again', async () => {
    const place = { tableId: 'balanceSheet', appUserId: 'cu_sample' }
    const content = pdf()
    at = 'written'
    expect(await sendProof(server.as('clerk'), place, [{ name: 'a.pdf', content }])).toMatchObject(isAway)
    await back()
    expect((await proofList(server.as('clerk'), place)).rows).toEqual([])
    expect((await sendProof(server.as('clerk'), place, [{ name: 'a.pdf', content }])).status).toBe(200)
    expect((await proofList(server.as('clerk'), place)).rows).toHaveLength(1)
  })

  test('a picture and a report: 503, the version stays, and the same save succeeds afterwards', async () => {
    const clerk = server.as('clerk')
    const id = await buildSampleReport(clerk)
    const before = (await clerk.call('GET', `/report/office/config/${id}`)).body.data
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '新' }] }] }
    const save = () => clerk.call('POST', `/report/entity/update/report/${id}`, { version: 1, content })
    bringBack = await takeAway(server)
    expect(await save()).toMatchObject(isAway)
    await back()
    expect((await clerk.call('GET', `/report/office/config/${id}`)).body.data.document).toEqual(before.document)
    expect((await save()).body.data.version).toBe(2)
  })
})
