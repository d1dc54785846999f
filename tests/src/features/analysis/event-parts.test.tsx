import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Choice } from '../../../../src/features/analysis/events/Choice.tsx'
import { Contributions } from '../../../../src/features/analysis/events/Contributions.tsx'
import { EventFilters } from '../../../../src/features/analysis/events/EventFilters.tsx'
import { EventsBrief } from '../../../../src/features/analysis/events/EventsBrief.tsx'
import { EventsPart } from '../../../../src/features/analysis/events/EventsPart.tsx'
import { filtersOf } from '../../../../src/features/analysis/events/filters.ts'
import { Guidance } from '../../../../src/features/analysis/events/Guidance.tsx'
import { History } from '../../../../src/features/analysis/events/History.tsx'
import { HitCourse } from '../../../../src/features/analysis/events/HitCourse.tsx'
import { Progress } from '../../../../src/features/analysis/events/Progress.tsx'
import { useOpening } from '../../../../src/features/application/opening.ts'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import type { Calls } from '../../../../src/dataProvider/index.ts'
import { foundOf, hitOf } from '../../../support/anomaly-events.ts'
import { renderApp } from '../../../support/render.tsx'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    disconnect(): void {}
  },
)

describe('contributions', () => {
  test('tell each input with its sign, its unit and its share', () => {
    renderApp(
      <Contributions
        parts={[
          { name: '应计占总资产', value: '0.8801', share: '0.434', unit: '' },
          { name: '毛利率指数', value: '-0.0834', share: '0.041', unit: '' },
          { name: '存货', value: '-12345678', share: null, unit: '元' },
        ]}
      />,
    )
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['应计占总资产', '毛利率指数', '存货'])
    expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '+0.880占 43.4%',
      '−0.083占 4.1%',
      '−1,234.57 万元',
    ])
  })
})

describe('the course of a rule', () => {
  const open = (anomalyCourse: Calls['anomalyCourse']) =>
    renderApp(<HitCourse customerId="c" hit={hitOf()} period="2024-12-31" />, { calls: { anomalyCourse } })

  test('that draws nothing takes no room', async () => {
    const asked = vi.fn(async () => null)
    open(asked)
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    expect(asked).toHaveBeenCalledWith('c', 'FR02', expect.anything())
  })

  test('that could not be read says so in its place, and can be tried again', async () => {
    const asked = vi
      .fn<Calls['anomalyCourse']>()
      .mockRejectedValueOnce(new HttpError(500, { code: 500, msg: '服务器忙' }))
      .mockResolvedValue(null)
    open(asked)
    expect(await screen.findByText('服务器忙')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })

  test('names its thresholds with their units, and the figures of money in 万元', async () => {
    open(async () => ({
      ruleId: 'FR02',
      name: '',
      unit: '元',
      periods: ['2024-12-31'],
      series: [{ name: '其他应收款', values: ['12345678'] }],
      band: null,
      limits: [{ name: '容许差额', value: '100000' }],
      marked: [],
    }))
    expect(await screen.findByText('阈值：容许差额 10.00 万元')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: '其他应收款 (万元)', hidden: true })).toBeTruthy()
    expect(screen.getByRole('row', { name: /2024.*1,234\.57.*命中/, hidden: true })).toBeTruthy()
  })
})

describe('what to do', () => {
  const many = hitOf({
    innocent: Array.from({ length: 9 }, (_, index) => `解释${index + 1}`).join('；'),
    verify: '',
    documents: '合同',
  })

  test('a long list is folded, and names how long it is', async () => {
    renderApp(<Guidance customerId="c" hits={[many]} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(1 + 5)
    expect(screen.queryByText('需要核实')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '全部 9 条' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(1 + 9)
  })

  test('documents can be asked for with the panel that knows the customer; not by whoever may not apply', async () => {
    const { unmount } = renderApp(<Guidance customerId="c" hits={[many]} />)
    await userEvent.click(screen.getByRole('button', { name: '请客户上传' }))
    expect(renderHook(useOpening).result.current).toMatchObject({
      open: true,
      tab: 'upload',
      preset: { appUserId: 'c' },
    })
    unmount()
    renderApp(<Guidance customerId="c" hits={[many]} />, { permissions: { anomaly: ['query', 'get', 'update'] } })
    expect(screen.queryByRole('button', { name: '请客户上传' })).toBeNull()
  })

  test('nothing is said where the rules say nothing', () => {
    renderApp(<Guidance customerId="c" hits={[hitOf({ innocent: '', verify: '', documents: '' })]} />)
    expect(screen.queryByRole('region')).toBeNull()
  })

  test.each([
    [false, 0, 'open', '说明原因'],
    [true, 0, 'explained', '上传佐证'],
    [true, 2, 'evidenced', '作出结论'],
    [true, 2, 'accepted', undefined],
  ] as const)('explained %s, %i files, %s: the next step is %s', (explained, files, status, next) => {
    renderApp(<Progress explained={explained} files={files} status={status} />)
    expect(
      screen
        .getAllByRole('listitem')
        .find((item) => item.getAttribute('aria-current') === 'step')
        ?.textContent?.replace(/^\d/, ''),
    ).toBe(next)
  })
})

test('the history tells who did what and when, from which state to which', () => {
  const step = { time: '2026-11-20T08:00:00.000Z', by: '王敏', from: null, to: null, text: '' }
  renderApp(
    <History
      steps={[
        { ...step, id: 'c', kind: 'fileAdded', from: 'explained', to: 'evidenced', text: '回款.pdf' },
        { ...step, id: 'b', kind: 'reopened', by: '系统规则', from: 'accepted', to: 'open', text: '应收账款 1 → 2' },
        { ...step, id: 'a', kind: 'found', to: 'open' },
      ]}
    />,
  )
  expect(
    screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/^2026-11-20 \d\d:00 · /, '')),
  ).toEqual([
    '王敏上传佐证 · 已说明 → 已佐证回款.pdf',
    '系统规则依据的数据变动，重新打开 · 已接受 → 待处理应收账款 1 → 2',
    '王敏规则发现 · 待处理',
  ])
})

describe('filters', () => {
  test('events that are no longer found are asked for only where there are some', async () => {
    const change = vi.fn()
    const { unmount } = renderApp(
      <EventFilters filters={filtersOf(new URLSearchParams())} events={foundOf()} onChange={change} />,
    )
    expect(screen.queryByRole('button', { name: /不再成立/ })).toBeNull()
    unmount()
    renderApp(
      <EventFilters filters={filtersOf(new URLSearchParams())} events={foundOf([], { gone: 3 })} onChange={change} />,
    )
    await userEvent.click(screen.getByRole('button', { name: '不再成立 3' }))
    expect(change).toHaveBeenCalledWith({ gone: true })
  })

  test('what the address asks for and the data do not have is shown as it is', () => {
    renderApp(
      <Choice
        label="期间"
        value="1999-12-31"
        options={[{ id: '2024-12-31', name: '2024' }]}
        onChange={() => undefined}
      />,
    )
    expect(screen.getByRole('combobox', { name: '期间' }).textContent).toBe('1999-12-31')
  })
})

describe('what could not be read', () => {
  const failing = () =>
    vi
      .fn<Calls['customerEvents']>()
      .mockRejectedValueOnce(new HttpError(500, { code: 500, msg: '服务器忙' }))
      .mockResolvedValue(
        foundOf([], { counts: { high: 0, medium: 0, low: 0, info: 0, open: 0, passed: 0, notApplicable: 9 } }),
      )

  test('is told and can be tried again, on the page', async () => {
    renderApp(<EventsPart customerId="c" />, { calls: { customerEvents: failing() } })
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('还没有可判断的数据')).toBeTruthy()
  })

  test('and in short', async () => {
    renderApp(<EventsBrief customerId="c" most={3} />, { calls: { customerEvents: failing() } })
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: '重试' }))
    expect(await screen.findByText(/上传报表后会自动分析/)).toBeTruthy()
  })
})
