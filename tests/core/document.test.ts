import { describe, expect, test } from 'vitest'
import { checkDocument } from '../../core/document/check.ts'
import { documentLimits } from '../../core/document/limits.ts'
import { outlineOf, textOf } from '../../core/document/outline.ts'
import type { DocumentNode } from '../../core/document/types.ts'

const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content })
const text = (value: string, marks?: DocumentNode['marks']): DocumentNode => ({
  type: 'text',
  text: value,
  ...(marks ? { marks } : {}),
})
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: 'doc', content })
const cell = (value: string, attrs?: Record<string, unknown>): DocumentNode => ({
  type: 'tableCell',
  ...(attrs ? { attrs } : {}),
  content: [paragraph(text(value))],
})

const full = doc(
  { type: 'heading', attrs: { level: 1, id: 'h1', sectionId: 'credit-6' }, content: [text('六、财务分析')] },
  {
    type: 'paragraph',
    attrs: { id: 'p1', textAlign: 'justify' },
    content: [
      text('营业收入'),
      text('22,300.00', [
        { type: 'boundFigure', attrs: { key: 'profitSheet.operatingRevenue@2024-12-31', value: '223000000' } },
      ]),
      text('万元', [{ type: 'bold' }]),
    ],
  },
  {
    type: 'paragraph',
    attrs: { gap: '用电数据', guide: '原因：待填' },
    content: [text('未取得用电数据，原因：待填。')],
  },
  { type: 'heading', attrs: { level: 2 }, content: [text('（一）概览')] },
  {
    type: 'table',
    attrs: { id: 't1', caption: '主要财务数据', dataKey: 'main' },
    content: [
      { type: 'tableRow', content: [cell('合并', { colspan: 2, rowspan: 1, colwidth: [100, 80] })] },
      { type: 'tableRow', content: [cell('a'), cell('b')] },
    ],
  },
  {
    type: 'reportChart',
    attrs: {
      kind: 'barLine',
      title: '收入与利润',
      unit: '万元',
      categories: ['2023年', '2024年'],
      series: [{ name: '收入', kind: 'bar', values: ['1.5', null] }],
      dataKey: 'chart',
    },
  },
  { type: 'image', attrs: { src: 'file:f_1', alt: '现场' } },
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('项'))] }] },
  { type: 'pageBreak' },
  paragraph(text('链接', [{ type: 'link', attrs: { href: 'https://example.com' } }])),
)

describe('checkDocument', () => {
  test('a document with every kind of node passes', () => {
    expect(checkDocument(full)).toEqual([])
  })

  test.each<[string, unknown, string]>([
    ['not a document', { type: 'paragraph' }, 'shape'],
    ['unknown node', doc({ type: 'iframe' }), 'unknownNode'],
    ['a name from Object.prototype', doc({ type: 'constructor' }), 'unknownNode'],
    ['unknown mark', doc(paragraph(text('x', [{ type: 'blink' }]))), 'unknownMark'],
    ['unknown attribute', doc({ type: 'paragraph', attrs: { onclick: 'x' } }), 'unknownAttribute'],
    [
      'sources in a figure',
      doc(paragraph(text('1', [{ type: 'boundFigure', attrs: { key: 'a.b@', value: '1', sources: [] } }]))),
      'unknownAttribute',
    ],
    [
      'a figure without end',
      doc(paragraph(text('1', [{ type: 'boundFigure', attrs: { key: 'a.b@', value: '1'.repeat(2001) } }]))),
      'badAttribute',
    ],
    ['unknown key of a node', doc({ type: 'paragraph', html: '<b>' } as DocumentNode), 'shape'],
    [
      'script link',
      doc(paragraph(text('x', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]))),
      'badAttribute',
    ],
    ['data link', doc(paragraph(text('x', [{ type: 'link', attrs: { href: 'data:text/html,x' } }]))), 'badAttribute'],
    ['image from elsewhere', doc({ type: 'image', attrs: { src: 'https://example.com/a.png' } }), 'badAttribute'],
    ['image in the text', doc({ type: 'image', attrs: { src: 'data:image/png;base64,AA' } }), 'badAttribute'],
    ['heading level 5', doc({ type: 'heading', attrs: { level: 5 }, content: [text('x')] }), 'badAttribute'],
    [
      'chart value that is no decimal',
      doc({ type: 'reportChart', attrs: { series: [{ name: 'x', values: ['1e9'] }] } }),
      'badAttribute',
    ],
    ['row outside a table', doc({ type: 'tableRow', content: [cell('x')] }), 'structure'],
    ['empty text', doc(paragraph(text(''))), 'shape'],
  ])('%s is refused', (_name, value, reason) => {
    expect(checkDocument(value)[0]?.reason).toBe(reason)
  })

  test('depth and size are bounded', () => {
    let deep: DocumentNode = paragraph(text('x'))
    for (let level = 0; level < documentLimits.depth; level++) deep = { type: 'blockquote', content: [deep] }
    expect(checkDocument(doc(deep))[0]?.reason).toBe('tooDeep')
    const many = Array.from({ length: documentLimits.nodes + 10 }, () => ({ type: 'paragraph' }))
    expect(checkDocument(doc(...many)).map((problem) => problem.reason)).toEqual(['tooLarge'])
  })
})

describe('the grid of a table is bounded: a cell of a few letters can cover thousands of places', () => {
  const row = (...spans: [across: number, down: number][]): DocumentNode => ({
    type: 'tableRow',
    content: spans.map(([colspan, rowspan]) => ({
      type: 'tableCell',
      attrs: { colspan, rowspan },
      content: [{ type: 'paragraph' }],
    })),
  })
  const tableOf = (...rows: DocumentNode[]): DocumentNode => ({ type: 'table', content: rows })
  const rows = (count: number, of: () => DocumentNode): DocumentNode[] => Array.from({ length: count }, of)
  test.each<[string, DocumentNode[]]>([
    [
      'by one wide row over many',
      [
        tableOf(
          row(...Array.from({ length: 1000 }, (): [number, number] => [60, 1])),
          ...rows(2000, () => row([1, 1])),
        ),
      ],
    ],
    [
      'by cells that reach down',
      [
        tableOf(
          row(...Array.from({ length: 50 }, (): [number, number] => [60, 2000])),
          ...rows(1999, () => row([1, 1])),
        ),
      ],
    ],
    ['by many tables', rows(200, () => tableOf(row([60, 1]), ...rows(20, () => row([1, 1]))))],
  ])('%s', (_, content) => {
    expect(checkDocument(doc(...content))).toEqual([expect.objectContaining({ reason: 'tooLarge' })])
  })
  test('a table as reports have it is none of them', () => {
    expect(checkDocument(doc(tableOf(row([20, 1]), ...rows(1000, () => row([1, 1], [19, 1])))))).toEqual([])
  })
})

describe('outline and text', () => {
  test('headings with their levels and ids', () => {
    expect(outlineOf(full)).toEqual([
      { id: 'h1', level: 1, text: '六、财务分析' },
      { id: 'heading-2', level: 2, text: '（一）概览' },
    ])
  })

  test('the text of a table keeps cells and rows apart', () => {
    expect(textOf(full.content?.[4] ?? doc())).toBe('合并\na\tb')
  })
})

test('a document whose last text is too long is too large', () => {
  const document = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '字'.repeat(documentLimits.text + 1) }] }],
  }
  expect(checkDocument(document)).toContainEqual(expect.objectContaining({ reason: 'tooLarge' }))
})
