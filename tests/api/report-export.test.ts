import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentNode } from '../../core/document/types.ts'
import { pngOf } from '../support/png.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'
import { readPdf } from '../support/read-pdf.ts'
import { unzipText } from '../support/unzip.ts'
import * as XLSX from 'xlsx'
import { publishAnswered } from '../support/publish-answers.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db)
})
afterAll(() => server.close())

/** A report of everything, or a short one of the given tables. */
async function build(reportName = '样例报告', tableIds: string[] = ['basic']): Promise<string> {
  return (
    await server.as('clerk').call('POST', '/report/entity/save/report', {
      reportName,
      useRemark: '1',
      templateId: 'credit',
      appUserId: 'cu_sample',
      tableIds,
    })
  ).body.data.id
}

const exported = async (id: string): Promise<Record<string, string>> =>
  unzipText((await server.as('clerk').call('GET', `/report/entity/${id}/export?format=docx`)).raw)
const textIn = (xml: string): string =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map((match) => match[1]).join('')
const count = (xml: string, pattern: RegExp): number => [...xml.matchAll(pattern)].length

describe('a whole credit report', () => {
  let parts: Record<string, string>
  let body: string
  beforeAll(async () => {
    const id = await build('样例报告', [])
    await publishAnswered(server.as('clerk'), id)
    parts = await exported(id)
    body = parts['word/document.xml'] ?? ''
  })

  test('has its headings as Word styles, and contents with page numbers', () => {
    // Twelve sections, and the list of the files that figures come from.
    expect(count(body, /<w:pStyle w:val="Heading1"\/>/g)).toBe(13)
    expect(count(body, /<w:pStyle w:val="Heading2"\/>/g)).toBe(18)
    expect(body).toContain('六、财务分析')
    expect(body).toMatch(/TOC[^<]*\\o/)
    expect(textIn(body)).toMatch(/（二）财务概览\d+/)
  })

  test('has Chinese text, figures and no trace of the editor', () => {
    const text = textIn(body)
    expect(text).toContain('营业收入为22,300.00万元，较上年小幅增长7.21%')
    expect(text).not.toMatch(/undefined|NaN|boundFigure|\[object/)
  })

  test('has tables with captions, repeated header rows and merged cells', () => {
    expect(count(body, /<w:tbl>/g)).toBeGreaterThan(20)
    expect(textIn(body)).toMatch(/表 \d+　主要财务数据（三年一期）（金额单位：万元）/)
    expect(count(body, /<w:tblHeader\/>/g)).toBeGreaterThan(20)
    expect(body).toContain('<w:gridSpan w:val="2"/>')
    expect(body).toContain('<w:vMerge w:val="restart"/>')
  })

  test('keeps every table between the margins', () => {
    for (const [, grid = ''] of body.matchAll(/<w:tblGrid>(.*?)<\/w:tblGrid>/g)) {
      const total = [...grid.matchAll(/w:w="(\d+)"/g)].reduce((sum, match) => sum + Number(match[1]), 0)
      expect(total).toBe(11906 - 2 * 1418)
    }
  })

  test('has native charts with a workbook each', () => {
    const charts = Object.keys(parts).filter((name) => /^word\/charts\/chart\d+\.xml$/.test(name))
    expect(charts.length).toBeGreaterThanOrEqual(5)
    const revenue =
      charts.map((name) => parts[name] ?? '').find((xml) => xml.includes('营业收入') && xml.includes('净利润')) ?? ''
    expect(revenue).toContain('<c:barChart>')
    expect(revenue).toContain('<c:lineChart>')
    expect(revenue).toContain('<c:v>22300</c:v>')
    expect(Object.keys(parts).filter((name) => name.endsWith('.xlsx'))).toHaveLength(charts.length)
  })

  test('has the name in the header and the page in the footer', () => {
    const of = (pattern: RegExp): string =>
      Object.entries(parts)
        .filter(([name]) => pattern.test(name))
        .map(([, xml]) => xml)
        .join('')
    expect(textIn(of(/^word\/header\d/))).toContain('样例报告')
    expect(textIn(of(/^word\/footer\d/))).toMatch(/第  页 \/ 共 \d* 页/)
    expect(of(/^word\/footer\d/)).toContain('NUMPAGES')
  })

  test('sets 宋体 for text and 黑体 for headings', () => {
    expect(parts['word/styles.xml']).toMatch(/w:eastAsia="宋体"/)
    expect(parts['word/styles.xml']).toMatch(/w:eastAsia="黑体"/)
  })
})

describe('what a clerk may write', () => {
  const text = (value: string, marks?: DocumentNode['marks']): DocumentNode => ({
    type: 'text',
    text: value,
    ...(marks ? { marks } : {}),
  })
  const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content })
  const cell = (value: string, attrs: Record<string, unknown> = {}): DocumentNode => ({
    type: 'tableCell',
    attrs: { colspan: 1, rowspan: 1, colwidth: null, ...attrs },
    content: [paragraph(text(value))],
  })
  const item = (...content: DocumentNode[]): DocumentNode => ({ type: 'listItem', content })
  const png = pngOf(10, 5)
  let parts: Record<string, string>
  let body: string

  beforeAll(async () => {
    const clerk = server.as('clerk')
    const id = await build('自写')
    const { body: image } = await clerk.upload(`/report/entity/image/upload/${id}`, {
      files: [{ field: 'file', name: '现场.png', content: png }],
    })
    const content = {
      type: 'doc',
      content: [
        paragraph(
          text('粗', [{ type: 'bold' }]),
          text('斜', [{ type: 'italic' }]),
          text('删', [{ type: 'strike' }]),
          text('线', [{ type: 'underline' }]),
          { type: 'hardBreak' },
          text('链接', [{ type: 'link', attrs: { href: 'https://example.com/?a=1&b=2' } }]),
          text('控制\u0008符 <&>'),
        ),
        {
          type: 'orderedList',
          content: [
            item(paragraph(text('一项')), { type: 'bulletList', content: [item(paragraph(text('小项')))] }),
            item(paragraph(text('二项'))),
          ],
        },
        { type: 'orderedList', content: [item(paragraph(text('另起一项')))] },
        { type: 'blockquote', content: [paragraph(text('引文'))] },
        { type: 'horizontalRule' },
        { type: 'paragraph', attrs: { guide: '请填写某事' } },
        { type: 'image', attrs: { src: `file:${image.data.id}`, width: 1200 } },
        { type: 'image', attrs: { src: 'file:f_gone', alt: '丢失的图片' } },
        {
          type: 'table',
          attrs: { caption: '合并' },
          content: [
            { type: 'tableRow', content: [cell('竖', { rowspan: 2 }), cell('横', { colspan: 2 })] },
            { type: 'tableRow', content: [cell('左'), cell('右')] },
          ],
        },
        { type: 'pageBreak' },
        {
          type: 'reportChart',
          attrs: {
            kind: 'pie',
            title: '占比',
            unit: '%',
            categories: ['甲', '乙'],
            series: [{ name: '占比', values: ['60', '40'] }],
            dataKey: null,
          },
        },
        {
          type: 'reportChart',
          attrs: {
            kind: 'bar',
            title: '没有数据',
            unit: '',
            categories: ['甲'],
            series: [{ name: '空', values: [null] }],
            dataKey: null,
          },
        },
      ],
    }
    const saved = await clerk.call('POST', `/report/entity/update/report/${id}`, { version: 1, content })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    parts = await exported(id)
    body = parts['word/document.xml'] ?? ''
  })

  test('marks, breaks and links', () => {
    for (const tag of ['<w:b/>', '<w:i/>', '<w:strike/>', '<w:u w:val="single"/>', '<w:br/>', '<w:hyperlink '])
      expect(body).toContain(tag)
    expect(parts['word/_rels/document.xml.rels']).toContain('https://example.com/?a=1&amp;b=2')
  })

  test('characters that a Word file cannot hold are left out, the rest is kept', () => {
    expect(body).toContain('控制符 &lt;&amp;&gt;')
  })

  test('lists: levels, kinds, and each list counts from one', () => {
    const numbers = [...body.matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/>/g)].map((match) => [
      match[1],
      match[2],
    ])
    expect(numbers.map(([level]) => level)).toEqual(['0', '1', '0', '0'])
    expect(numbers[0]?.[1]).toBe(numbers[2]?.[1])
    expect(numbers[3]?.[1]).not.toBe(numbers[0]?.[1])
  })

  test('a hint that was not answered stays out', () => {
    expect(body).not.toContain('请填写某事')
  })

  test('a picture is no wider than the page; one that is gone is named', () => {
    const width = Number(/<wp:extent cx="(\d+)"/.exec(body)?.[1] ?? 0)
    expect(width / 9525).toBe(600)
    expect(Object.keys(parts).some((name) => name.startsWith('word/media/') && name.endsWith('.png'))).toBe(true)
    expect(textIn(body)).toContain('［图片：丢失的图片］')
  })

  test('merged cells, page breaks and a pie', () => {
    expect(body).toContain('<w:gridSpan w:val="2"/>')
    expect(count(body, /<w:vMerge/g)).toBe(2)
    expect(body).toContain('<w:br w:type="page"/>')
    expect(
      Object.entries(parts).some(([name, xml]) => name.startsWith('word/charts/chart') && xml.includes('<c:pieChart>')),
    ).toBe(true)
    expect(textIn(body)).toContain('没有数据')
  })
})

describe('the file', () => {
  test('is named after the report, in any language, with nothing in it that a system cannot store', async () => {
    const id = await build('恒砚/2024:报告"终稿" (1)')
    const answer = await server.as('clerk').call('GET', `/report/entity/${id}/export`)
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    )
    const disposition = String(answer.headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename="report\.docx"; filename\*=UTF-8''[\w%.-]+$/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('恒砚 2024 报告 终稿 (1).docx')
  })

  test('comes in three formats, and not for a role without export', async () => {
    const id = await build('三种格式')
    const clerk = server.as('clerk')
    const files = await Promise.all(
      ['docx', 'pdf', 'xlsx'].map((format) => clerk.call('GET', `/report/entity/${id}/export?format=${format}`)),
    )
    expect(
      files.map(({ status, headers }) => [
        status,
        String(headers['content-type']).split('/')[1],
        decodeURIComponent(String(headers['content-disposition']).split("UTF-8''")[1] ?? ''),
      ]),
    ).toEqual([
      [200, 'vnd.openxmlformats-officedocument.wordprocessingml.document', '三种格式.docx'],
      [200, 'pdf', '三种格式.pdf'],
      [200, 'vnd.openxmlformats-officedocument.spreadsheetml.sheet', '三种格式.xlsx'],
    ])
    const pdf = await readPdf(files[1]?.raw ?? Buffer.alloc(0))
    expect(pdf.pages.join('').replace(/\s/g, '')).toContain('三种格式')
    expect(pdf.outline.length).toBeGreaterThan(5)
    await pdf.close()
    expect(XLSX.read(files[2]?.raw).SheetNames).toContain('数据来源')
    expect((await clerk.call('GET', `/report/entity/${id}/export?format=odt`)).status).toBe(422)
    expect((await server.as('reader').call('GET', `/report/entity/${id}/export?format=docx`)).status).toBe(403)
    expect((await clerk.call('GET', '/report/entity/nobody/export?format=pdf')).status).toBe(404)
  })

  test('leaves the sources out where that is asked', async () => {
    const id = await build('不注来源')
    const sheets = async (query: string): Promise<string[]> =>
      XLSX.read((await server.as('clerk').call('GET', `/report/entity/${id}/export?format=xlsx${query}`)).raw)
        .SheetNames
    expect(await sheets('&sources=true')).toContain('数据来源')
    expect(await sheets('&sources=false')).not.toContain('数据来源')
    expect((await server.as('clerk').call('GET', `/report/entity/${id}/export?sources=perhaps`)).status).toBe(422)
  })

  test('of an older version is what the report said then; of a published one what was frozen, with its hash', async () => {
    const clerk = server.as('clerk')
    const id = await build('旧版')
    const body = async (query = ''): Promise<string> =>
      textIn(
        unzipText((await clerk.call('GET', `/report/entity/${id}/export?format=docx${query}`)).raw)[
          'word/document.xml'
        ] ?? '',
      )
    const content = (await clerk.call('GET', `/report/office/config/${id}`)).body.data.document
    const [first, ...others] = content.content
    const changed = {
      type: 'doc',
      content: [first, { type: 'paragraph', content: [{ type: 'text', text: '后来加上的一段' }] }, ...others],
    }
    expect(
      (await clerk.call('POST', `/report/entity/update/report/${id}`, { version: 1, content: changed })).status,
    ).toBe(200)
    expect(await body()).toContain('后来加上的一段')
    expect(await body('&version=1')).not.toContain('后来加上的一段')
    expect(await body('&version=1')).toContain('（草稿）')
    expect((await clerk.call('GET', `/report/entity/${id}/export?version=99`)).status).toBe(404)
    const published = await publishAnswered(clerk, id)
    expect(published.status, JSON.stringify(published.body)).toBe(200)
    const { version } = published.body.data
    const frozen = await body()
    expect(frozen).toContain(`版本：第${version}版`)
    expect(frozen).toMatch(/SHA-256）：[0-9a-f]{64}/)
    expect(frozen).not.toContain('（草稿）')
    await clerk.call('POST', `/report/entity/draft/${id}`)
    expect(await body(`&version=${version}`)).not.toContain('（草稿）')
    expect(await body()).toContain('（草稿）')
  })

  test('is in the log of what was done, with format, size and version', async () => {
    const id = await build('留痕')
    await server.as('clerk').call('GET', `/report/entity/${id}/export?format=pdf`)
    const entries = await server.app.db
      .selectFrom('audit')
      .selectAll()
      .where('record_id', '=', id)
      .where('action', '=', 'export')
      .execute()
    expect(entries).toHaveLength(1)
    for (const part of ['留痕.pdf', '"pdf"', 'size'])
      expect(JSON.stringify(entries).replaceAll('\\', '')).toContain(part)
  })

  test('several at once all come, and the server answers meanwhile', async () => {
    const id = await build()
    let ready = 0
    const files = [1, 2, 3].map(async () => {
      const { status } = await server.as('clerk').call('GET', `/report/entity/${id}/export`)
      ready += 1
      return status
    })
    expect((await server.as('clerk').call('GET', '/report/entity/template/type/list')).status).toBe(200)
    expect(ready).toBe(0)
    expect(await Promise.all(files)).toEqual([200, 200, 200])
  })
})
