import { describe, expect, test } from 'vitest'
import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { fillPassage, type Filled, type Target } from '../../../../server/reports/passages/fill.ts'

const figure = (key: string, text: string, value = text, shown: string | null = text): DocumentNode => ({
  type: 'text',
  text,
  marks: [{ type: 'boundFigure', attrs: { key, value, shown } }],
})
/** An empty place of a passage. */
const slot = (key: string): DocumentNode => figure(key, '〔〕', '', null)
const sentence = (...bits: (DocumentNode | string)[]): DocumentNode => ({
  type: 'paragraph',
  content: bits.map((bit) => (typeof bit === 'string' ? { type: 'text', text: bit } : bit)),
})
const cell = (...bits: (DocumentNode | string)[]): DocumentNode => ({
  type: 'tableCell',
  content: [sentence(...bits)],
})
const table = (...rows: DocumentNode[][]): DocumentNode => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
})
/** A place of section `s` that the product wrote; a clerk has changed what it says. */
const changed = (place: string, node: DocumentNode): DocumentNode => ({
  ...node,
  attrs: { ...node.attrs, written: `s/${place}#changed` },
})

const period = '2024-12-31'
const put = (passage: DocumentNode[], ...building: DocumentNode[]): Filled => {
  const target: Target = {
    sections: new Map([['s', building]]),
    periods: [period],
    customer: null,
    shown: () => null,
    labelOf: (name) => name,
  }
  return fillPassage(passage, { periods: [period], sections: {} }, target)
}
const texts = ({ blocks }: Filled): string[] => blocks.map(textOf)

describe('a figure that the report shows in a sentence and in a table', () => {
  const revenue = `profitSheet.operatingRevenue@${period}`
  const inSentence = sentence('收入为', figure(revenue, '0.70', '70000000'), '亿元')
  const inTable = table([cell('收入'), cell(figure(revenue, '7,000.00', '70000000'))])
  const passage = [
    sentence('卖了', slot('profitSheet.operatingRevenue@-0')),
    table([cell('销售'), cell(slot('profitSheet.operatingRevenue@-0'))]),
  ]
  test.each([
    ['the sentence first', [inSentence, inTable]],
    ['the table first', [inTable, inSentence]],
  ])('is filled in as it stands in the same kind of place: %s', (_, building) => {
    const [written, cells] = texts(put(passage, ...building))
    expect(written).toBe('卖了0.70')
    expect(cells).toContain('7,000.00')
  })

  test('is filled in as it stands elsewhere where nothing of its kind shows it', () => {
    expect(texts(put(passage.slice(0, 1), inTable))).toEqual(['卖了7,000.00'])
    expect(texts(put(passage.slice(1), inSentence))[0]).toContain('0.70')
  })
})

describe('what many entries of a list share a key for', () => {
  const file = 'record.file@'
  const built = (node: DocumentNode): DocumentNode => ({ ...node, attrs: { written: 's/files#built' } })

  test('is taken from the block that stands for a sentence', () => {
    const near = built(sentence('文件：', figure(file, 'a.xlsx')))
    expect(texts(put([changed('files', sentence('依据', slot(file), '编制'))], near))).toEqual(['依据a.xlsx编制'])
  })

  test('is taken in a table from its own cell alone: another row of it is another entry', () => {
    const near = built(table([cell('甲'), cell('文件')], [cell('一'), cell(figure(file, 'a.xlsx'))]))
    const filled = put([changed('files', table([cell('甲'), cell('文件')], [cell('二'), cell(slot(file))]))], near)
    expect(texts(filled)[0]).toContain('〔待填：record.file〕')
    expect(filled.open).toEqual(['record.file'])
  })
})

describe('a change without the words that give it its direction', () => {
  const growth = `ratio.growth.operatingRevenue@${period}`
  const building = [
    sentence('较上年小幅下降', figure(growth, '4.13%', '-0.0413'), '。'),
    table([cell('增速'), cell(figure(growth, '-4.13%', '-0.0413'))]),
  ]
  const place = slot('ratio.growth.operatingRevenue@-0')

  test('is to be looked at in a sentence', () =>
    expect(put([sentence('增速', place)], ...building).check).toHaveLength(1))

  test('is right with its sign in a cell', () => {
    const filled = put([table([cell('增速'), cell(place)])], ...building)
    expect(texts(filled)[0]).toContain('-4.13%')
    expect(filled.check).toEqual([])
  })
})
