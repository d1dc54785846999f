import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsApp, type EventsApp } from '../support/events.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: EventsApp
beforeAll(async () => {
  server = await eventsApp()
  await addSampleCustomer(server.app.db, { id: 'cu_foreign', ownerId: 'u_other', power: false })
})
afterAll(() => server.close())

describe('the stories of a customer', () => {
  beforeAll(async () => {
    await addSampleCustomer(server.app.db, { id: 'cu_years', power: false })
    for (const [year, receivables] of [
      ['2022', '60000000'],
      ['2023', '140000000'],
      ['2024', '400000000'],
    ] as const)
      await server.change('cu_years', 'balanceSheet', `${year}-12-31`, { accountsReceivable: receivables })
  })

  test('a page of stories has every event of each, and counts what it says', async () => {
    const plain = await server.list('cu_years')
    const first = await server.list('cu_years', { grouped: true, pageSize: 1 })
    const { rows, stories, total, events } = await server.list('cu_years', { grouped: true })
    expect(plain.total).toBe(plain.rows.length)
    expect(events).toBe(plain.total)
    expect(total).toBe(new Set(plain.rows.map(({ cause }) => cause)).size)
    expect(stories).toHaveLength(total)
    expect(first.total).toBe(total)
    expect(first.stories).toHaveLength(1)
    expect(first.rows.map(({ id }) => id)).toEqual(first.stories.flatMap((story) => story.periods.map(({ id }) => id)))
    expect(rows.map(({ id }) => id).toSorted()).toEqual(plain.rows.map(({ id }) => id).toSorted())
    const several = stories.find(({ periods }) => periods.length > 1)
    expect(several).toMatchObject({ open: several?.periods.length, link: '', checksData: false })
    expect(several?.periods.map(({ period }) => period)).toEqual(
      several?.periods
        .map(({ period }) => period)
        .toSorted()
        .toReversed(),
    )
  })

  test('a filter narrows its periods, and one explanation closes one of them', async () => {
    const { stories } = await server.list('cu_years', { grouped: true })
    const story = stories.find(({ periods }) => periods.length > 1)
    const [latest] = story?.periods ?? []
    if (!story || !latest) throw new Error('no story of several periods')
    const narrowed = await server.list('cu_years', { grouped: true, period: latest.period })
    expect(narrowed.stories.find(({ cause }) => cause === story.cause)?.periods).toEqual([latest])
    const event = await server.event('cu_years', story.cause, latest.period)
    await server.save(event, 'cu_years', { status: 'accepted', explanation: '新客户账期' })
    const after = await server.list('cu_years', { grouped: true })
    expect(after.stories.find(({ cause }) => cause === story.cause)?.open).toBe(story.open - 1)
  })

  test('nothing of it is told to whoever may not see the customer', async () => {
    expect((await server.list('cu_foreign', { grouped: true })).status).toBe(404)
  })
})
