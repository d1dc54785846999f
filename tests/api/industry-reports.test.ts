import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDocument } from '../../core/document/check.ts'
import { textNodes, textOf } from '../../core/document/outline.ts'
import type { DocumentNode, FigureSources, ReportChart, ReportDocument } from '../../core/document/types.ts'
import { fromJson } from '../../server/db/client.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { addIndustryCustomers } from '../support/industry-customers.ts'
import { publishAnswered } from '../support/publish-answers.ts'

let server: TestApp
const clerk = () => server.as('clerk')

/** Five of C34 by four spellings of codes, two of C35, one of I65; the others are another clerk's. */
const factors = [1, 1.1, 1.25, 1.4, 2]
beforeAll(async () => {
  server = await testApp()
  await addIndustryCustomers(server.app, [
    ...['C34', 'C3421', '3421', ' c342 ', 'C349'].map((code, index) => ({
      id: `cu_${index}`,
      code,
      factor: factors[index] ?? 1,
    })),
    { id: 'cu_special', code: 'C35', factor: 3 },
    { id: 'cu_other_year', code: 'C3511', years: ['2022-12-31', '2023-12-31'] },
    { id: 'cu_software', code: 'I6513', power: false },
    ...['C34', 'C34', 'C34', 'C34', 'C34', 'C17'].map((code, index) => ({
      id: `cu_foreign_${index}`,
      code,
      ownerId: 'u_other',
      factor: 50,
    })),
  ])
})
afterAll(() => server.close())

const plan = (more: object = {}) => ({
  reportName: '通用设备制造业行业分析报告',
  useRemark: '4',
  templateId: 'industry',
  industryCode: 'C34',
  ...more,
})
const save = (more: object = {}, who: 'clerk' | 'admin' | 'other' = 'clerk'): Promise<Answer> =>
  server.as(who).call('POST', '/report/entity/save/report', plan(more))
const config = async (id: string): Promise<{ document: ReportDocument; figures: FigureSources; version: number }> =>
  (await clerk().call('GET', `/report/office/industry/config/${id}`)).body.data
const build = async (more: object = {}): Promise<{ id: string; document: ReportDocument; figures: FigureSources }> => {
  const { id } = (await save(more)).body.data
  return { id, ...(await config(id)) }
}

/** What stands below a chapter of level one. */
const chapter = (document: ReportDocument, id: string): DocumentNode[] => {
  const from = document.content.findIndex((node) => node.attrs?.['sectionId'] === id)
  const rest = document.content.slice(from + 1)
  const end = rest.findIndex((node) => node.type === 'heading')
  return rest.slice(0, end === -1 ? undefined : end)
}
const told = (document: ReportDocument, id: string): string => chapter(document, id).map(textOf).join('\n')

type Node = {
  code: string
  name: string
  level: string
  customers: number
  reports: number
  words?: string[]
  children: Node[]
}
const classify = async (who: 'clerk' | 'other' | 'reader', query = '', language = 'zh-CN'): Promise<Node[]> =>
  (await server.as(who).call('GET', `/report/industry/classify${query}`, undefined, { 'accept-language': language }))
    .body.data
const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)])

describe('the tree', () => {
  test('is the whole standard, with the customers and reports in scope at every level that they lie in', async () => {
    await save()
    const all = flat(await classify('clerk'))
    expect(all).toHaveLength(20 + 97 + 473 + 1381)
    const of = (code: string): object | undefined => all.find((node) => node.code === code)
    expect(of('C34')).toMatchObject({
      name: '通用设备制造业',
      level: 'division',
      customers: 5,
      reports: 1,
      words: expect.arrayContaining(['机床']),
    })
    expect([of('C'), of('C342'), of('C3421'), of('I6513')]).toMatchObject([
      { customers: 7 },
      { customers: 3 },
      { customers: 2 },
      { customers: 1 },
    ])
    expect(flat(await classify('other')).find(({ code }) => code === 'C17')).toMatchObject({ customers: 1, reports: 0 })
  })

  test('with used=true only what has a customer or a report', async () => {
    const used = flat(await classify('clerk', '?used=true'))
    expect(used.map(({ code }) => code)).toEqual([
      'C',
      'C34',
      'C342',
      'C3421',
      'C349',
      'C35',
      'C351',
      'C3511',
      'I',
      'I65',
      'I651',
      'I6513',
    ])
  })

  test('names sections and divisions in the reader’s language', async () => {
    const used = flat(await classify('clerk', '?used=true', 'en-US'))
    expect(used.filter(({ level }) => level === 'section' || level === 'division').map(({ name }) => name)).toEqual([
      'Manufacturing',
      'Manufacture of general-purpose machinery',
      'Manufacture of special-purpose machinery',
      expect.stringMatching(/^Information/),
      expect.stringMatching(/^Software/),
    ])
    expect(used.find(({ code }) => code === 'C3421')?.name).toBe('金属切削机床制造')
  })
})

describe('what a report would draw on', () => {
  test('customers by class and year, and which class is compared', async () => {
    const { data } = (await clerk().call('GET', '/report/industry/basis/C3421')).body
    expect(data).toMatchObject({ code: 'C3421', reportName: '金属切削机床制造', year: '2024', fewest: 5 })
    expect(data.years).toEqual([
      { year: '2024', customers: { C: 6, C34: 5, C342: 3, C3421: 2 }, used: 'C34' },
      { year: '2023', customers: { C: 1, C34: 0, C342: 0, C3421: 0 }, used: null },
    ])
  })

  test('an industry that the standard does not have is none', async () => {
    expect((await clerk().call('GET', '/report/industry/basis/Z99')).status).toBe(404)
  })
})

describe('a report about an industry', () => {
  test.each([
    ['nothing', {}],
    ['no code of the standard', { industryCode: 'Z99' }],
    ['a name alone', { industryName: '纺织业' }],
  ])('is refused with %s', async (_, more) => {
    const answer = await server.as('clerk').call('POST', '/report/entity/save/report', {
      reportName: '行业',
      useRemark: '4',
      templateId: 'industry',
      ...more,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.msg).toContain('国民经济行业分类')
  })

  test('is about no customer; its industry is the standard’s, however the code is written', async () => {
    const { id } = (await save({ industryCode: '3421', industryName: '别的名称', appUserId: 'cu_0' })).body.data
    expect(
      await server.app.db
        .selectFrom('reports')
        .select(['customer_id', 'industry_code', 'user_name'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ customer_id: null, industry_code: 'C3421', user_name: '金属切削机床制造' })
    const { data } = (await clerk().call('POST', '/report/industry/list', { industryCode: 'C342' })).body
    expect(data).toMatchObject([{ id, industryCode: 'C3421', industryName: '金属切削机床制造' }])
    await clerk().call('DELETE', `/report/entity/${id}`)
  })

  test('the list finds reports within a class, of codes that were stored without their letter too', async () => {
    const { id } = (await save({ reportName: '旧报告' })).body.data
    await server.app.db.updateTable('reports').set({ industry_code: '3411' }).where('id', '=', id).execute()
    const found = async (industryCode: string): Promise<string[]> =>
      (await clerk().call('POST', '/report/industry/list', { industryCode })).body.data.map(
        (row: { id: string }) => row.id,
      )
    expect(await found('C34')).toContain(id)
    expect(await found('C341')).toEqual([id])
    expect(await found('C342')).not.toContain(id)
    expect(await found('A')).toEqual([])
    await clerk().call('DELETE', `/report/entity/${id}`)
  })

  test('tells its class with all levels and what lies below it', async () => {
    const { document } = await build()
    expect(told(document, 'industry-1')).toContain(
      '本报告所述行业为通用设备制造业，国民经济行业分类（GB/T 4754-2017）大类代码为C34。',
    )
    expect(told(document, 'industry-1')).toContain('下设中类9个、小类')
    expect(told(document, 'industry-1')).toContain('门类\tC\t制造业')
    expect(told(document, 'industry-1')).toContain('C342\t金属加工机械制造')
  })
})

/** Quartiles by counting, without the product's own function: of five values the second, third and fourth. */
const sorted = (values: number[]): number[] => values.toSorted((a, b) => a - b)

async function measured(ids: string[], ratio: string): Promise<number[]> {
  const rows = await server.app.db.selectFrom('analyses').select('measures').where('customer_id', 'in', ids).execute()
  return sorted(
    rows.map(({ measures }) => Number(fromJson<{ values: Record<string, string> }>(measures).values[ratio])),
  )
}

describe('its figures', () => {
  const own = [0, 1, 2, 3, 4].map((index) => `cu_${index}`)

  test('are the quartiles of the clerk’s own five, not of another’s', async () => {
    const { document } = await build()
    const [, p25, p50, p75] = await measured(own, 'grossMargin')
    const shown = [p25, p50, p75].map((value) => `${((value ?? 0) * 100).toFixed(2)}%`).join('\t')
    expect(told(document, 'industry-6')).toContain(
      '以本人可查看范围内大类C34通用设备制造业客户5家2024年年报指标为样本。',
    )
    expect(told(document, 'industry-6')).toContain(`毛利率\t${shown}\t5`)
    expect(new Set([p25, p50, p75]).size).toBe(3)
  })

  test('each tells the class, the year and how many customers it rests on', async () => {
    const { document, figures } = await build()
    const key =
      [...textNodes({ type: 'doc', content: chapter(document, 'industry-6') })]
        .flatMap((node) => node.marks?.map((mark) => String(mark.attrs?.['key'])) ?? [])
        .find((one) => one.includes('grossMargin.median')) ?? ''
    expect(figures[key]).toEqual([
      expect.objectContaining({ kind: 'sample', fileName: 'C34 通用设备制造业', period: '2024-12-31', value: '5' }),
    ])
  })

  test('no digit stands outside a figure but those of years, and no figure is without a value', async () => {
    const { document } = await build()
    const marked = (node: DocumentNode): boolean => node.marks?.some(({ type }) => type === 'boundFigure') ?? false
    const loose = [...textNodes(document)]
      .filter((node) => !marked(node) && /\d/.test((node.text ?? '').replace(/\d{4}年/g, '')))
      .map(({ text }) => text)
    expect(loose).toEqual([])
    expect(checkDocument(document)).toEqual([])
    expect([...textNodes(document)].filter(marked).length).toBeGreaterThan(100)
  })

  test('every quartile rests on the sample', async () => {
    const { figures } = await build()
    const keys = Object.keys(figures).filter((key) => key.startsWith('record.sample.'))
    expect(keys.length).toBeGreaterThan(50)
    for (const key of keys)
      expect(figures[key], key).toEqual([
        expect.objectContaining({ kind: 'sample', value: expect.stringMatching(/^[5-9]\d*$/) }),
      ])
  })

  test('of a class with fewer than five are those of the class around it, which is named', async () => {
    const { document } = await build({ industryCode: 'C3421' })
    expect(told(document, 'industry-6')).toContain(
      '小类C3421金属切削机床制造有2024年年报指标的客户仅2家，不足5家，为避免反映单个客户的数据，不列示该小类的分位数，以下改以大类C34通用设备制造业客户5家为样本',
    )
    expect(told(document, 'industry-7')).toContain('万元收入耗电量')
  })

  test('are not there at all where even the section has fewer than five', async () => {
    const { document } = await build({ industryCode: 'I65' })
    expect(told(document, 'industry-6')).toContain('其所属门类的客户同样不足，本节不列示分位数。')
    expect(told(document, 'industry-6')).not.toMatch(/毛利率\t/)
    expect(told(document, 'industry-9')).toContain('客户不足5家，不列示异常占比、户均异常数和常见异常。')
    expect(chapter(document, 'industry-9').some(({ type }) => type === 'reportChart')).toBe(false)
  })

  test('of a year in which too few have figures are not there either', async () => {
    const { document } = await build({ periods: ['2023-12-31'] })
    expect(told(document, 'industry-6')).toContain('有2023年年报指标的客户仅0家')
    expect(told(document, 'industry-6')).not.toMatch(/毛利率\t/)
  })

  test('are drawn as boxes of lower quartile, median and upper quartile, without the values of single customers', async () => {
    const { document } = await build()
    const boxes = chapter(document, 'industry-6')
      .filter(({ type }) => type === 'reportChart')
      .map(({ attrs }) => attrs as unknown as ReportChart)
    expect(boxes.map(({ kind, unit }) => [kind, unit])).toEqual([
      ['box', '%'],
      ['box', '倍'],
      ['box', '天'],
    ])
    const [, p25, p50, p75] = await measured(own, 'grossMargin')
    const place = boxes[0]?.categories.indexOf('毛利率') ?? -1
    expect(boxes[0]?.series.map(({ values }) => values[place])).toEqual(
      [p25, p50, p75].map((value) => ((value ?? 0) * 100).toFixed(2)),
    )
  })

  test('of energy stand beside the reference range, with what dearer electricity costs', async () => {
    const { document } = await build()
    const cost = (await measured(own, 'electricityCostShare'))[2] ?? 0
    expect(told(document, 'industry-7')).toContain(
      `电费占营业成本比中位数为${(cost * 100).toFixed(2)}%，其他条件不变时，电价每上升10%，营业成本约上升${(cost * 10).toFixed(2)}%。`,
    )
    expect(told(document, 'industry-7')).toMatch(
      /万元收入耗电量中位数为[\d.,]+千瓦时\/万元，(低于|处于|高于)参考区间（150~450）/,
    )
  })

  test('of lending count customers, reports and anomalies in scope', async () => {
    await clerk().call('POST', '/report/entity/save/report', {
      reportName: '征信',
      useRemark: '1',
      templateId: 'credit',
      appUserId: 'cu_0',
      periods: [],
      tableIds: [],
    })
    const { document } = await build()
    const rows = await server.app.db
      .selectFrom('analyses')
      .select(['high', 'medium', 'low', 'info'])
      .where('customer_id', 'in', own)
      .execute()
    const events = rows.map(({ high, medium, low, info }) => Number(high) + Number(medium) + Number(low) + Number(info))
    const sum = events.reduce((total, count) => total + count, 0)
    expect(told(document, 'industry-9')).toContain(
      '该行业客户共5户，其中已取得财务报表的5户，已建立报告1份，其中已发布0份。',
    )
    expect(told(document, 'industry-9')).toContain(`存在异常事项的客户${events.filter((count) => count > 0).length}家`)
    expect(told(document, 'industry-9')).toContain(`户均异常${(sum / 5).toFixed(2)}项`)
    const table = chapter(document, 'industry-9').find(
      ({ attrs }) => attrs?.['dataKey'] === 'table:industry-9.frequent',
    )
    const hits = await server.app.db
      .selectFrom('anomaly_hits')
      .select(['rule_id', 'customer_id'])
      .where('customer_id', 'in', own)
      .execute()
    const byRule = [...Map.groupBy(hits, ({ rule_id }) => rule_id)].map(
      ([rule, those]) => [rule, new Set(those.map(({ customer_id }) => customer_id)).size] as const,
    )
    const most = Math.max(...byRule.map(([, customers]) => customers))
    expect(table?.content).toHaveLength(1 + Math.min(5, byRule.length))
    expect(textOf(table?.content?.[1] ?? { type: 'text' })).toMatch(new RegExp(`^[A-Z]{2}\\d+.*\t${most}\t\\d+$`))
    expect(told(document, 'industry-9')).toContain('未取得该行业授信余额')
  })

  test('come together in the conclusion', async () => {
    const { document } = await build()
    expect(told(document, 'industry-11')).toMatch(/财务方面，样本客户资产负债率中位数[\d.]+%、毛利率中位数/)
    expect(told(document, 'industry-11')).toContain('行内方面，可查看范围内该行业客户5户')
  })
})

describe('whose it is', () => {
  test('another clerk neither sees it nor its industry in the tree', async () => {
    const { id } = await build()
    for (const path of [`/report/office/industry/config/${id}`, `/report/entity/${id}`])
      expect((await server.as('other').call('GET', path)).status).toBe(404)
    expect((await server.as('other').call('POST', '/report/industry/list', {})).body.totalCount).toBe(0)
  })

  test('an administrator who refreshes it does not bring other clerks’ customers into it', async () => {
    const { id, document } = await build()
    const refreshed = await server.as('admin').call('POST', `/report/entity/batch/update/data/${id}`, {})
    expect(refreshed.status).toBe(200)
    expect(told((await config(id)).document, 'industry-6')).toBe(told(document, 'industry-6'))
  })

  test('the administrator’s own counts all', async () => {
    const { id } = (await save({ industryCode: 'C34' }, 'admin')).body.data
    const { document } = (await server.as('admin').call('GET', `/report/office/industry/config/${id}`)).body.data
    expect(told(document, 'industry-6')).toContain('客户10家2024年年报指标为样本')
  })
})

describe('what a clerk types into the prepared tables', () => {
  /** The document with the rows of a prepared table filled in, cell by cell. */
  const filled = (document: ReportDocument, key: string, rows: string[][]): ReportDocument => ({
    ...document,
    content: document.content.map((node) =>
      node.attrs?.['dataKey'] !== key
        ? node
        : {
            ...node,
            content: (node.content ?? []).map((row, index) => {
              const typed = rows[index - 1]
              return typed
                ? {
                    ...row,
                    content: (row.content ?? []).map((cell, column) => ({
                      ...cell,
                      content: [
                        { type: 'paragraph', content: typed[column] ? [{ type: 'text', text: typed[column] }] : [] },
                      ],
                    })),
                  }
                : row
            }),
          },
    ),
  })

  test('is worked out when the data are refreshed, stays as it was typed, and follows a later change', async () => {
    const { id, document } = await build()
    expect(told(document, 'industry-2')).toContain('尚未得出规模增速与生命周期阶段，原因：待填。')
    const save1 = await clerk().call('POST', `/report/entity/update/report/${id}`, {
      version: 1,
      content: filled(
        filled(document, 'form:industry-2', [
          ['2022', '100'],
          ['2023', '120'],
          ['2024', '144'],
        ]),
        'form:industry-5',
        [
          ['甲', '30'],
          ['乙', '20'],
          ['丙', '10'],
          ['丁', '5'],
        ],
      ),
    })
    expect(save1.status, JSON.stringify(save1.body)).toBe(200)
    const refreshed = await clerk().call('POST', `/report/entity/batch/update/data/${id}`, {})
    expect(refreshed.status, JSON.stringify(refreshed.body).slice(0, 500)).toBe(200)
    const now = (await config(id)).document
    expect(told(now, 'industry-2')).toContain('2022年至2024年行业规模年均复合增长20.00%')
    expect(told(now, 'industry-2')).toContain('行业处于成长期')
    expect(told(now, 'industry-2')).not.toContain('尚未得出规模增速')
    expect(told(now, 'industry-2')).toContain('2022\t100')
    expect(told(now, 'industry-5')).toContain('前四大企业份额合计（CR4）为65%')
    expect(chapter(now, 'industry-2').filter(({ type }) => type === 'reportChart')).toHaveLength(1)
    const again = await clerk().call('POST', `/report/entity/update/report/${id}`, {
      version: (await config(id)).version,
      content: filled(now, 'form:industry-2', [
        ['2022', '100'],
        ['2023', '105'],
        ['2024', '110.25'],
      ]),
    })
    expect(again.status).toBe(200)
    await clerk().call('POST', `/report/entity/batch/update/data/${id}`, {})
    expect(told((await config(id)).document, 'industry-2')).toContain('年均复合增长5.00%')
  })
})

describe('like other reports', () => {
  test('it is stale once a customer of its industry changes, and says so until it is refreshed', async () => {
    const { id } = await build()
    const state = async (): Promise<object> => (await clerk().call('GET', `/report/entity/stale/${id}`)).body.data
    expect(await state()).toMatchObject({ stale: false, appUserId: null })
    await addIndustryCustomers(server.app, [{ id: 'cu_late', code: 'C34', factor: 1.7 }])
    expect(await state()).toMatchObject({ stale: true, changedAt: expect.any(String) })
    const { body } = await clerk().call('POST', `/report/entity/batch/update/data/${id}`, {})
    expect(body.data.length).toBeGreaterThan(5)
    expect(told((await config(id)).document, 'industry-6')).toContain('客户6家2024年年报指标为样本')
    expect(await state()).toMatchObject({ stale: false })
  })

  test('it is copied with its industry, and exported in all three forms', async () => {
    const { id } = await build({ reportName: '可引用的行业报告' })
    const copy = (await clerk().call('POST', `/report/entity/copy/${id}`, {})).body.data
    expect(
      await server.app.db
        .selectFrom('reports')
        .select(['industry_code', 'customer_id'])
        .where('id', '=', copy.id)
        .executeTakeFirst(),
    ).toEqual({ industry_code: 'C34', customer_id: null })
    for (const [format, begin] of [
      ['docx', 'PK'],
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
    ] as const) {
      const file = await clerk().call('GET', `/report/entity/${id}/export?format=${format}&sources=true`)
      expect([file.status, file.raw.subarray(0, begin.length).toString()]).toEqual([200, begin])
    }
  })

  const publish = (id: string, name: string): Promise<Answer> =>
    publishAnswered(clerk(), id, `?reportName=${encodeURIComponent(name)}`)

  test('a credit report about a customer of the industry quotes it once it is published', async () => {
    const { id } = await build({ reportName: '被引用的行业报告' })
    const published = await publish(id, '被引用的行业报告')
    expect(published.status, JSON.stringify(published.body)).toBe(200)
    expect((await clerk().call('GET', `/report/office/industry/config/${id}`)).body.data).toMatchObject({
      mode: 'view',
      status: 'published',
      publication: { intact: true },
    })
    const built = (
      await clerk().call('POST', '/report/entity/save/report', {
        reportName: '征信',
        useRemark: '1',
        templateId: 'credit',
        appUserId: 'cu_1',
        periods: [],
        tableIds: [],
      })
    ).body.data.id
    const text = textOf((await clerk().call('GET', `/report/office/config/${built}`)).body.data.document)
    expect(text).toMatch(/行内已发布《被引用的行业报告》（\d{4}年\d+月\d+日），摘要如下：/)
    expect(text).toContain(
      '行业定义与分类：本报告所述行业为通用设备制造业，国民经济行业分类（GB/T 4754-2017）大类代码为C34。',
    )
    expect(text).toMatch(/行业用能特征：以本人可查看范围内大类C34通用设备制造业客户\d家2024年年报指标为样本。/)
  })
})
