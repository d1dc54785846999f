import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostImportBatch } from '../../core/record-import.ts'
import { inBytes, megabyte, usualBody } from '../../server/plugins/body-limits.ts'
import { largestOf, largestRecord } from '../../server/resources/record-size.ts'
import { testApp, type Client, type RegisteredRoute, type TestApp } from '../support/app.ts'

const registered: RegisteredRoute[] = []
let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await testApp({ onRoute: (route) => registered.push(route) })
  admin = server.as('admin')
})
afterAll(() => server.close())

/** Pieces of files, which are no JSON. */
const isUpload = (url: string): boolean => url.includes('/:token/upload')
const takesBody = ({ method, url }: RegisteredRoute): boolean =>
  url.startsWith('/stage-api/') && !isUpload(url) && ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)
const nameOf = ({ method, url }: RegisteredRoute): string => `${method} ${url}`

/** A call with so many bytes of JSON, by somebody who may do everything. */
const send = (route: RegisteredRoute, bytes: number, language = 'en-US') => {
  const path = route.url.replace('/stage-api', '').replace(/:\w+/g, 'none')
  const payload = `{"none":"${'x'.repeat(bytes - 11)}"}`
  return admin.send(route.method, path, payload, { 'content-type': 'application/json', 'accept-language': language })
}

/** What a body may be large for; anything else takes 64 KB. */
const large = [
  'POST /stage-api/report/entity/ai/ask',
  'POST /stage-api/report/entity/ai/ask/preview',
  'POST /stage-api/report/entity/ai/preview',
  'POST /stage-api/report/entity/batch/update/data/:id',
  'POST /stage-api/report/entity/content/optimize',
  'POST /stage-api/report/entity/content/save/as',
  'POST /stage-api/report/entity/publish/:id',
  'POST /stage-api/report/entity/update/report/:id',
  'POST /stage-api/report/v2/entity/update/table/data',
  'POST /stage-api/system/agent/user/customer/import',
  'POST /stage-api/system/rules/preview',
  'POST /stage-api/system/rules/save',
  'POST /stage-api/system/schemas/check',
  'POST /stage-api/system/schemas/save',
  'POST /stage-api/system/schemas/try',
  'POST /stage-api/system/template/preview',
  'POST /stage-api/system/template/save/:id',
  'PUT /stage-api/system/agent/user/profile',
]

describe('what a call takes', () => {
  test('is 64 KB, or declared with what it holds', () => {
    expect(inBytes(usualBody)).toBe('64 KB')
    const declared = registered.filter((route) => takesBody(route) && route.large)
    expect(declared.map(nameOf).toSorted()).toEqual(large)
    for (const { large: body } of declared) {
      expect(body?.holds).toMatch(/\w{3}/)
      expect(body?.bytes).toBeGreaterThan(usualBody)
      expect(body?.bytes).toBeLessThanOrEqual(6 * megabyte)
    }
  })

  test('is not more: 413 in both languages, on every call', async () => {
    const open = registered.filter(takesBody).filter(({ url }) => !url.endsWith('/logout'))
    expect(open.length).toBeGreaterThan(80)
    for (const route of open) {
      const answer = await send(route, (route.large?.bytes ?? usualBody) + 1)
      expect([nameOf(route), answer.status]).toEqual([nameOf(route), 413])
      expect(answer.body.msg).toMatch(/^The request is over \d+ (KB|MB)\. Send less and try again\.$/)
    }
    const [any] = open
    if (!any) throw new Error('no call takes a body')
    expect((await send(any, usualBody + 1, 'zh-CN')).body.msg).toMatch(/^请求内容超过 \d+ KB，请减少内容后重试。$/)
  })

  test('is read up to that', async () => {
    for (const route of registered.filter((one) => takesBody(one) && one.large)) {
      const answer = await send(route, route.large?.bytes ?? 0)
      expect([nameOf(route), answer.status]).not.toEqual([nameOf(route), 413])
    }
  })

  test('is said in the description of the calls', async () => {
    const { body } = await admin.call('GET', '/openapi.json')
    for (const { method, url, large: declared } of registered.filter((one) => takesBody(one) && one.large)) {
      const path = url.replace(/:(\w+)/g, '{$1}')
      const { description } = body.paths[path][method.toLowerCase()]
      expect(description).toContain(`Takes up to ${inBytes(declared?.bytes ?? 0)}: ${declared?.holds}.`)
    }
  })

  test('a large body without a reason stops the start', async () => {
    const { bodyLimits } = await import('../../server/plugins/body-limits.ts')
    const { default: fastify } = await import('fastify')
    const app = fastify()
    bodyLimits(app)
    expect(() => app.post('/x', { bodyLimit: megabyte }, async () => null)).toThrow('takes a large body')
    await app.close()
  })
})

describe('how large a record may be', () => {
  test.each<[string, object, number]>([
    ['a text', { type: 'string', maxLength: 100 }, 302],
    ['a number', { type: 'integer' }, 30],
    ['a list', { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 1 } }, 62],
    ['a record', { properties: { name: { type: ['string', 'null'], maxLength: 100 } } }, 314],
  ])('%s', (_, schema, bytes) => expect(largestOf(schema)).toBe(bytes))

  test('every part of a list that may be imported is taken', () => {
    for (const schema of server.app.schemas.resources) {
      const path = schema.api.import?.path
      if (path === undefined) continue
      const route = registered.find(({ url }) => url === `/stage-api${path}`)
      expect(route?.large?.bytes).toBeGreaterThanOrEqual(mostImportBatch * largestRecord(schema))
    }
  })
})
