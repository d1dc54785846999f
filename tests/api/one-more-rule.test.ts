import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomerEvents } from '../../core/analysis/events.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'
import type { Json } from '../support/json.ts'

const oneMore = {
  id: 'TEST1',
  label: { 'zh-CN': '试验规则', 'en-US': 'Rule on trial' },
  cause: 'trial',
  severity: 'low',
  escalate: [{ when: 'inventories / totalAssets > 0.5', severity: 'high' }],
  checks: { 'zh-CN': '存货占总资产的比例', 'en-US': 'Inventories of total assets' },
  formula: { 'zh-CN': '存货 ÷ 资产总计', 'en-US': 'Inventories ÷ total assets' },
  engine: 'expression',
  periods: 'years',
  when: 'inventories / totalAssets > th("share")',
  thresholds: {
    share: {
      label: { 'zh-CN': '占比上限', 'en-US': 'Most it may be' },
      unit: '%',
      value: '0.1',
      groups: { construction: '0.9' },
    },
  },
  metrics: {
    stock: { label: { 'zh-CN': '存货', 'en-US': 'Inventories' }, unit: '元', value: 'inventories' },
    share: {
      label: { 'zh-CN': '占总资产', 'en-US': 'Of total assets' },
      unit: '%',
      value: 'inventories / totalAssets',
    },
  },
  evidence: {
    'zh-CN': '{period}末存货 {stock}，占总资产的 {share}。',
    'en-US': 'Inventories at the end of {period} are {stock}, {share} of total assets.',
  },
  innocent: { 'zh-CN': '备货', 'en-US': 'Stock for a season' },
  verify: { 'zh-CN': '盘点', 'en-US': 'Count it' },
  documents: { 'zh-CN': '盘点表', 'en-US': 'Stock count' },
  source: { 'zh-CN': '试验', 'en-US': 'Trial' },
  chart: { metrics: ['share'], limits: ['share'] },
}

let server: TestApp
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync('src/schemas', folder, { recursive: true })
  const edit = (name: string, change: (content: Json) => void): void => {
    const file = join(folder, 'rules', name)
    const content = JSON.parse(readFileSync(file, 'utf8'))
    change(content)
    writeFileSync(file, JSON.stringify(content))
  }
  edit('causes.json', ({ causes }) => (causes.trial = { 'zh-CN': '试验原因', 'en-US': 'Cause on trial' }))
  edit('solvency.json', ({ rules }) => rules.push(oneMore))
  server = await testApp({ schemasFolder: folder })
  await addSampleCustomer(server.app.db)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a rule more in the JSON of a category finds what it is for, in both languages, with its figures and cells', async () => {
  const event = async (locale: string): Promise<CustomerEvents['rows'][number] | undefined> => {
    const answer = await server
      .as('clerk')
      .call('POST', '/report/entity/customer/abnormal/list/cu_sample', { pageSize: 200 }, { 'accept-language': locale })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return (answer.body as CustomerEvents).rows.find(
      ({ ruleIds, period }) => ruleIds.includes('TEST1') && period === '2024-12-31',
    )
  }
  const found = await event('zh-CN')
  expect(found).toMatchObject({
    name: '试验规则',
    severity: 'low',
    cause: 'trial',
    category: '偿债能力',
    verifySteps: '盘点',
  })
  expect(found?.evidence).toMatch(/^2024年末存货 [\d,.]+ 万元，占总资产的 [\d.]+%。$/)
  expect(found?.metrics.map(({ field, period }) => `${field}@${period}`).sort()).toEqual([
    'inventories@2024-12-31',
    'totalAssets@2024-12-31',
  ])
  expect(found?.metrics.find(({ field }) => field === 'inventories')?.source).toMatchObject({
    fileName: '样例三表.xlsx',
    sheet: '资产负债表',
  })
  expect((await event('en-US'))?.evidence).toMatch(
    /^Inventories at the end of 2024 are CNY [\d,.]+ million, [\d.]+% of total assets\.$/,
  )
})
