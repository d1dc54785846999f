import { describe, expect, test } from 'vitest'
import type { SheetInspection, WorkbookInspection } from '../../../core/imports.ts'
import { fieldsOf } from '../../../core/schema/fields.ts'
import { latestWorkbook } from '../../../src/features/importing/files.ts'
import { showSize } from '../../../src/ui/documents/size.ts'
import {
  countFilters,
  isConsistent,
  itemsByRow,
  lineOf,
  mappingOf,
  obstacles,
  periodsOf,
  startPlan,
  type Plan,
} from '../../../src/features/importing/plan.ts'
import { problemOf } from '../../../src/features/importing/problem.ts'
import {
  hasWork,
  initialState,
  reduce,
  type UploadAction,
  type UploadState,
} from '../../../src/features/importing/state.ts'
import { HttpError } from '../../../src/dataProvider/http.ts'
import { tableSchema } from '../../support/schema-files.ts'

const schema = tableSchema('balanceSheet')
const fields = fieldsOf(schema)
const label = (name: string): string => fields.find((field) => field.name === name)?.['x-label']['zh-CN'] ?? name
const item = (row: number, text: string) => ({
  row,
  cell: `A${row}`,
  label: text,
  likelyNoise: false,
  sample: String(row),
})
const sheet = (name: string, extra: Partial<SheetInspection> = {}): SheetInspection => ({
  name,
  hidden: false,
  rows: 20,
  unit: '万元',
  items: [
    item(5, ' 货币资金(万元) '),
    item(6, '现金及银行存款'),
    item(7, '资产总计'),
    item(8, '负债合计'),
    item(9, '所有者权益合计'),
    item(10, '存货类'),
  ],
  columns: [
    { column: 'B', header: '期末余额', period: '2024-12-31', samples: [] },
    { column: 'C', header: '年初余额', period: null, samples: [] },
  ],
  matches: 5,
  suggestions: [
    { sysEn: 'cash', target: [{ row: 5 }], excelEn: '货币资金(万元)', confidence: 'exact' },
    { sysEn: 'totalAssets', target: [{ row: 7 }], excelEn: '资产总计', confidence: 'exact' },
    { sysEn: 'totalLiabilities', target: [{ row: 8 }], excelEn: '负债合计', confidence: 'remembered' },
    { sysEn: 'inventories', target: [{ row: 10 }], excelEn: '存货类', confidence: 'guess' },
  ],
  emptyFormulas: [],
  ...extra,
})
const inspection: WorkbookInspection = {
  fileId: 'f1',
  fileName: '报表.xls',
  sheet: '资产负债表',
  alike: [],
  sheets: [sheet('资产负债表'), sheet('附注', { unit: null, columns: [], suggestions: [] })],
}
const customer = { appUserId: 'c1', userName: '甲公司', creditCode: '91350100M000100Y43' }
const file = new File(['x'], '报表.xls')

/** Runs actions from an empty dialog. */
const after = (...actions: UploadAction[]): UploadState => actions.reduce(reduce, initialState(customer))
const mapping = after(
  { type: 'table', tableId: 'balanceSheet' },
  { type: 'file', file },
  { type: 'inspected', inspection },
)
const planOf = (state: UploadState): Plan => {
  if (!state.plan) throw new Error('no plan')
  return state.plan
}
const open = (state: UploadState): string[] =>
  obstacles(schema, fields, planOf(state), (named) => named.map((field) => field['x-label']['zh-CN']).join('、')).map(
    (one) => `${one.key} ${one.detail}`.trim(),
  )

describe('the plan of an import', () => {
  test('leaves out what stands beside the year so far, until the clerk takes it', () => {
    const columns = [
      { column: 'B', header: '本月金额', period: null, samples: [], withinYear: true as const },
      { column: 'C', header: '本年累计金额', period: '2024-12-31', samples: [] },
    ]
    const monthly = startPlan({ ...inspection, sheets: [sheet('资产负债表', { columns })] }, '资产负债表')
    expect(monthly.columns.map(({ column, used }) => [column, used])).toEqual([
      ['B', false],
      ['C', true],
    ])
    expect(periodsOf(monthly)).toEqual({ C: '2024-12-31' })
  })
  test('starts with what the file tells; a guess waits for a person', () => {
    const plan = startPlan(inspection, '资产负债表')
    expect([plan.unit, plan.unitFound, plan.columns.map((column) => column.period)]).toEqual([
      '万元',
      true,
      ['2024-12-31', ''],
    ])
    expect(lineOf(plan, 'cash')).toEqual({ targets: [{ row: 5, sign: 1 }], hint: 'exact', confirmed: true })
    expect(lineOf(plan, 'inventories').confirmed).toBe(false)
    expect(lineOf(plan, 'goodwill').targets).toEqual([])
  })

  test('names are consistent only when they are the same; what a file adds to a name does not count', () => {
    const plan = planOf(mapping)
    const cash = fields.find((field) => field.name === 'cash')!
    const items = itemsByRow(inspection.sheets[0])
    const filled = (...rows: number[]) => ({
      targets: rows.map((row) => ({ row, sign: 1 as const })),
      hint: 'manual' as const,
      confirmed: true,
    })
    expect(isConsistent(cash, lineOf(plan, 'cash'), items)).toBe(true)
    expect(isConsistent(cash, filled(6), items)).toBe(false)
    expect(isConsistent(cash, filled(5, 6), items)).toBe(false)
    expect(isConsistent(cash, filled(), items)).toBe(false)
  })

  test('counts what each filter shows', () => {
    expect(countFilters(fields, planOf(mapping))).toEqual({
      all: fields.length,
      unmatched: fields.length - 4,
      required: 1,
      guess: 1,
    })
  })

  test('the wire gets every field: rows with signs, and nothing for what is open or only guessed', () => {
    const wire = mappingOf(
      fields,
      planOf(
        reduce(mapping, {
          type: 'match',
          field: 'cash',
          targets: [
            { row: 5, sign: 1 },
            { row: 6, sign: -1 },
          ],
        }),
      ),
    )
    expect(Object.keys(wire)).toEqual(fields.map((field) => field.name))
    expect(wire['cash']).toEqual([
      { row: 5, sign: 1 },
      { row: 6, sign: -1 },
    ])
    expect([wire['inventories'], wire['goodwill']]).toEqual(['', ''])
  })

  test('every open point is found: period, guess, required field; then none', () => {
    expect(open(mapping)).toEqual(['period C', 'guess 1', `required ${label('totalEquity')}`])
    const same = reduce(mapping, { type: 'period', column: 'C', period: '2024-12-31' })
    expect(open(same)[0]).toBe('samePeriod 2024-12-31')
    const done = [
      { type: 'use', column: 'C', used: false },
      { type: 'guesses', accept: true },
      { type: 'match', field: 'totalEquity', targets: [{ row: 9, sign: 1 }] },
    ] satisfies UploadAction[]
    const ready = done.reduce<UploadState>(reduce, mapping)
    expect(open(ready)).toEqual([])
    expect(periodsOf(planOf(ready))).toEqual({ B: '2024-12-31' })
    expect(open(reduce(ready, { type: 'use', column: 'B', used: false }))).toEqual(['noColumn'])
    expect(open(reduce(ready, { type: 'unit', unit: '' }))).toEqual(['unit'])
  })

  test('guesses can be rejected together; confirmed matches stay', () => {
    const plan = planOf(reduce(mapping, { type: 'guesses', accept: false }))
    expect(lineOf(plan, 'inventories').targets).toEqual([])
    expect(lineOf(plan, 'cash').targets).toHaveLength(1)
    expect(lineOf(planOf(reduce(mapping, { type: 'confirm', field: 'inventories' })), 'inventories').confirmed).toBe(
      true,
    )
  })

  test('looking at another sheet loses nothing', () => {
    const changed = reduce(mapping, { type: 'match', field: 'goodwill', targets: [{ row: 6, sign: 1 }] })
    const other = reduce(changed, { type: 'sheet', sheet: '附注' })
    expect([planOf(other).sheet, planOf(other).unit, lineOf(planOf(other), 'goodwill').targets]).toEqual([
      '附注',
      '',
      [],
    ])
    const back = reduce(other, { type: 'sheet', sheet: '资产负债表' })
    expect(lineOf(planOf(back), 'goodwill').targets).toEqual([{ row: 6, sign: 1 }])
  })
})

describe('the steps of the dialog', () => {
  const result = {
    imported: 3,
    ignored: [],
    unmapped: [],
    signs: [],
    periods: ['2024-12-31'],
    checks: [],
    changes: { added: 3, changed: 0, same: 0, periods: [], cells: [], basis: 'b1' },
    preview: [],
  }

  test('going back keeps the file and the matching, and forward does not read the file again', () => {
    const changed = reduce(mapping, { type: 'unit', unit: '元' })
    const back = reduce(changed, { type: 'back' })
    expect(back).toMatchObject({ step: 'file', source: { file, tableId: 'balanceSheet', customer } })
    expect(planOf(reduce(back, { type: 'forward' })).unit).toBe('元')
    const checked = reduce(changed, { type: 'checked', result })
    expect(reduce(checked, { type: 'back' })).toMatchObject({ step: 'mapping', plan: { unit: '元' } })
  })

  test('another file, table or customer drops the matching that was made for the earlier one', () => {
    const back = reduce(mapping, { type: 'back' })
    for (const action of [
      { type: 'file', file: new File(['y'], 'b.xls') },
      { type: 'table', tableId: 'profitSheet' },
      { type: 'customer', customer: null },
    ] satisfies UploadAction[])
      expect(reduce(back, action).plan).toBeNull()
  })

  test('a failure keeps everything where it is', () => {
    const failed = reduce(mapping, { type: 'failed', problem: { msg: '文件损坏', details: [] } })
    expect(failed).toEqual({ ...mapping, problem: { msg: '文件损坏', details: [] } })
    expect(reduce(failed, { type: 'unit', unit: '元' }).problem).toBeNull()
  })

  test('an import empties the dialog and leaves the customer', () => {
    const stored = reduce(reduce(mapping, { type: 'checked', result }), { type: 'imported', result })
    expect(stored).toEqual({
      step: 'file',
      source: { customer, tableId: '', file: null },
      plan: null,
      problem: null,
      done: {
        customer,
        file,
        tables: [{ tableId: 'balanceSheet', imported: 3, periods: ['2024-12-31'] }],
        importId: null,
        left: [],
        marked: null,
      },
    })
    expect([
      hasWork(stored),
      hasWork(mapping),
      hasWork(initialState(customer)),
      hasWork(after({ type: 'file', file })),
    ]).toEqual([false, true, false, true])
  })

  test('actions of another step change nothing', () => {
    const first = initialState(null)
    for (const action of [
      { type: 'unit', unit: '元' },
      { type: 'back' },
      { type: 'forward' },
      { type: 'checked', result },
    ] satisfies UploadAction[])
      expect(reduce(first, action)).toBe(first)
  })
})

describe('files', () => {
  test('of several files only the latest that can be read is kept; others are refused by name', () => {
    const names = (...list: string[]) => list.map((name) => new File(['x'], name))
    expect(latestWorkbook(names('a.xls', 'B.XLSX', 'c.png')).file?.name).toBe('B.XLSX')
    expect(latestWorkbook(names('a.txt', 'b.png'))).toEqual({ file: null, refused: 'b.png' })
    expect(
      ['a.csv', 'b.xlsm', 'c.ET', 'd.pdf', 'e.DOCX'].map((name) => latestWorkbook(names(name)).file?.name),
    ).toEqual(['a.csv', 'b.xlsm', 'c.ET', 'd.pdf', 'e.DOCX'])
    expect(latestWorkbook([])).toEqual({ file: null, refused: '' })
    expect([showSize(54476), showSize(3 * 1024 * 1024)]).toEqual(['53.2 KB', '3 MB'])
  })
})

test('a failed call tells the sentence and the single errors once each', () => {
  const error = new HttpError(422, {
    code: 422,
    msg: '请检查：单元格 B6',
    errors: [
      { field: '/mapping', keyword: 'x', msg: '单元格 B6' },
      { field: '/mapping', keyword: 'x', msg: '单元格 B7' },
      { field: '/mapping', keyword: 'x', msg: '单元格 B7' },
    ],
  })
  expect(problemOf(error, (key) => key)).toEqual({ msg: '请检查：单元格 B6', details: ['单元格 B7'] })
  expect(problemOf(new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'network' }), (key) => `(${key})`)).toEqual({
    msg: '(failure.network)',
    details: [],
  })
})
