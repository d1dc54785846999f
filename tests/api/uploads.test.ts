import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { sample } from '../support/imports.ts'
import { idOf, metadata, phoneWithConsent, type Phone } from '../support/phone-files.ts'

const megabyte = 1024 * 1024
const pdf = (size: number, fill = 0x20): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 15, fill), Buffer.from('%%EOF\n')])

let server: TestApp
let phone: Phone
beforeAll(async () => {
  server = await testApp()
  phone = await phoneWithConsent(server)
})
afterAll(() => server.close())

describe('a file from a phone', () => {
  test('arrives in pieces and is recorded once, for its customer, its code and its kind of data', async () => {
    const content = pdf(300_000)
    const begun = await phone.begin('营业执照.pdf', content.length)
    expect(begun).toMatchObject({
      status: 201,
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'upload-expires': expect.stringMatching(/GMT$/) },
    })
    const id = idOf(begun)
    expect(begun.headers['location']).toBe(`upload/${id}`)
    expect(await phone.piece(id, 0, content.subarray(0, 100_000))).toMatchObject({
      status: 204,
      headers: { 'upload-offset': '100000' },
    })
    expect(await phone.offset(id)).toMatchObject({
      status: 200,
      headers: { 'upload-offset': '100000', 'upload-length': '300000', 'cache-control': 'no-store' },
    })
    expect((await phone.files()).find((file) => file.id === id)).toMatchObject({
      fileName: '营业执照.pdf',
      size: 300_000,
      received: 100_000,
      done: false,
      dataType: '3',
    })
    expect(await phone.piece(id, 100_000, content.subarray(100_000))).toMatchObject({
      status: 204,
      headers: { 'upload-offset': '300000' },
    })
    expect((await phone.files()).find((file) => file.id === id)).toMatchObject({ received: 300_000, done: true })

    const row = await server.app.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      purpose: 'client',
      customer_id: phone.customerId,
      code_id: phone.codeId,
      data_type: '3',
      mime: 'application/pdf',
    })
    expect((await server.as('clerk').call('GET', `/report/v2/entity/file/${id}`)).raw.equals(content)).toBe(true)
    const trail = await server.app.db
      .selectFrom('audit')
      .selectAll()
      .where('record_id', '=', phone.customerId)
      .where('action', '=', 'upload')
      .execute()
    expect(trail).toMatchObject([{ user_name: '', record_name: '恒砚精密机械(演示)有限公司' }])
  })

  test('a sender that did not hear of the end is told that all is there, and nothing is recorded again', async () => {
    const { id } = await phone.whole('一.pdf', pdf(1000))
    expect(await phone.offset(id)).toMatchObject({ status: 200, headers: { 'upload-offset': '1000' } })
    expect(await phone.piece(id, 500, Buffer.alloc(500))).toMatchObject({
      status: 409,
      headers: { 'upload-offset': '1000' },
    })
    expect((await phone.files()).filter((file) => file.id === id)).toHaveLength(1)
  })

  test('comes with the request that begins it, which saves a slow line a turn', async () => {
    const content = pdf(2000)
    const answer = await phone.send(
      'POST',
      '/upload',
      {
        'upload-length': '2000',
        'upload-metadata': metadata('二.pdf'),
        'content-type': 'application/offset+octet-stream',
      },
      content,
    )
    expect(answer).toMatchObject({ status: 201, headers: { 'upload-offset': '2000' } })
    expect((await phone.files()).find((file) => file.id === idOf(answer))).toMatchObject({ done: true })
  })

  test('another offset than where it stands changes nothing', async () => {
    const id = idOf(await phone.begin('三.pdf', 1000))
    await phone.piece(id, 0, pdf(600))
    expect(await phone.piece(id, 0, pdf(600))).toMatchObject({ status: 409, headers: { 'upload-offset': '600' } })
    expect(await phone.piece(id, 900, pdf(100))).toMatchObject({ status: 409 })
    expect((await phone.offset(id)).headers['upload-offset']).toBe('600')
    expect(await phone.piece(id, 600, pdf(401))).toMatchObject({
      status: 413,
      body: { msg: expect.stringContaining('三.pdf') },
    })
    expect((await phone.offset(id)).headers['upload-offset']).toBe('600')
  })

  test('can be given up on the way and taken back when it is there', async () => {
    const coming = idOf(await phone.begin('四.pdf', 1000))
    expect((await phone.send('DELETE', `/upload/${coming}`)).status).toBe(204)
    expect((await phone.offset(coming)).status).toBe(404)
    expect(await server.app.files.parts.stat(coming)).toBe(null)
    const { id } = await phone.whole('五.pdf', pdf(1000))
    expect((await phone.send('DELETE', `/files/${id}`)).status).toBe(200)
    expect((await phone.files()).some((file) => file.id === id)).toBe(false)
    expect((await phone.send('DELETE', `/files/${id}`)).status).toBe(404)
  })

  test('whole but not recorded, because the server ended in between: the next question makes it a file', async () => {
    const content = pdf(5000)
    const id = idOf(await phone.begin('六.pdf', content.length))
    async function* all(): AsyncGenerator<Buffer> {
      yield content
    }
    await server.app.files.parts.begin(id)
    await server.app.files.parts.append(id, 0, all())
    expect(await phone.offset(id)).toMatchObject({ status: 200, headers: { 'upload-offset': '5000' } })
    expect((await phone.files()).find((file) => file.id === id)).toMatchObject({ done: true })
  })
})

describe('what is refused before anything arrives', () => {
  test.each([
    ['a type that is not taken', 'a.exe', 10, 415, /a\.exe.*类型不能上传/],
    ['a name without a type', '照片', 10, 415, /照片/],
    ['an empty file', '空.pdf', 0, 415, /空\.pdf.*空文件/],
    ['one byte over 100 MB', '大.pdf', 100 * megabyte + 1, 413, /大\.pdf.*100M/],
  ])('%s', async (_, name, size, status, sentence) => {
    expect(await phone.begin(name, size)).toMatchObject({ status, body: { msg: expect.stringMatching(sentence) } })
  })

  test.each([
    [{ 'tus-resumable': '0.9' }, 412],
    [{ 'upload-length': 'many' }, 400],
    [{ 'upload-length': '-1' }, 400],
    [{ 'upload-metadata': 'filename ***' }, 400],
    [{ authorization: 'Bearer x' }, 401],
  ])('%o', async (headers, status) => {
    expect((await phone.begin('a.pdf', 10, headers as Record<string, string>)).status).toBe(status)
  })

  test('in the language that is asked for', async () => {
    expect((await phone.begin('big.pdf', 100 * megabyte + 1, { 'accept-language': 'en-US' })).body.msg).toBe(
      '“big.pdf” is over 100M.',
    )
  })

  test('a name that would leave its folder or turn the line is made safe', async () => {
    const { id } = await phone.whole('../../etc/报告\u202efdp.exe.pdf', pdf(100))
    expect((await phone.files()).find((file) => file.id === id)?.fileName).toBe('报告fdp.exe.pdf')
  })
})

describe('what is refused when it is whole', () => {
  test.each([
    ['a program that is called a PDF', '合同.pdf', Buffer.from('MZ\u0090 this program'), /合同\.pdf.*\.exe/],
    [
      'a Word document that is a bare zip',
      '报告.docx',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]),
      /报告\.docx/,
    ],
    [
      'a web page that is called a picture',
      '图.png',
      Buffer.from('<html><script>alert(1)</script></html>'),
      /图\.png.*\.html/,
    ],
    ['a protected workbook', '报表.xlsx', sample('encrypted.xlsx'), /报表\.xlsx.*密码/],
  ])('%s: one sentence with its name, and nothing of it in the list', async (_, name, content, sentence) => {
    const answer = await phone.whole(name, content)
    expect(answer).toMatchObject({ status: 415, body: { msg: expect.stringMatching(sentence) } })
    expect((await phone.files()).some((file) => file.id === answer.id)).toBe(false)
    expect((await phone.offset(answer.id)).status).toBe(404)
  })
})

describe('how much a code takes', () => {
  test('200 files, those on their way among them, also when many begin at once', async () => {
    const many = await phoneWithConsent(server, { creditCode: '91350200MAXDEM0230' })
    const begun = await Promise.all(Array.from({ length: 205 }, (_, index) => many.begin(`${index}.pdf`, 10)))
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(200)
    expect(begun.find(({ status }) => status !== 201)).toMatchObject({
      status: 422,
      body: { msg: expect.stringMatching(/200 个文件/) },
    })
    await many.send('DELETE', `/files/${(await many.files())[0].id}`)
    expect((await many.begin('again.pdf', 10)).status).toBe(201)
  })

  test('2 GB together', async () => {
    const much = await phoneWithConsent(server, { creditCode: '91330100MAXDEM0312' })
    for (let index = 0; index < 20; index += 1)
      expect((await much.begin(`${index}.pdf`, 100 * megabyte)).status).toBe(201)
    expect(await much.begin('last.pdf', 60 * megabyte)).toMatchObject({
      status: 422,
      body: { msg: expect.stringMatching(/last\.pdf.*/) },
    })
    expect((await much.begin('small.pdf', 10 * megabyte)).status).toBe(201)
  })
})

describe('who may', () => {
  test('nobody without a session, nobody with the session of another code', async () => {
    const other = await phoneWithConsent(server, { creditCode: '91350200MAXDEM0230' })
    const id = idOf(await phone.begin('a.pdf', 100))
    const done = (await phone.whole('b.pdf', pdf(100))).id
    const as = { authorization: `Bearer ${other.session}` }
    expect((await phone.send('HEAD', `/upload/${id}`, as)).status).toBe(401)
    expect((await phone.send('GET', '/files', as)).status).toBe(401)
    // With its own link and session, the ids of others lead nowhere.
    for (const [method, path] of [
      ['HEAD', `/upload/${id}`],
      ['DELETE', `/upload/${id}`],
      ['DELETE', `/files/${done}`],
      ['HEAD', `/upload/${done}`],
    ] as const)
      expect((await other.send(method, path)).status, `${method} ${path}`).toBe(404)
    expect((await other.piece(id, 0, pdf(100))).status).toBe(404)
    expect((await phone.offset(id)).status).toBe(200)
  })

  test('not before the consent, and not once everything was said to be sent', async () => {
    const early = await phoneWithConsent(server, { creditCode: '91320205MAXDEM0139' })
    await server.app.db
      .updateTable('open_sessions')
      .set({ customer_id: null })
      .where('code_id', '=', early.codeId)
      .execute()
    expect((await early.begin('a.pdf', 10)).status).toBe(409)
    const late = await phoneWithConsent(server, { creditCode: '91320205MAXDEM0139' })
    const { id } = await late.whole('a.pdf', pdf(100))
    await server.app.db.updateTable('qr_codes').set({ state: 'uploaded' }).where('id', '=', late.codeId).execute()
    expect(await late.begin('b.pdf', 10)).toMatchObject({
      status: 409,
      body: { msg: expect.stringMatching(/已经提交/) },
    })
    expect((await late.send('DELETE', `/files/${id}`)).status).toBe(409)
    expect(await late.files()).toMatchObject([{ fileName: 'a.pdf', done: true }])
  })

  test('a revoked code takes nothing more, in the middle of a file either', async () => {
    const gone = await phoneWithConsent(server)
    const id = idOf(await gone.begin('a.pdf', 100))
    await server.app.db.updateTable('qr_codes').set({ state: 'revoked' }).where('id', '=', gone.codeId).execute()
    expect((await gone.piece(id, 0, pdf(100))).status).toBe(410)
  })
})

test('what the upload speaks is told to whoever asks', async () => {
  const { headers, status } = await phone.send('OPTIONS', '/upload')
  expect([status, headers['tus-version'], headers['tus-extension'], headers['tus-max-size']]).toEqual([
    204,
    '1.0.0',
    'creation,creation-with-upload,expiration,termination',
    String(100 * megabyte),
  ])
})
