import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareLists } from '../../server/resources/prepare.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { asked, dropSchemas, field, ownResource, schemasWith } from '../support/own-resources.ts'

// What everybody found until it was closed or masked, and what nobody found until it was opened.

const before = ownResource('visits', {
  nick: field('nick', { 'x-search': true }),
  card: field('card', { 'x-search': true }),
  note: field('note'),
})
const after = ownResource('visits', {
  nick: field('nick', { 'x-access': { read: ['admin'] } }),
  card: field('card', { 'x-mask': 'last4', 'x-access': { whole: ['admin'] } }),
  note: field('note', { 'x-search': true }),
})
const data = mkdtempSync(join(tmpdir(), 'closed-'))
let first: TestApp
let server: TestApp
beforeAll(async () => {
  first = await testApp({ schemasFolder: schemasWith(before), folder: data })
  await prepareLists(first.app.db, first.app.dbKind, first.app.schemas.resources)
  const made = { title: 'one', nick: 'hush', card: '6228480012345678', note: 'later' }
  expect((await first.as('clerk').call('POST', '/visits', made)).status).toBe(201)
  const folder = schemasWith(after)
  await prepareLists(first.app.db, first.app.dbKind, loadSchemas(folder).resources)
  server = await testApp({ schemasFolder: folder, beside: first })
})
afterAll(async () => {
  await server.close()
  await first.close()
  dropSchemas()
  rmSync(data, { recursive: true, force: true })
})

const found = async (filter: object, who: 'clerk' | 'admin' = 'clerk'): Promise<number> => {
  const { status, body } = await server.as(who).call('GET', `/visits${asked({ filter })}`)
  return status === 200 ? body.length : status
}

describe('older rows are searched by the fields of today', () => {
  test.each([
    ['what is closed now', 'hush', 0],
    ['what is masked now', '6228480012345678', 0],
    ['what is searched from now on', 'later', 1],
    ['what always was', 'one', 1],
  ])('%s', async (_name, q, count) => {
    expect(await found({ q })).toBe(count)
  })
})

describe('a mask', () => {
  test('is not asked away by guesses', async () => {
    expect(await found({ card: '6228480012345678' })).toBe(422)
    expect(await found({ card: { op: 'in', value: ['6228480012345677', '6228480012345678'] } })).toBe(422)
    expect(await found({ card: { op: 'empty', value: false } })).toBe(1)
  })

  test('leaves who is told the whole all filters', async () => {
    expect(await found({ card: { op: 'eq', value: '6228480012345678' } }, 'admin')).toBe(1)
  })

  test('is told with the filters that are left', async () => {
    const cardOf = async (who: 'clerk' | 'admin'): Promise<unknown> => {
      const { resources } = (await server.as(who).call('GET', '/schemas')).body.data
      const visits = resources.find(({ name }: { name: string }) => name === 'visits')
      return visits.schema.properties.card['x-filter']
    }
    expect(await cardOf('clerk')).toEqual(['empty'])
    expect(await cardOf('admin')).toEqual(['eq', 'in', 'empty'])
  })

  test('and a closed field are not in what the trail says of an export', async () => {
    const told = { resource: 'visits', count: 1, filter: { card: '6228480012345678', nick: 'hush', note: 'later' } }
    expect((await server.as('admin').call('POST', '/system/audit/exported', told)).status).toBe(200)
    const row = await first.app.db
      .selectFrom('audit')
      .select('changes')
      .where('action', '=', 'export')
      .executeTakeFirstOrThrow()
    const changes = JSON.stringify(row.changes)
    expect(changes).toContain('later')
    expect(changes).not.toContain('6228480012345678')
    expect(changes).not.toContain('hush')
  })
})
