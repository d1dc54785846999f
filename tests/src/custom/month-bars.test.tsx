import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MonthBars, monthOption } from '../../../src/custom/overview/MonthBars.tsx'
import { HttpError } from '../../../src/dataProvider/http.ts'
import { renderApp } from '../../support/render.tsx'

vi.stubGlobal('ResizeObserver', class { observe(): void {} disconnect(): void {} })
vi.mock('../../../src/charts/drawing.ts', () => ({ draw: () => ({ show: () => undefined, resize: () => undefined, dispose: () => undefined }) }))

const months = [{ month: '2025-12', customers: 0, reports: 1234, authorisations: 0 }, { month: '2026-01', customers: 2, reports: 0, authorisations: 3 }]

test('the months stand as a table beside the drawing, the latest first', async () => {
  renderApp(<MonthBars />, { calls: { monthBar: async () => months } })
  const table = await screen.findByRole('table')
  expect(within(table).getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([['月份', '新增客户', '新建报告', '获得授权'], ['2026-01', '2', '0', '3'], ['2025-12', '0', '1,234', '0']])
  expect(screen.getByRole('img', { name: /柱状图/ })).toBeTruthy()
})

test('a failure is told in place', async () => {
  renderApp(<MonthBars />, { locale: 'en-US', calls: { monthBar: () => Promise.reject(new HttpError(500, { code: 500, msg: 'Reference 42' })) } })
  expect(await screen.findByText(/Reference 42/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the drawing has a bar for each count of each month, and whole numbers on its axis', () => {
  const option = monthOption(months, ['A', 'B', 'C'], { series: [], text: '', line: '', grid: '', good: '', watch: '', risk: '', bad: '', frame: {} })
  expect(option.xAxis.data).toEqual(['2025-12', '2026-01'])
  expect(option.series.map(({ name, data }) => [name, data])).toEqual([['A', [0, 2]], ['B', [1234, 0]], ['C', [0, 3]]])
  expect(option.yAxis.minInterval).toBe(1)
})
