import { isRecord } from '../../core/json.ts'
import { fieldType } from '../../core/schema/field-type.ts'
import { snakeCase } from '../../core/schema/fields.ts'
import { operatorsOf } from '../../core/schema/filters.ts'
import type { AnySchema, FieldSchema, ResourceSchema, TableSchema } from '../../core/schema/types.ts'
import type { Finding } from './faults.ts'
import { isSlowPattern } from './patterns.ts'
import { suggest } from './suggest.ts'

/** Names that every list and every record of a resource has on the wire already. */
const reserved = ['id', 'version', 'pageNo', 'pageNum', 'pageSize', 'sortField', 'sortOrder', 'q']

/** Keywords that reach beyond the condition itself. */
const notInConditions = [
  '$ref',
  '$dynamicRef',
  '$id',
  '$anchor',
  '$dynamicAnchor',
  '$defs',
  'definitions',
  'patternProperties',
]

const names = (schema: AnySchema): string[] => Object.keys(schema.schema.properties)

function unknownField(schema: AnySchema, name: string, pointer: string): Finding[] {
  return Object.hasOwn(schema.schema.properties, name)
    ? []
    : [{ pointer, key: 'schema.noField', parameters: { name }, suggestion: suggest(name, names(schema)) }]
}

function patternFindings(pattern: string, pointer: string): Finding[] {
  try {
    RegExp(pattern, 'u')
  } catch (error) {
    return [{ pointer, key: 'schema.badPattern', parameters: { reason: error instanceof Error ? error.message : '' } }]
  }
  return isSlowPattern(pattern) ? [{ pointer, key: 'schema.slowPattern' }] : []
}

function conditionFindings(condition: unknown, pointer: string): Finding[] {
  if (Array.isArray(condition))
    return condition.flatMap((part, index) => conditionFindings(part, `${pointer}/${index}`))
  if (!isRecord(condition)) return []
  return Object.entries(condition).flatMap(([keyword, value]): Finding[] => {
    const place = `${pointer}/${keyword}`
    if (notInConditions.includes(keyword))
      return [{ pointer: place, key: 'schema.condition', parameters: { name: keyword } }]
    if (keyword === 'pattern' && typeof value === 'string') return patternFindings(value, place)
    return conditionFindings(value, place)
  })
}

/** Columns that no page shows and no file may name: passwords, tokens, second factors. */
const secretColumn = /(^|_)(hash|token|secret|totp|recovery|otp)(_|$)|^password/

function columnFindings(name: string, field: FieldSchema, pointer: string): Finding[] {
  if (!field['x-locked'] || field['x-virtual']) return []
  const column = field['x-column'] ?? snakeCase(name)
  return secretColumn.test(column)
    ? [
        {
          pointer: field['x-column'] === undefined ? pointer : `${pointer}/x-column`,
          key: 'schema.secretColumn',
          parameters: { name: column },
        },
      ]
    : []
}

/** Tables of administration are nobody's but its own. */
const systemTables = ['roles', 'users', 'banks', 'audit', 'deletions']

/** The fields that objects of states name. */
function partsFindings(schema: AnySchema): Finding[] {
  return Object.entries(schema.schema.properties).flatMap(([name, field]) => {
    const detail = field['x-parts']?.detail
    return detail === undefined ? [] : unknownField(schema, detail, `/schema/properties/${name}/x-parts/detail`)
  })
}

function fieldFindings(field: FieldSchema, pointer: string): Finding[] {
  const findings: Finding[] = []
  const type = fieldType(field)
  for (const [index, operator] of (field['x-filter'] ?? []).entries()) {
    if (!operatorsOf[type].includes(operator))
      findings.push({ pointer: `${pointer}/x-filter/${index}`, key: 'schema.operator', parameters: { type, operator } })
  }
  if (field['x-virtual']) {
    for (const name of ['x-filter', 'x-sort', 'x-search', 'x-column'] as const)
      if (field[name] !== undefined)
        findings.push({ pointer: `${pointer}/${name}`, key: 'schema.virtual', parameters: { name } })
  }
  if (field.pattern !== undefined) findings.push(...patternFindings(field.pattern, `${pointer}/pattern`))
  const pairs = [
    [field.minLength, field.maxLength, 'minLength'],
    [field.minimum, field.maximum, 'minimum'],
    [field.minItems, field.maxItems, 'minItems'],
  ] as const
  for (const [least, most, name] of pairs)
    if (least !== undefined && most !== undefined && least > most)
      findings.push({ pointer: `${pointer}/${name}`, key: 'schema.range' })
  const allowed = field.enum
  if (allowed) {
    for (const [index, option] of (field['x-options'] ?? []).entries())
      if (!allowed.includes(option.value))
        findings.push({
          pointer: `${pointer}/x-options/${index}/value`,
          key: 'schema.option',
          parameters: { value: String(option.value) },
        })
    const initial = field['x-default']
    if (
      initial !== undefined &&
      !(typeof initial === 'string' && initial.startsWith('$')) &&
      !allowed.includes(initial as string)
    )
      findings.push({ pointer: `${pointer}/x-default`, key: 'schema.option', parameters: { value: String(initial) } })
  }
  return findings
}

function resourceFindings(schema: ResourceSchema): Finding[] {
  const { properties } = schema.schema
  const groups = schema.form.groups.map((group) => group.name)
  const inTexts = (
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
  const inGroups = Object.entries(properties).flatMap(([name, field]): Finding[] => {
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
  const taken = [...reserved, schema.idField].filter((name) => Object.hasOwn(properties, name))
  const sort = unknownField(schema, schema.list.sort.field, '/list/sort/field')
  return [
    ...taken.map((name): Finding => ({
      pointer: `/schema/properties/${name}`,
      key: 'schema.reserved',
      parameters: { name },
    })),
    ...(systemTables.includes(schema.storage.table) && schema.permission !== 'system'
      ? [{ pointer: '/storage/table', key: 'schema.systemTable' as const, parameters: { name: schema.storage.table } }]
      : []),
    ...Object.entries(properties).flatMap(([name, field]) => columnFindings(name, field, `/schema/properties/${name}`)),
    ...sort,
    ...(sort.length === 0 && !properties[schema.list.sort.field]?.['x-sort']
      ? [
          {
            pointer: '/list/sort/field',
            key: 'schema.notSortable' as const,
            parameters: { name: schema.list.sort.field },
          },
        ]
      : []),
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
    ...(schema.api.changes?.due ?? []).flatMap((name, index) =>
      unknownField(schema, name, `/api/changes/due/${index}`),
    ),
    ...schema.rules.flatMap((rule, index) => [
      ...unknownField(schema, rule.field, `/rules/${index}/field`),
      ...conditionFindings(rule.when, `/rules/${index}/when`),
    ]),
    ...inTexts,
    ...inGroups,
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
      ...sum(field['x-formula'] ?? '', `${pointer}/x-formula`),
      ...(field['x-memo-of'] === undefined ? [] : unknownField(schema, field['x-memo-of'], `${pointer}/x-memo-of`)),
    ]
  })
  const ofChecks = schema.checks.flatMap((check, index) => [
    ...sum(check.left, `/checks/${index}/left`),
    ...sum(check.right, `/checks/${index}/right`),
    ...(check.variants ?? []).flatMap((variant, at) =>
      [...(variant.omit ?? []), ...(variant.flip ?? [])].flatMap((name) =>
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
    ]
  })
  const { dependentRequired } = schema.schema
  return [
    ...(schema.schema.required ?? []).flatMap((name, index) => unknownField(schema, name, `/schema/required/${index}`)),
    ...Object.entries(dependentRequired ?? {}).flatMap(([name, needed]) =>
      [name, ...needed].flatMap((one) => unknownField(schema, one, `/schema/dependentRequired/${name}`)),
    ),
    ...(['allOf', 'if', 'then', 'else'] as const).flatMap((keyword) =>
      conditionFindings(schema.schema[keyword], `/schema/${keyword}`),
    ),
    ...fields,
    ...partsFindings(schema),
    ...(schema.kind === 'resource' ? resourceFindings(schema) : tableFindings(schema)),
  ]
}
