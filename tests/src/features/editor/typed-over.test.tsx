import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentNode, FigureSource } from '../../../../core/document/types.ts'
import { figureAt, restoreFigure } from '../../../../src/features/editor/figures/figure-at.ts'
import { typedOverOf } from '../../../../src/features/editor/figures/typed-over.ts'
import { heading, openEditor, paragraph, reportOf, text, withoutLayout } from './editor-harness.tsx'

const key = 'profitSheet.operatingRevenue@2024-12-31'
const figure = (shown: string, written = '22,300.00', value = '223000000'): DocumentNode =>
  text(shown, [{ type: 'boundFigure', attrs: { key, value, shown: written } }])
const sources: FigureSource[] = [
  {
    kind: 'import',
    fileName: '三表.xlsx',
    sheet: '利润表',
    cells: ['C4'],
    raw: ['22300'],
    unit: '万元',
    time: '2025-01-01T00:00:00Z',
    table: 'profitSheet',
    field: 'operatingRevenue',
    period: '2024-12-31',
    value: '223000000',
  },
]
const marked = (): (string | null)[] =>
  [...document.querySelectorAll('.figure-typed-over')].map((element) => element.textContent)
const sentence = (shown: string): DocumentNode => paragraph(text('营业收入为'), figure(shown), text('万元。'))
const placeOf = (editor: Editor, words: string): number => {
  let found = -1
  editor.state.doc.descendants(
    (node, position) =>
      void (node.isText && node.text?.includes(words) && (found = position + (node.text.indexOf(words) ?? 0))),
  )
  return found
}
const type = (editor: Editor, at: number, words: string, replaced = 0): void =>
  act(() => editor.view.dispatch(editor.state.tr.insertText(words, at, at + replaced)))

beforeEach(() => withoutLayout())
afterEach(() => vi.unstubAllGlobals())

describe('numbers typed over', () => {
  it('are marked as they are typed, in text and in cells, and no more once they are right again', async () => {
    const cell = {
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(figure('22,300.00'))] }] }],
    }
    const editor = await openEditor({ document: reportOf(heading(1, '一、概况', 'h'), sentence('22,300.00'), cell) })
    expect(marked()).toEqual([])
    type(editor, placeOf(editor, '22,300') + 3, '9', 1)
    expect(marked()).toEqual(['22,900.00'])
    type(editor, placeOf(editor, '22,900') + 3, '3', 1)
    expect(marked()).toEqual([])
  })

  it('a unit changed with the number is no other number', async () => {
    const editor = await openEditor({ document: reportOf(paragraph(figure('2.23'), text('亿元'))) })
    expect(marked()).toEqual([])
    type(editor, placeOf(editor, '亿'), '万', 1)
    expect(marked()).toEqual(['2.23'])
  })

  it('looks only through blocks that changed', async () => {
    const editor = await openEditor({
      document: reportOf(...Array.from({ length: 40 }, () => sentence('22,399.00')), paragraph(text('末段'))),
    })
    expect(typedOverOf(editor)).toHaveLength(40)
    const last = editor.state.doc.lastChild
    const looked = vi.spyOn(Object.getPrototypeOf(last) as { toJSON: () => unknown }, 'toJSON')
    type(editor, editor.state.doc.content.size - 1, '字')
    expect(
      looked.mock.contexts.filter((node) => (node as { type: { name: string } }).type.name === 'paragraph').length,
    ).toBeLessThan(3)
    looked.mockRestore()
    expect(typedOverOf(editor)).toHaveLength(40)
  })

  it('marks do not change while characters are being composed, and follow when that ends', async () => {
    const editor = await openEditor({ document: reportOf(sentence('22,300.00')) })
    const composing = vi.spyOn(editor.view, 'composing', 'get').mockReturnValue(true)
    type(editor, placeOf(editor, '22,300') + 3, '9', 1)
    expect(marked()).toEqual([])
    expect(restoreFigure(editor, { start: placeOf(editor, '22,900') })).toBe(false)
    composing.mockRestore()
    fireEvent(editor.view.dom, new Event('compositionend'))
    await waitFor(() => expect(marked()).toEqual(['22,900.00']))
  })

  it('are said to those who do not see the mark', async () => {
    await openEditor({ document: reportOf(sentence('22,399.00')), locale: 'en-US' })
    expect(document.querySelector<HTMLElement>('.report-desk')?.style.getPropertyValue('--typed-over-label')).toContain(
      'typed over',
    )
  })
})

describe('the value of the data', () => {
  it('is put back with its look, digits at its edges go; one step takes it back', async () => {
    const editor = await openEditor({
      document: reportOf(
        paragraph(
          text('营业收入为1'),
          { ...figure('22,399.00'), marks: [...(figure('').marks ?? []), { type: 'bold' }] },
          text('5万元。'),
        ),
      ),
    })
    const at = typedOverOf(editor)[0]
    expect(at).toMatchObject({ text: '22,399.00', value: '223000000' })
    act(() => void restoreFigure(editor, at ?? { start: 0 }))
    expect(editor.getText()).toBe('营业收入为22,300.00万元。')
    expect(figureAt(editor.state.doc, placeOf(editor, '22,300'))).toMatchObject({ key, shown: '22,300.00' })
    expect(JSON.stringify(editor.getJSON())).toContain('"bold"')
    expect(typedOverOf(editor)).toEqual([])
    act(() => void editor.commands.undo())
    expect(editor.getText()).toBe('营业收入为122,399.005万元。')
  })

  const hover = async (element: Element): Promise<HTMLElement> => {
    fireEvent.mouseOver(element)
    return screen.findByRole('tooltip')
  }

  it('stands in the card of the figure, which puts it back and leads to its cell', async () => {
    const editor = await openEditor({
      document: reportOf(sentence('22,399.00')),
      figures: { [key]: sources },
      customer: 'cu_1',
    })
    const card = await hover(document.querySelector('[data-bound-figure]') as Element)
    for (const words of [
      '取自采集数据',
      '223,000,000',
      '营业收入',
      '利润表 · 2024-12-31',
      '三表.xlsx › 利润表 › C4',
      '与采集数据不一致',
    ])
      expect(card.textContent).toContain(words)
    expect(screen.getByRole('link', { name: '在企业数据中查看 营业收入 2024-12-31' }).getAttribute('href')).toBe(
      '/homePage/viewCustomerData?appUserId=cu_1&table=profitSheet&field=operatingRevenue&period=2024-12-31',
    )
    fireEvent.click(screen.getByRole('button', { name: '恢复为数据值 22,300.00' }))
    expect(editor.getText()).toBe('营业收入为22,300.00万元。')
    await waitFor(() => expect(document.querySelector('.figure-card')).toBeNull())
  })

  it('is shown and not put back where the report is only read; data that moved on are told', async () => {
    await openEditor({
      document: reportOf(sentence('22,399.00')),
      figures: { [key]: [{ ...(sources[0] as FigureSource), value: '250000000' }] },
      editable: false,
    })
    const card = await hover(document.querySelector('[data-bound-figure]') as Element)
    expect(card.textContent).toContain('数据已更新为 250,000,000')
    expect(screen.queryByRole('button', { name: /恢复/ })).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
