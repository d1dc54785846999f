import { act } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentNode, ReportDocument } from '../../../../../core/document/types.ts'
import { differingRuns, showDocument } from '../../../../../src/features/editor/refresh/show-document.ts'
import { heading, openEditor, paragraph, reportOf, text, withoutLayout } from '../editor-harness.tsx'

beforeEach(() => withoutLayout())
afterEach(() => vi.unstubAllGlobals())

const block = (id: string, words: string): DocumentNode => ({ ...paragraph(text(words)), attrs: { id } })

describe('the runs in which two lists differ', () => {
  it('lead from one to the other, and leave out what both have', () => {
    expect(differingRuns([1, 2, 3, 4], [1, 9, 3, 4, 5])).toEqual([
      { from: 1, to: 2, by: [1, 2] },
      { from: 4, to: 4, by: [4, 5] },
    ])
    expect(differingRuns([1, 2], [1, 2])).toEqual([])
    const list = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 })
    fc.assert(
      fc.property(list, list, (before, after) => {
        const runs = differingRuns(before, after)
        const result = [...before]
        for (const { from, to, by } of runs.toReversed()) result.splice(from, to - from, ...after.slice(...by))
        expect(result).toEqual(after)
        expect(runs.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThanOrEqual(before.length)
      }),
    )
  })
})

describe('another state of the document', () => {
  it('replaces what differs and leaves the rest as it is drawn; caret and history go on', async () => {
    const editor = await openEditor({
      document: reportOf(heading(1, '一、概况', 'h'), block('a', '甲段'), block('b', '乙段'), block('c', '丙段')),
    })
    const drawn = editor.view.dom.querySelector('p:last-of-type')
    act(() => void editor.commands.setTextSelection(editor.state.doc.content.size - 1))
    const update = vi.fn()
    editor.on('update', update)
    const next: ReportDocument = reportOf(
      heading(1, '一、概况', 'h'),
      block('a', '甲段已更新'),
      block('n', '新段'),
      block('b', '乙段'),
      block('c', '丙段'),
    )
    act(() => showDocument(editor, next))
    expect(editor.getText().split('\n\n')).toEqual(['一、概况', '甲段已更新', '新段', '乙段', '丙段'])
    expect(editor.view.dom.querySelector('p:last-of-type')).toBe(drawn)
    expect(editor.state.selection.from).toBe(editor.state.doc.content.size - 1)
    expect(update).not.toHaveBeenCalled()
    act(() => void editor.commands.undo())
    expect(editor.getText().split('\n\n')).toEqual(['一、概况', '甲段', '乙段', '丙段'])
    expect(update).toHaveBeenCalled()
    act(() => void editor.commands.redo())
    expect(editor.getText()).toContain('新段')
  })

  it('is a step of its own beside what was typed just before', async () => {
    const editor = await openEditor({ document: reportOf(block('a', '甲段')) })
    act(() => void editor.chain().setTextSelection(3).insertContent('，补充').run())
    act(() => showDocument(editor, reportOf(block('a', '甲段，补充。'))))
    act(() => void editor.commands.undo())
    expect(editor.getText()).toBe('甲段，补充')
  })

  it('is the same document: nothing happens', async () => {
    const editor = await openEditor({ document: reportOf(block('a', '甲段')) })
    const before = editor.state.doc
    act(() => showDocument(editor, editor.getJSON() as ReportDocument))
    expect(editor.state.doc).toBe(before)
  })
})
