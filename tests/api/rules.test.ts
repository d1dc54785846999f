import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PreviewCustomer, RulePreview } from '../../core/analysis/rule-admin.ts'
import { analyseCustomer } from '../../server/analysis/events/analyse.ts'
import { addUser } from '../../server/auth/first-start.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { toJson } from '../../server/db/client.ts'
import { settingsInForce } from '../../server/analysis/rules/settings.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { eventually } from '../support/eventually.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
const context = () => ({ schemas: server.app.schemas, rules: server.app.rules })

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await clear(
    server.app,
    'rule_versions',
    'anomaly_hits',
    'anomaly_events',
    'anomaly_history',
    'analyses',
    'table_rows',
    'imports',
    'files',
    'customers',
  )
})

const admin = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> =>
  server.as('admin').call(method, `/system/rules${path}`, body)
const save = (rules: unknown, { version = 0, note = '收紧阈值' } = {}): Promise<Answer> =>
  admin('POST', '/save', { version, note, rules })
const strict = { LQ02: { thresholds: { line: '0.01' } } }

async function finished(): Promise<RulePreview> {
  let preview: RulePreview | null = null
  await eventually(async () => {
    preview = (await admin('GET', '/preview?pageSize=200')).body.data
    expect(['done', 'cancelled', 'failed']).toContain(preview?.state)
  })
  return preview as unknown as RulePreview
}

describe('the rules', () => {
  test('are listed with their texts in both languages, what is changed, and the branches', async () => {
    const { data } = (await admin('GET', '')).body
    expect(data.rules.length).toBe(server.app.rules.rules.length)
    expect(data).toMatchObject({ version: 0, settings: {}, mayChange: true })
    expect(data.branches).toContainEqual({ id: 'b_1', name: '演示银行无锡分行' })
    expect(data.rules[0].innocent).toHaveProperty('en-US')
  })

  test('are no business of clerks', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/versions'],
      ['GET', '/preview'],
      ['DELETE', '/preview'],
    ] as const)
      expect((await server.as('clerk').call(method, `/system/rules${path}`)).status).toBe(403)
    expect(
      (await server.as('clerk').call('POST', '/system/rules/save', { version: 0, note: 'x', rules: strict })).status,
    ).toBe(403)
  })

  test('are changed only by who sees all data, whatever else the role may do', async () => {
    const { db } = server.app
    const time = new Date().toISOString()
    await db
      .insertInto('roles')
      .values({
        id: 'branch',
        name: 'branch',
        describe: '',
        status: 'active',
        scope: 'branch',
        permissions: toJson({ system: ['query', 'get', 'update'] }),
        created_at: time,
        updated_at: time,
        deleted_at: null,
      })
      .execute()
    await addUser(
      db,
      {
        id: 'u_branch',
        username: 'branch',
        name: 'branch',
        password: 'x',
        roleId: 'branch',
        bankId1: 'b_0',
        bankId2: 'b_1',
      },
      { N: 2, r: 1, p: 1 },
    )
    const { token } = await startSession(db, 'u_branch', { address: '127.0.0.1', agent: 'test' })
    const call = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> =>
      server.anonymous.call(method, `/system/rules${path}`, body, { authorization: `Bearer ${token}` })
    expect((await call('GET', '')).body.data.mayChange).toBe(false)
    for (const [path, body] of [
      ['/save', { version: 0, note: 'x', rules: strict }],
      ['/preview', { rules: strict }],
      ['/restore/0', { version: 0, note: 'x' }],
    ] as const) {
      const answer = await call('POST', path, body)
      expect([answer.status, answer.body.msg]).toEqual([
        403,
        '规则对所有机构生效，只有数据范围为“全部”的管理员才能更改。',
      ])
    }
    expect((await settingsInForce(db)).version).toBe(0)
  })
})

describe('saving', () => {
  test('makes a new version in force, and writes down who changed what', async () => {
    const answer = await save({ ...strict, FR02: { off: true, severity: 'low' } })
    expect([answer.status, answer.body.data]).toEqual([200, { version: 1 }])
    expect(await settingsInForce(server.app.db)).toEqual({
      version: 1,
      rules: { ...strict, FR02: { off: true, severity: 'low' } },
    })
    const entry = await server.app.db
      .selectFrom('audit')
      .selectAll()
      .where('resource', '=', 'rules')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'update', record_id: '1', user_name: 'admin' })
    expect(JSON.stringify(entry.changes)).toContain('LQ02/threshold/line/all/')
  })

  test('is refused with both sides where another version came in between', async () => {
    await save(strict)
    const { status, body } = await save({ FR02: { off: true } })
    expect(status).toBe(409)
    expect(body.data.current).toMatchObject({ version: 1, note: '收紧阈值', by: 'admin', settings: strict })
    expect(body.data.changes).toEqual([
      { at: { ruleId: 'LQ02', part: 'threshold', name: 'line', place: { kind: 'all' } }, before: null, after: '0.01' },
    ])
    expect((await settingsInForce(server.app.db)).rules).toEqual(strict)
  })

  test('of two at the same moment lets one through', async () => {
    const answers = await Promise.all([save(strict), save({ FR02: { off: true } })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('of what is in force already is refused', async () => {
    await save(strict)
    expect((await save(strict, { version: 1 })).status).toBe(422)
  })

  test.each([
    ['a rule that is not there', { XX99: { off: true } }, '/rules/XX99'],
    ['a threshold that is not there', { LQ02: { thresholds: { none: '1' } } }, '/rules/LQ02/thresholds/none'],
    ['words for a number', { LQ02: { thresholds: { line: 'much' } } }, '/rules/LQ02/thresholds/line'],
    ['a number beyond its range', { LQ02: { thresholds: { line: '11' } } }, '/rules/LQ02/thresholds/line'],
    ['a limit that turns the rule round', { TR01: { thresholds: { down: '0.3' } } }, '/rules/TR01/thresholds/down'],
    ['half a month', { PW01: { thresholds: { minMonths: '1.5' } } }, '/rules/PW01/thresholds/minMonths'],
    ['an industry that is none', { LQ02: { industries: { X9: { line: '0.5' } } } }, '/rules/LQ02/industries/X9'],
    ['a branch that is none', { LQ02: { branches: { b_9: { line: '0.5' } } } }, '/rules/LQ02/branches/b_9'],
    ['a group that is none', { LQ02: { groups: { mining: { line: '0.5' } } } }, '/rules/LQ02/groups/mining'],
    ['a severity that is none', { LQ02: { severity: 'fatal' } }, '/rules/LQ02/severity'],
    ['what is no setting', { LQ02: { when: 'true' } }, '/rules/LQ02/when'],
    ['what is no object', { LQ02: 1 }, '/rules/LQ02'],
  ])('%s is refused at its place', async (_name, rules, field) => {
    const { status, body } = await save(rules)
    expect(status).toBe(422)
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field])
    expect((await settingsInForce(server.app.db)).version).toBe(0)
  })

  test('needs a note', async () => {
    expect((await save(strict, { note: '  ' })).status).toBe(422)
  })
})

describe('versions', () => {
  test('are told with what each changed, the shipped one last, and an earlier one comes back as a new one', async () => {
    await save(strict)
    await save({ ...strict, FR02: { severity: 'low' } }, { version: 1, note: '降低' })
    const { rows, total } = (await admin('GET', '/versions')).body
    expect(total).toBe(3)
    expect(
      rows.map(({ version, note, changes }: { version: number; note: string; changes: unknown[] }) => [
        version,
        note,
        changes.length,
      ]),
    ).toEqual([
      [2, '降低', 1],
      [1, '收紧阈值', 1],
      [0, '', 0],
    ])
    const restored = await admin('POST', '/restore/1', { version: 2, note: '改回' })
    expect(restored.body.data).toEqual({ version: 3 })
    expect(await settingsInForce(server.app.db)).toEqual({ version: 3, rules: strict })
    expect((await admin('POST', '/restore/0', { version: 3, note: '出厂' })).status).toBe(200)
    expect((await settingsInForce(server.app.db)).rules).toEqual({})
  })

  test('that are not there, or were restored from an old page, are refused', async () => {
    await save(strict)
    expect((await admin('POST', '/restore/7', { version: 1, note: 'x' })).status).toBe(404)
    expect((await admin('POST', '/restore/x', { version: 1, note: 'x' })).status).toBe(404)
    expect((await admin('POST', '/restore/0', { version: 0, note: 'x' })).status).toBe(409)
  })
})

describe('a preview', () => {
  const eventsOf = async (id: string): Promise<Map<string, string>> => {
    const rows = await server.app.db
      .selectFrom('anomaly_events')
      .select(['cause', 'period', 'own_severity'])
      .where('customer_id', '=', id)
      .where('gone_at', 'is', null)
      .execute()
    return new Map(rows.map(({ cause, period, own_severity }) => [`${cause} ${period}`, own_severity]))
  }
  /** Strict and loose at once: events come, go, and change. */
  const mixed = {
    LQ02: { thresholds: { line: '0.01' }, severity: 'high' },
    TR03: { thresholds: { pp: '0.0001' } },
    XS08: { off: true },
    TR07: { off: true },
    XP04: { branches: { b_1: { x: '0.001' } } },
    PW12: { groups: { manufacturing: { x: '0.001' } } },
  }

  test.each([
    ['analysed', true],
    ['not analysed yet', false],
  ])('tells exactly what is then stored, of customers that are %s', async (_name, analysed) => {
    const ids = [
      await addSampleCustomer(server.app.db),
      await addSampleCustomer(server.app.db, { id: 'cu_short', years: 2, power: false }),
      await addSampleCustomer(server.app.db, { id: 'cu_empty', statements: false, basic: false, power: false }),
    ]
    if (analysed) for (const id of ids) await analyseCustomer(server.app.db, context(), id)
    expect((await admin('POST', '/preview', { rules: mixed })).status).toBe(200)
    const preview = await finished()
    expect(preview).toMatchObject({ state: 'done', version: 0, done: 3, total: 3, failed: 0 })
    expect(await server.app.db.selectFrom('analyses').select('customer_id').execute()).toHaveLength(analysed ? 3 : 0)

    if (!analysed) for (const id of ids) await analyseCustomer(server.app.db, context(), id)
    const before = new Map(await Promise.all(ids.map(async (id) => [id, await eventsOf(id)] as const)))
    expect((await save(mixed)).status).toBe(200)
    for (const id of ids) await analyseCustomer(server.app.db, context(), id)
    const differences: string[] = []
    for (const id of ids) {
      const [was, is] = [before.get(id) ?? new Map<string, string>(), await eventsOf(id)]
      for (const key of new Set([...was.keys(), ...is.keys()]))
        if (was.get(key) !== is.get(key))
          differences.push(`${id} ${key} ${was.get(key) ?? null} ${is.get(key) ?? null}`)
    }
    const told = preview.rows.flatMap((row: PreviewCustomer) =>
      row.changes.map(({ cause, period, from, to }) => `${row.appUserId} ${cause} ${period} ${from} ${to}`),
    )
    expect(told.toSorted()).toEqual(differences.toSorted())
    expect(differences.length).toBeGreaterThan(3)
    const { appear, disappear, severity } = preview.events
    expect(appear + disappear + severity).toBe(differences.length)
    expect(appear).toBeGreaterThan(0)
    expect(preview.byRule.map(({ ruleId }) => ruleId)).toContain('LQ02')
  })

  test('tells how many explained events would be open again, and stores nothing', async () => {
    const id = await addSampleCustomer(server.app.db)
    await save(strict)
    await analyseCustomer(server.app.db, context(), id)
    await server.app.db.updateTable('anomaly_events').set({ status: 'accepted' }).execute()
    await admin('POST', '/preview', { rules: { LQ02: { thresholds: { line: '0.01' }, severity: 'low' } } })
    const preview = await finished()
    expect(preview.events.reopen).toBeGreaterThan(0)
    expect(
      new Set(
        (await server.app.db.selectFrom('anomaly_events').select('status').execute()).map(({ status }) => status),
      ),
    ).toEqual(new Set(['accepted']))
  })

  test('ends when it is cancelled, and belongs to its user', async () => {
    for (let index = 0; index < 20; index += 1) await addSampleCustomer(server.app.db, { id: `cu_${index}` })
    await admin('POST', '/preview', { rules: strict })
    expect((await admin('DELETE', '/preview?id=another')).status).toBe(200)
    expect((await admin('GET', '/preview')).body.data.state).not.toBe('cancelled')
    expect((await server.as('clerk').call('GET', '/system/rules/preview')).status).toBe(403)
    expect((await admin('DELETE', '/preview')).status).toBe(200)
    const preview = await finished()
    expect(preview.state).toBe('cancelled')
    expect(preview.done).toBeLessThan(20)
  })

  test('of settings that cannot be kept does not begin', async () => {
    expect((await admin('POST', '/preview', { rules: { LQ02: { thresholds: { line: 'x' } } } })).status).toBe(422)
  })
})
