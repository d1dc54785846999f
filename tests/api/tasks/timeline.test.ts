import { describe, expect, test } from 'vitest'
import { writeAudit } from '../../../server/audit/write.ts'
import { addNote, addTask, as, customer, prepareTasks, reportOn, server, tick, type User } from './set-up.ts'

prepareTasks()

const timelineOf = async (appUserId: string, more: object = {}, user: User = 'clerk') =>
  as(user).call('POST', '/system/agent/user/customer/timeline', { appUserId, pageNum: 1, pageSize: 50, ...more })
type Row = { kind: string; action: string; by: string; record: { name: string }; about: { due?: string } }
const told = ({ kind, action, by, record }: Row): string => [kind, action, by, record.name].join(' ')

describe('the timeline of a customer', () => {
  test('tells its tasks and notes, the latest first, by who did what; those of no other customer', async () => {
    const [id, other] = [await customer(), await customer()]
    const { data } = (await addTask(id)).body
    await addTask(other, { title: '别家的事' })
    await addNote(other, '别家的备注')
    await tick(data.id, true, 'admin')
    await tick(data.id, false)
    await addNote(id, '已联系')
    const { rows, total } = (await timelineOf(id)).body
    expect(rows.map(told)).toEqual([
      'note create clerk 已联系',
      'task reopenTask clerk 核对存货',
      'task finishTask admin 核对存货',
      'task create clerk 核对存货',
    ])
    expect(total).toBe(4)
  })

  test('tells of no report or code that the user does not see', async () => {
    const id = await customer()
    for (const owner of ['other', 'clerk'] as const)
      await writeAudit(server.app.db, {
        by: null,
        address: '',
        requestId: '',
        resource: 'reports',
        recordId: await reportOn(id, owner),
        recordName: `报告 ${owner}`,
        action: 'publish',
        before: {},
        after: {},
      })
    const code = { useRemark: '1', needTypes: '["1"]', codeType: '1', appUserId: id }
    expect((await as('admin').call('POST', '/report/agent/code/generate', code)).status).toBe(200)
    expect((await timelineOf(id)).body.rows.map(told)).toEqual(['report publish  报告 clerk'])
    expect((await timelineOf(id, {}, 'admin')).body.total).toBe(3)
  })

  test('is narrowed to kinds, and counted so', async () => {
    const id = await customer()
    await addTask(id)
    await addNote(id, '已联系')
    const { rows, total } = (await timelineOf(id, { kinds: ['note'] })).body
    expect([rows.map(told), total]).toEqual([['note create clerk 已联系'], 1])
  })

  test('says the new day and the new name of a task that was changed', async () => {
    const id = await customer()
    const { data } = (await addTask(id)).body
    await as('clerk').call('PUT', `/report/agent/task/${data.id}`, { version: 1, title: '核对应收', due: '2099-01-05' })
    const [changed, made] = (await timelineOf(id)).body.rows as Row[]
    expect([changed?.record.name, changed?.about.due, made?.record.name]).toEqual([
      '核对应收',
      '2099-01-05',
      '核对存货',
    ])
  })

  test('of a customer of somebody else is not told', async () => {
    expect((await timelineOf(await customer('other'))).status).toBe(404)
  })
})
