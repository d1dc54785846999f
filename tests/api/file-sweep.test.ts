import { Readable } from 'node:stream'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFile, removeRecord } from '../../server/files/record-changes.ts'
import { sweepFiles } from '../../server/uploads/sweep.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { inspect, sample } from '../support/imports.ts'
import { idOf, phoneWithConsent, type Phone } from '../support/phone-files.ts'

const hour = 3_600_000
const day = 24 * hour
let server: TestApp
let phone: Phone
beforeAll(async () => {
  server = await testApp()
  phone = await phoneWithConsent(server)
})
afterAll(() => server.close())

const sweep = (later = 0) => sweepFiles(server.app.db, server.app.files, Date.now() + later)
const write = async (text: string): Promise<string> =>
  (await server.app.files.write(Readable.from([Buffer.from(text)]))).sha256
const there = (sha256: string): Promise<boolean> => server.app.files.has(sha256)

describe('uploads', () => {
  test('that were not finished in a day are gone with what arrived of them; younger ones go on', async () => {
    const id = idOf(await phone.begin('a.pdf', 1000))
    await phone.piece(id, 0, Buffer.alloc(400, 0x25))
    expect(await sweep(23 * hour)).toMatchObject({ uploads: 0 })
    expect((await phone.offset(id)).headers['upload-offset']).toBe('400')
    expect(await sweep(25 * hour)).toMatchObject({ uploads: 1 })
    expect((await phone.offset(id)).status).toBe(404)
    expect(await server.app.files.parts.stat(id)).toBe(null)
  })

  test('an upload whose time is over is gone for its sender before it is swept', async () => {
    const id = idOf(await phone.begin('a.pdf', 1000))
    await server.app.db
      .updateTable('uploads')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('id', '=', id)
      .execute()
    expect((await phone.offset(id)).status).toBe(404)
    expect(await phone.files()).toEqual([])
    await sweep()
  })

  test('a part that no upload has goes after an hour', async () => {
    await server.app.files.parts.begin('f_orphan')
    expect(await sweep()).toMatchObject({ parts: 0 })
    expect(await sweep(2 * hour)).toMatchObject({ parts: 1 })
  })
})

describe('contents', () => {
  test('that no row names go after a day; those of deleted files stay, because the trail names them', async () => {
    const unnamed = await write('nobody')
    const named = await write('somebody')
    const deleted = await write('taken back')
    const place = { purpose: 'client', customerId: phone.customerId, by: 'u_clerk' } as const
    await addFile(server.app.db, { sha256: named, size: 8, name: 'a.csv', mime: '' }, place)
    await removeRecord(
      server.app.db,
      (await addFile(server.app.db, { sha256: deleted, size: 10, name: 'b.csv', mime: '' }, place)).id,
    )
    await sweep(23 * hour)
    expect(await there(unnamed)).toBe(true)
    expect(await sweep(25 * hour)).toMatchObject({ contents: 1 })
    expect([await there(unnamed), await there(named), await there(deleted)]).toEqual([false, true, true])
  })

  test('one that is sent again in the middle of it counts as new', async () => {
    const sha256 = await write('again')
    await write('again')
    expect(await server.app.files.remove(sha256, new Date(Date.now() - hour))).toBe(false)
    expect(await there(sha256)).toBe(true)
  })

  test('what a broken process left half written goes too', async () => {
    // The folder is known only to the store: a content tells where it is.
    const sha256 = await write('to find the folder')
    const path = String((server.app.files.read(sha256) as unknown as { path: string }).path)
    const incoming = join(path, '../../incoming')
    const { writeFile } = await import('node:fs/promises')
    await writeFile(join(incoming, 'half'), 'x')
    await utimes(join(incoming, 'half'), new Date(Date.now() - 2 * day), new Date(Date.now() - 2 * day))
    await sweep()
    expect(await readdir(incoming)).not.toContain('half')
  })
})

describe('workbooks that were looked at', () => {
  test('and never imported go after a week, with an entry; an imported one stays', async () => {
    const looked = (
      await inspect(server.as('clerk'), 'statements.xlsx', sample('statements.xlsx'), 'balanceSheet', phone.customerId)
    ).body.data.fileId
    const imported = (await inspect(server.as('clerk'), 'power.xlsx', sample('power.xlsx'), 'basic', phone.customerId))
      .body.data.fileId
    await server.app.db
      .insertInto('imports')
      .values({
        id: 'im_1',
        customer_id: phone.customerId,
        table_id: 'basic',
        file_id: imported,
        sheet: '',
        unit: '',
        mapping: '{}',
        periods: '{}',
        result: '{}',
        created_by: 'u_clerk',
        created_at: new Date().toISOString(),
      })
      .execute()
    expect(await sweep(6 * day)).toMatchObject({ inspected: 0 })
    expect(await sweep(8 * day)).toMatchObject({ inspected: 1 })
    const left = (
      await server.app.db.selectFrom('files').select('id').where('purpose', '=', 'inspected').execute()
    ).map(({ id }) => id)
    expect(left).toEqual([imported])
    expect(left).not.toContain(looked)
    expect(
      await server.app.db
        .selectFrom('audit')
        .select('action')
        .where('action', '=', 'purge')
        .where('record_id', '=', phone.customerId)
        .execute(),
    ).toHaveLength(1)
  })
})
