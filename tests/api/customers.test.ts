import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => clear(server.app, 'customers', 'table_rows', 'directory', 'qr_codes', 'reports'))

const codes = ['91350100M000100Y43', '91320205MAXDEM0139', '91110000100000001A', '91110000100000002B']
const add = (who: 'clerk' | 'other' | 'admin', creditCode: string, enterpriseName?: string): Promise<Answer> =>
  server.as(who).call('POST', '/system/agent/user/customer/add', {
    creditCode,
    ...(enterpriseName === undefined ? {} : { enterpriseName }),
  })
const list = (who: 'clerk' | 'other' | 'admin', body: object = {}): Promise<Answer> =>
  server.as(who).call('POST', '/system/agent/user/customer/list', body)
const names = (answer: Answer): string[] => answer.body.data.map((row: { userName: string }) => row.userName)

describe('adding a customer', () => {
  test('answers its id and the sentence of the catalogue', async () => {
    const answer = await add('clerk', codes[0]!, '甲公司')
    expect(answer.body).toMatchObject({
      code: 200,
      msg: '添加客户成功',
      data: { userId: expect.any(String), userName: '甲公司', creditCode: codes[0], owner: 'clerk', version: 1 },
    })
  })

  test('a code that was typed with blanks, small letters or full width is put in order', async () => {
    const answer = await add('clerk', ' ９1350100m000100y43 ', '甲公司')
    expect(answer.body.data.creditCode).toBe(codes[0])
  })

  test('a second time is refused, but another clerk may add the same enterprise', async () => {
    await add('clerk', codes[0]!, '甲公司')
    expect((await add('clerk', codes[0]!, '甲公司')).body).toMatchObject({ code: 409, msg: '该企业已经是您的客户。' })
    expect((await add('other', codes[0]!, '甲公司')).status).toBe(200)
  })

  test('a deleted customer can be added again', async () => {
    const { userId } = (await add('clerk', codes[0]!, '甲公司')).body.data
    await server.as('clerk').call('DELETE', `/system/agent/user/customer/${userId}`)
    expect((await add('clerk', codes[0]!, '甲公司')).status).toBe(200)
  })

  test('the directory gives the name; a code that it does not know needs one', async () => {
    await server.app.db
      .insertInto('directory')
      .values({
        credit_code: codes[1]!,
        name: '恒砚精密机械',
        search: '恒砚精密机械',
        source: 'test',
        updated_at: '2026-01-01T00:00:00.000Z',
      })
      .execute()
    expect((await add('clerk', codes[1]!)).body.data.userName).toBe('恒砚精密机械')
    expect((await add('clerk', codes[0]!)).body).toMatchObject({
      code: 422,
      errors: [{ field: '/userName', keyword: 'required' }],
    })
  })

  test.each([
    [{ creditCode: '', enterpriseName: '甲公司' }, '/creditCode', 'required'],
    [{ enterpriseName: '甲公司' }, '/creditCode', 'required'],
    [{ creditCode: '123', enterpriseName: '甲公司' }, '/creditCode', 'minLength'],
    [{ creditCode: '91350100M000100Y43', enterpriseName: '甲' }, '/userName', 'minLength'],
    [{ creditCode: '91350100M000100Y43', enterpriseName: true }, '/userName', 'type'],
    [{ creditCode: '91350100M000100Y43', enterpriseName: '甲公司', owner: 'me' }, '/owner', 'readOnly'],
    [{ creditCode: '91350100M000100Y43', enterpriseName: '甲公司', createTime: 'x' }, '/createTime', 'readOnly'],
    [{ creditCode: '91350100M000100Y43', enterpriseName: '甲公司', colour: 'red' }, '/colour', 'additionalProperties'],
    [
      { creditCode: '91350100M000100Y43', enterpriseName: '甲公司', owner_id: 'u_other' },
      '/owner_id',
      'additionalProperties',
    ],
    [
      { creditCode: '91350100M000100Y43', enterpriseName: '甲公司', constructor: 'x' },
      '/constructor',
      'additionalProperties',
    ],
  ])('%o is refused at %s', async (body, field, keyword) => {
    const answer = await server.as('clerk').call('POST', '/system/agent/user/customer/add', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, keyword }))
    expect((await list('clerk')).body.totalCount).toBe(0)
  })

  test('a fault is told with the label of its field', async () => {
    const answer = await server
      .as('clerk')
      .call(
        'POST',
        '/system/agent/user/customer/add',
        { enterpriseName: '甲公司', creditCode: '' },
        { 'accept-language': 'en-US' },
      )
    expect(answer.body.msg).toBe('Please check what you filled in: Unified social credit code: Please fill this in.')
  })

  test('a body that is no object is not readable', async () => {
    expect((await server.as('clerk').call('POST', '/system/agent/user/customer/add', [1])).status).toBe(400)
  })
})

describe('the list', () => {
  beforeEach(async () => {
    for (const [index, name] of ['丙 Trading 公司', '甲公司', '乙公司', '丁%公司'].entries())
      await add('clerk', codes[index]!, name)
  })

  test('pages and sorts, and every row is on one page', async () => {
    const first = await list('clerk', { pageNo: 1, pageSize: 3, sortField: 'userName', sortOrder: 'ascend' })
    const second = await list('clerk', { pageNo: 2, pageSize: 3, sortField: 'userName', sortOrder: 'ascend' })
    expect(first.body).toMatchObject({ code: 200, pageNo: 1, pageSize: 3, totalCount: 4 })
    expect(names(second)).toHaveLength(1)
    expect(new Set([...names(first), ...names(second)]).size).toBe(4)
    const descending = await list('clerk', { pageSize: 200, sortField: 'userName', sortOrder: 'descend' })
    expect(names(descending)).toEqual([...names(first), ...names(second)].reverse())
  })

  test('rows that are equal in what is sorted by keep one order over the pages', async () => {
    await server.app.db.updateTable('customers').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute()
    const pages = await Promise.all(
      [1, 2, 3, 4, 1, 2, 3, 4].map((pageNo) =>
        list('clerk', { pageNo, pageSize: 1, sortField: 'createTime', sortOrder: 'descend' }),
      ),
    )
    const found = pages.flatMap(names)
    expect(new Set(found.slice(0, 4)).size).toBe(4)
    expect(found.slice(4)).toEqual(found.slice(0, 4))
  })

  test('a page beyond the last is empty and tells the total', async () => {
    expect((await list('clerk', { pageNo: 9, pageSize: 10 })).body).toMatchObject({
      pageNo: 9,
      totalCount: 4,
      data: [],
    })
  })

  test.each([
    [{ userName: '公司' }, 4],
    [{ userName: 'trading' }, 1],
    [{ userName: '%' }, 1],
    [{ userName: { op: 'eq', value: '甲公司' } }, 1],
    [{ creditCode: { op: 'contains', value: '91110000' } }, 2],
    [{ createTime: { op: 'between', value: ['2020-01-01', ''] } }, 4],
    [{ createTime: { op: 'between', value: ['', '2020-01-01'] } }, 0],
    // A range with one end only, as pages send it.
    [{ createTime: { op: 'gte', value: '2020-01-01' } }, 4],
    [{ createTime: { op: 'lte', value: '2020-01-01' } }, 0],
    [{ riskScore: { op: 'gte', value: 0 } }, 0],
    [{ q: 'ＴＲＡＤＩＮＧ 丙' }, 1],
    [{ q: codes[1]!.toLowerCase() }, 1],
    [{ userName: '公司', creditCode: '91110000' }, 2],
  ])('%o finds %i', async (body, count) => {
    expect((await list('clerk', body)).body.totalCount).toBe(count)
  })

  test.each([
    [{ colour: 'red' }, '/colour'],
    [{ dataStatus: 'me' }, '/dataStatus'],
    [{ owner_id: 'u_other' }, '/owner_id'],
    [{ userName: { op: 'gte', value: 'a' } }, '/userName'],
    [{ userName: { op: 'regex', value: 'a' } }, '/userName'],
    [{ userName: null }, '/userName'],
    [{ createTime: { op: 'between', value: ['soon', ''] } }, '/createTime'],
    [{ createTime: '2026-01-01' }, '/createTime'],
    [{ sortField: 'owner' }, '/owner'],
    [{ sortField: 'search' }, '/search'],
    [{ sortField: 'userName', sortOrder: 'up' }, '/sortOrder'],
    [{ pageSize: 0 }, '/pageSize'],
    [{ pageSize: 201 }, '/pageSize'],
    [{ pageSize: '10.5' }, '/pageSize'],
    [{ pageNo: 1.5 }, '/pageNo'],
    [{ pageNum: 1 }, '/pageNum'],
    [{ q: true }, '/q'],
  ])('%o is refused, naming %s', async (body, field) => {
    const answer = await list('clerk', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].field).toBe(field)
  })
})

describe('one customer', () => {
  test('is told with everything collected', async () => {
    const { userId } = (await add('clerk', codes[0]!, '甲公司')).body.data
    const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-02T00:00:00.000Z' }
    const row = {
      customer_id: userId,
      table_id: 'balanceSheet',
      row_key: '',
      data: '{}',
      sources: '{}',
      import_id: null,
      version: 1,
      ...stamps,
    }
    await server.app.db
      .insertInto('table_rows')
      .values([
        { ...row, id: 'r1', period: '2023-12-31' },
        { ...row, id: 'r2', period: '2024-12-31' },
      ])
      .execute()
    const info = (await server.as('clerk').call('GET', `/system/agent/user/customer/info/${userId}`)).body.data
    expect(info).toMatchObject({
      userId,
      dataStatus: { power: false, basic: false, financial: true },
      authorisations: [],
      reports: [],
    })
    expect(info.tables).toContainEqual({
      id: 'balanceSheet',
      tableNameZh: '资产负债表',
      dataType: 3,
      periods: ['2024-12-31', '2023-12-31'],
      rows: 2,
      updateTime: stamps.updated_at,
    })
    expect(info.tables).toContainEqual({
      id: 'power',
      tableNameZh: '用电数据',
      dataType: 1,
      periods: [],
      rows: 0,
      updateTime: null,
    })
  })

  test('is told to a role that has the page of customer data, which lists none and changes none', async () => {
    const { userId } = (await add('clerk', codes[0]!, '甲公司')).body.data
    const reader = server.as('reader')
    expect((await reader.call('GET', `/system/agent/user/customer/info/${userId}`)).body.data.userName).toBe('甲公司')
    expect((await reader.call('POST', '/system/agent/user/customer/list', {})).status).toBe(403)
    expect(
      (await reader.call('PUT', `/system/agent/user/customer/${userId}`, { version: 1, userName: '乙公司' })).status,
    ).toBe(403)
  })

  test('is changed with its version; a stale change gets both sides', async () => {
    const { userId, version } = (await add('clerk', codes[0]!, '甲公司')).body.data
    const path = `/system/agent/user/customer/${userId}`
    expect((await server.as('clerk').call('PUT', path, { version, userName: '甲二公司' })).body.data).toMatchObject({
      userName: '甲二公司',
      version: 2,
    })
    expect((await server.as('clerk').call('PUT', path, { version, userName: '甲三公司' })).body).toMatchObject({
      code: 409,
      data: { current: { userName: '甲二公司', version: 2 } },
    })
    expect((await server.as('clerk').call('PUT', path, { userName: '甲三公司' })).body.errors[0].field).toBe('/version')
    expect((await server.as('clerk').call('PUT', path, { version: 2, userName: ' ' })).body.errors[0]).toMatchObject({
      field: '/userName',
      keyword: 'required',
    })
    expect(
      (await server.as('clerk').call('PUT', path, { version: 2, creditCode: codes[1] })).body.errors[0],
    ).toMatchObject({ field: '/creditCode', keyword: 'readOnly' })
    expect((await list('clerk', { q: '甲二' })).body.totalCount).toBe(1)
  })

  test('two changes at once: one is saved, the other is told', async () => {
    const { userId, version } = (await add('clerk', codes[0]!, '甲公司')).body.data
    const answers = await Promise.all(
      ['甲一', '甲二'].map((userName) =>
        server.as('clerk').call('PUT', `/system/agent/user/customer/${userId}`, { version, userName }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})

describe('what lies outside the scope', () => {
  test('cannot be listed, counted, read, changed or deleted by another clerk', async () => {
    const { userId } = (await add('clerk', codes[0]!, '甲公司')).body.data
    const other = server.as('other')
    expect((await list('other')).body).toMatchObject({ totalCount: 0, data: [] })
    expect((await other.call('GET', '/report/statistics/count')).body.data.customerCount).toBe(0)
    expect((await other.call('GET', `/system/agent/user/customer/info/${userId}`)).status).toBe(404)
    expect(
      (await other.call('PUT', `/system/agent/user/customer/${userId}`, { version: 1, userName: '别的' })).status,
    ).toBe(404)
    expect((await other.call('DELETE', `/system/agent/user/customer/${userId}`)).status).toBe(404)
    const many = await other.call('DELETE', '/system/agent/user/customer/batch/delete', [userId])
    expect(many.body.data).toEqual({ deleted: [], refused: [{ id: userId, msg: expect.stringContaining('找不到') }] })
    expect((await list('clerk')).body.totalCount).toBe(1)
  })

  test('a branch sees its own, and everyone sees what the scope "all" allows', async () => {
    await add('clerk', codes[0]!, '甲公司')
    expect((await list('admin')).body.totalCount).toBe(1)
    await server.app.db.updateTable('roles').set({ scope: 'branch' }).where('id', '=', 'clerk').execute()
    try {
      expect((await list('other')).body.totalCount).toBe(1)
    } finally {
      await server.app.db.updateTable('roles').set({ scope: 'own' }).where('id', '=', 'clerk').execute()
    }
  })
})

describe('deleting several', () => {
  test('tells which went and which did not', async () => {
    const { userId } = (await add('clerk', codes[0]!, '甲公司')).body.data
    const answer = await server
      .as('clerk')
      .call('DELETE', '/system/agent/user/customer/batch/delete', [userId, 'cu_none'])
    expect(answer.body).toMatchObject({ code: 200, data: { deleted: [userId], refused: [{ id: 'cu_none' }] } })
    expect((await list('clerk')).body.totalCount).toBe(0)
  })

  test.each([[[]], [['a', 'a']], [{ ids: ['a'] }], [[true]]])('%j is refused', async (body) => {
    expect((await server.as('clerk').call('DELETE', '/system/agent/user/customer/batch/delete', body)).status).toBe(422)
  })
})
