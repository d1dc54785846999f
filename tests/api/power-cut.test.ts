import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFileStore } from '../../server/files/store.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { lossyDisk, type Loss } from '../support/lossy-disk.ts'
import { idOf, phoneWithConsent, type Phone } from '../support/phone-files.ts'
import { entity, proofList, sendProof } from '../support/proof.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
let phone: Phone
let lossy: ReturnType<typeof lossyDisk>
const folder = mkdtempSync(join(tmpdir(), 'power-'))
const open = () => openFileStore(join(folder, 'data', 'files'), lossy.disk)
let current: ReturnType<typeof open>
/** Passes on to the store that the process has opened since the power came back. */
const files = new Proxy({} as typeof current, { get: (_, name) => Reflect.get(current, name) })

beforeAll(async () => {
  lossy = lossyDisk(join(folder, 'data'))
  current = open()
  server = await testApp({ files })
  await addSampleCustomer(server.app.db)
  phone = await phoneWithConsent(server)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const pdf = (): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)])
const stored = (id: string): Promise<Buffer> =>
  server
    .as('clerk')
    .call('GET', `${entity}/file/${id}`)
    .then(({ raw }) => raw)

/**
 * Cuts the power after `steps` of some work, brings it back, and opens the store anew; answers whether there was a
 * cut.
 */
async function cutAfter(steps: number, loss: Loss, work: () => Promise<unknown>): Promise<boolean> {
  lossy.cutAfter(steps)
  await work()
  const cut = lossy.isCut()
  lossy.lose(loss)
  current = open()
  return cut
}

// The database has what it has committed: it syncs by itself.
describe.each<Loss>(['nothing unsynced stays', 'names stay, bytes do not'])(
  'after a power cut at any step, where %s,',
  (loss) => {
    test('a file from a phone is there whole, or is sent again to its end', async () => {
      for (let steps = 0, cut = true; cut; steps += 1) {
        const content = pdf()
        const id = idOf(await phone.begin('资料.pdf', content.length))
        let status = 0
        cut = await cutAfter(steps, loss, async () => (status = (await phone.piece(id, 0, content)).status))
        const [file] = (await phone.files()).filter((one) => one.id === id)
        if (status === 204) expect(file).toMatchObject({ done: true })
        if (!file.done) {
          const offset = Number((await phone.offset(id)).headers['upload-offset'])
          if (offset < content.length)
            expect((await phone.piece(id, offset, content.subarray(offset))).status).toBe(204)
        }
        expect((await stored(id)).equals(content)).toBe(true)
        await phone.send('DELETE', `/upload/${id}`)
      }
    })

    test('material is listed with its whole content, or not at all', async () => {
      const place = { tableId: 'balanceSheet', appUserId: 'cu_sample' }
      let kept = 0
      for (let steps = 0, cut = true; cut; steps += 1) {
        const content = pdf()
        const name = `${steps}.pdf`
        let status = 0
        cut = await cutAfter(
          steps,
          loss,
          async () => (status = (await sendProof(server.as('clerk'), place, [{ name, content }])).status),
        )
        const row = (await proofList(server.as('clerk'), place)).rows.find(
          (one: { fileName: string }) => one.fileName === name,
        )
        if (status === 200) expect(row).toBeDefined()
        if (row) expect((await stored(row.id)).equals(content)).toBe(true)
        if (row) kept += 1
      }
      expect(kept).toBeGreaterThan(0)
    })
  },
)

test('a file from a phone whose row could not be written becomes one when its sender asks', async () => {
  const content = pdf()
  const id = idOf(await phone.begin('资料.pdf', content.length))
  await sql`alter table audit rename to audit_away`.execute(server.app.db)
  expect((await phone.piece(id, 0, content)).status).toBe(500)
  await sql`alter table audit_away rename to audit`.execute(server.app.db)
  expect((await phone.offset(id)).headers['upload-offset']).toBe(String(content.length))
  expect((await phone.files()).find((one) => one.id === id)).toMatchObject({ done: true })
  expect((await stored(id)).equals(content)).toBe(true)
  expect(await files.parts.stat(id)).toBe(null)
})
