import { describe, expect, test } from 'vitest'
import type { Line } from '../../support/workbooks.ts'
import { listOf, of } from './lists.ts'
import { columnIn, prepareTables, propose, proposed } from './set-up.ts'
import { bookOf, company, times } from './workbooks.ts'

prepareTables()

describe('a row that is lost in silence', () => {
  test('a company that is called like a sum is a record', async () => {
    const proposal = await proposed(
      bookOf([
        ['客户名称', '余额'],
        ['总计科技有限公司', 5],
        ['合计数据公司', 7],
        ...of((index): Line => [company(index), index]),
      ]),
    )
    expect(proposal.leftOut).toEqual([])
    expect(proposal.rows).toBe(10)
  })

  test('a sum that does not add up is left out with a question', async () => {
    const proposal = await proposed(
      bookOf([
        ...listOf(
          '余额',
          of((index) => index),
        ),
        ['合计', 999],
      ]),
    )
    expect(proposal.leftOut).toMatchObject([{ row: 10, reason: 'total', sure: false }])
    expect(proposal.doubts).not.toEqual([])
    expect(
      (
        await proposed(
          bookOf([
            ...listOf(
              '余额',
              of((index) => index),
            ),
            ['合计', 999],
          ]),
          { records: '[10]' },
        )
      ).rows,
    ).toBe(9)
  })

  test('another list below is told, and not mixed in', async () => {
    const proposal = await proposed(
      bookOf([
        ...listOf(
          '余额',
          of((index) => index),
        ),
        [],
        ['担保人', '电话'],
        ['张三', '13812345678'],
        ['李四', '13912345678'],
      ]),
    )
    expect(columnIn(proposal, '余额').kind).toBe('decimal')
    expect(proposal.leftOut.map(({ reason }) => reason)).toEqual(['below', 'below', 'below'])
    expect(proposal.doubts).not.toEqual([])
  })

  test('a list without headings loses no record as its headings', async () => {
    const figures = await proposed(bookOf(of((index): Line => [company(index), index, '2025-01-02'])))
    expect([figures.first, figures.rows]).toEqual([0, 8])
    expect(figures.doubts).not.toEqual([])
    const words = await proposed(bookOf(of((index): Line => [company(index), index % 2 ? '抵押' : '保证'])))
    expect(words.doubts).not.toEqual([])
  })

  test('rows and columns that are hidden are records and columns, and are told', async () => {
    const proposal = await proposed(
      bookOf(
        listOf(
          '余额',
          of((index) => index),
        ),
        { hiddenRows: [4, 5], hiddenColumns: [2] },
      ),
    )
    expect(proposal.rows).toBe(8)
    expect(proposal.doubts.join()).toContain('2')
    expect(columnIn(proposal, '余额').doubts).not.toEqual([])
  })

  test('other sheets are told, and a hidden one is not taken for the list', async () => {
    const other = listOf(
      '余额',
      of((index) => index),
    )
    const proposal = await proposed(
      bookOf([['说明'], ['请勿填写']], { others: { 明细: other, 另册: other }, hiddenSheets: ['台账'] }),
    )
    expect(proposal.sheet).toBe('明细')
    expect(proposal.doubts).not.toEqual([])
  })

  test('a file with more rows than can be imported is refused before anything is typed', async () => {
    const answer = await propose(`名称,数\n${of((index) => `甲${index},${index}`, 10_001).join('\n')}`)
    expect([answer.status, answer.body.msg]).toEqual([422, expect.stringContaining('10000')])
  })

  test('cells with an error or a formula without its result are named, and refused with their rows', async () => {
    const proposal = await proposed(
      bookOf(
        listOf(
          '余额',
          of((index) => index),
        ),
        { cells: { B4: { t: 'e', v: 42 } } },
      ),
    )
    expect(columnIn(proposal, '余额').doubts.join()).toContain('4')
  })

  test('sums between groups, headings that come again and numbers of columns are told row by row', async () => {
    const group = (from: number): Line[] => times(3, (index) => [company(from + index), from + index])
    const proposal = await proposed(
      bookOf([
        ['客户名称', '余额', '备注'],
        ...group(1),
        ['小计', 6],
        ['客户名称', '余额', '备注'],
        ...group(4),
        ['小计', 15],
        ['总计', 21],
      ]),
    )
    expect(proposal.leftOut.map(({ row, reason, sure }) => [row, reason, sure])).toEqual([
      [5, 'total', true],
      [6, 'headings', true],
      [10, 'total', true],
      [11, 'total', true],
    ])
    expect(proposal.rows).toBe(6)
  })
})
