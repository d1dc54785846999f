import { ratioInputs, ratioView } from '../../../analysis/ratio-view/view.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import type { App } from '../../../types.ts'

const config = { access: { permission: 'anomaly' as const, action: 'get' as const } }
const tags = ['anomalies']

/** The ratios of a customer. */
export async function ratioRoutes(app: App): Promise<void> {
  app.get<{ Params: { id: string } }>('/abnormal/ratios/:id', { config, schema: { summary: 'Every ratio of a customer over its periods, with bands and peers', tags } }, async (request) => {
    await requireCustomer(app.db, userOf(request), request.params.id)
    return ok(request, await ratioView(app.db, userOf(request), request.params.id, app.schemas.tables, request.locale))
  })

  app.get<{ Params: { id: string; key: string } }>('/abnormal/ratios/:id/:key', { config, schema: { summary: 'What a ratio rests on, period by period', tags } }, async (request) => {
    await requireCustomer(app.db, userOf(request), request.params.id)
    return ok(request, await ratioInputs(app.db, request.params.id, request.params.key, app.schemas.tables, request.locale))
  })
}
