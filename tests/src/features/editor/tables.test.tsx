import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { CellSelection, columnResizingPluginKey } from '@tiptap/pm/tables'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { fitted } from '../../../../src/features/editor/tables/fit-widths.ts'
import { sumOf } from '../../../../src/features/editor/tables/sum.ts'
import { runCommand } from '../../../../src/features/editor/toolbar/commands.ts'
import { tableCommands } from '../../../../src/features/editor/toolbar/table-commands.ts'
import { noticesShown } from '../../../support/render.tsx'
import { openEditor, paragraph, reportOf, text, withoutLayout } from './editor-harness.tsx'

beforeEach(() => withoutLayout())
afterEach(() => vi.unstubAllGlobals())

const cell = (value: string, attrs: Record<string, unknown> = {}, type = 'tableCell'): DocumentNode => ({
  type,
  attrs,
  content: [value ? paragraph(text(value)) : { type: 'paragraph' }],
})
const row = (...content: DocumentNode[]): DocumentNode => ({ type: 'tableRow', content })
const content = reportOf(paragraph(text('前')), {
  type: 'table',
  attrs: { caption: '资产简表' },
  content: [
    row(cell('项目', {}, 'tableHeader'), cell('金额（万元）', { colspan: 2 }, 'tableHeader')),
    row(cell('现金'), cell('1,200.50'), cell('甲')),
    row(cell('存货'), cell('—'), cell('乙')),
    row(cell('坏账'), cell('（200.5）'), cell('丙')),
    row(cell('合计'), cell(''), cell('')),
  ],
})
const table = (editor: Editor): DocumentNode =>
  (editor.getJSON().content as DocumentNode[]).find((node) => node.type === 'table') as DocumentNode
const caretIn = (editor: Editor, words: string): void => {
  let place = 1
  editor.state.doc.descendants((node, position) => void (node.isText && node.text === words && (place = position)))
  act(() => void editor.commands.setTextSelection(place))
}
const inEmpty = (editor: Editor, words: string): void => {
  caretIn(editor, words)
  act(() => void editor.commands.goToNextCell())
}
const run = (editor: Editor, name: string): void =>
  act(
    () =>
      void runCommand(
        editor,
        tableCommands.flat().find((command) => command.name === name)!,
      ),
  )
const aligns = (editor: Editor): unknown[] =>
  table(editor).content!.map((line) => line.content!.map((one) => one.content?.[0]?.attrs?.['textAlign'] ?? null))

describe('columns', () => {
  it('go to one side as a whole; their heading stays in the middle', async () => {
    const editor = await openEditor({ document: content })
    caretIn(editor, '甲')
    run(editor, 'column-right')
    expect(aligns(editor)).toEqual([
      [null, null],
      [null, null, 'right'],
      [null, null, 'right'],
      [null, null, 'right'],
      [null, null, 'right'],
    ])
    act(() => void editor.commands.undo())
    expect(
      aligns(editor)
        .flat()
        .every((one) => one === null),
    ).toBe(true)
  })

  it('and rows are selected as a whole', async () => {
    const editor = await openEditor({ document: content })
    caretIn(editor, '存货')
    run(editor, 'selectRow')
    expect(editor.state.selection).toBeInstanceOf(CellSelection)
    expect((editor.state.selection as CellSelection).isRowSelection()).toBe(true)
    caretIn(editor, '存货')
    run(editor, 'selectColumn')
    expect((editor.state.selection as CellSelection).isColSelection()).toBe(true)
  })

  it('become wider and narrower, to a limit, and follow their contents again', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
    const editor = await openEditor({ document: content })
    const widths = (): unknown =>
      table(editor).content!.map((line) => line.content!.map((one) => one.attrs?.['colwidth']))
    caretIn(editor, '1,200.50')
    run(editor, 'columnWider')
    expect(widths()).toEqual([[[100], [124, 100]], ...Array.from({ length: 4 }, () => [[100], [124], [100]])])
    for (let turn = 0; turn < 5; turn++) run(editor, 'columnNarrower')
    expect((widths() as number[][][])[1]?.[1]).toEqual([76])
    run(editor, 'columnsFree')
    expect((widths() as unknown[][]).flat().every((one) => one === null)).toBe(true)
    editor.state.doc.check()
  })

  it('can be headings, as rows can', async () => {
    const editor = await openEditor({ document: content })
    caretIn(editor, '存货')
    run(editor, 'toggleHeaderColumn')
    expect(table(editor).content!.map((line) => line.content?.[0]?.type)).toEqual(
      Array.from({ length: 5 }, () => 'tableHeader'),
    )
    run(editor, 'toggleHeaderRow')
    expect(table(editor).content?.[0]?.content?.map((one) => one.type)).toEqual(['tableHeader', 'tableCell'])
  })
})

describe('a column that is dragged', () => {
  test.each([
    [[200, 200, 200], 0, 260, [260, 140, 200]],
    [[200, 200, 200], 0, 150, [150, 250, 200]],
    [[200, 200, 200], 0, 900, [504, 48, 48]],
    [[200, 200, 200], 1, 10, [200, 48, 352]],
    [[200, 200, 100], 2, 500, [200, 200, 202]],
    [[200, 200, 100], 2, 60, [200, 200, 60]],
    [[400, 400], 1, 500, [400, 400]],
  ])('of %j, the %d. to %d: %j', (before, dragged, wanted, after) =>
    expect(fitted(before, dragged, wanted)).toEqual(after),
  )

  it('takes its room from the next one', async () => {
    const wide = (value: string, width: number): DocumentNode => cell(value, { colwidth: [width] })
    const editor = await openEditor({
      document: reportOf({
        type: 'table',
        content: [row(wide('甲', 300), wide('乙', 300)), row(wide('丙', 300), wide('丁', 300))],
      }),
    })
    act(() => {
      editor.view.dispatch(editor.state.tr.setMeta(columnResizingPluginKey, { setHandle: 2 }))
      editor.view.dispatch(
        editor.state.tr.setMeta(columnResizingPluginKey, { setDragging: { startX: 0, startWidth: 300 } }),
      )
      editor.view.dispatch(editor.state.tr.setNodeAttribute(2, 'colwidth', [400]))
    })
    expect(table(editor).content!.map((line) => line.content!.map((one) => one.attrs?.['colwidth']))).toEqual([
      [[400], [200]],
      [[400], [200]],
    ])
  })
})

describe('the sum', () => {
  test.each([
    [['项目', '1,234.50', '—', '（34.5）'], '1,200.00'],
    [['1.1', '小计', '2', '3.05'], '5.05'],
    [['10%', '2'], '2'],
    [['0.1', '0.2'], '0.3'],
    [['１，０００', '1'], '1,001'],
    [['项目'], null],
    [['5%'], null],
    [[], null],
  ])('of %j is %s', (texts, sum) => expect(sumOf(texts)).toBe(sum))

  it('stands in the cell of the caret, at the right; where nothing can be summed it is not offered', async () => {
    const editor = await openEditor({ document: content })
    inEmpty(editor, '合计')
    run(editor, 'sumAbove')
    expect(table(editor).content?.[4]?.content?.[1]?.content).toMatchObject([
      { attrs: { textAlign: 'right' }, content: [{ text: '1,000.00' }] },
    ])
    caretIn(editor, '存货')
    run(editor, 'sumAbove')
    expect(table(editor).content?.[2]?.content?.[0]?.content?.[0]?.content?.[0]?.text).toBe('存货')
  })
})

describe('the caption', () => {
  const caption = (): HTMLElement => document.querySelector('.table-caption') as HTMLElement
  const field = (): Promise<HTMLTextAreaElement> => screen.findByRole('textbox', { name: '表题' })

  it('is written where it stands; Enter keeps it in one step and leads into the table', async () => {
    const user = userEvent.setup()
    const editor = await openEditor({ document: content })
    fireEvent.click(caption())
    expect((await field()).value).toBe('资产简表')
    await user.clear(await field())
    await user.type(await field(), '表1  主要资产{Enter}')
    expect(editor.state.doc.child(1).attrs['caption']).toBe('表1 主要资产')
    expect([caption().textContent, editor.state.selection.$from.parent.textContent]).toEqual(['表1 主要资产', '项目'])
    act(() => void editor.commands.undo())
    expect([editor.state.doc.child(1).attrs['caption'], caption().textContent]).toEqual(['资产简表', '资产简表'])
  })

  it('is as it was after Escape, stays when the focus goes, and goes when it is empty', async () => {
    const user = userEvent.setup()
    const editor = await openEditor({ document: content })
    fireEvent.click(caption())
    await user.type(await field(), '改了{Escape}')
    expect(editor.state.doc.child(1).attrs['caption']).toBe('资产简表')
    fireEvent.click(caption())
    await user.clear(await field())
    await user.type(await field(), '新表题')
    fireEvent.blur(await field())
    expect(editor.state.doc.child(1).attrs['caption']).toBe('新表题')
    fireEvent.click(caption())
    await user.clear(await field())
    await user.keyboard('{Enter}')
    expect([editor.state.doc.child(1).attrs['caption'], caption().hidden]).toEqual([null, true])
  })

  it('is begun by the menu where there is none, and Enter of a composition does not end it', async () => {
    const editor = await openEditor({ document: reportOf({ type: 'table', content: [row(cell('甲'))] }) })
    caretIn(editor, '甲')
    run(editor, 'caption')
    const box = await field()
    fireEvent.compositionStart(box)
    fireEvent.change(box, { target: { value: 'biao' } })
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    expect(editor.state.doc.child(0).attrs['caption'] ?? null).toBeNull()
    fireEvent.change(box, { target: { value: '表题' } })
    fireEvent.compositionEnd(box)
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(editor.state.doc.child(0).attrs['caption']).toBe('表题')
  })
})

describe('the menu of a table', () => {
  it('opens by the menu key at the caret, and works on the table', async () => {
    const editor = await openEditor({ document: content })
    editor.view.coordsAtPos = () => ({ top: 10, bottom: 20, left: 30, right: 30 })
    caretIn(editor, '存货')
    const open = (init: MouseEventInit = {}): boolean => fireEvent.contextMenu(editor.view.dom, init)
    expect(open()).toBe(false)
    fireEvent.click(await screen.findByRole('menuitem', { name: '删除行' }))
    expect(table(editor).content).toHaveLength(4)
    caretIn(editor, '前')
    expect(open()).toBe(true)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('pastes where the browser lets it, and says how where it does not', async () => {
    const editor = await openEditor({ document: content })
    editor.view.coordsAtPos = () => ({ top: 10, bottom: 20, left: 30, right: 30 })
    caretIn(editor, '存货')
    fireEvent.contextMenu(editor.view.dom)
    fireEvent.click(await screen.findByRole('menuitem', { name: '粘贴' }))
    await waitFor(() => expect(noticesShown()).toEqual(['info: 浏览器不允许网页读取剪贴板，请按 Ctrl+V 粘贴。']))
  })

  it('leads below the table, into a new paragraph where there is none', async () => {
    const editor = await openEditor({ document: content })
    caretIn(editor, '乙')
    run(editor, 'leaveTable')
    act(() => void editor.commands.insertContent('表下的话'))
    expect(editor.state.doc.child(2).textContent).toBe('表下的话')
  })
})
