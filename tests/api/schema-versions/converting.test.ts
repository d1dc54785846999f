import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenConversion } from '../../../core/schema/version-types.ts'
import { decideConversion, noteDone, openConversions } from '../../../server/resources/conversions/keep.ts'
import { convertRows } from '../../../server/resources/conversions/rows.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { label } from '../../support/own-resources.ts'
import { withResource } from './save-resource.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const count = 45

async function saved(type: string): Promise<void> {
  const wanted = await withResource(server, 'sizes', {
    properties: { v: { type, 'x-label': label('V'), 'x-id': 'f_v' } },
  })
  const body = { ...wanted, note: 'x', destructive: true }
  const answer = await server.as('admin').call('POST', '/system/schemas/save', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await server.app.versions.settled()
}
const told = async (): Promise<OpenConversion[]> =>
  (await server.as('admin').call('GET', '/system/schemas')).body.data.converting

test('what is being converted is told with how far it is, until it is done', async () => {
  const { db, dbKind, versions } = server.app
  await saved('string')
  for (let at = 0; at < count; at += 1)
    await server.as('clerk').call('POST', '/sizes', { name: `n${at}`, v: String(at) })
  await saved('integer')
  expect(await told()).toEqual([])

  await decideConversion(db, { resource: 'sizes', field: 'f_v', choice: 'keep', by: { id: 'u_admin', name: 'x' } })
  const sizes = { resource: 'sizes', label: expect.anything(), fields: [label('V')], total: count }
  expect(await told()).toEqual([{ ...sizes, done: 0 }])

  const schema = versions.schemas.resources.find(({ name }) => name === 'sizes')
  const [conversion] = await openConversions(db)
  if (!schema || !conversion) throw new Error('nothing was decided on')
  const looked: number[] = []
  await convertRows(db, dbKind, schema, [], { looked: async (_trx, done) => void looked.push(done) })
  expect(looked).toEqual([20, 40, count])

  await noteDone(db, [conversion], 40)
  expect(await told()).toEqual([{ ...sizes, done: 40 }])
  // By whom and of which decision it is, it is still.
  expect(await openConversions(db)).toEqual([{ ...conversion, done: 40 }])

  // As a start does that finds it open: nothing is waited for.
  expect(await versions.prepare()).toEqual([])
  expect(await told()).toHaveLength(1)
  versions.goOn()
  await versions.settled()
  expect(await told()).toEqual([])
})
