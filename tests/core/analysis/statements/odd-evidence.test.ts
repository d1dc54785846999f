import { describe, expect, test } from 'vitest'
import { company, registered, sentences as evidence } from './subjects.ts'

const loss = { operatingRevenue: 10_000_000, netProfit: -900_000 }

describe('what flowed in a part of a year is told of its months', () => {
  const half = company({ profitSheet: { '2025-06-30': loss } })
  test.each([
    ['zh-CN', '2025年1—6月净利润为 -90.00 万元，处于亏损。'],
    ['en-US', 'Net profit of the 6 months to 2025-06 is CNY -900,000: a loss.'],
  ] as const)('in %s', (locale, sentence) => expect(evidence('TR02', half, locale)).toEqual([sentence]))
  test('a balance is told of its day', () => {
    const sheet = { totalAssets: 10_000_000, otherReceivables: 4_000_000 }
    expect(evidence('FR07', company({ balanceSheet: { '2025-06-30': sheet } }), 'zh-CN')[0]).toMatch(/^2025年6月末/)
  })
})

test('another code on the licence is not called a name', () => {
  const subject = registered({ companyName: '甲精密机械有限公司', uscc: '91350100M000100Y43' })
  expect(evidence('BI11', subject, 'zh-CN')).toEqual([
    '客户的统一社会信用代码为“91320205MAXDEM0139”，而企业基础数据中为“91350100M000100Y43”，需核对是否同一主体。',
  ])
  expect(evidence('BI11', subject, 'en-US')[0]).toMatch(/^The customer's credit code is “91320205MAXDEM0139”/)
})

describe('sales to related parties', () => {
  const partners = (isRelated: boolean | null, basic: object = {}) =>
    company({
      profitSheet: { '2024-12-31': { operatingRevenue: 1000, operatingCost: 800 } },
      tradePartners: {
        '2024-12-31': [{ partnerRole: '客户', partnerName: '乙公司', tradeAmount: 700, isRelated }],
      },
      basic: { '': basic as Record<string, unknown> },
    })
  test('are not said to be none where nobody said who is related', () =>
    expect(evidence('FR22', partners(null), 'zh-CN')[0]).toContain('关联销售占 未提供'))
  test('are none where it was said', () =>
    expect(evidence('FR22', partners(false), 'zh-CN')[0]).toContain('关联销售占 0.00%'))
  test('or where the registry knows the related parties', () =>
    expect(evidence('FR22', partners(null, { relatedParties: [{ name: '丙公司' }] }), 'zh-CN')[0]).toContain(
      '关联销售占 0.00%',
    ))
})

test('days that nothing was sold for cannot be told, which is not that nobody gave them', () => {
  const subject = company({
    balanceSheet: {
      '2023-12-31': { inventories: 30_000_000, totalAssets: 90_000_000 },
      '2024-12-31': { inventories: 29_000_000, totalAssets: 90_000_000 },
    },
    profitSheet: { '2023-12-31': { operatingCost: 8_000_000 }, '2024-12-31': { operatingCost: 0 } },
  })
  expect(evidence('FR03', subject, 'zh-CN')[0]).toContain('天变为 无法计算。')
})
