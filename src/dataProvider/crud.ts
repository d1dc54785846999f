import type { DataProvider, GetListResult, RaRecord } from 'react-admin'
import type { WireRecord, DeleteManyResult, Envelope, PageEnvelope, RowsEnvelope } from '../../core/api.ts'
import { fieldsOf, formFields, resourceKey, writable, type NamedField } from '../../core/schema/fields.ts'
import type { Call, ListCall } from '../../core/schema/api-types.ts'
import { partsGiven } from '../../core/schema/part-values.ts'
import type { FieldSchema, ResourceSchema } from '../../core/schema/types.ts'
import { expectIds, expectShape } from './contract.ts'
import { toFormError } from './form-error.ts'
import type { Http } from './http.ts'
import { withMessage } from './record-messages.ts'
import { listBody, type ListRequest } from './list-body.ts'
import { readMany } from './many.ts'

type ListPage = { rows: WireRecord[]; total: number }
/** `silent`: the caller shows the failure itself (`meta: {silent: true}`). */
type Cancel = { signal?: AbortSignal; silent?: boolean }

/** The server answers at most this many rows at once (`api.md`). */
export const largestPage = 200

const pathOf = (call: Call, id: unknown): string => call.path.replace('{id}', encodeURIComponent(String(id)))

function callOf<K extends keyof ResourceSchema['api']>(
  schema: ResourceSchema,
  name: K,
): NonNullable<ResourceSchema['api'][K]> {
  const call = schema.api[name]
  if (!call) throw new Error(`The schema of ${schema.name} has no call "${name}"`)
  return call
}

const nullable = ({ type }: FieldSchema): boolean => Array.isArray(type) && type.includes('null')

/**
 * What a form may send of its values: the fields it may write that have a value, hidden ones included, parts that were
 * put in without those left blank. In a
 * new record `null` is no value where a field cannot be null; in a change it is what was cleared, and is judged.
 */
export function formValues(
  schema: ResourceSchema,
  mode: 'create' | 'edit',
  data: WireRecord,
  previous: WireRecord = {},
): WireRecord {
  const hidden = fieldsOf(schema).filter(
    (field) => field['x-form']?.hidden && !field.readOnly && !field['x-virtual'] && writable(field, mode),
  )
  const given = (field: NamedField): unknown => partsGiven(field, data[field.name], previous[field.name])
  const there = (field: NamedField, value: unknown): boolean =>
    value !== undefined && (value !== null || mode === 'edit' || nullable(field))
  return Object.fromEntries(
    [...formFields(schema, mode), ...hidden].flatMap((field) => {
      const value = given(field)
      return there(field, value) ? [[field.name, value]] : []
    }),
  )
}

/** The same under the names that the call gives them. */
export function writeBody(
  schema: ResourceSchema,
  mode: 'create' | 'edit',
  data: WireRecord,
  previous: WireRecord = {},
): WireRecord {
  const names = new Map(
    Object.entries((mode === 'create' ? schema.api.create?.names : undefined) ?? {}).map(([wire, field]) => [
      field,
      wire,
    ]),
  )
  return Object.fromEntries(
    Object.entries(formValues(schema, mode, data, previous)).map(([name, value]) => [names.get(name) ?? name, value]),
  )
}

/** What differs from the record before: an edit sends, and is judged by, nothing else. */
export const changed = (data: WireRecord, previous: WireRecord): WireRecord =>
  Object.fromEntries(
    Object.entries(data).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(previous[name] ?? null)),
  )

/**
 * react-admin's methods for every resource that a schema describes. A resource's name is its route without the leading
 * slash, a record's `id` is the field that the schema names.
 */
export function createCrud(http: Http, schemas: readonly ResourceSchema[]): DataProvider {
  const byKey = new Map(
    schemas.flatMap(
      (schema) =>
        [
          [resourceKey(schema), schema],
          [schema.name, schema],
        ] as const,
    ),
  )
  const schemaOf = (resource: string): ResourceSchema => {
    const schema = byKey.get(resource)
    if (!schema)
      throw new Error(`There is no schema for the resource "${resource}"; known are ${[...byKey.keys()].join(', ')}`)
    return schema
  }
  const withId = (schema: ResourceSchema, row: WireRecord, fallback?: unknown): RaRecord => ({
    ...row,
    id: (row[schema.idField] ?? fallback) as string,
  })

  async function fetchPage(
    schema: ResourceSchema,
    call: ListCall,
    request: ListRequest,
    { signal, silent }: Cancel,
  ): Promise<ListPage> {
    const name = `${call.method} ${call.path}`
    const answer = await http<RowsEnvelope<WireRecord> | PageEnvelope<WireRecord>>(call.path, {
      method: call.method,
      body: listBody(call, request),
      read: true,
      ...(signal && { signal }),
      ...(silent && { silent }),
    })
    expectShape(call.paging === 'rows' ? 'rows' : 'page', name, answer)
    const page =
      'rows' in answer ? { rows: answer.rows, total: answer.total } : { rows: answer.data, total: answer.totalCount }
    expectIds(schema.idField, name, page.rows)
    return page
  }

  /** More rows than a page holds, page after page. */
  async function fetchMany(
    schema: ResourceSchema,
    call: ListCall,
    request: ListRequest,
    cancel: Cancel,
  ): Promise<ListPage> {
    const rows: WireRecord[] = []
    for (let page = 1; ; page++) {
      const part = await fetchPage(schema, call, { ...request, page, pageSize: largestPage }, cancel)
      rows.push(...part.rows)
      if (part.rows.length < largestPage || rows.length >= request.pageSize)
        return { rows: rows.slice(0, request.pageSize), total: part.total }
    }
  }

  async function list(
    resource: string,
    params: {
      pagination?: { page: number; perPage: number }
      sort?: ListRequest['sort']
      filter?: WireRecord
      signal?: AbortSignal
      meta?: { silent?: boolean }
    },
  ): Promise<GetListResult> {
    const schema = schemaOf(resource)
    const call = callOf(schema, 'list')
    const { page = 1, perPage = schema.list.pageSize } = params.pagination ?? {}
    // What cannot be sorted by is left to the server's own order; react-admin asks for some order always.
    const sort = params.sort && schema.schema.properties[params.sort.field]?.['x-sort'] ? params.sort : undefined
    const request: ListRequest = { page, pageSize: perPage, filter: params.filter ?? {}, ...(sort && { sort }) }
    const cancel: Cancel = {
      ...(params.signal && { signal: params.signal }),
      ...(params.meta?.silent && { silent: true }),
    }
    let answer =
      perPage > largestPage
        ? await fetchMany(schema, call, request, cancel)
        : await fetchPage(schema, call, request, cancel)
    // A page that came back empty steps back; the list then follows to the page that these rows belong to.
    const last = Math.ceil(answer.total / perPage)
    if (answer.rows.length === 0 && page > 1 && last >= 1)
      answer = await fetchPage(schema, call, { ...request, page: Math.min(page - 1, last) }, cancel)
    return { data: answer.rows.map((row) => withId(schema, row)), total: answer.total }
  }

  async function readOne(resource: string, id: unknown, { signal }: Cancel = {}): Promise<RaRecord> {
    const schema = schemaOf(resource)
    const call = callOf(schema, 'get')
    const answer = await http<Envelope<WireRecord>>(pathOf(call, id), {
      method: call.method,
      read: true,
      mayBeMissing: true,
      ...(signal && { signal }),
    })
    expectShape('record', `${call.method} ${call.path}`, answer)
    return withId(schema, answer.data, id)
  }

  async function remove(resource: string, id: unknown): Promise<void> {
    const call = callOf(schemaOf(resource), 'delete')
    await http(pathOf(call, id), { method: call.method })
  }

  async function update(resource: string, id: unknown, data: WireRecord, previous: WireRecord): Promise<RaRecord> {
    const schema = schemaOf(resource)
    const call = callOf(schema, 'update')
    const body = {
      ...changed(writeBody(schema, 'edit', data, previous), previous),
      ...(call.path.includes('{id}') ? {} : { [schema.idField]: id }),
      ...(previous['version'] === undefined ? {} : { version: previous['version'] }),
    }
    const answer = await http<Envelope<WireRecord | null>>(pathOf(call, id), { method: call.method, body }).catch(
      toFormError,
    )
    return withId(schema, { ...previous, ...data, ...answer.data }, id)
  }

  return {
    supportAbortSignal: true,
    getList: list,
    getOne: async (resource, { id, signal }) => ({ data: await readOne(resource, id, signal ? { signal } : {}) }),
    getMany: async (resource, { ids, signal }) => {
      const schema = schemaOf(resource)
      const one = (id: unknown): Promise<RaRecord> => readOne(resource, id, signal ? { signal } : {})
      const rows = await readMany(http, schema, ids, { signal, readOne: one })
      return { data: rows.map((row) => withId(schema, row, row['id'])) }
    },
    getManyReference: (resource, { target, id, filter, ...params }) =>
      list(resource, { ...params, filter: { ...filter, [target]: id } }),
    create: async (resource, { data }) => {
      const schema = schemaOf(resource)
      const call = callOf(schema, 'create')
      const answer = await http<Envelope<WireRecord | null>>(call.path, {
        method: call.method,
        body: writeBody(schema, 'create', data),
      }).catch(toFormError)
      return { data: withMessage(withId(schema, { ...data, ...answer.data }), answer.msg) }
    },
    update: async (resource, { id, data, previousData }) => ({ data: await update(resource, id, data, previousData) }),
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) await update(resource, id, data, await readOne(resource, id))
      return { data: ids }
    },
    delete: async (resource, { id, previousData }) => {
      await remove(resource, id)
      return { data: (previousData ?? { id }) as RaRecord }
    },
    deleteMany: async (resource, { ids }) => {
      const schema = schemaOf(resource)
      const call = schema.api.deleteMany
      if (!call) {
        for (const id of ids) await remove(resource, id)
        return { data: ids }
      }
      const answer = await http<Envelope<DeleteManyResult | null>>(call.path, { method: call.method, body: ids })
      return { data: answer.data?.deleted ?? ids, refused: answer.data?.refused ?? [] }
    },
  } as DataProvider
}
