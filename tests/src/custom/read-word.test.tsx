import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { read, utils } from 'xlsx'
import { Fault } from '../../../src/documents/fault.ts'
import { findIn } from '../../../src/custom/readWord/find.ts'
import { levelOf, outlineOf } from '../../../src/documents/outline.ts'
import type { ReadDocument } from '../../../src/documents/read.ts'
import { readFile } from '../../../src/documents/reading.ts'
import ReadWordPage from '../../../src/custom/readWord/ReadWordPage.tsx'
import { safeLink, sanitise } from '../../../src/documents/sanitise.ts'
import { captionOf, gridOf } from '../../../src/documents/table-grid.ts'
import { cellOf, workbookOf } from '../../../src/custom/readWord/workbook.ts'
import { renderApp } from '../../support/render.tsx'

vi.mock('../../../src/documents/reading.ts', () => ({ readFile: vi.fn() }))
afterEach(() => vi.mocked(readFile).mockReset())
Object.assign(URL, { createObjectURL: () => 'blob:test/1', revokeObjectURL: () => undefined })
Element.prototype.scrollIntoView = () => undefined

const clean = (html: string, pictureOf: Parameters<typeof sanitise>[1] = () => null): string => {
  const holder = document.createElement('div')
  holder.append(sanitise(html, pictureOf))
  return holder.innerHTML
}
const element = (html: string): HTMLElement => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return holder
}

describe('HTML of a document', () => {
  test.each([
    ['<p onclick="x()">a<script>x()</script></p>', '<p>a</p>'],
    ['<img src="x" onerror="x()"><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href=" jav&#x09;ascript:x()">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<svg><a xlink:href="javascript:x()"><text>b</text></a></svg><p>a</p>', '<p>a</p>'],
    ['<iframe src="https://x.example"></iframe><object data="x"></object><style>p{}</style>a', 'a'],
    ['<form action="https://x.example"><input name="a"><button>b</button></form><p style="position:fixed" class="app-frame">a</p>', '<p>a</p>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=x()></style></mglyph></table></mtext></math>a', 'a'],
    ['<font color="red">a</font><p id="content">b</p>', 'a<p>b</p>'],
    ['<td colspan="2" rowspan="999999">a</td>', 'a'],
    ['<table><tbody><tr><td colspan="2" rowspan="9999" bgcolor="red">a</td></tr></tbody></table>', '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>'],
    ['<p class="center">a</p><p id="word-a">b</p><input type="checkbox" checked>', '<p class="center">a</p><p id="word-a">b</p>☑'],
  ])('%s becomes %s', (given, expected) => expect(clean(given)).toBe(expected))

  test('a picture is one of the document, or a sentence why it is not shown, never an address', () => {
    expect(clean('<img src="picture:0" alt="图一">', () => ({ address: 'blob:1' }))).toBe('<img src="blob:1" alt="图一">')
    expect(clean('<img src="unshown:image/emf">', () => ({ instead: '［EMF］' }))).toBe('<span class="unshown">［EMF］</span>')
    expect(clean('<img src="https://x.example/1.png">')).toBe('')
  })

  test('links lead within the document, or out of it without telling where from', () => {
    expect(clean('<a href="#word-x">a</a><a href="https://x.example/?a=1">b</a>')).toBe('<a href="#word-x">a</a><a href="https://x.example/?a=1" rel="noopener noreferrer nofollow" target="_blank">b</a>')
    expect([safeLink('mailto:a@b.c')?.kind, safeLink('//x.example'), safeLink('/stage-api/x'), safeLink('file:///c:/x'), safeLink('vbscript:x')]).toEqual(['outside', null, null, null, null])
  })
})

describe('the outline', () => {
  test('is made of the headings, each with a place to go to', () => {
    const root = element('<h1>报告</h1><p>一、正文</p><h2 id="word-b">背景</h2><h2> </h2>')
    expect(outlineOf(root)).toEqual({ guessed: false, headings: [{ id: 'word-heading-0', level: 1, text: '报告' }, { id: 'word-b', level: 2, text: '背景' }] })
    expect(root.querySelector('h1')?.id).toBe('word-heading-0')
  })
  test('is inferred from numbers where there are no headings, and says so', () => {
    expect(outlineOf(element('<p>一、企业概况</p><p>公司成立于2001年。</p><p>（一）股权</p><table><tr><td><p>一、表内</p></td></tr></table>'))).toMatchObject({ guessed: true, headings: [{ level: 1, text: '一、企业概况' }, { level: 2, text: '（一）股权' }] })
    expect(outlineOf(element('<p>正文</p>'))).toEqual({ guessed: false, headings: [] })
  })
  test.each([['第三章 财务', 1], ['1.2 资产', 2], ['1.2.3 存货', 3], ['3、经营', 2], ['1.25%的增长', 0], ['2024年增长', 0], ['一、这是一句话。', 0], ['', 0]])('%s is of level %d', (text, level) => expect(levelOf(text)).toBe(level))
})

describe('searching', () => {
  const texts = (root: HTMLElement, wanted: string): string[] => findIn(root, wanted).map(String)
  test('finds across changes of style, whatever the case', () => expect(texts(element('<p>Net <b>Pro</b>fit and net profit</p>'), 'NET  profit')).toEqual(['Net Profit', 'net profit']))
  test('does not run from one paragraph into the next', () => expect(texts(element('<p>资产</p><p>负债</p><p>资<i>产负</i>债</p>'), '资产负债')).toEqual(['资产负债']))
  test('takes signs as they are', () => expect(texts(element('<p>a.b (c) a+b axb</p>'), 'a.b')).toEqual(['a.b']))
  test('nothing is found of nothing', () => expect(findIn(element('<p>a</p>'), '  ')).toEqual([]))
})

describe('a table taken out', () => {
  const table = element('<p>表1 资产</p><table><tr><td rowspan="2">项目</td><td colspan="2">金额</td></tr><tr><td>2023</td><td><p>2024</p><p>审定</p></td></tr><tr><td>编号</td><td>0012</td><td>1,234.50</td></tr></table>').querySelector('table') as HTMLTableElement

  test('keeps every cell in its column, merged ones in their first place', () => {
    expect(gridOf(table)).toEqual({
      rows: [['项目', '金额', ''], ['', '2023', '2024\n审定'], ['编号', '0012', '1,234.50']],
      merges: [{ s: { r: 0, c: 0 }, e: { r: 1, c: 0 } }, { s: { r: 0, c: 1 }, e: { r: 0, c: 2 } }],
    })
    expect(captionOf(table)).toBe('表1 资产')
  })

  test('becomes a workbook: numbers are numbers, codes and formulas are text', async () => {
    const file = await workbookOf([{ name: '表/1', grid: gridOf(table) }, { name: '表/1', grid: { rows: [['=1+1', '-5', '91320205MAXDEM0139', '1234567890123456', '12,34']], merges: [] } }], '甲:乙.xlsx')
    expect(file.name).toBe('甲_乙.xlsx')
    const bytes = await new Promise<ArrayBuffer>((resolve) => Object.assign(new FileReader(), { onload(this: FileReader) { resolve(this.result as ArrayBuffer) } }).readAsArrayBuffer(file))
    const book = read(bytes, { cellNF: true })
    expect(book.SheetNames).toEqual(['表 1', '表 1 2'])
    const [first, second] = book.SheetNames.map((name) => book.Sheets[name])
    expect(first?.['C3']).toMatchObject({ t: 'n', v: 1234.5, z: '#,##0.00' })
    expect(first?.['B3']).toMatchObject({ t: 's', v: '0012' })
    expect(first?.['!merges']).toHaveLength(2)
    expect(utils.sheet_to_json<unknown[]>(second ?? {}, { header: 1 })).toEqual([['=1+1', -5, '91320205MAXDEM0139', '1234567890123456', '12,34']])
    expect(cellOf('0')).toMatchObject({ t: 'n', v: 0 })
  })
})

const asRead = (html: string, more: Partial<ReadDocument> = {}): ReadDocument => ({ html, pictures: [], facts: { title: '尽调报告', author: '', modified: '', program: '', pages: '12', words: '3456' }, left: { external: 0, other: 0 }, ...more })
const choose = async (file = new File(['x'], '报告.docx')): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>('.read-word input[type=file]')
  if (!input) throw new Error('there is nothing to choose a file with')
  await userEvent.setup({ applyAccept: false }).upload(input, file)
}

describe('the page', () => {
  test('says that nothing is uploaded, and shows the document that was chosen', async () => {
    vi.mocked(readFile).mockResolvedValue(asRead('<h1>尽调报告</h1><p>净利润增长</p><table><tr><td>净利润</td></tr></table>'))
    renderApp(<ReadWordPage />)
    expect(screen.getByText('文件只在本机浏览器中读取，不会上传到服务器。')).toBeTruthy()
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
    vi.mocked(readFile).mockResolvedValue(asRead('<h1>一</h1><p>x</p><h2>二</h2>'))
    renderApp(<ReadWordPage />)
    await choose()
    await userEvent.click(within(await screen.findByRole('tabpanel')).getByRole('button', { name: '二' }))
    expect(document.activeElement?.textContent).toBe('二')
    await userEvent.click(screen.getByRole('tab', { name: '信息' }))
    const facts = screen.getByRole('tabpanel').textContent ?? ''
    for (const fact of ['报告.docx', '尽调报告', '12', '3,456', '文件未记录']) expect(facts).toContain(fact)
  })

  test('asks before a link leads out, and names the address', async () => {
    vi.mocked(readFile).mockResolvedValue(asRead('<p><a href="https://x.example/">来源</a></p>'))
    renderApp(<ReadWordPage />)
    await choose()
    await userEvent.click(await screen.findByRole('link', { name: '来源' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('https://x.example/')
    expect(within(dialog).getByRole('link', { name: '打开' }).getAttribute('rel')).toContain('noreferrer')
  })

  test.each([['doc', '另存为 .docx'], ['encrypted', '设置了打开密码'], ['bomb', '解压后的内容过大（超过 300 MB）'], ['tooLarge', '超过 50 MB'], ['slow', '60 秒内没有读完'], ['spreadsheet', '实际是 Excel 工作簿']] as const)('a file that cannot be read (%s) is refused with its reason', async (kind, text) => {
    vi.mocked(readFile).mockRejectedValue(new Fault(kind))
    renderApp(<ReadWordPage />)
    await choose()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('报告.docx')
    expect(alert.textContent).toContain(text)
  })

  test('reading can be cancelled, and the next file is read', async () => {
    let signal: AbortSignal | undefined
    vi.mocked(readFile).mockImplementationOnce((_, given) => ((signal = given), new Promise(() => undefined)))
    renderApp(<ReadWordPage />)
    await choose()
    await userEvent.click(await screen.findByRole('button', { name: '取消' }))
    expect(signal?.aborted).toBe(true)
    expect(await screen.findByText('已取消读取。')).toBeTruthy()
    vi.mocked(readFile).mockResolvedValue(asRead('<p>正文</p>'))
    await choose()
    expect(await screen.findByText('正文')).toBeTruthy()
  })

  test('what could not be shown is counted by its reason', async () => {
    vi.mocked(readFile).mockResolvedValue(asRead('<p>a<img src="unshown:image/x-emf"></p>', { left: { external: 2, other: 0 } }))
    renderApp(<ReadWordPage />, { locale: 'en-US' })
    await choose()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('3 items could not be shown')
    expect(alert.textContent).toContain('(EMF): 1')
    expect(alert.textContent).toContain('missing from it: 2')
    expect(screen.getByText('[Image cannot be shown: EMF]')).toBeTruthy()
  })
})
