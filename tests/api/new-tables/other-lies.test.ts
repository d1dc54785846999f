import { describe, expect, test } from 'vitest'
import type { Line } from '../../support/workbooks.ts'
import { columnOf, listOf, of, stored } from './lists.ts'
import { columnIn, prepareTables, proposed, saved, taken } from './set-up.ts'
import { bookOf, resident } from './workbooks.ts'

prepareTables()

describe('what the first lies left', () => {
  test('numbers of contracts that look like months and days stay as they are written', async () => {
    const months = of((index) => `2025-${index + 1}`)
    expect(await stored(bookOf(listOf('合同编号', months)), '合同编号')).toEqual(months.toSorted())
    const days = of((index) => `2025/1/${index + 1}`)
    expect(await stored(bookOf(listOf('单号', days)), '单号')).toEqual(days.toSorted())
  })

  test('power is no share, and a rate of exchange neither', async () => {
    expect(
      (
        await columnOf(
          '有功功率',
          of((index) => 12.5 + index),
        )
      ).kind,
    ).toBe('decimal')
    expect(
      (
        await columnOf(
          '汇率',
          of((index) => 7.1 + index),
        )
      ).kind,
    ).toBe('decimal')
  })

  test('leading zeros are no shares', async () => {
    const cells = of((index) => `00${index + 1}`)
    expect(await stored(bookOf(listOf('成功率', cells)), '成功率')).toEqual(cells)
  })

  test('more places than exact figures have stay figures, as they are', async () => {
    const cells = of((index) => 43.1666666666667 + index)
    const file = bookOf(listOf('数值', cells))
    expect(columnIn(await proposed(file), '数值').kind).toBe('number')
    expect(await stored(file, '数值')).toEqual(cells.map((cell) => Number(cell.toPrecision(15))).toSorted())
  })

  test('codes, names and units in rows of their own are the headings together', async () => {
    const proposal = await proposed(
      bookOf([
        ['stkcd', 'cash'],
        ['证券代码', '货币资金'],
        ['没有单位', '元'],
        ...of((index): Line => [`00000${index}`, 12.5 + index]),
      ]),
    )
    expect([proposal.first, proposal.last, proposal.rows]).toEqual([1, 3, 8])
    expect(proposal.doubts).not.toEqual([])
    expect(proposal.columns.map(({ kind }) => kind)).toEqual(['text', 'money'])
  })

  test('a moment that does not exist is none', async () => {
    expect((await columnOf('时间', ['2025-02-30 10:00', ...of((index) => `2025-01-0${index + 1} 10:00`)])).kind).toBe(
      'text',
    )
  })

  test('numbers of persons among others are hidden as words too, and can be saved', async () => {
    const proposal = await proposed(bookOf(listOf('证件', [...of((index) => resident(index + 1)), '护照E12345678'])))
    expect(proposal.keys.map(({ columns }) => columns)).not.toContainEqual([columnIn(proposal, '证件').column])
    expect(columnIn(proposal, '证件').kinds.find(({ id }) => id === 'text')?.words).toMatchObject({ 'x-mask': 'last4' })
    await saved(taken(proposal))
  })

  test('one choice is no list of choices', async () => {
    expect(
      (
        await columnOf(
          '状态',
          of(() => '正常'),
        )
      ).kind,
    ).toBe('text')
  })

  test('a sheet of headings alone is asked about, and other sheets can be chosen', async () => {
    const proposal = await proposed(
      bookOf([['客户名称', '余额']], {
        others: {
          明细: listOf(
            '余额',
            of((index) => index),
          ),
        },
      }),
    )
    expect(proposal.sheet).toBe('明细')
    expect((await proposed(bookOf([['客户名称', '余额']]))).doubts).not.toEqual([])
  })
})
