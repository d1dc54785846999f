import { type ResourceApi, type RestApi, restCalls } from './api-types.ts'
import type { AnySchema } from './types.ts'

const isRest = (api: ResourceApi | RestApi): api is RestApi => api.style === 'rest'

/** The calls that plain REST under a path consists of. */
function restApi({ path, calls = [...restCalls], import: many }: RestApi): ResourceApi {
  const recordPath = `${path}/{id}`
  const all: Omit<Required<ResourceApi>, 'style' | 'path' | 'deleteMany' | 'changes' | 'import'> = {
    list: { method: 'GET', path, paging: 'range' },
    get: { method: 'GET', path: recordPath },
    create: { method: 'POST', path },
    update: { method: 'PUT', path: recordPath },
    delete: { method: 'DELETE', path: recordPath },
  }
  return {
    ...(Object.fromEntries(calls.map((name) => [name, all[name]])) as unknown as Pick<ResourceApi, 'list'>),
    style: 'rest',
    path,
    ...(many && { import: { method: 'POST', path: `${path}/import`, ...many } }),
  }
}

/** A resource whose file says plain REST with its calls written out, as everything behind it takes them. */
export const withCalls = <T extends AnySchema>(schema: T): T =>
  schema.kind === 'resource' && isRest(schema.api) ? { ...schema, api: restApi(schema.api) } : schema
