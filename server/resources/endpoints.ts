import type { ResourceSchema } from '../../core/schema/types.ts'
import { operations, type Endpoint, type Operation } from './types.ts'

/**
 * What others extend before those: of resources that share a call the first is the one whose schema is met by what is
 * written.
 */
export const parentsFirst = (schemas: readonly ResourceSchema[]): ResourceSchema[] =>
  schemas.toSorted((a, b) => (a.lineage?.length ?? 0) - (b.lineage?.length ?? 0))

/**
 * Every call that the schemas describe, once: resources that name the same address for the same operation share it.
 *
 * @throws where two resources use one address for different things
 */
export function endpointsOf(schemas: readonly ResourceSchema[]): Endpoint[] {
  const endpoints = new Map<string, Endpoint>()
  for (const schema of parentsFirst(schemas)) {
    for (const operation of operations) {
      const call = schema.api[operation]
      if (!call) continue
      const paging = 'paging' in call ? call.paging : undefined
      const { style = 'stage' } = schema.api
      const key = `${call.method} ${call.path}`
      const shared = endpoints.get(key)
      if (!shared) {
        endpoints.set(key, {
          operation,
          method: call.method,
          path: call.path,
          style,
          ...(paging ? { paging } : {}),
          resources: [schema],
        })
        continue
      }
      if (shared.operation !== operation || shared.paging !== paging || shared.style !== style)
        throw new Error(`${schema.name}: ${key} is already ${shared.operation} of ${shared.resources[0].name}`)
      shared.resources.push(schema)
    }
  }
  return [...endpoints.values()]
}

/** The action that a role needs for an operation. */
export const actionOf: Record<Operation, 'query' | 'get' | 'add' | 'update' | 'delete'> = {
  list: 'query',
  changes: 'query',
  get: 'get',
  create: 'add',
  update: 'update',
  delete: 'delete',
  deleteMany: 'delete',
}
