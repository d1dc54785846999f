import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagesHead } from '../../core/photo-pages.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { jpeg } from '../support/jpeg.ts'
import { idOf, metadata, phoneWithConsent, type Phone, type Reply } from '../support/phone-files.ts'

let server: TestApp
let phone: Phone
beforeAll(async () => {
  server = await testApp()
  phone = await phoneWithConsent(server)
})
afterAll(() => server.close())

const form = `,form ${Buffer.from('pages').toString('base64')}`
const together = (...pages: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(pagesHead(pages.map(({ length }) => length))), ...pages])
const begin = (name: string, content: Buffer): Promise<Reply> =>
  phone.begin(name, content.length, { 'upload-metadata': metadata(name) + form })
async function send(name: string, content: Buffer): Promise<Reply & { id: string }> {
  const begun = await begin(name, content)
  const id = idOf(begun)
  return { id, ...(begun.status === 201 ? await phone.piece(id, 0, content) : begun) }
}
const download = async (id: string): Promise<Buffer> =>
  (await server.as('clerk').call('GET', `/report/v2/entity/file/${id}`)).raw
/** Width and height of each page, in whole points. */
const sizes = (pdf: Buffer): number[][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, wide, high]) => [
    Math.round(Number(wide)),
    Math.round(Number(high)),
  ])
/** The photos in a PDF, as they were sent. */
const photos = (pdf: Buffer): number => pdf.toString('latin1').split('/DCTDecode').length - 1

describe('photos of the pages of a document', () => {
  test('become one PDF, a page each in their order, as large as paper; it is one file of the customer', async () => {
    const { id, status } = await send('合同.pdf', together(jpeg(1200, 1600, 1, 'first'), jpeg(1600, 1200, 1, 'second')))
    expect(status).toBe(204)
    const pdf = await download(id)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(sizes(pdf)).toEqual([
      [631, 842],
      [842, 631],
    ])
    expect(photos(pdf)).toBe(2)
    expect(pdf.indexOf('first')).toBeLessThan(pdf.indexOf('second'))
    expect(pdf.indexOf('first')).toBeGreaterThan(0)
    const files = (await phone.files()).filter((file) => file.id === id)
    expect(files).toMatchObject([{ fileName: '合同.pdf', done: true, size: pdf.length }])
    const row = await server.app.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ mime: 'application/pdf', purpose: 'client', data_type: '3' })
    expect(await server.app.db.selectFrom('uploads').selectAll().execute()).toEqual([])
    expect(await server.app.files.parts.list()).toEqual([])
  })

  test.each([
    [1, [842, 421]],
    [3, [842, 421]],
    [6, [421, 842]],
    [8, [421, 842]],
  ])('held as %i stand upright', async (orientation, size) => {
    const { id } = await send(`turned ${orientation}.pdf`, together(jpeg(2000, 1000, orientation)))
    expect(sizes(await download(id))).toEqual([size])
  })

  test('of a strip and of one pixel have pages that can be shown', async () => {
    const { id } = await send('strip.pdf', together(jpeg(1, 4000), jpeg(1, 1)))
    expect(sizes(await download(id))).toEqual([
      [3, 842],
      [842, 842],
    ])
  })

  test('that were cut off go on, and a sender that did not hear of the end is told that all is there', async () => {
    const content = together(jpeg(300, 400), jpeg(300, 400, 1, 'x'.repeat(200)))
    const id = idOf(await begin('断.pdf', content))
    await phone.piece(id, 0, content.subarray(0, 100))
    expect(await phone.offset(id)).toMatchObject({ headers: { 'upload-offset': '100' } })
    expect((await phone.piece(id, 100, content.subarray(100))).status).toBe(204)
    const { headers } = await phone.offset(id)
    expect(headers['upload-offset']).toBe(headers['upload-length'])
    expect((await phone.files()).filter((file) => file.fileName === '断.pdf')).toHaveLength(1)
  })

  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  test.each([
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF\n')],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)])],
    ['another kind of picture', png],
    ['half a photo', jpeg(300, 400).subarray(0, 120)],
    ['a photo without an end', jpeg(300, 400).subarray(0, -2)],
    ['more pixels than can be shown', jpeg(60_000, 60_000)],
    ['no height', jpeg(300, 0)],
  ])('are not put together where the second is %s: its page is named, and nothing stays', async (_, page) => {
    const reply = await send('错.pdf', together(jpeg(300, 400), page, jpeg(300, 400, 1, 'third')))
    expect(reply).toMatchObject({ status: 415, body: { msg: expect.stringContaining('“错.pdf”第 2 页') } })
    expect((await phone.files()).filter((file) => file.fileName === '错.pdf')).toEqual([])
    expect(await server.app.files.parts.list()).toEqual([])
    expect((await phone.offset(reply.id)).status).toBe(404)
  })

  test.each([
    ['no first line', jpeg(300, 400)],
    ['a line of other sizes', Buffer.concat([Buffer.from('PAGES 10 20\n'), jpeg(300, 400)])],
    ['no page at all', Buffer.from('PAGES\n')],
  ])('of %s are refused', async (_, content) =>
    expect(await send('错.pdf', content)).toMatchObject({
      status: 415,
      body: { msg: expect.stringContaining('没有完整送达') },
    }),
  )

  test('are a PDF by name, and told apart from a PDF that says so of itself', async () => {
    expect(await begin('合同.jpg', together(jpeg(300, 400)))).toMatchObject({ status: 415 })
    expect((await phone.whole('plain.pdf', together(jpeg(300, 400)))).status).toBe(415)
  })

  test('sent while the bank ends the link become no file', async () => {
    const ended = await phoneWithConsent(server, { creditCode: '91320205MAXDEM0219' })
    const content = together(jpeg(300, 400))
    const begun = await ended.begin('晚.pdf', content.length, { 'upload-metadata': metadata('晚.pdf') + form })
    await server.app.db.updateTable('qr_codes').set({ state: 'revoked' }).where('id', '=', ended.codeId).execute()
    expect((await ended.piece(idOf(begun), 0, content)).status).toBe(410)
    expect(await server.app.db.selectFrom('files').selectAll().where('name', '=', '晚.pdf').execute()).toEqual([])
  })

  test('begun by another customer are not found', async () => {
    const other = await phoneWithConsent(server, { creditCode: '91320205MAXDEM0308' })
    const content = together(jpeg(300, 400))
    const id = idOf(await begin('mine.pdf', content))
    expect((await other.piece(id, 0, content)).status).toBe(404)
    expect((await other.offset(id)).status).toBe(404)
    expect((await other.send('DELETE', `/files/${id}`)).status).toBe(404)
    expect((await phone.piece(id, 0, content)).status).toBe(204)
  })
})

describe('a HEIC photo', () => {
  test.each([['IMG_0001.HEIC'], ['a.heif']])('%s is refused with how to take others, before it is sent', async (name) =>
    expect(await phone.begin(name, 1000)).toMatchObject({
      status: 415,
      body: { msg: expect.stringContaining('兼容性最佳') },
    }),
  )

  test('that is called .jpg is refused with the same sentence', async () => {
    const content = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')
    expect(await phone.whole('a.jpg', content)).toMatchObject({
      status: 415,
      body: { msg: expect.stringContaining('兼容性最佳') },
    })
  })
})
