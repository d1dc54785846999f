// What rules of a resource do on the server: to new records, to changes, to what is imported, and for roles.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as XLSX from 'xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectFolder } from '../../server/app.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import type { Json } from '../support/json.ts'
import { resourceText } from '../support/verdicts.ts'

const isMarried = { properties: { married: { const: true } } }
const text = resourceText(
  {
    married: { type: 'boolean' },
    spouse: { type: 'string', maxLength: 20 },
    income: { type: 'number', minimum: 0 },
    closed: { type: 'boolean' },
    grade: { type: 'string', maxLength: 5, 'x-default': 'a' },
    origin: { type: 'string', maxLength: 5, 'x-default': '中国' },
    secret: { type: 'string', maxLength: 5, 'x-access': { read: ['admin'], write: ['admin'] } },
    reason: { type: 'string', maxLength: 20 },
    motive: { type: 'string', maxLength: 20 },
    state: { type: 'string', maxLength: 5, readOnly: true, 'x-default': 'new' },
    start: { type: 'string', maxLength: 20 },
    seller: { type: 'string', maxLength: 40, 'x-default': '$user.name' },
    sold: { type: 'string', format: 'date', 'x-default': '$now' },
    witness: { type: 'string', maxLength: 40, 'x-default': '$user.name' },
  },
  { required: ['named', 'spouse', 'grade', 'reason'] },
  [
    { effect: 'show', field: 'spouse', when: isMarried, onHide: 'clear' },
    { effect: 'hide', field: 'income', when: { properties: { closed: { const: true } } }, onHide: 'keep' },
    { effect: 'hide', field: 'grade', when: { properties: { closed: { const: true } } }, onHide: 'clear' },
    { effect: 'show', field: 'origin', when: isMarried, onHide: 'keep' },
    { effect: 'disable', field: 'closed', when: { properties: { income: { minimum: 100 } } } },
    { effect: 'require', field: 'income', when: isMarried },
    { effect: 'show', field: 'reason', when: { properties: { secret: { const: 'x' } } }, onHide: 'keep' },
    { effect: 'show', field: 'motive', when: { properties: { secret: { const: 'x' } } }, onHide: 'clear' },
    ...['seller', 'sold'].map((name) => ({
      effect: 'disable',
      field: name,
      when: { properties: { named: { const: '售' } } },
    })),
    { effect: 'disable', field: 'witness', when: { properties: { seller: { not: { const: '别人' } } } } },
    { effect: 'require', field: 'start', when: { properties: { state: { const: 'new' }, named: { const: '始' } } } },
  ],
)

let server: TestApp
let folder = ''
const path = '/tried'
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync(join(projectFolder, 'src/schemas'), folder, { recursive: true })
  const schema = JSON.parse(text) as Json
  schema.api.import = {}
  writeFileSync(join(folder, 'resources/tried.json'), JSON.stringify(schema))
  server = await testApp({ schemasFolder: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const add = (record: object): Promise<Answer> => server.as('clerk').call('POST', path, record)
const put = (record: Json, change: object): Promise<Answer> =>
  server.as('clerk').call('PUT', `${path}/${record.id}`, { version: record.version, ...change })
const faults = ({ status, body }: Answer): [number, string[]] => [
  status,
  (body.errors ?? []).map(({ field }: { field: string }) => field),
]

test('a default of what rules close is what the server gives, whatever is sent', async () => {
  const given = await add({ named: '售' })
  const made = await add({ named: '售', seller: '别人', sold: '1999-01-01' })
  expect([made.status, made.body]).toMatchObject([201, { seller: given.body.seller, sold: given.body.sold }])
  expect([given.body.seller, given.body.sold]).toEqual([expect.any(String), new Date().toISOString().slice(0, 10)])
  expect(made.body.seller).not.toBe('别人')
  // What is put right closes another field in turn.
  const witnessed = await add({ named: '售', seller: '别人', witness: '第三人' })
  expect([witnessed.status, witnessed.body.witness]).toEqual([201, given.body.witness])
  const open = await add({ named: '开', seller: '别人', sold: '1999-01-01' })
  expect([open.status, open.body]).toMatchObject([201, { seller: '别人', sold: '1999-01-01' }])
})

test('a new record: what is hidden is not asked for and not kept, what is shown is asked for', async () => {
  expect(faults(await add({ named: '甲', married: true }))).toEqual([422, ['/spouse', '/income']])
  const answer = await add({ named: '甲', married: false, spouse: '乙', closed: true, income: 5 })
  expect([answer.status, answer.body]).toMatchObject([201, { spouse: null, grade: null, income: 5 }])
  const other = await add({ named: '乙', married: true, spouse: '丙', income: 7 })
  expect([other.status, other.body]).toMatchObject([201, { spouse: '丙', grade: 'a', income: 7 }])
})

test('a default that nobody saw is not stored; what was typed is kept, and what is shown has it', async () => {
  const unseen = await add({ named: '己', married: false, closed: true })
  expect([unseen.status, unseen.body]).toMatchObject([201, { origin: null }])
  const sent = await add({ named: '庚', married: false, closed: true, origin: '中国' })
  expect([sent.status, sent.body]).toMatchObject([201, { origin: null }])
  const typed = await add({ named: '辛', married: false, closed: true, origin: '法国' })
  expect([typed.status, typed.body]).toMatchObject([201, { origin: '法国' }])
  const shown = await add({ named: '壬', married: true, spouse: '癸', income: 1 })
  expect([shown.status, shown.body]).toMatchObject([201, { origin: '中国' }])
  const kept = await put(shown.body, { married: false })
  expect([kept.status, kept.body]).toMatchObject([200, { origin: '中国' }])
})

test('a change: what it hides is cleared with it, in the trail too; what has nothing to do with it stays', async () => {
  const { body: record } = await add({ named: '丁', married: true, spouse: '戊', income: 7 })
  const renamed = await put(record, { named: '丁一' })
  expect(renamed.body).toMatchObject({ spouse: '戊', grade: 'a' })
  const single = await put(renamed.body, { married: false })
  expect([single.status, single.body]).toMatchObject([200, { spouse: null, income: 7, grade: 'a' }])
  const closed = await put(single.body, { closed: true })
  expect([closed.status, closed.body]).toMatchObject([200, { grade: null, income: 7 }])
  const again = await put(closed.body, { closed: false, married: true })
  expect(faults(again)).toEqual([422, ['/spouse', '/grade']])
  const changes = await server.app.db
    .selectFrom('audit')
    .select('changes')
    .where('record_id', '=', String(record.id))
    .where('action', '=', 'update')
    .execute()
  expect(JSON.stringify(changes)).toContain('f_spouse')
})

test('what a rule closes cannot be changed, and says so', async () => {
  const { body: record } = await add({ named: '己', income: 100 })
  expect(faults(await put(record, { closed: true }))).toEqual([422, ['/closed']])
  expect((await put(record, { closed: true, income: 99 })).status).toBe(200)
})

test('a role is told nothing of rules that read what it may not, and is held up by none', async () => {
  const told = (await server.as('clerk').call('GET', '/schemas')).body.data.resources.find(
    ({ name }: { name: string }) => name === 'tried',
  )
  expect(JSON.stringify(told)).not.toContain('secret')
  expect(told.schema.required).toEqual(['named', 'spouse', 'grade'])
  expect(told.rules).toHaveLength(10)
  expect((await add({ named: '庚' })).status).toBe(201)
  expect(faults(await server.as('admin').call('POST', path, { named: '辛', secret: 'x' }))).toEqual([422, ['/reason']])
})

test('what somebody types is not cleared by a rule that their role is told nothing of', async () => {
  const { body: record } = await add({ named: '壬', motive: '甲' })
  expect(record.motive).toBe('甲')
  const changed = await put(record, { motive: '乙' })
  expect([changed.status, changed.body.motive]).toEqual([200, '乙'])
  const whole = await server.as('admin').call('POST', path, { named: '癸', motive: '甲' })
  expect(whole.body.motive).toBeNull()
})

test('a change of which rules leave nothing is none', async () => {
  const { body: record } = await add({ named: '子', married: false })
  const answer = await put(record, { spouse: '丑' })
  expect([answer.status, answer.body.spouse, answer.body.version]).toEqual([200, null, record.version])
})

test('a rule may read what a new record starts with', async () => {
  expect(faults(await add({ named: '始' }))).toEqual([422, ['/start']])
})

test('an import is judged and cleared row by row', async () => {
  const book = XLSX.utils.book_new()
  const rows = [
    ['named', 'married', 'spouse', 'income'],
    ['一', '否', '无', ''],
    ['二', '是', '', ''],
    ['三', '是', '四', '3'],
  ]
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), '名单')
  const content = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const checked = await server
    .as('clerk')
    .upload(`${path}/import/check`, { fields: {}, files: [{ field: 'file', name: '名单.xlsx', content }] })
  const found = checked.body.data.rows as Json[]
  expect(found.map(({ state, errors }) => [state, errors.map(({ field }: Json) => field)])).toEqual([
    ['new', []],
    ['wrong', ['/spouse', '/income']],
    ['new', []],
  ])
  expect(found[0].record).not.toHaveProperty('spouse')
  expect(found.map(({ dropped }) => dropped)).toEqual([{ spouse: '无' }, undefined, undefined])
  const stored = await server.as('clerk').call('POST', `${path}/import`, {
    fileName: '名单.xlsx',
    rows: [
      { row: 2, record: { named: '一', married: false, spouse: '无' } },
      { row: 4, record: { named: '三', married: true, spouse: '四', income: 3 } },
    ],
  })
  expect(stored.body.data.rows.map(({ state }: Json) => state)).toEqual(['added', 'added'])
  const list = await server.as('clerk').call('GET', `${path}?range=[0,99]`)
  const named = (name: string): Json => list.body.find((record: Json) => record.named === name)
  expect([named('一'), named('三')]).toMatchObject([{ spouse: null }, { spouse: '四' }])
})

test('the description asks for what every record must have', async () => {
  const description = (await server.as('admin').call('GET', '/openapi.json')).body
  const entry = Object.entries(description.paths as Json).find(([name]) => name.endsWith(path)) as [string, Json]
  const body = entry[1].post.requestBody.content['application/json'].schema
  expect(body.required).toEqual(['named'])
})
