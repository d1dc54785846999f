import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { ReportDocument } from '../../../../core/document/types.ts'
import { ariaKeys, keymapName, shownKeys } from '../../../../src/features/editor/shortcuts/keys.ts'
import { shortcutGroups } from '../../../../src/features/editor/shortcuts/list.ts'
import { allCommands } from '../../../../src/features/editor/toolbar/commands.ts'
import { fitting } from '../../../../src/features/editor/toolbar/useOverflow.ts'
import { heading, openEditor, paragraph, reportOf, text, withoutLayout } from './editor-harness.tsx'

beforeEach(() => withoutLayout())
afterEach(() => vi.unstubAllGlobals())

const codes: Record<string, string> = { '/': 'Slash' }
/** Presses keys as they are listed: `Mod+Alt+F`. */
function press(editor: Editor, keys: string): void {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const shift = parts.includes('Shift')
  const init = {
    key: key.length === 1 ? (shift ? key : key.toLowerCase()) : key,
    code: codes[key] ?? (/\d/.test(key) ? `Digit${key}` : ''),
    keyCode: key.length === 1 ? key.toUpperCase().charCodeAt(0) : 0,
    ctrlKey: parts.includes('Mod'),
    altKey: parts.includes('Alt'),
    shiftKey: shift,
    bubbles: true,
    cancelable: true,
  }
  act(() => void editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', init)))
}

describe('keys', () => {
  it('are named for the eye, for ProseMirror and for ARIA', () => {
    expect(shownKeys('Mod+Shift+S')).toBe('Ctrl+Shift+S')
    expect(keymapName('Mod+Alt+F')).toBe('Mod-Alt-f')
    expect(keymapName('Mod+Alt+Enter')).toBe('Mod-Alt-Enter')
    expect(ariaKeys('Mod+K')).toBe('Control+K')
    vi.stubGlobal('navigator', { platform: 'MacIntel' })
    expect(shownKeys('Mod+Shift+S')).toBe('⌘⇧S')
    expect(ariaKeys('Mod+K')).toBe('Meta+K')
  })

  it('belong to one command each, and every command that has one is in the list once', () => {
    const keys = shortcutGroups.flatMap(({ entries }) => entries.map((entry) => entry.keys))
    expect(new Set(keys).size).toBe(keys.length)
    const texts = shortcutGroups.flatMap(({ entries }) => entries.map((entry) => entry.text))
    for (const { name, keys: own } of allCommands)
      expect(texts.filter((one) => one === `editor.command.${name}`)).toHaveLength(own ? 1 : 0)
  })

  test.each(allCommands.filter(({ keys }) => keys).map(({ name, keys }) => [keys ?? '', name]))(
    '%s does what the list says: %s',
    async (keys, name) => {
      const editor = await openEditor({ document: reportOf(paragraph(text('甲乙')), paragraph(text('丙丁'))) })
      if (name === 'redo' || name === 'undo') {
        act(() => void editor.chain().setTextSelection(3).insertContent('新').run())
        if (name === 'redo') act(() => void editor.commands.undo())
      }
      if (['addRowAfter', 'leaveTable'].includes(name))
        act(() => void editor.commands.insertTable({ rows: 2, cols: 2 }))
      else if (name !== 'undo' && name !== 'redo') act(() => void editor.commands.setTextSelection({ from: 1, to: 3 }))
      if (name === 'paragraph') act(() => void editor.commands.setHeading({ level: 2 }))
      const before = JSON.stringify([editor.getJSON(), editor.state.selection.toJSON()])
      press(editor, keys)
      if (name === 'find' || name === 'replace') await screen.findByRole('search')
      else if (['shortcuts', 'link', 'footnote'].includes(name)) await screen.findByRole('dialog')
      else expect(JSON.stringify([editor.getJSON(), editor.state.selection.toJSON()])).not.toBe(before)
    },
  )
})

describe('the list', () => {
  it.each([
    ['zh-CN', '快捷键', '加粗'],
    ['en-US', 'Keyboard shortcuts', 'Bold'],
  ] as const)('opens by its key, in %s', async (locale, title, bold) => {
    const user = userEvent.setup()
    const editor = await openEditor({ document: reportOf(paragraph(text('文'))), locale })
    press(editor, 'Mod+/')
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(within(dialog).getByText(bold).nextSibling?.textContent).toBe('CtrlB')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('what is typed', () => {
  /** Types as the keyboard does, sign by sign. */
  function type(editor: Editor, words: string): void {
    act(() => {
      for (const sign of words) {
        const { from, to } = editor.state.selection
        if (
          !editor.view.someProp('handleTextInput', (handle) =>
            handle(editor.view, from, to, sign, () => editor.state.tr.insertText(sign, from, to)),
          )
        )
          editor.view.dispatch(editor.state.tr.insertText(sign, from, to))
      }
    })
  }
  test.each([
    '（一）',
    '一、',
    '(1)',
    '# ',
    '## ',
    '> ',
    '**重点**',
    '*注',
    '`代码`',
    '~~删~~',
    '---',
    '_a_',
    '[x](http://a.cn)',
    '“引号”',
    '１．',
  ])('“%s” stays what it is', async (words) => {
    const editor = await openEditor({ document: reportOf({ type: 'paragraph' }) })
    act(() => void editor.commands.setTextSelection(1))
    type(editor, words)
    expect(editor.state.doc.firstChild?.toJSON()).toMatchObject({
      type: 'paragraph',
      content: [{ type: 'text', text: words }],
    })
    expect(JSON.stringify(editor.state.doc.firstChild?.toJSON())).not.toContain('marks')
  })
  test.each([
    ['1. ', 'orderedList'],
    ['- ', 'bulletList'],
  ])('“%s” begins a list', async (words, list) => {
    const editor = await openEditor({ document: reportOf({ type: 'paragraph' }) })
    act(() => void editor.commands.setTextSelection(1))
    type(editor, words)
    expect(editor.state.doc.firstChild?.type.name).toBe(list)
  })
  it('in a heading begins no list', async () => {
    const editor = await openEditor({ document: reportOf(heading(3, '股东', 'a')) })
    act(() => void editor.commands.setTextSelection(1))
    type(editor, '1. ')
    expect(editor.state.doc.firstChild?.textContent).toBe('1. 股东')
  })
})

describe('links', () => {
  const link = (editor: Editor): unknown =>
    (editor.getJSON() as ReportDocument).content[0]?.content?.map((node) => [
      node.text,
      node.marks?.map((mark) => mark.attrs?.['href'] ?? mark.type),
    ])
  const address = (): HTMLElement => screen.getByRole('textbox', { name: '网址或邮箱地址' })

  it('are put on the selected words, changed, opened and removed', async () => {
    const user = userEvent.setup()
    const open = vi.fn()
    vi.stubGlobal('open', open)
    const editor = await openEditor({ document: reportOf(paragraph(text('见裁判文书网。'))) })
    act(() => void editor.commands.setTextSelection({ from: 2, to: 7 }))
    press(editor, 'Mod+K')
    await user.type(await screen.findByRole('textbox', { name: '网址或邮箱地址' }), 'javascript:alert(1){Enter}')
    expect(screen.getByText('请输入网页地址或邮箱地址。')).toBeTruthy()
    await user.clear(address())
    await user.type(address(), 'wenshu.court.gov.cn{Enter}')
    expect(link(editor)).toEqual([
      ['见', undefined],
      ['裁判文书网', ['https://wenshu.court.gov.cn']],
      ['。', undefined],
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => void editor.commands.setTextSelection(4))
    press(editor, 'Mod+K')
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: '编辑链接' })).getByRole('button', { name: '打开' }),
    )
    expect(open).toHaveBeenCalledWith('https://wenshu.court.gov.cn', '_blank', 'noopener,noreferrer')
    await user.clear(screen.getByRole('textbox', { name: '显示的文字' }))
    await user.type(screen.getByRole('textbox', { name: '显示的文字' }), '文书网')
    await user.clear(address())
    await user.type(address(), 'wm@bank.cn{Enter}')
    expect(link(editor)).toEqual([
      ['见', undefined],
      ['文书网', ['mailto:wm@bank.cn']],
      ['。', undefined],
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press(editor, 'Mod+K')
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: '编辑链接' })).getByRole('button', { name: '移除链接' }),
    )
    expect(link(editor)).toEqual([['见文书网。', undefined]])
  })

  it('show their address where no words are chosen, and what is typed behind them is outside', async () => {
    const user = userEvent.setup()
    const editor = await openEditor({ document: reportOf(paragraph(text('见'))) })
    act(() => void editor.commands.setTextSelection(2))
    press(editor, 'Mod+K')
    await user.type(await screen.findByRole('textbox', { name: '网址或邮箱地址' }), 'https://a.cn/x{Enter}')
    act(() => editor.view.dispatch(editor.state.tr.insertText('后')))
    expect(link(editor)).toEqual([
      ['见', undefined],
      ['https://a.cn/x', ['https://a.cn/x']],
      ['后', undefined],
    ])
  })
})

test.each([
  [[100, 100, 100], 300, 3],
  [[100, 100, 100], 299, 2],
  [[100, 100, 100], 240, 2],
  [[100, 100, 100], 239, 1],
  [[400, 100], 300, 1],
  [[], 300, 0],
])('of groups %j, with room for %d, %d fit', (widths, room, count) => expect(fitting(widths, room)).toBe(count))
