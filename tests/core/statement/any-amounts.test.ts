import { describe, expect, test } from 'vitest'
import { blocksOf } from '../../../core/statement/blocks/blocks.ts'
import { schemaOf, sheetOf } from './sheets.ts'

// Amounts decide nothing about where a table begins and ends: 短期借款 2000 | 2000 is no header of years.

const tables = ['balanceSheet', 'profitSheet', 'cashFlow'].map(schemaOf)
const titles: Record<string, string> = {
  balanceSheet: '资产负债表',
  profitSheet: '利润表',
  cashFlow: '现金流量表',
}

type Amount = string | number
/** Two amounts of an item that read like years, months and days. */
const like: Record<string, [Amount, Amount]> = {
  years: [2000, 2000],
  'years that fall': [2024, 2023],
  'years as texts': ['2024', '2023'],
  'numbers of days': [45_657, 45_291],
  'a number of a day and another': [45_657, 7],
  months: [202_412, 202_312],
  days: [20_241_231, 20_231_231],
  'months of a year': [12, 11],
}

type Shape = { header: string[]; line: (name: string, index: number, amounts: [Amount, Amount]) => Amount[] }
const shapes: Record<string, Shape> = {
  'two columns': { header: ['项目', '期末余额', '年初余额'], line: (name, _index, amounts) => [name, ...amounts] },
  'numbered lines': {
    header: ['项目', '行次', '2024年12月31日', '2023年12月31日'],
    line: (name, index, amounts) => [name, index + 1, ...amounts],
  },
  'three years': {
    header: ['项目', '2024年', '2023年', '2022年'],
    line: (name, _index, amounts) => [name, ...amounts, amounts[1]],
  },
  'English names': {
    header: ['Item', '31 Dec 2024', '31 Dec 2023'],
    line: (name, _index, amounts) => [name, ...amounts],
  },
}

const itemsOf = (table: string, locale: 'zh-CN' | 'en-US'): string[] =>
  Object.values(schemaOf(table).schema.properties ?? {}).flatMap((field) =>
    field.format === 'decimal' ? [field['x-label'][locale]] : [],
  )

/** Short lists are read sooner than one long one. */
const lists = (names: string[]): string[][] =>
  Array.from({ length: Math.ceil(names.length / 12) }, (_, index) => names.slice(index * 12, index * 12 + 12))

describe.each(Object.entries(shapes))('in a sheet of %s', (shape, { header, line }) => {
  test.each(Object.entries(titles))('no amounts of an item of %s cut the table', (table, title) => {
    const usual: [Amount, Amount] = [61_234.5, 70_431.25]
    const blocks = (names: string[], odd: number, amounts: [Amount, Amount]): unknown[] =>
      blocksOf(
        sheetOf([
          [title],
          ['编制单位：某公司', null, '单位：万元'],
          header,
          ...names.map((name, index) => line(name, index, index === odd ? amounts : usual)),
        ]),
        tables,
      ).map(({ name, rows }) => ({ name, rows: rows.map(({ row }) => row) }))
    const cut = lists(itemsOf(table, shape === 'English names' ? 'en-US' : 'zh-CN')).flatMap((names) => {
      const whole = blocks(names, -1, usual)
      expect(whole).toHaveLength(1)
      return Object.entries(like).flatMap(([words, amounts]) =>
        names.flatMap((name, odd) => {
          const read = blocks(names, odd, amounts)
          return JSON.stringify(read) === JSON.stringify(whole) ? [] : [`${name}: ${words}`]
        }),
      )
    })
    expect(cut).toEqual([])
  })
})
