import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Answer, type TestApp } from '../../support/app.ts'
import { label } from '../../support/own-resources.ts'
import { saveResource } from '../schema-versions/save-resource.ts'
import { sheetOf } from './set-up.ts'

// What a record is told apart by is what it would be stored with, and two that look the same are one.

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

type Members = Record<string, unknown>
const text = (more: Members = {}): Members => ({ type: 'string', maxLength: 60, 'x-label': label('Key'), ...more })
const byV = { import: { key: ['v'] } }
async function made(name: string, properties: Members, more: Members = { api: byV }): Promise<void> {
  const saved = await saveResource(server, name, { properties, ...more })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}
const check = async (name: string, rows: unknown[][]): Promise<Answer> => {
  const files = [{ field: 'file', name: 'a.xlsx', content: sheetOf(rows) }]
  return server.as('clerk').upload(`/${name}/import/check`, { files })
}
const send = (name: string, records: Members[], token?: string, who: 'clerk' | 'other' = 'clerk'): Promise<Answer> =>
  server.as(who).call('POST', `/${name}/import`, {
    fileName: 'a.xlsx',
    ...(token !== undefined && { token }),
    rows: records.map((record, index) => ({ row: index + 2, record })),
  })
const states = ({ body }: Answer): string[] => body.data.rows.map(({ state }: { state: string }) => state)
const count = async (name: string): Promise<number> => (await server.as('clerk').call('GET', `/${name}`)).body.length

describe('words that look the same', () => {
  const same = ['A-\u00c51', ' A-\u00c51\u3000', '\uff21\uff0d\u00c5\uff11', 'A-A\u030a1', 'A\u200b-\u00c51']
  const others = ['a-\u00c51', 'A-\u00c501', 'A-\u00c5\u00b9']

  test('are one in a part, and one in a file', async () => {
    await made('looks', { v: text() })
    const rows = [...same, ...others].map((v) => ['N', v])
    const found = await check('looks', [['name', 'v'], ...rows])
    expect(states(found)).toEqual(['new', ...same.slice(1).map(() => 'twice'), ...others.map(() => 'new')])
    const stored = await send(
      'looks',
      [...same, ...others].map((v) => ({ name: 'N', v })),
    )
    expect(states(stored)).toEqual(['added', ...same.slice(1).map(() => 'there'), ...others.map(() => 'added')])
  })

  test.each(same)('and are found where one is there already: %j', async (v) => {
    const name = `looked${same.indexOf(v)}`
    await made(name, { v: text() })
    expect((await server.as('clerk').call('POST', `/${name}`, { name: 'A', v: same[2] })).status).toBe(201)
    expect(
      states(
        await check(name, [
          ['name', 'v'],
          ['N', v],
        ]),
      ),
    ).toEqual(['there'])
    expect(states(await send(name, [{ name: 'N', v }]))).toEqual(['there'])
  })

  test('blanks alone are no key', async () => {
    await made('blanks', { v: text() })
    const blank = [
      { name: 'N', v: ' ' },
      { name: 'N', v: '\u3000' },
    ]
    expect(states(await send('blanks', blank))).toEqual(['added', 'added'])
  })
})

describe('a key that the row itself does not say', () => {
  test('is the default that would be stored, each time that the part is sent', async () => {
    await made('defaults', { v: text({ 'x-default': 'D' }) })
    expect(states(await send('defaults', [{ name: 'a' }, { name: 'b' }, { name: 'c', v: 'E' }]))).toEqual([
      'added',
      'there',
      'added',
    ])
    expect(states(await send('defaults', [{ name: 'a' }]))).toEqual(['there'])
  })

  test('or stands under the name that the field had when the list was checked', async () => {
    await made('formers', { v: text({ 'x-formerly': ['w'] }) })
    const rows = [
      { name: 'a', w: 'X' },
      { name: 'b', v: 'X' },
      { name: 'c', w: 'Y' },
    ]
    expect(states(await send('formers', rows))).toEqual(['added', 'there', 'added'])
    expect(states(await send('formers', rows))).toEqual(['there', 'there', 'there'])
  })

  test('and is none where rules clear it: two such records are two', async () => {
    const v = text({ 'x-id': 'f_auto_v' })
    const kind = text({ enum: ['a', 'b'], 'x-options': ['a', 'b'].map((value) => ({ value, label: label(value) })) })
    const rules = [{ when: { properties: { kind: { const: 'b' } } }, effect: 'hide', field: 'v', onHide: 'clear' }]
    await made('cleared', { v, kind }, { api: byV, rules })
    const rows = [
      { name: 'a', v: 'X', kind: 'a' },
      { name: 'b', v: 'X', kind: 'b' },
    ]
    expect(states(await send('cleared', rows))).toEqual(['added', 'added'])
  })
})

describe('a part that is sent again', () => {
  test('adds nothing twice where records have no key, and other rows of the file are others', async () => {
    await made('keyless', {}, { api: { import: {} } })
    const found = await check('keyless', [['name'], ['same'], ['same']])
    const { token } = found.body.data
    const rows = [{ name: 'same' }, { name: 'same' }]
    expect(states(await send('keyless', rows, token))).toEqual(['added', 'added'])
    expect(states(await send('keyless', rows, token))).toEqual(['there', 'there'])
    expect(states(await send('keyless', [...rows, { name: 'same' }], token))).toEqual(['there', 'there', 'added'])
    expect(await count('keyless')).toBe(3)
    // Another's rows are not these.
    expect(states(await send('keyless', rows, token, 'other'))).toEqual(['added', 'added'])
    // Another check is another import, which somebody has looked at.
    const again = await check('keyless', [['name'], ['same']])
    expect(states(await send('keyless', [{ name: 'same' }], again.body.data.token))).toEqual(['added'])
    expect(await count('keyless')).toBe(4)
  })

  test('is refused where the fields are not those by which it was checked: 5 of another unit is another figure', async () => {
    const amount = (unit: string): Members => ({ amount: text({ format: 'decimal', 'x-unit': unit }) })
    await made('units', amount('元'), { api: { import: { key: ['name'] } } })
    const { token } = (
      await check('units', [
        ['name', 'amount'],
        ['a', '5'],
      ])
    ).body.data
    expect(states(await send('units', [{ name: 'a', amount: '5' }], token))).toEqual(['added'])
    await made('units', amount('万元'), { api: { import: { key: ['name'] } } })
    const refused = await send('units', [{ name: 'b', amount: '5' }], token)
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining('重新核对')])
    expect(await count('units')).toBe(1)
  })

  test.each(['', 'x', `${'a'.repeat(43)}.${'0'.repeat(31)}`])('is not taken with %j for its check', async (token) => {
    await made('tokens', {}, { api: { import: {} } })
    expect((await send('tokens', [{ name: 'a' }], token)).status).toBe(422)
  })
})

test('a cell that is the name of one option and the value of another is asked about', async () => {
  const v = text({
    enum: ['1', '2'],
    'x-options': [
      { value: '1', label: label('2') },
      { value: '2', label: label('3') },
    ],
  })
  await made('options', { v }, { api: { import: { key: ['name'] } } })
  const found = await check('options', [
    ['name', 'v'],
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
  ])
  expect(states(found)).toEqual(['new', 'wrong', 'new'])
  expect(found.body.data.rows[1].errors).toMatchObject([{ field: '/v', msg: expect.stringContaining('2') }])
})
