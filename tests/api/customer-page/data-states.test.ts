import { describe, expect, test } from 'vitest'
import { now } from '../../../server/db/client.ts'
import { newId } from '../../../server/ids.ts'
import { prepareCustomer, addCode, addRow, call, customer, server } from './set-up.ts'

prepareCustomer()

const listed = async (
  filter: object = {},
): Promise<
  {
    userName: string
    dataStates: Record<string, string>
    dataLatest: Record<string, unknown>
    dataStatus: Record<string, boolean>
  }[]
> => (await call('clerk', 'list', filter)).body.data
let counter = 0
async function addCollection(
  dataType: string,
  tableId: string,
  state: 'waiting' | 'running' | 'partial' | 'done' | 'failed',
): Promise<void> {
  counter += 1
  const time = `2026-01-01T00:00:00.${String(counter).padStart(3, '0')}Z`
  await server.app.db
    .insertInto('collections')
    .values({
      id: newId('co'),
      customer_id: customer,
      code_id: null,
      consent_id: null,
      data_type: dataType,
      table_id: tableId,
      state,
      next_at: null,
      next_cursor: null,
      refused: null,
      kept: null,
      message_key: null,
      message: null,
      as_of: null,
      started_at: null,
      finished_at: null,
      leased_until: null,
      lease: null,
      created_by: '',
      created_at: time,
      updated_at: time,
    })
    .execute()
}

describe('the state of each kind of data', () => {
  test('is none where nothing was asked for, and there where rows are, with the newest period and the time', async () => {
    await addRow('balanceSheet', '2024-12-31')
    await addRow('profitSheet', '2025-09-30')
    const [row] = await listed()
    expect(row).toMatchObject({
      dataStates: { power: 'none', basic: 'none', financial: 'there' },
      dataStatus: { power: false, basic: false, financial: true },
    })
    expect(row?.dataLatest).toEqual({
      power: null,
      basic: null,
      financial: { period: '2025-09-30', time: '2025-06-01T00:00:00.000Z' },
    })
  })

  test('a good code asks for what it names; an expired, revoked or deleted one for nothing', async () => {
    await addCode({ needTypes: '["1"]' })
    await addCode({ needTypes: '["2"]', expiresAt: '2020-01-01T00:00:00.000Z' })
    await addCode({ needTypes: '["3"]', state: 'revoked' })
    expect((await listed())[0]?.dataStates).toEqual({ power: 'requested', basic: 'none', financial: 'none' })
  })

  test('after the consent only the files are still asked for', async () => {
    await addCode({ needTypes: '[1, 3]', state: 'authorised' })
    expect((await listed())[0]?.dataStates).toEqual({ power: 'none', basic: 'none', financial: 'requested' })
  })

  test('a request for an upload that names no type asks for files', async () => {
    await addCode({ needTypes: '[]', codeType: '2' })
    expect((await listed())[0]?.dataStates['financial']).toBe('requested')
  })

  test('files that the customer has submitted wait to be imported, until rows are there; those of a request that is still open do not', async () => {
    const code = await addCode({ needTypes: '["3"]', state: 'authorised' })
    await server.app.db
      .insertInto('files')
      .values({
        id: 'f_sent',
        sha256: 'x',
        name: '报表.xlsx',
        size: 12,
        mime: '',
        purpose: 'client',
        customer_id: customer,
        table_id: null,
        code_id: code,
        data_type: '3',
        created_by: '',
        created_at: now(),
        deleted_at: null,
      })
      .execute()
    const financial = async (): Promise<string | undefined> => (await listed())[0]?.dataStates['financial']
    expect(await financial()).toBe('requested')
    await server.app.db.updateTable('qr_codes').set({ state: 'uploaded' }).execute()
    expect((await listed({ financialState: 'received' }))[0]?.dataStates).toEqual({
      power: 'none',
      basic: 'none',
      financial: 'received',
    })
    await addRow('balanceSheet', '2025-12-31')
    expect(await financial()).toBe('there')
  })

  test.each([
    [['waiting'], false, 'collecting'],
    [['running'], true, 'collecting'],
    [['done'], true, 'there'],
    [['partial'], true, 'partial'],
    [['failed'], false, 'failed'],
    [['failed'], true, 'there'],
    [['failed', 'partial'], false, 'partial'],
    [['partial', 'done'], true, 'there'],
  ] as const)('collections %o with rows %s: %s', async (states, rows, state) => {
    for (const collectionState of states) await addCollection('1', 'power', collectionState)
    if (rows) await addRow('power', '2026-01')
    expect((await listed())[0]?.dataStates['power']).toBe(state)
  })

  test('is what the list can be filtered by, alone and together', async () => {
    await addRow('balanceSheet', '2025-12-31')
    await call('clerk', 'add', { creditCode: '91320205MAXDEM0139', enterpriseName: '乙公司' })
    const names = async (filter: object): Promise<string[]> => (await listed(filter)).map((row) => row.userName)
    expect(await names({ financialState: { op: 'in', value: ['there', 'partial'] } })).toEqual(['甲公司'])
    expect(await names({ financialState: 'none' })).toEqual(['乙公司'])
    expect(await names({ financialState: 'there', powerState: 'there' })).toEqual([])
    expect((await call('clerk', 'list', { financialState: { op: 'contains', value: 'there' } })).status).toBe(422)
  })

  test('the account manager can be filtered by, within the scope', async () => {
    await call('other', 'add', { creditCode: '91350100M000100Y43', enterpriseName: '丙公司' })
    expect((await call('admin', 'list', { owner: 'oth' })).body.data).toMatchObject([
      { userName: '丙公司', owner: 'other' },
    ])
    expect((await call('clerk', 'list', { owner: 'oth' })).body.totalCount).toBe(0)
    const equal = async (value: string): Promise<number> =>
      (await call('admin', 'list', { owner: { op: 'eq', value } })).body.totalCount
    expect([await equal('other'), await equal('clerk'), await equal('oth')]).toEqual([1, 1, 0])
    await server.app.db.updateTable('users').set({ name: '别人' }).where('id', '=', 'u_other').execute()
    expect([await equal('other'), await equal('别人')]).toEqual([0, 1])
    await server.app.db.updateTable('users').set({ name: 'other' }).where('id', '=', 'u_other').execute()
  })

  test('is no part of what the audit trail keeps of a customer', async () => {
    const entry = await server.app.db
      .selectFrom('audit')
      .select('changes')
      .where('record_id', '=', customer)
      .where('action', '=', 'create')
      .executeTakeFirstOrThrow()
    const fields = (
      typeof entry.changes === 'string'
        ? (JSON.parse(entry.changes) as { field: string }[])
        : (entry.changes as { field: string }[])
    ).map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['userName', 'creditCode']))
    expect(fields.filter((field) => /State|owner/.test(field))).toEqual([])
  })
})
