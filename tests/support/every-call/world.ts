import { expect } from 'vitest'
import { addUser } from '../../../server/auth/first-start.ts'
import { testApp, type RegisteredRoute } from '../app.ts'
import { addSampleCustomer } from '../sample-customer.ts'
import { anomalyCases } from './anomalies.ts'
import { sendTo, type CallCase, type Sent, type World } from './case.ts'
import { codeCases, customerCases, statisticsCases } from './customers.ts'
import { reportCases } from './reports.ts'
import { signInCases } from './sign-in.ts'
import { tableCases } from './tables.ts'

/** Every case, in an order in which each finds what it needs. */
export const cases: CallCase[] = [
  ...signInCases,
  ...codeCases,
  ...customerCases,
  ...tableCases,
  ...reportCases,
  ...anomalyCases,
  ...statisticsCases,
]

/**
 * A server with what the cases begin with: a user of their own, a customer with data, an enterprise in the directory.
 */
export async function openWorld(onRoute: (route: RegisteredRoute) => void = () => undefined): Promise<World> {
  const server = await testApp({ demo: true, environment: { PUBLIC_URL: 'https://assistant.bank.example' }, onRoute })
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
  return {
    server,
    kept: new Map([
      ['password', 'own-pass'],
      ['creditCode', creditCode],
    ]),
  }
}

/** Sends the good request of a case, and keeps what it leaves for others. Fails where the answer is another. */
export async function sendGood(one: CallCase, world: World, right: Sent): Promise<void> {
  const answer = await sendTo(one.call, world, right)
  const expected = [200, { code: one.code ?? 200, msg: expect.any(String), ...one.answers }]
  expect([answer.status, answer.body], JSON.stringify(answer.body).slice(0, 2000)).toMatchObject(expected)
  if (one.again) expect((await sendTo(one.call, world, right)).body).toMatchObject({ code: one.again })
  one.keep?.(answer, world.kept)
}
