import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { heading, openEditor, paragraph, reportOf, text, withoutLayout } from './editor-harness.tsx'

beforeEach(() => withoutLayout())
afterEach(() => vi.unstubAllGlobals())

const gap = (what: string): DocumentNode => ({
  type: 'paragraph',
  attrs: { gap: what },
  content: [text(`未取得${what}，原因：待填。`)],
})

test('F8 goes from one place to fill in to the next, Shift+F8 back, around the ends, and says which it is', async () => {
  const editor = await openEditor({
    document: reportOf(
      heading(1, '一、借款人', 'h1'),
      gap('用电数据'),
      paragraph(text('正文')),
      gap('财务数据'),
      gap('登记信息'),
    ),
  })
  act(() => void editor.commands.setTextSelection(1))
  const press = (shiftKey = false): string => {
    const { from, to } = editor.state.selection
    fireEvent.keyDown(editor.view.dom, { key: 'F8', shiftKey })
    expect([editor.state.selection.from, editor.state.selection.to]).not.toEqual([from, to])
    const { selection, doc } = editor.state
    expect(doc.textBetween(selection.from, selection.to)).toBe('待填')
    return screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('')
      .trim()
  }
  expect(press()).toBe('待填第 1 处，共 3 处：用电数据')
  expect(press()).toBe('待填第 2 处，共 3 处：财务数据')
  expect(press()).toBe('待填第 3 处，共 3 处：登记信息')
  expect(press()).toBe('待填第 1 处，共 3 处：用电数据')
  expect(press(true)).toBe('待填第 3 处，共 3 处：登记信息')
  expect(press(true)).toBe('待填第 2 处，共 3 处：财务数据')
})

test('where nothing is left to fill in it says so, and the caret stays', async () => {
  const editor = await openEditor({ document: reportOf(paragraph(text('正文'))) })
  act(() => void editor.commands.setTextSelection(2))
  fireEvent.keyDown(editor.view.dom, { key: 'F8' })
  expect(screen.getByText('没有待填的地方')).toBeTruthy()
  expect(editor.state.selection.from).toBe(2)
})
