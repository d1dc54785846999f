import fc from 'fast-check'
import * as XLSX from 'xlsx'
import { describe, expect, test } from 'vitest'
import { documentSchema } from '../../../core/document/check.ts'
import { chartKinds, type DocumentNode } from '../../../core/document/types.ts'
import { writeDocx } from '../../../server/reports/export/docx.ts'
import { writePdf } from '../../../server/reports/export/pdf/pdf.ts'
import type { ExportInput } from '../../../server/reports/export/types.ts'
import { writeXlsx } from '../../../server/reports/export/xlsx/xlsx.ts'
import { cell, chart, exportInput, head, heading, paragraph, table, text } from '../../support/export-input.ts'
import { pngOf } from '../../support/png.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { unzipText } from '../../support/unzip.ts'
import { rounds } from '../../support/rounds.ts'

/** Whether a text is one element with all of its tags closed in order, and nothing that XML cannot hold. */
function wellFormed(xml: string): boolean {
  const open: string[] = []
  for (const [, closing, name = '', self] of xml
    .replace(/<\?.*?\?>/gs, '')
    .matchAll(/<(\/?)([\w:.-]+)(?:\s+[\w:.-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (closing && open.pop() !== name) return false
    if (!closing && !self) open.push(name)
  }
  return open.length === 0 && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml)
}

const images = { f_1: { kind: 'png' as const, content: new Uint8Array(pngOf(10, 5)), width: 10, height: 5 } }

/** Writes all three files, and opens each. */
async function openAll(
  content: DocumentNode[],
  more: Partial<ExportInput> = {},
): Promise<{ word: Record<string, string>; pages: string[]; book: XLSX.WorkBook }> {
  const input = exportInput(content, { images, ...more })
  const word = unzipText(Buffer.from(await writeDocx(input)))
  for (const [name, xml] of Object.entries(word))
    if (name.endsWith('.xml') || name.endsWith('.rels')) expect(wellFormed(xml), name).toBe(true)
  const pdf = await readPdf(await writePdf(input))
  await pdf.close()
  const book = XLSX.read(await writeXlsx(input))
  return { word, pages: pdf.pages, book }
}

const strange = [
  '',
  ' ',
  '营业收入',
  '，。；：',
  '（（（',
  '22,300.00',
  'A'.repeat(300),
  '甲'.repeat(400),
  '😀👨‍👩‍👧‍👦🇨🇳',
  'مرحبا بالعالم',
  'שלום',
  '\u0000\u0007\u001b',
  '\ud800',
  '\u202e倒\u2066转',
  '𠀀𪚥',
  '<w:p/>&amp;',
  '=cmd|x',
  '\t制表\t',
  '\u00a0\u3000',
  'e\u0301\u0302\u0303',
  '\ufeff\ufffe\uffff',
  '—— ……',
  '_x000D_',
]
const words = fc
  .array(fc.oneof(fc.constantFrom(...strange), fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 6 })
  .map((parts) => parts.join(''))
const marks = fc.subarray(['bold', 'italic', 'strike', 'underline']).map((types) => types.map((type) => ({ type })))
const inline: fc.Arbitrary<DocumentNode> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(words, marks).map(([value, own]) => text(value || '空', own)) },
  fc.constant<DocumentNode>({ type: 'hardBreak' }),
  words.map((value): DocumentNode => ({ type: 'footnote', attrs: { text: value } })),
  fc
    .constantFrom('https://example.com/?a=1&b="2"', 'javascript:1')
    .map((href): DocumentNode => text('链接', [{ type: 'link', attrs: { href } }])),
  words.map((value) =>
    text(value || '1', [{ type: 'boundFigure', attrs: { key: 'a@2024-12-31', value, shown: null } }]),
  ),
)
const aligned = fc.constantFrom(null, 'left', 'center', 'right', 'justify')
const sentence = fc.tuple(fc.array(inline, { maxLength: 5 }), aligned).map(([content, textAlign]): DocumentNode => ({
  type: 'paragraph',
  attrs: { textAlign },
  ...(content.length > 0 ? { content } : {}),
}))
const anyCell = fc
  .tuple(
    fc.array(sentence, { minLength: 1, maxLength: 2 }),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom('tableCell', 'tableHeader'),
  )
  .map(([content, colspan, rowspan, type]): DocumentNode => ({
    type,
    attrs: { colspan, rowspan, colwidth: null },
    content,
  }))
const anyTable = fc
  .tuple(words, fc.array(fc.array(anyCell, { maxLength: 5 }), { maxLength: 5 }))
  .map(([caption, rows]) => table(caption, ...rows))
const value = fc.oneof(fc.constant(null), fc.constantFrom('0', '-3.5', '999999999999.99', '12.30'))
const anyChart = fc
  .tuple(
    fc.constantFrom(...chartKinds),
    words,
    fc.array(words, { maxLength: 5 }),
    fc.array(fc.tuple(words, fc.array(value, { maxLength: 6 })), { maxLength: 3 }),
  )
  .map(([kind, title, categories, series]) =>
    chart({
      kind,
      title,
      categories,
      series: series.map(([name, values]) => ({ name, values })),
      nodes: categories.map((name, index) => ({ name, parent: index === 0 ? null : index - 1 })),
      totals: [],
    }),
  )
const anyBlock: fc.Arbitrary<DocumentNode> = fc.oneof(
  sentence,
  anyTable,
  anyChart,
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.array(inline, { maxLength: 3 }))
    .map(([level, content]): DocumentNode => ({
      type: 'heading',
      attrs: { level },
      ...(content.length > 0 ? { content } : {}),
    })),
  fc.constantFrom<DocumentNode>(
    { type: 'pageBreak' },
    { type: 'horizontalRule' },
    { type: 'image', attrs: { src: 'file:f_1', alt: '图', width: 5000 } },
    { type: 'image', attrs: { src: 'file:gone' } },
  ),
  fc
    .tuple(fc.constantFrom('bulletList', 'orderedList'), fc.array(sentence, { minLength: 1, maxLength: 3 }))
    .map(([type, items]): DocumentNode => ({
      type,
      content: items.map((item) => ({
        type: 'listItem',
        content: [item, { type, content: [{ type: 'listItem', content: [item] }] }],
      })),
    })),
  fc.array(sentence, { minLength: 1, maxLength: 2 }).map((content): DocumentNode => ({ type: 'blockquote', content })),
)
const figures = {
  'a@2024-12-31': [
    {
      kind: 'import' as const,
      fileName: '\u0000<表>.xlsx',
      sheet: "a'b",
      cells: ['B6', '?'],
      time: '',
      table: 'x',
      field: 'y',
      period: '2024-12-31',
      value: '1',
    },
  ],
}

describe('whatever a document holds, three files come that can be opened', () => {
  test('every kind of block, with texts that nobody expects', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyBlock, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (content, draft) =>
          void (await openAll(content, { figures, draft, title: strange[content.length] ?? '' })),
      ),
      { numRuns: rounds({ usual: 8, soak: 25 }), seed: 11, endOnFailure: true },
    )
  })

  test.each(['__proto__', 'constructor', 'toString', 'valueOf'])(
    'what is called %s, as every object has it, is a name like any other',
    async (name) => {
      const before = Object.getOwnPropertyNames(Object.prototype).toSorted()
      const charts = chartKinds.map((kind) =>
        chart({
          kind,
          title: name,
          unit: name,
          categories: [name, '2024年'],
          series: [
            { name, values: ['1', '2'] },
            { name: '乙', values: ['1', '2'] },
          ],
          nodes: [
            { name, parent: null },
            { name, parent: 0 },
          ],
          totals: [name],
          dataKey: name,
        }),
      )
      const figure = text('12.00', [{ type: 'boundFigure', attrs: { key: name, value: '12', shown: '12.00' } }])
      await openAll([paragraph(figure), table(name, [cell([paragraph(figure)])]), ...charts], {
        figures,
        title: name,
        labels: { [name]: name },
      })
      expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(before)
    },
  )

  test('every node and mark that the schema knows is written by all', () => {
    const known = new Set([
      'doc',
      'text',
      'paragraph',
      'heading',
      'bulletList',
      'orderedList',
      'listItem',
      'blockquote',
      'horizontalRule',
      'hardBreak',
      'table',
      'tableRow',
      'tableHeader',
      'tableCell',
      'image',
      'reportChart',
      'pageBreak',
      'footnote',
    ])
    expect(Object.keys(documentSchema().nodes).filter((name) => !known.has(name))).toEqual([])
    expect(
      Object.keys(documentSchema().marks).filter(
        (name) => !['bold', 'italic', 'strike', 'underline', 'link', 'boundFigure'].includes(name),
      ),
    ).toEqual([])
  })

  test('nothing but an empty paragraph, and tables without cells', async () => {
    for (const content of [[{ type: 'paragraph' }], [table('')], [table('空', [], [])], [heading(1, ' ')]])
      expect((await openAll(content)).pages.length).toBeGreaterThan(0)
  })

  const rows = rounds({ usual: 400, soak: 2000 })
  test(`a table of 60 columns and one of ${rows.toLocaleString('en-US')} rows keep every cell`, async () => {
    const wide = table(
      '六十列',
      Array.from({ length: 60 }, (_, index) => head(`列${index}`)),
      Array.from({ length: 60 }, (_, index) => cell(`w${index}w`)),
    )
    const long = table(
      '很多行',
      [head('项目'), head('值')],
      ...Array.from({ length: rows }, (_, index) => [cell(`r${index}r`), cell('1.00')]),
    )
    const { word, pages, book } = await openAll([wide, long], { sources: false })
    const inWord = word['word/document.xml'] ?? ''
    const inPdf = pages.join('\n')
    const inBook = JSON.stringify(XLSX.utils.sheet_to_json(book.Sheets['正文'] as XLSX.WorkSheet, { header: 1 }))
    for (const part of [
      ...Array.from({ length: 60 }, (_, index) => `w${index}w`),
      'r0r',
      `r${rows / 2 - 1}r`,
      `r${rows - 1}r`,
    ])
      for (const whole of [inWord, inPdf, inBook]) expect(whole).toContain(part)
  })

  const sentences = rounds({ usual: 500, soak: 5000 })
  const letters = (13 * sentences).toLocaleString('en-US')
  test(`a paragraph of ${letters} characters, and a row that is taller than a page`, async () => {
    const { pages } = await openAll(
      [
        paragraph('本报告依据客户提供的资料。'.repeat(sentences)),
        table('高', [cell('短'), cell('很长的一格。'.repeat(2000))]),
      ],
      { sources: false },
    )
    expect(pages.join('').replace(/\s/g, '').split('本报告依据客户提供的资料。').length - 1).toBeGreaterThan(
      0.96 * sentences,
    )
    expect(pages.join('').replace(/\s/g, '').split('很长的一格。').length - 1).toBeGreaterThan(1900)
  })
})
