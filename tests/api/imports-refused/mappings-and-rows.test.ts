import { describe, expect, test } from 'vitest'
import { type Answer } from '../../support/app.ts'
import { entity, prepareCustomer, server } from '../../support/clerk-customer.ts'
import { type Lines, send, statement, workbook } from './set-up.ts'
import type { FieldError } from '../../../core/problems.ts'

prepareCustomer()

const stored = async (): Promise<number> => (await server.app.db.selectFrom('table_rows').select('id').execute()).length

describe('a mapping that cannot be used', () => {
  const twice = workbook([
    ['现金流量表'],
    ['单位：元'],
    ['项目', '2024年'],
    ['经营活动产生的现金流量净额', 5],
    ['现金及现金等价物净增加额', 2],
    ['其他', 3],
    ['其他', 4],
  ])
  test.each([
    [
      'a required field is open',
      'profitSheet',
      statement,
      { mapping: { operatingRevenue: '' } },
      '必填项还没有匹配：营业收入、净利润。',
      '/mapping/operatingRevenue',
    ],
    [
      'a required field has no figures',
      'profitSheet',
      workbook([['利润表'], ['单位：元'], ['项目', '2024年'], ['营业收入', 5], ['净利润', null]]),
      { mapping: { operatingRevenue: '营业收入', netProfit: '净利润' } },
      '必填项在文件中没有数值：净利润。',
      '/mapping/netProfit',
    ],
    [
      'an unknown field',
      'profitSheet',
      statement,
      { mapping: { nonsense: '净利润' } },
      '数据表没有字段“nonsense”。',
      '/mapping/nonsense',
    ],
    [
      'a field that every object has',
      'profitSheet',
      statement,
      { mapping: { constructor: '净利润' } },
      '数据表没有字段“constructor”。',
      '/mapping/constructor',
    ],
    [
      'an unknown item',
      'profitSheet',
      statement,
      { mapping: { netProfit: '净亏' } },
      '文件中没有“净亏”这一项。',
      '/mapping/netProfit',
    ],
    [
      'a name that is not unique',
      'cashFlow',
      twice,
      { mapping: { suppOther: '其他', netOperatingCashFlow: '经营活动产生的现金流量净额' } },
      '文件中有多处“其他”（A6, A7），请指明是哪一处。',
      '/mapping/suppOther',
    ],
    [
      'an unknown row',
      'profitSheet',
      statement,
      { mapping: { netProfit: { row: 999 } } },
      '工作表没有编号为 999 的项目。',
      '/mapping/netProfit',
    ],
    [
      'a wrong sign',
      'profitSheet',
      statement,
      { mapping: { netProfit: { row: 4, sign: 2 } } },
      '工作表没有编号为 4 的项目。',
      '/mapping/netProfit',
    ],
    ['no JSON', 'profitSheet', statement, { mapping: 'x' }, '“mapping”不是有效的 JSON。', '/mapping'],
    [
      'an unknown sheet',
      'profitSheet',
      statement,
      { mapping: {}, sheet: '附注' },
      '文件中没有工作表“附注”，现有：资产负债表、利润表、现金流量表。',
      '/sheet',
    ],
  ])('%s', async (_, table, content, fields, message, field) => {
    const answer = await send(table, content, fields)
    expect(answer.status).toBe(422)
    expect(answer.body.msg).toBe(message)
    expect(answer.body.errors[0]).toMatchObject({ field, msg: message })
    expect(await stored()).toBe(0)
  })

  const mapping = { operatingRevenue: '营业收入', netProfit: '净利润' }
  const bare = workbook([
    ['项目', '期末余额', '期初余额'],
    ['营业收入', 5, 4],
    ['净利润', 1, 1],
  ])
  test.each([
    ['the unit is nowhere', bare, { mapping, periods: { B: '2024' } }, /没有说明金额单位/],
    ['the periods are nowhere', bare, { mapping, unit: '元' }, /没有说明各列是哪一期/],
    ['a period that is none', bare, { mapping, unit: '元', periods: { B: '去年' } }, /“去年”不是可用的期间/],
    [
      'two columns of one period',
      bare,
      { mapping, unit: '元', periods: { B: '2024', C: '2024-12-31' } },
      /期间 2024-12-31 对应了多列（B, C）/,
    ],
    ['a column that is not there', bare, { mapping, unit: '元', periods: { F: '2024' } }, /没有数值列“F”，现有：B, C/],
    ['a unit that is none', bare, { mapping, unit: '美元', periods: { B: '2024' } }, /“美元”不是可用的单位/],
  ])('%s', async (_, content, fields, message) => {
    const answer = await send('profitSheet', content, fields)
    expect([answer.status, answer.body.msg]).toEqual([422, expect.stringMatching(message)])
  })

  test('cells that hold no figure are named, all of them, and nothing is imported', async () => {
    const content = workbook([
      ['利润表'],
      ['单位：元'],
      ['项目', '2024年', '2023年'],
      ['营业收入', 5, '暂估'],
      ['净利润', { t: 'n', f: '1+1' }, 1],
      ['营业成本', { t: 'e', v: 42 }, 1],
    ])
    const answer = await send('profitSheet', content, { mapping: { ...mapping, operatingCost: '营业成本' } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: FieldError) => [error.field, error.msg])).toEqual([
      ['/cells/B5', expect.stringMatching(/B5 是公式，但文件没有保存计算结果/)],
      ['/cells/B6', expect.stringMatching(/B6 是错误值/)],
      ['/cells/C4', 'C4 的内容“暂估”不是数字。'],
    ])
    expect(await stored()).toBe(0)
  })
})

describe('a table with a record a row', () => {
  const power = (lines: Lines): Promise<Answer> =>
    send(
      `${entity}/upload/data`,
      workbook([['accountNo', 'month', 'kwh', 'overdueDays'], ['用电户号', '月份', '总用电量', '逾期天数'], ...lines]),
      {
        tableId: 'power',
        mapping: { accountNo: 'accountNo', month: '月份', kwh: { row: 3 }, overdueDays: '逾期天数' },
      },
    )
  test.each([
    ['a value of another type', [['1', '2024-01', '很多', 0]], /C3 的内容“很多”不能作为总用电量/],
    ['a month that is none', [['1', '2024年', 5, 0]], /B3 的内容“2024年”不能作为月份/],
    ['a value that the table refuses', [['1', '2024-01', 5, 1.5]], /D3 的内容“1\.5”：/],
    ['no account', [[null, '2024-01', 5, 0]], /第 3 行没有用电户号/],
    [
      'one record twice',
      [
        ['1', '2024-01', 5, 0],
        ['1', '202401', 6, 0],
      ],
      /第 3、4 行是同一条记录（2024-01 1）/,
    ],
    ['no record at all', [], /没有可导入的数值/],
  ])('%s', async (_, lines, message) => {
    const answer = await power(lines as Lines)
    expect([answer.status, answer.body.msg]).toEqual([422, expect.stringMatching(message)])
    expect(await stored()).toBe(0)
  })
})
