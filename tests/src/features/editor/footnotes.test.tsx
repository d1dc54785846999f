import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { footnotesOf } from '../../../../src/features/editor/footnotes/footnotes.ts'
import { openEditor, paragraph, reportOf, text, withoutLayout } from './editor-harness.tsx'

beforeEach(() => withoutLayout())
afterEach(() => vi.unstubAllGlobals())

const note = (value: string): DocumentNode => ({ type: 'footnote', attrs: { text: value } })
const texts = (editor: Editor): string[] =>
  footnotesOf(editor.state.doc).map(({ value }) => String(value.attrs['text']))
const marks = (): string[] =>
  [...document.querySelectorAll('.report-paper .footnote-mark')].map((one) => one.textContent ?? '')
const list = (): string[] => [...document.querySelectorAll('.footnote-list li')].map((one) => one.textContent ?? '')
const press = (editor: Editor, key: string, more: KeyboardEventInit = {}): void =>
  act(
    () =>
      void editor.view.dom.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      ),
  )
const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name })

describe('footnotes', () => {
  it('are put in at the caret by the keyboard, in one step, with the caret behind them', async () => {
    const user = userEvent.setup()
    const editor = await openEditor({ document: reportOf(paragraph(text('营业收入增长'))) })
    act(() => void editor.commands.setTextSelection(5))
    press(editor, 'f', { ctrlKey: true, altKey: true })
    const box = within(await dialog('脚注 1')).getByRole('textbox', { name: '脚注 1' })
    expect(texts(editor)).toEqual([])
    await user.type(box, '口径为合并报表{Enter}')
    expect(texts(editor)).toEqual(['口径为合并报表'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(editor.state.selection.from).toBe(6)
    expect([marks(), list()]).toEqual([['1'], ['1口径为合并报表']])
    act(() => void editor.commands.undo())
    expect([texts(editor), list()]).toEqual([[], []])
    act(() => void editor.commands.redo())
    expect(texts(editor)).toEqual(['口径为合并报表'])
  })

  it('without a text are none; Escape leaves everything as it was', async () => {
    const user = userEvent.setup()
    const editor = await openEditor({ document: reportOf(paragraph(text('甲'), note('原来的'))) })
    press(editor, 'f', { ctrlKey: true, altKey: true })
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), '不要{Escape}')
    expect(texts(editor)).toEqual(['原来的'])
    fireEvent.click(screen.getByRole('button', { name: '修改脚注 1' }))
    await user.type(within(await dialog('脚注 1')).getByRole('textbox'), '，改了{Escape}')
    expect(texts(editor)).toEqual(['原来的'])
  })

  it('keep what was written when the pointer goes elsewhere', async () => {
    const user = userEvent.setup()
    const editor = await openEditor({ document: reportOf(paragraph(text('甲'), note('原来的'))) })
    fireEvent.click(screen.getByRole('button', { name: '修改脚注 1' }))
    await user.type(within(await dialog('脚注 1')).getByRole('textbox'), '，改了')
    // The listener for clicks elsewhere begins in the next turn.
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
    fireEvent.mouseDown(document.body)
    await waitFor(() => expect(texts(editor)).toEqual(['原来的，改了']))
  })

  it('are numbered by their places, while one is put in before others, moved or deleted', async () => {
    const user = userEvent.setup()
    const editor = await openEditor({
      document: reportOf(paragraph(text('甲'), note('一'), text('乙')), paragraph(text('丙'), note('二')), {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph(text('丁'), note('三'))] }],
      }),
    })
    expect(marks()).toEqual(['1', '2', '3'])
    act(() => void editor.commands.setTextSelection(1))
    press(editor, 'f', { ctrlKey: true, altKey: true })
    await user.type(within(await dialog('脚注 1')).getByRole('textbox'), '零{Enter}')
    expect([marks(), list()]).toEqual([
      ['1', '2', '3', '4'],
      ['1零', '2一', '3二', '4三'],
    ])
    act(() => void editor.chain().setTextSelection({ from: 1, to: 2 }).deleteSelection().run())
    expect([marks(), list()]).toEqual([
      ['1', '2', '3'],
      ['1一', '2二', '3三'],
    ])
    fireEvent.click(screen.getByRole('button', { name: '修改脚注 2' }))
    fireEvent.click(within(await dialog('脚注 2')).getByRole('button', { name: '删除脚注' }))
    expect([marks(), list()]).toEqual([
      ['1', '2'],
      ['1一', '2三'],
    ])
  })

  it('open by Enter where one is selected, and the way back from the list selects it', async () => {
    const editor = await openEditor({ document: reportOf(paragraph(text('甲'), note('一'))) })
    fireEvent.click(screen.getByRole('button', { name: '返回正文中的脚注 1' }))
    expect(editor.state.selection.from).toBe(2)
    press(editor, 'Enter')
    expect((within(await dialog('脚注 1')).getByRole('textbox') as HTMLTextAreaElement).value).toBe('一')
  })

  it('do not stand in headings', async () => {
    const editor = await openEditor({
      document: reportOf({ type: 'heading', attrs: { level: 2, id: 'a' }, content: [text('标题')] }),
    })
    act(() => void editor.commands.setTextSelection(2))
    press(editor, 'f', { ctrlKey: true, altKey: true })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('travel on the clipboard', async () => {
    const editor = await openEditor({ document: reportOf(paragraph(text('甲'), note('口径“合并” <b>'), text('乙'))) })
    const { dom, text: plain } = editor.view.serializeForClipboard(editor.state.doc.slice(1, 4))
    expect(plain).toBe('甲乙')
    cleanup()
    const other = await openEditor({ document: reportOf(paragraph(text('丙'))) })
    act(() => {
      other.commands.setTextSelection(2)
      other.view.pasteHTML(dom.innerHTML, new Event('paste') as ClipboardEvent)
    })
    expect([other.getText(), texts(other)]).toEqual(['丙甲乙', ['口径“合并” <b>']])
  })

  it('lead to their line where the report is only read, by pointer and by Enter', async () => {
    await openEditor({ document: reportOf(paragraph(text('甲'), note('一'))), editable: false })
    const mark = document.querySelector<HTMLElement>('.footnote-mark') as HTMLElement
    expect([mark.getAttribute('role'), mark.title, mark.tabIndex]).toEqual(['link', '一', 0])
    fireEvent.keyDown(mark, { key: 'Enter' })
    expect(document.activeElement).toBe(document.querySelector('[data-note="1"]'))
    expect(screen.queryByRole('button', { name: '修改脚注 1' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '返回正文中的脚注 1' }))
    expect(document.activeElement).toBe(mark)
  })
})
