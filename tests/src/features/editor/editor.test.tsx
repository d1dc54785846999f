import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentNode, FigureSource, ReportDocument } from '../../../../core/document/types.ts'
import { noticesShown } from '../../../support/render.tsx'
import { heading, openEditor, paragraph, reportOf, text, withoutLayout } from './editor-harness.tsx'
import { standIn } from '../../../support/stand-in.ts'

const typeOf = (editor: Editor): string | undefined => editor.getJSON().content?.[0]?.type
const tool = (name: string): HTMLElement => screen.getByRole('button', { name })
const select = (editor: Editor, from: number, to = from): void =>
  act(() => void editor.commands.setTextSelection({ from, to }))

beforeEach(() => withoutLayout())
afterEach(() => vi.unstubAllGlobals())

describe('the toolbar', () => {
  it('switches marks on the selected text and shows that they are on', async () => {
    const editor = await openEditor({ document: reportOf(paragraph(text('营业收入'))) })
    select(editor, 1, 5)
    for (const [name, mark] of [
      ['加粗', 'bold'],
      ['斜体', 'italic'],
      ['下划线', 'underline'],
      ['删除线', 'strike'],
    ] as const) {
      fireEvent.click(tool(name))
      await waitFor(() => expect(tool(name).getAttribute('aria-pressed')).toBe('true'))
      expect(editor.isActive(mark)).toBe(true)
    }
    fireEvent.click(tool('加粗'))
    await waitFor(() => expect(tool('加粗').getAttribute('aria-pressed')).toBe('false'))
  })

  it('makes headings, lists, quotations and alignments', async () => {
    const editor = await openEditor({ document: reportOf(paragraph(text('概况'))) })
    select(editor, 2)
    fireEvent.click(tool('段落样式：正文'))
    fireEvent.click(await screen.findByRole('menuitem', { name: '标题 2' }))
    expect(editor.getJSON().content?.[0]).toMatchObject({ type: 'heading', attrs: { level: 2 } })
    await screen.findByRole('button', { name: '段落样式：标题 2', hidden: true })
    act(() => void editor.commands.setParagraph())
    act(() => tool('项目符号').click())
    expect(typeOf(editor)).toBe('bulletList')
    act(() => tool('编号列表').click())
    expect(typeOf(editor)).toBe('orderedList')
    act(() => tool('编号列表').click())
    act(() => tool('引用').click())
    expect(typeOf(editor)).toBe('blockquote')
    act(() => tool('引用').click())
    fireEvent.click(tool('对齐'))
    fireEvent.click(await screen.findByRole('menuitem', { name: '居中' }))
    expect(editor.getJSON().content?.[0]).toMatchObject({ attrs: { textAlign: 'center' } })
  })

  it('takes back and does again; what is not possible says so and does nothing', async () => {
    const editor = await openEditor({ document: reportOf(paragraph(text('原文'))) })
    expect(tool('撤销').getAttribute('aria-disabled')).toBe('true')
    act(() => void editor.chain().setTextSelection(3).insertContent('新增').run())
    await waitFor(() => expect(tool('撤销').getAttribute('aria-disabled')).toBe('false'))
    fireEvent.click(tool('撤销'))
    expect(editor.getText()).toBe('原文')
    await waitFor(() => expect(tool('重做').getAttribute('aria-disabled')).toBe('false'))
    await waitFor(() => expect(tool('重做').getAttribute('aria-disabled')).toBe('false'))
    fireEvent.click(tool('重做'))
    expect(editor.getText()).toBe('原文新增')
  })

  it('puts in a table of the chosen size and works on its rows, columns and cells', async () => {
    const user = userEvent.setup()
    const editor = await openEditor({ document: reportOf(paragraph(text('前'))) })
    expect(tool('表格').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(tool('插入表格'))
    const grid = await screen.findByRole('button', { name: '3 行 4 列' })
    grid.focus()
    await user.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
    const table = (): DocumentNode | undefined =>
      (editor.getJSON() as ReportDocument).content.find((node) => node.type === 'table')
    await waitFor(() => expect(table()?.content).toHaveLength(4))
    expect(table()?.content?.[0]?.content?.map((cell) => cell.type)).toEqual([
      'tableHeader',
      'tableHeader',
      'tableHeader',
    ])

    const choose = async (name: string): Promise<void> => {
      await waitFor(() => expect(tool('表格').getAttribute('aria-disabled')).toBe('false'))
      fireEvent.click(tool('表格'))
      fireEvent.click(await screen.findByRole('menuitem', { name }))
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
    await choose('在下方插入行')
    expect(table()?.content).toHaveLength(5)
    await choose('删除列')
    expect(table()?.content?.[0]?.content).toHaveLength(2)
    const cells: number[] = []
    editor.state.doc.descendants(
      (node, position) => void (['tableCell', 'tableHeader'].includes(node.type.name) && cells.push(position)),
    )
    act(() => void editor.commands.setCellSelection({ anchorCell: cells[0] ?? 0, headCell: cells[1] ?? 0 }))
    await choose('合并单元格')
    expect(table()?.content?.[0]?.content).toMatchObject([{ attrs: { colspan: 2 } }])
    await choose('拆分单元格')
    expect(table()?.content?.[0]?.content).toHaveLength(2)
    await choose('编辑表题')
    await user.type(await screen.findByRole('textbox', { name: '表题' }), '资产负债简表{Enter}')
    await waitFor(() => expect(table()?.attrs?.['caption']).toBe('资产负债简表'))
    expect(screen.getByText('资产负债简表')).toBeTruthy()
    expect(screen.getByRole('table', { name: '资产负债简表' })).toBeTruthy()
    await choose('删除表格')
    expect(table()).toBeUndefined()
  })

  it('is one stop of the Tab key; arrows, Home and End go through it', async () => {
    const user = userEvent.setup()
    await openEditor({ document: reportOf(paragraph(text('文'))) })
    const bar = screen.getByRole('toolbar', { name: '编辑工具' })
    const stops = within(bar)
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0)
    expect(stops).toHaveLength(1)
    stops[0]?.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tool('重做'))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(within(bar).getAllByRole('button').at(-1))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tool('撤销'))
    expect(
      within(bar)
        .getAllByRole('button')
        .filter((button) => button.tabIndex === 0),
    ).toHaveLength(1)
  })

  it('puts in page breaks, and speaks English', async () => {
    const editor = await openEditor({ document: reportOf(paragraph(text('文'))), locale: 'en-US' })
    fireEvent.click(tool('Insert page break'))
    expect(editor.getJSON().content?.some((node) => node.type === 'pageBreak')).toBe(true)
  })
})

describe('the outline', () => {
  const document = reportOf(heading(1, '一、调查概况', 'a'), paragraph(text('文')), heading(2, '（一）资料', 'b'))

  it('lists the headings, goes to one, and follows the text', async () => {
    const editor = await openEditor({ document })
    const outline = screen.getByRole('navigation', { name: '目录' })
    const desk = screen.getByRole('region', { name: '报告正文' })
    desk.scrollTo = vi.fn()
    expect([...outline.querySelectorAll('[data-heading]')].map((button) => button.textContent)).toEqual([
      '一、调查概况',
      '（一）资料',
    ])
    fireEvent.click(within(outline).getByRole('button', { name: '（一）资料' }))
    expect(editor.state.selection.$from.parent.textContent).toBe('（一）资料')
    expect(desk.scrollTo).toHaveBeenCalled()
    act(() => void editor.commands.insertContent('清单'))
    await within(outline).findByRole('button', { name: '清单（一）资料' })
  })

  it('is a drawer where there is no room, and closes when it has led somewhere', async () => {
    withoutLayout(390)
    await openEditor({ document, editable: false })
    expect(screen.queryByRole('navigation')).toBeNull()
    fireEvent.click(tool('打开目录'))
    fireEvent.click(
      within(await screen.findByRole('navigation', { name: '目录' })).getByRole('button', { name: '（一）资料' }),
    )
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull())
  })
})

describe('figures', () => {
  const source: FigureSource = {
    kind: 'import',
    table: 'balanceSheet',
    field: 'cash',
    period: '2024-12-31',
    value: '35657000000',
    fileName: '资产负债表.xls',
    sheet: '资产负债表',
    cells: ['B6'],
    raw: ['356.57'],
    unit: '亿元',
    time: '2026-01-01T00:00:00Z',
  }
  const key = 'balanceSheet.cash@2024-12-31'
  const figure = (shown: string, named = key) =>
    text(shown, [{ type: 'boundFigure', attrs: { key: named, value: '35657000000' } }])
  const figures = { [key]: [source] }

  it('tell on focus what they show and from which cell, and the Tab key finds them', async () => {
    await openEditor({
      document: reportOf(paragraph(text('货币资金'), figure('3,565,700.00'), text('万元'))),
      figures,
      editable: false,
    })
    const stop = document.querySelector<HTMLElement>('.figure-stop')
    expect(stop?.tabIndex).toBe(0)
    fireEvent.focusIn(stop as HTMLElement)
    const card = await screen.findByRole('tooltip')
    for (const part of [
      '35,657,000,000',
      '货币资金',
      '资产负债表 · 2024-12-31',
      '资产负债表.xls › 资产负债表 › B6',
      '356.57 亿元',
    ])
      expect(card.textContent).toContain(part)
    expect(within(card).queryByRole('alert')).toBeNull()
    fireEvent.keyDown(stop as HTMLElement, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })

  it('warn where the text says another number', async () => {
    await openEditor({ document: reportOf(paragraph(figure('3,665,700.00'))), figures })
    fireEvent.mouseOver(document.querySelector('[data-bound-figure]') as HTMLElement)
    expect(await screen.findByText('正文中的数字与采集数据不一致，请核对。')).toBeTruthy()
  })

  it.each([
    ['zh-CN', '本报告没有这处数据的来源记录（可能复制自其他报告），请核对后使用。', '取自采集数据'],
    [
      'en-US',
      'This report has no source on record for this value; it may have been copied from another report. Please check it.',
      'From collected data',
    ],
  ] as const)('say in %s where the report has no record of their source', async (locale, words, claim) => {
    await openEditor({ document: reportOf(paragraph(figure('3,565,700.00', 'constructor'))), figures, locale })
    fireEvent.mouseOver(document.querySelector('[data-bound-figure]') as HTMLElement)
    const card = await screen.findByRole('tooltip')
    expect(card.textContent).toContain(words)
    expect(card.textContent).not.toContain(claim)
  })

  it('name their report on the clipboard, keep that name in another report, and are at home in their own', async () => {
    const content = reportOf(paragraph(text('货币资金'), figure('3,565,700.00')))
    const keys = (editor: Editor): string[] => JSON.stringify(editor.getJSON()).match(/"key":"[^"]*"/g) ?? []
    const one = await openEditor({ document: content, reportId: 'rp_1', figures })
    const copied = one.view.serializeForClipboard(one.state.doc.slice(1, one.state.doc.content.size - 1)).dom.innerHTML
    const paste = (editor: Editor, html: string): void =>
      act(() => {
        editor.commands.setTextSelection(editor.state.doc.content.size - 1)
        editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent)
      })
    paste(one, copied)
    expect(keys(one)).toEqual([`"key":"${key}"`, `"key":"${key}"`])
    cleanup()
    const other = await openEditor({ document: content, reportId: 'rp_2', figures })
    paste(other, copied)
    expect(keys(other)).toEqual([`"key":"${key}"`, `"key":"rp_1:${key}"`])
    const again = other.view.serializeForClipboard(other.state.doc.slice(0, other.state.doc.content.size)).dom.innerHTML
    expect(again.match(/data-key="[^"]*"/g)).toEqual([`data-key="rp_2:${key}"`, `data-key="rp_1:${key}"`])
  })
})

describe('blocks', () => {
  it('a chart has a title, a description, and its figures as a table on demand', async () => {
    const attrs = {
      kind: 'bar',
      title: '收入趋势',
      unit: '万元',
      categories: ['2023年', '2024年'],
      series: [{ name: '营业收入', values: ['12345.60', null] }],
      dataKey: null,
    }
    await openEditor({ document: reportOf({ type: 'reportChart', attrs }), editable: false })
    expect(await screen.findByRole('figure', { name: '收入趋势' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '图表：收入趋势，数据系列：营业收入' })).toBeTruthy()
    fireEvent.click(tool('显示数据表'))
    const table = screen.getByRole('table', { name: '“收入趋势”的数据' })
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['12,345.60', '—'])
    expect(tool('收起数据表').getAttribute('aria-expanded')).toBe('true')
  })

  it('a picture is fetched by its id and shown from a blob; one that is gone says so', async () => {
    standIn(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
    const load = vi.fn(async (id: string) => {
      if (id === 'f_gone') throw new Error('404')
      return new Blob(['x'])
    })
    await openEditor({
      document: reportOf(
        { type: 'image', attrs: { src: 'file:f_1', alt: '厂区照片' } },
        { type: 'image', attrs: { src: 'file:f_gone' } },
      ),
      editable: false,
      files: { load, upload: null },
    })
    expect((await screen.findByRole('img', { name: '厂区照片' })).getAttribute('src')).toBe('blob:picture')
    expect((await screen.findByRole('alert')).textContent).toBe('图片无法加载。')
    expect(load.mock.calls.map(([id]) => id)).toEqual(['f_1', 'f_gone'])
  })

  it('a pasted picture goes to the server and comes back as file:id; one of another kind is refused', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close() {} }))
    standIn(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
    const upload = vi.fn(async (_file: File) => 'f_9')
    const editor = await openEditor({
      document: reportOf(paragraph(text('前文'))),
      files: { load: async () => new Blob(), upload },
    })
    const input = screen.getByTestId('image-input')
    fireEvent.change(input, { target: { files: [new File(['x'], '现场.png', { type: 'image/png' })] } })
    await waitFor(() =>
      expect(editor.getJSON().content?.find((node) => node.type === 'image')?.attrs).toMatchObject({
        src: 'file:f_9',
        alt: '现场',
      }),
    )
    expect(upload.mock.calls[0]?.[0].name).toBe('现场.png')
    fireEvent.change(input, { target: { files: [new File(['x'], '图纸.svg', { type: 'image/svg+xml' })] } })
    await waitFor(() =>
      expect(noticesShown()).toEqual(['warning: “图纸.svg”不是可用的图片，请使用 PNG、JPEG、GIF 或 WebP。']),
    )
    expect(upload).toHaveBeenCalledTimes(1)
  })
})
