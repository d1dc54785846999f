import { beforeAll, describe, expect, test } from 'vitest'
import { chartKey } from '../../../core/document/chart-key.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { writeDocx } from '../../../server/reports/export/docx.ts'
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
import { unzipText } from '../../support/unzip.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAFCAIAAADzBuo/AAAAEklEQVR4nGP4z8BAEWIY1QIAN/0M8+cuB0gAAAAASUVORK5CYII=',
  'base64',
)
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

const document: DocumentNode[] = [
  heading(1, '一、概况'),
  paragraph('营业收入为', bound('22,300.00', 'revenue@2024-12-31', '223000000'), '万元', footnote('经审计'), '。'),
  heading(2, '（一）财务'),
  heading(3, '1. 明细'),
  heading(4, '（1）其他'),
  table(
    '主要数据',
    [head('项目', { rowspan: 2 }), head('2024年', { colspan: 2 })],
    [head('金额'), head('占比')],
    [cell('收入'), cell([paragraph(bound('22,300.00', 'revenue@2024-12-31', '223000000'))]), cell('100%')],
  ),
  table('', [cell('没有标题'), cell('待填')]),
  chart(),
  chart({ kind: 'pie', title: '', categories: ['甲', '乙'], series: [{ name: '占比', values: ['60', '40'] }] }),
  { type: 'image', attrs: { src: 'file:f_1', alt: '厂区' } },
  { type: 'paragraph', attrs: { gap: '合同' }, content: [text('未取得合同，原因：待填。')] },
  { type: 'paragraph', attrs: { gap: '章程' }, content: [text('企业不提供章程。')] },
  table(
    '宽表',
    Array.from({ length: 12 }, (_, index) => head(`列${index}`)),
    Array.from({ length: 12 }, (_, index) => cell(String(index))),
  ),
  paragraph('末段'),
]

async function partsOf(more: Partial<ExportInput> = {}, content = document): Promise<Record<string, string>> {
  return unzipText(
    Buffer.from(
      await writeDocx(
        exportInput(content, {
          figures: { 'revenue@2024-12-31': [source], [chartKey(chart())]: [source] },
          images: { f_1: { kind: 'png', content: new Uint8Array(png), width: 10, height: 5 } },
          ...more,
        }),
      ),
    ),
  )
}
const count = (xml: string | undefined, pattern: RegExp): number => [...(xml ?? '').matchAll(pattern)].length
const textIn = (xml: string | undefined): string =>
  [...(xml ?? '').matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map((match) => match[1]).join('')
const headers = (parts: Record<string, string>): string =>
  Object.entries(parts)
    .filter(([name]) => /^word\/header\d/.test(name))
    .map(([, xml]) => xml)
    .join('')

describe('the Word file of a draft', () => {
  let parts: Record<string, string>
  let body: string
  beforeAll(async () => {
    parts = await partsOf()
    body = parts['word/document.xml'] ?? ''
  })

  test('has as many headings, tables, merged cells, charts and pictures as the document', () => {
    for (const [level, times] of [
      [1, 2],
      [2, 1],
      [3, 1],
      [4, 1],
    ])
      expect(count(body, new RegExp(`<w:pStyle w:val="Heading${level}"/>`, 'g'))).toBe(times)
    // Three of the document, and the list of files.
    expect(count(body, /<w:tbl>/g)).toBe(4)
    expect(count(body, /<w:gridSpan w:val="2"\/>/g)).toBe(1)
    expect(count(body, /<w:vMerge w:val="restart"\/>/g)).toBe(1)
    expect(Object.keys(parts).filter((name) => /^word\/charts\/chart\d+\.xml$/.test(name))).toHaveLength(2)
    expect(Object.keys(parts).filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
    expect(count(body, /<w:tblHeader\/>/g)).toBe(2 + 1 + 1)
  })

  test("has the clerk's note and the note of the source, in their order", () => {
    expect(count(body, /<w:footnoteReference /g)).toBe(2)
    const notes = textIn(parts['word/footnotes.xml'])
    expect(notes).toContain('经审计')
    expect(notes.indexOf('经审计')).toBeLessThan(notes.indexOf('数据来源：[1]利润表 B6（2024年）。'))
  })

  test('numbers captions by fields, tables above and charts below, and tells sources under them', () => {
    expect(count(body, /<w:fldSimple w:instr="SEQ 表 \\\* ARABIC"/g)).toBe(2)
    expect(count(body, /<w:fldSimple w:instr="SEQ 图 \\\* ARABIC"/g)).toBe(1)
    expect(count(body, /<w:pStyle w:val="Caption"\/>/g)).toBe(3)
    expect(textIn(body)).toContain('表 1　主要数据')
    expect(body.indexOf('<c:chart ')).toBeLessThan(body.indexOf('SEQ 图'))
    // Below the table, and below the chart that was drawn from that cell.
    expect(count(body, /<w:pStyle w:val="SourceLine"\/>/g)).toBe(2)
  })

  test('is marked as a draft on every page, and where something is missing', () => {
    expect(count(headers(parts), /string="草稿"/g)).toBe(2)
    expect(body).toMatch(/<w:color w:val="C55A11"\/>[^]{0,200}未取得合同/)
    expect(textIn(body)).toContain('（草稿）')
    // The sentence and the cell, but not what was answered.
    expect(count(body, /<w:color w:val="C55A11"\/>/g)).toBe(2)
  })

  test('turns the page for a wide table and back', () => {
    const sections = [...body.matchAll(/<w:pgSz [^>]*>/g)].map(([tag]) => /landscape/.test(tag))
    expect(sections).toEqual([false, true, false])
    expect(body).toMatch(/<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"\/>/)
  })

  test('has properties, and Chinese as the language of its Chinese characters alone', () => {
    expect(parts['docProps/core.xml']).toMatch(/<dc:title>样例报告<\/dc:title>/)
    expect(parts['docProps/core.xml']).toMatch(/<dc:creator>客户经理<\/dc:creator>/)
    expect(parts['docProps/custom.xml']).toContain('报告版本')
    expect(parts['word/styles.xml']).toContain('<w:lang w:val="en-US" w:eastAsia="zh-CN"/>')
    expect(textIn(headers(parts))).toContain('样例报告　样例企业')
  })
})

describe('the Word file of a published report', () => {
  test('says version, day and hash, and nothing of a draft', async () => {
    const parts = await partsOf({ draft: false, version: 7, hash: 'ab12'.repeat(16) })
    const all = textIn(parts['word/document.xml'])
    for (const part of ['版本：第7版', '发布日期：2025年8月1日', `内容校验码（SHA-256）：${'ab12'.repeat(16)}`])
      expect(all).toContain(part)
    expect(all).not.toContain('草稿')
    expect(headers(parts)).not.toContain('草稿')
    expect(parts['word/document.xml']).not.toContain('C55A11')
  })

  test('that is no longer what was published says so', async () => {
    expect(textIn((await partsOf({ draft: false, intact: false }))['word/document.xml'])).toContain(
      '与发布时的校验码不一致',
    )
  })

  test('without sources has neither notes of them, nor lines, nor the list of files', async () => {
    const parts = await partsOf({ sources: false })
    expect(count(parts['word/document.xml'], /<w:footnoteReference /g)).toBe(1)
    expect(textIn(parts['word/document.xml'])).not.toContain('数据来源')
  })

  test('a table of 60 columns comes in parts that fit the page', async () => {
    const parts = await partsOf({}, [
      table(
        '大表',
        Array.from({ length: 60 }, (_, index) => head(`列${index}`)),
        Array.from({ length: 60 }, (_, index) => cell(String(index))),
      ),
    ])
    expect(count(parts['word/document.xml'], /<w:tbl>/g)).toBe(4)
    expect(textIn(parts['word/document.xml'])).toContain('表 1　大表（续3）')
    for (const [, grid = ''] of (parts['word/document.xml'] ?? '').matchAll(/<w:tblGrid>(.*?)<\/w:tblGrid>/g))
      expect([...grid.matchAll(/w:w="(\d+)"/g)].reduce((sum, match) => sum + Number(match[1]), 0)).toBe(
        16838 - 2 * 1418,
      )
  })
})
