import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Inbox, InboxItem, InboxKind } from '../../../core/contracts/inbox.ts'
import { agoText } from '../../../src/features/inbox/ago.ts'
import { mixed } from '../../../src/features/inbox/lines.ts'
import { InboxBell } from '../../../src/features/inbox/InboxBell.tsx'
import { WorkPanel } from '../../../src/features/inbox/WorkPanel.tsx'
import { forgetApplication, useOpening } from '../../../src/features/application/opening.ts'
import { renderApp } from '../../support/render.tsx'

const item = (kind: InboxKind, more: Partial<InboxItem> = {}): InboxItem => ({
  id: `${kind}:1`,
  kind,
  time: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  customer: { id: 'c 1', name: '潍柴动力' },
  subject: null,
  count: 1,
  detail: '',
  open: false,
  unread: true,
  ...more,
})
const uploaded = item('uploaded', { subject: { id: 'f/1', name: '报表.xlsx' }, open: true })

const inboxOf = (more: Partial<Inbox> = {}): Inbox => ({
  arrived: { items: [], count: 0, more: false },
  due: { items: [], kinds: [] },
  resumed: [],
  unread: 0,
  ...more,
})
const arrivedOf = (...items: InboxItem[]): Inbox =>
  inboxOf({ arrived: { items, count: items.length, more: false }, unread: items.filter(({ unread }) => unread).length })

/** A server that remembers what was read. */
function serving(first: Inbox) {
  let current = first
  const read = (items: InboxItem[], ids: readonly string[]): InboxItem[] =>
    items.map((one) => (ids.includes(one.id) ? { ...one, unread: false } : one))
  return {
    inbox: vi.fn(async () => current),
    markInboxRead: vi.fn(async (ids: readonly string[]) => {
      const items = read(current.arrived.items, ids)
      current = {
        ...current,
        arrived: { ...current.arrived, items, count: items.filter(({ open, unread }) => open || unread).length },
        due: { ...current.due, items: read(current.due.items, ids) },
        unread: 0,
      }
    }),
  }
}

beforeEach(() => {
  localStorage.clear()
  forgetApplication()
})

describe('the work on the first page', () => {
  test('each line leads to where the thing is done: a file to the dialog that imports it', async () => {
    renderApp(<WorkPanel />, { calls: serving(arrivedOf(uploaded)) })
    const line = await screen.findByRole('link', { name: /潍柴动力/ })
    expect(line.textContent).toBe('未读：潍柴动力上传了 1 个文件待导入3小时前导入')
    expect(line.getAttribute('href')).toBe('/homePage/viewCustomerData?appUserId=c+1&tab=files&import=f%2F1')
  })

  test('who may not import is led to the files', async () => {
    renderApp(<WorkPanel />, { calls: serving(arrivedOf(uploaded)), permissions: { home: ['query', 'get'] } })
    const line = await screen.findByRole('link', { name: /潍柴动力/ })
    expect([line.getAttribute('href'), line.textContent]).toEqual([
      '/homePage/viewCustomerData?appUserId=c+1&tab=files',
      expect.stringMatching(/查看$/),
    ])
  })

  const report = { id: 'r 1', name: '报告' }
  test.each<[InboxItem, string]>([
    [item('received'), '/homePage/viewCustomerData?appUserId=c+1&tab=files'],
    [
      item('consented', { subject: { id: 'q', name: '1' } }),
      '/homePage/viewCustomerData?appUserId=c+1&tab=authorisations',
    ],
    [item('collected'), '/homePage/viewCustomerData?appUserId=c+1&tab=tables'],
    [item('collectFailed'), '/homePage/viewCustomerData?appUserId=c+1'],
    [item('reportReady', { subject: report }), '/homePage/editReport/r%201'],
    [item('reportFailed', { subject: report, customer: null }), '/homePage/newReport'],
    [item('highEvents'), '/anomalyPage/index?appUserId=c+1&severity=high&status=unclosed'],
    [item('expiring', { customer: null, subject: { id: 'q/1', name: '1' } }), '/homePage/qrCodeList/q%2F1/show'],
    [item('drafts', { subject: report }), '/homePage/editReport/r%201'],
    [item('draft', { subject: report }), '/homePage/editReport/r%201'],
    [item('published', { subject: report }), '/homePage/viewReport/r%201'],
    [item('customer', { detail: 'import' }), '/homePage/viewCustomerData?appUserId=c+1&tab=tables'],
  ])('$kind leads to its place', async (one, to) => {
    renderApp(<WorkPanel />, { calls: serving(arrivedOf(one)) })
    expect((await screen.findByRole('listitem')).querySelector('a')?.getAttribute('href')).toBe(to)
  })

  test('old statements are asked for in the panel that asks, with the customer in it', async () => {
    const Opened = () => <output>{JSON.stringify(useOpening())}</output>
    renderApp(
      <>
        <WorkPanel />
        <Opened />
      </>,
      { calls: serving(inboxOf({ due: { items: [item('statements', { detail: '2024-12-31' })], kinds: [] } })) },
    )
    await userEvent.click(await screen.findByRole('button', { name: /最新报表为 2024-12-31/ }))
    expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toMatchObject({
      open: true,
      tab: 'upload',
      preset: { appUserId: 'c 1' },
    })
  })

  test('a line that was followed is read at once, and news about which nothing is to be done is no longer counted', async () => {
    const calls = serving(arrivedOf(uploaded, item('consented', { subject: { id: 'q', name: '1' } })))
    renderApp(<WorkPanel />, { calls })
    const part = await screen.findByRole('region', { name: '新到' })
    await within(part).findByText('2')
    await userEvent.click(within(part).getByRole('link', { name: /已授权/ }))
    await within(part).findByText('1')
    expect(calls.markInboxRead).toHaveBeenCalledExactlyOnceWith(['consented:1'])
    expect(within(part).getByRole('link', { name: /已授权/ }).textContent).not.toContain('未读')
    // What was read is not marked once more.
    await userEvent.click(within(part).getByRole('link', { name: /已授权/ }))
    expect(calls.markInboxRead).toHaveBeenCalledOnce()
  })

  test('one kind of what is due can be seen alone, and it is said where not all are listed', async () => {
    const items = [item('highEvents', { count: 5 }), item('drafts', { subject: { id: 'r', name: '旧草稿' } })]
    const kinds: Inbox['due']['kinds'] = [
      { kind: 'highEvents', count: 1, more: false },
      { kind: 'drafts', count: 999, more: true },
    ]
    renderApp(<WorkPanel />, { calls: serving(inboxOf({ due: { items, kinds } })) })
    const part = await screen.findByRole('region', { name: '待办' })
    expect(await within(part).findAllByRole('listitem')).toHaveLength(2)
    expect(within(part).getByText('1000+')).toBeTruthy()
    await userEvent.click(within(part).getByRole('button', { name: '搁置草稿 999+' }))
    expect(within(part).getByRole('listitem').textContent).toContain('旧草稿')
    expect(within(part).getByText('每类只列出前 1 条。')).toBeTruthy()
  })

  test('more than a few are shown by a click', async () => {
    const items = Array.from({ length: 8 }, (_, index) => ({ ...uploaded, id: `uploaded:${index}` }))
    renderApp(<WorkPanel />, { calls: serving(arrivedOf(...items)) })
    const part = await screen.findByRole('region', { name: '新到' })
    expect(await within(part).findAllByRole('listitem')).toHaveLength(5)
    await userEvent.click(within(part).getByRole('button', { name: '再看 3 条' }))
    expect(within(part).getAllByRole('listitem')).toHaveLength(8)
  })

  test('nothing to do is said, and folded away it stays folded', async () => {
    renderApp(<WorkPanel />, { calls: serving(inboxOf()) })
    await screen.findByText('没有到期的工作。')
    await userEvent.click(screen.getByRole('button', { name: '收起我的工作' }))
    expect(screen.queryByText('没有到期的工作。')).toBeNull()
    expect(screen.getByRole('button', { name: '展开我的工作' }).getAttribute('aria-expanded')).toBe('false')
  })

  test('a failure is said in its place, and can be tried again', async () => {
    const inbox = vi
      .fn<() => Promise<Inbox>>()
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValue(arrivedOf(uploaded))
    renderApp(<WorkPanel />, { calls: { inbox }, locale: 'en-US' })
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect((await screen.findByRole('link', { name: /潍柴动力/ })).textContent).toContain('1 file sent, to import')
  })

  test('a text of a customer stays a text', async () => {
    renderApp(<WorkPanel />, {
      calls: serving(arrivedOf({ ...uploaded, customer: { id: 'x', name: '<b>%{since}</b> $& {0}' } })),
    })
    expect(await screen.findByText('<b>%{since}</b> $& {0}')).toBeTruthy()
  })
})

describe('the bell', () => {
  test('says how much is unread, shows the same lines, and marks all of them as read', async () => {
    const calls = serving(arrivedOf(uploaded))
    renderApp(<InboxBell />, { calls })
    await userEvent.click(await screen.findByRole('button', { name: '消息，1 条未读' }))
    const dialog = await screen.findByRole('dialog', { name: '消息' })
    await within(dialog).findByRole('link', { name: /潍柴动力/ })
    await userEvent.click(within(dialog).getByRole('button', { name: '全部标为已读' }))
    const all = within(dialog).getByRole('button', { name: '全部标为已读' })
    await waitFor(() => expect(all.getAttribute('aria-disabled')).toBe('true'))
    expect(document.activeElement).toBe(all)
    expect(calls.markInboxRead).toHaveBeenCalledExactlyOnceWith(['uploaded:1'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: '消息' })).toBe(document.activeElement)
  })

  test('a line leads on and closes it', async () => {
    renderApp(<InboxBell />, { calls: serving(arrivedOf(uploaded)) })
    await userEvent.click(await screen.findByRole('button', { name: /消息/ }))
    await userEvent.click(await screen.findByRole('link', { name: /潍柴动力/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

test('many of one kind do not hide the others', () => {
  const many = Array.from({ length: 9 }, (_, index) => item('highEvents', { id: `h${index}` }))
  const shown = mixed([...many, item('drafts'), item('statements')], 4)
  expect(shown.map(({ id }) => id)).toEqual(['h0', 'h1', 'drafts:1', 'statements:1'])
})

test.each([
  ['2026-11-24T10:59:30Z', '此刻', 'this minute'],
  ['2026-11-24T10:58:00Z', '2分钟前', '2 minutes ago'],
  ['2026-11-24T08:00:00Z', '3小时前', '3 hours ago'],
  ['2026-11-23T08:00:00Z', '昨天', 'yesterday'],
  ['2026-11-26T11:00:00Z', '后天', 'in 2 days'],
  ['2026-01-05T04:00:00Z', '2026-01-05', '2026-01-05'],
  ['x', '', ''],
])('%s is %s, %s', (moment, chinese, english) => {
  const now = new Date('2026-11-24T11:00:00Z')
  expect([agoText(moment, 'zh-CN', now), agoText(moment, 'en-US', now)]).toEqual([chinese, english])
})

test('customers that changed hands say who has them now, how many, and lead to where they are', async () => {
  const by = { detail: '李强', open: false }
  const items = [
    item('handedOver', { ...by, subject: { id: 'hb_1', name: '下周来访' } }),
    item('handedOver', { ...by, id: 'handedOver:2', count: 3, customer: { id: 'c 2', name: '甲公司' } }),
    item('handedAway', { ...by, customer: null, count: 2, subject: { id: 'hb_2', name: '乙公司' } }),
  ]
  renderApp(<WorkPanel />, { calls: serving(arrivedOf(...items)) })
  const lines = await screen.findAllByRole('link', { name: /李强/ })
  const said = lines.map((line) => [line.textContent?.replaceAll(/[\s]+/g, ' '), line.getAttribute('href')])
  expect(said[0]?.[0]).toContain('李强 移交给您：下周来访')
  expect(said[1]?.[0]).toContain('甲公司李强 移交给您 3 个客户')
  expect(said[2]?.[0]).toContain('乙公司等 2 个客户现由 李强 负责')
  expect(said.map(([, to]) => to)).toEqual([
    '/homePage/viewCustomerData?appUserId=c+1',
    '/uploadData/index',
    '/uploadData/index',
  ])
})
