import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newResource } from '../../../core/schema/new-resource.ts'
import { isRecord } from '../../../core/json.ts'
import { testApp, type Answer, type TestApp } from '../../support/app.ts'
import { asked, label } from '../../support/own-resources.ts'
import type { Json } from '../../support/json.ts'

// What a change of the schemas does to records that are there already is told before it is done, and nothing else.

let server: TestApp
type Members = Record<string, unknown>
const text = (rest: Members = {}): Members => ({ type: 'string', maxLength: 50, 'x-label': label('内容'), ...rest })

/** A resource as the dialog of administrators makes it, with these fields besides. */
function resource(
  name: string,
  properties: Members,
  { required = [], ...more }: Members & { required?: string[] } = {},
) {
  const { schema, api, ...rest } = newResource({ name, label: label(name), group: 'data', permission: 'client' })
  if (!isRecord(schema) || !isRecord(schema['properties'])) throw new Error('no fields')
  const fields = { ...schema['properties'], ...properties }
  return {
    ...rest,
    api: { ...(isRecord(api) ? api : {}), import: {} },
    ...more,
    schema: { ...schema, required: ['name', ...required], properties: fields },
  }
}
const admin = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> =>
  server.as('admin').call(method, `/system/schemas${path}`, body)
/** Every resource of one's own but that of the same name stays as it is; null takes it out. */
async function whole(name: string, part: object | null): Promise<{ version: number; text: string }> {
  const { latest } = (await admin('GET', '')).body.data
  const { schemas } = (await admin('GET', `/export/${latest}`)).body.data
  const others = schemas.filter((one: Members) => one['name'] !== name)
  return { version: latest, text: JSON.stringify({ schemas: [...others, ...(part ? [part] : [])] }) }
}
async function plan(name: string, part: object | null): Promise<Json[]> {
  const answer = await admin('POST', '/try', { text: (await whole(name, part)).text })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.changes
}
async function save(name: string, part: object | null, destructive = false): Promise<Answer> {
  return admin('POST', '/save', { ...(await whole(name, part)), note: 'x', ...(destructive && { destructive }) })
}
async function saved(name: string, part: object | null, destructive = false): Promise<void> {
  const answer = await save(name, part, destructive)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await server.app.versions.settled()
}
const add = async (name: string, record: object): Promise<Json> => {
  const answer = await server.as('clerk').call('POST', `/${name}`, { name: 'A', ...record })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const list = async (name: string, filter: object = {}, who: 'clerk' | 'other' = 'clerk'): Promise<Json[]> => {
  const answer = await server.as(who).call('GET', `/${name}${asked({ filter })}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

describe('a plan tells', () => {
  test('how many records lack what a new field demands', async () => {
    await saved('lacks', resource('lacks', {}))
    await add('lacks', {})
    await add('lacks', { name: 'B' })
    const changes = await plan('lacks', resource('lacks', { demand: text() }, { required: ['demand'] }))
    expect(changes.filter(({ field }) => field === 'demand')).toMatchObject([{ effect: 'data', rows: 2 }])
  })

  test('how many files, and records named, are none that a field takes from then on', async () => {
    const file = (rest: Members = {}): Members => text({ format: 'file', maxLength: 200, ...rest })
    const named = (rest: Members = {}): Members =>
      text({ 'x-reference': { resource: 'docks', label: '{name}', ...rest } })
    const several = (rest: Members = {}): Members => ({
      type: 'array',
      'x-label': label('几处'),
      'x-reference': { resource: 'docks', label: '{name}', ...rest },
    })
    await saved('docks', resource('docks', { side: text() }))
    await saved('crews', resource('crews', { paper: file(), dock: named(), docks: several() }))
    const [north, south] = [await add('docks', { side: 'north' }), await add('docks', { side: 'south' })]
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    const { body } = await server
      .as('clerk')
      .upload('/field/files/crews/paper', { files: [{ field: 'file', name: 'a.pdf', content: pdf }] })
    await add('crews', { paper: body.data.value, dock: north.id, docks: [north.id, south.id] })
    await add('crews', { dock: south.id, docks: [south.id] })
    await add('crews', {})
    const counts = async (properties: Members): Promise<unknown> =>
      (await plan('crews', resource('crews', { paper: file(), dock: named(), docks: several(), ...properties }))).map(
        ({ field, effect, rows }) => [field, effect, rows],
      )
    const filter = { side: 'north' }
    expect(await counts({ paper: file({ 'x-file': { types: ['docx'] } }) })).toEqual([['paper', 'data', 1]])
    expect(await counts({ paper: file({ 'x-file': { types: ['pdf'] } }) })).toEqual([['paper', 'data', 0]])
    expect(await counts({ paper: file({ format: 'image' }) })).toEqual([['paper', 'data', 1]])
    expect(await counts({ dock: named({ filter }) })).toEqual([['dock', 'data', 1]])
    expect(await counts({ docks: several({ filter }) })).toEqual([['docks', 'data', 2]])
    expect(await counts({ dock: named({ filter: { side: { op: 'empty', value: false } } }) })).toEqual([
      ['dock', 'data', 0],
    ])
  })

  test('that records of a resource that was taken out would be there again, and empty', async () => {
    const first = resource('boats', { owner: text() })
    await saved('boats', first)
    await add('boats', { owner: 'somebody' })
    await add('boats', { name: 'B' })
    const { latest } = (await admin('GET', '')).body.data
    await saved('boats', null, true)
    const again = resource('boats', { harbour: text() })
    expect(await plan('boats', again)).toMatchObject([{ kind: 'added', field: null, effect: 'meaning', rows: 2 }])
    expect((await save('boats', again)).status).toBe(409)
    // With its fields as they were it is as it was, and nothing is agreed to.
    const back = await admin('POST', `/restore/${latest}`, { version: latest + 1, note: 'x' })
    expect([back.status, (await list('boats')).map(({ owner }) => owner)]).toEqual([200, ['somebody', null]])
    expect(await plan('ships', resource('ships', {}))).toMatchObject([{ kind: 'added', effect: 'safe', rows: null }])
  })

  test('who would see the records, under what name their ids stand, and which would be left out', async () => {
    const own = resource('keys', { place: text() })
    await saved('keys', own)
    await add('keys', { place: 'here' })
    await add('keys', { place: 'there' })
    await add('keys', {})
    const all = { ...own, storage: { table: 'records', scope: 'all' } }
    expect(await plan('keys', all)).toMatchObject([{ field: null, words: ['storage'], effect: 'safe' }])
    expect(await plan('keys', { ...own, idField: 'key' })).toMatchObject([{ words: ['idField'], effect: 'safe' }])
    const some = { ...own, storage: { table: 'records', where: { place: 'here' } } }
    expect(await plan('keys', some)).toMatchObject([{ words: ['storage'], effect: 'destructive', rows: 2 }])
    expect((await save('keys', some)).status).toBe(409)
    await saved('keys', some, true)
    expect(await list('keys')).toHaveLength(1)
  })

  test('that figures within parts would stand for others', async () => {
    const amount = (unit: string): Members => ({
      type: 'string',
      format: 'money',
      'x-unit': unit,
      'x-label': label('额'),
    })
    const loans = (unit: string): Members => ({
      lines: { type: 'array', items: { type: 'object', properties: { sum: amount(unit) } }, 'x-label': label('行') },
      one: {
        type: 'object',
        properties: { deep: { type: 'object', properties: { sum: amount(unit) } } },
        'x-label': label('一'),
      },
      free: { type: 'object', properties: { sum: amount('元') }, 'x-label': label('另') },
    })
    await saved('loans', resource('loans', loans('元')))
    await add('loans', { lines: [{ sum: '1.5' }], one: { deep: { sum: '2' } }, free: { sum: '3' } })
    await add('loans', { lines: [{ sum: '1.5' }] })
    const meant = (await plan('loans', resource('loans', loans('万元')))).filter(({ effect }) => effect === 'meaning')
    expect(meant).toMatchObject([
      { field: 'lines', words: ['items'], rows: 2 },
      { field: 'one', words: ['properties'], rows: 1 },
    ])
    expect((await save('loans', resource('loans', loans('万元')))).status).toBe(409)
  })

  test('that figures would stand for others, of a field that is renamed at once too', async () => {
    const of = (name: string, unit: string, rest = {}): Members => ({
      [name]: { type: 'number', 'x-unit': unit, 'x-label': label('重'), ...rest },
    })
    await saved('goods', resource('goods', of('weight', 'kg')))
    await add('goods', { weight: 5 })
    expect(await plan('goods', resource('goods', of('mass', 't', { 'x-formerly': ['weight'] })))).toMatchObject([
      { field: 'mass', words: ['x-unit'], effect: 'meaning', rows: 1 },
      { field: 'mass', words: ['name', 'x-formerly'], effect: 'safe' },
    ])
  })

  test('that ids would be looked up in another resource, or become texts', async () => {
    const to = (name: string): Members =>
      text({ 'x-reference': { resource: name, label: `{${name === 'banks' ? 'name' : 'userName'}}` } })
    await saved('visits', resource('visits', { about: to('customers'), note: text() }))
    const made = await server
      .as('clerk')
      .call('POST', '/system/agent/user/customer/add', { creditCode: '91110000100000009A', userName: '一号' })
    await add('visits', { about: made.body.data.userId, note: 'n' })
    for (const about of [to('banks'), text()])
      expect(await plan('visits', resource('visits', { about, note: text() }))).toContainEqual(
        expect.objectContaining({ field: 'about', words: ['x-reference'], effect: 'meaning', rows: 1 }),
      )
    expect(await plan('visits', resource('visits', { about: to('customers'), note: to('banks') }))).toContainEqual(
      expect.objectContaining({ field: 'note', words: ['x-reference'], effect: 'meaning', rows: 1 }),
    )
  })

  test('that records without a value would answer another one', async () => {
    const level = (standing?: string): Members => ({
      level: text(standing === undefined ? {} : { 'x-default': standing }),
    })
    const asks = { required: ['level'] }
    await saved('jobs', resource('jobs', level()))
    await add('jobs', {})
    await add('jobs', { level: 'high' })
    const usual = resource('jobs', level('usual'), asks)
    expect(await plan('jobs', usual)).toMatchObject([
      { field: 'level', words: ['x-default', 'required'], effect: 'meaning', rows: 1 },
      { field: 'level', words: ['required'], effect: 'data', rows: 0 },
    ])
    await saved('jobs', usual, true)
    for (const [part, words] of [
      [resource('jobs', level('gold'), asks), ['x-default']],
      [resource('jobs', level('usual')), ['required']],
    ] as const)
      expect((await plan('jobs', part))[0]).toMatchObject({ words, effect: 'meaning', rows: 1 })
    // New records alone begin with it.
    await saved('jobs', resource('jobs', level()), true)
    expect(await plan('jobs', resource('jobs', level('gold')))).toMatchObject([
      { words: ['x-default'], effect: 'safe' },
    ])
  })

  test('that a field, or a choice, is called what another was called', async () => {
    const named = (id: string, rest: Members = {}): Members => text({ 'x-id': id, 'x-label': label(id), ...rest })
    await saved('pairs', resource('pairs', { a: named('f_a'), b: named('f_b') }))
    await add('pairs', { a: 'A', b: 'B' })
    const swapped = resource('pairs', { b: named('f_a'), a: named('f_b') })
    expect(await plan('pairs', swapped)).toMatchObject([
      { field: 'b', words: ['name'], effect: 'meaning', rows: 1 },
      { field: 'a', words: ['name'], effect: 'meaning', rows: 1 },
    ])
    expect((await save('pairs', swapped)).status).toBe(409)
    const labels = { a: named('f_a', { 'x-label': label('f_b') }), b: named('f_b', { 'x-label': label('other') }) }
    expect(await plan('pairs', resource('pairs', labels))).toMatchObject([
      { field: 'a', words: ['x-label'], effect: 'meaning', rows: 1 },
      { field: 'b', words: ['x-label'], effect: 'safe' },
    ])
    const grade = (a: string, b: string): Members => ({
      v: text({
        'x-options': [
          ['a', a],
          ['b', b],
        ].map(([value, of = '']) => ({ value, label: label(of) })),
      }),
    })
    await saved('grades', resource('grades', grade('high', 'low')))
    await add('grades', { v: 'a' })
    expect(await plan('grades', resource('grades', grade('low', 'high')))).toMatchObject([
      { words: ['x-options'], effect: 'meaning', rows: 1 },
    ])
    expect(await plan('grades', resource('grades', grade('higher', 'low')))).toMatchObject([{ effect: 'safe' }])
  })

  test('that the values of a field which was taken out are found again under another name or type', async () => {
    const first = text({ 'x-id': 'f_first' })
    await saved('again', resource('again', { first, second: text() }))
    await add('again', { first: 'abc' })
    await saved('again', resource('again', { second: text() }), true)
    const other = resource('again', {
      second: text(),
      third: text({ 'x-id': 'f_first', type: 'integer', maxLength: undefined }),
    })
    expect(await plan('again', other)).toMatchObject([
      {
        field: 'third',
        kind: 'added',
        effect: 'meaning',
        rows: 1,
        conversion: { from: 'text', to: 'number', none: 1 },
      },
    ])
    expect((await save('again', other)).status).toBe(409)
    expect((await save('again', other, true)).status).toBe(409)
    // The field that there was is as it was, and nothing is agreed to.
    expect(await plan('again', resource('again', { second: text(), first }))).toMatchObject([{ effect: 'safe' }])
  })

  test('that what is stored of a part would not be shown', async () => {
    const parts = (...names: string[]): Members => ({
      type: 'array',
      items: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text()])) },
      'x-label': label('行'),
    })
    await saved('lines', resource('lines', { rows: parts('a', 'b') }))
    await add('lines', { rows: [{ a: 'x' }, { a: 'y', b: 'z' }] })
    await add('lines', { rows: [{ a: 'x' }] })
    expect(await plan('lines', resource('lines', { rows: parts('a') }))).toContainEqual(
      expect.objectContaining({ field: 'rows', words: ['items'], effect: 'destructive', rows: 1 }),
    )
    expect((await save('lines', resource('lines', { rows: parts('a') }))).status).toBe(409)
  })

  test('nothing where a name goes to a new field, whose own it is from then on', async () => {
    await saved('heirs', resource('heirs', { old: text({ 'x-id': 'f_auto_old' }) }))
    await add('heirs', { old: 'kept' })
    await saved('heirs', resource('heirs', { fresh: text({ 'x-id': 'f_auto_old' }), old: text() }))
    expect(await list('heirs')).toMatchObject([{ fresh: 'kept', old: null }])
  })
})
