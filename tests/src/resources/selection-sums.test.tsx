import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openAdmin, schemas } from '../../support/admin.tsx'
import { sample, samples } from '../../support/every-type.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('RaStore.clerk.guide', '"closed"')
})

const currency = {
  type: 'string',
  enum: ['CNY', 'USD'],
  'x-id': 'f_currency',
  'x-label': { 'zh-CN': '币种', 'en-US': 'Currency' },
  'x-list': { order: 99 },
}
const withCurrency = {
  ...samples,
  schema: { ...samples.schema, properties: { ...samples.schema.properties, currency } },
} as typeof samples

async function open(rows: object[], { resource = samples, locale = 'zh-CN' as 'zh-CN' | 'en-US' } = {}) {
  const page = (list: object[]) => ({
    body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: list.length, data: list },
  })
  await openAdmin({
    at: '/homePage/samples',
    answers: {
      'POST /samples/list': () => page(rows.map((row, index) => ({ ...sample, key: `k_${index}`, ...row }))),
      'POST /system/agent/user/customer/list': () => page([]),
    },
    resources: [...schemas.resources, resource],
    locale,
  })
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(rows.length + 1))
  await userEvent.click(screen.getByRole('checkbox', { name: /选择本页|Select this page/ }))
}
const said = async (name = '所选记录的合计'): Promise<(string | null)[]> =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('what is selected is counted, added up and averaged, exactly and with its unit; what is empty is not counted', async () => {
  await open([
    { amount: '0.10', count: 3 },
    { amount: '0.20', count: 4 },
    { amount: null, count: 5 },
  ])
  expect(await said()).toEqual(['数量（件）：3 条，合计 12，平均 4', '金额（元）：2 条，合计 0.3，平均 0.15'])
  await userEvent.click(screen.getAllByRole('checkbox', { name: /^选择 样本/ })[0]!)
  await waitFor(async () => expect((await said())[1]).toBe('金额（元）：1 条，合计 0.2，平均 0.2'))
})

test('of several currencies nothing is added up; of one its name stands beside', async () => {
  await open(
    [
      { amount: '1', currency: 'CNY' },
      { amount: '2', currency: 'USD' },
    ],
    { resource: withCurrency },
  )
  expect((await said())[1]).toBe('金额：币种不同，未合计')
  await userEvent.click(screen.getAllByRole('checkbox', { name: /^选择 样本/ })[0]!)
  await waitFor(async () => expect((await said())[1]).toBe('金额（USD 元）：1 条，合计 2，平均 2'))
})

test('what cannot be read is not added up, and is said so', async () => {
  await open([{ amount: '1' }, { amount: '1*.**' }], { locale: 'en-US' })
  expect((await said('What the selected records come to'))[1]).toMatch(/not added up, as a value cannot be read/)
})
