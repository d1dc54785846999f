import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AiAnswer, AiStatus } from '../../../../core/ai/types.ts'
import type { Calls } from '../../../../src/dataProvider/index.ts'
import { Fault } from '../../../../src/ui/documents/fault.ts'
import type { ReadDocument } from '../../../../src/ui/documents/types.ts'
import * as reading from '../../../../src/ui/documents/reading.ts'
import ReadWordPage from '../../../../src/custom/readWord/ReadWordPage.tsx'
import { noticesShown, renderApp } from '../../../support/render.tsx'
import { standIn } from '../../../support/stand-in.ts'

const readFile = vi.spyOn(reading, 'readFile')
afterEach(() => void readFile.mockReset())
const windowOf = (width: number): unknown =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: ?(\d+)/.exec(query)?.[1] ?? Infinity),
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
beforeEach(() => windowOf(1440))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
standIn(URL, { createObjectURL: () => 'blob:test/1', revokeObjectURL: () => undefined })
standIn(Element.prototype, { scrollIntoView: () => undefined })

// A document of before 2007 is shown as text at once; pages are laid out by a library that needs a browser.
const asRead = (html: string, more: Partial<ReadDocument> = {}): ReadDocument => ({
  kind: 'doc',
  html,
  pictures: [],
  facts: { title: '尽调报告', author: '', modified: '', program: '', pages: '12', words: '3456' },
  left: { external: 0, other: 0 },
  ...more,
})
const choose = async (file = new File(['x'], '报告.docx')): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>('.read-word input[type=file]')
  if (!input) throw new Error('there is nothing to choose a file with')
  await userEvent.setup({ applyAccept: false }).upload(input, file)
}

describe('the page', () => {
  test('says that nothing is uploaded, and shows the document that was chosen', async () => {
    readFile.mockResolvedValue(asRead('<h1>尽调报告</h1><p>净利润增长</p><table><tr><td>净利润</td></tr></table>'))
    renderApp(<ReadWordPage />)
    expect(screen.getByText(/^文件只在本机浏览器中读取，不会上传/)).toBeTruthy()
    await choose()
    expect(await screen.findByRole('heading', { level: 1, name: '尽调报告' })).toBeTruthy()
    await userEvent.type(screen.getByLabelText('在文档中搜索'), '净利润')
    expect(await screen.findByText('第 1 处，共 2 处')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('第 2 处，共 2 处')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '下一处' }))
    expect(await screen.findByText('第 1 处，共 2 处')).toBeTruthy()
  })

  test('its outline leads to a heading, its facts say what the file says', async () => {
    readFile.mockResolvedValue(asRead('<h1>一</h1><p>x</p><h2>二</h2>'))
    renderApp(<ReadWordPage />)
    await choose()
    await userEvent.click(within(await screen.findByRole('tabpanel')).getByRole('button', { name: '二' }))
    expect(document.activeElement?.textContent).toBe('二')
    await userEvent.click(screen.getByRole('tab', { name: '信息' }))
    const facts = screen.getByRole('tabpanel').textContent ?? ''
    for (const fact of ['报告.docx', '尽调报告', '12', '3,456', '文件未记录']) expect(facts).toContain(fact)
  })

  test('asks before a link leads out, and names the address', async () => {
    readFile.mockResolvedValue(asRead('<p><a href="https://x.example/">来源</a></p>'))
    renderApp(<ReadWordPage />)
    await choose()
    await userEvent.click(await screen.findByRole('link', { name: '来源' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('https://x.example/')
    expect(within(dialog).getByRole('link', { name: '打开' }).getAttribute('rel')).toContain('noreferrer')
  })

  test('a customer’s file that the address names is opened, or the server’s reason told', async () => {
    readFile.mockResolvedValue(asRead('<p>客户的正文</p>'))
    const downloadFile = vi.fn<Calls['downloadFile']>(async () => new File(['x'], '章程.docx'))
    const { unmount } = renderApp(<ReadWordPage />, { at: '/readWordPage/index?file=f_1', calls: { downloadFile } })
    await screen.findByText('客户的正文')
    expect(downloadFile.mock.calls[0]?.[0]).toBe('f_1')
    unmount()
    renderApp(<ReadWordPage />, {
      at: '/readWordPage/index?file=f_2',
      calls: { downloadFile: () => Promise.reject(new Error('文件不存在')) },
    })
    await waitFor(() => expect(noticesShown()).toContain('error: 文件不存在'))
  })

  test('a file that cannot be read takes nothing away: the one before stays open', async () => {
    readFile.mockResolvedValueOnce(asRead('<p>正文</p>'))
    renderApp(<ReadWordPage />)
    await choose()
    await screen.findByText('正文')
    readFile.mockRejectedValue(new Fault('broken'))
    await choose()
    expect((await screen.findByRole('alert')).textContent).toContain('已损坏')
    expect(screen.getByText('正文')).toBeTruthy()
  })

  test('a table can be looked at, and handed to the import with what stands above it; who may not import is not offered it', async () => {
    readFile.mockResolvedValue(
      asRead(
        '<p>利润表</p><p>单位：万元</p><table><tr><td rowspan="2">收入</td><td>1</td></tr><tr><td>2</td></tr></table>',
      ),
    )
    const { unmount } = renderApp(<ReadWordPage />)
    await choose()
    await userEvent.click(await screen.findByRole('tab', { name: '表格（1）' }))
    await userEvent.click(screen.getByRole('button', { name: '预览表 1' }))
    const preview = await screen.findByRole('dialog')
    expect(within(preview).getByRole('cell', { name: '收入' }).getAttribute('rowspan')).toBe('2')
    await userEvent.click(within(preview).getByRole('button', { name: '将表 1导入客户数据表' }))
    expect(await screen.findByText('报告-表 1.xlsx')).toBeTruthy()
    unmount()
    renderApp(<ReadWordPage />, { permissions: { readWord: ['query'] } })
    await choose()
    await userEvent.click(await screen.findByRole('tab', { name: '表格（1）' }))
    expect(screen.queryByRole('button', { name: '将表 1导入客户数据表' })).toBeNull()
  })

  test.each([
    ['oldWord', '另存为 .docx'],
    ['wps', '另存为 .docx'],
    ['rtf', 'RTF 格式'],
    ['encryptedPdf', '设置了打开密码'],
    ['encrypted', '设置了打开密码'],
    ['bomb', '解压后的内容过大（超过 300 MB）'],
    ['tooLarge', '超过 50 MB'],
    ['slow', '60 秒内没有读完'],
    ['spreadsheet', '实际是 Excel 工作簿'],
  ] as const)('a file that cannot be read (%s) is refused with its reason', async (kind, text) => {
    readFile.mockRejectedValue(new Fault(kind))
    renderApp(<ReadWordPage />)
    await choose()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('报告.docx')
    expect(alert.textContent).toContain(text)
  })

  test('reading can be cancelled, and the next file is read', async () => {
    let signal: AbortSignal | undefined
    readFile.mockImplementationOnce((_, given) => ((signal = given), new Promise(() => undefined)))
    renderApp(<ReadWordPage />)
    await choose()
    await userEvent.click(await screen.findByRole('button', { name: '取消' }))
    expect(signal?.aborted).toBe(true)
    expect(await screen.findByText('已取消读取。')).toBeTruthy()
    readFile.mockResolvedValue(asRead('<p>正文</p>'))
    await choose()
    expect(await screen.findByText('正文')).toBeTruthy()
  })

  test('what could not be shown is counted by its reason', async () => {
    readFile.mockResolvedValue(asRead('<p>a<img src="unshown:image/x-emf"></p>', { left: { external: 2, other: 0 } }))
    renderApp(<ReadWordPage />, { locale: 'en-US' })
    await choose()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('3 items could not be shown')
    expect(alert.textContent).toContain('(EMF): 1')
    expect(alert.textContent).toContain('missing from it: 2')
    expect(screen.getByText('[Image cannot be shown: EMF]')).toBeTruthy()
  })
})

describe('asking a document', () => {
  const status = (engine: 'endpoint' | 'rules'): AiStatus => ({
    engine,
    model: engine === 'rules' ? '' : 'loopback',
    masked: ['names', 'codes'],
    dailyLimit: 200,
    remaining: 199,
    maxCharacters: 12_000,
  })
  const html = '<h1>一、收入</h1><p>2024年营业收入为22,300.00万元。</p><p>旁边</p><p>无关</p>'
  const answer = (text: string, refused: string[] = []): AiAnswer => ({
    text,
    engine: 'endpoint',
    model: 'loopback',
    claims: [],
    refusedFigures: refused.map((shownText) => ({
      kind: 'figure',
      text: shownText,
      from: text.indexOf(shownText),
      to: text.indexOf(shownText) + shownText.length,
    })),
    changes: [],
    notes: [],
    missing: [],
    figures: [],
    masked: 0,
  })
  const opened = async (calls: Parameters<typeof renderApp>[1]): Promise<void> => {
    readFile.mockResolvedValue(asRead(html))
    renderApp(<ReadWordPage />, calls)
    await choose()
    await userEvent.click(await screen.findByRole('tab', { name: '提问' }))
  }

  test('without an endpoint is a search, called so, that sends nothing', async () => {
    const askDocument = vi.fn()
    await opened({ calls: { askStatus: async () => status('rules'), askDocument } })
    expect(await screen.findByText('文档内搜索')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('要查找的内容'), '营业收入是多少{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: '定位到第 2 段' }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('22,300.00'))
    expect(askDocument).not.toHaveBeenCalled()
  })

  test('sends what was found and nothing else, and leads from the answer to its paragraphs', async () => {
    const askDocument = vi.fn<Calls['askDocument']>(async (_, { onText }) => {
      onText('收入为')
      return answer('收入为22,300.00万元【2】。')
    })
    await opened({ calls: { askStatus: async () => status('endpoint'), askDocument } })
    await userEvent.type(await screen.findByLabelText('就文档内容提问'), '营业收入是多少')
    expect(screen.getByText(/将发送 3 个相关段落/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '提问' }))
    await userEvent.click(
      within(await screen.findByRole('group', { name: '回答' })).getByRole('button', { name: '定位到第 2 段' }),
    )
    expect(askDocument.mock.calls[0]?.[0]).toEqual({
      question: '营业收入是多少',
      fileName: '报告.docx',
      paragraphs: [
        { number: 1, text: '一、收入' },
        { number: 2, text: '2024年营业收入为22,300.00万元。' },
        { number: 3, text: '旁边' },
      ],
    })
    await waitFor(() => expect(document.activeElement?.textContent).toContain('22,300.00'))
  })

  test('marks what an answer rests on nothing for, and says so', async () => {
    await opened({
      calls: {
        askStatus: async () => status('endpoint'),
        askDocument: async () => answer('收入为99,999万元【2】。', ['99,999万元']),
      },
    })
    await userEvent.type(await screen.findByLabelText('就文档内容提问'), '营业收入{Enter}')
    expect((await screen.findByText('99,999万元')).tagName).toBe('MARK')
    expect(screen.getByText(/有 1 处在发送的段落中找不到依据/)).toBeTruthy()
  })

  test('can be stopped and tried again', async () => {
    const askDocument = vi.fn<Calls['askDocument']>(
      (_, { signal, onText }) =>
        new Promise((_resolve, reject) => {
          onText('收入')
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    )
    await opened({ calls: { askStatus: async () => status('endpoint'), askDocument } })
    await userEvent.type(await screen.findByLabelText('就文档内容提问'), '营业收入{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: '停止' }))
    expect(await screen.findByText('已停止，只有一部分回答。')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(askDocument).toHaveBeenCalledTimes(2))
  })

  test('of what the document does not speak of nothing is sent', async () => {
    const askDocument = vi.fn()
    await opened({ calls: { askStatus: async () => status('endpoint'), askDocument } })
    await userEvent.type(await screen.findByLabelText('就文档内容提问'), '火星{Enter}')
    expect(await screen.findByText(/没有发送/)).toBeTruthy()
    expect(askDocument).not.toHaveBeenCalled()
  })

  test('on a narrow window stands in a drawer, which closes to show the place', async () => {
    windowOf(390)
    readFile.mockResolvedValue(asRead(html))
    renderApp(<ReadWordPage />, { calls: { askStatus: async () => status('rules') } })
    await choose()
    await userEvent.click(await screen.findByRole('button', { name: '目录与提问' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '一、收入' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('一、收入'))
  })
})
