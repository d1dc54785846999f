import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { SheetItem, WorkbookInspection } from '../../../../../core/imports.ts'
import type { PictureCell, SheetPicture } from '../../../../../core/sheet-picture.ts'
import type { Calls } from '../../../../../src/dataProvider/index.ts'
import { HttpError } from '../../../../../src/dataProvider/http-error.ts'
import { startPlan } from '../../../../../src/features/importing/plan.ts'
import { reducePlan, type PlanAction } from '../../../../../src/features/importing/plan-actions.ts'
import SheetPanel, { type PanelProps } from '../../../../../src/features/importing/picture/SheetPanel.tsx'
import { renderApp, tables } from '../../../../support/render.tsx'
import { standIn } from '../../../../support/stand-in.ts'

// jsdom has no layout: everything is 800 × 600.
standIn(HTMLElement.prototype, {
  get clientWidth() {
    return 800
  },
  get clientHeight() {
    return 600
  },
  get offsetWidth() {
    return 800
  },
  get offsetHeight() {
    return 600
  },
  scrollTo() {},
})
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', Observer)

const schema = tables.find(({ name }) => name === 'balanceSheet') ?? tables[0]!
const item = (row: number, label: string, more: Partial<SheetItem> = {}): SheetItem => ({
  row,
  cell: `A${row}`,
  label,
  likelyNoise: false,
  sample: '1',
  ...more,
})
const inspection: WorkbookInspection = {
  fileId: 'f',
  fileName: '报表.xlsx',
  sheet: '表',
  alike: [],
  sheets: [
    {
      name: '表',
      hidden: false,
      rows: 300,
      unit: '元',
      items: [
        item(4, '货币资金'),
        item(5, '应收账款'),
        item(6, '神秘科目'),
        item(7, '制表人：张三', { likelyNoise: true, sample: null }),
      ],
      columns: [
        { column: 'B', header: '期末余额', period: '2024-12-31', samples: ['500'] },
        { column: 'C', header: '2017年', period: null, samples: ['0'], zeros: true },
      ],
      matches: 2,
      suggestions: [
        { sysEn: 'cash', target: [{ row: 4 }], excelEn: '货币资金', confidence: 'exact' },
        { sysEn: 'accountsReceivable', target: [{ row: 5 }], excelEn: '应收账款', confidence: 'guess' },
      ],
      emptyFormulas: [],
      evidence: {
        period: { period: '2024-12-31', place: 'A2', dates: [] },
        columns: [],
        unit: { contradicts: false, currency: null, places: [{ place: 'B2', text: '单位：元' }] },
        company: { name: '', creditCode: '', place: '', same: null },
      },
    },
  ],
}
const line = (row: number, ...cells: Omit<PictureCell, 'column'>[]): SheetPicture['rows'][number] => ({
  row,
  cells: cells.map((cell, index) => ({ column: index + 1, ...cell })),
})
const figures = (row: number, ...texts: string[]): Omit<PictureCell, 'column'>[] =>
  texts.map((text, index) => ({
    text,
    item: row,
    of: index === 0 ? 'B' : 'C',
    reads: /^\d/.test(text) ? ('figure' as const) : ('wrong' as const),
  }))
const shown: SheetPicture = {
  sheets: [
    { name: '表', hidden: false },
    { name: '说明', hidden: true },
  ],
  sheet: '表',
  total: 300,
  columns: 3,
  rows: [
    line(1, { text: '资产负债表' }),
    line(2, { text: '2024年12月31日' }, { text: '单位：元' }),
    line(
      3,
      { text: '资产', head: true },
      { text: '期末余额', head: true, of: 'B' },
      { text: '2017年', head: true, of: 'C' },
    ),
    line(4, { text: '货币资金', item: 4 }, ...figures(4, '500', '0')),
    line(5, { text: '应收账款', item: 5 }, ...figures(5, '见附注', '0')),
    line(6, { text: '神秘科目', item: 6 }, ...figures(6, '12', '0')),
    line(7, { text: '制表人：张三', item: 7, hidden: 'row' }),
  ],
  merged: ['A1:C1', 'B6:C6'],
}

const props = (more: Partial<PanelProps> = {}): PanelProps => ({
  appUserId: 'c',
  plan: startPlan(inspection, '表'),
  schema,
  dispatch: () => undefined,
  lit: null,
  asked: null,
  onClose: () => undefined,
  onLine: () => undefined,
  ...more,
})
const show = (more: Partial<PanelProps> = {}, sheetPicture: Calls['sheetPicture'] = async () => shown) =>
  renderApp(<SheetPanel {...props(more)} />, { calls: { sheetPicture } })
const cellOf = (address: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-address="${address}"]`) ?? document.body
const fateOf = (address: string): string | undefined => cellOf(address).dataset['fate']

test('each cell tells what becomes of it, by a sign or a word as well as by its colour', async () => {
  show()
  await screen.findByRole('grid', { name: /表/ })
  expect(['A4', 'B4', 'A5', 'A6', 'B6', 'C4', 'A7', 'A1', 'B5'].map(fateOf)).toEqual([
    'taken',
    'taken',
    'asked',
    'open',
    'open',
    'out',
    'out',
    undefined,
    'wrong',
  ])
  expect(['A4', 'A5', 'A6', 'A7', 'B5'].map((address) => cellOf(address).textContent)).toEqual([
    '✓ 货币资金',
    '? 应收账款',
    '○ 神秘科目',
    '– 制表人：张三',
    '! 见附注',
  ])
  expect(cellOf('B4').title).toBe('填入：货币资金 2024-12-31')
  expect(cellOf('C4').title).toBe('此列不导入')
  expect(cellOf('A2').textContent).toBe('日期2024年12月31日')
  expect(cellOf('B2').textContent).toBe('单位单位：元')
  expect(cellOf('B1').title).toBe('与 A1 合并')
  expect(cellOf('A7').title).toContain('隐藏')
  expect(cellOf('A1').title).toContain('没有用到')
  // What the file holds below a merged cell is read too: it is not covered.
  expect([cellOf('C6').textContent, cellOf('B6').style.width]).toEqual(['0', cellOf('B5').style.width])
  expect(cellOf('C6').title).toBe('与 B6 合并；此列不导入')
  expect(screen.getByRole('columnheader', { name: /^B/ }).textContent).toBe('B✓ 2024-12-31')
  expect(screen.getByRole('columnheader', { name: /^C/ }).textContent).toBe('C× 不导入')
  expect(within(screen.getByRole('list', { name: '图例' })).getAllByRole('listitem')).toHaveLength(6)
})

test('a click on a line that fills a field leads to the line of the matching, and so does Enter', async () => {
  const asked: string[] = []
  show({ onLine: (field) => asked.push(field) })
  const grid = await screen.findByRole('grid')
  await userEvent.click(cellOf('B4'))
  await userEvent.click(screen.getByRole('rowheader', { name: '5' }))
  grid.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowUp}{Enter}')
  expect(asked).toEqual(['cash', 'accountsReceivable', 'cash'])
  expect(grid.getAttribute('aria-activedescendant')).toBe(cellOf('A4').id)
  expect(screen.getByRole('status').textContent).toBe('A4 货币资金 — 填入：货币资金')
})

test('of a line that fills none it is said which field it fills', async () => {
  const said: PlanAction[] = []
  const asked: string[] = []
  show({ dispatch: (action) => said.push(action), onLine: (field) => asked.push(field) })
  await screen.findByRole('grid')
  await userEvent.click(cellOf('A6'))
  const dialog = await screen.findByRole('dialog', { name: '填入哪个字段' })
  await userEvent.type(within(dialog).getByRole('combobox'), '存货')
  await userEvent.click((await screen.findAllByRole('option', { name: /^存货/ }))[0] ?? dialog)
  expect(said).toEqual([{ type: 'match', field: 'inventories', targets: [{ row: 6, sign: 1 }] }])
  expect(asked).toEqual(['inventories'])
})

test('a column is taken or left, and given its period, beside where it stands', async () => {
  const said: PlanAction[] = []
  show({ dispatch: (action) => said.push(action) })
  await screen.findByRole('grid')
  await userEvent.click(screen.getByRole('columnheader', { name: /^C/ }))
  const dialog = await screen.findByRole('dialog', { name: '列 C' })
  expect(within(dialog).getByText(/此列全部是 0/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('checkbox'))
  expect(said).toEqual([{ type: 'use', column: 'C', used: true }])
})

test('a column without a period says so', async () => {
  const plan = reducePlan(startPlan(inspection, '表'), { type: 'use', column: 'C', used: true })
  show({ plan })
  await screen.findByRole('grid')
  expect(screen.getByRole('columnheader', { name: /^C/ }).textContent).toBe('C? 期间未定')
  expect(fateOf('C4')).toBe('asked')
})

test('the cells of a figure of the result are shown, and nothing can be changed there', async () => {
  const asked: string[] = []
  show({
    dispatch: null,
    asked: { places: ['B4'], title: '货币资金 2024-12-31' },
    onLine: (field) => asked.push(field),
  })
  await screen.findByRole('grid')
  expect(cellOf('B4').className).toContain('asked-for')
  expect(screen.getByRole('status').textContent).toContain('货币资金 2024-12-31 取自这里')
  await userEvent.click(cellOf('A6'))
  await userEvent.click(cellOf('A4'))
  expect([asked, screen.queryByRole('dialog')]).toEqual([[], null])
})

test('a figure of another sheet turns to that sheet', async () => {
  const pages: (string | undefined)[] = []
  show({ dispatch: null, asked: { places: ['说明!B9'], title: '短期借款' } }, async ({ page }) => {
    pages.push(page)
    return { ...shown, sheet: page ?? '表' }
  })
  await screen.findByRole('grid', { name: /说明/ })
  expect(pages).toContain('说明')
  expect(screen.getByRole('combobox', { name: '显示哪个工作表' }).textContent).toContain('说明（隐藏）')
  // Nothing is said of the cells of a sheet that the table does not stand on.
  expect(cellOf('A2').textContent).toBe('2024年12月31日')
})

test('further windows are fetched when they come into sight', async () => {
  const windows: string[] = []
  show({}, async ({ from, left }) => {
    windows.push(`${from} ${left}`)
    return from === 0 ? shown : { ...shown, rows: [line(300, { text: '末行' })], merged: [] }
  })
  const grid = await screen.findByRole('grid')
  expect(grid.getAttribute('aria-rowcount')).toBe('301')
  Object.defineProperty(grid, 'scrollTop', { value: 8000, configurable: true })
  fireEvent.scroll(grid)
  await waitFor(() => expect(cellOf('A300').textContent).toBe('末行'))
  expect(windows).toContain('200 0')
})

test('a failure is told and can be tried again; an empty sheet says that it is', async () => {
  let times = 0
  show({}, async () => {
    times += 1
    if (times === 1) throw new HttpError(410, { code: 410, msg: '“报表.xlsx”的内容在服务器上找不到了' })
    return { ...shown, total: 0, columns: 0, rows: [] }
  })
  expect((await screen.findByRole('alert')).textContent).toContain('找不到了')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('这个工作表没有内容。')
})

test('of a large table it says how much of it is shown', async () => {
  show({}, async () => ({ ...shown, total: 90_000, held: 100 }))
  await screen.findByText(/只显示前 100 行，共 90000 行/)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('101')
})
