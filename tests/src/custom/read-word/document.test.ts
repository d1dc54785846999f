import { describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { outlineOf } from '../../../../src/ui/documents/outline.ts'
import { placesIn, rangeIn } from '../../../../src/ui/documents/places.ts'
import { safeLink, sanitise } from '../../../../src/ui/documents/sanitise.ts'
import { captionOf, gridOf } from '../../../../src/ui/documents/table-grid.ts'
import { cellOf, workbookOf } from '../../../../src/ui/documents/tables/workbook.ts'
import { unrolled } from '../../../../src/ui/documents/tables/unrolled.ts'
import { headOf } from '../../../../src/ui/documents/tables/import-file.ts'
import { alignment, sameIn } from '../../../../src/ui/documents/faithful/align.ts'
import { cleanTree, quietValue } from '../../../../src/ui/documents/faithful/clean.ts'

const clean = (html: string, pictureOf: Parameters<typeof sanitise>[1] = () => null): string => {
  const holder = document.createElement('div')
  holder.append(sanitise(html, pictureOf))
  return holder.innerHTML
}
const element = (html: string): HTMLElement => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return holder
}

describe('HTML of a document', () => {
  test.each([
    ['<p onclick="x()">a<script>x()</script></p>', '<p>a</p>'],
    ['<img src="x" onerror="x()"><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href=" jav&#x09;ascript:x()">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<svg><a xlink:href="javascript:x()"><text>b</text></a></svg><p>a</p>', '<p>a</p>'],
    ['<iframe src="https://x.example"></iframe><object data="x"></object><style>p{}</style>a', 'a'],
    [
      '<form action="https://x.example"><input name="a"><button>b</button></form><p style="position:fixed" class="app-frame">a</p>',
      '<p>a</p>',
    ],
    ['<math><mtext><table><mglyph><style><img src=x onerror=x()></style></mglyph></table></mtext></math>a', 'a'],
    ['<font color="red">a</font><p id="content">b</p>', 'a<p>b</p>'],
    ['<td colspan="2" rowspan="999999">a</td>', 'a'],
    [
      '<table><tbody><tr><td colspan="2" rowspan="9999" bgcolor="red">a</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ],
    [
      '<p class="center">a</p><p id="word-a">b</p><input type="checkbox" checked>',
      '<p class="center">a</p><p id="word-a">b</p>☑',
    ],
  ])('%s becomes %s', (given, expected) => expect(clean(given)).toBe(expected))

  test('a picture is one of the document, or a sentence why it is not shown, never an address', () => {
    expect(clean('<img src="picture:0" alt="图一">', () => ({ address: 'blob:1' }))).toBe(
      '<img src="blob:1" alt="图一">',
    )
    expect(clean('<img src="unshown:image/emf">', () => ({ instead: '［EMF］' }))).toBe(
      '<span class="unshown">［EMF］</span>',
    )
    expect(clean('<img src="https://x.example/1.png">')).toBe('')
  })

  test('links lead within the document, or out of it without telling where from', () => {
    expect(clean('<a href="#word-x">a</a><a href="https://x.example/?a=1">b</a>')).toBe(
      '<a href="#word-x">a</a><a href="https://x.example/?a=1" rel="noopener noreferrer nofollow" target="_blank">b</a>',
    )
    expect([
      safeLink('mailto:a@b.c')?.kind,
      safeLink('//x.example'),
      safeLink('/stage-api/x'),
      safeLink('file:///c:/x'),
      safeLink('vbscript:x'),
    ]).toEqual(['outside', null, null, null, null])
  })
})

describe('the outline', () => {
  const outline = (html: string): ReturnType<typeof outlineOf> => outlineOf(placesIn(element(html)))
  test('is made of the headings, each with its paragraph', () => {
    expect(outline('<h1>报告</h1><p>一、正文</p><h2>背景</h2><h2> </h2>')).toEqual({
      guessed: false,
      headings: [
        { paragraph: 1, level: 1, text: '报告' },
        { paragraph: 3, level: 2, text: '背景' },
      ],
    })
  })
  test('is inferred from numbers where there are no headings, and says so', () => {
    expect(
      outline(
        '<p>一、企业概况</p><p>公司成立于2001年。</p><p>（一）股权</p><table><tr><td><p>一、表内</p></td></tr></table>',
      ),
    ).toMatchObject({
      guessed: true,
      headings: [
        { level: 1, text: '一、企业概况' },
        { level: 2, text: '（一）股权' },
      ],
    })
    expect(outline('<p>正文</p>')).toEqual({ guessed: false, headings: [] })
  })
})

describe('the paragraphs of a page', () => {
  const html =
    '<p>净<b>利</b>润</p><p> </p><ul><li>甲<ul><li>乙</li></ul></li></ul><table><tr><td><p>项目</p><p>（万元）</p></td><td>2024</td></tr></table><p>上<br>下</p>'
  const places = placesIn(element(html))
  test('are numbered in order; a row of a table is one, and blank ones are none', () =>
    expect(places.map(({ number, text }) => `${number} ${text}`)).toEqual([
      '1 净利润',
      '2 甲',
      '3 乙',
      '4 项目\n（万元）\t2024',
      '5 上\n下',
    ]))
  test('can be pointed into, across changes of style and lines', () => {
    expect(String(rangeIn(places[0]!, { from: 1, to: 3 }))).toBe('利润')
    expect(String(rangeIn(places[3]!, { from: 8, to: 12 }))).toBe('2024')
  })
})

describe('two views of one document', () => {
  const numbered = (...texts: string[]): { number: number; text: string }[] =>
    texts.map((text, index) => ({ number: index + 1, text }))
  test('are matched paragraph by paragraph, by what they say and in order', () => {
    expect([
      ...alignment(numbered('甲', '乙 丙', '甲', '只在这里'), [
        { text: '页眉' },
        { text: '甲' },
        { text: '乙丙' },
        { text: '多出来' },
        { text: '甲' },
      ]),
    ]).toEqual([
      [1, 1],
      [2, 2],
      [3, 4],
    ])
  })
  test('point to the same place though their blanks differ, and to none where they say otherwise', () => {
    expect(sameIn({ paragraph: 1, from: 2, to: 4 }, '甲 乙丙', '甲乙 丙')).toEqual({ from: 1, to: 4 })
    expect(sameIn({ paragraph: 1, from: 0, to: 1 }, '甲', '乙')).toBeNull()
  })
})

describe('the pages of a document as they are laid out', () => {
  const cleaned = (html: string): string => {
    const root = element(html)
    cleanTree(root)
    return root.innerHTML
  }
  test.each([
    [
      '<p onclick="x()" data-x="1">a</p><script>x()</script><iframe srcdoc="x"></iframe><object data="x"></object>',
      '<p>a</p>',
    ],
    ['<a href="javascript:x()">a</a><a href="#_Toc1">b</a>', '<a>a</a><a href="#_Toc1">b</a>'],
    ['<img src="https://x.example/1.png"><img src="blob:x/1">', '<img src="blob:x/1" alt="">'],
    [
      '<p style="color: red; position: fixed; list-style-image: url(https://x.example/1.png)">a</p>',
      '<p style="color: red;">a</p>',
    ],
    [
      '<svg><image href="https://x.example/1.png"></image><animate attributeName="href"></animate></svg>',
      '<svg><image></image></svg>',
    ],
    ['<form action="https://x.example"><input></form><td colspan="2">a</td>', 'a'],
  ])('%s becomes %s', (given, expected) => expect(cleaned(given)).toBe(expected))
  test.each([
    ['red', true],
    ['url(blob:x/1)', true],
    ['url("https://x.example")', false],
    ['u\\72l(https://x.example)', false],
    ['image-set("a" 1x)', false],
    ['fixed', false],
  ])('%s as a value of CSS: %s', (value, quiet) => expect(quietValue(value)).toBe(quiet))
})

describe('a table taken out', () => {
  const table = element(
    '<p>表1 资产</p><table><tr><td rowspan="2">项目</td><td colspan="2">金额</td></tr><tr><td>2023</td><td><p>2024</p><p>审定</p></td></tr><tr><td>编号</td><td>0012</td><td>1,234.50</td></tr></table>',
  ).querySelector('table') as HTMLTableElement

  test('keeps every cell in its column, merged ones in their first place', () => {
    expect(gridOf(table)).toEqual({
      rows: [
        ['项目', '金额', ''],
        ['', '2023', '2024\n审定'],
        ['编号', '0012', '1,234.50'],
      ],
      merges: [
        { s: { r: 0, c: 0 }, e: { r: 1, c: 0 } },
        { s: { r: 0, c: 1 }, e: { r: 0, c: 2 } },
      ],
    })
    expect(captionOf(table)).toBe('表1 资产')
  })

  test('becomes a workbook: numbers are numbers, codes and formulas are text', async () => {
    const file = await workbookOf(
      [
        { name: '表/1', grid: gridOf(table) },
        {
          name: '表/1',
          grid: { rows: [['=1+1', '-5', '91320205MAXDEM0139', '1234567890123456', '12,34']], merges: [] },
        },
      ],
      '甲:乙.xlsx',
    )
    expect(file.name).toBe('甲_乙.xlsx')
    const bytes = await new Promise<ArrayBuffer>((resolve) =>
      Object.assign(new FileReader(), {
        onload(this: FileReader) {
          resolve(this.result as ArrayBuffer)
        },
      }).readAsArrayBuffer(file),
    )
    const book = read(bytes, { cellNF: true })
    expect(book.SheetNames).toEqual(['表 1', '表 1 2'])
    const [first, second] = book.SheetNames.map((name) => book.Sheets[name])
    expect(first?.['C3']).toMatchObject({ t: 'n', v: 1234.5, z: '#,##0.00' })
    expect(first?.['B3']).toMatchObject({ t: 's', v: '0012' })
    expect(first?.['!merges']).toHaveLength(2)
    expect(utils.sheet_to_json<unknown[]>(second ?? {}, { header: 1 })).toEqual([
      ['=1+1', -5, '91320205MAXDEM0139', '1234567890123456', '12,34'],
    ])
    expect(cellOf('0')).toMatchObject({ t: 'n', v: 0 })
  })
})

describe('a table brought into a data table', () => {
  test('has what a merged cell holds in each of its places, but for a title', () => {
    expect(
      unrolled({
        rows: [
          ['利润表', '', ''],
          ['项目', '金额', ''],
          ['', '2023', '2024'],
        ],
        merges: [
          { s: { r: 0, c: 0 }, e: { r: 0, c: 2 } },
          { s: { r: 1, c: 0 }, e: { r: 2, c: 0 } },
          { s: { r: 1, c: 1 }, e: { r: 1, c: 2 } },
        ],
      }),
    ).toEqual([
      ['利润表', '', ''],
      ['项目', '金额', '金额'],
      ['项目', '2023', '2024'],
    ])
  })
  test('brings along the short lines above it, which tell unit and period', () => {
    const paragraphs = ['公司经营稳定。', '利润表', '单位：万元', '项目\t2024'].map((text, index) => ({
      number: index + 1,
      text,
    }))
    expect(headOf(paragraphs.slice(0, 3))).toEqual([['利润表'], ['单位：万元']])
    expect(headOf(paragraphs)).toEqual([])
  })
})
