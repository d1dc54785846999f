import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnomalyCustomerRows, CustomerEvents } from '../../core/analysis/events.ts'
import type { ModelsView } from '../../core/analysis/model-view.ts'
import type { RatioView } from '../../core/analysis/ratio-view.ts'
import { textOf } from '../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../core/document/types.ts'
import { demoCustomerId, fillDemo } from '../../server/demo/fill.ts'
import { shippedTemplates } from '../../server/reports/writing/templates.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { halfOf } from '../support/halves.ts'

let server: TestApp
let customers: string[]
const e12 = demoCustomerId('E12')
const events = new Map<string, CustomerEvents>()

const post = async (path: string, body: object, language = 'zh-CN') => {
  const answer = await server.as('admin').call('POST', path, body, { 'accept-language': language })
  expect(answer.status, `${path} ${JSON.stringify(answer.body).slice(0, 300)}`).toBe(200)
  return answer.body
}
const get = async (path: string, language = 'zh-CN') => {
  const answer = await server.as('admin').call('GET', path, undefined, { 'accept-language': language })
  expect(answer.status, path).toBe(200)
  return answer.body.data
}
const eventsOf = (id: string): Promise<CustomerEvents> =>
  post(`/report/entity/customer/abnormal/list/${id}`, { pageSize: 200 })
const reportOf = async (id: string, useRemark: string, templateId: string): Promise<ReportDocument> => {
  const plan = { reportName: '样例', useRemark, templateId, appUserId: id, periods: [], tableIds: [] }
  const { id: reportId } = (await post('/report/entity/save/report', plan)).data
  return (await get(`/report/office/config/${reportId}`)).document
}
const customerReports = shippedTemplates.filter(({ type }) => type !== '4')

beforeAll(async () => {
  server = await testApp()
  const { db, dbKind, files, schemas, rules, settings } = server.app
  await fillDemo(db, files, schemas, rules, settings, dbKind)
  customers = (await server.app.db.selectFrom('customers').select('id').orderBy('id').execute()).map(({ id }) => id)
  for (const id of customers) events.set(id, await eventsOf(id))
})
afterAll(() => server.close())

/** Percentages of a text that are larger than any change of a real enterprise: above 100,000 %. */
const absurd = (text: string): string[] =>
  [...text.matchAll(/-?\d[\d,]*(?:\.\d+)?(?=\s*%)/g)].flatMap(([digits]) =>
    Math.abs(Number(digits.replaceAll(',', ''))) > 100_000 ? [`${digits}%`] : [],
  )

/** Shares that a page shows as per cent, of which none may be above 1,000 times. */
const shares = (view: RatioView): string[] =>
  view.ratios.flatMap(({ key, unit, points }) =>
    points.flatMap(({ value }) => (unit === '%' && value !== null && Math.abs(Number(value)) > 1000 ? [key] : [])),
  )

describe('the year of E12 that is in ten thousands of yuan', () => {
  test('is told once, beside what its use of power says, and nothing else', () => {
    const found =
      events.get(e12)?.rows.flatMap(({ hits, period }) => hits.map(({ ruleId }) => `${ruleId} ${period}`)) ?? []
    expect(found.filter((hit) => !hit.startsWith('PW'))).toEqual(['DQ03 2023-12-31'])
    expect(found.length).toBeGreaterThan(3)
  })

  test('does not head the list of customers', async () => {
    const { rows }: AnomalyCustomerRows = await post('/report/entity/customer/abnormal/customers', { pageSize: 200 })
    const names = rows.map(({ appUserId }) => appUserId)
    expect(names).toHaveLength(customers.length)
    expect(names.indexOf(e12)).toBeGreaterThan(0)
    const row = rows.find(({ appUserId }) => appUserId === e12)
    expect(absurd(JSON.stringify(row))).toEqual([])
  })

  test.each([
    ['zh-CN', '单位未定'],
    ['en-US', 'Unit not settled'],
  ])('its ratios, models and rules say so in %s', async (language, words) => {
    const { ratios }: RatioView = await get(`/report/entity/abnormal/ratios/${e12}`, language)
    const statement = ratios.filter(({ monthly }) => !monthly)
    const at = (period: string) =>
      statement.map(({ key, points }) => [key, points.find((one) => one.period === period)] as const)
    const told = at('2023-12-31').filter(([, point]) => point?.absent === words)
    expect(told.length).toBeGreaterThan(60)
    expect(at('2023-12-31').filter(([, point]) => point?.value !== null)).toEqual([])
    expect(Object.fromEntries(at('2024-12-31'))).toMatchObject({
      netProfitGrowth: { value: null, absent: words },
      debtRatio: { absent: '' },
    })

    const { models }: ModelsView = await get(`/report/entity/abnormal/models/${e12}`, language)
    for (const { scores } of models)
      expect(scores.find(({ period }) => period === '2023-12-31')).toMatchObject({ score: null, absent: words })

    const { notApplicable } = (await post(
      `/report/entity/customer/abnormal/list/${e12}`,
      { pageSize: 200 },
      language,
    )) as CustomerEvents
    const suspended = notApplicable.filter(({ reason }) => reason === 'unit')
    expect(suspended.length).toBeGreaterThan(40)
    for (const { text, periods } of suspended) {
      expect(text).toMatch(new RegExp(`^${words}`))
      // The year itself, or only what compares the next one with it.
      expect(['2023-12-31', '2024-12-31'], periods.join()).toContain(periods[0])
    }
  })

  test.each(customerReports.filter(({ type }) => type !== '3'))(
    '$id: tables, charts and sentences say so',
    async ({ id, type }) => {
      const document = await reportOf(e12, type, id)
      const nodes = document.content ?? []
      const told = nodes.filter((node) => /单位未定|计量单位未定/.test(textOf(node)))
      expect(told.length).toBeGreaterThan(0)
      const charts = nodes.filter((node): node is DocumentNode => node.type === 'reportChart')
      for (const { attrs } of charts) {
        const categories = (attrs?.['categories'] ?? []) as string[]
        if (
          categories.some((name) => name.startsWith('2024年')) &&
          categories.some((name) => name.startsWith('2022年'))
        )
          expect(
            categories.filter((name) => name.startsWith('2023年')),
            String(attrs?.['title']),
          ).not.toEqual(['2023年'])
      }
      expect(textOf({ type: 'doc', content: nodes })).not.toMatch(/未取得(资产负债表|利润表|现金流量表)/)
    },
  )
})

describe('no percentage of the demo is above 100,000 %', () => {
  test('on any page of any customer', async () => {
    const found: string[] = []
    for (const id of customers) {
      const ratios: RatioView = await get(`/report/entity/abnormal/ratios/${id}`)
      const pages = [
        events.get(id),
        ratios,
        await get(`/report/entity/abnormal/models/${id}`),
        await get(`/report/entity/abnormal/power/${id}`),
      ]
      const rules = new Set(events.get(id)?.rows.flatMap(({ hits }) => hits.map(({ ruleId }) => ruleId)) ?? [])
      const courses = await Promise.all(
        [...rules].map((ruleId) => post(`/report/entity/customer/abnormal/indicator/${id}`, { ruleId })),
      )
      const large = courses.filter(
        ({ data }) =>
          data?.unit === '%' &&
          data.series
            .flatMap(({ values }: { values: (string | null)[] }) => values)
            .some((value: string | null) => Math.abs(Number(value)) > 1000),
      )
      found.push(
        ...shares(ratios).map((key) => `${id} ${key}`),
        ...large.map(({ data }) => `${id} ${data.ruleId}`),
        ...[...pages, ...courses].flatMap((page) => absurd(JSON.stringify(page))).map((text) => `${id} ${text}`),
      )
    }
    found.push(...absurd(JSON.stringify(await post('/report/entity/abnormal/portfolio', {}))))
    expect(found).toEqual([])
  })

  test.each(customerReports)('in any section of a report of $id', async ({ id, type }) => {
    const found: string[] = []
    for (const customer of new Set([e12, ...halfOf(customers)])) {
      const document = await reportOf(customer, type, id)
      for (const node of document.content ?? []) {
        found.push(...absurd(textOf(node)).map((text) => `${customer} ${text}`))
        const series = (node.attrs?.['series'] ?? []) as { name: string; unit?: string; values: (string | null)[] }[]
        for (const { name, unit, values } of series)
          if (unit === '%' && values.some((value) => Math.abs(Number(value)) > 100_000))
            found.push(`${customer} ${name}`)
      }
    }
    expect(found).toEqual([])
  })
})
