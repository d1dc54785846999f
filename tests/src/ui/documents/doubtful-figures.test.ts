// @vitest-environment node
// Figures of a PDF's tables of which it is not known what they say: none of them may come out as a number.
import { describe, expect, test } from 'vitest'
import { isCutAcross } from '../../../../src/ui/documents/tables/cut.ts'
import { pdfModel } from '../../../../src/ui/documents/pdf/model.ts'
import type { Item, PageText } from '../../../../src/ui/documents/pdf/types.ts'

type Put = [text: string, x: number, y: number, size?: number]
const width = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? size : size / 2), 0)
/** A statement of some lines, its figures with their right edges at 300 and 400. */
const lines: Put[] = ['营业成本', '销售费用', '管理费用'].flatMap((label, row): Put[] => {
  const y = 140 + row * 16
  return [
    [label, 60, y],
    ['1,000.00', 260, y],
    ['2,000.00', 360, y],
  ]
})
const page = (texts: Put[], rules: PageText['rules'] = undefined): PageText => ({
  page: 1,
  width: 595,
  height: 842,
  items: texts.map(([text, x, y, size = 10], index): Item => ({ index, text, x, y, size, width: width(text, size) })),
  ...(rules && { rules }),
})
const rowsOf = (texts: Put[], rules?: PageText['rules']): string[][] | undefined =>
  pdfModel([page(texts, rules)], []).model.tables[0]?.grid.rows
/** The line of 营业收入 above those lines. */
const line = (...texts: Put[]): string[] | undefined => rowsOf([...texts, ...lines])?.[0]
const label: Put = ['营业收入', 60, 124]
const last: Put = ['8,000.00', 360, 124]

describe('a figure of a PDF', () => {
  test('by itself is what it says', () => {
    expect(line(label, ['9,000.00', 260, 124], last)).toEqual(['营业收入', '9,000.00', '8,000.00'])
  })

  test('drawn in pieces that touch is one', () => {
    expect(line(label, ['9,000', 260, 124], ['.00', 285, 124], last)).toEqual(['营业收入', '9,000.00', '8,000.00'])
  })

  test.each<[string, ...Put[]]>([
    ['with the mark of a note in smaller letters', ['9,000.00', 255, 124], ['1', 295.2, 122.5, 6]],
    ['that is whole, with the mark of a note in smaller letters', ['4674', 280, 124], ['1', 300.2, 122.5, 6]],
    ['with a stamp in larger letters over it', ['9,000.00', 260, 124], ['2023', 300, 126, 14]],
    ['with another behind its pence', ['9,000.00', 250, 124], ['12', 290, 124]],
    ['drawn twice a little apart', ['900', 260, 124], ['900', 264, 124]],
    ['close to another one', ['966', 260, 124], ['846', 277, 124]],
    ['that comes as one text with another', ['966 846', 260, 124]],
  ])('%s is none', (_, ...texts) => {
    const [, figure = ''] = line(label, ...texts, last) ?? []
    expect(figure).toMatch(/\d/)
    expect(figure).toContain('/')
  })

  test('with a sign that stands left of its column is none, a dash in a column of its own says nothing', () => {
    expect(line(label, ['-', 200, 124], ['9,000.00', 260, 124], last)).toEqual(['营业收入', '- / 9,000.00', '8,000.00'])
    const notes: Put[] = [0, 1, 2].map((row) => ['五、1', 195, 140 + row * 16])
    expect(rowsOf([label, ['-', 200, 124], ['9,000.00', 260, 124], last, ...lines, ...notes])?.[0]).toEqual([
      '营业收入',
      '-',
      '9,000.00',
      '8,000.00',
    ])
    expect(line(label, ['-', 280, 124], last)).toEqual(['营业收入', '-', '8,000.00'])
  })

  test('that a line goes through is left out, one that a line goes through in part is none', () => {
    const through = (from: number, to: number): PageText['rules'] => ({ across: [{ at: 120.5, from, to }], down: [] })
    const texts: Put[] = [label, ['77', 245, 124], ['9,000.00', 260, 124], last, ...lines]
    expect(rowsOf(texts, through(245, 255))?.[0]).toEqual(['营业收入', '9,000.00', '8,000.00'])
    const [, figure = ''] = rowsOf([label, ['779,000.00', 250, 124], last, ...lines], through(250, 260))?.[0] ?? []
    expect(figure).toContain('/')
    // The edge of a table is longer, a line below stands lower.
    expect(rowsOf(texts, through(60, 420))?.[0]?.[1]).toContain('77')
  })
})

test('a head in the middle and figures at the right of a column are one column', () => {
  const head: Put[] = [
    ['项目', 60, 118],
    ['期末', 230, 118],
    ['期初', 330, 118],
  ]
  expect(rowsOf([...head, ...lines])?.slice(0, 2)).toEqual([
    ['项目', '期末', '期初'],
    ['营业成本', '1,000.00', '2,000.00'],
  ])
})

describe('a table of which columns stand on a page of their own', () => {
  const told = (...pages: Put[][]): boolean => {
    const laid = pages.map((texts, index) => ({ ...page(texts), page: index + 1 }))
    return isCutAcross(pdfModel(laid, []).model)
  }
  const names = lines.filter(([, x]) => x < 350)
  test.each([0, 1])('is told, with %i columns beside', (more) => {
    const column = Array.from({ length: 9 }, (_, row): Put[] => [
      [`1,0${row}0.00`, 60, 140 + row * 16],
      ...(more > 0 ? [[`2,0${row}0.00`, 160, 140 + row * 16] as Put] : []),
    ]).flat()
    expect(told(names, [['年初余额', 60, 124], ...column])).toBe(true)
  })
  test('is not one with years for names, nor one that is whole', () => {
    expect(told(lines, lines)).toBe(false)
    const years = Array.from({ length: 9 }, (_, row): Put[] => [
      [String(2010 + row), 60, 140 + row * 16],
      ['1,000.00', 260, 140 + row * 16],
    ]).flat()
    expect(told(years)).toBe(false)
  })
})

test('what all pages say at their edges is kept as such', () => {
  const pages = [1, 2, 3, 4].map((number) => ({
    ...page([
      ['华北重工股份有限公司', 72, 40],
      [`正文${number}`, 72, 200],
    ]),
    page: number,
  }))
  expect(pdfModel(pages, []).model.heads).toEqual(['华北重工股份有限公司'])
})
