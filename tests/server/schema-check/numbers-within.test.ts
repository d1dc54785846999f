// Numbers whose last digits may be others than those that were typed, wherever they stand in a value.
import { expect, test } from 'vitest'
import { resourceText, verdictsOf } from '../../support/verdicts.ts'

const label = { 'zh-CN': 'n', 'en-US': 'n' }
const count = { type: 'integer', 'x-label': label }
const fields = {
  plain: { type: 'number' },
  parts: { type: 'object', properties: { count, of: { type: 'object', properties: { count } } } },
  rows: { type: 'array', items: { type: 'object', properties: { count } } },
  entries: { type: 'array', items: { type: 'number' } },
  sizes: { type: 'object', properties: { size: { enum: [1e20, 2], 'x-label': label } } },
}
const beyond = Number.MAX_SAFE_INTEGER + 1

test.each<[string, unknown]>([
  ['plain', beyond],
  ['parts', { count: beyond }],
  ['parts', { of: { count: -beyond } }],
  ['rows', [{ count: 1 }, { count: beyond }]],
  ['entries', [1, 1e21]],
])('form and server refuse them: %s %j', async (name, value) => {
  const { form, server } = await verdictsOf(resourceText(fields))
  const record = { [name]: value }
  expect([form(record), server(record)]).toEqual([[name], [name]])
  expect([form(record, {}), server(record, {})]).toEqual([[name], [name]])
})

test('those that a schema says are the ones that were typed, and others go on to be', async () => {
  const { form, server } = await verdictsOf(resourceText(fields))
  const record = { sizes: { size: 1e20 }, parts: { count: Number.MAX_SAFE_INTEGER }, entries: [-0.1, 3] }
  expect([form(record), server(record)]).toEqual([[], []])
})
