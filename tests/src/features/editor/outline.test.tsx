import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { noticesShown } from '../../../support/render.tsx'
import { openEditor, paragraph, reportOf, text, withoutLayout } from './editor-harness.tsx'

beforeEach(() => withoutLayout())
afterEach(() => vi.unstubAllGlobals())

const h = (level: number, value: string, sectionId?: string): DocumentNode => ({
  type: 'heading',
  attrs: { level, id: value, ...(sectionId && { sectionId }) },
  content: [text(value)],
})
const content = reportOf(
  h(1, '一、概况', 's1'),
  paragraph(text('概况的正文')),
  h(1, '二、借款人', 's2'),
  h(2, '（一）登记', 's2.1'),
  paragraph(text('登记的正文')),
  h(2, '（二）补充说明'),
  { type: 'paragraph', attrs: { gap: '用电数据' }, content: [text('未取得用电数据，原因：待填。')] },
  h(1, '三、结论', 's3'),
  paragraph(text('结论的正文')),
)
const lines = (editor: Editor): string[] => editor.state.doc.content.content.map((node) => node.textContent)
const find = (editor: Editor, words: string): number => {
  let found = -1
  editor.state.doc.descendants(
    (node, position) =>
      void (found < 0 && node.isText && node.text?.includes(words) && (found = position + node.text.indexOf(words))),
  )
  return found
}
const press = (editor: Editor, key: string, more: KeyboardEventInit = {}): void =>
  act(
    () =>
      void editor.view.dom.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      ),
  )
const outline = (): HTMLElement => screen.getByRole('navigation', { name: '目录' })
const entry = (name: string): HTMLElement => within(outline()).getByRole('button', { name: new RegExp(`^${name}`) })
const entries = (): string[] =>
  [...outline().querySelectorAll('[data-heading]')].map((one) => one.getAttribute('data-heading') ?? '')

describe('chapters of the template', () => {
  it('are neither changed by typing nor joined with what is above or below, and a notice says why', async () => {
    const editor = await openEditor({ document: content })
    const before = lines(editor)
    act(
      () =>
        void editor
          .chain()
          .setTextSelection(find(editor, '借款人') + 1)
          .insertContent('甲')
          .run(),
    )
    act(() => void editor.commands.setTextSelection(find(editor, '结论的正文')))
    press(editor, 'Backspace')
    act(() => void editor.commands.setTextSelection(find(editor, '概况的正文') + 5))
    press(editor, 'Delete')
    act(() => void editor.chain().setTextSelection(find(editor, '借款人')).setHeading({ level: 2 }).run())
    expect(lines(editor)).toEqual(before)
    await waitFor(() => expect(noticesShown()).toEqual(['info: 一级标题由报告模板规定，不能修改、移动或删除。']))
  })

  it('let a paragraph be begun behind them', async () => {
    const editor = await openEditor({ document: content })
    act(() => void editor.commands.setTextSelection(find(editor, '概况') + 2))
    press(editor, 'Enter')
    act(() => void editor.commands.insertContent('先写一段'))
    expect(lines(editor).slice(0, 3)).toEqual(['一、概况', '先写一段', '概况的正文'])
    expect(editor.state.doc.child(1).type.name).toBe('paragraph')
    expect(editor.state.doc.child(1).attrs['sectionId'] ?? null).toBeNull()
  })

  it('remain when everything is selected and deleted or typed over; taking back brings the text again', async () => {
    const editor = await openEditor({ document: content })
    const before = lines(editor)
    act(() => void editor.commands.selectAll())
    press(editor, 'Backspace')
    expect(lines(editor).filter((line) => line !== '')).toEqual(['一、概况', '二、借款人', '三、结论'])
    await waitFor(() => expect(noticesShown()).toEqual(['info: 已处理选中的内容，模板规定的一级标题予以保留。']))
    act(() => void editor.commands.undo())
    expect(lines(editor)).toEqual(before)
    act(
      () =>
        void editor
          .chain()
          .setTextSelection({ from: find(editor, '登记的正文') + 2, to: find(editor, '结论的正文') + 2 })
          .run(),
    )
    act(() => editor.view.dispatch(editor.state.tr.insertText('新写的')))
    expect(lines(editor).slice(2)).toEqual(['二、借款人', '（一）登记', '登记新写的', '三、结论', '的正文'])
  })

  it('cannot be added by the keyboard; what is pasted goes below them', async () => {
    const editor = await openEditor({ document: content })
    act(() => void editor.chain().setTextSelection(find(editor, '概况的正文')).setHeading({ level: 1 }).run())
    expect(editor.state.doc.child(1).type.name).toBe('paragraph')
    await waitFor(() => expect(noticesShown()).toEqual(['info: 一级标题由报告模板规定；补充内容请在各章下新增小节。']))
    act(() => {
      editor.commands.setTextSelection(find(editor, '概况的正文') + 5)
      editor.view.pasteHTML(
        '<p>引言</p><h1 data-sectionId="s3">四、外来的一章</h1><h2>外来的一节</h2><p>外来的正文</p>',
        new Event('paste') as ClipboardEvent,
      )
    })
    const pasted = editor.state.doc.content.content.filter(
      (node) => node.type.name === 'heading' && node.textContent.includes('外来'),
    )
    expect(pasted.map((node) => [node.textContent, node.attrs['level'], node.attrs['sectionId']])).toEqual([
      ['四、外来的一章', 2, null],
      ['外来的一节', 3, null],
    ])
  })

  it('are free in a document of no template', async () => {
    const editor = await openEditor({ document: reportOf(h(1, '概况'), paragraph(text('文'))) })
    act(() => void editor.chain().setTextSelection(2).insertContent('甲').run())
    expect(lines(editor)[0]).toBe('概甲况')
  })

  it('give way to a document that is loaded', async () => {
    const editor = await openEditor({ document: content })
    act(() => void editor.commands.setContent(reportOf(h(1, '别的模板', 'x1'), paragraph(text('文')))))
    expect(lines(editor)).toEqual(['别的模板', '文'])
  })
})

describe('own sections', () => {
  it('are added below the section around the caret, with the number that is next', async () => {
    const editor = await openEditor({ document: content })
    act(() => void editor.commands.setTextSelection(find(editor, '登记的正文')))
    fireEvent.click(screen.getByRole('button', { name: '新增小节' }))
    expect((await screen.findByRole('menuitem', { name: /四级小节/ })).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('menuitem', { name: '二级小节 （二）' }))
    act(() => void editor.commands.insertContent('对外投资'))
    expect(lines(editor).slice(3, 8)).toEqual(['（一）登记', '登记的正文', '（二）对外投资', '', '（三）补充说明'])
  })

  it('move by Alt and the arrows, and keep the focus; chapters and sections of the template do not', async () => {
    const editor = await openEditor({ document: content })
    entry('（二）补充说明').focus()
    fireEvent.keyDown(entry('（二）补充说明'), { key: 'ArrowUp', altKey: true })
    await waitFor(() => expect(document.activeElement).toBe(entry('（一）补充说明')))
    expect(lines(editor).slice(2, 7)).toEqual([
      '二、借款人',
      '（一）补充说明',
      '未取得用电数据，原因：待填。',
      '（二）登记',
      '登记的正文',
    ])
    fireEvent.keyDown(entry('（二）登记'), { key: 'ArrowUp', altKey: true })
    fireEvent.keyDown(entry('三、结论'), { key: 'ArrowUp', altKey: true })
    expect(lines(editor)[3]).toBe('（一）补充说明')
    act(() => void editor.commands.undo())
    expect(lines(editor)[3]).toBe('（一）登记')
  })

  it('move by dragging within their chapter', async () => {
    const editor = await openEditor({ document: content })
    const dataTransfer = { setData: vi.fn(), effectAllowed: '' }
    const item = (name: string): HTMLElement => entry(name).closest('li') as HTMLElement
    fireEvent.dragStart(item('（二）补充说明'), { dataTransfer })
    // Without a place of the pointer, the lower half of an entry is meant: behind its heading.
    expect(fireEvent.dragOver(item('一、概况'), { dataTransfer })).toBe(true)
    expect(fireEvent.dragOver(item('二、借款人'), { dataTransfer })).toBe(false)
    fireEvent.drop(item('二、借款人'), { dataTransfer })
    expect(lines(editor).slice(3, 6)).toEqual(['（一）补充说明', '未取得用电数据，原因：待填。', '（二）登记'])
    expect(item('一、概况').draggable).toBe(false)
  })

  it('have a menu, which deletes them with what is below', async () => {
    const editor = await openEditor({ document: content })
    expect(within(outline()).queryByRole('button', { name: '“一、概况”的操作' })).toBeNull()
    fireEvent.click(within(outline()).getByRole('button', { name: '“（二）补充说明”的操作' }))
    expect((await screen.findByRole('menuitem', { name: '下移' })).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('menuitem', { name: '删除小节' }))
    expect(lines(editor)).toEqual([
      '一、概况',
      '概况的正文',
      '二、借款人',
      '（一）登记',
      '登记的正文',
      '三、结论',
      '结论的正文',
    ])
  })
})

describe('the outline', () => {
  it('collapses a chapter, by its button and by the arrows, and tells how many places are open below', async () => {
    await openEditor({ document: content })
    expect(entry('（二）补充说明').textContent).toContain('1 处待填')
    expect(entry('二、借款人').textContent).not.toContain('待填')
    fireEvent.click(within(outline()).getByRole('button', { name: '收起“二、借款人”' }))
    expect(entries()).toEqual(['一、概况', '二、借款人', '三、结论'])
    expect(entry('二、借款人').textContent).toContain('1 处待填')
    fireEvent.keyDown(entry('二、借款人'), { key: 'ArrowRight' })
    expect(entries()).toHaveLength(5)
    fireEvent.keyDown(entry('二、借款人'), { key: 'ArrowLeft' })
    expect(entries()).toHaveLength(3)
  })

  it('is not drawn anew by typing', async () => {
    const editor = await openEditor({ document: content })
    const before = entry('三、结论')
    let drawn = 0
    const observer = new MutationObserver(() => drawn++)
    observer.observe(outline(), { subtree: true, childList: true, attributes: true, characterData: true })
    act(() => void editor.chain().setTextSelection(find(editor, '概况的正文')).insertContent('甲').run())
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(drawn).toBe(0)
    observer.disconnect()
    fireEvent.click(before)
    expect(editor.state.selection.$from.parent.textContent).toBe('三、结论')
  })
})
