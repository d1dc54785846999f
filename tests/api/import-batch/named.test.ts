import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { beginningOf, whoseFile, type Claim, type Claims, type KnownCustomer } from '../../../core/statement/whose.ts'
import { fromJson } from '../../../server/db/client.ts'
import { customersNamed } from '../../../server/statements/batch/customers.ts'
import { keepNames } from '../../../server/statements/batch/names.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { planOf, scans } from '../../support/list-plans.ts'
import { randomNumbers } from '../../support/random-numbers.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const all = { id: 'u_admin', scope: 'all', bankId2: null } as const
const own = { id: 'u_clerk', scope: 'own', bankId2: null } as const
const nobody: Claims = { claims: [], texts: [] }
const stamp = '2024-01-01T00:00:00.000Z'

type Row = { id: string; name: string; owner?: string }
const customerRow = ({ id, name, owner = 'u_clerk' }: Row) => ({
  id,
  credit_code: `CODE${id}`,
  user_name: name,
  owner_id: owner,
  branch_id: null,
  extra: '{}',
  search: name.toLowerCase(),
  created_at: stamp,
  updated_at: stamp,
  deleted_at: null,
})
const registerRow = (customerId: string, names: readonly string[]) => ({
  id: `tr_${customerId}`,
  customer_id: customerId,
  table_id: 'basic',
  period: '',
  row_key: '',
  data: JSON.stringify({ companyName: names[0], formerNames: names.slice(1) }),
  sources: '{}',
  precision: '{}',
  import_id: null,
  version: 1,
  created_at: stamp,
  updated_at: stamp,
})
const claim = (name: string | null, more: Partial<Claim> = {}): Claim => ({
  place: 'A2',
  name,
  creditCode: null,
  labelled: true,
  aside: false,
  ...more,
})
const find = (said: Claims, user: typeof all | typeof own = all, meant: string | null = null) =>
  customersNamed(server.app.db, server.app.dbKind, user, said, meant)
const namesFound = async (said: Claims, user?: typeof all | typeof own, meant?: string): Promise<string[]> =>
  (await find(said, user, meant)).map(({ names }) => names[0] ?? '').toSorted()

/** What customers are kept by, worked out from what is stored. */
async function expectedNames(): Promise<string[]> {
  const { db } = server.app
  const customers = await db.selectFrom('customers').select(['id', 'user_name']).execute()
  const rows = await db
    .selectFrom('table_rows')
    .select(['customer_id', 'data'])
    .where('table_id', '=', 'basic')
    .execute()
  const known = customers.flatMap(({ id, user_name: name }) => {
    const registered = rows
      .filter((row) => row.customer_id === id)
      .flatMap(({ data }) => {
        const values = fromJson<{ companyName?: string; formerNames?: string[] }>(data)
        return [...(values.companyName ? [values.companyName] : []), ...(values.formerNames ?? [])]
      })
    return [name, ...registered].map((one) => `${id} ${beginningOf(one)}`)
  })
  return [...new Set(known)].toSorted()
}
async function keptNames(): Promise<string[]> {
  await keepNames(server.app.db, server.app.dbKind)
  const rows = await server.app.db.selectFrom('customer_names').selectAll().execute()
  return rows.map(({ customer_id: id, beginning }) => `${id} ${beginning}`).toSorted()
}

describe('what customers are found by', () => {
  test('follows every write to a name, whoever makes it', async () => {
    const { db } = server.app
    const changes: [string, () => Promise<unknown>][] = [
      [
        'two customers',
        () =>
          db
            .insertInto('customers')
            .values([
              customerRow({ id: 'w1', name: '江南机械有限公司' }),
              customerRow({ id: 'w2', name: '太湖锻压厂' }),
            ])
            .execute(),
      ],
      [
        'another name',
        () => db.updateTable('customers').set({ user_name: '恒砚精密有限公司' }).where('id', '=', 'w1').execute(),
      ],
      [
        'the register',
        () =>
          db
            .insertInto('table_rows')
            .values(registerRow('w1', ['恒砚精密有限公司', '华东化工厂']))
            .execute(),
      ],
      [
        'another table',
        () =>
          db
            .insertInto('table_rows')
            .values({ ...registerRow('w1', ['别家有限公司']), id: 'tr_other', table_id: 'power' })
            .execute(),
      ],
      [
        'another former name',
        () =>
          db
            .updateTable('table_rows')
            .set({ data: registerRow('w1', ['恒砚精密有限公司', '远航船舶厂']).data })
            .where('id', '=', 'tr_w1')
            .execute(),
      ],
      [
        'the row of somebody else',
        () => db.updateTable('table_rows').set({ customer_id: 'w2' }).where('id', '=', 'tr_w1').execute(),
      ],
      [
        'a row that becomes the register',
        () => db.updateTable('table_rows').set({ table_id: 'basic' }).where('id', '=', 'tr_other').execute(),
      ],
      ['no register', () => db.deleteFrom('table_rows').where('id', 'in', ['tr_w1', 'tr_other']).execute()],
      ['no customer', () => db.deleteFrom('customers').where('id', '=', 'w2').execute()],
    ]
    for (const [name, change] of changes) {
      await change()
      expect([name, await keptNames()]).toEqual([name, await expectedNames()])
    }
    await db.deleteFrom('table_rows').execute()
    await db.deleteFrom('customers').execute()
    expect(await keptNames()).toEqual([])
  })

  test('is undone with what was written', async () => {
    const { db } = server.app
    const failing = db.transaction().execute(async (trx) => {
      await trx
        .insertInto('customers')
        .values(customerRow({ id: 'u1', name: '恒砚精密有限公司' }))
        .execute()
      await keepNames(trx, server.app.dbKind)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await keptNames()).toEqual([])
  })

  test('is looked up by indexes', async () => {
    const { db, dbKind } = server.app
    const names = db.selectFrom('customer_names').select('customer_id')
    const list =
      dbKind === 'postgres'
        ? sql`(select unnest(${['江南机械']}::text[]))`
        : sql`(select value from json_each('["江南机械"]'))`
    for (const query of [
      names.where(sql<boolean>`beginning in ${list}`),
      names.where('beginning', '>', '江南').where('beginning', '<', '江南\u{10ffff}'),
      db.deleteFrom('customer_names').where('customer_id', 'in', ['a', 'b']),
    ])
      expect(scans(await planOf(db, dbKind, query), 'customer_names')).toBe(false)
  })
})

const random = randomNumbers(20)
const pick = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0]
const randomName = (): string =>
  [
    pick(['', '江南', '无锡', '苏州', '華東', '华东', '杭州市', '中国', '(上海)', '（杭州）', 'TCL', 'Alpha ']),
    pick(['机械', '恒砚', '精密', '化工', '锻压', '新能源', '甲', '华']),
    pick(['', '', '机械', '恒砚', '科技', '江南']),
    pick(['有限公司', '股份有限公司', '集团有限公司', '（集团）有限公司', '厂', '集团', ' Co., Ltd.']),
  ].join('')

describe('of a thousand customers', () => {
  const known: KnownCustomer[] = []
  beforeAll(async () => {
    const { db } = server.app
    for (let index = 0; index < 1000; index += 1) {
      const former = index % 3 === 0 ? [randomName()] : []
      known.push({ id: `k${index}`, creditCode: `CODEk${index}`, names: [...new Set([randomName(), ...former])] })
    }
    for (let from = 0; from < known.length; from += 100)
      await db
        .insertInto('customers')
        .values(
          known
            .slice(from, from + 100)
            .map(({ id, names: [name = ''] }, index) =>
              customerRow({ id, name, owner: index % 2 === 0 ? 'u_clerk' : 'u_other' }),
            ),
        )
        .execute()
    const rows = known.filter(({ names }) => names.length > 1).map(({ id, names }) => registerRow(id, names))
    for (let from = 0; from < rows.length; from += 100)
      await db
        .insertInto('table_rows')
        .values(rows.slice(from, from + 100))
        .execute()
  })

  test('a file is told to be of the same one as by a look at all of them', async () => {
    const said = (): string => {
      const { names } = known[Math.floor(random() * known.length)] ?? { names: [] }
      const name = names.at(-1) ?? ''
      return pick([
        name,
        name,
        name.replace(/有限公司|股份|集团/g, ''),
        randomName(),
        name.slice(2),
        name.slice(0, 4),
        `${name}及其子公司`,
        name.replaceAll('（', '(').replaceAll('）', ')'),
      ])
    }
    const verdicts = new Map<string, number>()
    for (let round = 0; round < 300; round += 1) {
      const claims = Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
        random() < 0.1
          ? claim(null, { creditCode: `CODEk${Math.floor(random() * 1100)}` })
          : claim(said(), { place: pick(['A2', 'file']), labelled: random() < 0.5, aside: random() < 0.2 }),
      )
      const texts = random() < 0.5 ? [] : [{ place: 'file', text: `${said()}2024年报` }]
      const file = { claims, texts }
      const [fromAll, fromSome] = [whoseFile(file, known, null), whoseFile(file, await find(file), null)].map(
        ({ customer, doubt }) => customer?.id ?? doubt,
      )
      verdicts.set(String(fromAll).replace(/^k.*/, 'told'), (verdicts.get(String(fromAll)) ?? 0) + 1)
      expect([file, fromSome]).toEqual([file, fromAll])
    }
    expect([...verdicts.keys()].toSorted()).toEqual(
      expect.arrayContaining(['contradicts', 'several', 'told', 'unknown']),
    )
  })

  test('of others nobody is told, and of oneself the one that was meant', async () => {
    const [mine, others] = [known[0], known[1]]
    if (!mine || !others) throw new Error('they are there')
    const both: Claims = {
      claims: [claim(others.names[0] ?? ''), claim(null, { creditCode: others.creditCode })],
      texts: [],
    }
    expect((await find(both, own)).map(({ id }) => id)).not.toContain(others.id)
    expect((await find(both, all)).map(({ id }) => id)).toContain(others.id)
    expect((await find(nobody, own, mine.id)).map(({ id }) => id)).toEqual([mine.id])
    expect(await find(nobody, own, others.id)).toEqual([])
    await server.app.db.updateTable('customers').set({ deleted_at: stamp }).where('id', '=', mine.id).execute()
    expect(await namesFound(nobody, own, mine.id)).toEqual([])
  })

  test('a name in the middle of another, and characters that a database does not take', async () => {
    const { db } = server.app
    await db
      .insertInto('customers')
      .values(customerRow({ id: 'm1', name: '淮海砥石量具有限公司' }))
      .execute()
    expect(await namesFound({ claims: [claim('砥石量具')], texts: [] })).toEqual(['淮海砥石量具有限公司'])
    expect(await namesFound({ claims: [claim('淮海')], texts: [] })).toEqual(['淮海砥石量具有限公司'])
    expect(await namesFound({ claims: [], texts: [{ place: 'file', text: '淮海\0砥石量具' }] })).toEqual([
      '淮海砥石量具有限公司',
    ])
    // Names that only the register has.
    const former = registerRow('m1', ['淮海砥石量具有限公司', '鲲鹏砚台有限公司'])
    await db.insertInto('table_rows').values(former).execute()
    for (const name of ['鲲鹏', '鲲鹏公司', '鲲鹏（合并）砚台有限公司'])
      expect([name, await namesFound({ claims: [claim(name)], texts: [] })]).toEqual([name, ['淮海砥石量具有限公司']])
    expect(await namesFound({ claims: [claim('%_\\'), claim('"*'), claim('淮\ud83d')], texts: [] })).toEqual([])
  })
})
