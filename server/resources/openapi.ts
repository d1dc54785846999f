import type { FastifySchema } from 'fastify'
import { mostDeleted } from '../../core/api.ts'
import { operatorsFor } from '../../core/schema/access.ts'
import { kindOf } from '../../core/schema/field-type.ts'
import { alwaysRequired, fieldsOf, itemsOf, namesOf } from '../../core/schema/fields.ts'
import type { FieldSchema, ResourceSchema } from '../../core/schema/types.ts'
import { writeSchema } from '../../core/validate.ts'
import { plain, plainProperties, underNames, type JsonSchema } from './openapi-fields.ts'
import { record } from './openapi-records.ts'
import { readBy } from './openapi-roles.ts'
import { maxPageSize, pageParameter, type BodyPaging } from './list-query.ts'
import type { BoundField } from './bound.ts'
import type { Resource } from './resource.ts'
import type { Endpoint } from './types.ts'

function writeBody(
  schema: ResourceSchema,
  mode: 'create' | 'edit',
  extra: JsonSchema = {},
  required: string[] = [],
): JsonSchema {
  const { properties, required: asked = [] } = writeSchema(schema.schema, mode)
  const needed = asked.filter((name) => alwaysRequired(schema).includes(name))
  return {
    type: 'object',
    additionalProperties: false,
    required: [...needed, ...required],
    properties: { ...extra, ...plainProperties(properties, schema.schema) },
  }
}

/** One value that a field is filtered by. */
function filterValue(field: FieldSchema): JsonSchema {
  const { filteredBy = 'string' } = kindOf(field)
  return { type: filteredBy === 'item' ? (itemsOf(field).type ?? 'string') : filteredBy }
}

function filterOf(field: FieldSchema): JsonSchema {
  const { title, description, [readBy]: roles } = plain(field)
  const single = filterValue(field)
  const value = {
    anyOf: [single, { type: 'array', items: { anyOf: [single, { type: 'null' }] } }, { type: 'boolean' }],
  }
  const operatorOf = (operators: readonly string[]): JsonSchema => ({
    type: 'object',
    required: ['op'],
    additionalProperties: false,
    properties: { op: { enum: operators }, value },
  })
  const own = field['x-filter'] ?? []
  // Whoever may ask between two ends may leave one open.
  const operators = own.includes('between') ? [...new Set([...own, 'gte' as const, 'lte' as const])] : own
  const asked = [single, operatorOf(operators)]
  // Whom a mask keeps the value from may not ask for it either.
  const whole = { [readBy]: field['x-access']?.whole ?? [] }
  const shapes =
    field['x-mask'] === undefined
      ? asked
      : [operatorOf(operatorsFor(operators, false)), ...asked.map((shape) => ({ ...shape, ...whole }))]
  return {
    title,
    ...(description ? { description } : {}),
    anyOf: shapes,
    ...(roles ? { [readBy]: roles } : {}),
  }
}

/** What a list can be filtered by, a member each. */
export const filterProperties = (fields: readonly BoundField[]): JsonSchema =>
  Object.fromEntries(
    fields
      .filter((field) => field['x-filter']?.length)
      .flatMap((field) => underNames(field.name, field, filterOf(field))),
  )

/** The fields that a list can be sorted by: those that some roles alone may read, each by itself. */
function sortNames(fields: readonly BoundField[]): JsonSchema {
  const sorted = fields.filter((field) => field['x-sort'])
  const open = { enum: sorted.filter((field) => !field['x-access']?.read).flatMap(namesOf) }
  const guarded = sorted.flatMap(({ name, 'x-access': access, ...rest }) =>
    access?.read ? [{ enum: namesOf({ name, ...rest }), [readBy]: access.read }] : [],
  )
  return guarded.length === 0 ? open : { anyOf: [open, ...guarded] }
}

function listBody({ schemas: [schema], fields }: Resource, paging: BodyPaging): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      [pageParameter[paging]]: { type: 'integer', minimum: 1, default: 1 },
      pageSize: { type: 'integer', minimum: 1, maximum: maxPageSize, default: schema.list.pageSize },
      sortField: sortNames(fields),
      sortOrder: { enum: ['ascend', 'descend'] },
      q: { type: 'string', maxLength: 200, description: 'Searched in every searchable field' },
      ...filterProperties(fields),
    },
  }
}

/** What a list of plain REST is asked with: JSON texts in the query. */
function rangeQuery({ schemas: [schema], fields }: Resource): JsonSchema {
  const names = (keyword: 'x-sort' | 'x-filter'): string =>
    fields
      .filter((field) => field[keyword] && !field['x-access']?.read)
      .map((field) => field.name)
      .join(', ')
  const text = (description: string): JsonSchema => ({ type: 'string', maxLength: 8000, description })
  return {
    type: 'object',
    properties: {
      sort: text(`JSON: ["${schema.list.sort.field}","ASC"]. By ${schema.idField}, ${names('x-sort')}`),
      range: text(`JSON: [0,${schema.list.pageSize - 1}], both ends included; at most ${maxPageSize} records`),
      filter: text(
        `JSON: {"q":"…"}, {"${schema.idField}":["…"]}, and by ${names('x-filter')}, a value or {"op":"…","value":…}`,
      ),
    },
  }
}

const envelope = (properties: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', ...Object.keys(properties)],
  properties: { code: { const: 200 }, msg: { type: 'string' }, ...properties },
})

function answer(endpoint: Endpoint, resource: Resource): JsonSchema {
  const list = { type: 'array', items: record(resource) }
  if (endpoint.style === 'rest')
    return endpoint.operation === 'list'
      ? list
      : endpoint.operation === 'delete'
        ? { type: 'object', properties: { [resource.schemas[0].idField]: { type: 'string' } } }
        : record(resource)
  if (endpoint.operation === 'list' && endpoint.paging === 'page')
    return envelope({
      pageNo: { type: 'integer' },
      pageSize: { type: 'integer' },
      totalCount: { type: 'integer' },
      data: list,
    })
  if (endpoint.operation === 'list') return envelope({ rows: list, total: { type: 'integer' } })
  if (endpoint.operation === 'delete') return envelope({ data: { type: 'null' } })
  if (endpoint.operation === 'deleteMany') {
    const refused = { type: 'object', properties: { id: { type: 'string' }, msg: { type: 'string' } } }
    return envelope({
      data: {
        type: 'object',
        properties: {
          deleted: { type: 'array', items: { type: 'string' } },
          refused: { type: 'array', items: refused },
        },
      },
    })
  }
  if (endpoint.operation === 'changes')
    return envelope({
      data: {
        type: 'object',
        required: ['cursor', 'changed'],
        properties: { cursor: { type: 'string' }, changed: { type: 'array', items: { type: 'string' } } },
      },
    })
  return recordAnswer(resource)
}

/** What a call answers that answers one record; `more` are members that the resource's schemas do not name. */
export function recordAnswer(resource: Resource, more: JsonSchema = {}): JsonSchema {
  const { required, properties, ...shape } = record(resource) as { required: string[]; properties: JsonSchema }
  return envelope({
    data: { ...shape, required: [...required, ...Object.keys(more)], properties: { ...properties, ...more } },
  })
}

function bodyOf(endpoint: Endpoint, resource: Resource): JsonSchema | null {
  const [schema] = resource.schemas
  if (endpoint.operation === 'list')
    return endpoint.paging === 'range' ? null : listBody(resource, endpoint.paging ?? 'rows')
  if (endpoint.operation === 'deleteMany')
    return {
      type: 'array',
      minItems: 1,
      maxItems: mostDeleted,
      uniqueItems: true,
      items: { type: 'string', minLength: 1, maxLength: 64 },
    }
  if (endpoint.operation === 'update') {
    const inBody = !endpoint.path.includes('{id}')
    return writeBody(
      schema,
      'edit',
      { version: { type: 'integer' }, ...(inBody ? { [schema.idField]: { type: 'string' } } : {}) },
      ['version', ...(inBody ? [schema.idField] : [])],
    )
  }
  if (endpoint.operation !== 'create') return null
  const body = writeBody(schema, 'create')
  const aliases = Object.entries(schema.api.create?.names ?? {}).map(([name, field]) => [
    name,
    {
      ...plain(fieldsOf(schema).find((candidate) => candidate.name === field) as FieldSchema),
      description: `The same as ${field}`,
    },
  ])
  return aliases.length === 0
    ? body
    : {
        ...body,
        required: (body['required'] as string[]).filter(
          (name) => !Object.values(schema.api.create?.names ?? {}).includes(name),
        ),
        properties: { ...(body['properties'] as JsonSchema), ...Object.fromEntries(aliases) },
      }
}

/** The cursor of the answer before; one answer may tell 200 changes of 8 characters. */
const sinceQuery: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { since: { type: 'string', maxLength: 2000, description: 'The cursor of the answer before' } },
}

const verbs: Record<Endpoint['operation'], string> = {
  changes: 'What has changed of',
  list: 'List',
  get: 'Get one of',
  create: 'Create one of',
  update: 'Change one of',
  delete: 'Delete one of',
  deleteMany: 'Delete several of',
}

/** The description of a generated call, from the schemas that it was made of. */
export function describe(endpoint: Endpoint, resource: Resource): FastifySchema {
  const labels = endpoint.resources.map((schema) => schema.label['en-US'])
  const body = bodyOf(endpoint, resource)
  return {
    summary: `${verbs[endpoint.operation]}: ${labels.join(', ')}`,
    tags: [labels.at(-1) ?? ''],
    ...(body ? { body } : {}),
    ...(endpoint.path.includes('{id}')
      ? { params: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } }
      : {}),
    ...(endpoint.paging === 'range'
      ? { querystring: rangeQuery(resource) }
      : endpoint.operation === 'changes'
        ? { querystring: sinceQuery }
        : {}),
    response: {
      [endpoint.style === 'rest' && endpoint.operation === 'create' ? 201 : 200]: answer(endpoint, resource),
    },
  }
}
