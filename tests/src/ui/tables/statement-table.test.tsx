import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ImportCheck } from '../../../../core/import-results.ts'
import { ChecksList } from '../../../../src/ui/tables/ChecksList.tsx'
import { filledFields } from '../../../../src/ui/tables/RecordsTable.tsx'
import { buildGrid, indentOf, readsDown, type PeriodRow } from '../../../../src/ui/tables/statement-grid.ts'
import { StatementTable } from '../../../../src/ui/tables/StatementTable.tsx'
import { fieldsOf } from '../../../../core/schema/fields.ts'
import { renderApp } from '../../../support/render.tsx'
import { tableSchema } from '../../../support/schema-files.ts'

const schema = tableSchema('balanceSheet')
const source = {
  kind: 'import' as const,
  fileName: '报表.xls',
  sheet: '资产负债表',
  cells: ['C6'],
  raw: ['382.1'],
  unit: '亿元',
  time: '2025-01-01T00:00:00Z',
}
const rows: PeriodRow[] = [
  {
    period: '2023-12-31',
    values: { cash: '38210000000', totalCurrentAssets: '40000000000', totalAssets: '90000000000' },
    sources: { cash: source },
  },
  { period: '2024-12-31', values: { cash: '-5000', rawMaterials: '1', totalAssets: null } },
]

describe('the grid of a statement', () => {
  test('periods go across with the newest first, items down by section, empty items are left out and counted', () => {
    const grid = buildGrid(schema, rows, 'zh-CN')
    expect(grid.periods).toEqual(['2024-12-31', '2023-12-31'])
    expect(grid.sections.map((section) => [section.label, section.rows.map((row) => row.field.name)])).toEqual([
      ['流动资产', ['cash', 'rawMaterials', 'totalCurrentAssets']],
      ['资产总计', ['totalAssets']],
    ])
    expect(grid.emptyRows).toBe(fieldsOf(schema).length - 4)
    expect(grid.sections[0]?.rows[0]?.cells[1]).toEqual({ value: '38210000000', source })
  })

  test('all shows every item', () => {
    expect(buildGrid(schema, rows, 'en-US', { all: true }).sections.flatMap((section) => section.rows)).toHaveLength(
      fieldsOf(schema).length,
    )
  })

  test('subtotals stand at the edge, parts of an item deepest', () => {
    const depth = (name: string): number => indentOf(fieldsOf(schema).find((field) => field.name === name)!)
    expect(['totalCurrentAssets', 'cash', 'rawMaterials'].map(depth)).toEqual([0, 1, 2])
  })

  test('one record without a period is read downwards, several are not', () => {
    expect([
      readsDown(schema, 9),
      readsDown(tableSchema('basic'), 1),
      readsDown(tableSchema('basic'), 2),
      readsDown(tableSchema('power'), 1),
    ]).toEqual([true, true, false, false])
  })

  test('what tells records apart comes first', () => {
    const names = filledFields(fieldsOf(tableSchema('power')), [
      { period: '2024-01', values: { accountName: '甲', kwh: '1' } },
    ]).map((field) => field.name)
    expect(names).toEqual(['accountNo', 'month', 'kwh', 'accountName'])
  })
})

describe('a statement on screen', () => {
  const show = (): void =>
    void renderApp(
      <StatementTable
        grid={buildGrid(schema, rows, 'zh-CN')}
        unit="万元"
        caption="资产负债表"
        marks={{ '2024-12-31': '将更新' }}
      />,
    )

  test('figures have separators and follow the unit; a heading that would repeat its only row is left out', () => {
    show()
    const grid = screen.getByRole('grid', { name: '资产负债表' })
    expect(within(grid).getByText('3,821,000.00').className).toBe('figure')
    expect(within(grid).getByText('-0.50').className).toBe('figure negative')
    expect(within(grid).getAllByText('资产总计')).toHaveLength(1)
    expect(within(grid).getByRole('columnheader', { name: /2024-12-31/ }).textContent).toContain('将更新')
  })

  test('a figure under the pointer tells file, sheet, cell and what it shows; leaving hides it', () => {
    show()
    const figure = screen.getByText('3,821,000.00')
    fireEvent.mouseOver(figure)
    const tip = screen.getByRole('tooltip')
    expect(tip.textContent).toContain('货币资金 · 2023-12-31')
    expect(tip.textContent).toContain('报表.xls › 资产负债表')
    expect(tip.textContent).toContain('单元格 C6 · 原值 382.1 亿元')
    expect(figure.getAttribute('aria-describedby')).toBe(tip.id)
    fireEvent.mouseLeave(screen.getByRole('grid'))
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  test('the keyboard reaches every figure through one tab stop', async () => {
    show()
    const user = userEvent.setup()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('-0.50')
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('3,821,000.00')
    expect(screen.getByRole('tooltip').textContent).toContain('C6')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('4,000,000.00')
    expect(document.querySelectorAll('[data-row][tabindex="0"]')).toHaveLength(1)
  })
})

describe('checks', () => {
  const check = (id: string, ok: boolean): ImportCheck => ({
    id,
    label: `规则 ${id}`,
    period: '2024-12-31',
    ok,
    expected: '1000000',
    actual: ok ? '1000000' : '990000',
    difference: ok ? '0' : '-10000',
    cells: ['B6'],
    severity: 'high',
  })

  test('only those that fail are shown at first, with both sides and the difference in the unit', async () => {
    renderApp(<ChecksList checks={[check('A', true), check('B', false)]} money unit="万元" />)
    expect(screen.getByText('1 项不成立，1 项成立')).toBeTruthy()
    expect(screen.queryByText('规则 A')).toBeNull()
    const row = screen.getByText('规则 B').closest('tr')!
    expect([...row.cells].map((cell) => cell.textContent).slice(2)).toEqual([
      '2024-12-31',
      '100.00',
      '99.00',
      '-1.00',
      'B6',
    ])
    await userEvent.click(screen.getByRole('button', { name: '显示全部' }))
    expect(screen.getByText('规则 A')).toBeTruthy()
  })

  test('a table without checks says so', () => {
    renderApp(<ChecksList checks={[]} money={false} unit="元" />)
    expect(screen.getByText('这张表没有可校验的关系。')).toBeTruthy()
  })
})

test('an amount is headed by the currency that its record names', () => {
  const values = { registeredCapital: '1000', registeredCapitalCurrency: '美元' }
  renderApp(
    <StatementTable grid={buildGrid(tableSchema('basic'), [{ period: '', values }], 'zh-CN')} unit="元" caption="t" />,
  )
  expect(screen.getByRole('rowheader', { name: /^注册资本\s*万美元$/ })).toBeTruthy()
})
