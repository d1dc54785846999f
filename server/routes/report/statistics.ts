import { ok } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import { overviewCounts } from '../../statistics/counts.ts'
import type { App } from '../../types.ts'

export async function statisticsRoutes(app: App): Promise<void> {
  // The side panel of every page shows these, so either permission will do.
  app.get('/count', { config: { access: { permission: ['home', 'overview'], action: 'query' } }, schema: { summary: 'Counts of the overview and the side panel', tags: ['Statistics'] } }, async (request) =>
    ok(request, await overviewCounts(app.db, userOf(request))),
  )
}
