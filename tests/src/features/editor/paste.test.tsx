import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentNode, ReportDocument } from '../../../../core/document/types.ts'
import { checkDocument } from '../../../../core/document/check.ts'
import { footnotesOf } from '../../../../src/features/editor/footnotes/footnotes.ts'
import { noticesShown } from '../../../support/render.tsx'
import { heading, openEditor, paragraph, reportOf, text, withoutLayout } from './editor-harness.tsx'
import { standIn } from '../../../support/stand-in.ts'

beforeEach(() => withoutLayout())
afterEach(() => vi.unstubAllGlobals())

const sample = (name: string, encoding: BufferEncoding = 'utf8'): string =>
  readFileSync(join(import.meta.dirname, '../../../samples/clipboard', name), encoding)
type Clip = { html?: string; text?: string; rtf?: string; files?: File[] }
/** Pastes as the browser does, with all that is on the clipboard. */
function paste(editor: Editor, { html = '', text: plain = '', rtf = '', files = [] }: Clip): void {
  const data: Record<string, string> = { 'text/html': html, 'text/plain': plain, 'text/rtf': rtf }
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: {
      getData: (type: string) => data[type] ?? '',
      files,
      items: [],
      types: Object.keys(data).filter((type) => data[type]),
    },
  })
  act(() => void editor.view.dom.dispatchEvent(event))
}
const lines = (editor: Editor): string[] =>
  editor.state.doc.content.content.map(
    (node) => `${node.type.name === 'heading' ? `${'#'.repeat(Number(node.attrs['level']))} ` : ''}${node.textContent}`,
  )
const kinds = (editor: Editor): string[] => editor.state.doc.content.content.map((node) => node.type.name)
const end = (editor: Editor): void =>
  act(() => void editor.commands.setTextSelection(editor.state.doc.content.size - 1))
const cell = (value: string): DocumentNode => ({
  type: 'tableCell',
  content: [value ? paragraph(text(value)) : { type: 'paragraph' }],
})
const row = (...cells: DocumentNode[]): DocumentNode => ({ type: 'tableRow', content: cells })
const upload = () => vi.fn(async (_file: File) => `f_${++count}`)
let count = 0

describe('pasting', () => {
  it('from Word stands below the chapter, as blocks of a report that can be saved', async () => {
    const editor = await openEditor({
      document: reportOf(
        { type: 'heading', attrs: { level: 1, id: 'a', sectionId: 's1' }, content: [text('一、调查概况')] },
        paragraph(text('原来的话')),
      ),
    })
    end(editor)
    paste(editor, { html: sample('word.html'), text: '企业概况' })
    expect(lines(editor).slice(0, 5)).toEqual([
      '# 一、调查概况',
      '原来的话',
      '## 一、企业概况',
      '### （一）基本情况',
      '公司成立于2011年，注册资本人民币5,000万元，主营钢结构的设计、制造和安装，厂区面积12,000m²。新增一句。需要核实',
    ])
    expect(kinds(editor).slice(5)).toEqual(['orderedList', 'paragraph', 'table', 'paragraph', 'paragraph'])
    expect(footnotesOf(editor.state.doc).map(({ value }) => value.attrs['text'])).toEqual([
      '据营业执照，数据截至2025年末。',
    ])
    expect(editor.state.doc.child(7).attrs['caption']).toBe('表 1 主要财务数据')
    expect(checkDocument(editor.getJSON())).toEqual([])
    await waitFor(() =>
      expect(noticesShown()).toEqual(['warning: 有 1 张图片无法粘贴（clip_image002.png），请保存为文件后插入。']),
    )
    act(() => void editor.commands.undo())
    expect(lines(editor)).toEqual(['# 一、调查概况', '原来的话'])
  })

  it('from Excel is a table; into a table it goes cell by cell', async () => {
    const editor = await openEditor({
      document: reportOf({ type: 'table', content: [row(cell('甲'), cell('')), row(cell(''), cell(''))] }, paragraph()),
    })
    end(editor)
    paste(editor, {
      html: sample('excel.html'),
      text: '项目\t金额',
      files: [new File(['x'], 'image.png', { type: 'image/png' })],
    })
    expect(kinds(editor).filter((kind) => kind === 'table')).toHaveLength(2)
    const { firstChild } = editor.state.doc
    act(() => void editor.commands.setTextSelection(4 + (firstChild?.firstChild?.firstChild?.nodeSize ?? 0)))
    paste(editor, {
      html: '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>1</td></tr><tr><td>2</td></tr></table>',
      text: '1\n2',
    })
    expect(
      editor.state.doc.firstChild?.content.content.map((line) => line.content.content.map((one) => one.textContent)),
    ).toEqual([
      ['甲', '1'],
      ['', '2'],
    ])
    expect(checkDocument(editor.getJSON())).toEqual([])
  })

  it('of tables among other things into a cell makes lines of them', async () => {
    const editor = await openEditor({ document: reportOf({ type: 'table', content: [row(cell('甲'))] }) })
    act(() => void editor.commands.setTextSelection(5))
    paste(editor, {
      html: '<p>前</p><table><tr><td>一</td><td>二</td></tr><tr><td>三</td><td>四</td></tr></table><p>后</p>',
    })
    expect(
      editor.state.doc.firstChild?.firstChild?.firstChild?.content.content.map((node) => node.textContent),
    ).toEqual(['甲前', '一 二', '三 四', '后'])
  })

  it('of a sheet of 2,000 rows says how many were left out', async () => {
    const editor = await openEditor({ document: reportOf(paragraph()) })
    paste(editor, {
      html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>${'<tr><td>现金</td><td>1</td></tr>'.repeat(2000)}</table>`,
      text: '现金\t1',
    })
    expect(editor.state.doc.firstChild?.childCount).toBe(500)
    await waitFor(() => expect(noticesShown()).toEqual(['warning: 表格过大，已粘贴前面的行，其余 1500 行未粘贴。']))
  })

  it('of plain text makes paragraphs, never a table; one line goes into the text', async () => {
    const editor = await openEditor({ document: reportOf(paragraph(text('前'))) })
    end(editor)
    paste(editor, { text: '一\t二' })
    expect(lines(editor)).toEqual(['前一 二'])
    paste(editor, { text: '\n　　三\t四\r\n\r\n五\n' })
    expect(lines(editor)).toEqual(['前一 二三 四', '五'])
  })

  it('of RTF alone takes its text', async () => {
    const editor = await openEditor({ document: reportOf(paragraph()) })
    paste(editor, { rtf: sample('plain.rtf', 'latin1') })
    expect(lines(editor)).toEqual(['公司成立于2011年。', '注册资本 5,000万元'])
  })

  it("what was copied here comes as it was; a copy is not the product's own, what was cut is", async () => {
    const written = 'credit-6/table:x#1abc'
    const content = reportOf(
      { type: 'heading', attrs: { level: 2, id: 'h', sectionId: 'credit-6.1' }, content: [text('（一）概览')] },
      { type: 'paragraph', attrs: { id: 'p', written }, content: [text('写成的话')] },
      paragraph(text('尾')),
    )
    const editor = await openEditor({ document: content, reportId: 'rp_1' })
    const blocks = (): unknown[] =>
      (editor.getJSON() as ReportDocument).content.map((node) => [
        node.content?.[0]?.text,
        node.attrs?.['sectionId'] ?? node.attrs?.['written'] ?? null,
      ])
    const size = editor.state.doc.child(0).nodeSize + editor.state.doc.child(1).nodeSize
    const copied = editor.view.serializeForClipboard(editor.state.doc.slice(0, size)).dom.innerHTML
    end(editor)
    paste(editor, { html: copied, text: 'x' })
    expect(blocks().slice(0, 2)).toEqual([
      ['（一）概览', 'credit-6.1'],
      ['写成的话', written],
    ])
    expect(
      blocks()
        .slice(2)
        .every((block) => (block as unknown[])[1] === null),
    ).toBe(true)
    act(() => editor.view.dispatch(editor.state.tr.delete(0, size)))
    end(editor)
    paste(editor, { html: copied, text: 'x' })
    expect(blocks().slice(-2)).toEqual([
      ['（一）概览', 'credit-6.1'],
      ['写成的话', written],
    ])
    cleanup()
    const other = await openEditor({ document: reportOf(paragraph()), reportId: 'rp_2' })
    paste(other, { html: copied, text: 'x' })
    expect(
      (other.getJSON() as ReportDocument).content.map(
        (node) => node.attrs?.['written'] ?? node.attrs?.['sectionId'] ?? null,
      ),
    ).toEqual([null, null])
  })

  it("of headings is one deeper where the chapters are the template's, as it is elsewhere", async () => {
    const free = await openEditor({ document: reportOf(heading(1, '自由', 'a'), paragraph()) })
    end(free)
    paste(free, { html: '<h1>一</h1><h2>二</h2>' })
    expect(lines(free).slice(1, 3)).toEqual(['# 一', '## 二'])
  })
})

describe('pictures in a paste', () => {
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEElEQVR4nGPowAsYRqWxAQCF9p9hD1dSHgAAAABJRU5ErkJggg=='
  beforeEach(() => {
    count = 0
    vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close() {} }))
    standIn(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  })

  it('are sent to the server and put where they stood', async () => {
    const send = upload()
    const editor = await openEditor({
      document: reportOf(paragraph()),
      files: { load: async () => new Blob(), upload: send },
    })
    paste(editor, {
      html: `<p>一</p><p><img src="${picture}" alt="厂区">二</p><p>三</p><img src="${picture}">`,
      text: '一',
    })
    expect(JSON.stringify(editor.getJSON())).not.toContain('pasted')
    await waitFor(() =>
      expect(kinds(editor)).toEqual(['paragraph', 'image', 'paragraph', 'paragraph', 'image', 'paragraph']),
    )
    expect(editor.state.doc.child(1).attrs).toMatchObject({ src: 'file:f_1', alt: '厂区' })
    expect(send.mock.calls.map(([file]) => [file.name, file.type])).toEqual([
      ['pasted-1.png', 'image/png'],
      ['pasted-2.png', 'image/png'],
    ])
    expect(noticesShown()).toEqual([])
  })

  it('that Word keeps in files come from the RTF beside', async () => {
    const send = upload()
    const editor = await openEditor({
      document: reportOf(paragraph()),
      files: { load: async () => new Blob(), upload: send },
    })
    paste(editor, { html: sample('word.html'), text: '企业', rtf: sample('plain.rtf', 'latin1') })
    await waitFor(() => expect(kinds(editor)).toContain('image'))
    const at = kinds(editor).indexOf('image')
    expect([editor.state.doc.child(at).attrs['alt'], editor.state.doc.child(at + 1).textContent]).toEqual([
      '厂区全景',
      '图后的文字',
    ])
    expect(send.mock.calls[0]?.[0].name).toBe('clip_image002.png')
  })

  it('dropped from a page are named, not fetched', async () => {
    const editor = await openEditor({ document: reportOf(paragraph(text('前'))) })
    editor.view.posAtCoords = () => ({ pos: 2, inside: 0 })
    const data = {
      getData: (type: string) =>
        type === 'text/html' ? '<p>网页<img src="https://example.com/a.png"></p>' : type === 'text/plain' ? '网页' : '',
      files: [],
    }
    act(
      () =>
        void editor.view.dom.dispatchEvent(
          Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
            dataTransfer: data,
            clientX: 1,
            clientY: 1,
          }),
        ),
    )
    expect(editor.getText()).toContain('前网页')
    expect(JSON.stringify(editor.getJSON())).not.toContain('file:')
    await waitFor(() => expect(noticesShown()).toEqual(['warning: 有 1 张图片无法粘贴（a.png），请保存为文件后插入。']))
  })
})
