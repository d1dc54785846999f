import { beforeEach, describe, expect, test } from 'vitest'
import { build, customer, eventIds, findingsOf, prepareReports, publish, server, unbalanced } from './set-up.ts'

prepareReports()

describe('open events', () => {
  beforeEach(async () => {
    await build()
    await unbalanced('2024-12-31')
    await unbalanced('2023-12-31')
  })

  test('that another report was published with are offered with what was said then, the latest, of reports that one sees', async () => {
    const ids = await eventIds()
    const said = async () => (await findingsOf('event')).map(({ item }) => [item?.note, item?.before])
    expect(await said()).toEqual([['', null]])
    await publish({ conditions: [{ eventIds: ids, note: '先前的说明' }] })
    await build({ reportName: '第二份' })
    expect(await said()).toEqual([
      [
        '',
        {
          note: '先前的说明',
          reportName: '授信报告',
          time: expect.any(String),
          periods: ['2024-12-31', '2023-12-31'],
        },
      ],
    ])
    await publish({ conditions: [{ eventIds: ids, note: '后来的说明' }] })
    await build({ reportName: '第三份' })
    expect(await said()).toMatchObject([['', { note: '后来的说明', reportName: '第二份' }]])
    await server.app.db
      .updateTable('reports')
      .set({ owner_id: 'u_other', branch_id: 'b_elsewhere' })
      .where('report_name', '=', '第二份')
      .execute()
    expect(await said()).toMatchObject([['', { note: '先前的说明', reportName: '授信报告' }]])
  })

  test('are not offered what was said in a report that was withdrawn or deleted, or about another customer of the same name', async () => {
    const ids = await eventIds()
    const said = async () => (await findingsOf('event')).map(({ item }) => item?.before?.note ?? null)
    await publish({ conditions: [{ eventIds: ids, note: '先前的说明' }] })
    await build({ reportName: '第二份' })
    expect(await said()).toEqual(['先前的说明'])
    const { db } = server.app
    const { id: first } = await db
      .selectFrom('reports')
      .select('id')
      .where('report_name', '=', '授信报告')
      .where('customer_id', '=', customer)
      .executeTakeFirstOrThrow()
    for (const [change, back] of [
      [{ status: 'draft' }, { status: 'published' }],
      [{ deleted_at: new Date().toISOString() }, { deleted_at: null }],
      [{ customer_id: 'c_namesake' }, { customer_id: customer }],
    ] as const) {
      const withChange = (values: object) => db.updateTable('reports').set(values).where('id', '=', first).execute()
      await withChange(change)
      expect([change, await said()]).toEqual([change, [null]])
      await withChange(back)
      expect([back, await said()]).toEqual([back, ['先前的说明']])
    }
  })

  test('of a published report have what was said in it as their own, and not as said elsewhere', async () => {
    await publish({ conditions: [{ eventIds: await eventIds(), note: '先前的说明' }] })
    expect((await findingsOf('event')).map(({ item }) => [item?.note, item?.before])).toEqual([['先前的说明', null]])
  })
})

test('an answer is offered with the periods that it was given of, and not for those that came later', async () => {
  await build()
  await unbalanced('2023-12-31')
  await publish({ conditions: [{ eventIds: await eventIds(), note: '先前的说明' }] })
  await unbalanced('2024-12-31')
  await build({ reportName: '第二份' })
  const items = (await findingsOf('event')).map(({ item }) => item)
  expect(items.map((item) => item?.events.map(({ period }) => period))).toEqual([['2024-12-31', '2023-12-31']])
  expect(items.map((item) => item?.before?.periods)).toEqual([['2023-12-31']])
})
