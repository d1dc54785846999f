import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsApp, type EventsApp } from '../../support/events.ts'
import { addSampleCustomer } from '../../support/sample-customer.ts'

let server: EventsApp
beforeAll(async () => {
  server = await eventsApp()
  await addSampleCustomer(server.app.db, { id: 'cu_1', power: false })
  await addSampleCustomer(server.app.db, { id: 'cu_2', power: false })
})
afterAll(() => server.close())

type Who = 'admin' | 'clerk' | 'reader'
type Entry = { id: string; kind: string; action: string; by: string; time: string; record: object; about: object }
const course = async (more: object = {}, who: Who = 'clerk'): Promise<{ rows: Entry[]; total: number }> =>
  (
    await server
      .as(who)
      .call('POST', '/system/agent/user/customer/timeline', { appUserId: 'cu_1', pageNum: 1, pageSize: 50, ...more })
  ).body
const told = ({ rows }: { rows: Entry[] }): unknown[] => rows.map(({ action, about }) => [action, about])
/** The analysis follows when somebody asks for the events. */
async function put(accountsReceivable: string, totalAssets = '193323342'): Promise<number> {
  await server.change('cu_1', 'balanceSheet', '2024-12-31', { accountsReceivable })
  await server.change('cu_1', 'balanceSheet', '2023-12-31', { totalAssets })
  return (await server.list('cu_1')).rows.length
}

describe('the course of a customer tells what analyses found', () => {
  test('in one entry for each time, with how many, and what became of them', async () => {
    await server.list('cu_1')
    const before = told(await course())
    await put('80000000', '193323442')
    const first = await course({ kinds: ['event'] })
    expect(told(first)[0]).toEqual(['found', { count: 2 }])
    expect(first.rows[0]).toMatchObject({ kind: 'event', by: '', record: { id: 'cu_1', name: '' } })

    const event = await server.event('cu_1', 'revenue', '2024-12-31')
    await server.save(event, 'cu_1', { status: 'explained', explanation: '新产线投产' })
    await put('90000000', '193323442')
    expect(told(await course({ kinds: ['event'] }))[0]).toEqual(['reopened', { count: 1 }])

    await put('40500000')
    expect(told(await course({ kinds: ['event'] }))[0]).toEqual(['gone', { count: 2 }])
    await put('80000000')
    expect(told(await course({ kinds: ['event'] }))[0]).toEqual(['returned', { count: 1 }])

    await put('40500000')
    expect(told(await course({ kinds: ['event'] })).slice(0, 3)).toEqual([
      ['gone', { count: 1 }],
      ['returned', { count: 1 }],
      ['gone', { count: 2 }],
    ])

    const whole = await course()
    expect(whole.total).toBe(whole.rows.length)
    expect(whole.rows.length - before.length).toBe(6)
    expect(new Set(whole.rows.map(({ id }) => id)).size).toBe(whole.total)
    const times = whole.rows.map(({ time }) => time)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('page by page, and with no others where other kinds are asked for', async () => {
    const { rows, total } = await course({ kinds: ['event'] })
    const pages = await Promise.all(
      rows.map(async (_, index) => course({ kinds: ['event'], pageNum: index + 1, pageSize: 1 })),
    )
    expect(pages.map((page) => page.rows[0]?.id)).toEqual(rows.map(({ id }) => id))
    expect(pages.map((page) => page.total)).toEqual(rows.map(() => total))
    expect((await course({ kinds: ['file'] })).total).toBe(0)
  })

  test('to who may see anomalies alone, and of no other customer', async () => {
    const own = await course({ kinds: ['event'] })
    for (const totalAssets of ['193323442', '193323342']) {
      await server.change('cu_2', 'balanceSheet', '2023-12-31', { totalAssets })
      await server.list('cu_2')
    }
    const other = await course({ appUserId: 'cu_2', kinds: ['event'] })
    expect(told(other)).toEqual([
      ['gone', { count: 1 }],
      ['found', { count: 1 }],
    ])
    expect(await course({ kinds: ['event'] })).toEqual(own)
    const reader = await course({}, 'reader')
    expect(reader.rows.map(({ action }) => action)).not.toContain('found')
    expect((await course({}, 'admin')).rows.map(({ action }) => action)).toContain('found')
  })
})
