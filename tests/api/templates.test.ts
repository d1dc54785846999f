import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textNodes, textOf } from '../../core/document/outline.ts'
import type { DocumentNode } from '../../core/document/types.ts'
import { toJson } from '../../server/db/client.ts'
import { ensureTemplates, shippedTemplates } from '../../server/reports/writing/templates.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db)
})
afterAll(() => server.close())

type Info = {
  id: string
  version: number
  sections: { id: string; title: string; level: number; blocks?: object[] }[]
  edited: boolean
  newer: boolean
  nameZh: string
  nameEn: string
}
const admin = () => server.as('admin')
const read = async (id: string): Promise<Info> => (await admin().call('GET', `/system/template/info/${id}`)).body.data
const save = (info: Info, sections: unknown, more: object = {}): Promise<Answer> =>
  admin().call('POST', `/system/template/save/${info.id}`, {
    nameZh: info.nameZh,
    nameEn: info.nameEn,
    sections,
    version: info.version,
    note: '调整',
    ...more,
  })
const build = async (templateId: string): Promise<DocumentNode> => {
  const built = await server.as('clerk').call('POST', '/report/entity/save/report', {
    reportName: '按模板',
    useRemark: '2',
    templateId,
    appUserId: 'cu_sample',
  })
  expect(built.status, JSON.stringify(built.body)).toBe(200)
  return (await server.as('clerk').call('GET', `/report/office/config/${built.body.data.id}`)).body.data.document
}
const own = async (): Promise<Info> =>
  (await admin().call('POST', '/system/template/copy/financial', { nameZh: '本行财务分析', nameEn: 'Our own' })).body
    .data

/** Every kind of block, once. */
const section = {
  id: 'own-1',
  title: '本行关注',
  level: 1,
  required: true,
  feeds: [],
  blocks: [
    {
      type: 'text',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: '报告期收入' },
            { type: 'templateField', attrs: { name: 'operatingRevenue' } },
            { type: 'text', text: '万元，上期' },
            { type: 'templateField', attrs: { name: 'operatingRevenue', back: 1 } },
            { type: 'text', text: '万元；注册地址：' },
            { type: 'templateField', attrs: { name: 'registeredAddress' }, marks: [{ type: 'bold' }] },
            { type: 'text', text: '；商誉' },
            { type: 'templateField', attrs: { name: 'goodwill', back: 5 } },
          ],
        },
      ],
    },
    { type: 'sentences', names: ['currentRatio', 'debtRatio'] },
    { type: 'table', caption: '偿债指标', names: ['currentRatio', 'debtRatio'] },
    { type: 'chart', kind: 'line', title: '资产负债率', series: [{ name: 'debtRatio' }] },
    { type: 'writer', writer: 'dupont' },
    { type: 'form', fill: '授信条件', caption: '授信条件表', columns: ['条件', '落实情况'], rows: 2 },
    { type: 'gap', what: '审计报告' },
    { type: 'manual', what: '调查人意见' },
    { type: 'guide', text: '写明是否同意' },
  ],
}

describe('templates as data', () => {
  test('what an administrator puts together is what a clerk’s report says, in its order, every figure with its source', async () => {
    const template = await own()
    const saved = await save(template, [section])
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const document = await build(template.id)
    const text = textOf(document)
    expect(text).toContain('报告期收入22,300.00万元，上期20,800.00万元')
    expect(text).toMatch(/商誉〔待填：商誉〕/)
    expect(
      document.content?.map(
        (node) =>
          node.attrs?.['caption'] ?? node.attrs?.['title'] ?? node.attrs?.['gap'] ?? node.attrs?.['guide'] ?? node.type,
      ),
    ).toEqual(expect.arrayContaining(['偿债指标', '资产负债率', '审计报告', '调查人意见', '写明是否同意']))
    const kinds = document.content?.map((node) => node.type) ?? []
    expect(kinds.slice(0, 5)).toEqual(['heading', 'paragraph', 'paragraph', 'table', 'reportChart'])
    const bound = [...textNodes(document)].filter((node) => node.marks?.some((mark) => mark.type === 'boundFigure'))
    expect(
      bound.find((node) => node.text === '22,300.00')?.marks?.find((mark) => mark.type === 'boundFigure')?.attrs?.[
        'key'
      ],
    ).toBe('profitSheet.operatingRevenue@2024-12-31')
    expect(JSON.stringify(document)).not.toContain('templateField')
  })

  test('each saving is a version; a report keeps the one that it was built from; an older one comes back', async () => {
    const template = await own()
    await build(template.id)
    const first = (await save(template, template.sections.slice(0, 3))).body.data as Info
    const second = (await save(first, template.sections.slice(0, 1))).body.data as Info
    const versions = (await admin().call('GET', `/system/template/version/list/${template.id}`)).body.rows
    expect(versions.map((row: { version: number; sections: number }) => [row.version, row.sections])).toEqual([
      [3, 1],
      [2, 3],
      [1, template.sections.length],
    ])
    const restored = (
      await admin().call('POST', `/system/template/version/restore/${template.id}`, {
        version: second.version,
        from: 2,
      })
    ).body.data
    expect([restored.version, restored.sections.length]).toEqual([4, 3])
    const report = await server.app.db
      .selectFrom('reports')
      .select('template_version')
      .where('template_id', '=', template.id)
      .executeTakeFirstOrThrow()
    expect(Number(report.template_version)).toBe(1)
    expect((await save(second, template.sections)).status).toBe(409)
  })

  test('a newer one of the product replaces what nobody edited, and waits where the bank did', async () => {
    const olderShipped = async (id: string): Promise<void> =>
      void (await server.app.db
        .updateTable('report_templates')
        .set({ outline: toJson([section]), version: 1, shipped_version: 0 })
        .where('id', '=', id)
        .execute())
    await olderShipped('energy')
    await ensureTemplates(server.app.db)
    expect((await read('energy')).sections.length).toBe(
      shippedTemplates.find(({ id }) => id === 'energy')?.sections.length,
    )
    const edited = (await save(await read('credit'), (await read('credit')).sections.slice(0, 2))).body.data as Info
    await server.app.db.updateTable('report_templates').set({ shipped_version: 0 }).where('id', '=', 'credit').execute()
    await ensureTemplates(server.app.db)
    expect(await read('credit')).toMatchObject({ edited: true, newer: true, version: edited.version })
    const restored = (
      await admin().call('POST', '/system/template/version/restore/credit', { version: edited.version, from: 0 })
    ).body.data
    expect(restored).toMatchObject({ edited: false, newer: false })
    expect(restored.sections.length).toBe(shippedTemplates.find(({ id }) => id === 'credit')?.sections.length)
  })

  test('what the product brings cannot be deleted, one of the bank’s own can; reports of it can still be opened', async () => {
    expect((await admin().call('DELETE', '/system/template/financial')).status).toBe(422)
    const template = await own()
    await build(template.id)
    expect((await admin().call('DELETE', `/system/template/${template.id}`)).status).toBe(200)
    expect((await admin().call('GET', `/system/template/info/${template.id}`)).status).toBe(404)
    const list = (await server.as('clerk').call('POST', '/report/entity/template/list', { type: '2' })).body.rows
    expect(list.map((row: { id: string }) => row.id)).not.toContain(template.id)
  })

  test('sections that are not saved yet are tried on a customer', async () => {
    const answer = await admin().call('POST', '/system/template/preview', {
      type: '2',
      sections: [section],
      appUserId: 'cu_sample',
    })
    expect(answer.body.data.sections[0].blocks[0].text).toContain('报告期收入22,300.00万元')
    expect(answer.body.data.missing).toContain('审计报告')
  })

  test.each([
    ['no section', [], 'shape'],
    [
      'a level left out',
      [
        { ...section, blocks: [] },
        { ...section, id: 'x', level: 3, blocks: [] },
      ],
      'level',
    ],
    ['the first below a chapter', [{ ...section, level: 2 }], 'level'],
    ['an id twice', [section, section], 'twice'],
    ['a name that there is not', [{ ...section, blocks: [{ type: 'sentences', names: ['constructor'] }] }], 'name'],
    [
      'a field that there is not',
      [
        {
          ...section,
          blocks: [
            {
              type: 'text',
              content: [{ type: 'paragraph', content: [{ type: 'templateField', attrs: { name: 'nothing' } }] }],
            },
          ],
        },
      ],
      'name',
    ],
    ['a writer that there is not', [{ ...section, blocks: [{ type: 'writer', writer: 'toString' }] }], 'writer'],
    [
      'text that no report may hold',
      [{ ...section, blocks: [{ type: 'text', content: [{ type: 'iframe' }] }] }],
      'text',
    ],
    [
      'text that is none',
      [{ ...section, blocks: [{ type: 'text', content: [{ type: 'paragraph', content: [null] }] }] }],
      'text',
    ],
    ['an unknown member', [{ ...section, run: 'x' }], 'shape'],
    [
      'a chart without a series',
      [{ ...section, blocks: [{ type: 'chart', kind: 'bar', title: 'x', series: [] }] }],
      'shape',
    ],
    ['a blank title', [{ ...section, title: ' ' }], 'shape'],
  ])('%s is refused, and told where', async (_, sections, keyword) => {
    const template = await read('financial')
    const answer = await save(template, sections)
    expect([answer.status, answer.body.errors?.[0]?.keyword]).toEqual([422, keyword])
    expect(answer.body.errors[0].field).toMatch(/^\/sections\/\d/)
    expect((await read('financial')).version).toBe(template.version)
  })

  test('are for administrators only; the catalogue names fields, ratios and writers', async () => {
    for (const path of ['/system/template/list', '/system/template/info/credit', '/system/template/catalogue'])
      expect((await server.as('clerk').call('GET', path)).status).toBe(403)
    const { names, writers } = (await admin().call('GET', '/system/template/catalogue')).body.data
    expect(names).toContainEqual({ name: 'currentRatio', label: '流动比率', unit: expect.any(String), group: '比率' })
    expect(names).toContainEqual({ name: 'inventories', label: '存货', unit: '元', group: '资产负债表' })
    expect(writers).toContainEqual({ name: 'shareholding', label: '股权结构与实际控制人' })
  })
})
