import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRecord } from '../../core/json.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { sample } from '../support/imports.ts'
import type { Json } from '../support/json.ts'

type Schema = Record<string, unknown>
type Described = { method: 'POST' | 'PUT'; path: string; schema: Schema }

const v2 = '/report/v2/entity'
let server: TestApp
let calls: Described[] = []
let customer = ''
beforeAll(async () => {
  server = await testApp({ demo: true })
  const { paths } = (await server.as('admin').call('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, Json>>
  }
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    (['post', 'put'] as const).flatMap((method) => {
      const schema = methods[method]?.requestBody?.content['application/json']?.schema as Schema | undefined
      return schema
        ? [
            {
              method: method.toUpperCase() as 'POST',
              path: path.replace('/stage-api', '').replace(/\{\w+\}/g, 'x'),
              schema,
            },
          ]
        : []
    }),
  )
  customer = (
    await server
      .as('clerk')
      .call('POST', '/system/agent/user/customer/add', { creditCode: '91350100M000100Y43', enterpriseName: '甲公司' })
  ).body.data.userId
})
afterAll(() => server.close())

const clerk = (path: string, body: unknown): Promise<Answer> => server.as('clerk').call('POST', path, body)
const generate = (body: object): Promise<Answer> => clerk('/report/agent/code/generate', body)

/** The members of a body whose values are of one described type, by the type. */
const membersOf = ({ properties }: Schema, type: string): string[] =>
  Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, field]) =>
    isRecord(field) && field['type'] === type ? [name] : [],
  )

/** What is said of one field; a name that the call before has taken is not its kind. */
const saidOf = ({ body }: Answer, name: string): unknown =>
  [body?.errors ?? []]
    .flat()
    .filter(({ field, keyword }: { field: string; keyword: string }) => field === `/${name}` && keyword !== 'unique')

describe('a number where a text of digits is described, and the other way round', () => {
  test('is taken by every call that describes its body', async () => {
    const tried: string[] = []
    const refused: string[] = []
    for (const { method, path, schema } of calls) {
      for (const [type, described, sent] of [
        ['string', '7', 7],
        ['integer', 7, '7'],
      ] as const) {
        for (const name of membersOf(schema, type)) {
          tried.push(`${path} ${name}`)
          const [wanted, got] = [
            await server.as('admin').call(method, path, { [name]: described }),
            await server.as('admin').call(method, path, { [name]: sent }),
          ]
          if (!isDeepStrictEqual(saidOf(got, name), saidOf(wanted, name)))
            refused.push(`${method} ${path} ${name}: ${JSON.stringify(sent)}`)
        }
      }
    }
    expect(refused).toEqual([])
    expect(tried.length).toBeGreaterThan(200)
  })

  test('is taken, and answered as it is described', async () => {
    const made = await generate({ useRemark: 1, needTypes: '[1,3]', codeType: 2, appUserId: customer })
    expect(made.body.data).toMatchObject({ useRemark: '1', needTypes: '["1","3"]', codeType: '2' })
    const { id, version } = made.body.data
    const changed = await clerk('/report/agent/code/update', { id, version: String(version), useRemark: 2 })
    expect(changed.body.data).toMatchObject({ useRemark: '2', version: version + 1 })
    expect(
      (
        await clerk('/report/agent/code/list', {
          pageNum: '1',
          pageSize: '5',
          codeType: 2,
          useRemark: { op: 'in', value: [2] },
        })
      ).body,
    ).toMatchObject({ total: 1 })
    expect(
      (await clerk('/report/entity/template/list', { type: 1 })).body.rows.map(({ type }: { type: string }) => type),
    ).toContain('1')
    expect((await clerk('/report/entity/list', { pageNo: '1', useRemark: 9 })).status).toBe(422)
    expect((await clerk('/report/entity/list', { pageNo: '1', useRemark: 1 })).status).toBe(200)
  })

  test.each([
    { useRemark: 9, needTypes: '[1]' },
    { useRemark: '9', needTypes: '[1]' },
    { useRemark: 1.5, needTypes: '[1]' },
    { useRemark: true, needTypes: '[1]' },
    { useRemark: ['1'], needTypes: '[1]' },
    { useRemark: 1, needTypes: ['1'] },
    { useRemark: 1, needTypes: '["1"]', codeType: 3 },
  ])('%o stays refused', async (body) => expect((await generate(body)).status).toBe(422))

  test('is taken in a change of a record, in a filter of plain REST, in a row of a table and in the texts of forms', async () => {
    const admin = server.as('admin')
    const bank = (await admin.call('GET', '/system/banks/b_1')).body
    expect(
      (await admin.call('PUT', '/system/banks/b_1', { version: bank.version, sort: '7', name: 1234 })).body,
    ).toMatchObject({ sort: 7, name: '1234' })
    expect(
      (await admin.call('GET', `/system/banks?filter=${encodeURIComponent('{"name":{"op":"eq","value":1234}}')}`)).body,
    ).toHaveLength(1)
    expect(
      (await admin.call('GET', `/system/banks?filter=${encodeURIComponent('{"id":"b_1","q":1234}')}`)).body,
    ).toHaveLength(1)
    const upload = (path: string, fields: Record<string, string>): Promise<Answer> =>
      server.as('clerk').upload(`${v2}${path}`, {
        fields: { appUserId: customer, ...fields },
        files: [{ field: 'file', name: 'profit-sheet.xls', content: sample('profit-sheet.xls') }],
      })
    const mapping = JSON.stringify({
      operatingRevenue: { row: '4' },
      netProfit: '净利润',
      operatingCost: [{ row: '6' }, { row: 7, sign: '-1' }],
    })
    const company = '恒砚精密机械(演示)有限公司'
    expect((await upload('/import/profitSheet', { mapping, company })).body).toMatchObject({
      code: 200,
      data: { imported: 6 },
    })
    await upload('/proof/file/upload', { tableId: 'profitSheet' })
    const view = (): Promise<Answer> =>
      clerk(`${v2}/table/view`, { id: 'profitSheet', appUserId: customer, pageNum: '1', pageSize: '1' })
    const [row] = (await view()).body.rows
    const saved = await clerk(`${v2}/update/table/data`, {
      id: row.id,
      version: String(row.version),
      tableId: 'profitSheet',
      appUserId: customer,
      data: { netProfit: 12.5 },
    })
    expect(saved.body).toMatchObject({ code: 200, data: { row: { netProfit: '12.5', version: row.version + 1 } } })
  })
})
