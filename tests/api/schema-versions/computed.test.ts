import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import { asked, label } from '../../support/own-resources.ts'
import { saveResource } from './save-resource.ts'

// Fields that the server works out of others by a formula: stored, found, and right whoever writes.

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

type Members = Record<string, unknown>
const field = (rest: Members): Members => ({ type: 'string', 'x-label': label('内容'), ...rest })
const money = (rest: Members = {}): Members => field({ format: 'money', 'x-unit': '万元', ...rest })
const percent = (rest: Members = {}): Members => field({ format: 'percent', ...rest })
const decimal = (rest: Members = {}): Members => field({ format: 'decimal', ...rest })

async function saved(name: string, properties: Members, rest: Members = {}): Promise<void> {
  const answer = await saveResource(server, name, { properties, ...rest })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await server.app.versions.settled()
}
async function refused(name: string, properties: Members, rest: Members = {}): Promise<string[]> {
  const answer = await saveResource(server, name, { properties, ...rest })
  expect(answer.status, JSON.stringify(answer.body)).toBe(422)
  return answer.body.data.faults.map(({ pointer }: { pointer: string }) => pointer)
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.as('clerk').call(method, path, body)
async function added(resource: string, record: Members): Promise<Members & { id: string; version: number }> {
  const answer = await call('POST', `/${resource}`, { name: 'a', ...record })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
async function names(resource: string, query: object): Promise<string[]> {
  const answer = await call('GET', `/${resource}${asked(query)}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.map((row: { name: string }) => row.name)
}

describe('a field with a formula', () => {
  beforeAll(() =>
    saved(
      'loans',
      {
        amount: money(),
        rate: percent(),
        paid: money({ 'x-unit': '元' }),
        count: field({ type: 'integer' }),
        interest: money({ 'x-unit': '元', 'x-compute': 'amount * rate' }),
        share: percent({ 'x-compute': 'nz("paid") / amount' }),
        each: decimal({ 'x-compute': 'interest / count' }),
        tens: field({ type: 'integer', 'x-compute': 'count * 10 / 4' }),
        note: field({}),
      },
      JSON.parse(
        '{"if": {"properties": {"tens": {"minimum": 100}}, "required": ["tens"]}, "then": {"required": ["note"]}}',
      ),
    ),
  )

  test('is worked out when a record is made: money in its units, percentages as shares, half up', async () => {
    const made = await added('loans', { amount: '12.5', rate: '4.35', paid: '12500', count: 3 })
    expect(made).toMatchObject({ interest: '5437.5', share: '10', each: '1812.5', tens: 8 })
    const third = await added('loans', { amount: '3', rate: '1', paid: '0.01', count: 7 })
    expect(third).toMatchObject({ interest: '300', share: '0.00003333', each: '42.85714286', tens: 18 })
    expect(await added('loans', { amount: '0.01', rate: '0.005' })).toMatchObject({ interest: '0.01' })
    expect(await added('loans', { amount: '-0.01', rate: '0.004' })).toMatchObject({ interest: '0' })
  })

  test('is blank where an input is, where something is divided by zero, and not where something stands in', async () => {
    expect(await added('loans', { amount: '2' })).toMatchObject({ interest: null, share: '0', each: null, tens: null })
    expect(await added('loans', { amount: '0', rate: '5', count: 0 })).toMatchObject({
      interest: '0',
      share: null,
      each: null,
      tens: 0,
    })
    expect(await added('loans', {})).toMatchObject({ interest: null, share: null })
  })

  test('follows a change of what it reads, and nothing else changes it', async () => {
    const { id, version } = await added('loans', { amount: '10', rate: '5', count: 2 })
    const raised = await call('PUT', `/loans/${id}`, { version, rate: '6' })
    expect(raised.body).toMatchObject({ interest: '6000', each: '3000', tens: 5, version: version + 1 })
    const same = await call('PUT', `/loans/${id}`, { ...raised.body, note: 'x' })
    expect(same.body).toMatchObject({ interest: '6000', note: 'x' })
    const cleared = await call('PUT', `/loans/${id}`, { version: same.body.version, rate: '' })
    expect(cleared.body).toMatchObject({ interest: null, each: null, tens: 5 })
  })

  test('takes no value from anybody', async () => {
    expect((await call('POST', '/loans', { name: 'b', interest: '5' })).status).toBe(422)
    const { id, version } = await added('loans', { amount: '10', rate: '5' })
    const sent = await call('PUT', `/loans/${id}`, { version, interest: '5' })
    expect(sent.status).toBe(422)
    expect(sent.body.data?.errors ?? sent.body.errors).toMatchObject([{ field: '/interest', keyword: 'readOnly' }])
  })

  test('counts in the conditions of the record, on a new one and on a change', async () => {
    const bad = await call('POST', '/loans', { name: 'b', count: 50 })
    expect([bad.status, JSON.stringify(bad.body)]).toEqual([422, expect.stringContaining('/note')])
    const { id, version } = await added('loans', { count: 2 })
    const change = await call('PUT', `/loans/${id}`, { version, count: 50 })
    expect([change.status, JSON.stringify(change.body)]).toEqual([422, expect.stringContaining('/note')])
    expect((await call('PUT', `/loans/${id}`, { version, count: 50, note: 'x' })).status).toBe(200)
  })

  test('that would hold what it may not is a fault of what was typed', async () => {
    const answer = await call('POST', '/loans', { name: 'b', amount: `9${'0'.repeat(20)}`, rate: `9${'0'.repeat(20)}` })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining('/interest')])
  })
})

test('is a column like any other: filtered, sorted, exact', async () => {
  await saved(
    'orders',
    { price: decimal(), pieces: decimal(), total: decimal({ 'x-compute': 'price * pieces' }) },
    { api: { import: { key: ['name'] } } },
  )
  for (const [name, price, pieces] of [
    ['a', '0.1', '3'],
    ['b', '10', '10'],
    ['c', '9', '1'],
    ['d', '5', ''],
  ])
    await added('orders', { name, price, pieces })
  const filter = (total: object): object => ({ filter: { total }, sort: ['name', 'ASC'] })
  expect(await names('orders', filter({ op: 'eq', value: '0.3' }))).toEqual(['a'])
  expect(await names('orders', filter({ op: 'between', value: ['9', '100'] }))).toEqual(['b', 'c'])
  expect(await names('orders', filter({ op: 'empty', value: true }))).toEqual(['d'])
  expect(await names('orders', { sort: ['total', 'DESC'] })).toEqual(['b', 'c', 'a', 'd'])
})

test('an import works it out, and takes none', async () => {
  const stored = await call('POST', '/orders/import', {
    fileName: 'orders.xlsx',
    rows: [
      { row: 2, record: { name: 'e', price: '2', pieces: '4' } },
      { row: 3, record: { name: 'f', price: '2', pieces: '4', total: '9' } },
    ],
  })
  expect(stored.body.data.rows, JSON.stringify(stored.body)).toMatchObject([
    { state: 'added' },
    { state: 'wrong', errors: [{ field: '/total', keyword: 'readOnly' }] },
  ])
  expect(await names('orders', { filter: { total: { op: 'eq', value: '8' } } })).toEqual(['e'])
  const template = await call('GET', '/orders/import/template?type=csv')
  expect(JSON.stringify(template.body)).not.toContain('total')
})

test('a default that older rows answer counts in it', async () => {
  const properties = (least: string): Members => ({
    price: decimal({ 'x-default': least }),
    twice: decimal({ 'x-compute': 'price * 2' }),
  })
  await saved('fees', { note: field({}) })
  const { id } = await added('fees', {})
  await saved('fees', properties('3'), { required: ['price'] })
  expect((await call('GET', `/fees/${id}`)).body).toMatchObject({ price: '3', twice: '6' })
  await saved('fees', properties('4'), { required: ['price'] })
  expect((await call('GET', `/fees/${id}`)).body).toMatchObject({ price: '4', twice: '8' })
})

describe('a formula that comes later', () => {
  test('is worked out for what is stored, deleted records too; another one anew; without it values can be typed', async () => {
    await saved('stays', { days: field({ type: 'integer' }), price: decimal() })
    const ids: string[] = []
    for (let index = 0; index < 1200; index += 100)
      ids.push((await added('stays', { name: `s${index}`, days: index, price: '2' })).id)
    const [first = '', second = ''] = ids
    expect((await call('DELETE', `/stays/${second}`)).status).toBeLessThan(300)
    const before = (await call('GET', `/stays/${first}`)).body

    const total = decimal({ 'x-compute': 'days * price' })
    await saved('stays', { days: field({ type: 'integer' }), price: decimal(), total })
    expect((await call('GET', `/stays/${first}`)).body).toMatchObject({ total: '0', version: before.version })
    expect(await names('stays', { filter: { total: { op: 'gte', value: '2000' } }, sort: ['name', 'ASC'] })).toEqual([
      's1000',
      's1100',
    ])
    const deleted = await server.app.db.selectFrom('records').select('extra').where('id', '=', second).execute()
    expect(JSON.stringify(deleted)).toContain('200')

    const doubled = { ...total, 'x-compute': 'days * price * 2' }
    const asks = await saveResource(
      server,
      'stays',
      { properties: { days: field({ type: 'integer' }), price: decimal(), total: doubled } },
      { destructive: false },
    )
    expect([asks.status, asks.body.data.changes]).toEqual([
      409,
      [expect.objectContaining({ field: 'total', words: ['x-compute'], effect: 'meaning', rows: 12 })],
    ])
    await saved('stays', { days: field({ type: 'integer' }), price: decimal(), total: doubled })
    expect(await names('stays', { filter: { total: { op: 'gte', value: '4000' } }, sort: ['name', 'ASC'] })).toEqual([
      's1000',
      's1100',
    ])

    await saved('stays', { days: field({ type: 'integer' }), price: decimal(), total: decimal() })
    const typed = await call('PUT', `/stays/${first}`, { version: before.version, total: '77' })
    expect(typed.body).toMatchObject({ total: '77' })
    // The same formula again: what was typed meanwhile gives way, and somebody is asked first.
    const again = { properties: { days: field({ type: 'integer' }), price: decimal(), total: doubled } }
    const lost = await saveResource(server, 'stays', again, { destructive: false })
    expect([lost.status, lost.body.data.changes[0]]).toMatchObject([409, { effect: 'destructive', rows: 12 }])
    await saved('stays', again.properties)
    expect((await call('GET', `/stays/${first}`)).body).toMatchObject({ total: '0' })
  })

  test('counts what its figures count: another unit gives other values', async () => {
    const properties = (unit: string): Members => ({
      amount: money({ 'x-unit': unit }),
      yuan: money({ 'x-unit': '元', 'x-compute': 'amount * 1' }),
    })
    await saved('units', properties('元'))
    const { id } = await added('units', { amount: '3' })
    await saved('units', properties('万元'))
    expect((await call('GET', `/units/${id}`)).body).toMatchObject({ amount: '3', yuan: '30000' })
  })

  test('the unit may stand in a label: another one there gives other values, and is told as another meaning', async () => {
    const named = (zh: string): Members => ({
      amount: field({ format: 'money', 'x-label': { 'zh-CN': zh, 'en-US': 'Amount' } }),
      yuan: money({ 'x-unit': '元', 'x-compute': 'amount * 1' }),
    })
    await saved('labelled', named('金额（元）'))
    const { id } = await added('labelled', { amount: '3' })
    await saved('labelled', named('金额（万元）'))
    expect((await call('GET', `/labelled/${id}`)).body).toMatchObject({ amount: '3', yuan: '30000' })
  })
})

describe('is refused at its place', () => {
  const at = '/schema/properties/extra/x-compute'
  const number = decimal()
  test.each<[string, Members, Members, string]>([
    ['a name that is none', { extra: decimal({ 'x-compute': 'a + 1' }) }, {}, at],
    ['a name that is no figure', { a: field({}), extra: decimal({ 'x-compute': 'a + 1' }) }, {}, at],
    ['a field that is no figure', { a: number, extra: field({ 'x-compute': 'a + 1' }) }, {}, at],
    ['itself', { extra: decimal({ 'x-compute': 'extra + 1' }) }, {}, at],
    ['nothing', { extra: decimal({ 'x-compute': '1 + 1' }) }, {}, at],
    ['a condition', { a: number, extra: decimal({ 'x-compute': 'a > 1' }) }, {}, at],
    ['a period', { a: number, extra: decimal({ 'x-compute': 'prev("a")' }) }, {}, at],
    ['what takes long', { a: number, extra: decimal({ 'x-compute': 'exp(a)' }) }, {}, at],
    ['a circle', { a: decimal({ 'x-compute': 'extra + 1' }), extra: decimal({ 'x-compute': 'a + 1' }) }, {}, at],
    [
      'what some may not read',
      { a: decimal({ 'x-access': { read: ['admin'] } }), extra: decimal({ 'x-compute': 'a + 1' }) },
      {},
      at,
    ],
    [
      'what one of its readers may not read',
      {
        a: decimal({ 'x-access': { read: ['admin'] } }),
        extra: decimal({ 'x-access': { read: ['admin', 'manager'] }, 'x-compute': 'a + 1' }),
      },
      {},
      at,
    ],
    [
      'what counts in thousands that cannot be read',
      { a: money({ 'x-unit': 'thousands of RMB' }), extra: decimal({ 'x-compute': 'a + 1' }) },
      {},
      at,
    ],
    [
      'a result in thousands that cannot be read',
      { a: number, extra: decimal({ 'x-unit': 'CNY’000', 'x-compute': 'a + 1' }) },
      {},
      at,
    ],
    [
      'a default beside it',
      { a: number, extra: decimal({ 'x-compute': 'a + 1', 'x-default': '1' }) },
      {},
      '/schema/properties/extra/x-default',
    ],
    [
      'who may write it',
      { a: number, extra: decimal({ 'x-compute': 'a + 1', 'x-access': { write: ['admin'] } }) },
      {},
      '/schema/properties/extra/x-access/write',
    ],
    [
      'a key of imports',
      { a: number, extra: decimal({ 'x-compute': 'a + 1' }) },
      { api: { import: { key: ['extra'] } } },
      '/api/import/key/0',
    ],
    [
      'that must be filled in',
      { a: number, extra: decimal({ 'x-compute': 'a + 1' }) },
      { required: ['extra'] },
      '/schema/required/1',
    ],
    [
      'a rule that closes it',
      { a: number, extra: decimal({ 'x-compute': 'a + 1' }) },
      { rules: [{ effect: 'hide', field: 'extra', when: { required: ['a'] } }] },
      '/rules/0/field',
    ],
    [
      'a rule that reads it',
      { a: number, b: number, extra: decimal({ 'x-compute': 'a + 1' }) },
      { rules: [{ effect: 'hide', field: 'b', when: { required: ['extra'] } }] },
      '/rules/0/when',
    ],
  ])('%s', async (_, properties, rest, place) => {
    expect(await refused('broken', properties, rest)).toContain(place)
  })

  test('what it reads may be kept from the same roles, and cannot be taken away or renamed under it', async () => {
    const kept = { 'x-access': { read: ['admin'] } }
    const properties = { a: decimal(kept), extra: decimal({ ...kept, 'x-compute': 'a + 1' }) }
    await saved('kept', properties)
    expect(await refused('kept', { extra: properties.extra })).toContain(at)
    expect(await refused('kept', { b: decimal({ ...kept, 'x-formerly': ['a'] }), extra: properties.extra })).toContain(
      at,
    )
  })
})
