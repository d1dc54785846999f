// Random schemas with `unevaluatedProperties` and `unevaluatedItems`, whose verdicts ajv has wrong where it cannot tell
// what was looked at: those that are taken are judged as a plain reading of the standard does.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRecord, listOf } from '../../../core/json.ts'
import { SchemaError } from '../../../server/schemas/faults.ts'
import { resourceText, verdictsOf, type Verdicts } from '../../support/verdicts.ts'

type Members = Record<string, unknown>

/** What a schema says of a value: null where it does not hold, else the members or entries that it has looked at. */
function lookedAt(schema: unknown, value: unknown): Set<string> | null {
  if (schema === true) return new Set()
  if (!isRecord(schema)) return null
  const seen = new Set<string>()
  const parts: [string, unknown][] = Array.isArray(value)
    ? value.map((entry, index): [string, unknown] => [String(index), entry])
    : isRecord(value)
      ? Object.entries(value)
      : []
  const holds = (part: unknown, entry: unknown): boolean => lookedAt(part, entry) !== null
  const take = (found: Set<string> | null): boolean => {
    for (const name of found ?? []) seen.add(name)
    return found !== null
  }
  const each = (chosen: readonly [string, unknown][], part: (name: string) => unknown): boolean =>
    chosen.every(([name, entry]) => {
      seen.add(name)
      return holds(part(name), entry)
    })
  const { const: constant, maximum, required, properties, prefixItems, items, contains, if: when } = schema
  if (constant !== undefined && value !== constant) return null
  if (typeof maximum === 'number' && typeof value === 'number' && value > maximum) return null
  if (isRecord(value)) {
    if (!listOf(required).every((name) => Object.hasOwn(value, String(name)))) return null
    const named: Members = isRecord(properties) ? properties : {}
    if (
      !each(
        parts.filter(([name]) => Object.hasOwn(named, name)),
        (name) => named[name],
      )
    )
      return null
  }
  if (Array.isArray(value)) {
    const first = listOf(prefixItems)
    if (!each(parts.slice(0, first.length), (name) => first[Number(name)])) return null
    if (items !== undefined && !each(parts.slice(first.length), () => items)) return null
    if (contains !== undefined) {
      const found = parts.filter(([, entry]) => holds(contains, entry))
      if (found.length === 0) return null
      for (const [name] of found) seen.add(name)
    }
  }
  if (!listOf(schema['allOf']).every((part) => take(lookedAt(part, value)))) return null
  if (
    schema['anyOf'] !== undefined &&
    listOf(schema['anyOf']).filter((part) => take(lookedAt(part, value))).length === 0
  )
    return null
  if (schema['not'] !== undefined && holds(schema['not'], value)) return null
  if (when !== undefined) {
    const found = take(lookedAt(when, value))
    if (!take(lookedAt(schema[found ? 'then' : 'else'] ?? true, value))) return null
  }
  const rest = schema[Array.isArray(value) ? 'unevaluatedItems' : 'unevaluatedProperties']
  const left = parts.filter(([name]) => !seen.has(name))
  return rest === undefined || each(left, () => rest) ? seen : null
}

const value = fc.constantFrom({ maximum: 1 }, { const: 2 }, true)
const name = fc.constantFrom('a', 'b', 'c')
const branched = (parts: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  fc.oneof(
    fc.array(parts, { minLength: 1, maxLength: 2 }).map((allOf) => ({ allOf })),
    fc.array(fc.oneof(parts, fc.constant(true)), { minLength: 1, maxLength: 2 }).map((anyOf) => ({ anyOf })),
    fc
      .tuple(parts, fc.option(parts), fc.option(parts))
      .map(([when, yes, no]) =>
        Object.fromEntries([
          ['if', when],
          ...(yes ? [['then', yes]] : []),
          ...(no || !yes ? [['else', no ?? true]] : []),
        ]),
      ),
    parts.map((not) => ({ not })),
  )
const ofKind = (leaf: fc.Arbitrary<object>, rest: string): fc.Arbitrary<object> => {
  const { part } = fc.letrec<{ part: object }>((tie) => ({
    part: fc.oneof(
      { maxDepth: 2 },
      leaf,
      branched(tie('part')),
      fc.tuple(leaf, branched(tie('part'))).map((both) => Object.assign({}, ...both)),
    ),
  }))
  return fc
    .tuple(part, fc.constantFrom<unknown>(false, { maximum: 1 }))
    .map(([said, left]) => ({ ...said, [rest]: left }))
}
const objects = ofKind(
  fc.oneof(
    fc.tuple(name, value).map(([one, part]) => ({ properties: { [one]: part } })),
    fc.tuple(name, value).map(([one, part]) => ({ properties: { [one]: part }, required: [one] })),
    name.map((one) => ({ required: [one] })),
  ),
  'unevaluatedProperties',
)
const lists = ofKind(
  fc.oneof(
    fc.array(value, { minLength: 1, maxLength: 2 }).map((prefixItems) => ({ prefixItems })),
    value.map((contains) => ({ contains })),
    value.map((items) => ({ items })),
  ),
  'unevaluatedItems',
)

type Tried = Pick<Verdicts, 'form' | 'server'> & { schema: object }

async function taken(schemas: readonly object[], type: string): Promise<Tried[]> {
  const known: Tried[] = []
  for (const schema of schemas) {
    try {
      const { form, server } = await verdictsOf(resourceText({ tried: { type, ...schema } }))
      known.push({ schema, form, server })
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error
    }
  }
  return known
}

const number = fc.constantFrom(0, 2, 3)
const kinds = [
  ['object', objects, fc.dictionary(name, number, { minKeys: 1, maxKeys: 3 })],
  ['array', lists, fc.array(number, { minLength: 1, maxLength: 3 })],
] as const

test.each(kinds)('of an %s', async (type, schemas, values) => {
  const known = await taken(fc.sample(schemas as fc.Arbitrary<object>, { numRuns: 150, seed: 14 }), type)
  expect(known.length).toBeGreaterThan(type === 'object' ? 90 : 50)
  const counts = { good: 0, bad: 0 }
  fc.assert(
    fc.property(fc.constantFrom(...known), values as fc.Arbitrary<unknown>, ({ schema, form, server }, tried) => {
      const expected = lookedAt(schema, tried) !== null
      counts[expected ? 'good' : 'bad'] += 1
      const record = { tried }
      expect([schema, tried, form(record).length === 0, server(record).length === 0]).toEqual([
        schema,
        tried,
        expected,
        expected,
      ])
    }),
    { numRuns: 3000, seed: 14 },
  )
  expect(Math.min(counts.good, counts.bad)).toBeGreaterThan(200)
})
