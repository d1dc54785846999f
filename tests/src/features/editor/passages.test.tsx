import type { FilledPassage, Passage } from '../../../../core/contracts/passages.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useState } from 'react'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import { EditorFilesContext } from '../../../../src/features/editor/files.ts'
import { PassagesPanel } from '../../../../src/features/editor/passages/PassagesPanel.tsx'
import { insertBlocks, picked } from '../../../../src/features/editor/passages/selection.ts'
import type { EditorSession } from '../../../../src/features/editor/panels/types.ts'
import { currentNotices } from '../../../../src/dataProvider/notices.ts'
import { useReportEditor } from '../../../../src/features/editor/useReportEditor.ts'
import { noticesShown, renderApp } from '../../../support/render.tsx'
import { heading, openEditor, paragraph, reportOf, text, withoutLayout } from './editor-harness.tsx'

const row = (more: Partial<Passage> = {}): Passage => ({
  id: 'ps_1',
  title: '收入的写法',
  tags: ['收入'],
  plain: '营业收入为〔营业收入〕万元。',
  content: [],
  shared: false,
  own: true,
  useRemark: '2',
  sectionTitle: '收入与毛利',
  uses: 2,
  version: 1,
  userName: '李四',
  updateTime: '2026-01-01T00:00:00Z',
  ...more,
})
const filled = (more: Partial<FilledPassage> = {}): FilledPassage => ({
  blocks: [paragraph(text('营业收入为44,600.00万元。'))],
  open: [],
  check: [],
  figures: { 'profitSheet.operatingRevenue@2024-12-31': [] },
  version: 3,
  ...more,
})
const content = reportOf(
  heading(1, '一、概况', 'h1'),
  paragraph(text('第一段。')),
  heading(2, '（一）收入与毛利', 'h2'),
  paragraph(text('收入增长。')),
  paragraph(),
  heading(1, '二、结论', 'h3'),
  paragraph(text('结论。')),
)

function calls(rows: Passage[]) {
  return {
    passages: vi.fn(async () => ({ rows, total: rows.length })),
    savePassage: vi.fn(async () => ({ id: 'ps_2', leftOut: 0 })),
    changePassage: vi.fn(async () => undefined),
    deletePassage: vi.fn(async () => undefined),
    restorePassage: vi.fn(async () => undefined),
    fillPassage: vi.fn(async () => filled()),
  }
}

let editor: Editor
const learn = vi.fn()
const refused = vi.fn()
async function openPanel(server: ReturnType<typeof calls>, options?: Parameters<typeof renderApp>[1]): Promise<void> {
  function Harness() {
    const own = useReportEditor({ reportId: 'rp_1', document: content, editable: true, label: '报告' })
    const [session] = useState((): EditorSession => ({
      reportId: 'rp_1',
      editor: own,
      config: {} as EditorSession['config'],
      version: () => 1,
      flush: async () => true,
      adopt: () => undefined,
      learn,
      refused,
    }))
    editor = own
    return <PassagesPanel session={session} />
  }
  renderApp(
    <EditorFilesContext value={{ load: async () => new Blob(), upload: null }}>
      <Harness />
    </EditorFilesContext>,
    { calls: server as never, ...options },
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
}
const caretIn = (words: string): void => {
  editor.state.doc.descendants((node, position) => {
    if (node.isText && node.text?.includes(words))
      editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, position + 1)))
  })
}
const texts = (): string[] =>
  (editor.getJSON().content as DocumentNode[]).map((node) =>
    (node.content ?? []).map((child) => child.text ?? '').join(''),
  )

beforeEach(() => {
  withoutLayout()
  vi.clearAllMocks()
})

describe('the library beside the report', () => {
  it('puts a passage below the caret, with this report’s figures and their sources, in one step', async () => {
    await openPanel(calls([row()]))
    act(() => caretIn('收入增长'))
    await userEvent.click(await screen.findByRole('button', { name: '放入报告' }))
    await waitFor(() => expect(texts()[4]).toBe('营业收入为44,600.00万元。'))
    expect(learn).toHaveBeenCalledWith({ 'profitSheet.operatingRevenue@2024-12-31': [] })
    act(() => void editor.commands.undo())
    expect(texts()).not.toContain('营业收入为44,600.00万元。')
  })

  it('says what the report has no figure for, and beside what the words may not fit', async () => {
    const server = calls([row()])
    server.fillPassage.mockResolvedValue(filled({ open: ['营业收入'], check: ['净利润增长率'] }))
    await openPanel(server)
    await userEvent.click(await screen.findByRole('button', { name: '放入报告' }))
    await waitFor(() => expect(noticesShown().join()).toMatch(/请补充：营业收入.*请核对.*净利润增长率/))
  })

  it('keeps the section around the caret, named after it; what was typed stays where saving fails', async () => {
    const server = calls([])
    server.savePassage.mockRejectedValueOnce(new HttpError(422, { code: 422, msg: '选中的内容过长，请分段保存。' }))
    await openPanel(server)
    await screen.findByText(/内容库还是空的/)
    act(() => caretIn('收入增长'))
    await userEvent.click(screen.getByRole('button', { name: /存入内容库/ }))
    const dialog = await screen.findByRole('dialog', { name: '存入本节内容' })
    expect(within(dialog).getByLabelText(/^标题/)).toHaveProperty('value', '收入与毛利')
    await userEvent.type(within(dialog).getByLabelText(/标签/), '毛利{Enter}')
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    await within(dialog).findByText('选中的内容过长，请分段保存。')
    expect(within(dialog).getByText('毛利')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.savePassage).toHaveBeenLastCalledWith({
      title: '收入与毛利',
      tags: ['毛利'],
      shared: false,
      reportId: 'rp_1',
      sectionTitle: '（一）收入与毛利',
      content: [expect.objectContaining({ type: 'paragraph' }), expect.objectContaining({ type: 'paragraph' })],
    })
  })

  it('asks for the words and the scope that are chosen', async () => {
    const server = calls([row()])
    await openPanel(server)
    await userEvent.type(await screen.findByLabelText(/搜索标题/), '毛利')
    await userEvent.click(screen.getByRole('button', { name: '共享' }))
    await waitFor(() =>
      expect(server.passages).toHaveBeenLastCalledWith({ search: '毛利', scope: 'shared' }, 1, 20, expect.anything()),
    )
  })

  it('a colleague’s passage can be used, not changed; a deleted one of one’s own comes back by undoing', async () => {
    const server = calls([row(), row({ id: 'ps_9', title: '同事的', own: false, shared: true })])
    await openPanel(server)
    await screen.findByText('同事的')
    expect(screen.queryByRole('button', { name: /“同事的”的更多操作/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /“收入的写法”的更多操作/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
    await waitFor(() => expect(server.deletePassage).toHaveBeenCalledWith('ps_1'))
    await waitFor(() =>
      expect(currentNotices().at(-1)).toMatchObject({
        message: 'passages.deleted',
        parameters: { title: '收入的写法' },
      }),
    )
    act(() => currentNotices().at(-1)?.action?.run())
    await waitFor(() => expect(server.restorePassage).toHaveBeenCalledWith('ps_1'))
  })

  it('a failing list says why and is asked again', async () => {
    const server = calls([row()])
    server.passages.mockRejectedValueOnce(new HttpError(500, { code: 500, msg: '服务器出错' }))
    await openPanel(server)
    await userEvent.click(await screen.findByRole('button', { name: '重新加载' }))
    await screen.findByText('收入的写法')
  })
})

describe('what is kept of a document', () => {
  it.each([
    ['words within a paragraph', 1, 3, 'selection', 1],
    ['paragraphs across a heading', 1, 18, 'selection', 3],
  ])('%s', async (_, from, size, kind, count) => {
    const own = await openEditor({ document: content })
    const start = 7
    act(() =>
      own.view.dispatch(
        own.state.tr.setSelection(
          TextSelection.between(
            own.state.doc.resolve(start + from - 1),
            own.state.doc.resolve(start + from - 1 + size),
          ),
        ),
      ),
    )
    expect(picked(own)).toMatchObject({ kind, title: '一、概况' })
    expect(picked(own)?.blocks.length).toBe(count)
  })

  it('an empty paragraph is replaced', async () => {
    const own = await openEditor({
      document: reportOf(heading(1, '一、概况', 'h1'), paragraph(), paragraph(text('尾'))),
    })
    act(() => {
      own.commands.setTextSelection(7)
      insertBlocks(own, [paragraph(text('新'))])
    })
    expect((own.getJSON().content as DocumentNode[]).map((node) => node.content?.[0]?.text ?? '')).toEqual([
      '一、概况',
      '新',
      '尾',
    ])
  })
})
