import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Calls } from '../../../../src/dataProvider/index.ts'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import { FileViewer, type ViewedFile } from '../../../../src/ui/files/FileViewer.tsx'
import * as reader from '../../../../src/ui/files/pdf/open-pdf.ts'
import type { Pdf, PdfFault } from '../../../../src/ui/files/pdf/open-pdf.ts'
import { stepFrom } from '../../../../src/ui/files/useZoom.ts'
import { isNumeric, widthsOf } from '../../../../src/ui/files/sheet/widths.ts'
import { viewOf } from '../../../../src/ui/files/viewed.ts'
import { renderApp } from '../../../support/render.tsx'
import { standIn } from '../../../support/stand-in.ts'

// jsdom has no layout: everything is 800 × 600.
const box = { width: 800, height: 600 }
standIn(HTMLElement.prototype, {
  get clientWidth() {
    return box.width
  },
  get clientHeight() {
    return box.height
  },
  get offsetWidth() {
    return box.width
  },
  get offsetHeight() {
    return box.height
  },
})
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', Observer)
vi.stubGlobal('IntersectionObserver', Observer)
let addresses = 0
const revoked: string[] = []
standIn(URL, {
  createObjectURL: () => `blob:test/${(addresses += 1)}`,
  revokeObjectURL: (address: string) => revoked.push(address),
})
beforeEach(() => void (revoked.length = 0))

const named = (fileName: string): ViewedFile => ({ id: `f_${fileName}`, fileName, size: 1536 })
const content = (id: string): Promise<File> => Promise.resolve(new File(['x'], id.slice(2)))
const show = (
  fileName: string,
  {
    calls = {},
    files,
    onClose = () => undefined,
  }: { calls?: Partial<Calls>; files?: string[]; onClose?: () => void } = {},
) =>
  renderApp(<FileViewer file={named(fileName)} onClose={onClose} {...(files && { files: files.map(named) })} />, {
    calls: { downloadFile: content, ...calls },
  })

const picture = async (name: string): Promise<HTMLImageElement> => {
  const image = await screen.findByAltText<HTMLImageElement>(name)
  Object.defineProperties(image, {
    naturalWidth: { value: 1600, configurable: true },
    naturalHeight: { value: 400, configurable: true },
  })
  fireEvent.load(image)
  return image
}

test.each([
  ['a.JPG', 'image'],
  ['a.pdf', 'pdf'],
  ['a.docx', 'word'],
  ['a.doc', 'none'],
  ['a.csv', 'sheet'],
  ['a.xls', 'sheet'],
  ['a.html', 'none'],
  ['a.svg', 'none'],
  ['pdf', 'none'],
])('%s is shown as %s', (name, view) => {
  expect(viewOf(name)).toBe(view)
})

describe('a picture', () => {
  test('fits the window, is enlarged and turned by keys and buttons, and fits again', async () => {
    show('营业执照.jpg')
    const image = await picture('营业执照.jpg')
    // 800 wide with a margin of 16 on both sides.
    await waitFor(() => expect(screen.getByText('48%')).toBeTruthy())
    await userEvent.keyboard('+')
    expect(image.style.width).toBe('800px')
    await userEvent.keyboard('r')
    expect(image.style.transform).toContain('rotate(90deg)')
    await userEvent.click(screen.getByRole('button', { name: '适合窗口' }))
    // Turned, its 1600 stand upright in a height of 600.
    expect(screen.getByText('36%')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '缩小' }))
    expect(screen.getByText('25%')).toBeTruthy()
  })

  test('has an address of the page for as long as it is shown', async () => {
    const { unmount } = show('a.png')
    const { src } = await picture('a.png')
    unmount()
    expect(revoked).toContain(src)
  })

  test('that no browser can show is told, and can be downloaded', async () => {
    show('a.bmp')
    fireEvent.error(await screen.findByAltText('a.bmp'))
    expect(screen.getByRole('alert').textContent).toContain('“a.bmp”已损坏')
  })
})

describe('a file that cannot be had', () => {
  test('is told by the server’s sentence and tried again', async () => {
    const downloadFile = vi
      .fn<Calls['downloadFile']>()
      .mockRejectedValueOnce(new HttpError(410, { code: 410, msg: '“a.png”的内容在服务器上找不到了' }))
      .mockImplementation(content)
    show('a.png', { calls: { downloadFile } })
    expect((await screen.findByRole('alert')).textContent).toContain('找不到了')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByAltText('a.png')).toBeTruthy()
  })

  test('for want of a connection is told too', async () => {
    show('a.png', {
      calls: { downloadFile: () => Promise.reject(new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'network' })) },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('无法连接服务器')
  })

  test('leaving ends its fetching', async () => {
    let signal: AbortSignal | undefined
    const { unmount } = show('a.png', {
      calls: {
        downloadFile: (_, given) => {
          signal = given
          return new Promise(() => undefined)
        },
      },
    })
    await screen.findByRole('status')
    unmount()
    expect(signal?.aborted).toBe(true)
  })
})

describe('several files', () => {
  test('are a key away, and no further than the last', async () => {
    show('一.jpg', { files: ['一.jpg', '二.doc', '三.jpg'] })
    await picture('一.jpg')
    expect(screen.getByText(/第 1 个，共 3 个/)).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' })
    expect(screen.getByRole('heading').textContent).toBe('一.jpg')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
    expect(screen.getByRole('heading').textContent).toBe('二.doc')
    expect(screen.getByText(/旧版 Word/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '下一个文件 (→)' }))
    expect(await screen.findByAltText('三.jpg')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一个文件 (→)' }).disabled).toBe(true)
  })

  test('one alone offers none', async () => {
    show('a.doc')
    expect(screen.queryByRole('button', { name: /下一个/ })).toBe(null)
  })

  test('Escape closes', async () => {
    const onClose = vi.fn()
    show('a.doc', { onClose })
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('a workbook', () => {
  const page: Calls['sheetPage'] = ({ sheet = '资产', from = 0 }) =>
    Promise.resolve({
      sheets: ['资产', '利润', '空'],
      sheet,
      total: sheet === '空' ? 0 : 450,
      columns: 2,
      rows:
        sheet === '空'
          ? []
          : Array.from({ length: Math.min(200, 450 - from) }, (_, index) => [
              `${sheet} ${from + index + 1}`,
              '1,200.50',
            ]),
    })

  test('shows its first sheet as text under letters and beside numbers, and the others by their tabs', async () => {
    const sheetPage = vi.fn(page)
    show('三表.xlsx', { calls: { sheetPage } })
    const table = await screen.findByRole('table', { name: '资产' })
    expect(within(table).getByRole('columnheader', { name: 'B' })).toBeTruthy()
    expect(within(table).getByText('资产 1')).toBeTruthy()
    expect(table.getAttribute('aria-rowcount')).toBe('451')
    // Of 450 rows only those near the window are there.
    expect(within(table).getAllByRole('row').length).toBeLessThan(80)
    await userEvent.click(screen.getByRole('tab', { name: '利润' }))
    expect(await screen.findByText('利润 1')).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: '空' }))
    expect(await screen.findByText('这个工作表没有内容。')).toBeTruthy()
    expect(sheetPage.mock.calls.map(([asked]) => asked)).toEqual([
      { id: 'f_三表.xlsx', from: 0 },
      { id: 'f_三表.xlsx', sheet: '利润', from: 0 },
      { id: 'f_三表.xlsx', sheet: '空', from: 0 },
    ])
  })

  test('that cannot be read is told', async () => {
    show('密.xlsx', {
      calls: {
        sheetPage: () => Promise.reject(new HttpError(422, { code: 422, msg: '文件设有打开密码，无法读取。' })),
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('打开密码')
  })

  test('columns are as wide as their text, within limits; numbers stand to the right', () => {
    expect(
      widthsOf(
        [
          ['货币资金', ''],
          ['x'.repeat(500), '1'],
        ],
        2,
      ),
    ).toEqual([320, 56])
    expect(['1,200.50', '-3%', '0012'].every(isNumeric)).toBe(true)
    expect(['', '-', '2024年', '1.2.3', 'A1'].some(isNumeric)).toBe(false)
  })
})

describe('a PDF', () => {
  const pdf = {
    numPages: 30,
    getPage: () => Promise.resolve({ getViewport: () => ({ width: 600, height: 800 }) }),
  } as unknown as Pdf
  const close = vi.fn()
  beforeEach(() => {
    vi.spyOn(reader, 'faultOf').mockImplementation((error) => (error as Error).message as PdfFault)
    const drawn = { drawn: Promise.resolve(), texts: () => [], stop: () => undefined }
    vi.spyOn(reader, 'drawPage').mockReturnValue(drawn)
  })
  const opens = (opened: () => Promise<Pdf>): void =>
    void vi.spyOn(reader, 'openPdf').mockImplementation(() => ({ opened: opened(), close }))
  // jsdom's files have no arrayBuffer of their own.
  const bytes: Calls['downloadFile'] = () =>
    Promise.resolve(
      Object.assign(new File(['%PDF'], 'a.pdf'), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(4)) }),
    )

  test('has its pages below each other, a number to go to, and is freed when it is left', async () => {
    opens(() => Promise.resolve(pdf))
    const { unmount } = show('合同.pdf', { calls: { downloadFile: bytes } })
    expect(await screen.findByRole('group', { name: '第 30 页，共 30 页' })).toBeTruthy()
    // 800 wide with a margin of 12 on both sides, 600 points of paper.
    expect(screen.getByText('97%')).toBeTruthy()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '页码，共 30 页' })
    await userEvent.clear(field)
    await userEvent.type(field, '99x{Enter}')
    expect(field.value).toBe('1')
    unmount()
    expect(close).toHaveBeenCalled()
  })

  test.each([
    ['encrypted', '设有打开密码'],
    ['broken', '已损坏'],
  ])('that is %s is told', async (fault, sentence) => {
    opens(() => Promise.reject(new Error(fault)))
    show('合同.pdf', { calls: { downloadFile: bytes } })
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    expect(screen.getAllByRole('button', { name: '下载' }).length).toBe(2)
  })
})

test('the steps of enlarging meet a size that is none of them', () => {
  expect([
    stepFrom(0.48, 1),
    stepFrom(0.48, -1),
    stepFrom(1, 1),
    stepFrom(1, -1),
    stepFrom(8, 1),
    stepFrom(0.1, -1),
  ]).toEqual([0.5, 0.25, 1.25, 0.75, 8, 0.1])
})
