import { describe, expect, test } from 'vitest'
import { namesAsked } from '../../../server/resources/hooks/mentions.ts'
import { addNote, as, customer, prepareTasks, server, setScope, setUser, throwAway } from './set-up.ts'

prepareTasks()

const listNotes = async (customerId: string, user: 'admin' | 'clerk' | 'other' | 'reader' = 'clerk') =>
  (await as(user).call('POST', '/report/agent/note/list', { customerId })).body
const told = async (): Promise<string[]> =>
  (await server.app.db.selectFrom('note_mentions').select('user_id').orderBy('user_id').execute()).map(
    (row) => row.user_id,
  )

describe('a note', () => {
  test('is kept as it is written, and read by who sees the customer', async () => {
    const id = await customer()
    const text = '<b>电话</b>已打\n下周回访 a@b.com <script>alert(1)</script>'
    const { status, body } = await addNote(id, text)
    expect([status, body.data.text, body.data.author, body.data.mentioned]).toEqual([200, text, 'clerk', []])
    expect((await listNotes(id)).total).toBe(1)
    expect((await listNotes(id, 'reader')).total).toBe(1)
    expect((await listNotes(id, 'other')).total).toBe(0)
  })

  test.each([
    ['nothing', '', '/text'],
    ['blanks', ' \n ', '/text'],
    ['what nobody sees', '\u200b\u202e\u3164', '/text'],
    ['too much', '长'.repeat(2001), '/text'],
  ])('with %s is refused', async (_name, text, field) => {
    const { status, body } = await addNote(await customer(), text)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field }])
  })

  test('on a customer of somebody else is refused without a word about colleagues', async () => {
    const { status, body } = await addNote(await customer('other'), '@admin 看看')
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field: '/customerId' }])
    expect((await addNote(await customer(), 'x', {}, 'reader')).status).toBe(403)
  })

  test('is deleted by its author, or by who sees more than the own customers', async () => {
    const id = await customer('clerk')
    const note = (await addNote(id, '管理员写的', {}, 'admin')).body.data
    const path = `/report/agent/note/${note.id}`
    const refused = await as('clerk').call('DELETE', path)
    expect([refused.status, refused.body.msg]).toEqual([409, '只能删除自己写的备注。'])
    expect((await as('admin').call('DELETE', path)).status).toBe(200)
    expect((await listNotes(id)).total).toBe(0)
  })

  test('is not there while its customer is in the recycle bin', async () => {
    const id = await customer()
    await addNote(id, '回访')
    await throwAway(id)
    expect((await listNotes(id, 'admin')).total).toBe(0)
  })
})

describe('a colleague who is named', () => {
  test('by name, wherever it stands, is told once', async () => {
    await setScope('branch')
    await setUser('other', { name: '王晓敏' })
    const { body } = await addNote(await customer(), '请@王晓敏看一下存货，＠王晓敏 明天前')
    expect(body.data.mentioned).toEqual(['王晓敏'])
    expect(await told()).toEqual(['u_other'])
  })

  test('has to see the customer: refused with a sentence, nothing stored', async () => {
    await setUser('other', { name: '王晓敏' })
    const id = await customer()
    const { status, body } = await addNote(id, '@王晓敏 看一下')
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field: '/text', msg: expect.stringContaining('王晓敏 看不到该客户') }])
    expect((await addNote(id, '@王晓敏 看一下', { mentions: ['u_other'] })).status).toBe(422)
    expect([(await listNotes(id)).total, await told()]).toEqual([0, []])
  })

  test('by the longest name that fits, never by a shorter one', async () => {
    await setUser('other', { name: '王晓敏' })
    await setUser('admin', { name: '王晓' })
    const { status, body } = await addNote(await customer(), '@王晓敏请看')
    expect([status, body.msg]).toEqual([422, expect.stringContaining('王晓敏 看不到')])
  })

  test('is none of another word: Ann is not named by @Anna, nor by an address', async () => {
    await setScope('branch')
    await setUser('other', { name: 'Ann' })
    const id = await customer()
    const { status, body } = await addNote(id, '@Anna please')
    expect([status, body.msg]).toEqual([422, expect.stringContaining('没有叫“Anna”的同事')])
    expect((await addNote(id, 'anna@Ann.com、张三@163.com')).body.data.mentioned).toEqual([])
    expect((await addNote(id, '@Ann请看, @Ann, @Ann')).body.data.mentioned).toEqual(['Ann'])
  })

  test('behind letters is named too', async () => {
    await setScope('branch')
    await setUser('other', { name: '王晓敏' })
    expect((await addNote(await customer(), 'KPI@王晓敏 请看，x@例子.com')).body.data.mentioned).toEqual(['王晓敏'])
  })

  test.each([
    ['an account that is closed', { status: 'disabled' }],
    ['an account in the recycle bin', { deleted_at: '2026-01-01T00:00:00.000Z' }],
  ])('is not taken for the longer name of %s', async (_name, left) => {
    await setScope('branch')
    await setUser('admin', { name: '王晓' })
    await setUser('other', { name: '王晓敏', ...left })
    const id = await customer()
    const { status, body } = await addNote(id, '@王晓敏 请看')
    expect([status, body.msg]).toEqual([422, expect.stringContaining('王晓敏 的账号已停用')])
    expect((await addNote(id, '@王晓 敏感信息')).body.data.mentioned).toEqual(['王晓'])
    expect(await told()).toEqual(['u_admin'])
  })

  test('of two with one name, one of whom has left, is the other', async () => {
    await setScope('branch')
    await setUser('other', { name: '王晓敏', status: 'disabled' })
    await setUser('admin', { name: '王晓敏' })
    expect((await addNote(await customer(), '@王晓敏 看')).status).toBe(200)
    expect(await told()).toEqual(['u_admin'])
  })

  test('of two with one name is only told who was meant: both where the text has the name twice', async () => {
    await setScope('branch')
    await setUser('other', { name: '王晓敏' })
    await setUser('admin', { name: '王晓敏' })
    const id = await customer()
    const both = { mentions: ['u_admin', 'u_other'] }
    const { status, body } = await addNote(id, '@王晓敏 看', both)
    expect([status, body.msg, await told()]).toEqual([422, expect.stringContaining('几位同事'), []])
    expect((await addNote(id, '@王晓敏 和 @王晓敏 看', both)).status).toBe(200)
    expect(await told()).toEqual(['u_admin', 'u_other'])
  })

  test('by a name that two have is asked for', async () => {
    await setScope('branch')
    await setUser('other', { name: '王晓敏' })
    await setUser('admin', { name: '王晓敏' })
    const id = await customer()
    const asked = await addNote(id, '@王晓敏 看')
    expect([asked.status, asked.body.msg]).toEqual([422, expect.stringContaining('几位同事')])
    expect((await addNote(id, '@王晓敏 看', { mentions: ['u_admin'] })).status).toBe(200)
    expect(await told()).toEqual(['u_admin'])
  })

  test.each([
    ['nobody has', '@财务部 请看', {}, '没有叫“财务部”的同事'],
    ['is chosen and not written', '请看', { mentions: ['u_admin'] }, '正文中没有 @admin'],
  ])('by a name that %s is asked for', async (_name, text, more, said) => {
    const { status, body } = await addNote(await customer(), text, more)
    expect([status, body.msg]).toEqual([422, expect.stringContaining(said)])
  })

  test('who has left is nobody that can be named', async () => {
    await setScope('branch')
    await setUser('other', { name: '王晓敏', status: 'disabled' })
    expect((await addNote(await customer(), '@王晓敏 看')).status).toBe(422)
  })

  test.each([
    ['a number', 5],
    ['a text', 'u_other'],
    ['an object', {}],
    ['a list of numbers', [1]],
    ['null', [null]],
  ])('by %s in the list is refused as every bad value', async (_name, mentions) => {
    expect((await addNote(await customer(), '看', { mentions })).status).toBe(422)
  })

  test.each([{ status: 'disabled' }, { deleted_at: '2026-01-01T00:00:00.000Z' }] as const)(
    'whose role is %j is nobody that can be named',
    async (closed) => {
      const { db } = server.app
      const set = (columns: { status?: 'active' | 'disabled'; deleted_at?: string | null }): Promise<unknown> =>
        db.updateTable('roles').set(columns).where('id', '=', 'reader').execute()
      const id = await customer()
      await set(closed)
      const { status, body } = await addNote(id, '@reader 看')
      await set({ status: 'active', deleted_at: null })
      expect([status, body.msg]).toEqual([422, expect.stringContaining('已停用')])
      expect((await addNote(id, '@reader 看')).status).toBe(200)
    },
  )

  test('who wrote it is not told by it', async () => {
    expect((await addNote(await customer(), '@clerk 记得')).status).toBe(200)
    expect(await told()).toEqual([])
  })
})

test.each([
  ['a@b.com', []],
  ['见 x@王', ['王?']],
  ['张三@163.com', ['163.com?']],
  ['@王晓敏请看', ['王晓敏请看']],
  ['（@王晓敏）@李', ['王晓敏）', '李']],
  ['@ 王', []],
  ['@', []],
  ['@@王', ['王']],
  [`@${'长'.repeat(80)}`, ['长'.repeat(50)]],
])('of %s the names that are asked for are %j', (text, names) => {
  expect(namesAsked(text).map(({ rest, certain }) => (certain ? rest : `${rest}?`))).toEqual(names)
})
