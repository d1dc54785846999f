import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin'
import type { WireRecord, DeleteManyResult } from '../../core/api.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { expectIds } from './contract.ts'
import { changed, largestPage, writeBody } from './crud.ts'
import { toFormError } from './form-error.ts'
import { HttpError, type Http, type HttpAnswer } from './http.ts'
import { wireFilter } from './list-body.ts'
import { parseJson } from '../../core/json.ts'

type Options = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown; signal?: AbortSignal; silent?: boolean }
type Client = (
  url: string,
  options?: Options,
) => Promise<{ status: number; headers: Headers; body: string; json: unknown }>

/**
 * What `ra-data-simple-rest` fetches with: our own way to the server, with its token, language, time limit and notices.
 */
const clientOf =
  (http: Http): Client =>
  async (url, { method = 'GET', body, signal, silent } = {}) => {
    const answer = await http<HttpAnswer>(url, {
      method,
      as: 'answer',
      ...(typeof body === 'string' && { body: parseJson(body) }),
      ...(signal && { signal }),
      ...(silent && { silent }),
      // A read of one record has no query.
      ...(method === 'GET' && !url.includes('?') && { mayBeMissing: true }),
    })
    const total = answer.header('content-range')
    return {
      status: answer.status,
      headers: new Headers(total === null ? {} : { 'content-range': total }),
      body: '',
      json: answer.body,
    }
  }

const namesFields = (error: unknown): never => toFormError(error)

/**
 * react-admin's methods for the resources whose schema says plain REST, by `ra-data-simple-rest`. What is ours stands
 * around it: filters and bodies as the schema has them, pages of any size, a step back from an empty one, versions, and
 * deletions that tell which records stayed.
 */
export function createRest(http: Http, schemaOf: (resource: string) => ResourceSchema): DataProvider {
  const provider = simpleRestProvider('', clientOf(http) as never) as DataProvider
  const quiet = simpleRestProvider('', ((url: string, options: Options = {}) =>
    clientOf(http)(url, { ...options, silent: true })) as never) as DataProvider
  const pathOf = (schema: ResourceSchema): string => (schema.api.path ?? '').slice(1)
  const withId = (schema: ResourceSchema, row: WireRecord): RaRecord => ({
    ...row,
    id: row[schema.idField] as Identifier,
  })

  async function page(
    schema: ResourceSchema,
    params: Pick<GetListParams, 'filter' | 'sort' | 'signal'>,
    number: number,
    perPage: number,
  ): Promise<GetListResult> {
    const call = `GET ${schema.api.path ?? ''}`
    const answer = await provider.getList(pathOf(schema), { ...params, pagination: { page: number, perPage } })
    expectIds(schema.idField, call, answer.data)
    return { data: answer.data.map((row: WireRecord) => withId(schema, row)), total: answer.total ?? 0 }
  }

  async function list(resource: string, params: GetListParams): Promise<GetListResult> {
    const schema = schemaOf(resource)
    const { page: number = 1, perPage = schema.list.pageSize } = params.pagination ?? {}
    const own = {
      field: schema.list.sort.field,
      order: schema.list.sort.order === 'ascend' ? ('ASC' as const) : ('DESC' as const),
    }
    // What cannot be sorted by is left to the list's own order; react-admin asks for some order always.
    const sort = params.sort && schema.schema.properties[params.sort.field]?.['x-sort'] ? params.sort : own
    const asked = {
      filter: wireFilter(params.filter),
      sort,
      ...(params.signal && { signal: params.signal }),
    }
    if (perPage > largestPage) return many(schema, asked, perPage)
    const answer = await page(schema, asked, number, perPage)
    // A page that came back empty steps back; the list then follows to the page that these rows belong to.
    const last = Math.ceil((answer.total ?? 0) / perPage)
    return answer.data.length === 0 && number > 1 && last >= 1
      ? page(schema, asked, Math.min(number - 1, last), perPage)
      : answer
  }

  /** More rows than the server answers at once, page after page. */
  async function many(
    schema: ResourceSchema,
    asked: Pick<GetListParams, 'filter' | 'sort' | 'signal'>,
    wanted: number,
  ): Promise<GetListResult> {
    const rows: RaRecord[] = []
    for (let number = 1; ; number++) {
      const part = await page(schema, asked, number, largestPage)
      rows.push(...part.data)
      if (part.data.length < largestPage || rows.length >= wanted)
        return { data: rows.slice(0, wanted), total: part.total ?? rows.length }
    }
  }

  async function update(resource: string, id: Identifier, data: WireRecord, previous: WireRecord): Promise<RaRecord> {
    const schema = schemaOf(resource)
    const body = {
      ...changed(writeBody(schema, 'edit', data, previous), previous),
      ...(previous['version'] === undefined ? {} : { version: previous['version'] }),
    }
    const answer = await provider
      .update(pathOf(schema), { id, data: body, previousData: withId(schema, previous) })
      .catch(namesFields)
    return withId(schema, { ...previous, ...data, ...answer.data })
  }

  const readOne = async (resource: string, id: Identifier, signal?: AbortSignal): Promise<RaRecord> => {
    const schema = schemaOf(resource)
    return withId(schema, (await provider.getOne(pathOf(schema), { id, ...(signal && { signal }) })).data)
  }

  return {
    supportAbortSignal: true,
    getList: list,
    getOne: async (resource, { id, signal }) => ({ data: await readOne(resource, id, signal) }),
    getMany: async (resource, { ids, signal }) => {
      const schema = schemaOf(resource)
      const parts = Array.from({ length: Math.ceil(ids.length / largestPage) }, (_, index) =>
        ids.slice(index * largestPage, (index + 1) * largestPage),
      )
      const answers = await Promise.all(
        parts.map((part) => provider.getMany(pathOf(schema), { ids: part, ...(signal && { signal }) })),
      )
      return { data: answers.flatMap(({ data }) => data.map((row: WireRecord) => withId(schema, row))) }
    },
    getManyReference: (resource, { target, id, filter, ...params }) =>
      list(resource, { ...params, filter: { ...filter, [target]: id } }),
    create: async (resource, { data }) => {
      const schema = schemaOf(resource)
      const answer = await provider
        .create(pathOf(schema), { data: writeBody(schema, 'create', data) })
        .catch(namesFields)
      return { data: withId(schema, { ...data, ...answer.data }) }
    },
    update: async (resource, { id, data, previousData }) => ({
      data: await update(resource, id, data, previousData),
    }),
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) await update(resource, id, data, await readOne(resource, id))
      return { data: ids }
    },
    delete: async (resource, { id, previousData }) => {
      await provider.delete(pathOf(schemaOf(resource)), { id })
      return { data: (previousData ?? { id }) as RaRecord }
    },
    deleteMany: async (resource, { ids }) => {
      const result: DeleteManyResult = { deleted: [], refused: [] }
      for (const id of ids) {
        try {
          await (ids.length === 1 ? provider : quiet).delete(pathOf(schemaOf(resource)), { id })
          result.deleted.push(String(id))
        } catch (error) {
          // What a rule refuses, or what is gone already, leaves the others alone; anything else concerns them all.
          if (
            ids.length === 1 ||
            !(error instanceof HttpError) ||
            (error.status !== 409 && error.status !== 403 && error.status !== 404)
          )
            throw error
          result.refused.push({ id: String(id), msg: error.body.msg })
        }
      }
      return { data: result.deleted, refused: result.refused }
    },
  } as DataProvider
}
