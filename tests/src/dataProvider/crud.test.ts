import { describe, expect, test } from 'vitest'
import { createCrud, largestPage, writeBody } from '../../../src/dataProvider/crud.ts'
import { FormError } from '../../../src/dataProvider/form-error.ts'
import { HttpError, type CallOptions } from '../../../src/dataProvider/http.ts'
import { answeringHttp } from '../../support/answering-http.ts'
import { resourceSchema } from '../../support/schema-files.ts'

const [customerSchema, qrCodeSchema] = [resourceSchema('customers'), resourceSchema('qrCodes')]
const schemas = [customerSchema, resourceSchema('drafts'), qrCodeSchema]
const [customers, drafts, qrCodes] = ['uploadData/index', 'homePage/draftList', 'homePage/qrCodeList'] as const

type Call = [path: string, options: CallOptions]

/** A crud whose calls are answered in turn, the last answer again and again. */
function crud(...answers: unknown[]) {
  const calls: Call[] = []
  const http = answeringHttp((path, options) => {
    calls.push([path, options])
    const answer = answers[Math.min(calls.length, answers.length) - 1]
    if (answer instanceof Error) throw answer
    return answer
  })
  return { calls, crud: createCrud(http, schemas) }
}

const rowsOf = (rows: object[], total = rows.length) => ({ code: 200, msg: '', rows, total })
const pageOf = (data: object[], totalCount = data.length) => ({
  code: 200,
  msg: '',
  pageNo: 1,
  pageSize: 10,
  totalCount,
  data,
})
const ask = { pagination: { page: 1, perPage: 10 }, sort: { field: 'createTime', order: 'DESC' as const }, filter: {} }

describe('lists', () => {
  test('records get the id that their schema names, from both paging shapes', async () => {
    const one = crud(pageOf([{ userId: 'cu_1', userName: '恒砚' }], 14))
    expect(await one.crud.getList(customers, ask)).toEqual({
      data: [{ id: 'cu_1', userId: 'cu_1', userName: '恒砚' }],
      total: 14,
    })
    expect(one.calls[0]).toEqual([
      '/system/agent/user/customer/list',
      { method: 'POST', body: { pageNo: 1, pageSize: 10, sortField: 'createTime', sortOrder: 'descend' }, read: true },
    ])
    const other = crud(rowsOf([{ id: 'qr_1' }]))
    expect((await other.crud.getList(qrCodes, ask)).data[0]).toMatchObject({ id: 'qr_1' })
    expect(other.calls[0]?.[1].body).toMatchObject({ pageNum: 1 })
  })

  test('resources of one call are told apart by the filter of their schema', async () => {
    const { crud: provider, calls } = crud(pageOf([]))
    await provider.getList(drafts, { ...ask, filter: { reportName: '信用' } })
    expect(calls[0]?.[1].body).toMatchObject({ status: 'draft', reportName: '信用' })
  })

  test('an order by what cannot be sorted is left to the server', async () => {
    const { crud: provider, calls } = crud(pageOf([]))
    await provider.getList(customers, { ...ask, sort: { field: 'id', order: 'ASC' } })
    await provider.getList(customers, { ...ask, sort: { field: 'owner', order: 'ASC' } })
    for (const [, options] of calls) expect(options.body).not.toHaveProperty('sortField')
  })

  test('a page that comes back empty steps back', async () => {
    const { crud: provider, calls } = crud(pageOf([], 11), pageOf([{ userId: 'cu_11' }], 11))
    const answer = await provider.getList(customers, { ...ask, pagination: { page: 3, perPage: 10 } })
    expect(answer.data).toHaveLength(1)
    expect(calls.map(([, options]) => (options.body as { pageNo: number }).pageNo)).toEqual([3, 2])
  })

  test('a page far behind the last goes to the last, in one step', async () => {
    const { crud: provider, calls } = crud(pageOf([], 11), pageOf([{ userId: 'cu_11' }], 11))
    await provider.getList(customers, { ...ask, pagination: { page: 99, perPage: 10 } })
    expect(calls.map(([, options]) => (options.body as { pageNo: number }).pageNo)).toEqual([99, 2])
  })

  test('an empty list stays empty and is not asked for again', async () => {
    const { crud: provider, calls } = crud(pageOf([], 0))
    expect(await provider.getList(customers, { ...ask, pagination: { page: 2, perPage: 10 } })).toEqual({
      data: [],
      total: 0,
    })
    expect(calls).toHaveLength(1)
  })

  test('more than the server gives at once is fetched page after page', async () => {
    const full = Array.from({ length: largestPage }, (_, index) => ({ userId: `cu_${index}` }))
    const { crud: provider, calls } = crud(pageOf(full, 250), pageOf(full.slice(0, 50), 250))
    const { data } = await provider.getList(customers, { ...ask, pagination: { page: 1, perPage: 1000 } })
    expect(data).toHaveLength(250)
    expect(calls.map(([, options]) => options.body)).toMatchObject([
      { pageNo: 1, pageSize: largestPage },
      { pageNo: 2, pageSize: largestPage },
    ])
  })

  test('the caller may give up: the signal reaches the call', async () => {
    const { crud: provider, calls } = crud(pageOf([]))
    const { signal } = new AbortController()
    await provider.getList(customers, { ...ask, signal })
    expect(calls[0]?.[1].signal).toBe(signal)
  })

  test('in development, an answer of another shape is quoted beside the one that is expected', async () => {
    const { crud: provider } = crud({ code: 200, msg: '', data: [{ userId: 'x' }], total: 1 })
    await expect(provider.getList(customers, ask)).rejects.toThrow(
      /POST \/system\/agent\/user\/customer\/list should answer .*"totalCount":12.* but answered .*"total":1/,
    )
    const nameless = crud(pageOf([{ name: 'no id' }]))
    await expect(nameless.crud.getList(customers, ask)).rejects.toThrow(/id in "userId"/)
  })
})

describe('records', () => {
  test('one record by its id, encoded', async () => {
    const { crud: provider, calls } = crud({ code: 200, msg: '', data: { userId: 'a/b', userName: '恒砚' } })
    expect((await provider.getOne(customers, { id: 'a/b' })).data).toMatchObject({ id: 'a/b', userName: '恒砚' })
    expect(calls[0]?.[0]).toBe('/system/agent/user/customer/info/a%2Fb')
  })

  test('several records are asked for at once; those that are gone are missing', async () => {
    const { crud: provider, calls } = crud({ code: 200, msg: '', data: [{ userId: 'a,' }] })
    expect((await provider.getMany(customers, { ids: ['a,', 'b'] })).data.map(({ id }) => id)).toEqual(['a,'])
    expect(calls.map(([path]) => path)).toEqual(['/records/customers?ids=a%2C,b'])
  })

  test('a server that has no call for several is asked for one after the other', async () => {
    const { crud: provider, calls } = crud(
      new HttpError(404, { code: 404, msg: 'no such call' }),
      { code: 200, msg: '', data: { userId: 'a' } },
      new HttpError(404, { code: 404, msg: 'gone' }),
    )
    expect((await provider.getMany(customers, { ids: ['a', 'b'] })).data.map(({ id }) => id)).toEqual(['a'])
    expect(calls.slice(1).map(([path]) => path)).toEqual([
      '/system/agent/user/customer/info/a',
      '/system/agent/user/customer/info/b',
    ])
  })

  test('more records than a call takes are several calls', async () => {
    const { crud: provider, calls } = crud(
      { code: 200, msg: '', data: [{ userId: 'a' }] },
      { code: 200, msg: '', data: [{ userId: 'b' }] },
    )
    const ids = Array.from({ length: 150 }, (_, index) => `c${index}`)
    expect((await provider.getMany(customers, { ids })).data.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(calls.length).toBe(2)
  })

  test.each([
    ['one', ['a']],
    ['several', ['a', 'b']],
    ['more than a call takes', Array.from({ length: 150 }, (_, index) => `c${index}`)],
  ])('records that could not be read are not taken for gone: %s', async (_, ids) => {
    const { crud: provider } = crud(new HttpError(500, { code: 500, msg: 'x' }), {
      code: 200,
      msg: '',
      data: [{ userId: 'a' }],
    })
    await expect(provider.getMany(customers, { ids })).rejects.toThrow('x')
  })

  test('a record of others is missing, as one that is gone', async () => {
    const { crud: provider } = crud(new HttpError(403, { code: 403, msg: 'not yours' }))
    expect((await provider.getMany(customers, { ids: ['a'] })).data).toEqual([])
  })

  test('a new record is sent under the names of the call, without what the system fills in', async () => {
    const { crud: provider, calls } = crud({ code: 200, msg: '', data: { userId: 'cu_9' } })
    const answer = await provider.create(customers, {
      data: { userName: '恒砚', creditCode: '91320205MAXDEM0139', owner: 'x', createTime: 'y' },
    })
    expect(calls[0]).toEqual([
      '/system/agent/user/customer/add',
      { method: 'POST', body: { enterpriseName: '恒砚', creditCode: '91320205MAXDEM0139' } },
    ])
    expect(answer.data).toMatchObject({ id: 'cu_9', userName: '恒砚' })
  })

  test('hidden fields with a value go with a new record, and with a change where they changed', () => {
    expect(writeBody(qrCodeSchema, 'create', { useRemark: '1', bankId1: 'b_0' })).toEqual({
      useRemark: '1',
      bankId1: 'b_0',
    })
    expect(writeBody(qrCodeSchema, 'edit', { useRemark: '1', bankId1: 'b_0' })).toEqual({
      useRemark: '1',
      bankId1: 'b_0',
    })
  })

  test.each([
    ['b_2', { bankId1: 'b_2' }],
    ['b_0', {}],
  ])('a bank that was chosen goes by its id: %s', async (bankId1, sent) => {
    const { crud: provider, calls } = crud({ code: 200, msg: '', data: { version: 4 } })
    const previousData = { id: 'qr_1', version: 3, bankId1: 'b_0', bankId2: null }
    await provider.update(qrCodes, { id: 'qr_1', data: { ...previousData, bankId1 }, previousData })
    expect(calls[0]?.[1].body).toEqual({ id: 'qr_1', version: 3, ...sent })
  })

  test('a change sends what changed, the version, and the id where the path has no place for it', async () => {
    const { crud: provider, calls } = crud({ code: 200, msg: '', data: { version: 4 } })
    const previousData = { id: 'qr_1', version: 3, useRemark: '1', showCompany: '甲', state: 'waiting' }
    const answer = await provider.update(qrCodes, {
      id: 'qr_1',
      data: { ...previousData, showCompany: '乙', state: 'opened' },
      previousData,
    })
    expect(calls[0]?.[1].body).toEqual({ id: 'qr_1', version: 3, showCompany: '乙' })
    expect(answer.data).toMatchObject({ id: 'qr_1', version: 4, showCompany: '乙' })
    const other = crud({ code: 200, msg: '', data: null })
    await other.crud.update(customers, {
      id: 'cu_1',
      data: { id: 'cu_1', userName: '新' },
      previousData: { id: 'cu_1', userName: '旧', version: 1 },
    })
    expect(other.calls[0]).toEqual([
      '/system/agent/user/customer/cu_1',
      { method: 'PUT', body: { userName: '新', version: 1 } },
    ])
  })

  test('what the server says of fields reaches the form by field', async () => {
    const refusal = new HttpError(422, {
      code: 422,
      msg: '请检查',
      errors: [{ field: '/creditCode', keyword: 'format', msg: '应为 18 位。' }],
    })
    const { crud: provider } = crud(refusal)
    const error = await provider.create(customers, { data: {} }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(FormError)
    expect((error as FormError).body.errors).toEqual({ creditCode: '应为 18 位。' })
    expect((error as FormError).status).toBe(422)
  })

  test('a stale version stays a 409 for the page to speak of', async () => {
    const { crud: provider } = crud(new HttpError(409, { code: 409, msg: '已被修改' }))
    await expect(provider.update(customers, { id: 'a', data: {}, previousData: { id: 'a' } })).rejects.toMatchObject({
      status: 409,
      name: 'HttpError',
    })
  })

  test('several are deleted by one call, which tells what stayed', async () => {
    const { crud: provider, calls } = crud({
      code: 200,
      msg: '',
      data: { deleted: ['a'], refused: [{ id: 'b', msg: '已发布' }] },
    })
    expect(await provider.deleteMany(drafts, { ids: ['a', 'b'] })).toEqual({
      data: ['a'],
      refused: [{ id: 'b', msg: '已发布' }],
    })
    expect(calls[0]).toEqual(['/report/entity/batch/delete', { method: 'DELETE', body: ['a', 'b'] }])
  })

  test('without a call for several, each is deleted', async () => {
    const { deleteMany: _, ...api } = customerSchema.api
    const calls: string[] = []
    const http = answeringHttp((path) => (calls.push(path), { code: 200, msg: '', data: null }))
    const provider = createCrud(http, [{ ...customerSchema, api }])
    await provider.deleteMany(customers, { ids: ['a', 'b'] })
    expect(calls).toEqual(['/system/agent/user/customer/a', '/system/agent/user/customer/b'])
  })

  test('a resource that no schema describes is named', async () => {
    await expect(crud().crud.getList('nothing', ask)).rejects.toThrow(/no schema for the resource "nothing"/)
  })
})
