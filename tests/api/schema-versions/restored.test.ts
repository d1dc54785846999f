import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Answer, type TestApp } from '../../support/app.ts'
import { label } from '../../support/own-resources.ts'
import type { Json } from '../../support/json.ts'
import { saveResource } from './save-resource.ts'

// A record that was deleted before its fields asked for more, and comes back.

let server: TestApp
type Members = Record<string, unknown>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const text = (name: string, rest: Members = {}): Members => ({
  type: 'string',
  maxLength: 60,
  'x-label': label(name),
  ...rest,
})
async function saved(name: string, properties: Members, more: Members = {}, options: object = {}): Promise<void> {
  const answer = await saveResource(server, name, { properties, ...more }, options)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await server.app.versions.settled()
}
async function deleted(name: string, record: object): Promise<string> {
  const made = await server.as('clerk').call('POST', `/${name}`, { name: 'A', ...record })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect((await server.as('clerk').call('DELETE', `/${name}/${made.body.id}`)).status).toBeLessThan(300)
  return made.body.id
}
const undo = (resource: string, ids: string[]): Promise<Answer> =>
  server.as('clerk').call('POST', '/system/recycleBin/undo', { resource, ids })
const read = async (name: string, id: string): Promise<Json> =>
  (await server.as('clerk').call('GET', `/${name}/${id}`)).body
async function fromBin(id: string): Promise<Answer> {
  const { db } = server.app
  const entry = await db.selectFrom('deletions').select('id').where('record_id', '=', id).executeTakeFirst()
  return server.as('admin').call('POST', `/system/recycleBin/restore/${entry?.id}`)
}

describe('a record that comes back', () => {
  test.each<[string, Members, Members, Members]>([
    ['tooLong', { v: text('Words') }, { v: text('Words', { maxLength: 3 }) }, {}],
    ['mustBe', { v: text('Words'), w: text('Demand') }, { v: text('Words'), w: text('Demand') }, { required: ['w'] }],
    [
      'together',
      { v: text('Words'), w: text('Demand') },
      { v: text('Words'), w: text('Demand') },
      { dependentRequired: { v: ['w'] } },
    ],
    [
      'ruled',
      { v: text('Words'), w: text('Demand') },
      { v: text('Words'), w: text('Demand') },
      { rules: [{ effect: 'require', field: 'w', when: { properties: { v: { const: 'long words' } } } }] },
    ],
  ])('is told where it is not what its fields ask for now: %s', async (name, before, after, conditions) => {
    await saved(name, before)
    const [first, second] = [await deleted(name, { v: 'long words' }), await deleted(name, { v: 'long words' })]
    await saved(name, after, conditions)
    const undone = await undo(name, [first])
    const words = name === 'tooLong' ? 'Words' : 'Demand'
    expect(undone.body).toMatchObject({
      code: 200,
      data: { restored: [first], refused: [], unmet: [{ id: first, msg: expect.stringContaining(words) }] },
    })
    const restored = await fromBin(second)
    expect(restored.body).toMatchObject({ code: 200, data: { unmet: expect.stringContaining(words) } })
    expect(restored.body.data.unmet).toMatch(/^“A”已恢复，但/)
    // It is back as it was all the same.
    expect([await read(name, first), await read(name, second)]).toMatchObject([
      { v: 'long words' },
      { v: 'long words' },
    ])
  })

  test('is just back where it is', async () => {
    await saved('fine', { v: text('Words') })
    const [first, second] = [await deleted('fine', { v: 'abc' }), await deleted('fine', {})]
    await saved('fine', { v: text('Words', { maxLength: 3 }) })
    expect((await undo('fine', [first])).body).toEqual({
      code: 200,
      msg: '已撤销删除',
      data: { restored: [first], refused: [] },
    })
    expect((await fromBin(second)).body).toMatchObject({ msg: '已恢复', data: { unmet: '' } })
  })

  test('is one of the first three of several, which are told in a sentence; the others by their ids', async () => {
    await saved('several', { v: text('Words') })
    const ids: string[] = []
    for (let index = 0; index < 5; index++) ids.push(await deleted('several', { v: 'long words' }))
    await saved('several', { v: text('Words', { maxLength: 3 }) })
    const { unmet } = (await undo('several', ids)).body.data
    expect(unmet.map(({ id }: Json) => id)).toEqual(ids)
    expect(unmet.map(({ msg }: Json) => msg.includes('Words'))).toEqual([true, true, true, false, false])
  })

  test('names no field that its reader may not know of', async () => {
    const closed = { 'x-access': { read: ['admin'] } }
    await saved('secret', { v: text('Words'), w: text('Hidden', closed) })
    const [first, second] = [await deleted('secret', { v: 'abc' }), await deleted('secret', { v: 'abc' })]
    await saved('secret', { v: text('Words'), w: text('Hidden', closed) }, { required: ['w'] })
    expect(JSON.stringify((await undo('secret', [first])).body)).not.toMatch(/Hidden|unmet/)
    expect((await fromBin(second)).body.data.unmet).toContain('Hidden')
  })
})

describe('the plan tells of the recycle bin', () => {
  const plan = async (maxLength: number): Promise<Json> => {
    const admin = server.as('admin')
    const { latest } = (await admin.call('GET', '/system/schemas')).body.data
    const { schemas } = (await admin.call('GET', `/system/schemas/export/${latest}`)).body.data
    const own = schemas.find((schema: Json) => schema.name === 'counted')
    own.schema.properties.v.maxLength = maxLength
    const answer = await admin.call('POST', '/system/schemas/try', { text: JSON.stringify({ schemas }) })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data.changes[0]
  }

  test('how many there would not meet a change, beside those that are not deleted', async () => {
    await saved('counted', { v: text('Words') })
    for (const v of ['long words', 'longer words', 'abc']) await deleted('counted', { v })
    await server.as('clerk').call('POST', '/counted', { name: 'B', v: 'long words' })
    expect(await plan(3)).toMatchObject({ field: 'v', effect: 'data', rows: 1, deleted: 2 })
    expect(await plan(10)).toMatchObject({ rows: 0, deleted: 1 })
    expect(await plan(20)).not.toHaveProperty('deleted')
  })
})
