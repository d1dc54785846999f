import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnomalyEvent, CustomerEvents } from '../../../../core/analysis/events.ts'
import { useOpening } from '../../../../src/features/application/opening.ts'
import { EventsBrief } from '../../../../src/features/analysis/events/EventsBrief.tsx'
import { EventsPart } from '../../../../src/features/analysis/events/EventsPart.tsx'
import type { Calls } from '../../../../src/dataProvider/index.ts'
import { withoutDrawing } from '../../../support/charts.ts'
import { eventOf, foundOf, hitOf, twoEvents } from '../../../support/anomaly-events.ts'
import { renderApp } from '../../../support/render.tsx'
import { standIn } from '../../../support/stand-in.ts'

withoutDrawing()

/** A window of a desk, or of a phone. */
function windowOf(wide: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') ? wide : !wide,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
}
beforeEach(() => {
  localStorage.clear()
  windowOf(true)
  standIn(Element.prototype, { scrollIntoView: () => undefined })
})

const Address = () => <output data-testid="address">{useLocation().search}</output>

function open({
  at = '/anomalyPage/index?appUserId=c',
  found = foundOf(),
  event,
  calls = {},
  ...more
}: { at?: string; found?: CustomerEvents; event?: AnomalyEvent; calls?: Partial<Calls> } & Parameters<
  typeof renderApp
>[1] = {}) {
  const customerEvents = vi.fn(async () => found)
  const anomalyEvent = vi.fn(async (id: string) => ({
    event: event ?? found.rows.find((row) => row.id === id) ?? eventOf({ id }),
    steps: [
      {
        id: 's',
        time: '2026-11-20T08:00:00.000Z',
        by: '规则',
        kind: 'found',
        from: null,
        to: 'open' as const,
        text: '',
      },
    ],
  }))
  const anomalyCourse = vi.fn<Calls['anomalyCourse']>(async () => ({
    ruleId: 'FR02',
    name: '应收增长快于收入',
    unit: '%',
    periods: ['2023-12-31', '2024-12-31'],
    series: [
      { name: '应收增长率', values: ['0.1', '1.1417'] },
      { name: '收入增长率', values: [null, '0.2799'] },
    ],
    band: { low: [null, null], high: ['0.3', '0.3'] },
    limits: [{ name: '增速差', value: '0.3' }],
    marked: ['2024-12-31'],
  }))
  renderApp(
    <>
      <EventsPart customerId="c" />
      <Address />
    </>,
    { at, calls: { customerEvents, anomalyEvent, anomalyCourse, ...calls }, ...more },
  )
  return { customerEvents, anomalyEvent, anomalyCourse }
}
const address = (): URLSearchParams => new URLSearchParams(screen.getByTestId('address').textContent)
const article = (name: string) => screen.findByRole('article', { name })

describe('the list', () => {
  test('tells severity and status in words, and shows the first event beside it', async () => {
    open()
    const list = await screen.findByRole('list', { name: '异常列表' })
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['高收入真实性存疑', '中利息保障不足'])
    expect(within(list).getAllByText('待处理')).toHaveLength(2)
    expect(await article('收入真实性存疑')).toBeTruthy()
  })

  test('is narrowed by severity, status, category and period; the address has it, and one press takes all off', async () => {
    const { customerEvents } = open()
    await userEvent.click(await screen.findByRole('button', { name: /^高 ?1$/ }))
    await userEvent.click(screen.getByRole('button', { name: /^待处理 2$/ }))
    await userEvent.click(screen.getByRole('combobox', { name: '类别' }))
    await userEvent.click(screen.getByRole('option', { name: '偿债能力' }))
    await userEvent.click(screen.getByRole('combobox', { name: '期间' }))
    await userEvent.click(screen.getByRole('option', { name: '2023' }))
    await waitFor(() =>
      expect(customerEvents).toHaveBeenLastCalledWith(
        'c',
        expect.objectContaining({
          severity: 'high',
          status: 'open',
          category: '偿债能力',
          period: '2023-12-31',
          pageNum: 1,
        }),
        expect.anything(),
      ),
    )
    expect(Object.fromEntries(address())).toEqual({
      appUserId: 'c',
      severity: 'high',
      status: 'open',
      category: '偿债能力',
      period: '2023-12-31',
    })
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }))
    expect(Object.fromEntries(address())).toEqual({ appUserId: 'c' })
  })

  test('j and k go through it, the arrows where the focus is in it', async () => {
    open()
    await article('收入真实性存疑')
    await userEvent.keyboard('j')
    expect(await article('利息保障不足')).toBeTruthy()
    expect(address().get('event')).toBe('ev_2')
    await userEvent.keyboard('k')
    expect(await article('收入真实性存疑')).toBeTruthy()
    screen.getByRole('link', { name: /收入真实性存疑/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(await article('利息保障不足')).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('利息保障不足')
  })

  test('letters that are typed go through nothing', async () => {
    open()
    await article('收入真实性存疑')
    await userEvent.type(screen.getByLabelText('情况说明'), 'jk')
    expect(address().get('event')).toBeNull()
  })

  test('on a phone gives way to the event, which leads back to it', async () => {
    windowOf(false)
    open()
    await userEvent.click(await screen.findByRole('link', { name: /利息保障不足/ }))
    await article('利息保障不足')
    expect(screen.queryByRole('list', { name: '异常列表' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '返回列表' }))
    expect(await screen.findByRole('list', { name: '异常列表' })).toBeTruthy()
  })
})

describe('an event', () => {
  test('shows its evidence, what to verify and ask for, how it is judged, and each figure with the way to its cell', async () => {
    open()
    const event = await article('收入真实性存疑')
    expect(within(event).getByText('2024年应收款项增长 114.17%，营业收入增长 27.99%。')).toBeTruthy()
    const guidance = within(event).getByRole('region', { name: '怎样核实' })
    expect(
      within(guidance)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['函证前五大欠款方', '核对期后回款', '应收账款明细表', '期后回款流水', '放宽了信用期', '年末集中发货'])
    const inputs = within(event).getByRole('region', { name: '依据的数据' })
    expect(inputs.textContent).toContain('1,234,567.5')
    expect(inputs.textContent).toContain('年报.xlsx › 资产负债表 · 单元格 B8')
    expect(within(inputs).getByRole('link').getAttribute('href')).toBe(
      '/homePage/viewCustomerData?appUserId=c&table=balanceSheet&field=accountsReceivable&period=2024-12-31',
    )
    expect(within(event).getByText('增速差 30 个百分点')).toBeTruthy()
    expect(await within(event).findByText('规则发现 · 待处理')).toBeTruthy()
  })

  test('figures lead nowhere for a role that may not see customer data', async () => {
    open({ permissions: { anomaly: ['query', 'get'] } })
    expect(
      within(within(await article('收入真实性存疑')).getByRole('region', { name: '依据的数据' })).queryByRole('link'),
    ).toBeNull()
  })

  test('has its course drawn with a table: both series, what is expected, the hit told in a word', async () => {
    open()
    const event = await article('收入真实性存疑')
    expect(await within(event).findByRole('img', { name: /折线图：应收增长快于收入/ })).toBeTruthy()
    const rows = [...event.querySelectorAll('table')]
      .find((one) => one.textContent.includes('收入增长率'))
      ?.querySelectorAll('tr')
    expect([...(rows ?? [])].map((one) => [...one.children].map((cell) => cell.textContent))).toEqual([
      ['期间', '应收增长率', '收入增长率', '预期范围', '标记'],
      ['2024', '114.17%', '27.99%', '— ~ 30.00%', '命中'],
      ['2023', '10.00%', '—', '— ~ 30.00%', ''],
    ])
  })

  test('of several rules tells each with its own severity; choosing one shows its calculation', async () => {
    const several = eventOf({
      ruleIds: ['FR02', 'TR06'],
      hits: [
        hitOf(),
        hitOf({
          ruleId: 'TR06',
          name: '收入与现金背离',
          severity: 'low',
          evidence: '收现比 0.61。',
          checks: '收现比的走势',
        }),
      ],
    })
    const { anomalyCourse } = open({ found: foundOf([several]) })
    const event = await article('收入真实性存疑')
    expect(within(event).getByText(/2 条规则指向同一原因/)).toBeTruthy()
    await userEvent.click(within(event).getByRole('button', { name: /低 · 收入与现金背离/ }))
    expect(await within(event).findByText('收现比的走势')).toBeTruthy()
    expect(anomalyCourse).toHaveBeenLastCalledWith('c', 'TR06', expect.anything())
  })

  test('that was opened again says what has changed', async () => {
    open({
      found: foundOf([
        eventOf({
          reopened: {
            time: '2026-11-20T08:00:00.000Z',
            from: 'accepted',
            text: '应收账款 2024年：100.00 → 123.46 万元',
          },
        }),
      ]),
    })
    const event = await article('收入真实性存疑')
    expect(within(event).getByRole('note').textContent).toMatch(
      /因依据的数据变动重新打开（之前为“已接受”）：应收账款 2024年：100.00 → 123.46 万元/,
    )
  })

  test('that the rules no longer find is kept to be read, not to be worked on', async () => {
    open({ found: foundOf([eventOf({ gone: true, explanation: '已核实' })]) })
    const event = await article('收入真实性存疑')
    expect(within(event).getByText(/规则不再发现这项异常/)).toBeTruthy()
    expect(within(event).getByText('已核实')).toBeTruthy()
    expect(within(event).queryByRole('textbox')).toBeNull()
  })

  test('a reader sees no way to edit', async () => {
    open({
      found: foundOf([
        eventOf({
          explanation: '客户放宽了信用期',
          files: [{ id: 'f', fileName: '回款.pdf', size: 1024, time: '2026-11-20T08:00:00.000Z', by: '王敏' }],
        }),
        ...twoEvents().slice(1),
      ]),
      permissions: { anomaly: ['query', 'get'] },
    })
    const event = await article('收入真实性存疑')
    expect(within(event).getByText('客户放宽了信用期')).toBeTruthy()
    expect(within(event).getByRole('button', { name: '回款.pdf' })).toBeTruthy()
    for (const role of ['textbox', 'checkbox'] as const) expect(screen.queryByRole(role)).toBeNull()
    expect(within(event).queryByRole('button', { name: /删除|接受说明|确认风险|忽略/ })).toBeNull()
  })
})

describe('where nothing was found', () => {
  const nothing = (more: Partial<CustomerEvents['counts']>) =>
    foundOf([], {
      counts: { high: 0, medium: 0, low: 0, info: 0, open: 0, passed: 70, notApplicable: 2, ...more },
      categories: [],
      periods: [],
    })

  test('it says how many rules passed, and that those that could not be tried are no pass', async () => {
    open({ found: nothing({}) })
    expect(await screen.findByText('没有发现异常：能够判断的 70 条规则全部通过。')).toBeTruthy()
    expect(screen.getByText(/另有 2 条规则.*不算通过/)).toBeTruthy()
  })

  test('a customer without data is not called sound', async () => {
    open({ found: nothing({ passed: 0, notApplicable: 119 }), locale: 'en-US' })
    expect(await screen.findByText('Nothing to judge yet')).toBeTruthy()
    expect(screen.queryByText(/No anomaly found/)).toBeNull()
  })

  test('that is told apart from filters that nothing fits', async () => {
    open({ at: '/anomalyPage/index?appUserId=c&severity=low', found: nothing({ high: 1 }) })
    expect(await screen.findByText('没有符合筛选条件的异常')).toBeTruthy()
  })
})

test('rules that could not be applied stand apart with what is missing, and lead to the data', async () => {
  open()
  const section = await screen.findByRole('region', { name: '1 条规则有无法判断的期间' })
  expect(section.textContent).toContain('无法判断不等于通过')
  await userEvent.click(within(section).getByRole('button', { name: '展开' }))
  expect(within(section).getByRole('row', { name: /应计过高/ }).textContent).toBe(
    '应计过高指数模型2021 · 2022缺少净利润',
  )
  expect(within(section).getByRole('link', { name: '查看数据表' }).getAttribute('href')).toBe(
    '/homePage/viewCustomerData?appUserId=c&tab=tables',
  )
  await userEvent.click(within(section).getByRole('button', { name: '请客户上传' }))
  expect(renderHook(useOpening).result.current).toMatchObject({ open: true, tab: 'upload', preset: { appUserId: 'c' } })
})

test('in short, each event leads to itself on the page of anomalies', async () => {
  renderApp(<EventsBrief customerId="c" most={3} />, { calls: { customerEvents: async () => foundOf() } })
  expect((await screen.findByRole('link', { name: '利息保障不足' })).getAttribute('href')).toBe(
    '/anomalyPage/index?appUserId=c&event=ev_2',
  )
  expect(screen.getByRole('link', { name: /待处理 2 项/ }).getAttribute('href')).toBe('/anomalyPage/index?appUserId=c')
})
