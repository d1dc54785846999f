import { describe, expect, test } from 'vitest'
import type { CellSource } from '../../../core/api.ts'
import { openSubject } from '../../../core/analysis/open-subject.ts'
import { precisionOf } from '../../../core/statement/precision.ts'
import { hits, say } from '../analysis/statements/subjects.ts'
import { storedFrom } from '../../support/demo-subjects.ts'

const cell = (raw: string[], unit?: string): CellSource => ({ kind: 'import', time: '', raw, ...(unit && { unit }) })

test.each<[string, Record<string, CellSource>, Record<string, number>]>([
  ['two decimals of 亿元 are millions', { cash: cell(['356.57'], '亿元') }, { cash: 6 }],
  [
    'a shorter figure beside it has lost its zero',
    { cash: cell(['356.57'], '亿元'), goodwill: cell(['3.5'], '亿元') },
    { cash: 6, goodwill: 6 },
  ],
  ['whole 万元', { cash: cell(['1,234'], '万元') }, { cash: 4 }],
  ['two decimals of 万元 are hundreds', { cash: cell(['1,234.56'], '万元') }, { cash: 2 }],
  [
    'yuan, and four decimals of 万元, are to the yuan',
    { cash: cell(['1234'], '元'), goodwill: cell(['1.2345'], '万元') },
    {},
  ],
  ['each unit by itself', { cash: cell(['1.25'], '亿元'), goodwill: cell(['300'], '万元') }, { cash: 6, goodwill: 4 }],
  ['of a source without a unit nothing is known', { cash: cell(['1.25']), goodwill: { kind: 'edit', time: '' } }, {}],
])('%s', (_, sources, expected) => expect(precisionOf(sources)).toEqual(expected))

/** An enterprise whose one balance sheet was read in millions of yuan. */
function rounded(values: Record<string, number>, digit: number | null = 6) {
  const held = Object.fromEntries(
    Object.entries(values).map(([field, millions]) => [field, String(millions * 1_000_000)]),
  )
  const data = storedFrom({ balanceSheet: [{ period: '2024-12-31', values: held }] })
  if (digit !== null)
    for (const row of data.rows['balanceSheet'] ?? [])
      row.precision = Object.fromEntries(Object.keys(held).map((field) => [field, digit]))
  return openSubject({ name: '甲', creditCode: '', today: '2025-08-01', data })
}

describe('rules follow the precision of the source', () => {
  const sheet = { totalAssets: 1001, totalLiabilities: 600, totalEquity: 400 }
  test('one unit is what rounding does; to the yuan it is a difference', () => {
    expect(hits('ID01', rounded(sheet))).toEqual([])
    expect(hits('ID01', rounded(sheet, null))).toHaveLength(1)
  })
  test('more than rounding can do is a difference', () => {
    expect(hits('ID01', rounded({ ...sheet, totalAssets: 1002 }))).toHaveLength(1)
  })
  test('a subtotal may be off by its lines together', () => {
    const lines = { totalAssets: 1000, cash: 10, accountsReceivable: 20, inventories: 30 }
    expect(hits('ID03', rounded({ ...lines, totalCurrentAssets: 62 }))).toEqual([])
    expect(hits('ID03', rounded({ ...lines, totalCurrentAssets: 63 }))).toHaveLength(1)
  })
  test('last digits are those of the source', () => {
    const many = Object.fromEntries(
      [
        'cash',
        'accountsReceivable',
        'inventories',
        'fixedAssets',
        'intangibleAssets',
        'goodwill',
        'prepayments',
        'otherReceivables',
        'notesReceivable',
        'shortTermBorrowings',
        'longTermBorrowings',
        'accountsPayable',
        'notesPayable',
        'taxesPayable',
        'otherPayables',
        'paidInCapital',
        'capitalReserve',
        'surplusReserve',
        'retainedEarnings',
        'totalAssets',
        'totalEquity',
        'totalLiabilities',
        'totalCurrentAssets',
        'totalNonCurrentAssets',
      ].map((field, index) => [field, index + 11]),
    )
    expect(say('DQ07', rounded(many))).toMatchObject([{ kind: 'notApplicable', reason: 'precision' }])
    expect(say('DQ07', rounded(many, null))).toMatchObject([{ kind: 'hit' }])
    expect(say('DQ07', rounded(many, 2))).toMatchObject([{ kind: 'hit' }])
  })
})
