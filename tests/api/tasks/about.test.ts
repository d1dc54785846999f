import { beforeEach, describe, expect, test } from 'vitest'
import { addTask, as, customer, prepareTasks, reportOn, server } from './set-up.ts'

prepareTasks()

const time = '2026-01-01T00:00:00.000Z'
let count = 0

async function eventOn(customerId: string): Promise<string> {
  const id = `ev_${++count}`
  await server.app.db
    .insertInto('anomaly_events')
    .values({
      id,
      customer_id: customerId,
      cause: 'x',
      period: '2025-12-31',
      severity: 'high',
      severity_rank: 0,
      own_severity: 'high',
      category: 'profit',
      categories: '[]',
      rule_ids: '[]',
      hits: '[]',
      evidence_hash: '',
      status: 'open',
      explanation: '',
      reason: '',
      decided_by: null,
      decided_at: null,
      reopened: null,
      first_seen_at: time,
      computed_at: time,
      gone_at: null,
      closed_at: null,
      version: 1,
      created_at: time,
      updated_at: time,
    })
    .execute()
  return id
}

beforeEach(async () => {
  for (const table of ['anomaly_events', 'reports'] as const) await server.app.db.deleteFrom(table).execute()
})

describe('what a task is about', () => {
  test('is an event or a report of its customer', async () => {
    const id = await customer()
    const [eventId, reportId] = [await eventOn(id), await reportOn(id)]
    expect((await addTask(id, { eventId })).body.data).toMatchObject({ eventId, reportId: null, reportName: null })
    expect((await addTask(id, { reportId })).body.data).toMatchObject({ reportId, reportName: '报告' })
  })

  test('is nothing of another customer, and no report that the writer does not see', async () => {
    const [id, other] = [await customer(), await customer()]
    const wrong = [
      { eventId: await eventOn(other) },
      { reportId: await reportOn(other) },
      { reportId: await reportOn(id, 'other') },
    ]
    const answers = await Promise.all(wrong.map((about) => addTask(id, about)))
    expect(answers.map(({ status, body }) => [status, body.errors[0].field])).toEqual([
      [422, '/eventId'],
      [422, '/reportId'],
      [422, '/reportId'],
    ])
  })

  test('is named to nobody who does not see the report, nor once it is in the recycle bin', async () => {
    const id = await customer()
    const reportId = await reportOn(id)
    const { data } = (await addTask(id, { reportId })).body
    const named = async (): Promise<unknown> =>
      (await as('clerk').call('GET', `/report/agent/task/info/${data.id}`)).body.data.reportName
    expect(await named()).toBe('报告')
    const change = (columns: object): Promise<unknown> =>
      server.app.db.updateTable('reports').set(columns).where('id', '=', reportId).execute()
    await change({ owner_id: 'u_other' })
    expect(await named()).toBeNull()
    await change({ owner_id: 'u_clerk', deleted_at: time })
    expect(await named()).toBeNull()
  })
})
