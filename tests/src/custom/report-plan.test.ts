import type { ReportTableConfig } from '../../../core/contracts/report-building.ts'
import { describe, expect, it, test } from 'vitest'
import type { CustomerRow } from '../../../core/customer-answers.ts'
import { customerChoices } from '../../../src/custom/addReport/customers.ts'
import {
  missingChoices,
  namedPeriod,
  periodChoices,
  periodLabel,
  presetName,
  usualPeriods,
} from '../../../src/custom/addReport/plan.ts'
import { sectionFacts } from '../../../src/custom/addReport/section-facts.ts'

const table = (id: string, periods: string[], dataType: 1 | 2 | 3 = 3): ReportTableConfig => ({
  id,
  tableNameZh: id,
  dataType,
  periods,
  filled: periods.length > 0,
  rows: periods.length,
  updateTime: null,
})
const years = ['2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31']
const tables = [
  table('balanceSheet', [...years, '2025-06-30']),
  table('profitSheet', years),
  table('power', ['2025-01', '2025-02'], 1),
]

describe('periods', () => {
  it('are those of the chosen tables, newest first, days only', () => {
    expect(periodChoices(tables, new Set(['profitSheet', 'power']))).toEqual([
      '2024-12-31',
      '2023-12-31',
      '2022-12-31',
      '2021-12-31',
    ])
    expect(periodChoices(tables, new Set(['power']))).toEqual([])
  })
  test.each([
    [
      ['2025-06-30', '2024-12-31', '2024-06-30', '2023-12-31', '2022-12-31', '2021-12-31'],
      ['2025-06-30', '2024-12-31', '2023-12-31', '2022-12-31'],
    ],
    [['2024-12-31', '2024-06-30'], ['2024-12-31']],
    [
      ['2025-06-30', '2025-03-31'],
      ['2025-06-30', '2025-03-31'],
    ],
    [[], []],
  ])('of %j the usual ones are %j', (all, usual) => expect(usualPeriods(all)).toEqual(usual))
  it('have names', () => {
    expect(periodLabel('2024-12-31')).toBe('2024')
    expect(periodLabel('2025-06-30')).toBe('2025年6月')
    expect(periodLabel('2025-02')).toBe('2025年2月')
  })
})

describe('the preset name', () => {
  it('names enterprise, kind and the latest period', () => {
    expect(
      presetName(
        '无锡某公司',
        '征信调查报告',
        namedPeriod(['2023-12-31', '2024-12-31'], tables, new Set(['profitSheet'])),
      ),
    ).toBe('无锡某公司征信调查报告（2024）')
    expect(presetName('无锡某公司', '能耗分析报告', namedPeriod([], tables, new Set(['power'])))).toBe(
      '无锡某公司能耗分析报告（2025年2月）',
    )
    expect(presetName('无锡某公司', '征信调查报告', namedPeriod([], [], new Set()))).toBe('无锡某公司征信调查报告')
  })
})

test('what is missing is named in the order of the form; periods count only where there are any', () => {
  const form = {
    appUserId: null,
    templateId: null,
    tableIds: [],
    periods: [],
    choices: ['2024-12-31'],
    reportName: ' ',
  }
  expect(missingChoices(form)).toEqual(['customer', 'template', 'tables', 'periods', 'name'])
  expect(
    missingChoices({ ...form, appUserId: 'c', templateId: 't', tableIds: ['power'], choices: [], reportName: 'x' }),
  ).toEqual([])
})

describe('customers to choose from', () => {
  const row = (userId: string, financial: boolean): CustomerRow => ({
    userId,
    userName: userId,
    creditCode: '',
    owner: '',
    dataStatus: { power: false, basic: false, financial },
    createTime: '',
  })
  const lately = (appUserId: string, time: string) => ({
    appUserId,
    userName: appUserId,
    dataStatus: { power: false, basic: false, financial: true },
    time,
  })
  it('are those whose data changed lately, then those with data, then the rest, each once', () => {
    const choices = customerChoices(
      [lately('c', '2026-02-01'), lately('d', '2026-03-01'), lately('c', '2026-01-01')],
      [row('a', false), row('b', true), row('c', true)],
      false,
    )
    expect(choices.map(({ id, group, updated }) => [id, group, updated])).toEqual([
      ['d', 'recent', '2026-03-01'],
      ['c', 'recent', '2026-02-01'],
      ['b', 'withData', null],
      ['a', 'others', null],
    ])
  })
  it('are only what the server found while searching', () => {
    expect(customerChoices([lately('d', '2026-03-01')], [row('b', true)], true).map(({ id }) => id)).toEqual(['b'])
  })
})

test('a previewed section in short', () => {
  expect(
    sectionFacts(
      {
        id: 's',
        title: 's',
        level: 1,
        figures: 0,
        blocks: ['paragraph', 'table', 'paragraph', 'reportChart'].map((type) => ({ type, text: '', node: { type } })),
        sources: [
          { table: 'balanceSheet', fileName: 'a.xls', sheet: '' },
          { table: 'profitSheet', fileName: 'a.xls', sheet: 'S' },
          { table: 'basic', fileName: '', sheet: '' },
        ],
        missing: ['用电', '用电'],
      },
      (table) => ({ basic: '企业基本信息' })[table] ?? table,
    ),
  ).toEqual({
    counts: { paragraphs: 2, tables: 1, charts: 1 },
    sources: ['a.xls', '企业基本信息'],
    missing: ['用电'],
  })
})
