import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addFile } from '../../server/files/record-changes.ts'
import { clear, testApp, type TestApp } from '../support/app.ts'
import { idOf, phoneWithConsent, type Phone, type Reply } from '../support/phone-files.ts'

const pdf = (fill: number, size = 2000): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 15, fill), Buffer.from('%%EOF\n')])

let server: TestApp
let phone: Phone
beforeAll(async () => void (server = await testApp()))
beforeEach(async () => {
  await clear(server.app, 'files', 'uploads', 'customers', 'qr_codes', 'open_sessions')
  phone = await phoneWithConsent(server)
})
afterAll(() => server.close())

const contents = async (): Promise<number> => {
  let count = 0
  for await (const hashes of server.app.files.hashes()) count += hashes.length
  return count
}

describe('the disk of the bank is not filled by who has a link', () => {
  test('of files that are refused for what is in them nothing stays, however often they are sent', async () => {
    const before = await contents()
    for (const fill of [1, 2, 3]) expect((await phone.whole('照片.png', pdf(fill))).status).toBe(415)
    expect(await contents()).toBe(before)
    expect(await server.app.files.parts.list()).toEqual([])
    expect(await phone.files()).toEqual([])
  })

  test('of an upload that is not begun nothing stays', async () => {
    const { db } = server.app
    await db
      .insertInto('uploads')
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          id: `f_full${index}`,
          code_id: phone.codeId,
          customer_id: phone.customerId,
          name: 'a.pdf',
          size: 1,
          mime: '',
          data_type: null,
          created_at: '2030-01-01T00:00:00.000Z',
          expires_at: '2090-01-01T00:00:00.000Z',
        })),
      )
      .execute()
    expect((await phone.begin('b.pdf', 10)).status).toBe(422)
    expect(await server.app.files.parts.list()).toEqual([])
  })

  test('who sends and takes back without end is stopped; what was taken back a few times does not matter', async () => {
    for (const fill of [4, 5, 6]) {
      const { id } = await phone.whole('账单.pdf', pdf(fill))
      expect((await phone.send('DELETE', `/files/${id}`)).status).toBe(200)
    }
    const sent = { sha256: 'a'.repeat(64), name: 'a.pdf', mime: 'application/pdf' }
    const put = (size: number) =>
      addFile(
        server.app.db,
        { ...sent, size },
        { purpose: 'client', customerId: phone.customerId, codeId: phone.codeId, by: '' },
      )
    await put(2_000_000_000)
    await server.app.db
      .updateTable('files')
      .set({ deleted_at: '2030-01-01T00:00:00.000Z' })
      .where('code_id', '=', phone.codeId)
      .execute()
    expect((await phone.begin('还可以.pdf', 1000)).status).toBe(201)
    await put(2_000_000_000)
    await put(294_000_000)
    await server.app.db
      .updateTable('files')
      .set({ deleted_at: '2030-01-01T00:00:00.000Z' })
      .where('code_id', '=', phone.codeId)
      .execute()
    expect(await phone.begin('太多.pdf', 2_000_000)).toMatchObject({
      status: 422,
      body: { msg: expect.stringContaining('太多.pdf') },
    })
  })
})

describe('a file that is whole just when its link ends', () => {
  /** What happens between the last byte and the record of a file. */
  const meanwhile = async (act: () => Promise<unknown>): Promise<{ last: Reply; id: string }> => {
    const { files } = server.app
    const { finish } = files
    files.finish = async (id, look) => {
      await act()
      return finish(id, look)
    }
    try {
      const id = idOf(await phone.begin('最后.pdf', 2000))
      return { id, last: await phone.piece(id, 0, pdf(7)) }
    } finally {
      files.finish = finish
    }
  }
  const recorded = async (): Promise<number> => (await server.app.db.selectFrom('files').select('id').execute()).length

  test('is not recorded where the bank has revoked it', async () => {
    const { last } = await meanwhile(() =>
      server.as('clerk').call('POST', `/report/agent/code/revoke/${phone.codeId}`, {}),
    )
    expect(last).toMatchObject({ status: 410, body: { msg: '此链接已由银行撤销。如需继续办理，请联系客户经理。' } })
    expect(await recorded()).toBe(0)
  })

  test('is not recorded where the code was deleted, or its customer', async () => {
    expect(
      (await meanwhile(() => server.as('clerk').call('DELETE', `/report/agent/code/delete/${phone.codeId}`))).last
        .status,
    ).toBe(404)
    expect(await recorded()).toBe(0)
    await server.app.db.updateTable('qr_codes').set({ deleted_at: null }).execute()
    const { last } = await meanwhile(() =>
      server.app.db
        .updateTable('customers')
        .set({ deleted_at: '2030-01-01T00:00:00.000Z' })
        .where('id', '=', phone.customerId)
        .execute(),
    )
    expect(last.status).toBe(410)
    expect(await recorded()).toBe(0)
  })

  test('is not added to what was said to be all', async () => {
    await phone.whole('第一.pdf', pdf(8))
    const { last, id } = await meanwhile(() =>
      phone.send('POST', '/finish', { 'content-type': 'application/json' }, Buffer.from('{}')),
    )
    expect(last.status).toBe(409)
    expect(await recorded()).toBe(1)
    expect((await phone.offset(id)).status).toBe(404)
  })
})

describe('who has no session', () => {
  test('has nothing of a body read: it is refused by its length, before anything looks into it', async () => {
    const payload = JSON.stringify(Array.from({ length: 300_000 }, () => [1]))
    const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, type = 'application/json') =>
      server.app.inject({
        method,
        url: `/stage-api/open/${phone.token}${path}`,
        headers: { 'content-type': type, 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-offset': '0' },
        payload,
      })
    for (const [method, path] of [
      ['POST', '/upload'],
      ['PATCH', '/upload/f_1'],
      ['DELETE', '/upload/f_1'],
      ['DELETE', '/files/f_1'],
      ['POST', '/sms'],
    ] as const)
      expect([path, (await send(method, path)).statusCode]).toEqual([path, 413])
    expect((await send('PATCH', '/upload/f_1', 'application/offset+octet-stream')).statusCode).toBe(401)
  })
})
