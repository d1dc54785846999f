import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analyseCustomer, isAnalysed } from '../../server/analysis/events/analyse.ts'
import { readStored } from '../../server/analysis/subject.ts'
import { compute } from '../../server/analysis/events/compute.ts'
import { commonStamp, stampOf } from '../../server/analysis/events/context.ts'
import { storeComputed } from '../../server/analysis/events/store.ts'
import { shippedSettings } from '../../server/analysis/rules/settings.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
const context = () => ({ schemas: server.app.schemas, rules: server.app.rules })
beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db, { id: 'cu_one' })
})
afterAll(() => server.close())
beforeEach(() => clear(server.app, 'score_versions', 'analyses'))

const admin = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> =>
  server.as('admin').call(method, `/system/score${path}`, body)
const save = (change: unknown, version = 0): Promise<Answer> =>
  admin('POST', '/save', { version, note: '本行历史检验', change })
const heavy = { weights: { debtRatio: 15 }, grades: { A: 20 } }
const score = async (): Promise<string> => {
  const { body } = await server.as('clerk').call('GET', '/report/entity/abnormal/score/cu_one')
  return body.data.periods.at(-1).score
}

describe('the weights of the risk score', () => {
  test('are told as shipped, with what is changed and every version, the latest first', async () => {
    expect((await admin('GET', '')).body.data).toMatchObject({ version: 0, change: {}, versions: [], mayChange: true })
    expect((await save(heavy)).body).toMatchObject({ data: { version: 1 }, msg: expect.stringContaining('第 1 版') })
    await save({}, 1)
    const { data } = (await admin('GET', '')).body
    expect(data).toMatchObject({ version: 2, change: {}, versions: [{ version: 2 }, { version: 1, change: heavy }] })
    expect(data.shipped.factors.length).toBeGreaterThan(10)
    expect(data.rules['FR07']).toContain('其他应收款')
  })

  test('change the score of a customer, what it says of itself, and make every analysis anew', async () => {
    const before = await score()
    await analyseCustomer(server.app.db, context(), 'cu_one')
    expect(await isAnalysed(server.app.db, context(), 'cu_one')).toBe(true)
    await save(heavy)
    expect(await isAnalysed(server.app.db, context(), 'cu_one')).toBe(false)
    expect(await score()).not.toBe(before)
    const { body } = await server.as('clerk').call('GET', '/report/entity/abnormal/score/cu_one')
    expect(body.data).toMatchObject({ version: 1, caution: expect.stringContaining('已修改权重') })
  })

  test('an analysis by weights that are no longer in force is thrown away', async () => {
    const { db } = server.app
    const stored = await readStored(db, 'cu_one')
    const given = { settings: shippedSettings, branchIds: [], peers: {} }
    const computed = compute(stored, server.app.rules.compiled, server.app.schemas.tables, given)
    await save(heavy)
    const from = {
      updatedAt: stored.updatedAt,
      stamp: stampOf(stored.updatedAt, commonStamp(context())),
      rulesVersion: 0,
    }
    expect(await db.transaction().execute((trx) => storeComputed(trx, computed, from))).toBe(false)
    const fresh = { ...computed, scoreVersion: 1 }
    expect(await db.transaction().execute((trx) => storeComputed(trx, fresh, from))).toBe(true)
  })

  test('are tried without being stored', async () => {
    const before = await score()
    const { data } = (await admin('POST', '/try', { change: heavy })).body
    expect(data).toMatchObject({ tried: 1, total: 1, rows: [{ appUserId: 'cu_one', before }] })
    expect(data.rows[0].after).not.toBe(before)
    expect(data.grades.reduce((sum: number, grade: { after: number }) => sum + grade.after, 0)).toBe(1)
    expect(await score()).toBe(before)
    await save(heavy)
    expect(await score()).toBe(data.rows[0].after)
  })

  test('are refused with every fault, over a version that came in between, and where nothing changes', async () => {
    const faulty = await save({ weights: { debtRatio: -1, nothing: 2 } })
    expect(faulty.status).toBe(422)
    expect(faulty.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      '/weights/debtRatio',
      '/weights/nothing',
    ])
    expect((await admin('POST', '/try', { change: { grades: { A: 60 } } })).status).toBe(422)
    await save(heavy)
    expect(await save({ weights: { debtRatio: 1 } }, 0)).toMatchObject({ status: 409 })
    expect(await save(heavy, 1)).toMatchObject({ status: 422 })
  })

  test('are no business of clerks', async () => {
    const body = { version: 0, note: 'x', change: heavy }
    for (const [method, path, given] of [
      ['GET', '', undefined],
      ['POST', '/try', { change: heavy }],
      ['POST', '/save', body],
    ] as const)
      expect((await server.as('clerk').call(method, `/system/score${path}`, given)).status).toBe(403)
    expect((await admin('GET', '')).body.data.version).toBe(0)
  })
})
