import { masked } from '../../../core/schema/mask.ts'
import type { Line } from '../../support/workbooks.ts'
import { bookOf, codes, company, resident, times } from './workbooks.ts'

/** A workbook, what its columns should be, and what its records should hold in order of the file. */
export type Sample = {
  name: string
  content: Buffer | string
  kinds: Record<string, string>
  /** Heading → values as they are stored. */
  values: Record<string, unknown[]>
  left?: number
  key?: string[]
  period?: string
  required?: string[]
}

const days = [
  '2025-01-31',
  '2025-02-28',
  '2025-03-15',
  '2025-04-30',
  '2025-05-31',
  '2025-06-30',
  '2025-07-31',
  '2025-08-31',
]
const eight = (line: (index: number) => Line): Line[] => times(8, line)
const of = <T>(value: (index: number) => T): T[] => Array.from({ length: 8 }, (_, index) => value(index))
const csvOf = (lines: Line[], separator = ','): string =>
  lines.map((line) => line.map((cell) => String(cell ?? '')).join(separator)).join('\r\n')
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

const plain: Line[] = [
  ['客户名称', '余额（万元）', '放款日期'],
  ...eight((index) => [company(index), 100.5 + index, pick(days, index)]),
]
const plainSample = (name: string, content: Buffer | string, rest: Partial<Sample> = {}): Sample => ({
  name,
  content,
  kinds: { 客户名称: 'text', '余额（万元）': 'money', 放款日期: 'date' },
  values: {
    客户名称: of(company),
    '余额（万元）': of((index) => `${100.5 + index}`),
    放款日期: of((index) => pick(days, index)),
  },
  ...rest,
})
const one = (
  name: string,
  heading: string,
  kind: string,
  cells: Line,
  stored: unknown[] = cells,
  rest: Partial<Sample> = {},
): Sample => ({
  name,
  content: bookOf([['客户名称', heading], ...cells.map((cell, index): Line => [company(index), cell])]),
  kinds: { 客户名称: 'text', [heading]: kind },
  values: { [heading]: stored },
  ...rest,
})

/** Thirty workbooks as people make them. */
export const samples: Sample[] = [
  plainSample('a plain list', bookOf(plain), { required: ['客户名称', '余额（万元）', '放款日期'] }),
  plainSample('an old workbook', bookOf(plain, { bookType: 'biff8' })),
  plainSample('a CSV', csvOf(plain)),
  plainSample('a CSV with semicolons and a mark', `\uFEFF${csvOf(plain, ';')}`),
  plainSample(
    'a letterhead over it',
    bookOf([['某某银行股份有限公司'], ['贷款台账'], ['编制日期：2025年9月1日'], [], ...plain], {
      merges: ['A1:C1', 'A2:C2'],
    }),
  ),
  plainSample('sums and notes below it', bookOf([...plain, ['合计', 832, null], ['制表人：张三', null, null]]), {
    left: 2,
  }),
  plainSample(
    'headings of two rows',
    bookOf([['客户名称', '贷款', null], [null, '余额（万元）', '放款日期'], ...plain.slice(1)], {
      merges: ['A1:A2', 'B1:C1'],
    }),
    {
      kinds: { 客户名称: 'text', '贷款 余额（万元）': 'money', '贷款 放款日期': 'date' },
      values: { '贷款 余额（万元）': of((index) => `${100.5 + index}`) },
    },
  ),
  {
    name: 'a unit above the list',
    content: bookOf([
      ['贷款台账'],
      ['单位：万元'],
      ['客户名称', '贷款余额', '员工人数'],
      ...eight((index) => [company(index), 12.25 + index, 10 + index]),
    ]),
    kinds: { 贷款余额: 'money', 员工人数: 'integer' },
    values: { 贷款余额: of((index) => `${12.25 + index}`), 员工人数: of((index) => 10 + index) },
  },
  one(
    'leading zeros',
    '机构代码',
    'text',
    of((index) => `00${index + 10}`),
  ),
  one(
    'numbers that were stored as text',
    '利润总额（元）',
    'money',
    of((index) => `1,${234 + index}.50`),
    of((index) => `1${234 + index}.50`),
  ),
  one(
    'days of eight digits',
    '到账日期',
    'date',
    of((index) => Number(pick(days, index).replaceAll('-', ''))),
    of((index) => pick(days, index)),
  ),
  one(
    'days as people write them',
    '签订日期',
    'date',
    of((index) => `2025年${index + 1}月5日`),
    of((index) => `2025-0${index + 1}-05`),
  ),
  one(
    'months',
    '月份',
    'month',
    of((index) => `2025年${index + 1}月`),
    of((index) => `2025-0${index + 1}`),
    { period: '月份' },
  ),
  one(
    'months of six digits',
    '账期',
    'month',
    of((index) => 202501 + index),
    of((index) => `2025-0${index + 1}`),
    { period: '账期' },
  ),
  one(
    'yes and no',
    '是否逾期',
    'boolean',
    of((index) => (index % 3 ? '否' : '是')),
    of((index) => index % 3 === 0),
  ),
  one(
    'choices',
    '担保方式',
    'enum',
    of((index) => pick(['抵押', '保证'], index)),
  ),
  one(
    'telephones',
    '联系电话',
    'phone',
    of((index) => `138 1234 567${index}`),
    of((index) => `1381234567${index}`),
  ),
  one(
    'credit codes',
    '统一社会信用代码',
    'creditCode',
    of((index) => pick(codes.slice(0, 2), index)),
  ),
  one(
    'numbers of persons',
    '身份证号',
    'residentId',
    of((index) => resident(index + 1)),
    of((index) => masked(resident(index + 1), 'last4')),
  ),
  one(
    'pages',
    '网址',
    'url',
    of((index) => `https://www.example.com/${index}`),
  ),
  one(
    'mail',
    '邮箱',
    'email',
    of((index) => `a${index}@example.com`),
  ),
  one(
    'tags',
    '标签',
    'tags',
    of((index) => (index % 2 ? '重点、续贷' : '重点、新户')),
    of((index) => (index % 2 ? ['重点', '续贷'] : ['重点', '新户'])),
  ),
  one(
    'shares with a sign',
    '占比',
    'percent',
    of((index) => `${12.5 + index}%`),
    of((index) => `${12.5 + index}`),
  ),
  {
    name: 'shares by their format',
    content: bookOf([['客户名称', '持股比例'], ...eight((index) => [company(index), 0.125 + index / 100])], {
      formats: Object.fromEntries(of((index) => [`B${index + 2}`, '0.00%'] as const)),
    }),
    kinds: { 持股比例: 'percent' },
    values: { 持股比例: of((index) => String(Number((12.5 + index).toFixed(4)))) },
  },
  one(
    'words and figures mixed',
    '备注金额',
    'text',
    [1, 2, 3, 4, 5, 6, 7, '无'],
    ['1', '2', '3', '4', '5', '6', '7', '无'],
  ),
  {
    name: 'the same heading twice, a blank column and a hidden one',
    content: bookOf(
      [
        ['客户名称', '金额', null, '金额', '内部评分'],
        ...eight((index) => [company(index), index + 0.5, null, index * 2, 60 + index]),
      ],
      {
        hiddenColumns: [5],
      },
    ),
    kinds: { 内部评分: 'integer' },
    values: { 内部评分: of((index) => 60 + index) },
  },
  {
    name: 'a key of two columns',
    content: bookOf([
      ['客户编号', '报告期', '收入（元）'],
      ...eight((index) => [`K${1000 + Math.floor(index / 2)}`, index % 2 ? '2024-12-31' : '2023-12-31', index]),
    ]),
    kinds: { 客户编号: 'text', 报告期: 'date', '收入（元）': 'money' },
    values: { 客户编号: of((index) => `K${1000 + Math.floor(index / 2)}`) },
    key: ['客户编号', '报告期'],
    period: '报告期',
  },
  {
    name: 'cells that are merged over rows',
    content: bookOf(
      [
        ['分行', '客户名称', '余额（元）'],
        ...eight((index) => [index % 4 ? null : `分行${index}`, company(index), index + 1]),
      ],
      {
        merges: ['A2:A5', 'A6:A9'],
      },
    ),
    kinds: { 客户名称: 'text' },
    values: { 分行: of((index) => `分行${index < 4 ? 0 : 4}`) },
  },
  {
    name: 'English headings',
    content: bookOf([
      ['Customer name', 'Loan amount (USD)', 'Due date', 'Account no.'],
      ...eight((index) => [`Firm ${index}`, 1000.25 * (index + 1), pick(days, index), 62220000 + index]),
    ]),
    kinds: { 'Customer name': 'text', 'Loan amount (USD)': 'money', 'Due date': 'date', 'Account no.': 'text' },
    values: {
      'Account no.': of((index) => String(62220000 + index)),
      'Loan amount (USD)': of((index) => String(1000.25 * (index + 1))),
    },
    key: ['Account no.'],
  },
  {
    name: 'long texts and amounts with many places',
    content: bookOf([
      ['客户名称', '情况说明', '单价（元）'],
      ...eight((index) => [company(index), `${'经营正常。'.repeat(40)}${index}`, 1.2345 + index]),
    ]),
    kinds: { 情况说明: 'longText', '单价（元）': 'decimal' },
    values: {
      情况说明: of((index) => `${'经营正常。'.repeat(40)}${index}`),
      '单价（元）': of((index) => String(Number((1.2345 + index).toFixed(4)))),
    },
  },
]
