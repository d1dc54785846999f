import { describe, expect, test } from 'vitest'
import type { DocumentNode } from '../../../core/document/types.ts'
import { dispositionOf, fileNameOf } from '../../../server/reports/export/index.ts'
import { clean } from '../../../server/reports/export/inline.ts'
import { columnWidths, place } from '../../../server/reports/export/content/table-plan.ts'
import { misplacedSections } from '../../../server/reports/checks/outline.ts'
import { hashOf } from '../../../server/reports/freeze.ts'
import type { TemplateSection } from '../../../server/reports/writing/sections/types.ts'

describe('column widths', () => {
  test.each<[string, number[], number[]]>([
    ['what fits is stretched in proportion', [100, 300], [250, 750]],
    ['narrow columns keep what they need, a wide one gives way', [2000, 200, 300], [500, 200, 300]],
    ['two wide ones share what is left', [2000, 900, 200], [400, 400, 200]],
    ['all too wide: equal shares', [5000, 4000], [500, 500]],
  ])('%s', (_name, wanted, widths) => {
    expect(columnWidths(wanted, 1000)).toEqual(widths)
  })

  test('they always add up to the width of the text', () => {
    for (const wanted of [[1, 1, 1], [333, 10, 7, 1200], [7]])
      expect(columnWidths(wanted, 1000).reduce((a, b) => a + b)).toBe(1000)
  })
})

describe('places of cells', () => {
  const cell = (colspan = 1, rowspan = 1): DocumentNode => ({ type: 'tableCell', attrs: { colspan, rowspan } })
  const row = (...content: DocumentNode[]): DocumentNode => ({ type: 'tableRow', content })

  test('a cell that reaches down pushes those of the next row aside', () => {
    const { rows, columns } = place([row(cell(1, 2), cell(2)), row(cell(), cell())])
    expect(columns).toBe(3)
    expect(rows.map((cells) => cells.map(({ column }) => column))).toEqual([
      [0, 1],
      [1, 2],
    ])
  })

  test('a cell that claims to reach below the table ends with it', () => {
    expect(place([row(cell(1, 9))]).rows[0]?.[0]?.rowspan).toBe(1)
  })
})

describe('names and texts', () => {
  test.each([
    ['授信报告', '授信报告.docx'],
    ['a/b\\c:d*e?"<>|', 'a b c d e.docx'],
    ['..', '报告.docx'],
    ['结尾. . ', '结尾.docx'],
    ['长'.repeat(300), `${'长'.repeat(100)}.docx`],
  ])('%s is stored as %s', (name, file) => {
    expect(fileNameOf(name)).toBe(file)
  })

  test('the header holds no character of a name that could end it', () => {
    expect(dispositionOf('报告 "(1)\'*.docx')).toMatch(/^[\x20-\x7e]+$/)
    expect(dispositionOf("'()*")).toContain("UTF-8''%27%28%29%2A")
  })

  test('characters that XML cannot hold go, pairs stay', () => {
    expect(clean('甲\u0000\u000b乙\ud800丙𠀀\udc00\n')).toBe('甲乙丙𠀀\n')
  })
})

describe('publishing', () => {
  const sections = [
    ['a', true],
    ['b', false],
    ['c', true],
  ].map(
    ([id, required]) =>
      ({ id, title: `第${String(id)}节`, level: 1, required, feeds: [] }) as unknown as TemplateSection,
  )
  const doc = (...ids: string[]) => ({
    type: 'doc' as const,
    content: ids.map((id) => ({ type: 'heading', attrs: { level: 1, sectionId: id } })),
  })

  test.each<[string, string[], string[]]>([
    ['all in order', ['a', 'b', 'c'], []],
    ['an optional one left out', ['a', 'c'], []],
    ['one of the clerk between them', ['a', 'own', 'b', 'c'], []],
    ['a required one missing', ['b', 'c'], ['第a节']],
    ['two changed places', ['c', 'b', 'a'], ['第a节', '第c节']],
    ['a copied heading', ['a', 'b', 'a', 'c'], []],
  ])('%s', (_name, ids, titles) => {
    const { missing, moved } = misplacedSections(doc(...ids), sections)
    expect([...missing, ...moved].map(({ title }) => title)).toEqual(titles)
  })

  test('the hash is of content, sources, template and data, and does not depend on the order of members', () => {
    const report = { templateId: 't', templateVersion: 1, periods: ['2024-12-31'], tableIds: [] }
    const content = { type: 'doc' as const, content: [{ type: 'paragraph', attrs: { id: 'x', gap: null } }] }
    const source = {
      kind: 'import' as const,
      table: 'profitSheet',
      field: 'netProfit',
      period: '2024-12-31',
      value: '1',
      cells: ['B6'],
      time: '',
    }
    const one = hashOf(report, content, { a: [source], b: [] })
    expect(
      hashOf(
        report,
        { content: [{ attrs: { gap: null, id: 'x' }, type: 'paragraph' }], type: 'doc' },
        { b: [], a: [source] },
      ),
    ).toBe(one)
    expect(hashOf({ ...report, templateVersion: 2 }, content, { a: [source], b: [] })).not.toBe(one)
    expect(hashOf(report, content, { a: [{ ...source, cells: ['B7'] }], b: [] })).not.toBe(one)
  })
})
