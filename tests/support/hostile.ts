import { isRecord } from '../../core/json.ts'

const nested = (depth: number, open: string, close: string): string => `${open.repeat(depth)}1${close.repeat(depth)}`

/** Values that no form sends, as JSON text: some cannot be written otherwise. */
export const hostileValues: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e400',
  '-1e400',
  '1e308',
  '5e-324',
  '2147483648',
  '-2147483649',
  '1e12',
  '9007199254740993',
  '123456789012345678901234567890',
  '""',
  '" "',
  '"0"',
  '"1"',
  '"NaN"',
  '"Infinity"',
  '"-Infinity"',
  '"-0"',
  '"1e5"',
  '"0x10"',
  '"١٢"',
  '"null"',
  '"undefined"',
  '"true"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"hasOwnProperty"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00x"',
  '"\\ud83d\\ude00"',
  '"\\u202e"',
  '"\\n\\r\\t"',
  '"\\\\"',
  '"%"',
  '"%00"',
  '"_"',
  '"\'; drop table users; --"',
  '"\\"); select 1; --"',
  '"../../etc/passwd"',
  '"{{constructor}}"',
  '"$1"',
  '"2024-02-30"',
  '"9999-99-99"',
  '"2024-13"',
  '"24:61"',
  '"2024-12-31T23:59:60Z"',
  '"+275760-09-13T00:00:00.001Z"',
  JSON.stringify('长'.repeat(3000)),
  JSON.stringify('a'.repeat(70_000)),
  '"[1e400]"',
  '"[[1]]"',
  '"[{\\"toString\\":1},{\\"toString\\":1}]"',
  '"{\\"row\\":{\\"toString\\":1}}"',
  '"[null]"',
  '"{}"',
  '"[]"',
  '"[\\"1\\"]"',
  '[]',
  '[null]',
  '[[]]',
  '[{}]',
  '[1,1]',
  '["1","1"]',
  '[true,{"a":[1]}]',
  '["__proto__"]',
  '[{"toString":1},{"toString":1}]',
  '[{"valueOf":1},{"valueOf":1}]',
  '[{"constructor":1},{"constructor":1}]',
  '{}',
  '{"a":1}',
  '{"toString":1}',
  '{"valueOf":1}',
  '{"toString":{"toString":1}}',
  '{"toJSON":1}',
  '{"then":1}',
  '{"length":1e9}',
  '{"hasOwnProperty":1}',
  '{"constructor":1}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"__proto__":{"a":1}}',
  '{"prototype":1}',
  '{"0":1,"length":2}',
  '{"type":"doc","content":[{"toString":1}]}',
  '{"op":"in","value":[]}',
  '{"op":"between","value":["a"]}',
  '{"op":"between","value":[{"valueOf":1},{"valueOf":1}]}',
  '{"op":{"toString":1}}',
  '{"op":"eq"}',
  '{"op":"eq","value":{"valueOf":1}}',
  '{"op":"empty","value":"x"}',
  '{"op":"contains","value":[[]]}',
  '{"op":"__proto__","value":1}',
  '{"op":"gte","value":1e400}',
  nested(150, '[', ']'),
  nested(150, '{"a":', '}'),
  nested(250, '[', ']'),
  nested(5000, '[', ']'),
  nested(5000, '{"a":', '}'),
]

/** Parts of an address. */
export const hostileSegments: readonly string[] = [
  'none',
  '%00',
  '%ff',
  '%e4%bd',
  '..%2f..%2fetc',
  '__proto__',
  'constructor',
  'toString',
  '%27',
  '%25',
  'null',
  '-1',
  '1e400',
  '%F0%9F%98%80',
  'a'.repeat(190),
]

/** Numbers that look random and are the same in every run (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let next = Math.imul(state ^ (state >>> 15), 1 | state)
    next = (next + Math.imul(next ^ (next >>> 7), 61 | next)) ^ next
    return ((next ^ (next >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

type Schema = Record<string, unknown>
const first = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value)

/**
 * A value that its schema describes, as JSON text, so that what is wrong beside it gets as far as it can.
 *
 * @param known values by the name of the member, where any value would not do
 */
export function describedValue(
  schema: unknown,
  name: string,
  random: () => number,
  known: Readonly<Record<string, readonly unknown[]>>,
): string {
  if (Object.hasOwn(known, name)) return JSON.stringify(pick(random, known[name] ?? []))
  if (!isRecord(schema)) return '"x"'
  const { type, enum: options, const: only, anyOf, oneOf, items, properties, minimum } = schema as Schema
  if (only !== undefined) return JSON.stringify(only)
  if (Array.isArray(options)) return JSON.stringify(pick(random, options))
  const branches = anyOf ?? oneOf
  if (Array.isArray(branches) && type === undefined)
    return describedValue(pick(random, branches as unknown[]), name, random, known)
  const kind = first(type)
  if (kind === 'integer' || kind === 'number') return String(typeof minimum === 'number' ? minimum : 1)
  if (kind === 'boolean') return 'true'
  if (kind === 'array') return `[${describedValue(items, name, random, known)}]`
  if (kind === 'object') return bodyText(membersOf(properties, random, known))
  return '"x"'
}

/** The members of an object that is described, each with a value as JSON text. */
export const membersOf = (
  properties: unknown,
  random: () => number,
  known: Readonly<Record<string, readonly unknown[]>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(properties) ? properties : {}).map(([name, schema]) => [
      name,
      describedValue(schema, name, random, known),
    ]),
  )

export const bodyText = (members: Readonly<Record<string, string>>): string =>
  `{${Object.entries(members)
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`)
    .join(',')}}`
