import { estimatePageNumbersWith } from 'docx/layout'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentNode, FigureSources, ReportDocument } from '../../../core/document/types.ts'
import { buildDocument } from '../../../server/reports/build.ts'
import { writeDocx } from '../../../server/reports/export/docx.ts'
import { rowHeight } from '../../../server/reports/export/row-height.ts'
import { estimateLines, sampleOf } from '../../../server/reports/export/text-lines.ts'
import { shippedTemplates } from '../../../server/reports/writing/templates.ts'
import { exportInput } from '../../support/export-input.ts'
import { dataFrom } from '../../support/facts.ts'
import sample from '../../support/sample-enterprise.json' with { type: 'json' }
import { unzipText } from '../../support/unzip.ts'
import { rounds } from '../../support/rounds.ts'

/** The page numbers that the table of contents shows. */
function pagesIn(file: Uint8Array): string[] {
  const body = unzipText(Buffer.from(file))['word/document.xml'] ?? ''
  return [
    ...body.matchAll(
      /PAGEREF \S+ \\h<\/w:instrText><w:fldChar w:fldCharType="separate"\/>(?:<w:t[^>]*>(\d+)<\/w:t>)?/g,
    ),
  ].map(([, page = '']) => page)
}

/** By the short way and by laying out every letter of the document. */
async function bothWays(
  document: ReportDocument,
  figures: FigureSources = {},
): Promise<{ short: string[]; whole: string[] }> {
  const [short, whole] = [
    await writeDocx(exportInput(document, { figures })),
    await writeDocx(exportInput(document, { figures }), () => estimatePageNumbersWith({ guess: true })),
  ]
  return { short: pagesIn(short), whole: pagesIn(whole) }
}

const byPeriod = (table: 'balanceSheet' | 'profitSheet' | 'cashFlow') =>
  Object.fromEntries(sample.statements.map((statement) => [statement.period, statement[table]]))
const data = dataFrom({
  balanceSheet: byPeriod('balanceSheet'),
  profitSheet: byPeriod('profitSheet'),
  cashFlow: byPeriod('cashFlow'),
  basic: { '': sample.basic },
  power: Object.fromEntries(sample.months.map((month) => [month.month, { ...sample.account, ...month }])),
})

describe('page numbers of the contents', () => {
  test.each(shippedTemplates.map((template) => [template.id, template] as const))(
    'are those of the whole %s report',
    async (_id, template) => {
      const { document, figures } = buildDocument({ ...data, useRemark: template.type }, template.sections)
      const { short, whole } = await bothWays(document, figures)
      expect(short).toEqual(whole)
      // Those of the document, and that of the list of sources.
      expect(short.length - document.content.filter((node) => node.type === 'heading').length).toBeLessThanOrEqual(1)
      expect(Number(short.at(-1))).toBeGreaterThan(3)
    },
  )

  const words = fc
    .array(
      fc.constantFrom(
        '营业收入',
        '，较上年增长',
        '22,300.00',
        '万元',
        '。',
        ' ',
        'EBITDA',
        '（三年一期）',
        '91320205MAXDEM0139',
        '本期货币资金与短期借款均较高',
      ),
      { minLength: 0, maxLength: 24 },
    )
    .map((parts) => parts.join(''))
  const text = (value: string): DocumentNode[] => (value === '' ? [] : [{ type: 'text', text: value }])
  const paragraph = words.map((value): DocumentNode => ({ type: 'paragraph', content: text(value) }))
  const cell = fc
    .oneof(
      { weight: 3, arbitrary: fc.constantFrom('项目', '22,300.00', '2024年', '—', '', '-7.21%') },
      { weight: 1, arbitrary: words },
    )
    .map((value): DocumentNode => ({
      type: 'tableCell',
      attrs: { colspan: 1, rowspan: 1 },
      content: [{ type: 'paragraph', content: text(value) }],
    }))
  const table = fc
    .integer({ min: 1, max: 9 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 14 }),
    )
    .map((rows): DocumentNode => ({
      type: 'table',
      attrs: { caption: '样例表' },
      content: rows.map((cells) => ({ type: 'tableRow', content: cells })),
    }))
  const joined = fc.tuple(words, words, words).map(([down, across, last]): DocumentNode => {
    const of = (value: string, attrs: object = {}): DocumentNode => ({
      type: 'tableCell',
      attrs: { colspan: 1, rowspan: 1, ...attrs },
      content: [
        { type: 'paragraph', content: text(value) },
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: text('一项') }] }],
        },
      ],
    })
    return {
      type: 'table',
      attrs: { caption: '' },
      content: [
        [of(down, { rowspan: 2 }), of(across, { colspan: 2 })],
        [of('左'), of(last)],
        [of('甲'), of('乙'), of('丙')],
      ].map((content) => ({ type: 'tableRow', content })),
    }
  })
  const marked = fc.tuple(words, words).map(([bold, link]): DocumentNode => ({
    type: 'paragraph',
    content: [
      ...text(bold).map((node) => ({ ...node, marks: [{ type: 'bold' }] })),
      { type: 'hardBreak' },
      ...text(link).map((node) => ({ ...node, marks: [{ type: 'link', attrs: { href: 'https://example.com' } }] })),
    ],
  }))
  const list = words.map((value): DocumentNode => ({
    type: 'orderedList',
    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: text(value) }] }],
  }))
  const heading = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('一、概况', '（一）财务 Overview 2024', '1. 明细'))
    .map(([level, title]): DocumentNode => ({ type: 'heading', attrs: { level }, content: text(title) }))
  const blocks = fc.array(fc.oneof(paragraph, paragraph, table, joined, marked, list, heading), {
    minLength: 30,
    maxLength: 60,
  })

  test('are those of the whole document, whatever a clerk writes', async () => {
    await fc.assert(
      fc.asyncProperty(blocks, async (content) => {
        const { short, whole } = await bothWays({ type: 'doc', content })
        expect(short).toEqual(whole)
      }),
      // Each document takes a while: a failure is told as it is found, without a search for the smallest one.
      { numRuns: rounds({ usual: 3, soak: 12 }), seed: 7, endOnFailure: true },
    )
  })
})

describe('lines of a text', () => {
  test.each<[string, string, number, [least: number, most: number]]>([
    ['nothing', '', 1000, [1, 1]],
    ['what fits', '营业收入', 1000, [1, 1]],
    ['what may fit', '营业收入', 830, [1, 3]],
    ['a word that does not break', '22,300.00', 1000, [1, 3]],
    ['what does not fit in any way', '营业收入'.repeat(10), 1000, [5, 15]],
  ])('%s', (_name, value, width, [least, most]) => {
    expect(estimateLines(value, width, 21)).toMatchObject({ least, most })
  })

  test('a text of one line has a short one as tall as it', () => {
    expect(
      ['', '2024', '年度', '2024年度', '很长的文字'.repeat(9)].map((value) => sampleOf(estimateLines(value, 2000, 21))),
    ).toEqual(['1', '1', '表', '表', null])
  })
})

describe('how tall a row is', () => {
  const long = '本期货币资金与短期借款均较高'.repeat(3)
  test.each<[string, string[], unknown]>([
    ['one line with Chinese letters somewhere', ['营业收入', '12.50', '13.50'], { sample: '表' }],
    ['one line of figures', ['12.50', '', '13.50'], { sample: '1' }],
    ['the longest cell alone', ['短', long, '12.50'], { cells: [1] }],
    ['all that may be the longest', [long, `${long}，`, '短'], { cells: [0, 1] }],
    ['a cell of two paragraphs', ['短\n短', '短'], { cells: [0] }],
    ['a row without cells', [], { cells: [] }],
  ])('%s', (_name, cells, expected) => {
    expect(
      rowHeight(
        cells.map((value) => ({ lines: value.split('\n'), width: 2000 })),
        21,
      ),
    ).toEqual(expected)
  })
})
