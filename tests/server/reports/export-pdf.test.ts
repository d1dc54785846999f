import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentNode } from '../../../core/document/types.ts'
import { writePdf } from '../../../server/reports/export/pdf/pdf.ts'
import type { ExportInput } from '../../../server/reports/export/types.ts'
import {
  bound,
  cell,
  chart,
  exportInput,
  footnote,
  head,
  heading,
  paragraph,
  table,
  text,
} from '../../support/export-input.ts'
import { pngOf } from '../../support/png.ts'
import { readPdf, type ReadPdf } from '../../support/read-pdf.ts'

const png = pngOf(10, 5)
const source = {
  kind: 'import' as const,
  fileId: 'f1',
  fileName: '三表.xlsx',
  sheet: '利润表',
  cells: ['B6'],
  time: '2025-03-02T00:00:00Z',
  table: 'profitSheet',
  field: 'operatingRevenue',
  period: '2024-12-31',
  value: '223000000',
}

const opened: ReadPdf[] = []
afterAll(() => Promise.all(opened.map((pdf) => pdf.close())))
async function pdfOf(content: DocumentNode[], more: Partial<ExportInput> = {}): Promise<ReadPdf> {
  const pdf = await readPdf(
    await writePdf(
      exportInput(content, {
        figures: { 'revenue@2024-12-31': [source] },
        images: { f_1: { kind: 'png', content: new Uint8Array(png), width: 10, height: 5 } },
        ...more,
      }),
    ),
  )
  opened.push(pdf)
  return pdf
}
/** Without what a justified line leaves between its parts. */
const tight = (value: string | undefined): string => (value ?? '').replace(/[ \n]/g, '')
const sentence = '本报告依据客户提供的财务报表和用电数据编制，金额单位为万元。'

describe('a report as PDF', () => {
  let pdf: ReadPdf
  beforeAll(async () => {
    pdf = await pdfOf([
      heading(1, '一、概况'),
      paragraph('营业收入为', bound('22,300.00', 'revenue@2024-12-31', '223000000'), '万元', footnote('经审计'), '。'),
      heading(2, '（一）财务'),
      table(
        '主要数据',
        [head('项目', { rowspan: 2 }), head('2024年', { colspan: 2 })],
        [head('金额'), head('占比')],
        [cell('收入'), cell([paragraph(bound('22,300.00', 'revenue@2024-12-31', '223000000'))]), cell('100%')],
      ),
      {
        type: 'orderedList',
        content: ['第一项', '第二项'].map((value) => ({ type: 'listItem', content: [paragraph(value)] })),
      },
      { type: 'pageBreak' },
      heading(1, '二、趋势'),
      chart(),
      { type: 'image', attrs: { src: 'file:f_1', alt: '厂区' } },
      paragraph(
        text('网页', [{ type: 'link', attrs: { href: 'https://example.com/a' } }]),
        text('坏', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]),
      ),
      paragraph('末段'),
    ])
  })

  test('has the text in order, on numbered pages under the name of the report', () => {
    const all = tight(pdf.pages.join('\n'))
    let at = -1
    for (const part of [
      '样例报告',
      '目录',
      '一、概况',
      '营业收入为22,300.00万元1。2',
      '（一）财务',
      '表1主要数据',
      '收入22,300.00100%',
      '数据来源：[1]利润表B6（2024年）',
      '1.第一项',
      '2.第二项',
      '1经审计',
      '2数据来源：[1]利润表B6（2024年）。',
      '二、趋势',
      '图1营业收入',
      '末段',
      '附录：数据来源',
      '三表.xlsx',
    ]) {
      const next = all.indexOf(part, at + 1)
      expect(next, part).toBeGreaterThan(at)
      at = next
    }
    pdf.pages.forEach((page, index) =>
      expect(tight(page).includes(`第${index + 1}页/共${pdf.pages.length}页`)).toBe(index > 0),
    )
    expect(pdf.pages.slice(1).every((page) => page.includes('样例报告 样例企业'))).toBe(true)
  })

  test('has an outline of its headings, and contents that lead to them with their pages', async () => {
    expect(pdf.outline).toEqual([
      { title: '一、概况', level: 1 },
      { title: '（一）财务', level: 2 },
      { title: '二、趋势', level: 1 },
      { title: '附录：数据来源', level: 1 },
    ])
    const places = pdf.links.filter(({ page, place }) => page === 2 && place).map(({ place }) => place as string)
    expect(places).toHaveLength(4)
    const numbers = await Promise.all(places.map((place) => pdf.pageOf(place)))
    const contents = (pdf.pages[1] ?? '').split('\n')
    for (const [index, title] of ['一、概况', '（一）财务', '二、趋势', '附录：数据来源'].entries())
      expect(
        contents.some((line) => tight(line) === `${title}${numbers[index]}`),
        title,
      ).toBe(true)
    expect(tight(pdf.pages[(numbers[2] ?? 0) - 1])).toContain('二、趋势')
  })

  test('a page break begins a page, notes stand where they are referred to, and lead there', async () => {
    const [first, second] = [
      pdf.pages.findIndex((page) => page.includes('1. 第一项') || tight(page).includes('1.第一项')),
      pdf.pages.findIndex((page) => tight(page).includes('图1营业收入')),
    ]
    expect(second).toBe(first + 1)
    expect(tight(pdf.pages[first])).toContain('1经审计')
    expect(await pdf.pageOf('note-1')).toBe(first + 1)
    expect(pdf.links.filter(({ place }) => place === 'note-2')).toEqual([{ page: first + 1, place: 'note-2' }])
  })

  test('leads to the web, and nowhere that a document may not', () => {
    expect(pdf.links.flatMap(({ url }) => url ?? [])).toEqual(['https://example.com/a'])
  })

  test('the figures and labels of a chart are text, its picture is described', async () => {
    const page = pdf.pages.findIndex((own) => tight(own).includes('图1营业收入'))
    for (const label of ['2023年', '2024年', '万元']) expect(tight(pdf.pages[page])).toContain(label)
    expect((await pdf.roles(page + 1)).filter((role) => role === 'Figure')).toHaveLength(2)
  })

  test('is tagged: headings, paragraphs, lists, tables with heads, notes', async () => {
    const roles = await pdf.roles(3)
    for (const role of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'LBody', 'Note', 'Caption'])
      expect(roles).toContain(role)
    expect(pdf.info).toMatchObject({ Title: '样例报告', Author: '客户经理', Language: 'zh-CN', Subject: '样例企业' })
  })

  test('is marked as a draft on every page; a published one is not, and says its hash', async () => {
    expect(pdf.pages.every((page) => tight(page).includes('草稿'))).toBe(true)
    const published = await pdfOf([heading(1, '一、概况'), paragraph('正文')], {
      draft: false,
      version: 4,
      hash: 'ab12'.repeat(16),
    })
    expect(published.pages.some((page) => tight(page).includes('草稿'))).toBe(false)
    expect(tight(published.pages[0])).toContain(
      `版本：第4版发布日期：2025年8月1日编制人：客户经理内容校验码（SHA-256）：${'ab12'.repeat(16)}`,
    )
  })
})

describe('lines and pages', () => {
  test('no line begins with a closing sign or ends with an opening one, and numbers stay whole', async () => {
    const pdf = await pdfOf(
      Array.from({ length: 60 }, (_, index) =>
        paragraph(
          `${'甲'.repeat(index % 23)}（截至2024年12月31日），营业收入为22,300.00万元（较上年增长7.21%），“应收账款”为4,336.11万元；存货为1,234.56万元。`,
        ),
      ),
      { sources: false },
    )
    const lines = pdf.pages
      .slice(1)
      .flatMap((page) => page.split('\n'))
      .map((line) => line.trim())
    expect(lines.length).toBeGreaterThan(100)
    for (const line of lines) {
      expect(line).not.toMatch(/^[，。；：、）”%]/)
      expect(line).not.toMatch(/[（“]$/)
    }
    const joined = lines.join('\n')
    for (const number of ['22,300.00', '4,336.11', '1,234.56', '7.21%'])
      expect(joined.split(number).length - 1).toBe(60)
  })

  test('a heading never ends a page, and no paragraph leaves one line alone', async () => {
    const pdf = await pdfOf(
      Array.from({ length: 40 }, (_, index) => [heading(2, `（${index}）标题`), paragraph(sentence.repeat(3))]).flat(),
      { sources: false },
    )
    for (const page of pdf.pages.slice(2)) {
      const lines = page
        .split('\n')
        .map((line) => line.trim())
        .filter(
          (line) =>
            line !== '' && !line.includes('样例报告 样例企业') && !/^第 \d+ 页/.test(line) && !/^草\s*稿$/.test(line),
        )
      expect(lines.at(-1)).not.toMatch(/标题$/)
    }
  })

  test('notes that have no room go on at the foot of the next page, none is lost', async () => {
    const long = Array.from({ length: 12 }, (_, index) =>
      paragraph(`第${index}段`, footnote(`注${index}始${sentence.repeat(30)}注${index}终`)),
    )
    const all = tight((await pdfOf(long)).pages.join('\n'))
    for (let index = 0; index < 12; index++) {
      expect(all).toContain(`注${index}始`)
      expect(all).toContain(`注${index}终`)
    }
  })

  test('a long table repeats its head on every page; a row that no page can hold goes on', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => [cell(`行${index}`), cell(String(index))])
    const pdf = await pdfOf(
      [table('长表', [head('项目'), head('数量')], ...rows, [cell('末'), cell(sentence.repeat(120))])],
      { sources: false },
    )
    const pages = pdf.pages.slice(1)
    expect(pages.length).toBeGreaterThan(5)
    expect(pages.every((page) => tight(page).includes('项目数量'))).toBe(true)
    expect(tight(pages.join('')).split('金额单位为万元。').length - 1).toBe(120)
    // The repeated heads are decoration: only one is read aloud.
    expect((await pdf.roles(4)).includes('TH')).toBe(false)
  })

  test('cells merged over more than a page come apart, each row keeps its own', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => [
      ...(index === 0 ? [cell('合并', { rowspan: 80 })] : []),
      cell(`行${index}`),
    ])
    const all = tight((await pdfOf([table('并', ...rows)])).pages.join(''))
    expect(all.split('合并').length - 1).toBe(1)
    for (let index = 0; index < 80; index++) expect(all).toContain(`行${index}`)
  })

  test('a wide table stands on turned pages, in parts', async () => {
    const pdf = await pdfOf([
      paragraph('前'),
      table(
        '宽',
        Array.from({ length: 40 }, (_, index) => head(`列${index}`)),
        Array.from({ length: 40 }, (_, index) => cell(`值${index}`)),
      ),
      paragraph('后'),
    ])
    const turned = pdf.sizes.flatMap(([width, height], index) => (width > height ? [index] : []))
    expect(turned.length).toBeGreaterThan(0)
    const all = tight(turned.map((index) => pdf.pages[index]).join(''))
    for (let index = 0; index < 40; index++) expect(all).toContain(`值${index}`)
    expect(all).toContain('表1宽（续1）')
    expect(pdf.sizes.at(-1)).toEqual([595, 842])
  })

  test('pictures with transparency are drawn; one that is broken or of another kind is named', async () => {
    const kinds = {
      f_1: pngOf(10, 5, true),
      f_2: Buffer.from(pngOf(10, 5, true)).fill(7, 45, 60),
      f_3: pngOf(10, 5).subarray(0, 60),
      f_4: Buffer.from('GIF89a'),
    }
    const images = Object.fromEntries(
      Object.entries(kinds).map(([id, content]) => [
        id,
        {
          kind: id === 'f_4' ? ('gif' as const) : ('png' as const),
          content: new Uint8Array(content),
          width: 10,
          height: 5,
        },
      ]),
    )
    const pdf = await pdfOf(
      Object.keys(kinds).map((id) => ({ type: 'image', attrs: { src: `file:${id}`, alt: `图${id}` } })),
      { images },
    )
    const all = tight(pdf.pages.join(''))
    expect(Object.keys(kinds).map((id) => all.includes(`［图片：图${id}］`))).toEqual([false, true, true, true])
  })

  test('characters that the font has not are replaced, and the reader is told', async () => {
    const pdf = await pdfOf([paragraph('𠀀公司😀مرحبا\u0007终')])
    const all = tight(pdf.pages.join(''))
    expect(all).toContain('□公司□□□□□□终')
    expect(all).toContain('U+20000')
    expect(all).toContain('以“□”代替')
  })
})
