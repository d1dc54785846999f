import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLocation } from 'react-router'
import { ChartCard } from '../../../../src/ui/charts/ChartCard.tsx'
import type { ChartPoint, ChartProps } from '../../../../src/ui/charts/types.ts'
import { fitted, svgSource } from '../../../../src/ui/charts/picture.ts'
import { lineLook } from '../../../../src/ui/charts/lines.ts'
import * as csv from '../../../../src/ui/tables/csv.ts'
import { blank, withoutDrawing } from '../../../support/charts.ts'
import { noticesShown, renderApp } from '../../../support/render.tsx'

let press: ((point: ChartPoint) => void) | undefined
withoutDrawing((_element, onPoint) => {
  press = onPoint
  return blank
})
const saved: { name: string; rows: string[][] }[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(csv, 'downloadCsv').mockImplementation((name, rows) => void saved.push({ name, rows }))
})

function Where() {
  const { pathname, search } = useLocation()
  return <p data-testid="where">{pathname + search}</p>
}

const chart: ChartProps = {
  title: '按行业',
  note: '按基础数据中的行业',
  option: {},
  label: '柱状图：各行业客户数',
  columns: [{ label: '行业' }, { label: '客户', figure: true }],
  rows: [
    { key: 'C17', cells: ['纺织业', { text: '1,234', value: '1234', href: '/uploadData/index?industry=C17' }] },
    { key: '', cells: ['未知', '0'] },
  ],
  href: '/uploadData/index',
  hrefAt: ({ index }) => (index === 0 ? '/uploadData/index?industry=C17' : undefined),
}
const open = (more: Partial<Parameters<typeof ChartCard>[0]> = {}) =>
  renderApp(
    <>
      <ChartCard {...chart} {...more} />
      <Where />
    </>,
  )
const where = (): string | null => screen.getByTestId('where').textContent

describe('a card with a chart', () => {
  test('has the drawing with its words, the figures as a table, and the way to the list', async () => {
    open()
    const card = screen.getByRole('region', { name: '按行业' })
    expect(within(card).getByRole('img', { name: '柱状图：各行业客户数' })).toBeTruthy()
    expect(
      within(card)
        .getAllByRole('row', { hidden: true })
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['行业', '客户'],
      ['纺织业', '1,234'],
      ['未知', '0'],
    ])
    expect(within(card).getByRole('link', { name: '1,234', hidden: true }).getAttribute('href')).toBe(
      '/uploadData/index?industry=C17',
    )
    expect(within(card).getByRole('link', { name: '查看列表：按行业' }).getAttribute('href')).toBe('/uploadData/index')
  })

  test('a bar leads to the list behind it; one without a list leads nowhere', async () => {
    open()
    await waitFor(() => expect(press).toBeDefined())
    act(() => press?.({ series: 0, index: 1, name: '未知' }))
    expect(where()).toBe('/')
    act(() => press?.({ series: 0, index: 0, name: '纺织业' }))
    expect(where()).toBe('/uploadData/index?industry=C17')
  })

  test('exports its figures as they are, without separators of thousands, named by title and day', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: '“按行业”的更多操作' }))
    await userEvent.click(screen.getByRole('menuitem', { name: '导出数据（CSV）' }))
    expect(saved[0]?.rows).toEqual([
      ['行业', '客户'],
      ['纺织业', '1234'],
      ['未知', '0'],
    ])
    expect(saved[0]?.name).toMatch(/^按行业 \d{4}-\d\d-\d\d\.csv$/)
  })

  test('says it where the browser cannot make a picture', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: '“按行业”的更多操作' }))
    await userEvent.click(screen.getByRole('menuitem', { name: '保存为图片' }))
    await waitFor(() => expect(noticesShown()).toEqual(['error: charts.noPicture']))
  })

  test('turns from drawing to table, and hatches areas where the reader wants that', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: '显示为表格: 按行业' }))
    expect(screen.getByRole('button', { name: '显示为图表: 按行业' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '“按行业”的更多操作' }))
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '用图案区分颜色', checked: false }))
    await userEvent.click(screen.getByRole('button', { name: '“按行业”的更多操作' }))
    expect(screen.getByRole('menuitemcheckbox', { name: '用图案区分颜色', checked: true })).toBeTruthy()
  })

  test('a failure is told in the card and can be tried again; nothing to count is said', async () => {
    const again = vi.fn()
    const { unmount } = open({ error: new Error('编号 42'), onRetry: again })
    expect(screen.getByRole('alert').textContent).toContain('编号 42')
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(again).toHaveBeenCalledOnce()
    unmount()
    open({ rows: [] })
    expect(screen.getByText('还没有可以统计的数据。')).toBeTruthy()
  })
})

test('a picture is drawn from an SVG that stands alone, with markup in texts kept as text', () => {
  document.body.innerHTML = '<svg width="10" height="10"><text></text></svg>'
  const svg = document.querySelector('svg') as SVGSVGElement
  ;(svg.querySelector('text') as SVGTextElement).textContent = '<b>#1 & 甲</b>'
  const source = new DOMParser().parseFromString(
    decodeURIComponent(svgSource(svg).replace(/^[^,]+,/, '')),
    'image/svg+xml',
  )
  expect(source.querySelector('text')?.textContent).toBe('<b>#1 & 甲</b>')
  expect(source.querySelector('parsererror')).toBeNull()
})

test('a title that is too wide for its picture is cut', () => {
  const width = (text: string): number => [...text].length * 10
  expect([fitted('客户按行业', 50, width), fitted('客户按行业分布', 50, width)]).toEqual(['客户按行业', '客户按行…'])
})

test('lines are told apart without colours: four dashes, five signs', () => {
  const looks = Array.from({ length: 20 }, (_, index) =>
    JSON.stringify([lineLook(index).symbol, lineLook(index).lineStyle.type]),
  )
  expect(new Set(looks)).toHaveLength(20)
})
