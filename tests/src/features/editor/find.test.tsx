import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentMark, DocumentNode, ReportDocument } from '../../../../core/document/types.ts'
import { findIn } from '../../../../src/features/editor/find/find.ts'
import { noticesShown } from '../../../support/render.tsx'
import { openEditor, paragraph, reportOf, text, withoutLayout } from './editor-harness.tsx'

beforeEach(() => withoutLayout())
afterEach(() => vi.unstubAllGlobals())

const bold: DocumentMark[] = [{ type: 'bold' }]
const bound: DocumentMark[] = [
  { type: 'boundFigure', attrs: { key: 'balanceSheet.cash@2024', value: '12340000', shown: '1,234' } },
]
const cell = (value: string): DocumentNode => ({ type: 'tableCell', content: [paragraph(text(value))] })
const content = reportOf(
  { type: 'heading', attrs: { level: 1, id: 'a', sectionId: 's1' }, content: [text('一、收入')] },
  paragraph(text('营业'), text('收', bold), text('入增长，收入质量好')),
  paragraph(text('货币资金'), text('1,234', bound), text('万元；手写的1234')),
  {
    type: 'table',
    attrs: { caption: '收入表' },
    content: [{ type: 'tableRow', content: [cell('收入'), cell('成本')] }],
  },
  paragraph(text('末段')),
)
const ctrl = (key: string): void =>
  void act(
    () =>
      void document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
      ),
  )
const bar = (): Promise<HTMLElement> => screen.findByRole('search', { name: '查找和替换' })
const hits = (): string[] =>
  [...document.querySelectorAll('.find-hit')].map(
    (one) =>
      `${one.classList.contains('current') ? '>' : ''}${one.classList.contains('tableWrapper') ? one.querySelector('.table-caption')?.textContent : one.textContent}`,
  )
const lines = (editor: Editor): string[] => editor.state.doc.content.content.map((node) => node.textContent)

async function searching(words: string, replacing = false) {
  const user = userEvent.setup()
  const editor = await openEditor({ document: content })
  ctrl(replacing ? 'h' : 'f')
  const view = within(await bar())
  await user.type(view.getByRole('textbox', { name: '查找' }), words)
  return { user, editor, view }
}

describe('searching', () => {
  it('marks all places, and says which of how many is shown; Enter and Shift+Enter go on and back, around the end', async () => {
    const { user, view, editor } = await searching('收入')
    expect(hits()).toEqual(
      ['收入', '收', '入', '收入', '收入表', '收入'].map((one, index) => (index === 0 ? `>${one}` : one)),
    )
    expect(view.getByRole('status').textContent).toBe('1/5')
    await user.keyboard('{Enter}')
    expect(view.getByRole('status').textContent).toBe('2/5')
    expect(hits().filter((one) => one.startsWith('>'))).toEqual(['>收', '>入'])
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
    expect(view.getByRole('status').textContent).toBe('5/5')
    fireEvent.click(view.getByRole('button', { name: '下一处（Enter）' }))
    expect(view.getByRole('status').textContent).toBe('1/5')
    expect(editor.state.selection.from).toBe(1)
    await user.keyboard('{Enter}{Escape}')
    expect(screen.queryByRole('search')).toBeNull()
    expect(hits()).toEqual([])
    expect(editor.state.doc.textBetween(editor.state.selection.from, editor.state.selection.to)).toBe('收入')
    await waitFor(() => expect(document.activeElement).toBe(editor.view.dom))
  })

  it('begins with what is selected, and the key enters the field anew', async () => {
    const editor = await openEditor({ document: content })
    act(() => void editor.commands.setTextSelection({ from: 12, to: 14 }))
    ctrl('f')
    const field = within(await bar()).getByRole('textbox', { name: '查找' }) as HTMLInputElement
    expect(field.value).toBe(editor.state.doc.textBetween(12, 14))
    act(() => void editor.commands.setTextSelection(1))
    ctrl('f')
    expect(document.activeElement).toBe(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  })

  it('says where there is nothing, tells capitals apart on demand, and follows what is written', async () => {
    const { user, editor, view } = await searching('１２３４')
    expect(view.getByRole('status').textContent).toBe('1/2')
    fireEvent.click(view.getByRole('button', { name: '区分大小写、全半角和千分位' }))
    expect(view.getByRole('status').textContent).toBe('未找到')
    await user.clear(view.getByRole('textbox', { name: '查找' }))
    await user.type(view.getByRole('textbox', { name: '查找' }), '质量')
    expect(view.getByRole('status').textContent).toBe('1/1')
    act(() => void editor.chain().setTextSelection(8).insertContent('质量').run())
    expect(view.getByRole('status').textContent).toBe('2/2')
    expect(hits()).toHaveLength(2)
    act(() => void editor.commands.undo())
    expect([hits(), view.getByRole('status').textContent]).toEqual([['>质量'], '1/1'])
  })

  it('waits for the end of a composition, in the field and in the text', async () => {
    const { editor, view } = await searching('质量')
    const field = view.getByRole('textbox', { name: '查找' })
    fireEvent.compositionStart(field)
    fireEvent.input(field, { target: { value: '质量z' }, isComposing: true })
    expect(findIn(editor.state)?.query.words).toBe('质量')
    fireEvent.change(field, { target: { value: '增长' } })
    fireEvent.compositionEnd(field)
    expect(findIn(editor.state)?.query.words).toBe('增长')
    act(() => editor.view.dispatch(editor.state.tr.insertText('增长', 6).setMeta('composition', 1)))
    expect([findIn(editor.state)?.stale, findIn(editor.state)?.matches.length]).toEqual([true, 1])
    act(() => void editor.view.dom.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })))
    await waitFor(() => expect([findIn(editor.state)?.stale, findIn(editor.state)?.matches.length]).toEqual([false, 2]))
  })
})

describe('replacing', () => {
  const fill = async (
    user: ReturnType<typeof userEvent.setup>,
    view: ReturnType<typeof within>,
    words: string,
  ): Promise<void> => user.type(view.getByRole('textbox', { name: '替换为' }), words)

  it('changes all places in one step, keeps marks, and leaves headings of the template', async () => {
    const { user, editor, view } = await searching('收入', true)
    await fill(user, view, '营收')
    fireEvent.click(view.getByRole('button', { name: '全部替换' }))
    expect(lines(editor)).toEqual([
      '一、收入',
      '营业营收增长，营收质量好',
      '货币资金1,234万元；手写的1234',
      '营收成本',
      '末段',
    ])
    expect((editor.getJSON() as ReportDocument).content[1]?.content?.[1]).toEqual({
      type: 'text',
      text: '营收',
      marks: bold,
    })
    expect(editor.state.doc.child(3).attrs['caption']).toBe('营收表')
    await waitFor(() => expect(noticesShown()).toEqual(['success: 已替换 4 处；1 处在模板规定的一级标题中，未替换。']))
    act(() => void editor.commands.undo())
    expect(lines(editor)).toEqual([
      '一、收入',
      '营业收入增长，收入质量好',
      '货币资金1,234万元；手写的1234',
      '收入成本',
      '末段',
    ])
    expect(editor.state.doc.child(3).attrs['caption']).toBe('收入表')
  })

  it('goes from place to place', async () => {
    const { user, editor, view } = await searching('收入', true)
    await fill(user, view, '收入额')
    fireEvent.click(view.getByRole('button', { name: '下一处（Enter）' }))
    fireEvent.click(view.getByRole('button', { name: '替换' }))
    expect(lines(editor)[1]).toBe('营业收入额增长，收入质量好')
    expect(view.getByRole('status').textContent).toBe('3/5')
    fireEvent.click(view.getByRole('button', { name: '替换' }))
    expect(lines(editor)[1]).toBe('营业收入额增长，收入额质量好')
    fireEvent.click(view.getByRole('button', { name: '替换' }))
    expect(editor.state.doc.child(3).attrs['caption']).toBe('收入额表')
    fireEvent.click(view.getByRole('button', { name: '替换' }))
    expect(lines(editor)[3]).toBe('收入额成本')
  })

  it('leaves figures that are taken from data, unless told', async () => {
    const { user, editor, view } = await searching('1234', true)
    await fill(user, view, '5,678')
    expect(view.getByRole('checkbox', { name: '包括取自数据的数字（1 处），替换后标为手工改写' })).toBeTruthy()
    fireEvent.click(view.getByRole('button', { name: '全部替换' }))
    expect(lines(editor)[2]).toBe('货币资金1,234万元；手写的5,678')
    await waitFor(() => expect(noticesShown()).toEqual(['success: 已替换 1 处；1 处是取自数据的数字，未替换。']))
    fireEvent.click(view.getByRole('checkbox'))
    fireEvent.click(view.getByRole('button', { name: '全部替换' }))
    expect((editor.getJSON() as ReportDocument).content[2]?.content?.[1]).toMatchObject({
      text: '5,678',
      marks: [{ type: 'boundFigure', attrs: { shown: '1,234' } }],
    })
  })

  it('makes plain text of a place that is more than the figure, and nothing where nothing is put in', async () => {
    const { user, editor, view } = await searching('资金1,234', true)
    fireEvent.click(view.getByRole('checkbox'))
    await fill(user, view, '资金若干')
    fireEvent.click(view.getByRole('button', { name: '全部替换' }))
    expect((editor.getJSON() as ReportDocument).content[2]?.content).toEqual([
      { type: 'text', text: '货币资金若干万元；手写的1234' },
    ])
    await user.clear(view.getByRole('textbox', { name: '查找' }))
    await user.type(view.getByRole('textbox', { name: '查找' }), '收入表')
    await user.clear(view.getByRole('textbox', { name: '替换为' }))
    fireEvent.click(view.getByRole('button', { name: '全部替换' }))
    expect(editor.state.doc.child(3).attrs['caption']).toBeNull()
  })
})
