import * as XLSX from 'xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { asked, dropSchemas, field, label, ownResource, schemasWith } from '../support/own-resources.ts'

// Several records in one field: what may be named, what is found by them, and what a file names.

const to = (resource: string, words: object = {}) =>
  field(resource, { type: 'array', 'x-reference': { resource, label: '{title}', ...words } })

let server: TestApp
const places: Record<string, string> = {}
beforeAll(async () => {
  server = await testApp({
    schemasFolder: schemasWith(
      ownResource('places', { state: field('state', { enum: ['on', 'off'] }) }),
      ownResource('secrets', {}, { permission: 'system' }),
      ownResource('visits', {
        places: to('places'),
        open: { ...to('places', { filter: { state: 'on' } }), 'x-id': 'f_own_open', 'x-label': label('label of open') },
        two: { ...to('places', { label: '{title}/{state}' }), 'x-id': 'f_own_two', 'x-label': label('label of two') },
        secrets: to('secrets'),
        few: { ...to('places'), 'x-id': 'f_own_few', 'x-label': label('label of few'), maxItems: 2 },
        one: field('one', { 'x-reference': { resource: 'places', label: '{title}' } }),
      }),
    ),
  })
  // Who sees what everybody has written.
  await server.app.db.updateTable('roles').set({ scope: 'all' }).where('id', '=', 'admin').execute()
  for (const [title, state] of [
    ['A', 'on'],
    ['B', 'on'],
    ['C', 'off'],
    ['Foo, Ltd.', 'on'],
    ['A、B', 'on'],
    ['Twin', 'on'],
    ['Twin', 'off'],
  ])
    places[`${title}${state}`] = (await server.as('clerk').call('POST', '/places', { title, state })).body.key
  places['theirs'] = (await server.as('other').call('POST', '/places', { title: 'Theirs', state: 'on' })).body.key
  places['secret'] = (await server.as('admin').call('POST', '/secrets', { title: 'Secret' })).body.key
})
beforeEach(async () => {
  await server.app.db.deleteFrom('records').where('resource', '=', 'visits').execute()
})
afterAll(async () => {
  await server.close()
  dropSchemas()
})

const at = (...names: string[]): string[] => names.map((name) => places[name] ?? name)
const add = (body: object, who: 'clerk' | 'admin' | 'other' = 'clerk'): Promise<Answer> =>
  server.as(who).call('POST', '/visits', { title: 'visit', ...body })
const list = async (filter: object, who: 'clerk' | 'admin' = 'clerk'): Promise<Answer> =>
  server.as(who).call('GET', `/visits${asked({ filter, sort: ['title', 'ASC'] })}`)
const titles = (answer: Answer): unknown => answer.body.map?.(({ title }: { title: string }) => title) ?? answer.status
const faults = ({ status, body }: Answer): unknown => [
  status,
  ...(body.errors ?? []).map(({ field: place, keyword }: { field: string; keyword: string }) => `${place} ${keyword}`),
]

describe('a list of records', () => {
  test('holds ids of records there are, each once, and says which there are not', async () => {
    expect((await add({ places: at('Aon', 'Bon') })).body.places).toEqual(at('Aon', 'Bon'))
    const wrong = await add({ places: at('Aon', 'nowhere', 'theirs') })
    expect(faults(wrong)).toEqual([422, '/places reference'])
    expect(wrong.body.errors[0].msg).toContain(`nowhere、${places['theirs']}`)
    expect(wrong.body.errors[0].msg).not.toContain(String(places['Aon']))
    expect(faults(await add({ places: at('Aon', 'Aon') }))).toEqual([422, '/places uniqueItems'])
    for (const other of [[7], [null], [{ id: 'a' }], [['a']], 'a', { a: 1 }])
      expect((await add({ places: other })).status, JSON.stringify(other)).toBe(422)
  })

  test('names nothing that its filter keeps back, and no more than it may', async () => {
    expect((await add({ open: at('Aon') })).status).toBe(201)
    expect(faults(await add({ open: at('Aon', 'Coff') }))).toEqual([422, '/open reference'])
    expect(faults(await add({ few: at('Aon', 'Bon', 'Coff') }))).toEqual([422, '/few maxItems'])
    const many = Array.from({ length: 101 }, (_, index) => `p${index}`)
    expect(faults(await add({ places: many }))).toEqual([422, '/places maxItems'])
  })

  test('tells nobody whether there is one who may not open those', async () => {
    const there = await add({ secrets: at('secret') })
    const nowhere = await add({ secrets: ['sec_nowhere'] })
    expect([faults(there), faults(nowhere)]).toEqual([
      [422, '/secrets reference'],
      [422, '/secrets reference'],
    ])
    expect((await add({ secrets: at('secret') }, 'admin')).status).toBe(201)
  })

  test('keeps what others have named and its editor cannot see, and takes no more of those', async () => {
    const made = await add({ places: at('Aon') })
    const mixed = await server
      .as('admin')
      .call('PUT', `/visits/${made.body.key}`, { ...made.body, places: at('Aon', 'theirs') })
    expect(mixed.status, JSON.stringify(mixed.body)).toBe(200)
    const put = (body: object): Promise<Answer> => server.as('clerk').call('PUT', `/visits/${made.body.key}`, body)
    const more = await put({ ...mixed.body, places: at('theirs', 'Bon') })
    expect([more.status, more.body.places]).toEqual([200, at('theirs', 'Bon')])
    const less = await put({ ...more.body, places: at('Bon') })
    expect(less.body.places).toEqual(at('Bon'))
    expect(faults(await put({ ...less.body, places: at('Bon', 'theirs') }))).toEqual([422, '/places reference'])
  })

  test('still names what was deleted, and takes it up no more', async () => {
    const gone = (await server.as('clerk').call('POST', '/places', { title: 'Gone', state: 'on' })).body.key
    const made = await add({ places: [gone] })
    await server.as('clerk').call('DELETE', `/places/${gone}`)
    const read = await server.as('clerk').call('GET', `/visits/${made.body.key}`)
    expect(read.body.places).toEqual([gone])
    const renamed = await server.as('clerk').call('PUT', `/visits/${made.body.key}`, { ...read.body, title: 'other' })
    expect([renamed.status, renamed.body.places]).toEqual([200, [gone]])
    expect(faults(await add({ places: [gone] }))).toEqual([422, '/places reference'])
  })

  test('is nothing when it is empty', async () => {
    await add({ title: 'none', places: [] })
    await add({ title: 'null', places: null })
    await add({ title: 'some', places: at('Aon') })
    expect(titles(await list({ places: { op: 'empty', value: true } }))).toEqual(['none', 'null'])
    expect(titles(await list({ places: { op: 'empty', value: false } }))).toEqual(['some'])
  })
})

describe('a filter', () => {
  test('finds what names any of several, by whole ids', async () => {
    const [a = '', b = '', c = ''] = at('Aon', 'Bon', 'Coff')
    await add({ title: '1', places: [a] })
    await add({ title: '2', places: [a, b] })
    await add({ title: '3', places: [c] })
    expect(titles(await list({ places: { op: 'in', value: [b, c] } }))).toEqual(['2', '3'])
    expect(titles(await list({ places: a }))).toEqual(['1', '2'])
    expect(titles(await list({ places: { op: 'in', value: [a.slice(0, -1), a.slice(1)] } }))).toEqual([])
    expect(titles(await list({ places: { op: 'in', value: ['%', '_'] } }))).toEqual([])
    for (const wrong of [[], [''], [null], [{}], a, Array.from({ length: 201 }, () => a)])
      expect((await list({ places: { op: 'in', value: wrong } })).status, JSON.stringify(wrong).slice(0, 30)).toBe(422)
    expect((await list({ places: { op: 'between', value: [a, b] } })).status).toBe(422)
  })

  test('takes what the field held before it was a list for no list', async () => {
    const made = await add({ title: 'before', places: at('Aon') })
    const other = await add({ title: 'list', places: at('Aon', 'Bon') })
    expect(other.status).toBe(201)
    const [a = '', b = ''] = at('Aon', 'Bon')
    for (const before of [a, `${a},${b}`, `[${a}`, '[', '{', `["${a}x","y${b}"]`, 7, true, { a }, [7, null]]) {
      await server.app.db
        .updateTable('records')
        .set({ extra: JSON.stringify({ f_own_title: 'before', f_own_places: before }) })
        .where('id', '=', made.body.key)
        .execute()
      const found = await list({ places: { op: 'in', value: [a, b, 'a,b', '"', '[', `${a},${b}`, '\\', "'"] } })
      expect(titles(found), JSON.stringify(before)).toEqual(['list'])
    }
  })

  test('no search finds a record by an id, and no list is sorted by them', async () => {
    await add({ title: 'here', places: at('Aon') })
    expect(titles(await list({ q: places['Aon'] }))).toEqual([])
    const sorted = await server.as('clerk').call('GET', `/visits${asked({ sort: ['places', 'ASC'] })}`)
    expect(sorted.status).not.toBe(200)
  })

  test('a list of a hundred long ids is stored beside its filter', async () => {
    const ids: string[] = []
    for (let index = 0; index < 100; index++) ids.push(`pl_${String(index).padStart(37, '0')}`)
    const [row] = await server.app.db
      .selectFrom('records')
      .selectAll()
      .where('id', '=', String(places['Aon']))
      .execute()
    if (!row) throw new Error('no place')
    await server.app.db
      .insertInto('records')
      .values(ids.map((id) => ({ ...row, id, extra: '{}' })))
      .execute()
    const made = await add({ places: ids })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(titles(await list({ places: { op: 'in', value: [ids[99]] } }))).toEqual(['visit'])
    await server.app.db.deleteFrom('records').where('id', 'in', ids).execute()
  })
})

type Row = { state: string; record: Record<string, unknown>; errors: { field: string; keyword: string; msg: string }[] }
async function read(name: string, cells: readonly string[]): Promise<Row[]> {
  const rows = cells.map((cell, index) => [`v${index}`, cell])
  const sheet = XLSX.utils.aoa_to_sheet([['label of title', `label of ${name}`], ...rows])
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, 's')
  const content = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const answer = await server
    .as('clerk')
    .upload('/visits/import/check', { files: [{ field: 'file', name: 'v.xlsx', content }] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.rows as Row[]
}

describe('a cell of an import', () => {
  test('names records by what they are called or by their ids', async () => {
    const cells = ['A', 'A\nC', 'A；C', 'A, C', 'Foo, Ltd.', 'Foo, Ltd.；B', ` A ;\n ;${places['Bon']}`, 'C、C']
    const rows = await read('places', cells)
    expect(rows.map(({ record }) => record['places'])).toEqual([
      at('Aon'),
      at('Aon', 'Coff'),
      at('Aon', 'Coff'),
      at('Aon', 'Coff'),
      at('Foo, Ltd.on'),
      at('Foo, Ltd.on', 'Bon'),
      at('Aon', 'Bon'),
      at('Coff'),
    ])
    expect(rows.flatMap(({ errors }) => errors)).toEqual([])
  })

  test('is asked about where two have the name, or where it could be one name or several', async () => {
    const [twin, both, other] = await read('places', ['Twin', 'A、B', 'C；Twin'])
    expect(twin?.errors[0]?.msg).toContain(places['Twinon'])
    expect(twin?.errors[0]?.msg).toContain(places['Twinoff'])
    expect(both?.errors[0]?.msg).toContain(places['A、Bon'])
    expect([twin?.state, both?.state, other?.state]).toEqual(['wrong', 'wrong', 'wrong'])
    const [one] = await read('one', ['Twin'])
    expect([one?.state, one?.errors[0]?.msg.includes(String(places['Twinoff']))]).toEqual(['wrong', true])
    // Of the two, one can be chosen.
    expect((await read('open', ['Twin']))[0]?.record['open']).toEqual(at('Twinon'))
  })

  test('says which names there are not, and nothing of what others have', async () => {
    const [row, theirs, secret] = await read('places', ['A；Nobody', 'Theirs', 'Secret'])
    expect(row?.errors).toMatchObject([{ field: '/places', keyword: 'reference' }])
    expect(row?.errors[0]?.msg).toContain('Nobody')
    expect(theirs?.errors).toMatchObject([{ field: '/places', keyword: 'reference' }])
    expect(secret?.errors).toMatchObject([{ field: '/places', keyword: 'reference' }])
  })

  test('is read by a label of several parts', async () => {
    const rows = await read('two', ['Twin/on', 'Twin/off\nA/on', 'A/off'])
    expect(rows.map(({ record, errors }) => [record['two'], errors.length])).toEqual([
      [at('Twinon'), 0],
      [at('Twinoff', 'Aon'), 0],
      [['A/off'], 1],
    ])
  })
})

test('the description of the calls has a list of texts, each once', async () => {
  const { body } = await server.as('clerk').call('GET', '/openapi.json')
  expect(JSON.stringify(body)).toMatch(
    /"places":\{[^}]*"type":"array"[^{]*"items":\{"type":"string"\},"uniqueItems":true/,
  )
})
