import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReportCard } from '../../../src/dataProvider/report-types.ts'
import { ReportSlider } from '../../../src/custom/reportSlider/ReportSlider.tsx'
import { lastSeen, pageSize, reachesNext } from '../../../src/custom/reportSlider/rule.ts'
import { renderApp } from '../../support/render.tsx'

const card = (number: number): ReportCard => ({
  id: `r${number}`,
  reportName: `报告${number}`,
  useRemark: '1',
  userName: '恒砚精密',
  updateTime: '2026-11-18T04:00:00.000Z',
})

/** A slider over `total` reports; each page that is asked for is noted. */
function open({
  total = 25,
  fail,
  ...options
}: { total?: number; fail?: (page: number) => boolean } & Parameters<typeof renderApp>[1] = {}) {
  const asked: number[] = []
  const publishedReports = vi.fn(async (pageNo: number, size: number) => {
    asked.push(pageNo)
    if (fail?.(pageNo)) throw new Error('no')
    const first = (pageNo - 1) * size
    return {
      cards: Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, index) => card(first + index + 1)),
      total,
    }
  })
  renderApp(<ReportSlider />, { calls: { publishedReports }, ...options })
  return asked
}

const cards = async (): Promise<HTMLElement[]> => {
  const list = await screen.findByRole('list', { name: '已发布报告' })
  await within(list).findAllByRole('link')
  return within(list).getAllByRole('link')
}

beforeEach(() => localStorage.clear())

describe('the rule of the next page', () => {
  test.each([
    [0, 10, false],
    [6, 10, false],
    [7, 10, true],
    [9, 10, true],
    [0, 3, true],
    [0, 0, false],
  ])('index %i of %i cards: %s', (index, count, expected) => expect(reachesNext(index, count)).toBe(expected))

  test.each([
    [0, 0, 0],
    [0, 188, 0],
    [0, 386, 0],
    [0, 388, 1],
    [0, 988, 4],
    [1, 988, 4],
    [200, 988, 5],
  ])('scrolled by %i px in %i px, the last card wholly seen is %i', (scrolled, seen, index) =>
    expect(lastSeen(scrolled, seen)).toBe(index),
  )
})

describe('the slider of report cards', () => {
  test('a card says what it is, whom it is about, what for and of when, and opens its preview', async () => {
    open({ total: 1 })
    const [first] = await cards()
    expect(first?.textContent).toContain('报告1')
    expect(first?.textContent).toContain('恒砚精密')
    expect(first?.textContent).toContain('征信调查报告')
    expect(first?.textContent).toContain('2026-11-18')
    expect(first?.getAttribute('href')).toBe('/homePage/viewReport/r1')
  })

  test('asks for the next page when the index reaches the third card from the last, and not before', async () => {
    const asked = open()
    const links = await cards()
    expect(links).toHaveLength(pageSize)
    links[0]?.focus()
    await userEvent.keyboard('{ArrowRight>6/}')
    expect(document.activeElement).toBe(links[6])
    expect(asked).toEqual([1])
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(asked).toEqual([1, 2]))
    await waitFor(async () => expect(await cards()).toHaveLength(20))
  })

  test('asks for no page after the last', async () => {
    const asked = open({ total: 12 })
    ;(await cards())[0]?.focus()
    await userEvent.keyboard('{End}')
    await waitFor(async () => expect(await cards()).toHaveLength(12))
    await userEvent.keyboard('{End}')
    expect(document.activeElement?.textContent).toContain('报告12')
    expect(asked).toEqual([1, 2])
  })

  test('arrow keys, Home and End move along the cards; one of them is a stop of the Tab key', async () => {
    open({ total: 4 })
    const links = await cards()
    expect(links.map((link) => link.tabIndex)).toEqual([0, -1, -1, -1])
    links[0]?.focus()
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(links[3])
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    expect(document.activeElement).toBe(links[2])
    expect(links.map((link) => link.tabIndex)).toEqual([-1, -1, 0, -1])
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toBe(links[0])
  })

  test('scrolling asks for the next page too', async () => {
    const asked = open()
    await cards()
    const track = screen.getByRole('list', { name: '已发布报告' })
    Object.defineProperties(track, { clientWidth: { value: 988 }, scrollLeft: { value: 600, writable: true } })
    fireEvent.scroll(track)
    await waitFor(() => expect(asked).toEqual([1, 2]))
  })

  test('without reports it says what to do', async () => {
    open({ total: 0 })
    expect(await screen.findByText(/还没有已发布的报告/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '新建报告' }).getAttribute('href')).toBe('/homePage/newReport')
    expect(screen.queryByRole('list', { name: '已发布报告' })).toBeNull()
  })

  test('without reports and without the right to make one, it offers none', async () => {
    open({ total: 0, permissions: { home: ['query'] } })
    expect(await screen.findByText(/还没有已发布的报告/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: '新建报告' })).toBeNull()
  })

  test('a failure is told in its place and can be tried again', async () => {
    let failing = true
    open({ total: 2, fail: () => failing })
    expect((await screen.findByRole('alert')).textContent).toContain('报告没有加载成功')
    failing = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await cards()).toHaveLength(2)
  })

  test('a next page that fails leaves the cards, is not asked again by itself, and can be tried again', async () => {
    let failing = true
    const asked = open({ fail: (page) => page === 2 && failing })
    ;(await cards())[0]?.focus()
    await userEvent.keyboard('{End}')
    const again = await screen.findByRole('button', { name: '重试' })
    expect(asked).toEqual([1, 2])
    failing = false
    await userEvent.click(again)
    await waitFor(async () => expect(await cards()).toHaveLength(20))
  })

  test('its link leads to /homePage/qrCodeList', async () => {
    open({ locale: 'en-US', total: 1 })
    expect((await screen.findByRole('link', { name: 'Go and view completed list' })).getAttribute('href')).toBe(
      '/homePage/qrCodeList',
    )
  })

  test('folded away, it asks for nothing and stays folded', async () => {
    const asked = open({ total: 1 })
    await cards()
    await userEvent.click(screen.getByRole('button', { name: '收起已发布报告' }))
    expect(screen.queryByRole('list', { name: '已发布报告' })).toBeNull()
    expect(asked).toEqual([1])
    await userEvent.click(screen.getByRole('button', { name: '展开已发布报告' }))
    expect(await cards()).toHaveLength(1)
  })

  test('is not there for a role that may not list reports', () => {
    const asked = open({ permissions: { home: ['add'] } })
    expect(screen.queryByText('已发布报告')).toBeNull()
    expect(asked).toEqual([])
  })
})
