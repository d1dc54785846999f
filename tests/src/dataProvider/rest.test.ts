import { describe, expect, test } from 'vitest'
import { withCalls } from '../../../core/schema/rest.ts'
import { FormError } from '../../../src/dataProvider/form-error.ts'
import { HttpError, type CallOptions } from '../../../src/dataProvider/http.ts'
import { createDataProvider } from '../../../src/dataProvider/index.ts'
import { answeringHttp } from '../../support/answering-http.ts'
import { resourceSchema } from '../../support/schema-files.ts'

const schemas = ['banks', 'customers', 'users'].map(resourceSchema).map(withCalls)
const [users, banks, customers] = ['systemPage/users', 'systemPage/banks', 'uploadData/index'] as const

type Call = { url: URL; options: CallOptions }

/** A provider whose calls are answered in turn, the last answer again and again. */
function provider(...answers: unknown[]) {
  const calls: Call[] = []
  const http = answeringHttp((path, options) => {
    calls.push({ url: new URL(path, 'http://x'), options })
    const answer = answers[Math.min(calls.length, answers.length) - 1]
    if (answer instanceof Error) throw answer
    return answer
  })
  const asked = (index: number) =>
    Object.fromEntries(
      [...(calls[index]?.url.searchParams ?? [])].map(([name, value]) => [name, JSON.parse(value) as unknown]),
    )
  return { calls, asked, data: createDataProvider(http, schemas) }
}

const rows = (body: object[], total = body.length) => ({
  status: 200,
  header: (name: string) => (name === 'content-range' ? `users 0-${body.length - 1}/${total}` : null),
  body,
})
const record = (body: object) => ({ status: 200, header: () => null, body })
const refused = (status: number, msg: string, errors?: object[]) =>
  new HttpError(status, { code: status, msg, ...(errors && { errors }) } as never)
const ask = { pagination: { page: 2, perPage: 10 }, sort: { field: 'name', order: 'ASC' as const }, filter: {} }

describe('a resource whose schema says plain REST', () => {
  test('is listed by sort, range and filter; the header says how many there are', async () => {
    const { data, calls, asked } = provider(rows([{ id: 'u_1' }], 31))
    expect(
      await data.getList(users, {
        ...ask,
        filter: { status: 'active', name: '', createTime: { op: 'between', value: ['2026-01-01', ''] } },
      }),
    ).toEqual({ data: [{ id: 'u_1' }], total: 31 })
    expect(calls[0]?.url.pathname).toBe('/system/users')
    expect(asked(0)).toEqual({
      sort: ['name', 'ASC'],
      range: [10, 19],
      filter: { status: 'active', createTime: { op: 'gte', value: '2026-01-01' } },
    })
    expect(calls[0]?.options).toMatchObject({ method: 'GET', as: 'answer' })
  })

  test('is listed in its own order where it cannot be sorted so', async () => {
    const { data, asked } = provider(rows([]))
    await data.getList(banks, { ...ask, sort: { field: 'id', order: 'ASC' } })
    expect(asked(0)['sort']).toEqual(['treeOrder', 'ASC'])
  })

  test('steps back from a page that is empty', async () => {
    const { data, asked } = provider(rows([], 12), rows([{ id: 'u_11' }], 12))
    expect((await data.getList(users, { ...ask, pagination: { page: 5, perPage: 10 } })).data).toEqual([{ id: 'u_11' }])
    expect(asked(1)['range']).toEqual([10, 19])
  })

  test('gives more than a page holds, page after page', async () => {
    const page = Array.from({ length: 200 }, (_, index) => ({ id: `u_${index}` }))
    const { data, asked, calls } = provider(rows(page, 230), rows(page.slice(0, 30), 230))
    expect((await data.getList(users, { ...ask, pagination: { page: 1, perPage: 1000 } })).data.length).toBe(230)
    expect([asked(0)['range'], asked(1)['range'], calls.length]).toEqual([[0, 199], [200, 399], 2])
  })

  test('is found by ids in one call, for names of references', async () => {
    const { data, asked, calls } = provider(rows([{ id: 'b_1' }, { id: 'b_2' }]))
    expect((await data.getMany(banks, { ids: ['b_1', 'b_2'] })).data).toEqual([{ id: 'b_1' }, { id: 'b_2' }])
    expect([asked(0), calls.length]).toEqual([{ filter: { id: ['b_1', 'b_2'] } }, 1])
  })

  test('is changed by what differs, with the version that was read', async () => {
    const { data, calls } = provider(record({ id: 'u_1', name: '乙', version: 4 }))
    const previousData = { id: 'u_1', username: 'a', name: '甲', phone: '1', version: 3 }
    expect(
      (await data.update(users, { id: 'u_1', data: { ...previousData, name: '乙' }, previousData })).data,
    ).toMatchObject({ id: 'u_1', name: '乙', version: 4 })
    expect([calls[0]?.url.pathname, calls[0]?.options.method, calls[0]?.options.body]).toEqual([
      '/system/users/u_1',
      'PUT',
      { name: '乙', version: 3 },
    ])
  })

  test('is made of the fields of its form, and answers what the server adds', async () => {
    const { data, calls } = provider(record({ id: 'u_9', name: '甲', initialPassword: 'abcd' }))
    expect(
      (
        await data.create(users, {
          data: { username: 'a', name: '甲', roleId: 'r', twoStep: true, initialPassword: 'mine' },
        })
      ).data,
    ).toMatchObject({ id: 'u_9', initialPassword: 'abcd' })
    expect(calls[0]?.options.body).toEqual({ username: 'a', name: '甲', roleId: 'r' })
  })

  test('shows refusals on their fields, and a conflict as such', async () => {
    const fault = await provider(refused(422, '…', [{ field: '/username', keyword: 'unique', msg: '已被使用' }]))
      .data.create(users, { data: { username: 'a' } })
      .catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(FormError)
    expect((fault as FormError).body.errors).toEqual({ username: '已被使用' })
    await expect(
      provider(refused(409, '…')).data.update(users, { id: 'u', data: { id: 'u' }, previousData: { id: 'u' } }),
    ).rejects.toMatchObject({ status: 409 })
  })

  test('deletes several one by one, and tells which stayed and why', async () => {
    const { data, calls } = provider(record({ id: 'b_1' }), refused(409, '还有用户'), record({ id: 'b_3' }))
    expect(await data.deleteMany(banks, { ids: ['b_1', 'b_2', 'b_3'] })).toEqual({
      data: ['b_1', 'b_3'],
      refused: [{ id: 'b_2', msg: '还有用户' }],
    })
    expect(calls.map(({ url, options }) => `${options.method} ${url.pathname} ${String(options.silent)}`)).toEqual([
      'DELETE /system/banks/b_1 true',
      'DELETE /system/banks/b_2 true',
      'DELETE /system/banks/b_3 true',
    ])
  })

  test('stops deleting where the server fails', async () => {
    const { data, calls } = provider(record({ id: 'b_1' }), refused(500, '…'))
    await expect(data.deleteMany(banks, { ids: ['b_1', 'b_2', 'b_3'] })).rejects.toMatchObject({ status: 500 })
    expect(calls.length).toBe(2)
  })
})

test('every other resource is spoken to as before, by the same provider', async () => {
  const { data, calls } = provider({ code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 0, data: [] })
  await data.getList(customers, { ...ask, sort: { field: 'createTime', order: 'DESC' } })
  expect([calls[0]?.url.pathname, calls[0]?.options.method]).toEqual(['/system/agent/user/customer/list', 'POST'])
  expect(typeof data.addCustomer).toBe('function')
})
