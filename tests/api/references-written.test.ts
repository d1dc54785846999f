import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { dropSchemas, field, ownResource, schemasWith } from '../support/own-resources.ts'

// What a reference may name: what its field offers, and what its writer may open.

let server: TestApp
let open = ''
let shut = ''
const reference = (resource: string, filter?: Record<string, unknown>) => ({
  'x-reference': { resource, label: '{title}', ...(filter && { filter }) },
})
beforeAll(async () => {
  server = await testApp({
    schemasFolder: schemasWith(
      ownResource('places', { state: field('state', { enum: ['on', 'off'] }) }, { permission: 'system' }),
      ownResource('visits', {
        place: field('place', reference('places', { state: 'on' })),
        any: field('any', reference('places')),
        many: field('many', { type: 'array', items: { type: 'string' }, ...reference('places') }),
      }),
    ),
  })
  const place = async (title: string, state: string): Promise<string> =>
    (await server.as('admin').call('POST', '/places', { title, state })).body.key
  open = await place('Open', 'on')
  shut = await place('Shut', 'off')
  // Who sees the records of everybody, and may not open places.
  await server.app.db.updateTable('roles').set({ scope: 'all' }).where('id', '=', 'clerk').execute()
})
afterAll(async () => {
  await server.close()
  dropSchemas()
})

const add = (body: object, who: 'clerk' | 'admin' = 'admin'): Promise<Answer> =>
  server.as(who).call('POST', '/visits', { title: 'visit', ...body })
const refused = (member: string): object => ({
  status: 422,
  body: { errors: [{ field: `/${member}`, keyword: 'reference' }] },
})

describe('a reference', () => {
  test('takes what its filter lets choose, and nothing else', async () => {
    expect((await add({ place: open })).status).toBe(201)
    expect(await add({ place: shut })).toMatchObject(refused('place'))
    expect((await add({ any: shut })).status).toBe(201)
  })

  test('that has been there since before its filter stays', async () => {
    const { body } = await add({ place: open })
    const row = { ...body, title: 'changed' }
    const state = await server.as('admin').call('GET', `/places/${open}`)
    await server.as('admin').call('PUT', `/places/${open}`, { ...state.body, state: 'off' })
    expect((await server.as('admin').call('PUT', `/visits/${body.key}`, row)).status).toBe(200)
    await server.as('admin').call('PUT', `/places/${open}`, { ...state.body, version: state.body.version + 1 })
  })

  test('has no blank entry', async () => {
    expect(await add({ many: [''] })).toMatchObject(refused('many'))
  })

  test('does not tell who may not open the others whether there is one', async () => {
    expect(await add({ any: open }, 'clerk')).toMatchObject(refused('any'))
    const csv = { field: 'file', name: 'v.csv', content: 'title,any\nfirst,Open\nsecond,Nothing\n' }
    const { body } = await server.as('clerk').upload('/visits/import/check', { files: [csv] })
    const [known, unknown] = body.data.rows
    expect(known.record.any).toBe('Open')
    expect(known.errors).toEqual(unknown.errors)
  })
})
