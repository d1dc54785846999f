import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { cleanPasted, isOurs, sourceOf } from '../../../../src/features/editor/paste/clean.ts'
import { isFigure } from '../../../../src/features/editor/paste/figures.ts'
import { fileOfData } from '../../../../src/features/editor/paste/images.ts'
import { linesOf } from '../../../../src/features/editor/paste/plain.ts'
import { readRtf } from '../../../../src/features/editor/paste/rtf.ts'
import { declarations, readSheet } from '../../../../src/features/editor/paste/styles.ts'

const sample = (name: string, encoding: BufferEncoding = 'utf8'): string =>
  readFileSync(join(import.meta.dirname, '../../../samples/clipboard', name), encoding)
const clean = (html: string): string => cleanPasted(html).html.replaceAll(' style=""', '')
const word = (body: string, styles = ''): string =>
  clean(
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!--${styles}--></style></head><body>${body}</body></html>`,
  )
const sheet = (rows: string): string =>
  clean(`<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>${rows}</table></body></html>`)
/** The rows of the first table, cells as text; those of headings in brackets. */
const rows = (html: string): string[][] => {
  const box = document.createElement('div')
  box.innerHTML = html
  return [...(box.querySelector('table')?.rows ?? [])].map((row) =>
    [...row.cells].map((cell) => (cell.tagName === 'TH' ? `[${cell.textContent}]` : (cell.textContent ?? ''))),
  )
}

describe('Word', () => {
  const html = clean(sample('word.html'))

  it('gives headings by their style and outline, with the numbers that Word put before them', () => {
    expect(html).toContain('<h1>一、企业概况</h1><h2>（一）基本情况</h2>')
  })
  it('gives text without indents, fonts and breaks of its lines, with bold, inserted and raised signs', () => {
    expect(html).toContain(
      '<p>公司成立于2011年，注册资本<strong>人民币5,000万元</strong>，主营钢结构的设计、制造和安装<sup',
    )
    expect(html).toContain('</sup>，厂区面积12,000m²。新增一句。需要核实</p>')
  })
  it('gives nothing of hidden words, words struck out, remarks, contents, empty lines and conditional comments', () => {
    for (const lost of [
      '隐藏的字',
      '删去一句',
      '批注',
      'W1',
      '<p></p>',
      'mso',
      'class=',
      'font',
      'supportLists',
      'v:shape',
    ])
      expect(html).not.toContain(lost)
    expect(html.startsWith('<h1>')).toBe(true)
  })
  it('gives footnotes', () =>
    expect(html).toContain('<sup data-footnote="" data-text="据营业执照，数据截至2025年末。"></sup>'))
  it('gives lists within lists; numbers of another form stay in the text', () => {
    expect(html).toContain(
      '<ol><li><p>应收账款增长较快</p><ul><li><p>账期延长</p></li></ul></li><li><p>存货积压</p></li></ol><p>（1）保留自己的编号</p>',
    )
  })
  it('gives a table with merged cells, heading rows, its caption, and figures at the right', () => {
    expect(rows(html)).toEqual([
      ['[项目]', '[金额（万元）]'],
      ['[上年末]', '[本年末]'],
      ['货币资金', '1,234.50', '(987.00)'],
    ])
    expect(html).toContain(
      '<table data-caption="表 1 主要财务数据"><tbody><tr><th rowspan="2"><p>项目</p></th><th colspan="2">',
    )
    expect(html).toContain('<td><p style="text-align: right;">(987.00)</p></td>')
    expect(html).not.toMatch(/width|background/)
  })
  it('names pictures that only Word can read, and keeps their place', () => {
    expect(cleanPasted(sample('word.html')).images).toMatchObject([{ kind: 'file', name: 'clip_image002.png' }])
    expect(html).toContain(
      '<img src="file:pasted-0" alt="厂区全景"><p>图后的文字</p><p style="text-align: center;">居中的一句</p>',
    )
  })

  test.each([
    ['1.', '', '<ol><li><p>甲</p></li></ol>'],
    ['3、', '', '<ol start="3"><li><p>甲</p></li></ol>'],
    ['b)', '', '<ol start="2" type="a"><li><p>甲</p></li></ol>'],
    ['·', 'font-family:Symbol', '<ul><li><p>甲</p></li></ul>'],
    ['Ø', 'font-family:Wingdings', '<ul><li><p>甲</p></li></ul>'],
    ['●', '', '<ul><li><p>甲</p></li></ul>'],
    ['（一）', '', '<p>（一）甲</p>'],
    ['一、', '', '<p>一、甲</p>'],
    ['①', '', '<p>① 甲</p>'],
    ['第一条', '', '<p>第一条 甲</p>'],
    ['1.1', '', '<p>1.1 甲</p>'],
  ])('a paragraph with the marker %s (%s) becomes %s', (marker, font, result) => {
    expect(
      word(
        `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='${font}'><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span></span>甲</p>`,
      ),
    ).toBe(result)
  })
  it('knows headings by the name of a style, not by that of its characters', () => {
    expect(
      word(
        '<p class=x>章</p><p class=y>节</p><p class=z><span class=c>文</span></p>',
        'p.x{mso-style-name:"标题 1";} p.y, li.y{mso-style-name:heading 5;mso-style-priority:9;} span.c{mso-style-name:"标题 1 字符";mso-outline-level:1;}',
      ),
    ).toBe('<h1>章</h1><h4>节</h4><p>文</p>')
  })
})

it('WPS gives the same by its own ways: fonts in fonts, outline in the style, spaces that are none', () => {
  const html = clean(sample('wps.html'))
  expect(html).toContain('<h1>一、经营情况</h1><h3>1.1 主要产品</h3><p>公司主营钢结构，2025年产量3.2万吨，')
  expect(html).toContain('同比增长')
  expect(html).toContain('12%。</p><ul><li><p>订单充足</p></li><li><p>毛利率下降</p></li></ul>')
  expect(rows(html)).toEqual([
    ['[年度]', '[产量（吨）]'],
    ['2025', '32,000'],
  ])
})

describe('spreadsheets', () => {
  const html = clean(sample('excel.html'))
  it('give what is seen: merged cells, two heading rows, no hidden and no empty ones', () => {
    expect(rows(html)).toEqual([
      ['[项目]', '[金额（万元）]', '[增长率]'],
      ['[2024年]', '[2025年]', '[同比]'],
      ['营业收入', '22,300.00', '25,645.00', '15%'],
      ['净利润（合并）', '-1,200.50', '—', ''],
      ['注：未经审计的数据，仅供参考使用', '', '', ''],
    ])
    expect(html).toContain('<p>净利润<br>（合并）</p>')
    expect(html).toContain('<p style="text-align: right;">15%</p>')
  })
  it('have a heading row only where there is one', () => {
    expect(rows(sheet('<tr><td>项目<td>金额<tr><td>现金<td>1'))).toEqual([
      ['[项目]', '[金额]'],
      ['现金', '1'],
    ])
    expect(rows(sheet('<tr><td>项目<td>2024<tr><td>现金<td>1'))[0]).toEqual(['[项目]', '[2024]'])
    expect(rows(sheet('<tr><td>现金<td>1<tr><td>存货<td>2'))[0]).toEqual(['现金', '1'])
    expect(rows(sheet('<tr><td>甲<td>乙<tr><td>丙<td>丁'))[0]).toEqual(['甲', '乙'])
  })
  it('have a caption where the first row is one cell over all columns', () => {
    expect(sheet('<tr><td colspan=2>资产负债简表<tr><td>项目<td>金额<tr><td>现金<td>1')).toContain(
      '<table data-caption="资产负债简表"><tbody><tr><th>',
    )
    expect(sheet('<tr><td colspan=2>只有两行<tr><td>项目<td>1')).not.toContain('data-caption')
  })
  it('of one cell are text', () => expect(sheet('<tr><td>1,234.50')).toBe('<p>1,234.50</p>'))
  it('of Google and LibreOffice are known', () => {
    expect(sourceOf('<google-sheets-html-origin><table>')).toBe('sheet')
    expect(
      sourceOf(
        '<meta name="generator" content="LibreOffice 7.4"/><table cellspacing="0"><colgroup width="1"></colgroup>',
      ),
    ).toBe('sheet')
  })
  test.each([
    ['1,234.50', true],
    ['（12.3）', true],
    ['-5%', true],
    ['￥100', true],
    ['１２３', true],
    ['2024', false],
    ['2024年', false],
    ['—', false],
    ['1-2', false],
    ['', false],
    ['12345', true],
  ])('“%s” is a figure: %s', (text, is) => expect(isFigure(text)).toBe(is))

  it('of 2,000 rows give the first 500, and say how many are left', () => {
    const line =
      '<tr height=19>' +
      Array.from(
        { length: 8 },
        (_, column) => `<td class=xl65 align=right style='border:.5pt'>${column}1,234.50</td>`,
      ).join('') +
      '</tr>'
    const { html: long, left } = cleanPasted(
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>${line.repeat(2000)}</table></body></html>`,
    )
    expect(rows(long)).toHaveLength(500)
    expect(left).toEqual({ rows: 1500, columns: 0 })
  })
  it('of 150 columns give the first 40; of many cells fewer rows', () => {
    const line = (columns: number): string => `<tr>${'<td>1</td>'.repeat(columns)}</tr>`
    const wide = cleanPasted(`<table>${line(150)}${line(150)}</table>`)
    expect([rows(wide.html)[0]?.length, wide.left]).toEqual([40, { rows: 0, columns: 110 }])
    const many = cleanPasted(`<table>${line(40).repeat(400)}</table>`)
    expect([rows(many.html).length, many.left.rows]).toEqual([150, 250])
  })
  it('whose spans are wild do no harm', () => {
    expect(
      rows(
        clean(
          '<table><tr><td rowspan=9999 colspan=0>甲</td><td colspan=99999>乙</td></tr><tr><td>丙</td></tr></table>',
        ),
      ),
    ).toHaveLength(2)
  })
})

describe('web pages', () => {
  const html = clean(sample('web.html'))
  it('give paragraphs, lists, tables and links, and the words of unknown tags', () => {
    expect(html).toContain(
      '<h2>行业运行情况</h2><p>2025年，<strong>规模以上</strong>工业增加值<a href="https://www.stats.gov.cn/sj/">同比增长5.8%</a>。更多</p><p>制造业投资增长<strong>9.2%</strong>。</p>',
    )
    expect(html).toContain(
      '<ul><li><p>钢铁</p><ul><li><p>粗钢</p></li></ul></li><li><p>有色</p></li></ul><p>引述一段</p>',
    )
    expect(html).toContain('<p>自定义标签里的字</p>')
  })
  it('give no code, forms, frames, handlers, and no pictures that count visits', () => {
    expect(html).not.toMatch(/script|alert|onclick|onmouseover|javascript|iframe|input|button|搜索|pixel|style="font/)
  })
  it('give tables within cells as lines', () =>
    expect(rows(html)).toEqual([
      ['[产品]', '[产量]'],
      ['钢材', '1,340'],
      ['铝材内表一　甲内表二　乙', 'x'],
    ]))
  it('name the pictures that are elsewhere', () =>
    expect(cleanPasted(sample('web.html')).images).toEqual([
      { kind: 'away', source: 'https://example.com/%E4%BA%A7%E9%87%8F.png', name: '产量.png' },
    ]))
  it('give notes that lead back to their mark as footnotes', () =>
    expect(html).toContain('<p>能耗<sup data-footnote="" data-text="国家统计局，2026年"></sup>下降，CO₂排放减少。</p>'))
  it('give what a table for looks holds', () =>
    expect(
      clean(
        '<table><tr><td><p>一</p><table><tr><td>甲</td><td>1</td></tr><tr><td>乙</td><td>2</td></tr></table></td></tr></table>',
      ),
    ).toBe(
      '<p>一</p><table><tbody><tr><td><p>甲</p></td><td><p style="text-align: right;">1</p></td></tr><tr><td><p>乙</p></td><td><p style="text-align: right;">2</p></td></tr></tbody></table>',
    ))
  it('of Google Docs have marks by style, and lists right within lists', () => {
    expect(clean(sample('gdocs.html'))).toBe(
      '<h1>概况</h1><p><strong>加粗</strong><em>斜体</em><s>删除线</s></p><ol><li><p>第一</p><ul><li><p>其下</p></li></ul></li><li><p>第二</p></li></ol>',
    )
  })
})

describe('odds and ends', () => {
  test.each([
    ['<p>　　缩进　　</p>', '<p>缩进</p>'],
    ['<p>中\n文 字\nand\nwords</p>', '<p>中文 字 and words</p>'],
    ['<p>甲　　乙</p>', '<p>甲　　乙</p>'],
    ['<p><br></p><p> </p>', ''],
    ['文字', '<p>文字</p>'],
    ['<span>甲</span><b>乙</b>', '<p>甲<strong>乙</strong></p>'],
    ['<pre>一\n\n  二</pre>', '<p>一</p><p>二</p>'],
    ['<ol start="5" type="a"><li>甲</li><li></li></ol>', '<ol start="5"><li><p>甲</p></li></ol>'],
    ['<a href="file:///c:/a.doc">链</a>', '<p>链</p>'],
    ['<p align="center">网页不居中</p>', '<p>网页不居中</p>'],
    ['<h6>小标题</h6>', '<h4>小标题</h4>'],
    ['', ''],
  ])('%s → %s', (html, result) => expect(clean(html)).toBe(result))

  it('what was copied here is known', () => {
    expect(isOurs('<p data-pm-slice="0 0 []">甲</p>')).toBe(true)
    expect(isOurs('<p>data-pm-slice=</p>')).toBe(false)
  })
  it('a style sheet is read for classes and tags, without comments and lists', () => {
    const page = new DOMParser().parseFromString(
      '<style><!-- @font-face{font-family:x} /* a */ p.a, li.a{text-align:center; mso-outline-level:2} @list l0:level1{mso-level-text:"%1."} h1{font-weight:bold}--></style>',
      'text/html',
    )
    expect([...readSheet(page)]).toEqual([
      ['.a', { 'text-align': 'center', 'mso-outline-level': '2' }],
      ['h1', { 'font-weight': 'bold' }],
    ])
    expect(declarations('A: b; c:d:e;;f')).toEqual({ a: 'b', c: 'd:e' })
  })
  it('pictures written out become files; others are none', () => {
    expect(fileOfData('data:image/jpeg;base64,AAAA', 'a')).toMatchObject({ name: 'a.jpg', type: 'image/jpeg', size: 3 })
    expect(fileOfData('data:image/svg+xml;utf8,<svg/>', 'a')).toBeNull()
    expect(fileOfData('data:image/png;base64,%%%', 'a')).toBeNull()
  })
  it('plain text has no indents and no empty lines', () =>
    expect(linesOf('　　一\r\n\r\n \t二\t三\n')).toEqual(['一', '二 三']))
  it('RTF gives its text, in the code page and in Unicode, and its pictures once', () => {
    const { lines, pictures } = readRtf(sample('plain.rtf', 'latin1'))
    expect(lines.filter((line) => line !== '')).toEqual(['公司成立于2011年。', '注册资本 5,000万元'])
    expect(pictures.map(({ type, bytes }) => [type, bytes[0], bytes.length > 60])).toEqual([['image/png', 0x89, true]])
    expect(readRtf('no rtf')).toEqual({ lines: [], pictures: [] })
    expect(readRtf('{\\rtf1 {\\broken').lines).toEqual([''])
  })
  it('broken HTML of any kind is survived', () => {
    for (const html of [
      '<table><tr><td><table><tr><td',
      '<p><a name=x href="#x">x</a>',
      '<ul><ul><ul><li>',
      '<style>{{{}',
      '<p style="mso-list:l0 levelX">',
      '<td>x</td>',
      '<img>',
      `<p>${'<b>'.repeat(600)}深`,
      '<a href="#%E0%A4%A">x</a>',
    ])
      expect(() => cleanPasted(html)).not.toThrow()
  })
})
