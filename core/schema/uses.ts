import { isRecord } from '../json.ts'
import { namesField } from './formula-names.ts'
import type { ResourceSchema } from './types.ts'

/** What of a resource names a field: where, and how. */
export type FieldUse = {
  resource: string
  kind: 'condition' | 'rule' | 'required' | 'title' | 'list' | 'call' | 'reference' | 'extends' | 'form' | 'formula'
  /** JSON pointer into the resource. */
  pointer: string
}

const conditions = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentRequired', 'dependentSchemas']

/** Where a condition names a member of the record: as a key of what it says of members, or in a list of names. */
function placesIn(part: unknown, name: string, pointer: string): string[] {
  if (Array.isArray(part)) return part.flatMap((entry, index) => placesIn(entry, name, `${pointer}/${index}`))
  if (!isRecord(part)) return []
  return Object.entries(part).flatMap(([word, value]): string[] => {
    const place = `${pointer}/${word}`
    if (word === 'required') return Array.isArray(value) && value.includes(name) ? [place] : []
    if (word === 'dependentRequired')
      return isRecord(value)
        ? Object.entries(value).flatMap(([key, needed]) =>
            key === name || (Array.isArray(needed) && needed.includes(name)) ? [`${place}/${key}`] : [],
          )
        : []
    if (word === 'properties' || word === 'dependentSchemas')
      return isRecord(value)
        ? [
            ...(Object.hasOwn(value, name) ? [`${place}/${name}`] : []),
            ...(word === 'dependentSchemas' ? placesIn(Object.values(value), name, place) : []),
          ]
        : []
    // What stands in values is no name.
    return ['const', 'enum', 'default'].includes(word) ? [] : placesIn(value, name, place)
  })
}

const names = (template: unknown, field: string): boolean =>
  typeof template === 'string' && template.includes(`{${field}}`)

/** A part of a resource that is a name, a list of names or an object of them. */
function named(part: unknown, name: string, pointer: string): string[] {
  if (typeof part === 'string') return part === name || names(part, name) ? [pointer] : []
  if (Array.isArray(part)) return part.flatMap((entry, index) => named(entry, name, `${pointer}/${index}`))
  if (!isRecord(part)) return []
  return Object.entries(part).flatMap(([word, value]) => named(value, name, `${pointer}/${word}`))
}

function usesWithin(schema: ResourceSchema, name: string): FieldUse[] {
  const { required = [], ...object } = schema.schema
  const use =
    (kind: FieldUse['kind']) =>
    (pointer: string): FieldUse => ({ resource: schema.name, kind, pointer })
  const { create, changes, import: taken } = schema.api
  const detail = Object.entries(schema.schema.properties).filter(
    ([other, field]) => other !== name && field['x-parts']?.detail === name,
  )
  const formulas = Object.entries(schema.schema.properties).filter(
    ([other, field]) => other !== name && namesField(field['x-compute'], name),
  )
  const { sort, filter, rowClick, card, tree } = schema.list
  return [
    ...Object.entries(object)
      .filter(([word]) => conditions.includes(word))
      .flatMap(([word, value]) => placesIn({ [word]: value }, name, '/schema'))
      .map(use('condition')),
    ...schema.rules
      .flatMap(({ field, when }, index) => [
        ...(field === name ? [`/rules/${index}/field`] : []),
        ...placesIn(when, name, `/rules/${index}/when`),
      ])
      .map(use('rule')),
    ...(required.includes(name) ? [use('required')('/schema/required')] : []),
    ...(names(schema.recordTitle, name) ? [use('title')('/recordTitle')] : []),
    ...(schema.idField === name ? [use('call')('/idField')] : []),
    ...[
      ...named(sort.field, name, '/list/sort/field'),
      ...(Object.hasOwn(filter ?? {}, name) ? [`/list/filter/${name}`] : []),
      ...(names(rowClick, name) ? ['/list/rowClick'] : []),
      ...named(card, name, '/list/card'),
      ...named(tree?.filter, name, '/list/tree/filter'),
    ].map(use('list')),
    ...[
      ...named(create?.names, name, '/api/create/names'),
      ...named(changes?.due, name, '/api/changes/due'),
      ...named(taken?.key, name, '/api/import/key'),
      ...(Object.hasOwn(schema.api.list.filter ?? {}, name) ? [`/api/list/filter/${name}`] : []),
      ...(Object.hasOwn(schema.storage.where ?? {}, name) ? [`/storage/where/${name}`] : []),
    ].map(use('call')),
    ...detail.map(([other]) => use('form')(`/schema/properties/${other}/x-parts/detail`)),
    ...formulas.map(([other]) => use('formula')(`/schema/properties/${other}/x-compute`)),
  ]
}

/** What names a field, besides itself: of its resource, of those that extend it and of those that refer to it. */
export function fieldUses(resources: readonly ResourceSchema[], resource: string, name: string): FieldUse[] {
  return resources.flatMap((schema): FieldUse[] => {
    const refers = Object.entries(schema.schema.properties).flatMap(([other, field]): FieldUse[] => {
      const reference = field['x-reference']
      if (reference?.resource !== resource) return []
      const place = `/schema/properties/${other}/x-reference`
      return [
        ...(names(reference.label, name) ? [`${place}/label`] : []),
        ...(Object.hasOwn(reference.filter ?? {}, name) ? [`${place}/filter/${name}`] : []),
      ].map((pointer) => ({ resource: schema.name, kind: 'reference', pointer }))
    })
    if (schema.name === resource) return [...usesWithin(schema, name), ...refers]
    const inherits = schema.lineage?.includes(resource) && Object.hasOwn(schema.schema.properties, name)
    return inherits
      ? [
          ...usesWithin(schema, name).filter(({ kind }) => kind !== 'required'),
          { resource: schema.name, kind: 'extends', pointer: `/schema/properties/${name}` },
          ...refers,
        ]
      : refers
  })
}
