// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { pdfModel } from '../../../../src/ui/documents/pdf/model.ts'
import { rulesOf, type Codes } from '../../../../src/ui/documents/pdf/rules.ts'
import type { Item, PageText } from '../../../../src/ui/documents/pdf/types.ts'

type Put = [text: string, x: number, y: number, size?: number]
const width = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? size : size / 2), 0)
const pageOf = (texts: Put[], page = 1, more: Partial<PageText> = {}): PageText => ({
  page,
  width: 595,
  height: 842,
  items: texts.map(([text, x, y, size = 10], index): Item => ({ index, text, x, y, size, width: width(text, size) })),
  ...more,
})
const line = (text: string): string => text.padEnd(45, '文')

describe('the text of a PDF', () => {
  const paragraphs = (...pages: PageText[]): string[] => pdfModel(pages, []).model.paragraphs.map(({ text }) => text)

  test('is made of paragraphs: lines that go on are one, an indent or a short line begins another', () => {
    expect(
      paragraphs(
        pageOf([
          [line('甲'), 72, 100],
          [line('乙'), 72, 116],
          ['短行', 72, 132],
          [line('丙'), 72, 148],
        ]),
      ),
    ).toEqual([line('甲') + line('乙') + '短行', line('丙')])
  })
  test('has no blanks between Chinese characters that stand apart, and some between words', () => {
    expect(
      paragraphs(
        pageOf([
          ['净利', 72, 100],
          ['润', 95, 100],
          ['Net', 110, 100],
          ['profit', 130, 100],
        ]),
      ),
    ).toEqual(['净利润 Net profit'])
  })
  test('leaves out what all pages say at their edges', () => {
    expect(
      paragraphs(
        ...[1, 2, 3, 4].map((page) =>
          pageOf(
            [
              ['尽职调查报告', 72, 40],
              [`正文${page}`, 72, 200],
              [`第 ${page} 页`, 280, 800],
            ],
            page,
          ),
        ),
      ),
    ).toEqual(['正文1', '正文2', '正文3', '正文4'])
  })
  test('knows where each text of a paragraph stands', () => {
    const { paragraphs: found } = pdfModel(
      [
        pageOf([
          ['营业', 72, 100],
          ['收入', 92, 100],
        ]),
      ],
      [],
    )
    expect(found[0]?.pieces).toEqual([
      { page: 1, index: 0, from: 0, length: 2 },
      { page: 1, index: 1, from: 2, length: 2 },
    ])
  })
})

describe('the outline of a PDF', () => {
  const page = pageOf([
    ['一、企业概况', 72, 80, 16],
    [line('正文'), 72, 120],
    ['大字', 72, 160, 20],
    [line('正文'), 72, 200],
  ])
  test('is that of its bookmarks, by what they say on their page', () => {
    const { headings, guessed } = pdfModel(
      [page],
      [
        { level: 1, text: '一、企业概况', page: 1, y: 60 },
        { level: 2, text: '别的', page: 1, y: 150 },
      ],
    ).model
    expect({ guessed, headings }).toEqual({
      guessed: false,
      headings: [
        { paragraph: 1, level: 1, text: '一、企业概况' },
        { paragraph: 3, level: 2, text: '别的' },
      ],
    })
  })
  test('is else inferred from numbers and larger letters, and says so', () => {
    expect(pdfModel([page], []).model).toMatchObject({
      guessed: true,
      headings: [
        { paragraph: 1, level: 1 },
        { paragraph: 3, level: 1, text: '大字' },
      ],
    })
  })
})

describe('the tables of a PDF', () => {
  const across = (at: number, from: number, to: number): { at: number; from: number; to: number } => ({ at, from, to })
  test('are those that its lines draw, with cells that were merged', () => {
    const rules = {
      across: [across(100, 72, 372), across(120, 172, 372), across(140, 72, 372)],
      down: [across(72, 100, 140), across(172, 100, 140), across(272, 120, 140), across(372, 100, 140)],
    }
    const { tables, paragraphs } = pdfModel(
      [
        pageOf(
          [
            ['单位：万元', 72, 90],
            ['项目', 76, 125],
            ['金额', 200, 114],
            ['2023', 176, 134],
            ['20', 276, 134],
            ['24', 286, 134],
          ],
          1,
          { rules },
        ),
      ],
      [],
    ).model
    expect(tables).toEqual([
      {
        id: 'pdf-table-0',
        paragraph: 2,
        caption: '单位：万元',
        grid: {
          rows: [
            ['项目', '金额', ''],
            ['', '2023', '2024'],
          ],
          merges: [
            { s: { r: 0, c: 0 }, e: { r: 1, c: 0 } },
            { s: { r: 0, c: 1 }, e: { r: 0, c: 2 } },
          ],
        },
      },
    ])
    expect(paragraphs.map(({ text }) => text)).toEqual(['单位：万元', '项目\t金额', '2023\t2024'])
  })

  test('go on over the page, and a head that is repeated is told once', () => {
    const rules = {
      across: [across(100, 72, 272), across(120, 72, 272), across(140, 72, 272)],
      down: [across(72, 100, 140), across(172, 100, 140), across(272, 100, 140)],
    }
    const page = (number: number, value: string): PageText =>
      pageOf(
        [
          ['项目', 76, 114],
          ['2024', 176, 114],
          ['收入', 76, 134],
          [value, 176, 134],
        ],
        number,
        { rules },
      )
    expect(pdfModel([page(1, '1'), page(2, '2')], []).model.tables.map(({ grid }) => grid.rows)).toEqual([
      [
        ['项目', '2024'],
        ['收入', '1'],
        ['收入', '2'],
      ],
    ])
  })

  test('are without lines those of texts that stand in columns, and say so', () => {
    const rows: Put[] = [
      ['项目', 72, 100],
      ['2023', 250, 100],
      ['2024', 350, 100],
      ['收入', 72, 120],
      ['1,000', 248, 120],
      ['2,000', 348, 120],
      ['成本', 72, 140],
      ['900', 255, 140],
      ['1,800', 348, 140],
    ]
    expect(pdfModel([pageOf(rows)], []).model.tables).toMatchObject([
      {
        aligned: true,
        grid: {
          rows: [
            ['项目', '2023', '2024'],
            ['收入', '1,000', '2,000'],
            ['成本', '900', '1,800'],
          ],
        },
      },
    ])
  })

  test('of two columns that stand close are two figures in a row, not one', () => {
    const rows: Put[] = [
      ['项目', 72, 100],
      ['期末', 252, 100],
      ['期初', 282, 100],
      ['货币资金', 72, 116],
      ['500', 250, 116],
      ['400', 276, 116],
      ['存货', 72, 132],
      ['300', 250, 132],
      ['200', 276, 132],
    ]
    expect(pdfModel([pageOf(rows)], []).model.tables[0]?.grid.rows.slice(1)).toEqual([
      ['货币资金', '500', '400'],
      ['存货', '300', '200'],
    ])
  })

  test('keep their columns where figures are missing, and rows of a label alone', () => {
    const rows: Put[] = [
      ['项目', 72, 100],
      ['附注', 180, 100],
      ['期末', 260, 100],
      ['期初', 360, 100],
      ['资产：', 72, 116],
      ['流动资产：', 72, 132],
      ['其中：', 72, 148],
      ['现金', 80, 164],
      ['100.00', 345, 164],
      ['存货', 80, 180],
      ['200.00', 245, 180],
      ['固定资产', 80, 196],
      ['300.00', 245, 196],
      ['400.00', 345, 196],
    ]
    expect(pdfModel([pageOf(rows)], []).model.tables.map(({ grid }) => grid.rows)).toEqual([
      [
        ['项目', '附注', '期末', '期初'],
        ['资产：', '', '', ''],
        ['流动资产：', '', '', ''],
        ['其中：', '', '', ''],
        ['现金', '', '', '100.00'],
        ['存货', '', '200.00', ''],
        ['固定资产', '', '300.00', '400.00'],
      ],
    ])
  })

  test('are not made of prose in two columns, nor of a box around a text', () => {
    const prose = Array.from({ length: 6 }, (_, index): Put[] => [
      ['左栏的一行文字很长很长很长很长很长很', 60, 100 + index * 16],
      ['右栏的一行文字也很长很长很长很长很长', 320, 100 + index * 16],
    ]).flat()
    expect(pdfModel([pageOf(prose)], []).model.tables).toEqual([])
    const box = {
      across: [across(90, 60, 500), across(140, 60, 500)],
      down: [across(60, 90, 140), across(500, 90, 140)],
    }
    expect(
      pdfModel(
        [
          pageOf(
            [
              ['注意', 72, 100],
              ['事项', 72, 120],
            ],
            1,
            { rules: box },
          ),
        ],
        [],
      ).model.tables,
    ).toEqual([])
  })

  test('lines are followed through moves of the page, and thin boxes are lines', () => {
    const codes: Codes = {
      save: 1,
      restore: 2,
      transform: 3,
      constructPath: 4,
      paintFormXObjectBegin: 5,
      paintFormXObjectEnd: 6,
      stroked: new Set([10]),
      painted: new Set([10, 11]),
    }
    const path = (...numbers: number[]): Float32Array[] => [new Float32Array(numbers)]
    const operators = {
      fnArray: [1, 3, 4, 2, 4, 4],
      argsArray: [
        null,
        [2, 0, 0, 2, 10, 0],
        [10, path(0, 0, 50, 1, 100, 50)],
        null,
        [11, path(0, 5, 5, 1, 6, 5, 1, 6, 205, 1, 5, 205, 4)],
        [12, path(0, 0, 0, 1, 500, 0)],
      ],
    }
    expect(rulesOf(operators, [1, 0, 0, -1, 0, 800], codes)).toEqual({
      across: [{ at: 700, from: 10, to: 210 }],
      down: [{ at: 5.5, from: 595, to: 795 }],
    })
  })
})
