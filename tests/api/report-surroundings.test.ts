import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textOf } from '../../core/document/outline.ts'
import type { DocumentNode } from '../../core/document/types.ts'
import { analyseCustomer } from '../../server/analysis/events/analyse.ts'
import { readIndustryQuote } from '../../server/reports/writing/data/industry-report.ts'
import { readSameIndustry } from '../../server/reports/writing/data/same-industry.ts'
import { toJson } from '../../server/db/client.ts'
import type { CurrentUser } from '../../server/user.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'
import sample from '../support/sample-enterprise.json' with { type: 'json' }

let server: TestApp
const user = (id: string, scope: CurrentUser['scope'] = 'own') => ({ id, scope, bankId2: 'b_1' }) as CurrentUser
const others = Array.from({ length: 6 }, (_, index) => `cu_peer_${index}`)
const codes = ['C34', 'C34', '3421', 'C3441', 'C35', 'C17']

/** Puts another code of industry into a customer's basics. */
async function setIndustry(id: string, code: string): Promise<void> {
  const { db } = server.app
  await db
    .updateTable('table_rows')
    .set({ data: toJson({ ...sample.basic, industryCode: code }) })
    .where('customer_id', '=', id)
    .where('table_id', '=', 'basic')
    .execute()
}

beforeAll(async () => {
  server = await testApp()
  const { db, schemas, rules } = server.app
  await addSampleCustomer(db, { power: false })
  for (const [index, id] of others.entries()) {
    await addSampleCustomer(db, { id, power: false, ownerId: index === 5 ? 'u_other' : 'u_clerk' })
    await setIndustry(id, codes[index] ?? 'C34')
  }
  for (const id of ['cu_sample', ...others]) await analyseCustomer(db, { schemas, rules }, id)
})
afterAll(() => server.close())

describe('whom a customer is compared with', () => {
  test('others of its division, however their codes are written; of its section where they are too few', async () => {
    const found = await readSameIndustry(server.app.db, user('u_clerk'), 'cu_sample', 'C3421', '2024-12-31')
    expect(found).toMatchObject({
      year: '2024',
      division: { name: '通用设备制造业', count: 4 },
      section: { name: '制造业', count: 5 },
    })
    expect(found?.values['debtRatio']).toHaveLength(5)
  })

  test('only whom the clerk may see, only of the same year, and nobody of an unknown industry', async () => {
    const { db } = server.app
    expect(await readSameIndustry(db, user('u_other'), 'cu_peer_5', 'C17', '2024-12-31')).toMatchObject({
      division: { count: 0 },
      section: { count: 0 },
    })
    expect(await readSameIndustry(db, user('u_admin', 'all'), 'cu_sample', 'C34', '2024-12-31')).toMatchObject({
      section: { count: 6 },
    })
    expect(await readSameIndustry(db, user('u_clerk'), 'cu_sample', 'C34', '2019-12-31')).toMatchObject({
      division: { count: 0 },
    })
    expect(await readSameIndustry(db, user('u_clerk'), 'cu_sample', '', '2024-12-31')).toBeNull()
    expect(await readSameIndustry(db, user('u_clerk'), 'cu_sample', 'C34', undefined)).toBeNull()
  })

  test('stands in the report with its quartiles', async () => {
    const clerk = server.as('clerk')
    const built = await clerk.call('POST', '/report/entity/save/report', {
      reportName: '财务分析',
      useRemark: '2',
      templateId: 'financial',
      appUserId: 'cu_sample',
      periods: [],
      tableIds: [],
    })
    const { document } = (await clerk.call('GET', `/report/office/config/${built.body.data.id}`)).body.data
    expect(textOf(document)).toContain('以下改以制造业门类5家客户为样本')
    // All are the same enterprise: nobody is above or below another.
    expect(textOf(document)).toContain('资产负债率\t42.53%\t42.53%\t42.53%\t42.53%\t5\t0.00%\t处于中间水平')
  })
})

describe('what a published report says of the industry', () => {
  const heading = (sectionId: string, text: string): DocumentNode => ({
    type: 'heading',
    attrs: { level: 1, sectionId },
    content: [{ type: 'text', text }],
  })
  const words = (text: string, attrs: object = {}): DocumentNode => ({
    type: 'paragraph',
    attrs: { ...attrs },
    content: [{ type: 'text', text }],
  })
  const content = {
    type: 'doc',
    content: [
      heading('industry-1', '一、行业定义与分类'),
      words('未取得资料。', { gap: '资料' }),
      words('本行业为通用设备制造业。'),
      heading('industry-2', '二、地位'),
      words('不引用。'),
      heading('industry-4', '四、产业链与供需'),
      words('上游为钢材，2025年价格下降5%。'),
    ],
  }

  async function addReport(
    id: string,
    more: { status?: 'draft' | 'published'; code?: string; owner?: string; day?: string } = {},
  ): Promise<void> {
    const time = `${more.day ?? '2025-06-01'}T00:00:00.000Z`
    const published = (more.status ?? 'published') === 'published'
    await server.app.db
      .insertInto('reports')
      .values({
        id,
        report_name: `${id}报告`,
        use_remark: '4',
        status: more.status ?? 'published',
        customer_id: null,
        user_name: '',
        template_id: 'industry',
        template_version: 1,
        periods: toJson([]),
        table_ids: toJson([]),
        content: toJson(content),
        figures: toJson({}),
        published_at: published ? time : null,
        content_hash: null,
        owner_id: more.owner ?? 'u_clerk',
        branch_id: 'b_1',
        extra: toJson({}),
        written: toJson([]),
        industry_code: more.code ?? 'C34',
        search: '',
        version: 1,
        created_at: time,
        updated_at: time,
        deleted_at: null,
      })
      .execute()
  }

  test('is quoted: the first sentence of some chapters, not what is missing, with name and day', async () => {
    const { db } = server.app
    expect(await readIndustryQuote(db, user('u_clerk'), 'C34')).toBeNull()
    await addReport('r_draft', { status: 'draft' })
    await addReport('r_foreign', { owner: 'u_other' })
    await addReport('r_textile', { code: 'C17' })
    expect(await readIndustryQuote(db, user('u_clerk'), 'C34')).toBeNull()
    await addReport('r_section', { code: 'C', day: '2025-07-01' })
    expect((await readIndustryQuote(db, user('u_clerk'), 'C34'))?.reportName).toBe('r_section报告')
    await addReport('r_own', { code: 'C3421' })
    expect(await readIndustryQuote(db, user('u_clerk'), '34')).toEqual({
      reportName: 'r_own报告',
      day: '2025-06-01',
      parts: [
        { title: '行业定义与分类', text: '本行业为通用设备制造业。' },
        { title: '产业链与供需', text: '上游为钢材，2025年价格下降5%。' },
      ],
    })
  })

  test('stands in a credit report as a quotation', async () => {
    const clerk = server.as('clerk')
    const built = await clerk.call('POST', '/report/entity/save/report', {
      reportName: '授信调查',
      useRemark: '1',
      templateId: 'credit',
      appUserId: 'cu_sample',
      periods: [],
      tableIds: [],
    })
    const { document } = (await clerk.call('GET', `/report/office/config/${built.body.data.id}`)).body.data
    expect(textOf(document)).toContain('行内已发布《r_own报告》（2025年6月1日），摘要如下：')
    expect(textOf(document)).toContain('产业链与供需：上游为钢材，2025年价格下降5%。')
  })
})
