import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textNodes, textOf } from '../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../core/document/types.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
let from: string
let to: string
let bare: string
beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db)
  await addSampleCustomer(server.app.db, { id: 'cu_second', years: 3 })
  await addSampleCustomer(server.app.db, { id: 'cu_bare', statements: false, power: false })
  // The second enterprise sells twice as much.
  for (const row of await server.app.db
    .selectFrom('table_rows')
    .select(['id', 'data'])
    .where('customer_id', '=', 'cu_second')
    .where('table_id', '=', 'profitSheet')
    .execute()) {
    const data = JSON.parse(typeof row.data === 'string' ? row.data : JSON.stringify(row.data)) as Record<
      string,
      string
    >
    await server.app.db
      .updateTable('table_rows')
      .set({ data: JSON.stringify({ ...data, operatingRevenue: String(Number(data['operatingRevenue']) * 2) }) })
      .where('id', '=', row.id)
      .execute()
  }
  ;[from, to, bare] = (await Promise.all(['cu_sample', 'cu_second', 'cu_bare'].map((id) => build(id)))) as [
    string,
    string,
    string,
  ]
})
afterAll(() => server.close())

const clerk = () => server.as('clerk')
const build = async (appUserId: string): Promise<string> =>
  (
    await clerk().call('POST', '/report/entity/save/report', {
      reportName: `报告${appUserId}`,
      useRemark: '2',
      templateId: 'financial',
      appUserId,
    })
  ).body.data.id
const documentOf = async (id: string): Promise<ReportDocument> =>
  (await clerk().call('GET', `/report/office/config/${id}`)).body.data.document
const saveSection = (more: object = {}) =>
  clerk().call('POST', '/report/entity/content/save/as', {
    title: '收入与毛利的写法',
    reportId: from,
    sectionId: 'financial-5.1',
    tags: ['收入'],
    ...more,
  })
/** A clerk’s sentence with a figure of the first report, which the product had written as 22,300.00. */
const said = (before: string, key: string, text: string, after: string): DocumentNode => ({
  type: 'paragraph',
  content: [
    { type: 'text', text: before },
    { type: 'text', text, marks: [{ type: 'boundFigure', attrs: { key, value: '223000000', shown: '22,300.00' } }] },
    { type: 'text', text: after },
  ],
})
const figuresIn = (nodes: DocumentNode[]): [key: string, text: string][] =>
  nodes
    .flatMap((node) => [...textNodes(node)])
    .flatMap((node) => {
      const mark = node.marks?.find(({ type }) => type === 'boundFigure')
      return mark ? [[String(mark.attrs?.['key']), node.text ?? ''] as [string, string]] : []
    })

describe('the library of passages', () => {
  test('a section is saved without the enterprise: figures are slots, charts stay behind', async () => {
    const saved = await saveSection()
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(saved.body.data.leftOut).toBeGreaterThan(0)
    const [row] = (await clerk().call('POST', '/report/entity/content/list', { search: '毛利' })).body.rows
    expect(row).toMatchObject({
      id: saved.body.data.id,
      title: '收入与毛利的写法',
      tags: ['收入'],
      own: true,
      shared: false,
      uses: 0,
    })
    expect(row.plain).toContain('营业收入为〔营业收入〕')
    expect(row.plain).not.toMatch(/22,300\.00/)
    for (const [key] of figuresIn(row.content)) expect(key).toMatch(/@(-\d+)?$/)
    expect(JSON.stringify(row.content)).not.toMatch(/"written"|"sectionId"|"dataKey":"|reportChart/)
  })

  test('who shares a passage shares no figure of the enterprise: what stood in a slot is not sent with it', async () => {
    const { id } = (await saveSection({ title: '不带数字', shared: true })).body.data
    const { rows } = (await server.as('other').call('POST', '/report/entity/content/list', { pageSize: 100 })).body
    const { content } = rows.find((row: { id: string }) => row.id === id)
    expect(figuresIn(content).length).toBeGreaterThan(5)
    expect(figuresIn(content).filter(([, text]) => /\d/.test(text))).toEqual([])
    await clerk().call('DELETE', `/report/entity/content/delete/${id}`)
  })

  test('charts and pictures stay behind in cells, lists and quotations too', async () => {
    const chart = {
      type: 'reportChart',
      attrs: {
        kind: 'bar',
        title: '收入',
        unit: '',
        categories: ['2024'],
        series: [{ name: '收入', values: ['22300'] }],
      },
    }
    const said = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
    const content = [
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [chart] },
              { type: 'tableCell', content: [said('单元格'), { type: 'image', attrs: { src: 'file:fl_x' } }] },
            ],
          },
        ],
      },
      { type: 'bulletList', content: [{ type: 'listItem', content: [said('列表'), chart] }] },
      { type: 'blockquote', content: [chart, said('引用')] },
    ]
    const saved = await saveSection({ sectionId: undefined, title: '夹带', content })
    expect([saved.status, saved.body.data.leftOut]).toEqual([200, 4])
    const [row] = (await clerk().call('POST', '/report/entity/content/list', { search: '夹带' })).body.rows
    expect(JSON.stringify(row.content)).not.toMatch(/reportChart|22300|file:/)
    expect(row.plain.replace(/\s+/g, '')).toBe('单元格列表引用')
  })

  test('in another report it speaks of that enterprise, and every figure has its source there', async () => {
    const { id } = (await saveSection()).body.data
    const applied = (await clerk().call('POST', '/report/entity/content/apply', { id, reportId: to })).body.data
    const own = new Map(figuresIn((await documentOf(to)).content))
    const filled = figuresIn(applied.blocks)
    expect(filled.length).toBeGreaterThan(10)
    for (const [key, text] of filled) if (own.has(key)) expect([key, text]).toEqual([key, own.get(key)])
    const revenue = filled.find(([key]) => key === 'profitSheet.operatingRevenue@2024-12-31')
    expect(revenue?.[1]).toBe('44,600.00')
    const { figures } = (await clerk().call('GET', `/report/office/config/${to}`)).body.data
    for (const [key] of filled) expect(Object.keys(figures)).toContain(key)
  })

  test('words of the product that say how a figure changed follow the enterprise; a clerk’s own are named to be looked at', async () => {
    const growth = (lead: string, tail: string): DocumentNode => ({
      type: 'paragraph',
      content: [
        { type: 'text', text: `净利润${lead}` },
        {
          type: 'text',
          text: '99.00%',
          marks: [
            {
              type: 'boundFigure',
              attrs: { key: 'ratio.growth.netProfit@2024-12-31', value: '0.99', shown: '99.00%' },
            },
          ],
        },
        { type: 'text', text: `${tail}。` },
      ],
    })
    const { id } = (
      await saveSection({
        sectionId: undefined,
        title: '方向',
        content: [growth('，较上年大幅下降', ''), growth('翻着跟头往上走', '')],
      })
    ).body.data
    const { blocks, check } = (await clerk().call('POST', '/report/entity/content/apply', { id, reportId: to })).body
      .data
    const written = textOf({ type: 'doc', content: (await documentOf(to)).content })
    const said = /净利润为[\d,.]+万元(，[^，。]*?[\d.]+%）?)/.exec(written)?.[1]
    expect(said).toMatch(/增长/)
    expect(textOf(blocks[0])).toBe(`净利润${said}。`)
    expect(check).toEqual(['净利润增长率'])
  })

  test('of an enterprise without statements the product’s section says what its own report says', async () => {
    const { id } = (await saveSection()).body.data
    const { blocks, open } = (await clerk().call('POST', '/report/entity/content/apply', { id, reportId: bare })).body
      .data
    const own = (await documentOf(bare)).content
    const start = own.findIndex((node) => node.attrs?.['sectionId'] === 'financial-5.1')
    expect(blocks.map(textOf)).toEqual(own.slice(start + 1, start + 1 + blocks.length).map(textOf))
    expect([blocks.length > 0, figuresIn(blocks), open]).toEqual([true, [], []])
  })

  test('what the other report has no figure for is named in a clerk’s own sentence, never filled with the first enterprise’s', async () => {
    const { id } = (
      await saveSection({
        sectionId: undefined,
        title: '自己的话',
        content: [said('本期卖了', 'profitSheet.operatingRevenue@2024-12-31', '22,300.00', '万元')],
      })
    ).body.data
    const { blocks, open } = (await clerk().call('POST', '/report/entity/content/apply', { id, reportId: bare })).body
      .data
    expect([blocks.map(textOf), open]).toEqual([['本期卖了〔待填：营业收入〕万元'], ['营业收入']])
  })

  test('names and words of the first enterprise are not those of another, in silence', async () => {
    const one = await addSampleCustomer(server.app.db, {
      id: 'cu_one',
      name: '无锡鑫达设备制造有限公司',
      statements: false,
    })
    const two = await addSampleCustomer(server.app.db, { id: 'cu_two', name: '苏州恒丰纺织有限公司' })
    const [first, second] = [await build(one), await build(two)]
    const gap = (await documentOf(first)).content.find((node) => node.attrs?.['gap'])
    expect(gap).toBeDefined()
    const kept = { ...gap, content: [...(gap?.content ?? []), { type: 'text', text: '客户拒绝。' }] }
    const own = { type: 'paragraph', content: [{ type: 'text', text: '无锡鑫达设备制造有限公司（cu_one）经营稳定。' }] }
    const saved = await saveSection({ reportId: first, sectionId: undefined, title: '名称', content: [own, kept] })
    const put = async (reportId: string) =>
      (await clerk().call('POST', '/report/entity/content/apply', { id: saved.body.data.id, reportId })).body.data
    expect((await put(second)).blocks.map(textOf)[0]).toBe('苏州恒丰纺织有限公司（cu_two）经营稳定。')
    expect((await put(second)).check).toEqual([`“${textOf(gap as DocumentNode).slice(0, 12)}…”`])
    const again = await put(first)
    expect(again.blocks.map(textOf)).toEqual([textOf(own), textOf(kept as DocumentNode)])
    expect([again.open, again.check]).toEqual([[], []])
  })

  test('it is put at the end of a section, as a new version; a stale version is refused and nothing is lost', async () => {
    const { id } = (await saveSection()).body.data
    const before = await documentOf(to)
    const { version } = (await clerk().call('GET', `/report/entity/${to}`)).body.data
    const stale = await clerk().call('POST', '/report/entity/content/apply', {
      id,
      reportId: to,
      sectionId: 'financial-11',
      version: version - 1,
    })
    expect(stale.status).toBe(409)
    const applied = await clerk().call('POST', '/report/entity/content/apply', {
      id,
      reportId: to,
      sectionId: 'financial-11',
      version,
    })
    expect(applied.body.data.version).toBe(version + 1)
    const after = await documentOf(to)
    const next = after.content.findIndex((node) => node.attrs?.['sectionId'] === 'financial-12')
    expect(textOf(after.content[next - 1] as DocumentNode)).toBe(textOf(applied.body.data.blocks.at(-1)))
    expect(after.content.length).toBe(before.content.length + applied.body.data.blocks.length)
    expect(
      (
        await clerk().call('POST', '/report/entity/content/apply', {
          id,
          reportId: to,
          sectionId: 'nowhere',
          version: version + 1,
        })
      ).status,
    ).toBe(404)
  })

  test('a figure that was reworded keeps its unit and decimals; one that was typed over is nobody else’s', async () => {
    const content = [
      said('收入约', 'profitSheet.operatingRevenue@2024-12-31', '2.2', '亿元'),
      said('收入约', 'profitSheet.operatingRevenue@2024-12-31', '9.9', '亿元'),
    ]
    const { id } = (await saveSection({ sectionId: undefined, title: '约数', content })).body.data
    const { blocks, open } = (await clerk().call('POST', '/report/entity/content/apply', { id, reportId: to })).body
      .data
    expect(blocks.map(textOf)).toEqual(['收入约4.5亿元', '收入约〔待填：营业收入〕亿元'])
    expect([figuresIn(blocks), open]).toEqual([[['profitSheet.operatingRevenue@2024-12-31', '4.5']], ['营业收入']])
  })

  test('one’s own and what is shared; a colleague may use it but not change it; an administrator may', async () => {
    const own = (await saveSection({ title: '只给自己' })).body.data.id
    const shared = (await saveSection({ title: '大家可用', shared: true })).body.data.id
    const titles = async (body: object = {}): Promise<string[]> =>
      (await server.as('other').call('POST', '/report/entity/content/list', { pageSize: 100, ...body })).body.rows.map(
        (row: { title: string }) => row.title,
      )
    expect(await titles()).toEqual(['大家可用'])
    expect(await titles({ scope: 'own' })).toEqual([])
    expect((await server.as('other').call('DELETE', `/report/entity/content/delete/${own}`)).status).toBe(404)
    expect((await server.as('other').call('DELETE', `/report/entity/content/delete/${shared}`)).status).toBe(403)
    expect(
      (await server.as('other').call('POST', `/report/entity/content/update/${shared}`, { title: 'x' })).status,
    ).toBe(403)
    expect(
      (
        await server
          .as('reader')
          .call('POST', '/report/entity/content/save/as', { title: 'x', reportId: from, sectionId: 'financial-1' })
      ).status,
    ).toBe(403)
    expect(
      (
        await server
          .as('admin')
          .call('POST', `/report/entity/content/update/${shared}`, { title: '总行口径', tags: ['口径'] })
      ).status,
    ).toBe(200)
    expect(await titles({ search: '口径' })).toEqual(['总行口径'])
  })

  test('deleted and restored', async () => {
    const { id } = (await saveSection({ title: '会被删除' })).body.data
    const found = async (): Promise<number> =>
      (await clerk().call('POST', '/report/entity/content/list', { search: '会被删除' })).body.total
    await clerk().call('DELETE', `/report/entity/content/delete/${id}`)
    expect(await found()).toBe(0)
    expect((await clerk().call('POST', '/report/entity/content/apply', { id, reportId: to })).status).toBe(404)
    expect((await server.as('other').call('POST', `/report/entity/content/restore/${id}`)).status).toBe(404)
    await clerk().call('POST', `/report/entity/content/restore/${id}`)
    expect(await found()).toBe(1)
  })

  test.each([
    [
      'nothing but a chart',
      {
        sectionId: undefined,
        content: [{ type: 'reportChart', attrs: { kind: 'bar', title: '', unit: '', categories: [], series: [] } }],
      },
      422,
    ],
    [
      'a node that no report has',
      { sectionId: undefined, content: [{ type: 'paragraph', content: [{ type: 'script', text: 'x' }] }] },
      422,
    ],
    ['a blank title', { title: '  ' }, 422],
    ['an unknown member', { colour: 'red' }, 422],
    ['a section that is not there', { sectionId: 'none' }, 404],
    ['a report of somebody else', { reportId: 'rp_none' }, 404],
  ])('%s is refused', async (_, more, status) => {
    expect((await saveSection(more)).status).toBe(status)
  })
})

test('a section put into its own report once more: a dry refresh finds nothing', async () => {
  const own = await build('cu_sample')
  const { id } = (
    await clerk().call('POST', '/report/entity/content/save/as', {
      title: '整节',
      reportId: own,
      sectionId: 'financial-5',
    })
  ).body.data
  const applied = await clerk().call('POST', '/report/entity/content/apply', {
    id,
    reportId: own,
    sectionId: 'financial-5',
  })
  expect([applied.status, applied.body.data.open, applied.body.data.check]).toEqual([200, [], []])
  expect(applied.body.data.blocks.length).toBeGreaterThan(5)
  const refreshed = (await clerk().call('POST', `/report/entity/batch/update/data/${own}`, { dryRun: true })).body.data
  expect(
    refreshed.map(
      ({ where, old, new: next }: { where: string; old: string; new: string }) => `${where}: ${old} → ${next}`,
    ),
  ).toEqual([])
})
