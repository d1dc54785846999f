import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import { label } from '../../support/own-resources.ts'
import { saveResource } from '../schema-versions/save-resource.ts'
import { sheetOf } from './set-up.ts'

// What records are told apart by is compared by what it says, of whatever kind it is and however it is written.

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const text = (more: object = {}) => ({ type: 'string', maxLength: 60, 'x-label': label('Key'), ...more })
const plain = (type: string) => ({ type, 'x-label': label('Key') })

test.each<[string, object, unknown, unknown[], unknown, string]>([
  ['texts', text(), 'A-1', ['A-1'], 'a-1', 'A-1'],
  ['decimals', text({ format: 'decimal' }), '5', ['5', '5.00', '5.0'], '5.01', '5.00'],
  ['money', text({ format: 'money' }), '1234.50', ['1234.5', '1234.50'], '1234.05', '1,234.5'],
  ['numbers', plain('number'), 0.5, [0.5, '0.50'], 0.05, '0.50'],
  ['smallNumbers', plain('number'), 1e-7, [1e-7], 1e-6, '0.0000001'],
  ['wholes', plain('integer'), 1234567, [1234567], 123456, '1,234,567'],
  [
    'moments',
    text({ format: 'date-time' }),
    '2026-01-01T10:00:00+08:00',
    ['2026-01-01T02:00:00Z'],
    '2026-01-01T02:01:00Z',
    '2026-01-01 10:00',
  ],
  ['days', text({ format: 'date' }), '2026-01-01', ['2026-01-01'], '2026-01-02', '2026/1/1'],
  ['signs', plain('boolean'), true, [true], false, '是'],
])('%s', async (name, field, stored, same, other, cell) => {
  const api = { import: { key: ['v'] } }
  const saved = await saveResource(server, name, { properties: { v: field }, api })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const clerk = server.as('clerk')
  expect((await clerk.call('POST', `/${name}`, { name: 'A', v: stored })).status).toBe(201)
  const values = [...same, other, other, null]
  const rows = values.map((v, index) => ({ row: index + 2, record: { name: 'B', ...(v !== null && { v }) } }))
  const answer = await clerk.call('POST', `/${name}/import`, { fileName: 'a.xlsx', rows })
  const states = answer.body.data.rows.map(({ state }: { state: string }) => state)
  expect(states).toEqual([...same.map(() => 'there'), 'added', 'there', 'added'])
  const content = sheetOf([
    ['name', 'v'],
    ['C', cell],
  ])
  const checked = await clerk.upload(`/${name}/import/check`, { files: [{ field: 'file', name: 'a.xlsx', content }] })
  expect(checked.body.data.rows).toMatchObject([{ state: 'there' }])
})

test('what fits no field is told as that, and is like nothing', async () => {
  const api = { import: { key: ['v'] } }
  await saveResource(server, 'misfits', { properties: { v: text({ format: 'decimal' }) }, api })
  const values = ['five', { a: 1 }, ['5'], '5', '5.0']
  const rows = values.map((v, index) => ({ row: index + 2, record: { name: 'B', v } }))
  const answer = await server.as('clerk').call('POST', '/misfits/import', { fileName: 'a.xlsx', rows })
  expect(answer.body.data.rows.map(({ state }: { state: string }) => state)).toEqual([
    'wrong',
    'wrong',
    'wrong',
    'added',
    'there',
  ])
})
