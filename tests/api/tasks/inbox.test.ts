import { describe, expect, test } from 'vitest'
import type { Inbox, InboxItem } from '../../../core/contracts/inbox.ts'
import {
  addNote,
  addTask,
  as,
  customer,
  inDays,
  prepareTasks,
  server,
  setScope,
  setUser,
  throwAway,
  tick,
  type User,
} from './set-up.ts'

prepareTasks()

const inboxOf = async (user: User = 'clerk'): Promise<Inbox> => (await as(user).call('GET', '/user/inbox')).body.data
const tasksOf = async (user: User = 'clerk'): Promise<InboxItem[]> =>
  (await inboxOf(user)).due.items.filter(({ kind }) => kind === 'tasks')
const newsOf = async (user: User): Promise<[string, string | undefined, string][]> =>
  (await inboxOf(user)).arrived.items.map(({ kind, subject, detail }) => [kind, subject?.name, detail])
/** Moves a task to another day, as if it had been put down before. */
const backdate = (id: string, due: string): Promise<unknown> =>
  server.app.db.updateTable('customer_tasks').set({ due, remind_on: due }).where('id', '=', id).execute()

describe('what is due', () => {
  test('are the own tasks from the day of the reminder on, the overdue first', async () => {
    const id = await customer()
    const late = (await addTask(id, { title: '已过' })).body.data
    await backdate(late.id, inDays(-2))
    await addTask(id, { title: '今天', due: inDays(0) })
    await addTask(id, { title: '明天', due: inDays(1) })
    await addTask(id, { title: '后天', due: inDays(2) })
    await addTask(id, { title: '下周', due: inDays(7), remind: '7' })
    await addTask(id, { title: '八天后', due: inDays(8), remind: '7' })
    const items = await tasksOf()
    expect(items.map(({ subject }) => subject?.name)).toEqual(['已过', '今天', '明天', '下周'])
    expect(items[0]).toMatchObject({ detail: inDays(-2), open: true, unread: true, customer: { id } })
  })

  test('is done by ticking it off, and back when it is opened again', async () => {
    const { data } = (await addTask(await customer(), { due: inDays(0) })).body
    const before = await inboxOf()
    await tick(data.id)
    expect([await tasksOf(), (await inboxOf()).unread]).toEqual([[], before.unread - 1])
    await tick(data.id, false)
    expect(await tasksOf()).toHaveLength(1)
  })

  test('that was read is unread again on its day, and when that is over', async () => {
    const { data } = (await addTask(await customer(), { due: inDays(1) })).body
    const [item] = await tasksOf()
    const read = async (at: string): Promise<void> => {
      await server.app.db.deleteFrom('inbox_reads').execute()
      const row = { user_id: 'u_clerk', item_id: item?.id ?? '', read_at: at }
      await server.app.db.insertInto('inbox_reads').values(row).execute()
    }
    await read(new Date().toISOString())
    expect((await tasksOf())[0]?.unread).toBe(false)
    await backdate(data.id, inDays(-1))
    await read(new Date(Date.now() - 30 * 3_600_000).toISOString())
    expect((await tasksOf())[0]?.unread).toBe(true)
  })

  test('of others, of customers out of reach and in the recycle bin is not told', async () => {
    await setScope('branch')
    const id = await customer()
    await addTask(id, { due: inDays(0), assigneeId: 'u_other' })
    expect([await tasksOf(), (await tasksOf('other')).length]).toEqual([[], 1])
    await setUser('other', { bank_id2: 'b_9' })
    expect(await tasksOf('other')).toEqual([])
    await setUser('other', { bank_id2: 'b_1' })
    await throwAway(id)
    expect(await tasksOf('other')).toEqual([])
  })

  test('is counted where there are more than are told', async () => {
    const id = await customer()
    for (let number = 0; number < 12; number += 1) await addTask(id, { title: `第 ${number} 件`, due: inDays(0) })
    const { due } = await inboxOf()
    expect(due.items.filter(({ kind }) => kind === 'tasks')).toHaveLength(10)
    expect(due.kinds.find(({ kind }) => kind === 'tasks')).toEqual({ kind: 'tasks', count: 12, more: false })
  })
})

describe('what came in', () => {
  test('is a task that a colleague gave, also when it is handed over; not one of the own', async () => {
    await setScope('branch')
    const id = await customer()
    const { data } = (await addTask(id, { due: inDays(20) })).body
    expect(await newsOf('clerk')).toEqual([])
    const over = { version: data.version, assigneeId: 'u_other' }
    await as('admin').call('PUT', `/report/agent/task/${data.id}`, over)
    expect(await newsOf('other')).toEqual([['assigned', '核对存货', 'admin']])
    expect(await newsOf('clerk')).toEqual([])
    await tick(data.id)
    expect(await newsOf('other')).toEqual([])
  })

  test('is a note that names the user, as long as it is there and its customer is seen', async () => {
    await setScope('branch')
    const id = await customer()
    const { data } = (await addNote(id, '@other 请看存货', {}, 'clerk')).body
    expect(await newsOf('other')).toEqual([['mentioned', '@other 请看存货', 'clerk']])
    expect(await newsOf('admin')).toEqual([])
    await setScope('own')
    expect(await newsOf('other')).toEqual([])
    await setScope('branch')
    await as('clerk').call('DELETE', `/report/agent/note/${data.id}`)
    expect(await newsOf('other')).toEqual([])
  })
})

test('the course of a customer has its tasks and notes, and each kind alone', async () => {
  const id = await customer()
  const { data } = (await addTask(id)).body
  await tick(data.id)
  await addNote(id, '电话已打')
  const course = async (kinds: string[]): Promise<string[]> =>
    (await as('clerk').call('POST', '/system/agent/user/customer/timeline', { appUserId: id, kinds })).body.rows.map(
      (row: { kind: string; action: string; record: { name: string } }) =>
        [row.kind, row.action, row.record.name].join(' '),
    )
  expect(await course([])).toEqual(['note create 电话已打', 'task finishTask 核对存货', 'task create 核对存货'])
  expect(await course(['task'])).toHaveLength(2)
  expect(await course(['note'])).toHaveLength(1)
  expect(await course(['event'])).toEqual([])
})

test('more news than are looked at are told as more', async () => {
  await setScope('branch')
  const id = await customer()
  const give = (count: number, from: number): Promise<unknown> =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        addTask(id, { title: `事项 ${from + index}`, assigneeId: 'u_clerk' }, 'other'),
      ),
    )
  await give(50, 0)
  expect((await inboxOf()).arrived).toMatchObject({ count: 50, more: false })
  await give(1, 50)
  expect((await inboxOf()).arrived).toMatchObject({ count: 50, more: true })
})
