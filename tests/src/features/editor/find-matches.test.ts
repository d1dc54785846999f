import { getSchema } from '@tiptap/core'
import { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { describe, expect, it, test, vi } from 'vitest'
import { documentExtensions } from '../../../../core/document/extensions.ts'
import type { DocumentMark, DocumentNode } from '../../../../core/document/types.ts'
import { fold } from '../../../../src/features/editor/find/fold.ts'
import { placesOf, searchFor, type Query } from '../../../../src/features/editor/find/matches.ts'

const schema = getSchema(documentExtensions)
const text = (value: string, ...marks: DocumentMark[]): DocumentNode => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks }),
})
const p = (...content: (string | DocumentNode)[]): DocumentNode => ({
  type: 'paragraph',
  content: content.map((one) => (typeof one === 'string' ? text(one) : one)),
})
const doc = (...content: DocumentNode[]): ProseMirrorNode => ProseMirrorNode.fromJSON(schema, { type: 'doc', content })
const query = (words: string, more: Partial<Query> = {}): Query => ({ words, exact: false, whole: false, ...more })
const bound: DocumentMark = { type: 'boundFigure', attrs: { key: 'balanceSheet.cash@2024', value: '1' } }

describe('texts made alike', () => {
  test.each([
    ['货币资金1,234,567.80万元', '货币资金1234567.80万元'],
    ['ＡＢＣ（１２３）', 'abc(123)'],
    ['“引用”', '"引用"'],
    ['2022,2023年', '2022,2023年'],
    ['1,2,3', '1,2,3'],
    ['İ', 'İ'],
    ['', ''],
  ])('%s → %s', (raw, folded) => expect(fold(raw).text).toBe(folded))

  it('know where each character stood', () => {
    const { text: folded, places } = fold('约1,234元')
    expect([...folded].map((_, at) => places?.[at])).toEqual([0, 1, 3, 4, 5, 6])
  })
})

describe('words in a text', () => {
  const found = (value: string, words: string, more: Partial<Query> = {}): string[] =>
    placesOf(value, query(words, more)).map(({ start, end }) => value.slice(start, end))
  test.each([
    ['应收1,234万元，应付1234万元', '1234', ['1,234', '1234']],
    ['应收1,234万元，应付1234万元', '1,234', ['1,234', '1234']],
    ['全角１２３', '123', ['１２３']],
    ['EBITDA与ebitda', 'Ebitda', ['EBITDA', 'ebitda']],
    ['同比（见附表）', '(见附表)', ['（见附表）']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['正文', '', []],
  ])('%s: %s', (value, words, hits) => expect(found(value, words)).toEqual(hits))

  it('are told apart where that is asked for', () => {
    expect(found('1,234与1234', '1234', { exact: true })).toEqual(['1234'])
    expect(found('ROE与roe', 'ROE', { exact: true })).toEqual(['ROE'])
  })

  it('are whole words and figures where that is asked for; Chinese has no words to tell', () => {
    expect(found('12、12.5、112、12万元、12,345', '12', { whole: true })).toEqual(['12', '12'])
    expect(found('ROE、ROEA、净资产ROE高', 'ROE', { whole: true })).toEqual(['ROE', 'ROE'])
    expect(found('营业收入增长', '收入', { whole: true })).toEqual(['收入'])
    expect(found('占12.', '12', { whole: true })).toEqual(['12'])
  })
})

describe('a document', () => {
  const document = doc(
    { type: 'heading', attrs: { level: 1, sectionId: 's1' }, content: [text('一、收入')] },
    p('营业', text('收', { type: 'bold' }), '入增长'),
    p('收入', text('1,234', bound), '万元', { type: 'footnote', attrs: { text: '收入口径：合并' } }, '收入'),
    {
      type: 'table',
      attrs: { caption: '收入与收入构成' },
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [p('收入')] }] }],
    },
    { type: 'reportChart', attrs: { kind: 'bar', title: '收入趋势' } },
  )
  const words = (match: { from: number; to: number; attribute: string | null; start: number; end: number }): string =>
    match.attribute
      ? String(document.nodeAt(match.from)?.attrs[match.attribute]).slice(match.start, match.end)
      : document.textBetween(match.from, match.to)

  it('is searched in texts across marks, in cells, captions, titles and footnotes, in their order', () => {
    const found = searchFor(query('收入'))(document)
    expect(found.map(words)).toEqual(Array.from({ length: 9 }, () => '收入'))
    expect(found.map((match) => match.attribute)).toEqual([
      null,
      null,
      null,
      'text',
      null,
      'caption',
      'caption',
      null,
      'title',
    ])
    expect(found.filter((match) => match.fixed)).toHaveLength(1)
  })

  it('tells which places touch a figure of the data', () => {
    const found = searchFor(query('1234'))(document)
    expect(found.map((match) => [words(match), match.bound])).toEqual([['1,234', true]])
    expect(searchFor(query('入1,'))(document)).toHaveLength(0)
    expect(searchFor(query('入1234万'))(document).map((match) => match.bound)).toEqual([true])
  })

  it('is looked through anew only where it changed', () => {
    const search = searchFor(query('增长'))
    const before = search(document)
    const looks = [1, 3].map((index) => vi.spyOn(document.child(index), 'descendants'))
    const changed = schema.nodes['doc']!.create(null, [
      document.child(0),
      document.child(1),
      schema.nodes['paragraph']!.create(null, schema.text('也增长')),
      document.child(3),
    ])
    expect(search(changed)).toHaveLength(before.length + 1)
    expect(looks.map((look) => look.mock.calls.length)).toEqual([0, 0])
  })

  it('of 3,000 paragraphs is looked through once, and after a key in the paragraph that changed alone', () => {
    const words = '营业收入同比增长12.5%，主要原因是订单增加；应收账款1,234.56万元，周转放缓。'
    const paragraphs = Array.from({ length: 3000 }, () => schema.nodes['paragraph']!.create(null, schema.text(words)))
    const long = schema.nodes['doc']!.create(null, paragraphs)
    const looked = vi.spyOn(ProseMirrorNode.prototype, 'descendants')
    const search = searchFor(query('应收账款1234'))
    expect(search(long)).toHaveLength(3000)
    expect(looked).toHaveBeenCalledTimes(3000)
    const next = long.copy(
      long.content.replaceChild(7, schema.nodes['paragraph']!.create(null, schema.text('应收账款1234'))),
    )
    expect(search(next)).toHaveLength(3000)
    expect(looked).toHaveBeenCalledTimes(3001)
    looked.mockRestore()
  })
})
