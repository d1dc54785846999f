import { beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '../../support/read-pdf.ts'
import { unzipText } from '../../support/unzip.ts'
import * as XLSX from 'xlsx'
import { publishAnswered } from '../../support/publish-answers.ts'
import { prepareCustomer, build, count, exported, server, textIn } from './set-up.ts'

prepareCustomer()

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
    expect(count(body, /<w:pStyle w:val="Heading1"\/>/g)).toBe(15)
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
    expect(textIn(body)).toMatch(/表 \d+　主要财务数据（三年）（金额单位：万元）/)
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
