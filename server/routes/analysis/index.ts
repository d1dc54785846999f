import { monthBar } from '../../analysis/month-bar.ts'
import { ok } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import type { App } from '../../types.ts'

export async function analysisRoutes(app: App): Promise<void> {
  app.get('/month-bar', { config: { access: { permission: 'overview', action: 'query' } }, schema: { summary: 'Customers, reports and authorisations of the last twelve months (of the time of Beijing)', tags: ['Statistics'] } }, async (request) =>
    ok(request, await monthBar(app.db, userOf(request))),
  )
}
