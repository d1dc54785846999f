import { describe, expect, test } from 'vitest'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { buildSections } from '../../../server/reports/build.ts'
import { yearsBetween } from '../../../server/reports/writing/sections/registration.ts'
import { largeMoves } from '../../../server/reports/writing/sections/statements.ts'
import { shippedTemplates } from '../../../server/reports/writing/templates.ts'
import { dataFrom, factsFrom } from '../../support/facts.ts'

type Tables = Parameters<typeof dataFrom>[0]

/** What one section of a template says. */
function section(
  id: string,
  tables: Tables,
  more: Parameters<typeof dataFrom>[1] = [],
): { text: string; blocks: DocumentNode[] } {
  const template = shippedTemplates.find((candidate) => id.startsWith(`${candidate.id}-`))
  const data = { ...dataFrom(tables, more), useRemark: template?.type ?? '1' }
  const blocks =
    buildSections(data, template?.sections ?? []).sections.find((entry) => entry.section.id === id)?.blocks ?? []
  return { text: blocks.map(textOf).join('\n'), blocks }
}

const basic = (values: Record<string, unknown>): Tables => ({ basic: { '': { companyName: '样例企业', ...values } } })
const monthsOfYears = (
  years: number[],
  values: (year: number, month: number) => Record<string, unknown>,
): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    years.flatMap((year) =>
      Array.from({ length: 12 }, (_, index) => [
        `${year}-${String(index + 1).padStart(2, '0')}`,
        values(year, index + 1),
      ]),
    ),
  )

describe('registration', () => {
  test('age counts whole years', () => {
    expect([yearsBetween('2009-08-01', '2025-08-01'), yearsBetween('2009-08-02', '2025-08-01')]).toEqual([16, 15])
  })

  test('little capital paid in, a bad state and a wrong check digit are told', () => {
    const { text } = section(
      'credit-3.1',
      basic({
        uscc: '91320205MAXDEM0138',
        establishDate: '2009-04-16',
        registeredCapital: '5000',
        paidInCapitalRegistered: '1000',
        operatingStatus: '吊销',
      }),
    )
    expect(text).toContain('注册资本5,000.00万元，实缴资本1,000.00万元（占20.00%）')
    for (const words of ['校验位不符', '经营状态异常', '不足注册资本的三成']) expect(text).toContain(words)
  })
})

describe('records', () => {
  test('what was found is counted with the latest first; what was looked up and empty is said with its date; the rest is a gap', () => {
    const { text } = section(
      'credit-3.5',
      basic({
        dataAsOf: '2025-07-31',
        dataSource: '工商数据',
        executedPersons: [
          { date: '2024-01-05', court: '甲法院' },
          { date: '2025-03-02', court: '乙法院' },
        ],
        abnormalOperations: [],
      }),
    )
    expect(text).toContain('截至2025年7月31日，查得被执行人2条。')
    expect(text).toContain('被执行人\t2\t2\t—\t2025年3月2日，乙法院')
    expect(text).toContain('2024年1月5日\t被执行人\t甲法院')
    expect(text).toContain('截至2025年7月31日，在所接数据源（工商数据）中未见经营异常记录。')
    expect(text).toMatch(/未取得[^。]*失信被执行人[^。]*记录，原因：待填/)
    expect(text).not.toMatch(/未见[^。]*失信被执行人/)
  })

  test('changes within twelve months are counted from the day of the data', () => {
    const { text } = section(
      'credit-3.3',
      basic({
        dataAsOf: '2025-07-31',
        changeRecords: [
          { date: '2024-07-30', item: '地址' },
          { date: '2024-08-01', item: '股东' },
          { date: '2025-05-06', item: '法定代表人' },
        ],
      }),
    )
    expect(text).toContain('登记事项变更2次')
    expect(text).toContain('2025年5月6日\t法定代表人')
  })

  test('shareholders become a table; a list that was never obtained a gap', () => {
    expect(section('credit-3.2', basic({ shareholders: [{ name: '甲', ratio: '80%' }] })).text).toContain(
      '股东名称\t持股比例\n甲\t80.00%',
    )
    expect(section('credit-3.2', basic({})).text).toContain('未取得股东及出资信息，原因：待填。')
  })
})

describe('large moves', () => {
  test('a line that moved by more than half and by more than a twentieth of all assets', () => {
    const sheet = (receivables: string, inventories: string, cash: string) => ({
      totalAssets: '1000',
      accountsReceivable: receivables,
      inventories,
      cash,
    })
    const facts = factsFrom({
      balanceSheet: { '2023-12-31': sheet('100', '200', '10'), '2024-12-31': sheet('160', '290', '30') },
      profitSheet: { '2024-12-31': { operatingRevenue: '1' } },
    })
    expect(largeMoves(facts).map((move) => move.name)).toEqual(['accountsReceivable'])
  })
})

describe('risks and conclusion', () => {
  const weak: Tables = {
    ...basic({ dishonestPersons: [{ date: '2025-01-01' }], dataAsOf: '2025-07-31' }),
    balanceSheet: {
      '2024-12-31': {
        totalAssets: '100',
        totalLiabilities: '90',
        totalEquity: '10',
        totalCurrentAssets: '40',
        totalCurrentLiabilities: '80',
      },
    },
    profitSheet: { '2024-12-31': { operatingRevenue: '100', operatingProfit: '8', netProfit: '6' } },
  }

  test('records come before ratios, each with what to verify', () => {
    const { text } = section('credit-9', weak)
    expect(text).toContain('司法与工商\t失信被执行人1条\t三（五）信用与合规记录\t查询执行信息公开网')
    expect(text.indexOf('失信被执行人')).toBeLessThan(text.indexOf('流动比率'))
    expect(text).toContain('资产负债率为90.00%，处于风险区间（>70%）')
  })

  test('the conclusion has strengths and risks of at most three, and leaves the decision to the clerk', () => {
    const { text, blocks } = section('credit-10', weak)
    expect(text).toContain('主要优势：')
    expect(text).toContain('净利率为6.00%，处于良好区间（≥3%）')
    for (const list of blocks.filter((block) => block.type === 'orderedList'))
      expect(list.content?.length).toBeLessThanOrEqual(3)
    expect(text).not.toMatch(/建议同意|不同意授信|予以授信/)
    expect(text).toContain('尚未录入授信额度、条件与最终结论，原因：待填。')
  })
})

describe('working capital', () => {
  test('by the formula, with revenue unchanged', () => {
    const sheet = {
      accountsReceivable: '100',
      inventories: '100',
      accountsPayable: '50',
      prepayments: '0',
      advancesFromCustomers: '0',
      contractLiabilities: '0',
      // What turns over so fast is next to nothing beside the rest, or its unit would be in doubt.
      totalAssets: '3600000',
      totalLiabilities: '1',
      totalEquity: '1',
    }
    const { text } = section('credit-8.2', {
      balanceSheet: { '2023-12-31': sheet, '2024-12-31': sheet },
      profitSheet: { '2024-12-31': { operatingRevenue: '3600000', operatingCost: '3600000', netProfit: '360000' } },
    })
    // Days: (100 + 100 − 50) × 360 / 3,600,000 = 0.015, so 24,000 turns a year; 3,600,000 × 0.9 / 24,000 = 135 yuan.
    expect(text).toContain('营运资金周转次数为24,000.00次')
    expect(text).toContain('营运资金量为0.01万元')
  })

  test('says so where the formula cannot be used', () => {
    expect(
      section('credit-8.2', { profitSheet: { '2024-12-31': { operatingRevenue: '100', netProfit: '1' } } }).text,
    ).toContain('不能按公式测算营运资金量')
  })
})

describe('electricity', () => {
  const account = { accountNo: '1', accountName: '样例企业' }

  test('the last twelve months against the twelve before, and revenue against use', () => {
    const power = monthsOfYears([2023, 2024], (year) => ({
      ...account,
      kwh: year === 2023 ? '10000' : '8000',
      arrears: '0',
    }))
    const { text } = section('credit-4.3', {
      power,
      profitSheet: { '2023-12-31': { operatingRevenue: '1000000' }, '2024-12-31': { operatingRevenue: '1280000' } },
    })
    expect(text).toContain('近十二个月总耗电量为9.60万千瓦时，较前十二个月下降20.00%')
    expect(text).toContain('2024年营业收入同比变动28.00%，总耗电量同比变动-20.00%，相差48.00个百分点，背离较大')
    expect(text).toContain('24个月的缴费记录中未见欠费')
  })

  test('arrears are counted, the latest named', () => {
    const power = monthsOfYears([2024], (_year, month) => ({
      ...account,
      kwh: '100',
      arrears: month > 10 ? '50000' : '0',
    }))
    expect(section('credit-4.3', { power }).text).toContain(
      '12个月的缴费记录中有2个月存在欠费，最近一次为2024年12月，欠费5.00万元',
    )
  })

  test('missing months, parts that do not add up and another name are told', () => {
    const power = monthsOfYears([2024], (_year, month) => ({
      ...account,
      accountName: '他人工厂',
      kwh: '100',
      kwhPeak: month === 5 ? '40' : '60',
      kwhFlat: '40',
      kwhValley: '0',
    }))
    const { '2024-08': _gone, ...rest } = power
    const { text } = section('energy-2', { power: rest })
    expect(text).toContain('共11个月。缺少2024年8月的数据。2024年5月分时电量之和与总电量不符，需核实。')
    expect(text).toContain('用电户名为他人工厂，与企业名称不一致')
  })

  test('own generation counts as use', () => {
    const power = monthsOfYears([2024], () => ({ ...account, kwh: '10000', onSiteGeneration: '5000' }))
    expect(section('energy-3', { power }).text).toContain('网购电量加自发自用电量')
    expect(section('energy-1', { power }).text).toContain('近十二个月总耗电量为18.00万千瓦时')
  })

  test('the seasonal index needs two whole years', () => {
    const power = monthsOfYears([2023, 2024], (_year, month) => ({ ...account, kwh: month === 4 ? '340' : '60' }))
    expect(section('energy-5', { power }).text).toContain('季节指数最高的是4月（4.08）')
    expect(section('energy-5', { power: monthsOfYears([2024], () => ({ ...account, kwh: '1' })) }).text).toContain(
      '未取得两个完整年度的用电数据',
    )
  })

  test('trigger lines stand beside where the customer is', () => {
    const power = monthsOfYears([2023, 2024], (year, month) => ({
      ...account,
      kwh: year === 2024 && month > 9 ? '50' : '100',
      arrears: '0',
    }))
    const { text } = section('energy-14', { power })
    expect(text).toContain('近三个月总耗电量同比\t≤-30%\t-50.00%\t已触发\t按月')
    // 50 against the mean of nine months at 100 and three at 50.
    expect(text).toContain('单月用电量占近十二个月均值\t<20%\t57.14%\t未触发\t按月')
  })

  test('without electricity every section of an energy report says so', () => {
    const template = shippedTemplates.find((candidate) => candidate.id === 'energy')
    const silent = buildSections({ ...dataFrom({}), useRemark: '3' }, template?.sections ?? []).sections.filter(
      ({ blocks }) => !blocks.some((block) => typeof block.attrs?.['gap'] === 'string'),
    )
    expect(silent.map(({ section: { id } }) => id)).toEqual([])
  })
})
