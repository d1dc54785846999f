// Random schemas, records and changes: the form, the server and ajv by itself must say the same of each.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlank } from '../../../core/blank.ts'
import { SchemaError } from '../../../server/schemas/faults.ts'
import { resourceText, verdictsOf, type Verdicts } from '../../support/verdicts.ts'

type Members = Record<string, unknown>

const fields = {
  a: { type: 'string', maxLength: 20, enum: ['x', 'y', 'z'] },
  b: { type: 'number' },
  c: { type: 'array', items: { type: 'string' } },
  d: { type: 'object' },
  e: { type: ['string', 'null'], maxLength: 20 },
}
type Name = keyof typeof fields
const names = Object.keys(fields) as Name[]

const asked: Record<Name, fc.Arbitrary<unknown>> = {
  a: fc.constantFrom({ const: 'x' }, { enum: ['x', 'y'] }, { pattern: '^[xy]$' }, { not: { const: 'z' } }),
  b: fc.constantFrom({ minimum: 2 }, { exclusiveMaximum: 3 }, { multipleOf: 2 }, { type: 'integer' }, { const: 2 }),
  c: fc.constantFrom({ contains: { const: 'x' } }, { minItems: 2 }, { uniqueItems: true }, { items: { const: 'y' } }),
  d: fc.constantFrom(
    { required: ['k'] },
    { properties: { k: { type: 'string' } }, required: ['k'] },
    { maxProperties: 1 },
    { propertyNames: { maxLength: 1 } },
    { dependentRequired: { k: ['m'] } },
    { anyOf: [{ required: ['k'] }, { required: ['m'] }] },
  ),
  e: fc.constantFrom({ minLength: 2 }, { const: 'x' }, { pattern: 'x' }, false),
}
const name = fc.constantFrom(...names)
const ofField = name.chain((field) => asked[field].map((part) => ({ properties: { [field]: part } })))
const branches = (parts: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(parts, parts, parts, fc.constantFrom('then', 'else', 'both'))
    .map(([when, yes, no, which]) =>
      Object.fromEntries([
        ['if', when],
        ...(which === 'else' ? [] : [['then', yes]]),
        ...(which === 'then' ? [] : [['else', no]]),
      ]),
    )
const { condition } = fc.letrec<{ condition: unknown }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthSize: 'medium' },
    ofField,
    fc.uniqueArray(name, { minLength: 1, maxLength: 2 }).map((required) => ({ required })),
    fc.tuple(ofField, name).map(([part, field]) => ({ ...part, required: [field] })),
    fc.tuple(name, name).map(([field, other]) => ({ dependentRequired: { [field]: [other] } })),
    fc.constantFrom({ $ref: '#/$defs/one' }, { $ref: '#/$defs/two' }),
    branches(tie('condition')),
    fc
      .tuple(fc.constantFrom('allOf', 'anyOf', 'oneOf'), fc.array(tie('condition'), { minLength: 1, maxLength: 3 }))
      .map(([keyword, parts]) => ({ [keyword]: parts })),
    tie('condition').map((not) => ({ not })),
    fc.tuple(name, tie('condition')).map(([field, part]) => ({ dependentSchemas: { [field]: part } })),
  ),
}))
const schema = fc.record({
  required: fc.uniqueArray(name, { maxLength: 2 }),
  allOf: fc.array(condition, { minLength: 1, maxLength: 4 }),
  $defs: fc.record({
    one: fc.oneof(ofField, branches(ofField)),
    two: fc.constant({ anyOf: [{ $ref: '#/$defs/one' }, { required: ['e'] }] }),
  }),
})

const blank = fc.constantFrom<unknown>(null, '', ' ', '\u3000', [])
const values: Record<Name, fc.Arbitrary<unknown>> = {
  a: fc.constantFrom('x', 'y', 'z', 'w', 1),
  b: fc.constantFrom(0, 1, 2, 2.5, 3, 4, '2'),
  c: fc.constantFrom(['x'], ['y'], ['x', 'y'], ['y', 'y'], [''], [1]),
  d: fc.constantFrom({}, { k: 'v' }, { k: '' }, { k: null, m: 1 }, { k: 'v', m: 'w' }, { long: 1 }, { m: { k: ' ' } }),
  e: fc.constantFrom('x', 'xx', 'yy', 'y'),
}
const record: fc.Arbitrary<Members> = fc.record(
  Object.fromEntries(
    names.map((field) => [field, fc.oneof({ weight: 3, arbitrary: values[field] }, { weight: 1, arbitrary: blank })]),
  ),
  { requiredKeys: [] },
)
const whole: fc.Arbitrary<Members> = record.map((members) => ({
  named: 'n',
  ...Object.fromEntries(names.map((field) => [field, members[field] ?? null])),
}))

const schemas = fc.sample(schema, { numRuns: 120, seed: 14 })
const known: (Verdicts & { text: string })[] = []
for (const conditions of schemas) {
  const text = resourceText(fields, conditions)
  try {
    known.push({ ...(await verdictsOf(text)), text })
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
  }
}
const tried = fc.constantFrom(...known)
const runs = { numRuns: 4000, seed: 14 }

test('most of the random schemas are taken', () => expect(known.length).toBeGreaterThan(75))

test('of a new record', () => {
  const counts = { good: 0, bad: 0 }
  fc.assert(
    fc.property(tried, record, ({ form, server, plain, text }, members) => {
      const expected = plain(members)
      counts[expected ? 'good' : 'bad'] += 1
      // A form sends no null where a field cannot be null, and nothing that is not there.
      expect([text, form(members), server(members).length === 0]).toEqual([text, server(members), expected])
    }),
    runs,
  )
  expect(Math.min(counts.good, counts.bad)).toBeGreaterThan(300)
})

test('of a change: what breaks a record is refused, what is right is taken, old faults hold nobody back', () => {
  const counts = { broken: 0, right: 0, old: 0 }
  fc.assert(
    fc.property(tried, whole, record, ({ form, server, plain, text }, before, members) => {
      const change = Object.fromEntries(
        Object.entries(members).filter(
          ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as Name]),
        ),
      )
      const after = { ...before, ...change }
      const said = server(change, before)
      expect([text, form(after, before)]).toEqual([text, said])
      if (plain(after)) {
        counts.right += 1
        expect([text, said]).toEqual([text, []])
      } else if (plain(before)) {
        counts.broken += 1
        expect([text, said.length > 0]).toEqual([text, true])
      } else {
        counts.old += 1
        // A field that no condition reads can always be changed.
        expect([text, server({ named: 'm' }, before)]).toEqual([text, []])
      }
    }),
    runs,
  )
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(200)
})

test('a change of every field is judged as a new record', () => {
  fc.assert(
    fc.property(tried, whole, record, ({ server, plain, text }, before, members) => {
      const change = Object.fromEntries(names.map((field) => [field, members[field] ?? null]))
      const everything = { ...change, named: 'm' }
      if (names.some((field) => isBlank(change[field]) !== isBlank(before[field]))) return
      expect([text, server(everything, before).length === 0]).toEqual([text, plain(everything)])
    }),
    runs,
  )
})
