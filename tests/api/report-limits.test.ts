import { Piscina } from 'piscina'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { documentLimits } from '../../core/document/limits.ts'
import type { ReportDocument } from '../../core/document/types.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'
import { buildSampleReport } from '../support/sample-report.ts'

let server: TestApp
let id: string
beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db)
})
afterAll(() => server.close())
beforeEach(async () => {
  id = await buildSampleReport(server.as('clerk'))
})

type Language = 'zh-CN' | 'en-US'
const post = (body: string, language: Language = 'zh-CN'): Promise<Answer> =>
  server.as('clerk').send('POST', `/report/entity/update/report/${id}`, body, {
    'content-type': 'application/json',
    'accept-language': language,
  })
const save = (content: unknown, language?: Language): Promise<Answer> =>
  post(JSON.stringify({ version: 1, content }), language)
const stored = async (): Promise<{ version: number; document: ReportDocument }> =>
  (await server.as('clerk').call('GET', `/report/office/config/${id}`)).body.data

const text = (value: string, marks?: unknown[]) => ({ type: 'text', text: value, ...(marks && { marks }) })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const first = paragraph(text('第一段'))
function nested(levels: number): unknown {
  let node: unknown = paragraph(text('深处'))
  for (let level = 0; level < levels; level++) node = { type: 'blockquote', content: [node] }
  return node
}
const row = (colspan: number) => ({
  type: 'tableRow',
  content: [{ type: 'tableCell', attrs: { colspan }, content: [first] }],
})

describe('a content that may not be stored is refused in the words of whoever sent it', () => {
  test.each<[name: string, content: unknown, chinese: string, english: string]>([
    [
      'too many blocks',
      doc(...Array.from({ length: documentLimits.nodes / 2 }, () => first)),
      '报告过长：段落、单元格和文字等合计超过 60,000 项，未保存。请删减，或拆成几份报告。',
      'The report is too long: its paragraphs, cells and texts are over 60,000 together. It was not saved. Shorten it, or make several reports of it.',
    ],
    [
      'too many letters',
      doc(paragraph(text('a'.repeat(documentLimits.text + 1)))),
      '报告过长：文字超过 2,000,000 字，未保存。请删减，或拆成几份报告。',
      'The report is too long: it has over 2,000,000 characters. It was not saved. Shorten it, or make several reports of it.',
    ],
    [
      'tables of too many places',
      doc(first, { type: 'table', content: Array.from({ length: 2000 }, () => row(60)) }),
      '报告中的表格过大：单元格合计超过 100,000 个（合并的单元格按所占位置计），未保存。请删减表格。',
      'The tables of the report are too large: over 100,000 cells, merged ones counted by the places they cover. It was not saved. Shorten the tables.',
    ],
    [
      'too deep',
      doc(first, nested(41)),
      '报告第 2 段的列表、引用或表格嵌套超过 40 层，未保存。请减少层次。',
      'Lists, quotations or tables in block 2 of the report are nested deeper than 40 levels. It was not saved. Use fewer levels.',
    ],
    [
      'an unknown mark',
      doc(first, paragraph(text('营业收入较上年增长', [{ type: 'blink' }]))),
      '报告中“营业收入较上年增长”一处含有不能保存的内容或格式，未保存。请删除这一处后重试。',
      'Something near “营业收入较上年增长” in the report cannot be stored. It was not saved. Remove it and try again.',
    ],
    [
      'a member of a mark that there is not',
      doc(first, paragraph(text('毛利率', [{ type: 'bold', more: { than: 'that' } }]))),
      '报告中“毛利率”一处含有不能保存的内容或格式，未保存。请删除这一处后重试。',
      'Something near “毛利率” in the report cannot be stored. It was not saved. Remove it and try again.',
    ],
    [
      'a picture of another site',
      doc(first, { type: 'image', attrs: { src: 'https://example.com/x.png' } }),
      '报告第 2 段含有不能保存的内容或格式，未保存。请删除这一段后重试。',
      'Block 2 of the report has something that cannot be stored. It was not saved. Remove it and try again.',
    ],
    [
      'blocks that do not fit each other',
      doc(text('没有段落')),
      '报告内容的结构不完整，未保存。请撤销最近的修改后重试。',
      'The structure of the report is broken. It was not saved. Undo what you did last and try again.',
    ],
    [
      'no document at all',
      'x',
      '报告内容的结构不完整，未保存。请撤销最近的修改后重试。',
      'The structure of the report is broken. It was not saved. Undo what you did last and try again.',
    ],
  ])('%s', async (_, content, chinese, english) => {
    const before = await stored()
    const answers = [await save(content, 'zh-CN'), await save(content, 'en-US')]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual([
      [422, chinese],
      [422, english],
    ])
    expect(answers[0]?.body.errors[0].field).toMatch(/^\/content/)
    expect(await stored()).toEqual(before)
  })

  test.each<[name: string, body: () => string, chinese: string, english: string]>([
    [
      'nested a thousand levels',
      () => JSON.stringify({ version: 1, content: doc(nested(1000)) }),
      '请求无法读取：内容的嵌套超过 200 层。',
      'The request cannot be read: its content is nested deeper than 200 levels.',
    ],
    [
      'no JSON',
      () => '{"version":1,',
      '请求无法读取：内容不是完整的 JSON。',
      'The request cannot be read: its content is no complete JSON.',
    ],
    [
      'no object',
      () => '[1]',
      '请求无法读取：内容应为一个对象。',
      'The request cannot be read: its content should be an object.',
    ],
  ])('a body that is %s', async (_, body, chinese, english) => {
    expect([(await post(body())).body.msg, (await post(body(), 'en-US')).body.msg]).toEqual([chinese, english])
    expect((await stored()).version).toBe(1)
  })
})

test('a passage of the same is refused in the same words', async () => {
  const content: unknown[] = [paragraph(text('营业收入', [{ type: 'blink' }]))]
  const passage = { title: '段', tags: [], shared: false, reportId: id, sectionTitle: '一', content }
  const answer = await server.as('clerk').call('POST', '/report/entity/content/save/as', passage)
  expect(answer).toMatchObject({
    status: 422,
    body: { msg: '报告中“营业收入”一处含有不能保存的内容或格式，未保存。请删除这一处后重试。' },
  })
})

test('the largest that may be stored is stored as it was sent, and looked over in a thread', async () => {
  // Blank ones beside what is written: what words say is not looked into here.
  const written = Array.from({ length: 1000 }, (_, index) => paragraph(text(`第${index}段`)))
  const blank = Array.from({ length: documentLimits.nodes - 2001 }, () => ({ type: 'paragraph' }))
  const content = doc(...written, ...blank)
  expect((await save(content)).status).toBe(200)
  expect((await stored()).document).toEqual(content)
  const inThread = vi.spyOn(Piscina.prototype, 'run')
  const check = await server.as('clerk').call('POST', `/report/entity/check/${id}`)
  expect(check.body.data.findings.filter(({ kind }: { kind: string }) => kind === 'content')).toEqual([])
  expect(inThread).toHaveBeenCalledTimes(1)
  inThread.mockRestore()
})
