import * as contracts from '../../../../core/contracts/refresh.ts'
import { byContract } from '../../../contract.ts'
import { ok } from '../../../envelope.ts'
import { refreshReport, stateOf } from '../../../reports/refresh/index.ts'
import { megabyte } from '../../../plugins/body-limits.ts'
import type { App } from '../../../types.ts'
import { contextOf, home } from './schemas.ts'

/** A report and the data that it rests on. */
export async function refreshRoutes(app: App): Promise<void> {
  const tags = ['reports']

  app.post(
    '/batch/update/data/:id',
    {
      config: { ...home('update'), largeBody: { bytes: 2 * megabyte, holds: 'the ids of up to 20,000 places' } },
      schema: {
        summary: 'Renew the tables, charts and figures of a draft from the data',
        description:
          'Answers the places that differ, `[{id, where, old, new, kind, sectionId, typedOver, edited, applied, …}]`. Beside them stand `version`, `updateTime` and `withheld`; `document` and `figures` where something was put in.',
        tags,
        ...byContract(contracts.refresh),
      },
    },
    async (request) => {
      const { places, ...rest } = await refreshReport(
        app.db,
        app,
        request.params.id,
        request.body ?? {},
        contextOf(app, request),
      )
      const applied = places.filter((place) => place.applied).length
      const key = request.body?.dryRun ? 'refresh.compared' : applied > 0 ? 'refresh.done' : 'refresh.nothing'
      return { ...ok(request, places, key, { count: request.body?.dryRun ? places.length : applied }), ...rest }
    },
  )

  app.get(
    '/stale/:id',
    {
      config: home('get'),
      schema: {
        summary: 'What a report rests on, and whether the data changed since',
        tags,
        ...byContract(contracts.readState),
      },
    },
    async (request) =>
      ok(request, await stateOf(app.db, app, request.params.id, request.query.exact ?? false, contextOf(app, request))),
  )
}
