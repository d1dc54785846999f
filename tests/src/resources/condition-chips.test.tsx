import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { catalogues } from '../../../src/i18n/catalogues.ts'
import { conditionText } from '../../../src/resources/list/chips/condition-text.ts'
import { dayEdge } from '../../../src/fields/shared/time.ts'
import { storeOf } from '../../../src/admin/store.ts'
import { openAdmin } from '../../support/admin.tsx'

const field = (about: object, filter: string[]): NamedField =>
  ({
    name: 'x',
    'x-id': 'f_x',
    'x-label': { 'zh-CN': '项', 'en-US': 'Item' },
    'x-filter': filter,
    ...about,
  }) as NamedField
const options = [
  { value: 'C', label: { 'zh-CN': '制造业', 'en-US': 'Manufacturing' } },
  { value: 'F', label: { 'zh-CN': '批发', 'en-US': 'Wholesale' } },
]
const fields = {
  text: field({ type: 'string' }, ['contains', 'eq']),
  exact: field({ type: 'string' }, ['eq']),
  choice: field({ type: 'string', enum: ['C', 'F'], 'x-options': options }, ['in', 'eq', 'empty']),
  many: field({ type: 'array', items: { type: 'string', enum: ['C', 'F'] }, 'x-options': options }, ['contains']),
  money: field({ type: 'string', format: 'decimal', 'x-unit': '万元' }, ['between']),
  percent: field({ type: 'string', format: 'percent' }, ['between']),
  count: field({ type: 'integer' }, ['between', 'eq']),
  day: field({ type: 'string', format: 'date' }, ['between']),
  moment: field({ type: 'string', format: 'date-time' }, ['between']),
  month: field({ type: 'string', format: 'month' }, ['between']),
  flag: field({ type: 'boolean' }, ['eq']),
}

const between = (...value: unknown[]) => ({ op: 'between', value })
const cases: [keyof typeof fields, unknown, string, string][] = [
  ['text', '甲', '项 包含 甲', 'Item contains 甲'],
  ['text', { op: 'eq', value: '甲' }, '项 是 甲', 'Item is 甲'],
  ['exact', '甲', '项 是 甲', 'Item is 甲'],
  ['choice', 'C', '项 是 制造业', 'Item is Manufacturing'],
  ['choice', { op: 'in', value: ['C', 'F'] }, '项 是 制造业 或 批发', 'Item is Manufacturing or Wholesale'],
  [
    'choice',
    { op: 'in', value: ['C', 'F', 'x', 'y', 'z'] },
    '项 是 制造业 或 批发 或 x 或另外 2 项',
    'Item is Manufacturing or Wholesale or x or 2 more',
  ],
  ['choice', { op: 'empty', value: true }, '项 为空', 'Item is empty'],
  ['choice', { op: 'empty' }, '项 为空', 'Item is empty'],
  ['choice', { op: 'empty', value: false }, '项 不为空', 'Item is not empty'],
  ['many', 'F', '项 包含 批发', 'Item contains Wholesale'],
  ['money', between('10', '50'), '项 在 10 万元 与 50 万元 之间', 'Item is between 10 CNY 10k and 50 CNY 10k'],
  ['money', between('1234567.5', ''), '项 不小于 1,234,567.5 万元', 'Item is at least 1,234,567.5 CNY 10k'],
  ['money', { op: 'lte', value: '0' }, '项 不大于 0 万元', 'Item is at most 0 CNY 10k'],
  ['percent', between('5', '7.5'), '项 在 5% 与 7.5% 之间', 'Item is between 5% and 7.5%'],
  ['count', 0, '项 是 0', 'Item is 0'],
  ['count', between(3, 3), '项 是 3', 'Item is 3'],
  ['day', between('2026-01-01', ''), '项 不早于 2026-01-01', 'Item is not before 2026-01-01'],
  ['day', between('', '2026-01-31'), '项 不晚于 2026-01-31', 'Item is not after 2026-01-31'],
  [
    'moment',
    between(dayEdge('2026-01-01', 'from'), dayEdge('2026-01-31', 'to')),
    '项 在 2026-01-01 与 2026-01-31 之间',
    'Item is between 2026-01-01 and 2026-01-31',
  ],
  [
    'moment',
    between(dayEdge('2026-01-05', 'from'), dayEdge('2026-01-05', 'to')),
    '项 是 2026-01-05',
    'Item is 2026-01-05',
  ],
  ['month', between('2026-01', ''), '项 不早于 2026-01', 'Item is not before 2026-01'],
  ['flag', false, '项 是 否', 'Item is No'],
]

describe('a condition in words', () => {
  test.each(cases)('of a %s: %j', async (name, value, zh, en) => {
    for (const [locale, said] of [
      ['zh-CN', zh],
      ['en-US', en],
    ] as [Locale, string][]) {
      const texts = await catalogues[locale].first()
      const wordOf = (key: string, more: Record<string, unknown> = {}): string => {
        const found = key
          .split('.')
          .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], texts)
        const text = typeof found === 'string' ? found : String(more['_'] ?? key)
        return text.replaceAll(/%\{(\w+)\}/g, (_, place: string) => String(more[place] ?? ''))
      }
      expect(conditionText(fields[name], value, { locale, translate: wordOf })).toBe(said)
    }
  })
})

const listPath = '/system/agent/user/customer/list'
const row = { userId: 'c1', userName: '甲公司', dataStatus: {} }
const answers = {
  [`POST ${listPath}`]: () => ({ body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 1, data: [row] } }),
}
const at = (filter: object): string => `/uploadData/index?page=1&filter=${encodeURIComponent(JSON.stringify(filter))}`
const filter = {
  userName: '甲',
  riskScore: { op: 'between', value: [10, ''] },
  purposes: '2',
  financialState: { op: 'in', value: ['there'] },
}

describe('the conditions above the table', () => {
  beforeEach(() => localStorage.clear())
  const last = (asked: { path: string; body: unknown }[]) =>
    asked.findLast(({ path, body }) => path === listPath && (body as { pageSize: number }).pageSize === 10)?.body
  const said = (group: HTMLElement): (string | null)[] =>
    within(group)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('are those without an input in sight; a key removes one and comes to the next', async () => {
    const asked = await openAdmin({ at: at(filter), answers })
    const group = await screen.findByRole('group', { name: '生效的条件' })
    expect(said(group)).toEqual(['财务数据 是 已有', '风险评分 不小于 10', '用途 包含 财务分析报告'])
    within(group).getByRole('button', { name: '移除条件：财务数据 是 已有' }).focus()
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(last(asked)).not.toHaveProperty('financialState'))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('移除条件：风险评分 不小于 10'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('移除条件：用途 包含 财务分析报告'),
    )
    expect(last(asked)).toMatchObject({ userName: '甲', purposes: '2' })
    await userEvent.keyboard(' ')
    await waitFor(() => expect(screen.queryByText(/用途 包含/)).toBeNull())
    expect(document.activeElement?.getAttribute('aria-label')).toBe('没有其他条件')
    expect(last(asked)).toMatchObject({ userName: '甲' })
  })

  test('are cleared all at once, and a search stays', async () => {
    const asked = await openAdmin({ at: at({ ...filter, q: '公司' }), answers })
    await userEvent.click(await screen.findByRole('button', { name: '清除全部' }))
    await waitFor(() => expect(last(asked)).not.toHaveProperty('purposes'))
    expect(Object.keys(last(asked) as object).toSorted()).toEqual(['pageNo', 'pageSize', 'q', 'sortField', 'sortOrder'])
  })

  test('are not said twice while all inputs are in sight', async () => {
    storeOf('clerk').setItem('filters.customers.expanded', true)
    await openAdmin({ at: at(filter), answers })
    await screen.findAllByText('甲公司')
    expect(screen.queryByRole('group', { name: '生效的条件' })).toBeNull()
  })

  test('are also what an input in sight has no place for', async () => {
    storeOf('clerk').setItem('filters.customers.expanded', true)
    const odd = { financialState: { op: 'empty', value: false }, riskScore: { op: 'empty', value: true } }
    await openAdmin({ at: at(odd), answers })
    const group = await screen.findByRole('group', { name: '生效的条件' })
    expect(said(group)).toEqual(['财务数据 不为空', '风险评分 为空'])
  })
})
