import { openFileStore } from '../../../server/files/store.ts'
import { sweepBin } from '../../../server/resources/bin/sweep.ts'
import { describe, expect, test } from 'vitest'
import {
  addTask,
  as,
  customer,
  inDays,
  listTasks,
  prepareTasks,
  server,
  setScope,
  setUser,
  throwAway,
  tick,
} from './set-up.ts'

prepareTasks()

describe('a task', () => {
  test('is for oneself, with a reminder the day before, unless told', async () => {
    const id = await customer()
    const { status, body } = await addTask(id, { title: '  核对存货  ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      msg: '任务已添加',
      data: { title: '核对存货', customerId: id, assigneeId: 'u_clerk', assignee: 'clerk', remind: '1', state: 'open' },
    })
    expect(body.data).toMatchObject({ author: 'clerk', assigneeState: 'there', doneTime: null, doneBy: null })
  })

  test('that is put down twice at once is there once', async () => {
    const id = await customer()
    const answers = await Promise.all(Array.from({ length: 4 }, () => addTask(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.msg).toContain('同样的任务')
    expect((await listTasks({ customerId: id })).total).toBe(1)
  })

  test('can be put down again once it is done, and is then not opened again beside itself', async () => {
    const id = await customer()
    const { data } = (await addTask(id)).body
    await tick(data.id)
    expect((await addTask(id)).status).toBe(200)
    const again = await tick(data.id, false)
    expect([again.status, again.body.msg]).toEqual([409, expect.stringContaining('同样的任务')])
  })

  test('is the same with blanks around it, also when it is changed', async () => {
    const id = await customer()
    await addTask(id)
    const other = (await addTask(id, { title: '另一件' })).body.data
    const change = (title: string, version: number) =>
      as('clerk').call('PUT', `/report/agent/task/${other.id}`, { version, title })
    expect((await change(' 核对存货 ', 1)).status).toBe(409)
    expect((await change(' 改 ', 1)).body.data.title).toBe('改')
    expect((await change('\u200b', 2)).body.errors).toMatchObject([{ field: '/title' }])
  })

  test.each([
    ['yesterday', () => inDays(-1), 'due'],
    ['a day that no calendar has', () => '2027-02-29', 'due'],
    ['a month', () => '2027-02', 'due'],
    ['a moment', () => '2027-02-01T00:00:00Z', 'due'],
    ['nothing', () => '', 'due'],
    ['null', () => null, 'due'],
    ['the year 9999', () => '9999-12-31', 'due'],
    ['a number', () => 20270101, 'due'],
  ])('is due on no %s', async (_name, due, field) => {
    const { status, body } = await addTask(await customer(), { due: due() })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field: `/${field}` }])
  })

  test('is due today, by the clock of Beijing, and on a leap day', async () => {
    const id = await customer()
    expect((await addTask(id, { due: inDays(0) })).status).toBe(200)
    expect((await addTask(id, { due: '2028-02-29' })).status).toBe(200)
  })

  test.each([
    ['no text', { title: '' }, '/title'],
    ['blanks', { title: '   ' }, '/title'],
    ['what nobody sees', { title: '\u200b\u2060\u2800' }, '/title'],
    ['a text that is too long', { title: '长'.repeat(201) }, '/title'],
    ['a reminder of its own', { remind: '2' }, '/remind'],
    ['an unknown field', { colour: 'red' }, '/colour'],
    ['a state', { state: 'done' }, '/state'],
    ['an unknown customer', { customerId: 'c_none' }, '/customerId'],
    ['an unknown colleague', { assigneeId: 'u_none' }, '/assigneeId'],
    ['an unknown event', { eventId: 'e_none' }, '/eventId'],
    ['an unknown report', { reportId: 'r_none' }, '/reportId'],
  ])('with %s is refused at its place', async (_name, wrong, field) => {
    const { status, body } = await addTask(await customer(), wrong)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field }])
  })

  test('keeps what people write as it is written', async () => {
    const title = `<img src=x onerror=alert(1)> '; drop table tasks; -- {"a":1} =1+1`
    expect((await addTask(await customer(), { title })).body.data.title).toBe(title)
  })
})

describe('ticking off', () => {
  test('twice, or in two windows, is once; it can be opened again', async () => {
    const { data } = (await addTask(await customer())).body
    const answers = await Promise.all([tick(data.id), tick(data.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0].body.data).toMatchObject({ state: 'done', doneBy: 'clerk', doneTime: expect.any(String) })
    expect(answers[0].body.data.version).toBe(2)
    const open = await tick(data.id, false)
    expect(open.body).toMatchObject({ msg: '任务已重新打开', data: { state: 'open', doneTime: null, doneBy: null } })
    const trail = await server.app.db
      .selectFrom('audit')
      .select('action')
      .where('record_id', '=', data.id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['create', 'finishTask', 'reopenTask'])
  })

  test('is not for who may only read, nor for who does not see the customer', async () => {
    const { data } = (await addTask(await customer())).body
    expect((await tick(data.id, true, 'reader')).status).toBe(403)
    expect((await tick(data.id, true, 'other')).status).toBe(404)
    expect((await tick('ta_none')).status).toBe(404)
    expect((await as('clerk').call('POST', `/report/agent/task/done/${data.id}`, { done: 'yes' })).status).toBe(422)
  })
})

describe('who sees a task', () => {
  test('is who sees its customer: nobody else reads, changes or deletes it', async () => {
    const id = await customer('other')
    const { data } = (await addTask(id, {}, 'other')).body
    expect((await listTasks({})).total).toBe(0)
    expect((await listTasks({ customerId: id })).total).toBe(0)
    expect((await listTasks({}, 'admin')).total).toBe(1)
    const path = `/report/agent/task/${data.id}`
    expect((await as('clerk').call('GET', `/report/agent/task/info/${data.id}`)).status).toBe(404)
    expect((await as('clerk').call('PUT', path, { version: 1, title: 'x' })).status).toBe(404)
    expect((await as('clerk').call('DELETE', path)).status).toBe(404)
    expect((await addTask(id)).status).toBe(422)
  })

  test('follows the customer: to another owner, another branch', async () => {
    const id = await customer()
    await addTask(id)
    const { db } = server.app
    await db.updateTable('customers').set({ owner_id: 'u_other', branch_id: 'b_9' }).where('id', '=', id).execute()
    expect([(await listTasks({})).total, (await listTasks({}, 'other')).total]).toEqual([0, 1])
    await setScope('branch')
    expect((await listTasks({}, 'other')).total).toBe(0)
    await setUser('clerk', { bank_id2: 'b_9' })
    expect((await listTasks({})).total).toBe(1)
  })

  test('nobody while the customer is in the recycle bin; then everybody as before', async () => {
    const id = await customer()
    const [kept, thrown] = [(await addTask(id)).body.data, (await addTask(id, { title: '作废' })).body.data]
    await as('clerk').call('DELETE', `/report/agent/task/${thrown.id}`)
    await throwAway(id)
    expect((await listTasks({}, 'admin')).total).toBe(0)
    expect((await tick(kept.id)).status).toBe(404)
    expect((await addTask(id)).status).toBe(422)
    const undone = await as('clerk').call('POST', '/system/recycleBin/undo', {
      resource: 'customerTasks',
      ids: [thrown.id],
    })
    expect([undone.status, undone.body.msg]).toEqual([409, expect.stringContaining('回收站')])
    await server.app.db.updateTable('customers').set({ deleted_at: null }).where('id', '=', id).execute()
    const { rows } = await listTasks({})
    expect(rows.map((row: { id: string }) => row.id)).toEqual([kept.id])
  })
})

test('a task that was thrown away in the same moment as its customer stays away when the customer comes back', async () => {
  const id = await customer()
  const { data } = (await addTask(id)).body
  await as('clerk').call('DELETE', `/report/agent/task/${data.id}`)
  const { db } = server.app
  const at = '2026-01-01T00:00:00.000Z'
  await db.updateTable('customer_tasks').set({ deleted_at: at }).where('id', '=', data.id).execute()
  for (const moment of [at, null])
    await db.updateTable('customers').set({ deleted_at: moment }).where('id', '=', id).execute()
  expect((await listTasks({})).total).toBe(0)
})

describe('the assignee', () => {
  test('has to see the customer', async () => {
    const { status, body } = await addTask(await customer(), { assigneeId: 'u_other' })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { field: '/assigneeId', keyword: 'reference', msg: expect.stringContaining('other 看不到该客户') },
    ])
    await setScope('branch')
    expect((await addTask(await customer(), { assigneeId: 'u_other' })).status).toBe(200)
    await setUser('other', { bank_id2: 'b_9' })
    expect((await addTask(await customer(), { assigneeId: 'u_other' })).status).toBe(422)
  })

  test('has to see the customer when the task is handed over, too', async () => {
    const { data } = (await addTask(await customer())).body
    const over = (assigneeId: string) =>
      as('clerk').call('PUT', `/report/agent/task/${data.id}`, { version: 1, assigneeId })
    expect((await over('u_other')).body.errors).toMatchObject([{ field: '/assigneeId' }])
    expect((await over('u_reader')).body.errors).toMatchObject([{ field: '/assigneeId' }])
    expect((await over('u_none')).body.errors).toMatchObject([{ field: '/assigneeId' }])
    expect((await over('u_admin')).body.data).toMatchObject({ assignee: 'admin', assigneeState: 'there' })
  })

  test('who has left is told of, and the task handed over', async () => {
    await setScope('branch')
    const id = await customer()
    const { data } = (await addTask(id, { assigneeId: 'u_other' })).body
    await setUser('other', { status: 'disabled' })
    expect((await listTasks({ customerId: id })).rows).toMatchObject([{ assignee: 'other', assigneeState: 'left' }])
    const path = `/report/agent/task/${data.id}`
    // What is not about the assignee can be changed, and ticked off, all the same.
    expect((await as('clerk').call('PUT', path, { version: 1, due: inDays(5) })).status).toBe(200)
    const back = await addTask(id, { assigneeId: 'u_other', title: '另一件' })
    expect([back.status, back.body.msg]).toEqual([422, expect.stringContaining('已停用')])
    const over = await as('clerk').call('PUT', path, { version: 2, assigneeId: 'u_clerk' })
    expect(over.body.data).toMatchObject({ assignee: 'clerk', assigneeState: 'there' })
    const stale = await as('clerk').call('PUT', path, { version: 2, assigneeId: 'u_admin' })
    expect(stale.status).toBe(409)
  })

  test('who does not see the customer any more is told of', async () => {
    await setScope('branch')
    const { data } = (await addTask(await customer(), { assigneeId: 'u_other' })).body
    await setUser('other', { bank_id2: 'b_9' })
    const seen = await as('clerk').call('GET', `/report/agent/task/info/${data.id}`)
    expect(seen.body.data.assigneeState).toBe('outOfReach')
    expect((await listTasks({}, 'other')).total).toBe(0)
  })
})

describe('colleagues', () => {
  const offered = async (customerId: string, q = '', user: 'clerk' | 'other' = 'clerk', what = 'task') =>
    as(user).call('POST', '/report/agent/task/colleagues', { appUserId: customerId, q, for: what })
  const names = (answer: Awaited<ReturnType<typeof offered>>) =>
    answer.body.rows.map((row: { name: string }) => row.name)

  test('are those who see the customer', async () => {
    const id = await customer()
    expect(names(await offered(id))).toEqual(['admin', 'clerk'])
    await setScope('branch')
    expect(names(await offered(id))).toEqual(['admin', 'clerk', 'other'])
    await setUser('other', { status: 'disabled' })
    expect(names(await offered(id))).toEqual(['admin', 'clerk'])
    expect(names(await offered(id, 'CLE'))).toEqual(['clerk'])
    expect(names(await offered(id, '%'))).toEqual([])
  })

  test('who may only read are named in notes, and given no task', async () => {
    const id = await customer()
    expect(names(await offered(id, '', 'clerk', 'note'))).toEqual(['admin', 'clerk', 'reader'])
    const { status, body } = await addTask(id, { assigneeId: 'u_reader' })
    expect([status, body.msg]).toEqual([422, expect.stringContaining('reader 只能查看')])
  })

  test('of a customer of somebody else are not told', async () => {
    expect((await offered(await customer('other'))).status).toBe(404)
  })
})

test('a customer that is gone for good takes its tasks along, out of the recycle bin too', async () => {
  const id = await customer()
  await addTask(id)
  const thrown = (await addTask(id, { title: '作废' })).body.data
  await as('clerk').call('DELETE', `/report/agent/task/${thrown.id}`)
  await throwAway(id)
  const { db } = server.app
  await sweepBin(db, openFileStore(null), server.app.schemas, Date.now() + 31 * 86_400_000)
  expect(await db.selectFrom('customer_tasks').select('id').execute()).toEqual([])
  expect(await db.selectFrom('deletions').select('id').execute()).toEqual([])
})

test.each(['created_by', 'assigned_by', 'assignee_id', 'done_by'] as const)(
  'an account that is the %s of a task is not purged: the task would name nobody',
  async (column) => {
    const { data } = (await addTask(await customer())).body
    const { db } = server.app
    await db
      .updateTable('customer_tasks')
      .set({ [column]: 'u_other' })
      .where('id', '=', data.id)
      .execute()
    expect((await as('admin').call('DELETE', '/system/users/u_other')).status).toBe(200)
    await sweepBin(db, openFileStore(null), server.app.schemas, Date.now() + 31 * 86_400_000)
    expect(await db.selectFrom('users').select('id').where('id', '=', 'u_other').execute()).toEqual([{ id: 'u_other' }])
  },
)
