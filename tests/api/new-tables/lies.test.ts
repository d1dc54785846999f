import { describe, expect, test } from 'vitest'
import type { TableProposal } from '../../../core/contracts/new-tables.ts'
import type { Json } from '../../support/json.ts'
import type { Line } from '../../support/workbooks.ts'
import { checked, columnIn, imported, prepareTables, proposed, saved, taken } from './set-up.ts'
import { bookOf, codes, company, resident, times } from './workbooks.ts'

prepareTables()

const listOf = (heading: string, cells: Line): Line[] => [
  ['客户名称', heading],
  ...cells.map((cell, index): Line => [company(index), cell]),
]
const columnOf = async (
  heading: string,
  cells: Line,
  options: Parameters<typeof bookOf>[1] = {},
): Promise<TableProposal['columns'][number]> =>
  columnIn(await proposed(bookOf(listOf(heading, cells), options)), heading)
const of = <T>(value: (index: number) => T, count = 8): T[] => Array.from({ length: count }, (_, index) => value(index))
const formatted = (format: string, rows: readonly number[]): Record<string, string> =>
  Object.fromEntries(rows.map((row) => [`B${row}`, format]))
const stored = async (content: Buffer | string, heading: string, said = {}): Promise<unknown[]> => {
  const proposal = await proposed(content, said)
  const records = await imported(content, proposal)
  return records.map((record) => record[columnIn(proposal, heading).name]).toSorted()
}

describe('a false type', () => {
  test('one word behind a thousand figures keeps all of them words, and is named', async () => {
    const column = await columnOf('人数', [...of((index) => index, 1200), '约30'])
    expect(column.kind).toBe('text')
    expect(column.doubts.join()).toContain('1202')
  })

  test('numbers of bills that happen to be days are asked about, and stay words where the heading says so', async () => {
    const cells = of((index) => 20250301 + index)
    expect((await columnOf('单据号', cells)).kind).toBe('text')
    const asked = await columnOf('批次', cells)
    expect(asked.doubts).not.toEqual([])
    const none = await columnOf('批次', [...cells, 20251399])
    expect(none.kind).not.toBe('date')
  })

  test('2025.1 is no month: it may have been 2025.10', async () => {
    const column = await columnOf(
      '月份',
      of((index) => 2025.1 + (index % 3) / 10),
    )
    expect(column.kind).not.toBe('month')
    expect(column.doubts).not.toEqual([])
  })

  test('five digits are no month, and postcodes are none', async () => {
    expect(
      (
        await columnOf(
          '月份',
          of(() => 20251),
        )
      ).kind,
    ).not.toBe('month')
    expect(
      (
        await columnOf(
          '邮编',
          of((index) => 201201 + index),
        )
      ).kind,
    ).toBe('text')
    expect(
      (
        await columnOf(
          '序列',
          of((index) => 201201 + index),
        )
      ).kind,
    ).not.toBe('month')
  })

  test('a day that does not exist, and days of which nobody knows the month, are no dates', async () => {
    expect((await columnOf('日期', [...of((index) => `2025-01-0${index + 1}`), '2025-02-30'])).kind).toBe('text')
    expect(
      (
        await columnOf(
          '日期',
          of((index) => `0${index + 1}/04/2025`),
        )
      ).kind,
    ).toBe('text')
  })

  test('days that were formatted as figures are asked about', async () => {
    const column = await columnOf(
      '到账日期',
      of((index) => 45_700 + index),
    )
    expect(column.kind).not.toBe('date')
    expect(column.doubts).not.toEqual([])
  })

  test('numbers of rows that were formatted as days are asked about', async () => {
    const column = await columnOf(
      '起息日',
      of((index) => index + 1),
      {
        formats: formatted(
          'yyyy-mm-dd',
          of((index) => index + 2),
        ),
      },
    )
    expect(column.doubts).not.toEqual([])
  })

  test('none is no answer to whether: a column of 无 is words', async () => {
    expect(
      (
        await columnOf(
          '备注',
          of(() => '无'),
        )
      ).kind,
    ).not.toBe('boolean')
    expect(
      (
        await columnOf(
          '抵押物',
          of((index) => (index % 2 ? '无' : '否')),
        )
      ).kind,
    ).not.toBe('boolean')
    expect(
      (
        await columnOf(
          '次数',
          of((index) => index % 2),
        )
      ).kind,
    ).not.toBe('boolean')
  })

  test('leading zeros stay, whatever wrote them: text, a format, a mark', async () => {
    const lines = listOf(
      '户号',
      of((index) => 120_345 + index),
    )
    const file = bookOf(lines, {
      formats: formatted(
        '0000-0000',
        of((index) => index + 2),
      ),
    })
    expect(await stored(file, '户号')).toEqual(
      of((index) => `0012-034${index + 5}`.slice(0, 9)).map((_, index) => `0012-0${345 + index}`),
    )
    const zeros = bookOf(
      listOf(
        '门店',
        of((index) => `0${index}7`),
      ),
    )
    expect(await stored(zeros, '门店')).toEqual(of((index) => `0${index}7`))
    const plus = bookOf(
      listOf(
        '系数',
        of((index) => `+0${index}`),
      ),
    )
    expect(await stored(plus, '系数')).toEqual(of((index) => `+0${index}`))
  })

  test('long numbers that a workbook has cut are named with their rows and refused, never stored', async () => {
    const file = bookOf(
      listOf(
        '银行卡',
        of((index) => 6_222_021_234_567_890_000 + index * 1000),
      ),
    )
    const proposal = await proposed(file)
    expect(columnIn(proposal, '银行卡')).toMatchObject({ kind: 'text' })
    expect(columnIn(proposal, '银行卡').doubts).not.toEqual([])
    const table = taken(proposal)
    await saved(table)
    const { rows } = await checked(file, proposal, table)
    expect(new Set(rows.map(({ state }: Json) => state))).toEqual(new Set(['wrong']))
  })

  test('18 digits of which one fails its check are no numbers of persons', async () => {
    const cells = of((index) => resident(index + 1))
    const wrong = `${cells[0]?.slice(0, 17)}${cells[0]?.endsWith('1') ? '2' : '1'}`
    const column = await columnOf('证件', [...cells, wrong])
    expect(column.kind).not.toBe('residentId')
    expect(column.doubts).not.toEqual([])
    expect(JSON.stringify(column)).not.toContain(cells[1])
  })

  test('numbers of persons are masked wherever a proposal shows them', async () => {
    const cells = of((index) => resident(index + 1))
    const proposal = await proposed(
      bookOf([...listOf('身份证号', cells), [`合计 ${cells[0]}`, null], ['备注：', cells[1] ?? '']]),
    )
    for (const cell of cells) expect(JSON.stringify(proposal)).not.toContain(cell)
  })

  test('choices that only differ in what reading folds stay words', async () => {
    const cells = of((index) => ['A', 'a', 'Ａ'][index % 3] ?? '', 12)
    expect((await columnOf('等级', cells)).kind).toBe('text')
    expect(await stored(bookOf(listOf('等级', cells)), '等级')).toEqual(cells.toSorted())
  })

  test('tags that come twice in a cell stay words', async () => {
    const cells = of((index) => (index === 3 ? '重点、重点' : '重点、续贷'))
    expect(await stored(bookOf(listOf('标签', cells)), '标签')).toEqual(cells.toSorted())
  })

  test('credit codes whose check fails are named, with their rows', async () => {
    const column = await columnOf('统一社会信用代码', [...of((index) => codes[index % 2] ?? ''), '91350100M000100Y44'])
    expect(column.doubts.join()).toContain('10')
  })

  test('service numbers of five digits are no telephones where no heading says so', async () => {
    expect(
      (
        await columnOf(
          '数量',
          of((index) => 95_500 + index),
        )
      ).kind,
    ).not.toBe('phone')
  })
})

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
})

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
    const { propose } = await import('./set-up.ts')
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
