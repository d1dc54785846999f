import { expect, test } from 'vitest'
import { parseJson } from '../../../core/json.ts'
import { faultsOf } from './changed-schemas.ts'
import { resourceText, verdictsOf } from '../../support/verdicts.ts'

const older = {
  type: 'object',
  maxProperties: 3,
  properties: {
    pair: { items: [{ type: 'string' }, { type: 'number' }], additionalItems: false },
    list: { items: { type: 'number' }, additionalItems: false },
  },
  dependencies: { pair: ['list'], list: { required: ['note'] } },
}

test('the words of draft 7 mean what they meant', async () => {
  const { form, server, plain } = await verdictsOf(
    resourceText(
      { tried: older, code: { type: 'object', $ref: '#/definitions/code' } },
      { definitions: { code: { required: ['a'] } }, dependencies: { tried: ['code'] } },
    ),
  )
  for (const [record, faulty] of [
    [{ tried: { pair: ['a', 1], list: [1, 2, 3], note: 'n' }, code: { a: 1 } }, []],
    [{ tried: { pair: ['a', 1, 2], list: [1], note: 'n' }, code: { a: 1 } }, ['tried']],
    [{ tried: { pair: ['a', 'b'], list: [1], note: 'n' }, code: { a: 1 } }, ['tried']],
    [{ tried: { pair: ['a'] }, code: { a: 1 } }, ['tried']],
    [{ tried: { list: [1] }, code: { a: 1 } }, ['tried']],
    [{ tried: { note: 'n' } }, ['code']],
    [{ code: { b: 1 } }, ['code']],
  ] as const)
    expect([form(record), server(record), plain(record)]).toEqual([faulty, faulty, faulty.length === 0])
})

test.each([
  [{ properties: { a: { items: [{ minimun: 1 }] } } }, '/properties/a/items/0/minimun'],
  [{ properties: { a: { items: [true], additionalItems: { minimun: 1 } } } }, '/properties/a/additionalItems/minimun'],
  [{ dependencies: { a: { requierd: ['b'] } } }, '/dependencies/a/requierd'],
  [{ dependencies: { a: ['b', 'b'] } }, '/dependencies/a'],
  [{ if: { properties: { a: true } }, unevaluatedProperties: false, else: { maxProperty: 1 } }, '/else/maxProperty'],
  [{ items: [true] }, '/items'],
])('a fault of %j is told at its place in the file', (said, pointer) => {
  const file = JSON.stringify(parseJson(resourceText({ tried: { type: 'object', ...said } })), null, 1)
  const [fault] = faultsOf(file)
  expect(fault?.pointer).toBe(`/schema/properties/tried${pointer}`)
  const lines = file.split('\n')
  expect(lines[(fault?.line ?? 0) - 1]).toContain(`"${pointer.split('/').at(-1)}"`)
})

test.each([
  [{ type: 'string', additionalItems: false }, 'additionalItems'],
  [{ type: 'array', items: [true], prefixItems: [true] }, 'items'],
  [{ type: 'object', dependencies: 5 }, 'dependencies'],
])('what is no word of draft 7 either is refused: %j', (field, word) => {
  expect(faultsOf(resourceText({ tried: field })).map(({ pointer }) => pointer)).toEqual([
    `/schema/properties/tried/${word}`,
  ])
})
