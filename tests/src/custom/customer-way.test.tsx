import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { InboxItem } from '../../../core/contracts/inbox.ts'
import { wayOf } from '../../../src/custom/viewCustomerData/overview/way.ts'
import { nextOf } from '../../../src/features/inbox/NextWork.tsx'
import { info, open } from './open-customer-page.tsx'

const counts = { high: 0, medium: 0, low: 0, info: 0, open: 0, passed: 9, notApplicable: 0 }
const uploaded = (customerId: string, count = 2, open = true): InboxItem => ({
  id: `uploaded:${customerId}`,
  kind: 'uploaded',
  time: '2026-11-05T00:00:00Z',
  customer: { id: customerId, name: customerId },
  subject: { id: 'f1', name: '报表.xlsx' },
  count,
  detail: '',
  open,
  unread: true,
})

describe('the way of a customer', () => {
  test('files of this customer that wait come first, with the one to import', () => {
    const { data } = wayOf(info, [uploaded('c2'), uploaded('c1', 3)], counts)
    expect(data).toMatchObject({ state: 'open', text: 'waiting', count: 3, go: 'import' })
    expect(data.to).toContain('appUserId=c1&tab=files&import=f1')
  })

  test('without financial data they are asked for, and no rule is told to have passed', () => {
    const empty = { ...info, dataLatest: { power: null, basic: null, financial: null } }
    const none = { ...empty, dataStates: { ...info.dataStates, financial: 'none' as const } }
    const way = wayOf(none, [], counts)
    expect(way.data).toMatchObject({ state: 'none', text: 'none', go: 'upload' })
    expect(way.anomalies).toMatchObject({ state: 'none', text: 'untried' })
    expect(wayOf(info, [], { ...counts, passed: 0 }).anomalies.text).toBe('untried')
    expect(wayOf(info, [], null).anomalies.text).toBe('looking')
  })

  test('a draft is gone on with before anything that was published', () => {
    const [published] = info.reports
    const draft = { ...published!, id: 'r2', status: 'draft' as const, updateTime: '2026-11-01T00:00:00Z' }
    expect(wayOf({ ...info, reports: [...info.reports, draft] }, [], counts).report).toMatchObject({
      state: 'open',
      count: 1,
      to: '/homePage/editReport/r2',
    })
    expect(wayOf(info, [], counts).report).toMatchObject({ state: 'done', to: '/homePage/viewReport/r1' })
    expect(wayOf({ ...info, reports: [] }, [], counts).report).toMatchObject({ state: 'none', go: 'build' })
  })

  test('the page of a customer begins with it', async () => {
    open('')
    const way = await screen.findByRole('region', { name: '从数据到报告' })
    expect(way.textContent).toContain('财务数据截至 2025-12-31')
    expect(way.textContent).toContain('已发布，共 1 份')
  })
})

test('the next customer is another one, of whom something is open', () => {
  const items = [uploaded('c1'), uploaded('c2', 1, false), { ...uploaded('c3'), customer: null }, uploaded('c4')]
  expect(nextOf(items, 'c1')?.customer?.id).toBe('c4')
  expect(nextOf(items.slice(0, 3), 'c1')).toBeNull()
})
