import { filterFields, inScope } from '../../core/schema/fields.ts'
import { isSortable, withDefaultsOfTypes } from '../../core/schema/type-defaults.ts'
import type { AnySchema, FieldSchema, ResourceSchema, TableSchema } from '../../core/schema/types.ts'
import type { Finding } from './faults.ts'
import { maskOf } from '../../core/schema/field-type.ts'
import { columnFindings, fieldFindings, partsFindings, reserved, systemTables, unknownField } from './field-meaning.ts'
import { keywordFindings } from './keywords.ts'
import { callFindings } from './call-findings.ts'
import { computedFindings } from './computed-findings.ts'
import { filterFindings, isFilterValue } from './filter-findings.ts'
import { ruleFindings } from './rule-findings.ts'
import { suggest } from './suggest.ts'
import { unfillable, valueFindings } from './value-findings.ts'
import { wordFindings } from './word-findings.ts'

/** Texts with a record's values in them: `{name}`. */
const textFindings = (schema: ResourceSchema): Finding[] =>
  (
    [
      [schema.recordTitle, '/recordTitle'],
      [schema.list.rowClick ?? '', '/list/rowClick'],
    ] as const
  ).flatMap(([template, pointer]) =>
    [...template.matchAll(/\{(\w+)\}/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => name !== schema.idField)
      .flatMap((name) => unknownField(schema, name, pointer)),
  )

/** Fields in groups that the form has not. */
function groupFindings({ schema, form }: ResourceSchema): Finding[] {
  const groups = form.groups.map((group) => group.name)
  return Object.entries(schema.properties).flatMap(([name, field]): Finding[] => {
    const group = field['x-form']?.group
    return group !== undefined && !groups.includes(group)
      ? [
          {
            pointer: `/schema/properties/${name}/x-form/group`,
            key: 'schema.noGroup',
            parameters: { name: group },
            suggestion: suggest(group, groups),
          },
        ]
      : []
  })
}

function sortFindings(schema: ResourceSchema): Finding[] {
  const { field } = schema.list.sort
  const unknown = unknownField(schema, field, '/list/sort/field')
  const sorted = schema.schema.properties[field]
  return sorted && !isSortable(sorted)
    ? [{ pointer: '/list/sort/field', key: 'schema.notSortable', parameters: { name: field } }]
    : unknown
}

/** Conditions that the list begins with and cannot be asked for. */
function beginningFindings(resource: ResourceSchema): Finding[] {
  const asked = Object.entries(resource.list.filter ?? {})
  const fixed = resource.api.list.filter ?? {}
  // What the list itself asks for is no filter that anybody sees, or could take away.
  const filters =
    asked.length > 0
      ? filterFields(withDefaultsOfTypes(resource)).filter(({ name }) => !Object.hasOwn(fixed, name))
      : []
  const names = filters.map(({ name }) => name)
  return asked.flatMap(([name, value]): Finding[] => {
    const pointer = `/list/filter/${name}`
    const field = filters.find((filter) => filter.name === name)
    if (field && !inScope(field)) return [{ pointer, key: 'schema.readByAll', parameters: { name } }]
    if (field && !isFilterValue(value))
      return [{ pointer, key: 'schema.defaultType', parameters: { value: JSON.stringify(value), type: name } }]
    return field
      ? filterFindings(field, name, value).map((finding) => ({ ...finding, pointer }))
      : [{ pointer, key: 'schema.noFilter', parameters: { name }, suggestion: suggest(name, names) }]
  })
}

/** Fields that storage, calls and list name. */
const namedFindings = (schema: ResourceSchema): Finding[] => [
  ...Object.keys(schema.storage.where ?? {}).flatMap((name) => unknownField(schema, name, `/storage/where/${name}`)),
  ...Object.keys(schema.api.list.filter ?? {}).flatMap((name) =>
    unknownField(schema, name, `/api/list/filter/${name}`),
  ),
  ...Object.entries(schema.api.create?.names ?? {}).flatMap(([wire, name]) =>
    unknownField(schema, name, `/api/create/names/${wire}`),
  ),
  ...(schema.api.import?.key ?? []).flatMap((name, index) => unknownField(schema, name, `/api/import/key/${index}`)),
  ...(schema.list.tree ? unknownField(schema, schema.list.tree.filter, '/list/tree/filter') : []),
  ...(schema.list.card ?? []).flatMap((name, index) => unknownField(schema, name, `/list/card/${index}`)),
  ...(schema.api.changes?.due ?? []).flatMap((name, index): Finding[] => {
    const pointer = `/api/changes/due/${index}`
    const unknown = unknownField(schema, name, pointer)
    return unknown.length > 0 || schema.schema.properties[name]?.['x-locked']
      ? unknown
      : [{ pointer, key: 'schema.useless', parameters: { name: 'due', beside: name } }]
  }),
]

/** Whether some who see a list may not see a field, or not the whole of it. */
const isKeptFromSome = (field: FieldSchema | undefined): boolean =>
  field !== undefined && (field['x-access']?.read !== undefined || maskOf(field) !== undefined)

/** Fields that everybody needs who sees the resource: none of them can be kept from some roles. */
function readFindings(schema: ResourceSchema): Finding[] {
  const inText = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const places: [string, string][] = [
    [schema.list.sort.field, '/list/sort/field'],
    ...Object.keys(schema.list.filter ?? {}).map((name): [string, string] => [name, `/list/filter/${name}`]),
    ...inText(schema.recordTitle).map((name): [string, string] => [name, '/recordTitle']),
    ...inText(schema.list.rowClick ?? '').map((name): [string, string] => [name, '/list/rowClick']),
    ...Object.keys(schema.api.list.filter ?? {}).map((name): [string, string] => [name, `/api/list/filter/${name}`]),
    ...Object.keys(schema.storage.where ?? {}).map((name): [string, string] => [name, `/storage/where/${name}`]),
    ...(schema.api.import?.key ?? []).map((name, index): [string, string] => [name, `/api/import/key/${index}`]),
    ...(schema.list.tree ? [[schema.list.tree.filter, '/list/tree/filter'] satisfies [string, string]] : []),
  ]
  return places.flatMap(([name, pointer]): Finding[] =>
    isKeptFromSome(schema.schema.properties[name]) ? [{ pointer, key: 'schema.readByAll', parameters: { name } }] : [],
  )
}

function resourceFindings(schema: ResourceSchema): Finding[] {
  const { properties } = schema.schema
  const reservedNames = [...reserved, schema.idField].filter((name) => Object.hasOwn(properties, name))
  const groups = schema.form.groups.map(({ name }) => name)
  return [
    ...reservedNames.map((name): Finding => ({
      pointer: `/schema/properties/${name}`,
      key: 'schema.reserved',
      parameters: { name },
    })),
    ...(schema.idField !== 'id' && reserved.includes(schema.idField)
      ? [{ pointer: '/idField', key: 'schema.reserved' as const, parameters: { name: schema.idField } }]
      : []),
    ...(/\{\w+\}/.test(schema.recordTitle)
      ? []
      : [
          {
            pointer: '/recordTitle',
            key: 'schema.noPlace' as const,
            parameters: { name: `{${Object.keys(properties)[0]}}` },
          },
        ]),
    ...groups.flatMap((name, index): Finding[] =>
      groups.indexOf(name) === index
        ? []
        : [{ pointer: `/form/groups/${index}/name`, key: 'schema.duplicate', parameters: { name } }],
    ),
    ...callFindings(schema),
    ...unfillable(schema.schema),
    ...(systemTables.includes(schema.storage.table) && schema.permission !== 'system'
      ? [{ pointer: '/storage/table', key: 'schema.systemTable' as const, parameters: { name: schema.storage.table } }]
      : []),
    ...Object.entries(properties).flatMap(([name, field]) => columnFindings(name, field, `/schema/properties/${name}`)),
    ...sortFindings(schema),
    ...beginningFindings(schema),
    ...readFindings(schema),
    ...namedFindings(schema),
    ...ruleFindings(schema),
    ...computedFindings(schema),
    ...textFindings(schema),
    ...groupFindings(schema),
  ]
}

function tableFindings(schema: TableSchema): Finding[] {
  const sections = schema.sections.map((section) => section.name)
  const sum = (text: string, pointer: string): Finding[] =>
    (text.match(/[A-Za-z]\w*/g) ?? []).flatMap((name) => unknownField(schema, name, pointer))
  const ofFields = Object.entries(schema.schema.properties).flatMap(([name, field]): Finding[] => {
    const pointer = `/schema/properties/${name}`
    const section = field['x-section']
    return [
      ...(section !== undefined && !sections.includes(section)
        ? [
            {
              pointer: `${pointer}/x-section`,
              key: 'schema.noGroup' as const,
              parameters: { name: section },
              suggestion: suggest(section, sections),
            },
          ]
        : []),
      ...(field['x-access']?.read
        ? [{ pointer: `${pointer}/x-access/read`, key: 'schema.tableRead' as const, parameters: { name } }]
        : []),
      ...sum(field['x-formula'] ?? '', `${pointer}/x-formula`),
      ...(['x-memo-of', 'x-sign-as', 'x-currency-field'] as const).flatMap((word) => {
        const named = field[word]
        return named === undefined ? [] : unknownField(schema, named, `${pointer}/${word}`)
      }),
    ]
  })
  const ofChecks = schema.checks.flatMap((check, index) => [
    ...sum(check.left, `/checks/${index}/left`),
    ...sum(check.right, `/checks/${index}/right`),
    ...(check.variants ?? []).flatMap((variant, at) =>
      [...(variant.omit ?? []), ...(variant.flip ?? []), ...(variant.add ?? [])].flatMap((name) =>
        unknownField(schema, name, `/checks/${index}/variants/${at}`),
      ),
    ),
  ])
  return [
    ...(schema.key ?? []).flatMap((name, index) => unknownField(schema, name, `/key/${index}`)),
    ...ofFields,
    ...ofChecks,
  ]
}

/** Names of before that another field has, now or before: a call could mean either. */
function formerFindings(schema: AnySchema): Finding[] {
  const holders = new Map(
    [...Object.keys(schema.schema.properties), ...reserved].map((name): [string, string] => [name, name]),
  )
  if (schema.kind === 'resource') holders.set(schema.idField, schema.idField)
  return Object.entries(schema.schema.properties).flatMap(([name, field]) =>
    (field['x-formerly'] ?? []).flatMap((before, index): Finding[] => {
      const other = holders.get(before)
      holders.set(before, name)
      const pointer = `/schema/properties/${name}/x-formerly/${index}`
      return other === undefined ? [] : [{ pointer, key: 'schema.formerName', parameters: { name: before, other } }]
    }),
  )
}

/** What a schema that fits the vocabulary says, but cannot mean. */
export function meaningFindings(schema: AnySchema): Finding[] {
  const ids = new Map<string, string>()
  const fields = Object.entries(schema.schema.properties).flatMap(([name, field]) => {
    const pointer = `/schema/properties/${name}`
    const other = ids.get(field['x-id'])
    ids.set(field['x-id'], other ?? name)
    return [
      ...(other === undefined
        ? []
        : [{ pointer: `${pointer}/x-id`, key: 'schema.sameId' as const, parameters: { name: field['x-id'], other } }]),
      ...fieldFindings(field, pointer),
      ...wordFindings(schema, field, pointer),
      ...(schema.kind === 'resource' ? valueFindings(field, pointer) : []),
    ]
  })
  return [
    ...keywordFindings(schema.schema),
    ...fields,
    ...partsFindings(schema),
    ...formerFindings(schema),
    ...(schema.kind === 'resource' ? resourceFindings(schema) : tableFindings(schema)),
  ]
}
