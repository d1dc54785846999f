import { describe, expect, test } from 'vitest'
import type { Json } from '../../support/json.ts'
import { columnOf, formatted, listOf, of, stored } from './lists.ts'
import { checked, columnIn, prepareTables, proposed, saved, taken } from './set-up.ts'
import { bookOf, codes, resident } from './workbooks.ts'

prepareTables()

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
