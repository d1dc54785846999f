import { isRecord } from '../json.ts'
import { isAmong } from '../lists.ts'
import { itemsOf, typeOf } from './fields.ts'
import type { FieldSchema, JsonType } from './types.ts'

/** How sure a claim is: what says more about a field outranks what says less. */
export const rank = { none: -1, jsonType: 1, options: 2, format: 3, unit: 4, reference: 5 } as const
export type Rank = (typeof rank)[keyof typeof rank]

/** What a claim looks at: the part of a field that says what it holds. */
export type Claimable = Pick<
  FieldSchema,
  | 'type'
  | 'format'
  | 'enum'
  | 'items'
  | 'prefixItems'
  | 'uniqueItems'
  | 'x-options'
  | 'x-options-of'
  | 'x-reference'
  | 'x-unit'
>
export type Tester = (field: Claimable) => Rank

export const isType =
  (...types: JsonType[]): Tester =>
  (field) =>
    isAmong(types, typeOf(field)) ? rank.jsonType : rank.none
export const isFormat =
  (...names: string[]): Tester =>
  (field) =>
    typeOf(field) === 'string' && names.includes(field.format ?? '') ? rank.format : rank.none
/** Whether the entries of a list are more than single values of a type. */
export function hasParts(field: Claimable): boolean {
  const items = itemsOf(field)
  const types = [items.type ?? []].flat()
  if (field.prefixItems || types.includes('object') || types.includes('array')) return true
  return types.length === 0 && Object.keys(items).length > 0
}
/** A list of which nothing else is said than that its entries are texts, or not even that. */
export function isListOfTexts(field: Claimable): boolean {
  const { type = 'string' } = itemsOf(field)
  const isSaid = field.items === undefined || isRecord(field.items)
  return typeOf(field) === 'array' && isSaid && !hasParts(field) && [type].flat().every((each) => each === 'string')
}
export const scalar = (field: Claimable): boolean => ['string', 'number', 'integer'].includes(typeOf(field))

/** Short texts of any kind, each once. */
export function isTags(field: Claimable): boolean {
  const { type, enum: values } = itemsOf(field)
  const isFree = !values && !field.enum && !field['x-options'] && !field['x-options-of'] && !field['x-reference']
  return typeOf(field) === 'array' && field.uniqueItems === true && type === 'string' && !field.prefixItems && isFree
}
