import { describe, expect, test } from 'vitest'
import { findCompany, isSameCompany, type CompanyFinding } from '../../../core/statement/company.ts'
import { gridOf } from '../../../core/statement/sheet.ts'
import { sheetOf } from './sheets.ts'

type Line = (string | number | null)[]
const find = (head: Line[], sheet = 'Sheet1', file = '报表.xls'): CompanyFinding =>
  findCompany(gridOf(sheetOf(head)), { top: 1, bottom: head.length, left: 1, right: 20 }, head.length, { sheet, file })

test.each(['合计', '汇总数', '抵销', '合并抵消', '合并', '母公司', '调整数'])(
  '%s above columns is no company',
  (owner) => {
    const region = { top: 1, bottom: 1, left: 1, right: 20 }
    const { name } = findCompany(
      gridOf(sheetOf([['资产负债表']])),
      region,
      1,
      { sheet: 'Sheet1', file: '报表.xls' },
      owner,
    )
    expect(name).toBeNull()
  },
)

describe('the company of a table', () => {
  test.each<[string, Line[], [string?, string?], string, string]>([
    ['编制单位', [['资产负债表'], ['编制单位：甲乙科技有限公司', '2024年12月31日']], [], '甲乙科技有限公司', 'A2'],
    [
      'with what follows it',
      [['编制单位：甲乙科技有限公司    2024年12月31日   单位：元']],
      [],
      '甲乙科技有限公司',
      'A1',
    ],
    ['in a cell of its own', [['编制单位：', '甲乙科技有限公司']], [], '甲乙科技有限公司', 'B1'],
    ['without a colon', [['纳税人名称', '甲乙科技有限公司']], [], '甲乙科技有限公司', 'B1'],
    ['with a seal', [['编制单位（盖章）：甲乙科技有限公司（公章）']], [], '甲乙科技有限公司', 'A1'],
    ['a name without its kind', [['编制单位: 甲乙科技']], [], '甲乙科技', 'A1'],
    ['a title', [['甲乙科技有限公司'], ['资产负债表']], [], '甲乙科技有限公司', 'A1'],
    ['the beginning of a title', [['甲乙科技有限公司2024年度资产负债表']], [], '甲乙科技有限公司', 'A1'],
    ['单位', [['资产负债表'], ['单位：甲乙科技有限公司', '金额单位：元']], [], '甲乙科技有限公司', 'A2'],
    ['a shop', [['甲乙五金店资产负债表']], [], '甲乙五金店', 'A1'],
    ['账套', [['账套名称：甲乙科技有限公司']], [], '甲乙科技有限公司', 'A1'],
    ['被审计单位', [['被审计单位: 甲乙科技有限公司']], [], '甲乙科技有限公司', 'A1'],
    [
      'a seal at the foot',
      [
        ['净利润', 5],
        ['甲乙科技有限公司（盖章）', '法定代表人：张三'],
      ],
      [],
      '甲乙科技有限公司',
      'A2',
    ],
    [
      'the cell below',
      [
        ['编制单位', '报表日期'],
        ['甲乙科技有限公司', '2024年12月31日'],
      ],
      [],
      '甲乙科技有限公司',
      'A2',
    ],
    ['English', [['Company name: Alpha Beta Limited']], [], 'Alpha Beta Limited', 'A1'],
    ['the sheet', [['资产负债表']], ['甲乙科技有限公司'], '甲乙科技有限公司', 'sheet'],
    ['the file', [['资产负债表']], ['Sheet1', '甲乙科技有限公司_2024.xlsx'], '甲乙科技有限公司', 'file'],
  ])('%s', (_, head, [sheet, file], name, place) => {
    const found = find(head, sheet, file)
    expect([found.name, found.evidence[0]?.place]).toEqual([name, place])
  })
  test.each<[string, Line[]]>([
    ['nothing', [['资产负债表'], ['编制单位：', null]]],
    ['an empty label', [['编制单位：'], ['2024年12月31日']]],
    ['a date beside an empty label', [['编制单位：', '2024年12月31日']]],
    ['columns of a statement', [['项目', '合并', '母公司']]],
    ['a unit', [['单位：元', '名称：资产负债表', '单位：万元']]],
    ['an item', [['归属于母公司所有者的净利润']]],
  ])('%s names none', (_, head) => expect(find(head).name).toBeNull())
  test('a credit code counts where its check character fits', () => {
    expect(find([['统一社会信用代码：91350100M000100Y43']]).creditCode).toBe('91350100M000100Y43')
    expect(find([['纳税人识别号', '91350100m000100y43']]).creditCode).toBe('91350100M000100Y43')
    expect(find([['统一社会信用代码：91350100M000100Y44']]).creditCode).toBeNull()
  })
})

describe('whether it is the customer', () => {
  const customer = { name: '甲乙（集团）有限公司', creditCode: '91350100M000100Y43' }
  test.each([
    '甲乙(集团)有限公司',
    '甲乙集团有限公司',
    '甲乙（集团）有限公司（合并）',
    '甲乙（集团）有限公司 合并',
    '甲 乙（集团）有限公司',
    '甲乙（集团）有限公司（母公司）',
    '甲乙[集团]有限公司',
  ])('%s is', (name) => expect(isSameCompany({ name, creditCode: null }, customer)).toBe(true))
  test.each(['甲乙有限公司', '甲乙集团股份有限公司', '丙丁有限公司', '甲乙（集团）有限公司上海分公司'])(
    '%s is not',
    (name) => expect(isSameCompany({ name, creditCode: null }, customer)).toBe(false),
  )
  test('its credit code decides over a former name', () => {
    expect(isSameCompany({ name: '旧名有限公司', creditCode: customer.creditCode }, customer)).toBe(true)
    expect(isSameCompany({ name: customer.name, creditCode: '91320205MAXDEM0139' }, customer)).toBe(false)
  })
  test('a table that does not say is not known', () =>
    expect(isSameCompany({ name: null, creditCode: null }, customer)).toBeNull())
})
