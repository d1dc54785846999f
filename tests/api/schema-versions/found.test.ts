import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import { asked, label } from '../../support/own-resources.ts'
import { saveResource } from './save-resource.ts'

// Records are found by what their columns show now, whatever their fields were before.

let server: TestApp
type Members = Record<string, unknown>
const field = (rest: Members): Members => ({ type: 'string', 'x-label': label('内容'), ...rest })

const saved = async (name: string, properties: Members, required: string[] = []): Promise<void> => {
  const answer = await saveResource(server, name, { properties, required })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await server.app.versions.settled()
}
async function add(resource: string, name: string, record: object): Promise<void> {
  const answer = await server.as('clerk').call('POST', `/${resource}`, { name, ...record })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}
async function found(resource: string, filter: object): Promise<string[]> {
  const answer = await server.as('clerk').call('GET', `/${resource}${asked({ filter, sort: ['name', 'ASC'] })}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.map((row: { name: string }) => row.name)
}

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

describe('texts that become telephone numbers', () => {
  const written = {
    a: '13812345678',
    b: '138-1234-5678',
    c: '0510-81234567',
    d: 'ask 13812345678',
    e: '0510-81239999-801',
  }

  const filters: [object, string[]][] = [
    [{ phone: { op: 'eq', value: '138-1234-5678' } }, ['a', 'b']],
    [{ phone: { op: 'in', value: ['138-1234-5678', '051081234567'] } }, ['a', 'b', 'c']],
    [{ phone: { op: 'contains', value: '1381 2345' } }, ['a', 'b', 'd']],
    [{ phone: { op: 'contains', value: '(0510) 8123' } }, ['c', 'e']],
    [{ phone: { op: 'contains', value: '801' } }, ['e']],
    [{ phone: { op: 'contains', value: '7' } }, ['a', 'b', 'c', 'd']],
    [{ phone: { op: 'contains', value: '0511' } }, []],
  ]
  const searches: [object, string[]][] = [
    [{ phone: { op: 'contains', value: '0510' }, q: '801' }, ['e']],
    [{ phone: { op: 'eq', value: '13812345678' } }, ['a', 'b']],
    [{ q: '+8613812345678' }, ['a', 'b']],
    [{ q: '138-1234-5678' }, ['a', 'b']],
    [{ q: '051081234567' }, ['c']],
  ]

  test('are found as they are typed, filtered at once and searched when all is done', async () => {
    await saved('contacts', { phone: field({}) })
    for (const [name, phone] of Object.entries(written)) await add('contacts', name, { phone })
    // What they are searched by is written behind the answer; a filter is right before.
    const conversions = [{ resource: 'contacts', field: 'phone', choice: 'keep' as const }]
    const properties = { phone: field({ format: 'phone' }) }
    expect((await saveResource(server, 'contacts', { properties }, { conversions })).status).toBe(200)
    for (const [filter, names] of filters)
      expect(await found('contacts', filter), JSON.stringify(filter)).toEqual(names)
    await server.app.versions.settled()
    for (const [filter, names] of [...filters, ...searches])
      expect(await found('contacts', filter), JSON.stringify(filter)).toEqual(names)
  })
})

describe('a search', () => {
  const stage = (...names: string[]): Members =>
    field({ 'x-search': true, 'x-options': names.map((name, index) => ({ value: `s${index}`, label: label(name) })) })

  test('finds an option by what it is called, and by what it is called from then on', async () => {
    await saved('deals', { stage: stage('初步接触', '已经签约') })
    await add('deals', 'a', { stage: 's0' })
    await add('deals', 'b', { stage: 's1' })
    expect([await found('deals', { q: '接触' }), await found('deals', { q: '签约' })]).toEqual([['a'], ['b']])
    await saved('deals', { stage: stage('初次拜访', '已经签约') })
    expect([await found('deals', { q: '接触' }), await found('deals', { q: '拜访' })]).toEqual([[], ['a']])
  })

  test('finds a figure as its column shows it', async () => {
    const figures = {
      sum: { format: 'money' },
      whole: { type: 'integer' },
      rate: { format: 'percent' },
      exact: { format: 'decimal' },
    }
    const searched = Object.entries(figures).map(([name, words]) => [name, field({ ...words, 'x-search': true })])
    await saved('costs', Object.fromEntries(searched))
    await add('costs', 'a', { sum: '5554321.5', whole: 987654, rate: '12.5', exact: '7654321.123' })
    for (const q of ['5,554,321.50', '5554321.5', '987,654', '12.5%', '7,654,321.123', '7654321'])
      expect(await found('costs', { q }), q).toEqual(['a'])
  })

  test('finds what records without a value answer, and what they answer from then on', async () => {
    const level = (standing: string): Members => field({ 'x-default': standing })
    await saved('jobs', {})
    await add('jobs', 'a', {})
    await saved('jobs', { level: level('usual') }, ['level'])
    expect(await found('jobs', { q: 'usual' })).toEqual(['a'])
    await saved('jobs', { level: level('golden') }, ['level'])
    expect([await found('jobs', { q: 'usual' }), await found('jobs', { q: 'golden' })]).toEqual([[], ['a']])
  })

  test('does not say that it finds what it cannot: moments, names of other records, yes and no', async () => {
    const kinds = {
      at: { format: 'date-time' },
      whose: { 'x-reference': { resource: 'customers', label: '{userName}' } },
      done: { type: 'boolean' },
    }
    await saved(
      'steps',
      Object.fromEntries(Object.entries(kinds).map(([name, words]) => [name, field({ ...words, 'x-search': true })])),
    )
    const { properties } = server.app.versions.schemas.resource('steps').schema
    expect(Object.keys(properties).filter((name) => properties[name]?.['x-search'])).toEqual(['name'])
  })
})

test('options that are numbers come in the order of numbers', async () => {
  const values = [10, 9, 100]
  const words = { type: 'integer', 'x-options': values.map((value) => ({ value, label: label(`第 ${value} 级`) })) }
  await saved('ranks', { rank: field(words) })
  for (const rank of values) await add('ranks', `r${rank}`, { rank })
  const query = asked({ sort: ['rank', 'ASC'] })
  const { body } = await server.as('clerk').call('GET', `/ranks${query}`)
  expect(body.map(({ rank }: { rank: number }) => rank)).toEqual([9, 10, 100])
})

test('what stands where nothing is stored is compared as what is stored', async () => {
  const words = {
    at: { format: 'date-time', 'x-default': '2026-02-01T04:00:00+08:00' },
    ids: { format: 'json-ids', 'x-default': '[1]' },
  }
  await saved('events', {})
  await add('events', 'old', {})
  await saved('events', Object.fromEntries(Object.entries(words).map(([name, rest]) => [name, field(rest)])), [
    'at',
    'ids',
  ])
  await add('events', 'new', {})
  const both = ['new', 'old']
  expect(await found('events', { at: { op: 'between', value: ['2026-01-31', '2026-01-31'] } })).toEqual(both)
  expect(await found('events', { at: { op: 'gte', value: '2026-02-01' } })).toEqual([])
  expect(await found('events', { ids: { op: 'contains', value: '1' } })).toEqual(both)
})
