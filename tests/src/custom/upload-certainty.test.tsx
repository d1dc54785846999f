import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SheetEvidence, WorkbookInspection } from '../../../core/imports.ts'
import { inspection, next, open, result, toMapping } from './open-upload-dialog.tsx'

const evidence: SheetEvidence = {
  period: {
    period: '2024-12-31',
    place: 'A2',
    dates: [{ place: 'A2', text: '2024年12月31日', role: 'head', date: '2024-12-31' }],
  },
  columns: [{ column: 'B', candidates: ['2024-12-31'], unit: null }],
  unit: { contradicts: false, currency: null, places: [{ place: 'C2', text: '单位：万元' }] },
  company: { name: '甲公司', creditCode: '', place: 'A1', same: true },
}
const inspected =
  (said: Partial<SheetEvidence>, period: string | null = '2024-12-31') =>
  async (): Promise<WorkbookInspection> => ({
    ...inspection,
    sheets: inspection.sheets.map((sheet) => ({
      ...sheet,
      columns: sheet.columns.map((column) => ({ ...column, period })),
      evidence: { ...evidence, ...said },
    })),
  })
const facts = (): HTMLElement => screen.getByLabelText('从文件中找到的依据')

describe('what the file says is shown with its place', () => {
  test('period, unit and company', async () => {
    const { user } = open({ inspected: inspected({}) })
    await toMapping(user)
    expect(facts().textContent).toContain('2024-12-31，取自 A2（A2 2024-12-31 表头日期）')
    expect(facts().textContent).toContain('C2 “单位：万元”')
    expect(facts().textContent).toContain('甲公司（A1），与所选客户一致')
  })

  test('a period that is not certain is asked, what it may be as buttons', async () => {
    const dates: SheetEvidence['period']['dates'] = [
      { place: 'A2', text: '2023年12月31日', role: 'head', date: '2023-12-31' },
      { place: 'B2', text: '填表日期：2025-03-15', role: 'filing', date: '2025-03-15' },
    ]
    const columns = [{ column: 'B', candidates: ['2023-12-31', '2024-12-31'], unit: null }]
    const { user, importTable } = open({
      inspected: inspected({ period: { period: null, place: null, dates }, columns }, null),
    })
    await toMapping(user)
    expect(facts().textContent).toContain('不能确定')
    expect(facts().textContent).toContain('B2 2025-03-15 填报日期，未采用')
    await next(user)
    expect(screen.getByRole('alert').textContent).toContain('请填写 B 列的期间')
    const group = screen.getByRole('group', { name: 'B 列可能的期间' })
    await user.click(within(group).getByRole('button', { name: '2024-12-31' }))
    await next(user)
    expect(importTable.mock.calls[0]?.[0]).toMatchObject({ periods: { B: '2024-12-31' } })
  })
})

test('another company stops, with both names, until it is confirmed', async () => {
  const company = { name: '乙公司', creditCode: '', place: 'A1', same: false }
  const { user, importTable } = open({ inspected: inspected({ company }) })
  await toMapping(user)
  expect(screen.getByText(/文件是“乙公司”的，所选客户是“甲公司”/)).toBeTruthy()
  await next(user)
  expect(importTable).not.toHaveBeenCalled()
  await user.click(screen.getByRole('checkbox', { name: /是同一家企业/ }))
  await next(user)
  expect(importTable.mock.calls[0]?.[0]).toMatchObject({ company: '乙公司' })
})

test('a foreign currency asks for its rate', async () => {
  const unit = {
    contradicts: false,
    currency: 'HKD' as const,
    places: [{ place: 'C2', text: '币种：港币 单位：千元' }],
  }
  const { user, importTable } = open({ inspected: inspected({ unit }) })
  await toMapping(user)
  await next(user)
  expect(screen.getByRole('alert').textContent).toContain('请填写外币折合人民币的汇率')
  await user.type(screen.getByRole('textbox', { name: /汇率/ }), '0.926')
  await next(user)
  expect(importTable.mock.calls[0]?.[0]).toMatchObject({ currency: 'HKD', rate: '0.926' })
})

test('columns that state their own units need no other', async () => {
  const columns = [{ column: 'B', candidates: ['2024-12-31'], unit: '元' }]
  const found = await inspected({ columns })()
  const sheets = found.sheets.map((sheet) => ({ ...sheet, unit: null }))
  const { user, importTable } = open({ inspected: async () => ({ ...found, sheets }) })
  await toMapping(user)
  expect(screen.getByText('单位：元')).toBeTruthy()
  await next(user)
  expect(importTable).toHaveBeenCalled()
})

test('what is odd is told with the result', async () => {
  const warnings = [{ kind: 'notMonthEnd' as const, period: '2025-03-15', msg: '2025-03-15 不是月末，请核对期间。' }]
  const { user } = open({ inspected: inspected({}), imported: async () => ({ ...result, warnings }) })
  await toMapping(user)
  await next(user)
  expect(await screen.findByText('2025-03-15 不是月末，请核对期间。')).toBeTruthy()
})
