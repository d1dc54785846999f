import { Readable } from 'node:stream'
import { createConnection } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFile } from '../../server/files/record-changes.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { sample } from '../support/imports.ts'

let server: TestApp
let appUserId = ''
const entity = '/report/v2/entity'
beforeAll(async () => {
  server = await testApp()
  appUserId = (
    await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
      creditCode: '91320205MAXDEM0139',
      enterpriseName: '恒砚精密机械(演示)有限公司',
    })
  ).body.data.userId
})
afterAll(() => server.close())

const put = async (name: string, content: Buffer): Promise<string> => {
  const stored = await server.app.files.write(Readable.from([content]))
  return (
    await addFile(
      server.app.db,
      { ...stored, name, mime: '' },
      { purpose: 'client', customerId: appUserId, by: 'u_clerk' },
    )
  ).id
}
const take = (id: string, headers: Record<string, string> = {}, user: 'clerk' | 'other' = 'clerk'): Promise<Answer> =>
  server.as(user).call('GET', `${entity}/file/${id}`, undefined, headers)
const taken = async (): Promise<number> =>
  (await server.app.db.selectFrom('audit').select('id').where('action', '=', 'download').execute()).length

describe('a part of a file', () => {
  const digits = Buffer.from('0123456789')
  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=4-999', 206, '456789', 'bytes 4-9/10'],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('%s', async (range, status, text, told) => {
    const answer = await take(await put('a.csv', digits), { range })
    expect([
      answer.status,
      answer.raw.toString(),
      answer.headers['content-range'],
      answer.headers['content-length'],
    ]).toEqual([status, text, told, String(text.length)])
  })

  test('behind the end there is nothing', async () => {
    expect(await take(await put('a.csv', digits), { range: 'bytes=10-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */10' },
    })
  })

  test('of another content than the one that was begun, the whole is given', async () => {
    const id = await put('a.csv', digits)
    const etag = String((await take(id)).headers['etag'])
    expect((await take(id, { range: 'bytes=1-2', 'if-range': etag })).status).toBe(206)
    expect((await take(id, { range: 'bytes=1-2', 'if-range': '"other"' })).status).toBe(200)
  })

  test('is written down once, with its beginning; who asks for the size takes nothing', async () => {
    const id = await put('a.csv', digits)
    const before = await taken()
    const head = await server.app.inject({
      method: 'HEAD',
      url: `/stage-api${entity}/file/${id}`,
      headers: { authorization: await token() },
    })
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, '10', ''])
    expect(await taken()).toBe(before)
    await take(id, { range: 'bytes=0-3' })
    await take(id, { range: 'bytes=4-' })
    expect(await taken()).toBe(before + 1)
  })

  test('is written down also where its beginning is left out, for each who takes it', async () => {
    const id = await put('a.csv', digits)
    const before = await taken()
    await take(id, { range: 'bytes=1-' })
    await take(id, { range: 'bytes=-9' })
    expect(await taken()).toBe(before + 1)
    await server.as('admin').call('GET', `${entity}/file/${id}`, undefined, { range: 'bytes=1-' })
    expect(await taken()).toBe(before + 2)
  })
})

const token = async (): Promise<string> => {
  const { startSession } = await import('../../server/auth/sessions.ts')
  return `Bearer ${(await startSession(server.app.db, 'u_clerk', { address: '127.0.0.1', agent: 'test' })).token}`
}

describe('what a file cannot do', () => {
  test('a page or a program is offered as a file that nothing runs', async () => {
    for (const name of ['页.html', 'a.svg', 'a.exe', 'a.js']) {
      const { headers } = await take(await put(name, Buffer.from('<script>alert(1)</script>')))
      expect(headers, name).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment;/),
      })
    }
  })

  test('a content that is missing on the disk is one clear sentence, and no half answer', async () => {
    const content = Buffer.from('%PDF-1.7 gone')
    const id = await put('合同.pdf', content)
    const { sha256 } = await server.app.db
      .selectFrom('files')
      .select('sha256')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await server.app.files.remove(sha256, new Date(Date.now() + 60_000))
    expect(await take(id)).toMatchObject({
      status: 410,
      body: { code: 410, msg: expect.stringMatching(/合同\.pdf.*找不到/) },
    })
    expect((await server.as('clerk').call('POST', `${entity}/file/sheet`, { id })).status).toBe(415)
  })
})

test('who hangs up or reads slowly holds neither the file nor the memory', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address() as { port: number }
  const id = await put('大.pdf', Buffer.alloc(40_000_000, 0x20))
  const line = `GET /stage-api${entity}/file/${id} HTTP/1.1\r\nhost: x\r\nauthorization: ${await token()}\r\n\r\n`
  const before = process.memoryUsage().rss
  // Twenty who read the first bytes and then nothing.
  const sockets = Array.from({ length: 20 }, () => createConnection(address.port, '127.0.0.1'))
  await Promise.all(
    sockets.map((socket) => {
      socket.write(line)
      return new Promise<void>((resolve) => socket.once('data', () => (socket.pause(), resolve())))
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  for (const socket of sockets) socket.destroy()
  // A file that nobody holds can be deleted on every system.
  await expect.poll(() => openFiles()).toBe(0)
})

/** Contents that this process holds open at present, where the system tells. */
async function openFiles(): Promise<number> {
  const { readdir, readlink } = await import('node:fs/promises')
  const names = await readdir('/proc/self/fd').catch(() => [])
  const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return targets.filter((target) => /[0-9a-f]{64}$/.test(target)).length
}

describe('a sheet of a workbook', () => {
  const sheet = (id: string, body: object = {}, user: 'clerk' | 'other' = 'clerk'): Promise<Answer> =>
    server.as(user).call('POST', `${entity}/file/sheet`, { id, ...body })

  test('is given as text, a page at a time, sheet by sheet', async () => {
    const id = await put('报表.xlsx', sample('statements.xlsx'))
    const first = (await sheet(id)).body.data
    expect(first.sheets.length).toBeGreaterThan(1)
    expect(first.sheet).toBe(first.sheets[0])
    expect(first.rows.flat().some((text: string) => /资产/.test(text))).toBe(true)
    const second = (await sheet(id, { sheet: first.sheets[1], from: 2 })).body.data
    const whole = (await sheet(id, { sheet: first.sheets[1] })).body.data
    expect(second.rows).toEqual(whole.rows.slice(2))
    expect(second.total).toBe(whole.total)
    expect(await sheet(id, { sheet: '没有' })).toMatchObject({
      status: 422,
      body: { msg: expect.stringMatching(/报表\.xlsx.*没有/) },
    })
  })

  test('a csv file is one sheet, in whatever encoding, with its empty rows and cells', async () => {
    const text = '科目,期末,期初\r\n货币资金,"1,200",\r\n\r\n合计,0012,3\r\n'
    const gbk = Buffer.from([0xbf, 0xc6, 0xc4, 0xbf, 0x2c, 0x31, 0x0d, 0x0a, 0xba, 0xcf, 0xbc, 0xc6, 0x2c, 0x32])
    expect((await sheet(await put('表.csv', Buffer.from(text)))).body.data).toMatchObject({
      total: 4,
      columns: 3,
      rows: [['科目', '期末', '期初'], ['货币资金', '1,200'], [], ['合计', '0012', '3']],
    })
    expect((await sheet(await put('表.csv', gbk))).body.data.rows).toEqual([
      ['科目', '1'],
      ['合计', '2'],
    ])
  })

  test('long sheets come 200 rows at a time', async () => {
    const id = await put('长.csv', Buffer.from(Array.from({ length: 450 }, (_, index) => `${index},x`).join('\n')))
    expect((await sheet(id)).body.data).toMatchObject({ total: 450, rows: { length: 200 } })
    expect((await sheet(id, { from: 400 })).body.data.rows.map((row: string[]) => row[0])).toEqual(
      Array.from({ length: 50 }, (_, index) => String(400 + index)),
    )
    expect((await sheet(id, { from: 450 })).body.data.rows).toEqual([])
  })

  test('is written down once, whichever page of it is read first', async () => {
    const id = await put('长.csv', Buffer.from(Array.from({ length: 450 }, (_, index) => `${index},y`).join('\n')))
    const before = await taken()
    await sheet(id, { from: 1 })
    await sheet(id, { sheet: 'CSV', from: 200 })
    expect(await taken()).toBe(before + 1)
  })

  test('what is no workbook, is protected, or is not in the scope is refused', async () => {
    expect((await sheet(await put('a.pdf', Buffer.from('%PDF-1.7')))).status).toBe(415)
    expect(await sheet(await put('密.xlsx', sample('encrypted.xlsx')))).toMatchObject({
      status: 422,
      body: { msg: expect.stringMatching(/密码/) },
    })
    expect((await sheet(await put('表.csv', Buffer.from('a,b\nc,d')), {}, 'other')).status).toBe(404)
  })
})
