import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletionsBefore, ownDeletions, throwAway } from '../../server/resources/bin/bin.ts'
import { prepareLists } from '../../server/resources/prepare.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { readsAll, statementsOf } from '../support/queries.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  const { db, dbKind, schemas } = server.app
  await prepareLists(db, dbKind, schemas.resources)
})
afterAll(() => server.close())

const time = '2026-01-01T00:00:00.000Z'
const thrown = { resource: 'customers', recordId: 'c1', recordName: '甲', time }
const clerk = { id: 'u_clerk', name: '甲', bankId2: null }

test.each<[name: string, work: () => Promise<unknown>]>([
  ['what is put into the bin', () => throwAway(server.app.db, clerk, thrown)],
  ['what is taken out again', () => ownDeletions(server.app.db, 'u_clerk', 'customers', ['c1', 'c2'])],
  ['what has lain there for long', () => deletionsBefore(server.app.db, time)],
])('%s is found by an index, however much lies there', async (_, work) => {
  const sent = (await statementsOf(work)).filter(({ sql }) => !sql.startsWith('insert'))
  expect(sent.length).toBeGreaterThan(0)
  const all: string[] = []
  for (const query of sent) if (await readsAll(server.app, query)) all.push(query.sql)
  expect(all).toEqual([])
})
