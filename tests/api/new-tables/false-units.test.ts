import { describe, expect, test } from 'vitest'
import type { Line } from '../../support/workbooks.ts'
import { columnOf, formatted, listOf, of, stored } from './lists.ts'
import { columnIn, prepareTables, proposed } from './set-up.ts'
import { bookOf, company, times } from './workbooks.ts'

prepareTables()

describe('a false unit', () => {
  test('shares without a sign are asked about, and never multiplied', async () => {
    const column = await columnOf(
      '占比',
      of((index) => 0.1 + index / 100),
    )
    expect(column.kind).not.toBe('percent')
    expect(column.doubts).not.toEqual([])
  })

  test('a share per cent among bare figures is asked about', async () => {
    const column = await columnOf('利率', [...of((index) => 4.5 + index), 0.05], { formats: formatted('0.00%', [10]) })
    expect(column.doubts).not.toEqual([])
  })

  test('a share among words is stored as it is shown', async () => {
    const file = bookOf(listOf('完成情况', ['未定', 0.125, '暂缓']), { formats: formatted('0.0%', [3]) })
    expect(await stored(file, '完成情况')).toContain('12.5%')
  })

  test('a unit above the list is not that of shares, counts and prices per head', async () => {
    const proposal = await proposed(
      bookOf([
        ['单位：万元'],
        ['客户名称', '贷款余额', '利率', '员工数'],
        ...of((index): Line => [company(index), 100 + index, 0.04, 30 + index]),
      ]),
    )
    const unit = (heading: string): unknown => {
      const column = columnIn(proposal, heading)
      return column.kinds.find(({ id }) => id === column.kind)?.words['x-unit']
    }
    expect([unit('贷款余额'), unit('利率'), unit('员工数')]).toEqual(['万元', undefined, undefined])
    expect(columnIn(proposal, '员工数').doubts).not.toEqual([])
  })

  test('who fills a list in is not its unit, and does not hide it', async () => {
    const file = bookOf([
      ['填报单位：甲公司', '单位：万元'],
      ['客户名称', '贷款余额'],
      ...of((index): Line => [company(index), 100 + index]),
    ])
    const column = columnIn(await proposed(file), '贷款余额')
    expect(column.kinds.find(({ id }) => id === column.kind)?.words['x-unit']).toBe('万元')
    expect(await stored(file, '贷款余额')).toEqual(of((index) => `${100 + index}`))
  })

  test('amounts with units of their own are brought into one, and that is said', async () => {
    const file = bookOf(listOf('金额', ['1.5万元', '300元', '2亿元', '7元']))
    const column = columnIn(await proposed(file), '金额')
    expect(column.doubts).not.toEqual([])
    expect(await stored(file, '金额')).toEqual(['15000', '200000000', '300', '7'].toSorted())
  })

  test('a format that speaks of another unit than the heading is asked about', async () => {
    const column = await columnOf(
      '余额（元）',
      of((index) => 12 + index),
      {
        formats: formatted(
          '0.00"万元"',
          of((index) => index + 2),
        ),
      },
    )
    expect(column.doubts).not.toEqual([])
  })

  test('users counted in 万 are no yuan', async () => {
    const column = await columnOf(
      '用户数（万）',
      of((index) => 1.5 + index),
    )
    expect(column.kinds.find(({ id }) => id === column.kind)?.words['x-unit']).toBe(undefined)
  })

  test('dollars in some rows and yuan in others never become one currency', async () => {
    const column = await columnOf('金额', ['$100', '¥200', '$300', '¥400'])
    expect(column.kind).toBe('text')
  })
})

describe('a false key or period', () => {
  test('numbers of rows, amounts and days that happen to differ are no keys', async () => {
    const proposal = await proposed(
      bookOf([
        ['序号', '余额', '发生日期'],
        ...of((index): Line => [index + 1, 100.5 + index, `2025-01-0${index + 1}`]),
      ]),
    )
    expect(proposal.key).toBe(null)
    expect(proposal.keys).toEqual([])
  })

  test('what differs in upper case alone, and what is blank once, is no key', async () => {
    const twice = await proposed(
      bookOf([['客户编号', '金额'], ...['a1', 'A1', 'b1', 'c1', 'd1', 'e1'].map((code, index): Line => [code, index])]),
    )
    expect(twice.key).toBe(null)
    const blank = await proposed(
      bookOf([['客户编号', '金额'], ...[null, 'A1', 'b1', 'c1', 'd1', 'e1'].map((code, index): Line => [code, index])]),
    )
    expect(blank.key).toBe(null)
  })

  test('three rows prove no key, and names are only offered', async () => {
    const proposal = await proposed(
      bookOf(
        listOf(
          '金额',
          of((index) => index),
        ),
      ),
    )
    expect(proposal.key).toBe(null)
    expect(proposal.doubts).not.toEqual([])
    expect((await proposed(bookOf([['客户编号'], ...times(3, (index) => [`K${index}`])]))).key).toBe(null)
  })

  test('the day on which something ends is no period', async () => {
    const day = (index: number): string => `2025-01-0${index + 1}`
    const proposal = await proposed(
      bookOf([['客户编号', '到期日', '出生年月日'], ...of((index): Line => [`K${index}`, day(index), day(index)])]),
    )
    expect(proposal.period).toBe(null)
  })

  test('a currency of the number format that contradicts the heading, or what stands above, is told and never dropped', async () => {
    const formats = formatted(
      '[$US$-409]#,##0.00',
      of((index) => index + 2),
    )
    const cells = of((index) => index + 1)
    const below = await columnOf('金额（万元）', cells, { formats })
    expect([below.kind, below.doubts]).toEqual(['text', [expect.stringContaining('单位')]])
    const under = await proposed(
      bookOf([['台账', '单位：万元'], ...listOf('金额', cells)], {
        formats: formatted(
          '[$US$-409]#,##0.00',
          of((index) => index + 3),
        ),
      }),
    )
    expect([columnIn(under, '金额').kind, columnIn(under, '金额').doubts]).toEqual([
      'text',
      [expect.stringContaining('单位')],
    ])
    expect((await columnOf('金额（美元）', cells, { formats })).doubts).toEqual([])
  })

  test('three digits behind every point may be thousands, and are asked about; other points are none', async () => {
    const asked = async (cells: Line): Promise<boolean> =>
      (await columnOf('余额（元）', cells)).doubts.some((doubt) => doubt.includes('12.345'))
    expect(await asked(['1.234', '5.600', '12.345', '7'])).toBe(true)
    expect(await asked(['1.234', '5.60', '12.345', '7.5'])).toBe(false)
    expect(await asked([1.234, 5.678, 12.345])).toBe(false)
  })

  test('nothing has no sign', async () => {
    for (const heading of ['余额（元）', '偏差'])
      expect(await stored(bookOf(listOf(heading, ['-0', '-0.00', '1.5', '-2'])), heading)).toEqual(
        ['0', '0.00', '1.5', '-2'].toSorted(),
      )
  })
})
