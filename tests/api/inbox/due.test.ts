import { describe, expect, test } from 'vitest'
import { server, ago, stamps, inboxOf, told, sizeOf, customer, code, draft, event, prepareInbox } from './set-up.ts'

prepareInbox()

describe('what is due', () => {
  test('customers with grave events that are open, those with the most first, until somebody decides', async () => {
    const [few, many, closed] = [await customer('少'), await customer('多'), await customer('已定')]
    await event('e1', few)
    for (const id of ['e2', 'e3']) await event(id, many)
    await event('e4', closed, { status: 'accepted' })
    await event('e5', closed, { severity: 'medium' })
    await event('e6', closed, { gone_at: ago(1) })
    const before = await inboxOf('clerk')
    expect(before.due.items.map(({ kind, customer: of, count: events }) => [kind, of?.name, events])).toEqual([
      ['highEvents', '多', 2],
      ['highEvents', '少', 1],
    ])
    expect(sizeOf(before, 'highEvents')).toBe(2)
    await server.app.db.updateTable('anomaly_events').set({ status: 'accepted' }).where('id', '=', 'e1').execute()
    expect(sizeOf(await inboxOf('clerk'), 'highEvents')).toBe(1)
  })

  test('codes that end within two days while something is asked for', async () => {
    const id = await customer('客户')
    const soon = { expires_at: ago(-1), authorised_at: null }
    await code(null, { ...soon, state: 'waiting' })
    await code(id, { ...soon, state: 'authorised', code_type: '2', need_types: '[]', authorised_at: ago(40) })
    await code(id, { ...soon, state: 'authorised', need_types: '["1"]', authorised_at: ago(40) })
    await code(id, { ...soon, state: 'uploaded', authorised_at: ago(40) })
    await code(null, { ...soon, state: 'waiting', expires_at: ago(-3) })
    await code(null, { ...soon, state: 'waiting', expires_at: ago(0.1) })
    await code(null, { ...soon, state: 'waiting', deleted_at: ago(0) })
    const inbox = await inboxOf('clerk')
    expect(told(inbox.due.items)).toEqual(['expiring undefined', 'expiring 客户'])
    expect(sizeOf(inbox, 'expiring')).toBe(2)
  })

  test('drafts that nobody touched for a week, the oldest first; nine hundred more are counted as “more”', async () => {
    await draft('r_new', { updated_at: ago(6) })
    await draft('r_old', { updated_at: ago(8) })
    await draft('r_oldest', { updated_at: ago(9) })
    await draft('r_done', { status: 'published', updated_at: ago(30) })
    expect((await inboxOf('clerk')).due.items.map(({ subject }) => subject?.id)).toEqual(['r_oldest', 'r_old'])
    for (let index = 0; index < 1000; index += 1) await draft(`r_${index}`)
    const { due } = await inboxOf('clerk')
    expect(due.items).toHaveLength(10)
    expect(due.kinds.find(({ kind }) => kind === 'drafts')).toEqual({ kind: 'drafts', count: 999, more: true })
  })

  test('statements that are older than the setting says, until newer ones are asked for', async () => {
    const [old, fresh] = [await customer('旧报表'), await customer('新报表')]
    const period = async (customerId: string, value: string): Promise<void> => {
      await server.app.db
        .insertInto('table_rows')
        .values({
          id: `tr_${customerId}`,
          customer_id: customerId,
          table_id: 'balanceSheet',
          period: value,
          row_key: '',
          data: '{}',
          sources: '{}',
          precision: '{}',
          import_id: null,
          ...stamps(1),
        } as never)
        .execute()
    }
    await period(old, '2020-12-31')
    await period(fresh, ago(30).slice(0, 10))
    const inbox = await inboxOf('clerk')
    expect(told(inbox.due.items)).toEqual(['statements 旧报表'])
    expect(inbox.due.items[0]?.detail).toBe('2020-12-31')
    await code(old, { state: 'waiting', code_type: '2', authorised_at: null })
    expect(sizeOf(await inboxOf('clerk'), 'statements')).toBe(0)
  })
})
