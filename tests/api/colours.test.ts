import { afterAll, beforeAll, expect, test } from 'vitest'
import { colourOf } from '../../core/colour.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { asked, dropSchemas, field, ownResource, schemasWith } from '../support/own-resources.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp({
    schemasFolder: schemasWith(ownResource('paints', { tone: field('tone', { format: 'colour' }) })),
  })
})
afterAll(async () => {
  await server.close()
  dropSchemas()
})

const add = (tone: unknown, title = 'a'): Promise<Answer> => server.as('clerk').call('POST', '/paints', { title, tone })

test('a colour is stored in its one form, and nothing else is taken', async () => {
  expect((await add('#1677ff')).body.tone).toBe('#1677ff')
  for (const wrong of ['#1677FF', '#17f', 'red', '1677ff', 'url(https://a.b)', '#1677ff;background:url(x)', 1677])
    expect((await add(wrong)).status, String(wrong)).toBe(422)
})

test('is asked for in any form', async () => {
  await add('#aabbcc', 'b')
  const titles = async (filter: object): Promise<unknown> => {
    const { status, body } = await server.as('clerk').call('GET', `/paints${asked({ filter })}`)
    return status === 200 ? body.map(({ title }: { title: string }) => title) : status
  }
  for (const tone of ['#ABC', '#aabbcc', 'rgb(170,187,204)', { op: 'in', value: ['#abc'] }])
    expect(await titles({ tone }), JSON.stringify(tone)).toEqual(['b'])
  expect(await titles({ tone: { op: 'contains', value: '#' } })).toBe(422)
  // None of these is a colour: that nothing has it would say nothing of what was meant.
  for (const tone of [
    'red',
    '#FFF8',
    '',
    'rgb(300,1,1)',
    7,
    { op: 'in', value: ['#abc', 'red'] },
    { op: 'in', value: [] },
  ])
    expect(await titles({ tone }), JSON.stringify(tone)).toBe(422)
  expect(await titles({ q: 'aabbcc' })).toEqual([])
})

test('a cell of a list is read in any form; what could be a number is told', async () => {
  const csv = {
    field: 'file',
    name: 'p.csv',
    content: 'title,label of tone\na,#17F\nb,"rgb(1, 2, 3)"\nc,123456\nd,red\n',
  }
  const { body } = await server.as('clerk').upload('/paints/import/check', { files: [csv] })
  type Row = { state: string; record: { tone: string } }
  expect(body.data.rows.map(({ state, record }: Row) => [state, record.tone])).toEqual([
    ['new', '#1177ff'],
    ['new', '#010203'],
    ['wrong', '123456'],
    ['wrong', 'red'],
  ])
})

test.each([
  ['#FFF', '#ffffff'],
  [' ＃1677ff', '#1677ff'],
  ['rgb(22 119 255)', '#1677ff'],
  ['rgb(22, 119, 256)', 'rgb(22, 119, 256)'],
  ['#1677ff80', '#1677ff80'],
  ['123456', '123456'],
])('%s is read as %s', (text, colour) => expect(colourOf(text)).toBe(colour))
