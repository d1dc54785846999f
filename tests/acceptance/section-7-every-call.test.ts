import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../../server/auth/first-start.ts'
import { testApp, type RegisteredRoute, type TestApp } from '../support/app.ts'
import { addressesIn, callsOfSection7 } from '../support/every-call/calls.ts'
import { anomalyCases } from '../support/every-call/anomalies.ts'
import { sendTo, type CallCase, type World } from '../support/every-call/case.ts'
import { codeCases, customerCases, statisticsCases } from '../support/every-call/customers.ts'
import { reportCases } from '../support/every-call/reports.ts'
import { signInCases } from '../support/every-call/sign-in.ts'
import { tableCases } from '../support/every-call/tables.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

/** Every case, in an order in which each finds what it needs. */
const cases: CallCase[] = [
  ...signInCases,
  ...codeCases,
  ...customerCases,
  ...tableCases,
  ...reportCases,
  ...anomalyCases,
  ...statisticsCases,
]

const specification = join(import.meta.dirname, '../../../shared/spec.txt')
const hasSpecification = existsSync(specification)
if (!hasSpecification)
  console.log('the folder ../shared is absent: the list of calls is not compared with the specification')

/** What was sent and answered as its case says, by call. */
const went: { good: Set<string>; bad: Set<string> } = { good: new Set(), bad: new Set() }
const routes: RegisteredRoute[] = []
let server: TestApp
let world: World
beforeAll(async () => {
  server = await testApp({
    demo: true,
    environment: { PUBLIC_URL: 'https://assistant.bank.example' },
    onRoute: (route) => routes.push(route),
  })
  const { db } = server.app
  await addUser(
    db,
    {
      id: 'u_own',
      username: 'own',
      name: 'own',
      password: 'own-pass',
      roleId: 'clerk',
      bankId1: 'b_0',
      bankId2: 'b_1',
    },
    { N: 2, r: 1, p: 1 },
  )
  await db.updateTable('users').set({ phone: '13800138000' }).where('id', '=', 'u_own').execute()
  await addSampleCustomer(db)
  const { credit_code: creditCode } = await db.selectFrom('customers').select('credit_code').executeTakeFirstOrThrow()
  const search = '验收示范有限公司 91350100m000100y43'
  await db
    .insertInto('directory')
    .values({
      credit_code: '91350100M000100Y43',
      name: '验收示范有限公司',
      search,
      source: 'test',
      updated_at: new Date().toISOString(),
    })
    .execute()
  world = {
    server,
    kept: new Map([
      ['password', 'own-pass'],
      ['creditCode', creditCode],
    ]),
  }
})
afterAll(() => server.close())

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted()
const pathOf = (call: string): string => call.split(' ')[1] ?? ''

describe('7. The calls it makes: each with a request that goes well and one that does not', () => {
  test.each(cases)('$call', async ({ call, good, answers, code = 200, keep, bad, refused, field, again }) => {
    const wrong = await sendTo(call, world, await bad(world))
    expect([wrong.status, wrong.body], JSON.stringify(wrong.body)).toMatchObject([
      refused,
      { code: refused, msg: expect.stringMatching(/./) },
    ])
    const fault = { field, keyword: expect.any(String), msg: expect.stringMatching(/./) }
    if (field) expect(wrong.body.errors).toContainEqual(fault)
    went.bad.add(call)

    const right = await good(world)
    const answer = await sendTo(call, world, right)
    expect([answer.status, answer.body], JSON.stringify(answer.body).slice(0, 2000)).toMatchObject([
      200,
      { code, msg: expect.any(String), ...answers },
    ])
    if (again) expect((await sendTo(call, world, right)).body).toMatchObject({ code: again })
    keep?.(answer, world.kept)
    went.good.add(call)
  })

  test('every call of the section has both, and each went as it says', () => {
    expect({ good: sorted(went.good), bad: sorted(went.bad) }).toEqual({
      good: sorted(callsOfSection7),
      bad: sorted(callsOfSection7),
    })
  })
})

describe('7. The calls it makes: the list is complete', () => {
  test.runIf(hasSpecification)(
    'every address of the specification is in it, and those that it does not show are known',
    () => {
      const text = readFileSync(specification, 'utf8')
      expect(sorted(callsOfSection7.map(pathOf))).toEqual(
        sorted([...addressesIn(text), '/report/v2/entity/table/view']),
      )
    },
  )

  test('the server has every call, and describes it as OpenAPI 3.1', async () => {
    const { body } = await server.as('reader').call('GET', '/openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const served = routes.map(({ method, url }) => `${method} ${url}`)
    const plain = (names: string[]): Set<string> =>
      new Set(names.map((name) => name.replace('/stage-api', '').replace(/\{\w+\}|:\w+/g, '{id}')))
    for (const [what, there] of [
      ['described', plain(described)],
      ['served', plain(served)],
    ] as const) {
      expect(
        callsOfSection7.filter((call) => !there.has(call)),
        what,
      ).toEqual([])
    }
  })
})
