import { mostRecords } from '../../core/api.ts'
import { recordsByIds } from '../../core/contracts/system.ts'
import { byContract } from '../contract.ts'
import { ok } from '../envelope.ts'
import { endpointsOf } from '../resources/endpoints.ts'
import { badQuery } from '../resources/filter.ts'
import { findMany, toWire } from '../resources/read.ts'
import { bindResource } from '../resources/resource.ts'
import type { App } from '../types.ts'
import { accessOf, contextOf } from './resources.ts'

/**
 * Several records of a resource by their ids, for what refers to them: a page of twenty rows asks once, not twenty times.
 * Plain REST has that in its lists.
 */
export async function recordRoutes(app: App): Promise<void> {
  for (const endpoint of endpointsOf(app.schemas.resources)) {
    const resource = bindResource(endpoint.resources)
    if (endpoint.operation !== 'get' || endpoint.style === 'rest' || resource.hooks.handled?.includes('get')) continue
    for (const { name } of endpoint.resources) {
      app.get(
        `/records/${name}`,
        {
          config: { access: accessOf(endpoint, resource) },
          schema: {
            summary: `Records of ${name} by their ids, as its list shows them`,
            description: 'Without those that are gone, or that the user may not know of.',
            tags: ['records'],
            ...byContract(recordsByIds),
          },
        },
        async (request) => {
          const context = contextOf(app, request)
          const ids = [...new Set(request.query.ids.split(','))]
          if (ids.length > mostRecords) throw badQuery(context, 'ids', 'list.badValue')
          const rows = await findMany(app.db, resource, ids, context)
          return ok(request, await toWire(app.db, resource, rows, context))
        },
      )
    }
  }
}
