import { ok } from '../../../envelope.ts'
import { refreshReport, stateOf, type RefreshBody } from '../../../reports/refresh/index.ts'
import { megabyte } from '../../../plugins/body-limits.ts'
import type { App } from '../../../types.ts'
import { contextOf, home } from './schemas.ts'

type Id = { Params: { id: string } }

const body = {
  type: ['object', 'null'],
  additionalProperties: false,
  description: 'Without a body everything is renewed but what somebody typed over',
  properties: {
    version: { type: 'integer', description: 'Refused where it is not the latest' },
    dryRun: { type: 'boolean', description: 'Only tells what would change; nothing is stored' },
    places: {
      type: 'array',
      maxItems: 20_000,
      items: { type: 'string', maxLength: 500 },
      description: 'Ids of the places to renew, as a dry run told them',
    },
    periods: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      items: { type: 'string', maxLength: 10 },
      description: 'The periods to show from now on; without it those that the report was built for',
    },
  },
}

/** A report and the data that it rests on. */
export async function refreshRoutes(app: App): Promise<void> {
  const tags = ['reports']

  app.post<Id & { Body: RefreshBody | null }>(
    '/batch/update/data/:id',
    {
      config: { ...home('update'), largeBody: { bytes: 2 * megabyte, holds: 'the ids of up to 20,000 places' } },
      schema: {
        summary: 'Renew the tables, charts and figures of a draft from the data',
        description:
          'Answers the places that differ, `[{id, where, old, new, kind, sectionId, typedOver, edited, applied, …}]`. Beside them stand `version`, `updateTime` and `withheld`; `document` and `figures` where something was put in.',
        tags,
        body,
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

  app.get<Id & { Querystring: { exact?: boolean } }>(
    '/stale/:id',
    {
      config: home('get'),
      schema: {
        summary: 'What a report rests on, and whether the data changed since',
        tags,
        querystring: {
          type: 'object',
          additionalProperties: false,
          properties: { exact: { type: 'boolean', description: 'Build it anew and count the places that differ' } },
        },
      },
    },
    async (request) =>
      ok(request, await stateOf(app.db, app, request.params.id, request.query.exact ?? false, contextOf(app, request))),
  )
}
