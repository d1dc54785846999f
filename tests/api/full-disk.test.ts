import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findSession } from '../../server/auth/sessions.ts'
import { DatabaseFault } from '../../server/db/fault.ts'
import { realDisk, type Disk } from '../../server/disk.ts'
import { openFileStore } from '../../server/files/store.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { fillDatabase } from '../support/full-disk.ts'
import { statementsOf } from '../support/queries.ts'
import { proofList, sendProof } from '../support/proof.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
let diskIsFull = false
const noSpace = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
const disk: Disk = { ...realDisk, sync: (path) => (diskIsFull ? noSpace() : realDisk.sync(path)) }

beforeAll(async () => {
  server = await testApp({ files: openFileStore(null, disk) })
  await addSampleCustomer(server.app.db)
})
afterAll(() => server.close())

const zh = '服务器存储空间已满，本次操作没有保存。请稍后再试，或联系管理员。'
const place = { tableId: 'balanceSheet', appUserId: 'cu_sample' }
const signIn = (headers: Record<string, string> = {}): Promise<Answer> =>
  server.anonymous.call('POST', '/auth/agent/login', { username: 'clerk', password: 'clerk-pass' }, headers)
const ready = async () => (await server.app.inject('/readyz')).json()
const clerk = () => server.as('clerk')
const plan = { reportName: '甲', useRemark: '1', templateId: 'credit', appUserId: 'cu_sample' }
const code = { useRemark: '1', needTypes: '["3"]', codeType: '1', bankId1: 'b_0', bankId2: 'b_1' }
const elsewhere = (index: number) => ({ 'x-forwarded-for': `10.1.0.${index}` })
const customer = (index: number) => ({ creditCode: `9133060400000${10_000 + index}`, enterpriseName: '甲公司' })
const wrong = (index: number) => ({ username: `nobody-${index}`, password: 'x' })
const writes: [string, (index: number) => Promise<Answer>][] = [
  ['signing in', () => signIn()],
  ['a wrong password', (index) => server.anonymous.call('POST', '/auth/agent/login', wrong(index), elsewhere(index))],
  ['adding a customer', (index) => clerk().call('POST', '/system/agent/user/customer/add', customer(index))],
  ['a code', () => clerk().call('POST', '/report/agent/code/generate', code)],
  ['building a report', () => clerk().call('POST', '/report/entity/save/report', plan)],
  ['building one in the background', () => clerk().call('POST', '/report/entity/build', plan)],
  ['material', () => sendProof(clerk(), place)],
]

/** Writes until there is no room for more; whatever was answered before is no failure of ours. */
async function untilFull(write: (index: number) => Promise<Answer>): Promise<Answer> {
  for (let index = 0; index < 100; index += 1) {
    const answer = await write(index)
    if (answer.status >= 500) return answer
  }
  throw new Error('there was always room')
}

describe('a database that has no room', () => {
  let free = async (): Promise<void> => undefined
  beforeEach(async () => {
    free = await fillDatabase(server.app)
  })
  afterEach(() => free())

  test.each(writes)('%s is 507 with a sentence', async (_, write) => {
    const answer = await untilFull(write)
    expect(answer.body).toMatchObject({ code: 507, msg: zh })
    expect(answer.status).toBe(507)
  })

  test('the sentence is in the language of the reader', async () => {
    expect((await untilFull(() => signIn({ 'accept-language': 'en-US' }))).body.msg).toBe(
      'The server has run out of space; this was not saved. Please try again later, or tell your administrator.',
    )
  })

  test('what is there can be read, also where the session was not seen for a while', async () => {
    await server.app.db
      .updateTable('sessions')
      .set({ last_seen_at: '2026-01-01T00:00:00.000Z' })
      .execute()
      .catch(() => undefined)
    const found = await clerk().call('POST', '/system/agent/user/customer/list', { userName: '恒砚' })
    expect([found.status, found.body.totalCount]).toEqual([200, 1])
  })

  test('a session is found also where the time at which it was seen cannot be noted', async () => {
    const token = server.token('clerk')
    await free()
    await server.app.db.updateTable('sessions').set({ last_seen_at: '2026-01-01T00:00:00.000Z' }).execute()
    const noting = (state: 'full' | 'away') =>
      new Proxy(server.app.db, {
        get(db, name) {
          if (name === 'updateTable') throw new DatabaseFault(state, new Error(state))
          const member: unknown = Reflect.get(db, name)
          return typeof member === 'function' ? (member.bind(db) as unknown) : member
        },
      })
    expect((await findSession(noting('full'), token))?.id).toBe('u_clerk')
    await expect(findSession(noting('away'), token)).rejects.toThrow(DatabaseFault)
  })

  test('is not ready, and works again when there is room, without a restart', async () => {
    await untilFull(() => signIn())
    expect(await ready()).toEqual({ status: 'unavailable', database: true, files: true, room: false })
    await free()
    expect(await ready()).toEqual({ status: 'ok', database: true, files: true, room: true })
    expect((await signIn()).status).toBe(200)
    expect(await server.app.db.selectFrom('room_trials').selectAll().execute()).toEqual([])
    const asked = await statementsOf(() => ready())
    expect(asked.filter(({ sql }) => sql.includes('room_trials'))).toEqual([])
  })
})

describe('a disk for files that has no room', () => {
  beforeEach(() => void (diskIsFull = true))
  afterEach(() => void (diskIsFull = false))

  test('refuses a file with the same sentence, and keeps no row of it', async () => {
    const before = (await proofList(clerk(), place)).total
    const answer = await sendProof(clerk(), place)
    expect([answer.status, answer.body.msg]).toEqual([507, zh])
    expect((await proofList(clerk(), place)).total).toBe(before)
  })

  test('is not ready until there is room', async () => {
    await sendProof(clerk(), place)
    expect((await ready()).room).toBe(false)
    diskIsFull = false
    expect((await ready()).room).toBe(true)
    expect((await sendProof(clerk(), place)).status).toBe(200)
  })
})
