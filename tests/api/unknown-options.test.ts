import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldsOf } from '../../core/schema/fields.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'

let server: TestApp
let customer = ''
beforeAll(async () => {
  server = await testApp()
  customer = (
    await server
      .as('admin')
      .call('POST', '/system/agent/user/customer/add', { creditCode: '91350100M000100Y43', enterpriseName: '甲公司' })
  ).body.data.userId
})
afterAll(() => server.close())

const admin = (path: string, body: object): Promise<Answer> => server.as('admin').call('POST', path, body)

function listed({ api: { list } }: ResourceSchema, filter: object): Promise<Answer> {
  if (list.method === 'POST') return admin(list.path, filter)
  return server.as('admin').call('GET', `${list.path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
}

describe('a filter by what is not among the options', () => {
  test('is told at its field by the list of every resource, not answered with an empty list', async () => {
    let tried = 0
    for (const schema of server.app.schemas.resources) {
      for (const field of fieldsOf(schema)) {
        const options = field['x-options']?.map(({ value }) => value)
        if (!options || !field['x-filter']) continue
        const operator = field['x-filter'].includes('in') ? 'in' : undefined
        const known = await listed(schema, { [field.name]: options[0] })
        expect(known.status, `${schema.name} ${field.name}`).toBe(200)
        for (const filter of ['nothing', ...(operator ? [{ op: operator, value: [options[0], 'nothing'] }] : [])]) {
          const answer = await listed(schema, { [field.name]: filter })
          expect(
            [answer.status, answer.body.errors?.[0].field],
            `${schema.name} ${field.name} ${JSON.stringify(filter)}`,
          ).toEqual([422, `/${field.name}`])
          tried += 1
        }
      }
    }
    expect(tried).toBeGreaterThan(20)
  })

  test.each([
    ['customer/abnormal/list', { severity: 'grave' }],
    ['customer/abnormal/list', { severity: { op: 'in', value: ['high', 'grave'] } }],
    ['customer/abnormal/list', { status: 'done' }],
    ['customer/abnormal/list', { category: '别的' }],
    ['customer/abnormal/customers', { severity: 'grave' }],
    ['customer/abnormal/customers', { status: 'done' }],
    ['customer/abnormal/customers', { category: '别的' }],
    ['abnormal/portfolio', { industry: 'ZZ' }],
    ['template/list', { type: '9' }],
  ])('/report/entity/%s: %o', async (path, filter) => {
    const answer = await admin(`/report/entity/${path}${path.endsWith('abnormal/list') ? `/${customer}` : ''}`, filter)
    expect([answer.status, answer.body.errors[0].field.split('/')[1]]).toEqual([422, Object.keys(filter)[0]])
  })

  test('of figures and of files', async () => {
    for (const [path, body] of [
      ['/report/statistics/list', { chart: 'reports', purpose: '9' }],
      ['/system/agent/user/customer/files', { appUserId: customer, purpose: 'x' }],
      ['/system/agent/user/customer/timeline', { appUserId: customer, kinds: ['x'] }],
    ] as const)
      expect((await admin(path, body)).status, path).toBe(422)
    for (const path of ['/report/statistics/customer/analyze', '/analysis/month-bar'])
      expect((await server.as('admin').call('GET', `${path}?purpose=9`)).status, path).toBe(422)
  })

  test('while all that is there can be asked for, and nothing asks for all', async () => {
    const events = `/report/entity/customer/abnormal/list/${customer}`
    for (const body of [
      { severity: 'info' },
      { severity: '' },
      { status: 'unclosed' },
      { category: '' },
      { category: server.app.rules.categories[0]?.id },
    ])
      expect((await admin(events, body)).status, JSON.stringify(body)).toBe(200)
    for (const body of [
      { chart: 'reports', purpose: '1' },
      { chart: 'reports', purpose: '' },
    ])
      expect((await admin('/report/statistics/list', body)).status).toBe(200)
  })
})
