import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pagesIn } from '../../../core/photo-pages.ts'
import { PictureFault, pictureKind, type Fault } from '../../../src/phone/pages/picture.ts'
import { Pages } from '../../../src/phone/pages/pages.ts'
import { inOrder, openPages, type Page, type PageStore } from '../../../src/phone/pages/store.ts'
import { Uploader, type Way } from '../../../src/phone/uploads/uploader.ts'
import { Failure } from '../../../src/phone/wire.ts'

const limits = { maxSize: 1_000_000, accept: ['.pdf', '.jpg'], maxFiles: 200 }
const photo = (name: string): File => new File([name], `${name}.jpg`, { type: 'image/jpeg' })
const textOf = async (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(file)
  })

/** A store that outlives the pages. */
function drawer(): PageStore & { all: Map<string, Page> } {
  const all = new Map<string, Page>()
  return {
    all,
    kept: () => true,
    list: async (place) => inOrder([...all.values()].filter((page) => page.place === place)),
    put: async (pages) => pages.forEach((page) => all.set(page.id, page)),
    remove: async (ids) => ids.forEach((id) => all.delete(id)),
  }
}

type Sent = Way & { file: File; resolve: () => void; reject: (error: Error) => void }
function phone(store = drawer()) {
  const sent: Sent[] = []
  const uploader = new Uploader({
    send: (file, way) => new Promise((resolve, reject) => sent.push({ ...way, file, resolve, reject })),
    remove: async () => null,
    onFailure: () => undefined,
  })
  uploader.open('s')
  const faults: Record<string, Fault> = { bad: 'broken', doc: 'pdf' }
  const read = async (file: File): Promise<ArrayBuffer> => {
    const text = await textOf(file)
    const fault = faults[text]
    if (fault) throw new PictureFault(fault)
    return new TextEncoder().encode(text).buffer as ArrayBuffer
  }
  const pages = new Pages('tok', '3', { store, uploader, read, limits })
  const shown = (): string => pages.pages.map((page) => new TextDecoder().decode(page.photo)).join(' ')
  const take = (...names: string[]): Promise<void> => pages.take(names.map(photo))
  return { pages, uploader, sent, shown, take, store }
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))
beforeEach(() => sessionStorage.clear())

describe('pages of a document', () => {
  test('are in the order in which they were taken, are moved, taken out and put back where they were', async () => {
    const { pages, shown, take } = phone()
    await take('a', 'b', 'c')
    expect(shown()).toBe('a b c')
    const [a, b, c] = pages.pages.map(({ id }) => id) as [string, string, string]
    await pages.move(c, -1)
    expect(shown()).toBe('a c b')
    await Promise.all([pages.move(c, -1), pages.move(c, -1), pages.move(b, 1)])
    expect(shown()).toBe('c a b')
    await pages.remove(a)
    expect(shown()).toBe('c b')
    await pages.putBack()
    expect(shown()).toBe('c a b')
    await take('d')
    expect(shown()).toBe('c a b d')
  })

  test('one that is refused is named with its reason and stops none of the others', async () => {
    const { pages, shown, take } = phone()
    await take('a', 'bad', 'doc', 'a', 'b')
    expect(shown()).toBe('a b')
    expect(pages.refused.map(({ name, fault, page }) => [name, fault, page])).toEqual([
      ['bad.jpg', 'broken', 0],
      ['doc.jpg', 'pdf', 0],
      ['a.jpg', 'twice', 1],
    ])
    pages.dismiss(pages.refused[0]!.key)
    expect(pages.refused).toHaveLength(2)
    expect(pages.reading).toBe(0)
  })

  test('are fifty at most', async () => {
    const { pages, take } = phone()
    await take(...Array.from({ length: 52 }, (_, index) => `p${index}`))
    expect(pages.pages).toHaveLength(50)
    expect(pages.refused.map(({ fault }) => fault)).toEqual(['many', 'many'])
  })

  test('go as one file, once however often it is pressed; they are gone once it has arrived, not before', async () => {
    const { pages, uploader, sent, shown, take, store } = phone()
    await take('a', 'bb')
    await Promise.all([pages.send('资料'), pages.send('资料')])
    expect(sent).toHaveLength(1)
    const content = await textOf(sent[0]!.file)
    expect(pagesIn(content, content.length)?.map(({ from, size }) => content.slice(from, from + size))).toEqual([
      'a',
      'bb',
    ])
    expect(sent[0]).toMatchObject({ name: expect.stringMatching(/^资料-\d{8}-\d{6}\.pdf$/), dataType: '3' })
    expect([shown(), store.all.size]).toEqual(['', 2])
    await take('c')
    expect(shown()).toBe('c')
    sent[0]!.resolve()
    await settled()
    expect(uploader.queue.map(({ status }) => status)).toEqual(['done'])
    expect([shown(), store.all.size]).toEqual(['c', 1])
  })

  test.each(['refused', 'taken back'])('are there again where the PDF was %s', async (how) => {
    const { pages, uploader, sent, shown, take } = phone()
    await take('a', 'b')
    await pages.send('资料')
    expect(shown()).toBe('')
    if (how === 'refused') sent[0]!.reject(new Failure(415, { msg: 'x' }))
    else await uploader.remove(uploader.queue[0]!.key)
    await settled()
    expect(shown()).toBe('a b')
    await pages.send('资料')
    expect(sent).toHaveLength(2)
  })

  test('are there after a reload, in their order', async () => {
    const first = phone()
    await first.take('a', 'b')
    await first.pages.move(first.pages.pages[1]!.id, -1)
    const second = phone(first.store)
    await second.pages.load()
    expect(second.shown()).toBe('b a')
  })

  test('a PDF that a reload cut off goes on by itself, under its name', async () => {
    const first = phone()
    await first.take('a', 'b')
    await first.pages.send('资料')
    const { name } = first.sent[0]!
    const second = phone(first.store)
    second.uploader.list([
      { id: 'u1', fileName: name, size: first.sent[0]!.file.size, received: 3, done: false, dataType: '3' },
    ])
    await second.pages.load()
    expect(second.sent).toMatchObject([{ name, id: 'u1' }])
    expect(second.shown()).toBe('')
    second.sent[0]!.resolve()
    await settled()
    expect(first.store.all.size).toBe(0)
  })

  test('a PDF that had arrived when the page was loaded anew is not sent again', async () => {
    const first = phone()
    await first.take('a')
    await first.pages.send('资料')
    const second = phone(first.store)
    second.uploader.list([
      { id: 'u1', fileName: first.sent[0]!.name, size: 900, received: 900, done: true, dataType: '3' },
    ])
    await second.pages.load()
    expect([second.sent.length, second.shown(), first.store.all.size]).toEqual([0, '', 0])
  })

  test('that another window took away or added to are shown as they are now, before anything is sent', async () => {
    const first = phone()
    await first.take('a', 'b')
    const second = phone(first.store)
    await second.pages.load()
    await second.pages.remove(second.pages.pages[0]!.id)
    await first.pages.send('资料')
    expect([first.sent.length, first.shown(), first.pages.elsewhere]).toEqual([0, 'b', true])
    await first.pages.send('资料')
    expect([first.sent.length, first.pages.elsewhere]).toEqual([1, false])
  })

  test('of another kind of data, or of another link, are others', async () => {
    const { take, store, uploader } = phone()
    await take('a')
    const other = new Pages('tok', '1', { store, uploader, read: vi.fn(), limits })
    await other.load()
    expect(other.pages).toEqual([])
  })
})

test('a browser that keeps nothing keeps pages while it is open, and says so', async () => {
  const store = openPages()
  await store.put([{ id: 'a', place: 'p', order: 1, time: 1, photo: new ArrayBuffer(1) }])
  expect(store.kept()).toBe(false)
  expect(await store.list('p')).toHaveLength(1)
  await store.remove(['a'])
  expect(await store.list('p')).toEqual([])
})

test.each([
  ['\u00ff\u00d8\u00ff\u00e0', 'jpeg'],
  ['\u0089PNG\r\n', 'other'],
  ['RIFF\0\0\0\0WEBP', 'other'],
  ['\0\0\0\u0018ftypheic', 'heic'],
  ['\0\0\0\u0018ftypmif1', 'heic'],
  ['%PDF-1.7', 'pdf'],
  ['MZ\u0090\0', null],
  ['<svg ', null],
  ['', null],
])('%j is %s', (head, kind) => {
  expect(pictureKind(Uint8Array.from(head, (letter) => letter.charCodeAt(0)))).toBe(kind)
})
