import * as XLSX from 'xlsx'
import { describe, expect, test } from 'vitest'
import { fromJson } from '../../../server/db/client.ts'
import { type Answer } from '../../support/app.ts'
import { prepareResources, type Who, check, codes, count, path, server, sheetOf, states } from './set-up.ts'

prepareResources()

const store = (rows: object[], who: Who = 'clerk', at = path): Promise<Answer> =>
  server.as(who).call('POST', at, { fileName: '客户.xlsx', rows })

describe('storing', () => {
  const record = (index: number, name = `公司${index}`): object => ({
    row: index + 2,
    record: { creditCode: codes[index], userName: name },
  })

  test('adds what is new, leaves what is there, and tells what is wrong; the rest of the part stays', async () => {
    await store([record(0)])
    const answer = await store([
      record(0, '改名'),
      record(1),
      { row: 9, record: { creditCode: 'x', userName: '丙公司' } },
      { row: 10, record: { creditCode: codes[1], userName: '又是它' } },
      record(2),
    ])
    expect(states(answer)).toEqual(['there', 'added', 'wrong', 'there', 'added'])
    expect(answer.body.data.rows[2]).toMatchObject({ row: 9, errors: [{ field: '/creditCode' }] })
    const list = (
      await server
        .as('clerk')
        .call('POST', '/system/agent/user/customer/list', { sortField: 'userName', sortOrder: 'ascend' })
    ).body.data
    expect(list.map((row: { userName: string }) => row.userName)).toEqual(['公司0', '公司1', '公司2'])
  })

  test('every record has its entry in the trail, and the import one of its own', async () => {
    const { length } = await server.app.db.selectFrom('audit').select('id').where('action', '=', 'create').execute()
    await store([record(0), record(1), { row: 4, record: { creditCode: 'x' } }])
    expect(await server.app.db.selectFrom('audit').select('id').where('action', '=', 'create').execute()).toHaveLength(
      length + 2,
    )
    const entry = await server.app.db
      .selectFrom('audit')
      .select(['record_name', 'changes'])
      .where('action', '=', 'import')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.record_name).toBe('客户.xlsx')
    expect(fromJson<{ field: string; new: unknown }[]>(entry.changes)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'added', new: 2 }),
        expect.objectContaining({ field: 'refused', new: 1 }),
      ]),
    )
  })

  test('fields that nobody may write are refused here as by hand', async () => {
    const answer = await store([
      { row: 2, record: { creditCode: codes[0], userName: '甲公司', owner: '别人' } },
      { row: 3, record: { creditCode: codes[1], userName: '乙公司', owner_id: 'u_other' } },
    ])
    expect(states(answer)).toEqual(['wrong', 'wrong'])
    expect(await count()).toBe(0)
  })

  test("another clerk's customer is no obstacle and is not told", async () => {
    await server
      .as('other')
      .call('POST', '/system/agent/user/customer/add', { creditCode: codes[0], enterpriseName: '甲公司' })
    const answer = await check(
      sheetOf([
        ['企业名称', '信用代码'],
        ['甲公司', codes[0]],
      ]),
    )
    expect(states(answer)).toEqual(['new'])
    expect(states(await store([record(0)]))).toEqual(['added'])
  })

  test('a part has 200 rows at most', async () => {
    expect((await store(Array.from({ length: 201 }, () => record(0)))).status).toBe(422)
  })

  test('two imports of the same list at once add each customer once', async () => {
    const answers = await Promise.all([store([record(0), record(1)]), store([record(0), record(1)])])
    expect(answers.flatMap(states).sort()).toEqual(['added', 'added', 'there', 'there'])
  })
})

describe('any resource by its schema', () => {
  const head = ['主题', '客户', '日期', '已完成', '方式', '费用']

  test('cells become values of their fields: references by name, days, yes and no, options, amounts', async () => {
    const { userId } = (
      await server
        .as('clerk')
        .call('POST', '/system/agent/user/customer/add', { creditCode: codes[0], enterpriseName: '甲公司' })
    ).body.data
    const answer = await check(
      sheetOf([
        head,
        ['初访', '甲公司', '2026年3月5日', '是', '电话', '1,200.50'],
        ['复访', '没有的公司', '2026/13/1', '也许', '写信', 'abc'],
      ]),
      { at: '/visits/import' },
    )
    expect(answer.body.data.rows[0]).toMatchObject({
      state: 'new',
      record: { title: '初访', customer: userId, day: '2026-03-05', done: true, kind: 'call', cost: '1200.50' },
    })
    expect(answer.body.data.rows[1].errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      '/cost',
      '/day',
      '/done',
      '/kind',
    ])
    expect(
      states(
        await store(
          [answer.body.data.rows[0]].map(({ row, record }) => ({ row, record })),
          'clerk',
          '/visits/import',
        ),
      ),
    ).toEqual(['added'])
    expect(states(await check(sheetOf([head, ['初访']]), { at: '/visits/import' }))).toEqual(['there'])
  })

  test('a reference that names nothing is wrong', async () => {
    const answer = await check(sheetOf([head, ['复访', '没有的公司']]), { at: '/visits/import' })
    expect(answer.body.data.rows[0]).toMatchObject({ state: 'wrong', errors: [{ field: '/customer' }] })
  })
})

describe('the template', () => {
  const template = (format: string, locale = 'zh-CN', who: Who = 'clerk'): Promise<Answer> =>
    server.as(who).call('GET', `${path}/template?format=${format}`, undefined, { 'accept-language': locale })

  test('is headed in the language asked for, its text columns are text, and it is read back', async () => {
    const book = XLSX.read((await template('xlsx')).raw, { type: 'buffer', cellNF: true })
    expect(book.SheetNames).toEqual(['客户', '填写说明'])
    expect(XLSX.utils.sheet_to_json(book.Sheets['客户']!, { header: 1, blankrows: false })[0]).toEqual([
      '企业名称',
      '统一社会信用代码',
    ])
    expect((book.Sheets['客户']!['B2'] as XLSX.CellObject).z).toBe('@')
    expect((await template('csv', 'en-US')).raw.toString()).toBe('\uFEFFEnterprise name,Unified social credit code\r\n')
    XLSX.utils.sheet_add_aoa(book.Sheets['客户']!, [['乙公司', codes[1]]], { origin: 'A2' })
    expect(states(await check(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer))).toEqual(['new'])
  })

  test('holds no formula where a label looks like one, and is read back', async () => {
    const headers = { 'accept-language': 'en-US' }
    const { raw } = await server.as('clerk').call('GET', '/visits/import/template?format=csv', undefined, headers)
    expect(raw.toString()).toBe("\uFEFFTitle,Customer,Day,Done,Kind,Cost,'=SUM(A1)\r\n")
    const filled = Buffer.concat([raw, Buffer.from('Visit,,,,,,twelve\r\n')])
    const answer = await check(filled, { at: '/visits/import', name: 'visits.csv' })
    expect(answer.body.data.rows[0].record).toMatchObject({ title: 'Visit', sum: 'twelve' })
  })

  test('another format is none', async () => {
    expect((await template('exe')).status).toBe(422)
  })
})

test('whoever may not import is refused', async () => {
  expect((await check('企业名称,信用代码\n甲公司,1\n', { who: 'reader' })).status).toBe(403)
  expect((await store([{ row: 2, record: {} }], 'reader')).status).toBe(403)
})
