import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAjv } from '../../core/ajv.ts'
import { testApp, type RegisteredRoute, type TestApp } from '../support/app.ts'
import type { Json } from '../support/json.ts'

/** Whether every success has a shape that says something, or says that it has no content. */
const answers = (call: Json): boolean => {
  const successes = Object.entries(call.responses as Record<string, Json>).filter(([status]) => status.startsWith('2'))
  const isTold = ({ content, description }: Json): boolean =>
    content
      ? Object.values(content as Record<string, Json>).every(({ schema }) => Object.keys(schema ?? {}).length > 0)
      : description !== 'Default Response'
  return successes.length > 0 && successes.every(([, success]) => isTold(success))
}

/** Whether a call that takes a form names its fields. */
const form = (call: Json): boolean => {
  const forms = call.requestBody?.content?.['multipart/form-data']
  return forms === undefined
    ? !/multipart/.test(call.description)
    : Object.keys(forms.schema?.properties ?? {}).length > 0
}

const routes: RegisteredRoute[] = []
let server: TestApp
let document: Json
beforeAll(async () => {
  server = await testApp({ onRoute: (route) => routes.push(route) })
  document = (await server.as('reader').call('GET', '/openapi.json')).body
})
afterAll(() => server.close())

describe('the description of the calls', () => {
  test('is OpenAPI 3.1, told to whoever is signed in', async () => {
    expect(document.openapi).toBe('3.1.0')
    expect((await server.anonymous.call('GET', '/openapi.json')).status).toBe(401)
  })

  test('has every call, each with a sentence and what it needs', () => {
    const documented = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
    )
    const hidden = ['/docs', '/stage-api/schemas/']
    const served = routes
      .filter(
        (route) =>
          route.url.startsWith('/stage-api/') &&
          route.method !== 'HEAD' &&
          !hidden.some((part) => route.url.includes(part)),
      )
      .map((route) => `${route.method} ${route.url.replace(/:(\w+)/g, '{$1}')}`)
    expect(documented.map((entry) => entry.name).sort()).toEqual([...new Set(served)].sort())
    for (const { name, call } of documented) {
      expect(call.summary, name).toBeTruthy()
      expect(call.description, name).toMatch(/Open to everyone|Needs/)
      expect(call.responses.default, name).toBeTruthy()
    }
  })

  // The server compiles each check when it is first needed, and does not hold it against JSON Schema itself.
  test('asks of bodies and queries what is right JSON Schema', () => {
    const ajv = createAjv({ strict: false })
    const schemas = routes.flatMap(({ asked }) => asked)
    expect(schemas.length).toBeGreaterThan(150)
    for (const schema of schemas) expect(ajv.compile(schema)).toBeTypeOf('function')
  })

  test('says of every call what it answers, and of every call that takes files its form', () => {
    const lacking = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, call]) => !answers(call) || !form(call))
        .map(([method]) => `${method.toUpperCase()} ${path.replace('/stage-api', '')}`),
    )
    expect(lacking).toEqual([])
  })

  test('says of a generated call what its schema says', () => {
    const add = document.paths['/stage-api/system/agent/user/customer/add'].post
    expect(add.requestBody.content['application/json'].schema).toMatchObject({
      additionalProperties: false,
      required: ['creditCode'],
      properties: {
        creditCode: { type: 'string', format: 'credit-code', minLength: 18, title: 'Unified social credit code' },
        enterpriseName: { type: 'string' },
      },
    })
    expect(add.description).toContain('`add` of `client`')
    const list = document.paths['/stage-api/report/agent/code/list'].post
    expect(Object.keys(list.requestBody.content['application/json'].schema.properties)).toEqual(
      expect.arrayContaining(['pageNum', 'pageSize', 'sortField', 'sortOrder', 'q', 'useRemark', 'state']),
    )
    expect(list.responses['200'].content['application/json'].schema.properties).toHaveProperty('rows')
    expect(
      document.paths['/stage-api/report/agent/code/update'].post.requestBody.content['application/json'].schema
        .required,
    ).toEqual(expect.arrayContaining(['id', 'version']))
  })

  test('holds no vocabulary of the schema files and nothing of the machine', () => {
    const text = JSON.stringify(document)
    expect(text).not.toMatch(/"x-(id|column|locked|form|list)"/)
    expect(text).not.toContain(process.cwd())
  })

  test('has a page, which loads nothing from elsewhere and runs no script of its own text', async () => {
    const page = await server.anonymous.call('GET', '/docs')
    expect(page.status).toBe(200)
    const html = String(page.body)
    expect(html).not.toMatch(/https?:\/\//)
    expect(html).not.toMatch(/<script>/)
    for (const [, path] of html.matchAll(/(?:src|href)="\/stage-api([^"]+)"/g))
      expect((await server.anonymous.call('GET', path ?? '')).status, path).toBe(200)
    expect((await server.anonymous.call('GET', '/docs/package.json')).status).toBe(404)
  })
})
