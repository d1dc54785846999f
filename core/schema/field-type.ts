import { typeOf } from './fields.ts'
import type { FieldSchema, JsonType } from './types.ts'

/** Every kind of field. Each has a folder of this name in `server/fields` and in `src/fields`. */
export const fieldTypeNames = [
  'text',
  'number',
  'decimal',
  'boolean',
  'date',
  'month',
  'datetime',
  'enum',
  'multi',
  'json-ids',
  'reference',
  'object',
] as const
export type FieldTypeName = (typeof fieldTypeNames)[number]

/** How sure a claim is: what says more about a field outranks what says less. */
export const rank = { none: -1, jsonType: 1, options: 2, format: 3, reference: 4 } as const
export type Rank = (typeof rank)[keyof typeof rank]

/** What a tester looks at: the part of a field that says what it holds. */
export type Claimable = Pick<FieldSchema, 'type' | 'format' | 'enum' | 'x-options' | 'x-options-of' | 'x-reference'>
export type Tester = (field: Claimable) => Rank

const isType =
  (...types: JsonType[]): Tester =>
  (field) =>
    types.includes(typeOf(field) as JsonType) ? rank.jsonType : rank.none
const isFormat =
  (...names: string[]): Tester =>
  (field) =>
    typeOf(field) === 'string' && names.includes(field.format ?? '') ? rank.format : rank.none
const scalar = (field: Claimable): boolean => ['string', 'number', 'integer'].includes(typeOf(field))

const testers: Record<FieldTypeName, Tester> = {
  text: isType('string'),
  number: isType('number', 'integer'),
  boolean: isType('boolean'),
  multi: isType('array'),
  object: isType('object'),
  enum: (field) =>
    scalar(field) && (field.enum || field['x-options'] || field['x-options-of']) ? rank.options : rank.none,
  decimal: isFormat('decimal'),
  date: isFormat('date'),
  month: isFormat('month'),
  datetime: isFormat('date-time'),
  'json-ids': isFormat('json-ids'),
  reference: (field) => (scalar(field) && field['x-reference'] ? rank.reference : rank.none),
}

/** Every type that claims the field, the surest first. Two equal first claims are a fault of the testers. */
export function claims(field: Claimable): { name: FieldTypeName; rank: Rank }[] {
  return fieldTypeNames
    .map((name) => ({ name, rank: testers[name](field) }))
    .filter((claim) => claim.rank !== rank.none)
    .sort((a, b) => b.rank - a.rank)
}

/**
 * The kind of a field, the same in the browser and on the server.
 *
 * @example fieldType({ type: ['string', 'null'], format: 'date' }) // 'date'
 */
export const fieldType = (field: Claimable): FieldTypeName => claims(field)[0]?.name ?? 'text'
